"""What the lesson on the end of long nardy shows is what the rules say."""

import pytest

from nardy_edu.course.kinds import facts
from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import ending, guided
from nardy_edu.locale import LANGUAGES
from nardy_edu.rules import HEAD, OFF, Side, kind_of_win
from nardy_edu.rules.scoring import Kind
from shown_tables import rows


def test_one_checker_off_is_an_oin_and_none_a_mars_wherever_the_others_stand():
    one, none, far, last = repr(ending.pictures_of_ends()).splitlines()
    assert one.endswith("oin, 1 point")
    assert none.endswith("mars, 2 points")
    assert far.endswith("mars, 2 points")
    assert last.endswith("oin, 1 point")


def test_giving_up_costs_what_can_still_be_won():
    table = rows(ending.resignations())
    assert table["at the very start"] == ["mars, 2 points"]
    assert table["with one borne off"] == ["oin, 1 point"]


# The columns: this course, last throw, three doubles win, three doubles lose, koks.


def test_two_on_the_one_point_always_draw_by_the_last_throw():
    versions = rows(ending.ending_versions())
    assert versions["White finishes; Black has two on 1"][:2] == ["White 1", "Draw, ½ each"]
    assert rows(ending.last_throw_chances())["2"] == ["36/36 (100%)"]


def test_the_last_throw_does_not_turn_a_mars_into_an_oin():
    versions = rows(ending.ending_versions())
    assert versions["White finishes; Black could bear off the first one"][1] == "White 2"


def test_white_has_no_last_throw():
    assert rows(ending.ending_versions())["Black finishes first"][1] == "Black 1"


def test_three_doubles_running_end_a_game_only_where_that_is_played():
    found = rows(ending.ending_versions())["White throws a third double running"]
    assert found[0] == "goes on"
    assert found[2:4] == ["White 2", "Black 2"]


def test_koks_counts_only_where_that_is_played():
    found = rows(ending.ending_versions())["White finishes; a black checker is in White's home"]
    assert found[0] == "White 2"
    assert found[4] == "White 3"


def test_three_checkers_need_a_double_to_draw():
    assert rows(ending.last_throw_chances())["3"] == ["6/36 (17%)"]


def test_the_switch_begins_with_the_course_and_follows_every_choice():
    live = ending.ending_switch()
    example, last, _, points, _, doubles, _, koks, _, result = live.box.children
    assert "White wins by oin: 1 point" in result.value
    last.chosen = "draw"
    assert "a draw" in result.value
    points.chosen = "one_each"
    assert "One point each" in result.value
    example.value = "4"
    assert "The game goes on" in result.value
    doubles.chosen = "roller_loses"
    assert "third double" in result.value
    example.value, koks.chosen, last.chosen = "5", "on", "none"
    assert "koks: 3 points" in result.value


# The guided game: what the remarks say of it.


def turn(number: int):
    return guided.played()[number - 1]


def test_the_game_ends_with_an_oin_for_white_and_twelve_black_checkers_off():
    after = turn(len(guided.played())).turn.result
    assert after.finished(Side.WHITE)
    assert after.black[OFF] == 12
    assert kind_of_win(turn(1).moment.before.ruleset, after, Side.BLACK) is Kind.OIN


def test_the_first_throw_takes_two_from_the_head_and_black_s_later_double_one():
    assert turn(1).turn.result.white[HEAD] == 13
    assert str(turn(4).roll) == "5-5"
    assert turn(4).turn.result.black[HEAD] == 13
    assert turn(2).turn.result.black[HEAD] == 14


def test_the_row_of_eight_locks_nobody():
    position, rules = turn(45).turn.result, turn(45).moment.before.ruleset
    (row,) = facts.rows(position, rules, Side.WHITE)
    assert row == tuple(range(12, 4, -1))
    assert not any(position.black[min(rules.mirror[point] for point in row) :])


def test_the_lost_throws_are_those_that_the_remarks_name():
    assert [number for number, one in enumerate(guided.played(), 1) if one.passed] == [62]
    assert len(turn(52).turn.steps) == 1
    assert str(turn(52).roll) == "6-6"


def test_the_lead_changes_where_the_remarks_say_so():
    pips = [(one.turn.result.pips(Side.WHITE), one.turn.result.pips(Side.BLACK)) for one in (
        turn(22), turn(66), turn(67),
    )]  # fmt: skip
    assert pips[0][0] - pips[0][1] > 30
    assert pips[1][0] > pips[1][1]
    assert pips[2][0] < pips[2][1]


def test_black_s_first_checker_leaves_with_the_turn_that_brings_the_last_one_in():
    assert not turn(67).turn.result.all_home(Side.BLACK)
    assert turn(68).turn.result.black[OFF] == 1


def test_four_four_bears_off_nobody():
    assert turn(78).turn.result.black[OFF] == turn(77).turn.result.black[OFF]


def test_the_panel_goes_from_turn_to_turn_and_from_remark_to_remark():
    panel = guided.GuidedGame()
    panel.next_remark()
    assert panel.slider.value == 2
    panel.next_remark()
    assert panel.slider.value == 4
    assert "one from the head" in panel.said.value
    panel.go(1000)
    assert panel.slider.value == len(guided.played())
    assert "oin" in panel.said.value
    panel.next_remark()
    assert panel.slider.value == 1


def test_every_remark_is_about_a_turn_of_the_game():
    assert list(guided.remarks()) == sorted(guided.remarks())
    assert max(guided.remarks()) == len(guided.played())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for module in (ending, guided):
        for name in module.__all__:
            shown = getattr(module, name)()
            assert len(repr(shown)) > 20
            assert " at 0x" not in repr(shown)
