"""What an output shows where no kernel runs: the board as a picture and in words.

A notebook that is opened again keeps the address of a live view. JupyterLab shows an error in its
place, and nothing else that the same output holds; so the picture is an output of its own, before
the live one, and the two give way to each other.
"""

from __future__ import annotations

import html
from collections.abc import Mapping
from typing import Any

from IPython.display import display

from nardy_edu.board.image import image
from nardy_edu.board.scene import Scene
from nardy_edu.board.text import text_board
from nardy_edu.locale import say

VIEW = "application/vnd.jupyter.widget-view+json"
"""The type of an output that holds the address of a live view."""

_CLASS = "nardy-saved"

# In JupyterLab, outputs of a cell are siblings, and a live view is an lm-Widget. Where it follows,
# the picture gives way; where it can't come any more, Jupyter's message about that does.
_STYLE = (
    f".jp-OutputArea-child:has(.{_CLASS})"
    ":has(+ .jp-OutputArea-child > .jp-OutputArea-output > .lm-Widget),"
    f".jp-OutputArea-child:has(.{_CLASS}) + .jp-OutputArea-child"
    " > .jp-OutputArea-output:not(:has(*))"
    " {display: none}"
)


def picture(scene: Scene, theme: str) -> dict[str, str]:
    """The board as an output: HTML with how to wake it, and plain text."""
    drawn = image(scene, theme, width=720)
    return saved(drawn, text_board(scene), scene.setting.language)


def saved(still: str, words: str, lang: str) -> dict[str, str]:
    """An output that stands for a live one: HTML, with a line on how to wake it, and plain text."""
    wake = html.escape(say(lang, "board.ui.wake"))
    return {
        "text/html": f'<div class="{_CLASS}"><style>{_STYLE}</style>{still}<p>{wake}</p></div>',
        "text/plain": words,
    }


def show_live(still: Mapping[str, str], view: Any) -> None:
    """Show an output made by ``saved``, then the live view that takes its place."""
    display(dict(still), raw=True)  # type: ignore[no-untyped-call]
    display({VIEW: view, "text/html": ""}, raw=True)  # type: ignore[no-untyped-call]
