"""What a win is worth: oin, mars, koks (D0 art. 4.1, 4.2; D2; D4)."""

from __future__ import annotations

from enum import IntEnum
from math import ceil

from nardy_edu.rules.position import BAR, HOME, OFF, Position, Side
from nardy_edu.rules.ruleset import Ruleset


class Kind(IntEnum):
    """The kind of a win; the number is what it counts with the cube at 1."""

    OIN = 1
    MARS = 2
    KOKS = 3


CUBE_VALUES = (1, 2, 4, 8, 16, 32, 64)
"""What the doubling cube can show (D2)."""


def kind_of_win(ruleset: Ruleset, position: Position, loser: Side) -> Kind:
    """What the winner gets for the position as it stands.

    The same tells what a resignation gives: all that the opponent can still win (D2). Checkers
    that are missing from a board that was set up count as borne off.
    """
    places = position.of(loser)
    if places[OFF] or ruleset.hyper_wins == "single":
        return Kind.OIN
    return Kind.KOKS if _has_koks(ruleset) and _lags(ruleset, position, loser) else Kind.MARS


def best_kind(ruleset: Ruleset) -> Kind:
    """The highest kind that the rules know."""
    if ruleset.hyper_wins == "single":
        return Kind.OIN
    return Kind.KOKS if _has_koks(ruleset) else Kind.MARS


def _has_koks(ruleset: Ruleset) -> bool:
    return ruleset.has_bar or ruleset.long_koks


def _lags(ruleset: Ruleset, position: Position, loser: Side) -> bool:
    """Whether the loser has a checker on the bar or in the winner's home."""
    places = position.of(loser)
    return bool(places[BAR]) or any(places[ruleset.mirror[point]] for point in HOME)


def fewest_games(ruleset: Ruleset, length: int) -> int:
    """The fewest games in which a match to ``length`` can end without the cube (D2)."""
    return ceil(length / best_kind(ruleset))


def most_games(length: int) -> int:
    """The most games of a match to ``length`` without draws: every win an oin (D2)."""
    return 2 * length - 1
