"""What the lesson "Hyper nardy" says is what the rules and the exact tables say."""

import pytest

from nardy_edu.analysis.results import recorded
from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import hyper
from nardy_edu.locale import LANGUAGES
from nardy_edu.rules import ROLLS, Roll, State, parse_turn, turns

OPENINGS = recorded()["hyper"]["openings"]


@pytest.fixture(autouse=True)
def _english():
    begin("en")
    yield
    begin("en")


def rows(shown) -> dict[str, list[str]]:
    """The rows of a table by their first cell."""
    cells = [line.split(" | ") for line in repr(shown).splitlines()]
    return {first: others for first, *others in cells}


def test_both_sides_begin_on_24_23_and_22_in_each_others_home():
    said = repr(hyper.picture_of_start())
    assert "points 24, 23 and 22" in said
    assert "points 1, 2 and 3 as White counts" in said
    assert "69 pips" in said


def test_three_checkers_close_one_point_and_only_one_throw_is_shut_out():
    table = rows(hyper.what_differs())
    assert table["Checkers a side"] == ["15", "3"]
    assert table["Points a side can close at most"] == ["7", "1"]
    assert table["Throws that can be shut out from the bar, at worst"] == ["36/36", "1/36"]
    assert table["Points for oin, mars and koks"] == ["1, 2 and 3"] * 2


def test_with_6_4_and_the_six_closed_the_four_enters_and_the_six_is_free():
    said = repr(hyper.from_the_bar())
    assert "bar/21 comes first" in said
    assert all(turn in said for turn in ("bar/21 22/16", "bar/21/15", "bar/21 10/4"))


def test_a_double_ends_when_three_checkers_are_off():
    assert "That takes 3 of the four fives" in repr(hyper.short_double())


def test_the_book_has_all_21_throws():
    assert [Roll.parse(opening["roll"]) for opening in OPENINGS] == list(ROLLS)
    assert len(rows(hyper.opening_book())) == 1 + len(ROLLS)


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening["roll"])
def test_the_turns_of_the_book_are_all_the_legal_ones_the_best_first(opening):
    legal = turns(State.start(hyper.HYPER), Roll.parse(opening["roll"]))
    known = {legal.finished(parse_turn(legal, play["turn"])).result for play in opening["plays"]}
    assert known == {turn.result for turn in legal}
    values = [play["equity"] for play in opening["plays"]]
    assert values == sorted(values, reverse=True)
    assert repr(hyper.opened(opening)).splitlines()[1].endswith("0.000")


def test_only_2_1_is_a_bad_throw_to_begin_with():
    bad = [opening["roll"] for opening in OPENINGS if opening["plays"][0]["equity"] < 0]
    assert bad == ["2-1"]


def test_two_checkers_meet_when_the_dice_differ_by_one_or_two_but_for_6_4():
    state = State.start(hyper.HYPER)
    apart = set()
    for opening in OPENINGS:
        roll = Roll.parse(opening["roll"])
        if roll.larger - roll.smaller in (1, 2):
            legal = turns(state, roll)
            best = legal.finished(parse_turn(legal, opening["plays"][0]["turn"]))
            if 2 not in best.result.white:
                apart.add(opening["roll"])
    assert apart == {"6-4"}


def test_who_begins_wins_a_little_more_and_most_wins_are_more_than_an_oin():
    table = rows(hyper.first_to_play())
    assert table["All together"] == ["52.1%", "47.9%"]
    assert "+0.084" in repr(hyper.first_to_play())
    figures = recorded()["hyper"]
    assert sum(figures["won"][1:]) + sum(figures["lost"][1:]) > 0.5


def test_from_12_to_8_the_value_falls_by_half_and_a_checker_off_is_worth_most():
    value = {each["place"]: each["equity"] for each in recorded()["hyper"]["third_checker"]}
    assert value[8] < value[12] / 2
    assert max(value, key=value.__getitem__) == 0
    assert "borne off" in rows(hyper.third_checker())


def test_where_every_win_is_single_nothing_counts_double():
    table = list(rows(hyper.kinds_of_win()).values())[1:]
    assert table == [["1", "1"], ["2", "1"], ["3", "1"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for name in hyper.__all__:
        shown = getattr(hyper, name)()
        assert len(repr(shown)) > 20
        assert " at 0x" not in repr(shown)
