"""What holds for every position, throw and ruleset."""

from itertools import pairwise

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from nardy_edu.rules import (
    Position,
    Roll,
    Ruleset,
    Side,
    State,
    Step,
    Turn,
    Turns,
    check_position,
    explain,
    explain_laid,
    explain_move,
    explain_steps,
    format_state,
    from_position_id,
    from_xgid,
    laid_steps,
    parse_state,
    parse_turn,
    position_id,
    turns,
    why_no_move,
    xgid,
)
from strategies import rolls, states

LAW = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
POSITIONS = states()

EVERY_STEP = [Step(source, die) for source in range(1, 26) for die in range(1, 7)]


def a_turn(data: st.DataObject, legal: Turns) -> Turn:
    return legal[data.draw(st.integers(0, len(legal) - 1), label="turn")]


def played_on(data: st.DataObject, legal: Turns) -> list[tuple[Step, ...]]:
    """Steps taken from what is offered until nothing is: every prefix of that walk."""
    prefixes: list[tuple[Step, ...]] = [()]
    while offered := legal.next_steps(prefixes[-1]):
        prefixes.append((*prefixes[-1], data.draw(st.sampled_from(offered), label="step")))
    return prefixes


def moved(before: Position, after: Position, side: Side) -> dict[int, int]:
    """Where the side has more or fewer checkers than before."""
    pairs = enumerate(zip(before.of(side), after.of(side), strict=True))
    return {place: later - earlier for place, (earlier, later) in pairs if later != earlier}


# --- Turns ----------------------------------------------------------------------------------------


@LAW
@given(POSITIONS)
def test_no_checker_appears_or_vanishes(asked: tuple[State, Roll]) -> None:
    state, roll = asked
    for turn in turns(state, roll):
        check_position(state.ruleset, turn.result)
        assert sum(turn.result.white) == sum(turn.result.black) == state.ruleset.checkers


@LAW
@given(POSITIONS)
def test_no_result_is_given_twice(asked: tuple[State, Roll]) -> None:
    results = [turn.result for turn in turns(*asked)]
    assert len(set(results)) == len(results)


@LAW
@given(POSITIONS, st.data())
def test_a_turn_replays_step_by_step(asked: tuple[State, Roll], data: st.DataObject) -> None:
    state, roll = asked
    legal = turns(state, roll)
    turn = a_turn(data, legal)
    boards = [legal.after(turn.steps[:count]) for count in range(len(turn.steps) + 1)]
    assert boards[0] == state.position
    assert boards[-1] == turn.result
    for (before, after), step, hit in zip(pairwise(boards), turn.steps, turn.hits, strict=True):
        assert moved(before, after, state.mover) == {step.source: -1, step.target: 1}
        beaten = moved(before, after, state.mover.other)
        assert beaten == ({state.ruleset.mirror[step.target]: -1, 25: 1} if hit else {})


@LAW
@given(POSITIONS, st.data())
def test_each_step_of_a_turn_is_offered_when_it_is_due(
    asked: tuple[State, Roll], data: st.DataObject
) -> None:
    legal = turns(*asked)
    turn = a_turn(data, legal)
    for count, step in enumerate(turn.steps):
        assert step in legal.next_steps(turn.steps[:count])
    assert legal.next_steps(turn.steps) == ()


@LAW
@given(POSITIONS, st.data())
def test_whatever_is_offered_can_be_completed(
    asked: tuple[State, Roll], data: st.DataObject
) -> None:
    legal = turns(*asked)
    *_, whole = played_on(data, legal)
    finished = legal.finished(whole)
    assert finished is not None
    assert finished.result == legal.after(whole)
    assert finished.result in {turn.result for turn in legal}


@LAW
@given(POSITIONS, st.data())
def test_each_gesture_that_is_offered_is_made_of_offered_steps(
    asked: tuple[State, Roll], data: st.DataObject
) -> None:
    legal = turns(*asked)
    prefix = data.draw(st.sampled_from(played_on(data, legal)), label="prefix")
    for move in legal.moves(prefix):
        assert move.source == move.steps[0].source
        assert move.target == move.steps[-1].target
        so_far = prefix
        for step in move.steps:
            assert step in legal.next_steps(so_far)
            so_far = (*so_far, step)
        for one, then in pairwise(move.steps):
            assert one.target == then.source
    single = {move.steps[0] for move in legal.moves(prefix) if len(move.steps) == 1}
    assert single == set(legal.next_steps(prefix))


@LAW
@given(POSITIONS)
def test_no_turn_uses_more_dice_than_must_be_used(asked: tuple[State, Roll]) -> None:
    state, roll = asked
    legal = turns(state, roll)
    assert max(len(turn.steps) for turn in legal) <= legal.steps <= len(roll.dice)
    for turn in legal:
        assert len(turn.steps) == legal.steps or turn.result.finished(state.mover)


# --- Explanations ---------------------------------------------------------------------------------


@LAW
@given(POSITIONS, st.data())
def test_a_step_has_a_reason_against_it_exactly_when_it_is_not_offered(
    asked: tuple[State, Roll], data: st.DataObject
) -> None:
    state, roll = asked
    legal = turns(state, roll)
    prefix = data.draw(st.sampled_from(played_on(data, legal)), label="prefix")
    offered = set(legal.next_steps(prefix))
    tries = data.draw(st.lists(st.sampled_from(EVERY_STEP), max_size=12), label="tries")
    for step in {*offered, *tries}:
        explanation = explain_steps(legal, (*prefix, step))
        assert explanation.legal == (step in offered)
        assert explanation.legal == (not explanation.violations)
        if not explanation.legal:
            assert explanation.at == len(prefix)


@LAW
@given(POSITIONS, st.data())
def test_a_whole_turn_has_a_reason_against_it_exactly_when_it_is_cut_short(
    asked: tuple[State, Roll], data: st.DataObject
) -> None:
    state, roll = asked
    for prefix in played_on(data, turns(state, roll)):
        complete = turns(state, roll).finished(prefix) is not None
        explanation = explain(state, roll, prefix, whole=True)
        assert explanation.legal == complete
        assert explanation.legal == (not explanation.violations)


@LAW
@given(POSITIONS, st.integers(0, 25), st.integers(0, 25))
def test_a_gesture_has_a_reason_against_it_exactly_when_it_is_not_offered(
    asked: tuple[State, Roll], source: int, target: int
) -> None:
    assume(source != target)
    state, roll = asked
    offered = {(move.source, move.target) for move in turns(state, roll).moves()}
    explanation = explain_move(state, roll, (), source, target)
    assert explanation.legal == ((source, target) in offered)
    assert explanation.legal == (not explanation.violations)


@LAW
@given(POSITIONS)
def test_each_offered_gesture_has_no_reason_against_it(asked: tuple[State, Roll]) -> None:
    state, roll = asked
    for move in turns(state, roll).moves():
        assert explain_move(state, roll, (), move.source, move.target).legal


@LAW
@given(POSITIONS, st.data())
def test_a_pass_names_a_reason_for_each_die_left_and_a_playable_throw_none(
    asked: tuple[State, Roll], data: st.DataObject
) -> None:
    state, roll = asked
    legal = turns(state, roll)
    for prefix in played_on(data, legal):
        blocked = why_no_move(state, roll, prefix)
        left = list(roll.dice)
        for step in prefix:
            left.remove(step.die)
        if legal.next_steps(prefix):
            assert blocked == ()
        elif not legal.after(prefix).finished(state.mover):
            assert {reason.die for reason in blocked} <= set(left)
            assert all(reason.violations for reason in blocked)
            if not prefix:
                assert {reason.die for reason in blocked} == set(left)


# --- Turns laid at a real board -------------------------------------------------------------------


@LAW
@given(POSITIONS, st.data())
def test_a_referee_finds_nothing_wrong_with_a_legal_turn(
    asked: tuple[State, Roll], data: st.DataObject
) -> None:
    state, roll = asked
    turn = a_turn(data, turns(state, roll))
    steps = laid_steps(state, roll, turn.result)
    assert steps is not None
    assert explain(state, roll, steps, whole=True).legal
    assert explain_laid(state, roll, turn.result).legal


@LAW
@given(POSITIONS, st.data())
def test_a_referee_names_a_rule_for_any_other_turn(
    asked: tuple[State, Roll], data: st.DataObject
) -> None:
    state, roll = asked
    legal = turns(state, roll)
    laid = data.draw(st.sampled_from(dealt_out(state, roll)), label="laid")
    judged = explain_laid(state, roll, laid)
    assert judged.legal == (laid in {turn.result for turn in legal})


def dealt_out(state: State, roll: Roll) -> list[Position]:
    """Boards on which one or two checkers have gone as far as the dice say, over anything."""
    found = {state.position}
    for die in roll.dice[:2]:
        found |= {
            after
            for position in found
            for source in range(1, 26)
            if (after := pushed(state, position, source, die)) is not None
        }
    return sorted(found, key=str)


def pushed(state: State, position: Position, source: int, die: int) -> Position | None:
    """The board with a checker pushed on; None when there is none, or its place isn't free."""
    mine, theirs = list(position.of(state.mover)), position.of(state.mover.other)
    target = max(0, source - die)
    if not mine[source] or (target and theirs[state.ruleset.mirror[target]]):
        return None
    mine[source] -= 1
    mine[target] += 1
    pair = (tuple(mine), theirs)
    return Position(*(pair if state.mover is Side.WHITE else pair[::-1]))


# --- Sides and texts ------------------------------------------------------------------------------


@LAW
@given(POSITIONS)
def test_exchanging_the_colours_changes_nothing_else(asked: tuple[State, Roll]) -> None:
    state, roll = asked
    flipped = turns(state.flip(), roll)
    legal = turns(state, roll)
    assert state.flip().flip() == state
    assert {turn.result.flip() for turn in legal} == {turn.result for turn in flipped}
    assert legal.steps == flipped.steps
    assert set(legal.next_steps()) == set(flipped.next_steps())


@LAW
@given(POSITIONS, st.data())
def test_a_turn_s_text_is_read_back_as_the_same_turn(
    asked: tuple[State, Roll], data: st.DataObject
) -> None:
    state, roll = asked
    legal = turns(state, roll)
    turn = a_turn(data, legal)
    steps = parse_turn(legal, str(turn))
    assert legal.after(steps) == turn.result
    assert explain(state, roll, steps, whole=True).legal


@LAW
@given(rolls)
def test_a_throw_s_text_is_read_back_as_the_same_throw(roll: Roll) -> None:
    assert Roll.parse(str(roll)) == roll
    assert Roll.parse(f"{roll.smaller}{roll.larger}") == roll


@LAW
@given(POSITIONS)
def test_a_position_s_text_is_read_back_as_the_same_state(asked: tuple[State, Roll]) -> None:
    state, roll = asked
    assert parse_state(format_state(state, roll)) == (state, roll)
    assert parse_state(format_state(state)) == (state, None)
    assert "\n" not in format_state(state, roll)


@LAW
@given(POSITIONS)
def test_a_ruleset_s_text_is_read_back_as_the_same_ruleset(asked: tuple[State, Roll]) -> None:
    ruleset = asked[0].ruleset
    assert Ruleset.parse(str(ruleset)) == ruleset


@LAW
@given(POSITIONS, st.data())
def test_playing_a_turn_hands_the_dice_over(asked: tuple[State, Roll], data: st.DataObject) -> None:
    state, roll = asked
    turn = a_turn(data, turns(state, roll))
    after = state.play(roll, turn)
    assert after.mover is state.mover.other
    assert after.position == turn.result
    assert after.first_turns == state.first_turns - {state.mover}


BACKGAMMON = st.sampled_from(["short", "hyper"]).flatmap(states)


@LAW
@given(BACKGAMMON)
def test_a_position_id_is_read_back_as_the_same_position(asked: tuple[State, Roll]) -> None:
    state, _ = asked
    again = from_position_id(position_id(state), state.ruleset, state.mover)
    assert again.position == state.position


@LAW
@given(BACKGAMMON)
def test_an_xgid_is_read_back_as_the_same_position_and_throw(asked: tuple[State, Roll]) -> None:
    state, roll = asked
    again, thrown = from_xgid(xgid(state, roll), state.ruleset)
    assert (again.position, again.mover, thrown) == (state.position, state.mover, roll)
    assert from_xgid(xgid(state), state.ruleset)[1] is None
