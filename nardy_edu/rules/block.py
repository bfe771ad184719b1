"""The block of six in long nardy: six points in a row may not lock everything (D0 art. 3.5)."""

from __future__ import annotations

from collections.abc import Iterator

from nardy_edu.rules.position import BAR, HOME, OFF
from nardy_edu.rules.throw import Board, StepRule, Throw
from nardy_edu.rules.violation import Fact, Violation

_SIX = b"\x01" * 6
_HELD = bytes([0] + [1] * 255)

# The points in the order in which a run of six counts, in the mover's numbers. The opponent comes
# to the mover's 12 first and goes down to 1, then on from 24 down to 13: so the mover's seam 1|24
# can lie inside a run and the opponent's, 13|12, can't.
_ROUTES = {
    "opponent": (*range(13, 25), *range(1, 13)),
    "mover": tuple(range(1, 25)),
    "ring": tuple(range(1, 25)),
}


def no_block(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """No step may leave a run of six with no opposing checker past it, not even in passing."""
    # Fewer than six points held after the step: nothing to look at.
    if 24 - board.me.count(0, 1, BAR) < 5:
        return None
    me = bytearray(board.me)
    me[source] -= 1
    target = max(OFF, source - die)
    me[target] += 1
    run = forbidden_run(throw, bytes(me), board.opp)
    if run is None:
        return None
    facts: dict[str, Fact] = {
        "points": run,
        "target": target,
        "die": die,
        "ahead": throw.ruleset.block_ahead,
    }
    return Violation("block.six", facts)


def block_at_end(throw: Throw, board: Board) -> Violation | None:
    """The same where only the end of the turn counts (``block_check=end_of_turn``)."""
    run = forbidden_run(throw, board.me, board.opp)
    if run is None:
        return None
    return Violation("block.six", {"points": run, "ahead": throw.ruleset.block_ahead})


def forbidden_run(throw: Throw, me: bytes, opp: bytes) -> tuple[int, ...] | None:
    """The points of a run of six or more that is not allowed, in the order of the route."""
    for run in _runs(me, throw.ruleset.block_route):
        if not _allowed(throw, run, opp):
            return run[::-1]
    return None


def _allowed(throw: Throw, run: tuple[int, ...], opp: bytes) -> bool:
    ahead = throw.ruleset.block_ahead
    if ahead == "never":
        return False
    if opp[OFF]:
        return True
    # "Past the run" and "in the home" are told in the opponent's own numbers.
    lowest = HOME.stop if ahead == "in_home" else min(throw.mirror[point] for point in run)
    return any(opp[1:lowest])


def _runs(me: bytes, route: str) -> Iterator[tuple[int, ...]]:
    """Each longest run of six or more held points along a route."""
    held = me.translate(_HELD)
    order = _ROUTES[route]
    line = held[13:BAR] + held[1:13] if route == "opponent" else held[1:BAR]
    if route == "ring":
        # Begin at a gap, so that no run is cut in two (fifteen checkers always leave one).
        gap = line.index(0)
        order = order[gap:] + order[:gap]
        line = line[gap:] + line[:gap]
    begin = line.find(_SIX)
    while begin >= 0:
        end = line.find(0, begin)
        end = len(line) if end < 0 else end
        yield order[begin:end]
        begin = line.find(_SIX, end)


def _each_step(throw: Throw) -> bool:
    return _in_force(throw) and throw.ruleset.block_check == "each_step"


def at_end_only(throw: Throw) -> bool:
    """Whether blocks are judged only when the turn is complete."""
    return _in_force(throw) and throw.ruleset.block_check == "end_of_turn"


def _in_force(throw: Throw) -> bool:
    if not throw.ruleset.has_blocks or throw.ruleset.block_ahead == "always":
        return False
    # Each die can add one point at most: with too few points no run of six can come about.
    return 24 - throw.start.me.count(0, 1, BAR) + len(throw.roll.dice) >= len(_SIX)


BLOCK_OF_SIX = StepRule("block.six", no_block, _each_step)
