"""A game on paper: a picture of every turn, as a PDF or as SVG pages. Drawn by matplotlib."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

from nardy_edu.board.drawing import need_matplotlib
from nardy_edu.board.figure import HASH_SALT, draw
from nardy_edu.board.scene import Cube, scene
from nardy_edu.course.play import words
from nardy_edu.course.play.history import Moment, Played, turns_played
from nardy_edu.course.play.look_back import turn_arrows
from nardy_edu.locale import say

if TYPE_CHECKING:
    from matplotlib.figure import Figure

COLUMNS, ROWS = 3, 4
PAPER = (8.27, 11.69)
"""A4, in inches."""
_EDGE, _TOP = 0.06, 0.07
"""The empty edge and the heading, in parts of the page."""
_HEIGHT = (1 - _TOP - _EDGE) / ROWS
"""A row of boards."""


class PagesError(ValueError):
    """A file that pages can't be written as: its name must end in .pdf or .svg."""


def save_pages(
    history: Sequence[Moment], file: Path, names: Sequence[str], lang: str
) -> list[Path]:
    """Write the turns of one game: a PDF of several pages, or an SVG file for each page.

    Raises PagesError for another kind of file, OSError when the disk refuses, CannotDraw where
    nothing draws.
    """
    need_matplotlib()
    import matplotlib as mpl

    if file.suffix not in (".pdf", ".svg"):
        raise PagesError(file.name)
    with mpl.rc_context({"svg.hashsalt": HASH_SALT, "svg.fonttype": "path"}):
        pages = _Game(history, names, lang).pages()
        if file.suffix == ".svg":
            return [_save_svg(page, file, number) for number, page in enumerate(pages, start=1)]
        return [_save_pdf(pages, file)]


def numbered(file: Path) -> list[Path]:
    """The files that are there already for the SVG pages of this name."""
    if file.suffix != ".svg":
        return []
    return sorted(file.parent.glob(f"{escape(file.stem)}-[0-9][0-9].svg"))


def save_beside(history: Sequence[Moment], names: Sequence[str], lang: str) -> Path:
    """Write the PDF of a game into the notebook's folder; returns the file."""
    file = Path(f"nardy-{history[-1].game}.pdf")
    number = 1
    while file.exists():
        number += 1
        file = Path(f"nardy-{history[-1].game}-{number}.pdf")
    save_pages(history, file, names, lang)
    return file


def _save_svg(page: Figure, file: Path, number: int) -> Path:
    path = file.with_name(f"{file.stem}-{number:02}.svg")
    page.savefig(path, format="svg", metadata={"Date": None})
    return path


def _save_pdf(pages: Iterator[Figure], file: Path) -> Path:
    from matplotlib.backends.backend_pdf import PdfPages

    with PdfPages(file, metadata={"CreationDate": None}) as pdf:
        for page in pages:
            pdf.savefig(page)
    return file


@dataclass(frozen=True)
class _Game:
    """What is on paper: a game's moments, the players' names, the language."""

    history: Sequence[Moment]
    names: Sequence[str]
    lang: str

    def pages(self) -> Iterator[Figure]:
        """The pages, one after the other: each is drawn when it is asked for."""
        from matplotlib.figure import Figure

        notes = words.meanwhile(self.history, self.names, self.lang)
        turns = [(played, notes[played.moment]) for played in turns_played(self.history)]
        each = COLUMNS * ROWS
        count = max(1, -(-len(turns) // each))
        for number in range(count):
            page = Figure(figsize=PAPER)
            first = number * each
            self.head(page, number + 1, count)
            shown = turns[first : first + each]
            for place, turn in enumerate(shown):
                self.board(page, place, first + place + 1, turn)
            if number == count - 1:
                self.result(page, -(-len(shown) // COLUMNS))
            yield page

    def head(self, page: Figure, number: int, of: int) -> None:
        """Which game it is, and which page."""
        if self.history:
            match = self.history[-1].before
            score = words.score_words(match, self.names)
            title = f"{words.match_line(match, self.lang)} · {score}"
            page.text(_EDGE, 1 - _TOP / 2, title, fontsize=11, fontweight="bold", va="center")
        text = say(self.lang, "play.pages.page", number=number, of=of)
        page.text(1 - _EDGE, _EDGE / 2, text, fontsize=9, ha="right", va="center")

    def board(self, page: Figure, place: int, number: int, turn: tuple[Played, str]) -> None:
        """A turn in its place on the page, with its arrows and in words, under what led to it."""
        played, note = turn
        row, column = divmod(place, COLUMNS)
        width, height = (1 - 2 * _EDGE) / COLUMNS, _HEIGHT
        left, top = _EDGE + column * width, 1 - _TOP - row * height
        name = self.names[played.moment.before.player(played.side)]
        said = words.turn_words(played, name, self.lang)
        text = say(self.lang, "play.pages.turn", number=number, turn=said)
        page.text(left + 0.005, top - 0.014, text, fontsize=7.5, va="center")
        if note:
            page.text(left + 0.005, top - 0.002, note, fontsize=7.5, va="center", style="italic")
        axes = page.add_axes((left, top - height + 0.01, width - 0.02, height - 0.035))
        game = played.moment.before.game
        drawn = scene(
            game.state.position,
            game.ruleset,
            mover=played.side,
            dice=played.roll.dice,
            marks=tuple(turn_arrows(played.turn, played.side)),
            labels="mover",
            cube=Cube(game.cube.value, game.cube.owner) if game.cube_in_play else None,
            language=self.lang,
        )
        draw(drawn, axes)
        axes.set_anchor("N")  # right under its words

    def result(self, page: Figure, rows: int) -> None:
        """How the game ended, under the last of so many rows; on a full page at its foot."""
        after = self.history[-1].after if self.history else None
        if after is None or after.game.result is None:
            return
        heading = words.heading(after.game.result, self.lang)
        text = f"{heading}. {words.standing(after, self.names, self.lang)}"
        foot = _EDGE / 2 if rows == ROWS else 1 - _TOP - rows * _HEIGHT
        page.text(_EDGE, foot, text, fontsize=9, fontweight="bold", va="center")
