"""Every rule and every option that a player meets is told, taught and practised."""

import ast
from pathlib import Path

import pytest

from nardy_edu.course.lesson import RULE_LESSONS
from nardy_edu.course.lessons.rule_index import (
    OPTION_LESSONS,
    RULES,
    exercises_about,
    lesson_of,
    option_index,
    rule_index,
)
from nardy_edu.course.progress.counts import course
from nardy_edu.locale import LANGUAGES, has_text, set_language
from nardy_edu.rules import OPTIONS

ROOT = Path(__file__).parents[1]
FEWEST_EXERCISES = 3

ORDER_OF_EVENTS = {
    "cube.answer_beaver",
    "cube.answer_first",
    "cube.no_offer",
    "game.has_begun",
    "game.is_over",
    "game.nothing_offered",
    "game.other_side",
    "game.roll_off_first",
    "game.throw_first",
    "game.thrown_already",
    "lay.answer_first",
    "lay.hits",
    "lay.not_with_dice",
    "lay.opposing_checkers",
    "match.game_goes_on",
    "match.is_over",
    "resign.answer_first",
}
"""Refusals that only say whose turn it is to do what, or what a referee can't make out: no lesson
is about them alone."""


def refusals() -> set[str]:
    """The rule ids that the engine can refuse a step, a turn or a call with."""
    sentences = set()
    for path in (ROOT / "nardy_edu" / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                sentences.add(node.value)
    return {text for text in sentences if has_text("en", f"rule.{text}.refused")}


def test_the_index_names_every_rule_that_can_refuse_something():
    assert set(RULES) | ORDER_OF_EVENTS == refusals()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_a_name_and_a_sentence(rule, lang):
    assert has_text(lang, f"rule.{rule}.name")
    assert has_text(lang, f"rule.{rule}.refused")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", [*RULES, *OPTIONS])
def test_a_rule_is_taught_in_a_lesson_that_there_is(rule, lang):
    assert (ROOT / "notebooks" / lang / f"{lesson_of(rule)}.ipynb").exists()


def test_every_lesson_that_a_board_leads_to_exists():
    lessons = {name.partition("#")[0] for name in RULE_LESSONS.values()}
    assert all((ROOT / "notebooks" / "en" / name).exists() for name in lessons)


def test_every_option_has_its_lesson():
    assert set(OPTION_LESSONS) == set(OPTIONS)


@pytest.mark.parametrize("rule", [*RULES, *OPTIONS])
def test_a_rule_has_exercises_enough(rule):
    assert sum(map(len, exercises_about(rule).values())) >= FEWEST_EXERCISES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_index_shows_the_exercises_by_their_numbers_in_the_lesson(lang):
    set_language(lang)
    for number in exercises_about("head.limit")["05-head"]:
        assert "head.limit" in course()["05-head"][number - 1].rules
    shown = rule_index()._repr_html_() + option_index()._repr_html_()
    assert all(f"<code>{rule}</code>" in shown for rule in (*RULES, *OPTIONS))
