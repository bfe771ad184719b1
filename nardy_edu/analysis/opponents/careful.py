"""A careful beginner: plays the turn after which the board looks best by the rules of thumb."""

from __future__ import annotations

from nardy_edu.analysis.opponents import cube
from nardy_edu.analysis.opponents.base import Opponent
from nardy_edu.analysis.opponents.thumb import RuleOfThumb, View, value
from nardy_edu.analysis.opponents.thumb_long import LONG
from nardy_edu.analysis.opponents.thumb_short import HYPER, SHORT
from nardy_edu.rules import Game, Match, Side, Turn

RULES_OF_THUMB: dict[str, tuple[RuleOfThumb, ...]] = {"long": LONG, "short": SHORT, "hyper": HYPER}
"""What the careful beginner looks at, by game."""


class CarefulOpponent(Opponent):
    """Weighs the boards after each legal turn, never the opponent's answer.

    Boards that look alike are chosen from at random.
    """

    name = "careful"

    def turn(self, game: Game) -> Turn:
        """The turn with the best board."""
        rules = RULES_OF_THUMB[game.ruleset.variant]
        side = game.state.mover
        best: list[Turn] = []
        highest = float("-inf")
        for turn in game.turns:
            worth = value(rules, View.of(game.ruleset, turn.result, side))
            if worth > highest:
                best, highest = [turn], worth
            elif worth == highest:
                best.append(turn)
        return self._rng.choice(best)

    def doubles(self, match: Match) -> bool:
        """When ahead by enough (see ``cube``)."""
        return cube.should_double(match.game, _acting(match))

    def takes(self, match: Match) -> bool:
        """When not too far behind."""
        return cube.should_take(match.game, _acting(match))

    def beavers(self, match: Match) -> bool:
        """When it would double itself."""
        return cube.should_beaver(match.game, _acting(match))

    def resigns(self, match: Match) -> bool:
        """When the next throw loses and nothing can be saved."""
        return cube.should_resign(match.game, _acting(match))


def rules_behind(game: Game, turn: Turn, most: int = 2) -> tuple[RuleOfThumb, ...]:
    """The rules of thumb that speak for the turn, the one that says most first.

    A rule speaks for it as far as it likes the board after it better than those after the legal
    turns on average. None for a turn without a choice.
    """
    rules = RULES_OF_THUMB[game.ruleset.variant]
    side = game.state.mover
    views = [View.of(game.ruleset, other.result, side) for other in game.turns]
    chosen = View.of(game.ruleset, turn.result, side)
    gains = {
        rule: rule.weight
        * (rule.measure(chosen) - sum(rule.measure(view) for view in views) / len(views))
        for rule in rules
    }
    speaking = [rule for rule in sorted(rules, key=lambda rule: -gains[rule]) if gains[rule] > 1e-9]
    return tuple(speaking[:most])


def _acting(match: Match) -> Side:
    side = match.game.to_act
    assert side is not None, "an opponent is asked when it is to act"
    return side
