"""Setting up a position by hand: what lies on the board between two legal positions.

The trays are the supply: a checker that is put on the board comes out of its side's tray and one
that is taken off goes back there, so that the counts are right at every moment.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from nardy_edu.rules import BAR, OFF, Checkers, Position, Roll, RulesError, Ruleset, Side, State
from nardy_edu.rules.state import at_start


@dataclass(frozen=True)
class Draft:
    """A position being set up; it may be unfinished, never miscounted.

    Places are numbers of the side whose checkers are moved: 25 is the bar, 0 the tray.
    """

    ruleset: Ruleset
    position: Position
    mover: Side
    roll: Roll | None = None

    @classmethod
    def of(cls, state: State, roll: Roll | None = None) -> Draft:
        """Begin with what stands on a board."""
        return cls(state.ruleset, state.position, state.mover, roll)

    def move(self, side: Side, source: int, target: int) -> Draft:
        """Carry one checker from place to place; from an empty place nothing is carried.

        Raises RulesError ``position.both_sides`` for a point that the other side holds and
        ``position.bar`` for the bar in long nardy.
        """
        counts = list(self.position.of(side))
        if not counts[source] or source == target:
            return self
        self._check_free(side, target)
        counts[source] -= 1
        counts[target] += 1
        return self._with(side, tuple(counts))

    def put(self, side: Side, place: int) -> Draft:
        """Put one checker of ``side`` on a place out of the tray.

        Raises RulesError as ``move`` does, and ``position.count`` when the tray is empty.
        """
        if not self.position.of(side)[OFF]:
            total = self.ruleset.checkers
            raise RulesError("position.count", side=side.value, count=total + 1, expected=total)
        return self.move(side, OFF, place)

    def cleared(self) -> Draft:
        """All checkers in their trays."""
        counts = (self.ruleset.checkers, *(0 for _ in range(BAR)))
        return replace(self, position=Position(counts, counts))

    def at_the_start(self) -> Draft:
        """The start position of the game."""
        return replace(self, position=self.ruleset.start)

    def with_mover(self, side: Side) -> Draft:
        """The same position with ``side`` to move."""
        return replace(self, mover=side)

    def state(self) -> State:
        """The position to play from. Raises RulesError ``position.*`` for an impossible one.

        A side that stands as at the start has its first turn still to come.
        """
        first_turns = at_start(self.ruleset, self.position)
        return State(self.ruleset, self.position, self.mover, first_turns)

    def _check_free(self, side: Side, place: int) -> None:
        if place == BAR and not self.ruleset.has_bar:
            raise RulesError("position.bar", side=side.value, count=1)
        if OFF < place < BAR:
            other = self.ruleset.mirror[place]
            if self.position.of(side.other)[other]:
                white, black = (place, other) if side is Side.WHITE else (other, place)
                raise RulesError("position.both_sides", point=white, other=black)

    def _with(self, side: Side, counts: Checkers) -> Draft:
        white, black = self.position.white, self.position.black
        if side is Side.WHITE:
            return replace(self, position=Position(counts, black))
        return replace(self, position=Position(white, counts))
