"""What can happen in a game. Each event names the side that acts, but for the lot."""

from __future__ import annotations

from dataclasses import dataclass

from nardy_edu.rules.dice import Roll
from nardy_edu.rules.position import Position, Side
from nardy_edu.rules.scoring import Kind
from nardy_edu.rules.turn import Step


@dataclass(frozen=True, slots=True)
class RollOff:
    """Each throws one die; the larger begins, equal dice are thrown again (D0 art. 1.3).

    ``white`` and ``black`` are the dice of those who hold these colours before the lot.
    """

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class Throw:
    """The side throws the dice."""

    side: Side
    roll: Roll


@dataclass(frozen=True, slots=True)
class Play:
    """The side plays the whole turn and hands over the dice; no steps is a pass."""

    side: Side
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Double:
    """The side offers to double the cube."""

    side: Side


@dataclass(frozen=True, slots=True)
class Take:
    """The side accepts the double, or the beaver, and plays on."""

    side: Side


@dataclass(frozen=True, slots=True)
class Drop:
    """The side gives the game up instead of accepting the double, or the beaver."""

    side: Side


@dataclass(frozen=True, slots=True)
class Beaver:
    """The side takes and doubles once more at once, keeping the cube (D4)."""

    side: Side


@dataclass(frozen=True, slots=True)
class Resign:
    """The side gives up. ``kind`` is named only where the opponent must accept it."""

    side: Side
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Accept:
    """The side accepts the resignation, or the turn that was laid, as it is."""

    side: Side


@dataclass(frozen=True, slots=True)
class Refuse:
    """The side plays on instead of accepting the resignation, or demands a correct turn."""

    side: Side


@dataclass(frozen=True, slots=True)
class Lay:
    """At a real board: the side hands over the dice with the checkers standing like this.

    A correct turn counts as played. For any other the opponent may accept it as it stands or
    demand a correct one (D0 art. 3.4; D3).
    """

    side: Side
    position: Position


SideEvent = Throw | Play | Double | Take | Drop | Beaver | Resign | Accept | Refuse | Lay
Event = RollOff | SideEvent
