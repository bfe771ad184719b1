"""The folder of a course as nbgrader wants it: its configuration, and one folder an assignment.

    nbgrader_config.py
    source/week-1/week-1.ipynb

nbgrader itself adds release, submitted, autograded, feedback and gradebook.db.
"""

import re
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import nbformat
from attrs import frozen

from nardy_edu.classroom.assignments.notebook import Assignment
from nardy_edu.classroom.assignments.tasks import say_points
from nardy_edu.locale import current_language, reason, say

CONFIG = "nbgrader_config.py"
CELL_SECONDS = 120
"""A cell of a submission may take so long on a slow machine; nothing that is run takes long."""
_NAME = re.compile(r"\w[\w.-]*", re.ASCII)
_PREPARE = (
    "from nardy_edu.classroom.assignments.settings import prepare",
    "prepare(c)",
)


class AssignmentError(ValueError):
    """An assignment that can't be made: one sentence in the current language."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(say(current_language(), f"assignment.problem.{problem}", **facts))


@frozen
class Step:
    """Something to do next: a sentence, and what to type for it where there is anything."""

    text: str
    commands: tuple[str, ...] = ()


@frozen
class CourseFolder:
    """What was made, and where."""

    path: Path
    assignments: tuple[Assignment, ...]
    own_config: bool
    """The teacher's own configuration lay there already, without what assignments need."""

    def told(self) -> Iterator[str]:
        """What was made and what is missing, a sentence each."""
        lang = current_language()
        for made in self.assignments:
            yield say(
                lang,
                "assignment.made",
                file=str(self.path / notebook_path(made)),
                n=len(made.exercises),
                points=say_points(made.total, lang),
            )
        if self.own_config:
            file, lines = str(self.path / CONFIG), "; ".join(_PREPARE)
            yield say(lang, "assignment.own_config", file=file, lines=lines)
        if find_spec("nbgrader") is None:
            yield say(lang, "assignment.no_nbgrader")

    def steps(self) -> Iterator[Step]:
        """What to do from here to the marks, in order."""
        lang = current_language()
        student = say(lang, "assignment.student")
        names = tuple(made.name for made in self.assignments)
        for step, (folder, command) in _STEPS.items():
            places = tuple(folder.format(name=name, student=student) for name in names)
            text = say(lang, f"assignment.step.{step}", places=places)
            commands = tuple(f"nbgrader {command} {name}" for name in names) if command else ()
            yield Step(text, commands)
        yield Step(say(lang, "assignment.step.export"), ("nbgrader export",))


_STEPS = {
    "generate": ("release/{name}", "generate_assignment"),
    "hand_out": ("release/{name}/{name}.ipynb", ""),
    "collect": ("submitted/{student}/{name}/{name}.ipynb", ""),
    "autograde": ("", "autograde"),
    "feedback": ("feedback/{student}/{name}/{name}.html", "generate_feedback"),
}
"""The way of an assignment: for each step a place, and nbgrader's command where it has one."""


def notebook_path(assignment: Assignment) -> Path:
    """Where nbgrader looks for the teacher's version."""
    return Path("source", assignment.name, f"{assignment.name}.ipynb")


def lay_out(path: Path, assignments: Sequence[Assignment], replace: bool = False) -> CourseFolder:
    """Write the assignments into a course's folder, and what nbgrader needs beside them.

    What a teacher has changed stays as it is, unless it is to be replaced.

    Raises:
        AssignmentError: a name that nbgrader doesn't take, another assignment of this name, no
            points to give, or a folder that can't be written.
    """
    for made in assignments:
        _refuse(made)
    try:
        for made in assignments:
            _write(path / notebook_path(made), _text(made), made.name, replace)
        own_config = _configure(path)
    except OSError as error:
        raise AssignmentError("folder", folder=str(path), reason=reason(error)) from error
    return CourseFolder(path, tuple(assignments), own_config)


def _refuse(assignment: Assignment) -> None:
    if not _NAME.fullmatch(assignment.name):
        raise AssignmentError("name", name=assignment.name)
    if assignment.points < 1:
        raise AssignmentError("points", points=assignment.points)


def _text(assignment: Assignment) -> str:
    return f"{nbformat.writes(assignment.notebook())}\n"


def _write(file: Path, text: str, name: str, replace: bool) -> None:
    if file.exists() and not replace and file.read_text(encoding="utf-8") != text:
        raise AssignmentError("exists", name=name, file=str(file))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _configure(path: Path) -> bool:
    """Write nbgrader's configuration; say whether one lies there that lacks what is needed."""
    file = path / CONFIG
    if file.exists():
        return _PREPARE[0] not in file.read_text(encoding="utf-8", errors="replace")
    file.write_text(_config(path.absolute().name), encoding="utf-8")
    return False


def _config(course: str) -> str:
    """The configuration; where the course isn't installed, nbgrader stops before it grades."""
    lang = current_language()
    return "\n".join(
        [
            f"# {say(lang, 'assignment.config')}",
            "c = get_config()",
            "",
            "try:",
            f"    {_PREPARE[0]}",
            "except ImportError:",
            f"    raise SystemExit({say(lang, 'assignment.needs_course')!r}) from None",
            "",
            _PREPARE[1],
            f"c.CourseDirectory.course_id = {course!r}",
            f"c.Execute.timeout = {CELL_SECONDS}",
            "",
        ]
    )
