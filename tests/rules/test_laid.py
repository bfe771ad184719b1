"""A turn laid at a real board: the referee finds the steps, and names the rule that they break."""

import pytest

from nardy_edu.rules import (
    Explanation,
    Position,
    Roll,
    State,
    Step,
    Violation,
    explain_laid,
    laid_steps,
    parse_state,
    preset,
    turns,
)
from rules.table import Pair, said, state, why

START = "long; white 24:15; black 24:15; white to move"
# Black closes White's 19.
CLOSED = "long; white 24:10 13:5; black 24:10 7:5; white to move"
# Black has a blot on White's 7, and closes White's 8.
SHORT = "short; white 13:15; black 18:1 17:2 6:12; white to move"


def placed(before: State, text: str) -> Position:
    return parse_state(f"{text}; white to move", before.ruleset)[0].position


def laid(line: str, roll: str, after: str) -> tuple[tuple[Step, ...] | None, Explanation]:
    """What the referee finds when the checkers stand like this after the throw."""
    before, dice = state(line), Roll.parse(roll)
    position = placed(before, after)
    steps, judged = laid_steps(before, dice, position), explain_laid(before, dice, position)
    flipped = explain_laid(before.flip(), dice, position.flip())
    assert judged == flipped, "the colours make a difference"
    for violation in judged.violations:
        said(violation)
    return steps, judged


def ruled(line: str, roll: str, after: str, *steps: Pair) -> Violation:
    """The rule that is named; the steps are those that the referee finds."""
    found, judged = laid(line, roll, after)
    assert found == tuple(Step(*pair) for pair in steps)
    return judged.violations[0]


def test_two_checkers_from_the_head() -> None:
    broken = ruled(START, "6-5", "long; white 24:13 19:1 18:1; black 24:15", (24, 6), (24, 5))
    assert broken == why("head.limit", point=24, limit=1, die=5)


def test_of_two_ways_the_one_that_is_free_makes_the_turn_right() -> None:
    after = "long; white 24:9 16:1 13:5; black 24:10 7:5"
    assert laid(CLOSED, "5-3", after) == ((Step(24, 3), Step(21, 5)), Explanation())


def test_a_checker_that_could_only_pass_by_closed_points() -> None:
    shut = "long; white 24:10 13:5; black 24:9 9:1 7:5; white to move"
    broken = ruled(shut, "5-3", "long; white 24:9 16:1 13:5; black 24:9 9:1 7:5", (24, 5), (19, 3))
    assert broken == why("point.closed", point=19, count=5, source=24, die=5)


def test_opposing_checkers_taken_off_their_closed_point() -> None:
    after = "short; white 13:13 9:1 8:1; black bar:2 18:1 6:12"
    broken = ruled(SHORT, "5-4", after, (13, 4), (13, 5))
    assert broken == why("point.closed", point=8, count=2, source=13, die=5)


def test_a_block_of_six() -> None:
    line = "long; white 24:8 11:2 10:1 9:1 8:1 7:2; black 24:15; white to move"
    after = "long; white 24:8 11:1 10:1 9:1 8:1 7:1 6:1 5:1; black 24:15"
    broken = ruled(line, "5-2", after, (7, 2), (11, 5))
    assert broken == why(
        "block.six", points=(11, 10, 9, 8, 7, 6, 5), target=6, die=5, ahead="passed"
    )


def test_dice_that_were_not_played() -> None:
    broken = ruled(START, "6-5", "long; white 24:14 18:1; black 24:15", (24, 6))
    assert broken == why("turn.all_dice", used=1, dice=2)


def test_nothing_moved_at_all() -> None:
    broken = ruled(START, "6-5", "long; white 24:15; black 24:15")
    assert broken == why("turn.all_dice", used=0, dice=2)


def test_a_smaller_die_where_the_larger_had_to_be_played() -> None:
    # Either number can be played, not both: from 7 and from 8 the next landing, 2, is closed.
    line = "short; white 13:1 1:14; black 23:2 6:13; white to move"
    broken = ruled(line, "6-5", "short; white 8:1 1:14; black 23:2 6:13", (13, 5))
    assert broken == why("turn.larger_die", die=5, larger=6)


def test_another_number_than_was_thrown() -> None:
    steps, judged = laid(START, "6-5", "long; white 24:14 16:1; black 24:15")
    assert steps is None
    assert judged.violations == (why("lay.not_with_dice", roll="6-5", points=(24, 16)),)


def test_a_checker_that_went_back() -> None:
    steps, judged = laid(CLOSED, "6-5", "long; white 24:10 14:1 13:4; black 24:10 7:5")
    assert steps is None
    assert judged.violations == (why("move.backwards", source=13, target=14),)


def test_a_borne_off_checker_that_came_back_is_no_throw_either() -> None:
    steps, judged = laid(
        "long; white 2:1; black 24:15; white to move", "2-1", "long; white 2:2; black 24:15"
    )
    assert steps is None
    assert judged.violations == (why("lay.not_with_dice", roll="2-1", points=(2,)),)


def test_a_hit_checker_that_stays_where_it_was() -> None:
    line = "short; white 13:15; black 15:1 6:14; white to move"
    found, judged = laid(line, "3-3", "short; white 13:14 1:1; black 15:1 6:14")
    assert found == (Step(13, 3), Step(10, 3), Step(7, 3), Step(4, 3))
    assert judged.violations == (why("lay.hits", points=(10,)),)


def test_a_checker_on_the_bar_that_was_not_hit() -> None:
    found, judged = laid(SHORT, "2-1", "short; white 13:13 12:1 11:1; black bar:1 17:2 6:12")
    assert found == (Step(13, 2), Step(13, 1))
    assert judged.violations == (why("lay.hits", points=(7,)),)


def test_a_hit_that_is_right_does_not_save_a_wrong_turn() -> None:
    after = "short; white 13:14 7:1; black bar:1 17:2 6:12"
    assert ruled(SHORT, "6-1", after, (13, 6)) == why("turn.all_dice", used=1, dice=2)


def test_another_checker_while_one_is_on_the_bar() -> None:
    line = "short; white bar:2 13:13; black 6:15; white to move"
    broken = ruled(line, "6-5", "short; white bar:1 20:1 13:12 7:1; black 6:15", (25, 5), (13, 6))
    assert broken == why("bar.first", point=13, count=1)


def test_a_checker_borne_off_too_early() -> None:
    line = "long; white 7:1 6:14; black 24:15; white to move"
    broken = ruled(line, "6-5", "long; white 7:1 6:13; black 24:15", (6, 6))
    assert broken.rule == "bear_off.not_home"


def test_four_checkers_of_a_double_from_the_head() -> None:
    broken = ruled(
        START, "6-6", "long; white 24:11 18:4; black 24:15", (24, 6), (24, 6), (24, 6), (24, 6)
    )
    assert broken.rule == "head.limit"


def test_no_turn_is_laid_after_the_end() -> None:
    ended = State(
        preset("long"), placed(state(START), "long; white off:15; black 24:15"), state(START).mover
    )
    judged = explain_laid(ended, Roll(2, 1), ended.position)
    assert judged.violations == (why("game.over", winner="white"),)


@pytest.mark.parametrize("name", ["long", "short", "hyper"])
@pytest.mark.parametrize("roll", ["6-5", "3-3", "2-1"])
def test_every_legal_turn_is_right(name: str, roll: str) -> None:
    before, dice = State.start(preset(name)), Roll.parse(roll)
    for turn in turns(before, dice):
        assert explain_laid(before, dice, turn.result).legal
