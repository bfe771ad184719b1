"""What an opponent is asked during a match, one question for each decision of a game."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import ClassVar, Self

from nardy_edu.rules import VARIANTS, Game, Match, Phase, Roll, Ruleset, Side, Turn, kind_of_win
from nardy_edu.rules import events as ev

Seed = int | str | None
"""What an opponent's own chance begins from; None is never the same twice."""


class Opponent(ABC):
    """Somebody who plays either side. Every question is about the side that is to act.

    Only the turn must be chosen; the other answers are those of a player who never doubles,
    takes every double, never resigns, and agrees to what the position gives.
    """

    name: ClassVar[str]
    """The name by which it is chosen."""
    variants: ClassVar[tuple[str, ...]] = tuple(VARIANTS)
    """The games that it plays."""

    def __init__(self, seed: Seed) -> None:
        self._rng = random.Random(seed)

    @classmethod
    def seated(cls, ruleset: Ruleset, seed: Seed) -> Self:  # noqa: ARG003
        """One that is ready for games by these rules; RulesError when it can't be."""
        return cls(seed)

    @abstractmethod
    def turn(self, game: Game) -> Turn:
        """One of ``game.turns``."""

    def doubles(self, match: Match) -> bool:  # noqa: ARG002
        """Whether to double now; asked only when the rules allow it."""
        return False

    def takes(self, match: Match) -> bool:  # noqa: ARG002
        """Whether to take the double, or the beaver, that has been offered."""
        return True

    def beavers(self, match: Match) -> bool:  # noqa: ARG002
        """Whether to beaver the double; asked only when the rules allow it."""
        return False

    def resigns(self, match: Match) -> bool:  # noqa: ARG002
        """Whether to give the game up before throwing."""
        return False

    def agrees(self, match: Match) -> bool:
        """Whether to accept the resignation that has been offered: never for less than it gives."""
        game = match.game
        assert game.offered is not None, "asked about a resignation"
        return game.offered >= kind_of_win(game.ruleset, game.state.position, game.state.mover)

    def decide(self, match: Match) -> ev.Event | None:
        """What it does as the side to act; None is to throw the dice.

        A turn that the other side laid against the rules is never accepted.
        """
        game = match.game
        side = game.to_act
        assert side is not None, "the lot and a finished game wait for nobody"
        match game.phase:
            case Phase.TO_PLAY:
                return ev.Play(side, self.turn(game).steps)
            case Phase.TO_THROW:
                return self._before_throw(match, side)
            case Phase.RESIGNED:
                return ev.Accept(side) if self.agrees(match) else ev.Refuse(side)
            case Phase.DISPUTED:
                return ev.Refuse(side)
            case _:
                return self._answer(match, side)

    def _before_throw(self, match: Match, side: Side) -> ev.Event | None:
        game = match.game
        if self.resigns(match):
            named = game.ruleset.resignation == "offered"
            kind = kind_of_win(game.ruleset, game.state.position, side)
            return ev.Resign(side, kind if named else None)
        if game.can_double(side) and self.doubles(match):
            return ev.Double(side)
        return None

    def _answer(self, match: Match, side: Side) -> ev.Event:
        """The answer to a double or a beaver."""
        beaver = ev.Beaver(side)
        if match.game.why_not(beaver) is None and self.beavers(match):
            return beaver
        return ev.Take(side) if self.takes(match) else ev.Drop(side)


def next_event(opponent: Opponent, match: Match, dice: random.Random) -> ev.Event:
    """What the opponent does now, being the side to act; ``dice`` throws for it."""
    side = match.game.to_act
    assert side is not None, "the lot and a finished game wait for nobody"
    return opponent.decide(match) or ev.Throw(side, Roll.throw(dice))
