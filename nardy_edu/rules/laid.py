"""A turn that was laid at a real board: the steps that lead there, and which rule they break.

Only the checkers are seen, as they stand when the dice are handed over. So steps are looked for
that the dice allow, whatever else forbids them, and then they are judged as any others.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nardy_edu.rules.dice import Roll
from nardy_edu.rules.explain import Explanation, explain_steps
from nardy_edu.rules.generate import Turns, prepare, winner_of
from nardy_edu.rules.position import BAR, OFF, Checkers, Position
from nardy_edu.rules.state import State
from nardy_edu.rules.throw import Board, Throw
from nardy_edu.rules.turn import Step
from nardy_edu.rules.violation import Fact, Violation


class _Laid(NamedTuple):
    """Both sides' checkers as they were laid, the mover's first, in the owners' numbers."""

    me: Checkers
    opp: Checkers


class _Way(NamedTuple):
    """Steps to a board, how many step rules they break on the way, and how early."""

    board: Board
    steps: tuple[Step, ...] = ()
    broken: int = 0
    early: int = 0

    def better_than(self, other: _Way) -> bool:
        return (self.broken, self.early) < (other.broken, other.early)


def laid_steps(state: State, roll: Roll, position: Position) -> tuple[Step, ...] | None:
    """Steps with the dice of the throw after which the mover's checkers stand as laid.

    Of several ways the one that breaks the fewest rules, then the one with more dice; a legal
    turn, where there is one. None when no dice lead there.
    """
    way = _best_way(_turns(state, roll), _laid(state, position))
    return None if way is None else way.steps


def explain_laid(state: State, roll: Roll, position: Position) -> Explanation:
    """Judge a turn by the checkers alone, as they stand after it.

    Besides the rules of play: ``lay.not_with_dice`` when no dice lead there, ``lay.hits`` when
    opposing checkers are on the bar that weren't hit, or aren't there though they were.
    """
    if (winner := winner_of(state)) is not None:
        return Explanation((Violation("game.over", {"winner": winner.value}),))
    turns, laid = _turns(state, roll), _laid(state, position)
    way = _best_way(turns, laid)
    if way is None:
        return Explanation((_no_way(state.me, laid.me, roll),))
    judged = explain_steps(turns, way.steps, whole=True)
    if judged.legal and (points := _wrong_hits(turns.throw, way.board, laid)):
        return Explanation((Violation("lay.hits", {"points": points}),))
    return judged


def _turns(state: State, roll: Roll) -> Turns:
    return Turns(prepare(state, roll))


def _laid(state: State, position: Position) -> _Laid:
    return _Laid(position.of(state.mover), position.of(state.mover.other))


def _best_way(turns: Turns, laid: _Laid) -> _Way | None:
    def rank(way: _Way) -> tuple[int, bool, int]:
        wrong_hits = way.board.opp != bytes(laid.opp)
        illegal = not explain_steps(turns, way.steps, whole=True).legal
        # A turn that breaks no step rule may still be no legal turn: that counts as one.
        return max(way.broken, illegal) + wrong_hits, wrong_hits, -len(way.steps)

    return min(_ways(turns.throw, laid), key=rank, default=None)


def _ways(throw: Throw, laid: _Laid) -> Iterator[_Way]:
    """A best way to each board on which the mover's checkers stand as laid."""
    goal = bytes(laid.me)
    start = Board(throw.start.me, throw.start.opp, throw.roll.dice)
    ways = [_Way(start)] if _on_the_way(start, goal) else []
    while ways:
        yield from (way for way in ways if way.board.me == goal)
        best: dict[tuple[bytes, bytes, tuple[int, ...]], _Way] = {}
        for way in ways:
            for further in _further(throw, way, laid):
                board = further.board
                key = (board.me, board.opp, board.left)
                if key not in best or further.better_than(best[key]):
                    best[key] = further
        ways = [way for way in best.values() if _on_the_way(way.board, goal)]


def _further(throw: Throw, way: _Way, laid: _Laid) -> Iterator[_Way]:
    """One step more, with any checker and any die that is left."""
    board = way.board
    for die in dict.fromkeys(board.left):
        for source in range(BAR, OFF, -1):
            if board.me[source]:
                step = Step(source, die)
                after = _played(throw, board, step, laid)
                broken = len(throw.violations(board, source, die))
                early = way.early + broken * len(after.left)
                yield _Way(after, (*way.steps, step), way.broken + broken, early)


def _on_the_way(board: Board, goal: bytes) -> bool:
    """Whether forward steps, one a die, might still lead to the goal."""
    ahead = to_move = 0
    for mine, wanted in zip(reversed(board.me), reversed(goal), strict=True):
        ahead += mine - wanted
        to_move += max(0, mine - wanted)
        if ahead < 0:  # somebody would have to go back
            return False
    return to_move <= len(board.left)


def _played(throw: Throw, board: Board, step: Step, laid: _Laid) -> Board:
    """The board after a step, whatever stands on its target.

    A blot is hit. On a closed point opposing checkers stay, but for those that were taken from it.
    """
    left = list(board.left)
    left.remove(step.die)
    me, opp = bytearray(board.me), bytearray(board.opp)
    me[step.source] -= 1
    me[step.target] += 1
    if step.target != OFF and (there := opp[place := throw.mirror[step.target]]):
        stay = min(there, laid.opp[place]) if there >= throw.closed_by else 0
        opp[place] = stay
        opp[BAR] += there - stay
    return Board(bytes(me), bytes(opp), tuple(left))


def _wrong_hits(throw: Throw, board: Board, laid: _Laid) -> tuple[int, ...]:
    """The points, in the mover's numbers, on which a hit checker stays or another one is gone."""
    places = ((point, throw.mirror[point]) for point in range(BAR - 1, OFF, -1))
    return tuple(point for point, place in places if board.opp[place] != laid.opp[place])


def _no_way(before: Checkers, after: Checkers, roll: Roll) -> Violation:
    """Why no dice lead there: a checker has gone back, else the points that don't fit."""
    gone = [place for place in range(BAR, -1, -1) for _ in range(before[place] - after[place])]
    come = [place for place in range(BAR, -1, -1) for _ in range(after[place] - before[place])]
    for source, target in zip(gone, come, strict=True):
        if OFF < source < target:
            return Violation("move.backwards", {"source": source, "target": target})
    points = tuple(place for place in range(BAR, OFF, -1) if before[place] != after[place])
    facts: dict[str, Fact] = {"roll": str(roll), "points": points}
    return Violation("lay.not_with_dice", facts)
