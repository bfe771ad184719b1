"""How a position looks and is touched.

What a learner types is here, and read only when it is asked for, so that drawing a board in the
terminal loads nothing of a notebook:

>>> from nardy_edu.board import arrow, board, highlight, show
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nardy_edu.board.marks import (
        arrow,
        badge,
        bracket,
        cross,
        highlight,
        outline,
        ring,
        target,
    )
    from nardy_edu.board.scene import Cube
    from nardy_edu.board.still import show
    from nardy_edu.board.widget import board
    from nardy_edu.rules import Side

__all__ = [
    "Cube",
    "Side",
    "arrow",
    "badge",
    "board",
    "bracket",
    "cross",
    "highlight",
    "outline",
    "ring",
    "show",
    "target",
]

_HOMES = {
    "Cube": "nardy_edu.board.scene",
    "Side": "nardy_edu.rules",
    "board": "nardy_edu.board.widget",
    "show": "nardy_edu.board.still",
}
_MARKS = "nardy_edu.board.marks"


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES.get(name, _MARKS)), name)
