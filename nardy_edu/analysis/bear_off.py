"""Bearing off without contact: exact means, chances and the price of a turn, from the tables.

The same in short and long nardy: at home both bear off by one rule (D0 art. 3.12; D4). "Best" is
the turn with the smallest mean number of throws still needed.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import numpy as np

from nardy_edu.analysis import bear_off_tables as tables
from nardy_edu.analysis.storage import DamagedError, read, tables_folder, write
from nardy_edu.rules import OPTIONS, ROLLS, Checkers, Roll, RulesError, Ruleset, State, Turn, turns

FILE = "bear-off.table"
KIND = "bear-off 1"

_HOME = slice(1, tables.POINTS + 1)


class Play(NamedTuple):
    """A legal turn, the throws still needed on average after it, and the chance to win the race.

    ``wins`` is None when the opponent isn't all home.
    """

    turn: Turn
    throws: float
    wins: float | None


class Price(NamedTuple):
    """What a turn loses against the best one: ``throws`` on average, ``wins`` in the race.

    ``wins`` is a part of 1 (0.01 is one per cent) and is measured against the turn that wins most
    often, which now and then isn't the one that needs the fewest throws.
    """

    throws: float
    wins: float | None


class Filled(NamedTuple):
    """A home position and a throw with which it is best not to bear off, though one could."""

    home: tuple[int, ...]
    roll: Roll


class BearOff:
    """All home positions of up to fifteen checkers. Positions are 26 counts, all of them home.

    Methods raise RulesError ``exact.not_home`` for a checker outside, ``exact.too_many`` for more
    than fifteen.
    """

    def __init__(self, found: tables.Tables) -> None:
        self._mean, self._chance = found
        self._homes = tables.homes()
        self._rank = {key: rank for rank, key in enumerate(tables.key_of(self._homes).tolist())}

    def __len__(self) -> int:
        return len(self._mean)

    def mean(self, home: Checkers) -> float:
        """The mean number of throws to bear off everything."""
        return float(self._mean[self._rank_of(home)])

    def distribution(self, home: Checkers) -> tuple[float, ...]:
        """The chances to need exactly 0, 1, 2 ... throws; what follows the last is 0."""
        chances = self._chance[self._rank_of(home)]
        return tuple(chances[: 1 + int(np.flatnonzero(chances)[-1])].tolist())

    def wins(self, first: Checkers, second: Checkers) -> float:
        """The chance of the side that throws first to bear off before the other."""
        mine = self._chance[self._rank_of(first)]
        # The k-th throw wins when the other needs k or more.
        still = 1.0 - np.concatenate(([0.0], np.cumsum(self._chance[self._rank_of(second)])[:-1]))
        return min(1.0, float(mine @ still))

    def plays(self, state: State, roll: Roll) -> tuple[Play, ...]:
        """The legal turns, fewest throws first.

        Raises:
            RulesError: ``exact.contact``: an opposing checker is still in the way;
                ``exact.other_option``: another reading of ``bear_off_over``.
        """
        check_reading(state.ruleset, "bear_off_over", "highest_only")
        self._rank_of(state.me)
        if _contact(state):
            raise RulesError("exact.contact")
        found = (self._play(state, turn) for turn in turns(state, roll))
        return tuple(sorted(found, key=lambda play: play.throws))

    def best_turn(self, state: State, roll: Roll) -> Turn:
        """The turn that leaves the fewest throws on average."""
        return self.plays(state, roll)[0].turn

    def price(self, state: State, roll: Roll, turn: Turn) -> Price:
        """What ``turn`` loses in throws and in chances to win.

        Raises:
            RulesError: ``exact.not_legal``: it isn't a turn of this throw.
        """
        plays = self.plays(state, roll)
        played = next((play for play in plays if play.turn.result == turn.result), None)
        if played is None:
            raise RulesError("exact.not_legal", turn=str(turn), roll=str(roll))
        wins = [play.wins for play in plays if play.wins is not None]
        lost = max(wins) - played.wins if wins and played.wins is not None else None
        return Price(played.throws - plays[0].throws, lost)

    def exceptions(self) -> Iterator[Filled]:
        """Each throw with which some legal turn bears off but no best one does."""
        for rank, throw in tables.exceptions(self._homes, np.asarray(self._mean)):
            yield Filled(tuple(self._homes[rank].tolist()), ROLLS[throw])

    def _play(self, state: State, turn: Turn) -> Play:
        mine, theirs = (turn.result.of(side) for side in (state.mover, state.mover.other))
        wins = 1.0 - self.wins(theirs, mine) if not any(theirs[_HOME.stop :]) else None
        return Play(turn, self.mean(mine), wins)

    def _rank_of(self, home: Checkers) -> int:
        if any(home[_HOME.stop :]):
            outside = max(place for place, count in enumerate(home) if count)
            raise RulesError("exact.not_home", point=outside)
        key = sum(count << 4 * power for power, count in enumerate(home[_HOME]))
        if sum(home[_HOME]) > tables.CHECKERS:
            raise RulesError("exact.too_many", count=sum(home[_HOME]), most=tables.CHECKERS)
        return self._rank[key]


def check_reading(ruleset: Ruleset, option: str, expected: str | bool) -> None:
    """Raise RulesError ``exact.other_option`` unless the rules read the option so."""
    chosen = getattr(ruleset, option)
    if chosen != expected:
        text = OPTIONS[option].text
        raise RulesError(
            "exact.other_option", option=option, value=text(chosen), expected=text(expected)
        )


def _contact(state: State) -> bool:
    """Whether an opposing checker stands on the mover's way home or has still to pass there."""
    way = range(1, 1 + max(place for place, count in enumerate(state.me) if count or not place))
    theirs = max(place for place, count in enumerate(state.opp) if count or not place)
    return any(state.ruleset.mirror[point] <= theirs for point in way)


def open_bear_off(folder: Path | None = None) -> BearOff:
    """The tables from the cache folder; built and put there when missing or damaged.

    Where the folder can't be written they are built each time.
    """
    path = (folder or tables_folder()) / FILE
    try:
        arrays = read(path, KIND).arrays
    except (OSError, DamagedError):
        found = tables.solve(tables.homes())
        with suppress(RulesError):
            write(path, KIND, found._asdict(), {})
        return BearOff(found)
    return BearOff(tables.Tables(arrays["mean"], arrays["chance"]))


def build_bear_off(folder: Path) -> None:
    """Compute the tables anew and keep them; RulesError ``exact.not_written``."""
    write(folder / FILE, KIND, tables.solve(tables.homes())._asdict(), {})
