"""Why a step, a gesture, a turn or a pass is as it is.

The rules are the generator's own, asked for their reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from nardy_edu.rules.block import at_end_only, block_at_end
from nardy_edu.rules.dice import Roll
from nardy_edu.rules.generate import Turns, prepare, winner_of
from nardy_edu.rules.movement import own_checker
from nardy_edu.rules.position import BAR, OFF
from nardy_edu.rules.state import State
from nardy_edu.rules.throw import Board, Throw
from nardy_edu.rules.turn import Step
from nardy_edu.rules.violation import Fact, Violation


@dataclass(frozen=True, slots=True)
class Explanation:
    """The judgement of an attempt: legal, or every rule that it breaks.

    ``at`` is the index of the first refused step; None when the attempt is legal, or when all
    its steps are and the turn as a whole is not.
    """

    violations: tuple[Violation, ...] = ()
    at: int | None = None

    @property
    def legal(self) -> bool:
        """Whether no rule is broken."""
        return not self.violations


@dataclass(frozen=True, slots=True)
class DieBlocked:
    """Why a die that is left can't be played: the violations of each checker that might move."""

    die: int
    violations: tuple[Violation, ...]


def explain(state: State, roll: Roll, steps: Sequence[Step], whole: bool = False) -> Explanation:
    """Judge steps in their order; with ``whole`` also that nothing more has to be played."""
    if (winner := winner_of(state)) is not None:
        return Explanation((Violation("game.over", {"winner": winner.value}),), 0)
    return explain_steps(Turns(prepare(state, roll)), steps, whole)


def explain_steps(turns: Turns, steps: Sequence[Step], whole: bool = False) -> Explanation:
    """The same as ``explain`` where the turns of the throw are known already."""
    board = turns.throw.start
    for index, step in enumerate(steps):
        violations = _judge(turns, board, steps[: index + 1])
        if violations:
            return Explanation(violations, index)
        board = next(after for source, die, after in board.edges if (source, die) == step)
    if whole and turns.finished(steps) is None:
        facts: dict[str, Fact] = {"used": len(steps), "dice": turns.steps}
        return Explanation((Violation("turn.all_dice", facts),))
    return Explanation()


def explain_move(
    state: State, roll: Roll, prefix: Sequence[Step], source: int, target: int
) -> Explanation:
    """Judge a gesture from point to point after ``prefix``; 25 is the bar, 0 is off.

    The gesture may be one die, a sum of dice, a wrong distance or go backwards.
    """
    if (winner := winner_of(state)) is not None:
        return Explanation((Violation("game.over", {"winner": winner.value}),), len(prefix))
    return explain_gesture(Turns(prepare(state, roll)), prefix, source, target)


def explain_gesture(turns: Turns, prefix: Sequence[Step], source: int, target: int) -> Explanation:
    """The same as ``explain_move`` where the turns of the throw are known already."""
    start = explain_steps(turns, prefix)
    board = turns.board(prefix)
    if not start.legal or board is None:
        return start
    if target >= source:
        facts = {"source": source, "target": target}
        return Explanation((Violation("move.backwards", facts),), len(prefix))
    ways = list(readings(board.left, source, target))
    tries = [explain_steps(turns, (*prefix, *steps)) for steps in ways]
    for tried in tries:
        if tried.legal:
            return tried
    if tries:
        # Who moves a checker by one die is told about that die, not about sums as well.
        by_one_die = [tried for steps, tried in zip(ways, tries, strict=True) if len(steps) == 1]
        told = by_one_die or tries
        return Explanation(_distinct(tried.violations for tried in told), tries[0].at)
    not_mine = own_checker(turns.throw, board, source, 0)
    missing = Violation("die.not_left", {"die": source - target, "dice": board.left})
    return Explanation((not_mine or missing,), len(prefix))


def readings(left: Sequence[int], source: int, target: int) -> Iterator[tuple[Step, ...]]:
    """The ways to read a gesture as steps of the dice left: one die, else a sum of dice."""
    distance = source - target
    single = sorted({die for die in left if _reaches(source, die, target)})
    yield from ((Step(source, die),) for die in single)
    if single and target != OFF:
        return
    for count in range(2, len(left) + 1):
        for dice in sorted(set(permutations(left, count)), reverse=True):
            # A sum may bear off with more than is needed, but only by its last die.
            on_the_way = sum(dice[:-1])
            exact = sum(dice) == distance
            over = target == OFF and on_the_way < distance < sum(dice)
            if exact or over:
                yield tuple(_path(source, dice))


def _reaches(source: int, die: int, target: int) -> bool:
    return source - die == target or (target == OFF and source != BAR and die > source)


def _path(source: int, dice: Sequence[int]) -> Iterator[Step]:
    for die in dice:
        yield Step(source, die)
        source -= die


def why_no_move(state: State, roll: Roll, prefix: Sequence[Step] = ()) -> tuple[DieBlocked, ...]:
    """For each die left after ``prefix``, larger first, why no checker can play it.

    Empty when something can still be played, or when no die is left.
    """
    if (winner := winner_of(state)) is not None:
        over = Violation("game.over", {"winner": winner.value})
        return tuple(DieBlocked(die, (over,)) for die in dict.fromkeys(roll.dice))
    return blocked_dice(Turns(prepare(state, roll)), prefix)


def blocked_dice(turns: Turns, prefix: Sequence[Step] = ()) -> tuple[DieBlocked, ...]:
    """The same as ``why_no_move`` where the turns of the throw are known already."""
    board = turns.board(prefix)
    if board is None or turns.throw.finished(board) or turns.next_steps(prefix):
        return ()
    return tuple(
        DieBlocked(die, _distinct(_refusals(turns, board, prefix, die)))
        for die in dict.fromkeys(board.left)
    )


def _refusals(
    turns: Turns, board: Board, prefix: Sequence[Step], die: int
) -> Iterator[tuple[Violation, ...]]:
    # A checker on the bar is the only one that might move: the others' reasons would be noise.
    for source in (BAR,) if board.me[BAR] else range(BAR, 0, -1):
        if board.me[source]:
            yield _judge(turns, board, (*prefix, Step(source, die)))


def _judge(turns: Turns, board: Board, steps: Sequence[Step]) -> tuple[Violation, ...]:
    """The rules that the last of ``steps``, played on ``board``, breaks."""
    throw, (source, die) = turns.throw, steps[-1]
    if throw.finished(board):
        winner = throw.state.mover.value
        return (Violation("game.over", {"winner": winner}),)
    if (foreign := own_checker(throw, board, source, die)) is not None:
        return (foreign,)
    if die not in board.left:
        return (Violation("die.not_left", {"die": die, "dice": board.left}),)
    if violations := throw.violations(board, source, die):
        return tuple(violations)
    after = turns.board(steps)
    assert after is not None, "a step that no step rule forbids is in the graph"
    return () if turns.leads(after) else (_dead_end(turns, after, steps),)


def _dead_end(turns: Turns, board: Board, steps: Sequence[Step]) -> Violation:
    """Why a step that breaks no step rule can't be part of a legal turn."""
    furthest = _furthest(board)
    used = len(steps) + furthest
    if used >= turns.steps and at_end_only(turns.throw):
        forbidden = _forbidden_end(turns.throw, board, furthest)
        if forbidden is not None:
            return forbidden
    if used == turns.steps:
        # As many dice as can be, and still no legal turn: it is the other die that is forced.
        facts = {"die": steps[-1].die, "larger": turns.throw.roll.larger}
        return Violation("turn.larger_die", facts)
    return Violation("turn.all_dice", {"used": used, "dice": turns.steps})


def _furthest(board: Board) -> int:
    """The number of steps of the longest path from a board."""
    return max((1 + _furthest(after) for _, _, after in board.edges), default=0)


def _forbidden_end(throw: Throw, board: Board, depth: int) -> Violation | None:
    """The block that stands at the end of the longest path from the board."""
    if not depth:
        return block_at_end(throw, board)
    for _, _, after in board.edges:
        if _furthest(after) == depth - 1:
            return _forbidden_end(throw, after, depth - 1)
    return None


def _distinct(groups: Iterator[tuple[Violation, ...]]) -> tuple[Violation, ...]:
    """Violations without repetition, in their order."""
    found: list[Violation] = []
    for group in groups:
        found += [violation for violation in group if violation not in found]
    return tuple(found)
