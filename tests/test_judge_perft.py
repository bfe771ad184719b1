"""Counting the engine's turns, one and two deep, against the table that the naive judge made."""

import pytest

from judges import engine, perft
from judges.boards import VARIANTS
from judges.naive import Case
from nardy_edu.rules import ROLLS, Roll, State, Turn, turns

TABLE = perft.read()


def start_of(entry: perft.Entry) -> State:
    me, opp = tuple(entry["me"]), tuple(entry["opp"])
    return engine.state(Case(entry["variant"], me, opp, (1, 1), first_turn=entry["first_turn"]))


def replies(state: State, roll: Roll, turn: Turn) -> int:
    if turn.result.finished(state.mover):
        return 0
    after = state.play(roll, turn)
    return sum(len(turns(after, reply)) for reply in ROLLS)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_table_has_the_start_and_ten_positions_of_each_game(variant: str) -> None:
    entries = [entry for entry in TABLE if entry["variant"] == variant]
    assert len(entries) == 11
    assert start_of(entries[0]).position == engine.ruleset(Case(variant, (), (), (1, 1))).start


@pytest.mark.parametrize(
    "entry", TABLE, ids=[f"{entry['variant']}, {entry['name']}" for entry in TABLE]
)
def test_as_many_results_one_and_two_turns_deep(entry: perft.Entry) -> None:
    state = start_of(entry)
    legal = {roll: turns(state, roll) for roll in ROLLS}
    assert {str(roll): len(found) for roll, found in legal.items()} == entry["one_turn"]
    assert {
        str(roll): sum(replies(state, roll, turn) for turn in found)
        for roll, found in legal.items()
    } == entry["two_turns"]
