"""The lines of a game in an exercise's file, replayed by the rules.

lot 5-3 · white 6-5: 24/18 13/8 · black doubles · white takes · black resigns mars · next game
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from attrs import frozen

from nardy_edu.locale import say
from nardy_edu.rules import (
    Game,
    Kind,
    Match,
    NextGame,
    Phase,
    Roll,
    RulesError,
    Ruleset,
    Side,
    State,
    parse_turn,
)
from nardy_edu.rules import events as ev

Event = ev.Event | NextGame

_LOT = re.compile(r"lot ([1-6])-([1-6])")
_TURN = re.compile(r"(white|black) ([1-6])-([1-6]): (.+)")
_DEED = re.compile(r"(white|black) (\w+)(?: (oin|mars|koks))?")
_DEEDS: Mapping[str, Callable[[Side], Event]] = {
    "doubles": ev.Double,
    "takes": ev.Take,
    "drops": ev.Drop,
    "beavers": ev.Beaver,
    "accepts": ev.Accept,
    "refuses": ev.Refuse,
}


@frozen
class Refusal:
    """The line, counted from 1, that can't be, the match before it, and why."""

    number: int
    before: Match
    reason: RulesError


def beginning(
    ruleset: Ruleset, length: int | None, state: State | None, lines: Sequence[str]
) -> Match:
    """The match before the first line; without a lot White begins, or whose move it is.

    Raises RulesError ``match.length`` or ``match.money_option`` for a match that can't be.
    """
    match = Match.start(ruleset, length)
    if lines and lines[0].startswith("lot ") and state is None:
        return match
    mover = state.mover if state else Side.WHITE
    cube = match.game.cube_in_play
    game = Game.start(ruleset, mover, cube)
    if state is not None:
        game = replace(game, state=state)
    return replace(match, game=game)


def replayed(match: Match, lines: Sequence[str]) -> Iterator[Match]:
    """The match before each line and after the last; RulesError at a line that can't be."""
    yield match
    for line in lines:
        match = after_line(match, line)
        yield match


def after(match: Match, lines: Sequence[str]) -> Match:
    """The match after the lines; RulesError at one that can't be."""
    *_, last = replayed(match, lines)
    return last


def refusal(match: Match, lines: Sequence[str]) -> Refusal | None:
    """The first line that can't be, or None."""
    for number, line in enumerate(lines, start=1):
        try:
            match = after_line(match, line)
        except RulesError as error:
            return Refusal(number, match, error)
    return None


def after_line(match: Match, line: str) -> Match:
    """The match after a line; RulesError when the rules refuse it or nobody can read it."""
    turn = _TURN.fullmatch(line)
    if turn is None:
        return match.apply(_event(line))
    side, roll = Side(turn[1]), Roll(int(turn[2]), int(turn[3]))
    # The dice of the lot can be the first throw: they lie on the table already.
    if not (match.game.phase is Phase.TO_PLAY and match.game.roll == roll):
        match = match.apply(ev.Throw(side, roll))
    if match.game.result is not None:
        return match
    return match.apply(ev.Play(side, parse_turn(match.game.turns, turn[4])))


def _event(line: str) -> Event:
    if line == "next game":
        return NextGame()
    lot = _LOT.fullmatch(line)
    if lot is not None:
        return ev.RollOff(int(lot[1]), int(lot[2]))
    deed = _DEED.fullmatch(line)
    if deed is not None:
        side, verb, kind = Side(deed[1]), deed[2], deed[3]
        if verb == "resigns":
            return ev.Resign(side, Kind[kind.upper()] if kind else None)
        if verb in _DEEDS and not kind:
            return _DEEDS[verb](side)
    raise RulesError("answer.line", line=line)


def is_readable(line: str) -> bool:
    """Whether the line has one of the known forms."""
    if _TURN.fullmatch(line):
        return True
    try:
        _event(line)
    except RulesError:
        return False
    return True


def told(line: str, lang: str) -> str:
    """A line in the learner's words."""
    if line == "next game":
        return say(lang, "exercise.line.next_game")
    lot = _LOT.fullmatch(line)
    if lot is not None:
        return say(lang, "exercise.line.lot", white=lot[1], black=lot[2])
    turn = _TURN.fullmatch(line)
    if turn is not None:
        roll = f"{turn[2]}-{turn[3]}"
        passed = turn[4] == "pass"
        text = "exercise.line.pass" if passed else "exercise.line.turn"
        return say(lang, text, side=turn[1], roll=roll, turn=turn[4])
    deed = _DEED.fullmatch(line)
    if deed is None:
        return line
    if deed[3]:
        return say(lang, "exercise.line.resigns_kind", side=deed[1], kind=deed[3])
    return say(lang, f"exercise.line.{deed[2]}", side=deed[1])
