"""The moves of hyper nardy for the solver: every side's checkers as one number.

A side with up to three checkers is a *configuration*: its three places in its own numbers, in
falling order (25 the bar, 0 borne off). With three checkers nobody holds more than one closed
point, so what a configuration can do with a throw depends on that one point alone. The results
are listed once for each configuration, closed point and throw; who is hit on the way is left
open and told by the points on which the result's checkers touched down.

The rules are those of short nardy (rules of ``movement``, ``bear_off`` and ``turn_rules``), which
a test holds this code against.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled loops are given every array that they touch

from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nardy_edu.analysis.compiled import compiled
from nardy_edu.rules import BAR, ROLLS

PLACES = BAR + 1
THROWS = len(ROLLS)
CODES = PLACES**3
"""A configuration's code is its three places as digits to the base 26, the largest first."""

MOST_RESULTS = 64
"""Room for the results of one throw: a double with three checkers ends in 15 configurations."""

_ROOM = 8
"""Room in all lists together: on average a throw has five results with three checkers."""

DICE = np.array([(roll.larger, roll.smaller) for roll in ROLLS], np.int64)
IS_DOUBLE = np.array([roll.is_double for roll in ROLLS])
WEIGHTS = np.where(IS_DOUBLE, 1.0, 2.0) / 36.0

_LAST_HOME = 6
_SQUARE = PLACES * PLACES


class Configurations(NamedTuple):
    """All configurations of up to ``checkers`` of a side, ranked by pips: rank 0 has finished.

    ``places[rank]`` three places; ``rank_of[code]`` the rank or -1; ``pips[rank]``;
    ``first[p]`` the first rank with at least p pips (one entry more than the largest pip count);
    ``mask[rank]`` and ``mirrored[rank]`` the points held as bits, in the owner's and in the
    opponent's numbers; ``closed[rank]`` the point that it closes, in the opponent's numbers, or 0;
    ``blots[rank]`` its blots in the opponent's numbers as bits, ``points[rank]`` as numbers, filled
    with 0; ``hit[rank]`` its rank
    after each of the eight subsets of these blots was hit; ``loses[rank]`` the points that it
    loses when the opponent finishes now (1 oin, 2 mars, 3 koks).
    """

    checkers: int
    places: NDArray[np.int64]
    rank_of: NDArray[np.int16]
    pips: NDArray[np.int64]
    first: NDArray[np.int64]
    mask: NDArray[np.int64]
    mirrored: NDArray[np.int64]
    closed: NDArray[np.int64]
    blots: NDArray[np.int64]
    points: NDArray[np.int64]
    hit: NDArray[np.int64]
    loses: NDArray[np.int64]


class Results(NamedTuple):
    """What each configuration can do with each throw.

    The results for k = (rank * 25 + closed point of the opponent or 0) * 21 + throw are the entries
    from ``start[k]`` to ``start[k + 1]``.
    ``rank`` the configuration afterwards, ``touched`` the points touched as bits, in its own
    numbers. A throw that can't be played has one result: what was there before.
    """

    start: NDArray[np.int32]
    rank: NDArray[np.uint16]
    touched: NDArray[np.uint32]


def code_of(places: tuple[int, int, int]) -> int:
    """Three places in falling order as one number below ``CODES``."""
    return places[0] * _SQUARE + places[1] * PLACES + places[2]


def _side(low: tuple[int, ...]) -> tuple[int, int, int]:
    """Places in falling order, filled up with places off the board."""
    a, b, c = (*reversed(low), 0, 0)[:3]
    return a, b, c


def configurations(checkers: int) -> Configurations:
    """The configurations of up to ``checkers`` (1 to 3): 26, 351 or 3,276 of them."""
    sides = [_side(low) for low in combinations_with_replacement(range(PLACES), checkers)]
    sides.sort(key=lambda places: (sum(places), places))
    rank_of = np.full(CODES, -1, np.int16)
    for rank, places in enumerate(sides):
        rank_of[code_of(places)] = rank
    pips = np.array([sum(places) for places in sides], np.int64)
    first = np.searchsorted(pips, np.arange(pips[-1] + 2))
    mirrored = [[PLACES - 1 - place for place in side if 0 < place < BAR] for side in sides]
    blots = [[point for point in side if side.count(point) == 1] for side in mirrored]
    closed = [
        max((point for point in side if side.count(point) > 1), default=0) for side in mirrored
    ]
    points, hit = _hits(sides, blots, rank_of)
    return Configurations(
        checkers,
        np.array(sides, np.int64),
        rank_of,
        pips,
        first.astype(np.int64),
        np.array([sum({1 << place for place in side if 0 < place < BAR}) for side in sides]),
        np.array([sum({1 << point for point in side}) for side in mirrored]),
        np.array(closed),
        np.array([sum(1 << blot for blot in own) for own in blots]),
        points,
        hit,
        np.array([_loses(side[:checkers]) for side in sides]),
    )


def _hits(
    sides: list[tuple[int, int, int]], blots: list[list[int]], rank_of: NDArray[np.int16]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The blots as numbers, and the ranks after each subset of them was hit."""
    points = np.zeros((len(sides), 3), np.int64)
    hit = np.zeros((len(sides), 8), np.int64)
    for rank, (side, own) in enumerate(zip(sides, blots, strict=True)):
        points[rank, : len(own)] = own
        for subset in range(8):
            gone = {BAR - blot for bit, blot in enumerate(own) if subset >> bit & 1}
            after = sorted(BAR if place in gone else place for place in side)
            hit[rank, subset] = rank_of[code_of(_side(tuple(after)))]
    return points, hit


def _loses(side: tuple[int, ...]) -> int:
    """Oin once a checker is off, koks with one on the bar or in the winner's home, else mars."""
    if 0 in side:
        return 1
    return 3 if max(side) >= BAR - _LAST_HOME else 2


@compiled
def _sorted_code(a: int, b: int, c: int) -> int:
    if a < b:
        a, b = b, a
    if b < c:
        b, c = c, b
    if a < b:
        a, b = b, a
    return a * _SQUARE + b * PLACES + c


@compiled
def _add(codes: NDArray[np.int64], touched: NDArray[np.int64], n: int, code: int, bits: int) -> int:
    """Add a result that is not there yet; returns how many there are."""
    for k in range(n):
        if codes[k] == code and touched[k] == bits:
            return n
    codes[n] = code
    touched[n] = bits
    return n + 1


@compiled
def _step(
    codes: NDArray[np.int64],
    touched: NDArray[np.int64],
    n: int,
    code: int,
    bits: int,
    die: int,
    closed: int,
) -> int:
    """Add every position one step of ``die`` after ``code``; returns how many there are."""
    a, b, c = code // _SQUARE, code // PLACES % PLACES, code % PLACES
    for checker in range(3):
        source = a if checker == 0 else (b if checker == 1 else c)
        if source == 0 or (a == BAR and source != BAR):
            continue
        target = source - die
        mark = bits
        if target > 0:
            if target == closed:
                continue
            mark |= 1 << target
        else:
            if a > _LAST_HOME or (target < 0 and source != a):
                continue
            target = 0
        if checker == 0:
            after = _sorted_code(target, b, c)
        elif checker == 1:
            after = _sorted_code(a, target, c)
        else:
            after = _sorted_code(a, b, target)
        n = _add(codes, touched, n, after, mark)
    return n


@compiled
def _double(
    code: int,
    closed: int,
    die: int,
    codes: NDArray[np.int64],
    touched: NDArray[np.int64],
    work_codes: NDArray[np.int64],
    work_touched: NDArray[np.int64],
) -> int:
    """Up to four steps of one number: what is left when no further step can be played."""
    codes[0] = code
    touched[0] = 0
    n = 1
    for _ in range(4):
        m = 0
        for k in range(n):
            m = _step(work_codes, work_touched, m, codes[k], touched[k], die, closed)
        if m == 0:
            break
        n = m
        codes[:n] = work_codes[:n]
        touched[:n] = work_touched[:n]
    return n


@compiled
def _pair(
    code: int,
    closed: int,
    larger: int,
    smaller: int,
    codes: NDArray[np.int64],
    touched: NDArray[np.int64],
    work_codes: NDArray[np.int64],
    work_touched: NDArray[np.int64],
) -> int:
    """Two different dice in both orders: both if possible, else the larger, else the smaller.

    A step that finishes the game is a complete turn beside longer ones.
    """
    n = 0
    by_larger = 0
    for order in range(2):
        die, other = (larger, smaller) if order == 0 else (smaller, larger)
        m = _step(work_codes, work_touched, 0, code, 0, die, closed)
        if order == 0:
            by_larger = m
        for k in range(m):
            if work_codes[k] == 0:
                n = _add(codes, touched, n, 0, work_touched[k])
            else:
                n = _step(codes, touched, n, work_codes[k], work_touched[k], other, closed)
    if n > 0:
        return n
    return _step(codes, touched, 0, code, 0, larger if by_larger else smaller, closed)


@compiled
def results_of(
    code: int,
    closed: int,
    larger: int,
    smaller: int,
    codes: NDArray[np.int64],
    touched: NDArray[np.int64],
    work_codes: NDArray[np.int64],
    work_touched: NDArray[np.int64],
) -> int:
    """Fill ``codes`` and ``touched`` with the results of a throw; returns how many there are.

    0 means that nothing can be played.
    """
    if larger == smaller:
        n = _double(code, closed, larger, codes, touched, work_codes, work_touched)
        return 0 if codes[0] == code else n
    return _pair(code, closed, larger, smaller, codes, touched, work_codes, work_touched)


@compiled
def _list_all(
    places: NDArray[np.int64],
    rank_of: NDArray[np.int16],
    dice: NDArray[np.int64],
    start: NDArray[np.int32],
    ranks: NDArray[np.uint16],
    marks: NDArray[np.uint32],
) -> None:
    codes = np.empty(MOST_RESULTS, np.int64)
    touched = np.empty(MOST_RESULTS, np.int64)
    work_codes = np.empty(MOST_RESULTS, np.int64)
    work_touched = np.empty(MOST_RESULTS, np.int64)
    at = 0
    for key in range(len(places) * BAR):
        rank, closed = key // BAR, key % BAR
        a, b, c = places[rank, 0], places[rank, 1], places[rank, 2]
        code = a * _SQUARE + b * PLACES + c
        for throw in range(THROWS):
            start[key * THROWS + throw] = at
            if closed > 0 and closed in (a, b, c):
                continue  # no position: both sides on one point
            larger, smaller = dice[throw]
            n = results_of(code, closed, larger, smaller, codes, touched, work_codes, work_touched)
            if n == 0:
                codes[0], touched[0], n = code, 0, 1
            for k in range(n):
                ranks[at + k] = rank_of[codes[k]]
                marks[at + k] = touched[k]
            at += n
    start[-1] = at


def results(sides: Configurations) -> Results:
    """List what each configuration can do with each throw past each closed point."""
    keys = len(sides.places) * BAR
    room = keys * THROWS * _ROOM
    start = np.zeros(keys * THROWS + 1, np.int32)
    rank = np.empty(room, np.uint16)
    touched = np.empty(room, np.uint32)
    _list_all(sides.places, sides.rank_of, DICE, start, rank, touched)
    size = int(start[-1])
    return Results(start, rank[:size].copy(), touched[:size].copy())
