"""What the rules give for an exercise whose answer nobody has written yet."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nardy_edu.course.bank import read_entry
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.kinds import Choose, Count, Judge, Mistake, Play, Points

_UNWRITTEN: Mapping[str, Mapping[str, Any]] = {
    "play": {"answer": ""},
    "points": {"answer": []},
    "judge": {"answer": "", "choices": []},
    "count": {"answer": 0},
    "choose": {"answer": ""},
    "setup": {"answer": ""},
    "mistake": {"answer": 0, "rule": ""},
}
"""What stands for the answer until it is known."""

_WORDS = {
    "rules": [],
    "title": {"en": "-"},
    "task": {"en": "-"},
    "explanation": {"en": "-"},
    "hints": [],
    "wrong": [],
}


def derived(entry: Mapping[str, Any], path: Path) -> Mapping[str, Any]:
    """The fields that the rules give; none where they can't tell or something is missing."""
    unwritten = _UNWRITTEN.get(str(entry.get("kind")), {})
    exercise, _ = read_entry({**unwritten, **entry, **_WORDS}, path)
    if exercise is None or any(field not in unwritten for field, _ in exercise.faults()):
        return {}
    return _given(exercise)


def without_words(entry: Mapping[str, Any], path: Path) -> Exercise | None:
    """The exercise, where nothing is left to mend but its words."""
    exercise, _ = read_entry({**entry, **_WORDS}, path)
    return None if exercise is None or any(exercise.faults()) else exercise


def _given(exercise: Exercise) -> Mapping[str, Any]:
    match exercise:
        case Play():
            return {"answer": str(exercise.accepted[0])} if exercise.accepted else {}
        case Points():
            return {"answer": sorted(exercise.right, reverse=True)}
        case Judge():
            fitting = [each for each in exercise.choices if each in exercise.accepted]
            return {"answer": (fitting or sorted(exercise.accepted))[0]}
        case Count():
            return {"answer": exercise.right}
        case Choose() if exercise.goal != "rule":
            return {"answer": exercise.right}
        case Mistake() if exercise.found is not None:
            rule = exercise.found.reason.violation.rule
            return {"rule": rule, "answer": exercise.found.number}
        case _:
            return {}


def told(exercise: Exercise, lang: str) -> str:
    """The answer of a usable exercise, in words."""
    if isinstance(exercise, Choose | Judge):
        return exercise.choice_name(exercise.answer, lang)
    return exercise.text_of(exercise.solution)
