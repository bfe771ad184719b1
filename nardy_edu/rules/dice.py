"""Throws of two dice."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

from nardy_edu.rules.violation import RulesError

_ROLL = re.compile(r"\s*([1-6])\s*[-:, /x]?\s*([1-6])\s*")


@dataclass(frozen=True, slots=True, order=True)
class Roll:
    """Two dice, the larger first: ``Roll(1, 6) == Roll(6, 1)``, printed ``6-1``.

    Raises RulesError ``text.roll`` for a number that no die shows.
    """

    larger: int
    smaller: int

    def __post_init__(self) -> None:
        if not (_is_die(self.larger) and _is_die(self.smaller)):
            raise RulesError("text.roll", fragment=f"{self.larger}-{self.smaller}")
        if self.larger < self.smaller:
            larger, smaller = self.smaller, self.larger
            object.__setattr__(self, "larger", larger)
            object.__setattr__(self, "smaller", smaller)

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same."""
        return self.larger == self.smaller

    @property
    def dice(self) -> tuple[int, ...]:
        """The steps that the throw grants: two, or four of one number on a double."""
        if self.is_double:
            return (self.larger,) * 4
        return (self.larger, self.smaller)

    def __str__(self) -> str:
        return f"{self.larger}-{self.smaller}"

    @classmethod
    def parse(cls, text: str) -> Roll:
        """Read ``6-1``, ``61``, ``6:1`` or ``6 1``.

        Raises RulesError ``text.no_roll`` where nothing is written, ``text.roll`` for anything
        else.
        """
        if not text.strip():
            raise RulesError("text.no_roll")
        match = _ROLL.fullmatch(text)
        if match is None:
            raise RulesError("text.roll", fragment=text)
        return cls(int(match[1]), int(match[2]))

    @classmethod
    def throw(cls, rng: random.Random) -> Roll:
        """Throw two fair dice; ``rng`` comes from outside so that every game can be replayed."""
        return cls(rng.randint(1, 6), rng.randint(1, 6))


def _is_die(value: object) -> bool:
    return type(value) is int and 1 <= value <= 6


ROLLS: tuple[Roll, ...] = tuple(
    Roll(larger, smaller) for larger in range(1, 7) for smaller in range(1, larger + 1)
)
"""The 21 different throws."""
