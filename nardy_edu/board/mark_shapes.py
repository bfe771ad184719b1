"""Draws marks: where on the board a mark's points are and how it goes round what lies there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from nardy_edu.board.ground import triangle
from nardy_edu.board.layout import (
    POINT,
    RADIUS,
    SLAB,
    STACK,
    TEXT,
    TRAY,
    Layout,
    Place,
)
from nardy_edu.board.marks import Mark
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.shapes import Item, Shape, circle, path, polyline, rect, text
from nardy_edu.rules import Position, Side

DEPTH = 2 * RADIUS * STACK
"""Height of a full stack."""
_UNDER = ("highlight", "outline")
_Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Table:
    """What the marks are drawn on; ``mover`` is whose numbers a mark without a side means."""

    plan: Layout
    position: Position
    mover: Side

    def place(self, mark: Mark, number: int) -> Place:
        """The place that a mark's number means; BoardProblem ``board.mark_no_bar``."""
        side = mark.side or self.mover
        if number == 25 and not self.plan.has_bar:
            raise BoardProblem("board.mark_no_bar")
        return self.plan.place(side, number)

    def places(self, mark: Mark) -> list[Place]:
        """The places of all of a mark's numbers."""
        return [self.place(mark, number) for number in mark.points]

    def count(self, place: Place) -> int:
        """Checkers on a place, whoever's they are."""
        return sum(
            self.position.of(side)[number]
            for side in Side
            if (number := place.number(side)) is not None
        )

    def top_checker(self, place: Place) -> _Point:
        """Centre of the checker that would be moved."""
        return place.slot(self.count(place) - 1)

    def free_slot(self, place: Place) -> _Point:
        """Where the next checker would lie; beyond a full stack, its end."""
        count = self.count(place)
        if place.symbol == "checker" and count >= STACK:
            return place.x, place.y + math.copysign(DEPTH - RADIUS + 20, place.dy)
        return place.slot(count)


def mark_items(table: Table, marks: Iterable[Mark], layer: str) -> Iterator[Item]:
    """The marks of one layer, ``under`` the checkers or ``over`` them, in the order given."""
    for index, mark in enumerate(marks):
        if mark.kind == "die" or (layer == "under") != (mark.kind in _UNDER):
            continue
        shapes = tuple(_DRAW[mark.kind](table, mark))
        facts = {"kind": mark.kind, "tone": mark.tone}
        yield Item(f"mark-{index}", "mark", layer, shapes=shapes, facts=facts)


def cover(plan: Layout, place: Place, paint: str) -> Shape:
    """A shape over the whole place: the triangle, the half of the bar or the tray."""
    if place.is_point:
        return polyline(paint, triangle(plan, place), closed=True)
    if place.symbol == "slab":
        x, _, width, _ = place.hit
        top = plan.top if plan.is_top(place) else plan.bottom - TRAY
        return rect(paint, (x, top, width, TRAY), 5)
    return rect(paint, place.hit, 5)


def _highlight(table: Table, mark: Mark) -> Iterator[Shape]:
    for place in table.places(mark):
        yield cover(table.plan, place, f"tint-{mark.tone}")
        if place.is_point:
            foot = _foot(table.plan, place)
            yield polyline("foot-casing", foot)
            yield polyline(f"foot-{mark.tone}", foot)


def _foot(plan: Layout, place: Place) -> tuple[_Point, _Point]:
    """A bar along the point's base: seen even when the point is full of checkers."""
    left, _, right = triangle(plan, place)
    y = left[1] + (-6 if plan.is_top(place) else 6)
    return (left[0] + 2, y), (right[0] - 2, y)


def _target(table: Table, mark: Mark) -> Iterator[Shape]:
    for place in table.places(mark):
        x, y = table.free_slot(place)
        yield circle(f"dot-{mark.tone}", x, y, 12)


def _ring(table: Table, mark: Mark) -> Iterator[Shape]:
    for place in table.places(mark):
        x, y = table.top_checker(place)
        if place.symbol == "slab":
            yield rect(f"ring-{mark.tone}", (x - 30, y - SLAB / 2 - 2, 60, SLAB + 4), 5)
        else:
            # Outside the rim, so that a number on the checker can be read.
            yield circle("ring-casing", x, y, RADIUS + 3)
            yield circle(f"ring-{mark.tone}", x, y, RADIUS + 3)


def _cross(table: Table, mark: Mark) -> Iterator[Shape]:
    arm = 13
    for place in table.places(mark):
        x, y = table.free_slot(place)
        falling = ("M", (x - arm, y - arm), "L", (x + arm, y + arm))
        strokes = (*falling, "M", (x - arm, y + arm), "L", (x + arm, y - arm))
        yield path("casing", *strokes)
        yield path(f"stroke-{mark.tone}", *strokes)


def _badge(table: Table, mark: Mark) -> Iterator[Shape]:
    for place in table.places(mark):
        x, y = table.free_slot(place)
        yield circle(f"badge-{mark.tone}", x, y, 21)
        yield text(f"badge-text-{mark.tone}", x, y, TEXT, mark.text)


def _outline(table: Table, mark: Mark) -> Iterator[Shape]:
    for group in _groups(table, mark):
        left, right = group[0].x - POINT / 2 + 2, group[-1].x + POINT / 2 - 2
        top = table.plan.top - 2
        if not table.plan.is_top(group[0]):
            top = table.plan.bottom - DEPTH - 4
        yield rect(f"outline-{mark.tone}", (left, top, right - left, DEPTH + 6), 10)


def _bracket(table: Table, mark: Mark) -> Iterator[Shape]:
    """A line over each row's part, with feet where the run ends and none where it goes on."""
    turns = {
        place.id
        for pair in pairwise(table.places(mark))
        for place in pair
        if table.plan.is_top(pair[0]) != table.plan.is_top(pair[1])
    }
    for group in _groups(table, mark):
        inward = 1 if table.plan.is_top(group[0]) else -1
        y = group[0].y + inward * (DEPTH - RADIUS + 8)
        left, right = group[0].x - POINT / 2 + 5, group[-1].x + POINT / 2 - 5
        points = [(left, y), (right, y)]
        # The route turns to the other row at the edges of the board only.
        at_right = group[-1].x > table.plan.width / 2
        if group[0].id not in turns or at_right:
            points.insert(0, (left, y - inward * 12))
        if group[-1].id not in turns or not at_right:
            points.append((right, y - inward * 12))
        yield polyline("casing", points)
        yield polyline(f"stroke-{mark.tone}", points)


def _groups(table: Table, mark: Mark) -> list[list[Place]]:
    """The mark's points as runs of neighbours in one row, from left to right."""
    rows: dict[bool, list[Place]] = {}
    for place in sorted(table.places(mark), key=lambda place: place.x):
        rows.setdefault(table.plan.is_top(place), []).append(place)
    groups: list[list[Place]] = []
    reach = POINT + table.plan.bar[2]
    for row in rows.values():
        for place in row:
            last = groups[-1][-1] if groups else None
            if last and last.y == place.y and place.x - last.x <= reach:
                groups[-1].append(place)
            else:
                groups.append([place])
    return groups


def _arrow(table: Table, mark: Mark) -> Iterator[Shape]:
    source, target = table.places(mark)
    start = table.top_checker(source)
    end = table.free_slot(target)
    way = _Way(*_bends(table, mark, start, end))
    curve = way.commands()
    head = _head(way.last, end)
    yield path("casing", *curve)
    yield polyline("head-casing", head, closed=True)
    yield path(f"line-{mark.tone}", *curve)
    yield polyline(f"head-{mark.tone}", head, closed=True)


def _bends(table: Table, mark: Mark, start: _Point, end: _Point) -> list[_Point]:
    """The corners of an arrow: through the lane to the other row, an arc within one row."""
    plan = table.plan
    source, target = table.places(mark)
    up = plan.is_top(source)
    if up == plan.is_top(target):
        across = end[0] - start[0]
        deep = (40 + 0.22 * abs(across)) * (1 if up else -1)
        one = (start[0] + 0.2 * across, start[1] + deep)
        return [start, one, (end[0] - 0.2 * across, end[1] + deep), end]
    high, low = max(mark.points), min(mark.points)
    side = mark.side or table.mover
    way = [plan.place(side, number) for number in range(min(high, 24), max(low, 1) - 1, -1)]
    turn = next(one.x for one, two in pairwise(way) if plan.is_top(one) != plan.is_top(two))
    inward = 34 if up else -34
    first, second = plan.middle - inward, plan.middle + inward
    return [start, (start[0], first), (turn, first), (turn, second), (end[0], second), end]


class _Way:
    """The line of an arrow through its corners: one arc when there are two, else round bends."""

    def __init__(self, start: _Point, *corners: _Point) -> None:
        # From the rim of the checker, so that a number on it can be read.
        self.start = _toward(start, corners[0], RADIUS - 5)
        self.corners = corners[:-1]
        # The line ends inside the head, so that the tip stays sharp.
        self.end = _toward(corners[-1], self.corners[-1], 18)

    @property
    def last(self) -> _Point:
        """The corner from which the arrow comes to its end."""
        return self.corners[-1]

    def commands(self) -> list[str | _Point]:
        if len(self.corners) == 2:
            return ["M", self.start, "C", *self.corners, self.end]
        commands: list[str | _Point] = ["M", self.start]
        ways = [self.start, *self.corners, self.end]
        for before, corner, after in zip(ways, ways[1:], ways[2:], strict=False):
            commands += ["L", _toward(corner, before), "Q", corner, _toward(corner, after)]
        return [*commands, "L", self.end]


def _toward(corner: _Point, other: _Point, bend: float = 26) -> _Point:
    length = math.dist(corner, other)
    share = min(bend, length / 2) / length if length else 0
    return corner[0] + share * (other[0] - corner[0]), corner[1] + share * (other[1] - corner[1])


def _head(before: _Point, end: _Point) -> tuple[_Point, _Point, _Point]:
    angle = math.atan2(end[1] - before[1], end[0] - before[0])
    sides = [
        (end[0] - 29 * math.cos(angle + turn), end[1] - 29 * math.sin(angle + turn))
        for turn in (0.5, -0.5)
    ]
    return sides[0], end, sides[1]


_DRAW: Mapping[str, Callable[[Table, Mark], Iterator[Shape]]] = {
    "highlight": _highlight,
    "target": _target,
    "ring": _ring,
    "cross": _cross,
    "arrow": _arrow,
    "badge": _badge,
    "outline": _outline,
    "bracket": _bracket,
}
