"""Why something is refused: a rule's id and the facts of the case, never prose.

The sentences that people read are made from these facts by the text catalogues, so that a
board can mark the same points that the sentence names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Fact = int | str | tuple[int, ...] | tuple[str, ...]


class Violation(NamedTuple):
    """One broken rule.

    ``rule`` is its id, for example ``"point.closed"``; ``facts`` hold what the sentence and the
    board need. Points are always numbers of the player who moves, 25 is the bar, 0 is off.
    """

    rule: str
    facts: Mapping[str, Fact]


_LONGEST = 60


def _short(fact: Fact) -> Fact:
    """A sentence repeats what was typed, but not pages of it."""
    if isinstance(fact, str) and len(fact) > _LONGEST:
        return fact[: _LONGEST - 1] + "…"
    return fact


class RulesError(ValueError):
    """Input that can't be: an impossible position, an unknown option, a text that can't be read."""

    def __init__(self, rule: str, **facts: Fact) -> None:
        self.violation = Violation(rule, {name: _short(fact) for name, fact in facts.items()})
        super().__init__(*self.violation)

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.violation.facts.items())
        return f"{self.violation.rule} ({facts})" if facts else self.violation.rule
