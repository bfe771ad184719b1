"""What the lesson on bearing off shows is what the rules say."""

import pytest

from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import bear_off
from nardy_edu.locale import LANGUAGES
from shown_tables import rows


def test_an_empty_point_with_somebody_farther_back_asks_for_a_move():
    die = rows(bear_off.each_die())
    assert die["4"][:2] == ["—", "5/1"]
    assert die["6"][:2] == ["5", "—"]
    assert die["3"][:2] == ["3", "5/2"]


def test_six_five_with_both_points_empty_takes_two_from_the_four_point():
    course, any_lower, exact = rows(bear_off.bear_off_versions())["two on 4 and two on 3, 6-5"]
    assert course == "4/off(2)"
    assert "3/off(2)" in any_lower
    assert exact == "nothing can be played"


def test_the_near_checker_stays_while_one_stands_on_the_six_point():
    assert rows(bear_off.bear_off_versions())["one on 6 and one on 1, 4-3"][0] == "6/2/off"


def test_with_six_and_four_it_is_better_to_bear_off_nobody_with_five_two():
    table = rows(bear_off.better_not())
    assert table["6/1 4/2"] == ["0", "2 and 1", "36/36"]
    assert table["6/4/off"] == ["1", "4", "34/36"]


def test_two_checkers_on_the_one_point_always_go_and_on_the_six_point_with_four_throws():
    table = rows(bear_off.two_left())
    assert table["1"][0] == "36"
    assert table["6"][5] == "4"


def test_the_switch_begins_with_the_course_and_follows_the_choice():
    live = bear_off.bear_off_switch()
    example, over, _, result = live.box.children
    assert result.value.count("<figure") == 2
    over.chosen = "any_lower"
    assert result.value.count("<figure") == 4
    over.chosen = "exact_only"
    assert "nothing can be played" in result.value
    example.value = "3"
    assert "6/off 3/off" in result.value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for name in bear_off.__all__:
        shown = getattr(bear_off, name)()
        assert len(repr(shown)) > 15
        assert " at 0x" not in repr(shown)
