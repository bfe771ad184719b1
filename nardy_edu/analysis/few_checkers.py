"""Bearing off with few checkers left, exactly, in plain Python: no table and no extra is needed.

The same answers as ``bear_off``, worked out when they are asked for: quick for homes of up to half
a dozen checkers. A home is six counts, point 1 first.
"""

from collections.abc import Iterator
from functools import cache
from itertools import accumulate

from nardy_edu.rules import ROLLS, Roll

POINTS = 6

Home = tuple[int, ...]

EMPTY: Home = (0,) * POINTS


@cache
def mean(home: Home) -> float:
    """The mean number of throws to bear off everything, when each is played best."""
    if home == EMPTY:
        return 0.0
    return 1.0 + sum(_weight(roll) * mean(best(home, roll)) for roll in ROLLS)


def best(home: Home, roll: Roll) -> Home:
    """What the best turn leaves; of several that are as good, always the same one."""
    return min(sorted(results(home, roll)), key=mean)


@cache
def distribution(home: Home) -> tuple[float, ...]:
    """The chances to need exactly 0, 1, 2 ... throws."""
    if home == EMPTY:
        return (1.0,)
    left = [(_weight(roll), distribution(best(home, roll))) for roll in ROLLS]
    longest = max(len(chances) for _, chances in left)
    return (
        0.0,
        *(
            sum(weight * chances[throws] for weight, chances in left if throws < len(chances))
            for throws in range(longest)
        ),
    )


def wins(first: Home, second: Home) -> float:
    """The chance of the side that throws first to bear off before the other."""
    done = (0.0, *accumulate(distribution(second)))
    # The k-th throw wins when the other hasn't finished with k - 1.
    return sum(
        chance * (1.0 - done[min(throws, len(done) - 1)])
        for throws, chance in enumerate(distribution(first))
    )


@cache
def results(home: Home, roll: Roll) -> frozenset[Home]:
    """What the legal turns leave (D0 art. 3.12): over an empty home the farthest checker goes."""
    orders = {roll.dice, roll.dice[::-1]}
    return frozenset(after for dice in orders for after in _after(home, dice))


def _after(home: Home, dice: tuple[int, ...]) -> set[Home]:
    homes = {home}
    for die in dice:
        homes = {after for one in homes for after in _steps(one, die)} | (homes & {EMPTY})
    return homes


def _steps(home: Home, die: int) -> Iterator[Home]:
    highest = max((point for point in range(1, POINTS + 1) if home[point - 1]), default=0)
    for point in range(1, highest + 1):
        if home[point - 1] and (die <= point or point == highest):
            after = list(home)
            after[point - 1] -= 1
            if die < point:
                after[point - die - 1] += 1
            yield tuple(after)


def _weight(roll: Roll) -> float:
    return (1 if roll.is_double else 2) / 36
