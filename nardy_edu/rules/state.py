"""A position with what the rules must know besides it: who moves, whose first turn is to come."""

from __future__ import annotations

from dataclasses import dataclass

from nardy_edu.rules.dice import Roll
from nardy_edu.rules.position import Checkers, Position, Side
from nardy_edu.rules.ruleset import Ruleset
from nardy_edu.rules.turn import Turn
from nardy_edu.rules.validate import check_position
from nardy_edu.rules.violation import RulesError

NEITHER: tuple[Roll | None, Roll | None] = (None, None)


@dataclass(frozen=True, slots=True)
class State:
    """A position before a throw.

    ``first_turns`` are the sides whose first turn of the game is still to come, ``first_throws``
    what White and Black threw first, where it is known: the exception for the head depends on
    both (D0 art. 3.1). Raises RulesError ``position.*`` for an impossible position, ``state.side``
    when the mover is no ``Side``.
    """

    ruleset: Ruleset
    position: Position
    mover: Side
    first_turns: frozenset[Side] = frozenset()
    first_throws: tuple[Roll | None, Roll | None] = NEITHER

    def __post_init__(self) -> None:
        if not isinstance(self.mover, Side):
            raise RulesError("state.side", side=str(self.mover))
        check_position(self.ruleset, self.position)

    @classmethod
    def start(cls, ruleset: Ruleset, mover: Side = Side.WHITE) -> State:
        """The beginning of a game."""
        return cls(ruleset, ruleset.start, mover, frozenset(Side))

    @property
    def me(self) -> Checkers:
        """The mover's checkers in the mover's numbers."""
        return self.position.of(self.mover)

    @property
    def opp(self) -> Checkers:
        """The opponent's checkers in the opponent's own numbers."""
        return self.position.of(self.mover.other)

    @property
    def first_turn(self) -> bool:
        """Whether the mover's first turn of the game is to be played."""
        return self.mover in self.first_turns

    @property
    def second_player(self) -> bool:
        """Whether the opponent has had the first turn of the game already."""
        return self.mover.other not in self.first_turns

    def first_throw(self, side: Side) -> Roll | None:
        """What the side threw in its first turn, where it is known."""
        return self.first_throws[0 if side is Side.WHITE else 1]

    def play(self, roll: Roll, turn: Turn) -> State:
        """The state after ``turn`` was played with ``roll`` and the dice were handed over."""
        throws = self.first_throws
        if self.first_turn:
            throws = (roll, throws[1]) if self.mover is Side.WHITE else (throws[0], roll)
        return State(
            self.ruleset, turn.result, self.mover.other, self.first_turns - {self.mover}, throws
        )

    def flip(self) -> State:
        """The same state with the colours exchanged."""
        return State(
            self.ruleset,
            self.position.flip(),
            self.mover.other,
            frozenset(side.other for side in self.first_turns),
            self.first_throws[::-1],
        )


def at_start(ruleset: Ruleset, position: Position) -> frozenset[Side]:
    """The sides that stand as before their first throw."""
    return frozenset(side for side in Side if position.of(side) == ruleset.start.of(side))
