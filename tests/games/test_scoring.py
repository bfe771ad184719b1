"""What a win is worth: oin, mars, koks, times the cube."""

from itertools import cycle

import pytest

from games.play import (
    BLACK,
    LAST_CHECKER,
    WHITE,
    Placed,
    acting,
    begun,
    offered,
    points,
    refused,
    result,
    rules,
    set_up,
    throw_and_play,
    win,
)
from nardy_edu.rules import (
    BAR,
    CUBE_VALUES,
    Cube,
    Game,
    How,
    Kind,
    Match,
    Roll,
    RulesError,
    Side,
    best_kind,
    fewest_games,
    kind_of_win,
    most_games,
    preset,
)
from nardy_edu.rules import events as ev

# What is left of the loser, in the loser's own numbers: the winner's points 1 to 6 are 24 to 19 in
# short nardy and 13 to 18 in long nardy.
ONE_OFF: Placed = {12: 14}
NONE_OFF: Placed = {12: 15}
ON_THE_WINNERS_SEVEN: Placed = {12: 14, 18: 1}
IN_THE_WINNERS_HOME: Placed = {12: 14, 19: 1}
ON_THE_BAR: Placed = {12: 14, BAR: 1}
ON_THE_BAR_ONE_OFF: Placed = {12: 13, BAR: 1}


def won(ruleset: str, loser: Placed, cube: Cube | None = None) -> Game:
    """White bears off the last checker while the loser stands like this."""
    return throw_and_play(set_up(ruleset, LAST_CHECKER, loser, cube=cube, accepted=True), "2-1")


@pytest.mark.parametrize(
    ("loser", "kind"),
    [
        (ONE_OFF, Kind.OIN),
        (NONE_OFF, Kind.MARS),
        (ON_THE_WINNERS_SEVEN, Kind.MARS),
        (IN_THE_WINNERS_HOME, Kind.KOKS),
        (ON_THE_BAR, Kind.KOKS),
        (ON_THE_BAR_ONE_OFF, Kind.OIN),
    ],
)
def test_short_nardy_counts_oin_mars_and_koks(loser: Placed, kind: Kind) -> None:
    game = won("short", loser)
    assert result(game).kind is kind
    assert result(game).how is How.BORNE_OFF
    assert result(game).winner is WHITE
    assert points(game) == (kind, 0)


@pytest.mark.parametrize(
    ("loser", "kind"),
    [
        ({14: 14}, Kind.OIN),
        ({14: 15}, Kind.MARS),
        ({24: 14, 18: 1}, Kind.MARS),
        ({20: 15}, Kind.MARS),
    ],
)
def test_long_nardy_has_no_koks_even_in_the_winners_home(loser: Placed, kind: Kind) -> None:
    assert result(won("long", loser)).kind is kind


@pytest.mark.parametrize(
    ("loser", "kind"),
    [
        ({18: 15}, Kind.KOKS),
        ({14: 1, 24: 14}, Kind.KOKS),
        ({19: 15}, Kind.MARS),
        ({18: 14}, Kind.OIN),
    ],
)
def test_long_nardy_has_koks_where_the_option_says_so(loser: Placed, kind: Kind) -> None:
    ruleset = rules("long", long_koks=True)
    assert result(throw_and_play(set_up(ruleset, LAST_CHECKER, loser), "2-1")).kind is kind


@pytest.mark.parametrize(
    ("loser", "kind"),
    [
        ({5: 2}, Kind.OIN),
        ({5: 3}, Kind.MARS),
        ({5: 2, 23: 1}, Kind.KOKS),
        ({5: 2, BAR: 1}, Kind.KOKS),
    ],
)
def test_hyper_nardy_counts_as_short_nardy(loser: Placed, kind: Kind) -> None:
    assert result(won("hyper", loser)).kind is kind


@pytest.mark.parametrize("loser", [{5: 3}, {5: 2, BAR: 1}])
def test_hyper_nardy_can_be_played_with_single_wins_alone(loser: Placed) -> None:
    ruleset = rules("hyper", hyper_wins="single")
    game = throw_and_play(set_up(ruleset, LAST_CHECKER, loser, cube=Cube(4, WHITE)), "2-1")
    assert (result(game).kind, points(game)) == (Kind.OIN, (4, 0))
    assert best_kind(ruleset) is Kind.OIN


def test_black_wins_as_white_does() -> None:
    game = throw_and_play(set_up("short", IN_THE_WINNERS_HOME, LAST_CHECKER, BLACK), "6-5")
    assert (result(game).winner, points(game)) == (BLACK, (0, 3))
    assert [result(game).points_of(side) for side in Side] == [0, 3]


def test_checkers_missing_from_a_board_that_was_set_up_count_as_borne_off() -> None:
    for name, black in (("long", {14: 3}), ("short", {23: 2, BAR: 1}), ("hyper", {BAR: 1})):
        assert result(won(name, black)).kind is Kind.OIN


def test_the_cube_multiplies_each_kind_of_win() -> None:
    table = {
        value: tuple(
            int(points(won("short-match", loser, Cube(value, BLACK)))[0])
            for loser in (ONE_OFF, NONE_OFF, ON_THE_BAR)
        )
        for value in CUBE_VALUES
    }
    assert table == {
        1: (1, 2, 3),
        2: (2, 4, 6),
        4: (4, 8, 12),
        8: (8, 16, 24),
        16: (16, 32, 48),
        32: (32, 64, 96),
        64: (64, 128, 192),
    }


def test_a_game_on_a_cube_of_four_gives_four_to_twelve_points() -> None:
    worth = [points(won("short-match", loser, Cube(4)))[0] for loser in (ONE_OFF, ON_THE_BAR)]
    assert worth == [4, 12]


def test_a_long_game_is_never_worth_more_than_two() -> None:
    assert best_kind(preset("long")) is Kind.MARS
    with pytest.raises(RulesError, match=r"option\.variant"):
        rules("long", cube=True)


def test_the_kind_is_what_the_position_shows_before_the_end_too() -> None:
    start = {name: preset(name) for name in ("long", "short", "hyper")}
    kinds = {name: kind_of_win(ruleset, ruleset.start, BLACK) for name, ruleset in start.items()}
    assert kinds == {"long": Kind.MARS, "short": Kind.KOKS, "hyper": Kind.KOKS}


# How long a match can be without the cube.


@pytest.mark.parametrize(
    ("length", "long", "short", "most"),
    [(1, 1, 1, 1), (3, 2, 1, 5), (5, 3, 2, 9), (7, 4, 3, 13)],
)
def test_fewest_and_most_games_of_a_match(length: int, long: int, short: int, most: int) -> None:
    assert fewest_games(preset("long"), length) == long
    assert fewest_games(preset("short"), length) == short
    assert most_games(length) == most


@pytest.mark.parametrize("length", [1, 3, 5, 7])
@pytest.mark.parametrize("name", ["long", "short", "hyper"])
def test_real_matches_last_as_long_as_the_table_says(name: str, length: int) -> None:
    ruleset = offered(name)
    shortest = games_played(Match.start(ruleset, length), best_kind(ruleset), winners=[0])
    longest = games_played(Match.start(ruleset, length), Kind.OIN, winners=[0, 1])
    assert shortest == fewest_games(ruleset, length)
    assert longest == most_games(length)


def games_played(match: Match, kind: Kind, winners: list[int]) -> int:
    for player in cycle(winners):
        match = win(match, player, kind)
        if match.winner is not None:
            break
    return len(match.results)


def test_with_the_cube_a_match_can_end_sooner() -> None:
    match = begun(Match.start(offered("short-match"), 7))
    doubling = acting(match.game)
    match = match.apply(ev.Double(doubling)).apply(ev.Take(doubling.other))
    match = win(match, match.player(doubling.other), Kind.KOKS)
    assert (len(match.results), max(match.score), fewest_games(preset("short"), 7)) == (1, 6, 3)


def test_a_won_game_takes_no_more_events() -> None:
    game = won("short", NONE_OFF)
    assert game.to_act is None
    assert refused(game, ev.Throw(BLACK, Roll(2, 1))) == "game.is_over"
    with pytest.raises(RulesError, match=r"game\.is_over"):
        _ = game.turns
