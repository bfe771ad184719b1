"""The exact opponent: plays hyper nardy as its tables say, and asks for them where they are not.

The tables here value a position by the pips that a side is ahead (``exact_tables``).
"""

import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from exact_tables import write_tables
from games.play import BLACK, WHITE, Placed, play, rules, set_up
from games.test_opponents import play_match
from nardy_edu.analysis import open_hyper, open_hyper_cube
from nardy_edu.analysis.hyper import Hyper, quantised
from nardy_edu.analysis.hyper_moves import configurations
from nardy_edu.analysis.hyper_solution import HyperSolution
from nardy_edu.analysis.opponents import CarefulOpponent, ExactOpponent, duel, opponent
from nardy_edu.analysis.storage import FOLDER_VARIABLE, Stored
from nardy_edu.cli import nardy
from nardy_edu.course.play.choose import Chooser
from nardy_edu.locale import LANGUAGES, sentence
from nardy_edu.rules import (
    BAR,
    Cube,
    Game,
    Match,
    Roll,
    RulesError,
    Ruleset,
    preset,
)
from nardy_edu.rules import events as ev

HYPER = preset("hyper")
START: Placed = {24: 1, 23: 1, 22: 1}
AHEAD: Placed = {6: 1, 5: 1, 4: 1}
"""54 pips ahead of the start: 0.54 points, 0.44 when the other side has the cube."""
FAR_AHEAD: Placed = {4: 1}
"""65 pips ahead: 1.1 points after a double."""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("exact")
    write_tables(folder)
    return folder


@pytest.fixture(scope="module")
def exact(tables: Path) -> ExactOpponent:
    return ExactOpponent(1, HyperSolution(open_hyper(tables), open_hyper_cube(tables)))


def for_money(game: Game) -> Match:
    return replace(Match.start(game.ruleset, None), game=game)


def in_a_match(game: Game, length: int, score: tuple[float, float]) -> Match:
    """White is player 0."""
    return replace(Match.start(game.ruleset, length), game=game, score=score)


# Turns.


def test_it_plays_the_best_turn_of_the_table(exact: ExactOpponent) -> None:
    game = set_up("hyper", {23: 1, 22: 1, 9: 1}, {24: 1, 23: 1, 20: 1})
    thrown = game.apply(ev.Throw(WHITE, Roll(4, 1)))
    turn = exact.turn(thrown)
    assert any(turn.hits)  # the blot on Black's 20-point loses the 5 pips that it has gone
    assert turn in thrown.turns


@pytest.mark.parametrize("rule", ["cube=off", ""])
def test_it_plays_with_the_cube_and_without(exact: ExactOpponent, rule: str) -> None:
    ruleset = Ruleset.parse(f"hyper {rule}")
    played = play_match(Match.start(ruleset, None), (exact, CarefulOpponent(2)), seed=4, games=2)
    assert len(played.match.results) == 2
    played.assert_record_replays()


def test_it_plays_a_match_with_its_crawford_game(exact: ExactOpponent) -> None:
    played = play_match(Match.start(HYPER, 3), (CarefulOpponent(2), exact), seed=6, games=9)
    assert played.match.winner is not None
    played.assert_record_replays()


def test_a_turn_takes_well_under_a_second(exact: ExactOpponent) -> None:
    game = set_up("hyper", {18: 1, 15: 1, 13: 1}, {24: 1, 1: 2})
    thrown = game.apply(ev.Throw(WHITE, Roll(1, 1)))
    begin = time.process_time()
    exact.turn(thrown)
    assert time.process_time() - begin < 0.5


# The cube for money.


def test_it_doubles_when_that_wins_more_than_playing_on(exact: ExactOpponent) -> None:
    ahead = set_up("hyper", AHEAD, START)
    assert exact.decide(for_money(ahead)) == ev.Double(WHITE)
    behind = set_up("hyper", START, AHEAD)
    assert exact.decide(for_money(behind)) is None


@pytest.mark.parametrize(("white", "said"), [(AHEAD, ev.Take(BLACK)), (FAR_AHEAD, ev.Drop(BLACK))])
def test_it_takes_what_loses_no_more_than_dropping(
    exact: ExactOpponent, white: Placed, said: ev.Event
) -> None:
    game = play(set_up("hyper", white, START), ev.Double(WHITE))
    assert exact.decide(for_money(game)) == said


def test_it_beavers_a_double_from_behind(exact: ExactOpponent) -> None:
    ruleset = rules("hyper", beaver=True)
    game = play(set_up(ruleset, START, AHEAD), ev.Double(WHITE))
    assert exact.decide(for_money(game)) == ev.Beaver(BLACK)
    without = play(set_up("hyper", START, AHEAD), ev.Double(WHITE))
    assert exact.decide(for_money(without)) == ev.Take(BLACK)


def test_it_drops_a_beaver_only_when_that_loses_less(exact: ExactOpponent) -> None:
    ruleset = rules("hyper", beaver=True)
    # 0.44 a point of the cube behind once Black has it: four times that is less than 2.
    close = play(set_up(ruleset, {20: 1, 15: 1}, FAR_AHEAD), ev.Double(WHITE), ev.Beaver(BLACK))
    assert exact.decide(for_money(close)) == ev.Take(WHITE)
    hopeless = play(set_up(ruleset, START, FAR_AHEAD), ev.Double(WHITE), ev.Beaver(BLACK))
    assert exact.decide(for_money(hopeless)) == ev.Drop(WHITE)


# In a match.


def test_it_never_doubles_when_the_stake_wins_the_match(exact: ExactOpponent) -> None:
    game = set_up("hyper", AHEAD, START, cube=Cube(2, WHITE), accepted=True)
    assert exact.decide(in_a_match(game, 5, (3, 0))) is None
    assert exact.decide(in_a_match(game, 5, (2, 0))) == ev.Double(WHITE)


def test_it_doubles_at_once_when_the_game_would_lose_the_match(exact: ExactOpponent) -> None:
    behind = set_up("hyper", START, AHEAD)
    assert exact.decide(in_a_match(behind, 5, (2, 4))) == ev.Double(WHITE)
    assert exact.decide(in_a_match(behind, 5, (2, 3))) is None


def test_it_never_drops_the_match(exact: ExactOpponent) -> None:
    game = play(set_up("hyper", FAR_AHEAD, START), ev.Double(WHITE))
    assert exact.decide(in_a_match(game, 5, (4, 0))) == ev.Take(BLACK)
    assert exact.decide(in_a_match(game, 5, (3, 0))) == ev.Drop(BLACK)


# Giving up.


def test_it_gives_up_only_what_is_lost_for_sure(exact: ExactOpponent) -> None:
    cubeless = rules("hyper", cube=False)
    assert exact.decide(for_money(set_up(cubeless, START, FAR_AHEAD))) is None
    count = len(configurations(3).places)
    for_sure = Hyper(Stored({"value": quantised(np.full((count, count), -2.0))}, {}))
    lost = ExactOpponent(1, HyperSolution(for_sure, None))
    game = set_up(cubeless, {9: 1, 8: 1, 7: 1}, FAR_AHEAD)
    assert lost.decide(for_money(game)) == ev.Resign(WHITE)
    # With one on the bar it would cost a koks.
    koks = set_up(cubeless, {BAR: 1, 8: 1, 7: 1}, FAR_AHEAD)
    assert lost.decide(for_money(koks)) is None


# Choosing it.


def test_it_is_chosen_by_name_where_the_tables_are(
    tables: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tables))
    chosen = opponent("exact", HYPER, 1)
    assert chosen.name == "exact"
    tally = duel(HYPER, (chosen, opponent("careful", HYPER, 2)), 6, seed=1)
    assert tally.games == 6


def test_without_a_cube_the_tables_with_the_cube_are_not_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_tables(tmp_path, cube=False)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert opponent("exact", rules("hyper", cube=False), 1).name == "exact"
    with pytest.raises(RulesError, match=r"exact\.not_solved"):
        opponent("exact", HYPER, 1)


@pytest.mark.parametrize(
    ("ruleset", "rule"),
    [
        ("long", "opponent.variant"),
        ("short", "opponent.variant"),
        ("hyper hyper_wins=single", "exact.other_option"),
        ("hyper bear_off_over=any_lower", "exact.other_option"),
    ],
)
def test_it_plays_no_other_rules(
    ruleset: str, rule: str, tables: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tables))
    with pytest.raises(RulesError) as refused:
        opponent("exact", Ruleset.parse(ruleset), 1)
    assert refused.value.violation.rule == rule


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_the_tables_it_names_the_command_that_makes_them(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with pytest.raises(RulesError) as refused:
        opponent("exact", HYPER, 1)
    assert "!nardy exact build" in sentence(refused.value.violation, lang)


def test_in_the_form_of_a_match_it_is_offered_and_told_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    form = Chooser()
    form.game.chosen, form.against.chosen = "hyper", "exact"
    form.start()
    assert form.panel is None
    assert "nardy exact build" in form.said.value


def test_in_a_duel_what_is_missing_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    shown = CliRunner().invoke(nardy, ["duel", "exact", "careful", "--variant", "hyper"])
    assert shown.exit_code != 0
    assert "nardy exact build" in shown.output.replace("\n", " ")
    assert "Traceback" not in shown.output
