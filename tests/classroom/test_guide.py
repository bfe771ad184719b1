"""The teacher's guide: plans that fit into a lesson, from exercises that there are."""

import ast
import re
from pathlib import Path

import pytest

from nardy_edu.classroom.guide import LESSON_MINUTES, course_overview, lesson_plan, plan_of
from nardy_edu.course.bank import load_lesson
from nardy_edu.locale import LANGUAGES, set_language

SOURCE = Path(__file__).parents[2] / "notebooks" / "lessons" / "21-teacher-guide.md"
PLANS = [
    ast.literal_eval(f"({words},)")
    for words in re.findall(r"^lesson_plan\((.*)\)$", SOURCE.read_text("utf-8"), re.MULTILINE)
]


def test_there_is_a_plan_for_each_lesson_of_the_three_games():
    assert [int(lesson[:2]) for lesson, *_ in PLANS] == list(range(1, 16))


@pytest.mark.parametrize(("lesson", "together"), [(lesson, ids) for lesson, *ids in PLANS])
def test_a_plan_fits_into_the_lesson_and_uses_each_exercise_once(lesson, together):
    plan = plan_of(lesson, together)
    minutes = sum(minutes for _, minutes, _ in plan.parts)
    assert LESSON_MINUTES - 5 <= minutes <= LESSON_MINUTES
    used = [exercise.id for exercise in (*plan.together, *plan.alone, *plan.home)]
    assert sorted(used) == sorted(exercise.id for exercise in load_lesson(lesson))
    assert [exercise.id for exercise in plan.together] == together
    left = [exercise.id for exercise in load_lesson(lesson) if exercise.id not in together]
    assert [exercise.id for exercise in (*plan.alone, *plan.home)] == left


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plan_names_its_exercises_and_shows_the_board_to_set_up(lang):
    set_language(lang)
    lesson, *together = next(plan for plan in PLANS if plan[0] == "05-head")
    shown = lesson_plan(lesson, *together)
    for exercise in load_lesson(lesson):
        assert (exercise.id in together) <= (f"({exercise.id})" in repr(shown))
    assert 'href="05-head.ipynb"' in shown._repr_html_()
    assert "<img alt=" in shown._repr_html_()


def test_the_overview_counts_exercises_and_hours():
    overview = repr(course_overview("05-head", "06-closed-points"))
    assert f"| {len(load_lesson('05-head'))}\n" in overview
    assert "2 lessons of 45 minutes" in overview
