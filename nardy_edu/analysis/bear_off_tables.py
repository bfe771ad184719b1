"""Bearing off alone: every home position solved for the smallest mean number of throws.

A home position is six counts, point 1 first, of at most fifteen checkers; the rest is borne off.
Bearing off never goes back: each throw leads to positions of a lower rank, so that one pass over
the ranks is exact but for rounding.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled loops are given every array that they touch

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nardy_edu.analysis.compiled import compiled
from nardy_edu.rules import ROLLS

CHECKERS = 15
POINTS = 6
MOST_THROWS = 48
"""Room for the distributions while they are computed; what no position needs is cut off."""

ALIKE = 1e-12
"""Means closer than this are the same number, computed along two ways."""

_WEIGHTS = np.array([1.0 if roll.is_double else 2.0 for roll in ROLLS]) / 36.0
_DICE = np.array([(roll.larger, roll.smaller) for roll in ROLLS], np.int64)
_NONE = -1
_MOST_RESULTS = 256


class Tables(NamedTuple):
    """``mean[rank]`` throws on average; ``chance[rank, k]`` to need exactly k throws."""

    mean: NDArray[np.float64]
    chance: NDArray[np.float64]


def homes() -> NDArray[np.int8]:
    """The 54,264 home positions by rank, as counts on points 1 to 6; rank 0 has borne off all.

    The order is by pips: every step leads to a lower rank.
    """
    bars = np.array(list(combinations(range(CHECKERS + POINTS), POINTS)), np.int64)
    gaps = np.diff(bars, axis=1, prepend=-1) - 1
    pips = gaps @ np.arange(1, POINTS + 1)
    order = np.lexsort((*gaps.T, pips))
    return gaps[order].astype(np.int8)


def key_of(counts: NDArray[np.int64] | NDArray[np.int8]) -> NDArray[np.int64]:
    """One number for each home position: its counts as digits to the base 16."""
    powers: NDArray[np.int64] = 16 ** np.arange(POINTS, dtype=np.int64)
    keys: NDArray[np.int64] = counts.astype(np.int64) @ powers
    return keys


def solve(positions: NDArray[np.int8]) -> Tables:
    """The tables for all ``homes()``."""
    mean = np.zeros(len(positions))
    chance = np.zeros((len(positions), MOST_THROWS))
    _solve(steps_between(positions), _DICE, _WEIGHTS, mean, chance)
    used = 1 + int(np.flatnonzero(chance.any(axis=0)).max())
    return Tables(mean, np.ascontiguousarray(chance[:, :used]))


def steps_between(positions: NDArray[np.int8]) -> NDArray[np.int32]:
    """``[rank, die - 1, point - 1]``: the rank after that step, -1 where it isn't legal."""
    keys = key_of(positions)
    order = np.argsort(keys)
    steps = np.full((len(positions), POINTS, POINTS), _NONE, np.int32)
    _list_steps(positions.astype(np.int64), keys[order], order, steps)
    return steps


def exceptions(positions: NDArray[np.int8], mean: NDArray[np.float64]) -> NDArray[np.int64]:
    """Pairs of rank and throw where a legal turn bears off, but no best one does."""
    off = CHECKERS - positions.sum(axis=1, dtype=np.int64)
    found = np.zeros((len(positions), len(ROLLS)), np.bool_)
    _find_exceptions(steps_between(positions), _DICE, mean, off, found)
    return np.argwhere(found)


@compiled
def _list_steps(
    positions: NDArray[np.int64],
    sorted_keys: NDArray[np.int64],
    order: NDArray[np.int64],
    steps: NDArray[np.int32],
) -> None:
    for rank in range(len(positions)):
        counts = positions[rank].copy()
        highest = 0
        for point in range(1, POINTS + 1):
            if counts[point - 1]:
                highest = point
        for die in range(1, POINTS + 1):
            for point in range(1, highest + 1):
                if counts[point - 1] == 0 or (die > point and point != highest):
                    continue
                key = 0
                for other in range(POINTS, 0, -1):
                    count = counts[other - 1]
                    if other == point:
                        count -= 1
                    if other == point - die:
                        count += 1
                    key = key * 16 + count
                steps[rank, die - 1, point - 1] = order[np.searchsorted(sorted_keys, key)]


@compiled
def _after(
    steps: NDArray[np.int32], begin: NDArray[np.int64], n: int, die: int, found: NDArray[np.int64]
) -> int:
    """Put into ``found`` what a step of ``die`` makes of ``begin``; who has finished stays."""
    m = 0
    for k in range(n):
        if begin[k] == 0:
            m = _add(found, m, 0)
        for point in range(POINTS):
            rank = steps[begin[k], die - 1, point]
            if rank >= 0:
                m = _add(found, m, rank)
    return m


@compiled
def _add(found: NDArray[np.int64], n: int, rank: int) -> int:
    for k in range(n):
        if found[k] == rank:
            return n
    found[n] = rank
    return n + 1


@compiled
def results_of(
    steps: NDArray[np.int32],
    rank: int,
    larger: int,
    smaller: int,
    found: NDArray[np.int64],
    work: NDArray[np.int64],
) -> int:
    """Fill ``found`` with the ranks after each legal turn; returns how many there are.

    At home a die can always be played while a checker is left: every turn uses all dice.
    """
    found[0] = rank
    n = 1
    if larger == smaller:
        for _ in range(4):
            n = _after(steps, found, n, larger, work)
            found[:n] = work[:n]
        return n
    n = _after(steps, found, 1, larger, work)
    n = _after(steps, work, n, smaller, found)
    other = np.empty(_MOST_RESULTS, np.int64)
    work[0] = rank
    m = _after(steps, work, 1, smaller, other)
    m = _after(steps, other, m, larger, work)
    for k in range(m):
        n = _add(found, n, work[k])
    return n


@compiled
def _solve(
    steps: NDArray[np.int32],
    dice: NDArray[np.int64],
    weights: NDArray[np.float64],
    mean: NDArray[np.float64],
    chance: NDArray[np.float64],
) -> None:
    found = np.empty(_MOST_RESULTS, np.int64)
    work = np.empty(_MOST_RESULTS, np.int64)
    chance[0, 0] = 1.0
    for rank in range(1, len(mean)):
        mean[rank] = 1.0
        for throw in range(len(dice)):
            n = results_of(steps, rank, dice[throw, 0], dice[throw, 1], found, work)
            chosen = found[0]
            for k in range(1, n):
                if mean[found[k]] < mean[chosen]:
                    chosen = found[k]
            mean[rank] += weights[throw] * mean[chosen]
            for throws in range(1, chance.shape[1]):
                chance[rank, throws] += weights[throw] * chance[chosen, throws - 1]


@compiled
def _find_exceptions(
    steps: NDArray[np.int32],
    dice: NDArray[np.int64],
    mean: NDArray[np.float64],
    off: NDArray[np.int64],
    exception: NDArray[np.bool_],
) -> None:
    found = np.empty(_MOST_RESULTS, np.int64)
    work = np.empty(_MOST_RESULTS, np.int64)
    for rank in range(1, len(mean)):
        for throw in range(len(dice)):
            n = results_of(steps, rank, dice[throw, 0], dice[throw, 1], found, work)
            lowest = mean[found[:n]].min()
            best_off, most_off = 0, 0
            for k in range(n):
                borne_off = off[found[k]] - off[rank]
                most_off = max(most_off, borne_off)
                if mean[found[k]] < lowest + ALIKE:
                    best_off = max(best_off, borne_off)
            exception[rank, throw] = best_off == 0 and most_off > 0
