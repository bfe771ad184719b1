"""What a turn may be asked to reach."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from nardy_edu.course.kinds.facts import blots, locked, rows
from nardy_edu.locale import current_language, say
from nardy_edu.rules import BAR, OFF, Checkers, Position, Side, Turn, Turns

Points = tuple[int, ...]


class Goal(NamedTuple):
    """A goal: whether a turn meets it.

    `points` tells whether it is about points that the exercise names, `open` whether it may be
    met by every legal turn.
    """

    met: Callable[[Turns, Turn, Points], bool]
    points: bool = False
    open: bool = False


def _side(turns: Turns) -> Side:
    return turns.throw.state.mover


def _mine(turns: Turns, turn: Turn) -> Checkers:
    return turn.result.of(_side(turns))


def _before(turns: Turns) -> Position:
    return turns.throw.state.position


def _any(_turns: Turns, _turn: Turn, _points: Points) -> bool:
    return True


def _hold(turns: Turns, turn: Turn, points: Points) -> bool:
    after = _mine(turns, turn)
    return all(after[point] for point in points)


def _make_points(turns: Turns, turn: Turn, points: Points) -> bool:
    after = _mine(turns, turn)
    return all(after[point] >= 2 for point in points)


def _clear(turns: Turns, turn: Turn, points: Points) -> bool:
    after = _mine(turns, turn)
    return not any(after[point] for point in points)


def _hit(_turns: Turns, turn: Turn, _points: Points) -> bool:
    return any(turn.hits)


def _hit_most(turns: Turns, turn: Turn, _points: Points) -> bool:
    bar = [other.result.of(_side(turns).other)[BAR] for other in turns]
    return turn.result.of(_side(turns).other)[BAR] == max(bar)


def _no_blot(turns: Turns, turn: Turn, _points: Points) -> bool:
    return not blots(turn.result, _side(turns))


def _enter(turns: Turns, turn: Turn, _points: Points) -> bool:
    return not _mine(turns, turn)[BAR]


def _bear_off_most(turns: Turns, turn: Turn, _points: Points) -> bool:
    return _mine(turns, turn)[OFF] == max(_mine(turns, other)[OFF] for other in turns)


def _bear_off_none(turns: Turns, turn: Turn, _points: Points) -> bool:
    return _mine(turns, turn)[OFF] == _before(turns).of(_side(turns))[OFF]


def _block(turns: Turns, turn: Turn, _points: Points) -> bool:
    return any(rows(turn.result, turns.throw.ruleset, _side(turns)))


def _lock(turns: Turns, turn: Turn, _points: Points) -> bool:
    return bool(locked(turn.result, turns.throw.ruleset, _side(turns).other))


def _all_home(turns: Turns, turn: Turn, _points: Points) -> bool:
    return turn.result.all_home(_side(turns))


def _finish(turns: Turns, turn: Turn, _points: Points) -> bool:
    return turn.result.finished(_side(turns))


GOALS: Mapping[str, Goal] = {
    "legal": Goal(_any, open=True),
    "only": Goal(_any, open=True),
    "all_dice": Goal(_any, open=True),
    "hold": Goal(_hold, points=True),
    "make_points": Goal(_make_points, points=True),
    "clear": Goal(_clear, points=True),
    "hit": Goal(_hit),
    "hit_most": Goal(_hit_most),
    "no_blot": Goal(_no_blot),
    "enter": Goal(_enter),
    "bear_off_most": Goal(_bear_off_most),
    "bear_off_none": Goal(_bear_off_none),
    "block": Goal(_block),
    "lock": Goal(_lock),
    "all_home": Goal(_all_home),
    "finish": Goal(_finish),
}


def meets(turns: Turns, turn: Turn, goal: str, points: Points) -> bool:
    """Whether a legal turn reaches the goal."""
    return GOALS[goal].met(turns, turn, points)


def goal_faults(turns: Turns, goal: str, points: Points) -> Iterator[tuple[str, str]]:
    """A goal that isn't one, that nothing reaches, or that asks nothing."""
    lang = current_language()
    if goal not in GOALS:
        yield "goal", say(lang, "exercise.problem.goal", goal=goal, goals=tuple(GOALS))
        return
    if GOALS[goal].points is not bool(points):
        says = "points_needed" if GOALS[goal].points else "points_unused"
        yield "points", say(lang, f"exercise.problem.{says}", goal=goal)
    if goal == "only" and len(turns) > 1:
        yield "goal", say(lang, "exercise.problem.only", n=len(turns))
    if goal == "all_dice" and turns.steps < len(turns.throw.start.left):
        yield "goal", say(lang, "exercise.problem.all_dice", n=turns.steps)
    if not GOALS[goal].open and all(meets(turns, turn, goal, points) for turn in turns):
        yield "goal", say(lang, "exercise.problem.asks_nothing", goal=goal)
