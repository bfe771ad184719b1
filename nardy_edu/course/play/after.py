"""What a lesson shows of a match that was kept: its turns, charts and counts, and all records."""

from __future__ import annotations

from html import escape
from pathlib import Path

from nardy_edu.board.problems import BoardProblem
from nardy_edu.course.play import charts, pages, words
from nardy_edu.course.play.history import Moment, games, moments
from nardy_edu.course.play.keeping import LAST, kept, place
from nardy_edu.course.play.look_back import Stepper
from nardy_edu.course.stills import Still, table
from nardy_edu.locale import current_language, reason, say
from nardy_edu.rules import Match, RulesError, read_match

SAMPLE = Path(__file__).parent / "sample.txt"
"""A match to 3 of two careful beginners: a double that is taken, hits, a koks."""


def turn_by_turn(record: str | Path = SAMPLE, game: int | None = None) -> Stepper:
    """A game of a record on the board, each turn with all that could have been played.

    ``record`` is named as in ``play``; ``game`` is the number of the game, else the last one.
    """
    return Stepper(_game(record, game), _names(), current_language())


def pip_chart(record: str | Path = SAMPLE, game: int | None = None) -> charts.Chart | Still:
    """Both pip counts through a game."""
    return charts.pip_chart(_game(record, game), _names(), current_language())


def throws_chart(record: str | Path = SAMPLE, game: int | None = None) -> charts.Chart | Still:
    """How often each number fell in a game."""
    return charts.throws_chart(_game(record, game), _names(), current_language())


def counts_table(record: str | Path = SAMPLE, game: int | None = None) -> Still:
    """The plain counts of a game."""
    return charts.counts_table(_game(record, game), _names(), current_language())


def save_pages(
    file: str | Path, record: str | Path = SAMPLE, game: int | None = None
) -> list[Path]:
    """Write a game as a PDF, or as SVG pages; returns the files."""
    try:
        return pages.save_pages(_game(record, game), Path(file), _names(), current_language())
    except pages.PagesError:
        raise BoardProblem("play.pages_kind", file=Path(file).name) from None
    except OSError as error:
        raise _unreadable(file, error) from None


def record_text(record: str | Path = SAMPLE) -> Still:
    """A record as it is kept, to be read or sent."""
    text = _text(record)
    return Still(f'<pre style="max-height: 18em; overflow: auto">{escape(text)}</pre>', text)


def records() -> Still:
    """All records that are kept on this computer, the one written last first."""
    lang = current_language()
    rows = [row for path in kept() if (row := _row(path)) is not None]
    if not rows:
        nothing = say(lang, "play.records.none")
        return Still(f"<p>{escape(nothing)}</p>", nothing)
    head = [say(lang, f"play.records.{column}") for column in ("name", "match", "score")]
    plain = "\n".join(" | ".join(row) for row in [head, *rows])
    return Still(table(head, [tuple(map(escape, row)) for row in rows]), plain)


def _row(path: Path) -> tuple[str, str, str] | None:
    """The row of a record; None for a file that is none."""
    try:
        match = read_match(path.read_text(encoding="utf-8", errors="replace")).match
    except (RulesError, OSError):
        return None
    lang = current_language()
    return path.stem, words.match_line(match, lang), words.score_words(match, _names())


def _game(record: str | Path, number: int | None) -> list[Moment]:
    try:
        read = read_match(_text(record))
    except RulesError as error:
        raise BoardProblem.of(error) from None
    start = Match.start(read.match.ruleset, read.match.length)
    found = games(moments(start, read.events))
    chosen = number if number is not None else max(found, default=0)
    if chosen not in found:
        raise BoardProblem("play.no_game", number=chosen, count=len(found))
    return found[chosen]


def _text(record: str | Path) -> str:
    try:
        path = record if isinstance(record, Path) else place(record)
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise _unreadable(record, error) from None


def _unreadable(file: str | Path, error: OSError) -> BoardProblem:
    if str(error) == LAST:
        return BoardProblem("play.nothing_kept")
    return BoardProblem("play.file", file=str(file), reason=reason(error))


def _names() -> tuple[str, str]:
    lang = current_language()
    return say(lang, "play.player", number=1), say(lang, "play.player", number=2)
