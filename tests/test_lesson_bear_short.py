"""What the lesson "Bearing off in short nardy" says is what the rules and the exact tables say."""

import pytest

from nardy_edu.analysis.results import recorded
from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import bear_short
from nardy_edu.locale import LANGUAGES
from nardy_edu.rules import OFF, Roll, parse_turn, turns


def rows(shown) -> list[list[str]]:
    """The rows of a table, without its head."""
    return [line.split(" | ") for line in repr(shown).splitlines()[1:]]


def test_a_die_takes_its_own_point_else_moves_one_from_behind_else_takes_the_farthest():
    table = {die: (off, inside) for die, off, inside in rows(bear_short.each_die())}
    assert table["6"][0] == table["5"][0] == "5/off"
    assert table["4"] == ("none", "5/1")
    assert table["3"] == ("3/off", "5/2")


def test_a_checker_hit_at_home_stops_everybody_and_what_is_off_stays_off():
    told = repr(bear_short.hit_at_home()).splitlines()
    assert "24/19*" in told[1]
    assert "bar/23" in told[2]
    assert "eleven" in told[3]


def test_the_greedy_turn_is_hit_by_most_throws_and_the_safe_one_by_aces_alone():
    table = {turn: others for turn, *others in rows(bear_short.safe_or_greedy())}
    assert table["5/off 4/off"] == ["2", "5 and 4", "26/36"]
    assert table["5/1 5/off"] == ["1", "1", "11/36"]
    assert rows(bear_short.safe_or_greedy())[0][0] == "5/1 5/off"


def test_the_only_two_checkers_of_which_none_should_go_off_are_on_6_and_4_with_5_2():
    table = rows(bear_short.small_exceptions())
    two = [row for row in table if len(row[0].split()) == 2]
    assert two == [["6\N{NO-BREAK SPACE}4", "5-2", "6/1 4/2", "6/4/off", "0.056"]]


@pytest.mark.parametrize("fill", recorded()["bear_off"]["fills"], ids=lambda fill: fill["home"])
def test_the_best_turns_of_the_table_are_legal_and_take_nobody_off(fill):
    state, roll = bear_short.state_of(fill), Roll.parse(fill["roll"])
    legal = turns(state, roll)
    best, off = (legal.finished(parse_turn(legal, fill[name])) for name in ("best", "off"))
    assert best is not None
    assert off is not None
    assert best.result.white[OFF] == state.me[OFF] < off.result.white[OFF]


def test_fifteen_on_the_last_point_need_seven_throws_and_on_the_sixth_over_twelve():
    means = {row[0]: row[-1] for row in rows(bear_short.throws_needed())}
    assert means["15 on 1"] == "6.98"
    assert means["15 on 6"] == "12.27"
    assert means["2 on 6"] == "2.11"


def test_the_exceptions_are_counted():
    assert "3,825 of them without doubles" in repr(bear_short.how_rare())


def test_taken_literally_a_larger_die_takes_nobody():
    table = {case: ways for case, *ways in rows(bear_short.bear_off_versions())}
    assert table["6-5, three on 2"] == ["2/off(2)", "2/off(2)", "nothing"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for name in bear_short.__all__:
        shown = getattr(bear_short, name)()
        assert len(repr(shown)) > 20
        assert " at 0x" not in repr(shown)
