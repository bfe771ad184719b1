"""Builds the site: `python -m nardy_edu.classroom.site`, or `make site`."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import click

from nardy_edu.classroom.site import front, lite, packages, pyodide
from nardy_edu.classroom.site.problems import SiteError

PROJECT = Path(__file__).parents[3]
CACHE = PROJECT / ".tools"
SITE = PROJECT / "site"
MEGABYTE = 1_000_000


def build(site: Path) -> None:
    """Build the site; what was there before is replaced when the new one is complete.

    Raises:
        SiteError: something is missing; it says what.
    """
    if not (PROJECT / "requirements").is_dir():
        raise SiteError("The site is built in the project's own folder: make site")
    if site.exists() and any(site.iterdir()) and not (site / "jupyter-lite.json").exists():
        raise SiteError(f"{site} holds something else: name another folder for the site.")
    with tempfile.TemporaryDirectory() as scratch:
        lite_folder, built = Path(scratch, "lite"), Path(scratch, "site")
        _tell("Python for the browser")
        python_folder = lite_folder / "static" / "pyodide"
        pyodide.unpack(pyodide.tarball(CACHE), python_folder)
        _tell("Packages")
        python = pyodide.python_version(python_folder)
        loaded = _packages(Path(scratch, "packages"), python_folder, python)
        _tell("JupyterLab and the lessons")
        lite.prepare(lite_folder, python, loaded)
        lite.build(lite_folder, built)
        front.write(built)
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(built, site)


def size(site: Path) -> tuple[int, int]:
    """How many bytes the site has, and how many files."""
    sizes = [file.stat().st_size for file in site.rglob("*") if file.is_file()]
    return sum(sizes), len(sizes)


def _packages(scratch: Path, python_folder: Path, python: str) -> list[str]:
    """Put the packages beside Python of that version; returns their names."""
    scratch.mkdir()
    own = _own_wheel(scratch)
    installed = scratch / "installed"
    pins = PROJECT / "requirements" / "course.txt"
    packages.install(installed, python, pins, [own, *lite.kernel_wheels()])
    packed = packages.pack(installed, python_folder)
    packages.lock(python_folder, packed)
    return list(packed)


def _own_wheel(folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SiteError(f"The project's wheel can't be built:\n{done.stderr}")
    return next(folder.glob("nardy_edu-*.whl"))


def _tell(step: str) -> None:
    click.echo(f"{step} ...")


@click.command()
@click.argument("site", type=click.Path(path_type=Path, file_okay=False), default=SITE)
def main(site: Path) -> None:
    """Build the course as a folder of files that runs in the browser alone."""
    try:
        build(site)
    except SiteError as error:
        raise click.ClickException(str(error)) from error
    total, count = size(site)
    click.echo(f"{site}: {total / MEGABYTE:.0f} MB in {count} files.")
    click.echo(f"To try it: {Path(sys.executable).name} -m http.server --directory {site}")


if __name__ == "__main__":
    main()
