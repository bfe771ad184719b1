"""What the lesson "The head" shows is what the rules say."""

import pytest

from nardy_edu.course.head import head_switch, head_versions, paths_from_head, picture_of_heads
from nardy_edu.course.lesson import begin
from nardy_edu.locale import LANGUAGES


def row(throw: str) -> list[str]:
    """The row of the versions' table for a throw: "checkers (steps/dice)" for each version."""
    words = repr(head_versions()).splitlines()
    (found,) = [line for line in words if line.startswith(f"{throw}: ")]
    return found.removeprefix(f"{throw}: ").split(", ")


def choose(control, label: str) -> None:
    control.value = {words: number for number, words in control.options}[label]


def test_whites_five_five_lets_black_play_one_four_in_this_course_and_two_in_other_versions():
    assert row("Black's 4-4 after White's 5-5") == [
        "1 (1/4)",
        "2 (2/4)",
        "1 (1/4)",
        "2 (2/4)",
        "2 (2/4)",
        "1 (1/4)",
        "1 (1/4)",
    ]


def test_after_two_two_black_plays_three_fives_with_one_checker():
    assert row("Black's 5-5 after White's 2-2")[0] == "1 (3/4)"


def test_the_longer_list_gives_the_second_player_six_two_after_five_five():
    here, _, listed, *_ = row("Black's 6-2 after White's 5-5")
    assert (here, listed) == ("1 (1/2)", "2 (2/2)")


def test_six_six_takes_two_checkers_and_two_steps():
    assert row("White's 6-6")[0] == "2 (2/4)"


def test_the_three_throws_run_into_the_head_and_the_other_doubles_do_not():
    lines = repr(paths_from_head()).splitlines()[1:]
    stopped = [line.split(" | ")[0] for line in lines if "12 ✗" in line]
    assert stopped == ["6-6", "4-4", "3-3"]
    assert "5-5 | 19, 14, 9, 4 | plays it all" in lines


def test_the_switch_begins_with_the_rules_of_the_course_and_follows_every_choice():
    live = head_switch()
    first, _, second, _, steps, _, throw, result = live.box.children
    assert "24/18(2): 2 checkers from the head, 2 steps out of 4." in result.value
    choose(throw, "White's 3-3")
    assert result.value.count("<figure") == 2
    second.chosen = "after_first_stuck"
    assert result.value.count("<figure") == 1
    first.chosen, steps.chosen = "any_double", "two_only"
    choose(throw, "White's 5-5")
    assert "24/19(2): 2 checkers from the head, 2 steps out of 4." in result.value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for shown in (picture_of_heads(), paths_from_head(), head_versions(), head_switch()):
        assert len(repr(shown)) > 20
        assert " at 0x" not in repr(shown)
