"""The bar of short and hyper nardy: what is hit must enter first (D0; D4)."""

import pytest

from judges.records import Record
from nardy_edu.locale import sentence
from rules.table import assert_settled, disputed, first_steps, outcomes, reasons, throw, why

# Black's home is White's 24 to 19: his 6 and 4 are closed.
ONE = "short; white bar:1 13:8 8:3 6:3; black 24:2 13:5 8:3 6:3 4:2; white to move"
TWO = "short; white bar:2 13:7 8:3 6:3; black 24:2 13:5 8:3 6:3 4:2; white to move"


@disputed("SH-BAR", "HY-BAR")
def test_disputed_positions_about_the_bar(record: Record) -> None:
    assert_settled(record)


@pytest.mark.parametrize(("die", "point"), [(1, 24), (2, 23), (3, 22), (5, 20)])
def test_a_checker_enters_on_the_point_of_the_die_in_the_opponents_home(
    die: int, point: int
) -> None:
    other = 1 if die != 1 else 2
    ends = [turn for turn in throw(ONE, f"{die}-{other}") if (25, die) in turn.steps]
    assert ends
    assert all(turn.result.white[25] == 0 for turn in ends)
    assert any(turn.result.white[point] == 1 for turn in ends)


def test_nothing_else_moves_while_a_checker_is_on_the_bar() -> None:
    assert reasons(ONE, "5-2", (13, 5)) == [why("bar.first", point=13, count=1)]
    assert first_steps(ONE, "5-2") == [(25, 2), (25, 5)]


def test_a_closed_entry_is_named() -> None:
    assert reasons(ONE, "6-2", (25, 6)) == [
        why("point.closed", point=19, count=3, source=25, die=6)
    ]


def test_once_it_has_entered_everything_may_move() -> None:
    assert reasons(ONE, "5-2", (25, 2), (13, 5)) == []


def test_the_checker_that_entered_may_go_on() -> None:
    assert reasons(ONE, "5-2", (25, 2), (23, 5)) == []


def test_two_checkers_on_the_bar_both_enter() -> None:
    assert reasons(TWO, "5-2", (25, 5), (13, 2)) == [why("bar.first", point=13, count=1)]
    assert outcomes(TWO, "5-2") == ["23:1 20:1 13:7 8:3 6:3"]


def test_what_can_enter_must_enter_and_the_rest_is_lost() -> None:
    assert outcomes(TWO, "6-2") == ["bar:1 23:1 13:7 8:3 6:3"]
    assert throw(TWO, "6-2").steps == 1


def test_the_throw_is_lost_when_nothing_can_enter() -> None:
    assert outcomes(ONE, "6-4") == ["bar:1 13:8 8:3 6:3"]
    assert throw(ONE, "6-4").steps == 0


def test_a_double_enters_everything_and_plays_the_rest() -> None:
    three = "short; white bar:3 13:6 8:3 6:3; black 24:2 13:5 8:3 6:3 4:2; white to move"
    assert throw(three, "3-3").steps == 4
    assert all(turn.steps[:3] == ((25, 3),) * 3 for turn in throw(three, "3-3"))


def test_more_on_the_bar_than_a_double_enters() -> None:
    five = "short; white bar:5 13:4 8:3 6:3; black 24:2 13:5 8:3 6:3 4:2; white to move"
    assert outcomes(five, "3-3") == ["bar:1 22:4 13:4 8:3 6:3"]


def test_entering_may_hit() -> None:
    line = "short; white bar:1 13:8 8:3 6:3; black 24:2 13:5 8:3 6:4 4:1; white to move"
    hit = next(turn for turn in throw(line, "4-1") if (25, 4) in turn.steps)
    assert hit.hits[hit.steps.index((25, 4))]
    assert hit.result.black[25] == 1


def test_the_bar_keeps_a_checker_from_being_borne_off() -> None:
    line = "short; white bar:1 6:5 5:5 4:4; black 13:9 5:4 2:2; white to move"
    assert reasons(line, "6-1", (6, 6)) == [
        why("bar.first", point=6, count=1),
        why("bear_off.not_home", point=6, die=6, points=(25,)),
    ]


def test_hyper_a_checker_enters_before_the_others_move() -> None:
    line = "hyper; white bar:1 10:1 5:1; black 24:1 6:2; white to move"
    assert reasons(line, "6-2", (10, 2)) == [why("bar.first", point=10, count=1)]
    assert first_steps(line, "6-2") == [(25, 2)]


@pytest.mark.parametrize(
    ("white", "lang", "said"),
    [
        ("bar:1 6:5 5:9", "en", "outside your home, on the bar."),
        ("bar:1 6:5 5:9", "ru", "есть ещё на баре."),
        ("bar:1 9:1 6:5 5:8", "en", "outside your home, on the bar and on the 9-point."),
        ("bar:1 9:1 6:5 5:8", "ru", "есть ещё на баре и на 9-м пункте."),
        ("bar:1 9:1 8:1 7:1 6:11", "en", "outside your home, on the bar and on points 9, 8 and 7."),
        ("bar:1 9:1 8:1 7:1 6:11", "ru", "есть ещё на баре и на пунктах 9, 8 и 7."),
    ],
)
def test_the_bar_is_named_beside_the_points_and_is_none_of_them(
    white: str, lang: str, said: str
) -> None:
    _, not_home = reasons(f"short; white {white}; black 24:15; white to move", "6-5", (6, 6))
    assert sentence(not_home, lang).endswith(said)


def test_how_many_wait_on_the_bar_is_said_without_one_more() -> None:
    (first,) = reasons(ONE, "5-2", (13, 5))
    assert sentence(first, "ru") == (
        "С 13-го пункта ходить рано: сначала заряжают с бара, а там одна шашка."
    )
