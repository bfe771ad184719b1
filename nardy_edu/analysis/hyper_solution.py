"""Hyper nardy solved, asked about a game as it stands: its throw, and where its cube lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_edu.analysis import open_hyper, open_hyper_cube
from nardy_edu.rules import Game, Ruleset

if TYPE_CHECKING:
    from nardy_edu.analysis.hyper import Hyper, Play
    from nardy_edu.analysis.hyper_cube import CubePlay, Decision, HyperCube


class HyperSolution:
    """The table without the cube, and those with it for games that have one.

    While the cube is in play it is valued as for money; else what counts is the points of a game.
    """

    def __init__(self, table: Hyper, cube: HyperCube | None) -> None:
        self.table = table
        self._cube = cube

    def plays(self, game: Game) -> tuple[Play, ...] | tuple[CubePlay, ...]:
        """The turns of the throw with their values per point of the cube, the best first."""
        assert game.roll is not None, "a turn is played with a throw"
        if self._cube is not None and game.cube_in_play:
            return self._cube.plays(game.state, game.roll, game.cube.owner)
        return self.table.plays(game.state, game.roll)

    def decision(self, game: Game) -> Decision:
        """Whether the side to throw should double, or should have when it has, and the answer."""
        assert self._cube is not None, "the rules have a cube"
        return self._cube.decision(game.state, game.cube.owner)


def open_solution(ruleset: Ruleset) -> HyperSolution:
    """The tables that games by these rules ask for.

    Raises:
        RulesError: ``exact.no_extra``, ``exact.not_solved``, ``exact.damaged``: they can't be
            had; ``exact.other_game``, ``exact.other_option``: they are for other rules.
    """
    table = open_hyper()
    table.check(ruleset)
    return HyperSolution(table, open_hyper_cube() if ruleset.cube else None)
