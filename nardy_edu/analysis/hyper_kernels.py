"""The loops over all positions of hyper nardy, compiled.

``value[me, opp]`` is what the side to throw wins on average, in points, with both sides given by
their ranks (``hyper_moves``). A turn leads to ``value[opp, me]`` seen from the other side.
Positions are taken by *level*, the pips of both sides together: every turn without a hit leads to
a lower level, so that within one sweep only hits ask for values of the sweep before. A level is
computed from the values before it and stored as a whole: the outcome does not depend on the
number of cores.

With the doubling cube ``value[me, opp, cube]`` is what the side to throw wins per point that the
cube shows, before it decides whether to double: with the cube in the middle, its own, or the
opponent's, and once more in the middle by the Jacoby rule: mars and koks count as oin until a
double was taken. A double that is taken counts twice what the position is worth with the cube at
the opponent's side; one that is dropped wins 1. The cube never ends: the last one, 64, is as good
as never reached. Nobody beavers: without the Jacoby rule no double that should be beavered is
right.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled loops are given every array that they touch

import numpy as np
from numpy.typing import NDArray

from nardy_edu.analysis.compiled import compiled, compiled_parallel, prange
from nardy_edu.analysis.hyper_moves import THROWS, WEIGHTS, Configurations, Results
from nardy_edu.analysis.iteration import Values
from nardy_edu.rules import BAR

PARTS = 64
"""Into so many parts a level is cut for the cores."""

KEEP = -1.0
"""In place of a margin: play the turns that are chosen already."""

ALIKE = 1e-9
"""Turns whose values differ by less are equally good."""

OUTCOMES = 5
"""Chances of a position: to win, to win mars or koks, to win koks, to lose mars or koks, koks."""

CENTRED, MINE, THEIRS, JACOBY = 0, 1, 2, 3
CUBES = 4

NO_DOUBLE, TAKE, DROP, TOO_GOOD = 0, 1, 2, 3
"""What is right: not to double, to double (and take, or drop), to play on for more than the cube
would win at once."""

Choices = NDArray[np.uint8]
"""``[opp, me, throw]``, and with the cube its place: which of the listed results is played."""


@compiled
def hit_rank(touched: int, opp: int, sides: Configurations) -> int:
    """The opponent's rank after the blots among the touched points were hit."""
    points = sides.points[opp]
    subset = (
        ((touched >> points[0]) & 1)
        | ((touched >> points[1]) & 1) << 1
        | ((touched >> points[2]) & 1) << 2
    )
    return int(sides.hit[opp, subset])


@compiled
def after_result(value: Values, k: int, opp: int, sides: Configurations, listed: Results) -> float:
    """The value for the opponent after the result k."""
    if listed.touched[k] & sides.blots[opp]:
        return float(value[hit_rank(listed.touched[k], opp, sides), listed.rank[k]])
    return float(value[opp, listed.rank[k]])


@compiled
def places_of_level(level: int, sides: Configurations) -> NDArray[np.int64]:
    """For each opponent the first rank of the level, how many there are, and their first place.

    The place is that of their values when the level is kept in one row.
    """
    begin = np.zeros((len(sides.pips), 3), np.int64)
    at = 0
    for opp in range(1, len(sides.pips)):
        mine = level - sides.pips[opp]
        if 1 <= mine < len(sides.first) - 1:
            begin[opp, 0] = sides.first[mine]
            begin[opp, 1] = sides.first[mine + 1] - sides.first[mine]
        begin[opp, 2] = at
        at += begin[opp, 1]
    return begin


@compiled
def store_level(level: int, value: Values, sides: Configurations, after: Values) -> None:
    """Put the level's values from their row into their places."""
    begin = places_of_level(level, sides)
    for opp in range(1, len(sides.pips)):
        for k in range(begin[opp, 1]):
            me = begin[opp, 0] + k
            if not sides.mask[me] & sides.mirrored[opp]:
                value[me, opp] = after[begin[opp, 2] + k]


@compiled
def _best_values(
    value: Values,
    me: int,
    opp: int,
    sides: Configurations,
    listed: Results,
    choice: Choices,
    margin: float,
) -> float:
    """The mean over the throws of the best turn's value; the turns are put down in ``choice``.

    A turn is better than those listed before it if it wins by more than ``margin``.
    """
    total = 0.0
    base = (me * BAR + sides.closed[opp]) * THROWS
    for throw in range(THROWS):
        begin = listed.start[base + throw]
        best, lowest = 0, np.inf
        for k in range(begin, listed.start[base + throw + 1]):
            theirs = after_result(value, k, opp, sides, listed)
            if theirs < lowest - margin:
                best, lowest = k - begin, theirs
        choice[opp, me, throw] = best
        total -= WEIGHTS[throw] * lowest
    return total


@compiled
def _chosen_values(
    value: Values, me: int, opp: int, sides: Configurations, listed: Results, choice: Choices
) -> float:
    """The mean over the throws of the value of the turn in ``choice``."""
    total = 0.0
    base = (me * BAR + sides.closed[opp]) * THROWS
    for throw in range(THROWS):
        k = listed.start[base + throw] + choice[opp, me, throw]
        total -= WEIGHTS[throw] * after_result(value, k, opp, sides, listed)
    return total


@compiled_parallel
def sweep_level(
    level: int,
    value: Values,
    sides: Configurations,
    listed: Results,
    choice: Choices,
    margin: float,
    after: Values,
) -> float:
    """Compute one level anew; returns the largest change.

    The best turns are chosen unless ``margin`` is ``KEEP``.
    """
    changes = np.zeros(PARTS)
    begin = places_of_level(level, sides)
    for part in prange(PARTS):
        change = 0.0
        for opp in range(1 + part, len(sides.pips), PARTS):
            first = begin[opp, 0]
            for me in range(first, first + begin[opp, 1]):
                if sides.mask[me] & sides.mirrored[opp]:
                    continue
                if margin >= 0.0:
                    new = _best_values(value, me, opp, sides, listed, choice, margin)
                else:
                    new = _chosen_values(value, me, opp, sides, listed, choice)
                after[begin[opp, 2] + me - first] = new
                change = max(change, abs(new - value[me, opp]))
        changes[part] = change
    return float(changes.max())


@compiled
def _outcomes(
    chance: Values, me: int, opp: int, sides: Configurations, listed: Results, choice: Choices
) -> tuple[float, float, float, float, float]:
    """The chances of each outcome when both play the turns in ``choice``."""
    win, win_two, win_three, lose_two, lose_three = 0.0, 0.0, 0.0, 0.0, 0.0
    base = (me * BAR + sides.closed[opp]) * THROWS
    for throw in range(THROWS):
        k = listed.start[base + throw] + choice[opp, me, throw]
        theirs = chance[hit_rank(listed.touched[k], opp, sides), listed.rank[k]]
        win += WEIGHTS[throw] * (1.0 - theirs[0])
        win_two += WEIGHTS[throw] * theirs[3]
        win_three += WEIGHTS[throw] * theirs[4]
        lose_two += WEIGHTS[throw] * theirs[1]
        lose_three += WEIGHTS[throw] * theirs[2]
    return win, win_two, win_three, lose_two, lose_three


@compiled_parallel
def outcome_level(
    level: int,
    chance: Values,
    sides: Configurations,
    listed: Results,
    choice: Choices,
    after: Values,
) -> float:
    """Compute one level's chances anew; returns the largest change."""
    changes = np.zeros(PARTS)
    begin = places_of_level(level, sides)
    for part in prange(PARTS):
        change = 0.0
        for opp in range(1 + part, len(sides.pips), PARTS):
            first = begin[opp, 0]
            for me in range(first, first + begin[opp, 1]):
                if sides.mask[me] & sides.mirrored[opp]:
                    continue
                new = _outcomes(chance, me, opp, sides, listed, choice)
                for outcome in range(OUTCOMES):
                    after[begin[opp, 2] + me - first, outcome] = new[outcome]
                    change = max(change, abs(new[outcome] - chance[me, opp, outcome]))
        changes[part] = change
    return float(changes.max())


@compiled
def _choose_with_cube(
    value: Values, me: int, opp: int, sides: Configurations, listed: Results, choice: Choices
) -> None:
    """Put down the best turn of each throw, for each place of the cube."""
    base = (me * BAR + sides.closed[opp]) * THROWS
    for throw in range(THROWS):
        begin = listed.start[base + throw]
        centred, mine, theirs, jacoby = np.inf, np.inf, np.inf, np.inf
        for k in range(begin, listed.start[base + throw + 1]):
            row = opp
            if listed.touched[k] & sides.blots[opp]:
                row = hit_rank(listed.touched[k], opp, sides)
            after = value[row, listed.rank[k]]
            if after[CENTRED] < centred:
                centred = after[CENTRED]
                choice[opp, me, throw, CENTRED] = k - begin
            # My cube is the opponent's when he is to throw.
            if after[THEIRS] < mine:
                mine = after[THEIRS]
                choice[opp, me, throw, MINE] = k - begin
            if after[MINE] < theirs:
                theirs = after[MINE]
                choice[opp, me, throw, THEIRS] = k - begin
            if after[JACOBY] < jacoby:
                jacoby = after[JACOBY]
                choice[opp, me, throw, JACOBY] = k - begin


@compiled
def thrown(
    value: Values, me: int, opp: int, sides: Configurations, listed: Results, choice: Choices
) -> tuple[float, float, float, float]:
    """The mean over the throws with the chosen turns, for each place of the cube."""
    centred, mine, theirs, jacoby = 0.0, 0.0, 0.0, 0.0
    base = (me * BAR + sides.closed[opp]) * THROWS
    for throw in range(THROWS):
        begin = listed.start[base + throw]
        chosen = choice[opp, me, throw]
        k = begin + chosen[CENTRED]
        centred -= WEIGHTS[throw] * _after_with_cube(value, k, opp, sides, listed, CENTRED)
        k = begin + chosen[MINE]
        mine -= WEIGHTS[throw] * _after_with_cube(value, k, opp, sides, listed, THEIRS)
        k = begin + chosen[THEIRS]
        theirs -= WEIGHTS[throw] * _after_with_cube(value, k, opp, sides, listed, MINE)
        k = begin + chosen[JACOBY]
        jacoby -= WEIGHTS[throw] * _after_with_cube(value, k, opp, sides, listed, JACOBY)
    return centred, mine, theirs, jacoby


@compiled
def _after_with_cube(
    value: Values, k: int, opp: int, sides: Configurations, listed: Results, cube: int
) -> float:
    if listed.touched[k] & sides.blots[opp]:
        return float(value[hit_rank(listed.touched[k], opp, sides), listed.rank[k], cube])
    return float(value[opp, listed.rank[k], cube])


@compiled_parallel
def sweep_cube_level(
    level: int,
    value: Values,
    sides: Configurations,
    listed: Results,
    choice: Choices,
    choose: bool,
    after: Values,
) -> float:
    """Compute one level anew; returns the largest change."""
    changes = np.zeros(PARTS)
    begin = places_of_level(level, sides)
    for part in prange(PARTS):
        change = 0.0
        for opp in range(1 + part, len(sides.pips), PARTS):
            first = begin[opp, 0]
            for me in range(first, first + begin[opp, 1]):
                if sides.mask[me] & sides.mirrored[opp]:
                    continue
                if choose:
                    _choose_with_cube(value, me, opp, sides, listed, choice)
                centred, mine, theirs, jacoby = thrown(value, me, opp, sides, listed, choice)
                doubled = min(1.0, 2.0 * theirs)
                new = after[begin[opp, 2] + me - first]
                new[CENTRED] = max(centred, doubled)
                new[MINE] = max(mine, doubled)
                new[THEIRS] = theirs
                new[JACOBY] = max(jacoby, doubled)
                for cube in range(CUBES):
                    change = max(change, abs(new[cube] - value[me, opp, cube]))
        changes[part] = change
    return float(changes.max())


@compiled
def decision(thrown: float, theirs: float) -> int:
    """What is right when playing on without doubling is worth ``thrown``.

    ``theirs`` is what the position is worth with the cube at the opponent's side.
    """
    if min(1.0, 2.0 * theirs) > thrown + ALIKE:
        return TAKE if 2.0 * theirs <= 1.0 else DROP
    return TOO_GOOD if thrown > 1.0 + ALIKE else NO_DOUBLE


@compiled
def count_decisions(
    value: Values, sides: Configurations, listed: Results, choice: Choices
) -> NDArray[np.int64]:
    """Positions by what is right: the cube centred, mine, centred by the Jacoby rule."""
    counts = np.zeros((3, 4), np.int64)
    for opp in range(1, len(sides.pips)):
        for me in range(1, len(sides.pips)):
            if not sides.mask[me] & sides.mirrored[opp]:
                centred, mine, theirs, jacoby = thrown(value, me, opp, sides, listed, choice)
                counts[0, decision(centred, theirs)] += 1
                counts[1, decision(mine, theirs)] += 1
                counts[2, decision(jacoby, theirs)] += 1
    return counts
