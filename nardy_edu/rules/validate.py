"""Which positions can't be: each with the side and the point it is about."""

from __future__ import annotations

from nardy_edu.rules.position import BAR, OFF, Position, Side
from nardy_edu.rules.ruleset import Ruleset
from nardy_edu.rules.violation import RulesError


def check_position(ruleset: Ruleset, position: Position) -> None:
    """Raise RulesError ``position.*`` for a position that no game under ``ruleset`` can reach.

    Points of the facts are the named side's own numbers.
    """
    for side in Side:
        _check_counts(ruleset, position, side)
    # A quick look first: in nearly every position no place is held twice.
    white, black, mirror = position.white, position.black, ruleset.mirror
    for point in range(1, BAR):
        if white[point] and black[mirror[point]]:
            raise RulesError("position.both_sides", point=point, other=mirror[point])
    # Only a draw by the last throw leaves both without checkers (D0 art. 4.3).
    both = white[OFF] == ruleset.checkers == black[OFF]
    if both and ruleset.last_throw != "draw":
        raise RulesError("position.both_finished")


def _check_counts(ruleset: Ruleset, position: Position, side: Side) -> None:
    counts = position.of(side)
    if len(counts) != BAR + 1:
        raise RulesError("position.point_number", side=side.value, point=len(counts) - 1)
    if min(counts) < 0:
        raise RulesError("position.negative", side=side.value, point=counts.index(min(counts)))
    total = sum(counts)
    if total != ruleset.checkers:
        raise RulesError("position.count", side=side.value, count=total, expected=ruleset.checkers)
    if counts[BAR] and not ruleset.has_bar:
        raise RulesError("position.bar", side=side.value, count=counts[BAR])
