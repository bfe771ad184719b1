"""Answers as a student writes them: plain text, numbers or lists, without a board.

A choice is written as its number in the task's list, so that nobody needs to know the ids.
"""

from collections.abc import Sequence
from typing import Any

from nardy_edu.course.exercises import Exercise
from nardy_edu.course.kinds import Choose, Judge, Points, TurnSequence
from nardy_edu.rules import BAR, OFF, RulesError

_PLACES = {"bar": str(BAR), "off": str(OFF)}


def choices_of(exercise: Exercise) -> Sequence[str]:
    """The ids of what there is to choose from, in the task's order; empty where nothing is."""
    match exercise:
        case Judge():
            return exercise.choices
        case Choose():
            return exercise.offered
        case _:
            return ()


def written(exercise: Exercise) -> str:
    """The exercise's own answer as a student would write it."""
    choices = choices_of(exercise)
    if choices:
        return str(choices.index(exercise.solution) + 1)
    return exercise.text_of(exercise.solution)


def understood(exercise: Exercise, given: Any) -> str:
    """What a student wrote, as the exercise takes it; nothing where nothing was written.

    Args:
        exercise: what is answered.
        given: what the answer's name stands for; None when its cell did not run.

    Raises:
        RulesError: ``answer.form``, for what is neither text nor a number nor a list of these.
    """
    if given is None:
        raise RulesError("answer.form", form="not_run")
    text = _as_text(given, "; " if isinstance(exercise, TurnSequence) else " ").strip()
    match exercise:
        case Judge() | Choose():
            return _choice(choices_of(exercise), text)
        case Points():
            return " ".join(_PLACES.get(word, word) for word in text.lower().split())
        case _:
            return text


def _as_text(given: Any, between: str) -> str:
    match given:
        case str():
            return given
        case bool():
            raise RulesError("answer.form", form="plain")
        case int():
            return str(given)
        case float() if given.is_integer():
            return str(int(given))
        case list() | tuple() | set() | frozenset():
            return between.join(_as_text(item, between) for item in given)
        case _:
            raise RulesError("answer.form", form="plain")


def _choice(choices: Sequence[str], text: str) -> str:
    """The id of a choice by its number; anything else stays as it is."""
    number = text.rstrip(".)")
    if number.isdecimal() and 1 <= int(number) <= len(choices):
        return choices[int(number) - 1]
    return text
