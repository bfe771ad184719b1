"""`play`: a match in one call, new or taken up again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from weakref import WeakSet

from nardy_edu.board.problems import BoardProblem
from nardy_edu.course.play.computer import FRIEND, computer_named
from nardy_edu.course.play.dice import Dice
from nardy_edu.course.play.keeping import Opened, RecordFile, place
from nardy_edu.course.play.panel import PACE, Panel
from nardy_edu.course.play.table import Table
from nardy_edu.course.play.tutor import has_tutor
from nardy_edu.locale import LANGUAGES, current_language, reason
from nardy_edu.rules import Match, RulesError, Ruleset, Side, read_match

TYPED = "typed"
CHOOSE = "choose"
DICE = ("thrown", TYPED)
_TITLE = "nardy record"


def play(  # noqa: PLR0913 - each names a thing that a player may choose
    ruleset: str | Ruleset = "short-match",
    length: int | None = 5,
    against: str = FRIEND,
    *,
    seed: int | str | None = None,
    record: str | Path | None = None,
    dice: str = "thrown",
    seat: str | None = None,
    referee: bool = False,
    tutor: bool = False,
    names: Sequence[str] = (),
    language: str | None = None,
    pace: float = PACE,
) -> Panel:
    """A match on a live board.

    Args:
        ruleset: the game: "long", "short-match", "short-money", "hyper", any ruleset line.
        length: points to which the match is played; None is play for money, without an end.
        against: "friend" at this board, or who plays the other side: "random", "careful", ...
        seed: makes the dice and the computer's play the same each time.
        record: a file to keep the match in; if it is there, the match in it goes on, and the
            rules and the length come from it. A bare name lies in the folder of records, "last"
            is the record that was written last. Or the text of a record that somebody sent.
        dice: "thrown" here, or "typed": throw real dice and type in what they show.
        seat: "white" or "black", when the other player sits at another screen with the same
            ``record``, or gets its text sent: the player who has that colour before the first
            lot. Or "choose", when two browsers share this notebook: each page chooses.
        referee: play with checkers moved freely, as at a real board; the opponent accepts a turn
            that isn't legal, or demands a correct one.
        tutor: hyper nardy: say after each turn what it costs by the exact tables, and what was
            better; it can be switched on and off.
        names: what the two players are called.
        language: "en" or "ru"; else the lesson's.
        pace: seconds between the things that the computer does.

    Raises BoardProblem, which a notebook shows as one sentence, for what can't be.
    """
    lang = current_language() if language is None else language
    try:
        if lang not in LANGUAGES:
            raise RulesError("play.language", language=lang, languages=LANGUAGES)
        if dice not in DICE:
            raise RulesError("play.dice", dice=dice, values=DICE)
        shared = seat == CHOOSE
        player = None if shared else _seat(seat, record)
        rules = Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset
        if names and len(names) != 2:
            raise RulesError("play.names", count=len(names))
        rolls = Dice(seed) if dice != TYPED else None
        table = _table(rules, length, record, rolls, player)
        if tutor and not has_tutor(table.match.ruleset):
            raise RulesError("tutor.variant", variant=table.match.ruleset.variant)
        if against != FRIEND:
            opponent = computer_named(against, table.match.ruleset, seed)
            table.computers = {1 if player is None else 1 - player: opponent}
    except RulesError as error:
        raise BoardProblem.of(error) from None
    except OSError as error:
        raise BoardProblem("play.file", file=str(record), reason=reason(error)) from None
    _leave_others(table)
    panel = Panel(
        table,
        language=lang,
        names=names,
        referee=referee,
        tutor=tutor,
        shared=shared,
        pace=pace,
    )
    _panels.add(panel)
    return panel


_panels: WeakSet[Panel] = WeakSet()
"""The panels of this kernel."""


def _leave_others(table: Table) -> None:
    """Who runs a cell again plays on at the new board: two at one record would spoil it."""
    for panel in list(_panels):
        if table.path is not None and (panel.table.path, panel.table.seat) == (
            table.path,
            table.seat,
        ):
            panel.leave()
            _panels.discard(panel)


def _seat(seat: str | None, record: str | Path | None) -> int | None:
    if seat is None:
        return None
    if seat not in [side.value for side in Side]:
        raise RulesError("play.seat", seat=seat)
    if record is None:
        raise RulesError("play.seat_alone")
    return 0 if seat == Side.WHITE.value else 1


def _table(
    rules: Ruleset,
    length: int | None,
    record: str | Path | None,
    dice: Dice | None,
    seat: int | None,
) -> Table:
    if record is None:
        return Table(Match.start(rules, length), dice=dice, seat=seat)
    if isinstance(record, str) and record.lstrip().startswith(_TITLE):
        return _sent(record, dice, seat)
    try:
        path = record if isinstance(record, Path) else place(record)
    except FileNotFoundError:
        raise RulesError("play.nothing_kept") from None
    if path.exists() and path.stat().st_size:
        return _taken_up(RecordFile.open(path), dice, seat)
    start, file = Match.start(rules, length), RecordFile(path)
    if seat is not None:
        file.begin(start)  # the other screen must find it
    return Table(start, dice=dice, file=file, seat=seat)


def _sent(text: str, dice: Dice | None, seat: int | None) -> Table:
    """A match from the text of its record; all of it must be readable."""
    read = read_match(text)
    if read.reason is not None:
        raise read.reason
    return Table(_beginning(read.match), read.events, dice=dice, seat=seat)


def _taken_up(opened: Opened, dice: Dice | None, seat: int | None) -> Table:
    record = opened.record
    if dice is not None and opened.dice is not None and seat is None:
        dice.take_up(*opened.dice)
    return Table(
        _beginning(record.match),
        record.events,
        dice=dice,
        file=opened.file,
        seat=seat,
        damage=opened.damage,
    )


def _beginning(match: Match) -> Match:
    return Match.start(match.ruleset, match.length)
