"""Hitting: a checker alone is hit and goes to the bar (D0; D4)."""

from judges.records import Record
from nardy_edu.rules import Roll, Side, turns
from rules.table import assert_settled, disputed, outcomes, state, throw, turns_of

# Black has blots on White's 5 and 4 (his 20 and 21).
BLOTS = "short; white 24:2 13:5 8:3 6:5; black 24:2 21:1 20:1 13:5 8:3 6:3; white to move"


@disputed("SH-HIT")
def test_disputed_positions_about_hitting(record: Record) -> None:
    assert_settled(record)


def test_a_blot_is_hit_and_goes_to_the_bar() -> None:
    hit = next(turn for turn in throw(BLOTS, "3-1") if str(turn) == "8/5* 6/5")
    assert hit.hits == (True, False)
    assert hit.result.black[25] == 1
    assert hit.result.black[20] == 0
    assert sum(hit.result.black) == 15


def test_two_blots_are_hit_in_one_turn() -> None:
    hit = next(turn for turn in throw(BLOTS, "2-1") if set(turn.steps) == {(6, 2), (6, 1)})
    assert hit.hits == (True, True)
    assert hit.result.black[25] == 2


def test_one_checker_hits_twice_on_its_way() -> None:
    assert any("6/5*/4*" in turn for turn in turns_of(BLOTS, "1-1"))


def test_nobody_has_to_hit() -> None:
    assert any("*" not in turn for turn in turns_of(BLOTS, "2-1"))


def test_a_hit_on_the_way_is_another_result_than_none() -> None:
    line = "short; white 13:1 2:14; black 13:1 1:14; white to move"
    assert outcomes(line, "2-1").count("10:1 2:14") == 2


def test_hitting_with_the_second_of_two_checkers_makes_a_point() -> None:
    hit = next(turn for turn in throw(BLOTS, "4-2") if str(turn) == "8/4* 6/4")
    assert hit.result.white[4] == 2


def test_the_checker_that_was_hit_enters_in_the_next_turn() -> None:
    before = state(BLOTS)
    hit = next(turn for turn in turns(before, Roll(2, 1)) if any(turn.hits))
    after = before.play(Roll(2, 1), hit)
    assert after.mover is Side.BLACK
    assert {step.source for step in turns(after, Roll(6, 3)).next_steps()} == {25}


def test_hyper_a_blot_is_hit() -> None:
    line = "hyper; white 24:1 23:1 22:1; black 7:1 5:1 4:1; white to move"
    hit = next(turn for turn in throw(line, "3-2") if set(turn.steps) == {(24, 3), (22, 2)})
    assert hit.result.black[25] == 2


def test_long_a_checker_alone_is_never_hit() -> None:
    line = "long; white 24:14 20:1; black 24:12 10:1 9:1 7:1; white to move; first turn none"
    (only,) = throw(line, "3-2")
    assert (str(only), only.hits) == ("20/17/15", (False, False))
