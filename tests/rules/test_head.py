"""The head of long nardy: one checker a turn leaves it (D0 art. 1.2, 3.1)."""

from judges.records import Record
from rules.table import assert_settled, disputed, gesture, outcomes, reasons, turn_reasons, why

# White has had the first turn of the game. Black's head is White's 12.
LATER = "long; white 24:14 18:1; black 24:15; white to move; first turn black"


@disputed("LN-HEAD-13")
def test_disputed_positions_about_the_head(record: Record) -> None:
    assert_settled(record)


def test_one_checker_may_leave_the_head() -> None:
    assert reasons(LATER, "5-1", (24, 1)) == []


def test_a_second_head_checker_is_refused() -> None:
    assert reasons(LATER, "5-1", (24, 5), (24, 1)) == [why("head.limit", point=24, limit=1, die=1)]


def test_the_smaller_die_first_makes_no_difference() -> None:
    assert reasons(LATER, "5-1", (24, 1), (24, 5)) == [why("head.limit", point=24, limit=1, die=5)]


def test_the_checker_that_left_the_head_may_go_on() -> None:
    assert reasons(LATER, "5-1", (24, 5), (19, 1)) == []
    assert "24:13 18:2" in outcomes(LATER, "5-1")


def test_another_checker_may_play_the_other_die() -> None:
    assert reasons(LATER, "5-1", (24, 5), (18, 1)) == []
    assert "24:13 19:1 17:1" in outcomes(LATER, "5-1")


def test_a_turn_without_a_head_move_is_whole() -> None:
    line = "long; white 24:13 20:1 18:1; black 24:15; white to move; first turn none"
    assert turn_reasons(line, "4-1", (20, 4), (18, 1)) == []


def test_a_double_takes_one_checker_from_the_head_too() -> None:
    assert reasons(LATER, "2-2", (24, 2), (18, 2), (24, 2)) == [
        why("head.limit", point=24, limit=1, die=2)
    ]


def test_six_six_is_no_exception_after_the_first_turn() -> None:
    line = "long; white 24:13 18:2; black 24:15; white to move; first turn none"
    assert outcomes(line, "6-6") == ["24:12 18:3"]


def test_the_head_stays_the_head_when_few_checkers_are_on_it() -> None:
    line = "long; white 24:2 10:5 9:8; black 1:15; white to move; first turn none"
    assert reasons(line, "2-1", (24, 2), (24, 1)) == [why("head.limit", point=24, limit=1, die=1)]


def test_a_closed_point_is_named_together_with_the_head() -> None:
    line = "long; white 24:14 18:1; black 24:14 11:1; white to move; first turn none"
    assert reasons(line, "5-1", (24, 5), (24, 1)) == [
        why("point.closed", point=23, count=1, source=24, die=1),
        why("head.limit", point=24, limit=1, die=1),
    ]


def test_carrying_a_second_checker_from_the_head_is_refused() -> None:
    judged = gesture(LATER, "5-1", 24, 23, (24, 5))
    assert judged.violations == (why("head.limit", point=24, limit=1, die=1),)
    assert judged.at == 1


def test_the_opponents_head_is_no_head_of_mine() -> None:
    line = "long; white 24:1 12:14; black 9:15; white to move; first turn none"
    assert reasons(line, "2-1", (12, 2), (12, 1)) == []


def test_short_nardy_has_no_head() -> None:
    line = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move"
    assert reasons(line, "2-1", (24, 2), (24, 1)) == []


def test_hyper_nardy_has_no_head() -> None:
    line = "hyper; white 24:3; black 24:1 23:1 22:1; white to move"
    assert reasons(line, "5-4", (24, 5), (24, 4)) == []
