"""A match: games added up to N points, or any number of games for money (D2; D4)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from nardy_edu.rules.events import Event
from nardy_edu.rules.game import Game, NotAllowedError, Phase, Result
from nardy_edu.rules.position import Side
from nardy_edu.rules.ruleset import Ruleset
from nardy_edu.rules.violation import RulesError

_MONEY_OPTIONS = ("jacoby", "beaver", "automatic_doubles")


@dataclass(frozen=True, slots=True)
class NextGame:
    """The next game of the match begins."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two players, numbered 0 and 1; ``length`` None is play for money.

    ``white`` is the player who has White in the current game, ``score`` the points of the players,
    ``results`` the games that are over, each with the player who had White.
    Raises RulesError ``match.length`` or ``match.money_option`` for a match that can't be.
    """

    ruleset: Ruleset
    length: int | None
    game: Game
    white: int = 0
    score: tuple[float, float] = (0.0, 0.0)
    results: tuple[tuple[Result, int], ...] = ()
    crawford_played: bool = False
    crawford: bool = False

    def __post_init__(self) -> None:
        if self.length is None:
            return
        if type(self.length) is not int or self.length < 1:
            raise RulesError("match.length", length=repr(self.length))
        for option_id in _MONEY_OPTIONS:
            # They contradict a match (D4): 0 and off are the values that leave them out.
            if getattr(self.ruleset, option_id) not in (False, 0):
                raise RulesError("match.money_option", option=option_id)

    @classmethod
    def start(cls, ruleset: Ruleset, length: int | None) -> Match:
        """A new match; the lot decides who begins. In a match to 1 there is no cube."""
        cube = ruleset.cube and length != 1
        return cls(ruleset, length, Game.start(ruleset, cube=cube))

    @property
    def number(self) -> int:
        """The number of the current game, from 1; after the end, of the last one."""
        return len(self.results) + (self.game.phase is not Phase.OVER)

    @property
    def winner(self) -> int | None:
        """The player who has won the match; None while it goes on, or for money."""
        if self.length is None or max(self.score) < self.length:
            return None
        # A draw can bring both to N: the higher total wins, equal totals play on.
        one, two = self.score
        return None if one == two else int(two > one)

    def player(self, side: Side) -> int:
        """The player who has the side in the current game."""
        return self.white if side is Side.WHITE else 1 - self.white

    def side(self, player: int) -> Side:
        """The side that the player has in the current game."""
        return Side.WHITE if player == self.white else Side.BLACK

    def apply(self, event: Event | NextGame) -> Match:
        """The match after the event; NotAllowedError, naming the rule, when it is refused."""
        if isinstance(event, NextGame):
            return self._next_game()
        game = self.game.apply(event)
        white = self.white
        if game.exchanged and not self.game.exchanged:
            white = 1 - white
        match = dataclasses.replace(self, game=game, white=white)
        return match if game.result is None else _counted(match, game.result)

    def _next_game(self) -> Match:
        if self.game.result is None:
            raise NotAllowedError("match.game_goes_on")
        if self.winner is not None:
            raise NotAllowedError("match.is_over")
        white, starter = self._next_starter(self.game.result)
        crawford = self._next_is_crawford()
        cube = self.ruleset.cube and self.length != 1 and not crawford
        return dataclasses.replace(
            self,
            game=Game.start(self.ruleset, starter, cube),
            white=white,
            crawford=crawford,
            crawford_played=self.crawford_played or crawford,
        )

    def _next_is_crawford(self) -> bool:
        """Whether a player stands one point from the end for the first time (D2; D4)."""
        if self.length is None or not (self.ruleset.crawford and self.ruleset.cube):
            return False
        return not self.crawford_played and self.length - 1 in self.score

    def _next_starter(self, last: Result) -> tuple[int, Side | None]:
        """Who has White in the next game, and which side begins; None asks the lot."""
        order = self.ruleset.next_starter
        if order == "roll_off" or (order == "winner" and last.winner is None):
            return self.white, None
        if order == "winner":
            first = self.player(last.winner) if last.winner else self.white
        else:
            first = 1 - self._first_player()
        if self.ruleset.has_head:
            # Who begins has White in long nardy (D0 art. 1.3, 1.4).
            return first, Side.WHITE
        return self.white, self.side(first)

    def _first_player(self) -> int:
        """The player who began the game that is over."""
        return self.player(self.game.starter)


def _counted(match: Match, result: Result) -> Match:
    points = [result.points_of(match.side(player)) for player in (0, 1)]
    return dataclasses.replace(
        match,
        score=(match.score[0] + points[0], match.score[1] + points[1]),
        results=(*match.results, (result, match.white)),
    )
