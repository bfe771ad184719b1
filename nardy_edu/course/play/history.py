"""What has happened in a match, each event with the match before and after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nardy_edu.rules import Match, NextGame, Roll, Side, Turn, turns
from nardy_edu.rules import events as ev

Happening = ev.Event | NextGame


@dataclass(frozen=True)
class Moment:
    """One event. ``game`` is the number of its game, from 1."""

    game: int
    before: Match
    event: Happening
    after: Match

    @property
    def sent_back(self) -> bool:
        """Whether a laid turn was refused: a correct one must be played instead."""
        return isinstance(self.event, ev.Refuse) and self.before.game.laid is not None

    @property
    def played(self) -> Played | None:
        """The turn, if this is one; a turn that was laid and isn't legal has no steps."""
        roll = self.before.game.roll
        if roll is None or self.after.game.roll is not None:
            return None
        match self.event:
            case ev.Play(side, steps):
                turn = turns(self.before.game.state, roll).finished(steps)
                assert turn is not None, "what was played is a legal turn"
            case ev.Lay(side, position):
                turn = Turn((), (), position)
            case ev.Accept(accepting) if self.before.game.laid is not None:
                side, turn = accepting.other, Turn((), (), self.before.game.laid)
            case _:
                return None
        return Played(self, side, roll, turn)


@dataclass(frozen=True)
class Played:
    """A turn that was handed over."""

    moment: Moment
    side: Side
    roll: Roll
    turn: Turn

    @property
    def laid(self) -> bool:
        """Whether it was laid at a referee's table: then its steps aren't known."""
        return not isinstance(self.moment.event, ev.Play)

    @property
    def passed(self) -> bool:
        """Whether nothing could be played."""
        return not self.turn.steps and not self.laid


def moments(start: Match, events: Iterable[Happening]) -> list[Moment]:
    """Replay a match."""
    found = []
    for event in events:
        after = start.apply(event)
        found.append(moment(start, event, after))
        start = after
    return found


def moment(before: Match, event: Happening, after: Match) -> Moment:
    """An event with the number of its game; "next game" belongs to the one that begins."""
    return Moment(len(before.results) + 1, before, event, after)


def games(history: Sequence[Moment]) -> dict[int, list[Moment]]:
    """The moments of each game, by its number."""
    found: dict[int, list[Moment]] = {}
    for one in history:
        found.setdefault(one.game, []).append(one)
    return found


def turns_played(history: Iterable[Moment]) -> list[Played]:
    """All turns that were handed over."""
    return [played for one in history if (played := one.played) is not None]
