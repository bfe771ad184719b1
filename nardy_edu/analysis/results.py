"""The figures that the lessons show, as the solver found them: a small file beside this module.

Reading it needs neither numpy nor the tables. ``nardy exact check`` computes every figure anew
from the tables and compares.
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict, cast

from nardy_edu.analysis.cube_results import CubeResults, cube_results
from nardy_edu.rules import BAR, ROLLS, Checkers, Position, Side, State, checkers, preset

if TYPE_CHECKING:
    from nardy_edu.analysis.bear_off import BearOff, Filled
    from nardy_edu.analysis.hyper import Hyper, Outcomes
    from nardy_edu.analysis.hyper_cube import HyperCube

FILE = Path(__file__).with_name("results.json")

DIGITS = 9
"""Digits after the point, as many as the tables' rounding leaves."""

OPENING_DIGITS = 10
"""Digits of the opening winner's value, which is computed before the tables are rounded."""

OUTCOME_DIGITS = 6
"""Digits of the chances of oin, mars and koks: equally good turns can differ in them."""

TOLERANCE = 5e-9
"""Two runs agree when no figure differs by more."""

FEW_CHECKERS = 4
"""Of the exceptions in bearing off those with so few checkers are listed one by one."""


class HomeMean(TypedDict):
    """Mean number of throws from a home position."""

    home: str
    throws: float


class Fill(TypedDict):
    """Where it is best not to bear off: the best turn, the best that bears off, and its price."""

    home: str
    roll: str
    best: str
    off: str
    price: float


class BearOffResults(TypedDict):
    """Bearing off: how many positions and exceptions there are, and the smallest exceptions."""

    positions: int
    exceptions: int
    exceptions_without_doubles: int
    means: list[HomeMean]
    fills: list[Fill]


class ValuedTurn(TypedDict):
    """A turn and what it wins on average, in points."""

    turn: str
    equity: float


class Reply(ValuedTurn):
    """The best turn of the opponent's throw."""

    roll: str


class Opening(TypedDict):
    """An opening throw: every turn, the best first, and the best replies to the best one.

    ``won`` and ``lost`` are the chances of oin, mars and koks after the best one.
    """

    roll: str
    won: list[float]
    lost: list[float]
    plays: list[ValuedTurn]
    replies: list[Reply]


class PlaceValue(TypedDict):
    """The value of a position to its mover, told by the place of one checker."""

    place: int
    equity: float


class HyperResults(TypedDict):
    """Hyper nardy without the cube.

    ``won`` and ``lost`` are the chances of oin, mars and koks for the winner of the roll-off;
    ``third_checker`` is the start with the third checker elsewhere (0 borne off, 25 on the bar).
    """

    opening_winner: float
    won: list[float]
    lost: list[float]
    openings: list[Opening]
    third_checker: list[PlaceValue]


class Results(TypedDict):
    """All figures."""

    bear_off: BearOffResults
    hyper: HyperResults
    cube: CubeResults


@cache
def recorded() -> Results:
    """The figures of the committed file."""
    text = resources.files("nardy_edu.analysis").joinpath(FILE.name).read_text(encoding="utf-8")
    return cast("Results", json.loads(text))


def computed(bear_off: "BearOff", hyper: "Hyper", cube: "HyperCube") -> Results:
    """The same figures from the tables."""
    return {
        "bear_off": bear_off_results(bear_off),
        "hyper": hyper_results(hyper),
        "cube": cube_results(cube),
    }


def as_text(results: Results) -> str:
    """The file's content."""
    return json.dumps(results, indent=1) + "\n"


def differences(found: Any, expected: Any, at: str = "") -> Iterator[str]:
    """Where two results differ, as paths such as ``hyper.openings.3.plays.0.equity``."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for key in sorted(found.keys() | expected.keys()):
            yield from differences(found.get(key), expected.get(key), f"{at}.{key}".lstrip("."))
    elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        for index, pair in enumerate(zip(found, expected, strict=True)):
            yield from differences(*pair, f"{at}.{index}")
    elif isinstance(found, float) and isinstance(expected, float):
        if abs(found - expected) > TOLERANCE:
            yield at
    elif found != expected:
        yield at


def count_figures(results: Any) -> int:
    """How many numbers and texts the results hold."""
    if isinstance(results, dict):
        return sum(map(count_figures, results.values()))
    if isinstance(results, list):
        return sum(map(count_figures, results))
    return 1


def bear_off_results(bear_off: "BearOff") -> BearOffResults:
    """The figures of bearing off."""
    named = [{1: 15}, {6: 2}, {6: 15}, {6: 7, 5: 5, 4: 3}]
    filled = list(bear_off.exceptions())
    few = [case for case in filled if sum(case.home) <= FEW_CHECKERS]
    return {
        "positions": len(bear_off),
        "exceptions": len(filled),
        "exceptions_without_doubles": sum(not case.roll.is_double for case in filled),
        "means": [
            {"home": _home_text(counts), "throws": _rounded(bear_off.mean(_home(counts)))}
            for counts in named
        ],
        "fills": [_fill(bear_off, case) for case in few],
    }


def _home(counts: dict[int, int]) -> Checkers:
    return checkers(counts, preset("short").checkers)


def _home_text(counts: dict[int, int]) -> str:
    return " ".join(f"{point}:{counts[point]}" for point in sorted(counts, reverse=True))


def _fill(bear_off: "BearOff", case: "Filled") -> Fill:
    counts = {point: count for point, count in enumerate(case.home, 1) if count}
    rules = preset("short")
    position = Position(_home(counts), _home({1: rules.checkers}))
    plays = bear_off.plays(State(rules, position, Side.WHITE), case.roll)
    off = next(play for play in plays if play.turn.result.white[0] > position.white[0])
    return {
        "home": _home_text(counts),
        "roll": str(case.roll),
        "best": str(plays[0].turn),
        "off": str(off.turn),
        "price": _rounded(off.throws - plays[0].throws),
    }


def hyper_results(hyper: "Hyper") -> HyperResults:
    """The figures of hyper nardy."""
    won, lost = _chances(hyper.outcomes)
    return {
        "opening_winner": round(hyper.opening_winner, OPENING_DIGITS),
        "won": won,
        "lost": lost,
        "openings": list(_openings(hyper)),
        "third_checker": list(_third_checker(hyper)),
    }


def _chances(outcomes: "Outcomes") -> tuple[list[float], list[float]]:
    won, lost = ([round(chance, OUTCOME_DIGITS) for chance in kinds] for kinds in outcomes)
    return won, lost


def _openings(hyper: "Hyper") -> Iterator[Opening]:
    start = State.start(preset("hyper"))
    ends = hyper.opening_outcomes()
    for roll, plays in hyper.opening_book().items():
        won, lost = _chances(ends[roll])
        then = start.play(roll, plays[0].turn)
        replies = ((reply, hyper.plays(then, reply)[0]) for reply in ROLLS)
        yield {
            "roll": str(roll),
            "won": won,
            "lost": lost,
            "plays": [{"turn": str(play.turn), "equity": _rounded(play.equity)} for play in plays],
            "replies": [
                {"roll": str(reply), "turn": str(play.turn), "equity": _rounded(play.equity)}
                for reply, play in replies
            ],
        }


def _third_checker(hyper: "Hyper") -> Iterator[PlaceValue]:
    rules = preset("hyper")
    theirs = rules.start.black
    for place in range(BAR + 1):
        if 0 < place < BAR and theirs[rules.mirror[place]]:
            continue
        mine = checkers({24: 1, 23: 1}, 2)
        mine = (*mine[:place], mine[place] + 1, *mine[place + 1 :])
        state = State(rules, Position(mine, theirs), Side.WHITE)
        yield {"place": place, "equity": _rounded(hyper.equity(state))}


def _rounded(value: float) -> float:
    return round(value, DIGITS)
