"""GNU Backgammon's Position ID and XGID, in and out, for short and hyper nardy."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Iterator

from nardy_edu.rules.dice import Roll
from nardy_edu.rules.position import BAR, Checkers, Position, Side
from nardy_edu.rules.ruleset import Ruleset
from nardy_edu.rules.state import State
from nardy_edu.rules.violation import RulesError

_PLACES = range(1, BAR + 1)
_WHITE_LETTERS, _BLACK_LETTERS = "ABCDEFGHIJKLMNO", "abcdefghijklmno"


def position_id(state: State) -> str:
    """The 14 characters of the Position ID, from the side of the mover.

    Raises RulesError ``text.id_game`` in long nardy, which the format doesn't know.
    """
    _check_game(state.ruleset)
    bits = [*_unary(state.opp), *_unary(state.me)]
    bits += [0] * (80 - len(bits))
    octets = (
        sum(bit << place for place, bit in enumerate(bits[at : at + 8])) for at in range(0, 80, 8)
    )
    return base64.b64encode(bytes(octets)).decode().rstrip("=")


def from_position_id(text: str, ruleset: Ruleset, mover: Side = Side.WHITE) -> State:
    """The state that a Position ID names; whose turn it is the ID doesn't tell.

    Raises RulesError ``text.position_id`` for a text that is no ID, ``text.id_game`` under rules of
    long nardy, ``position.*`` for a position that can't be.
    """
    _check_game(ruleset)
    try:
        octets = base64.b64decode(text + "==", validate=True)
    except (binascii.Error, ValueError):
        octets = b""
    if len(text) != 14 or len(octets) != 10:
        raise RulesError("text.position_id", fragment=text)
    bits = iter([octet >> place & 1 for octet in octets for place in range(8)])
    try:
        opp, me = _counts(bits, ruleset), _counts(bits, ruleset)
    except StopIteration:
        raise RulesError("text.position_id", fragment=text) from None
    return State(ruleset, _position(mover, me, opp), mover)


def xgid(state: State, roll: Roll | None = None) -> str:
    """The XGID with a centred cube at 1, in a game for money; White is the player at the bottom."""
    _check_game(state.ruleset)
    white, black, mirror = state.position.white, state.position.black, state.ruleset.mirror
    places = [_letter(black[BAR], _BLACK_LETTERS)]
    for point in range(1, BAR):
        theirs = black[mirror[point]]
        places.append(
            _letter(theirs, _BLACK_LETTERS) if theirs else _letter(white[point], _WHITE_LETTERS)
        )
    places.append(_letter(white[BAR], _WHITE_LETTERS))
    turn = "1" if state.mover is Side.WHITE else "-1"
    dice = f"{roll.larger}{roll.smaller}" if roll else "00"
    return f"XGID={''.join(places)}:0:0:{turn}:{dice}:0:0:0:0:10"


def from_xgid(text: str, ruleset: Ruleset) -> tuple[State, Roll | None]:
    """The state and throw that an XGID names; its cube and score are left aside.

    Raises RulesError ``text.position_id`` for a text that is no XGID, ``text.id_game`` under rules
    of long nardy, ``position.*`` for a position that can't be.
    """
    _check_game(ruleset)
    fields = text.strip().removeprefix("XGID=").split(":")
    if len(fields) < 5 or len(fields[0]) != BAR + 1 or fields[3] not in ("1", "-1"):
        raise RulesError("text.position_id", fragment=text)
    white, black = [0] * (BAR + 1), [0] * (BAR + 1)
    for place, letter in enumerate(fields[0]):
        if letter in _WHITE_LETTERS and place:
            white[place] = _WHITE_LETTERS.index(letter) + 1
        elif letter in _BLACK_LETTERS and place != BAR:
            black[ruleset.mirror[place] if place else BAR] = _BLACK_LETTERS.index(letter) + 1
        elif letter != "-":
            raise RulesError("text.position_id", fragment=text)
    mover = Side.WHITE if fields[3] == "1" else Side.BLACK
    for counts in (white, black):
        counts[0] = max(0, ruleset.checkers - sum(counts))
    roll = Roll.parse(fields[4]) if fields[4].isdigit() and fields[4] != "00" else None
    return State(ruleset, Position(tuple(white), tuple(black)), mover), roll


def _check_game(ruleset: Ruleset) -> None:
    if not ruleset.has_bar:
        raise RulesError("text.id_game", variant=ruleset.variant)


def _unary(counts: Checkers) -> Iterator[int]:
    for place in _PLACES:
        yield from (1,) * counts[place]
        yield 0


def _counts(bits: Iterable[int], ruleset: Ruleset) -> Checkers:
    """Read one side: a run of ones for each place, ended by a zero."""
    stream = iter(bits)
    counts = [0] * (BAR + 1)
    for place in _PLACES:
        while next(stream):
            counts[place] += 1
    counts[0] = max(0, ruleset.checkers - sum(counts))
    return tuple(counts)


def _position(mover: Side, me: Checkers, opp: Checkers) -> Position:
    return Position(me, opp) if mover is Side.WHITE else Position(opp, me)


def _letter(count: int, letters: str) -> str:
    return letters[count - 1] if count else "-"
