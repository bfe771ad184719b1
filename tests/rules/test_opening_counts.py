"""How many different results the first throws have."""

import pytest

from nardy_edu.rules import ROLLS, Roll, State, preset, turns

# Every book of backgammon agrees on these.
SHORT = {
    "2-1": 15, "3-1": 16, "3-2": 17, "4-1": 14, "4-2": 18, "4-3": 17, "5-1": 8,
    "5-2": 8, "5-3": 9, "5-4": 9, "6-1": 10, "6-2": 14, "6-3": 14, "6-4": 14,
    "6-5": 7, "1-1": 42, "2-2": 75, "3-3": 73, "4-4": 52, "5-5": 4, "6-6": 11,
}  # fmt: skip


def test_there_are_21_different_throws() -> None:
    assert len(ROLLS) == len(set(ROLLS)) == 21
    assert set(SHORT) == {str(roll) for roll in ROLLS}


@pytest.mark.parametrize(("throw", "results"), SHORT.items())
def test_short(throw: str, results: int) -> None:
    assert len(turns(State.start(preset("short")), Roll.parse(throw))) == results


@pytest.mark.parametrize("roll", ROLLS, ids=str)
def test_long(roll: Roll) -> None:
    results = 2 if roll == Roll(3, 3) else 1
    assert len(turns(State.start(preset("long")), roll)) == results


@pytest.mark.parametrize("roll", ROLLS, ids=str)
def test_all_dice_can_be_played_at_the_start_of_a_short_game(roll: Roll) -> None:
    assert turns(State.start(preset("short")), roll).steps == len(roll.dice)
