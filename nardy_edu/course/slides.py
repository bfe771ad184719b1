"""How a lesson falls into slides: one thought each, none too long to be read from the last row.

A heading begins a slide; what follows goes below it, on slides of its own. A short text and the
picture that it speaks of share one. What only a live notebook can do is left out.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from nardy_edu.course.source import Cell

LONGEST = 750
"""Letters of prose on one slide."""
BESIDE = 420
"""Letters of prose that leave room for a picture."""

_LIVE_ONLY = re.compile(r"\A(exercises|drill|daily|progress_\w+)\(")
_HEADING = re.compile(r"\n*## [^\n]*")
# Where prose may be parted: between paragraphs, and before a list's next entry.
_SEAM = re.compile(r"\n\n|\n(?=\* )")


def parted(cell: Cell) -> list[str]:
    """The text of a cell of prose, in parts that each fit a slide; a heading begins a part."""
    if cell.kind == "code" or cell.slide:
        return [cell.text]
    parts: list[str] = []
    for block in _blocks(cell.text):
        if parts and not _HEADING.match(block) and _together(parts[-1], block):
            parts[-1] += block
        else:
            parts.append(block)
    return [part.strip("\n") for part in parts]


def slide_types(cells: Sequence[Cell]) -> list[str]:
    """How each cell of a lesson shows in a slide show, by the words of Jupyter's slide type."""
    return list(_slide_types(cells))


def _slide_types(cells: Sequence[Cell]) -> Iterator[str]:
    letters, pictures = 0, 0
    for cell, following in zip_longest(cells, cells[1:]):
        leads = following is not None and following.kind == "code" and not _is_live(following)
        slide = cell.slide or _begins(cell, leads, letters, pictures)
        yield slide
        if slide in ("slide", "subslide"):
            letters, pictures = 0, 0
        if slide != "skip":
            letters += len(cell.text) if cell.kind == "markdown" else 0
            pictures += cell.kind == "code"


def _begins(cell: Cell, leads: bool, letters: int, pictures: int) -> str:
    """How a cell shows after a slide's letters and pictures; what `leads` goes with the next."""
    if cell.kind == "code":
        if cell.name == "setup" or _is_live(cell):
            return "skip"
        return "subslide" if pictures or letters > BESIDE else "-"
    if cell.text.startswith("## "):
        return "slide"
    together = letters + len(cell.text)
    if pictures:
        return "-" if together <= BESIDE and not leads else "subslide"
    parts_here = leads and len(cell.text) <= BESIDE < together
    return "subslide" if letters and (parts_here or together > LONGEST) else "-"


def _is_live(cell: Cell) -> bool:
    return bool(_LIVE_ONLY.match(cell.text))


def _blocks(text: str) -> Iterator[str]:
    """Paragraphs and entries of lists, each with what parts it from the one before."""
    start = 0
    for seam in _SEAM.finditer(text):
        yield text[start : seam.start()]
        start = seam.start()
    yield text[start:]


def _together(part: str, block: str) -> bool:
    """Whether a block goes on the slide of the part before; a heading never stands alone."""
    return len(part) + len(block) <= LONGEST or bool(_HEADING.fullmatch(part))
