"""A match as plain text, one line an event, that replays to the same state.

    nardy record 1
    rules short-match
    match 5 points
    lot 5-3
    white plays 13/8 6/3
    black throws 6-1
    black plays 13/7 8/7
    white doubles
    black takes

``match money`` is play without an end. Whatever follows a ``#`` is a remark. Lines are only ever
added, so a file that was cut off loses no more than its last line: no line can be taken for
another one that was cut off.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from nardy_edu.rules import events as ev
from nardy_edu.rules.dice import Roll
from nardy_edu.rules.match import Match, NextGame
from nardy_edu.rules.notation import parse_turn
from nardy_edu.rules.position import Side
from nardy_edu.rules.position_text import format_state, parse_state
from nardy_edu.rules.ruleset import Ruleset
from nardy_edu.rules.scoring import Kind
from nardy_edu.rules.state import State
from nardy_edu.rules.violation import RulesError

VERSION = 1
_TITLE = re.compile(r"nardy record (\S+)")
_RULES = re.compile(r"rules (.+)")
_LENGTH = re.compile(r"match (?:money|([0-9]{1,4}) points)")
_LOT = re.compile(r"([1-6])-([1-6])")
_PLAIN: dict[str, Callable[[Side], ev.Event]] = {
    "doubles": ev.Double,
    "takes": ev.Take,
    "drops": ev.Drop,
    "beavers": ev.Beaver,
    "accepts": ev.Accept,
    "refuses": ev.Refuse,
}
_VERBS = {kind: verb for verb, kind in _PLAIN.items()}


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match that was read: its state, and what was left out because the text is damaged.

    ``lost`` are the lines, by number from 1, from the first one that could not be replayed on;
    ``reason`` is why that one could not.
    """

    match: Match
    events: tuple[ev.Event | NextGame, ...]
    lost: tuple[tuple[int, str], ...] = ()
    reason: RulesError | None = None


def header(match: Match) -> str:
    """The first lines of a record."""
    length = "money" if match.length is None else f"{match.length} points"
    return f"nardy record {VERSION}\nrules {match.ruleset}\nmatch {length}\n"


def event_line(match: Match, event: ev.Event | NextGame) -> str:
    """The line of an event that ``match`` is about to take."""
    match event:
        case NextGame():
            return "next game"
        case ev.RollOff(white, black):
            return f"lot {white}-{black}"
        case ev.Throw(side, roll):
            return f"{side.value} throws {roll}"
        case ev.Play(side, steps):
            turn = match.game.turns.finished(steps)
            assert turn is not None, "only a legal turn is recorded"
            return f"{side.value} plays {turn}"
        case ev.Resign(side, kind):
            return f"{side.value} resigns" + (f" {kind.name.lower()}" if kind else "")
        case ev.Lay(side, position):
            laid = State(match.ruleset, position, side)
            return f"{side.value} lays {format_state(laid).split('; ', 1)[1]}"
        case _:
            return f"{event.side.value} {_VERBS[type(event)]}"


def write_match(start: Match, events: Iterable[ev.Event | NextGame]) -> str:
    """The whole record of a match that began as ``start``."""
    lines = [header(start)]
    for event in events:
        lines.append(event_line(start, event) + "\n")
        start = start.apply(event)
    return "".join(lines)


def read_match(text: str) -> MatchRecord:
    """Replay a record as far as it goes.

    Raises RulesError ``record.title``, ``record.version``, ``record.line`` or ``record.cut_off``
    when the first three lines can't be read, or the error of rules or of a match that can't be;
    damage further on is reported in the result.
    """
    lines = list(_lines(text))
    match = _start(lines[:3])
    events: list[ev.Event | NextGame] = []
    for at, (number, line) in enumerate(lines[3:], start=3):
        try:
            event = _event(match, number, line)
            match = match.apply(event)
        except RulesError as error:
            return MatchRecord(match, tuple(events), tuple(lines[at:]), error)
        events.append(event)
    return MatchRecord(match, tuple(events))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.partition("#")[0].strip()
        if content:
            yield number, content


def _start(lines: list[tuple[int, str]]) -> Match:
    title = _TITLE.fullmatch(lines[0][1]) if lines else None
    if title is None:
        raise RulesError("record.title", version=VERSION)
    if title[1] != str(VERSION):
        raise RulesError("record.version", version=title[1], known=VERSION)
    rules = _header_line(lines, 1, _RULES)
    length = _header_line(lines, 2, _LENGTH)
    return Match.start(Ruleset.parse(rules[1]), int(length[1]) if length[1] else None)


def _header_line(lines: list[tuple[int, str]], index: int, form: re.Pattern[str]) -> re.Match[str]:
    if len(lines) <= index:
        raise RulesError("record.cut_off", lines=len(lines))
    number, line = lines[index]
    found = form.fullmatch(line)
    if found is None:
        raise RulesError("record.line", number=number, line=line)
    return found


def _event(match: Match, number: int, line: str) -> ev.Event | NextGame:
    words = line.split()
    match words:
        case ["next", "game"]:
            return NextGame()
        case ["lot", dice] if (found := _LOT.fullmatch(dice)) is not None:
            return ev.RollOff(int(found[1]), int(found[2]))
        case ["white" | "black" as name, verb, *rest]:
            event = _side_event(match, Side(name), verb, " ".join(rest))
            if event is not None:
                return event
    raise RulesError("record.line", number=number, line=line)


def _side_event(match: Match, side: Side, verb: str, rest: str) -> ev.Event | None:
    if verb in _PLAIN and not rest:
        return _PLAIN[verb](side)
    match verb:
        case "throws":
            return ev.Throw(side, Roll.parse(rest))
        case "plays":
            return ev.Play(side, parse_turn(match.game.turns, rest))
        case "resigns" if not rest or rest.upper() in Kind.__members__:
            return ev.Resign(side, Kind[rest.upper()] if rest else None)
        case "lays":
            laid = ev.Lay(side, parse_state(rest, match.ruleset)[0].position)
            # A position that was cut off can still be one: all of the line must be there.
            return laid if event_line(match, laid) == f"{side.value} lays {rest}" else None
    return None
