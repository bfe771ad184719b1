"""What the lesson "You must play" shows is what the rules say."""

import pytest

from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import must
from nardy_edu.locale import LANGUAGES
from nardy_edu.rules import ROLLS
from shown_tables import rows


def test_both_the_larger_the_smaller_or_none():
    both, larger, smaller, none = repr(must.how_much()).splitlines()
    assert both.endswith("The only turn is 12/9/4.")
    assert larger.endswith("The larger must be: 13/7.")
    assert "13/12. The larger is lost" in smaller
    assert "The throw is lost" in none


def test_each_trap_is_refused_for_the_die_that_it_costs_or_the_block_that_it_builds():
    second, larger, bar, block = repr(must.traps()).splitlines()
    assert all("you can and must play two dice" in line for line in (second, larger, bar))
    assert "no opposing checker is past this block" in block
    assert second.endswith("Right: 12/9/4.")
    assert larger.endswith("Right: 24/22 8/2.")
    assert block.endswith("Right: 10/9/3.")


def test_each_of_the_21_throws_has_its_place():
    table = rows(must.throw_by_throw())
    listed = {roll for (rolls,) in list(table.values())[1:] for roll in rolls.split(", ")}
    assert listed == {str(roll) for roll in ROLLS}
    assert table["the larger number only"] == ["3-2, 4-2, 6-3"]
    assert table["nothing: lost"] == ["2-2, 5-2, 5-5"]


def test_a_double_is_played_as_far_as_it_goes():
    first, why, *reasons = repr(must.double_as_far_as_it_goes()).splitlines()
    assert first.startswith("5-5: 20/15(2) 8/3, and that is all, 3 steps out of four")
    assert why.endswith(":")
    assert "The 10-point is closed: 2 opposing checkers stand on it." in reasons


def test_the_last_checker_may_go_with_one_die_or_with_both():
    assert "4/off and 4/2/off" in repr(must.last_checker())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for show in must.__all__:
        words = repr(getattr(must, show)())
        assert len(words) > 20
        assert " at 0x" not in words
