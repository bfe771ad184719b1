"""What a scene is made of: shapes with SVG's names, and items that group and place them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Number = int | float


class Shape(NamedTuple):
    """One drawn element.

    ``kind`` is ``path``, ``rect``, ``circle`` or ``text``; ``paint`` is the name under which a
    theme paints it; ``attributes`` are its SVG attributes. A path's ``d`` holds only absolute
    M, L, Q, C and Z with spaces between all tokens.
    """

    kind: str
    paint: str
    attributes: tuple[tuple[str, Number | str], ...]
    text: str = ""

    def to_json(self) -> dict[str, Number | str]:
        """The shape as plain values."""
        plain = {"shape": self.kind, "class": self.paint, **dict(self.attributes)}
        return plain | {"text": self.text} if self.kind == "text" else plain


@dataclass(frozen=True, slots=True)
class Item:
    """A thing on the board.

    It has either shapes in board coordinates or a symbol whose shapes lie around (``x``, ``y``).
    ``facts`` say what it is (place, side, count, ...), for the browser and for tests.
    """

    id: str
    role: str
    layer: str
    shapes: tuple[Shape, ...] = ()
    symbol: str = ""
    x: Number = 0
    y: Number = 0
    opacity: Number = 1
    facts: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self, seen: Container[str]) -> dict[str, Any]:
        """The item as plain values; of its shapes those whose paint is in ``seen``."""
        plain: dict[str, Any] = {"id": self.id, "role": self.role, "layer": self.layer}
        if self.symbol:
            plain |= {"symbol": self.symbol, "x": self.x, "y": self.y}
        else:
            shown = (shape for shape in self.shapes if shape.paint in seen)
            plain["shapes"] = [shape.to_json() for shape in shown]
        if self.opacity != 1:
            plain["opacity"] = self.opacity
        return plain | dict(self.facts)


def circle(paint: str, cx: Number, cy: Number, r: Number) -> Shape:
    """A circle round (``cx``, ``cy``)."""
    return Shape("circle", paint, (("cx", cx), ("cy", cy), ("r", r)))


def rect(paint: str, box: tuple[Number, Number, Number, Number], rx: Number = 0) -> Shape:
    """A rectangle: left, top, width, height; ``rx`` rounds its corners."""
    x, y, width, height = box
    size = (("x", x), ("y", y), ("width", width), ("height", height))
    return Shape("rect", paint, (*size, ("rx", rx)) if rx else size)


def path(paint: str, *commands: str | tuple[Number, Number]) -> Shape:
    """A path from commands and points: ``path("arrow", "M", (0, 0), "L", (10, 5), "Z")``."""
    return Shape("path", paint, (("d", " ".join(_tokens(commands))),))


def text(paint: str, x: Number, y: Number, size: Number, content: str) -> Shape:
    """Text centred on (``x``, ``y``), both ways: figures and capitals are 0.7 of the size high."""
    place = (("x", x), ("y", round(y + 0.36 * size, 1)), ("font-size", size))
    return Shape("text", paint, place, content)


def polyline(paint: str, points: Iterable[tuple[Number, Number]], *, closed: bool = False) -> Shape:
    """Straight lines from point to point."""
    commands: list[str | tuple[Number, Number]] = []
    for point in points:
        commands += ["L" if commands else "M", point]
    return path(paint, *commands, *(["Z"] if closed else []))


def _tokens(commands: Iterable[str | tuple[Number, Number]]) -> Iterable[str]:
    for command in commands:
        if isinstance(command, str):
            yield command
        else:
            yield from (f"{round(value, 1):g}" for value in command)
