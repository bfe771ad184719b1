"""What the lesson "House rules" shows is what the rules say, and its desk settles on any line."""

from dataclasses import replace

import pytest

from nardy_edu.course.lessons.house import Desk, consequences, readings
from nardy_edu.course.lessons.house_examples import EXAMPLES, NEEDED, TurnExample, about
from nardy_edu.locale import LANGUAGES, set_language
from nardy_edu.rules import OPTIONS, PRESETS, Ruleset

TURNS = {example.id: example for example in EXAMPLES if isinstance(example, TurnExample)}


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.id)
def test_the_examples_tell_every_reading_of_an_option_from_every_other(option):
    variant = option.variants[0]
    base = replace(PRESETS[variant], **NEEDED.get(option.id, {}))
    said = [
        tuple(
            example.short_ruling(replace(base, **{option.id: value}))
            for example in about(option.id, variant)
        )
        for value in option.values
    ]
    assert len(set(said)) == len(option.values)


@pytest.mark.parametrize(
    ("example", "rules", "legal"),
    [
        ("six_six", "long", True),
        ("six_six", "long first_throw=second_player_only", False),
        ("four_four", "long", False),
        ("four_four", "long first_throw=three_doubles", True),
        ("five_five", "long-listed", True),
        ("one_one", "long first_throw=when_blocked", False),
        ("one_one", "long first_throw=any_double", True),
        ("two_and_two", "long second_head_checker=after_first_stuck", False),
        ("half_double", "long-club", True),
        ("passing", "long", False),
        ("passing", "long block_check=end_of_turn", True),
        ("one_past", "long", True),
        ("one_past", "long block_ahead=in_home", False),
        ("my_seam", "long", False),
        ("my_seam", "long block_route=mover", True),
        ("their_seam", "long", True),
        ("bear_off.farthest", "long", True),
        ("bear_off.none", "long bear_off_over=exact_only", True),
    ],
)
def test_a_turn_of_the_lesson_is_legal_or_not_as_the_readings_have_it(example, rules, legal):
    assert TURNS[example].tried(Ruleset.parse(rules)).judged.legal is legal


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_can_be_shown_in_both_languages(lang):
    set_language(lang)
    assert repr(readings(*OPTIONS)).count("\n\n") == len(OPTIONS) - 1


def test_what_the_course_would_rule_otherwise_stands_out():
    first_throw = OPTIONS["first_throw"]
    assert "by the course" not in repr(consequences(PRESETS["long"], first_throw))
    assert "by the course" in repr(consequences(PRESETS["long-club"], first_throw))


@pytest.mark.parametrize("line", [*PRESETS, "long first_throw=none", "hyper hyper_wins=single"])
def test_a_line_that_is_shared_gives_the_same_rules_at_another_desk(line):
    mine, yours = Desk(), Desk()
    mine.line.value = line
    yours.line.value = mine.line.value
    assert yours.ruleset == mine.ruleset == Ruleset.parse(line)
    assert not yours.problem


def test_switching_an_option_changes_the_line_and_the_board():
    desk = Desk()
    desk.switches["first_throw"].chosen = "none"
    assert desk.line.value == "long first_throw=none"
    assert desk.board.session.state.ruleset.first_throw == "none"


def test_a_line_with_a_slip_is_told_in_one_sentence_and_changes_nothing():
    desk = Desk()
    desk.line.value = "long first_throw=sometimes"
    assert "sometimes" in desk.problem
    assert desk.ruleset == PRESETS["long"]
    desk.line.value = "long"
    assert not desk.problem


def test_a_turn_put_on_the_board_is_judged_there_by_the_rules_of_the_desk():
    desk = Desk()
    desk.example.chosen = "half_double"
    desk.start.chosen = "long-club"
    desk.board.play("24/21(2)")
    assert desk.board.session.finished_turn is not None


def test_the_board_begins_at_the_start_of_each_game_that_is_chosen():
    desk = Desk()
    for name in ("long", "short-money", "hyper"):
        desk.start.chosen = name
        assert desk.example.chosen == ""
        assert desk.board.session.position == PRESETS[name].start


def test_a_named_ruleset_can_be_chosen_anew_after_a_change():
    desk = Desk()
    desk.start.chosen = "long-club"
    desk.switches["first_throw"].chosen = "none"
    assert desk.start.chosen is None
    desk.start.chosen = "long-club"
    assert desk.ruleset == PRESETS["long-club"]
