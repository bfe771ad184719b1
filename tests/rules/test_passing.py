"""When nothing can be played the turn passes, and for each die it is said why (D0 art. 3.7)."""

import pytest

from nardy_edu.locale import sentence
from nardy_edu.rules import DieBlocked, Roll, Step, Turn, why_no_move
from rules.table import Pair, outcomes, state, throw, turn_reasons, turns_of, why

# Black's 9 and 8 are White's 21 and 20.
STUCK = "long; white 23:15; black 24:13 9:1 8:1; white to move"
LOCKED = "long; white 24:15; black 11:3 10:3 9:3 8:2 7:2 6:2; white to move; first turn none"
CLOSED_HOME = "short; white bar:1 13:14; black 6:3 5:3 4:3 3:2 2:2 1:2; white to move"


def silent(line: str, roll: str, *before: Pair) -> tuple[DieBlocked, ...]:
    return why_no_move(state(line), Roll.parse(roll), [Step(*pair) for pair in before])


def test_a_pass_is_the_one_legal_turn() -> None:
    (only,) = throw(STUCK, "3-2")
    assert only == Turn((), (), state(STUCK).position)
    assert turns_of(STUCK, "3-2") == ["pass"]
    assert throw(STUCK, "3-2").steps == 0
    assert turn_reasons(STUCK, "3-2") == []


def test_a_pass_leaves_everything_where_it_is_and_gives_the_throw_away() -> None:
    before = state(STUCK)
    (nothing,) = throw(STUCK, "3-2")
    after = before.play(Roll(3, 2), nothing)
    assert after.position == before.position
    assert after.mover is before.mover.other


def test_long_each_die_has_its_closed_point() -> None:
    assert silent(STUCK, "3-2") == (
        DieBlocked(3, (why("point.closed", point=20, count=1, source=23, die=3),)),
        DieBlocked(2, (why("point.closed", point=21, count=1, source=23, die=2),)),
    )


@pytest.mark.parametrize("die", range(1, 7))
def test_long_a_locked_player_loses_every_throw(die: int) -> None:
    assert outcomes(LOCKED, f"{die}-{die}") == ["24:15"]
    (blocked,) = silent(LOCKED, f"{die}-{die}")
    (reason,) = blocked.violations
    assert (blocked.die, reason.rule, reason.facts["point"]) == (die, "point.closed", 24 - die)


def test_long_a_locked_checker_does_not_lock_one_that_is_past_the_block() -> None:
    line = "long; white 24:14 17:1; black 11:3 10:3 9:3 8:2 7:2 6:2; white to move"
    assert outcomes(line, "2-1") == ["24:14 14:1"]


def test_every_checker_that_might_move_has_its_reason() -> None:
    line = "long; white 24:8 22:7; black 24:11 9:2 7:2; white to move; first turn none"
    (blocked,) = silent(line, "3-3")
    assert blocked == DieBlocked(
        3,
        (
            why("point.closed", point=21, count=2, source=24, die=3),
            why("point.closed", point=19, count=2, source=22, die=3),
        ),
    )


def test_short_a_closed_home_keeps_a_checker_on_the_bar() -> None:
    assert turns_of(CLOSED_HOME, "6-5") == ["pass"]
    six, five = silent(CLOSED_HOME, "6-5")
    assert six.die == 6
    assert six.violations[0] == why("point.closed", point=19, count=3, source=25, die=6)
    assert five.violations[0] == why("point.closed", point=20, count=3, source=25, die=5)


def test_the_head_can_be_a_reason() -> None:
    # Black's 7 is White's 19: whichever die is first, the checker stops before it.
    line = "long; white 24:15; black 24:13 7:2; white to move; first turn none"
    assert turns_of(line, "4-1") == ["24/20"]
    assert silent(line, "4-1", (24, 4)) == (
        DieBlocked(
            1,
            (
                why("head.limit", point=24, limit=1, die=1),
                why("point.closed", point=19, count=2, source=20, die=1),
            ),
        ),
    )


def test_exact_only_each_point_says_what_it_needs() -> None:
    line = "short bear_off_over=exact_only; white 3:2 2:1; black 6:15; white to move"
    (blocked,) = silent(line, "6-6")
    assert blocked.violations == (
        why("bear_off.exact_only", point=3, die=6),
        why("bear_off.exact_only", point=2, die=6),
    )


def test_not_all_home_is_a_reason() -> None:
    # The checker on 9 is stopped on 3 (Black's 15).
    line = "long; white 9:1 6:14; black 15:15; white to move"
    (blocked,) = silent(line, "6-6")
    assert blocked.violations == (
        why("point.closed", point=3, count=15, source=9, die=6),
        why("bear_off.not_home", point=6, die=6, points=(9,)),
    )


def test_a_block_can_be_a_reason() -> None:
    line = (
        "long block_ahead=never; white 18:9 16:1 9:1 8:1 7:1 6:1 5:1; "
        "black 24:9 15:2 14:2 13:2; white to move"
    )
    (blocked,) = silent(line, "6-6")
    block = why("block.six", points=(10, 9, 8, 7, 6, 5), target=10, die=6, ahead="never")
    assert blocked.violations[:2] == (
        why("point.closed", point=12, count=9, source=18, die=6),
        block,
    )


def test_the_die_that_is_left_is_explained_after_the_first() -> None:
    line = "long; white 13:1 1:14; black 18:15; white to move"
    (blocked,) = silent(line, "6-1", (13, 6))
    assert blocked.die == 1
    assert blocked.violations[0] == why("point.closed", point=6, count=15, source=7, die=1)


def test_nothing_is_explained_while_something_can_be_played() -> None:
    assert silent(STUCK, "4-2") == ()
    assert silent(STUCK, "4-1", (23, 4)) == ()


def test_nothing_is_explained_when_all_dice_have_been_played() -> None:
    assert silent(STUCK, "4-1", (23, 4), (23, 1)) == ()


def test_nothing_is_explained_when_the_last_checker_is_off() -> None:
    line = "hyper; white 1:1 off:2; black 6:3; white to move"
    assert silent(line, "6-5", (1, 6)) == ()


def test_after_the_game_there_is_one_reason_for_every_die() -> None:
    line = "hyper; white off:3; black 6:3; black to move"
    assert silent(line, "6-5") == (
        DieBlocked(6, (why("game.over", winner="white"),)),
        DieBlocked(5, (why("game.over", winner="white"),)),
    )


def test_a_checker_that_can_not_move_is_not_ordered_to() -> None:
    line = "short; white 6:1 3:1 off:13; black 23:2 13:13; white to move"
    (blocked,) = silent(line, "4-4")
    assert [violation.rule for violation in blocked.violations] == [
        "point.closed",
        "bear_off.farther_checker",
    ]
    farther = blocked.violations[1]
    assert sentence(farther, "en") == (
        "A 4 doesn't bear off from the 3-point while you have checkers farther back, "
        "on the 6-point."
    )
    assert sentence(farther, "ru") == (
        "Четвёркой с 3-го пункта не выбросить, пока сзади, на 6-м пункте, стоят шашки."
    )
