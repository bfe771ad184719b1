"""Marks: what a learner is shown besides the position, and the reasons of the rules."""

import pytest

from nardy_edu.board.mark_shapes import DEPTH
from nardy_edu.board.marks import (
    Mark,
    arrow,
    badge,
    bracket,
    cross,
    highlight,
    mark_from_json,
    mark_to_json,
    marks_for,
    outline,
    ring,
    run,
    target,
)
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.scene import Scene, scene
from nardy_edu.board.shapes import Item, Shape
from nardy_edu.rules import (
    PRESETS,
    Ruleset,
    Side,
    Step,
    Violation,
    explain,
    explain_move,
    parse_state,
)

LONG, SHORT = PRESETS["long"], PRESETS["short"]


def board(ruleset: Ruleset, *marks: Mark, **options) -> Scene:
    return scene(ruleset.start, ruleset, marks=marks, **options)


def marked(drawn: Scene) -> list[Item]:
    return [item for item in drawn.items if item.role == "mark"]


def shapes(drawn: Scene, paint: str) -> list[dict[str, float]]:
    return [
        dict(shape.attributes)
        for item in marked(drawn)
        for shape in item.shapes
        if shape.paint == paint
    ]


def points_of(shape: Shape) -> list[tuple[float, float]]:
    numbers = [float(part) for part in dict(shape.attributes)["d"].split() if part[-1].isdigit()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def line(drawn: Scene) -> list[tuple[float, float]]:
    (item,) = marked(drawn)
    return points_of(next(shape for shape in item.shapes if shape.paint.startswith("line")))


def tip(drawn: Scene) -> tuple[float, float]:
    (item,) = marked(drawn)
    return points_of(next(shape for shape in item.shapes if shape.paint.startswith("head-a")))[1]


# --- Where marks lie ------------------------------------------------------------------------------


def test_a_target_lies_where_the_checker_would_land():
    (dot,) = shapes(board(SHORT, target(8)), "dot-good")
    place = board(SHORT).plan.places["p8"]
    assert (dot["cx"], dot["cy"]) == place.slot(3)


def test_a_ring_goes_round_the_top_checker():
    (circle,) = shapes(board(SHORT, ring(8)), "ring-accent")
    assert (circle["cx"], circle["cy"]) == board(SHORT).plan.places["p8"].slot(2)


def test_a_ring_in_the_tray_goes_round_the_last_checker_borne_off():
    state, _ = parse_state("short; white 6:12 off:3; black 6:15")
    (box,) = shapes(scene(state.position, state.ruleset, marks=(ring(0),)), "ring-accent")
    place = board(SHORT).plan.places["off-white"]
    assert box["x"] + box["width"] / 2 == place.x
    assert box["y"] + box["height"] / 2 == place.slot(2)[1]


def test_marks_are_in_the_movers_numbers_unless_a_side_is_named():
    def centre(mark: Mark, **options) -> float:
        (dot,) = shapes(board(LONG, mark, **options), "dot-good")
        return dot["cx"], dot["cy"]

    assert centre(target(12), mover=Side.BLACK) == centre(target(24), mover=Side.WHITE)
    assert centre(target(12, side=Side.BLACK), mover=Side.WHITE) == centre(target(24))
    assert centre(target(5), view=Side.BLACK) == centre(target(5), view=Side.WHITE)


def test_an_arrow_ends_on_the_landing_place():
    drawn = board(SHORT, arrow(24, 18))
    assert tip(drawn) == drawn.plan.places["p18"].slot(0)


@pytest.mark.parametrize(
    ("mover", "source", "goal", "turn"),
    [(Side.WHITE, 15, 10, "p13"), (Side.BLACK, 15, 10, "p1"), (Side.WHITE, 10, 15, "p13")],
)
def test_an_arrow_to_the_other_row_turns_where_the_route_turns(mover, source, goal, turn):
    drawn = board(LONG, arrow(source, goal), mover=mover)
    xs = {round(x) for x, _ in line(drawn)}
    assert round(drawn.plan.places[turn].x) in xs
    ends = [drawn.plan.place(mover, number).x for number in (source, goal)]
    corner = drawn.plan.places[turn].x
    assert min(*ends, corner) - 1 <= min(xs)
    assert max(xs) <= max(*ends, corner) + 1


def test_an_arrow_within_a_row_bends_into_the_board():
    for mark, inward in ((arrow(24, 18), 1), (arrow(8, 3), -1)):
        points = line(board(SHORT, mark))
        start, control = points[0], points[1]
        assert (control[1] - start[1]) * inward > 0


def test_an_arrow_can_point_to_the_tray_and_from_the_bar():
    state, _ = parse_state("short; white 24:14 bar:1; black 24:15")
    drawn = scene(state.position, state.ruleset, marks=(arrow(25, 20), arrow(6, 0)))
    assert len(marked(drawn)) == 2


def test_a_badge_stands_beyond_a_full_stack_so_that_its_number_can_be_read():
    (disc,) = shapes(board(LONG, badge(24, "1")), "badge-accent")
    place = board(LONG).plan.places["p24"]
    assert disc["cy"] - disc["r"] >= place.slot(4)[1] + 20


def test_the_run_of_points_goes_over_the_seam():
    assert run(8, 3) == (8, 7, 6, 5, 4, 3)
    assert run(2, 21) == (2, 1, 24, 23, 22, 21)


def test_a_bracket_over_six_points_is_one_piece_within_a_row():
    (item,) = marked(board(LONG, bracket(9, 4)))
    (piece,) = [shape for shape in item.shapes if shape.paint == "stroke-accent"]
    points = points_of(piece)
    plan = board(LONG).plan
    assert len(points) == 4
    assert points[1][0] < plan.places["p9"].x
    assert points[2][0] > plan.places["p4"].x
    assert points[1][1] < plan.bottom - DEPTH


def test_a_bracket_over_the_seam_has_two_pieces_open_to_each_other():
    (item,) = marked(board(LONG, bracket(2, 21)))
    pieces = [points_of(shape) for shape in item.shapes if shape.paint == "stroke-accent"]
    assert [len(points) for points in pieces] == [3, 3]


def test_an_outline_encloses_the_stacks_of_its_points():
    (box,) = shapes(board(SHORT, outline(8, 6)), "outline-accent")
    plan = board(SHORT).plan
    for number in (8, 7, 6):
        place = plan.places[f"p{number}"]
        assert box["x"] < place.x < box["x"] + box["width"]
        assert box["y"] < place.slot(4)[1]
    assert box["x"] > plan.places["p9"].x
    assert box["x"] + box["width"] < plan.places["p5"].x


def test_highlights_and_outlines_lie_under_the_checkers_and_the_rest_above():
    drawn = board(SHORT, highlight(6), outline(8, 6), arrow(13, 8), cross(19))
    assert [item.layer for item in marked(drawn)] == ["under", "under", "over", "over"]


def test_a_mark_on_a_die_rings_only_what_is_still_to_be_played():
    drawn = board(LONG, Mark("die", (3,)), dice=(3, 3, 3, 3), dice_used=(3,), mover=Side.WHITE)
    assert [item.id for item in marked(drawn)] == ["mark-die-1", "mark-die-2", "mark-die-3"]


@pytest.mark.parametrize("view", list(Side))
@pytest.mark.parametrize("mirrored", [False, True])
def test_marks_stay_on_the_board_however_it_is_turned(view, mirrored):
    marks = (arrow(24, 2), arrow(13, 12), bracket(2, 21), outline(9, 4), badge(1, "x"))
    drawn = board(LONG, *marks, view=view, mirrored=mirrored, mover=Side.WHITE)
    for item in marked(drawn):
        for shape in item.shapes:
            if shape.kind == "path":
                for x, y in points_of(shape):
                    assert 0 <= x <= drawn.plan.width
                    assert 0 <= y <= drawn.plan.height


# --- Marks as values ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mark",
    [highlight(6, 0, 25), arrow(24, 18, tone="bad"), badge(13, 1, side=Side.BLACK), outline(2, 22)],
)
def test_a_mark_survives_the_way_to_the_browser_and_back(mark):
    assert mark_from_json(mark_to_json(mark)) == mark


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Mark("star", (1,)), "There is no mark star: choose highlight,"),
        (lambda: ring(1, tone="pink"), "Marks have no tone pink: choose accent,"),
        (lambda: highlight(26), "A mark can't be put on 26"),
        (lambda: Mark("die", (7,)), "A mark can't be put on a die 7"),
        (lambda: arrow(5, 5), "An arrow needs two different places"),
        (lambda: badge(5, "one"), "“one” doesn't fit on a badge"),
        (lambda: badge(5, ""), "“” doesn't fit on a badge"),
        (lambda: mark_from_json({"kind": "ring", "points": [1], "side": "red"}), "belong to red"),
        (lambda: board(LONG, ring(25)), "This game has no bar"),
    ],
)
def test_a_mark_that_can_not_be_is_told_in_one_sentence(make, told):
    with pytest.raises(BoardProblem) as problem:
        make()
    assert told in str(problem.value)


# --- Reasons --------------------------------------------------------------------------------------


def reasons(position: str, steps: list[Step]) -> list[tuple[str, tuple[int, ...]]]:
    """Kind and points of the marks for a refused step."""
    state, roll = parse_state(position)
    (violation, *_) = explain(state, roll, steps).violations
    marks = marks_for(violation, state.mover)
    assert {mark.side for mark in marks} <= {state.mover}
    # Whatever the reason, it can be drawn.
    scene(state.position, state.ruleset, mover=state.mover, dice=roll.dice, marks=marks)
    return [(mark.kind, mark.points) for mark in marks]


def test_a_closed_point_is_crossed_out_where_the_checker_would_land():
    marks = reasons(
        "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move 5-4", [Step(24, 5)]
    )
    assert marks == [("arrow", (24, 19)), ("highlight", (19,)), ("cross", (19,))]


def test_a_second_head_checker_is_ringed_with_the_limit_beside_it():
    later = "long; white 24:14 18:1; black 24:15; white to move 5-1; first turn black"
    marks = reasons(later, [Step(24, 5), Step(24, 1)])
    assert marks == [("highlight", (24,)), ("ring", (24,)), ("badge", (24,))]


def test_a_block_of_six_is_outlined_with_a_bracket():
    wall = "long; white 24:9 11:1 10:1 9:1 8:1 7:2; black 24:15; white to move 4-1"
    six = (11, 10, 9, 8, 7, 6)
    marks = reasons(wall, [Step(7, 1)])
    assert [kind for kind, _ in marks] == ["outline", "bracket", "target"]
    assert {tuple(sorted(points)) for _, points in marks[:2]} == {tuple(sorted(six))}


def test_a_block_judged_at_the_end_of_the_turn_has_no_landing_place():
    marks = marks_for(Violation("block.six", {"points": (6, 5, 4, 3, 2, 1)}), Side.WHITE)
    assert [mark.kind for mark in marks] == ["outline", "bracket"]


def test_a_checker_on_the_bar_is_pointed_at():
    on_bar = "short; white 13:14 bar:1; black 6:15; white to move 5-4"
    assert reasons(on_bar, [Step(13, 5)]) == [
        ("highlight", (25,)),
        ("ring", (25,)),
        ("cross", (13,)),
    ]


def test_the_farther_checkers_are_ringed():
    late = "long; white 6:2 5:1 3:2 off:10; black 24:15; white to move 6-4"
    marks = reasons(late, [Step(3, 4)])
    assert marks == [("ring", (3,)), ("highlight", (6, 5)), ("ring", (6, 5))]


def test_the_checkers_outside_are_ringed():
    outside = "long; white 8:1 6:14; black 24:15; white to move 6-5"
    assert ("ring", (8,)) in reasons(outside, [Step(6, 6)])


def test_a_move_backwards_is_an_arrow_against_the_route():
    state, roll = parse_state("long; white 24:14 18:1; black 24:15; white to move 6-1")
    (violation,) = explain_move(state, roll, (), 18, 20).violations
    (mark,) = marks_for(violation, Side.WHITE)
    assert (mark.kind, mark.points) == ("arrow", (18, 20))


def test_the_die_that_must_be_played_is_ringed():
    (mark,) = marks_for(Violation("turn.larger_die", {"die": 3, "larger": 6}), Side.WHITE)
    assert (mark.kind, mark.points) == ("die", (6,))


def test_a_hit_checker_that_stays_is_shown_with_the_bar_where_it_belongs():
    shown = marks_for(Violation("lay.hits", {"points": (10, 7)}), Side.WHITE)
    assert shown == (
        highlight(10, 7, tone="bad", side=Side.WHITE),
        highlight(25, tone="note", side=Side.WHITE),
    )


def test_a_reason_without_a_place_has_no_marks():
    assert marks_for(Violation("turn.all_dice", {"used": 1, "dice": 2}), Side.WHITE) == ()
