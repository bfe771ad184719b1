"""Checkers of both sides: the values everything else is about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

OFF = 0
"""Place of the checkers that have been borne off."""
BAR = 25
"""Place of the checkers on the bar: one step behind the farthest point."""
HEAD = 24
"""The farthest point; in long nardy all checkers begin on it (D0 art. 1.2)."""
HOME = range(1, 7)
"""The points of a player's home, in the player's own numbers."""

Checkers = tuple[int, ...]
"""26 counts in the owner's numbers: [0] borne off, [1] to [24] the points, [25] the bar."""


class Side(Enum):
    """A player. In long nardy White is the one who begins (D0 art. 1.3)."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


def checkers(counts: dict[int, int], total: int) -> Checkers:
    """Counts by point, for example ``{24: 2, 13: 5}``; what is missing to ``total`` is off."""
    places = [0] * 26
    for place, count in counts.items():
        places[place] += count
    if OFF not in counts:
        places[OFF] = total - sum(places)
    return tuple(places)


@dataclass(frozen=True, slots=True)
class Position:
    """Both sides' checkers, each in the owner's numbers (26 counts, see ``Checkers``)."""

    white: Checkers
    black: Checkers

    def of(self, side: Side) -> Checkers:
        """The side's checkers in its own numbers."""
        return self.white if side is Side.WHITE else self.black

    def flip(self) -> Position:
        """The same position with the colours exchanged."""
        return Position(self.black, self.white)

    def pips(self, side: Side) -> int:
        """Points that the side has still to move to bear off everything."""
        return sum(place * count for place, count in enumerate(self.of(side)))

    def all_home(self, side: Side) -> bool:
        """Whether the side may bear off: nothing outside the home and nothing on the bar."""
        return not any(self.of(side)[7:])

    def finished(self, side: Side) -> bool:
        """Whether the side has borne off its last checker."""
        return not any(self.of(side)[1:])
