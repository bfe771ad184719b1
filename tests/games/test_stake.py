"""Doubling by the score: what a game is worth in a match, and when to double, take and drop."""

from dataclasses import replace

import pytest

from games.play import BLACK, WHITE
from nardy_edu.analysis.opponents.stake import Chances, Stake, trailer
from nardy_edu.rules import Game, Match, preset

SHORT = preset("short-match")


def even(mine: int, theirs: int) -> float:
    """A table in which each point needed is worth the same."""
    return (theirs - mine) / 10


def stake(length: int | None, score: tuple[int, int] = (0, 0), *, crawford: bool = False) -> Stake:
    match = Match(SHORT, length, Game.start(SHORT, WHITE), score=score, crawford_played=crawford)
    return Stake(match, WHITE, even)


def wins(share: float, mars: float = 0.0) -> Chances:
    return Chances(share, mars, 0.0, 0.0, 0.0)


def test_for_money_points_are_points() -> None:
    assert [stake(None).worth(points) for points in (-6, 0, 4)] == [-6, 0, 4]


def test_more_than_the_match_is_worth_no_more() -> None:
    assert stake(5, (3, 3)).worth(2) == stake(5, (3, 3)).worth(64) == 1
    assert stake(5, (3, 3)).worth(-2) == -1


def test_the_other_side_sees_the_opposite() -> None:
    own = stake(5, (3, 1))
    theirs = replace(own, side=BLACK)
    for points in (-3, -1, 0, 1, 2):
        assert own.worth(points) == -theirs.worth(-points)


@pytest.mark.parametrize(
    ("needs", "chance"), [(1, 0.5), (2, 0.5), (3, 0.3125), (4, 0.3125), (5, 0.1796875)]
)
def test_after_the_crawford_game_two_points_are_as_near_as_one(needs: int, chance: float) -> None:
    assert trailer(needs) == chance


def test_after_the_crawford_game_whoever_trails_doubles_at_once() -> None:
    trailing = stake(5, (2, 4), crawford=True)
    assert trailing.should_double(wins(0.5), 1, jacoby=False)
    assert trailing.should_double(wins(0.3), 1, jacoby=False)
    assert not stake(5, (1, 1)).should_double(wins(0.5), 1, jacoby=False)


def test_whoever_leads_by_far_does_not_double_what_only_the_other_needs() -> None:
    leading = stake(5, (4, 2), crawford=True)
    assert not leading.should_double(wins(0.75), 1, jacoby=False)
    assert not leading.should_double(wins(0.99), 1, jacoby=False)


@pytest.mark.parametrize("needs", range(2, 8))
def test_after_the_crawford_game_the_leader_drops_only_what_would_cost_more(needs: int) -> None:
    trailing = stake(9, (9 - needs, 8), crawford=True)
    assert trailing.should_be_taken(wins(0.4), 1)
    # Who needs three is no nearer with two points than with one.
    assert trailing.should_be_taken(wins(0.9), 1) is (needs % 2 == 1)


@pytest.mark.parametrize(("share", "double"), [(0.72, False), (0.73, True)])
def test_for_money_a_lead_of_nearly_half_a_point_is_a_double(share: float, double: bool) -> None:
    assert stake(None).should_double(wins(share), 1, jacoby=False) is double


@pytest.mark.parametrize(("share", "take"), [(0.79, True), (0.81, False)])
def test_for_money_a_fifth_of_the_wins_is_a_take(share: float, take: bool) -> None:
    assert stake(None).should_be_taken(wins(share), 1) is take


def test_a_cube_that_is_of_no_use_to_the_taker_is_worth_nothing_to_him() -> None:
    assert stake(None).should_be_taken(wins(0.79), 1)
    # At 3:3 to 5 the game on a cube of 2 decides the match: there is nothing to redouble for.
    assert not stake(5, (3, 3)).is_live(2)
    assert stake(5, (3, 3)).should_double(wins(0.65), 1, jacoby=False)


def test_who_is_about_to_win_a_mars_plays_on() -> None:
    strong = wins(0.99, mars=0.9)
    assert not stake(None).should_double(strong, 1, jacoby=False)
    assert stake(None).should_double(strong, 1, jacoby=True)
