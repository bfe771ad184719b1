"""What the lesson on closed points shows is what the rules say."""

from itertools import combinations

import pytest

from nardy_edu.analysis.chances import stuck_behind
from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import closed
from nardy_edu.locale import LANGUAGES
from shown_tables import rows


def test_one_checker_closes_a_point_in_long_nardy_and_two_in_the_others():
    table = rows(closed.who_closes())
    assert table["0"] == ["open", "open", "open"]
    assert table["1"] == ["closed", "open: you hit", "open: you hit"]
    assert table["2"] == ["closed", "closed", "closed"]


def test_the_same_step_is_shut_in_long_nardy_and_a_hit_in_short():
    long, short = repr(closed.long_and_short()).splitlines()
    assert "closes the point" in long
    assert "hits it" in short


def test_the_picture_crosses_out_what_is_closed():
    assert "points 23, 12, 8, 5 and 3" in repr(closed.picture_of_points())


def test_behind_six_nothing_goes_and_one_step_farther_back_only_a_one():
    table = rows(closed.each_number())
    assert table["9"] == ["✗"] * 6 + ["locked"]
    assert table["10"] == ["✓", *["✗"] * 5, "partly"]
    assert table["24"] == ["✓"] * 6 + ["no"]


def test_a_lost_throw_is_explained_die_by_die():
    said = repr(closed.lost_throw())
    assert "5: The 5-point is closed" in said
    assert "2: The 8-point is closed" in said


def test_the_chances_of_being_stuck_are_squares():
    ways = [line.split(" | ")[1] for line in repr(closed.chances_behind()).splitlines()[1:]]
    assert [way.split("/")[0] for way in ways] == ["0", "1", "4", "9", "16", "25", "36"]


def test_which_points_are_closed_makes_no_difference_only_how_many():
    for count in range(7):
        assert {stuck_behind(at).ways for at in combinations(range(1, 7), count)} == {count**2}


def test_past_five_in_a_row_eleven_throws_lead_from_right_behind_and_two_from_farther_back():
    table = rows(closed.chances_past())
    assert table["5"][:2] == ["11", "2"]
    assert table["6"] == ["0"] * 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for name in closed.__all__:
        shown = getattr(closed, name)()
        assert len(repr(shown)) > 20
        assert " at 0x" not in repr(shown)
