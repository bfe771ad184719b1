"""Endless rows of drills, the same from the same seed."""

import random
from collections.abc import Iterator, Mapping

from attrs import evolve

from nardy_edu.course.drills import bar, bearing_off, blocks, counting, head, racing, turns, wins
from nardy_edu.course.drills.making import Drill
from nardy_edu.course.exercises import Exercise

DRILLS: Mapping[str, Drill] = {
    drill.id: drill
    for room in (turns, head, blocks, bearing_off, racing, bar, wins, counting)
    for drill in room.DRILLS
}
"""All drills by name."""

MOST_TRIES = 20_000
"""Far more than any drill needs to find an exercise of any level."""


def make(drill: Drill, key: str, level: str | None = None) -> Exercise:
    """The exercise of this key: the same key always gives the same one.

    The key is the exercise's version, so that a drill that was missed can be asked again.
    """
    rng = random.Random(f"{drill.id} {key} {level or ''}")
    wanted = rng.choice(drill.answers)
    for _ in range(MOST_TRIES):
        exercise = drill.make(rng, wanted)
        if exercise is not None and level in (None, drill.level(exercise)):
            return evolve(exercise, version=version(key, level))
    raise LookupError(f"{drill.id} {key} {level}")


def version(key: str, level: str | None) -> str:
    """Key and level as they are kept in the learner's log."""
    return f"{key}:{level}" if level else key


def again(drill: Drill, version: str) -> Exercise:
    """The exercise that was kept under this version."""
    key, _, level = version.partition(":")
    return make(drill, key, level or None)


def row(drill: Drill, seed: int, level: str | None = None) -> Iterator[Exercise]:
    """An endless row in which no two exercises in a row are alike."""
    before: tuple[object, ...] = ()
    number = 0
    while True:
        exercise = make(drill, f"{seed}-{number}", level)
        number += 1
        if exercise.likeness() != before:
            before = exercise.likeness()
            yield exercise
