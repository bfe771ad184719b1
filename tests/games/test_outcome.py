"""The result in words: how the game ended, why it is oin, mars or koks, what it counts."""

import inspect
import random
import re
from dataclasses import replace

import pytest

from games.play import (
    BLACK,
    LAST_CHECKER,
    WHITE,
    Placed,
    play,
    refused,
    rules,
    set_up,
    throw_and_play,
)
from games.random_play import legal_event
from nardy_edu.locale import LANGUAGES, has_text, say
from nardy_edu.rules import (
    BAR,
    PRESETS,
    Cube,
    Game,
    Kind,
    Match,
    NotAllowedError,
    Phase,
    Roll,
    preset,
    reasons,
)
from nardy_edu.rules import events as ev
from nardy_edu.rules import game as game_module
from nardy_edu.rules import match as match_module


def told(game: Game, lang: str = "en") -> list[str]:
    return [say(lang, reason.id, **reason.facts) for reason in reasons(game)]


def won(ruleset: str, loser: Placed, cube: Cube | None = None, *, accepted: bool = True) -> Game:
    start = set_up(ruleset, LAST_CHECKER, loser, cube=cube, accepted=accepted)
    return throw_and_play(start, "2-1")


@pytest.mark.parametrize(
    ("loser", "why"),
    [
        ({12: 14}, "Black has borne off one checker: oin."),
        ({12: 10}, "Black has borne off 5 checkers: oin."),
        (
            {12: 15},
            "Black has borne off none, but has nothing left on the bar or in White's home: mars.",
        ),
        ({12: 14, BAR: 1}, "Black has borne off none, with one checker on the bar: koks."),
        (
            {12: 12, 22: 2, 20: 1},
            "Black has borne off none and is still in White's home, on points 5 and 3: koks.",
        ),
        (
            {12: 14, 19: 1},
            "Black has borne off none and is still in White's home, on the 6-point: koks.",
        ),
    ],
)
def test_a_win_in_short_nardy_is_explained(loser: Placed, why: str) -> None:
    first, kind, points = told(won("short", loser))
    assert first == "White has borne off every checker first."
    assert kind == why
    assert points.startswith("White wins by ")


def test_the_cube_is_part_of_the_sum() -> None:
    english = told(won("short-match", {12: 15}, Cube(2, BLACK)))
    russian = told(won("short-match", {12: 15}, Cube(2, BLACK)), "ru")
    assert english[-1] == "White wins by mars: 2 × cube 2 = 4 points."
    assert russian[-1] == "Победа белых, марс: 2 × куб 2 = 4 очка."


def test_where_the_cube_is_out_of_play_it_is_no_part_of_the_sum() -> None:
    crawford = replace(won("short-match", {12: 15}), cube_in_play=False)
    assert told(crawford)[-1] == "White wins by mars: 2 points."


@pytest.mark.parametrize(
    ("name", "loser", "text"),
    [
        ("long", {12: 14}, "Победа белых, оин: 1 очко."),
        ("long", {12: 15}, "Победа белых, марс: 2 очка."),
        ("short", {12: 14, BAR: 1}, "Победа белых, кокс: 3 очка."),
    ],
)
def test_points_have_their_russian_plurals(name: str, loser: Placed, text: str) -> None:
    assert told(won(name, loser), "ru")[-1] == text
    five = say("ru", "result.points.drop", winner="black", points=5)
    assert five == "Победа чёрных: 5 очков."


def test_long_nardy_says_nothing_of_bar_and_koks() -> None:
    assert told(won("long", {18: 15}))[1] == "Black has borne off none: mars."
    koks = throw_and_play(set_up(rules("long", long_koks=True), LAST_CHECKER, {19: 15}), "2-1")
    assert told(koks)[1] == "Black has borne off none, but has nothing left in White's home: mars."


def test_jacoby_is_given_as_the_reason() -> None:
    lines = told(won("short-money", {12: 15}, Cube(2), accepted=False))
    assert lines[2:] == [
        "No double was accepted, so by the Jacoby rule mars counts as oin.",
        "White wins by mars: 1 × cube 2 = 2 points.",
    ]


def test_a_drop_and_a_dropped_beaver_are_told_apart() -> None:
    double = play(set_up("short-money", {6: 15}, {6: 15}, WHITE), ev.Double(WHITE))
    assert told(double.apply(ev.Drop(BLACK))) == [
        "Black dropped the double and loses what the cube showed before it.",
        "White wins 1 point.",
    ]
    assert told(play(double, ev.Beaver(BLACK), ev.Drop(WHITE))) == [
        "White dropped the beaver and loses the value already doubled.",
        "Black wins 2 points.",
    ]


def test_a_resignation_says_what_was_still_to_be_won() -> None:
    assert told(Game.start(preset("short"), WHITE).apply(ev.Resign(WHITE))) == [
        "White resigned.",
        "White has borne off none and is still in Black's home, on the 1-point: koks.",
        "Black wins by koks: 3 points.",
    ]


def test_an_offered_resignation_says_what_was_agreed() -> None:
    game = Game.start(rules("short", resignation="offered"), WHITE)
    agreed = play(game, ev.Resign(WHITE, Kind.MARS), ev.Accept(BLACK))
    assert told(agreed)[1] == "White offered mars, and Black accepted."


def test_the_last_throw_is_told() -> None:
    ruleset = rules("long", last_throw="draw")
    drawn = throw_and_play(throw_and_play(set_up(ruleset, {1: 1}, {1: 2}), "2-1"), "2-1")
    assert told(drawn)[1] == "Half a point each."
    missed = throw_and_play(throw_and_play(set_up(ruleset, {1: 1}, {6: 15}), "2-1"), "6-5")
    assert "last throw was not enough for Black" in told(missed)[0]
    assert "it stays mars" in told(missed)[1]


@pytest.mark.parametrize("rule", ["roller_wins", "roller_loses"])
def test_three_doubles_are_told(rule: str) -> None:
    game = set_up(rules("long", three_doubles_in_a_row=rule), {24: 15}, {24: 15})
    for _ in range(2):
        game = throw_and_play(throw_and_play(game, "1-1"), "2-1")
    assert "third double" in told(game.apply(ev.Throw(WHITE, Roll(1, 1))))[0]


def test_a_game_that_goes_on_has_no_result_to_explain() -> None:
    with pytest.raises(NotAllowedError, match=r"match\.game_goes_on"):
        reasons(Game.start(preset("long")))


@pytest.mark.parametrize("name", PRESETS)
def test_any_result_can_be_told_in_both_languages(name: str) -> None:
    rng = random.Random(name)
    for _ in range(25):
        match = Match.start(preset(name), None)
        while match.game.result is None:
            match = match.apply(legal_event(match, rng, hurry=1))
        for lang in LANGUAGES:
            assert all(text.endswith(".") for text in told(match.game, lang))


# Names and sentences.


def raised_ids() -> set[str]:
    """Every rule that a game or a match names when it refuses something."""
    source = inspect.getsource(game_module) + inspect.getsource(match_module)
    return set(re.findall(r'"((?:game|cube|resign|lay|match)\.\w+)"', source))


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    ids = raised_ids()
    assert len(ids) > 20
    for lang in LANGUAGES:
        without = [
            rule
            for rule in ids
            if not has_text(lang, f"rule.{rule}.refused") and not has_text(lang, f"problem.{rule}")
        ]
        assert without == []


def test_every_refusal_of_an_event_has_a_name_in_both_languages() -> None:
    named = raised_ids() - {"match.length", "match.money_option"}
    for lang in LANGUAGES:
        assert [rule for rule in named if not has_text(lang, f"rule.{rule}.name")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_kinds_and_phases_have_names(lang: str) -> None:
    assert all(say(lang, f"kind.nom.{kind.name.lower()}") for kind in Kind)
    assert all(say(lang, f"phase.{phase.value}", side="white") for phase in Phase)


def test_a_refusal_reads_as_a_sentence() -> None:
    game = Game.start(preset("short-match"), WHITE)
    rule = refused(game, ev.Throw(BLACK, Roll(2, 1)))
    facts = {"side": "black", "acting": "white"}
    assert say("en", f"rule.{rule}.refused", **facts) == "It is White's turn to act, not Black's."
    assert say("ru", f"rule.{rule}.refused", **facts) == "Сейчас очередь белых, а не чёрных."
