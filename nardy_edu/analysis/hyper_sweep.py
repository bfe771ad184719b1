"""Sweeps over all positions of hyper nardy: values, chances of each kind of win, and the cube."""

import math
from collections.abc import Iterator

import numpy as np

from nardy_edu.analysis.hyper_kernels import (
    ALIKE,
    CUBES,
    JACOBY,
    KEEP,
    OUTCOMES,
    Choices,
    after_result,
    count_decisions,
    hit_rank,
    outcome_level,
    places_of_level,
    store_level,
    sweep_cube_level,
    sweep_level,
)
from nardy_edu.analysis.hyper_moves import IS_DOUBLE, THROWS, Configurations, Results
from nardy_edu.analysis.iteration import Progress, Values, sweeps
from nardy_edu.rules import BAR


class Sweeper:
    """Policy and value iteration over all positions of a game.

    ``value`` holds 0 for positions that can't be, and what the loser pays where one has finished.
    """

    def __init__(self, sides: Configurations, listed: Results) -> None:
        self.sides, self.listed = sides, listed
        count = len(sides.places)
        self.value: Values = np.zeros((count, count))
        self.value[1:, 0] = -sides.loses[1:]
        self.choice: Choices = np.zeros((count, count, THROWS), np.uint8)
        self._after = np.zeros(largest_level(sides))

    def sweep(self, choose: bool) -> float:
        """One pass over all levels; returns the largest change of a value.

        With ``choose`` each throw's best turn is looked for, else the last choice is played, which
        takes a fraction of the time.
        """
        change = 0.0
        for level in levels(self.sides):
            change = max(change, self._level(level, 0.0 if choose else KEEP))
            store_level(level, self.value, self.sides, self._after)
        return change

    def residual(self) -> float:
        """The largest change that choosing the best turns would make to the values as they are."""
        return max(self._level(level, 0.0) for level in levels(self.sides))

    def opening_winner(self, start: int) -> float:
        """The mean over the throws that are no doubles, both sides at ``start``."""
        base = (start * BAR + int(self.sides.closed[start])) * THROWS
        best = []
        for throw in np.flatnonzero(~IS_DOUBLE):
            entries = range(self.listed.start[base + throw], self.listed.start[base + throw + 1])
            best.append(
                max(-after_result(self.value, k, start, self.sides, self.listed) for k in entries)
            )
        return sum(best) / len(best)

    def choose_plainly(self) -> None:
        """Of turns that are equally good choose the one that is listed first."""
        for level in levels(self.sides):
            self._level(level, ALIKE)

    def _level(self, level: int, margin: float) -> float:
        return sweep_level(
            level, self.value, self.sides, self.listed, self.choice, margin, self._after
        )


class OutcomeSweeper:
    """The chances of every kind of win and loss, for the turns that a solved game has chosen.

    ``chance[me, opp]`` holds ``OUTCOMES`` chances for the side to throw.
    """

    def __init__(self, solved: Sweeper) -> None:
        self._solved, sides = solved, solved.sides
        self.chance: Values = np.zeros((*solved.value.shape, OUTCOMES))
        self.chance[1:, 0, 3] = sides.loses[1:] >= 2
        self.chance[1:, 0, 4] = sides.loses[1:] == 3
        self._after = np.zeros((largest_level(sides), OUTCOMES))

    def sweep(self) -> float:
        """One pass over all levels; returns the largest change of a chance."""
        change, solved = 0.0, self._solved
        for level in levels(solved.sides):
            level_change = outcome_level(
                level, self.chance, solved.sides, solved.listed, solved.choice, self._after
            )
            store_level(level, self.chance, solved.sides, self._after)
            change = max(change, level_change)
        return change

    def run(self, goal: float) -> Iterator[Progress]:
        """Sweep until no chance changes by more than ``goal``, telling the progress."""
        return sweeps(lambda _: self.sweep(), self.chance, Progress(0, math.inf, goal))

    def after_throw(self, me: int, opp: int, throw: int) -> Values:
        """The chances of ``me`` once the chosen turn of this throw was played."""
        sides, listed = self._solved.sides, self._solved.listed
        key = (me * BAR + sides.closed[opp]) * THROWS + throw
        k = int(listed.start[key]) + int(self._solved.choice[opp, me, throw])
        theirs = self.chance[hit_rank(int(listed.touched[k]), opp, sides), listed.rank[k]]
        return np.array([1.0 - theirs[0], *theirs[3:], *theirs[1:3]])


class CubeSweeper:
    """Policy and value iteration with the cube; the third axis of ``value`` is its place."""

    def __init__(self, sides: Configurations, listed: Results) -> None:
        self.sides, self._listed = sides, listed
        count = len(sides.places)
        self.value: Values = np.zeros((count, count, CUBES))
        self.value[1:, 0] = -sides.loses[1:, None]
        self.value[1:, 0, JACOBY] = -1.0  # the cube is still in the middle: nobody took a double
        self._choice: Choices = np.zeros((count, count, THROWS, CUBES), np.uint8)
        self._after = np.zeros((largest_level(sides), CUBES))

    def sweep(self, choose: bool) -> float:
        """One pass over all levels; returns the largest change of a value."""
        change = 0.0
        for level in levels(self.sides):
            change = max(change, self._level(level, choose))
            store_level(level, self.value, self.sides, self._after)
        return change

    def residual(self) -> float:
        """The largest change that choosing the best turns would make to the values as they are."""
        return max(self._level(level, choose=True) for level in levels(self.sides))

    def decisions(self) -> dict[str, list[int]]:
        """Numbers of positions by what is right (``NO_DOUBLE`` to ``TOO_GOOD``).

        ``centred``, ``mine`` and ``jacoby`` (centred, by that rule) tell where the cube lies.
        """
        counts = count_decisions(self.value, self.sides, self._listed, self._choice)
        return dict(zip(("centred", "mine", "jacoby"), counts.tolist(), strict=True))

    def _level(self, level: int, choose: bool) -> float:
        return sweep_cube_level(
            level, self.value, self.sides, self._listed, self._choice, choose, self._after
        )


def levels(sides: Configurations) -> range:
    """Both sides' pips together, from the last throws back to both on the bar."""
    return range(2, 2 * int(sides.pips[-1]) + 1)


def largest_level(sides: Configurations) -> int:
    """The number of places that ``places_of_level`` gives at most."""
    return max(int(places_of_level(level, sides)[:, 1].sum()) for level in levels(sides))
