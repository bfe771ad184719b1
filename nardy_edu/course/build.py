"""Builds the notebooks from the lessons' sources and executes them.

* `python -m nardy_edu.course.build`: all lessons, in both languages.
* `python -m nardy_edu.course.build 05-head`: one lesson.
* `python -m nardy_edu.course.build --check`: says what is stale, and builds nothing.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import click
import nbformat
from nbformat import NotebookNode

from nardy_edu.course.notebook import READS, assemble, fingerprint
from nardy_edu.course.reads import Reads, changed
from nardy_edu.course.source import LANGUAGE_FIELD, LessonSource, SourceError, read_sources
from nardy_edu.locale import LANGUAGES

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
SETTLED = {"PYTHONHASHSEED": "0"}
"""Environment in which the lessons' outputs come out the same each time, here and under nbval."""
CELL_TIMEOUT = 60
# What JupyterLab would look for in vain: the live board of a kernel that has ended.
_WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


class BuildError(Exception):
    """A cell of a lesson fails: says which, and how."""


class Job(NamedTuple):
    """One notebook to build."""

    lesson: LessonSource
    lang: str

    @property
    def name(self) -> str:
        """The notebook within the folder of notebooks."""
        return f"{self.lang}/{self.lesson.name}.ipynb"


def problems(folder: Path) -> Iterator[str]:
    """What is wrong with the built notebooks, one sentence each.

    A notebook is missing, stale (built from another source, changed by hand, or made of exercises
    and other data that have changed), not executed, or its code is not the code of the other
    language; or it has no source.
    """
    course = read_sources(folder / "lessons")
    jobs = _jobs(course)
    for job in jobs:
        path = folder / job.name
        if not path.exists():
            yield f"{job.name} is missing: build it"
            continue
        built = nbformat.read(path, as_version=4)
        wanted = assemble(job.lesson, job.lang, course, folder / "lessons")
        found = _notebook_problems(built, wanted, folder.parent)
        yield from (f"{job.name} {problem}" for problem in found)
    yield from _language_problems(folder, course)
    known = {job.name for job in jobs}
    for lang in LANGUAGES:
        for path in sorted((folder / lang).glob("*.ipynb")):
            if f"{lang}/{path.name}" not in known:
                yield f"{lang}/{path.name} has no source: remove it"


def build(folder: Path, job: Job, course: Sequence[LessonSource]) -> None:
    """Assemble, execute and write one notebook.

    Raises:
        BuildError: a cell raised an error or took too long.
    """
    notebook = assemble(job.lesson, job.lang, course, folder / "lessons")
    notebook.metadata["nardy"][READS] = _execute(notebook, job.name, folder.parent)
    _clean(notebook)
    path = folder / job.name
    path.parent.mkdir(exist_ok=True)
    unfinished = path.with_name(f".{path.name}.new")
    unfinished.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8")
    unfinished.replace(path)


def _jobs(course: Sequence[LessonSource], names: Sequence[str] = ()) -> list[Job]:
    wanted = [lesson for lesson in course if not names or lesson.name in names]
    return [Job(lesson, lang) for lesson in wanted for lang in LANGUAGES]


def _notebook_problems(built: NotebookNode, wanted: NotebookNode, root: Path) -> Iterator[str]:
    source = wanted.metadata["nardy"]["source"]
    about = built.metadata.get("nardy", {})
    if about.get("source") != source:
        yield "is stale: its source has changed since it was built"
    elif fingerprint(built) != source:
        yield "was changed by hand: change its source"
    elif stale := list(changed(about.get(READS, {}), root)):
        yield f"is stale: {', '.join(stale)} has changed since it was built"
    if any(cell.cell_type == "code" and not cell.execution_count for cell in built.cells):
        yield "has a cell that was not executed"
    if "widgets" in built.metadata:
        yield "carries the state of widgets, which hides the boards where no kernel runs"


def _language_problems(folder: Path, course: Sequence[LessonSource]) -> Iterator[str]:
    for lesson in course:
        paths = [folder / lang / f"{lesson.name}.ipynb" for lang in LANGUAGES]
        if not all(path.exists() for path in paths):
            continue
        codes = [_code_of(path, lang) for path, lang in zip(paths, LANGUAGES, strict=True)]
        if any(code != codes[0] for code in codes):
            yield f"{lesson.name}: the code of its languages differs"


def _code_of(path: Path, lang: str) -> list[str]:
    cells = nbformat.read(path, as_version=4).cells
    return [
        cell.source.replace(f'"{lang}"', f'"{LANGUAGE_FIELD}"')
        for cell in cells
        if cell.cell_type == "code"
    ]


def _execute(notebook: NotebookNode, name: str, root: Path) -> dict[str, str]:
    """Run the notebook; returns the digests of the files below `root` that it has read."""
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError

    with tempfile.TemporaryDirectory() as scratch:
        client = NotebookClient(
            notebook,
            timeout=CELL_TIMEOUT,
            kernel_name="python3",
            store_widget_state=False,
            record_timing=False,
            extra_arguments=["--log-level=ERROR"],  # no warnings between the progress bar's lines
            resources={"metadata": {"path": scratch}},
        )
        settled = {"NARDY_PROGRESS": f"{scratch}/progress", "IPYTHONDIR": f"{scratch}/ipython"}
        reads = Reads(Path(scratch, "ipython"))
        try:
            client.execute(env={**os.environ, **SETTLED, **settled})
        except (CellExecutionError, CellTimeoutError) as error:
            raise BuildError(f"{name}: {error}") from error
        return reads.within(root)


def _clean(notebook: NotebookNode) -> None:
    """Take out what differs from run to run, and views of boards that are gone with the kernel."""
    language = {
        key: value for key, value in notebook.metadata["language_info"].items() if key != "version"
    }
    notebook.metadata["language_info"] = language
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(_WIDGET_VIEW, None)


@click.command()
@click.option("--check", is_flag=True, help="Say what is stale, not executed or differs.")
@click.argument("lessons", nargs=-1)
def main(check: bool, lessons: tuple[str, ...]) -> None:
    """Build and execute the notebooks of all LESSONS, or of those named."""
    try:
        if check:
            _report(list(problems(NOTEBOOKS)))
        else:
            _build_all(NOTEBOOKS, lessons)
    except (SourceError, BuildError) as error:
        raise click.ClickException(str(error)) from error


def _report(found: Sequence[str]) -> None:
    for problem in found:
        click.echo(problem)
    if found:
        sys.exit(1)
    click.echo("All notebooks are up to date.")


def _build_all(folder: Path, names: Sequence[str]) -> None:
    from rich.progress import track

    course = read_sources(folder / "lessons")
    unknown = set(names) - {lesson.name for lesson in course}
    if unknown:
        raise click.ClickException(f"No such lesson: {', '.join(sorted(unknown))}")
    jobs = _jobs(course, names)
    with ThreadPoolExecutor(max_workers=2) as pool:
        done = pool.map(lambda job: build(folder, job, course), jobs)
        for _ in track(done, description="Building the lessons", total=len(jobs)):
            pass


if __name__ == "__main__":
    main()
