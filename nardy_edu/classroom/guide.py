"""The teacher's guide: the plan of each lesson, counted out from the lesson and its exercises."""

import json
from collections.abc import Iterator, Sequence
from html import escape

from attrs import frozen

from nardy_edu.classroom.choosing import graded
from nardy_edu.classroom.typed import typed
from nardy_edu.course.desks.pictures import still_board
from nardy_edu.course.exercises import Exercise, Standing
from nardy_edu.course.shipped import shipped
from nardy_edu.course.stills import Still, table
from nardy_edu.locale import current_language, say

LESSON_MINUTES = 45
OPENING = 5
CLOSING = 5
FOR_ONE_EXERCISE = 3
"""Minutes that a class takes for an exercise, with talking about it."""


@frozen
class About:
    """What a lesson's notebook says of itself."""

    title: str
    goal: str
    minutes: int


@frozen
class Plan:
    """The minutes of a lesson: exercises for the whole class, for each alone, and for home."""

    about: About
    together: tuple[Exercise, ...]
    alone: tuple[Exercise, ...]
    home: tuple[Exercise, ...]

    @property
    def parts(self) -> Iterator[tuple[str, int, tuple[Exercise, ...]]]:
        """Name, minutes and exercises of each part, in order; what has no time is left out."""
        fixed = OPENING + self.about.minutes + CLOSING + self._for(self.together)
        yield "opening", OPENING, ()
        yield "board", self.about.minutes, ()
        yield "together", self._for(self.together), self.together
        if self.alone:
            yield "alone", LESSON_MINUTES - fixed, self.alone
        yield "closing", CLOSING, ()

    def _for(self, exercises: Sequence[Exercise]) -> int:
        return FOR_ONE_EXERCISE * len(exercises)


def plan_of(lesson: str, together: Sequence[str]) -> Plan:
    """The plan of a lesson with these exercises, by id, for the whole class.

    Each alone does as many of the others, the easy ones first, as there is time for.
    """
    about = _about(lesson)
    exercises = {exercise.id: exercise for exercise, _ in graded(lesson)}
    shared = tuple(exercises.pop(name) for name in together)
    left = tuple(exercises.values())
    fixed = OPENING + about.minutes + CLOSING + FOR_ONE_EXERCISE * len(shared)
    fitting = max(0, LESSON_MINUTES - fixed) // FOR_ONE_EXERCISE
    return Plan(about, shared, left[:fitting], left[fitting:])


def lesson_plan(lesson: str, *together: str) -> Still:
    """The plan of a lesson for 45 minutes, as a table."""
    lang = current_language()
    plan = plan_of(lesson, together)
    number = int(lesson.partition("-")[0])
    title = f"{number}. {plan.about.title}"
    aim = say(lang, "guide.aim", goal=plan.about.goal)
    home = say(lang, "guide.home", n=len(plan.home), lesson=number, name=f"lesson-{number}")
    rows = [
        (say(lang, "guide.minutes", minutes=minutes), say(lang, f"guide.{part}"), _named(exercises))
        for part, minutes, exercises in plan.parts
    ]
    head = [say(lang, f"guide.column.{column}") for column in ("minutes", "part", "exercises")]
    link = f'<a href="{escape(lesson)}.ipynb">{escape(title)}</a>'
    cells = [[escape(cell) for cell in row] for row in rows]
    top = f"<h2>{link}</h2><p>{escape(aim)}</p>{table(head, cells)}<p>{typed(home)}</p>"
    words = "\n".join([title, aim, *(" | ".join(row) for row in rows), home])
    return Still(f"{top}{_first_board(plan.together)}", words)


def _first_board(exercises: Sequence[Exercise]) -> str:
    """The position of the first exercise that has one, to be set up before the class comes."""
    lang = current_language()
    for exercise in exercises:
        standing = getattr(exercise, "position", None)
        if isinstance(standing, Standing):
            named = escape(say(lang, "guide.first_board", title=exercise.title()))
            return f"<figure>{still_board(standing)}<figcaption>{named}</figcaption></figure>"
    return ""


def course_overview(*lessons: str) -> Still:
    """The lessons with how long each takes to read and how many exercises it has."""
    lang = current_language()
    rows = []
    for lesson in lessons:
        about, count = _about(lesson), len(graded(lesson))
        rows.append((about.title, str(about.minutes), str(count)))
    columns = ("lesson", "reading", "count")
    head = [say(lang, f"guide.column.{column}") for column in columns]
    hours = say(lang, "guide.hours", n=len(lessons), hours=len(lessons) * LESSON_MINUTES // 60)
    cells = [[escape(cell) for cell in row] for row in rows]
    words = "\n".join([*(" | ".join(row) for row in [head, *rows]), hours])
    return Still(f"{table(head, cells)}<p>{escape(hours)}</p>", words)


def _named(exercises: Sequence[Exercise]) -> str:
    return "; ".join(f"{exercise.title()} ({exercise.id})" for exercise in exercises)


def _about(lesson: str) -> About:
    """What the lesson's notebook, in the current language, says of itself."""
    path = shipped("notebooks") / current_language() / f"{lesson}.ipynb"
    metadata = json.loads(path.read_text(encoding="utf-8"))["metadata"]
    nardy = metadata["nardy"]
    return About(str(metadata["title"]), str(nardy["goal"]), int(nardy["minutes"]))
