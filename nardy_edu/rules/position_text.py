"""A state in one line that a person can read and type.

    long; white 24:14 18:1; black 24:15; black to move 4-4; first turn black; first throw white 6-5

Each side stands in its own numbers, ``bar`` and ``off`` are places too. Everything but the game
and the two sides may be left out: White moves, no dice are thrown, a side that stands at the
start has its first turn still to come, and checkers that are not named are borne off.
"""

from __future__ import annotations

import re

from nardy_edu.rules.dice import Roll
from nardy_edu.rules.position import BAR, OFF, Checkers, Position, Side, checkers
from nardy_edu.rules.ruleset import VARIANTS, Ruleset
from nardy_edu.rules.state import NEITHER, State, at_start
from nardy_edu.rules.turn import place_name
from nardy_edu.rules.violation import RulesError

_SIDES = {"white": Side.WHITE, "w": Side.WHITE, "black": Side.BLACK, "b": Side.BLACK}
_CLAUSES = frozenset({*_SIDES, "first"})
_PLACED = re.compile(r"(bar|off|\d{1,3})(?::(\d{1,3}))?")


def format_state(state: State, roll: Roll | None = None) -> str:
    """The line that ``parse_state`` reads back to the same state and throw."""
    parts = [str(state.ruleset)]
    parts += [f"{side.value} {_format_side(state.position.of(side))}" for side in Side]
    parts.append(f"{state.mover.value} to move" + (f" {roll}" if roll else ""))
    if state.first_turns != at_start(state.ruleset, state.position):
        names = [side.value for side in Side if side in state.first_turns]
        parts.append(f"first turn {' '.join(names) or 'none'}")
    for side in Side:
        if (throw := state.first_throw(side)) is not None:
            parts.append(f"first throw {side.value} {throw}")
    return "; ".join(parts)


def parse_state(text: str, ruleset: Ruleset | None = None) -> tuple[State, Roll | None]:
    """Read a line; a ``ruleset`` that is given replaces the one that the line names.

    Raises RulesError ``text.position`` with the part that can't be read, ``text.no_position``,
    ``text.no_game`` or ``text.no_side`` when that part is missing, ``text.said_twice``, or the
    error of the ruleset, the throw or the position that it names.
    """
    clauses = [clause for clause in (part.split() for part in text.lower().split(";")) if clause]
    if clauses and clauses[0][0] not in _CLAUSES:
        named = " ".join(clauses.pop(0))
        ruleset = ruleset or Ruleset.parse(named)
    if not clauses:
        raise RulesError("text.no_position")
    if ruleset is None:
        raise RulesError("text.no_game", games=tuple(VARIANTS))
    return _Line(ruleset, clauses).state()


class _Line:
    """The clauses of a line, gathered one after the other."""

    def __init__(self, ruleset: Ruleset, clauses: list[list[str]]) -> None:
        self.ruleset = ruleset
        self.sides: dict[Side, Checkers] = {}
        self.mover = Side.WHITE
        self.roll: Roll | None = None
        self.first_turns: frozenset[Side] | None = None
        self.throws = NEITHER
        self.said: set[str] = set()
        for words in clauses:
            self._take(words)

    def state(self) -> tuple[State, Roll | None]:
        if not self.sides:
            raise RulesError("text.no_position")
        for side in Side:
            if side not in self.sides:
                raise RulesError("text.no_side", side=side.value)
        position = Position(self.sides[Side.WHITE], self.sides[Side.BLACK])
        first = self.first_turns
        if first is None:
            first = at_start(self.ruleset, position)
        return State(self.ruleset, position, self.mover, first, self.throws), self.roll

    def _take(self, words: list[str]) -> None:
        match words:
            case [side, "to", "move", *throw] if side in _SIDES:
                self._once("to move", words)
                self.mover = _SIDES[side]
                self.roll = Roll.parse(" ".join(throw)) if throw else None
            case ["first", "turn", "none"]:
                self._once("first turn", words)
                self.first_turns = frozenset()
            case ["first", "turn", *names] if names and all(name in _SIDES for name in names):
                self._once("first turn", words)
                self.first_turns = frozenset(_SIDES[name] for name in names)
            case ["first", "throw", side, *throw] if side in _SIDES and throw:
                self._once(f"first throw {_SIDES[side].value}", words)
                roll = Roll.parse(" ".join(throw))
                white, black = self.throws
                self.throws = (roll, black) if _SIDES[side] is Side.WHITE else (white, roll)
            case [side, *placed] if side in _SIDES:
                self._once(_SIDES[side].value, words)
                self.sides[_SIDES[side]] = self._checkers(_SIDES[side], placed)
            case _:
                raise RulesError("text.position", fragment=" ".join(words))

    def _once(self, what: str, words: list[str]) -> None:
        """Refuse a clause that tells again ``what`` another has told."""
        if what in self.said:
            raise RulesError("text.said_twice", fragment=" ".join(words))
        self.said.add(what)

    def _checkers(self, side: Side, placed: list[str]) -> Checkers:
        counts: dict[int, int] = {}
        for word in placed:
            match = _PLACED.fullmatch(word.rstrip(","))
            if match is None:
                raise RulesError("text.position", fragment=word)
            place = {"bar": BAR, "off": OFF}.get(match[1]) if match[1].isalpha() else int(match[1])
            if place is None or (match[1].isdigit() and not 1 <= place <= 24):
                raise RulesError("position.point_number", side=side.value, point=int(match[1]))
            counts[place] = counts.get(place, 0) + int(match[2] or 1)
        total = sum(counts.values())
        if total > self.ruleset.checkers:
            expected = self.ruleset.checkers
            raise RulesError("position.count", side=side.value, count=total, expected=expected)
        return checkers(counts, self.ruleset.checkers)


def _format_side(counts: Checkers) -> str:
    """Checkers from the bar down, for example ``bar:1 24:2 6:5``; those borne off last."""
    placed = [place for place in range(BAR, -1, -1) if counts[place]]
    return " ".join(f"{place_name(place)}:{counts[place]}" for place in placed)
