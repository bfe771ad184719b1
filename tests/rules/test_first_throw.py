"""The first throw's exception for the head, in every reading (D0 art. 3.1, club text; D3)."""

import pytest

from judges.records import Record
from nardy_edu.rules import (
    ROLLS,
    Roll,
    Ruleset,
    Side,
    State,
    Step,
    explain,
    first_throw_untold,
    turns,
)
from rules.table import (
    assert_settled,
    disputed,
    first_steps,
    outcomes,
    reasons,
    said,
    state,
    throw,
    turn_reasons,
    turns_of,
    why,
)

OPENING = "white 24:15; black 24:15; white to move"
START = f"long; {OPENING}"

HEAD_DOUBLES = {"3-3", "4-4", "6-6"}
DOUBLES = {"1-1", "2-2", "3-3", "4-4", "5-5", "6-6"}

NO_THROW: set[str] = set()

AFTER = ("start", "5-5", "2-1", "6-2", "2-2")
# With which throws two checkers may leave the head: White's at the start, then Black's after each
# of these first throws of White.
TWO_LEAVE = {
    "three_doubles_head_only": (
        HEAD_DOUBLES,
        {"3-3", "6-6"},
        HEAD_DOUBLES,
        HEAD_DOUBLES,
        HEAD_DOUBLES,
    ),
    "three_doubles": (HEAD_DOUBLES,) * 5,
    "listed_pairs": (
        HEAD_DOUBLES,
        {"3-3", "6-6", "6-2"},
        HEAD_DOUBLES | {"5-5"},
        HEAD_DOUBLES | {"5-5"},
        HEAD_DOUBLES,
    ),
    "when_blocked": (
        HEAD_DOUBLES,
        HEAD_DOUBLES | {"2-2", "6-2", "5-3"},
        HEAD_DOUBLES | {"5-5"},
        HEAD_DOUBLES | {"5-5"},
        HEAD_DOUBLES | {"5-5"},
    ),
    "any_double": (DOUBLES,) * 5,
    "second_player_only": (NO_THROW, {"3-3", "6-6"}, HEAD_DOUBLES, HEAD_DOUBLES, HEAD_DOUBLES),
    "none": (NO_THROW,) * 5,
}


def before_throw(value: str, after: str) -> State:
    """The start, or Black's first turn after White has played ``after`` with one checker."""
    start = State.start(Ruleset.parse(f"long first_throw={value}"))
    if after == "start":
        return start
    roll = Roll.parse(after)
    one_checker = next(turn for turn in turns(start, roll) if turn.result.white[24] == 14)
    return start.play(roll, one_checker)


@disputed("LN-HEAD-0", "LN-HEAD-10")
def test_disputed_first_throws(record: Record) -> None:
    assert_settled(record)


@pytest.mark.parametrize("after", AFTER)
@pytest.mark.parametrize("value", TWO_LEAVE)
def test_two_checkers_may_leave_the_head(value: str, after: str) -> None:
    before = before_throw(value, after)
    found = {
        str(roll)
        for roll in ROLLS
        if any(turn.result.of(before.mover)[24] == 13 for turn in turns(before, roll))
    }
    assert found == TWO_LEAVE[value][AFTER.index(after)]


@pytest.mark.parametrize(
    ("double", "ends", "steps"),
    [
        ("6-6", ["24:13 18:2"], 2),
        ("5-5", ["24:14 4:1"], 4),
        ("4-4", ["24:13 16:2"], 4),
        ("3-3", ["24:13 18:2", "24:13 21:1 15:1"], 4),
        ("2-2", ["24:14 16:1"], 4),
        ("1-1", ["24:14 20:1"], 4),
    ],
)
def test_the_opening_double(double: str, ends: list[str], steps: int) -> None:
    assert outcomes(START, double) == ends
    assert throw(START, double).steps == steps


@pytest.mark.parametrize("roll", [roll for roll in ROLLS if not roll.is_double], ids=str)
def test_an_opening_throw_without_a_double_is_played_by_one_checker(roll: Roll) -> None:
    there = 24 - roll.larger - roll.smaller
    assert outcomes(START, str(roll)) == [f"24:14 {there}:1"]


def test_four_four_after_five_five_is_one_step() -> None:
    before = before_throw("three_doubles_head_only", "5-5")
    only = turns(before, Roll(4, 4))
    assert (only.steps, [str(turn) for turn in only]) == (1, ["24/20"])


def test_five_five_after_two_two_is_three_steps() -> None:
    before = before_throw("three_doubles_head_only", "2-2")
    only = turns(before, Roll(5, 5))
    assert (only.steps, [str(turn) for turn in only]) == (3, ["24/19/14/9"])


def test_a_second_checker_is_refused_when_one_can_play_the_throw() -> None:
    assert reasons(START, "5-5", (24, 5), (24, 5)) == [why("head.limit", point=24, limit=1, die=5)]


def test_a_third_checker_is_refused() -> None:
    assert reasons(START, "3-3", (24, 3), (24, 3), (24, 3)) == [
        why("head.limit", point=24, limit=2, die=3)
    ]


def test_the_exception_must_be_used_when_it_plays_more_dice() -> None:
    assert turn_reasons(START, "6-6", (24, 6)) == [why("turn.all_dice", used=1, dice=2)]


def test_the_first_player_keeps_no_exception_for_the_second_turn() -> None:
    before = before_throw("any_double", "2-1")
    black = turns(before, Roll(2, 1))[0]
    later = before.play(Roll(2, 1), black)
    assert later.first_turns == frozenset()
    assert all(turn.result.white[24] >= 13 for turn in turns(later, Roll(3, 3)))


def test_the_exception_is_each_players_own() -> None:
    before = before_throw("three_doubles_head_only", "2-1")
    assert before.first_turns == {Side.BLACK}
    assert {turn.result.black[24] for turn in turns(before, Roll(6, 6))} == {13}


def test_the_first_throws_are_remembered() -> None:
    before = before_throw("listed_pairs", "2-1")
    assert before.first_throws == (Roll(2, 1), None)
    later = before.play(Roll(6, 5), turns(before, Roll(6, 5))[0])
    assert later.first_throws == (Roll(2, 1), Roll(6, 5))
    assert later.play(Roll(3, 1), turns(later, Roll(3, 1))[0]).first_throws == later.first_throws


def test_a_first_turn_that_was_passed_is_over_all_the_same() -> None:
    locked = state("long; white 24:15; black 11:3 10:3 9:3 8:2 7:2 6:2; first turn white")
    (nothing,) = turns(locked, Roll(6, 6))
    assert locked.first_turn
    assert Side.WHITE not in locked.play(Roll(6, 6), nothing).first_turns


def test_when_blocked_one_open_way_is_enough_for_one_checker() -> None:
    # White's 6 is Black's 18: the six is closed at first, the one is not.
    line = "long first_throw=when_blocked; white 24:14 6:1; black 24:15; black to move"
    assert outcomes(line, "6-1") == ["24:14 17:1"]
    assert reasons(line, "6-1", (24, 1), (24, 6)) == [
        why("point.closed", point=18, count=1, source=24, die=6),
        why("head.limit", point=24, limit=1, die=6),
    ]


def test_listed_pairs_need_the_opponents_first_throw() -> None:
    known = "long-listed; white 24:14 4:1; black 24:15; black to move; first throw white 5-5"
    unknown = "long-listed; white 24:14 4:1; black 24:15; black to move"
    assert outcomes(known, "6-2") == ["24:13 22:1 18:1"]
    assert outcomes(unknown, "6-2") == ["24:14 18:1"]


def test_listed_pairs_go_by_the_throw_and_not_by_the_place() -> None:
    line = "long-listed; white 24:14 16:1; black 24:15; black to move; first throw white"
    assert "24:13 14:2" in outcomes(f"{line} 6-2", "5-5")
    assert outcomes(f"{line} 2-2", "5-5") == ["24:14 9:1"]


@pytest.mark.parametrize("value", ["three_doubles", "when_blocked"])
def test_checkers_that_are_off_stand_in_nobodys_way(value: str) -> None:
    on, off = (
        f"long first_throw={value}; white 24:15; black {black}; white to move; first turn white"
        for black in ("1:15", "1:14 off:1")
    )
    assert outcomes(on, "6-6") == outcomes(off, "6-6")


# --- How the throw is shared: second_head_checker

STRICT = f"long second_head_checker=after_first_stuck; {OPENING}"
STRICT_ANY = f"long second_head_checker=after_first_stuck first_throw=any_double; {OPENING}"


def test_free_the_second_checker_may_go_before_the_first_is_stuck() -> None:
    assert reasons(START, "3-3", (24, 3), (24, 3)) == []


def test_after_first_stuck_the_second_checker_waits() -> None:
    assert reasons(STRICT, "3-3", (24, 3), (24, 3)) == [
        why("head.second_after_stuck", point=24, die=3, points=(21,))
    ]


def test_after_first_stuck_the_second_checker_plays_what_is_left() -> None:
    assert reasons(STRICT, "3-3", (24, 3), (21, 3), (18, 3), (24, 3)) == []
    assert outcomes(STRICT, "3-3") == ["24:13 21:1 15:1"]


@pytest.mark.parametrize("roll", [roll for roll in ROLLS if roll != Roll(3, 3)], ids=str)
def test_after_first_stuck_differs_only_for_three_three(roll: Roll) -> None:
    assert outcomes(STRICT, str(roll)) == outcomes(START, str(roll))


def test_after_first_stuck_any_double_that_one_checker_plays_is_played_by_one() -> None:
    assert outcomes(STRICT_ANY, "5-5") == ["24:14 4:1"]


def test_free_any_double_is_split_as_the_player_likes() -> None:
    line = f"long first_throw=any_double; {OPENING}"
    assert outcomes(line, "5-5") == ["24:13 14:2", "24:13 19:1 9:1", "24:14 4:1"]


def test_after_first_stuck_every_other_checker_that_can_move_is_named() -> None:
    line = (
        "long second_head_checker=after_first_stuck; white 24:12 23:2 22:1; black 24:15; "
        "white to move; first turn white"
    )
    assert reasons(line, "6-6", (24, 6), (24, 6)) == [
        why("head.second_after_stuck", point=24, die=6, points=(23, 22))
    ]


def test_where_only_one_may_leave_nothing_is_said_about_waiting() -> None:
    assert reasons(STRICT, "6-1", (24, 6), (24, 1)) == [why("head.limit", point=24, limit=1, die=1)]


# --- How much of it is played: first_double_steps

CLUB = f"long-club; {OPENING}"


@pytest.mark.parametrize("die", range(1, 7))
def test_two_only_a_first_double_moves_two_checkers_once(die: int) -> None:
    assert outcomes(CLUB, f"{die}-{die}") == [f"24:13 {24 - die}:2"]
    assert turn_reasons(CLUB, f"{die}-{die}", (24, die), (24, die)) == []


def test_two_only_the_same_checker_may_not_go_twice() -> None:
    assert reasons(CLUB, "5-5", (24, 5), (19, 5)) == [
        why("first_double.two_checkers", point=19, die=5)
    ]


def test_two_only_no_die_is_left_for_a_third_step() -> None:
    assert reasons(CLUB, "5-5", (24, 5), (24, 5), (19, 5)) == [why("die.not_left", die=5, dice=())]


def test_two_only_one_step_is_not_the_whole_turn() -> None:
    assert turn_reasons(CLUB, "5-5", (24, 5)) == [why("turn.all_dice", used=1, dice=2)]


def test_two_only_with_one_head_checker_is_a_single_step() -> None:
    line = f"long first_double_steps=two_only; {OPENING}"
    assert outcomes(line, "1-1") == ["24:14 23:1"]


def test_two_only_a_checker_that_joins_another_leaves_the_other_free_to_go() -> None:
    line = "long-club; white 24:14 19:1; black 24:15; white to move; first turn white"
    assert reasons(line, "5-5", (24, 5), (19, 5)) == []


def test_two_only_a_checker_that_stood_alone_may_go() -> None:
    line = "long-club; white 24:14 20:1; black 24:15; white to move; first turn white"
    assert reasons(line, "5-5", (20, 5)) == []


def test_two_only_a_throw_without_a_double_is_played_as_always() -> None:
    assert outcomes(CLUB, "6-5") == ["24:14 13:1"]


def test_two_only_later_doubles_are_four_steps() -> None:
    line = "long-club; white 24:14 18:1; black 24:15; white to move; first turn none"
    assert throw(line, "1-1").steps == 4


def test_all_four_a_first_double_is_four_steps_as_far_as_they_go() -> None:
    assert first_steps(START, "1-1") == [(24, 1)]
    assert turn_reasons(START, "1-1", (24, 1), (23, 1)) == [why("turn.all_dice", used=2, dice=4)]


def test_two_only_the_checker_that_has_had_its_step_is_not_borne_off() -> None:
    line = (
        "long first_double_steps=two_only; white 6:5 5:2 4:2 2:2 off:4; "
        "black 22:1 21:1 19:4 12:3 off:6; white to move; first turn white"
    )
    assert reasons(line, "3-3", (6, 3), (3, 3)) == [
        why("first_double.two_checkers", point=3, die=3)
    ]
    assert all("3/off" not in turn for turn in turns_of(line, "3-3"))


# --- A first throw that isn't told: listed_pairs

UNTOLD = "long-listed; white 24:14 21:1; black 24:15; black to move"


@pytest.mark.parametrize("first", Side)
def test_listed_pairs_a_second_checker_asks_what_the_opponent_threw_first(first: Side) -> None:
    before = state(UNTOLD) if first is Side.WHITE else state(UNTOLD).flip()
    judged = explain(before, Roll(5, 5), [Step(24, 5), Step(24, 5)])
    (asked,) = map(said, judged.violations)
    assert judged.at == 1
    assert asked == why(
        "head.first_throw_untold",
        point=24,
        roll="5-5",
        side=first.value,
        throws=("2-1", "6-2"),
        first="2-1",
    )


def test_listed_pairs_with_the_first_throw_told_the_answer_is_plain() -> None:
    told = f"{UNTOLD}; first throw white"
    assert reasons(f"{told} 2-1", "5-5", (24, 5), (24, 5)) == []
    assert reasons(f"{told} 4-3", "5-5", (24, 5), (24, 5)) == [
        why("head.limit", point=24, limit=1, die=5)
    ]


@pytest.mark.parametrize(
    ("line", "roll"),
    [
        (UNTOLD, "6-5"),
        (UNTOLD, "3-3"),
        (f"{UNTOLD}; first turn none", "5-5"),
        (f"{UNTOLD}; first throw white 4-3", "5-5"),
        ("long-listed; white 24:14 21:1; black 24:1 23:14; black to move; first turn black", "5-5"),
        ("long; white 24:14 21:1; black 24:15; black to move", "5-5"),
        (f"long-listed; {OPENING}", "5-5"),
    ],
)
def test_the_opponents_first_throw_is_asked_for_only_where_it_decides(line: str, roll: str) -> None:
    assert first_throw_untold(throw(UNTOLD, "5-5").throw) is not None
    assert first_throw_untold(throw(line, roll).throw) is None


def test_listed_pairs_a_third_checker_is_refused_whatever_was_thrown() -> None:
    line = f"{UNTOLD}; first throw white 2-1"
    assert reasons(line, "5-5", (24, 5), (24, 5), (24, 5)) == [
        why("head.limit", point=24, limit=2, die=5)
    ]
