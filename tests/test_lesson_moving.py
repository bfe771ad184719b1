"""What the lesson on moving shows is what the rules say."""

import pytest

from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import moving
from nardy_edu.locale import LANGUAGES
from shown_tables import rows


def test_a_throw_is_played_with_two_checkers_or_with_one():
    two, *ones = repr(moving.ways_to_play()).splitlines()
    assert two == "Two checkers, a number each: 19/14 16/13."
    assert all(one.startswith("One checker plays both numbers") for one in ones)


def test_a_sum_needs_one_open_point_in_between():
    both, one, none = repr(moving.in_between()).splitlines()
    assert "by either of them" in both
    assert "Closed: 11. Eight still goes" in one
    assert "Closed: 11 and 13. No way leads to 8" in none


def test_each_wrong_try_has_its_own_reason():
    table = rows(moving.refused_tries())
    assert table["19/17"] == ["You have no 2 to play: 5 and 4 are left."]
    assert "never move back" in table["16/21"][0]
    assert "no checker on the 14-point" in table["14/9"][0]
    assert "your own checkers only" in table["12/7"][0]
    assert "20-point is closed" in table["24/20"][0]
    assert table["19/10"] == ["Legal."]


def test_a_double_is_split_in_all_five_ways():
    lines = [line.split(" | ") for line in repr(moving.ways_to_split()).splitlines()[1:-1]]
    assert [line[1] for line in lines] == ["4", "2 + 2", "3 + 1", "2 + 1 + 1", "1 + 1 + 1 + 1"]


def test_a_wrong_turn_at_a_table_stands_when_it_is_accepted_and_goes_back_when_it_is_not():
    figures = moving.at_a_table().html.split("<figure")[1:]
    laid, accepted, refused = ("1 on 15, 1 on 14" in figure for figure in figures)
    assert (laid, accepted, refused) == (True, True, False)
    assert ["Black to move" in figure for figure in figures] == [False, True, False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for show in moving.__all__:
        words = repr(getattr(moving, show)())
        assert len(words) > 20
        assert " at 0x" not in words
