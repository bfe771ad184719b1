"""What the lesson "Matches" says is what the rules of a match do."""

from nardy_edu.course.lessons.matches import (
    LONG,
    Desk,
    at_the_start,
    crawford_story,
    how_many_games,
    overshoot,
    to,
    won,
)
from nardy_edu.rules import Kind, NextGame


def rows(shown: object) -> list[list[str]]:
    return [line.split(" | ") for line in repr(shown).splitlines()[1:]]


def test_a_mars_at_four_three_ends_at_six_three() -> None:
    assert "4:3" in repr(overshoot())
    assert "6:3" in repr(overshoot())


def test_the_crawford_game_follows_four_to_one_and_comes_once() -> None:
    story = rows(crawford_story())
    assert [(row[1], "Crawford" in row[2]) for row in story] == [
        ("0:0", False),
        ("2:0", False),
        ("2:1", False),
        ("4:1", True),
        ("4:2", False),
    ]


def test_resigning_at_the_start_costs_two_three_three_and_one() -> None:
    assert [row[1] for row in rows(at_the_start())] == ["2", "3", "3", "1"]


def test_the_fewest_and_most_games_are_those_of_the_table() -> None:
    assert rows(how_many_games()) == [
        ["1", "1", "1", "1"],
        ["3", "2", "1", "5"],
        ["5", "3", "2", "9"],
        ["7", "4", "3", "13"],
    ]


def test_at_the_desk_the_colours_alternate_and_the_match_ends() -> None:
    desk = Desk()
    whites = []
    for player, kind in ((0, Kind.MARS), (1, Kind.MARS), (0, Kind.OIN), (0, Kind.MARS)):
        desk.win(player, kind)
        whites.append(desk.match.white)
    assert desk.match.winner == 0
    assert desk.match.score == (5.0, 2.0)
    assert whites[0] != whites[1] != whites[2]
    desk.win(1, Kind.MARS)
    assert desk.match.score == (5.0, 2.0), "a match that is over stays as it is"


def test_whoever_had_black_begins_the_next_game() -> None:
    match = won(to(LONG, 5), 0, Kind.OIN)
    black = 1 - match.white
    match = match.apply(NextGame())
    assert match.white == black
    assert match.game.to_act is not None
    assert match.player(match.game.to_act) == black
