"""Steps, turns and moves as values, printed in the field's notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from nardy_edu.rules.position import BAR, OFF, Position


def place_name(place: int) -> str:
    """A place in notation: ``bar``, ``off`` or the point's number."""
    if place == BAR:
        return "bar"
    return "off" if place == OFF else str(place)


class Step(NamedTuple):
    """One checker moved by one die, in the mover's numbers; source 25 is the bar."""

    source: int
    die: int

    @property
    def target(self) -> int:
        """Where the checker lands; 0 is off the board."""
        return max(OFF, self.source - self.die)

    def __str__(self) -> str:
        return f"{place_name(self.source)}/{place_name(self.target)}"


class Move(NamedTuple):
    """What one gesture on the board can do: one checker, one or several steps.

    ``hits`` says for each step whether it hits.
    """

    source: int
    target: int
    steps: tuple[Step, ...]
    hits: tuple[bool, ...]

    def __str__(self) -> str:
        return notation(self.steps, self.hits)


@dataclass(frozen=True, slots=True)
class Turn:
    """All steps of a throw in the order in which they are played, and the position after them.

    A pass has no steps.
    """

    steps: tuple[Step, ...]
    hits: tuple[bool, ...]
    result: Position

    def __str__(self) -> str:
        return notation(self.steps, self.hits)


PASS = "pass"


def notation(steps: Sequence[Step], hits: Sequence[bool]) -> str:
    """The steps as players write them: ``24/18/12``, ``13/11*``, ``6/4(2)``, ``bar/21``.

    The order of the steps is kept, so that the text replays to the same turn.
    """
    parts = []
    for text, alike in groupby(_chains(steps, hits)):
        times = len(list(alike))
        parts.append(text if times == 1 else f"{text}({times})")
    return " ".join(parts) or PASS


def _chains(steps: Sequence[Step], hits: Sequence[bool]) -> Iterator[str]:
    """The path of each checker while it moves on without a pause."""
    path = ""
    at = -1
    for step, hit in zip(steps, hits, strict=True):
        landing = place_name(step.target) + ("*" if hit else "")
        if step.source == at:
            path += "/" + landing
        else:
            if path:
                yield path
            path = f"{place_name(step.source)}/{landing}"
        at = step.target
    if path:
        yield path
