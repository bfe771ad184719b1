"""Matches to N points and play for money: the score, who begins, the end."""

import pytest

from games.play import BLACK, WHITE, begun, offered, refused, rules, win
from nardy_edu.rules import Cube, Kind, Match, NextGame, Phase, RulesError, Side, preset
from nardy_edu.rules import events as ev

LONG = offered("long")
SHORT = offered("short")


def wins(match: Match, *games: tuple[int, Kind]) -> Match:
    for player, kind in games:
        match = win(match, player, kind)
    return match


def test_points_add_up_until_somebody_has_the_length() -> None:
    match = wins(Match.start(SHORT, 5), (0, Kind.MARS), (1, Kind.OIN), (0, Kind.OIN))
    assert (match.score, match.winner, match.number) == ((3, 1), None, 3)
    over = win(match, 0, Kind.MARS)
    assert (over.score, over.winner, over.number) == ((5, 1), 0, 4)


def test_points_over_the_length_are_kept() -> None:
    match = wins(Match.start(SHORT, 5), (0, Kind.KOKS), (1, Kind.KOKS), (0, Kind.OIN))
    over = win(match, 0, Kind.MARS)
    assert (match.score, over.score, over.winner) == ((4, 3), (6, 3), 0)


def test_three_all_in_a_match_to_five_and_a_mars_is_the_end() -> None:
    match = wins(Match.start(offered("short-match"), 5), (0, Kind.KOKS), (1, Kind.KOKS))
    over = win(match, 0, Kind.MARS)
    assert (over.score, over.winner) == ((5, 3), 0)
    assert (over.crawford, over.crawford_played) == (False, False)
    assert refused(over, NextGame()) == "match.is_over"


def test_the_loser_of_a_game_gets_nothing() -> None:
    assert wins(Match.start(LONG, 7), (1, Kind.MARS)).score == (0, 2)


def test_the_games_are_numbered_from_one() -> None:
    match = Match.start(SHORT, 3)
    assert match.number == 1
    match = begun(match)
    assert match.number == 1
    match = win(match, 0)
    assert match.number == 1
    assert match.apply(NextGame()).number == 2


def test_every_game_is_remembered_with_who_had_white() -> None:
    match = wins(Match.start(LONG, 5), (0, Kind.OIN), (1, Kind.MARS))
    points = [result.points for result, _ in match.results]
    assert points == [(1, 0), (2, 0)]
    assert [white for _, white in match.results] == [0, 1]


# The order of events.


def test_the_next_game_waits_for_the_end_of_this_one() -> None:
    match = Match.start(SHORT, 3)
    assert refused(match, NextGame()) == "match.game_goes_on"
    assert refused(begun(match), NextGame()) == "match.game_goes_on"


def test_between_games_only_the_next_one_can_begin() -> None:
    match = win(Match.start(SHORT, 3), 0)
    assert refused(match, ev.Throw(WHITE, ev.Roll(2, 1))) == "game.is_over"
    assert refused(match, ev.RollOff(2, 1)) == "game.is_over"


def test_after_the_match_there_is_no_next_game() -> None:
    match = win(Match.start(SHORT, 1), 1)
    assert match.winner == 1
    assert refused(match, NextGame()) == "match.is_over"


def test_for_money_there_is_always_a_next_game() -> None:
    match = Match.start(offered("short-money"), None)
    for _ in range(9):
        match = win(match, 0)
    assert (match.score, match.winner) == ((9, 0), None)
    assert match.apply(NextGame()).number == 10


# Matches that can't be.


@pytest.mark.parametrize("length", [0, -1])
def test_a_match_is_to_one_point_at_least(length: int) -> None:
    with pytest.raises(RulesError, match=r"match\.length"):
        Match.start(SHORT, length)


@pytest.mark.parametrize(
    "option",
    [{"jacoby": True}, {"beaver": True}, {"automatic_doubles": 1}, {"automatic_doubles": None}],
)
def test_what_is_played_for_money_contradicts_a_match(option: dict[str, object]) -> None:
    ruleset = rules("short-match", **option)
    with pytest.raises(RulesError, match=r"match\.money_option") as error:
        Match.start(ruleset, 5)
    assert error.value.violation.facts == {"option": next(iter(option))}
    assert Match.start(ruleset, None).length is None


def test_the_money_rules_are_for_money_alone() -> None:
    with pytest.raises(RulesError, match=r"match\.money_option"):
        Match.start(preset("short-money"), 7)


# Who begins, and with which colour.


def test_in_long_nardy_whoever_had_black_begins_the_next_game_with_white() -> None:
    match = Match.start(LONG, 9)
    whites = []
    for _ in range(4):
        match = win(match, 0)
        whites.append(match.player(WHITE))
        match = match.apply(NextGame())
        assert (match.game.phase, match.game.to_act) == (Phase.TO_THROW, WHITE)
    assert whites == [0, 1, 0, 1]


def test_who_won_the_lot_as_black_has_white_and_then_black() -> None:
    match = Match.start(LONG, 9).apply(ev.RollOff(1, 6))
    assert match.player(WHITE) == 1
    match = win(match, 0).apply(NextGame())
    assert match.player(WHITE) == 0


@pytest.mark.parametrize("name", ["short", "short-match", "hyper"])
def test_in_short_nardy_each_game_begins_with_a_lot(name: str) -> None:
    match = win(Match.start(offered(name), 9), 0).apply(NextGame())
    assert (match.game.phase, match.player(WHITE)) == (Phase.ROLL_OFF, 0)


@pytest.mark.parametrize("name", ["short", "long"])
@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_can_begin_the_next_game(name: str, winner: int) -> None:
    match = win(Match.start(offered(name, next_starter="winner"), 9), winner).apply(NextGame())
    starter = match.game.to_act
    assert starter is not None
    assert match.player(starter) == winner


def test_short_nardy_can_alternate_too_and_keeps_its_colours() -> None:
    match = Match.start(offered("short", next_starter="alternate"), 9).apply(ev.RollOff(6, 1))
    starters: list[Side | None] = [match.game.starter]
    for _ in range(3):
        match = win(match, 0).apply(NextGame())
        starters.append(match.game.to_act)
    assert starters == [WHITE, BLACK, WHITE, BLACK]
    assert match.player(WHITE) == 0


def test_long_nardy_can_throw_a_lot_for_every_game() -> None:
    match = win(Match.start(offered("long", next_starter="roll_off"), 9), 0).apply(NextGame())
    assert match.game.phase is Phase.ROLL_OFF
    lost = match.apply(ev.RollOff(1, 6))
    assert lost.player(WHITE) == 1 - match.player(WHITE)


# The cube from game to game.


def test_every_game_begins_with_the_cube_at_one() -> None:
    match = begun(Match.start(offered("short-match"), 9))
    side = match.game.to_act
    assert side is not None
    match = match.apply(ev.Double(side)).apply(ev.Take(side.other))
    match = win(match, match.player(side))
    assert max(match.score) == 2
    assert match.apply(NextGame()).game.cube == Cube()


def test_automatic_doubles_are_counted_anew_in_each_game() -> None:
    match = Match.start(offered("short-money"), None).apply(ev.RollOff(3, 3))
    match = win(match, 0).apply(NextGame()).apply(ev.RollOff(4, 4))
    assert match.score == (2, 0)
    assert (match.game.cube, match.game.automatic_doubles) == (Cube(2), 1)


@pytest.mark.parametrize("name", ["short-match", "hyper"])
def test_a_match_to_one_has_no_cube(name: str) -> None:
    match = begun(Match.start(preset(name), 1))
    side = match.game.to_act
    assert side is not None
    assert refused(match, ev.Double(side)) == "cube.out_of_play"
    assert begun(Match.start(preset(name), 2)).game.can_double(side)


@pytest.mark.parametrize("length", ["5", 2.5, True, 0, -1])
def test_a_match_is_to_a_whole_number_of_points(length: object) -> None:
    with pytest.raises(RulesError) as raised:
        Match.start(LONG, length)  # type: ignore[arg-type]
    assert raised.value.violation == ("match.length", {"length": repr(length)})
