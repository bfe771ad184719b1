"""A match being played: whose turn it is, what may be done, the dice, the record. No screen.

Every event goes through ``do``: the rules judge it, the record keeps it, then it has happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from nardy_edu.course.play.dice import Dice
from nardy_edu.course.play.history import Happening, Moment, moment, moments
from nardy_edu.course.play.keeping import ChangedElsewhereError, Damage, RecordFile, new_place
from nardy_edu.locale import reason
from nardy_edu.rules import (
    Game,
    Kind,
    Match,
    NextGame,
    Position,
    Roll,
    RulesError,
    Side,
    Step,
    event_line,
    read_match,
    write_match,
)
from nardy_edu.rules import events as ev


class Computer(Protocol):
    """Who plays for a player when no person does."""

    @property
    def name(self) -> str:
        """The name by which it is chosen, such as "careful"."""

    def decide(self, match: Match) -> ev.Event | None:
        """What it does as the side to act; None is to throw the dice."""


@dataclass(frozen=True)
class Trouble:
    """Why the record isn't kept any more: ``reason`` is a text's id, ``detail`` the system's."""

    reason: str
    detail: str


class Table:
    """Two players, numbered 0 and 1, at one match.

    Args:
        start: the match as it began.
        events: what has been played already.
        dice: where throws come from; None when real dice are thrown and typed in.
        computers: the players that are played by the computer.
        file: where the record is kept; None begins one of its own with the first event.
        seat: the player who sits at this screen, when the other sits at another one.
        damage: what of the record was lost when it was opened.
    """

    def __init__(  # noqa: PLR0913 - what lies on a table
        self,
        start: Match,
        events: Iterable[Happening] = (),
        *,
        dice: Dice | None,
        computers: Mapping[int, Computer] | None = None,
        file: RecordFile | None = None,
        seat: int | None = None,
        damage: Damage | None = None,
    ) -> None:
        self.start = start
        self.history: list[Moment] = moments(start, events)
        self.match = self.history[-1].after if self.history else start
        self.dice = dice
        self.computers = dict(computers or {})
        self.seat = seat
        self.damage = damage
        self.trouble: Trouble | None = None
        self._file = file
        self._on_change: list[Callable[[], object]] = []

    # What can be seen

    @property
    def game(self) -> Game:
        """The game that is being played, or the last one."""
        return self.match.game

    @property
    def path(self) -> Path | None:
        """The file of the record, once there is one."""
        return self._file.path if self._file is not None else None

    @property
    def events(self) -> list[Happening]:
        """All that has happened."""
        return [one.event for one in self.history]

    @property
    def record(self) -> str:
        """The record so far, without remarks: what one player sends to another."""
        return write_match(self.start, self.events)

    @property
    def acting(self) -> int | None:
        """The player whom the game waits for; None for the lot and after a game."""
        side = self.game.to_act
        return None if side is None else self.match.player(side)

    @property
    def computer(self) -> Computer | None:
        """The computer's player whom the game waits for, if it is one."""
        acting = self.acting
        return None if acting is None else self.computers.get(acting)

    @property
    def persons(self) -> frozenset[Side]:
        """The sides that people at this screen play."""
        players = [
            player
            for player in (0, 1)
            if player not in self.computers and self.seat in (None, player)
        ]
        return frozenset(self.match.side(player) for player in players)

    @property
    def person_acts(self) -> bool:
        """Whether the game waits for somebody at this screen."""
        side = self.game.to_act
        if side is None:
            # One of two screens throws the lot and begins the next game: else both would.
            return self.seat in (None, 0)
        return side in self.persons

    def may(self, event: ev.Event) -> bool:
        """Whether the rules allow the event now."""
        return self.game.why_not(event) is None

    # What can be done

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call back after each event."""
        self._on_change.append(callback)

    def forget(self) -> None:
        """Call nobody back any more."""
        self._on_change.clear()

    def do(self, event: Happening) -> None:
        """Let an event happen; NotAllowedError, naming the rule, changes nothing."""
        after = self.match.apply(event)
        self._keep(event_line(self.match, event))
        self._happened(event, after)

    def lot(self, white: int | None = None, black: int | None = None) -> None:
        """Throw for who begins; the numbers are given when real dice were thrown."""
        if white is None or black is None:
            white, black = self._own_dice().lot()
        self.do(ev.RollOff(white, black))

    def throw(self, roll: Roll | None = None) -> None:
        """Throw the dice for the side to act; the throw is given when real dice were thrown."""
        side = self._side()
        if (refused := self.game.why_not(ev.Throw(side, Roll(1, 1)))) is not None:
            raise refused  # before a throw is drawn: no throw is ever wasted
        self.do(ev.Throw(side, roll or self._own_dice().throw()))

    def play(self, steps: tuple[Step, ...]) -> None:
        """Play the whole turn of the throw and hand over the dice."""
        self.do(ev.Play(self._side(), steps))

    def lay(self, position: Position) -> None:
        """Hand over the dice with the checkers standing like this, as at a real board."""
        self.do(ev.Lay(self._side(), position))

    def double(self) -> None:
        """Offer to double the cube."""
        self.do(ev.Double(self._side()))

    def take(self) -> None:
        """Accept the double, or the beaver."""
        self.do(ev.Take(self._side()))

    def drop(self) -> None:
        """Give the game up instead."""
        self.do(ev.Drop(self._side()))

    def beaver(self) -> None:
        """Take and double once more."""
        self.do(ev.Beaver(self._side()))

    def resign(self, kind: Kind | None = None) -> None:
        """Give up; the kind is named where the rules leave it to the loser."""
        self.do(ev.Resign(self._side(), kind))

    def accept(self) -> None:
        """Accept the resignation, or the turn as it was laid."""
        self.do(ev.Accept(self._side()))

    def refuse(self) -> None:
        """Play on, or demand a correct turn."""
        self.do(ev.Refuse(self._side()))

    def next_game(self) -> None:
        """Begin the next game of the match."""
        self.do(NextGame())

    def let_computer(self) -> ev.Event | None:
        """Let the computer do one thing; None when real dice must be typed in for it first."""
        computer = self.computer
        assert computer is not None, "the game waits for a person"
        return self.carry_out(computer.decide(self.match))

    def carry_out(self, decision: ev.Event | None) -> ev.Event | None:
        """Do what the computer has decided; returns what has happened."""
        if decision is not None:
            self.do(decision)
        elif self.dice is not None:
            self.throw()
        else:
            return None
        happened = self.history[-1].event
        assert not isinstance(happened, NextGame)
        return happened

    def look_elsewhere(self) -> bool:
        """Take in what the other screen has written to the record; whether there was anything."""
        if self._file is None or self.seat is None or self.trouble is not None:
            return False
        added = self._file.written_elsewhere()
        if not added:
            return False
        whole = read_match(self.record + added)
        fresh = whole.events[len(self.history) :]
        for event in fresh:
            self._happened(event, self.match.apply(event))
        if whole.reason is not None:
            self.trouble = Trouble("elsewhere", str(self.path))
        return bool(fresh)

    # How it is done

    def _side(self) -> Side:
        """The side to act; before the lot and after the end the rules refuse whatever it does."""
        return self.game.to_act or self.game.state.mover

    def _own_dice(self) -> Dice:
        if self.dice is None:
            raise RulesError("play.type_the_throw")
        if not self.dice.seed:
            self._note_dice(self.dice)
        return self.dice

    def _note_dice(self, dice: Dice) -> None:
        seed = dice.begin(self.match.number)
        self._write(lambda file: file.dice(self.start, seed))

    def _happened(self, event: Happening, after: Match) -> None:
        self.history.append(moment(self.match, event, after))
        self.match = after
        if isinstance(event, NextGame) and self.dice is not None:
            self.dice.seed = ""
        for callback in self._on_change:
            callback()

    def _keep(self, line: str) -> None:
        self._write(lambda file: file.add(self.start, line))

    def _write(self, write: Callable[[RecordFile], None]) -> None:
        """A disk that fails doesn't stop the game; what isn't kept any more is told."""
        if self.trouble is not None:
            return
        if self._file is None:
            self._file = RecordFile(new_place(self.start))
        try:
            write(self._file)
        except ChangedElsewhereError:
            self.trouble = Trouble("elsewhere", str(self.path))
        except OSError as error:
            self.trouble = Trouble("disk", reason(error))
