"""Drills with the bar: entering, the bar first, chances to hit."""

import random

from nardy_edu.course.drills.making import Drill, common, told
from nardy_edu.course.drills.places import any_side, facing, played, scattered
from nardy_edu.course.drills.switched import turns_on
from nardy_edu.course.exercises import Exercise, Situation, Standing
from nardy_edu.course.kinds import Count, Judge, Points
from nardy_edu.course.kinds.facts import blots
from nardy_edu.course.kinds.judge import LEGAL
from nardy_edu.course.kinds.points import GOALS
from nardy_edu.rules import BAR, Roll, State, preset

RULE = "bar.first"
CLOSED = "point.closed"


def _on_the_bar(rng: random.Random, waiting: int) -> State | None:
    """Checkers on the bar before a home with some closed points."""
    closed = rng.sample(range(19, 25), rng.randint(2, 4))
    theirs = [*closed, *closed]
    theirs += rng.choices(range(7, 19), k=15 - len(theirs))
    free = [point for point in range(1, 19) if point not in theirs]
    mine = [BAR] * waiting + scattered(free, 15 - waiting, rng, rng.randint(3, 7))
    return facing(preset("short"), mine, theirs, any_side(rng))


def entering(rng: random.Random, _wanted: str) -> Exercise | None:
    """With how many of the 36 throws all checkers enter."""
    state = _on_the_bar(rng, rng.choice((1, 1, 2)))
    if state is None:
        return None
    fields = common("entering", RULE, **told(state), n=state.me[BAR])
    asked = Count(position=Standing(state), goal="throws_of_36", event="enter", answer=0, **fields)
    return Count(
        position=Standing(state), goal="throws_of_36", event="enter", answer=asked.right, **fields
    )


def where_to_enter(rng: random.Random, _wanted: str) -> Exercise | None:
    """Where a checker enters, and where it goes on with the other die."""
    state, roll = _on_the_bar(rng, rng.choice((1, 1, 2))), Roll.throw(rng)
    if state is None or roll.is_double:
        return None
    fields = common("where-to-enter", CLOSED, **told(state, roll))
    asked = Points(position=Standing(state, roll), goal="landing", answer=(), source=BAR, **fields)
    points = tuple(sorted(set(GOALS["landing"].points(asked)), reverse=True))
    if not points or not turns_on(CLOSED, state, roll, asked.turns):
        return None
    return Points(
        position=Standing(state, roll), goal="landing", answer=points, source=BAR, **fields
    )


def bar_first(rng: random.Random, wanted: str) -> Exercise | None:
    """A turn that moves elsewhere while a checker waits on the bar, or doesn't."""
    state, roll = _on_the_bar(rng, rng.choice((1, 2))), Roll.throw(rng)
    if state is None or roll.is_double:
        return None
    situation = Situation(state, roll)
    if wanted == LEGAL:
        written = str(situation.turns[0])
    else:
        movers = [point for point in range(7, 19) if state.me[point]]
        if not movers:
            return None
        source = rng.choice(movers)
        written = f"{source}/{source - roll.larger}"
    exercise = Judge(
        position=situation,
        turn=written,
        choices=(LEGAL, RULE, CLOSED, "turn.all_dice"),
        answer=wanted,
        **common("bar-first", RULE, turn=written, **told(state, roll)),
    )
    return exercise if exercise.accepted == {wanted} else None


def shots(rng: random.Random, _wanted: str) -> Exercise | None:
    """With how many of the 36 throws a blot is hit."""
    state, _ = played("short", rng)
    there = blots(state.position, state.mover.other)
    if not 1 <= len(there) <= 2 or state.me[BAR]:
        return None
    fields = common("shots", "hit", **told(state))
    asked = Count(position=Standing(state), goal="throws_of_36", event="hit", answer=0, **fields)
    if not asked.right:
        return None
    return Count(
        position=Standing(state), goal="throws_of_36", event="hit", answer=asked.right, **fields
    )


def _waiting(exercise: Count) -> float:
    """Checkers on the bar count more than closed points."""
    state = exercise.standing.state
    closed = sum(count >= 2 for count in state.opp[1:7])
    return closed + 4 * (state.me[BAR] - 1)


def _marks(exercise: Points) -> float:
    return len(exercise.answer) * 2 + exercise.position.state.me[BAR]


def _in_the_way(exercise: Judge) -> float:
    state = exercise.position.state
    return state.me[BAR] * 2 + sum(map(bool, state.me[1:25])) / 2


def _shooters(exercise: Count) -> float:
    """Ways to hit and blots to be hit."""
    state = exercise.standing.state
    return exercise.answer / 4 + 4 * len(blots(state.position, state.mover.other))


DRILLS = (
    Drill("entering", RULE, entering, _waiting, (3.5, 5)),
    Drill("where-to-enter", CLOSED, where_to_enter, _marks, (4.5, 6)),
    Drill("bar-first", RULE, bar_first, _in_the_way, (5, 7), (LEGAL, RULE)),
    Drill("shots", "hit", shots, _shooters, (13, 16)),
)
