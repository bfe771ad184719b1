"""The figures of hyper nardy with the cube that lessons show (see ``results``)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict

from nardy_edu.rules import ROLLS, Roll, Ruleset, Side, State, parse_state, preset

if TYPE_CHECKING:
    from nardy_edu.analysis.hyper_cube import Decision, HyperCube

EXAMPLES = (
    "white 24:1 23:1 22:1; black 24:1 23:1 22:1",
    "white 24:1 23:1 22:1; black bar:1 24:1 22:1",
    "white 12:1 10:1 8:1; black 12:1 10:1 8:1",
    "white 10:1 8:1 6:1; black 12:1 10:1 8:1",
    "white 6:3; black 6:2 4:1",
    "white 3:3; black 3:3",
    "white 5:1 2:1; black 1:2",
    "white 4:1 3:1; black 1:2",
)
"""Positions by which the cube is taught, White to throw."""

DIGITS = 9


class CubeOpening(TypedDict):
    """An opening throw with its best turn when the cube lies in the middle.

    ``no_double`` and ``take`` are what the opponent then wins on average when it plays on, and when
    it doubles and the double is taken; a dropped double wins 1. ``replies`` tells for each of the
    opponent's 21 throws, played best, what is right for who began: no, take, drop or good.
    """

    roll: str
    turn: str
    equity: float
    no_double: float
    take: float
    replies: str


class CubeExample(TypedDict):
    """What White wins on average with a double that is taken, and without one.

    ``no_double`` with the cube in the middle, ``no_redouble`` with a cube of White's own,
    ``jacoby`` in the middle by that rule.
    """

    position: str
    take: float
    no_double: float
    no_redouble: float
    jacoby: float


class CubeResults(TypedDict):
    """Hyper nardy with the cube, for money.

    ``centred``, ``mine`` (where the cube lies) and ``jacoby`` (centred, by that rule) count the
    positions in which it is right not to double, to double and take, to double and drop, to play
    on for more.
    """

    opening_winner: float
    opening_winner_jacoby: float
    openings: list[CubeOpening]
    examples: list[CubeExample]
    centred: list[int]
    mine: list[int]
    jacoby: list[int]


def cube_results(cube: "HyperCube") -> CubeResults:
    """The figures of hyper nardy with the cube."""
    return {
        "opening_winner": round(_opening_winner(cube, preset("hyper")), DIGITS),
        "opening_winner_jacoby": round(_opening_winner(cube, _jacoby()), DIGITS),
        "openings": [_opening(cube, roll) for roll in ROLLS],
        "examples": [_example(cube, position) for position in EXAMPLES],
        "centred": cube.decisions["centred"],
        "mine": cube.decisions["mine"],
        "jacoby": cube.decisions["jacoby"],
    }


def _jacoby() -> Ruleset:
    return replace(preset("hyper"), jacoby=True)


def _opening_winner(cube: "HyperCube", ruleset: Ruleset) -> float:
    start = State.start(ruleset)
    first = [cube.plays(start, roll)[0].equity for roll in ROLLS if not roll.is_double]
    return sum(first) / len(first)


def _opening(cube: "HyperCube", roll: Roll) -> CubeOpening:
    start = State.start(preset("hyper"))
    best = cube.plays(start, roll)[0]
    then = start.play(roll, best.turn)
    answer = cube.decision(then)
    return {
        "roll": str(roll),
        "turn": str(best.turn),
        "equity": round(best.equity, DIGITS),
        "no_double": round(answer.no_double, DIGITS),
        "take": round(answer.take, DIGITS),
        "replies": " ".join(map(_right, _after_replies(cube, then))),
    }


def _after_replies(cube: "HyperCube", then: State) -> Iterator["Decision"]:
    for reply in ROLLS:
        yield cube.decision(then.play(reply, cube.plays(then, reply)[0].turn))


def _right(decision: "Decision") -> str:
    if decision.is_double:
        return "take" if decision.is_take else "drop"
    return "good" if decision.is_too_good else "no"


def _example(cube: "HyperCube", position: str) -> CubeExample:
    state, _ = parse_state(f"hyper; {position}; white to move")
    centred = cube.decision(state)
    jacoby = cube.decision(replace(state, ruleset=_jacoby()))
    return {
        "position": position,
        "take": round(centred.take, DIGITS),
        "no_double": round(centred.no_double, DIGITS),
        "no_redouble": round(cube.decision(state, Side.WHITE).no_double, DIGITS),
        "jacoby": round(jacoby.no_double, DIGITS),
    }
