"""Hyper nardy with the doubling cube, for money: when to double, take, beaver.

By the Jacoby rule mars and koks count as oin until a double was taken (D4); it matters only while
the cube lies in the middle, for which it has a table of its own. The values know no beavers:
without the Jacoby rule no double that should be beavered is right, and with it few are.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nardy_edu.analysis.hyper import SCALE, check_rules, quantised, ranks
from nardy_edu.analysis.hyper_kernels import ALIKE, CENTRED, CUBES, JACOBY, MINE, THEIRS
from nardy_edu.analysis.hyper_solver import CubeSolver
from nardy_edu.analysis.iteration import Progress
from nardy_edu.analysis.storage import DamagedError, Stored, read, tables_folder, write
from nardy_edu.rules import ROLLS, Roll, RulesError, Side, State, Turn, turns

FILES = ("hyper-centred.table", "hyper-mine.table", "hyper-theirs.table", "hyper-jacoby.table")
"""One table for each place of the cube: ``CENTRED``, ``MINE``, ``THEIRS``, ``JACOBY``."""

KIND = "hyper with the cube 2"
CHECKPOINT = "hyper-cube.sweeps"
CHECKERS = 3

DROPPED = 1.0
"""What a dropped double wins, per point that the cube showed."""


class CubePlay(NamedTuple):
    """A legal turn and what it wins on average, per point that the cube shows."""

    turn: Turn
    equity: float


class Decision(NamedTuple):
    """Whether to double, and what to answer.

    ``no_double`` and ``take`` are what the side to throw wins on average, per point that the cube
    shows before the double, when it plays on and when it doubles and the double is taken. A
    dropped double wins 1.
    """

    no_double: float
    take: float

    @property
    def doubled(self) -> float:
        """What a double wins that is taken or dropped as is best."""
        return min(self.take, DROPPED)

    @property
    def beavered(self) -> float:
        """What a double wins that is beavered: who doubled drops the beaver, or plays on."""
        return 2.0 * self.take if self.is_take_of_beaver else -2.0 * DROPPED

    @property
    def is_double(self) -> bool:
        """Doubling wins more than playing on, where nobody beavers."""
        return self.is_double_if(beavers=False)

    def is_double_if(self, beavers: bool) -> bool:
        """Doubling wins more than playing on, where ``beavers`` are allowed or not."""
        return self.doubled_if(beavers) > self.no_double + ALIKE

    def doubled_if(self, beavers: bool) -> float:
        """What a double wins against the best answer, where ``beavers`` are allowed or not."""
        return min(self.doubled, self.beavered) if beavers else self.doubled

    @property
    def is_take(self) -> bool:
        """The other side loses no more by taking than by dropping."""
        return self.take <= DROPPED

    @property
    def is_beaver(self) -> bool:
        """The other side is the favourite after taking: it would rather double again at once."""
        return self.beavered < self.doubled - ALIKE

    @property
    def is_take_of_beaver(self) -> bool:
        """Who doubled loses no more by taking the beaver than by dropping it."""
        return 2.0 * self.take >= -2.0 * DROPPED

    @property
    def is_too_good(self) -> bool:
        """Playing on for mars or koks wins more than the drop would."""
        return not self.is_double and self.no_double > DROPPED + ALIKE


class HyperCube:
    """The solution with the cube. ``owner`` is the side that has the cube, None for the middle.

    Methods raise RulesError ``exact.other_game`` and ``exact.other_option`` for other rules.
    """

    def __init__(self, stored: tuple[Stored, ...]) -> None:
        self._tables: list[NDArray[np.int32]] = [file.arrays["value"] for file in stored]
        self._facts = stored[CENTRED].facts
        self._rank = ranks()

    @property
    def residual(self) -> float:
        """How far the values were from solving the equations of best play, before rounding."""
        return float(self._facts["residual"])

    @property
    def decisions(self) -> dict[str, list[int]]:
        """Numbers of positions by what is right: no double, double and take, and drop, play on.

        ``centred``, ``mine`` and ``jacoby`` (centred, by that rule) tell where the cube lies.
        """
        found: dict[str, list[int]] = self._facts["decisions"]
        return found

    def equity(self, state: State, owner: Side | None = None) -> float:
        """What the side to throw wins on average, per point of the cube, before it may double."""
        check_rules(state.ruleset)
        return self._value(state, owner)

    def plays(self, state: State, roll: Roll, owner: Side | None = None) -> tuple[CubePlay, ...]:
        """The legal turns with their values, the best first."""
        check_rules(state.ruleset)
        found = (
            CubePlay(turn, -self._value(_after(state, turn), owner)) for turn in turns(state, roll)
        )
        return tuple(sorted(found, key=lambda play: -play.equity))

    def decision(self, state: State, owner: Side | None = None) -> Decision:
        """Whether the side to throw should double a cube that it may double.

        Raises:
            RulesError: ``exact.cube_not_open``: the opponent owns it.
        """
        if owner is state.mover.other:
            raise RulesError("exact.cube_not_open")
        best = ((roll, self.plays(state, roll, owner)[0].equity) for roll in ROLLS)
        waited = sum(value * (1 if roll.is_double else 2) for roll, value in best) / 36
        taken = self._value(state, state.mover.other)
        return Decision(waited, 2.0 * taken)

    def _value(self, state: State, owner: Side | None) -> float:
        if owner is None:
            cube = JACOBY if state.ruleset.jacoby else CENTRED
        else:
            cube = MINE if owner is state.mover else THEIRS
        return float(self._tables[cube][self._rank[state.me], self._rank[state.opp]]) / SCALE


def _after(state: State, turn: Turn) -> State:
    return State(state.ruleset, turn.result, state.mover.other)


def open_hyper_cube(folder: Path | None = None) -> HyperCube:
    """The solution with the cube, from the cache folder.

    Raises:
        RulesError: ``exact.not_solved``, ``exact.damaged``.
    """
    folder = folder or tables_folder()
    stored = []
    for name in FILES:
        try:
            stored.append(read(folder / name, KIND))
        except FileNotFoundError:
            raise RulesError("exact.not_solved") from None
        except DamagedError:
            raise RulesError("exact.damaged", file=name) from None
    return HyperCube(tuple(stored))


def solve_hyper_cube(folder: Path) -> Iterator[Progress]:
    """Solve hyper nardy with the cube and keep the tables, telling the progress.

    A run that was stopped goes on where it was.

    Raises:
        RulesError: ``exact.not_written``.
    """
    solver = CubeSolver(CHECKERS, folder / CHECKPOINT)
    yield from solver.run()
    facts: dict[str, Any] = {
        "sweeps": solver.done,
        "residual": solver.residual(),
        "decisions": solver.decisions(),
    }
    for cube in range(CUBES):
        write(folder / FILES[cube], KIND, {"value": quantised(solver.value[:, :, cube])}, facts)
    solver.close()
