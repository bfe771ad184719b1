"""The course without git: the wheel, installed into an empty environment, plays a lesson."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parent.parent
UV = (sys.executable, "-m", "uv")
OUTSIDE = ("PYTHONPATH", "VIRTUAL_ENV")


def run(*command: str | Path, cwd: Path, check: bool = True) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in OUTSIDE}
    done = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if check and done.returncode:
        pytest.fail(f"{command} failed:\n{done.stdout}\n{done.stderr}")
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory, in_ci: bool) -> Path:
    """The Python of an environment with the wheel and the course's pinned packages alone.

    They come from what the set-up left on the machine, else from the network.
    """
    folder = tmp_path_factory.mktemp("empty")
    run(*UV, "venv", "--quiet", "--python", sys.executable, folder / "env", cwd=folder)
    python = folder / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = [*UV, "pip", "install", "--quiet", "--python", python]
    pinned = [*install, "--require-hashes", "-r", ROOT / "requirements/course.txt"]
    if run(*pinned, "--offline", cwd=folder, check=False).returncode:
        online = run(*pinned, cwd=folder, check=False)
        if online.returncode and not in_ci:
            pytest.skip(f"no network, and the packages are not on this machine: {online.stderr}")
        assert online.returncode == 0, online.stderr
    run(*install, "--offline", "--no-deps", wheel, cwd=folder)
    return python


def test_a_lesson_from_the_wheel_runs_from_top_to_bottom(python: Path, tmp_path: Path) -> None:
    lay_out = "import pathlib; from nardy_edu.course.workspace import lay_out"
    run(python, "-c", f"{lay_out}; lay_out(pathlib.Path('course'))", cwd=tmp_path)
    lesson = next((tmp_path / "course/en").glob("05-*.ipynb"))
    notebook = nbformat.read(lesson, as_version=4)
    where = nbformat.v4.new_code_cell("import nardy_edu; nardy_edu.__file__")
    code = [cell for cell in [*notebook.cells, where] if cell.cell_type == "code"]
    for cell in code:
        cell.outputs, cell.execution_count = [], None
    notebook.cells.append(where)
    nbformat.write(notebook, lesson)
    convert = ["-m", "nbconvert", "--to", "notebook", "--execute", "--inplace"]
    run(python, *convert, lesson, cwd=tmp_path)
    ran = [cell for cell in nbformat.read(lesson, as_version=4).cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in ran] == list(range(1, len(code) + 1))
    assert str(python.parents[1]) in ran[-1].outputs[0].data["text/plain"]


def test_the_wheel_brings_the_same_lessons_and_exercises(wheel: Path, tmp_path: Path) -> None:
    shutil.unpack_archive(wheel, tmp_path, format="zip")
    for folder in ("exercises", "notebooks/en", "notebooks/ru"):
        here = {
            path.name: path.read_bytes() for path in (ROOT / folder).iterdir() if path.is_file()
        }
        there = tmp_path / "nardy_edu/shipped" / folder
        assert here
        assert here == {path.name: path.read_bytes() for path in there.iterdir() if path.is_file()}


def test_the_command_comes_with_the_wheel(python: Path, tmp_path: Path) -> None:
    told = run(python.with_name("nardy"), "--version", cwd=tmp_path)
    assert told.stdout.startswith("nardy")
