"""The board as SVG: thirty pictures kept as exact text, and what each of them must be."""

import re
import xml.etree.ElementTree as ET

import pytest

from board_pictures import FOLDER, boards
from nardy_edu.board.layout import TEXT
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.scene import scene
from nardy_edu.board.svg import svg
from nardy_edu.board.themes import THEMES
from nardy_edu.rules import PRESETS, Side

ALL = boards()
EVERY = pytest.mark.parametrize("board", ALL, ids=lambda board: board.name)
SVG = "{http://www.w3.org/2000/svg}"
SHORT = PRESETS["short"]
NARROW = 320
READABLE = 10


@EVERY
def test_the_picture_is_the_one_that_is_kept(board):
    assert board.svg == board.svg_file.read_text(encoding="utf-8")


def test_there_are_thirty_pictures_and_no_other():
    assert len({board.name for board in ALL}) == 30
    assert {file.stem for file in FOLDER.glob("*.svg")} == {board.name for board in ALL}


@EVERY
def test_a_picture_is_well_formed_and_described(board):
    root = ET.fromstring(board.svg)
    assert root.find(f"{SVG}title").text == board.scene.title
    assert root.find(f"{SVG}desc").text == board.scene.description
    assert root.get("role") == "img"
    assert root.get("lang") == board.options.get("language", "en")


@EVERY
def test_a_picture_needs_nothing_from_outside(board):
    assert (
        re.findall(r"https?://(?!www\.w3\.org/2000/svg)|url\(|href|<script|@import", board.svg)
        == []
    )


@EVERY
def test_text_can_be_read_on_a_narrow_screen(board):
    root = ET.fromstring(board.svg)
    width = float(root.get("viewBox").split()[2])
    sizes = [float(text.get("font-size")) for text in root.iter(f"{SVG}text")]
    assert all(size * NARROW / width >= READABLE for size in [*sizes, TEXT])


@EVERY
def test_every_shape_is_painted(board):
    painted = set(re.findall(r"\.([a-z-]+)\{", board.svg))
    root = ET.fromstring(board.svg)
    used = {
        shape.get("class")
        for kind in ("path", "rect", "circle", "text")
        for shape in root.iter(SVG + kind)
    }
    assert used <= painted


def test_the_title_is_in_the_readers_language():
    board = scene(SHORT.start, SHORT, mover=Side.BLACK, dice=(6, 1), language="ru")
    assert "<title>Короткие нарды, ход чёрных, выпало 6-1</title>" in svg(board)


def test_a_picture_follows_light_and_dark_surroundings_unless_told_otherwise():
    board = scene(SHORT.start, SHORT)
    assert "@media (prefers-color-scheme: dark)" in svg(board)
    assert "@media" not in svg(board, scheme="light")
    assert "@media" not in svg(board, theme="print")


def test_two_themes_can_stand_in_one_page():
    board = scene(SHORT.start, SHORT)
    scopes = {
        re.search(r'class="(nardy-[a-z-]+)"', svg(board, theme, scheme))[1]
        for theme in THEMES
        for scheme in ("auto", "light", "dark")
    }
    assert len(scopes) == 3 * len(THEMES)


def test_a_width_keeps_the_proportions():
    root = ET.fromstring(svg(scene(SHORT.start, SHORT), width=320))
    _, _, width, height = map(float, root.get("viewBox").split())
    assert int(root.get("width")) == 320
    assert int(root.get("height")) == round(320 * height / width)


@pytest.mark.parametrize(
    ("theme", "scheme", "told"),
    [
        ("marble", "auto", "There is no theme marble: choose wood, slate, contrast or print."),
        ("wood", "dusk", "There is no dusk version of a theme: choose auto,"),
    ],
)
def test_an_unknown_look_is_told_in_one_sentence(theme, scheme, told):
    with pytest.raises(BoardProblem) as problem:
        svg(scene(SHORT.start, SHORT), theme, scheme)
    assert told in str(problem.value)
