"""What a game is worth at the score, and doubling by it: for opponents that know their chances.

For money a game is worth its points. In a match it is worth what the score after it promises: the
chance to win the match less that to lose it. Gammons that no longer help, a double that costs a
player nothing any more, a lead that must not be risked: all follow from that one change of scale.

Doubling goes by one number, the *ripeness*: negative while the opponent loses less by taking than
by dropping, zero where both cost the same. What the cube is worth to whoever will own it isn't
computed but allowed for, in three numbers of experience.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from nardy_edu.rules import CUBE_VALUES, Match, Side

MARSES = 0.25
"""Share of the wins after the Crawford game that are mars, roughly as among good players."""
RIPE, RIPE_DEAD = -0.033, -0.15
"""Ripeness from which to double: when the taker can use the cube again, and when not."""
OWNED = 0.067
"""How far above zero a double may still be taken, for the cube that the taker then owns."""
_SAME = 1e-9

MatchEquity = Callable[[int, int], float]
"""For points that the player and the opponent still need before the Crawford game is over: the
chance to win the match less that to lose it."""


class Chances(NamedTuple):
    """What becomes of a game. A mars is a win too, a koks a mars too."""

    win: float
    mars: float
    koks: float
    lost_mars: float
    lost_koks: float

    def turned(self) -> Chances:
        """The same for the opponent."""
        return Chances(1 - self.win, self.lost_mars, self.lost_koks, self.mars, self.koks)

    @property
    def shares(self) -> Sequence[tuple[int, float]]:
        """Points with the cube at 1, and how likely each of them is."""
        lost = 1 - self.win
        return (
            (1, self.win - self.mars),
            (2, self.mars - self.koks),
            (3, self.koks),
            (-1, lost - self.lost_mars),
            (-2, self.lost_mars - self.lost_koks),
            (-3, self.lost_koks),
        )


@dataclass(frozen=True)
class Stake:
    """The game of a match as one of its sides sees it."""

    match: Match
    side: Side
    equity: MatchEquity

    def worth(self, points: int) -> float:
        """What it is worth to win so many points; negative for points that are lost."""
        length = self.match.length
        if length is None:
            return points
        mine, theirs = (
            length - int(self.match.score[self.match.player(side)])
            for side in (self.side, self.side.other)
        )
        return self._promise(mine - max(points, 0), theirs - max(-points, 0))

    def _promise(self, mine: int, theirs: int) -> float:
        if min(mine, theirs) <= 0:
            return 1.0 if mine <= 0 else -1.0
        no_more_crawford = self.match.crawford_played or not self.match.ruleset.crawford
        if no_more_crawford and min(mine, theirs) == 1:
            return 2 * trailer(mine) - 1 if theirs == 1 else 1 - 2 * trailer(theirs)
        return self.equity(mine, theirs)

    def expected(self, chances: Chances, cube: int, *, dead_kinds: bool = False) -> float:
        """What the game is worth on the whole, played to its end with the cube at this value.

        ``dead_kinds``: mars and koks count as oin (Jacoby).
        """
        return sum(
            share * self.worth(cube * (points if not dead_kinds else (points > 0) * 2 - 1))
            for points, share in chances.shares
        )

    def ripeness(self, chances: Chances, cube: int) -> float:
        """How ripe the game is for a double of this side, the cube being at ``cube``.

        As a part of what lies between a drop and losing the doubled game.
        """
        dropped, lost = self.worth(cube), self.worth(-2 * cube)
        return (self.expected(chances, 2 * cube) - dropped) / (dropped - lost)

    def is_live(self, cube: int) -> bool:
        """Whether the cube, doubled to ``cube``, can be of use to the opponent who takes it."""
        if cube >= CUBE_VALUES[-1]:
            return False
        length, opponent = self.match.length, self.match.player(self.side.other)
        return length is None or cube < length - self.match.score[opponent]

    def costs_nothing(self, cube: int) -> bool:
        """Whether losing the game at ``cube`` already loses the match."""
        return self.match.length is not None and self.worth(-cube) == -1

    def should_double(self, chances: Chances, cube: int, *, jacoby: bool) -> bool:
        """Whether to double now: ripe, not a loss by itself, and not worth more played on."""
        kept = self.expected(chances, cube, dead_kinds=jacoby)
        doubled = min(self.expected(chances, 2 * cube), self.worth(cube))
        if self.costs_nothing(cube):
            return doubled >= kept - _SAME
        ripe = RIPE if self.is_live(2 * cube) else RIPE_DEAD
        return doubled > kept + _SAME and self.ripeness(chances, cube) >= ripe

    def should_be_taken(self, chances: Chances, cube: int) -> bool:
        """Whether the opponent should take this side's double from ``cube``."""
        owned = OWNED if self.is_live(2 * cube) else 0.0
        return self.ripeness(chances, cube) <= owned


@cache
def trailer(needs: int) -> float:
    """The chance of a player who needs so many points after the Crawford game, to the other's one.

    He doubles every game at once and wins half of them: two points, or four with a mars.
    """
    if needs <= 0:
        return 1.0
    return 0.5 * ((1 - MARSES) * trailer(needs - 2) + MARSES * trailer(needs - 4))
