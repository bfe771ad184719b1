"""Chances of one throw: what players know by heart, and counts that need no rules."""

from fractions import Fraction
from itertools import product

import pytest

from nardy_edu.analysis.chances import (
    chance,
    entering,
    escaping,
    hit_at,
    hitting,
    moving,
    stuck_behind,
)
from nardy_edu.rules import Roll, RulesError, parse_state, preset

HITS = {
    1: 11,
    2: 12,
    3: 14,
    4: 15,
    5: 15,
    6: 17,
    7: 6,
    8: 6,
    9: 5,
    10: 3,
    11: 2,
    12: 3,
    15: 1,
    16: 1,
    18: 1,
    20: 1,
    24: 1,
}
"""The table that players learn: throws out of 36 that hit a lone blot at this distance."""


@pytest.mark.parametrize("distance", range(1, 25))
def test_the_table_of_hits(distance: int) -> None:
    assert hit_at(distance).ways == HITS.get(distance, 0)


def test_closed_points_stop_the_sums() -> None:
    # An 8 is 6-2, 5-3, 4-4; through 6 and 2 only 5-3 and 4-4 are left.
    assert hit_at(8).rolls == (Roll(2, 2), Roll(4, 4), Roll(5, 3), Roll(6, 2))
    assert hit_at(8, closed=[2, 6]).rolls == (Roll(4, 4), Roll(5, 3))


def test_a_direct_hit_needs_no_way_for_the_other_die() -> None:
    assert hit_at(1, closed=[7]).ways == 11


@pytest.mark.parametrize("closed", range(7))
def test_entering_one_checker(closed: int) -> None:
    assert entering(range(1, closed + 1)).value == 1 - Fraction(closed, 6) ** 2


@pytest.mark.parametrize("closed", range(7))
def test_entering_two_checkers_needs_both_dice(closed: int) -> None:
    assert entering(range(1, closed + 1), waiting=2).value == (1 - Fraction(closed, 6)) ** 2
    one_of_two = entering(range(1, closed + 1), waiting=2, needed=1)
    assert one_of_two.value == 1 - Fraction(closed, 6) ** 2


def test_entering_three_checkers_needs_a_double() -> None:
    assert entering([6], waiting=3).rolls == tuple(Roll(n, n) for n in range(1, 6))


def test_which_points_are_closed_does_not_matter_but_how_many() -> None:
    assert {entering(points).ways for points in ([1, 2], [1, 6], [3, 5])} == {32}


@pytest.mark.parametrize("rules", ["long", "short"])
@pytest.mark.parametrize("closed", range(7))
def test_stuck_behind_a_block(closed: int, rules: str) -> None:
    block = range(1, closed + 1)
    assert stuck_behind(block, preset(rules)).ways == closed**2
    assert escaping(block, preset(rules)).ways == 36 - closed**2


@pytest.mark.parametrize("closed", [[1, 3, 5], [2, 4, 6], [1, 2, 5, 6], [3, 6, 7], [4, 5, 6, 7, 8]])
def test_escaping_a_block_with_gaps(closed: list[int]) -> None:
    def past(path: tuple[int, ...]) -> bool:
        at = [sum(path[:count]) for count in range(1, len(path) + 1)]
        beyond = next((k for k, place in enumerate(at) if place > max(closed)), None)
        return beyond is not None and not set(at[: beyond + 1]) & set(closed)

    ways = sum(
        any(map(past, ([one] * 4,) if one == two else ([one, two], [two, one])))
        for one, two in product(range(1, 7), repeat=2)
    )
    assert escaping(closed).ways == ways


def test_the_rest_of_the_throws_fails() -> None:
    hits = hit_at(6)
    assert hits.ways + hits.rest.ways == 36
    assert set(hits.rolls).isdisjoint(hits.rest.rolls)
    assert str(hits) == "17/36"
    assert float(hits) == pytest.approx(0.4722, abs=1e-4)


def test_chances_of_a_position_on_the_board() -> None:
    state, _ = parse_state("short; white bar:1 6:14; black 20:2 24:1 22:2 13:10; white to move")
    # Black's 20, 22 and 24 are White's 5, 3 and 1: White enters on 19 to 24, where all is open.
    assert moving(state).ways == 36
    state, _ = parse_state("hyper; white 24:1 8:2; black 5:1 6:2; white to move")
    # The blot is 4 in front of the 24-point, the closed point 5.
    assert hitting(state).ways == 15
    assert chance(state, lambda turn: turn.result.white[8] == 3).rolls == (Roll(4, 4),)


def test_a_board_cannot_close_a_number_twice_its_checkers() -> None:
    with pytest.raises(RulesError):
        entering(range(1, 7), waiting=16)
