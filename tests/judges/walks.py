"""Positions as games bring them: seeded walks through games that the naive judge plays.

Each kind of walk makes the positions in which some rules matter: openings for the head, walls for
the block of six, late positions for bearing off. Nothing here imports the project.
"""

import random
from collections.abc import Callable, Iterator
from itertools import islice

from judges.boards import CHECKERS, THROWS, Counts, other_side, other_to_move, over, start
from judges.naive import Case, Verdict, judge

Board = tuple[Counts, Counts]
Judged = tuple[Case, Verdict]


def games(
    variant: str,
    options: dict[str, str],
    rng: random.Random,
    *,
    begin: Callable[[random.Random], Board] | None = None,
    choose: Callable[[random.Random, list[Board]], Board] = random.Random.choice,
    turns: int = 1000,
) -> Iterator[Judged]:
    """The positions of endless games; `begin` makes other starts, `turns` cuts games short."""
    while True:
        me, opp = begin(rng) if begin else start(variant)
        throws: list[tuple[int, int]] = []
        while not over(me, opp) and len(throws) < turns:
            dice = (rng.randint(1, 6), rng.randint(1, 6))
            case = Case(
                variant,
                me,
                opp,
                dice,
                first_turn=begin is None and len(throws) < 2,
                opponent_first_throw=throws[0] if begin is None and len(throws) == 1 else None,
                options=options,
            )
            verdict = judge(case)
            yield case, verdict
            throws.append(dice)
            me, opp = other_to_move(variant, *choose(rng, sorted(verdict.results)))


def random_games(
    variant: str, seed: int, count: int, options: dict[str, str] | None = None
) -> Iterator[Judged]:
    return islice(games(variant, options or {}, random.Random(seed)), count)


def openings(seed: int, count: int, options: dict[str, str]) -> Iterator[Judged]:
    """The first three turns, over and over; half of the throws are doubles or listed pairs."""
    return islice(games("long", options, _OpeningDice(seed), turns=3), count)


class _OpeningDice(random.Random):
    """Dice that show what the head's exceptions are about more often than real ones."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._waiting: list[int] = []

    def randint(self, a: int, b: int) -> int:
        if not self._waiting:
            other = (super().randint(a, b), super().randint(a, b))
            notable = self.choice([*((n, n) for n in range(1, 7)), (2, 1), (6, 2), (5, 5)])
            self._waiting = list(self.choice([other, notable]))
        return self._waiting.pop()


def walls(seed: int, count: int, options: dict[str, str]) -> Iterator[Judged]:
    """Players who like to close points in a row, from positions where one nearly has."""
    walk = games(
        "long", options, random.Random(seed), begin=_wall_with_a_gap, choose=_likes_walls, turns=6
    )
    return islice(walk, count)


def _wall_with_a_gap(rng: random.Random) -> Board:
    """Six or seven points in a row on any part of the ring, all but one held by the mover.

    Most of the opponent's checkers have the wall before them; none, one or two are past it.
    """
    top, length = rng.randint(1, 24), rng.choice([6, 6, 6, 7])
    wall = [_on_ring(top - step) for step in range(length)]
    gap = rng.choice(wall)
    reserve = [_on_ring(gap + step) for step in range(1, 7)]
    anywhere = list(range(1, 25))
    held = [point for point in wall if point != gap]
    mine = held + rng.choices(reserve, k=2) + rng.choices([*held, *anywhere], k=13 - len(held))
    me = [0] * 26
    for point in mine:
        me[point] += 1
    free = [point for point in anywhere if not me[point]]
    behind = [point for point in (_on_ring(top + step) for step in range(1, 9)) if point in free]
    ahead = [point for point in (_on_ring(gap - step) for step in range(1, 12)) if point in free]
    past = rng.choice([0, 0, 1, 2])
    opp = [0] * 26
    for point in rng.choices(behind or free, k=15 - past) + rng.choices([*ahead, 0], k=past):
        opp[point] += 1
    return tuple(me), tuple(opp)


def _on_ring(point: int) -> int:
    return (point - 1) % 24 + 1


def _likes_walls(rng: random.Random, results: list[Board]) -> Board:
    if rng.random() < 0.25:
        return rng.choice(results)
    return max(results, key=lambda board: (_longest_run(board[0]), rng.random()))


def _longest_run(me: Counts) -> int:
    ring = [*me[1:25], *me[1:25]]
    longest = run = 0
    for count in ring:
        run = run + 1 if count else 0
        longest = max(longest, run)
    return longest


def late_games(
    variant: str, seed: int, count: int, options: dict[str, str] | None = None
) -> Iterator[Judged]:
    """Games that begin when bearing off is near or under way."""

    def begin(rng: random.Random) -> Board:
        return _nearly_home(variant, rng)

    return islice(games(variant, options or {}, random.Random(seed), begin=begin), count)


def _nearly_home(variant: str, rng: random.Random) -> Board:
    me, theirs = _late_side(variant, rng), _late_side(variant, rng)
    opp = other_side(variant, theirs)
    if any(me[point] and opp[point] for point in range(1, 25)):
        return _nearly_home(variant, rng)
    return me, opp


def _late_side(variant: str, rng: random.Random) -> Counts:
    side = [0] * 26
    for _ in range(CHECKERS[variant]):
        side[rng.choice([0, 1, 2, 3, 4, 5, 6, 6])] += 1
    if side[0]:  # one may still have to come home, or back in
        straggler = rng.choice([0, 0, 7, 8, 9, 24 if variant == "long" else 25])
        side[0] -= 1
        side[straggler] += 1
    return tuple(side) if any(side[1:]) else _late_side(variant, rng)


def all_opening_pairs(options: dict[str, str]) -> Iterator[Judged]:
    """Every first turn of both players: 21 throws, each of their results, 21 throws again."""
    me, opp = start("long")
    for first in THROWS:
        case = Case("long", me, opp, first, first_turn=True, options=options)
        verdict = judge(case)
        yield case, verdict
        for result in sorted(verdict.results):
            for second in THROWS:
                reply = Case(
                    "long",
                    *other_to_move("long", *result),
                    second,
                    first_turn=True,
                    opponent_first_throw=first,
                    options=options,
                )
                yield reply, judge(reply)
