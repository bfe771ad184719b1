"""Opponents that do what a test needs."""

from dataclasses import dataclass, field

from nardy_edu.rules import Match, Phase
from nardy_edu.rules import events as ev


@dataclass
class Plain:
    """Plays the first legal turn; takes every double."""

    name: str = "random"
    asked: list[Match] = field(default_factory=list)

    def decide(self, match: Match) -> ev.Event | None:
        self.asked.append(match)
        game = match.game
        side = game.to_act
        assert side is not None
        match game.phase:
            case Phase.TO_PLAY:
                return ev.Play(side, game.turns[0].steps)
            case Phase.DOUBLED | Phase.BEAVERED:
                return ev.Take(side)
            case Phase.RESIGNED | Phase.DISPUTED:
                return ev.Accept(side)
        return None


@dataclass
class Timid(Plain):
    """Drops every double."""

    def decide(self, match: Match) -> ev.Event | None:
        if match.game.phase is Phase.DOUBLED:
            assert match.game.to_act is not None
            return ev.Drop(match.game.to_act)
        return super().decide(match)
