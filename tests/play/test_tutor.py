"""The tutor: what a turn cost and what was better, exactly, for whoever plays at this screen.

The tables here value a position by the pips that a side is ahead (``exact_tables``).
"""

import asyncio
import re
import time
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from exact_tables import write_tables
from games.play import BLACK, WHITE, Placed, board, rules, set_up
from nardy_edu.analysis.hyper_solution import open_solution
from nardy_edu.analysis.storage import FOLDER_VARIABLE
from nardy_edu.board.problems import BoardProblem
from nardy_edu.course.play import tutor as tutor_module
from nardy_edu.course.play.history import Happening, moment
from nardy_edu.course.play.judged import JudgedCube, JudgedTurn, judge
from nardy_edu.course.play.start import play
from nardy_edu.course.play.table import Table
from nardy_edu.course.play.tutor import Tutor
from nardy_edu.locale import LANGUAGES, say
from nardy_edu.rules import Cube, Game, Match, NextGame, Phase, Roll, parse_turn, preset, turns
from nardy_edu.rules import events as ev
from tests.play.opponents import Plain

HYPER = preset("hyper")
CUBELESS = rules("hyper", cube=False)
HIT = ({23: 1, 22: 1, 9: 1}, {24: 1, 23: 1, 20: 1})
"""With 4-1 White can hit on 5, where Black has gone 5 pips."""
START: Placed = {24: 1, 23: 1, 22: 1}
AHEAD: Placed = {6: 1, 5: 1, 4: 1}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("exact")
    write_tables(folder)
    return folder


solved = cache(open_solution)
"""The tables, opened once for all tests."""


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, tables: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NARDY_PROGRESS", str(tmp_path))
    monkeypatch.setenv(FOLDER_VARIABLE, str(tables))
    monkeypatch.setattr(tutor_module, "open_solution", solved)


def for_money(game: Game) -> Match:
    return replace(Match.start(game.ruleset, None), game=game)


def done(match: Match, event: Happening) -> JudgedTurn | JudgedCube | None:
    return judge(solved(match.ruleset), moment(match, event, match.apply(event)))


def steps(game: Game, dice: str, text: str) -> ev.Play:
    legal = turns(game.state, Roll.parse(dice))
    return ev.Play(game.state.mover, parse_turn(legal, text))


# The judgement.


def test_a_turn_that_misses_the_hit_costs_what_the_hit_was_worth() -> None:
    game = set_up(CUBELESS, *HIT)
    thrown = for_money(game).apply(ev.Throw(WHITE, Roll(4, 1)))
    judged = done(thrown, steps(game, "4-1", "23/22 22/18"))
    assert isinstance(judged, JudgedTurn)
    assert judged.cost == pytest.approx(0.05, abs=1e-8)
    assert any(judged.best.hits)
    hit = done(thrown, ev.Play(WHITE, judged.best.steps))
    assert isinstance(hit, JudgedTurn)
    assert hit.cost == 0.0
    assert hit.value == judged.best_value


def test_at_a_higher_stake_it_costs_more() -> None:
    game = set_up(HYPER, *HIT, cube=Cube(4, WHITE), accepted=True)
    thrown = for_money(game).apply(ev.Throw(WHITE, Roll(4, 1)))
    judged = done(thrown, steps(game, "4-1", "23/22 22/18"))
    assert judged is not None
    assert judged.cost == pytest.approx(0.2, abs=1e-7)


@pytest.mark.parametrize(
    ("event", "did", "best", "cost"),
    [
        (ev.Throw(WHITE, Roll(2, 1)), "waited", "doubled", None),
        (ev.Double(WHITE), "doubled", "doubled", 0.0),
    ],
)
def test_a_double_is_judged_and_so_is_a_missed_one(
    event: ev.Event, did: str, best: str, cost: float | None
) -> None:
    judged = done(for_money(set_up(HYPER, AHEAD, START)), event)
    assert isinstance(judged, JudgedCube)
    assert (judged.did, judged.best) == (did, best)
    assert judged.cost > 0.1 if cost is None else judged.cost == cost


@pytest.mark.parametrize(
    ("white", "event", "best", "cost"),
    [
        ({4: 1}, ev.Take(BLACK), "dropped", 0.1),
        ({4: 1}, ev.Drop(BLACK), "dropped", 0.0),
        (AHEAD, ev.Take(BLACK), "took", 0.0),
        (AHEAD, ev.Drop(BLACK), "took", 0.12),
    ],
)
def test_an_answer_to_a_double_is_judged(
    white: Placed, event: ev.Event, best: str, cost: float
) -> None:
    doubled = for_money(set_up(HYPER, white, START)).apply(ev.Double(WHITE))
    judged = done(doubled, event)
    assert isinstance(judged, JudgedCube)
    assert judged.best == best
    assert judged.cost == pytest.approx(cost, abs=1e-7)


def test_a_beaver_is_judged_where_the_rules_know_it() -> None:
    ruleset = rules("hyper", beaver=True)
    doubled = for_money(set_up(ruleset, START, AHEAD)).apply(ev.Double(WHITE))
    taken = done(doubled, ev.Take(BLACK))
    assert isinstance(taken, JudgedCube)
    assert (taken.did, taken.best) == ("took", "beavered")
    beavered = doubled.apply(ev.Beaver(BLACK))
    dropped = done(beavered, ev.Drop(WHITE))
    assert isinstance(dropped, JudgedCube)
    assert (dropped.did, dropped.value) == ("dropped", -2.0)


def test_the_cube_is_not_judged_in_a_match_nor_where_there_is_none() -> None:
    in_a_match = replace(Match.start(HYPER, 5), game=set_up(HYPER, AHEAD, START))
    assert done(in_a_match, ev.Double(WHITE)) is None
    assert done(for_money(set_up(CUBELESS, AHEAD, START)), ev.Throw(WHITE, Roll(2, 1))) is None
    others = set_up(HYPER, AHEAD, START, cube=Cube(2, BLACK), accepted=True)
    assert done(for_money(others), ev.Throw(WHITE, Roll(2, 1))) is None


def test_a_turn_laid_against_the_rules_is_not_judged() -> None:
    game = set_up(CUBELESS, *HIT).apply(ev.Throw(WHITE, Roll(4, 1)))
    wrong = board(CUBELESS, {23: 1, 22: 1, 3: 1}, HIT[1])
    match = for_money(game).apply(ev.Lay(WHITE, wrong))
    assert match.game.phase is Phase.DISPUTED
    assert done(match, ev.Accept(BLACK)) is None


# Below the table.


def words(tutor: Tutor) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", tutor.said.value)).strip()


def at_table(game: Game, lang: str = "en", *, on: bool = True) -> tuple[Table, Tutor]:
    table = Table(for_money(game), dice=None)
    return table, Tutor(table, ("Anna", "Boris"), lang, on)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_a_turn_it_says_what_that_cost_and_shows_the_better_turn(lang: str) -> None:
    game = set_up(CUBELESS, *HIT)
    table, tutor = at_table(game, lang)
    assert words(tutor) == say(lang, "tutor.waits")
    table.throw(Roll(4, 1))
    table.play(steps(game, "4-1", "23/22 22/18").steps)
    said = words(tutor)
    assert "Anna: 4-1, 23/22/18" in said or "Anna: 4-1, 23/22 22/18" in said
    assert ("0.050" if lang == "en" else "0,050") in said
    assert "*" in said  # the hit that was missed
    assert "<img" in tutor.said.value
    total = say(lang, "tutor.total", best=0, of=1, cost="0.050" if lang == "en" else "0,050")
    assert said.endswith(total)


def test_after_the_best_turn_it_says_that_nothing_wins_more() -> None:
    game = set_up(CUBELESS, *HIT)
    table, tutor = at_table(game)
    table.throw(Roll(4, 1))
    table.play(tutor_best(game, "4-1"))
    assert "Nothing wins more" in words(tutor)
    assert "<img" not in tutor.said.value


def tutor_best(game: Game, dice: str) -> tuple:
    return solved(game.ruleset).table.best_turn(game.state, Roll.parse(dice)).steps


def test_a_turn_without_a_choice_is_not_counted() -> None:
    table, tutor = at_table(set_up(CUBELESS, {1: 1}, {1: 1}))
    table.throw(Roll(2, 1))
    table.play(table.game.turns[0].steps)
    assert "There was no other turn." in words(tutor)
    assert "times" not in words(tutor)


def test_what_was_done_with_the_cube_stands_beside_the_turn() -> None:
    table, tutor = at_table(set_up(HYPER, AHEAD, START))
    table.throw(Roll(2, 1))
    table.play(table.game.turns[0].steps)
    assert "No double: that gives away" in words(tutor)
    assert "Double, +" in words(tutor)
    assert "2-1" in words(tutor)


def test_only_persons_turns_are_judged() -> None:
    table, tutor = at_table(set_up(CUBELESS, *HIT))
    table.computers = {0: Plain()}
    table.let_computer()  # White throws
    while table.computer is not None and table.game.phase is Phase.TO_THROW:
        table.throw(Roll(4, 1))
    table.let_computer()
    assert words(tutor) == say("en", "tutor.waits")


def test_switched_off_it_is_silent_and_switched_on_it_has_seen_all() -> None:
    game = set_up(CUBELESS, *HIT)
    table, tutor = at_table(game, on=False)
    table.throw(Roll(4, 1))
    table.play(steps(game, "4-1", "23/22 22/18").steps)
    assert tutor.said.value == ""
    tutor.switch.value = True
    assert "0.050" in words(tutor)
    tutor.switch.value = False
    assert tutor.said.value == ""


def test_a_new_game_is_counted_anew() -> None:
    table, tutor = at_table(set_up(CUBELESS, {2: 1, 1: 1}, {1: 1}))
    table.throw(Roll(2, 1))
    table.play(table.game.turns[0].steps)
    assert table.game.phase is Phase.OVER
    table.do(NextGame())
    assert words(tutor) == say("en", "tutor.waits")


def test_without_the_tables_it_names_the_command_that_makes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "nothing"))
    monkeypatch.setattr(tutor_module, "open_solution", open_solution)
    table, tutor = at_table(set_up(CUBELESS, *HIT))
    assert "!nardy exact build" in words(tutor)
    table.throw(Roll(4, 1))
    table.play(table.game.turns[0].steps)
    assert "!nardy exact build" in words(tutor)
    write_tables(tmp_path / "nothing")
    tutor.switch.value = False
    tutor.switch.value = True
    assert "Anna" in words(tutor)


def test_in_a_notebook_the_tables_are_looked_for_beside_the_page() -> None:
    async def look() -> str:
        game = set_up(CUBELESS, *HIT)
        table, tutor = at_table(game)
        table.throw(Roll(4, 1))
        table.play(steps(game, "4-1", "23/22 22/18").steps)
        assert words(tutor) == say("en", "tutor.waits")  # they aren't open yet
        deadline = time.monotonic() + 60
        while "Anna" not in words(tutor) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        return words(tutor)

    assert "gives away 0.050 points" in asyncio.run(look())


# At a match.


def test_the_switch_is_there_in_hyper_nardy_alone() -> None:
    assert play("hyper", 3).tutor.box.layout.display == ""
    assert play("short-match", 3).tutor.box.layout.display == "none"
    assert not play("hyper", 3).tutor.switch.value
    assert play("hyper", 3, tutor=True).tutor.switch.value


def test_another_game_has_no_tutor() -> None:
    with pytest.raises(BoardProblem, match="hyper nardy alone"):
        play("short-match", 3, tutor=True)


def test_what_is_saved_of_a_match_is_the_same_with_a_tutor() -> None:
    assert repr(play("hyper", 3, tutor=True)) == repr(play("hyper", 3))
    assert play("hyper", 3, tutor=True).still.html == play("hyper", 3).still.html
