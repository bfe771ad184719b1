"""The empty board: frame, field, points, bar or hinge, columns."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from nardy_edu.board.layout import FIELD, POINT, QUADRANT, RADIUS, TIP, Layout, Place
from nardy_edu.board.shapes import Item, Shape, path, polyline, rect

HATCH_STEP = 9
_Point = tuple[float, float]


@lru_cache(maxsize=64)
def ground(plan: Layout) -> tuple[Item, ...]:
    """What stays the same whatever lies on the board."""
    return tuple(_ground(plan))


def _ground(plan: Layout) -> Iterator[Item]:
    outer = (1, 1, plan.width - 2, plan.height - 2)
    inner = (5, 5, plan.width - 10, plan.height - 10)
    yield _item("frame", rect("frame", outer, 16), rect("frame-line", inner, 12))
    yield _item("column", *(rect("column", box, 5) for box in plan.columns))
    quadrants = [plan.left, plan.left + QUADRANT + plan.bar[2]]
    yield _item(
        "field",
        *(rect("field", (x, plan.top, QUADRANT, FIELD)) for x in quadrants),
        *(_grain(x, plan.top) for x in quadrants),
    )
    for place in plan.places.values():
        if place.is_point:
            yield Item(
                place.id, "point", "ground", shapes=_point(plan, place), facts={"place": place.id}
            )
    yield _item("edge", *(rect("edge", (x, plan.top, QUADRANT, FIELD)) for x in quadrants))
    yield _item("bar", *_bar(plan))


def _item(role: str, *shapes: Shape) -> Item:
    return Item(role, role, "ground", shapes=shapes)


def _point(plan: Layout, place: Place) -> tuple[Shape, ...]:
    corners = triangle(plan, place)
    number = place.number(plan.view)
    tone = "a" if number is not None and number % 2 else "b"
    lines = [end for line in _hatching(corners) for end in ("M", line[0], "L", line[1])]
    return (
        polyline(f"point-{tone}", corners, closed=True),
        path(f"hatch-{tone}", *lines),
    )


def triangle(plan: Layout, place: Place, inset: float = 1.5) -> tuple[_Point, _Point, _Point]:
    """Base left, tip and base right of the point's triangle."""
    up = plan.is_top(place)
    base = place.y - RADIUS if up else place.y + RADIUS
    tip = base + TIP if up else base - TIP
    half = POINT / 2 - inset
    return (place.x - half, base), (place.x, tip), (place.x + half, base)


def _hatching(corners: tuple[_Point, _Point, _Point]) -> Iterator[tuple[_Point, _Point]]:
    """Parallel slanting lines inside a triangle, for themes that print without colour."""
    # A line of the hatching keeps x + y constant.
    low, high = min(x + y for x, y in corners), max(x + y for x, y in corners)
    total = math.ceil(low / HATCH_STEP) * HATCH_STEP
    while total < high:
        ends = [
            _between(a, b, total)
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
            if min(sum(a), sum(b)) <= total < max(sum(a), sum(b))
        ]
        if len(ends) == 2:
            yield ends[0], ends[1]
        total += HATCH_STEP


def _between(a: _Point, b: _Point, total: float) -> _Point:
    share = (total - sum(a)) / (sum(b) - sum(a))
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def _grain(left: float, top: float) -> Shape:
    """The veins of a wooden field: long waves that are a little different in every row."""
    commands: list[str | _Point] = []
    for row in range(1, 22):
        y = top + row * FIELD / 22 + 5 * math.sin(row * 2.7)
        bow = 9 * math.sin(row * 1.3 + left)
        vein = ((0, 0.0), (0.33, bow), (0.66, -bow), (1, bow * 0.4))
        # Whole numbers: a vein is long to tell, and nobody sees the rest of it.
        start, *bend = ((round(left + QUADRANT * at), round(y + rise)) for at, rise in vein)
        commands += ["M", start, "C", *bend]
    return path("grain", *commands)


def _bar(plan: Layout) -> Iterator[Shape]:
    x, y, width, height = plan.bar
    yield rect("bar", (x, y - 1, width, height + 2))
    if plan.has_bar:
        yield polyline("bar-line", ((x + width / 2, y), (x + width / 2, y + height)))
        return
    yield polyline("bar-line", ((x + width / 2, y), (x + width / 2, y + height)))
    for share in (0.2, 0.8):
        yield rect("hinge", (x + 3, y + share * height - 34, width - 6, 68), 4)
