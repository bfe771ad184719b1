"""What is judged: a throw being played, and the board in the middle of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from nardy_edu.rules.dice import Roll
from nardy_edu.rules.position import BAR, HEAD, OFF
from nardy_edu.rules.state import State
from nardy_edu.rules.violation import Violation


class Board:
    """The board in the middle of a turn, with the dice that are left.

    ``me`` and ``opp`` are 26 counts each, in the owner's numbers (bytes, because positions of a
    turn are compared and hashed by the thousand); ``left`` are the dice not yet played.
    """

    __slots__ = ("edges", "left", "me", "opp")

    def __init__(self, me: bytes, opp: bytes, left: tuple[int, ...]) -> None:
        self.me = me
        self.opp = opp
        self.left = left
        # Steps that the step rules allow from here: source, die and the board after.
        self.edges: list[tuple[int, int, Board]] = []


class Throw:
    """A throw to be played from a state: what stays the same during the whole turn.

    ``landing`` are the rules for a step that ends on a point, ``bearing_off`` those for a step
    off the board.
    """

    __slots__ = (
        "bearing_off", "checkers", "closed_by", "landing", "mirror", "roll", "ruleset", "start",
        "state",
    )  # fmt: skip

    def __init__(
        self,
        state: State,
        roll: Roll,
        landing: Iterable[StepRule],
        bearing_off: Iterable[StepRule],
    ) -> None:
        self.state = state
        self.roll = roll
        self.ruleset = state.ruleset
        self.mirror = state.ruleset.mirror
        self.closed_by = state.ruleset.closed_by
        self.checkers = state.ruleset.checkers
        self.start = Board(bytes(state.me), bytes(state.opp), roll.dice)
        self.landing = [rule.check for rule in landing if rule.applies(self)]
        self.bearing_off = [rule.check for rule in bearing_off if rule.applies(self)]

    def violations(self, board: Board, source: int, die: int) -> list[Violation]:
        """Every step rule that the step breaks."""
        checks = self.landing if source > die else self.bearing_off
        found = (check(self, board, source, die) for check in checks)
        return [violation for violation in found if violation is not None]

    def allows(self, board: Board, source: int, die: int) -> bool:
        """Whether no step rule forbids the step."""
        checks = self.landing if source > die else self.bearing_off
        return all(check(self, board, source, die) is None for check in checks)

    def finished(self, board: Board) -> bool:
        """Whether the mover has borne off the last checker."""
        return board.me[OFF] == self.checkers

    def play(self, board: Board, source: int, die: int) -> tuple[bytes, bytes]:
        """Both sides' counts after a step, which must be legal; a blot on the target is hit."""
        me = bytearray(board.me)
        me[source] -= 1
        target = source - die
        if target <= 0:
            me[OFF] += 1
            return bytes(me), board.opp
        me[target] += 1
        place = self.mirror[target]
        if not board.opp[place]:
            return bytes(me), board.opp
        opp = bytearray(board.opp)
        opp[place] -= 1
        opp[BAR] += 1
        return bytes(me), bytes(opp)

    def head_moves(self, board: Board) -> int:
        """Checkers that have left the head in this turn (nothing ever comes to the head)."""
        return self.start.me[HEAD] - board.me[HEAD]


class StepRule(NamedTuple):
    """A rule that judges one step.

    ``check(throw, board, source, die)`` gives ``None`` or the violation; ``applies(throw)`` says
    whether the rule can matter in this throw at all.
    """

    id: str
    check: Callable[[Throw, Board, int, int], Violation | None]
    applies: Callable[[Throw], bool]
