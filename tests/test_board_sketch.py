"""Marks drawn by hand: each touch adds one or takes it away, and the last can be undone."""

import pytest

from nardy_edu.board.marks import arrow, badge, highlight, ring
from nardy_edu.board.sketch import Sketch
from nardy_edu.rules import Side, preset


@pytest.fixture
def sketch() -> Sketch:
    return Sketch()


def draw(
    sketch: Sketch, kind: str, source: str, target: str = "", *, game: str = "short"
) -> list[tuple[str, tuple[int, ...], str]]:
    sketch.draw(preset(game), Side.WHITE, kind, source, target or source)
    return [(mark.kind, mark.points, mark.text) for mark in sketch.marks]


def test_a_circle_comes_and_goes(sketch: Sketch) -> None:
    assert draw(sketch, "ring", "p13") == [("ring", (13,), "")]
    assert draw(sketch, "ring", "p13") == []


def test_a_way_from_place_to_place_is_an_arrow_whatever_the_pen(sketch: Sketch) -> None:
    assert draw(sketch, "badge", "p13", "p7") == [("arrow", (13, 7), "")]


def test_numbers_count_on_and_fill_the_gap(sketch: Sketch) -> None:
    draw(sketch, "badge", "p13")
    draw(sketch, "badge", "p8")
    assert draw(sketch, "badge", "p6")[-1] == ("badge", (6,), "3")
    draw(sketch, "badge", "p8")
    assert draw(sketch, "badge", "p5")[-1] == ("badge", (5,), "2")


def test_the_opponents_tray_is_the_one_that_was_touched(sketch: Sketch) -> None:
    sketch.draw(preset("short"), Side.WHITE, "highlight", "off-black", "off-black")
    assert sketch.marks == (highlight(0, side=Side.BLACK),)


@pytest.mark.parametrize(
    ("kind", "source", "target"),
    [
        ("ring", "nowhere", "nowhere"),
        ("arrow", "p13", "p13"),
        ("arrow", "off-white", "off-black"),
        ("outline", "p13", "p13"),
    ],
)
def test_what_cannot_be_drawn_changes_nothing(
    sketch: Sketch, kind: str, source: str, target: str
) -> None:
    sketch.lay(ring(6))
    draw(sketch, kind, source, target)
    assert sketch.marks == (ring(6),)


def test_long_nardy_has_no_bar_to_draw_on(sketch: Sketch) -> None:
    assert draw(sketch, "ring", "bar-white", game="long") == []


def test_what_was_drawn_or_cleared_last_is_undone(sketch: Sketch) -> None:
    draw(sketch, "ring", "p13")
    draw(sketch, "arrow", "p13", "p7")
    sketch.clear()
    assert sketch.marks == ()
    sketch.undo()
    assert [mark.kind for mark in sketch.marks] == ["ring", "arrow"]
    sketch.undo()
    sketch.undo()
    sketch.undo()
    assert sketch.marks == ()


def test_marks_put_on_from_python_are_not_undone(sketch: Sketch) -> None:
    draw(sketch, "ring", "p13")
    sketch.lay(arrow(24, 18), badge(8, 1))
    sketch.undo()
    assert sketch.marks == (arrow(24, 18), badge(8, 1))
