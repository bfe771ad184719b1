"""Three doubles in a row, where they decide the game."""

import pytest

from games.play import BLACK, WHITE, points, result, rules, set_up, throw_and_play
from nardy_edu.rules import Game, How, Phase, Roll, Side
from nardy_edu.rules import events as ev


def game_with(rule: str, black: dict[int, int] | None = None) -> Game:
    ruleset = rules("long", three_doubles_in_a_row=rule)
    return set_up(ruleset, {24: 15}, black or {24: 15})


def third_double(game: Game, others: str = "2-1") -> Game:
    """White throws doubles, Black does not; the third has just been thrown."""
    for _ in range(2):
        game = throw_and_play(throw_and_play(game, "1-1"), others)
    return game.apply(ev.Throw(WHITE, Roll(1, 1)))


@pytest.mark.parametrize(("rule", "winner"), [("roller_wins", WHITE), ("roller_loses", BLACK)])
def test_the_third_double_in_a_row_ends_the_game(rule: str, winner: Side) -> None:
    game = third_double(game_with(rule))
    assert (result(game).winner, result(game).how) == (winner, How.THREE_DOUBLES)
    assert game.to_act is None


def test_by_default_they_decide_nothing() -> None:
    game = third_double(game_with("off"))
    assert (game.phase, game.doubles_in_a_row) == (Phase.TO_PLAY, (3, 0))


@pytest.mark.parametrize(("black", "worth"), [({24: 15}, 2), ({24: 14}, 1)])
def test_the_win_is_worth_what_the_position_is_worth(black: dict[int, int], worth: int) -> None:
    assert points(third_double(game_with("roller_wins", black))) == (worth, 0)


def test_any_other_throw_begins_the_count_anew() -> None:
    game = game_with("roller_wins")
    for dice in ("1-1", "1-1", "2-1"):
        game = throw_and_play(throw_and_play(game, dice), "2-1")
    assert game.doubles_in_a_row == (0, 0)


def test_each_players_doubles_are_counted_alone() -> None:
    game = game_with("roller_wins")
    for _ in range(2):
        game = throw_and_play(throw_and_play(game, "1-1"), "2-2")
    assert (game.result, game.doubles_in_a_row) == (None, (2, 2))
    game = throw_and_play(game, "2-1")
    assert result(game.apply(ev.Throw(BLACK, Roll(2, 2)))).winner is BLACK


def test_a_throw_that_was_passed_counts() -> None:
    # Black's wall on White's points 23 to 18: White can't move.
    wall = {11: 3, 10: 3, 9: 3, 8: 2, 7: 2, 6: 1, 1: 1}
    game = game_with("roller_wins", wall)
    game = throw_and_play(game, "6-6")
    assert game.state.position.white == game_with("off").state.position.white
    game = throw_and_play(throw_and_play(game, "2-1"), "5-5")
    game = throw_and_play(game, "2-1").apply(ev.Throw(WHITE, Roll(4, 4)))
    assert result(game).how is How.THREE_DOUBLES
