"""The board as an `<img>` of a page: the same picture as `svg`, written as short as it can be.

A lesson is saved with dozens of boards. Nothing of the page reaches into an image: its style needs
no scope, its symbols can be told once and used by name, and its words stand in `alt`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape
from xml.sax.saxutils import escape as xml_escape

from nardy_edu.board.scene import Scene
from nardy_edu.board.shapes import Item, Shape
from nardy_edu.board.svg import paints_used
from nardy_edu.board.symbols import SYMBOLS
from nardy_edu.board.themes import FONT, WEIGHT, picture_stylesheet, seen

_NOT_IN_AN_ADDRESS = re.compile('[%#<>"&\n]')


def image(
    scene: Scene, theme: str = "wood", scheme: str = "auto", *, width: int, alt: str | None = None
) -> str:
    """An `<img>` of the board, at most `width` pixels wide; `alt` says it in words.

    An image is shown by a notebook that isn't trusted, too, and by all that converts notebooks.
    """
    words = escape(scene.description if alt is None else alt)
    drawn = _NOT_IN_AN_ADDRESS.sub(lambda sign: f"%{ord(sign[0]):02X}", _svg(scene, theme, scheme))
    return (
        f'<img alt="{words}" src="data:image/svg+xml;charset=utf-8,{drawn}"'
        f' style="width: 100%; max-width: {width}px; height: auto">'
    )


def _svg(scene: Scene, theme: str, scheme: str) -> str:
    painted = seen(theme, scheme)
    plan = scene.plan
    style = picture_stylesheet(theme, scheme, "", painted & paints_used(scene)).replace(" .", ".")
    counts = Counter(item.symbol for item in scene.items if item.symbol)
    often = {name: f"s{at}" for at, name in enumerate(counts) if counts[name] > 1}
    return "".join(
        (
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {plan.width:g} {plan.height:g}'"
            f" text-anchor='middle' font-weight='{WEIGHT}'",
            f" font-family='{FONT.replace(chr(39), '')}'><style>{style}</style>",
            *_definitions(often, painted),
            *(_item(item, often, painted) for item in scene.items),
            "</svg>",
        )
    )


def _definitions(often: Mapping[str, str], painted: frozenset[str]) -> Iterator[str]:
    if often:
        yield "<defs>"
        for name, short in often.items():
            yield f"<g id='{short}'>{_shapes(SYMBOLS[name], painted)}</g>"
        yield "</defs>"


def _item(item: Item, often: Mapping[str, str], painted: frozenset[str]) -> str:
    if not item.symbol:
        return _shapes(item.shapes, painted)
    dim = f" opacity='{item.opacity:g}'" if item.opacity != 1 else ""
    if item.symbol in often:
        return f"<use href='#{often[item.symbol]}' x='{item.x:g}' y='{item.y:g}'{dim}/>"
    drawn = _shapes(SYMBOLS[item.symbol], painted)
    return f"<g transform='translate({item.x:g} {item.y:g})'{dim}>{drawn}</g>"


def _shapes(shapes: tuple[Shape, ...], painted: frozenset[str]) -> str:
    return "".join(_shape(shape) for shape in shapes if shape.paint in painted)


def _shape(shape: Shape) -> str:
    attributes = "".join(
        f" {name}='{_value(value)}'"
        for name, value in shape.attributes
        if not (name in ("cx", "cy", "x", "y") and value == 0)
    )
    start = f"<{shape.kind} class='{shape.paint}'{attributes}"
    return f"{start}>{xml_escape(shape.text)}</text>" if shape.kind == "text" else f"{start}/>"


def _value(value: float | str) -> str:
    """A number, or a path with no more spaces than it needs."""
    return re.sub(" ?([A-Z]) ?", r"\1", value) if isinstance(value, str) else f"{value:g}"
