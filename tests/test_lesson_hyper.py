"""What the lesson "Hyper nardy" says is what the rules and the exact tables say."""

import asyncio
import re
import time

import pytest

from nardy_edu.analysis.results import recorded
from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import hyper, hyper_book, hyper_cube, hyper_live
from nardy_edu.locale import LANGUAGES
from nardy_edu.rules import ROLLS, Roll, RulesError, State, parse_state, parse_turn, turns
from shown_tables import rows

OPENINGS = recorded()["hyper"]["openings"]
CUBE = recorded()["cube"]


def test_both_sides_begin_on_24_23_and_22_in_each_others_home():
    said = repr(hyper.picture_of_start())
    assert "points 24, 23 and 22" in said
    assert "points 1, 2 and 3 as White counts" in said
    assert "69 pips" in said


def test_three_checkers_close_one_point_and_only_one_throw_is_shut_out():
    table = rows(hyper.what_differs())
    assert table["Checkers a side"] == ["15", "3"]
    assert table["Points a side can close at most"] == ["7", "1"]
    assert table["Throws that cannot enter from the bar, at worst"] == ["36/36", "1/36"]
    assert table["Points for oin, mars and koks"] == ["1, 2 and 3"] * 2


def test_with_6_4_and_the_six_closed_the_four_enters_and_the_six_is_free():
    said = repr(hyper.from_the_bar())
    assert "bar/21 comes first" in said
    assert all(turn in said for turn in ("bar/21 22/16", "bar/21/15", "bar/21 10/4"))


def test_a_double_ends_when_three_checkers_are_off():
    assert "That takes 3 of the four fives" in repr(hyper.short_double())


def test_the_book_has_all_21_throws():
    assert [Roll.parse(opening["roll"]) for opening in OPENINGS] == list(ROLLS)
    drawn = hyper_book.opening_book()
    captions = repr(drawn).splitlines()
    assert [Roll.parse(caption.split(":")[0]) for caption in captions] == list(ROLLS)
    assert drawn.html.count("<img") == len(ROLLS)
    assert len(rows(hyper_book.opening_ends())) == 1 + len(ROLLS)


def test_the_ways_in_which_an_opening_ends_make_up_its_value():
    for opening in OPENINGS:
        won, lost = opening["won"], opening["lost"]
        assert sum(won) + sum(lost) == pytest.approx(1.0, abs=5e-6)
        worth = sum(
            kind * (win - loss) for kind, (win, loss) in enumerate(zip(won, lost, strict=True), 1)
        )
        assert worth == pytest.approx(opening["plays"][0]["equity"], abs=1e-5)


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening["roll"])
def test_every_reply_can_be_drawn(opening):
    state = State.start(hyper.HYPER)
    roll = Roll.parse(opening["roll"])
    then = state.play(roll, hyper_book._turn(state, roll, opening["plays"][0]["turn"]))
    for reply in opening["replies"]:
        shown = hyper_book.replied(opening, reply)
        assert reply["turn"] in repr(shown)
        answer = Roll.parse(reply["roll"])
        assert turns(then, answer).finished(parse_turn(turns(then, answer), reply["turn"]))


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening["roll"])
def test_the_turns_of_the_book_are_all_the_legal_ones_the_best_first(opening):
    legal = turns(State.start(hyper.HYPER), Roll.parse(opening["roll"]))
    known = {legal.finished(parse_turn(legal, play["turn"])).result for play in opening["plays"]}
    assert known == {turn.result for turn in legal}
    values = [play["equity"] for play in opening["plays"]]
    assert values == sorted(values, reverse=True)
    assert repr(hyper_book.opened(opening)).splitlines()[1].endswith("0.000")


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


# The cube.


def test_the_eight_positions_show_each_decision():
    verdicts = [hyper_cube.verdict_of(example) for example in CUBE["examples"]]
    assert verdicts == ["beaver", "no", "take", "good", "take", "drop", "take", "beaver"]
    assert len(repr(hyper_cube.cube_examples()).splitlines()) == len(verdicts)


def test_with_one_throw_left_19_throws_are_a_double_and_17_are_not():
    for example, ways, right in (
        (CUBE["examples"][6], 19, "take"),
        (CUBE["examples"][7], 17, "beaver"),
    ):
        state, _ = parse_state(f"hyper; {example['position']}; white to move")
        winning = sum(
            1 if roll.is_double else 2
            for roll in ROLLS
            if any(turn.result.finished(state.mover) for turn in turns(state, roll))
        )
        assert winning == ways
        assert hyper_cube.verdict_of(example) == right


def test_ones_own_cube_is_kept_where_the_one_in_the_middle_would_be_turned():
    table = list(rows(hyper_cube.cube_compared()).values())[1:]
    assert any(middle == "double, take" and own == "no double" for middle, own, _ in table)
    assert not any(
        own.startswith("double") and not middle.startswith(("double", "too"))
        for middle, own, _ in table
    )


def test_with_jacoby_nobody_waits_for_mars():
    table = list(rows(hyper_cube.cube_compared()).values())[1:]
    assert any(middle == "too good to double" for middle, _, _ in table)
    assert not any(jacoby == "too good to double" for *_, jacoby in table)
    counts = rows(hyper_cube.cube_counts())
    assert counts["too good to double"][2] == "0%"
    assert CUBE["jacoby"][3] == 0


def test_the_shares_of_all_positions_add_up():
    shares = list(rows(hyper_cube.cube_counts()).values())[1:]
    for column in zip(*shares, strict=True):
        assert sum(int(share.rstrip("%")) for share in column) in (99, 100, 101)


def test_nobody_doubles_in_the_first_two_turns_unless_a_5_5_or_6_6_begins():
    for opening in CUBE["openings"]:
        assert min(1.0, opening["take"]) < opening["no_double"]
    assert list(rows(hyper_cube.first_doubles()))[1:] == ["5-5", "6-6"]


# The small games.


def words(game):
    return re.sub("<[^>]*>", "", game.said.value)


@pytest.mark.parametrize(("number", "positions"), [(0, "601"), (1, "106,552")])
def test_a_small_game_is_solved_while_one_watches(number, positions):
    game = hyper_live.SmallGame()
    game.checkers.value = str(number)
    game.solve()
    assert words(game).startswith("Solved: ")
    assert not game.begin.disabled
    assert positions.replace(",", "") in words(game)


def test_beside_the_page_the_sweeps_are_told_one_by_one():
    async def watch():
        game = hyper_live.SmallGame()
        game.solve()
        assert game.begin.disabled
        told, deadline = set(), time.monotonic() + 60
        while game.begin.disabled and time.monotonic() < deadline:
            told.add(words(game))
            await asyncio.sleep(0)
        return told, words(game)

    told, last = asyncio.run(watch())
    assert len(told) > 3
    assert last.startswith("Solved: ")


def test_without_the_extra_one_sentence_says_how_to_get_it(monkeypatch):
    def missing(_checkers):
        raise RulesError("exact.no_extra", package="numba")

    monkeypatch.setattr(hyper_live, "solver", missing)
    game = hyper_live.SmallGame()
    game.solve()
    assert "pip install numpy numba" in words(game)
    assert not game.begin.disabled


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for module in (hyper, hyper_book, hyper_cube, hyper_live):
        for name in module.__all__:
            shown = getattr(module, name)()
            assert len(repr(shown)) > 20
            assert " at 0x" not in repr(shown)
