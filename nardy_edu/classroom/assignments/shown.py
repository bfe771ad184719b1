"""Assignments in the teacher's lesson: how a task will look, and what there is to do next."""

import tempfile
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Unpack

from attrs import evolve

from nardy_edu.classroom.assignments.answers import written
from nardy_edu.classroom.assignments.course_folder import AssignmentError, CourseFolder, lay_out
from nardy_edu.classroom.assignments.notebook import in_languages
from nardy_edu.classroom.assignments.tasks import (
    body_html,
    heading_text,
    how_to_answer,
    say_points,
)
from nardy_edu.classroom.choosing import ChoiceError, Filters, choose
from nardy_edu.classroom.typed import typed
from nardy_edu.course.bank import ExerciseError
from nardy_edu.course.exercises import Exercise, subject_name
from nardy_edu.course.progress.counts import lesson_title
from nardy_edu.course.stills import Still, table
from nardy_edu.locale import current_language, say

FOLDER = "nardy-class"
"""What the course's folder is called when nobody says."""


def preview_assignment(
    *,
    points: int = 1,
    number: int | None = None,
    seed: int | str = 1,
    **filters: Unpack[Filters],
) -> Still:
    """Which tasks an assignment will have, and the first of them as the students see it."""
    lang = current_language()
    try:
        exercises = choose(number=number, seed=seed, **filters)
    except (ChoiceError, ExerciseError) as error:
        return _sentence(error)
    total = say_points(points * len(exercises), lang)
    size = say(lang, "assignment.size", n=len(exercises), points=total)
    first = exercises[0]
    html = f"<p>{escape(size)}</p>{_list(exercises)}{_first_task(first, points)}"
    return Still(html, "\n".join([size, *(f"{each.title()}: {each.task()}" for each in exercises)]))


def build_assignment(
    name: str,
    folder: str | Path | None = None,
    *,
    points: int = 1,
    number: int | None = None,
    seed: int | str = 1,
    **filters: Unpack[Filters],
) -> Still:
    """Make an assignment in a course's folder, in the current language; tell what comes next.

    Without a folder it is a trial: everything is made as it would be, and nothing is kept.
    """
    try:
        exercises = choose(number=number, seed=seed, **filters)
        assignments = in_languages(name, (), exercises, points)
        if folder is not None:
            return _told(lay_out(Path(folder), assignments))
        with tempfile.TemporaryDirectory() as scratch:
            made = lay_out(Path(scratch), assignments)
            return _told(evolve(made, path=Path(FOLDER)), trial=True)
    except (ChoiceError, ExerciseError, AssignmentError) as error:
        return _sentence(error)


def _told(made: CourseFolder, trial: bool = False) -> Still:
    lang = current_language()
    said = [*made.told(), *([say(lang, "assignment.not_kept", folder=FOLDER)] if trial else [])]
    steps = list(made.steps())
    coming = say(lang, "assignment.next", folder=str(made.path))
    paragraphs = "".join(f"<p>{escape(text)}</p>" for text in (*said, coming))
    items = "".join(
        f"<li>{escape(step.text)}"
        + "".join(f"<br><code>{escape(line)}</code>" for line in step.commands)
        + "</li>"
        for step in steps
    )
    words = [*said, coming, *(" ".join([step.text, *step.commands]) for step in steps)]
    return Still(f"{paragraphs}<ol>{items}</ol>", "\n".join(words))


def _sentence(error: ValueError) -> Still:
    return Still(f"<p>{escape(str(error))}</p>", str(error))


def _list(exercises: Sequence[Exercise]) -> str:
    lang = current_language()
    head = [say(lang, f"assignment.list.{column}") for column in ("title", "lesson", "about")]
    rows = [
        (
            f"{number}. {escape(exercise.title())}",
            escape(lesson_title(exercise.lesson, lang)),
            " · ".join(escape(subject_name(rule, lang)) for rule in exercise.rules),
        )
        for number, exercise in enumerate(exercises, 1)
    ]
    return table(head, rows)


def _first_task(exercise: Exercise, points: int) -> str:
    return "\n".join(_parts(exercise, points))


def _parts(exercise: Exercise, points: int) -> Iterator[str]:
    """A task as the students see it, with the answer for the teacher."""
    lang = current_language()
    yield f"<h3>{escape(heading_text(1, points, lang))}</h3>"
    yield body_html(exercise)
    yield f"<p><em>{typed(how_to_answer(exercise, lang))}</em></p>"
    yield '<pre>answer_1 = ""</pre>'
    answer = say(lang, "assignment.solution", answer=written(exercise))
    yield f"<p>{escape(answer)} {escape(exercise.explanation(lang))}</p>"
