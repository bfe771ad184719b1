"""What the lesson on the board shows is what the rules say."""

import pytest

from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import places
from nardy_edu.locale import LANGUAGES
from shown_tables import rows


def choose(control, label: str) -> None:
    control.value = {words: number for number, words in control.options}[label]


def test_blacks_home_is_whites_far_corner_in_short_nardy_and_a_quarter_on_the_way_in_long():
    long, short = rows(places.quarters("long")), rows(places.quarters("short"))
    assert long["24–19"] == ["12–7", "White's head is here"]
    assert short["24–19"] == ["1–6", "Black's home"]
    assert long["18–13"] == ["6–1", "Black's home"]
    assert (long["6–1"], short["6–1"]) == (["18–13", "White's home"], ["19–24", "White's home"])


def test_each_game_begins_with_its_checkers_and_pips():
    long, short, hyper = repr(places.starts()).splitlines()
    assert "24:15. 360 pips" in long
    assert "24:2, 13:5, 8:3, 6:5. 167 pips" in short
    assert "24:1, 23:1, 22:1. 69 pips" in hyper


def test_with_heads_on_1_and_13_the_homes_are_7_to_12_and_19_to_24():
    table = rows(places.other_labels())
    assert (table["24"][2], table["12"][2]) == ("13", "1")
    assert {table["6"][2], table["1"][2]} == {"7", "12"}
    assert {table["18"][2], table["13"][2]} == {"19", "24"}


def test_with_heads_on_12_and_24_both_read_whites_numbers():
    assert all(cells[1] == first for first, cells in list(rows(places.other_labels()).items())[1:])


def test_short_nardy_offers_no_labels_that_count_from_a_head():
    live = places.look_at_board()
    game, _, labels, _, result = live.box.children
    choose(labels, "heads on 1 and 13")
    choose(game, "Short nardy")
    assert "heads on 1 and 13" not in [words for _, words in labels.options]
    assert labels.chosen == "own"
    assert "<img" in result.value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    shown = [
        *(places.picture_of_board(), places.directions(), places.starts()),
        *(places.other_labels(), places.look_at_board(), places.quarters("long")),
    ]
    for one in shown:
        words = repr(one)
        assert len(words) > 20
        assert " at 0x" not in words
