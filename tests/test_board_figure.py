"""The board drawn by matplotlib is the same picture as the SVG."""

import re
import subprocess
import sys

import pytest
from matplotlib.testing.compare import compare_images

from board_pictures import boards
from nardy_edu.board.figure import draw, figure, save_figure
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.scene import scene
from nardy_edu.board.svg import svg
from nardy_edu.rules import PRESETS, Side

SHORT = PRESETS["short"]
PICTURED = [board for board in boards() if board.figure]
TOLERANCE = 2.5
"""Root mean square difference: other versions of the font library draw a little otherwise."""


@pytest.mark.parametrize("board", PICTURED, ids=lambda board: board.name)
def test_the_figure_is_the_one_that_is_kept(board, tmp_path):
    drawn = tmp_path / board.png_file.name
    board.save_png(drawn)
    assert compare_images(str(board.png_file), str(drawn), TOLERANCE) is None


@pytest.mark.parametrize("board", boards()[::5], ids=lambda board: board.name)
def test_the_figure_has_every_shape_of_the_svg(board):
    scheme = "dark" if board.scheme == "dark" else "light"
    axes = figure(board.scene, board.theme, scheme).axes[0]
    written = svg(board.scene, board.theme, scheme)
    assert len(axes.patches) == len(re.findall(r"<(?:path|rect|circle) ", written))
    assert [text.get_text() for text in axes.texts] == re.findall(r">([^<]*)</text>", written)


def test_the_same_scene_gives_the_same_bytes(tmp_path):
    board = scene(SHORT.start, SHORT, dice=(6, 1), mover=Side.WHITE)
    for kind in ("svg", "pdf"):
        files = tmp_path / f"one.{kind}", tmp_path / f"two.{kind}"
        for file in files:
            save_figure(board, file)
        assert files[0].read_bytes() == files[1].read_bytes()


def test_a_board_can_be_drawn_among_others_on_a_sheet():
    from matplotlib.figure import Figure

    sheet = Figure(figsize=(8, 4))
    pair = sheet.subplots(1, 2)
    for axes in pair:
        draw(scene(SHORT.start, SHORT), axes)
    assert len(pair[0].patches) == len(pair[1].patches) > 100


def test_lines_are_as_wide_on_a_large_figure_as_on_a_small_one_in_proportion():
    board = scene(SHORT.start, SHORT)
    small, large = (figure(board, width=width).axes[0].patches[0] for width in (3, 6))
    assert large.get_linewidth() == pytest.approx(2 * small.get_linewidth())


def test_an_unknown_theme_is_told_in_one_sentence():
    with pytest.raises(BoardProblem, match="There is no theme marble"):
        figure(scene(SHORT.start, SHORT), "marble")


def test_a_board_is_drawn_without_loading_matplotlib_or_numpy():
    code = (
        "import sys; from nardy_edu.board.still import show; show('long').svg;"
        "print([name for name in ('matplotlib', 'numpy') if name in sys.modules])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"
