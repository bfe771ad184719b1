"""The index of rules: each with the lesson that teaches it, its exercises and its sources."""

from collections.abc import Mapping, Sequence
from html import escape

from nardy_edu.course.exercises import subject_name
from nardy_edu.course.lesson import RULE_LESSONS
from nardy_edu.course.lessons.house import cited
from nardy_edu.course.progress.counts import course, lesson_title
from nardy_edu.course.stills import Still, table
from nardy_edu.locale import current_language, say
from nardy_edu.rules import OPTIONS

RULES: Mapping[str, str] = {
    "die.not_left": "D0 art. 1.5, 3.2",
    "move.backwards": "D0 art. 2.1",
    "point.empty": "D0 art. 1.1",
    "point.not_yours": "D0 art. 1.1",
    "point.closed": "D0 art. 3.8; D0 short; D4",
    "turn.all_dice": "D0 art. 3.9, 3.10; D0 short; D3",
    "turn.larger_die": "D0 art. 3.10; D0 short",
    "head.limit": "D0 art. 1.2, 3.1; D3",
    "head.second_after_stuck": "D0 art. 3.1; D3",
    "first_double.two_checkers": "D0 club text",
    "block.six": "D0 art. 3.5; D3",
    "bar.first": "D0 hyper text; D4",
    "bear_off.not_home": "D0 art. 3.11",
    "bear_off.farther_checker": "D0 art. 3.12; D4",
    "bear_off.exact_only": "D0 hyper text",
    "game.over": "D0 first text; D2",
    "cube.none": "D2",
    "cube.before_throw": "D4",
    "cube.not_yours": "D4",
    "cube.no_beaver": "D4",
    "cube.limit": "D0 hyper text; D2",
    "cube.out_of_play": "D2; D4",
    "resign.by_position": "D2",
    "resign.name_kind": "D2",
}
"""The rules that a player meets, in the order of the lessons, with their sources."""

OPTION_LESSONS: Mapping[str, str] = {
    "first_throw": "05-head",
    "second_head_checker": "05-head",
    "first_double_steps": "05-head",
    "opening_roll": "02-dice",
    "block_check": "07-block",
    "block_ahead": "07-block",
    "block_route": "07-block",
    "bear_off_over": "08-bearing-off",
    "last_throw": "09-end-of-game",
    "draw_points": "09-end-of-game",
    "three_doubles_in_a_row": "09-end-of-game",
    "long_koks": "09-end-of-game",
    "cube": "13-cube",
    "crawford": "14-matches",
    "jacoby": "13-cube",
    "beaver": "13-cube",
    "automatic_doubles": "13-cube",
    "hyper_wins": "12-kinds-of-win",
    "next_starter": "14-matches",
    "resignation": "14-matches",
}
"""The lesson in which the readings of an option are compared."""


def lessons_of(rule: str) -> tuple[str, ...]:
    """The lessons that teach a rule, in one game or another, or an option: their files' names."""
    if rule in OPTION_LESSONS:
        return (OPTION_LESSONS[rule],)
    taught = [lessons[rule] for lessons in RULE_LESSONS.values() if rule in lessons]
    return tuple(dict.fromkeys(taught))


def exercises_about(rule: str) -> Mapping[str, Sequence[int]]:
    """The exercises about a rule: their numbers in each lesson, from 1."""
    found = {
        lesson: [n for n, exercise in enumerate(row, 1) if rule in exercise.rules]
        for lesson, row in course().items()
    }
    return {lesson: numbers for lesson, numbers in found.items() if numbers}


def rule_index() -> Still:
    """Every rule with its lesson, exercises and sources."""
    return _index("rule", RULES)


def option_index() -> Still:
    """The same for every option."""
    return _index("option", {option.id: option.source for option in OPTIONS.values()})


def _index(kind: str, sources: Mapping[str, str]) -> Still:
    lang = current_language()
    columns = (kind, "lesson", "exercises")
    head = [say(lang, f"index.{column}") for column in columns]
    rows, words = [], []
    for rule, source in sources.items():
        name, lessons = subject_name(rule, lang), lessons_of(rule)
        about = exercises_about(rule)
        count = sum(map(len, about.values()))
        where = "; ".join(
            f"{lesson_title(each, lang)}: {', '.join(map(str, numbers))}"
            for each, numbers in about.items()
        )
        told = cited(source)
        shown = f"<details><summary>{count}</summary>{_links(about)}</details>" if count else "0"
        rows.append(
            (
                f"{escape(name)}<br><small><code>{escape(rule)}</code><br>{escape(told)}</small>",
                "<br>".join(map(_link, lessons)),
                shown,
            )
        )
        titles = "; ".join(lesson_title(lesson, lang) for lesson in lessons)
        words.append(" | ".join((f"{name} ({rule}; {told})", titles, where or "0")))
    return Still(table(list(map(escape, head)), rows), "\n".join([" | ".join(head), *words]))


def _link(lesson: str) -> str:
    title = lesson_title(lesson, current_language())
    return f'<a href="{escape(lesson)}.ipynb">{escape(title)}</a>'


def _links(about: Mapping[str, Sequence[int]]) -> str:
    return "<br>".join(
        f"{_link(lesson)}: {', '.join(map(str, numbers))}" for lesson, numbers in about.items()
    )
