"""What the last cell of a task does: it says how an answer is read, and gives or keeps the points.

Only plain Python is needed here: no board, no widgets, nothing that another cell has made.
"""

import os
import textwrap
from typing import Any

from nardy_edu.classroom.assignments.answers import choices_of, understood
from nardy_edu.classroom.assignments.speaking import speaking
from nardy_edu.course.bank import ExerciseError, load_lesson
from nardy_edu.course.exercises import UNREADABLE, Exercise, Verdict, refused
from nardy_edu.course.kinds import Choose, Judge
from nardy_edu.locale import current_language, say
from nardy_edu.rules import RulesError

WIDTH = 88
"""Letters in a line."""


class NoPoints(AssertionError):  # noqa: N818 - it is told to a student
    """An answer that gets no points; a notebook shows the sentences alone."""

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in place of a traceback."""
        return str(self).splitlines()


def look_at(lesson: str, name: str, given: Any, lang: str) -> None:
    """Print how the answer is read: not whether it is right."""
    with speaking(lang):
        exercise = find(lesson, name)
        verdict = _judged(exercise, given, lang)
        if verdict.reason not in UNREADABLE:
            print(_wrapped(say(lang, "assignment.read", answer=_read_as(exercise, given, lang))))
        elif os.environ.get("NBGRADER_EXECUTION") != "autograde":  # there, `grade` says it
            print(_wrapped(verdict.comment))


def grade(lesson: str, name: str, given: Any, lang: str) -> None:
    """Print why the answer is right; raise NoPoints, which tells why it isn't."""
    with speaking(lang):
        exercise = find(lesson, name)
        verdict = _judged(exercise, given, lang)
        explanation = exercise.explanation(lang)
        if verdict.accepted:
            print(_wrapped(verdict.comment, explanation))
            return
        raise NoPoints(_wrapped(_objection(verdict, lang), explanation))


def find(lesson: str, name: str) -> Exercise:
    """An exercise of the course; NoPoints where the course that is installed lacks it."""
    try:
        return next(each for each in load_lesson(lesson) if each.id == name)
    except (ExerciseError, StopIteration):
        lacking = say(current_language(), "assignment.lacking", exercise=f"{lesson}/{name}")
        raise NoPoints(lacking) from None


def _judged(exercise: Exercise, given: Any, lang: str) -> Verdict:
    try:
        return exercise.check(understood(exercise, given), lang)
    except RulesError as error:
        return refused((error.violation,), lang)


def _objection(verdict: Verdict, lang: str) -> str:
    if verdict.reason in UNREADABLE:
        return verdict.comment
    return f"{say(lang, 'exercise.not_yet')} {verdict.comment}"


def _wrapped(*paragraphs: str) -> str:
    """Text for an output, which doesn't break its lines by itself."""
    return "\n".join(textwrap.fill(paragraph, WIDTH) for paragraph in paragraphs)


def _read_as(exercise: Exercise, given: Any, lang: str) -> str:
    """The answer in the student's words; a choice with what it says."""
    answer = understood(exercise, given)
    if isinstance(exercise, Judge | Choose):
        number = choices_of(exercise).index(answer) + 1
        return f"{number}. {exercise.choice_name(answer, lang)}"
    return answer
