"""Giving a game up: what it costs, and when the winner must agree."""

import pytest

from games.play import (
    BLACK,
    WHITE,
    Placed,
    play,
    points,
    refused,
    result,
    rules,
    set_up,
)
from nardy_edu.rules import BAR, Cube, Game, How, Kind, Phase, Roll, kind_of_win, preset
from nardy_edu.rules import events as ev

OPPONENT: Placed = {5: 15}


@pytest.mark.parametrize(
    ("name", "cost"), [("long", 2), ("short", 3), ("short-money", 1), ("hyper", 3)]
)
def test_resigning_at_the_start(name: str, cost: int) -> None:
    game = Game.start(preset(name), WHITE).apply(ev.Resign(WHITE))
    assert points(game) == (0, cost)
    assert (result(game).how, result(game).winner) == (How.RESIGNATION, BLACK)


@pytest.mark.parametrize(
    ("name", "loser", "cost"),
    [
        ("long", {12: 14}, 1),
        ("long", {12: 15}, 2),
        ("long", {18: 15}, 2),
        ("short", {12: 14}, 1),
        ("short", {12: 15}, 2),
        ("short", {12: 14, 18: 1}, 2),
        ("short", {12: 14, 19: 1}, 3),
        ("short", {12: 14, BAR: 1}, 3),
        ("short", {12: 13, BAR: 1}, 1),
    ],
)
def test_a_resignation_gives_what_can_still_be_won(name: str, loser: Placed, cost: int) -> None:
    assert points(set_up(name, loser, OPPONENT).apply(ev.Resign(WHITE))) == (0, cost)


@pytest.mark.parametrize(("loser", "kind"), [({12: 14}, 1), ({12: 15}, 2), ({12: 14, BAR: 1}, 3)])
@pytest.mark.parametrize("value", [1, 2, 16, 64])
def test_in_short_nardy_the_cube_multiplies_it(loser: Placed, kind: int, value: int) -> None:
    game = set_up("short-match", loser, OPPONENT, cube=Cube(value, BLACK), accepted=True)
    assert points(game.apply(ev.Resign(WHITE))) == (0, kind * value)


def test_under_jacoby_the_kind_counts_one_until_a_double_is_accepted() -> None:
    loser: Placed = {12: 14, BAR: 1}
    untouched = set_up("short-money", loser, OPPONENT, cube=Cube(2))
    assert points(untouched.apply(ev.Resign(WHITE))) == (0, 2)
    accepted = set_up("short-money", loser, OPPONENT, cube=Cube(2, WHITE), accepted=True)
    assert points(accepted.apply(ev.Resign(WHITE))) == (0, 6)


@pytest.mark.parametrize("name", ["long", "short", "hyper"])
def test_resigning_twice_is_refused(name: str) -> None:
    game = Game.start(preset(name), WHITE).apply(ev.Resign(WHITE))
    assert refused(game, ev.Resign(WHITE)) == "game.is_over"
    assert refused(game, ev.Resign(BLACK)) == "game.is_over"


def test_a_player_resigns_before_or_after_the_own_throw() -> None:
    game = set_up("short", {12: 15}, OPPONENT)
    thrown = play(game, ev.Throw(WHITE, Roll(2, 1)))
    assert points(thrown.apply(ev.Resign(WHITE))) == points(game.apply(ev.Resign(WHITE))) == (0, 2)
    assert refused(game, ev.Resign(BLACK)) == "game.other_side"


def test_nobody_resigns_before_the_lot() -> None:
    assert refused(Game.start(preset("long")), ev.Resign(WHITE)) == "game.roll_off_first"


def test_where_the_position_decides_no_kind_is_named() -> None:
    game = Game.start(preset("short"), WHITE)
    assert refused(game, ev.Resign(WHITE, Kind.OIN)) == "resign.by_position"


def test_a_resignation_a_drop_and_a_win_on_the_board_are_told_apart() -> None:
    double = play(set_up("short-match", {1: 1}, {12: 14}), ev.Double(WHITE))
    on_board = play(double, ev.Take(BLACK), ev.Throw(WHITE, Roll(2, 1)))
    ends = (
        double.apply(ev.Drop(BLACK)),
        on_board.apply(ev.Play(WHITE, on_board.turns[0].steps)),
        set_up("short-match", {12: 14}, OPPONENT).apply(ev.Resign(WHITE)),
    )
    assert [result(end).how for end in ends] == [How.DROP, How.BORNE_OFF, How.RESIGNATION]


# Where the loser names what is given up.


def offering(name: str = "short") -> Game:
    return Game.start(rules(name, resignation="offered"), WHITE)


@pytest.mark.parametrize("kind", list(Kind))
def test_the_winner_can_accept_what_the_loser_names(kind: Kind) -> None:
    game = offering().apply(ev.Resign(WHITE, kind))
    assert (game.phase, game.to_act, game.result) == (Phase.RESIGNED, BLACK, None)
    over = game.apply(ev.Accept(BLACK))
    assert (points(over), result(over).kind) == ((0, kind), kind)
    assert result(over).how is How.RESIGNATION


@pytest.mark.parametrize("thrown", [False, True])
def test_or_the_winner_plays_on_for_more(thrown: bool) -> None:
    game = offering()
    if thrown:
        game = game.apply(ev.Throw(WHITE, Roll(2, 1)))
    refused_game = play(game, ev.Resign(WHITE, Kind.OIN), ev.Refuse(BLACK))
    assert refused_game == game


def test_a_kind_must_be_named() -> None:
    assert refused(offering(), ev.Resign(WHITE)) == "resign.name_kind"


def test_a_kind_that_the_game_does_not_have_cannot_be_named() -> None:
    assert refused(offering("long"), ev.Resign(WHITE, Kind.KOKS)) == "resign.name_kind"
    single = Game.start(rules("hyper", resignation="offered", hyper_wins="single"), WHITE)
    assert refused(single, ev.Resign(WHITE, Kind.MARS)) == "resign.name_kind"


def test_an_offered_resignation_is_answered_before_anything_else() -> None:
    game = offering().apply(ev.Resign(WHITE, Kind.OIN))
    others = (ev.Throw(BLACK, Roll(2, 1)), ev.Resign(BLACK, Kind.OIN), ev.Take(BLACK))
    assert {refused(game, event) for event in others} == {"resign.answer_first"}
    assert refused(game, ev.Accept(WHITE)) == "game.other_side"


def test_nobody_accepts_what_was_not_offered() -> None:
    game = offering()
    assert refused(game, ev.Accept(WHITE)) == "game.nothing_offered"
    assert refused(game, ev.Refuse(WHITE)) == "game.nothing_offered"


def test_the_cube_and_jacoby_count_for_an_offered_resignation_too() -> None:
    ruleset = rules("short-money", resignation="offered")
    before = set_up(ruleset, {12: 15}, OPPONENT, cube=Cube(2))
    after = set_up(ruleset, {12: 15}, OPPONENT, cube=Cube(2, WHITE), accepted=True)
    agreed = (ev.Resign(WHITE, Kind.MARS), ev.Accept(BLACK))
    assert [points(play(game, *agreed)) for game in (before, after)] == [(0, 2), (0, 4)]


def test_what_it_costs_can_be_asked_beforehand() -> None:
    game = set_up("short", {12: 14, 19: 1}, OPPONENT)
    assert kind_of_win(game.ruleset, game.state.position, WHITE) is Kind.KOKS
