"""Perfect play in hyper nardy without the cube: what a position is worth, what a turn costs.

The table holds every position (rules of short nardy, three checkers each; mars counts 2, koks 3).
Values are points won on average when both play perfectly.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nardy_edu.analysis.bear_off import check_reading
from nardy_edu.analysis.hyper_moves import configurations
from nardy_edu.analysis.hyper_solver import Solver, rank
from nardy_edu.analysis.iteration import Building
from nardy_edu.analysis.storage import DamagedError, Stored, read, tables_folder, write
from nardy_edu.rules import (
    ROLLS,
    Checkers,
    Position,
    Roll,
    RulesError,
    Ruleset,
    Side,
    State,
    Turn,
    preset,
    turns,
)

FILE = "hyper.table"
KIND = "hyper 2"
CHECKPOINT = "hyper.sweeps"
CHECKERS = 3
OUTCOME_CHANGE = 1e-9
_START = (24, 23, 22)

SCALE = 2.0**29
"""Stored numbers are values times this: every value of up to 3 points fits into 32 bits."""

ROUNDING = 0.5 / SCALE
"""A stored value differs from the solution by no more: less than 1e-9 points."""

ALIKE = 2e-9
"""Turns whose stored values differ by less are equally good."""


class Play(NamedTuple):
    """A legal turn and what it wins on average for the side that plays it, in points."""

    turn: Turn
    equity: float


class Outcomes(NamedTuple):
    """Chances to win, and to lose, an oin, mars and koks."""

    won: tuple[float, float, float]
    lost: tuple[float, float, float]


class Hyper:
    """The solution of hyper nardy: plays perfectly and tells what each turn costs."""

    def __init__(self, stored: Stored) -> None:
        self._table: NDArray[np.int32] = stored.arrays["value"]
        self._facts = stored.facts
        self._rank = ranks()

    @property
    def residual(self) -> float:
        """How far the values were from solving the equations of best play, before rounding."""
        return float(self._facts["residual"])

    @property
    def opening_winner(self) -> float:
        """What the winner of the roll-off wins on average: its two dice are his first throw."""
        return float(self._facts["opening_winner"])

    @property
    def outcomes(self) -> Outcomes:
        """How the game ends for the winner of the roll-off, when both play perfectly."""
        by_throw = self.opening_outcomes()
        first = [found for roll, found in by_throw.items() if not roll.is_double]
        return Outcomes(_means(found.won for found in first), _means(found.lost for found in first))

    def opening_outcomes(self) -> dict[Roll, Outcomes]:
        """How the game ends for who has each throw at the start, when both play perfectly."""
        return dict(zip(ROLLS, map(_outcomes, self._facts["outcomes"]), strict=True))

    def check(self, ruleset: Ruleset) -> None:
        """Refuse rules that the table isn't for.

        Raises:
            RulesError: ``exact.other_game``, ``exact.other_option``.
        """
        check_rules(ruleset)

    def equity(self, state: State) -> float:
        """What the side to throw wins on average, in points.

        Raises:
            RulesError: as ``check``.
        """
        check_rules(state.ruleset)
        return self._value(state.me, state.opp)

    def plays(self, state: State, roll: Roll) -> tuple[Play, ...]:
        """The legal turns with their values, the best first.

        Raises:
            RulesError: as ``check``; ``game.over``.
        """
        check_rules(state.ruleset)
        found = (Play(turn, self.after(turn.result, state.mover)) for turn in turns(state, roll))
        return tuple(sorted(found, key=lambda play: -play.equity))

    def after(self, position: Position, mover: Side) -> float:
        """What the side wins on average that has just brought about the position."""
        return -self._value(position.of(mover.other), position.of(mover))

    def best_turn(self, state: State, roll: Roll) -> Turn:
        """A turn that no other one beats."""
        return self.plays(state, roll)[0].turn

    def cost(self, state: State, roll: Roll, turn: Turn) -> float:
        """What the turn loses on average against the best one, in points: 0 for a best one.

        Raises:
            RulesError: ``exact.not_legal``: it isn't a turn of this throw.
        """
        plays = self.plays(state, roll)
        for play in plays:
            if play.turn.result == turn.result:
                lost = plays[0].equity - play.equity
                return lost if lost > ALIKE else 0.0
        raise RulesError("exact.not_legal", turn=str(turn), roll=str(roll))

    def opening_book(self) -> dict[Roll, tuple[Play, ...]]:
        """All turns of each of the 21 throws from the start, the best first."""
        start = State.start(preset("hyper"))
        return {roll: self.plays(start, roll) for roll in ROLLS}

    def _value(self, mine: Checkers, theirs: Checkers) -> float:
        return float(self._table[self._rank[mine], self._rank[theirs]]) / SCALE


def _outcomes(chances: Sequence[float]) -> Outcomes:
    win, win_two, win_three, lose_two, lose_three = chances
    lose = 1.0 - win
    return Outcomes(
        (win - win_two, win_two - win_three, win_three),
        (lose - lose_two, lose_two - lose_three, lose_three),
    )


def _means(kinds: Iterable[tuple[float, float, float]]) -> tuple[float, float, float]:
    oin, mars, koks = map(fmean, zip(*kinds, strict=True))
    return oin, mars, koks


def check_rules(ruleset: Ruleset) -> None:
    """Refuse rules that the table isn't for: RulesError ``exact.other_game``, ``.other_option``."""
    if ruleset.start != preset("hyper").start:
        raise RulesError("exact.other_game", game=ruleset.variant, expected="hyper")
    check_reading(ruleset, "hyper_wins", "as_short")
    check_reading(ruleset, "bear_off_over", "highest_only")


@cache
def ranks() -> dict[Checkers, int]:
    """The rank of every side of three checkers, by its 26 counts."""
    places = configurations(CHECKERS).places.tolist()
    return {tuple(map(side.count, range(26))): rank for rank, side in enumerate(places)}


def quantised(value: NDArray[np.float64]) -> NDArray[np.int32]:
    """Values as they are stored."""
    return np.rint(value * SCALE).astype(np.int32)


def open_hyper(folder: Path | None = None) -> Hyper:
    """The solution, from the cache folder.

    Raises:
        RulesError: ``exact.not_solved``: the table isn't there; ``exact.damaged``: it can't be
            used and has to be built again.
    """
    path = (folder or tables_folder()) / FILE
    try:
        return Hyper(read(path, KIND))
    except FileNotFoundError:
        raise RulesError("exact.not_solved") from None
    except DamagedError:
        raise RulesError("exact.damaged", file=path.name) from None


def solve_hyper(folder: Path) -> Iterator[Building]:
    """Solve hyper nardy and put the table into the cache folder, telling the progress.

    A run that was stopped goes on where it was.

    Raises:
        RulesError: ``exact.not_written``.
    """
    solver = Solver(CHECKERS, folder / CHECKPOINT)
    for progress in solver.run():
        yield Building("sweeps", progress)
    residual = solver.residual()
    outcomes = solver.outcomes()
    for progress in outcomes.run(OUTCOME_CHANGE):
        yield Building("outcomes", progress)
    start = rank(solver.sides, _START)
    by_throw = [outcomes.after_throw(start, start, throw).tolist() for throw in range(len(ROLLS))]
    facts = {
        "sweeps": solver.done,
        "residual": residual,
        "opening_winner": solver.opening_winner(),
        "outcomes": by_throw,
    }
    write(folder / FILE, KIND, {"value": quantised(solver.value)}, facts)
    solver.close()
