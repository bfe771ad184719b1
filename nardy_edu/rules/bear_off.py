"""Bearing off, the same in all three games (D0 art. 3.11, 3.12; D4)."""
# ruff: noqa: ARG001, ARG005 - every step rule takes the same arguments, whichever it needs

from __future__ import annotations

from nardy_edu.rules.position import BAR, HOME
from nardy_edu.rules.throw import Board, StepRule, Throw
from nardy_edu.rules.violation import Fact, Violation

_ALL_HOME = BAR - HOME.stop + 1


def all_home(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """Nothing is borne off before every checker is home (D0 art. 3.11)."""
    if board.me.count(0, HOME.stop, BAR + 1) == _ALL_HOME:
        return None
    outside = tuple(point for point in range(BAR, HOME.stop - 1, -1) if board.me[point])
    return Violation("bear_off.not_home", {"point": source, "die": die, "points": outside})


def farthest_first(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """A die larger than the point takes a checker only from the farthest point held."""
    return _held_from(source + 1, board, source, die)


def none_at_die(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """A die takes a checker from any lower point when its own and those above are empty."""
    return _held_from(die, board, source, die)


def exact_only(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """A die takes a checker only from its own point (D0 hyper text, read literally)."""
    if source == die:
        return None
    return Violation("bear_off.exact_only", {"point": source, "die": die})


def _held_from(lowest: int, board: Board, source: int, die: int) -> Violation | None:
    if source == die or not any(board.me[lowest : HOME.stop]):
        return None
    points = tuple(point for point in range(HOME.stop - 1, lowest - 1, -1) if board.me[point])
    facts: dict[str, Fact] = {"point": source, "die": die, "points": points}
    return Violation("bear_off.farther_checker", facts)


def _over(value: str) -> StepRule:
    rule_id, check = {
        "highest_only": ("bear_off.farther_checker", farthest_first),
        "any_lower": ("bear_off.farther_checker", none_at_die),
        "exact_only": ("bear_off.exact_only", exact_only),
    }[value]
    return StepRule(rule_id, check, lambda throw: throw.ruleset.bear_off_over == value)


ALL_HOME = StepRule("bear_off.not_home", all_home, lambda throw: True)
HIGHEST_ONLY = _over("highest_only")
ANY_LOWER = _over("any_lower")
EXACT_ONLY = _over("exact_only")
