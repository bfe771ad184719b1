"""Perfect hyper nardy, from the exact tables (extra ``exact``, ``nardy exact build``)."""

from __future__ import annotations

from typing import Self

from nardy_edu.analysis.hyper_solution import HyperSolution, open_solution
from nardy_edu.analysis.opponents.base import Opponent, Seed
from nardy_edu.rules import Game, Match, Phase, Ruleset, Side, Turn, kind_of_win

_CERTAIN = 2e-9
"""How near to a sure loss the tables' rounding may leave it."""


class ExactOpponent(Opponent):
    """Plays every turn and uses the cube as the tables say.

    For money that is perfect. A game of a match is played as if it were for money, except where
    the score makes the cube plain: no double when the present stake wins the match, a double when
    it would lose it, and no drop that loses it. A game without the cube, such as the Crawford
    game, is played for the most points.
    """

    name = "exact"
    variants = ("hyper",)

    def __init__(self, seed: Seed, solution: HyperSolution) -> None:
        super().__init__(seed)
        self._solution = solution

    @classmethod
    def seated(cls, ruleset: Ruleset, seed: Seed) -> Self:
        """With the tables that the rules ask for.

        Raises:
            RulesError: as ``open_solution``.
        """
        return cls(seed, open_solution(ruleset))

    def turn(self, game: Game) -> Turn:
        """A turn that no other one beats."""
        return self._solution.plays(game)[0].turn

    def doubles(self, match: Match) -> bool:
        """When it wins more than playing on, against the best answer."""
        if match.length is not None:
            player = match.player(_acting(match))
            if _lacks(match, player) <= match.game.cube.value:
                return False
            if _lacks(match, 1 - player) <= match.game.cube.value:
                return True
        return self._solution.decision(match.game).is_double_if(beavers=match.ruleset.beaver)

    def takes(self, match: Match) -> bool:
        """When playing on for more loses no more than dropping."""
        game, side = match.game, _acting(match)
        if match.length is not None and (
            _lacks(match, match.player(side.other)) <= game.cube.value
        ):
            return True
        decision = self._solution.decision(game)
        return decision.is_take_of_beaver if game.phase is Phase.BEAVERED else decision.is_take

    def beavers(self, match: Match) -> bool:
        """When that loses whoever doubled more than the double itself."""
        return self._solution.decision(match.game).is_beaver

    def resigns(self, match: Match) -> bool:
        """When the game is lost for sure, and for as much as the resignation costs."""
        game = match.game
        costs = kind_of_win(game.ruleset, game.state.position, game.state.mover)
        return self._solution.table.equity(game.state) <= _CERTAIN - costs


def _lacks(match: Match, player: int) -> float:
    """The points that the player needs to win the match."""
    assert match.length is not None, "play for money has no end"
    return match.length - match.score[player]


def _acting(match: Match) -> Side:
    side = match.game.to_act
    assert side is not None, "an opponent is asked when it is to act"
    return side
