"""The board as a Jupyter widget, without a browser."""

import gc
import re
import weakref
from typing import Any

import ipywidgets
import nbformat
import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st
from nbconvert import HTMLExporter

from nardy_edu.board import picture
from nardy_edu.board.image import image
from nardy_edu.board.marks import arrow, highlight
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.scene import Cube
from nardy_edu.board.widget import BoardWidget, board
from nardy_edu.locale import LANGUAGES, set_language
from nardy_edu.rules import Roll, Side, State, preset

VIEW = "application/vnd.jupyter.widget-view+json"


def ask(shown: BoardWidget, **action: Any) -> None:
    """Send what a browser would send."""
    shown._asked(shown, {"version": shown.session.version, **action}, [])


# --- Making one -----------------------------------------------------------------------------------


def test_a_board_begins_at_the_start_of_a_game_with_a_throw() -> None:
    shown = board("long", "6-1")
    assert shown.position == "long; white 24:15; black 24:15; white to move"
    assert (shown.roll, shown.mover, shown.steps) == ("6-1", "white", "")


@pytest.mark.parametrize(
    "what",
    ["long first_throw=none", preset("hyper"), State.start(preset("short"), Side.BLACK)],
)
def test_a_board_takes_rules_rulesets_and_states(what: Any) -> None:
    shown = board(what)
    assert shown.roll == ""
    expected = what if isinstance(what, State) else None
    assert expected in (None, shown.session.state)


def test_a_position_line_brings_its_throw() -> None:
    line = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; black to move 6-1"
    assert board(line).roll == "6-1"
    assert board(line, "5-5").roll == "5-5"


@pytest.mark.parametrize(
    ("mistake", "told"),
    [
        ({"position": "longer"}, "There are no rules called"),
        ({"position": "long; white 24:16; black 24:15"}, "White has 16 checkers"),
        ({"roll": "7-1"}, "isn't a throw"),
        ({"theme": "neon"}, "neon"),
        ({"labels": "roman"}, "roman"),
        ({"language": "de"}, "de"),
        ({"controls": "everything"}, "everything"),
        ({"controls": ["fly"]}, "fly"),
        ({"players": ["green"]}, "green"),
        ({"quick": "triple"}, "triple"),
        ({"view": "above"}, "above"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(mistake: dict[str, Any], told: str) -> None:
    with pytest.raises(BoardProblem) as problem:
        board(**{"position": "long", **mistake})
    assert told in str(problem.value)
    assert "\n" not in str(problem.value)


def test_the_boards_language_is_the_one_chosen_for_the_course() -> None:
    set_language("ru")
    try:
        assert board("long", "6-1").message == "Ходят белые: 6 и 1."
    finally:
        set_language("en")


# --- Traits ---------------------------------------------------------------------------------------


def test_traits_tell_what_happens_on_the_board() -> None:
    shown = board("long", "6-1")
    seen: list[Any] = []
    shown.observe(lambda change: seen.append(change["new"]), ["steps", "turn", "mover"])
    ask(shown, do="move", **{"from": "p24", "to": "p18"})
    ask(shown, do="move", **{"from": "p18", "to": "p17"})
    ask(shown, do="hand_over")
    assert seen == ["24/18", "24/18 18/17", "black", "", "24/18/17"]


def test_a_refusal_is_a_trait_and_an_event() -> None:
    shown = board("long", "6-1")
    heard: list[Any] = []
    shown.on_refused(heard.append)
    shown.play("24/18")
    ask(shown, do="move", **{"from": "p24", "to": "p23"})
    assert shown.refused == {
        "tried": "24/23",
        "rules": ["head.limit"],
        "sentence": "Only one checker may leave the head, your 24-point, in this turn.",
    }
    assert heard[0].violations[0].rule == "head.limit"
    assert shown.message == shown.refused["sentence"]


def test_a_position_set_from_python_is_put_up() -> None:
    shown = board("long")
    shown.position = "hyper; white 24:1 23:1 22:1; black 24:1 23:1 22:1; black to move"
    assert shown.session.state.ruleset == preset("hyper")
    shown.roll = "66"
    assert shown.roll == "6-6"
    assert shown.session.roll == Roll(6, 6)
    shown.roll = ""
    assert shown.session.roll is None


@pytest.mark.parametrize(
    ("name", "value"),
    [("position", "long; white 24:16; black 24:15"), ("roll", "9-9"), ("theme", "neon")],
)
def test_a_bad_value_is_told_and_changes_nothing(name: str, value: str) -> None:
    shown = board("long", "6-1")
    before = getattr(shown, name)
    with pytest.raises(BoardProblem):
        setattr(shown, name, value)
    assert getattr(shown, name) == before
    assert shown.session.state == State.start(preset("long"))


def test_two_boards_are_linked() -> None:
    first, second = board("long"), board("short")
    link = traitlets.link((first, "position"), (second, "position"))
    assert second.position == first.position
    first.play("24/18")
    first.position = "hyper; white 24:3; black 24:3"
    assert second.session.position == first.session.position
    link.unlink()


def test_a_board_stands_among_other_widgets() -> None:
    shown = board("long", width="420px")
    assert shown.layout.width == "420px"
    box = ipywidgets.VBox([shown])
    assert box.children == (shown,)


def test_marks_and_the_cube_are_put_on_from_python() -> None:
    shown = board("short", marks=[highlight(13)])
    shown.mark(highlight(6), arrow(24, 18))
    shown.cube = Cube(4, Side.BLACK)
    roles = [item["role"] for item in shown._state["scene"]["items"]]
    assert "mark" in roles
    assert "cube" in roles
    shown.mark()
    assert shown.marks == ()


def test_a_mark_by_hand_comes_and_goes() -> None:
    shown = board("short")
    ask(shown, do="mark", **{"from": "p13", "to": "p13"})
    ask(shown, do="mark", **{"from": "p24", "to": "off-white"})
    assert [mark.kind for mark in shown.marks] == ["highlight", "arrow"]
    ask(shown, do="mark", **{"from": "p13", "to": "p13"})
    assert [mark.kind for mark in shown.marks] == ["arrow"]
    ask(shown, do="mark", **{"from": "nowhere", "to": "p13"})
    ask(shown, do="clear_marks")
    assert shown.marks == ()


def test_a_dropped_action_brings_the_browser_up_to_date() -> None:
    shown = board("long", "6-1")
    tick = shown._state["tick"]
    ask(shown, do="move", version=0, **{"from": "p24", "to": "p18"})
    assert shown._state["tick"] > tick
    assert shown.steps == ""


@settings(deadline=None, max_examples=50)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=8), inner),
    )
)
def test_no_message_makes_the_board_fall_over(message: Any) -> None:
    shown = board("long", "6-1")
    shown._asked(shown, message, [])
    assert shown.steps == ""


# --- Where no kernel runs -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_output_holds_the_picture_and_then_the_live_board(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    outputs: list[dict[str, Any]] = []
    monkeypatch.setattr(picture, "display", lambda data, raw: outputs.append(data) or raw)
    shown = board("long", "6-1", language=language)
    shown._ipython_display_()
    still, live = outputs
    assert VIEW not in still
    assert live == {VIEW: live[VIEW], "text/html": ""}
    html = still["text/html"]
    assert image(shown.scene, width=720) in html
    assert "Run All Cells" in html
    assert "6" in still["text/plain"]
    assert "15" in still["text/plain"]


def test_a_page_made_of_a_saved_notebook_shows_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    outputs: list[nbformat.NotebookNode] = []
    monkeypatch.setattr(
        picture,
        "display",
        lambda data, raw: outputs.append(nbformat.v4.new_output("display_data", data)) or raw,
    )
    board("long", "6-1")._ipython_display_()
    cell = nbformat.v4.new_code_cell("board('long', '6-1')", outputs=outputs)
    page, _ = HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))
    assert len(re.findall(r'<img [^>]*src="data:image/svg\+xml', page)) == 1
    assert "Long nardy, White to move, dice 6-1" in page


def test_the_same_board_gives_the_same_output() -> None:
    first, second = (board("long", "6-1", seed=1)._repr_mimebundle_() for _ in range(2))
    assert first
    assert second
    for kind in ("text/html", "text/plain"):
        assert first[0][kind] == second[0][kind]


# --- Closing --------------------------------------------------------------------------------------


def test_a_thousand_boards_made_and_closed_leave_nothing() -> None:
    def make(count: int) -> list[weakref.ref[Any]]:
        boards = [board("hyper") for _ in range(count)]
        for shown in boards:
            shown.close()
        return [weakref.ref(kept) for shown in boards for kept in (shown, shown.layout)]

    make(5)
    gc.collect()
    before = len(gc.get_objects())
    left = make(1000)
    gc.collect()
    assert [one() for one in left if one() is not None] == []
    grown = len(gc.get_objects()) - before - len(left)
    assert grown < 1000, "less than one thing for each board"
