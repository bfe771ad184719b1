"""What happens at one board: nothing illegal changes it, and every refusal has a reason."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from nardy_edu.board.protocol import Requests, Screen, place_id, place_number, state
from nardy_edu.board.session import CONTROLS, OFFERS, BoardSession, Refused, TurnPlayed
from nardy_edu.board.telling import moves_spoken, spoken, told
from nardy_edu.locale import LANGUAGES
from nardy_edu.rules import PRESETS, Roll, Side, State, Step, parse_state, preset, turns

SCREEN = Screen({"language": "en"}, "wood", {"head.limit": "05.ipynb#head"}, 3, "model")


def session(
    position: str = "long", roll: str | None = None, *, seed: int = 1, **options: Any
) -> BoardSession:
    if ";" in position:
        begin, thrown = parse_state(position)
    else:
        begin, thrown = State.start(preset(position)), None
    return BoardSession(
        begin, Roll.parse(roll) if roll else thrown, rng=random.Random(seed), **options
    )


# --- Whatever is asked ----------------------------------------------------------------------------

places = st.one_of(
    st.integers(0, 26).map(lambda number: f"p{number}"),
    st.sampled_from(["bar-white", "bar-black", "off-white", "off-black", "", "p", "nowhere"]),
)
plain = ["throw", "undo", "undo_turn", "hand_over", "restart", "edit", "edit_done", "edit_cancel"]
full = ["edit_clear", "edit_start", "move", "touch", "type", "dice", "put", "shift", "read"]
names = st.sampled_from([*plain, *full, "edit_mover", "mark", "__init__", "nonsense"])
texts = st.sampled_from(
    ["24/18", "24/23 24/18", "13/8*", "bar/21", "6/off", "24/23(2)", "x", "0/1"]
)
steps = st.one_of(
    st.none(),
    st.lists(st.tuples(st.integers(-1, 30), st.integers(-1, 9)).map(list), max_size=4),
    st.just("junk"),
)


@st.composite
def actions(draw: st.DrawFn) -> dict[str, Any]:
    """An action as a browser sends it; most are meant well, some are stale, some make no sense."""
    return {
        "do": draw(names),
        "from": draw(places),
        "to": draw(places),
        "place": draw(places),
        "steps": draw(steps),
        "text": draw(texts),
        "roll": draw(st.sampled_from(["6-1", "3-3", "66", "7-1", ""])),
        "side": draw(st.sampled_from(["white", "black", "green"])),
        "count": draw(st.sampled_from([1, -1, "x"])),
        "late": draw(st.sampled_from([0, 0, 0, 0, 1, -1])),
    }


@st.composite
def likely(draw: st.DrawFn, at: BoardSession) -> dict[str, Any]:
    """What a person does most of the time: a legal move."""
    move = draw(st.sampled_from(at.moves))
    ruleset, mover = at.state.ruleset, at.mover
    ends = [place_id(ruleset, mover, number) for number in (move.source, move.target)]
    return {"do": "move", "from": ends[0], "to": ends[1], "steps": [list(s) for s in move.steps]}


@settings(deadline=None, max_examples=60)
@given(strategies.states(), st.data())
def test_nothing_illegal_ever_changes_the_position(
    dealt: tuple[State, Roll], data: st.DataObject
) -> None:
    begin, roll = dealt
    at = BoardSession(begin, roll, rng=random.Random(7))
    requests = Requests(at)
    handed_over: list[TurnPlayed] = []
    at.on_turn(handed_over.append)
    for _ in range(data.draw(st.integers(1, 12))):
        meant_well = bool(at.moves) and at.playable and data.draw(st.booleans())
        action = data.draw(likely(at) if meant_well else actions())
        before, version = (at.table, at.draft), at.version
        taken = requests.carry_out({**action, "version": version + action.get("late", 0)})
        if (at.table, at.draft) != before:
            assert taken
            assert at.version > version
            assert at.notice.tone != "refusal"
        check_whole(at)
    check_told(at)
    for played in handed_over:
        legal = {turn.result for turn in turns(played.before, played.roll)}
        assert played.turn.result in legal


def check_whole(at: BoardSession) -> None:
    total = at.state.ruleset.checkers
    for side in Side:
        assert sum(at.position.of(side)) == total
    if at.roll is not None and not at.ended:
        fresh = turns(at.state, at.roll)
        assert at.position == fresh.after(at.steps) or at.draft is not None
        assert fresh.finished(at.steps) is not None or fresh.next_steps(at.steps)
        assert at.moves == fresh.moves(at.steps)


def check_told(at: BoardSession) -> None:
    for lang in LANGUAGES:
        assert told(at.notice, lang).strip()
        assert spoken(at, lang).strip()
    json.dumps(state(at, SCREEN, 1))


@settings(deadline=None, max_examples=60)
@given(strategies.states(), st.data())
def test_every_gesture_that_the_board_offers_can_be_made(
    dealt: tuple[State, Roll], data: st.DataObject
) -> None:
    at = BoardSession(*dealt, rng=random.Random(7))
    while at.moves:
        move = data.draw(st.sampled_from(at.moves))
        expected = at.position_after((*at.steps, *move.steps))
        at.move(move.source, move.target, move.steps)
        assert at.position == expected
    assert at.finished_turn is not None
    assert at.hand_over().tone != "refusal"


@settings(deadline=None, max_examples=60)
@given(strategies.states(), st.integers(0, 25), st.integers(0, 25))
def test_a_gesture_that_is_not_offered_is_refused_with_a_reason(
    dealt: tuple[State, Roll], source: int, target: int
) -> None:
    at = BoardSession(*dealt, rng=random.Random(7))
    refused: list[Refused] = []
    at.on_refused(refused.append)
    offered = any((move.source, move.target) == (source, target) for move in at.moves)
    before = at.table
    notice = at.move(source, target)
    if offered or source == target:
        assert not refused
    else:
        assert at.table == before
        assert notice.violations
        assert refused[0].violations == notice.violations


# --- Playing a turn -------------------------------------------------------------------------------


def test_a_turn_is_played_and_the_dice_are_handed_over() -> None:
    at = session("long", "6-1")
    played: list[TurnPlayed] = []
    at.on_turn(played.append)
    at.move(24, 18)
    assert at.dice_left == (1,)
    at.move(18, 17)
    assert told(at.notice, "en") == "All played: 24/18/17. Hand over the dice."
    at.hand_over()
    assert (at.mover, at.roll) == (Side.BLACK, None)
    assert str(played[0].turn) == "24/18/17"
    assert played[0].after == at.state


def test_a_second_head_checker_is_refused_and_the_head_is_named() -> None:
    at = session("long", "6-1")
    at.move(24, 18)
    notice = at.move(24, 23)
    assert [violation.rule for violation in notice.violations] == ["head.limit"]
    assert at.steps == (Step(24, 6),)


def test_one_gesture_plays_several_dice() -> None:
    at = session("short", "6-5")
    at.move(24, 13)
    assert len(at.steps) == 2
    at.undo()
    assert at.steps == ()


def test_two_ways_that_differ_are_asked_about() -> None:
    at = session("short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:4 5:1; white to move 6-4")
    notice = at.move(24, 14)
    assert at.steps == ()
    assert told(notice, "en").startswith(
        "There are several ways to play this: 24/18/14 or 24/20*/14"
    )
    at.move(24, 14, (Step(24, 4), Step(20, 6)))
    assert str(at.finished_turn) == "24/20*/14"


def test_handing_over_too_early_is_refused() -> None:
    at = session("long", "6-1")
    at.move(24, 18)
    notice = at.hand_over()
    assert [violation.rule for violation in notice.violations] == ["turn.all_dice"]
    assert at.mover is Side.WHITE


def test_before_the_throw_nothing_moves() -> None:
    at = session("long")
    for notice in (at.move(24, 18), at.play("24/18"), at.touch(24), at.hand_over()):
        assert notice.id == "throw_first"
    at.throw()
    assert at.throw().id == "already_thrown"


def test_a_typed_turn_is_played_whole_or_not_at_all() -> None:
    at = session("short", "6-1")
    at.play("13/7 24/22")
    assert at.steps == ()
    assert at.notice.tone == "refusal"
    at.play("13/7 8/7")
    assert str(at.finished_turn) == "13/7 8/7"


def test_a_typed_move_goes_on_from_what_is_on_the_board() -> None:
    at = session("short", "3-3")
    at.move(24, 21)
    at.play("24/21 13/10(2)")
    assert at.finished_turn is not None


def test_a_typed_move_that_can_mean_two_things_is_asked_about() -> None:
    at = session("short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:4 5:1; white to move 6-4")
    assert at.play("24/14").id == "which_way"
    at.play("24/20*/14")
    assert at.finished_turn is not None


def test_what_cannot_be_read_is_told_with_an_example() -> None:
    at = session("long", "6-1")
    assert "24/18 13/11" in told(at.play("e2-e4"), "en")


def test_a_lost_throw_says_for_each_die_why() -> None:
    at = session(
        "short; white bar:1 13:5 8:3 6:6; black 6:2 5:2 4:2 3:2 2:2 1:2 8:3; white to move 6-1"
    )
    assert at.notice.id == "pass"
    text = told(at.notice, "en")
    assert "6: the 19-point is closed" in text
    assert "1: the 24-point is closed" in text
    at.hand_over()
    assert at.mover is Side.BLACK


def test_the_rest_of_a_throw_that_cannot_be_played_says_why() -> None:
    at = session(
        "short; white 24:1 2:2 off:12; black 13:5 10:2 6:2 5:2 7:2 3:1 2:1; white to move 6-3"
    )
    assert at.notice.tone == "info"
    at.move(24, 21)
    assert told(at.notice, "en").startswith("The rest of the throw is lost. 6: the 15-point is")


def test_a_touched_checker_that_cannot_move_says_why() -> None:
    at = session("long", "6-1")
    at.move(24, 18)
    refused: list[Refused] = []
    at.on_refused(refused.append)
    notice = at.touch(24)
    assert [violation.rule for violation in notice.violations] == ["head.limit"]
    assert at.touch(18) is at.notice
    assert at.touch(7).violations[0].rule == "point.empty"
    assert at.touch(12).violations[0].rule == "point.not_yours"
    assert not refused, "a touch is no try"


def test_the_last_checker_ends_the_game_and_nothing_moves_after_it() -> None:
    at = session("long; white 1:1; black 24:15; white to move 6-1")
    notice = at.move(1, 0, (Step(1, 1),))
    assert told(notice, "en") == "White has borne off every checker and wins."
    at.hand_over()
    assert at.ended == "white"
    assert at.throw().violations[0].rule == "game.over"
    assert not at.can_throw
    at.undo()
    assert at.ended == ""


def test_black_finishes_too_on_the_last_throw_and_the_game_is_a_draw() -> None:
    at = session("long-tournament; white 1:1; black 1:2; white to move 6-1; first turn none")
    at.move(1, 0, (Step(1, 6),))
    at.hand_over()
    assert at.ended == ""
    at.set_roll(Roll(5, 4))
    at.play("1/off(2)")
    assert at.notice.id == "draw"
    played: list[TurnPlayed] = []
    at.on_turn(played.append)
    at.hand_over()
    assert at.ended == "draw"
    assert played[0].after is None
    assert at.throw().id == "draw"


# --- Taking back ----------------------------------------------------------------------------------


def test_undo_takes_back_a_move_and_undo_turn_all_of_them() -> None:
    at = session("short", "3-3")
    at.play("24/21 24/21 13/10")
    at.undo()
    assert len(at.steps) == 2
    at.undo_turn()
    assert (at.steps, at.roll) == ((), Roll(3, 3))


def test_a_turn_handed_over_can_be_taken_back_and_the_same_throw_comes_again() -> None:
    at = session("short")
    at.throw()
    first = at.roll
    at.play(str(turns(at.state, Roll.parse(str(first)))[0]))
    at.hand_over()
    at.throw()
    second = at.roll
    at.undo()
    assert (at.mover, at.roll) == (Side.WHITE, first)
    at.hand_over()
    at.throw()
    assert at.roll == second


def test_in_a_game_a_turn_handed_over_stays() -> None:
    at = session("long", "6-1", controls=OFFERS["game"])
    at.play("24/18/17")
    at.hand_over()
    assert at.undo().id == "nothing_to_undo"
    assert at.mover is Side.BLACK


def test_the_same_seed_gives_the_same_throws() -> None:
    def throws(seed: int) -> list[str]:
        at = session("short", seed=seed)
        thrown = []
        for _ in range(5):
            at.throw()
            thrown.append(str(at.roll))
            while at.moves:
                at.move(at.moves[0].source, at.moves[0].target, at.moves[0].steps)
            at.hand_over()
        return thrown

    assert throws(3) == throws(3) != throws(4)


def test_starting_again_brings_back_the_beginning() -> None:
    at = session("long", "6-1")
    at.play("24/18/17")
    at.hand_over()
    at.restart()
    assert (at.state, at.roll, at.steps) == (State.start(preset("long")), Roll(6, 1), ())


# --- Actions of a browser -------------------------------------------------------------------------


def test_an_action_made_on_an_older_state_is_dropped() -> None:
    at = session("long", "6-1")
    ask = Requests(at).carry_out
    move = {"do": "move", "from": "p24", "to": "p18", "version": at.version}
    assert ask(move)
    assert not ask(move), "nothing is played twice"
    assert at.steps == (Step(24, 6),)


def test_a_board_does_only_what_it_offers() -> None:
    at = session("long", "6-1", controls=(), players=())
    ask = Requests(at).carry_out
    for name in [*CONTROLS, "undo_turn", "hand_over", "edit_done"]:
        assert not ask({"do": name, "version": at.version})
    assert not ask({"do": "move", "from": "p24", "to": "p18", "version": at.version})
    assert at.move(24, 18).tone != "refusal", "Python may"


def test_the_other_sides_turn_is_not_played_on_the_board() -> None:
    at = session("long", "6-1", players=[Side.WHITE])
    at.play("24/18/17")
    at.hand_over()
    ask = Requests(at).carry_out
    assert not ask({"do": "throw", "version": at.version})
    at.throw()
    assert not at.playable
    assert not ask({"do": "move", "from": "p12", "to": "p11", "version": at.version})


@pytest.mark.parametrize("junk", [None, 3, [], "throw", {}, {"do": None}, {"do": "move"}])
def test_a_message_that_makes_no_sense_is_dropped(junk: object) -> None:
    at = session("long", "6-1")
    if isinstance(junk, dict):
        junk = {**junk, "version": at.version}
    assert not Requests(at).carry_out(junk)
    assert at.steps == ()


@pytest.mark.parametrize("name", PRESETS)
def test_places_have_one_name_for_both_sides(name: str) -> None:
    ruleset = preset(name)
    for side in Side:
        for number in range(26 if ruleset.has_bar else 25):
            named = place_id(ruleset, side, number)
            assert place_number(ruleset, side, named) == number
    for number in range(1, 25):
        white = place_id(ruleset, Side.WHITE, number)
        assert white == place_id(ruleset, Side.BLACK, ruleset.mirror[number])


def test_a_refusal_links_to_the_lesson_of_its_rule() -> None:
    at = session("long", "6-1")
    at.play("24/18")
    at.move(24, 23)
    message = state(at, SCREEN, 1)["message"]
    assert message["why"] == [{"text": "Why? One checker from the head", "url": "05.ipynb#head"}]


def test_the_legal_moves_are_spoken() -> None:
    at = session("long", "6-1")
    assert moves_spoken(at.moves, "en") == "24 to 18, 23 or 17"
    assert moves_spoken(at.moves, "ru") == "с 24 на 18, 23 или 17"
    assert moves_spoken((), "en") == "no legal moves now"
    at = session("short; white bar:1 1:14; black 13:15; white to move 6-1")
    assert moves_spoken(at.moves, "ru") == "с бара на 19, 24 или 18"
    at = session("long; white 2:1; black 24:15; white to move 6-1")
    assert moves_spoken(at.moves, "en") == "2 to off or 1"


SHUT = "short; white bar:1 1:14; black 6:2 5:2 4:2 3:2 2:2 1:2; white to move 6-5"


def test_a_board_tells_that_nothing_goes_but_not_in_a_question() -> None:
    told_at_once, asked = session(SHUT), session(SHUT, question=True)
    assert (told_at_once.notice.id, asked.notice.id) == ("pass", "thrown")
    messages = [state(at, SCREEN, 1) for at in (told_at_once, asked)]
    assert [message["next"] for message in messages] == ["hand_over", ""]
    assert messages[1]["legal"] == "White to play 6 and 5."
    assert asked.touch(25).tone == "refusal"
    assert asked.touch(1).violations[0].rule == "bar.first"
    asked.hand_over()
    assert asked.mover is Side.BLACK


def test_after_a_move_in_a_question_it_is_told_that_the_rest_is_lost() -> None:
    at = session("short; white bar:2; black 6:2 5:1; white to move 6-5", question=True)
    at.move(25, 20)
    assert at.notice.id == "stuck"


# --- Setting up a position ------------------------------------------------------------------------


def test_a_position_is_set_up_and_played_from() -> None:
    at = session("long")
    at.edit()
    at.clear()
    at.put(Side.WHITE, 6)
    at.put(Side.BLACK, 24)
    at.let_move(Side.BLACK)
    at.finish_edit()
    assert at.position.white[6] == 1
    assert at.position.white[0] == 14
    assert at.mover is Side.BLACK
    at.restart()
    assert at.position.white[6] == 1, "the board begins anew from the new position"


def test_an_impossible_position_is_told_and_can_be_mended() -> None:
    at = session("long")
    at.edit()
    at.clear()
    assert "leave one side a checker" in told(at.finish_edit(), "en")
    at.put(Side.WHITE, 6)
    assert at.finish_edit().tone != "refusal"


def test_no_more_checkers_than_there_are() -> None:
    at = session("long")
    at.edit()
    notice = at.put(Side.WHITE, 6)
    assert told(notice, "en") == "White has 16 checkers, but there must be 15."
    assert at.position.white[6] == 0


def test_both_sides_cannot_be_put_on_one_point() -> None:
    at = session("long")
    at.edit()
    at.carry(Side.WHITE, 24, 0)
    assert "White's 12-point and Black's 24-point" in told(at.put(Side.WHITE, 12), "en")
    at.carry(Side.BLACK, 24, 0)
    assert "White's 24-point and Black's 12-point" in told(at.put(Side.BLACK, 12), "en")


def test_long_nardy_has_no_bar_to_put_a_checker_on() -> None:
    at = session("long")
    at.edit()
    at.carry(Side.WHITE, 24, 25)
    assert "long nardy has no bar" in told(at.notice, "en")


def test_leaving_the_editor_brings_the_old_position_back() -> None:
    at = session("long", "6-1")
    at.play("24/18")
    before = at.position
    at.edit()
    at.clear()
    at.cancel_edit()
    assert at.position == before
    assert at.steps == (Step(24, 6),)


def test_a_position_is_pasted_as_a_line_of_text() -> None:
    at = session("long")
    at.edit()
    line = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; black to move 6-1"
    at.read_position(line)
    assert state(at, SCREEN, 1)["position"] == line
    assert at.draft is None
    at.read_position("long; white 24:e4; black 24:15")
    assert "can't be read" in told(at.notice, "en")
    assert state(at, SCREEN, 1)["position"] == line


def test_a_throw_is_set_by_hand_and_what_was_played_is_taken_back() -> None:
    at = session("long", "6-1")
    at.play("24/18")
    at.set_roll(Roll(5, 5))
    assert at.steps == ()
    assert at.dice_left == (5, 5, 5, 5)
