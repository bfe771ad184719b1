"""What the start page shows: ways through the course for those who want to learn one game."""

from collections.abc import Mapping
from html import escape

from nardy_edu.course.progress.counts import lesson_title
from nardy_edu.course.stills import Still
from nardy_edu.locale import current_language, say

PATHS: Mapping[str, tuple[str, ...]] = {
    "long": (
        "01-board",
        "02-dice",
        "03-moving",
        "04-must-play",
        "05-head",
        "06-closed-points",
        "07-block",
        "08-bearing-off",
        "09-end-of-game",
        "14-matches",
        "16-play",
    ),
    "short": (
        "01-board",
        "02-dice",
        "03-moving",
        "04-must-play",
        "10-hitting",
        "11-bearing-off-short",
        "12-kinds-of-win",
        "13-cube",
        "14-matches",
        "16-play",
    ),
    "hyper": (
        "01-board",
        "02-dice",
        "03-moving",
        "04-must-play",
        "10-hitting",
        "11-bearing-off-short",
        "12-kinds-of-win",
        "15-hyper",
        "16-play",
    ),
    "argument": ("18-glossary", "17-house-rules"),
    "teach": (
        "21-teacher-guide",
        "25-projector",
        "22-sheets",
        "26-assignments",
        "23-class-report",
        "24-exercise-editor",
    ),
}
"""The lessons that each aim asks for, in order."""


def paths() -> Still:
    """Which game do you want to learn? For each answer the lessons to read, in order."""
    lang = current_language()
    rows, words = [], []
    for aim, lessons in PATHS.items():
        titles = {lesson: lesson_title(lesson, lang) for lesson in lessons}
        # A lesson without a notebook in this language has no title, and nothing to lead to.
        there = {lesson: title for lesson, title in titles.items() if title != lesson}
        links = " → ".join(
            f'<a href="{escape(lesson)}.ipynb">{escape(title)}</a>'
            for lesson, title in there.items()
        )
        name = say(lang, f"start.path.{aim}")
        rows.append(f"<li><b>{escape(name)}</b><br>{links}</li>")
        words.append(f"{name}: {' → '.join(there.values())}")
    return Still(f"<ul>{''.join(rows)}</ul>", "\n".join(words))
