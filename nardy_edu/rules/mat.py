"""Matches of short and hyper nardy as ``.mat`` files, which other programs read and write.

The format of Jellyfish and GNU Backgammon: for each game a table with one column a player,
the throw and the moves of each turn, ``Doubles => 2``, ``Takes``, ``Drops``, and who wins how
much. Text in, text out. The format knows neither ties of the lot nor a resignation but by what
it gives: who reads a file back gets the same score, throws and positions.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations

from nardy_edu.rules import events as ev
from nardy_edu.rules.dice import Roll
from nardy_edu.rules.game import Game, Phase
from nardy_edu.rules.generate import Turns
from nardy_edu.rules.match import Match, NextGame
from nardy_edu.rules.notation import Hop, parse_hops, parse_turn
from nardy_edu.rules.position import Side
from nardy_edu.rules.ruleset import Ruleset, preset
from nardy_edu.rules.scoring import Kind
from nardy_edu.rules.turn import Step, Turn, place_name
from nardy_edu.rules.violation import Fact, RulesError

_VARIATIONS = {"short": "Backgammon", "hyper": "HyperGammon (3)"}
_LEFT = 27
"""Width of the left column; what begins behind its middle is in the right one."""
_RIGHT_FROM = 15

Event = ev.Event | NextGame


@dataclass(frozen=True, slots=True)
class MatFile:
    """A match that was read: the players' names, its beginning, all events and its end."""

    names: tuple[str, str]
    start: Match
    events: tuple[Event, ...]
    match: Match


# Writing.


def write_mat(start: Match, events: Iterable[Event], names: tuple[str, str]) -> str:
    """The match that began as ``start``; ``names`` are those of the players 0 and 1.

    Raises RulesError ``mat.variant`` for long nardy, ``mat.automatic_double`` and
    ``mat.disputed`` for what the format has no words for.
    """
    variation = _VARIATIONS.get(start.ruleset.variant)
    if variation is None:
        raise RulesError("mat.variant", variant=start.ruleset.variant)
    tags = [f'; [Variation "{variation}"]', *_option_tags(start)]
    lines = [*tags, "", f" {start.length or 0} point match", ""]
    match, table = start, _Table()
    lines += _heading(match, names)
    for event in events:
        after = match.apply(event)
        if isinstance(event, NextGame):
            lines += _heading(after, names)
        else:
            table.add(match.game, after.game, event)
        if after.game.result is not None:
            lines += [*table.rows(), _wins(after)]
            table = _Table()
        match = after
    return "\n".join([*lines, *table.rows()]).rstrip("\n") + "\n"


def _option_tags(match: Match) -> Iterator[str]:
    rules = match.ruleset
    options = {"Crawford": rules.crawford} if match.length else {}
    if match.length is None:
        options = {"Jacoby": rules.jacoby, "Beaver": rules.beaver}
    for name, value in options.items():
        yield f'; [{name} "{"On" if value else "Off"}"]'


def _heading(match: Match, names: tuple[str, str]) -> list[str]:
    left, right = (
        f"{_plain(name)} : {int(score)}" for name, score in zip(names, match.score, strict=True)
    )
    return [f" Game {match.number}", f" {left:<31} {right}"]


def _plain(name: str) -> str:
    """A name without what would break the line (a colon ends a name)."""
    return " ".join(name.replace(":", " ").split())[:31] or "?"


def _wins(match: Match) -> str:
    result = match.game.result
    assert result is not None, "only a finished game has been won"
    assert result.winner is not None, "no draws where there is a bar"
    player, points = match.player(result.winner), int(max(result.points))
    text = f"Wins {points} point{'s' if points > 1 else ''}"
    if match.winner is not None:
        text += " and the match"
    return " " * (6 if player == 0 else 34) + text + "\n"


class _Table:
    """The cells of one game in their order: the player's column and the text."""

    def __init__(self) -> None:
        self.cells: list[tuple[int, str]] = []

    def add(self, before: Game, after: Game, event: ev.Event) -> None:
        """Add what an event shows in the table: nothing, a cell, or a throw's moves."""
        match event:
            case ev.RollOff():
                self._lot(after)
            case ev.Throw(side, roll):
                self._cell(side, _throw(roll))
            case ev.Play() | ev.Lay() if after.phase is not Phase.DISPUTED:
                self._moves(_turn(before.turns, event))
            case ev.Double() | ev.Beaver() | ev.Take() | ev.Drop():
                self._cell(event.side, _cube_word(before, event))
            case ev.Accept() if before.phase is Phase.DISPUTED:
                raise RulesError("mat.disputed")
        if isinstance(event, ev.Drop) and before.phase is Phase.BEAVERED:
            # GNU Backgammon loses the next game's first throw after a beaver that was dropped,
            # but takes a double of a double for what it is.
            column, beaver = self.cells[-2]
            self.cells[-2] = (column, beaver.replace("Beavers", "Doubles"))

    def _lot(self, after: Game) -> None:
        if after.automatic_doubles:
            raise RulesError("mat.automatic_double")
        if after.roll is not None:
            self._cell(after.state.mover, _throw(after.roll))

    def _cell(self, side: Side, text: str) -> None:
        if text:
            self.cells.append((int(side is Side.BLACK), text))

    def _moves(self, turn: Turn) -> None:
        """Behind the throw, step by step; 25 is the bar, 0 is off."""
        column, throw = self.cells[-1]
        moves = (
            f"{step.source}/{step.target}{'*' if hit else ''}"
            for step, hit in zip(turn.steps, turn.hits, strict=True)
        )
        self.cells[-1] = (column, f"{throw} {' '.join(moves)}".rstrip())

    def rows(self) -> list[str]:
        """The numbered lines of the table, filled up to the right column.

        GNU Backgammon 1.07 reads on behind the end of a shorter line.
        """
        pairs: list[list[str]] = []
        for column, text in self.cells:
            if column == 0 or not pairs or pairs[-1][1]:
                pairs.append(["", ""])
            pairs[-1][column] = text
        return [
            f"{number:3d}) {left:<{_LEFT}} {right}"
            for number, (left, right) in enumerate(pairs, start=1)
        ]


def _throw(roll: Roll) -> str:
    return f"{roll.larger}{roll.smaller}:"


def _cube_word(before: Game, event: ev.Double | ev.Beaver | ev.Take | ev.Drop) -> str:
    match event:
        case ev.Double():
            return f" Doubles => {before.cube.value * 2}"
        case ev.Beaver():
            return f" Beavers => {before.cube.value * 4}"
        case ev.Take():
            # A beaver is taken without a word: the next throw says it.
            return " Takes" if before.phase is Phase.DOUBLED else ""
        case ev.Drop():
            return " Drops"


def _turn(turns: Turns, event: ev.Play | ev.Lay) -> Turn:
    if isinstance(event, ev.Lay):
        return next(turn for turn in turns if turn.result == event.position)
    turn = turns.finished(event.steps)
    assert turn is not None, "the match has taken the turn"
    return turn


# Reading.

_LENGTH = re.compile(r"\s*([0-9]{1,4})\s+point\s+match", re.IGNORECASE)
_TAG = re.compile(r';\s*\[(\w+) "([^"]*)"\]')
_GAME = re.compile(r"\s*Game\s+[0-9]+")
_SCORES = re.compile(r"\s*(.+?)\s*:\s*([0-9]{1,5})\s+(.+?)\s*:\s*([0-9]{1,5})\s*")
_ROW = re.compile(r"\s*[0-9]+\)")
_CELL = re.compile(
    r"(?P<dice>[1-6][1-6]):|(?P<word>doubles|beavers|takes|drops|resigns)|wins\s+(?P<points>[0-9]+)",
    re.IGNORECASE,
)
# What programs write where nothing was played: "Cannot Move" and, after a resignation, "????".
_NO_MOVES = re.compile(r"cannot move|\?+", re.IGNORECASE)

_ANSWERS: dict[str, type[ev.Double | ev.Beaver | ev.Take | ev.Drop]] = {
    "doubles": ev.Double,
    "beavers": ev.Beaver,
    "takes": ev.Take,
    "drops": ev.Drop,
}


def read_mat(text: str) -> MatFile:
    """Read a match and replay it; the rules are those that its tags and its length ask for.

    Raises RulesError ``mat.header`` for a text that is no such file, ``mat.line``,
    ``mat.illegal``, ``mat.score`` or ``mat.points`` with the number of the line that can't be.
    """
    reader = _Reader(_beginning(text))
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            reader.read(line)
        except RulesError as error:
            facts: dict[str, Fact] = {"number": number, "line": line.strip()}
            if error.violation.rule.startswith("mat."):
                raise RulesError(
                    error.violation.rule, **{**error.violation.facts, **facts}
                ) from None
            raise RulesError("mat.illegal", **facts) from error
    if reader.names is None:
        raise RulesError("mat.header")
    return MatFile(reader.names, reader.start, tuple(reader.events), reader.match)


def _beginning(text: str) -> Match:
    """The match before its first game, by the lines above it."""
    tags: dict[str, str] = {}
    for line in text.splitlines():
        if (tag := _TAG.match(line)) is not None:
            tags[tag[1]] = tag[2]
        if (found := _LENGTH.match(line)) is not None:
            length = int(found[1])
            return Match.start(_ruleset(tags, length), length or None)
    raise RulesError("mat.header")


def _ruleset(tags: dict[str, str], length: int) -> Ruleset:
    """The rules of the file: as usual for a match or for money where it doesn't say."""
    hyper = tags.get("Variation") == _VARIATIONS["hyper"]
    base = preset("hyper" if hyper else "short-match" if length else "short-money")
    return dataclasses.replace(
        base,
        cube=True,
        crawford=tags.get("Crawford") != "Off",
        jacoby=not length and tags.get("Jacoby", "Off" if hyper else "On") == "On",
        beaver=not length and tags.get("Beaver", "Off" if hyper else "On") == "On",
        automatic_doubles=0,
        # The loser names what is given up: the file says no more than what it was.
        resignation="offered",
    )


class _Reader:
    """The match while its lines are read."""

    def __init__(self, start: Match) -> None:
        self.start = self.match = self.before = start
        self.events: list[Event] = []
        self.names: tuple[str, str] | None = None
        self.heading = False

    def read(self, line: str) -> None:
        if not line.strip() or line.lstrip().startswith((";", "#")):
            return
        if self.heading:
            self._scores(line)
        elif _GAME.match(line) is not None:
            self.heading = True
        elif self.names is not None:
            self._row(line)

    def _scores(self, line: str) -> None:
        found = _SCORES.fullmatch(line)
        if found is None:
            raise RulesError("mat.line")
        self.heading = False
        if self.names is None:
            self.names = (found[1], found[3])
        else:
            self._apply(NextGame())
        if (int(found[2]), int(found[4])) != self.match.score:
            raise RulesError("mat.score")

    def _row(self, line: str) -> None:
        row = _ROW.match(line)
        begin = row.end() if row else 0
        cells = list(_CELL.finditer(line, begin))
        if not cells or line[begin : cells[0].start()].strip():
            raise RulesError("mat.line")
        ends = [cell.start() for cell in cells[1:]] + [len(line)]
        for index, (cell, end) in enumerate(zip(cells, ends, strict=True)):
            right = index > 0 or cell.start() >= _RIGHT_FROM
            self._cell(Side.BLACK if right else Side.WHITE, cell, line[cell.end() : end])

    def _cell(self, side: Side, cell: re.Match[str], rest: str) -> None:
        if cell["dice"]:
            self._throw(side, Roll.parse(cell["dice"]))
            self._play(side, _NO_MOVES.sub("", rest).strip())
        elif cell["points"]:
            self._wins(side, int(cell["points"]))
        elif (word := cell["word"].lower()) == "doubles" and self.match.game.phase is Phase.DOUBLED:
            self._apply(ev.Beaver(side))
        elif word in _ANSWERS:
            self._apply(_ANSWERS[word](side))

    def _throw(self, side: Side, roll: Roll) -> None:
        if self.match.game.phase is Phase.BEAVERED:
            self._apply(ev.Take(side))
        if self.match.game.phase is not Phase.ROLL_OFF:
            self._apply(ev.Throw(side, roll))
            return
        dice = (roll.larger, roll.smaller)
        if roll.is_double:
            raise RulesError("mat.line")
        self._apply(ev.RollOff(*(dice if side is Side.WHITE else dice[::-1])))

    def _play(self, side: Side, moves: str) -> None:
        turns = self.match.game.turns
        if moves:
            self._apply(ev.Play(side, _steps(turns, moves)))
        elif turns.steps == 0:
            self._apply(ev.Play(side))
        # A throw without moves that could be played: the game stops here, or the side resigns.

    def _wins(self, winner: Side, points: int) -> None:
        if self.match.game.phase is Phase.DOUBLED:
            self._apply(ev.Drop(winner.other))
        elif self.match.game.phase is not Phase.OVER:
            # Nothing has ended the game: the loser has resigned.
            self._take_back(winner)
            kind = Kind(min(3, -(-points // self.match.game.cube.value)))
            self._apply(ev.Resign(winner.other, kind))
            self._apply(ev.Accept(winner))
        result = self.match.game.result
        if result is None or (result.winner, result.points_of(winner)) != (winner, points):
            raise RulesError("mat.points", points=points)

    def _take_back(self, winner: Side) -> None:
        """Whoever resigns after the own turn does so instead of it, with the dice thrown."""
        if self.match.game.to_act is winner and isinstance(self.events[-1], ev.Play):
            self.match = self.before
            self.events.pop()

    def _apply(self, event: Event) -> None:
        self.before = self.match
        self.match = self.match.apply(event)
        self.events.append(event)


def _steps(turns: Turns, moves: str) -> tuple[Step, ...]:
    """The steps of a turn; programs don't always write them in an order in which they go."""
    text = re.sub(r"\b25/", "bar/", re.sub(r"/0\b", "/off", moves))
    steps = parse_turn(turns, text)
    if turns.finished(steps) is not None:
        return steps
    for order in permutations(parse_hops(text)):
        other = parse_turn(turns, " ".join(map(_hop_text, order)))
        if turns.finished(other) is not None:
            return other
    return steps


def _hop_text(hop: Hop) -> str:
    return f"{place_name(hop[0])}/{place_name(hop[1])}"
