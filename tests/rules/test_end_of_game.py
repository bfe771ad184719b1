"""The end of the game: the last checker off, and Black's last throw (D0, D0 art. 4.3)."""

import pytest

from nardy_edu.rules import Roll, Side, Step, explain, explain_move, turns, winner_of
from rules.table import complaint, gesture, reasons, state, throw, why

WON = "long; white off:15; black 2:1 1:14; black to move"
LAST_THROW = "long-tournament; white off:15; black 1:2 off:13; black to move"


@pytest.mark.parametrize("game", ["long", "short", "hyper"])
@pytest.mark.parametrize("mover", ["white", "black"])
def test_nobody_moves_any_more_when_one_side_is_off(game: str, mover: str) -> None:
    line = f"{game}; white off:{3 if game == 'hyper' else 15}; black 1:1; {mover} to move"
    assert complaint(lambda: throw(line, "6-1")) == why("game.over", winner="white")


def test_the_winner_is_named() -> None:
    assert winner_of(state(WON)) is Side.WHITE
    assert winner_of(state(WON).flip()) is Side.BLACK
    assert winner_of(state("long; white 24:15; black 24:15")) is None


def test_an_attempt_after_the_game_is_refused() -> None:
    over = (why("game.over", winner="white"),)
    assert explain(state(WON), Roll(6, 1), [Step(2, 1)]).violations == over
    assert explain_move(state(WON), Roll(6, 1), [], 2, 1).violations == over


def test_the_game_ends_in_the_middle_of_a_throw() -> None:
    line = "long; white 4:1 off:14; black 1:15; white to move"
    assert reasons(line, "4-2", (4, 4)) == []
    assert throw(line, "4-2").next_steps([Step(4, 4)]) == ()
    assert throw(line, "4-2").moves([Step(4, 4)]) == ()


def test_a_step_after_the_last_checker_is_refused() -> None:
    line = "long; white 4:1 off:14; black 1:15; white to move"
    judged = explain(state(line), Roll(4, 2), [Step(4, 4), Step(3, 2)])
    assert (judged.violations, judged.at) == ((why("game.over", winner="white"),), 1)
    assert gesture(line, "4-2", 3, 1, (4, 4)).violations == (why("game.over", winner="white"),)


# --- last_throw


def test_none_the_game_is_over_when_white_is_off() -> None:
    line = LAST_THROW.replace("-tournament", "")
    assert complaint(lambda: throw(line, "2-1")) == why("game.over", winner="white")


def test_draw_black_throws_once_more() -> None:
    assert [str(turn) for turn in throw(LAST_THROW, "2-1")] == ["1/off(2)"]
    assert winner_of(state(LAST_THROW)) is None


def test_draw_black_may_finish_too() -> None:
    before = state(LAST_THROW)
    after = before.play(Roll(2, 1), turns(before, Roll(2, 1))[0])
    assert after.position.finished(Side.WHITE)
    assert after.position.finished(Side.BLACK)
    assert complaint(lambda: turns(after, Roll(6, 1))).rule == "game.over"


def test_draw_black_has_no_second_last_throw() -> None:
    before = state("long-tournament; white off:15; black 6:15; black to move")
    after = before.play(Roll(6, 5), turns(before, Roll(6, 5))[0])
    assert complaint(lambda: turns(after, Roll(6, 5))) == why("game.over", winner="white")


def test_draw_the_last_throw_is_black_s_alone() -> None:
    line = "long-tournament; white 1:2 off:13; black off:15; white to move"
    assert complaint(lambda: throw(line, "2-1")) == why("game.over", winner="black")


def test_draw_black_who_finishes_first_has_won() -> None:
    line = "long-tournament; white 1:2 off:13; black off:15; black to move"
    assert complaint(lambda: throw(line, "2-1")) == why("game.over", winner="black")


def test_draw_the_last_throw_may_be_passed() -> None:
    rules = "long last_throw=draw bear_off_over=exact_only"
    line = f"{rules}; white off:15; black 1:2 off:13; black to move"
    assert [str(turn) for turn in throw(line, "6-5")] == ["pass"]
