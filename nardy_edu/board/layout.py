"""Where everything lies on the board: the one place that knows lengths and coordinates.

Coordinates are SVG's (x right, y down) in board units: a point is 60 wide. The viewer's home is
always at the bottom, on the right, or on the left when mirrored; the viewer's 24 to 13 run along
the top and 12 to 1 along the bottom. In long nardy both heads and both homes then lie on
diagonally opposite corners, as on a real board (D0 art. 1.2, 2.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from nardy_edu.rules import Side

POINT = 60
"""Width of a point."""
RADIUS = 28
"""Radius of a checker."""
TEXT = 32
"""Smallest text: at least 10.5 px on a board that is shown 320 px wide."""
STACK = 5
"""Checkers of a stack that are drawn; more are counted."""
BAR_STACK = 4
TRAY_STACK = 15
QUADRANT = 6 * POINT
LANE = 112
"""Height of the free lane between the upper and the lower stacks, where the dice lie."""
FIELD = 2 * STACK * 2 * RADIUS + LANE
"""Height of the playing field."""
TIP = 266
"""Height of a point's triangle."""
RIM = 14
"""Width of the frame at the sides."""
RAIL = 12
"""Width of the frame between the field and a column."""
COLUMN = 76
"""Width of a column with a tray, the count and the pips of a player."""
BAR_WIDTH = 64
HINGE_WIDTH = 20
SLAB = 12.5
"""Distance between borne-off checkers, which stand on edge in the tray."""
TRAY = 200
"""Height of a tray."""
STRIP = {"none": RIM, "both": 80}
"""Height of the frame above and below the field, by label scheme."""
LABELLED = 46

Box = tuple[float, float, float, float]
"""x, y, width, height."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where checkers can lie.

    ``x``, ``y`` is the centre of the first checker and ``dy`` the way to the next; ``shown`` are
    drawn, the rest is counted. ``white`` and ``black`` are the numbers that the sides give to the
    place (bar 25, off 0), None where the side can't be. ``hit`` is the area that takes a click.
    """

    id: str
    x: float
    y: float
    dy: float
    shown: int
    symbol: str
    white: int | None
    black: int | None
    hit: Box

    @property
    def is_point(self) -> bool:
        """Whether it is one of the 24 points, which both sides number."""
        return bool(self.white and self.black)

    def number(self, side: Side) -> int | None:
        """The side's own number of the place."""
        return self.white if side is Side.WHITE else self.black

    def slot(self, index: int) -> tuple[float, float]:
        """Centre of the checker with this index, 0 being the one at the edge."""
        return self.x, self.y + self.dy * min(max(index, 0), self.shown - 1)


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The geometry of one board: made once for each way of looking, so compared by identity.

    ``order`` lists the places in the viewer's playing order, then the bar and the trays.
    ``columns`` are the boxes of the columns beside the field, ``bar`` that of the bar or hinge.
    """

    view: Side
    mirrored: bool
    mirror: tuple[int, ...]
    has_bar: bool
    width: float
    height: float
    top: float
    left: float
    bar: Box
    columns: tuple[Box, ...]
    places: Mapping[str, Place]
    order: tuple[str, ...]

    @property
    def bottom(self) -> float:
        """The field's lower edge."""
        return self.top + FIELD

    @property
    def middle(self) -> float:
        """The height of the line between the upper and the lower points."""
        return self.top + FIELD / 2

    @property
    def right(self) -> float:
        """The field's right edge."""
        return self.left + 2 * QUADRANT + self.bar[2]

    def place(self, side: Side, number: int) -> Place:
        """The place that ``side`` numbers 0 (off) to 25 (bar).

        Raises KeyError where the game has no such place.
        """
        if number == 0:
            return self.places[f"off-{side.value}"]
        if number == 25:
            return self.places[f"bar-{side.value}"]
        return self.places[f"p{number if side is Side.WHITE else self.mirror[number]}"]

    def is_top(self, place: Place) -> bool:
        """Whether the place lies in the upper half."""
        return place.y < self.middle

    def column_of(self, side: Side) -> Box:
        """The column that holds the side's tray: the one beside its home."""
        tray = self.places[f"off-{side.value}"]
        return next(box for box in self.columns if box[0] < tray.x < box[0] + box[2])

    def half(self, *, right: bool) -> float:
        """Centre of the viewer's right or left half of the field."""
        return self.right - QUADRANT / 2 if right else self.left + QUADRANT / 2


@lru_cache(maxsize=64)
def layout(
    mirror: tuple[int, ...], *, has_bar: bool, view: Side, mirrored: bool, labels: str
) -> Layout:
    """The geometry of a game (told by ``mirror`` and ``has_bar`` of its ruleset) for one viewer."""
    return _Plan(mirror, has_bar, view, mirrored, STRIP.get(labels, LABELLED)).layout()


class _Plan:
    """Lays out the board with the viewer's home on the right; ``mirrored`` turns x round last."""

    def __init__(
        self, mirror: tuple[int, ...], has_bar: bool, view: Side, mirrored: bool, strip: float
    ) -> None:
        self.mirror = mirror
        self.has_bar = has_bar
        self.view = view
        self.mirrored = mirrored
        self.top = strip
        # The other side bears off beside its own home: across the board where the homes lie
        # diagonally, so that the board needs a second column there.
        self.homes_opposite = mirror[1] > 12 and mirror[1] <= 18
        self.bar_width = BAR_WIDTH if has_bar else HINGE_WIDTH
        self.left = RIM + (COLUMN + RAIL if self.homes_opposite else 0)
        self.right = self.left + 2 * QUADRANT + self.bar_width
        self.width = self.right + RAIL + COLUMN + RIM
        self.bottom = strip + FIELD
        self.middle = strip + FIELD / 2

    def layout(self) -> Layout:
        places = [self.point(number) for number in range(24, 0, -1)]
        sides = (self.view, self.view.other)
        if self.has_bar:
            places += [self.bar(side) for side in sides]
        places += [self.tray(side) for side in sides]
        columns = [(self.right + RAIL, self.top, COLUMN, FIELD)]
        if self.homes_opposite:
            columns.append((RIM, self.top, COLUMN, FIELD))
        field_left = self.turn((self.left, 0, self.right - self.left, 0))[0]
        return Layout(
            view=self.view,
            mirrored=self.mirrored,
            mirror=self.mirror,
            has_bar=self.has_bar,
            width=self.width,
            height=self.bottom + self.top,
            top=self.top,
            left=field_left,
            bar=self.turn((self.left + QUADRANT, self.top, self.bar_width, FIELD)),
            columns=tuple(self.turn(box) for box in columns),
            places=MappingProxyType({place.id: place for place in places}),
            order=tuple(place.id for place in places),
        )

    def turn(self, box: Box) -> Box:
        x, y, width, height = box
        return (self.width - x - width if self.mirrored else x, y, width, height)

    def turn_x(self, x: float) -> float:
        return self.width - x if self.mirrored else x

    def numbers(self, number: int) -> tuple[int, int]:
        """White's and Black's number of the viewer's point."""
        other = self.mirror[number]
        return (number, other) if self.view is Side.WHITE else (other, number)

    def point(self, number: int) -> Place:
        along = (24 - number) if number > 12 else number - 1
        left = self.right - (along + 1) * POINT - (self.bar_width if along >= 6 else 0)
        white, black = self.numbers(number)
        reach = self.middle - LANE / 2 + 6
        up = number > 12
        edge = self.top + RADIUS if up else self.bottom - RADIUS
        box = (left, 0 if up else self.bottom + self.top - reach, POINT, reach)
        x = self.turn_x(left + POINT / 2)
        dy = 2 * RADIUS if up else -2 * RADIUS
        return Place(f"p{white}", x, edge, dy, STACK, "checker", white, black, self.turn(box))

    def bar(self, side: Side) -> Place:
        """The half of the bar from which the side enters: beside its 24, and so before it."""
        x = self.left + QUADRANT + self.bar_width / 2
        up = side is self.view
        gap = 2 * RADIUS + 8
        y, dy = self.middle + (-gap if up else gap), 2.0 * (-RADIUS if up else RADIUS)
        top = self.top if up else self.middle + gap - RADIUS
        box = (x - self.bar_width / 2, top, self.bar_width, FIELD / 2 - gap + RADIUS)
        return Place(
            f"bar-{side.value}",
            self.turn_x(x),
            y,
            dy,
            BAR_STACK,
            "checker",
            25 if side is Side.WHITE else None,
            25 if side is Side.BLACK else None,
            self.turn(box),
        )

    def tray(self, side: Side) -> Place:
        own = side is self.view
        on_right = own or not self.homes_opposite
        x = self.right + RAIL + COLUMN / 2 if on_right else RIM + COLUMN / 2
        edge = 5 + SLAB / 2
        y, dy = (self.bottom - edge, -SLAB) if own else (self.top + edge, SLAB)
        top = self.middle if own else self.top
        return Place(
            f"off-{side.value}",
            self.turn_x(x),
            y,
            dy,
            TRAY_STACK,
            "slab",
            0 if side is Side.WHITE else None,
            0 if side is Side.BLACK else None,
            self.turn((x - COLUMN / 2, top, COLUMN, FIELD / 2)),
        )
