"""Sizes of paper, and how wide words are on it. All lengths are points of 1/72 inch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from attrs import frozen

from nardy_edu.classroom.fonts import font

INCH = 72


@frozen
class Paper:
    """A sheet of paper, with the empty edge that printers and folders need."""

    width: float
    height: float
    side: float = 45
    top: float = 36
    bottom: float = 34

    @property
    def text_width(self) -> float:
        """From the left edge of the text to the right one."""
        return self.width - 2 * self.side


PAPERS: Mapping[str, Paper] = {"a4": Paper(595.28, 841.89), "letter": Paper(612, 792)}


@lru_cache(maxsize=20_000)
def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a line is."""
    from matplotlib.ft2font import LoadFlags

    drawn = font("bold" if bold else "normal")
    drawn.set_size(size, INCH)
    drawn.set_text(text, 0.0, flags=LoadFlags.NO_HINTING)
    return drawn.get_width_height()[0] / 64


def wrapped(text: str, width: float, size: float, bold: bool = False) -> Iterator[str]:
    """The lines of a text that is to fit a width; a word that is too long is cut."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}".lstrip()
        if width_of(longer, size, bold) <= width:
            line = longer
            continue
        if line:
            yield line
        line = word
        while width_of(line, size, bold) > width:
            fits = _fitting(line, width, size, bold)
            yield line[:fits]
            line = line[fits:]
    if line:
        yield line


def _fitting(word: str, width: float, size: float, bold: bool) -> int:
    """How many letters of a word fit; at least one."""
    fits = [n for n in range(1, len(word)) if width_of(word[:n], size, bold) <= width]
    return fits[-1] if fits else 1
