"""The opponent that leaves everything to chance."""

from __future__ import annotations

from nardy_edu.analysis.opponents.base import Opponent
from nardy_edu.rules import Game, Turn


class RandomOpponent(Opponent):
    """Plays any legal turn, each result as often as any other."""

    name = "random"

    def turn(self, game: Game) -> Turn:
        """Any legal turn."""
        turns = game.turns
        return turns[self._rng.randrange(len(turns))]
