"""All dice that can be played must be played (D0 art. 3.9, 3.10; D0; D3; D4)."""

from judges.records import Record
from rules.table import (
    assert_settled,
    disputed,
    gesture,
    outcomes,
    reasons,
    throw,
    turn_reasons,
    turns_of,
    why,
)

LONG = "long; white 24:14 18:1; black 24:15; white to move; first turn none"
FREE = "long; white 22:15; black 22:15; white to move; first turn none"
# The only five is 9/4, so the three must be 12/9.
ONE_WAY = "long; white 12:3 4:1 2:2 1:9; black 22:2 19:1 11:2 8:9 2:1; white to move"


@disputed("LN-MOVE-05", "SH-MAX")
def test_disputed_positions_about_all_dice(record: Record) -> None:
    assert_settled(record)


def test_a_turn_with_one_die_is_not_whole_when_two_can_be_played() -> None:
    assert turn_reasons(LONG, "5-1", (24, 5)) == [why("turn.all_dice", used=1, dice=2)]


def test_nobody_may_pass_who_can_move() -> None:
    assert turn_reasons(LONG, "5-1") == [why("turn.all_dice", used=0, dice=2)]


def test_both_dice_make_a_whole_turn_in_either_order() -> None:
    assert turn_reasons(LONG, "5-1", (24, 5), (18, 1)) == []
    assert turn_reasons(LONG, "5-1", (18, 1), (24, 5)) == []


def test_one_checker_or_two_play_the_dice() -> None:
    assert outcomes(FREE, "2-1") == ["22:13 21:1 20:1", "22:14 19:1"]


def test_a_double_is_four_steps() -> None:
    steps = [(18, 1), (17, 1), (16, 1)]
    assert turn_reasons(LONG, "1-1", *steps) == [why("turn.all_dice", used=3, dice=4)]
    assert turn_reasons(LONG, "1-1", *steps, (15, 1)) == []


def test_a_double_is_split_as_the_player_likes() -> None:
    assert outcomes(FREE, "1-1") == [
        "22:11 21:4",
        "22:12 21:2 20:1",
        "22:13 20:2",
        "22:13 21:1 19:1",
        "22:14 18:1",
    ]


def test_a_double_is_played_as_far_as_it_goes() -> None:
    # 12 is Black's head and 14 his 2: three fours can be played, and no fourth.
    line = "long; white 24:14 22:1; black 24:14 2:1; white to move; first turn none"
    assert throw(line, "4-4").steps == 3
    assert turns_of(line, "4-4") == ["24/20/16 22/18"]
    assert turn_reasons(line, "4-4", (22, 4)) == [why("turn.all_dice", used=1, dice=3)]
    assert turn_reasons(line, "4-4", (22, 4), (24, 4), (20, 4)) == []


def test_long_a_step_that_leaves_the_other_die_unplayable_is_refused() -> None:
    assert turns_of(ONE_WAY, "5-3") == ["12/9/4"]
    assert reasons(ONE_WAY, "5-3", (4, 3)) == [why("turn.all_dice", used=1, dice=2)]


def test_short_a_step_that_leaves_the_larger_die_unplayable_is_refused() -> None:
    line = "short; white 24:1 8:1 6:13; black 21:2 9:2 7:3 6:4 5:4; white to move"
    assert turns_of(line, "6-2") == ["24/22 8/2"]
    assert reasons(line, "6-2", (8, 2)) == [why("turn.all_dice", used=1, dice=2)]


def test_carrying_a_checker_so_that_a_die_is_lost_is_refused() -> None:
    judged = gesture(ONE_WAY, "5-3", 4, 1)
    assert judged.violations == (why("turn.all_dice", used=1, dice=2),)
