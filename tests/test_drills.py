"""Drills: each turns on its rule, can be solved, comes again from its seed, and is made quickly."""

import itertools
import time
from datetime import UTC, datetime, timedelta
from statistics import median

import pytest

from nardy_edu.course.bank import load_lesson
from nardy_edu.course.drills.daily import SIZE, todays
from nardy_edu.course.drills.endless import DRILLS, again, make, row
from nardy_edu.course.drills.making import LESSON, LEVELS
from nardy_edu.course.drills.review import missed, to_review
from nardy_edu.course.drills.show import DrillPlayer, daily, drill
from nardy_edu.course.drills.switched import (
    only_the_larger,
    turns_on,
    turns_without,
    wrong_beginnings,
)
from nardy_edu.course.exercises import is_subject
from nardy_edu.course.kinds import Choose, Count, Judge, Play, Points
from nardy_edu.course.kinds.judge import judge_turn
from nardy_edu.course.law import hints_lead
from nardy_edu.course.progress import Entry, open_progress
from nardy_edu.course.progress.log import ProgressLog
from nardy_edu.locale import LANGUAGES, set_language
from nardy_edu.rules import BAR, HEAD, OFF, Ruleset, State, kind_of_win, turns
from nardy_edu.rules.generate import winner_of

MANY = range(12)
NAMES = list(DRILLS)


def some(name: str) -> list:
    return [make(DRILLS[name], f"test-{number}") for number in MANY]


def test_there_are_ten_kinds_of_drill_or_more():
    assert len(DRILLS) >= 10
    assert all(is_subject(drill.rule) for drill in DRILLS.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_drill_keeps_the_law_of_the_bank(name):
    for exercise in some(name):
        assert list(exercise.problems()) == []
        assert exercise.check(exercise.solution).accepted
        assert not exercise.check("").accepted
        assert all(hints_lead(exercise, lang) for lang in LANGUAGES)
        assert exercise.lesson == LESSON


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_row(name):
    first = [exercise.likeness() for exercise in itertools.islice(row(DRILLS[name], 5), 4)]
    second = [exercise.likeness() for exercise in itertools.islice(row(DRILLS[name], 5), 4)]
    assert first == second
    assert first != [one.likeness() for one in itertools.islice(row(DRILLS[name], 6), 4)]


@pytest.mark.parametrize("name", NAMES)
def test_no_two_in_a_row_are_alike(name):
    made = [exercise.likeness() for exercise in itertools.islice(row(DRILLS[name], 1), 12)]
    assert all(one != other for one, other in itertools.pairwise(made))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_can_be_had_and_is_what_was_asked_for(name, level):
    drill = DRILLS[name]
    exercise = make(drill, "level", level)
    assert drill.level(exercise) == level
    assert again(drill, exercise.version).likeness() == exercise.likeness()


@pytest.mark.parametrize("name", NAMES)
def test_each_answer_is_right_about_as_often_as_the_others(name):
    answers = DRILLS[name].answers
    if answers == ("",):
        assert len({str(exercise.solution) for exercise in some(name)}) > 2
        return
    given = [make(DRILLS[name], f"many-{number}").solution for number in range(20 * len(answers))]
    assert all(given.count(answer) >= 8 for answer in answers)


# Each turns on its rule


def without_blocks(state: State, value: str) -> State:
    rules = Ruleset.parse(f"long block_ahead={value}")
    return State(rules, state.position, state.mover)


def marks_more_without(rule: str, exercise: Points) -> bool:
    free = turns_without(rule, exercise.position.state, exercise.position.roll)
    if exercise.goal == "landing":
        found = {move.target for move in free.moves() if move.source == exercise.source}
    else:
        found = {step.source for step in free.next_steps() if step.target == OFF}
    return found != set(exercise.answer) or len(free) != len(exercise.turns)


def turns_on_its_rule(name: str, exercise) -> bool:
    """Whether another answer would be right if the rule were not there."""
    rule = DRILLS[name].rule
    match exercise:
        case Judge(answer="legal"):
            return True  # its twin, of the same making, isn't
        case Judge():
            state, roll = exercise.position.state, exercise.position.roll
            return rule not in {
                violation.rule
                for violation in judge_turn(
                    turns_without(rule, state, roll), exercise.turn
                ).violations
            }
        case Play() if rule == "turn.larger_die":
            return only_the_larger(exercise.turns)
        case Play() if rule == "turn.all_dice":
            return bool(wrong_beginnings(exercise.turns))
        case Play(goal="bear_off_most"):
            state, roll = exercise.position.state, exercise.position.roll
            rules = ("bear_off.not_home", "bear_off.farther_checker")
            return any(turns_on(each, state, roll, exercise.turns) for each in rules)
        case Choose(goal="which_dice"):
            standing = exercise.standing
            return turns_on("point.closed", standing.state, standing.roll, exercise.turns)
        case Points():
            return marks_more_without(rule, exercise)
        case Choose(goal="two_from_head"):
            free = turns_without(rule, exercise.standing.state, exercise.standing.roll)
            most = head_moves(free)
            return most > head_moves(exercise.turns)
        case Choose(goal="holds"):
            other = "never" if exercise.answer == "yes" else "always"
            state = without_blocks(exercise.standing.state, other)
            return exercise.need.met(state, state) is (exercise.answer == "no")
        case _:
            raise AssertionError(f"nothing is said about {name}")


def head_moves(legal) -> int:
    state = legal.throw.state
    return state.me[HEAD] - min(turn.result.of(state.mover)[HEAD] for turn in legal)


# These are about facts, not about what a rule forbids; each has a test of its own below.
FACTS = {"pips", "shots", "entering", "kind-of-win", "may-double", "locked", "bear-off-or-fill"}


@pytest.mark.parametrize("name", [name for name in NAMES if name not in FACTS])
def test_without_its_rule_another_answer_would_be_right(name):
    assert all(turns_on_its_rule(name, exercise) for exercise in some(name))


def test_the_larger_die_is_the_only_rule_that_stands_against_the_smaller_one():
    for exercise in some("larger-die"):
        smaller = exercise.turns.throw.roll.smaller
        wrong = [step for step in exercise.turns.throw.start.edges if step[1] == smaller]
        answers = [((source, die),) for source, die, _ in wrong]
        assert answers
        for source, die, _ in wrong:
            verdict = exercise.check(f"{source}/{max(source - die, 0) or 'off'}")
            assert verdict.reason == "turn.larger_die"


def test_a_block_in_passing_is_gone_at_the_end_of_the_turn():
    illegal = [one for one in some("block-in-passing") if one.answer == "block.six"]
    assert illegal
    for exercise in illegal:
        at_end = Ruleset.parse("long block_check=end_of_turn")
        state = State(at_end, exercise.position.state.position, exercise.position.state.mover)
        legal = turns(state, exercise.position.roll)
        assert judge_turn(legal, exercise.turn).legal


def test_koks_hangs_on_the_last_checkers_alone():
    for exercise in some("kind-of-win"):
        state = exercise.standing.state
        assert winner_of(state) is not None
        far = any(state.me[19 : BAR + 1])
        expected = "oin" if state.me[OFF] else "koks" if far else "mars"
        assert exercise.answer == expected
        assert kind_of_win(state.ruleset, state.position, state.mover).name.lower() == expected


def test_a_count_of_throws_is_neither_none_nor_beyond_36():
    assert all(0 < one.answer <= 36 for one in some("shots"))
    assert all(0 <= one.answer <= 36 for one in some("entering"))
    assert all(isinstance(one, Count) for one in some("pips"))


def test_one_checker_on_the_bar_is_not_spoken_of_as_many():
    (one, *_) = [each for each in some("entering") if each.position.state.me[BAR] == 1]
    assert one.task("en").endswith(
        "has 1 checker on the bar. With how many of the 36 throws can the bar be cleared?"
    )


def test_locked_checkers_are_some_and_not_all_of_the_opponent_s():
    for exercise in some("locked"):
        state = exercise.position.state
        theirs = {state.ruleset.mirror[point] for point in range(1, 25) if state.opp[point]}
        assert set(exercise.answer) < theirs


def test_who_may_not_double_gave_the_cube_away():
    refused = [one for one in some("may-double") if one.answer == "no"]
    assert refused
    assert {one.why_not.violation.rule for one in refused} == {"cube.not_yours"}


@pytest.mark.parametrize("name", NAMES)
def test_a_drill_is_made_in_a_tenth_of_a_second(name):
    took = []
    make(DRILLS[name], "warm up")
    for number in range(15):
        began = time.process_time()
        make(DRILLS[name], f"quick-{number}")
        took.append(time.process_time() - began)
    assert median(took) < 0.1


# Review

START = datetime(2026, 1, 1, tzinfo=UTC)


def entry(outcome: str, exercise: str = "one-a-turn", *, minutes: float = 0, **given: str) -> Entry:
    fields = {"lesson": "05-head", "version": "x", **given}
    at = (START + timedelta(minutes=minutes)).isoformat(timespec="milliseconds")
    return Entry(
        at=at, exercise=exercise, ruleset="long", answer="", outcome=outcome, hints=0, seconds=1.0,
        **fields,
    )  # fmt: skip


def test_only_what_was_missed_is_asked_again():
    entries = [entry("solved"), entry("not_yet", "six-six-first"), entry("solved_with_help", "c")]
    assert {item.exercise for item in missed(entries)} == {"six-six-first", "c"}
    assert missed([entry("not_tried")]) == []


def test_what_is_solved_again_stays_away_longer_each_time():
    entries = [entry("not_yet")]
    waits = []
    at = 0.0
    for _ in range(4):
        (item,) = missed(entries)
        waits.append(item.due - (START + timedelta(minutes=at)))
        at = (item.due - START) / timedelta(minutes=1)
        entries.append(entry("solved", minutes=at))
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=1)


def test_what_is_due_comes_back_as_it_was():
    made = make(DRILLS["larger-die"], "9-3", "easy")
    entries = [
        entry("not_yet"),
        entry("not_yet", "larger-die", lesson=LESSON, version=made.version),
        entry("not_yet", "gone-by-now"),
        entry("not_yet", "no-such-drill", lesson=LESSON),
        entry("not_yet", "a", lesson="no-such-lesson"),
    ]
    assert to_review(entries, START, 5) == []
    due = to_review(entries, START + timedelta(days=2), 5)
    assert {exercise.id for exercise in due} == {"one-a-turn", "larger-die"}
    (same,) = [exercise for exercise in due if exercise.id == "larger-die"]
    assert same.likeness() == made.likeness()
    assert len(to_review(entries, START + timedelta(days=2), 1)) == 1


def test_the_day_s_set_mixes_what_is_due_with_different_drills():
    entries = [entry("not_yet"), entry("not_yet", "six-six-first")]
    today, repeated = todays(entries, START + timedelta(days=2))
    assert repeated == [False, True, False, True, *[False] * (SIZE - 4)]
    assert len(today) == SIZE
    assert len({(exercise.lesson, exercise.id) for exercise in today}) == SIZE
    assert today[1].lesson == "05-head"
    again_today = todays(entries, START + timedelta(days=2, hours=3))[0]
    assert [one.likeness() for one in again_today] == [one.likeness() for one in today]
    tomorrow = todays([], START + timedelta(days=3))[0]
    assert [one.id for one in tomorrow] != [one.id for one in today]


# On the screen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_drill_can_be_put_on_the_screen_and_solved(lang, tmp_path):
    set_language(lang)
    log = ProgressLog(open_progress(tmp_path))
    player = DrillPlayer("larger-die", "", 3, log)
    for name in DRILLS:
        player.kind.value = name
        before = player.desk.exercise.likeness()
        player.desk.part.show()
        player.desk.check()
        assert player.desk.attempt.solved
        player.next()
        assert player.desk.exercise.likeness() != before
    assert [kept.exercise for kept in log.entries()] == list(DRILLS)


def test_the_level_is_chosen_on_the_spot_and_time_is_told_only_when_asked_for(tmp_path):
    player = DrillPlayer("pips", "", 3, ProgressLog(open_progress(tmp_path)))
    player.desk.part.show()
    player.desk.check()
    assert player._time.value == ""
    player.level.value = "hard"
    assert DRILLS["pips"].level(player.desk.exercise) == "hard"
    player.timed.value = True
    player.desk.part.show()
    player.desk.check()
    assert "Time: 0 s." in player._time.value


def test_a_drill_that_does_not_exist_says_which_do():
    assert "larger-die" in repr(drill("smaller-die"))
    assert "easy, medium or hard" in repr(drill("pips", "impossible"))


def test_what_i_missed_before_is_marked_in_the_day_s_set(tmp_path, monkeypatch):
    monkeypatch.setenv("NARDY_PROGRESS", str(tmp_path))
    monkeypatch.setattr("nardy_edu.course.drills.show.now", lambda: START + timedelta(days=2))
    set_language("en")
    store = open_progress(tmp_path)
    for name in ("one-a-turn", "six-six-first"):
        store.add(entry("not_yet", name))
    intro, row = daily().box.children
    assert "2 of these you missed before." in intro.value
    place, ways, *_ = row.children
    told = []
    for _ in range(4):
        told.append(place.children[0].children[0].value)
        ways.children[1].click()
    assert ["missed before" in each for each in told] == [False, True, False, True]
    assert "not tried yet" in told[0]


def test_what_is_saved_of_a_drill_is_the_same_each_time():
    assert repr(drill("pips")) == repr(drill("shots"))
    assert repr(daily()) == repr(daily())


def test_the_lesson_s_exercises_are_not_changed_by_being_reviewed():
    assert (
        to_review([entry("not_yet")], START + timedelta(days=2), 5)[0] == load_lesson("05-head")[0]
    )
