"""Open and closed points: where a checker may land (D0 art. 3.8; D0; D4)."""

import pytest

from judges.records import Record
from rules.table import assert_settled, disputed, gesture, outcomes, reasons, turns_of, why

# White's 20 is Black's 8.
LONG = "long; white 24:14 21:1; black 24:14 8:1; white to move; first turn none"
# White's 18 is Black's 7, White's 22 is Black's 3.
SHORT = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:2 7:2 6:3 3:1; white to move"


@disputed("LN-MOVE-01")
def test_disputed_positions_about_closed_points(record: Record) -> None:
    assert_settled(record)


def test_long_one_opposing_checker_closes_a_point() -> None:
    assert reasons(LONG, "6-1", (21, 1)) == [
        why("point.closed", point=20, count=1, source=21, die=1)
    ]


def test_long_the_opponents_head_is_closed() -> None:
    line = "long; white 24:13 18:2; black 24:15; white to move; first turn black"
    assert reasons(line, "6-1", (18, 6)) == [
        why("point.closed", point=12, count=15, source=18, die=6)
    ]


def test_short_two_opposing_checkers_close_a_point() -> None:
    assert reasons(SHORT, "6-1", (24, 6)) == [
        why("point.closed", point=18, count=2, source=24, die=6)
    ]


def test_short_a_single_opposing_checker_closes_nothing() -> None:
    assert reasons(SHORT, "2-1", (24, 2)) == []


def test_hyper_three_opposing_checkers_close_a_point() -> None:
    line = "hyper; white 24:1 23:1 22:1; black 7:3; white to move"
    assert reasons(line, "6-1", (24, 6)) == [
        why("point.closed", point=18, count=3, source=24, die=6)
    ]


@pytest.mark.parametrize("game", ["long", "short"])
def test_any_number_of_own_checkers_may_share_a_point(game: str) -> None:
    line = f"{game}; white 21:1 20:1 19:13; black 13:15; white to move; first turn none"
    assert reasons(line, "2-1", (21, 2), (20, 1)) == []
    assert "19:15" in outcomes(line, "2-1")


def test_a_checker_may_not_touch_down_on_a_closed_point_on_its_way() -> None:
    # 3-2 from 23: 20 and 21 are closed, 18 is open.
    line = "long; white 23:15; black 24:13 9:1 8:1; white to move"
    judged = gesture(line, "3-2", 23, 18)
    assert list(judged.violations) == [
        why("point.closed", point=20, count=1, source=23, die=3),
        why("point.closed", point=21, count=1, source=23, die=2),
    ]
    assert judged.at == 0


def test_one_open_point_on_the_way_is_enough() -> None:
    line = "long; white 23:15; black 24:14 8:1; white to move"
    assert turns_of(line, "3-2") == ["23/21/18"]


def test_a_double_needs_every_point_on_its_way() -> None:
    line = "long; white 24:14 23:1; black 24:14 5:1; white to move; first turn none"
    assert reasons(line, "2-2", (23, 2), (21, 2), (19, 2)) == [
        why("point.closed", point=17, count=1, source=19, die=2)
    ]


def test_a_sum_of_three_dice_lands_beyond_two_open_points() -> None:
    line = "long; white 24:14 23:1; black 24:15; white to move; first turn none"
    assert gesture(line, "2-2", 23, 17).legal
