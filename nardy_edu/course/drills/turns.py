"""Drills on the whole turn: all dice, the larger die, closed points."""

import random

from nardy_edu.course.drills.making import Drill, common, told
from nardy_edu.course.drills.places import (
    any_roll,
    any_side,
    facing,
    played,
    scattered,
)
from nardy_edu.course.drills.switched import only_the_larger, turns_on, wrong_beginnings
from nardy_edu.course.exercises import Exercise, Situation, Standing
from nardy_edu.course.kinds import Choose, Play, Points
from nardy_edu.course.kinds.points import GOALS
from nardy_edu.rules import State, preset

_DICE = ("both", "larger", "smaller", "none")


def _narrow(rng: random.Random) -> State | None:
    """Long nardy with few checkers that may still move, and many closed points before them."""
    rules = preset("long")
    ahead = rng.sample(range(2, 24), rng.randint(7, 10))
    free = [point for point in range(1, 25) if point not in ahead]
    movers = scattered(free, rng.randint(2, 3), rng, 2)
    deep = [point for point in (1, 2, 3) if point not in ahead] or [0]
    home = rng.choices(deep, k=15 - len(movers))
    waiting = rng.choices(ahead, k=15 - len(ahead))
    return facing(rules, [*movers, *home], [*ahead, *waiting], any_side(rng))


def larger_die(rng: random.Random, _wanted: str) -> Exercise | None:
    """Either die can be played, both can't: only the larger one is right."""
    state, roll = _narrow(rng), any_roll(rng)
    if state is None:
        return None
    situation = Situation(state, roll)
    if not only_the_larger(situation.turns):
        return None
    answer = str(situation.turns[0])
    return Play(
        position=situation,
        answer=answer,
        **common("larger-die", "turn.larger_die", **told(state, roll)),
    )


def all_dice(rng: random.Random, _wanted: str) -> Exercise | None:
    """Some first step would leave the other die without a move, and another one wouldn't."""
    state, roll = _narrow(rng), any_roll(rng)
    if state is None:
        return None
    situation = Situation(state, roll)
    if situation.turns.steps < 2 or not wrong_beginnings(situation.turns):
        return None
    return Play(
        position=situation,
        answer=str(situation.turns[0]),
        goal="all_dice",
        **common("all-dice", "turn.all_dice", **told(state, roll)),
    )


def which_dice(rng: random.Random, wanted: str) -> Exercise | None:
    """How much of the throw can be played at all; each answer is as likely as the others."""
    state, roll = _narrow(rng), any_roll(rng)
    if state is None:
        return None
    exercise = Choose(
        position=Standing(state, roll),
        goal="which_dice",
        answer=wanted,
        choices=_DICE,
        **common("which-dice", "turn.all_dice", **told(state, roll)),
    )
    closed = turns_on("point.closed", state, roll, exercise.turns)
    return exercise if closed and exercise.right == wanted else None


def landing(rng: random.Random, _wanted: str) -> Exercise | None:
    """Where a checker may land, where at least one closed point is in its way."""
    state, roll = played(rng.choice(("long", "short")), rng)
    sources = [point for point in range(7, 25) if state.me[point]]
    if roll.is_double or not sources:
        return None
    source = rng.choice(sources)
    facts = {**told(state, roll), "point": source}
    found = Points(
        position=Standing(state, roll),
        goal="landing",
        answer=(),
        source=source,
        **common("landing", "point.closed", **facts),
    )
    points = tuple(sorted(GOALS["landing"].points(found), reverse=True))
    dice = (roll.larger, roll.smaller, roll.larger + roll.smaller)
    barred = [die for die in dice if source > die and source - die not in points]
    if not points or not barred or not turns_on("point.closed", state, roll, found.turns):
        return None
    return Points(
        position=Standing(state, roll),
        goal="landing",
        answer=points,
        source=source,
        **common("landing", "point.closed", **facts),
    )


def _choices(exercise: Play) -> float:
    """First steps that a learner may try, and points of both sides to look at."""
    state = exercise.position.state
    points = sum(map(bool, state.me[1:25])) + sum(map(bool, state.opp[1:25]))
    return 2 * len(exercise.turns.throw.start.edges) + points


def _looked_at(exercise: Choose) -> float:
    """Points of both sides: from each of one's own, each die has to be tried."""
    state = exercise.standing.state
    return 2 * sum(map(bool, state.me[1:25])) + sum(map(bool, state.opp[1:25]))


def _ways(exercise: Points) -> float:
    """Points to mark, and the turns among which they are found."""
    return len(exercise.answer) * 4 + len(exercise.turns)


DRILLS = (
    Drill("larger-die", "turn.larger_die", larger_die, _choices, (16, 17)),
    Drill("all-dice", "turn.all_dice", all_dice, _choices, (17, 19)),
    Drill("which-dice", "turn.all_dice", which_dice, _looked_at, (15, 18), _DICE),
    Drill("landing", "point.closed", landing, _ways, (16, 27)),
)
