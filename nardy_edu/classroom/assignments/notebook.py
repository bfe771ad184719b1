"""The notebook that a teacher gives to nbgrader: solutions and hidden tests are in it.

nbgrader takes both out for the students: what stands between its marks, in cells whose metadata
(schema 3) say what they are.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import nbformat
from attrs import frozen
from nbformat import NotebookNode

from nardy_edu.classroom.assignments.answers import written
from nardy_edu.classroom.assignments.settings import MARK
from nardy_edu.classroom.assignments.speaking import speaking
from nardy_edu.classroom.assignments.tasks import help_text, say_points, task_text
from nardy_edu.classroom.assignments.trial import CAN_BE_TRIED
from nardy_edu.course.exercises import Exercise
from nardy_edu.locale import current_language, say

SCHEMA = 3

_KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
_FOLDED = {"jupyter": {"source_hidden": True}}


@frozen
class Assignment:
    """What a notebook is made of; `points` is what each task gives."""

    name: str
    lang: str
    exercises: tuple[Exercise, ...]
    points: int = 1

    @property
    def total(self) -> int:
        """The points of all tasks."""
        return self.points * len(self.exercises)

    def notebook(self) -> NotebookNode:
        """The teacher's version, ready for `nbgrader generate_assignment`."""
        with speaking(self.lang):
            cells = [*self._opening(), *self._tasks()]
        metadata = {
            "kernelspec": _KERNEL,
            "language_info": {"name": "python"},
            MARK: {"assignment": self.name, "language": self.lang},
        }
        made: NotebookNode = nbformat.v4.new_notebook(cells=cells, metadata=metadata)
        return made

    def _opening(self) -> Iterator[NotebookNode]:
        lang = current_language()
        title = say(lang, "assignment.title", name=self.name)
        size = say(
            lang,
            "assignment.size",
            n=len(self.exercises),
            points=say_points(self.total, lang),
        )
        yield _markdown("title", f"# {title}\n\n{size}")
        yield _markdown("help", help_text(self.exercises))

    def _tasks(self) -> Iterator[NotebookNode]:
        for number, exercise in enumerate(self.exercises, 1):
            yield _markdown(f"task-{number}", task_text(exercise, number, self.points))
            if exercise.kind in CAN_BE_TRIED:
                yield _code(f"try-{number}", _try_code(exercise, number, self.lang), **_FOLDED)
            answer = _graded(f"answer-{number}", solution=True)
            yield _code(f"answer-{number}", _answer_code(exercise, number), **answer)
            grade = _graded(grade_id(exercise), grade=True, locked=True, points=self.points)
            yield _code(f"grade-{number}", _grade_code(exercise, number), **grade, **_FOLDED)


def in_languages(
    name: str, languages: Sequence[str], exercises: Sequence[Exercise], points: int = 1
) -> tuple[Assignment, ...]:
    """An assignment for each language, or for the current one; several are told apart by name."""
    row = tuple(exercises)
    wanted = tuple(dict.fromkeys(languages)) or (current_language(),)
    if len(wanted) == 1:
        return (Assignment(name, wanted[0], row, points),)
    return tuple(Assignment(f"{name}-{lang}", lang, row, points) for lang in wanted)


def grade_id(exercise: Exercise) -> str:
    """What nbgrader's gradebook calls the task: letters, digits and hyphens."""
    return f"{exercise.lesson}--{exercise.id}"


def _try_code(exercise: Exercise, number: int, lang: str) -> str:
    called = f'try_out("{exercise.lesson}", "{exercise.id}", "answer_{number}", "{lang}")'
    return f"from nardy_edu.classroom.assignments.trial import try_out\n\n{called}"


def _answer_code(exercise: Exercise, number: int) -> str:
    name, comment = f"answer_{number}", say(current_language(), "assignment.type_here")
    return "\n".join(
        [
            f"# {comment}",
            f'{name} = ""',
            "### BEGIN SOLUTION",
            f'{name} = "{written(exercise)}"',
            "### END SOLUTION",
        ]
    )


def _grade_code(exercise: Exercise, number: int) -> str:
    """Imports what it needs anew: whatever other cells did to these names, it works.

    Where the course isn't installed, what Python shows of the failing cell says what to do.
    """
    lang = current_language()
    about = f'"{exercise.lesson}", "{exercise.id}", globals().get("answer_{number}"), "{lang}"'
    tells, needs = say(lang, "assignment.run_this"), say(lang, "assignment.needs_course")
    return "\n".join(
        [
            f"# {tells}",
            f"# {needs}",
            "from builtins import globals",
            "from nardy_edu.classroom.assignments.grading import grade, look_at",
            "",
            f"look_at({about})",
            "### BEGIN HIDDEN TESTS",
            f"grade({about})",
            "### END HIDDEN TESTS",
        ]
    )


def _graded(name: str, **parts: Any) -> dict[str, Any]:
    """Nbgrader's note on a cell."""
    note = {"grade": False, "solution": False, "locked": False, "task": False}
    return {"nbgrader": {**note, **parts, "grade_id": name, "schema_version": SCHEMA}}


def _markdown(name: str, text: str) -> NotebookNode:
    cell: NotebookNode = nbformat.v4.new_markdown_cell(
        text, id=name, metadata=_graded(name, locked=True)
    )
    return cell


def _code(name: str, text: str, **metadata: Any) -> NotebookNode:
    cell: NotebookNode = nbformat.v4.new_code_cell(text, id=name, metadata=metadata)
    return cell
