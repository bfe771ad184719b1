"""Every rule and every option that a player meets is told, taught and practised."""

import ast
from pathlib import Path

import nbformat
import pytest

from nardy_edu.course.lesson import RULE_LESSONS, begin, rule_links
from nardy_edu.course.lessons.rule_index import (
    OPTION_LESSONS,
    RULES,
    exercises_about,
    lessons_of,
    option_index,
    rule_index,
)
from nardy_edu.course.lessons.shown import try_it
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
    lessons = lessons_of(rule)
    assert lessons
    assert all((ROOT / "notebooks" / lang / f"{lesson}.ipynb").exists() for lesson in lessons)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_opens_a_lesson_at_the_rule(lang):
    begin(lang)
    for links in rule_links().values():
        for rule, link in links.items():
            assert has_text(lang, f"rule.{rule}.refused")
            lesson, _, anchor = link.partition("#")
            heading = f"## {anchor.replace('-', ' ')}\n"
            page = nbformat.read(ROOT / "notebooks" / lang / lesson, as_version=4)
            assert any(heading in cell.source for cell in page.cells)


@pytest.mark.parametrize(
    ("game", "rule", "lesson"),
    [
        ("long", "point.closed", "06-closed-points"),
        ("short", "point.closed", "10-hitting"),
        ("hyper", "point.closed", "10-hitting"),
        ("long", "bear_off.not_home", "08-bearing-off"),
        ("short", "bear_off.farther_checker", "11-bearing-off-short"),
        ("hyper", "bear_off.exact_only", "11-bearing-off-short"),
        ("long", "game.over", "09-end-of-game"),
        ("short", "game.over", "12-kinds-of-win"),
    ],
)
def test_a_rule_is_explained_as_it_is_in_the_game_on_the_board(game, rule, lesson):
    assert RULE_LESSONS[game][rule] == lesson


def links(shown):
    """Where the refusal on the board leads."""
    return {why["url"] for why in shown._state["message"]["why"]}


def test_the_board_leads_to_the_lesson_of_the_game_that_stands_on_it():
    begin("ru")
    shown = try_it("short; white off:11 bar:1 4:1 2:2; black 19:1 8:2 6:6 5:3 4:3; white to move")
    shown.roll = "3-2"
    shown.session.play("bar/22")
    shown.session.move(2, 0)
    assert "11-bearing-off-short.ipynb#Правило" in links(shown)
    shown.position = "long; white 24:14 1:1; black 24:15; white to move"
    shown.roll = "6-1"
    shown.session.move(1, 0)
    assert "08-bearing-off.ipynb#Правило" in links(shown)


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
