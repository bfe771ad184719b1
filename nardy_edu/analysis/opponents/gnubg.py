"""Short nardy by the neural nets of GNU Backgammon (package ``gnubg-nn``, extra ``judges``)."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from nardy_edu.analysis.opponents.base import Opponent, Seed
from nardy_edu.rules import (
    Checkers,
    Game,
    Match,
    Position,
    RulesError,
    Side,
    Turn,
    kind_of_win,
)

# Expected points a game, the cube at 1: where a double is right, where it is too much to take.
# By the usual 25 % of wins, a bit more for what the cube is worth to its owner.
_DOUBLE, _DROP = 0.45, 0.6
_GIVE_UP = 0.002
"""How near to a certain loss the expectation must be."""


class GnubgOpponent(Opponent):
    """Chooses the board that the nets like best, without looking ahead."""

    name = "gnubg"
    variants = ("short",)

    def __init__(self, seed: Seed) -> None:
        super().__init__(seed)
        self._nets = _nets()

    def turn(self, game: Game) -> Turn:
        """The turn after which the opponent, being on roll, expects least."""
        side = game.state.mover
        return min(game.turns, key=lambda turn: self._after(turn, side))

    def _after(self, turn: Turn, side: Side) -> float:
        if turn.result.finished(side):
            return -4.0
        return self._expects(turn.result, side.other)

    def _expects(self, position: Position, side: Side) -> float:
        """The points that the side, being on roll, expects with the cube at 1."""
        board = [_board(position.of(side.other)), _board(position.of(side))]
        win, mars, koks, lost_mars, lost_koks = self._nets.probabilities(board, 0)
        return float(2 * win - 1 + mars + koks - lost_mars - lost_koks)

    def _ahead(self, game: Game, side: Side) -> float:
        """The points that the side expects; whoever doubled, or is to throw, is on roll."""
        roller = game.state.mover
        expected = self._expects(game.state.position, roller)
        return expected if side is roller else -expected

    def doubles(self, match: Match) -> bool:
        """When clearly ahead and not yet playing for more than the cube would win."""
        ahead = self._ahead(match.game, match.game.state.mover)
        return ahead >= _DOUBLE and (ahead <= 1 or match.ruleset.jacoby)

    def takes(self, match: Match) -> bool:
        """When playing on at twice the stake loses less than dropping."""
        side = match.game.to_act
        assert side is not None, "asked when it is to act"
        return self._ahead(match.game, side) >= -_DROP

    def beavers(self, match: Match) -> bool:
        """When the double was a mistake."""
        return self._ahead(match.game, match.game.state.mover.other) > 0

    def resigns(self, match: Match) -> bool:
        """When the expectation is what a resignation costs."""
        game = match.game
        side = game.state.mover
        costs = kind_of_win(game.ruleset, game.state.position, side)
        return self._ahead(game, side) <= _GIVE_UP - costs


def _board(places: Checkers) -> list[int]:
    """The 24 points and the bar; what is missing has been borne off."""
    return list(places[1:])


def _nets() -> ModuleType:
    try:
        return import_module("gnubg_nn")
    except ImportError as error:
        raise RulesError("opponent.not_installed", package="gnubg-nn") from error
