"""Checkers, dice and slabs around (0, 0): what is drawn many times.

The sides differ by shape, not by colour alone: White's checkers carry two rings, Black's a solid
eye; White's dice have round corners and Black's are cut.
"""

from __future__ import annotations

from collections.abc import Mapping

from nardy_edu.board.layout import RADIUS
from nardy_edu.board.shapes import Shape, circle, path, polyline, rect

DIE = 52
"""Edge of a die."""

_NEAR = 14
_PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-_NEAR, _NEAR), (_NEAR, -_NEAR)),
    3: ((-_NEAR, _NEAR), (0, 0), (_NEAR, -_NEAR)),
    4: ((-_NEAR, -_NEAR), (-_NEAR, _NEAR), (_NEAR, -_NEAR), (_NEAR, _NEAR)),
    5: ((-_NEAR, -_NEAR), (-_NEAR, _NEAR), (0, 0), (_NEAR, -_NEAR), (_NEAR, _NEAR)),
    6: tuple((x, y) for x in (-_NEAR, _NEAR) for y in (-_NEAR, 0, _NEAR)),
}


def _checker(side: str) -> tuple[Shape, ...]:
    below = (circle("shadow", 0, 2.5, RADIUS - 0.5), circle(f"{side}-body", 0, 0, RADIUS - 1.25))
    if side == "white":
        return (*below, circle("white-ring", 0, 0, 19.5), circle("white-ring", 0, 0, 11.5))
    shine = path("shine", "M", (-20.5, -13), "Q", (-12.5, -23.5), (0, -24))
    return (*below, circle("black-ring", 0, 0, 20.5), circle("black-eye", 0, 0, 8.5), shine)


def _slab(side: str) -> tuple[Shape, ...]:
    inside = (
        (polyline("white-ring", ((-22, 0), (22, 0))),)
        if side == "white"
        else (rect("black-eye", (-8, -2, 16, 4), 2),)
    )
    return (rect(f"{side}-slab", (-27, -5.5, 54, 11), 3), *inside)


def _die(side: str, value: int) -> tuple[Shape, ...]:
    half = DIE / 2
    cut = 9
    body = (
        rect("white-die", (-half, -half, DIE, DIE), 11)
        if side == "white"
        else polyline(
            "black-die",
            [
                point
                for x, y in ((-half, -half), (half, -half), (half, half), (-half, half))
                for point in _corner(x, y, cut)
            ],
            closed=True,
        )
    )
    return (
        rect("shadow", (-half, -half + 3, DIE, DIE), 11),
        body,
        *(circle(f"{side}-pip", x, y, 5.2) for x, y in _PIPS[value]),
    )


def _corner(x: float, y: float, cut: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of a cut corner, clockwise."""
    along_x = (x - cut if x > 0 else x + cut, y)
    along_y = (x, y - cut if y > 0 else y + cut)
    return (along_y, along_x) if (x > 0) == (y > 0) else (along_x, along_y)


SYMBOLS: Mapping[str, tuple[Shape, ...]] = {
    **{f"checker-{side}": _checker(side) for side in ("white", "black")},
    **{f"slab-{side}": _slab(side) for side in ("white", "black")},
    **{
        f"die-{side}-{value}": _die(side, value)
        for side in ("white", "black")
        for value in range(1, 7)
    },
}
"""Every symbol by its name: ``checker-white``, ``slab-black``, ``die-white-6``."""
