"""The doubling cube, and what is played for money: Jacoby, automatic doubles, the beaver."""

import pytest

from games.play import (
    BLACK,
    LAST_CHECKER,
    WHITE,
    acting,
    play,
    points,
    refused,
    result,
    rules,
    set_up,
    throw_and_play,
)
from nardy_edu.rules import BAR, CUBE_VALUES, Cube, Game, How, Phase, Roll, Side, preset
from nardy_edu.rules import events as ev

NONE_OFF = {12: 15}
MATCH = "short-match"


def middle(
    cube: Cube | None = None, ruleset: str = MATCH, mover: Side = WHITE, *, accepted: bool = False
) -> Game:
    """The middle of a game: `mover` may throw or double."""
    return set_up(ruleset, {6: 5, 8: 5, 13: 5}, {6: 5, 8: 5, 13: 5}, mover, cube, accepted=accepted)


def test_a_game_begins_with_the_cube_at_one_in_the_middle() -> None:
    game = Game.start(preset(MATCH))
    assert (game.cube, game.cube_in_play) == (Cube(1, None), True)


def test_who_takes_a_double_owns_the_cube() -> None:
    game = play(middle(), ev.Double(WHITE))
    assert (game.phase, game.to_act) == (Phase.DOUBLED, BLACK)
    taken = game.apply(ev.Take(BLACK))
    assert (taken.cube, taken.phase, taken.to_act) == (Cube(2, BLACK), Phase.TO_THROW, WHITE)


def test_the_cube_goes_up_to_64_from_hand_to_hand() -> None:
    game = middle()
    seen = [game.cube.value]
    for side in [WHITE, BLACK] * 3:
        game = play(game, ev.Double(side), ev.Take(side.other))
        seen.append(game.cube.value)
        assert game.cube.owner is side.other
        game = throw_and_play(game, "2-1")
    assert tuple(seen) == CUBE_VALUES
    assert refused(game, ev.Double(WHITE)) == "cube.limit"


@pytest.mark.parametrize("value", [1, 2, 4])
def test_a_drop_loses_what_the_cube_showed_before_the_double(value: int) -> None:
    owner = WHITE if value > 1 else None
    game = play(middle(Cube(value, owner)), ev.Double(WHITE), ev.Drop(BLACK))
    assert points(game) == (value, 0)
    assert (result(game).how, result(game).kind, result(game).winner) == (How.DROP, None, WHITE)
    assert game.cube.value == value


def test_a_koks_with_the_cube_at_64_is_192() -> None:
    game = set_up(MATCH, LAST_CHECKER, {12: 14, BAR: 1}, cube=Cube(64, WHITE))
    assert points(throw_and_play(game, "2-1")) == (192, 0)


# Who may double, and when.


def test_nobody_doubles_after_the_throw() -> None:
    game = play(middle(), ev.Throw(WHITE, Roll(2, 1)))
    assert refused(game, ev.Double(WHITE)) == "cube.before_throw"


def test_nobody_doubles_in_the_other_ones_turn() -> None:
    assert refused(middle(), ev.Double(BLACK)) == "game.other_side"


def test_nobody_doubles_with_the_other_ones_cube() -> None:
    assert refused(middle(Cube(2, BLACK)), ev.Double(WHITE)) == "cube.not_yours"
    assert middle(Cube(2, WHITE)).apply(ev.Double(WHITE)).phase is Phase.DOUBLED


@pytest.mark.parametrize("owner", [None, WHITE])
def test_nobody_doubles_past_64(owner: Side | None) -> None:
    assert refused(middle(Cube(64, owner)), ev.Double(WHITE)) == "cube.limit"


@pytest.mark.parametrize("name", ["long", "long-club", "long-tournament", "short"])
def test_nobody_doubles_where_there_is_no_cube(name: str) -> None:
    game = Game.start(preset(name), WHITE)
    assert refused(game, ev.Double(WHITE)) == "cube.none"
    assert not game.can_double(WHITE)


def test_nobody_doubles_in_a_game_without_the_cube() -> None:
    game = Game.start(preset(MATCH), WHITE, cube=False)
    assert refused(game, ev.Double(WHITE)) == "cube.out_of_play"


def test_a_game_whose_rules_have_no_cube_cannot_be_given_one() -> None:
    assert not Game.start(preset("short"), WHITE, cube=True).cube_in_play


@pytest.mark.parametrize("name", ["short-match", "short-money", "hyper"])
def test_nobody_doubles_before_the_first_throw_when_the_lots_dice_are_it(name: str) -> None:
    game = Game.start(preset(name))
    assert refused(game, ev.Double(WHITE)) == "game.roll_off_first"
    game = game.apply(ev.RollOff(5, 2))
    assert refused(game, ev.Double(WHITE)) == "cube.before_throw"
    game = game.apply(ev.Play(WHITE, game.turns[0].steps))
    assert game.can_double(BLACK)


def test_the_first_throw_can_be_doubled_before_when_it_is_thrown_anew() -> None:
    game = Game.start(rules(MATCH, opening_roll="fresh")).apply(ev.RollOff(5, 2))
    assert game.can_double(WHITE)


def test_only_the_one_who_was_offered_a_double_answers_it() -> None:
    game = play(middle(), ev.Double(WHITE))
    for answer in (ev.Take(WHITE), ev.Drop(WHITE), ev.Beaver(WHITE)):
        assert refused(game, answer) == "game.other_side"


@pytest.mark.parametrize("answer", [ev.Take, ev.Drop, ev.Beaver])
def test_nobody_answers_a_double_that_was_not_offered(answer: type[ev.Take]) -> None:
    assert refused(middle(), answer(WHITE)) == "cube.no_offer"
    thrown = play(middle(), ev.Throw(WHITE, Roll(2, 1)))
    assert refused(thrown, answer(WHITE)) == "cube.no_offer"


def test_a_double_is_answered_before_anything_else() -> None:
    game = play(middle(), ev.Double(WHITE))
    others = (
        ev.Throw(BLACK, Roll(2, 1)),
        ev.Play(BLACK),
        ev.Double(BLACK),
        ev.Resign(BLACK),
        ev.Accept(BLACK),
        ev.Refuse(BLACK),
        ev.Lay(BLACK, game.state.position),
    )
    assert {refused(game, event) for event in others} == {"cube.answer_first"}


# Jacoby.

MONEY = "short-money"


@pytest.mark.parametrize("loser", [NONE_OFF, {12: 14, BAR: 1}])
def test_by_jacoby_mars_and_koks_count_as_oin_until_a_double_is_accepted(
    loser: dict[int, int],
) -> None:
    untouched = throw_and_play(set_up(MONEY, LAST_CHECKER, loser), "2-1")
    assert points(untouched) == (1, 0)
    assert result(untouched).kind == (3 if BAR in loser else 2)


def test_by_jacoby_mars_counts_once_a_double_has_been_accepted() -> None:
    game = set_up(MONEY, {1: 3}, NONE_OFF)
    game = throw_and_play(play(game, ev.Double(WHITE), ev.Take(BLACK)), "2-1")
    game = throw_and_play(throw_and_play(game, "2-1"), "2-1")
    assert points(game) == (4, 0)


def test_an_automatic_double_does_not_make_mars_count() -> None:
    game = play(Game.start(preset(MONEY)), ev.RollOff(3, 3), ev.RollOff(5, 2))
    assert (game.cube, game.automatic_doubles) == (Cube(2, None), 1)
    given_up = game.apply(ev.Resign(WHITE))
    assert points(given_up) == (0, 2)
    at_the_end = set_up(MONEY, LAST_CHECKER, NONE_OFF, cube=Cube(2))
    assert points(throw_and_play(at_the_end, "2-1")) == (2, 0)


def test_a_dropped_double_is_no_accepted_one() -> None:
    game = play(middle(Cube(2), MONEY), ev.Double(WHITE), ev.Drop(BLACK))
    assert (points(game), game.cube_turned) == ((2, 0), False)


# Automatic doubles.


@pytest.mark.parametrize(("limit", "value", "used"), [(0, 1, 0), (1, 2, 1), (None, 4, 2)])
def test_equal_dice_of_the_lot_double_the_cube_as_often_as_agreed(
    limit: int | None, value: int, used: int
) -> None:
    start = Game.start(rules(MONEY, automatic_doubles=limit))
    game = play(start, ev.RollOff(3, 3), ev.RollOff(4, 4), ev.RollOff(5, 2))
    assert (game.cube, game.automatic_doubles) == (Cube(value, None), used)
    assert (game.starter, game.roll, game.phase) == (WHITE, Roll(5, 2), Phase.TO_PLAY)


def test_automatic_doubles_stop_at_64() -> None:
    game = Game.start(rules(MONEY, automatic_doubles=None))
    for _ in range(10):
        game = game.apply(ev.RollOff(6, 6))
    assert game.cube == Cube(64, None)


@pytest.mark.parametrize("name", ["long", "short", "short-match", "hyper"])
def test_equal_dice_of_the_lot_only_throw_again_elsewhere(name: str) -> None:
    game = Game.start(preset(name)).apply(ev.RollOff(3, 3))
    assert game == Game.start(preset(name))


def test_without_the_cube_there_is_no_automatic_double() -> None:
    game = Game.start(preset(MONEY), cube=False).apply(ev.RollOff(3, 3))
    assert game.cube == Cube(1)


# The beaver.


def beavered() -> Game:
    return play(middle(ruleset=MONEY), ev.Double(WHITE), ev.Beaver(BLACK))


def test_a_beaver_to_the_first_double_puts_the_cube_at_four_with_its_owner() -> None:
    game = beavered()
    assert (game.phase, game.to_act) == (Phase.BEAVERED, WHITE)
    taken = game.apply(ev.Take(WHITE))
    assert (taken.cube, taken.to_act, taken.phase) == (Cube(4, BLACK), WHITE, Phase.TO_THROW)


def test_the_doubler_can_drop_the_beaver_and_loses_the_doubled_value() -> None:
    game = beavered().apply(ev.Drop(WHITE))
    assert (points(game), result(game).how, result(game).winner) == ((0, 2), How.DROP, BLACK)


def test_a_later_beaver_starts_from_where_the_cube_stands() -> None:
    game = play(middle(Cube(4, WHITE), MONEY), ev.Double(WHITE), ev.Beaver(BLACK))
    assert game.apply(ev.Take(WHITE)).cube == Cube(16, BLACK)
    assert points(game.apply(ev.Drop(WHITE))) == (0, 8)


def test_a_beaver_that_was_taken_makes_mars_count() -> None:
    assert beavered().apply(ev.Take(WHITE)).cube_turned


def test_there_is_no_beaver_without_the_option() -> None:
    game = play(middle(), ev.Double(WHITE))
    assert refused(game, ev.Beaver(BLACK)) == "cube.no_beaver"


def test_no_beaver_takes_the_cube_past_64() -> None:
    game = play(middle(Cube(32, WHITE), MONEY), ev.Double(WHITE))
    assert refused(game, ev.Beaver(BLACK)) == "cube.limit"
    assert game.apply(ev.Take(BLACK)).cube == Cube(64, BLACK)
    last = play(middle(Cube(16, WHITE), MONEY), ev.Double(WHITE), ev.Beaver(BLACK), ev.Take(WHITE))
    assert last.cube == Cube(64, BLACK)


def test_a_beaver_is_answered_by_taking_or_dropping_alone() -> None:
    game = beavered()
    others = (ev.Beaver(WHITE), ev.Double(WHITE), ev.Throw(WHITE, Roll(2, 1)), ev.Resign(WHITE))
    assert {refused(game, event) for event in others} == {"cube.answer_beaver"}
    assert refused(game, ev.Take(BLACK)) == "game.other_side"


def test_after_a_beaver_the_doubler_cannot_double_again() -> None:
    game = beavered().apply(ev.Take(WHITE))
    assert refused(game, ev.Double(acting(game))) == "cube.not_yours"
