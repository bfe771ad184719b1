"""What a lesson shows where nothing can be touched: pictures, tables, and stills of live parts.

A still is HTML that needs no kernel and no script: it is what a saved notebook, a printed page and
a listener to a screen reader get.
"""

from collections.abc import Iterable, Sequence
from typing import Unpack

import ipywidgets

from nardy_edu.board.image import image
from nardy_edu.board.picture import saved, show_live
from nardy_edu.board.scene import SceneOptions, scene
from nardy_edu.locale import current_language
from nardy_edu.rules import Position, Ruleset


class Still:
    """Something to look at: HTML, and the same in plain words."""

    def __init__(self, html: str, words: str) -> None:
        self.html = html
        self.words = words

    def __repr__(self) -> str:
        return self.words

    def _repr_html_(self) -> str:
        return self.html


class Live:
    """Widgets below one another, with a still of how they begin."""

    def __init__(self, parts: Sequence[ipywidgets.Widget], still: Still) -> None:
        self.box = ipywidgets.VBox(parts)
        self.still = still

    def __repr__(self) -> str:
        return self.still.words

    def _ipython_display_(self) -> None:
        show_live(
            saved(self.still.html, self.still.words, current_language()), self.box.get_view_spec()
        )


def prose(html: str) -> str:
    """HTML for a text widget, in the size of the lesson's own text (widgets are set smaller)."""
    return (
        f'<div style="font-size: var(--jp-content-font-size1, 1rem); line-height: 1.6">{html}</div>'
    )


def board_image(
    position: Position, ruleset: Ruleset, width: int, **options: Unpack[SceneOptions]
) -> str:
    """An `<img>` of a board, at most `width` pixels wide, with a description in words."""
    options["language"] = current_language()
    return image(scene(position, ruleset, **options), width=width)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], align: str = "left") -> str:
    """A table of HTML cells; the first cell of each row names it."""
    top = "".join(f'<th scope="col" style="{_CELL}{align}">{cell}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row" style="{_CELL}left">{first}</th>'
        + "".join(f'<td style="{_CELL}{align}">{cell}</td>' for cell in cells)
        + "</tr>"
        for first, *cells in rows
    )
    return (
        '<div style="overflow-x: auto"><table style="font-size: inherit">'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


# Narrower on a telephone, where every letter counts.
_CELL = "padding: 4px clamp(2px, 1vw, 8px); font-size: inherit; text-align: "
