"""`show`: one call for a picture, in a notebook, a terminal or a file."""

import pytest
from IPython.core.formatters import DisplayFormatter
from IPython.core.interactiveshell import InteractiveShell

from nardy_edu.board.image import image
from nardy_edu.board.marks import arrow
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.still import BoardPicture, show
from nardy_edu.locale import current_language, set_language
from nardy_edu.rules import PRESETS, Roll, Side, State

LONG = PRESETS["long"]
LINE = "long; white 24:14 18:1; black 24:15; black to move 6-1"


@pytest.fixture
def russian():
    before = current_language()
    set_language("ru")
    yield
    set_language(before)


@pytest.mark.parametrize(
    "what",
    ["long", LONG, State.start(LONG), "long; white 24:15; black 24:15"],
    ids=["preset", "ruleset", "state", "text"],
)
def test_the_start_can_be_named_in_many_ways(what):
    assert show(what).text == show("long").text


def test_a_position_is_shown_under_its_rules():
    assert show(LONG.start, LONG).text == show("long").text


def test_the_text_brings_its_dice_and_the_side_to_move():
    assert show(LINE).scene.title == "Long nardy, Black to move, dice 6-1"


@pytest.mark.parametrize("roll", ["3-3", Roll(3, 3)])
def test_the_dice_can_be_given(roll):
    assert show(LINE, roll=roll).scene.setting.dice == (3, 3, 3, 3)


def test_a_board_can_be_shown_without_a_side_to_move():
    assert show(LINE, mover=None, roll="2-1").scene.setting.mover is None


def test_options_of_the_scene_pass_through():
    board = show(LINE, view=Side.BLACK, marks=[arrow(24, 18)], labels="both", mirrored=True)
    setting = board.scene.setting
    assert (setting.view, setting.labels, setting.mirrored) == (Side.BLACK, "both", True)
    assert len(setting.marks) == 1


def test_a_notebook_gets_a_picture_with_words_and_the_board_of_signs():
    board = show(LINE)
    data, _ = DisplayFormatter().format(board)
    assert set(data) == {"text/html", "text/plain"}
    assert data["text/html"] == image(board.scene, width=560)
    assert (
        'alt="Long nardy, Black to move, dice 6-1. Black, own numbers: 15 on 24;'
        in data["text/html"]
    )
    assert data["text/plain"] == board.text


def test_what_is_shown_is_the_same_every_time():
    assert repr(show(LINE)) == repr(show(LINE))
    assert show(LINE)._repr_mimebundle_() == show(LINE)._repr_mimebundle_()


@pytest.mark.usefixtures("russian")
def test_a_board_speaks_the_language_chosen_last():
    assert show(LINE).scene.title == "Длинные нарды, ход чёрных, выпало 6-1"


@pytest.mark.parametrize("name", ["board.svg", "board.pdf", "board.png"])
def test_a_board_can_be_saved(tmp_path, name):
    file = show("short", theme="print").save(tmp_path / name)
    assert file.stat().st_size > 1000


def test_a_saved_svg_is_the_one_that_is_shown(tmp_path):
    board = show("short")
    assert board.save(tmp_path / "board.svg").read_text(encoding="utf-8") == board.svg


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: show("long", theme="marble"), "There is no theme marble: choose wood, slate,"),
        (lambda: show("long", scheme="dusk"), "There is no dusk version of a theme"),
        (lambda: show("long", vew=Side.BLACK), "There is no option vew: choose among view,"),
        (lambda: show("chess; white 24:15"), "chess"),
        (lambda: show("long; white 24:16; black 24:15"), "White has 16 checkers"),
        (lambda: show("long", roll="7-1"), "7-1"),
        (lambda: show(LONG.start), "A board can't be drawn from Position"),
        (lambda: show("long").save("board.jpg"), "A board can't be saved as board.jpg"),
    ],
)
def test_bad_input_is_told_in_one_sentence(call, told):
    with pytest.raises(BoardProblem) as problem:
        call()
    sentence = str(problem.value)
    assert told in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_a_notebook_shows_the_sentence_in_place_of_a_traceback(capsys):
    shell = InteractiveShell.instance()
    shell.run_cell("from nardy_edu.board.still import show\nshow('long', theme='marble')")
    InteractiveShell.clear_instance()
    shown = "".join(capsys.readouterr())
    assert "There is no theme marble: choose wood" in shown
    assert "Traceback" not in shown


@pytest.mark.usefixtures("russian")
def test_bad_input_is_told_in_russian():
    with pytest.raises(BoardProblem, match="Нет оформления marble: выберите wood"):
        show("long", theme="marble")


def test_a_picture_knows_its_look():
    board = show("hyper", theme="slate", scheme="dark", width=400)
    assert isinstance(board, BoardPicture)
    assert "max-width: 400px" in board._repr_mimebundle_()["text/html"]
    assert 'class="nardy-slate-dark"' in board.svg
