"""Solving hyper nardy, without the cube and with it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

from nardy_edu.analysis.compiled import on_cores
from nardy_edu.analysis.hyper_moves import Configurations, code_of, configurations, results
from nardy_edu.analysis.hyper_sweep import CubeSweeper, OutcomeSweeper, Sweeper
from nardy_edu.analysis.iteration import Checkpoint, Progress, Values

CHANGE = 1e-11
"""Sweeps end when the largest change of a value is smaller (points)."""

_FEW = 2
"""With so few checkers a second core costs more than it brings."""


class _Sweeps(Protocol):
    sides: Configurations
    value: Values

    def sweep(self, choose: bool) -> float: ...

    def residual(self) -> float: ...


class _Solving:
    """Sweeps with a checkpoint: what a solver is besides the game that it solves."""

    def __init__(self, sweeper: _Sweeps, checkpoint: Checkpoint) -> None:
        self._sweeps, self._checkpoint = sweeper, checkpoint
        self.sides = sweeper.sides
        self.done = 0
        """Sweeps so far."""

    @property
    def value(self) -> Values:
        """What the side to throw wins on average, by the ranks of its and the other's checkers."""
        return self._sweeps.value

    def run(self) -> Iterator[Progress]:
        """Sweep until hardly anything changes, telling the progress after each sweep."""
        on_cores(1 if self.sides.checkers <= _FEW else None)
        for progress in self._checkpoint.run(self._sweeps.sweep, self.value, CHANGE):
            self.done = progress.sweeps
            yield progress

    def residual(self) -> float:
        """How far the values are from solving the equations of best play (points)."""
        return self._sweeps.residual()

    def close(self) -> None:
        """Forget the checkpoint: the work is done and kept elsewhere."""
        self._checkpoint.remove()


class Solver(_Solving):
    """The values of all positions with up to ``checkers`` a side (1 to 3), without the cube.

    With a ``checkpoint`` file the work goes on where a killed one was; ``close`` removes the file.
    """

    def __init__(self, checkers: int, checkpoint: Path | None = None) -> None:
        sides = configurations(checkers)
        self._sweeper = Sweeper(sides, results(sides))
        super().__init__(self._sweeper, Checkpoint(checkpoint, f"hyper with {checkers}"))

    def __len__(self) -> int:
        """The number of positions with neither side finished."""
        there = self.sides.mask[1:, None] & self.sides.mirrored[None, 1:] == 0
        return int(there.sum())

    def of(self, mine: Sequence[int], theirs: Sequence[int]) -> float:
        """The value of a position given by the places of the checkers, each in its own numbers."""
        return float(self.value[rank(self.sides, mine), rank(self.sides, theirs)])

    def opening_winner(self) -> float:
        """What the winner of the roll-off wins on average; its dice, never equal, are his throw.

        The start is that of hyper nardy, with fewer checkers that many from the 24-point down.
        """
        start = rank(self.sides, range(24, 24 - self.sides.checkers, -1))
        return self._sweeper.opening_winner(start)

    def outcomes(self) -> OutcomeSweeper:
        """What computes the chances of each kind of win and loss when both play perfectly."""
        self._sweeper.choose_plainly()
        return OutcomeSweeper(self._sweeper)


class CubeSolver(_Solving):
    """The values of all positions with the cube, for money; the third axis is the cube's place."""

    def __init__(self, checkers: int, checkpoint: Path | None = None) -> None:
        sides = configurations(checkers)
        self._sweeper = CubeSweeper(sides, results(sides))
        super().__init__(self._sweeper, Checkpoint(checkpoint, f"hyper with {checkers}, cube"))

    def of(self, mine: Sequence[int], theirs: Sequence[int], cube: int) -> float:
        """The value per point of the cube, which lies at ``cube`` (see ``hyper_kernels``)."""
        return float(self.value[rank(self.sides, mine), rank(self.sides, theirs), cube])

    def decisions(self) -> dict[str, list[int]]:
        """In how many positions it is right not to double, to double and take, and so on."""
        return self._sweeper.decisions()


def rank(sides: Configurations, places: Sequence[int]) -> int:
    """The rank of the checkers on these places; missing ones have been borne off."""
    a, b, c = (*sorted(places, reverse=True), 0, 0, 0)[:3]
    return int(sides.rank_of[code_of((a, b, c))])
