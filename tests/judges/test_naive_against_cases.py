"""The naive judge has to earn its name: known answers first."""

import pytest

from judges import records
from judges.boards import counts, other_to_move, start
from judges.naive import Case, Verdict, judge

OPENING_THROWS = {
    "2-1": 15, "3-1": 16, "3-2": 17, "4-1": 14, "4-2": 18, "4-3": 17, "5-1": 8,
    "5-2": 8, "5-3": 9, "5-4": 9, "6-1": 10, "6-2": 14, "6-3": 14, "6-4": 14,
    "6-5": 7, "1-1": 42, "2-2": 75, "3-3": 73, "4-4": 52, "5-5": 4, "6-6": 11,
}  # fmt: skip


def opens(variant: str, dice: tuple[int, int]) -> Verdict:
    return judge(Case(variant, *start(variant), dice, first_turn=True))


def replies(first: tuple[int, int], second: tuple[int, int]) -> Verdict:
    """Black's first turn after White's, which has one way to be played."""
    (result,) = opens("long", first).results
    return judge(
        Case("long", *other_to_move("long", *result), second, True, opponent_first_throw=first)
    )


def after(verdict: Verdict) -> set[tuple[int, ...]]:
    return {me for me, _ in verdict.results}


@pytest.mark.parametrize("record", records.read(), ids=lambda record: record["id"])
def test_disputed_position(record: records.Record) -> None:
    assert records.differences(record, judge(records.case_of(record))) == []


@pytest.mark.parametrize(("throw", "results"), OPENING_THROWS.items())
def test_opening_throw_of_backgammon(throw: str, results: int) -> None:
    larger, smaller = throw.split("-")
    assert len(opens("short", (int(larger), int(smaller))).results) == results


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((6, 6), [{24: 13, 18: 2}]),
        ((4, 4), [{24: 13, 16: 2}]),
        ((3, 3), [{24: 13, 18: 2}, {24: 13, 21: 1, 15: 1}]),
        ((5, 5), [{24: 14, 4: 1}]),
    ],
)
def test_opening_double_of_long_nardy(
    dice: tuple[int, int], expected: list[dict[int, int]]
) -> None:
    assert after(opens("long", dice)) == {counts(checkers) for checkers in expected}


def test_opening_six_six_of_long_nardy_is_two_steps() -> None:
    assert opens("long", (6, 6)).steps == 2


def test_four_four_after_five_five_is_one_step() -> None:
    assert after(replies((5, 5), (4, 4))) == {counts({24: 14, 20: 1})}


def test_five_five_after_two_two_is_three_steps() -> None:
    verdict = replies((2, 2), (5, 5))
    assert after(verdict) == {counts({24: 14, 9: 1})}
    assert verdict.steps == 3


def test_a_three_may_be_played_from_each_point_of_the_home() -> None:
    me = counts({6: 4, 5: 4, 4: 4, 3: 3})
    opp = counts({13: 15})
    verdict = judge(Case("long", me, opp, (6, 3)))
    threes = {source for source, die in verdict.first_steps if die == 3}
    assert threes == {6, 5, 4, 3}


def test_the_last_checker_may_go_off_with_one_die_or_both() -> None:
    me, opp = counts({0: 14, 4: 1}), counts({24: 14, 2: 1})
    verdict = judge(Case("short", me, opp, (4, 2)))
    assert verdict.steps == 2
    off = counts({0: 15})
    assert verdict.results == {(off, opp), (off, counts({24: 14, 25: 1}))}
