"""What makes an exercise of a position: texts from the catalogues, the measure of its effort."""

import random
from collections.abc import Callable
from typing import Any

from attrs import frozen

from nardy_edu.course.exercises import Exercise, Text
from nardy_edu.locale import LANGUAGES, say
from nardy_edu.rules import Roll, State

LESSON = "drills"
"""The lesson under which drills are kept in the learner's log."""

Maker = Callable[[random.Random, str], Exercise | None]
"""Tries to make one exercise with this answer, where answers are chosen from.

None when the position that came up isn't about the rule, or has another answer.
"""


@frozen
class Drill:
    """An endless kind of exercise.

    `rule` is what each of its exercises turns on; `effort` measures what a learner has to look
    through, and `bounds` are the measures from which it is medium and hard. Each of `answers`
    is the right one as often as the others.
    """

    id: str
    rule: str
    make: Maker
    effort: Callable[[Any], float]
    bounds: tuple[float, float]
    answers: tuple[str, ...] = ("",)

    def level(self, exercise: Exercise) -> str:
        """easy, medium or hard."""
        medium, hard = self.bounds
        effort = self.effort(exercise)
        return "easy" if effort < medium else "medium" if effort < hard else "hard"


LEVELS = ("easy", "medium", "hard")


def text(text_id: str, **facts: Any) -> Text:
    """A text of the catalogues in both languages."""
    return Text({lang: say(lang, text_id, **facts) for lang in LANGUAGES})


def common(drill: str, rule: str, **facts: Any) -> dict[str, Any]:
    """The fields of an exercise that every drill has."""
    return {
        "id": drill,
        "lesson": LESSON,
        "rules": (rule,),
        "title": text(f"drill.{drill}.title"),
        "task": text(f"drill.{drill}.task", **facts),
        "hints": (text(f"drill.{drill}.hint", **facts),),
        "explanation": text(f"drill.{drill}.why", **facts),
    }


def told(state: State, roll: Roll | None = None) -> dict[str, str]:
    """The facts of nearly every task: who moves, and the throw."""
    return {"side": state.mover.value, "roll": str(roll or "")}
