"""Short nardy by the neural nets of GNU Backgammon (package ``gnubg-nn``, extra ``judges``)."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from nardy_edu.analysis.opponents.base import Opponent, Seed
from nardy_edu.analysis.opponents.stake import Chances, Stake
from nardy_edu.rules import (
    Checkers,
    Game,
    Kind,
    Match,
    Phase,
    Position,
    RulesError,
    Side,
    Turn,
    kind_of_win,
)

CANDIDATES = 6
"""Turns that are looked at more closely: those that the nets like best at first sight."""
AHEAD = 1
"""Throws of the opponent that are looked ahead for each of them."""
_GIVE_UP = 0.002
"""How near to a certain loss the expectation must be."""


class GnubgOpponent(Opponent):
    """Looks one throw ahead, and doubles, takes and drops by the score.

    Turns are chosen for points, whatever the score; the cube goes by the package's table of match
    equities (see ``stake``).
    """

    name = "gnubg"
    variants = ("short",)

    def __init__(self, seed: Seed) -> None:
        super().__init__(seed)
        self._nets = _nets()

    def turn(self, game: Game) -> Turn:
        """The turn after which the opponent, being on roll, expects least."""
        side = game.state.mover
        ranked = sorted(game.turns, key=lambda turn: self._after(turn, side, 0))
        if len(ranked) == 1:
            return ranked[0]
        return min(ranked[:CANDIDATES], key=lambda turn: self._after(turn, side, AHEAD))

    def _after(self, turn: Turn, side: Side, ahead: int) -> float:
        """The points that the opponent expects after the turn, the cube at 1."""
        if turn.result.finished(side):
            return float(-Kind.KOKS - 1)
        win, mars, koks, lost_mars, lost_koks = self._chances(turn.result, side.other, ahead)
        return 2 * win - 1 + mars + koks - lost_mars - lost_koks

    def _chances(self, position: Position, side: Side, ahead: int = AHEAD) -> Chances:
        """The chances of the side, being on roll."""
        board = [_board(position.of(side.other)), _board(position.of(side))]
        return Chances(*map(float, self._nets.probabilities(board, ahead)))

    def _on_roll(self, match: Match) -> tuple[Stake, Chances]:
        """The stake and the chances of whoever doubled, or is to throw."""
        side = match.game.state.mover
        stake = Stake(match, side, self._nets.equities.value)
        return stake, self._chances(match.game.state.position, side)

    def doubles(self, match: Match) -> bool:
        """When the game is ripe for it at this score."""
        stake, chances = self._on_roll(match)
        cube = match.game.cube
        jacoby = match.ruleset.jacoby and not match.game.cube_turned
        return stake.should_double(chances, cube.value, jacoby=jacoby)

    def takes(self, match: Match) -> bool:
        """When playing on at twice the stake loses less than dropping."""
        stake, chances = self._on_roll(match)
        value = match.game.cube.value
        if match.game.phase is Phase.BEAVERED:
            return _turned(stake).should_be_taken(chances.turned(), 2 * value)
        return stake.should_be_taken(chances, value)

    def beavers(self, match: Match) -> bool:
        """When the double was a mistake."""
        stake, chances = self._on_roll(match)
        return stake.expected(chances, 1) < 0

    def resigns(self, match: Match) -> bool:
        """When the expectation is what a resignation costs."""
        game = match.game
        stake, chances = self._on_roll(match)
        costs = kind_of_win(game.ruleset, game.state.position, stake.side)
        value = game.cube.value
        return stake.expected(chances, value) <= stake.worth(-costs * value) + _GIVE_UP


def _turned(stake: Stake) -> Stake:
    return Stake(stake.match, stake.side.other, stake.equity)


def _board(places: Checkers) -> list[int]:
    """The 24 points and the bar; what is missing has been borne off."""
    return list(places[1:])


def _nets() -> ModuleType:
    try:
        return import_module("gnubg_nn")
    except ImportError as error:
        raise RulesError("opponent.not_installed", package="gnubg-nn") from error
