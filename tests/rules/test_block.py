"""The block of six in long nardy, in every reading of it (D0 art. 3.5, 3.6; D3)."""

import pytest

from judges.records import Record
from nardy_edu.rules import Violation
from rules.table import (
    assert_settled,
    disputed,
    gesture,
    reasons,
    turn_reasons,
    turns_of,
    why,
)

# Five in a row and a checker that can fill the gap on 10. White's 10 to 5 are Black's 22 to 17.
WALL = "white 24:9 16:1 9:1 8:1 7:1 6:1 5:1"
SIX = (10, 9, 8, 7, 6, 5)


def wall(black: str = "24:15", **options: str) -> str:
    chosen = "".join(f" {name}={value}" for name, value in options.items())
    return f"long{chosen}; {WALL}; black {black}; white to move; first turn none"


def forbidden(
    points: tuple[int, ...] = SIX, target: int = 10, die: int = 6, ahead: str = "passed"
) -> list[Violation]:
    return [why("block.six", points=points, target=target, die=die, ahead=ahead)]


@disputed("LN-BLOCK")
def test_disputed_positions_about_the_block(record: Record) -> None:
    assert_settled(record)


def test_six_in_a_row_with_everybody_behind_is_refused() -> None:
    assert reasons(wall(), "6-1", (16, 6)) == forbidden()


def test_five_in_a_row_are_always_allowed() -> None:
    line = "long; white 24:10 16:1 9:1 8:1 7:1 6:1; black 24:15; white to move; first turn none"
    assert reasons(line, "6-1", (16, 6)) == []


def test_six_points_that_are_not_in_a_row_are_no_block() -> None:
    line = "long; white 24:9 17:1 9:1 8:1 7:1 6:1 5:1; black 24:15; white to move; first turn none"
    assert reasons(line, "6-1", (17, 6)) == []


def test_a_block_of_seven_is_refused_with_all_its_points() -> None:
    line = (
        "long; white 24:8 16:1 11:1 9:1 8:1 7:1 6:1 5:1; black 24:15; white to move; "
        "first turn none"
    )
    assert reasons(line, "6-1", (16, 6)) == forbidden((11, *SIX))


def test_a_block_that_is_made_from_a_few_points_is_refused() -> None:
    line = "long; white 11:12 8:1 7:1 6:1; black 24:15; white to move"
    made = forbidden((11, 10, 9, 8, 7, 6), target=10, die=1)
    assert reasons(line, "2-1", (11, 2), (11, 1)) == made


def test_carrying_a_checker_into_the_block_is_refused() -> None:
    assert list(gesture(wall(), "6-1", 16, 10).violations) == forbidden()


def test_short_nardy_knows_no_such_rule() -> None:
    line = "short; white 13:1 7:3 6:3 5:3 4:3 3:2; black 24:15; white to move"
    assert reasons(line, "5-1", (13, 5)) == []


# --- Who must be ahead of it: block_ahead

PAST = {"one just past it": "24:14 16:1", "one at home": "24:14 6:1", "one off": "24:14 off:1"}


@pytest.mark.parametrize("black", PAST.values(), ids=PAST)
def test_passed_one_checker_past_the_block_is_enough(black: str) -> None:
    assert reasons(wall(black), "6-1", (16, 6)) == []


@pytest.mark.parametrize("black", ["24:14 23:1", "23:15"])
def test_passed_a_checker_right_behind_the_block_is_not_past_it(black: str) -> None:
    assert reasons(wall(black), "6-1", (16, 6)) == forbidden()


@pytest.mark.parametrize(
    ("black", "allowed"),
    [("24:14 7:1", False), ("24:14 6:1", True), ("24:14 1:1", True), ("24:14 off:1", True)],
)
def test_in_home_a_checker_must_have_come_home(black: str, allowed: bool) -> None:
    found = reasons(wall(black, block_ahead="in_home"), "6-1", (16, 6))
    assert found == ([] if allowed else forbidden(ahead="in_home"))


@pytest.mark.parametrize("black", PAST.values(), ids=PAST)
def test_never_allows_no_block_at_all(black: str) -> None:
    line = wall(black, block_ahead="never")
    assert reasons(line, "6-1", (16, 6)) == forbidden(ahead="never")


def test_always_allows_every_block() -> None:
    assert reasons(wall(block_ahead="always"), "6-1", (16, 6)) == []


# Two rows of six: 11 to 6 are Black's 23 to 18, 22 to 17 are Black's 10 to 5.
TWO = "white 24:3 22:1 21:1 20:1 19:1 18:2 11:1 10:1 9:1 8:1 7:1 6:1"


@pytest.mark.parametrize("route", ["opponent", "mover", "ring"])
@pytest.mark.parametrize(("black", "allowed"), [("24:14 16:1", False), ("24:14 4:1", True)])
def test_each_block_needs_a_checker_past_it(route: str, black: str, allowed: bool) -> None:
    line = f"long block_route={route}; {TWO}; black {black}; white to move; first turn none"
    found = reasons(line, "6-1", (18, 1))
    assert found == ([] if allowed else forbidden((22, 21, 20, 19, 18, 17), target=17, die=1))


# --- When it is judged: block_check

PASSING = "white 24:9 13:1 9:1 8:1 7:1 6:1 5:1; black 24:15; white to move; first turn none"


def test_each_step_a_block_is_refused_even_in_passing() -> None:
    assert reasons(f"long; {PASSING}", "3-1", (13, 3)) == forbidden(die=3)


def test_each_step_carrying_a_checker_through_is_refused_with_every_way() -> None:
    judged = gesture(f"long; {PASSING}", "3-1", 13, 9)
    assert list(judged.violations) == [
        *forbidden(die=3),
        why("point.closed", point=12, count=15, source=13, die=1),
    ]


def test_each_step_the_wall_may_be_opened_first() -> None:
    assert reasons(wall(), "6-1", (5, 1), (16, 6)) == []


def test_end_of_turn_a_block_in_passing_is_fine() -> None:
    line = f"long block_check=end_of_turn; {PASSING}"
    assert reasons(line, "3-1", (13, 3)) == []
    assert turn_reasons(line, "3-1", (13, 3), (10, 1)) == []


def test_end_of_turn_a_block_that_is_left_standing_is_refused() -> None:
    line = wall(block_check="end_of_turn")
    assert reasons(line, "6-1", (16, 6)) == []
    assert reasons(line, "6-1", (16, 6), (24, 1)) == [why("block.six", points=SIX, ahead="passed")]


def test_end_of_turn_a_block_may_stand_when_a_checker_is_past_it() -> None:
    line = wall("24:14 16:1", block_check="end_of_turn")
    assert turn_reasons(line, "6-1", (16, 6), (24, 1)) == []


# 24/19 or 10/5 with the five; no six, whatever the five was. 10/5 fills the row.
DEAD_END = (
    "long block_check=end_of_turn block_ahead=never; white 24:5 10:2 9:1 8:1 7:1 6:5; "
    "black 16:3 15:3 14:3 13:2 6:2 1:2; white to move; first turn none"
)


def test_end_of_turn_a_die_that_ends_in_a_block_can_not_be_played() -> None:
    assert turns_of(DEAD_END, "6-5") == ["24/19"]
    assert reasons(DEAD_END, "6-5", (10, 5)) == [why("block.six", points=SIX, ahead="never")]


def test_end_of_turn_the_throw_is_lost_when_every_step_ends_in_a_block() -> None:
    line = DEAD_END.replace("24:5 10:2", "23:5 10:2").replace("6:2 1:2", "7:1 6:2 5:1")
    assert turns_of(line, "6-5") == ["pass"]
    assert reasons(line, "6-5", (10, 5)) == [why("block.six", points=SIX, ahead="never")]


# --- A block that stands before the turn

STANDING = "long; white 24:9 10:1 9:1 8:1 7:1 6:1 5:1; black 24:15; white to move; first turn none"


def test_a_block_that_stands_wrongly_must_be_opened_at_once() -> None:
    assert reasons(STANDING, "6-1", (24, 1)) == forbidden(target=23, die=1)
    assert reasons(STANDING, "6-1", (8, 6)) == []


def test_a_block_may_not_be_moved_on_as_a_block() -> None:
    assert reasons(STANDING, "6-1", (10, 6)) == forbidden((9, 8, 7, 6, 5, 4), target=4)


def test_bearing_off_does_not_excuse_a_block() -> None:
    line = "long; white 6:3 5:3 4:3 3:2 2:2 1:2; black 24:15; white to move"
    assert reasons(line, "6-1", (6, 6)) == forbidden((6, 5, 4, 3, 2, 1), target=0)
    assert reasons(line, "6-1", (5, 6)) == [
        why("bear_off.farther_checker", point=5, die=6, points=(6,)),
        *forbidden((6, 5, 4, 3, 2, 1), target=0),
    ]


# --- Which points follow one another: block_route

# 2, 1, 24, 23, 22 and the gap on 21: the mover's seam. Black stands on White's 4.
MOVERS_SEAM = "white 24:11 23:1 22:1 2:1 1:1; black 16:15; white to move; first turn none"
# 15, 14, 13, 12, 10 and the gap on 11: the opponent's seam. Black stands on White's 8.
OPPONENTS_SEAM = (
    "white 24:9 17:1 15:1 14:1 13:1 12:1 10:1; black 20:15; white to move; first turn none"
)


@pytest.mark.parametrize(
    ("route", "points"),
    [("opponent", (2, 1, 24, 23, 22, 21)), ("mover", None), ("ring", (2, 1, 24, 23, 22, 21))],
)
def test_a_block_across_the_movers_seam(route: str, points: tuple[int, ...] | None) -> None:
    found = reasons(f"long block_route={route}; {MOVERS_SEAM}", "5-3", (24, 3))
    assert found == ([] if points is None else forbidden(points, target=21, die=3))


@pytest.mark.parametrize(
    ("route", "points"),
    [("opponent", None), ("mover", (15, 14, 13, 12, 11, 10)), ("ring", (15, 14, 13, 12, 11, 10))],
)
def test_a_block_across_the_opponents_seam(route: str, points: tuple[int, ...] | None) -> None:
    found = reasons(f"long block_route={route}; {OPPONENTS_SEAM}", "6-1", (17, 6))
    assert found == ([] if points is None else forbidden(points, target=11, die=6))


@pytest.mark.parametrize("first", range(1, 25))
def test_a_row_of_six_is_a_block_anywhere_on_the_opponents_way(first: int) -> None:
    row = [(first - 1 - step) % 24 + 1 for step in range(6)]
    behind, past = first % 24 + 1, (first - 7) % 24 + 1
    # All spare checkers stand in the row; one of them moves one point on and the row stays.
    spare = next(point for point in row if point - 1 in row)
    white = " ".join(f"{point}:{10 if point == spare else 1}" for point in row)
    line = f"long; white {white}; black {{}}; white to move; first turn none"
    # On the opponent's way 12 is the first point and 13 the last.
    whole = not {12, 13} <= set(row) and first != 12
    expected = forbidden(tuple(row), target=spare - 1, die=1) if whole else []
    assert reasons(line.format(f"{theirs(behind)}:15"), "6-1", (spare, 1)) == expected
    if first != 18:
        black = f"{theirs(behind)}:14 {theirs(past)}:1"
        assert reasons(line.format(black), "6-1", (spare, 1)) == []


def theirs(point: int) -> int:
    return point - 12 if point > 12 else point + 12
