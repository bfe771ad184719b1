"""What the lesson "The cube" says and does is what the rules of the game do."""

import pytest

from nardy_edu.course.lessons.cube import (
    Desk,
    money_options,
    points_table,
    what_a_drop_costs,
)
from nardy_edu.rules import Phase, Side
from nardy_edu.rules import events as ev


def test_the_table_goes_from_an_oin_at_one_to_a_koks_at_64() -> None:
    rows = repr(points_table()).splitlines()[1:]
    assert rows[0] == "1 | 1 | 2 | 3"
    assert rows[-1] == "64 | 64 | 128 | 192"


def test_a_drop_costs_what_the_cube_showed_before() -> None:
    rows = [row.split(" | ") for row in repr(what_a_drop_costs()).splitlines()[1:]]
    assert [row[:2] for row in rows] == [[str(2**n), str(2**n)] for n in range(6)]


def test_a_second_tie_leaves_the_cube_and_a_beaver_makes_it_four() -> None:
    values = [row.split(" | ")[1] for row in repr(money_options()).splitlines()[1:]]
    assert values == ["2", "2", "2", "4", "he loses 2"]


def test_the_desk_refuses_with_the_reason_and_changes_nothing() -> None:
    desk = Desk()
    before = desk.game
    desk.call(ev.Take(Side.WHITE))
    assert desk.said == "No double has been offered: there is nothing to take or drop."
    assert desk.game == before


def test_at_the_desk_a_double_is_answered_before_the_dice_are_thrown() -> None:
    desk = Desk()
    desk.call(ev.Double(Side.WHITE))
    desk.play()
    assert desk.game.phase is Phase.DOUBLED
    assert desk.said.startswith("First the offer must be answered")


@pytest.mark.parametrize("answer", [ev.Drop, ev.Beaver])
def test_at_the_desk_a_game_can_be_played_to_its_end(answer: type[ev.Drop]) -> None:
    desk = Desk()
    for event in (ev.Double(Side.WHITE), answer(Side.BLACK), ev.Drop(Side.WHITE)):
        if desk.game.result is None:
            desk.call(event)
    assert desk.game.phase is Phase.OVER
    assert "point" in desk.said
