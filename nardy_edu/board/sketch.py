"""Marks as a person draws them: each gesture adds a mark or takes it away, and can be undone."""

from __future__ import annotations

from itertools import count

from nardy_edu.board.marks import Mark
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.protocol import place_number
from nardy_edu.rules import Ruleset, Side

ON_A_PLACE = ("highlight", "ring", "badge")
"""Kinds of marks that are drawn with one touch: a badge gets the next number."""


class Sketch:
    """The marks on a board, and how they came there."""

    def __init__(self) -> None:
        self.marks: tuple[Mark, ...] = ()
        self._past: list[tuple[Mark, ...]] = []

    def lay(self, *marks: Mark) -> None:
        """Put these marks instead of those that are there; nothing is left to undo."""
        self.marks = marks
        self._past.clear()

    def draw(self, ruleset: Ruleset, mover: Side, kind: str, source: str, target: str) -> None:
        """An arrow between two places, or a mark of a kind on one; the same again removes it.

        Places have the scene's names. What can't be drawn leaves the marks as they are.
        """
        side = _side(mover, source, target)
        try:
            ends = tuple(place_number(ruleset, side, place) for place in (source, target))
            drawn = self._mark(kind, ends, side)
        except (BoardProblem, ValueError):
            return
        gone = tuple(mark for mark in self.marks if _same(mark, drawn))
        kept = tuple(mark for mark in self.marks if mark not in gone)
        self._change(kept if gone else (*kept, drawn))

    def clear(self) -> None:
        """Take all marks away; this, too, can be undone."""
        if self.marks:
            self._change(())

    def undo(self) -> None:
        """Take back what was drawn, removed or cleared last."""
        if self._past:
            self.marks = self._past.pop()

    def _change(self, marks: tuple[Mark, ...]) -> None:
        self._past.append(self.marks)
        self.marks = marks

    def _mark(self, kind: str, ends: tuple[int, ...], side: Side) -> Mark:
        if ends[0] != ends[1]:
            return Mark("arrow", ends, side=side)
        if kind not in ON_A_PLACE:
            raise ValueError(f"{kind!r} is not drawn on one place")
        return Mark(kind, ends[:1], side=side, text=self._number() if kind == "badge" else "")

    def _number(self) -> str:
        """The lowest number that no badge bears yet."""
        borne = {mark.text for mark in self.marks if mark.kind == "badge"}
        return next(text for text in map(str, count(1)) if text not in borne)


def _side(mover: Side, *places: str) -> Side:
    """In whose numbers places are told: those of the owner of a bar or tray, else the mover's."""
    owners = (side for place in places for side in Side if place.endswith(f"-{side.value}"))
    return next(owners, mover)


def _same(one: Mark, other: Mark) -> bool:
    """Whether two marks are one to the eye: a second number on a point takes the first away."""
    alike = (one.kind, one.points, one.side) == (other.kind, other.points, other.side)
    return alike and (one.kind == "badge" or one == other)
