"""Marks on a board as values: what to point at, in a player's own numbers, and in which tone.

>>> arrow(24, 18), bracket(9, 4), badge(13, "1")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from nardy_edu.board.problems import BoardProblem
from nardy_edu.rules import BAR, OFF, Side, Violation

KINDS = ("highlight", "target", "ring", "cross", "arrow", "badge", "outline", "bracket", "die")
TONES = ("accent", "good", "bad", "note")
LONGEST_BADGE = 2


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark.

    ``points`` are numbers of ``side`` (None: the player to move, else the viewer); 25 is the bar,
    0 the tray. A mark of kind ``die`` holds the number of a die instead.

    Raises BoardProblem ``board.mark_kind``, ``board.mark_tone``, ``board.mark_point``,
    ``board.mark_die``, ``board.mark_arrow`` or ``board.mark_text``.
    """

    kind: str
    points: tuple[int, ...]
    tone: str = "accent"
    side: Side | None = None
    text: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise BoardProblem("board.mark_kind", kind=str(self.kind), known=KINDS)
        if self.tone not in TONES:
            raise BoardProblem("board.mark_tone", tone=str(self.tone), known=TONES)
        self._check_points()
        if self.kind == "arrow" and (len(self.points) != 2 or self.points[0] == self.points[1]):
            raise BoardProblem("board.mark_arrow")
        if self.kind == "badge" and not 1 <= len(self.text) <= LONGEST_BADGE:
            raise BoardProblem("board.mark_text", text=self.text, longest=LONGEST_BADGE)

    def _check_points(self) -> None:
        for point in self.points:
            if self.kind == "die" and point not in range(1, 7):
                raise BoardProblem("board.mark_die", die=str(point))
            if point not in range(OFF, BAR + 1):
                raise BoardProblem("board.mark_point", point=str(point))


def highlight(*points: int, tone: str = "accent", side: Side | None = None) -> Mark:
    """Colour points, the bar (25) or the tray (0)."""
    return Mark("highlight", points, tone, side)


def target(*points: int, tone: str = "good", side: Side | None = None) -> Mark:
    """A dot where a checker would land."""
    return Mark("target", points, tone, side)


def ring(*points: int, tone: str = "accent", side: Side | None = None) -> Mark:
    """A ring round the top checker of each point."""
    return Mark("ring", points, tone, side)


def cross(*points: int, tone: str = "bad", side: Side | None = None) -> Mark:
    """A cross where a checker can't go or can't be taken."""
    return Mark("cross", points, tone, side)


def arrow(source: int, target: int, *, tone: str = "accent", side: Side | None = None) -> Mark:
    """An arrow along the route from ``source`` to ``target``, also backwards."""
    return Mark("arrow", (source, target), tone, side)


def badge(point: int, text: str | int, *, tone: str = "accent", side: Side | None = None) -> Mark:
    """A small disc with a number or a letter (at most two signs)."""
    return Mark("badge", (point,), tone, side, str(text))


def outline(first: int, last: int, *, tone: str = "accent", side: Side | None = None) -> Mark:
    """A box round the points from ``first`` on along the route to ``last``; 24 follows 1."""
    return Mark("outline", run(first, last), tone, side)


def bracket(first: int, last: int, *, tone: str = "accent", side: Side | None = None) -> Mark:
    """A bracket over the points from ``first`` on along the route to ``last``; 24 follows 1."""
    return Mark("bracket", run(first, last), tone, side)


def run(first: int, last: int) -> tuple[int, ...]:
    """The points from ``first`` down to ``last``, over the seam after 1 when ``last`` is higher.

    >>> run(2, 22)
    (2, 1, 24, 23, 22)
    """
    return tuple((first - 1 - step) % 24 + 1 for step in range((first - last) % 24 + 1))


def mark_to_json(mark: Mark) -> dict[str, Any]:
    """The mark as plain values, which ``mark_from_json`` reads."""
    return {
        "kind": mark.kind,
        "points": list(mark.points),
        "tone": mark.tone,
        "side": mark.side and mark.side.value,
        "text": mark.text,
    }


def mark_from_json(plain: Mapping[str, Any]) -> Mark:
    """The mark that ``mark_to_json`` wrote; BoardProblem for anything that isn't one."""
    side = plain.get("side")
    if side not in (None, "white", "black"):
        raise BoardProblem("board.mark_side", side=str(side))
    return Mark(
        str(plain.get("kind")),
        tuple(plain.get("points", ())),
        str(plain.get("tone", "accent")),
        side and Side(side),
        str(plain.get("text", "")),
    )


def marks_for(violation: Violation, mover: Side) -> tuple[Mark, ...]:
    """What to point at so that the reason is seen, not only read; nothing for unknown reasons.

    The points of a violation are the mover's.
    """
    reason = _REASONS.get(violation.rule)
    if reason is None:
        return ()
    return tuple(
        Mark(mark.kind, mark.points, mark.tone, mover, mark.text)
        for mark in reason(dict(violation.facts))
    )


_Facts = dict[str, Any]


def _closed(facts: _Facts) -> list[Mark]:
    return [
        arrow(facts["source"], facts["point"], tone="bad"),
        highlight(facts["point"], tone="bad"),
        cross(facts["point"]),
    ]


def _refused_checker(facts: _Facts) -> list[Mark]:
    return [highlight(facts["point"], tone="bad"), ring(facts["point"], tone="bad")]


def _head(facts: _Facts) -> list[Mark]:
    return [*_refused_checker(facts), badge(facts["point"], facts["limit"], tone="note")]


def _with_points(facts: _Facts) -> list[Mark]:
    """The checkers that stand in the way of the refused one."""
    return [
        ring(facts["point"], tone="bad"),
        highlight(*facts["points"], tone="note"),
        ring(*facts["points"], tone="note"),
    ]


def _block(facts: _Facts) -> list[Mark]:
    """The six points; the step that would close them, unless the whole turn was judged."""
    points = tuple(facts["points"])
    landing = [target(facts["target"], tone="bad")] if "target" in facts else []
    return [Mark("outline", points, "bad"), Mark("bracket", points, "bad"), *landing]


def _bar(facts: _Facts) -> list[Mark]:
    return [highlight(BAR, tone="note"), ring(BAR, tone="note"), cross(facts["point"])]


_REASONS: Mapping[str, Callable[[_Facts], list[Mark]]] = {
    "die.not_left": lambda facts: [Mark("die", tuple(facts["dice"]), "note")],
    "move.backwards": lambda facts: [arrow(facts["source"], facts["target"], tone="bad")],
    "point.empty": lambda facts: [highlight(facts["point"], tone="bad"), cross(facts["point"])],
    "point.not_yours": _refused_checker,
    "bar.first": _bar,
    "point.closed": _closed,
    "head.limit": _head,
    "head.first_throw_untold": _refused_checker,
    "head.second_after_stuck": _with_points,
    "first_double.two_checkers": _refused_checker,
    "block.six": _block,
    "bear_off.not_home": _with_points,
    "bear_off.farther_checker": _with_points,
    "bear_off.exact_only": _refused_checker,
    "lay.not_with_dice": lambda facts: [highlight(*facts["points"], tone="bad")],
    "lay.hits": lambda facts: [
        highlight(*facts["points"], tone="bad"),
        highlight(BAR, tone="note"),
    ],
    "turn.larger_die": lambda facts: [Mark("die", (facts["larger"],), "note")],
}
