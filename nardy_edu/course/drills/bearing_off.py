"""Drills on bearing off: which checker a die takes, and when."""

import random

from nardy_edu.course.drills.making import Drill, common, told
from nardy_edu.course.drills.places import any_roll, any_side, facing, scattered
from nardy_edu.course.drills.switched import turns_on
from nardy_edu.course.exercises import Exercise, Situation, Standing
from nardy_edu.course.kinds import Judge, Play, Points
from nardy_edu.course.kinds.goals import meets
from nardy_edu.course.kinds.judge import LEGAL
from nardy_edu.course.kinds.points import GOALS
from nardy_edu.rules import OFF, Roll, State, preset

FARTHER = "bear_off.farther_checker"
HOME_FIRST = "bear_off.not_home"


def _home(rng: random.Random, variant: str, outside: int = 0) -> State | None:
    """All checkers home but for some on the nearest points outside; the opponent well away."""
    count = rng.randint(4, 10)
    at_home = scattered(range(1, 7), count, rng, rng.randint(3, 5))
    stragglers = [rng.randint(7, 9) for _ in range(outside)]
    gone = [OFF] * (15 - count - outside)
    far = range(13, 19) if variant == "long" else range(19, 25)
    theirs = scattered(far, 15, rng, 4)
    return facing(preset(variant), [*at_home, *stragglers, *gone], theirs, any_side(rng))


def which_checker(rng: random.Random, _wanted: str) -> Exercise | None:
    """From which points a checker can be borne off: a die's own point, or the highest."""
    state, roll = _home(rng, rng.choice(("long", "short"))), Roll.throw(rng)
    if state is None:
        return None
    fields = common("which-checker", FARTHER, **told(state, roll))
    asked = Points(position=Standing(state, roll), goal="bear_off", answer=(), **fields)
    points = tuple(sorted(set(GOALS["bear_off"].points(asked)), reverse=True))
    if not points or not turns_on(FARTHER, state, roll, asked.turns):
        return None
    return Points(position=Standing(state, roll), goal="bear_off", answer=points, **fields)


def as_many(rng: random.Random, _wanted: str) -> Exercise | None:
    """As many checkers off as can be, where that is not a matter of course."""
    outside = rng.choice((0, 1, 1))
    state, roll = _home(rng, "long", outside), Roll.throw(rng)
    if state is None:
        return None
    situation = Situation(state, roll)
    rule = HOME_FIRST if outside else FARTHER
    best = [turn for turn in situation.turns if meets(situation.turns, turn, "bear_off_most", ())]
    if len(best) == len(situation.turns) or not turns_on(rule, state, roll, situation.turns):
        return None
    return Play(
        position=situation,
        answer=str(best[0]),
        goal="bear_off_most",
        **common("as-many-off", rule, **told(state, roll)),
    )


def all_home(rng: random.Random, wanted: str) -> Exercise | None:
    """A turn that bears off while a checker is still outside, or after it has come home."""
    state, roll = _home(rng, rng.choice(("long", "short")), 1), any_roll(rng)
    if state is None:
        return None
    situation = Situation(state, roll)
    if wanted == LEGAL:
        before = state.me[OFF]
        fitting = [turn for turn in situation.turns if turn.result.of(state.mover)[OFF] > before]
        written = str(rng.choice(fitting)) if fitting else ""
    else:
        # A checker goes off and another one comes home: too late, in whichever order.
        straggler = max(point for point in range(7, 25) if state.me[point])
        written = _too_early(state, roll, straggler)
    if not written:
        return None
    exercise = Judge(
        position=situation,
        turn=written,
        choices=(LEGAL, HOME_FIRST, FARTHER, "point.closed"),
        answer=wanted,
        **common("all-home-first", HOME_FIRST, turn=written, **told(state, roll)),
    )
    return exercise if exercise.accepted == {wanted} else None


def _too_early(state: State, roll: Roll, straggler: int) -> str:
    """One die bears off although the other one doesn't bring the last checker home."""
    for off, step in (roll.dice, roll.dice[::-1]):
        if state.me[off] and straggler - step > 6:
            return f"{straggler}/{straggler - step} {off}/off"
    both = state.me[roll.larger] and state.me[roll.smaller]
    return f"{roll.larger}/off {roll.smaller}/off" if both else ""


def _turns(exercise: Play) -> float:
    return len(exercise.turns)


def _home_points(exercise: Points | Judge) -> float:
    state = exercise.position.state
    return sum(map(bool, state.me[1:25])) + sum(state.me[1:25]) / 10


DRILLS = (
    Drill("which-checker", FARTHER, which_checker, _home_points, (4.4, 5)),
    Drill("as-many-off", HOME_FIRST, as_many, _turns, (4, 8)),
    Drill("all-home-first", HOME_FIRST, all_home, _home_points, (5.5, 6.6), (LEGAL, HOME_FIRST)),
)
