"""Position IDs and XGIDs of GNU Backgammon, as the program itself gives them.

Recorded with GNU Backgammon 1.07.001: ``set board simple ...`` or ``set xgid ...``, then ``show
board``; hyper nardy with ``set variation 3-hypergammon``.
"""

import pytest

from nardy_edu.rules import (
    Roll,
    Side,
    State,
    format_state,
    from_position_id,
    from_xgid,
    parse_state,
    position_id,
    preset,
    xgid,
)
from rules.table import complaint, state, why

POSITION_IDS = {
    "4HPwATDgc/ABMA": "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move",
    # After 24/18 13/9 by Black.
    "4HPhQSDgc/ABMA": "short; white 24:2 13:5 8:3 6:5; "
    "black 24:1 18:1 13:4 9:1 8:3 6:5; white to move",
    "PwAAgNs9FBAAAA": "short; white 16:1 9:1 8:1 4:4 3:3 2:2 1:3; black 1:6 off:9; white to move",
    "DQAAcEcTFREAAA": "short; white 19:1 16:1 13:1 12:1 11:1 8:1 6:2 5:1 2:3 1:3; "
    "black 2:2 1:1 off:12; white to move",
    "wWfA0BQfCFDSRg": "short; white bar:1 22:2 21:2 20:1 18:1 16:1 15:1 7:1 1:5; "
    "black 23:1 22:1 20:2 19:1 15:2 8:2 6:5 1:1; white to move",
    "4Cs4AxVhR0jhJA": "short; white 24:1 22:1 20:3 16:1 15:1 13:1 9:1 6:3 5:2 1:1; "
    "black 23:1 22:1 21:1 15:2 13:3 8:1 7:1 6:5; white to move",
    "/x4AAEzsdopACA": "short; white 22:1 18:1 12:1 9:1 8:1 6:3 5:2 4:3 3:2; "
    "black bar:1 23:2 2:4 1:8; white to move",
    "gwcG+CE2niGECg": "short; white 22:1 21:1 20:1 16:1 12:1 8:2 6:4 3:2 2:2; "
    "black 24:1 20:6 12:2 6:4 1:2; white to move",
    "AACgAgAAKgAAAA": "hyper; white 24:1 23:1 22:1; black 24:1 23:1 22:1; white to move",
    "AAgSAAAgGAAAAA": "hyper; white 19:1 17:1 12:1; black 23:2 18:1; black to move",
    "QoAAwAAAAAAAAA": "hyper; white 14:1 6:1 2:1; black 3:2 off:1; black to move",
    "BAAwAAAEQQAAAA": "hyper; white bar:1 20:1 15:1; black 20:2 3:1; white to move",
}

# The board of an XGID, and the Position IDs with either side to move.
XGIDS = {
    "-b----E-C---eE---c-e----B-": ("4HPwATDgc/ABMA", "4HPwATDgc/ABMA"),
    "a-A---A----------------aA-": ("AgAAEgIAEAAAAA", "QgAAIgAAIAAAAA"),
    "-a----C---AB--cA-bAcd-C-bA": ("wzvjACDg0BDhCA", "4NAQ4Wh4ZxwABA"),
}


def line_of(given: State) -> str:
    return format_state(State(given.ruleset, given.position, given.mover))


@pytest.mark.parametrize(("known", "line"), POSITION_IDS.items())
def test_a_position_id_is_written(known: str, line: str) -> None:
    assert position_id(state(line)) == known


@pytest.mark.parametrize(("known", "line"), POSITION_IDS.items())
def test_a_position_id_is_read(known: str, line: str) -> None:
    meant = state(line)
    read = from_position_id(known, meant.ruleset, meant.mover)
    assert (read.position, read.mover) == (meant.position, meant.mover)


@pytest.mark.parametrize(("board", "ids"), XGIDS.items())
def test_an_xgid_is_read_with_either_side_to_move(board: str, ids: tuple[str, str]) -> None:
    for turn, known in zip(("1", "-1"), ids, strict=True):
        read, roll = from_xgid(f"XGID={board}:0:0:{turn}:52:0:0:0:0:10", preset("short"))
        assert position_id(read) == known
        assert read.mover is (Side.WHITE if turn == "1" else Side.BLACK)
        assert roll == Roll(5, 2)


@pytest.mark.parametrize("board", XGIDS)
@pytest.mark.parametrize("turn", ["1:00", "-1:00", "1:62", "-1:44"])
def test_an_xgid_is_written_back(board: str, turn: str) -> None:
    text = f"XGID={board}:0:0:{turn}:0:0:0:0:10"
    assert xgid(*from_xgid(text, preset("short"))) == text


def test_the_opening_position_has_the_known_ids() -> None:
    start = State.start(preset("short"))
    assert position_id(start) == "4HPwATDgc/ABMA"
    assert xgid(start) == "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def test_an_xgid_without_its_first_word_is_read() -> None:
    read, roll = from_xgid("-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", preset("short"))
    assert (read.position, roll) == (preset("short").start, None)


@pytest.mark.parametrize("dice", ["00", "D", "B", "R"])
def test_an_xgid_before_the_throw_has_no_dice(dice: str) -> None:
    text = f"XGID=-b----E-C---eE---c-e----B-:1:1:1:{dice}:3:2:0:7:10"
    assert from_xgid(text, preset("short"))[1] is None


def test_checkers_that_an_id_does_not_name_are_borne_off() -> None:
    read, _ = from_xgid("XGID=-A----------------------a-:0:0:1:00:0:0:0:0:10", preset("short"))
    assert (read.position.white[0], read.position.black[0]) == (14, 14)


@pytest.mark.parametrize("side", ["white", "black"])
def test_the_ids_are_the_same_for_either_colour(side: str) -> None:
    line = f"short; white bar:1 24:1 6:13; black 13:5 6:10; {side} to move"
    given = parse_state(line)[0]
    assert line_of(from_position_id(position_id(given), given.ruleset, given.mover)) == line


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4HPwATDgc/ABM",
        "4HPwATDgc/ABMAA",
        "4HPwATDgc!ABMA",
        "////////////////",
        "//////////////",
        "четырнадцать!!",
    ],
)
def test_what_is_no_position_id_is_refused(text: str) -> None:
    found = complaint(lambda: from_position_id(text, preset("short")))
    assert found == why("text.position_id", fragment=text)


@pytest.mark.parametrize(
    "text",
    [
        "XGID=",
        "XGID=-b----E-C---eE---c-e----B-",
        "XGID=-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:0:10",
        "XGID=-b----E-C---eE---c-e----B--:0:0:1:00:0:0:0:0:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:2:00:0:0:0:0:10",
        "XGID=-b----E-C---eE---c-e----?-:0:0:1:00:0:0:0:0:10",
        "XGID=Ab----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
        "XGID=-b----E-C---eE---c-e----Ba:0:0:1:00:0:0:0:0:10",
    ],
)
def test_what_is_no_xgid_is_refused(text: str) -> None:
    found = complaint(lambda: from_xgid(text, preset("short")))
    assert found == why("text.position_id", fragment=text)


def test_an_xgid_with_dice_that_can_not_be_is_refused() -> None:
    text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:0:10"
    assert complaint(lambda: from_xgid(text, preset("short"))).rule == "text.roll"


def test_too_many_checkers_in_an_id_are_counted() -> None:
    sixteen = "XGID=-b----F-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
    assert complaint(lambda: from_xgid(sixteen, preset("short"))) == why(
        "position.count", side="white", count=16, expected=15
    )
    assert complaint(lambda: from_position_id("4HPwATDgc/ABMA", preset("hyper"))) == why(
        "position.count", side="white", count=15, expected=3
    )


def test_nobody_left_in_an_id_is_a_position_that_can_not_be() -> None:
    empty = "XGID=--------------------------:0:0:1:00:0:0:0:0:10"
    assert complaint(lambda: from_xgid(empty, preset("short"))) == why("position.both_finished")
    assert complaint(lambda: from_position_id("AAAAAAAAAAAAAA", preset("short"))) == why(
        "position.both_finished"
    )


def test_long_nardy_has_no_such_ids() -> None:
    start = State.start(preset("long"))
    refused = why("text.id_game", variant="long")
    assert complaint(lambda: position_id(start)) == refused
    assert complaint(lambda: xgid(start)) == refused
    assert complaint(lambda: from_position_id("4HPwATDgc/ABMA", preset("long"))) == refused
    assert complaint(lambda: from_xgid("XGID=", preset("long"))) == refused
