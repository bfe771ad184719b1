"""Themes: everything can be told apart and read, by number and not by taste (WCAG 2.2)."""

import re

import pytest

from nardy_edu.board.marks import TONES
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.scene import scene
from nardy_edu.board.symbols import SYMBOLS
from nardy_edu.board.themes import THEMES, Palette, paints, palette, seen, stylesheet
from nardy_edu.rules import PRESETS

LOOKS = [(name, scheme) for name in THEMES for scheme in ("light", "dark")]
EVERY = pytest.mark.parametrize(("name", "scheme"), LOOKS)
TEXT = 4.5
OBJECT = 3.0
GROUNDS = ("field", "point_a", "point_b", "bar")


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def grey_apart(one: str, two: str) -> float:
    """Difference of two colours in a grey copy, 0 to 1."""
    return abs(luminance(one) ** 0.45 - luminance(two) ** 0.45)


def test_contrast_is_measured_as_wcag_does():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@EVERY
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("label", "frame"),
        ("label_other", "frame"),
        ("info", "column"),
        ("white", "black"),
        ("cube_text", "cube"),
        *(("badge_text", tone) for tone in TONES),
    ],
)
def test_text_can_be_read(name, scheme, text, ground):
    colours = palette(name, scheme)
    assert contrast(getattr(colours, text), getattr(colours, ground)) >= TEXT


@EVERY
@pytest.mark.parametrize("side", ["white", "black"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_a_checker_stands_out_from_what_it_lies_on(name, scheme, side, ground):
    colours = palette(name, scheme)
    seen_as = (getattr(colours, side), getattr(colours, f"{side}_edge"))
    assert max(contrast(colour, getattr(colours, ground)) for colour in seen_as) >= OBJECT


@EVERY
@pytest.mark.parametrize("side", ["white", "black"])
def test_borne_off_checkers_stand_out_in_the_tray(name, scheme, side):
    slab = paints(name, scheme)[f"{side}-slab"]
    column = palette(name, scheme).column
    assert max(contrast(slab.fill, column), contrast(slab.stroke, column)) >= OBJECT


@EVERY
def test_the_sides_differ_in_grey_too(name, scheme):
    colours = palette(name, scheme)
    assert grey_apart(colours.white, colours.black) > 0.5


def test_the_sides_differ_in_shape():
    white, black = (
        [(shape.kind, shape.attributes) for shape in SYMBOLS[f"checker-{side}"][2:]]
        for side in ("white", "black")
    )
    assert not set(white) & set(black)


@EVERY
def test_the_pattern_of_a_checker_can_be_seen(name, scheme):
    colours = palette(name, scheme)
    assert contrast(colours.white, colours.white_ring) >= 2.5
    assert contrast(colours.black, colours.black_eye) >= OBJECT


@EVERY
@pytest.mark.parametrize("tone", TONES)
def test_a_mark_is_seen_on_any_ground_because_its_two_colours_differ(name, scheme, tone):
    colours = palette(name, scheme)
    assert contrast(getattr(colours, tone), colours.casing) >= TEXT


@EVERY
def test_tones_of_arrows_differ_by_their_lines_not_by_colour_alone(name, scheme):
    chosen = [paints(name, scheme)[f"line-{tone}"] for tone in TONES]
    assert len({(paint.width, paint.dash) for paint in chosen}) == len(TONES)


@EVERY
def test_neighbouring_points_can_be_told_apart(name, scheme):
    colours = palette(name, scheme)
    outlined = colours.point_edge and contrast(colours.point_edge, colours.field) >= OBJECT
    assert outlined or _all_apart(colours)


def _all_apart(colours: Palette) -> bool:
    pairs = (("point_a", "field"), ("point_b", "field"), ("point_a", "point_b"))
    return all(contrast(getattr(colours, a), getattr(colours, b)) >= 1.25 for a, b in pairs)


@EVERY
def test_the_side_to_move_can_be_seen(name, scheme):
    colours = palette(name, scheme)
    assert contrast(colours.turn, colours.column) >= OBJECT


def test_print_uses_black_and_white_and_lines_instead_of_surfaces():
    colours = {
        colour
        for name, paint in paints("print", "light").items()
        for colour in (paint.fill, paint.stroke)
        if colour and name != "label-other"
    }
    assert colours == {"#000000", "#ffffff"}
    assert "hatch-a" in seen("print")
    assert all("hatch-a" not in seen(name) for name in THEMES if name != "print")


def test_print_stays_white_in_the_dark():
    assert paints("print", "dark") == paints("print", "light")


def test_every_paint_of_the_scene_is_in_every_theme():
    board = scene(PRESETS["short"].start, PRESETS["short"])
    used = {shape.paint for item in board.items for shape in item.shapes}
    used |= {shape.paint for shapes in SYMBOLS.values() for shape in shapes}
    for name, scheme in LOOKS:
        assert used <= set(paints(name, scheme))


def test_the_live_board_follows_jupyterlab_and_elsewhere_the_system():
    css = stylesheet("wood", "jupyter", ".board")
    assert '[data-jp-theme-light="false"] .board .field{' in css
    assert ":root:not(:has([data-jp-theme-light])) .board .field{" in css
    assert ".board .is-target .glow{" in css


def test_only_the_areas_made_for_it_take_a_click():
    css = stylesheet("wood", "light", ".board")
    assert ".board *{pointer-events:none}.board .hit{pointer-events:all}" in css


@pytest.mark.parametrize(("name", "scheme"), [("marble", "auto"), ("wood", "dusk")])
def test_an_unknown_look_is_told_in_one_sentence(name, scheme):
    with pytest.raises(BoardProblem, match=r"^There is no .*: choose .*\.$"):
        stylesheet(name, scheme)


@EVERY
def test_where_a_checker_may_go_is_seen_by_its_edge_and_its_dot(name, scheme):
    css = stylesheet(name, scheme, ".board")
    point, dot = (_rule(css, state) for state in ("is-target .glow", "target-dot"))
    assert contrast(dot["fill"], dot["stroke"]) >= OBJECT
    assert contrast(point["stroke"], point["fill"]) >= 2


@EVERY
@pytest.mark.parametrize("ring", ["source-ring", "select-ring"])
def test_the_ring_of_a_movable_checker_is_seen_on_either_colour(name, scheme, ring):
    css = stylesheet(name, scheme, ".board")
    assert contrast(_rule(css, ring)["stroke"], _rule(css, "ring-ground")["stroke"]) >= OBJECT


@EVERY
def test_no_state_of_a_place_is_a_tint_that_turns_to_mud(name, scheme):
    css = stylesheet(name, scheme, ".board")
    assert re.findall(r"\.(is-\w+ \.glow)\{[^}]*opacity", css) == []


def test_a_place_in_two_states_keeps_the_surface_of_the_one_below():
    assert "fill" not in _rule(stylesheet("wood", "light", ".board"), "is-focus .glow")


def _rule(css, key):
    """The declarations of a state, by property."""
    (found,) = re.findall(rf"\.board \.{re.escape(key)}\{{([^}}]*)\}}", css)
    return dict(part.split(":", 1) for part in found.split(";"))
