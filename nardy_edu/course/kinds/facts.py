"""What can be read off a board besides what the rules judge: rows of points, locked checkers.

Points are numbers of the side that is asked about.
"""

from collections.abc import Iterator
from itertools import groupby

from nardy_edu.rules import BAR, Position, Roll, Ruleset, Side, State
from nardy_edu.rules.block import forbidden_run
from nardy_edu.rules.generate import prepare

ROW = 6
"""Points in a row that nothing can cross: no die is longer."""


def held(position: Position, side: Side) -> frozenset[int]:
    """The points with a checker of the side."""
    counts = position.of(side)
    return frozenset(point for point in range(1, BAR) if counts[point])


def blots(position: Position, side: Side) -> frozenset[int]:
    """The points on which a checker of the side stands alone."""
    counts = position.of(side)
    return frozenset(point for point in range(1, BAR) if counts[point] == 1)


def closed(position: Position, ruleset: Ruleset, side: Side) -> frozenset[int]:
    """The points on which the side can't land."""
    theirs = position.of(side.other)
    closing = (ruleset.mirror[point] for point in range(1, BAR))
    return frozenset(
        ruleset.mirror[point] for point in closing if theirs[point] >= ruleset.closed_by
    )


def rows(position: Position, ruleset: Ruleset, side: Side) -> Iterator[tuple[int, ...]]:
    """The rows of six or more points that the side closes, as its opponent comes to them."""
    barred = closed(position, ruleset, side.other)
    for is_closed, points in groupby(range(BAR - 1, 0, -1), key=barred.__contains__):
        row = tuple(ruleset.mirror[point] for point in points)
        if is_closed and len(row) >= ROW:
            yield row


def locked(position: Position, ruleset: Ruleset, side: Side) -> frozenset[int]:
    """The places (25 is the bar) whose checkers have six closed points right in front."""
    counts, barred = position.of(side), closed(position, ruleset, side)
    return frozenset(
        place
        for place in range(ROW + 1, BAR + 1)
        if counts[place] and barred.issuperset(range(place - ROW, place))
    )


def forbidden_block(position: Position, ruleset: Ruleset, side: Side) -> bool:
    """Whether the side holds a row of six that its rules don't allow (D0 art. 3.5)."""
    if not ruleset.has_blocks or ruleset.block_ahead == "always":
        return False
    # The throw plays no part in it.
    throw = prepare(State(ruleset, position, side), Roll(2, 1))
    return forbidden_run(throw, throw.start.me, throw.start.opp) is not None
