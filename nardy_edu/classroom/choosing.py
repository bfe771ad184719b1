"""Choosing exercises for a class: by lesson, rule, kind and difficulty; so many, drawn by a seed.

choose(lessons=["05-head"], rules=["head.limit"], number=5, seed=7)
"""

import random
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from itertools import zip_longest
from typing import TypedDict, Unpack

from nardy_edu.course import bank
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.kinds import KINDS
from nardy_edu.locale import current_language, say

DIFFICULTIES = ("easy", "medium", "hard")
"""The thirds of a lesson's exercises: they lie in its file in order, the easy ones first."""

MANY = 10
"""Of more names than these, only those are offered that look like the one that was typed."""


class ChoiceError(ValueError):
    """A choice that can't be met: one sentence in the current language."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(say(current_language(), f"choosing.{problem}", **facts))


class Filters(TypedDict, total=False):
    """What exercises must have in common; what is left out, or empty, lets all pass.

    Lessons by name ("05-head") or number ("5"); rules, options and topics by id; kinds of exercise
    ("play", "count"); difficulties (of `DIFFICULTIES`). One of each is enough to fit.
    """

    lessons: Iterable[str]
    rules: Iterable[str]
    kinds: Iterable[str]
    difficulties: Iterable[str]


def choose(
    *, number: int | None = None, seed: int | str = 1, **filters: Unpack[Filters]
) -> tuple[Exercise, ...]:
    """The exercises that pass the filters, in the order of the course.

    Args:
        number: so many are drawn, from all lessons as evenly as they allow; None: all that fit.
        seed: decides which are drawn. The same seed draws the same exercises.
        filters: see `Filters`.

    Raises:
        ChoiceError: a name that there is none of, nothing that fits, or less than `number`.
        ExerciseError: a file of exercises can't be used.
    """
    rules, kinds = tuple(filters.get("rules", ())), tuple(filters.get("kinds", ()))
    difficulties = tuple(filters.get("difficulties", ()))
    _refuse_unknown("kind", kinds, tuple(KINDS))
    _refuse_unknown("difficulty", difficulties, DIFFICULTIES)
    _refuse_unknown("rule", rules, subjects() if rules else ())
    found = [
        tuple(
            exercise
            for exercise, difficulty in graded(lesson)
            if (not rules or set(rules) & set(exercise.rules))
            and (not kinds or exercise.kind in kinds)
            and (not difficulties or difficulty in difficulties)
        )
        for lesson in _named(tuple(filters.get("lessons", ())))
    ]
    return _drawn([fitting for fitting in found if fitting], number, seed)


def graded(lesson: str) -> tuple[tuple[Exercise, str], ...]:
    """The exercises of a lesson, each with how difficult it is."""
    exercises = bank.load_lesson(lesson)
    steps = len(DIFFICULTIES)
    return tuple(
        (exercise, DIFFICULTIES[place * steps // len(exercises)])
        for place, exercise in enumerate(exercises)
    )


def subjects() -> tuple[str, ...]:
    """Everything that exercises of the course are about, by id."""
    every = (bank.load_lesson(lesson) for lesson in bank.lessons())
    return tuple(sorted({rule for row in every for exercise in row for rule in exercise.rules}))


def _named(names: Sequence[str]) -> Sequence[str]:
    """The lessons of these names or numbers, in the order of the course."""
    every = bank.lessons()
    wanted = [_full_name(name, every) for name in names]
    _refuse_unknown("lesson", wanted, every)
    return [lesson for lesson in every if not wanted or lesson in wanted]


def _full_name(name: str, every: Sequence[str]) -> str:
    """A number becomes the name of its lesson; anything else stays as it is."""
    if not name.isdecimal():
        return name
    return next((lesson for lesson in every if lesson.startswith(f"{int(name):02}-")), name)


def _refuse_unknown(what: str, names: Sequence[str], known: Sequence[str]) -> None:
    for name in names:
        if name not in known:
            near = get_close_matches(name, known, n=5, cutoff=0.5) if len(known) > MANY else ()
            raise ChoiceError(f"unknown.{what}", name=name, known=tuple(near or known))


def _drawn(
    rows: Sequence[Sequence[Exercise]], number: int | None, seed: int | str
) -> tuple[Exercise, ...]:
    """`number` of the exercises, a row for each lesson; in the order in which they came."""
    every = [exercise for row in rows for exercise in row]
    if not every:
        raise ChoiceError("none")
    if number is None:
        return tuple(every)
    if number < 1:
        raise ChoiceError("number", number=number)
    if number > len(every):
        raise ChoiceError("too_few", number=number, n=len(every))
    drawn = {_key(exercise) for exercise in _in_turn(rows, random.Random(seed))[:number]}
    return tuple(exercise for exercise in every if _key(exercise) in drawn)


def _in_turn(rows: Sequence[Sequence[Exercise]], rng: random.Random) -> list[Exercise]:
    """All exercises, shuffled: one of each lesson before a second of any."""
    shuffled = [rng.sample(row, len(row)) for row in rng.sample(rows, len(rows))]
    turns = zip_longest(*shuffled)
    return [exercise for turn in turns for exercise in turn if exercise is not None]


def _key(exercise: Exercise) -> tuple[str, str]:
    return exercise.lesson, exercise.id
