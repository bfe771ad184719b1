"""What is said of a gesture that no die makes: wrong checkers, distances, directions."""

import pytest

from nardy_edu.locale import sentence
from nardy_edu.rules import Roll, Step, turns
from rules.table import gesture, reasons, state, why

LONG = "long; white 24:14 18:1; black 24:14 20:1; white to move; first turn none"
SHORT = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move"


def test_an_empty_point_is_named() -> None:
    assert reasons(LONG, "6-1", (20, 1)) == [why("point.empty", point=20)]


def test_the_opponents_checker_is_not_mine_to_move() -> None:
    assert reasons(LONG, "6-1", (8, 1)) == [why("point.not_yours", point=8, count=1)]
    assert reasons(LONG, "6-1", (12, 1)) == [why("point.not_yours", point=12, count=14)]


def test_short_the_opponents_checkers_are_counted_on_my_number() -> None:
    assert reasons(SHORT, "6-1", (12, 1)) == [why("point.not_yours", point=12, count=5)]


def test_an_empty_bar_is_an_empty_place() -> None:
    assert reasons(SHORT, "6-1", (25, 1)) == [why("point.empty", point=25)]


def test_a_die_that_was_not_thrown_is_refused() -> None:
    assert reasons(LONG, "6-1", (24, 3)) == [why("die.not_left", die=3, dice=(6, 1))]


def test_a_die_can_not_be_played_twice() -> None:
    assert reasons(LONG, "3-1", (18, 3), (24, 3)) == [why("die.not_left", die=3, dice=(1,))]


def test_two_checkers_can_not_share_one_die() -> None:
    assert reasons(
        LONG,
        "6-1",
        (24, 2),
    ) == [why("die.not_left", die=2, dice=(6, 1))]
    assert gesture(LONG, "6-1", 18, 14).violations == (why("die.not_left", die=4, dice=(6, 1)),)


def test_nothing_is_left_after_the_last_die() -> None:
    assert reasons(LONG, "3-1", (18, 3), (15, 1), (24, 1)) == [why("die.not_left", die=1, dice=())]


def test_a_double_has_four_dice_and_no_fifth() -> None:
    steps = [(18, 1), (17, 1), (16, 1), (15, 1)]
    assert reasons(LONG, "1-1", *steps) == []
    assert reasons(LONG, "1-1", *steps, (14, 1)) == [why("die.not_left", die=1, dice=())]


def test_checkers_never_move_back() -> None:
    judged = gesture(LONG, "6-1", 18, 19)
    assert judged.violations == (why("move.backwards", source=18, target=19),)
    assert judged.at == 0


def test_a_checker_that_stays_where_it_is_has_not_moved() -> None:
    assert gesture(LONG, "6-1", 18, 18).violations == (why("move.backwards", source=18, target=18),)


def test_a_borne_off_checker_never_comes_back() -> None:
    line = "short; white 6:2 off:13; black 1:15; white to move"
    (refused,) = gesture(line, "6-1", 0, 5).violations
    assert refused == why("move.backwards", source=0, target=5)
    assert sentence(refused, "en") == (
        "Checkers never move back to the 5-point: what has been borne off stays off."
    )
    assert sentence(refused, "ru") == (
        "Назад, на 5-й пункт, шашки не ходят: выброшенная шашка в игру не возвращается."
    )


def test_a_wrong_distance_names_the_dice() -> None:
    judged = gesture(LONG, "5-1", 18, 15)
    assert judged.violations == (why("die.not_left", die=3, dice=(5, 1)),)


def test_a_wrong_distance_from_the_opponents_point_names_the_checker_first() -> None:
    assert gesture(LONG, "5-1", 8, 5).violations == (why("point.not_yours", point=8, count=1),)


def test_a_sum_is_one_gesture() -> None:
    assert gesture(LONG, "3-1", 18, 14).legal


def test_a_sum_uses_only_the_dice_that_are_left() -> None:
    judged = gesture(LONG, "3-1", 18, 14, (24, 1))
    assert judged.violations == (why("die.not_left", die=4, dice=(3,)),)
    assert judged.at == 1


def test_the_refused_step_of_a_sum_is_counted_with_those_before() -> None:
    # The first step is fine, the second lands on Black's head.
    judged = gesture(LONG, "5-1", 18, 12)
    assert judged.at == 1
    assert why("point.closed", point=12, count=14, source=13, die=1) in judged.violations


def test_a_sum_is_refused_for_the_reasons_of_each_order() -> None:
    # Black's 6 is White's 19. Were it open too, the second checker on the bar would come first.
    line = "short; white bar:2 6:13; black 6:2 24:2 13:11; white to move"
    assert gesture(line, "6-5", 25, 14).violations == (
        why("point.closed", point=19, count=2, source=25, die=6),
        why("bar.first", point=20, count=1),
    )


def test_a_gesture_after_a_refused_step_repeats_the_refusal() -> None:
    judged = gesture(LONG, "6-1", 24, 23, (8, 6))
    assert judged.violations == (why("point.not_yours", point=8, count=1),)
    assert judged.at == 0


@pytest.mark.parametrize(
    ("line", "roll"),
    [
        (LONG, "3-1"),
        (LONG, "1-1"),
        (SHORT, "6-5"),
        (SHORT, "2-2"),
        ("short; white bar:2 6:5 8:3 13:5; black 24:2 13:5 8:3 6:5; white to move", "4-3"),
        ("long; white 6:3 5:2 2:3; black 24:15; white to move", "5-2"),
    ],
)
def test_every_gesture_that_is_offered_is_explained_as_legal(line: str, roll: str) -> None:
    legal = turns(state(line), Roll.parse(roll))
    moves = legal.moves()
    assert moves
    for move in moves:
        assert gesture(line, roll, move.source, move.target).legal, move
        assert legal.finished(move.steps) or legal.next_steps(move.steps), move


def test_a_gesture_offers_both_ways_when_one_of_them_hits() -> None:
    line = "short; white 13:1 2:14; black 13:1 1:14; white to move"
    ways = [move for move in turns(state(line), Roll(2, 1)).moves() if move[:2] == (13, 10)]
    assert sorted(str(way) for way in ways) == ["13/11/10", "13/12*/10"]


def test_a_gesture_is_offered_once_when_the_ways_end_alike() -> None:
    ways = [move for move in turns(state(SHORT), Roll(2, 1)).moves() if move[:2] == (13, 10)]
    assert len(ways) == 1


def test_no_gesture_is_offered_after_steps_that_can_not_be_played() -> None:
    legal = turns(state(LONG), Roll(6, 1))
    assert legal.moves([Step(8, 6)]) == ()
    assert legal.next_steps([Step(8, 6)]) == ()
