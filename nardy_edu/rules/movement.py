"""Rules of every step: whose checker, an open point, the bar first (D0; D4)."""
# ruff: noqa: ARG001 - every step rule takes the same arguments, whichever it needs

from __future__ import annotations

from nardy_edu.rules.position import BAR
from nardy_edu.rules.throw import Board, StepRule, Throw
from nardy_edu.rules.violation import Violation


def own_checker(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """A player moves only checkers of the own colour (D0 art. 1.1)."""
    if not 1 <= source <= BAR:
        return Violation("point.empty", {"point": source})
    if board.me[source]:
        return None
    theirs = board.opp[throw.mirror[source]] if source != BAR else 0
    if theirs:
        return Violation("point.not_yours", {"point": source, "count": theirs})
    return Violation("point.empty", {"point": source})


def point_open(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """No checker lands on a point that the opponent closes.

    One checker closes a point in long nardy (D0 art. 3.8), two do in short and hyper nardy (D0).
    """
    target = source - die
    theirs = board.opp[throw.mirror[target]]
    if theirs < throw.closed_by:
        return None
    facts = {"point": target, "count": theirs, "source": source, "die": die}
    return Violation("point.closed", facts)


def bar_first(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """While a checker is on the bar, nothing else moves (D0 hyper text; D4)."""
    if source == BAR or not board.me[BAR]:
        return None
    return Violation("bar.first", {"point": source, "count": board.me[BAR]})


def _has_bar(throw: Throw) -> bool:
    return throw.start.me[BAR] > 0


def _always(throw: Throw) -> bool:
    return True


BAR_FIRST = StepRule("bar.first", bar_first, _has_bar)
POINT_OPEN = StepRule("point.closed", point_open, _always)
