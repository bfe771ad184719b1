"""An exercise with the colours exchanged: White's checkers are Black's, in all its words as well.

The answers stay, for they are in the mover's own numbers.
"""

import re
from collections.abc import Mapping
from typing import Any

from attrs import evolve, fields

from nardy_edu.course.exercises import Exercise, Standing, Text
from nardy_edu.course.kinds.needs import Need
from nardy_edu.rules import Side, format_state

_OF_A_COLOUR = ("lot", "opening_roll", "last_throw", "directions", "notation", "first_throw")
"""What such exercises are about is not the same for White and for Black: who begins, the last
throw, printed numbers."""
_ENGLISH = re.compile(r"\b(white|black)(?=\b|s\b)", re.IGNORECASE)
_RUSSIAN = re.compile(r"\b(бел|чёрн)(?=(?:ые|ых|ым|ыми|ый|ая|ой|ую|ого|ому|ое)\b)", re.IGNORECASE)
_OTHER = {"white": "black", "black": "white", "бел": "чёрн", "чёрн": "бел"}


def mirrored(exercise: Exercise) -> Exercise:
    """The exercise with the colours exchanged; itself where that would be another exercise.

    The rules have the last word: an exercise that they find a fault with is left as it is.
    """
    standing = getattr(exercise, "position", None)
    if not isinstance(standing, Standing):
        return exercise
    has_game = bool(getattr(exercise, "game", None))
    if has_game or standing.state.first_turns or set(exercise.rules) & set(_OF_A_COLOUR):
        return exercise
    turned = evolve(exercise, **_changes(exercise, standing))
    return exercise if any(turned.problems()) else turned


def _changes(exercise: Exercise, standing: Standing) -> Mapping[str, Any]:
    changes: dict[str, Any] = {"position": evolve(standing, state=standing.state.flip())}
    for field in fields(type(exercise)):
        value = getattr(exercise, field.name)
        if isinstance(value, Text):
            changes[field.name] = _said(value)
        elif field.name in ("side", "winner") and value:
            changes[field.name] = Side(value).other.value
    changes["hints"] = tuple(_said(hint) for hint in exercise.hints)
    changes["wrong"] = tuple(
        evolve(wrong, comment=_said(wrong.comment), answer=_answer(exercise, wrong.answer))
        for wrong in exercise.wrong
    )
    if exercise.kind == "setup":
        changes["answer"] = _answer(exercise, getattr(exercise, "answer", ""))
        changes["needs"] = tuple(_need(need) for need in getattr(exercise, "needs", ()))
    if isinstance(need := getattr(exercise, "need", None), Need):
        changes["need"] = _need(need)
    return changes


def _answer(exercise: Exercise, answer: Any) -> Any:
    """An answer: a position has colours of its own."""
    return format_state(exercise.read(answer).flip()) if exercise.kind == "setup" else answer


def _need(need: Need) -> Need:
    return evolve(need, side=Side(need.side).other.value) if need.side else need


def _said(text: Text) -> Text:
    changed = {lang: _swapped(words) for lang, words in text.by_language.items()}
    return Text(changed)


def _swapped(words: str) -> str:
    def other(found: re.Match[str]) -> str:
        colour = _OTHER[found[1].lower()]
        return colour.capitalize() if found[1][0].isupper() else colour

    return _RUSSIAN.sub(other, _ENGLISH.sub(other, words))
