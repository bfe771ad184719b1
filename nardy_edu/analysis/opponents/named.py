"""The opponents by the names under which people choose them."""

from __future__ import annotations

from nardy_edu.analysis.opponents.base import Opponent, Seed
from nardy_edu.analysis.opponents.careful import CarefulOpponent
from nardy_edu.analysis.opponents.chance import RandomOpponent
from nardy_edu.analysis.opponents.exact import ExactOpponent
from nardy_edu.analysis.opponents.gnubg import GnubgOpponent
from nardy_edu.rules import RulesError, Ruleset

OPPONENTS: dict[str, type[Opponent]] = {
    made.name: made for made in (RandomOpponent, CarefulOpponent, GnubgOpponent, ExactOpponent)
}
"""Whoever can be chosen."""


def opponent(name: str, ruleset: Ruleset, seed: Seed) -> Opponent:
    """The opponent of this name, for games by these rules.

    Raises RulesError ``opponent.unknown``, ``opponent.variant`` when it doesn't play the game,
    ``opponent.not_installed`` when its package is missing, or ``exact...`` for its tables.
    """
    if name not in OPPONENTS:
        raise RulesError("opponent.unknown", opponent=name, opponents=tuple(OPPONENTS))
    chosen = OPPONENTS[name]
    if ruleset.variant not in chosen.variants:
        raise RulesError("opponent.variant", opponent=name, variant=ruleset.variant)
    return chosen.seated(ruleset, seed)
