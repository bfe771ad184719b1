"""What the lesson on dice and the lot shows is what the rules say."""

import pytest

from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import throws
from nardy_edu.locale import LANGUAGES
from shown_tables import rows


def test_the_lot_is_the_first_throw_in_short_nardy_and_by_the_club_text():
    table = rows(throws.lots())
    assert table["Game"] == ["5 : 3", "2 : 6", "4 : 4"]
    played = ["you, 5-3", "opponent, 6-2", "throw again"]
    assert table["Long (this course)"] == ["you, new throw", "opponent, new throw", "throw again"]
    assert [table[game] for game in ("Long (D0, club text)", "Short", "Hyper")] == [played] * 3


def test_who_wins_the_lot_takes_white_in_long_nardy():
    mine, _, game, result = (live := throws.try_lot()).box.children
    mine.chosen = 1
    assert "Your opponent takes White and begins." in result.value
    game.chosen = "short"
    assert "Your opponent begins." in result.value
    assert "3-1 is the first throw" in result.value
    mine.chosen = 3
    assert "both throw again" in result.value
    assert "You take White" in repr(live)


def test_the_lot_is_fair():
    ways = [cells[0] for cells in rows(throws.chances_of_lot()).values()][1:]
    assert [way.split()[0] for way in ways] == ["15/36", "15/36", "6/36"]


def test_there_are_21_throws_and_36_ways():
    words = repr(throws.all_throws())
    assert "36 ways to fall, 21 different throws. The 6 doubles" in words
    assert rows(throws.all_throws())["5"][2] == "5-3"


def test_a_number_comes_up_eleven_times_in_36():
    table = rows(throws.chances_of_throws())
    assert table["a six"] == ["11/36 (31%)"]
    assert table["a double"] == ["6/36 (17%)"]


def test_a_throw_is_worth_eight_and_a_sixth():
    words = repr(throws.worth_of_throws())
    assert "worth 8 1/6 pips" in words
    assert rows(throws.worth_of_throws())["8"] == ["5: 2‑2, 5‑3 and 6‑2"]


def test_one_way_of_lying_is_good_and_five_are_not():
    captions = repr(throws.dice_on_table()).splitlines()
    assert captions[0].startswith("Good")
    assert sum("again" in caption for caption in captions) == 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for show in throws.__all__:
        words = repr(getattr(throws, show)())
        assert len(words) > 20
        assert " at 0x" not in words
