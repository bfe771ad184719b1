"""Long nardy with Black's last throw: the only way to a draw."""

from dataclasses import replace

import pytest

from games.play import BLACK, WHITE, points, refused, result, rules, set_up, throw_and_play
from nardy_edu.rules import Game, How, Kind, Match, NextGame, Phase, Roll, preset
from nardy_edu.rules import events as ev

DRAW = "long-tournament"
WHITE_ENDS = {1: 1}


def white_finished(black: dict[int, int], **options: object) -> Game:
    """White has just borne off the last checker; Black stands like this."""
    return throw_and_play(set_up(rules(DRAW, **options), WHITE_ENDS, black), "2-1")


def test_white_finishes_and_black_throws_once_more() -> None:
    game = white_finished({1: 2})
    assert (game.result, game.phase, game.to_act) == (None, Phase.TO_THROW, BLACK)


@pytest.mark.parametrize("dice", ["2-1", "1-1", "6-5"])
def test_two_checkers_on_the_last_point_always_make_the_draw(dice: str) -> None:
    game = throw_and_play(white_finished({1: 2}), dice)
    assert (result(game).winner, result(game).kind) == (None, None)
    assert result(game).how is How.LAST_THROW
    assert points(game) == (0.5, 0.5)


def test_a_draw_can_be_worth_a_point_each() -> None:
    game = throw_and_play(white_finished({1: 2}, draw_points="one_each"), "2-1")
    assert points(game) == (1, 1)


def test_only_black_has_a_last_throw() -> None:
    game = throw_and_play(set_up(DRAW, {1: 2}, {1: 1}, BLACK), "2-1")
    assert (result(game).winner, result(game).how) == (BLACK, How.BORNE_OFF)
    assert points(game) == (0, 1)


def test_without_the_option_white_has_won_at_once() -> None:
    game = throw_and_play(set_up("long", WHITE_ENDS, {1: 2}), "2-1")
    assert points(game) == (1, 0)


@pytest.mark.parametrize(("black", "kind"), [({1: 3}, Kind.OIN), ({24: 15}, Kind.MARS)])
def test_black_loses_when_the_last_throw_does_not_finish(black: dict[int, int], kind: Kind) -> None:
    game = throw_and_play(white_finished(black), "6-5")
    assert (result(game).winner, result(game).kind) == (WHITE, kind)
    assert result(game).how is How.BORNE_OFF


def test_the_last_throw_does_not_save_from_mars() -> None:
    game = throw_and_play(white_finished({6: 15}), "6-5")
    assert game.state.position.black[0] > 0
    assert points(game) == (2, 0)


def test_black_can_resign_instead_and_loses_the_same() -> None:
    game = white_finished({6: 15})
    assert points(game.apply(ev.Resign(BLACK))) == (2, 0)
    thrown = game.apply(ev.Throw(BLACK, Roll(6, 5)))
    assert points(thrown.apply(ev.Resign(BLACK))) == (2, 0)


def test_white_does_nothing_more_after_finishing() -> None:
    game = white_finished({6: 15})
    assert refused(game, ev.Throw(WHITE, Roll(6, 5))) == "game.other_side"
    assert refused(game, ev.Resign(WHITE)) == "game.other_side"


@pytest.mark.parametrize("rule", ["roller_wins", "roller_loses"])
@pytest.mark.parametrize(("checkers", "end"), [(4, (0.5, 0.5)), (5, (1, 0))])
def test_a_third_double_in_the_last_throw_counts_for_the_draw_only(
    rule: str, checkers: int, end: tuple[float, float]
) -> None:
    game = set_up(rules(DRAW, three_doubles_in_a_row=rule), {1: 3}, {6: checkers}, BLACK)
    for dice in ("1-1", "2-1", "1-1", "2-1"):
        game = throw_and_play(game, dice)
    assert game.doubles_in_a_row == (0, 2)
    assert points(throw_and_play(game, "6-6")) == end


# Draws in a match.


def drawn(match: Match) -> Match:
    """The match after one more game, which is a draw."""
    if match.game.phase is Phase.OVER:
        match = match.apply(NextGame())
    last = white_finished({1: 2}).apply(ev.Throw(BLACK, Roll(2, 1)))
    return replace(match, game=last).apply(ev.Play(BLACK, last.turns[0].steps))


def test_a_draw_gives_both_half_a_point() -> None:
    match = drawn(Match.start(preset(DRAW), 3))
    assert (match.score, match.winner) == ((0.5, 0.5), None)


def test_when_a_draw_brings_both_to_the_length_they_play_on() -> None:
    level = drawn(drawn(Match.start(preset(DRAW), 1)))
    assert (level.score, level.winner) == ((1, 1), None)
    ahead = level.apply(NextGame())
    loser = ahead.player(WHITE)
    over = ahead.apply(ev.Resign(WHITE))
    assert over.winner == 1 - loser
    assert sorted(over.score) == [1, 3]


def test_when_a_draw_brings_both_to_the_length_the_higher_total_wins() -> None:
    first = Match.start(preset(DRAW), 3).apply(ev.RollOff(6, 1)).apply(ev.Resign(WHITE))
    second = drawn(drawn(first))
    assert second.score == (1, 3)
    close = replace(second, score=(2.5, 2.75))
    over = drawn(close)
    assert (over.score, over.winner) == ((3, 3.25), 1)


def test_after_a_draw_the_colours_alternate_as_always() -> None:
    match = drawn(Match.start(preset(DRAW), 5))
    following = match.apply(NextGame())
    assert (following.player(WHITE), following.game.to_act) == (1 - match.player(WHITE), WHITE)


def test_after_a_draw_the_lot_decides_where_the_winner_would_begin() -> None:
    match = drawn(Match.start(rules(DRAW, next_starter="winner"), 5))
    assert match.apply(NextGame()).game.phase is Phase.ROLL_OFF
