"""Drills on counting the way home."""

import random

from nardy_edu.course.drills.making import Drill, common, told
from nardy_edu.course.drills.places import played
from nardy_edu.course.exercises import Exercise, Standing
from nardy_edu.course.kinds import Count


def pips(rng: random.Random, _wanted: str) -> Exercise | None:
    """How many pips the side to move has still to go."""
    state, _ = played(rng.choice(("long", "short")), rng)
    return Count(
        position=Standing(state),
        goal="pips",
        answer=state.position.pips(state.mover),
        **common("pips", "pips", **told(state)),
    )


def _terms(exercise: Count) -> float:
    """Points to add up."""
    return sum(map(bool, exercise.standing.state.me[1:]))


DRILLS = (Drill("pips", "pips", pips, _terms, (6, 8)),)
