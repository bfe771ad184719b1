"""What the lesson "Hitting and the bar" says is what the rules say."""

from itertools import combinations

import pytest

from nardy_edu.analysis.chances import entering
from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import hitting
from nardy_edu.course.lessons.shown import try_it
from nardy_edu.locale import LANGUAGES
from shown_tables import rows


def test_the_picture_rings_whoever_stands_alone_and_crosses_out_two_or_more():
    said = repr(hitting.picture_of_blots())
    assert "stand on points 21, 4 and 1" in said
    assert "Closed to White: points 19, 17 and 12" in said
    assert "on points 10 and 5" in said


def test_the_hit_checker_enters_and_hits_back():
    before, hit, answer = repr(hitting.a_hit()).splitlines()
    assert "6-4" in before
    assert hit.startswith("10/4* 8/4")
    assert "4-2" in hit
    assert answer.startswith("bar/23 24/20*")


def test_a_die_enters_on_25_less_its_number_and_two_checkers_shut_it_out():
    table = rows(hitting.where_to_enter())
    assert {die: table[die][1] for die in "654321"} == {str(n): str(25 - n) for n in range(1, 7)}
    shut = [die for die in "654321" if table[die][2].endswith("closed")]
    assert shut == ["6", "5"]
    assert table["3"][2] == "a blot: you enter and hit"


def test_the_lost_throw_is_explained_die_by_die():
    said = repr(hitting.lost_throw())
    assert "6: The 19-point is closed" in said
    assert "5: The 20-point is closed" in said


def test_who_stays_on_the_bar_loses_the_rest_of_the_throw():
    table = rows(hitting.several_on_the_bar())
    assert table["6-4"] == ["1", "1", "0"]
    assert table["4-4"] == ["2", "0", "2"]
    assert table["6-6"] == ["0", "2", "0"]


def test_the_die_that_enters_must_leave_the_other_one_playable():
    table = rows(hitting.which_die_enters())
    assert "must play two dice" in table["bar/22"][0]
    assert table["bar/20"][0].endswith("bar/20 24/21, bar/20 6/3 or bar/20 5/2.")


def test_one_way_hits_and_the_other_to_the_same_point_does_not():
    said = repr(hitting.two_ways())
    assert "13/12*/10" in said
    assert "13/11/10" in said


def test_the_chances_to_enter_are_known_and_the_places_do_not_matter():
    ways = [row[0].split("/")[0] for row in list(rows(hitting.chances_to_enter()).values())[1:]]
    assert ways == ["36", "35", "32", "27", "20", "11", "0"]
    for count in range(7):
        assert {entering(at).ways for at in combinations(range(1, 7), count)} == {36 - count**2}


def test_both_enter_when_both_dice_do():
    table = rows(hitting.chances_of_two())
    both = [int(table[str(closed)][1].split("/")[0]) for closed in range(7)]
    assert both == [(6 - closed) ** 2 for closed in range(7)]


def test_six_pips_away_is_the_most_dangerous_and_thirteen_is_safe():
    table = rows(hitting.chances_to_hit())
    assert table["6"] == ["17/36 (47%)"]
    assert table["1"] == ["11/36 (31%)"]
    assert table["7"] == ["6/36 (17%)"]
    assert "13" not in table


def test_at_the_board_nobody_moves_before_the_bar_is_empty():
    shown = try_it(hitting.ON_BAR.replace("6-5", "6-3"))
    refused = []
    shown.session.on_refused(refused.append)
    shown.session.move(13, 7)
    assert [violation.rule for violation in refused[0].violations] == ["bar.first"]
    shown.session.play("bar/22* 22/16")
    assert len(refused) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for name in hitting.__all__:
        shown = getattr(hitting, name)()
        assert len(repr(shown)) > 20
        assert " at 0x" not in repr(shown)
