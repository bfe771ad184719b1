"""Two opponents against each other: many games from one seed, counted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from nardy_edu.analysis.opponents.base import Opponent, next_event
from nardy_edu.rules import Match, NextGame, Phase, Ruleset
from nardy_edu.rules import events as ev


@dataclass
class Tally:
    """What the first opponent has won, game by game: points, negative for a loss, 0 for a draw."""

    points: list[float] = field(default_factory=list)

    @property
    def games(self) -> int:
        """Games played."""
        return len(self.points)

    @property
    def wins(self) -> int:
        """Games that the first opponent won."""
        return sum(points > 0 for points in self.points)

    @property
    def losses(self) -> int:
        """Games that the second opponent won."""
        return sum(points < 0 for points in self.points)

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return self.games - self.wins - self.losses

    @property
    def mean(self) -> float:
        """Points a game for the first opponent."""
        return sum(self.points) / self.games

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        mean, games = self.mean, self.games
        if games < 2:
            return 0.0
        return sqrt(sum((points - mean) ** 2 for points in self.points) / (games - 1) / games)


@dataclass(frozen=True)
class Duel:
    """A duel that can be played again: the same seed throws the same dice.

    The players change colours after every game.
    """

    ruleset: Ruleset
    seed: int

    def play(self, first: Opponent, second: Opponent, games: int) -> Iterator[float]:
        """The points of the first opponent, game by game."""
        for number in range(games):
            dice = random.Random(f"{self.seed} {number}")
            pair = (first, second) if number % 2 == 0 else (second, first)
            points = _game(self.ruleset, pair, dice)
            yield points if number % 2 == 0 else -points


def duel(ruleset: Ruleset, pair: tuple[Opponent, Opponent], games: int, seed: int) -> Tally:
    """Play so many games between the two."""
    return Tally(list(Duel(ruleset, seed).play(*pair, games)))


def _game(ruleset: Ruleset, pair: tuple[Opponent, Opponent], dice: random.Random) -> float:
    """One game for money: the points of player 0 less those of player 1."""
    match = Match.start(ruleset, None)
    while match.game.phase is not Phase.OVER:
        match = match.apply(_event(match, pair, dice))
    return match.score[0] - match.score[1]


def _event(
    match: Match, pair: tuple[Opponent, Opponent], dice: random.Random
) -> ev.Event | NextGame:
    side = match.game.to_act
    if side is None:
        return ev.RollOff(dice.randint(1, 6), dice.randint(1, 6))
    return next_event(pair[match.player(side)], match, dice)
