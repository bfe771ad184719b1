"""The Crawford game: the first one after a player stands a point from the end."""

import pytest

from games.play import acting, begun, offered, refused, win
from nardy_edu.rules import Kind, Match, NextGame
from nardy_edu.rules import events as ev

MATCH = offered("short-match")


def standing(first: int, second: int, length: int = 5, name: str = "short-match") -> Match:
    """A match in which the players have just reached this score, the second one first."""
    match = Match.start(offered(name), length)
    for player, points in ((1, second), (0, first)):
        while match.score[player] < points:
            match = win(match, player, Kind(min(points - match.score[player], 3)))
    assert match.score == (first, second)
    return match


def next_game(match: Match) -> Match:
    return begun(match.apply(NextGame()))


@pytest.mark.parametrize("score", [(4, 0), (4, 1), (4, 2), (4, 3)])
@pytest.mark.parametrize("name", ["short-match", "hyper"])
def test_a_point_from_the_end_the_next_game_is_the_crawford_game(
    name: str, score: tuple[int, int]
) -> None:
    match = next_game(standing(*score, name=name))
    assert match.crawford
    assert not match.game.cube_in_play
    assert refused(match, ev.Double(acting(match.game))) == "cube.out_of_play"


def test_after_it_the_cube_is_in_play_again() -> None:
    match = next_game(standing(4, 1))
    assert match.crawford
    match = win(match, 1)
    assert match.score == (4, 2)
    after = next_game(match)
    assert (after.crawford, after.crawford_played) == (False, True)
    assert after.game.can_double(acting(after.game))


def test_it_is_played_once_even_when_the_other_catches_up() -> None:
    match = next_game(standing(4, 2))
    match = win(match, 1, Kind.MARS)
    assert match.score == (4, 4)
    assert not next_game(match).crawford


def test_no_crawford_game_before_anybody_is_a_point_from_the_end() -> None:
    match = next_game(standing(3, 3))
    assert (match.crawford, match.crawford_played) == (False, False)


def test_a_player_who_jumps_over_that_score_brings_no_crawford_game() -> None:
    over = win(standing(3, 3), 0, Kind.MARS)
    assert (over.score, over.winner, over.crawford_played) == ((5, 3), 0, False)


def test_the_match_to_two_has_it_after_the_first_point() -> None:
    assert next_game(win(Match.start(MATCH, 2), 0)).crawford


def test_where_it_is_not_played_the_cube_stays() -> None:
    match = Match.start(offered("short-match", crawford=False), 5)
    match = win(win(match, 0, Kind.KOKS), 0)
    assert match.score == (4, 0)
    following = next_game(match)
    assert not following.crawford
    assert following.game.can_double(acting(following.game))


@pytest.mark.parametrize("name", ["short", "long"])
def test_without_a_cube_there_is_no_crawford_game(name: str) -> None:
    match = win(win(Match.start(offered(name), 3), 0, Kind.OIN), 0, Kind.OIN)
    assert match.score == (2, 0)
    assert not next_game(match).crawford


def test_for_money_there_is_no_crawford_game() -> None:
    match = Match.start(offered("hyper"), None)
    for _ in range(6):
        match = next_game(win(match, 0))
        assert not match.crawford
