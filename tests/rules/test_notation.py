"""Turns as players write them: printed, and read back with the dice of the throw."""

import random

import pytest

from nardy_edu.rules import (
    PRESETS,
    ROLLS,
    Explanation,
    Roll,
    State,
    Step,
    explain_turn,
    parse_turn,
    turns,
    winner_of,
)
from rules.table import complaint, throw, turn_reasons, turns_of, why

SHORT = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move"
LONG = "long; white 24:14 18:1; black 24:15; white to move; first turn none"


def read(line: str, roll: str, text: str) -> list[tuple[int, int]]:
    return [tuple(step) for step in parse_turn(throw(line, roll), text)]


@pytest.mark.parametrize(
    ("line", "roll", "written"),
    [
        (SHORT, "3-1", "8/5 6/5"),
        (SHORT, "6-5", "24/18/13"),
        (SHORT, "6-6", "24/18(2) 13/7(2)"),
        (SHORT, "1-1", "8/7(2) 6/5(2)"),
        (LONG, "5-1", "24/19 18/17"),
        ("short; white bar:1 24:1 6:13; black 24:2 13:5 6:8; white to move", "5-4", "bar/20/16"),
        ("short; white 6:2 5:1; black 6:15; white to move", "6-5", "6/off 5/off"),
        ("short; white 13:1 2:14; black 13:1 1:14; white to move", "2-1", "13/12*/10"),
        ("short; white 6:1 4:1 1:1; black 20:1 6:14; white to move", "1-1", "6/5*/4/3 1/off"),
        ("long; white 23:15; black 24:13 9:1 8:1; white to move", "3-2", "pass"),
    ],
)
def test_a_turn_is_written_as_players_do(line: str, roll: str, written: str) -> None:
    assert written in turns_of(line, roll)
    steps = parse_turn(throw(line, roll), written)
    assert turn_reasons(line, roll, *steps) == []


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_written_reads_back_to_the_same_turn(name: str) -> None:
    rng = random.Random(name)
    state = State.start(PRESETS[name])
    for _ in range(120):
        roll = Roll.throw(rng)
        legal = turns(state, roll)
        turn = legal[rng.randrange(len(legal))]
        steps = parse_turn(legal, str(turn))
        again = legal.finished(steps)
        assert again is not None
        assert again.result == turn.result, str(turn)
        state = state.play(roll, turn)
        if winner_of(state) is not None:
            state = State.start(PRESETS[name])


@pytest.mark.parametrize("roll", ROLLS, ids=str)
def test_every_opening_turn_reads_back(roll: Roll) -> None:
    legal = throw(SHORT, str(roll))
    for turn in legal:
        assert parse_turn(legal, str(turn)) == turn.steps


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("8/5 6/5", [(8, 3), (6, 1)]),
        ("6/5 8/5", [(6, 1), (8, 3)]),
        ("8/5, 6/5", [(8, 3), (6, 1)]),
        ("8/5* 6/5", [(8, 3), (6, 1)]),
        ("  8/5   6/5 ", [(8, 3), (6, 1)]),
        ("24/23/20", [(24, 1), (23, 3)]),
        ("24/23 23/20", [(24, 1), (23, 3)]),
        ("13/9", [(13, 3), (10, 1)]),
        ("pass", []),
        ("", []),
    ],
)
def test_a_turn_is_read_as_people_type_it(typed: str, steps: list[tuple[int, int]]) -> None:
    assert read(SHORT, "3-1", typed) == steps


def test_a_sum_is_read_by_the_way_that_is_open() -> None:
    # Black's 12 is White's 13.
    closed = "short; white 14:2 6:13; black 12:2 6:13; white to move"
    assert read(closed, "3-1", "14/10") == [(14, 3), (11, 1)]


def test_a_number_of_times_is_read() -> None:
    assert read(SHORT, "6-6", "24/18(2) 13/7(2)") == [(24, 6), (24, 6), (13, 6), (13, 6)]
    assert read(SHORT, "2-2", "13/11/9(2)") == [(13, 2), (11, 2), (13, 2), (11, 2)]


def test_capital_letters_are_read() -> None:
    line = "short; white bar:1 6:1 5:13; black 24:2 6:13; white to move"
    assert read(line, "4-1", "BAR/21 6/5") == [(25, 4), (6, 1)]
    assert read("short; white 6:2; black 6:15; white to move", "6-5", "6/OFF") == [(6, 6)]


def test_a_checker_that_goes_off_takes_the_die_that_makes_the_turn_legal() -> None:
    # 4/off with the four leaves the six for 6/off; with the six nothing would be left for 6.
    line = "short; white 6:1 4:1; black 6:15; white to move"
    assert read(line, "6-4", "4/off 6/off") == [(4, 4), (6, 6)]


def test_a_legal_start_of_a_turn_is_read_with_legal_dice() -> None:
    line = "short; white 4:3; black 6:15; white to move"
    assert read(line, "6-5", "4/off") in ([(4, 6)], [(4, 5)])


def test_a_step_that_no_die_makes_is_kept_to_be_explained() -> None:
    assert read(SHORT, "3-1", "13/8") == [(13, 5)]


@pytest.mark.parametrize(
    ("typed", "fragment"),
    [
        ("hello", "hello"),
        ("8/5 6-5", "6-5"),
        ("8/", "8/"),
        ("/5", "/5"),
        ("8/5/", "8/5/"),
        ("8", "8"),
        ("26/20", "26/20"),
        ("8/5(9)", "8/5(9)"),
        ("off/5", "off/5"),
        ("6/bar", "6/bar"),
        ("8/8", "8/8"),
    ],
)
def test_what_is_no_turn_is_refused_with_its_part(typed: str, fragment: str) -> None:
    assert complaint(lambda: read(SHORT, "3-1", typed)) == why("text.turn", fragment=fragment)


@pytest.mark.parametrize(
    ("typed", "source", "target"), [("5/8", 5, 8), ("8/5/6", 5, 6), ("18/24", 18, 24)]
)
def test_a_checker_that_is_written_backwards_is_told_so(
    typed: str, source: int, target: int
) -> None:
    said = why("move.backwards", source=source, target=target)
    assert complaint(lambda: read(SHORT, "3-1", typed)) == said


def test_an_endless_number_is_refused_like_any_other() -> None:
    assert complaint(lambda: read(SHORT, "3-1", f"{'9' * 5000}/5")).rule == "text.turn"


def test_an_endless_turn_is_refused_like_any_other() -> None:
    assert complaint(lambda: read(SHORT, "3-1", "24/23 " * 3000)).rule == "text.turn"


def test_a_step_is_written_with_the_names_of_the_places() -> None:
    assert [str(Step(24, 6)), str(Step(25, 4)), str(Step(3, 6))] == ["24/18", "bar/21", "3/off"]


def test_a_gesture_is_written_like_a_turn() -> None:
    found = {str(move) for move in throw(SHORT, "6-5").moves() if move.source == 24}
    assert found == {"24/18", "24/18/13"}


def test_a_turn_is_judged_hop_by_hop_as_it_is_written() -> None:
    legal = throw(SHORT, "3-1")
    assert explain_turn(legal, "8/5 6/5") == (Explanation(), None)
    assert explain_turn(legal, "8/5 13/8")[1] == (13, 8)
    unfinished, refused = explain_turn(legal, "8/5")
    assert (unfinished.violations[0].rule, refused) == ("turn.all_dice", None)


def test_a_sum_that_is_written_is_refused_for_the_reasons_of_each_order() -> None:
    line = "short; white bar:2 6:13; black 6:2 24:2 13:11; white to move"
    judged, refused = explain_turn(throw(line, "6-5"), "bar/14")
    assert [violation.rule for violation in judged.violations] == ["point.closed", "bar.first"]
    assert refused == (25, 14)


def test_the_refused_hop_is_the_first_that_no_way_of_playing_those_before_it_allows() -> None:
    # Black's 18 is White's 7: the six can't be first, and after the five and the six none is left.
    line = "short; white 13:1 6:14; black 24:13 18:2; white to move"
    judged, refused = explain_turn(throw(line, "6-5"), "13/2 6/5")
    assert judged.violations == (why("die.not_left", die=1, dice=()),)
    assert refused == (6, 5)
