"""How long a board takes: `pytest tests/bench/test_bench_board.py --benchmark-only`."""

import json

import pytest

from nardy_edu.board.marks import arrow, bracket, highlight
from nardy_edu.board.scene import Cube, Scene, scene
from nardy_edu.board.svg import svg
from nardy_edu.board.text import text_board
from nardy_edu.rules import Side, parse_state

STATE, ROLL = parse_state(
    "short-money; white 24:1 13:6 8:2 6:4 bar:2; black 24:2 13:2 8:3 6:3 4:1 off:4;"
    " white to move 6-1"
)
MARKS = (highlight(20, 19), arrow(25, 19), bracket(8, 3))


def board() -> Scene:
    return scene(
        STATE.position,
        STATE.ruleset,
        mover=Side.WHITE,
        dice=ROLL.dice,
        cube=Cube(2, Side.BLACK),
        marks=MARKS,
    )


@pytest.mark.benchmark(group="board")
def test_scene(benchmark):
    benchmark(board)


@pytest.mark.benchmark(group="board")
def test_svg_of_a_scene(benchmark):
    benchmark(svg, board())


@pytest.mark.benchmark(group="board")
def test_position_to_svg_within_a_millisecond(benchmark):
    benchmark(lambda: svg(board()))
    assert benchmark.stats.stats.median < 0.001


@pytest.mark.benchmark(group="board")
def test_scene_as_json_text(benchmark):
    drawn = board()
    benchmark(lambda: json.dumps(drawn.to_json("wood")))


@pytest.mark.benchmark(group="board")
def test_text_of_a_scene(benchmark):
    benchmark(text_board, board())


@pytest.mark.benchmark(group="board-matplotlib")
def test_figure_of_a_scene(benchmark, tmp_path):
    from nardy_edu.board.figure import save_figure

    args = board(), tmp_path / "board.svg"
    benchmark.pedantic(save_figure, args=args, rounds=3, warmup_rounds=1)
