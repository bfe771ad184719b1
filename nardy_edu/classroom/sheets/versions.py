"""Versions of a sheet for neighbours who should not read each other's answers, out of one seed."""

import random
from collections import Counter
from collections.abc import Sequence
from string import ascii_uppercase

from attrs import evolve, frozen

from nardy_edu.classroom.choosing import DIFFICULTIES
from nardy_edu.classroom.sheets.asked import Asked, difficulty_of
from nardy_edu.classroom.sheets.mirror import mirrored
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.kinds import Choose, Judge

_TRIES = 20


@frozen
class Version:
    """A version by its letter; the only one has none."""

    letter: str
    exercises: tuple[Exercise, ...]


def versions(asked: Asked) -> tuple[Version, ...]:
    """All versions: the first in the order of the course, each from easy to difficult.

    Raises ChoiceError.
    """
    first = _easy_first(asked.chosen(asked.number))
    if asked.versions == 1:
        return (Version("", first),)
    spare = asked.chosen(None) if asked.vary == "others" else ()
    made = [Version("A", first)]
    for letter in ascii_uppercase[1 : asked.versions]:
        rng = random.Random(f"{asked.seed} {letter}")
        made.append(Version(letter, _another(asked, made, spare, rng)))
    return tuple(made)


def shared(made: Sequence[Version]) -> int:
    """How many exercises stand in more than one version."""
    times = Counter(_id(exercise) for version in made for exercise in version.exercises)
    return sum(count > 1 for count in times.values())


def same(made: Sequence[Version]) -> tuple[str, ...]:
    """The letters of the versions that are the same as one before them."""
    rows = [version.exercises for version in made]
    return tuple(each.letter for at, each in enumerate(made) if each.exercises in rows[:at])


def _another(
    asked: Asked, before: Sequence[Version], spare: Sequence[Exercise], rng: random.Random
) -> tuple[Exercise, ...]:
    """A version that differs from those before it, as far as there are enough exercises."""
    first = before[0].exercises
    row = _others(first, before, spare, rng) if asked.vary == "others" else first
    orders = [_ids(version.exercises) for version in before]
    for _ in range(_TRIES):
        found = _easy_first(rng.sample(row, len(row)))
        if _ids(found) not in orders:
            break
    found = tuple(_choices_shuffled(exercise, rng) for exercise in found)
    if asked.vary == "colours":
        found = tuple(mirrored(each) if rng.random() < 0.5 else each for each in found)
    return found


def _others(
    row: Sequence[Exercise],
    before: Sequence[Version],
    spare: Sequence[Exercise],
    rng: random.Random,
) -> tuple[Exercise, ...]:
    """For each exercise another one, as difficult, of its lesson if there is one.

    One that no version has yet goes before one that some other version has; never twice in a row.
    """
    used = {_id(exercise) for version in before for exercise in version.exercises}
    taken: set[tuple[str, str]] = set()
    found = []
    for exercise in row:
        level, lesson = _level(exercise), exercise.lesson
        fitting = [each for each in spare if _level(each) == level and _id(each) not in taken]
        rng.shuffle(fitting)
        # The sort is stable: among equals chance decides.
        fitting.sort(key=lambda each: (_id(each) in used, each.lesson != lesson))
        found.append(fitting[0])
        taken.add(_id(fitting[0]))
    return tuple(found)


def _easy_first(row: Sequence[Exercise]) -> tuple[Exercise, ...]:
    return tuple(sorted(row, key=_level))


def _choices_shuffled(exercise: Exercise, rng: random.Random) -> Exercise:
    """The same question with its answers in another order; yes and no stay as they are."""
    match exercise:
        case Judge() if len(exercise.choices) > 2:
            choices = exercise.choices
            return evolve(exercise, choices=tuple(rng.sample(choices, len(choices))))
        case Choose() if len(exercise.offered) > 2:
            offered = exercise.offered
            return evolve(exercise, choices=tuple(rng.sample(offered, len(offered))))
        case _:
            return exercise


def _level(exercise: Exercise) -> int:
    return DIFFICULTIES.index(difficulty_of(exercise))


def _id(exercise: Exercise) -> tuple[str, str]:
    return exercise.lesson, exercise.id


def _ids(row: Sequence[Exercise]) -> list[tuple[str, str]]:
    return [_id(exercise) for exercise in row]
