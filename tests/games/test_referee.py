"""At a real board: a turn is laid, and the opponent accepts it or demands a correct one."""

import pytest

from games.play import BLACK, WHITE, Placed, board, play, points, refused, result, rules, set_up
from nardy_edu.rules import BAR, Game, How, Phase, Position, Roll, preset
from nardy_edu.rules import events as ev


def long_game() -> Game:
    """White has thrown 6-5 from the start."""
    return play(Game.start(preset("long"), WHITE), ev.Throw(WHITE, Roll(6, 5)))


def laid(white: Placed, black: Placed | None = None, ruleset: str = "long") -> Position:
    return board(preset(ruleset), white, black or {24: 15})


HEAD_TWICE = laid({24: 13, 18: 1, 19: 1})


def test_a_correct_turn_counts_as_played() -> None:
    game = long_game()
    for turn in game.turns:
        assert game.apply(ev.Lay(WHITE, turn.result)) == game.apply(ev.Play(WHITE, turn.steps))


def test_any_other_turn_waits_for_the_opponent() -> None:
    game = long_game().apply(ev.Lay(WHITE, HEAD_TWICE))
    assert (game.phase, game.to_act, game.laid) == (Phase.DISPUTED, BLACK, HEAD_TWICE)


def test_the_opponent_can_accept_it_as_it_stands() -> None:
    game = play(long_game(), ev.Lay(WHITE, HEAD_TWICE), ev.Accept(BLACK))
    assert (game.state.position, game.to_act, game.phase) == (HEAD_TWICE, BLACK, Phase.TO_THROW)
    assert (game.laid, game.roll) == (None, None)
    assert game.state.first_throw(WHITE) == Roll(6, 5)


def test_or_demand_a_correct_one() -> None:
    game = long_game()
    assert play(game, ev.Lay(WHITE, HEAD_TWICE), ev.Refuse(BLACK)) == game


def test_an_incomplete_turn_can_be_accepted_too() -> None:
    half = laid({24: 14, 18: 1})
    game = play(long_game(), ev.Lay(WHITE, half), ev.Accept(BLACK))
    assert game.state.position == half


def test_only_the_opponent_decides() -> None:
    game = long_game().apply(ev.Lay(WHITE, HEAD_TWICE))
    assert refused(game, ev.Accept(WHITE)) == "game.other_side"
    assert refused(game, ev.Refuse(WHITE)) == "game.other_side"


def test_the_dispute_is_settled_before_anything_else() -> None:
    game = long_game().apply(ev.Lay(WHITE, HEAD_TWICE))
    others = (ev.Throw(BLACK, Roll(2, 1)), ev.Resign(BLACK), ev.Double(BLACK), ev.Take(BLACK))
    assert {refused(game, event) for event in others} == {"lay.answer_first"}


def test_nothing_is_laid_before_the_throw() -> None:
    game = Game.start(preset("long"), WHITE)
    assert refused(game, ev.Lay(WHITE, HEAD_TWICE)) == "game.throw_first"
    assert refused(long_game(), ev.Lay(BLACK, HEAD_TWICE)) == "game.other_side"


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (Position(laid({24: 15}).white, (*laid({24: 15}).black[:-1], 1)), "position.count"),
        (laid({24: 14, 12: 1}), "position.both_sides"),
        (laid({24: 14, BAR: 1}), "position.bar"),
    ],
)
def test_a_board_that_cannot_be_is_not_judged(position: Position, rule: str) -> None:
    assert refused(long_game(), ev.Lay(WHITE, position)) == rule


@pytest.mark.parametrize("black", [{24: 14, 23: 1}, {24: 14}])
def test_the_opposing_checkers_are_not_moved(black: Placed) -> None:
    position = laid({24: 14, 13: 1}, black)
    assert refused(long_game(), ev.Lay(WHITE, position)) == "lay.opposing_checkers"


def test_in_short_nardy_a_turn_that_hits_wrongly_can_be_laid() -> None:
    game = set_up("short", {13: 15}, {20: 1, 6: 14}).apply(ev.Throw(WHITE, Roll(6, 5)))
    # From 13 to Black's blot on White's 5 is eight: no throw of 6-5.
    position = laid({13: 14, 5: 1}, {BAR: 1, 6: 14}, "short")
    disputed = game.apply(ev.Lay(WHITE, position))
    assert disputed.phase is Phase.DISPUTED
    assert disputed.apply(ev.Accept(BLACK)).state.position == position


def test_an_accepted_turn_can_win_the_game() -> None:
    game = set_up("long", {1: 3}, {24: 15}).apply(ev.Throw(WHITE, Roll(2, 1)))
    won = play(game, ev.Lay(WHITE, laid({0: 15})), ev.Accept(BLACK))
    assert (result(won).how, points(won)) == (How.BORNE_OFF, (2, 0))


def test_an_accepted_last_throw_can_make_the_draw() -> None:
    ruleset = rules("long", last_throw="draw")
    game = set_up(ruleset, {1: 1}, {1: 3})
    game = play(game, ev.Throw(WHITE, Roll(2, 1)))
    game = play(game, ev.Play(WHITE, game.turns[0].steps), ev.Throw(BLACK, Roll(2, 1)))
    drawn = play(game, ev.Lay(BLACK, board(ruleset, {}, {})), ev.Accept(WHITE))
    assert points(drawn) == (0.5, 0.5)
