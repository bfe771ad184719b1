"""The lot and the first throw."""

import pytest

from games.play import BLACK, WHITE, play, refused, rules, set_up
from nardy_edu.rules import BAR, Game, Match, Phase, Roll, RulesError, Side, Step, preset
from nardy_edu.rules import events as ev

FRESH = ("long", "long-listed", "long-tournament")
LOTS_DICE = ("long-club", "short", "short-match", "short-money", "hyper")


@pytest.mark.parametrize("name", [*FRESH, *LOTS_DICE])
def test_a_game_waits_for_the_lot(name: str) -> None:
    game = Game.start(preset(name))
    assert (game.phase, game.to_act) == (Phase.ROLL_OFF, None)
    for event in (ev.Throw(WHITE, Roll(2, 1)), ev.Play(BLACK), ev.Take(WHITE), ev.Accept(BLACK)):
        assert refused(game, event) == "game.roll_off_first"


@pytest.mark.parametrize("name", FRESH)
def test_the_winner_of_the_lot_throws_anew(name: str) -> None:
    game = Game.start(preset(name)).apply(ev.RollOff(5, 2))
    assert (game.phase, game.to_act, game.roll) == (Phase.TO_THROW, WHITE, None)


@pytest.mark.parametrize("name", LOTS_DICE)
def test_the_dice_of_the_lot_are_the_first_throw(name: str) -> None:
    game = Game.start(preset(name)).apply(ev.RollOff(5, 2))
    assert (game.phase, game.to_act, game.roll) == (Phase.TO_PLAY, WHITE, Roll(5, 2))
    assert refused(game, ev.Throw(WHITE, Roll(6, 6))) == "game.thrown_already"


@pytest.mark.parametrize("name", [*FRESH, *LOTS_DICE])
def test_equal_dice_are_thrown_again(name: str) -> None:
    game = Game.start(preset(name))
    for value in range(1, 7):
        game = game.apply(ev.RollOff(value, value))
        assert game.phase is Phase.ROLL_OFF
    assert game.apply(ev.RollOff(6, 1)).phase is not Phase.ROLL_OFF


@pytest.mark.parametrize("name", ["short", "hyper"])
def test_in_short_and_hyper_nardy_the_larger_die_begins_with_its_colour(name: str) -> None:
    game = Game.start(preset(name)).apply(ev.RollOff(2, 5))
    assert (game.starter, game.to_act, game.exchanged) == (BLACK, BLACK, False)


@pytest.mark.parametrize("name", [*FRESH, "long-club"])
def test_in_long_nardy_the_winner_of_the_lot_takes_white(name: str) -> None:
    match = Match.start(preset(name), 3)
    lost = match.apply(ev.RollOff(2, 5))
    assert (lost.game.starter, lost.game.to_act, lost.game.exchanged) == (WHITE, WHITE, True)
    assert (lost.player(WHITE), lost.player(BLACK)) == (1, 0)
    won = match.apply(ev.RollOff(5, 2))
    assert (won.player(WHITE), won.game.exchanged) == (0, False)
    assert [won.side(player) for player in (0, 1)] == [WHITE, BLACK]


def test_the_lot_is_thrown_once() -> None:
    game = Game.start(preset("long")).apply(ev.RollOff(5, 2))
    assert refused(game, ev.RollOff(6, 1)) == "game.has_begun"
    thrown = game.apply(ev.Throw(WHITE, Roll(2, 1)))
    assert refused(thrown, ev.RollOff(6, 1)) == "game.has_begun"


@pytest.mark.parametrize("dice", [(0, 1), (7, 1), (1, -1)])
def test_no_die_shows_such_a_number(dice: tuple[int, int]) -> None:
    assert refused(Game.start(preset("short")), ev.RollOff(*dice)) == "text.roll"


@pytest.mark.parametrize("name", LOTS_DICE)
def test_a_game_set_up_without_a_lot_starts_with_a_throw(name: str) -> None:
    game = Game.start(preset(name), WHITE)
    assert (game.phase, game.roll) == (Phase.TO_THROW, None)


def test_in_the_club_game_only_the_second_player_can_meet_a_double_at_first() -> None:
    game = play(Game.start(preset("long-club")), ev.RollOff(3, 3), ev.RollOff(6, 5))
    assert game.roll == Roll(6, 5)
    game = game.apply(ev.Play(WHITE, game.turns[0].steps))
    game = game.apply(ev.Throw(BLACK, Roll(4, 4)))
    # Two checkers, one step each (the club's rule), though a double grants four.
    assert game.turns.steps == 2
    assert BLACK in game.state.first_turns


def test_the_first_throws_are_remembered_for_the_head() -> None:
    game = Game.start(preset("long-listed"), WHITE)
    game = game.apply(ev.Throw(WHITE, Roll(2, 1)))
    game = game.apply(ev.Play(WHITE, game.turns[0].steps))
    assert game.state.first_throw(WHITE) == Roll(2, 1)
    assert game.state.first_turns == frozenset({BLACK})
    game = game.apply(ev.Throw(BLACK, Roll(5, 5)))
    assert any(turn.result.of(BLACK)[24] == 13 for turn in game.turns)


# The turn.


def test_a_side_throws_once_and_plays_then() -> None:
    game = Game.start(preset("long"), WHITE)
    assert refused(game, ev.Play(WHITE)) == "game.throw_first"
    thrown = game.apply(ev.Throw(WHITE, Roll(6, 5)))
    assert refused(thrown, ev.Throw(WHITE, Roll(6, 6))) == "game.thrown_already"
    assert refused(thrown, ev.Play(BLACK)) == "game.other_side"
    assert refused(game, ev.Throw(BLACK, Roll(6, 6))) == "game.other_side"


def test_before_the_throw_there_are_no_turns_to_choose_from() -> None:
    with pytest.raises(RulesError, match=r"game\.throw_first"):
        _ = Game.start(preset("long"), WHITE).turns


def test_an_illegal_turn_names_the_rule_that_it_breaks() -> None:
    game = Game.start(preset("long"), WHITE).apply(ev.Throw(WHITE, Roll(2, 1)))
    refusals = {
        refused(game, ev.Play(WHITE, steps))
        for steps in (
            (),
            (Step(24, 2),),
            (Step(24, 2), Step(24, 1)),
            (Step(23, 2), Step(24, 1)),
            (Step(24, 5), Step(24, 1)),
            (Step(12, 2), Step(24, 1)),
        )
    }
    assert refusals == {
        "turn.all_dice",
        "head.limit",
        "point.empty",
        "die.not_left",
        "point.not_yours",
    }


def test_when_nothing_can_be_played_the_turn_is_a_pass() -> None:
    closed = dict.fromkeys(range(1, 7), 2)
    game = set_up("short", {BAR: 1, 6: 14}, {**closed, 13: 3})
    blocked = game.apply(ev.Throw(WHITE, Roll(6, 5)))
    assert [turn.steps for turn in blocked.turns] == [()]
    passed = blocked.apply(ev.Play(WHITE))
    assert (passed.to_act, passed.phase, passed.roll) == (BLACK, Phase.TO_THROW, None)
    assert passed.state.position == blocked.state.position


def test_a_pass_is_refused_while_something_can_be_played() -> None:
    game = Game.start(preset("short"), WHITE).apply(ev.Throw(WHITE, Roll(6, 5)))
    assert refused(game, ev.Play(WHITE)) == "turn.all_dice"


def test_the_turns_alternate_until_the_end() -> None:
    game = Game.start(rules("hyper", cube=False), WHITE)
    sides: list[Side] = []
    while game.result is None and len(sides) < 12:
        sides.append(game.state.mover)
        game = game.apply(ev.Throw(sides[-1], Roll(2, 1)))
        game = game.apply(ev.Play(sides[-1], game.turns[0].steps))
    assert sides == [WHITE, BLACK] * 6
