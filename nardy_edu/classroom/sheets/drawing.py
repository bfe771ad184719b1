"""Pages drawn by matplotlib, which is imported when the first one is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING

from nardy_edu.board.figure import draw
from nardy_edu.board.scene import scene
from nardy_edu.classroom.fonts import FONT
from nardy_edu.classroom.sheets.laying import Page
from nardy_edu.classroom.sheets.paper import INCH
from nardy_edu.classroom.sheets.pieces import Diagram, Piece, Square, Stroke, Words

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_INK, _GREY = "black", "#555555"
_THIN, _THICK = 0.5, 0.8
_GREYS, _EDGE = 16, 0x88
"""Of a picture: how many greys, and the one of its edge."""
_TRUETYPE = 42
"""Letters stay letters, in both languages: the words of the PDF can be searched and copied."""


def pdf(pages: Sequence[Page], lang: str, drawn: Callable[[], None] = lambda: None) -> bytes:
    """The pages as a PDF: the same bytes for the same pages. `drawn` is called after each."""
    from matplotlib.backends.backend_pdf import PdfPages

    file = BytesIO()
    with _settled(), PdfPages(file, metadata={"CreationDate": None}) as book:
        for page in pages:
            book.savefig(_figure(page, lang))
            drawn()
    return file.getvalue()


def png(page: Page, lang: str, dpi: int = 96) -> bytes:
    """A page as a picture, with an edge; in a few greys, for it is kept in a notebook."""
    from PIL import Image, ImageOps

    drawn, file = BytesIO(), BytesIO()
    with _settled():
        _figure(page, lang).savefig(drawn, format="png", dpi=dpi)
    grey = Image.open(drawn).convert("L")
    edged = ImageOps.expand(grey, border=1, fill=_EDGE)
    edged.quantize(_GREYS).save(file, format="png", optimize=True)
    return file.getvalue()


@contextmanager
def _settled() -> Iterator[None]:
    """Whatever a person has set for charts, sheets look the same."""
    import matplotlib as mpl

    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams["pdf.fonttype"] = _TRUETYPE
        # As wide in a picture as in the PDF, where the lines were measured.
        mpl.rcParams["text.hinting"] = "no_hinting"
        yield


def _figure(page: Page, lang: str) -> Figure:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(page.paper.width / INCH, page.paper.height / INCH))
    for piece in page.pieces:
        _put(figure, page, piece, lang)
    return figure


def _put(figure: Figure, page: Page, piece: Piece, lang: str) -> None:
    match piece:
        case Words():
            _words(figure, page, piece)
        case Stroke():
            _stroke(figure, page, piece)
        case Square():
            _square(figure, page, piece)
        case Diagram():
            _board(figure, page, piece, lang)


def _words(figure: Figure, page: Page, words: Words) -> None:
    figure.text(
        words.x / page.paper.width,
        1 - words.y / page.paper.height,
        words.text,
        fontfamily=FONT,
        fontsize=words.size,
        fontweight="bold" if words.bold else "normal",
        color=_GREY if words.grey else _INK,
        va="baseline",
        parse_math=False,
    )


def _stroke(figure: Figure, page: Page, stroke: Stroke) -> None:
    from matplotlib.lines import Line2D

    across = (stroke.x / page.paper.width, stroke.right / page.paper.width)
    y = 1 - stroke.y / page.paper.height
    figure.add_artist(Line2D(across, (y, y), color=_INK, linewidth=_THIN))


def _square(figure: Figure, page: Page, square: Square) -> None:
    from matplotlib.patches import Rectangle

    corner = (square.x / page.paper.width, 1 - square.y / page.paper.height)
    width, height = square.size / page.paper.width, square.size / page.paper.height
    figure.add_artist(
        Rectangle(corner, width, height, fill=False, edgecolor=_INK, linewidth=_THICK)
    )


def _board(figure: Figure, page: Page, board: Diagram, lang: str) -> None:
    paper = page.paper
    left, bottom = board.x / paper.width, 1 - (board.y + board.height) / paper.height
    axes = figure.add_axes((left, bottom, board.width / paper.width, board.height / paper.height))
    state, roll = board.standing.state, board.standing.roll
    drawn = scene(
        state.position,
        state.ruleset,
        view=state.mover,
        mover=state.mover,
        dice=roll.dice if roll else (),
        pips=not board.quiet,
        language=lang,
    )
    draw(drawn, axes)
