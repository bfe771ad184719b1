"""Bearing off, in every reading (D0 art. 3.11, 3.12; D4; D0 hyper text)."""

import pytest

from judges.records import Record
from nardy_edu.rules import Roll, Step, parse_turn, turns
from rules.table import (
    assert_settled,
    disputed,
    first_steps,
    gesture,
    outcomes,
    reasons,
    state,
    throw,
    turn_reasons,
    turns_of,
    why,
)

# The opponent is far away and in nobody's way: in long nardy Black's home is White's 18 to 13.
AWAY = {"long": "1:15", "short": "6:15", "hyper": "6:3"}


def home(white: str, game: str = "long", **options: str) -> str:
    chosen = "".join(f" {name}={value}" for name, value in options.items())
    return f"{game}{chosen}; white {white}; black {AWAY[game]}; white to move; first turn none"


@disputed("LN-OFF", "SH-OFF")
def test_disputed_positions_about_bearing_off(record: Record) -> None:
    assert_settled(record)


@pytest.mark.parametrize("game", AWAY)
def test_a_die_takes_a_checker_from_its_own_point(game: str) -> None:
    assert reasons(home("6:1 5:1 1:1", game), "5-1", (5, 5)) == []


def test_nothing_is_borne_off_before_all_are_home() -> None:
    assert reasons(home("9:1 7:2 6:6 1:6"), "6-1", (6, 6)) == [
        why("bear_off.not_home", point=6, die=6, points=(9, 7))
    ]


def test_bearing_off_begins_in_the_turn_in_which_the_last_checker_comes_home() -> None:
    assert reasons(home("7:1 6:8 1:6"), "6-1", (7, 1), (6, 6)) == []


def test_a_checker_that_was_hit_must_come_home_first() -> None:
    line = "short; white 24:1 6:2 5:2 off:10; black 6:15; white to move"
    assert reasons(line, "6-5", (6, 6)) == [why("bear_off.not_home", point=6, die=6, points=(24,))]


def test_nobody_has_to_bear_off() -> None:
    assert turn_reasons(home("6:5 3:5 1:5"), "3-2", (6, 3), (6, 2)) == []


def test_a_three_is_played_from_any_point_of_the_home_that_allows_it() -> None:
    line = home("6:4 5:4 4:4 3:3")
    assert [point for point, die in first_steps(line, "6-3") if die == 3] == [3, 4, 5, 6]
    assert reasons(line, "6-3", (6, 6), (3, 3)) == []


def test_a_double_bears_off_four() -> None:
    assert outcomes(home("6:15"), "6-6") == ["6:11 off:4"]


def test_a_borne_off_checker_is_out_of_the_game() -> None:
    assert reasons(home("6:2 off:13"), "6-5", (6, 6), (6, 5)) == []
    assert all(turn.result.white[0] >= 13 for turn in throw(home("6:2 off:13"), "6-5"))


# --- highest_only


@pytest.mark.parametrize("game", AWAY)
def test_a_larger_die_takes_the_highest_checker(game: str) -> None:
    assert reasons(home("4:2 3:1", game), "6-5", (4, 6)) == []
    assert reasons(home("4:2 3:1", game), "6-5", (3, 6)) == [
        why("bear_off.farther_checker", point=3, die=6, points=(4,))
    ]


def test_while_there_are_checkers_above_the_die_one_of_those_must_move() -> None:
    assert reasons(home("6:1 5:1 2:3"), "4-1", (2, 4)) == [
        why("bear_off.farther_checker", point=2, die=4, points=(6, 5))
    ]
    assert reasons(home("6:1 5:1 2:3"), "4-1", (5, 4)) == []


def test_while_there_is_one_on_the_die_no_lower_one_goes() -> None:
    assert reasons(home("4:1 2:3"), "4-1", (2, 4)) == [
        why("bear_off.farther_checker", point=2, die=4, points=(4,))
    ]


def test_the_die_is_lost_when_the_higher_checker_can_not_move() -> None:
    # Black's 14 is White's 2.
    line = "long; white 6:1 3:1 off:13; black 14:15; white to move"
    assert outcomes(line, "4-4") == ["6:1 3:1 off:13"]


def test_both_reasons_are_given_when_neither_all_are_home_nor_the_farthest_goes() -> None:
    assert reasons(home("9:1 5:1 3:1"), "4-1", (3, 4)) == [
        why("bear_off.not_home", point=3, die=4, points=(9,)),
        why("bear_off.farther_checker", point=3, die=4, points=(5,)),
    ]


# --- any_lower


def lower(white: str) -> str:
    return home(white, bear_off_over="any_lower")


def test_any_lower_takes_whichever_checker_the_player_likes() -> None:
    assert outcomes(lower("4:2 3:2"), "6-5") == ["3:2 off:13", "4:1 3:1 off:13", "4:2 off:13"]


def test_any_lower_not_while_a_checker_stands_on_the_die_or_above() -> None:
    assert reasons(lower("6:1 3:1"), "5-1", (3, 5)) == [
        why("bear_off.farther_checker", point=3, die=5, points=(6,))
    ]
    assert reasons(lower("4:1 2:1"), "4-1", (2, 4)) == [
        why("bear_off.farther_checker", point=2, die=4, points=(4,))
    ]


def test_any_lower_checkers_below_the_die_are_in_nobodys_way() -> None:
    assert reasons(lower("4:1 3:1 1:1"), "5-5", (1, 5)) == []


# --- exact_only


def exact(white: str, game: str = "long") -> str:
    return home(white, game, bear_off_over="exact_only")


@pytest.mark.parametrize("game", AWAY)
def test_exact_only_takes_nothing_from_a_lower_point(game: str) -> None:
    assert reasons(exact("4:2 3:1", game), "6-5", (4, 6)) == [
        why("bear_off.exact_only", point=4, die=6)
    ]
    assert turns_of(exact("4:2 3:1", game), "6-5") == ["pass"]


def test_exact_only_its_own_point_is_free_whoever_stands_above() -> None:
    assert reasons(exact("6:1 3:1"), "3-1", (3, 3)) == []


def test_exact_only_the_smaller_die_is_played_when_the_larger_takes_nothing() -> None:
    assert turns_of(exact("2:2"), "5-2") == ["2/off"]


# --- The end of the game


def test_a_double_stops_when_the_last_checker_is_off() -> None:
    assert turns_of(home("6:1 5:1 4:1", "hyper"), "6-6") == ["6/off 5/off 4/off"]
    assert throw(home("6:1 5:1 4:1", "hyper"), "6-6").steps == 3


def test_the_last_checker_may_go_off_with_one_die_or_with_both() -> None:
    line = home("4:1 off:14")
    assert first_steps(line, "4-2") == [(4, 2), (4, 4)]
    assert turn_reasons(line, "4-2", (4, 4)) == []
    assert turn_reasons(line, "4-2", (4, 2), (2, 4)) == []
    assert throw(line, "4-2").steps == 2


def test_the_last_checker_may_go_off_with_the_smaller_die() -> None:
    line = home("4:1 off:14")
    assert first_steps(line, "6-5") == [(4, 5), (4, 6)]
    assert turn_reasons(line, "6-5", (4, 5)) == []


def test_the_last_checker_may_hit_before_it_goes_off() -> None:
    # Black's 23 is White's 2.
    line = "short; white 4:1 off:14; black 23:1 6:14; white to move"
    assert turns_of(line, "4-2") == ["4/2*/off", "4/off"]


def test_the_last_checker_that_does_not_go_off_must_play_both_dice() -> None:
    assert turn_reasons(home("6:1 off:14"), "4-2", (6, 4)) == [why("turn.all_dice", used=1, dice=2)]


# --- Bearing off in one gesture


def test_a_checker_is_carried_off_with_two_dice() -> None:
    assert gesture(home("5:1 1:4"), "4-1", 5, 0).legal
    assert gesture(home("5:1 1:4"), "4-3", 5, 0).legal


def test_a_checker_is_carried_off_with_the_dice_that_make_a_legal_turn() -> None:
    # Black's 14 is White's 2. 4/off with the five would leave no one to play: only 4/3/off does.
    line = "long; white 4:1 3:1; black 14:15; white to move"
    assert turns_of(line, "5-1") == ["4/3/off"]
    assert gesture(line, "5-1", 4, 0).legal
    legal = turns(state(line), Roll(5, 1))
    assert parse_turn(legal, "4/off") == (Step(4, 1), Step(3, 5))


def test_carrying_off_the_wrong_checker_names_the_farther_one() -> None:
    judged = gesture(home("6:1 3:3"), "5-2", 3, 0)
    assert why("bear_off.farther_checker", point=3, die=5, points=(6,)) in judged.violations


def test_carrying_off_with_too_small_dice_names_the_dice() -> None:
    assert gesture(home("6:1 3:3"), "2-1", 6, 0).violations == (
        why("die.not_left", die=6, dice=(2, 1)),
    )
