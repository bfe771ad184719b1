"""The board as text: what is written can be read back, and every line fits a terminal."""

import pytest
from hypothesis import given

from nardy_edu.board.marks import KINDS, Mark, arrow, badge, bracket, ring
from nardy_edu.board.scene import Cube, Scene, scene
from nardy_edu.board.text import ASCII, UNICODE, Signs, text_board
from nardy_edu.board.words import lines
from nardy_edu.rules import BAR, OFF, PRESETS, Position, Side, parse_state
from strategies import states

some_states = states().map(lambda pair: pair[0])
LONG, SHORT = PRESETS["long"], PRESETS["short-money"]

Heaps = dict[str, tuple[Side, int]]


def read(board: Scene, text: str, signs: Signs) -> Heaps:
    """Place, side and number of checkers, read from the signs as a person would."""
    lines = text.splitlines()
    top, bottom = (
        (next(i for i, line in enumerate(lines) if line.startswith(c)) for c in signs.corners[::2])
        if signs.corners[0] != signs.corners[2]
        else [i for i, line in enumerate(lines) if line.startswith("+")]
    )
    rows = [line.ljust(60) for line in lines[top + 1 : bottom]]
    halves = {True: rows[:5], False: rows[:-6:-1]}
    columns = _columns(board)
    heaps: Heaps = {}
    for place in board.plan.places.values():
        if place.symbol == "checker":
            column = halves[board.plan.is_top(place)]
            cells = [row[columns[place.x] : columns[place.x] + 2].strip() for row in column]
            if place.id.startswith("bar"):
                cells.reverse()
            heap = _heap(cells, signs)
            if heap:
                heaps[place.id] = heap
    return heaps


def _columns(board: Scene) -> dict[float, int]:
    """Where the signs of each place stand in a line."""
    xs = sorted({place.x for place in board.plan.places.values() if place.symbol == "checker"})
    starts, at = {}, 1
    for index, x in enumerate(xs):
        if index == 6 and board.plan.has_bar:
            starts[x] = at + 1
            at += 5
            continue
        if index == 6:
            at += 1
        starts[x] = at
        at += 3
    return starts


def _heap(cells: list[str], signs: Signs) -> tuple[Side, int] | None:
    if not cells[0]:
        return None
    side = Side.WHITE if cells[0] == signs.white else Side.BLACK
    number = next((int(cell) for cell in cells if cell.isdigit()), None)
    return side, number or sum(cell == signs.of(side) for cell in cells)


def heaps_of(board: Scene, position: Position) -> Heaps:
    return {
        board.plan.place(side, number).id: (side, count)
        for side in Side
        for number, count in enumerate(position.of(side))
        if count and number != OFF
    }


@given(some_states)
@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_board_of_signs_says_where_every_checker_is(ascii_only, state):
    board = scene(state.position, state.ruleset, mover=state.mover)
    text = text_board(board, ascii_only=ascii_only)
    signs = ASCII if ascii_only else UNICODE
    assert read(board, text, signs) == heaps_of(board, state.position)


@given(some_states)
def test_turned_and_mirrored_boards_say_the_same(state):
    for view in Side:
        board = scene(state.position, state.ruleset, view=view, mirrored=True)
        assert read(board, text_board(board), UNICODE) == heaps_of(board, state.position)


@given(some_states)
def test_no_line_is_wider_than_a_narrow_terminal(state):
    board = scene(state.position, state.ruleset, mover=state.mover, language="ru")
    assert max(len(line) for line in text_board(board).splitlines()[1:]) <= 60


def test_the_start_of_long_nardy_as_signs():
    board = scene(LONG.start, LONG, mover=Side.WHITE, dice=(6, 1))
    assert text_board(board).splitlines() == [
        "Long nardy, White to move, dice 6-1",
        "● Black  pips 360  off 0",
        " 13 14 15 16 17 18  19 20 21 22 23 24",
        "┌──────────────────┬──────────────────┐",
        "│                  │                ○ │",
        "│                  │                ○ │",
        "│                  │                ○ │",
        "│                  │                ○ │",
        "│                  │               15 │",
        "│                  │                  │",
        "│15                │                  │",
        "│ ●                │                  │",
        "│ ●                │                  │",
        "│ ●                │                  │",
        "│ ●                │                  │",
        "└──────────────────┴──────────────────┘",
        " 12 11 10  9  8  7   6  5  4  3  2  1",
        "○ White  pips 360  off 0",
    ]


def test_the_bar_the_cube_and_the_trays_are_told():
    state, roll = parse_state(
        "short-money; white 13:9 6:4 bar:2; black 6:7 off:8; white to move 6-1"
    )
    board = scene(
        state.position,
        state.ruleset,
        mover=state.mover,
        dice=roll.dice,
        cube=Cube(4, Side.BLACK),
        language="ru",
    )
    lines = text_board(board).splitlines()
    assert lines[:3] == [
        "Короткие нарды, ход белых, выпало 6-1",
        "Куб у чёрных, на 4",
        "● чёрные  пройти 42  выброшено 8",
    ]
    assert lines[-1] == "○ белые  пройти 191  выброшено 0  на баре 2"


def test_both_players_numbers_stand_above_each_other():
    lines = text_board(scene(LONG.start, LONG, labels="both")).splitlines()
    assert lines[2].split()[:2] == ["13", "14"]
    assert lines[3].split()[:2] == ["1", "2"]
    assert lines[-3].split()[:2] == ["24", "23"]
    assert lines[-2].split()[:2] == ["12", "11"]


def test_without_labels_there_are_no_numbers():
    assert "24" not in text_board(scene(LONG.start, LONG, labels="none"))


def test_ascii_means_ascii():
    assert text_board(scene(SHORT.start, SHORT), ascii_only=True).isascii()


def test_the_spoken_board_begins_with_the_player_to_move():
    state, roll = parse_state(
        "short-money; white 24:1 13:9 6:4 bar:1; black 6:7 off:8; black to move 6-1"
    )
    board = scene(
        state.position,
        state.ruleset,
        mover=state.mover,
        dice=roll.dice,
        dice_used=(6,),
        cube=Cube(2, None),
    )
    assert list(lines(board.setting)) == [
        "Short nardy, Black to move, dice 6-1, 6 played.",
        "Cube in the middle, at 2.",
        "Black, own numbers: 7 on 6, 8 borne off; pips 42.",
        "White, own numbers: 1 on the bar, 1 on 24, 9 on 13, 4 on 6; pips 190.",
    ]


def test_marks_are_spoken_with_the_numbers_beside_the_points():
    marks = (arrow(24, 18), ring(12, side=Side.BLACK), badge(24, "1"), bracket(3, 1), arrow(6, 0))
    board = scene(LONG.start, LONG, marks=marks, labels="heads-1-13")
    assert lines(board.setting)[-1] == (
        "Marked: arrow from 13 to 19; ring on 13; sign 1 on 13; bracket over 10, 11, 12;"
        " arrow from 7 to the tray."
    )


def test_every_kind_of_mark_can_be_spoken():
    marks = tuple(
        Mark(kind, (5, 4) if kind == "arrow" else (5,), text="1" if kind == "badge" else "")
        for kind in KINDS
    )
    board = scene(SHORT.start, SHORT, marks=marks, language="ru")
    assert lines(board.setting)[-1] == (
        "Отмечено: выделено: 5; точка: 5; кольцо: 5; крест: 5; стрелка 5 — 4; знак 1: 5;"
        " рамка: 5; скоба: 5; кость 5."
    )


@given(some_states)
def test_the_spoken_board_names_every_heap(state):
    spoken = list(lines(scene(state.position, state.ruleset).setting))
    for side in Side:
        line = next(one for one in spoken if one.startswith(side.value.capitalize()))
        said = line.split(": ", 1)[1].split("; pips")[0].split(", ")
        assert said == [
            _named(state.position, side, number) for number in _held(state.position, side)
        ]


def _held(position: Position, side: Side) -> list[int]:
    return [number for number in range(BAR, -1, -1) if position.of(side)[number]]


def _named(position: Position, side: Side, number: int) -> str:
    count = position.of(side)[number]
    if number == BAR:
        return f"{count} on the bar"
    return f"{count} borne off" if number == OFF else f"{count} on {number}"
