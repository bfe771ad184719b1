"""Sweeping until hardly anything changes, with leaps, and kept safe on the way."""

import math
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nardy_edu.analysis.storage import DamagedError, read, write

ROUND = 5
"""Sweeps from one choice of the best turns to the next."""

MOST_FACTOR = 0.95

CHECKPOINT_SECONDS = 15.0

Values = NDArray[np.float64]


class Progress(NamedTuple):
    """How far the sweeps are: their number, the largest change in the last one, and the end."""

    sweeps: int
    change: float
    goal: float

    @property
    def part(self) -> float:
        """The part of the way to the goal, counted in decimal digits."""
        if not 0.0 < self.change < 1.0:
            return float(self.change == 0.0)
        return min(1.0, math.log(self.change) / math.log(self.goal))


class Building(NamedTuple):
    """How far it is with ``bear_off``, ``sweeps``, ``outcomes`` or ``cube``."""

    phase: str
    progress: Progress


def sweeps(sweep: Callable[[bool], float], value: Values, done: Progress) -> Iterator[Progress]:
    """Call ``sweep``, which improves ``value`` in place, until it changes less than the goal.

    ``sweep`` is told whether to choose the best turns anew; it does so once in each round of
    ``ROUND`` sweeps and in the last one.

    Late sweeps change the values by nearly one pattern, each time smaller by one factor q: all
    changes to come add up to q / (1 - q) times the last one. At the end of each round that much
    is added. A bad guess costs a few sweeps and never the result, which is a fixed point of the
    sweep alone.
    """
    before = np.empty_like(value)
    for place in cycle(range(ROUND)):
        choose = place == 0 or done.change <= done.goal
        leap = place == ROUND - 1
        if leap:
            before[:] = value
        last, change = done.change, sweep(choose)
        done = Progress(done.sweeps + 1, change, done.goal)
        yield done
        if change <= done.goal:
            if choose:
                return
        elif leap:
            factor = min(change / last, MOST_FACTOR)
            np.subtract(value, before, out=before)
            before *= factor / (1.0 - factor)
            value += before


class Checkpoint:
    """A file that holds the values between sweeps, so that a killed run can go on.

    Without a path nothing is kept. ``kind`` names what is being solved.
    """

    def __init__(self, path: Path | None, kind: str) -> None:
        self._path, self._kind = path, f"{kind}, sweeps 1"

    def run(self, sweep: Callable[[bool], float], value: Values, goal: float) -> Iterator[Progress]:
        """As ``sweeps``, from the values of the file if there are any."""
        saved = time.monotonic()
        for progress in sweeps(sweep, value, self._resumed(value, goal)):
            yield progress
            if time.monotonic() - saved > CHECKPOINT_SECONDS:
                self._save(value, progress)
                saved = time.monotonic()

    def remove(self) -> None:
        """Forget the values: the work is done and kept elsewhere."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)

    def _save(self, value: Values, progress: Progress) -> None:
        if self._path is not None:
            facts = {"sweeps": progress.sweeps, "change": progress.change}
            write(self._path, self._kind, {"value": value}, facts)

    def _resumed(self, value: Values, goal: float) -> Progress:
        begin = Progress(0, math.inf, goal)
        if self._path is None:
            return begin
        try:
            stored = read(self._path, self._kind)
        except (FileNotFoundError, DamagedError):
            return begin
        value[:] = stored.arrays["value"]
        return Progress(stored.facts["sweeps"], stored.facts["change"], goal)
