"""Every legal turn of a throw.

The steps of a throw form a graph: from a board, each step that the step rules allow leads to
another board with one die fewer. Boards that are alike with the same dice left are one node.
Which ends of that graph are legal turns is decided by the turn rules (rules of ``turn_rules``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import overload

from nardy_edu.rules import bear_off, block, head, movement
from nardy_edu.rules.dice import Roll
from nardy_edu.rules.position import BAR, Position, Side
from nardy_edu.rules.state import State
from nardy_edu.rules.throw import Board, Throw
from nardy_edu.rules.turn import Move, Step, Turn
from nardy_edu.rules.turn_rules import complete_boards
from nardy_edu.rules.violation import RulesError

Layer = dict[tuple[bytes, bytes, tuple[int, ...]], Board]
"""The boards after so many steps, by what tells them apart."""

Arrivals = dict[Board, tuple[Board, int, int]]
"""How each board was first reached: the board before, the source and the die. Kept beside the
boards, not in them, so that no cycles keep a throw's thousands of boards alive."""

LANDING_RULES = (
    movement.BAR_FIRST,
    movement.POINT_OPEN,
    head.HEAD_LIMIT,
    head.SECOND_AFTER_STUCK,
    head.TWO_CHECKERS,
    block.BLOCK_OF_SIX,
)
"""The rules for a step that ends on a point."""

BEARING_OFF_RULES = (
    movement.BAR_FIRST,
    bear_off.ALL_HOME,
    bear_off.HIGHEST_ONLY,
    bear_off.ANY_LOWER,
    bear_off.EXACT_ONLY,
    head.TWO_CHECKERS,
    block.BLOCK_OF_SIX,
)
"""The rules for a step off the board."""


def turns(state: State, roll: Roll) -> Turns:
    """All legal turns; RulesError ``game.over`` when the mover, or the opponent, has finished.

    Where White may finish and Black still has a last throw (``last_throw``, D0 art. 4.3), Black
    may move against a finished White.
    """
    if (winner := winner_of(state)) is not None:
        raise RulesError("game.over", winner=winner.value)
    return Turns(prepare(state, roll))


def winner_of(state: State) -> Side | None:
    """The side that has ended the game, so that nobody moves any more."""
    if state.position.finished(state.mover):
        return state.mover
    other = state.mover.other
    last_throw = state.ruleset.last_throw == "draw" and state.mover is Side.BLACK
    return other if state.position.finished(other) and not last_throw else None


def prepare(state: State, roll: Roll) -> Throw:
    """The throw with the rules that are in force for it."""
    throw = Throw(state, roll, LANDING_RULES, BEARING_OFF_RULES)
    if head.two_checkers_only(throw):
        throw.start.left = throw.start.left[:2]
    return throw


class Turns(Sequence[Turn]):
    """The legal turns of a throw, one for each different result.

    A throw with which nothing can be played has one turn, the pass.
    """

    def __init__(self, throw: Throw) -> None:
        self.throw = throw
        self._layers, self._arrivals = _expand(throw)
        self._ends, self.steps = complete_boards(throw, self._layers)

    @overload
    def __getitem__(self, index: int) -> Turn: ...
    @overload
    def __getitem__(self, index: slice) -> list[Turn]: ...
    def __getitem__(self, index: int | slice) -> Turn | list[Turn]:
        if isinstance(index, slice):
            return [self._turn(board) for board in self._results[index]]
        return self._turn(self._results[index])

    def __len__(self) -> int:
        return len(self._results)

    def __repr__(self) -> str:
        return f"<Turns: {self.throw.roll}, {len(self)} results, {self.steps} dice>"

    def next_steps(self, prefix: Sequence[Step] = ()) -> tuple[Step, ...]:
        """The steps after ``prefix`` from which a legal turn can be completed."""
        board = self.board(prefix)
        if board is None:
            return ()
        return tuple(Step(source, die) for source, die, after in board.edges if self.leads(after))

    def moves(self, prefix: Sequence[Step] = ()) -> tuple[Move, ...]:
        """What one checker can do next, in one step or several (8 = 5 + 3).

        Two moves with the same source and target differ in a hit or in the dice that stay.
        """
        board = self.board(prefix)
        if board is None:
            return ()
        found: dict[tuple[int, int, bytes, bytes, tuple[int, ...]], Move] = {}
        for move, after in self._gestures(board):
            key = (move.source, move.target, after.me, after.opp, after.left)
            found.setdefault(key, move)
        return tuple(found.values())

    def after(self, prefix: Sequence[Step]) -> Position:
        """The position after the steps; RulesError ``text.turn`` when they can't be played."""
        board = self.board(prefix)
        if board is None:
            raise RulesError("text.turn", fragment=" ".join(map(str, prefix)))
        return self.position(board)

    def finished(self, prefix: Sequence[Step]) -> Turn | None:
        """The complete legal turn that the steps make, or None when more must be played."""
        board = self.board(prefix)
        if board is None or board not in self._end_set:
            return None
        return self._turn_of(tuple(prefix), self.position(board))

    def board(self, prefix: Sequence[Step]) -> Board | None:
        """The board after steps that the step rules allow, or None when they forbid one."""
        board = self.throw.start
        for step in prefix:
            after = self._after_step(board, step)
            if after is None:
                return None
            board = after
        return board

    @staticmethod
    def _after_step(board: Board, step: Step) -> Board | None:
        return next((after for source, die, after in board.edges if (source, die) == step), None)

    def leads(self, board: Board) -> bool:
        """Whether a legal turn can be completed from the board."""
        return board in self._leading

    def position(self, board: Board) -> Position:
        """A board of this throw as a position."""
        me, opp = tuple(board.me), tuple(board.opp)
        return Position(me, opp) if self.throw.state.mover is Side.WHITE else Position(opp, me)

    @cached_property
    def _results(self) -> list[Board]:
        results: dict[tuple[bytes, bytes], Board] = {}
        for board in self._ends:
            results.setdefault((board.me, board.opp), board)
        return list(results.values())

    @cached_property
    def _end_set(self) -> set[Board]:
        return set(self._ends)

    @cached_property
    def _leading(self) -> set[Board]:
        leading = set(self._ends)
        for layer in reversed(self._layers):
            for board in layer:
                if any(after in leading for _, _, after in board.edges):
                    leading.add(board)
        return leading

    def _gestures(self, board: Board) -> Iterator[tuple[Move, Board]]:
        """Every path of one checker from the board, shortest first."""
        paths: list[tuple[tuple[Step, ...], tuple[bool, ...], Board]] = [((), (), board)]
        # Paths are added while the list is walked: the shortest come first.
        for steps, hits, at in paths:
            for source, die, after in at.edges:
                if (steps and steps[-1].target != source) or not self.leads(after):
                    continue
                path = (*steps, Step(source, die))
                hit = (*hits, after.opp != at.opp)
                yield Move(path[0].source, path[-1].target, path, hit), after
                paths.append((path, hit, after))

    def _turn(self, board: Board) -> Turn:
        steps: list[Step] = []
        at = board
        while at is not self.throw.start:
            at, source, die = self._arrivals[at]
            steps.append(Step(source, die))
        tidy = self._tidied(self.throw.start, tuple(steps), board, BAR)
        return self._turn_of(tidy, self.position(board))

    def _tidied(
        self, at: Board, steps: tuple[Step, ...], goal: Board, moving: int
    ) -> tuple[Step, ...]:
        """The steps in the order that reads best: one checker after the other, from the back.

        ``moving`` is where the last step ended. The order must lead to the same board through
        legal steps; empty when there is none from here.
        """
        for step in sorted(set(steps), key=lambda step: (step.source != moving, -step.source)):
            after = self._after_step(at, step)
            if after is None:
                continue
            if after is goal:
                return (step,)
            rest = list(steps)
            rest.remove(step)
            tidy = self._tidied(after, tuple(rest), goal, step.target)
            if tidy:
                return (step, *tidy)
        return ()

    def _turn_of(self, steps: tuple[Step, ...], result: Position) -> Turn:
        hits = []
        board = self.throw.start
        for step in steps:
            after = self.throw.play(board, *step)
            hits.append(after[1] != board.opp)
            board = Board(*after, ())
        return Turn(steps, tuple(hits), result)


def _expand(throw: Throw) -> tuple[list[list[Board]], Arrivals]:
    """All boards that the step rules reach, layer by layer of dice played."""
    layers = [[throw.start]]
    arrivals: Arrivals = {}
    while True:
        layer: Layer = {}
        for board in layers[-1]:
            if not throw.finished(board):
                _expand_board(throw, board, layer, arrivals)
        if not layer:
            return layers, arrivals
        layers.append(list(layer.values()))


def _expand_board(throw: Throw, board: Board, layer: Layer, arrivals: Arrivals) -> None:
    """Add the boards one step further to ``layer``. The hot loop of the whole package."""
    me, left = board.me, board.left
    for die in dict.fromkeys(left):
        after_left = _without(left, die)
        for source in range(BAR, 0, -1):
            if not me[source]:
                continue
            for check in throw.landing if source > die else throw.bearing_off:
                if check(throw, board, source, die) is not None:
                    break
            else:
                key = (*throw.play(board, source, die), after_left)
                after = layer.get(key)
                if after is None:
                    after = layer[key] = Board(*key)
                    arrivals[after] = (board, source, die)
                board.edges.append((source, die, after))


def _without(left: tuple[int, ...], die: int) -> tuple[int, ...]:
    index = left.index(die)
    return left[:index] + left[index + 1 :]
