"""The scene as a stand-alone SVG picture: the same bytes for the same scene."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from xml.sax.saxutils import escape

from nardy_edu.board.scene import Scene
from nardy_edu.board.shapes import Item, Shape
from nardy_edu.board.symbols import SYMBOLS
from nardy_edu.board.themes import (
    FONT,
    WEIGHT,
    check_scheme,
    check_theme,
    picture_stylesheet,
    seen,
)


def svg(
    scene: Scene, theme: str = "wood", scheme: str = "auto", *, width: int | None = None
) -> str:
    """The board as one SVG element with a title and a description.

    ``scheme`` ``auto`` follows the reader's light or dark surroundings. ``width`` sets the size in
    pixels; without it the picture takes the room it is given. Raises BoardProblem ``board.theme``
    or ``board.scheme``.
    """
    check_theme(theme)
    check_scheme(scheme)
    # Rules are scoped by theme, so that several pictures can stand in one page.
    scope = f"nardy-{theme}-{scheme}"
    painted = seen(theme, scheme)
    style = picture_stylesheet(theme, scheme, f".{scope}", painted & paints_used(scene))
    plan = scene.plan
    box = f"0 0 {plan.width:g} {plan.height:g}"
    size = f' width="{width}" height="{round(width * plan.height / plan.width)}"' if width else ""
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{size} class="{scope}"'
            f' role="img" lang="{scene.setting.language}" text-anchor="middle"'
            f' font-family="{FONT}" font-weight="{WEIGHT}">',
            f"\n<title>{escape(scene.title)}</title>\n<desc>{escape(scene.description)}</desc>",
            f"\n<style>{style}</style>\n",
            *_layers(scene.items, painted),
            "</svg>\n",
        )
    )


def paints_used(scene: Scene) -> frozenset[str]:
    """The names of the paints that a scene's shapes ask for."""
    symbols = {item.symbol for item in scene.items if item.symbol}
    names = {shape.paint for name in symbols for shape in SYMBOLS[name]}
    names.update(shape.paint for item in scene.items for shape in item.shapes)
    return frozenset(names)


def _layers(items: tuple[Item, ...], painted: frozenset[str]) -> Iterator[str]:
    for layer, group in groupby(items, lambda item: item.layer):
        yield f'<g class="layer-{layer}">\n'
        for item in group:
            # A line for each thing, so that two pictures can be compared by eye.
            if drawn := _item(item, painted):
                yield f"{drawn}\n"
        yield "</g>\n"


def _item(item: Item, painted: frozenset[str]) -> str:
    if item.symbol:
        opacity = f' opacity="{item.opacity:g}"' if item.opacity != 1 else ""
        place = f'transform="translate({item.x:g} {item.y:g})"'
        return f"<g {place}{opacity}>{_symbol(item.symbol, painted)}</g>"
    return "".join(_shape(shape) for shape in item.shapes if shape.paint in painted)


@lru_cache
def _symbol(name: str, painted: frozenset[str]) -> str:
    return "".join(_shape(shape) for shape in SYMBOLS[name] if shape.paint in painted)


@lru_cache(maxsize=4096)
def _shape(shape: Shape) -> str:
    attributes = "".join(
        f' {name}="{value if isinstance(value, str) else format(value, "g")}"'
        for name, value in shape.attributes
    )
    if shape.kind == "text":
        return f'<text class="{shape.paint}"{attributes}>{escape(shape.text)}</text>'
    return f'<{shape.kind} class="{shape.paint}"{attributes}/>'
