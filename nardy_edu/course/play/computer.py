"""Who plays against a person."""

from __future__ import annotations

from nardy_edu.analysis.opponents import OPPONENTS, Opponent, opponent
from nardy_edu.rules import RulesError, Ruleset

FRIEND = "friend"
"""Nobody: two people play at one board, or at two screens."""


def computer_named(name: str, ruleset: Ruleset, seed: int | str | None) -> Opponent:
    """The opponent of this name; ``seed`` makes its play the same each time.

    Raises RulesError ``play.against`` for a name of nobody, and as ``opponent`` does.
    """
    if name not in OPPONENTS:
        raise RulesError("play.against", against=name, known=(FRIEND, *OPPONENTS))
    return opponent(name, ruleset, seed)
