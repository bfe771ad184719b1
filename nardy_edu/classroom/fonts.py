"""The font of what a class gets on paper: matplotlib's own, imported when it is asked for."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.ft2font import FT2Font

FONT = "DejaVu Sans"
"""Comes with matplotlib, and has Cyrillic letters."""


@cache
def font(weight: str) -> FT2Font:
    """The font, "normal" or "bold"."""
    from matplotlib.font_manager import FontProperties, findfont, get_font

    return get_font(findfont(FontProperties(family=FONT, weight=weight)))


def lacking(text: str) -> tuple[str, ...]:
    """The signs of a text that the font lacks, each once."""
    fonts = [font(weight) for weight in ("normal", "bold")]
    return tuple(
        sign
        for sign in dict.fromkeys("".join(text.split()))
        if not all(each.get_char_index(ord(sign)) for each in fonts)
    )
