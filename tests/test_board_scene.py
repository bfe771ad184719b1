"""Where things lie on the board: the same for every way of drawing it."""

import json
import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_edu.board.layout import FIELD, POINT, RADIUS, Layout, layout
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.scene import Cube, Scene, scene
from nardy_edu.rules import PRESETS, Position, Ruleset, Side, checkers, parse_state
from strategies import states

LONG, SHORT, HYPER = PRESETS["long"], PRESETS["short-money"], PRESETS["hyper"]
GAMES = pytest.mark.parametrize("ruleset", [LONG, SHORT, HYPER], ids=["long", "short", "hyper"])
some_states = states().map(lambda pair: pair[0])
VIEWS = pytest.mark.parametrize("view", list(Side), ids=["white", "black"])


def plan(ruleset: Ruleset, view: Side = Side.WHITE, *, mirrored: bool = False) -> Layout:
    return layout(
        ruleset.mirror, has_bar=ruleset.has_bar, view=view, mirrored=mirrored, labels="own"
    )


def corner(board: Layout, side: Side, number: int) -> tuple[str, str]:
    place = board.place(side, number)
    return ("top" if board.is_top(place) else "bottom", _side(board, place.x))


def _side(board: Layout, x: float) -> str:
    return "right" if x > (board.left + board.right) / 2 else "left"


def drawn(board: Scene, role: str) -> list[dict[str, object]]:
    return [dict(item.facts) | {"id": item.id} for item in board.items if item.role == role]


def only(board: Scene, role: str) -> dict[str, object]:
    (item,) = drawn(board, role)
    return item


# --- The two boards -------------------------------------------------------------------------------


def test_in_long_nardy_the_heads_lie_on_opposite_corners():
    board = plan(LONG)
    assert corner(board, Side.WHITE, 24) == ("top", "right")
    assert corner(board, Side.BLACK, 24) == ("bottom", "left")


def test_in_long_nardy_the_homes_lie_across_the_board():
    board = plan(LONG)
    assert corner(board, Side.WHITE, 1) == ("bottom", "right")
    assert corner(board, Side.BLACK, 1) == ("top", "left")


def test_in_long_nardy_both_run_anticlockwise():
    board = plan(LONG)
    centre = ((board.left + board.right) / 2, board.middle)
    for side in Side:
        way = [board.place(side, number) for number in range(24, 0, -1)]
        angles = [math.atan2(centre[1] - place.y, place.x - centre[0]) for place in way]
        turns = [(b - a) % math.tau for a, b in pairwise(angles)]
        assert all(0 < turn < math.pi for turn in turns)


@pytest.mark.parametrize("ruleset", [SHORT, HYPER], ids=["short", "hyper"])
def test_in_short_nardy_both_homes_are_on_one_side(ruleset):
    board = plan(ruleset)
    assert corner(board, Side.WHITE, 1) == ("bottom", "right")
    assert corner(board, Side.BLACK, 1) == ("top", "right")


def test_long_nardy_has_a_hinge_and_no_bar():
    assert "bar-white" not in plan(LONG).places
    assert plan(LONG).bar[2] < RADIUS
    assert plan(SHORT).bar[2] >= 2 * RADIUS


def test_a_checker_on_the_bar_lies_on_the_half_from_which_it_enters():
    board = plan(SHORT)
    for side in Side:
        assert board.is_top(board.place(side, 25)) == board.is_top(board.place(side, 24))


@GAMES
@VIEWS
def test_the_viewer_has_the_home_below_on_the_right(ruleset, view):
    for number in range(1, 7):
        assert corner(plan(ruleset, view), view, number) == ("bottom", "right")
        assert corner(plan(ruleset, view, mirrored=True), view, number) == ("bottom", "left")


@GAMES
@VIEWS
def test_every_tray_lies_beside_its_sides_home(ruleset, view):
    board = plan(ruleset, view)
    for side in Side:
        tray, one = board.place(side, 0), board.place(side, 1)
        assert board.is_top(tray) == board.is_top(one)
        assert _side(board, tray.x) == _side(board, one.x)


# --- Geometry -------------------------------------------------------------------------------------


@GAMES
@VIEWS
@pytest.mark.parametrize("mirrored", [False, True])
def test_all_places_are_apart(ruleset, view, mirrored):
    board = plan(ruleset, view, mirrored=mirrored)
    boxes = [place.hit for place in board.places.values()]
    for index, one in enumerate(boxes):
        for two in boxes[index + 1 :]:
            assert not _overlap(one, two)


def _overlap(one, two):
    return all(one[i] < two[i] + two[i + 2] and two[i] < one[i] + one[i + 2] for i in (0, 1))


@GAMES
@VIEWS
def test_a_mirrored_board_is_the_mirror_image(ruleset, view):
    board, image = plan(ruleset, view), plan(ruleset, view, mirrored=True)
    for name, place in board.places.items():
        other = image.places[name]
        assert (other.x, other.y, other.dy) == (board.width - place.x, place.y, place.dy)


def test_in_long_nardy_the_other_view_is_half_a_turn():
    board, turned = plan(LONG), plan(LONG, Side.BLACK)
    for name, place in board.places.items():
        other = turned.places[name]
        assert (other.x, other.y) == (board.width - place.x, board.height - place.y)
        assert other.dy == -place.dy


@pytest.mark.parametrize("ruleset", [SHORT, HYPER], ids=["short", "hyper"])
def test_in_short_nardy_the_other_view_mirrored_is_half_a_turn(ruleset):
    board, turned = plan(ruleset), plan(ruleset, Side.BLACK, mirrored=True)
    for name, place in board.places.items():
        other = turned.places[name]
        assert (other.x, other.y) == (board.width - place.x, board.height - place.y)


@given(some_states)
def test_every_checker_lies_within_its_place_and_none_is_lost(state):
    board = scene(state.position, state.ruleset)
    counted = {item["place"]: item["count"] for item in drawn(board, "count")}
    held: dict[str, int] = {}
    for item in board.items:
        if item.role == "checker":
            place = board.plan.places[item.facts["place"]]
            x, y, width, height = place.hit
            assert x <= item.x <= x + width
            assert y <= item.y <= y + height
            held[place.id] = held.get(place.id, 0) + 1
    for side in Side:
        for number, count in enumerate(state.position.of(side)):
            if count:
                place = board.plan.place(side, number)
                assert counted.get(place.id, held[place.id]) == count
                assert held[place.id] == min(count, place.shown)


@given(some_states)
def test_checkers_of_a_stack_touch_but_do_not_cover_each_other(state):
    board = scene(state.position, state.ruleset)
    centres = [
        (item.x, item.y)
        for item in board.items
        if item.role == "checker" and item.symbol.startswith("checker")
    ]
    for index, one in enumerate(centres):
        for two in centres[index + 1 :]:
            assert math.dist(one, two) >= 2 * RADIUS


def test_two_full_stacks_leave_the_lane_free():
    board = plan(SHORT)
    upper, lower = board.places["p13"].slot(4), board.places["p12"].slot(4)
    assert lower[1] - upper[1] > 2 * RADIUS + 80


# --- What is drawn --------------------------------------------------------------------------------


def test_a_stack_of_six_shows_five_and_the_number():
    position = Position(checkers({6: 6}, 15), checkers({6: 5}, 15))
    board = scene(position, SHORT)
    on_six = [item for item in drawn(board, "checker") if item["place"] == "p6"]
    assert len(on_six) == 5
    assert [(item["place"], item["count"]) for item in drawn(board, "count")] == [("p6", 6)]


def test_borne_off_checkers_stand_in_the_tray_with_their_number():
    state, _ = parse_state("short; white 6:8 off:7; black 6:15")
    board = scene(state.position, state.ruleset)
    assert len([i for i in drawn(board, "checker") if i["place"] == "off-white"]) == 7
    assert [(i["side"], i["count"]) for i in drawn(board, "off-count")] == [("white", 7)]


def test_used_dice_are_dimmed_one_for_each_step():
    board = scene(LONG.start, LONG, dice=(3, 3, 3, 3), dice_used=(3, 3), mover=Side.WHITE)
    assert [item["used"] for item in drawn(board, "die")] == [True, True, False, False]
    assert [item.opacity < 1 for item in board.items if item.role == "die"] == [
        True,
        True,
        False,
        False,
    ]


@GAMES
def test_the_dice_lie_in_the_movers_right_half(ruleset):
    for mover, half in ((Side.WHITE, "right"), (Side.BLACK, "left")):
        board = scene(ruleset.start, ruleset, dice=(6, 1), mover=mover)
        sides = {_side(board.plan, item.x) for item in board.items if item.role == "die"}
        assert sides == {half}


def test_the_cube_lies_in_the_middle_or_at_its_owners_end_of_the_bar():
    def height(owner: Side | None, view: Side = Side.WHITE) -> float:
        board = scene(SHORT.start, SHORT, cube=Cube(2, owner), view=view)
        (cube,) = (item for item in board.items if item.role == "cube")
        return float(dict(cube.shapes[1].attributes)["y"]) + 26 - board.plan.middle

    assert height(None) == 0
    assert height(Side.WHITE) > FIELD / 3
    assert height(Side.BLACK) < -FIELD / 3
    assert height(Side.BLACK, Side.BLACK) > FIELD / 3


def test_the_cube_and_a_full_bar_do_not_touch():
    state, _ = parse_state("short-money; white 6:8 bar:7; black 6:8 bar:7")
    for owner in (None, *Side):
        board = scene(state.position, state.ruleset, cube=Cube(2, owner))
        (cube,) = (item for item in board.items if item.role == "cube")
        edges = dict(cube.shapes[1].attributes)
        half = float(edges["height"]) / 2
        middle = float(edges["y"]) + half
        for item in board.items:
            if item.role == "checker" and item.facts["place"].startswith("bar"):
                assert abs(item.y - middle) >= RADIUS + half


def test_the_side_to_move_is_marked():
    board = scene(LONG.start, LONG, mover=Side.BLACK)
    assert {item["side"]: item["mover"] for item in drawn(board, "player")} == {
        "white": False,
        "black": True,
    }


def test_pip_counts_are_shown_unless_they_are_unwanted():
    assert {item["side"]: item["count"] for item in drawn(scene(HYPER.start, HYPER), "pips")} == {
        "white": 69,
        "black": 69,
    }
    assert drawn(scene(HYPER.start, HYPER, pips=False), "pips") == []


# --- Labels ---------------------------------------------------------------------------------------


def labels_of(ruleset: Ruleset, scheme: str, **options) -> dict[str, list[str]]:
    board = scene(ruleset.start, ruleset, labels=scheme, **options)
    return {
        item.facts["place"]: [shape.text for shape in item.shapes]
        for item in board.items
        if item.role == "label"
    }


def test_the_viewer_reads_his_own_numbers():
    assert labels_of(LONG, "own")["p24"] == ["24"]
    assert labels_of(LONG, "own", view=Side.BLACK)["p24"] == ["12"]
    assert labels_of(SHORT, "own", view=Side.BLACK)["p24"] == ["1"]


def test_the_numbers_can_follow_the_player_to_move():
    assert labels_of(LONG, "mover", mover=Side.BLACK)["p12"] == ["24"]
    assert labels_of(LONG, "mover")["p12"] == ["12"]


def test_both_players_numbers_can_stand_side_by_side():
    assert labels_of(LONG, "both")["p24"] == ["24", "12"]
    assert labels_of(SHORT, "both", view=Side.BLACK)["p24"] == ["1", "24"]


@VIEWS
def test_heads_on_24_and_12_whoever_looks(view):
    shown = labels_of(LONG, "heads-24-12", view=view)
    assert (shown["p24"], shown["p12"]) == (["24"], ["12"])


@VIEWS
def test_heads_on_1_and_13_with_homes_7_to_12_and_19_to_24(view):
    shown = labels_of(LONG, "heads-1-13", view=view)
    assert (shown["p12"], shown["p24"]) == (["1"], ["13"])
    white_home = {shown[f"p{number}"][0] for number in range(1, 7)}
    black_home = {shown[f"p{LONG.mirror[number]}"][0] for number in range(1, 7)}
    assert white_home == {str(number) for number in range(7, 13)}
    assert black_home == {str(number) for number in range(19, 25)}


def test_labels_can_be_left_out():
    assert labels_of(LONG, "none") == {}


@pytest.mark.parametrize("scheme", ["own", "both", "heads-24-12", "heads-1-13"])
def test_a_scheme_gives_every_point_another_number(scheme):
    shown = [numbers[0] for numbers in labels_of(LONG, scheme).values()]
    assert sorted(map(int, shown)) == list(range(1, 25))


@pytest.mark.parametrize("scheme", ["own", "mover", "both"])
def test_the_bar_and_the_trays_have_no_number(scheme):
    assert set(labels_of(SHORT, scheme)) == {f"p{number}" for number in range(1, 25)}


# --- For the browser ------------------------------------------------------------------------------


def test_the_scene_is_plain_json_and_every_id_is_there_once():
    board = scene(SHORT.start, SHORT, dice=(6, 1), cube=Cube(), mover=Side.WHITE)
    plain = json.loads(json.dumps(board.to_json()))
    names = [item["id"] for item in plain["items"]]
    assert len(names) == len(set(names))
    assert all(item.get("symbol", "checker-white") in plain["symbols"] for item in plain["items"])
    assert set(plain["order"]) == set(plain["places"])


def test_a_checkers_place_can_be_found_from_the_places_alone():
    state, _ = parse_state("short; white 24:7 bar:2 off:6; black 24:1 off:14")
    plain = scene(state.position, state.ruleset).to_json()
    for item in plain["items"]:
        if item["role"] == "checker":
            place = plain["places"][item["place"]]
            index = min(item["index"], place["shown"] - 1)
            assert (item["x"], item["y"]) == (place["x"], place["y"] + place["dy"] * index)


def test_nothing_lies_above_the_areas_that_take_a_click():
    board = scene(SHORT.start, SHORT, dice=(6, 1), cube=Cube(), mover=Side.WHITE)
    layers = list(dict.fromkeys(item.layer for item in board.items))
    assert layers == ["ground", "under", "checkers", "info", "hits"]
    places = [item.facts["place"] for item in board.items if item.role == "hit"]
    assert places == list(board.plan.order)


def test_a_theme_leaves_out_what_it_does_not_paint():
    board = scene(SHORT.start, SHORT)
    classes = {
        shape["class"]
        for item in board.to_json("wood")["items"]
        for shape in item.get("shapes", [])
    }
    assert "hatch-a" not in classes
    assert {"point-a", "glow", "hit"} <= classes


def test_a_place_is_spoken_with_the_number_beside_it():
    board = scene(LONG.start, LONG, labels="heads-1-13")
    spoken = {item["place"]: item["label"] for item in drawn(board, "hit")}
    assert spoken["p24"] == "point 13, 15 white"
    assert spoken["p1"] == "point 12, empty"


@pytest.mark.parametrize(
    ("count", "spoken"),
    [(1, "5-й пункт, 1 белая"), (2, "5-й пункт, 2 белые"), (5, "5-й пункт, 5 белых")],
)
def test_a_place_is_spoken_in_russian_with_the_right_form(count, spoken):
    position = Position(checkers({5: count}, 15), checkers({6: 15}, 15))
    board = scene(position, SHORT, language="ru")
    assert spoken in {item["label"] for item in drawn(board, "hit")}


# --- What can't be drawn --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"labels": "roman"}, "There are no labels roman: choose own, mover,"),
        ({"labels": "heads-1-13"}, "this game has no heads"),
        ({"dice": (7, 1)}, "The dice 7 and 1 can't be drawn"),
        ({"dice": (6, 1), "dice_used": (5,)}, "A 5 can't be marked as played"),
        ({"dice": (6, 1), "dice_used": (6, 6)}, "A 6 can't be marked as played"),
        ({"language": "de"}, "The board doesn't speak de: choose en or ru."),
    ],
)
def test_what_can_not_be_drawn_is_told_in_one_sentence(options, told):
    with pytest.raises(BoardProblem) as problem:
        scene(SHORT.start, SHORT, **options)
    assert told in str(problem.value)


def test_long_nardy_has_no_cube_to_draw():
    with pytest.raises(BoardProblem, match="without the doubling cube"):
        scene(LONG.start, LONG, cube=Cube())


def test_long_nardy_has_no_bar_to_put_a_checker_on():
    position = Position(checkers({25: 1, 24: 14}, 15), checkers({24: 15}, 15))
    with pytest.raises(BoardProblem, match="bar"):
        scene(position, LONG)


def test_a_position_has_26_counts_a_side():
    with pytest.raises(BoardProblem, match="White"):
        scene(Position((0, 15), LONG.start.black), LONG)


@given(st.sampled_from([LONG, SHORT]), st.booleans(), st.sampled_from(list(Side)))
def test_points_of_a_row_stand_side_by_side(ruleset, mirrored, view):
    board = plan(ruleset, view, mirrored=mirrored)
    row = sorted(place.x for place in board.places.values() if place.y == board.top + RADIUS)
    gaps = [b - a for a, b in pairwise(row) if b - a <= POINT + board.bar[2]]
    assert gaps.count(POINT) == 10
