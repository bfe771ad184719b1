"""Drills on the head: the first throw's exception, one checker a turn."""

import random

from nardy_edu.course.drills.making import Drill, common, told
from nardy_edu.course.drills.places import played
from nardy_edu.course.drills.switched import turns_without
from nardy_edu.course.exercises import Exercise, Situation, Standing
from nardy_edu.course.kinds import Choose, Judge
from nardy_edu.course.kinds.judge import LEGAL
from nardy_edu.rules import HEAD, Roll, Side, State, Turns, preset, turns

RULE = "head.limit"
_DOUBLES = tuple(Roll(die, die) for die in range(6, 0, -1))


def second_checker(rng: random.Random, wanted: str) -> Exercise | None:
    """A first throw: may a second checker leave the head, or does the exception not apply?"""
    state, roll = State.start(preset("long")), rng.choice(_DOUBLES)
    if rng.random() < 0.75:
        first = Roll.throw(rng)
        legal = turns(state, first)
        state = state.play(first, legal[rng.randrange(len(legal))])
    exercise = Choose(
        position=Standing(state, roll),
        goal="two_from_head",
        answer=wanted,
        **common("second-checker", RULE, **told(state, roll)),
    )
    # Only where the answer hangs on the limit: without it the head would give more.
    free = turns_without(RULE, state, roll)
    if _leaving(free) <= _leaving(exercise.turns) or exercise.right != exercise.answer:
        return None
    return exercise


def one_a_turn(rng: random.Random, wanted: str) -> Exercise | None:
    """A turn later in the game, which takes one checker from the head or two."""
    state, roll = played("long", rng)
    if state.first_turn or state.me[HEAD] < 2:
        return None
    situation = Situation(state, roll)
    free = turns_without(RULE, state, roll)
    among = situation.turns if wanted == LEGAL else free
    turn = among[rng.randrange(len(among))]
    if HEAD not in [step.source for step in turn.steps]:
        return None
    exercise = Judge(
        position=situation,
        turn=str(turn),
        choices=(LEGAL, RULE, "point.closed", "turn.all_dice"),
        answer=wanted,
        **common("one-from-head", RULE, turn=str(turn), **told(state, roll)),
    )
    return exercise if exercise.accepted == {exercise.answer} else None


def _leaving(legal: Turns) -> int:
    """Most checkers that leave the head."""
    state = legal.throw.state
    return state.me[HEAD] - min(turn.result.of(state.mover)[HEAD] for turn in legal)


def _strangers(exercise: Choose) -> float:
    """Whether the opponent has moved already, and whether a checker of his is near the way."""
    state, roll = exercise.standing.state, exercise.standing.roll
    assert roll is not None, "a throw is asked about"
    way = [HEAD - roll.larger * count for count in range(1, 5)]
    seen = [state.ruleset.mirror[point] for point in range(1, HEAD) if state.opp[point]]
    near = any(abs(point - step) <= 1 for point in seen for step in way)
    return 2 * (state.mover is Side.BLACK) + near


def _steps(exercise: Judge) -> float:
    own = sum(map(bool, exercise.position.state.me[1:25]))
    return own + 2 * len(exercise.turn.split())


DRILLS = (
    Drill("second-checker", RULE, second_checker, _strangers, (1, 3), ("yes", "no")),
    Drill("one-from-head", RULE, one_a_turn, _steps, (9, 11), (LEGAL, RULE)),
)
