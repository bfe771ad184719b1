"""Tempting wrong answers, each with words of its own and the reason that the rules give."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets

from nardy_edu.classroom.exercise_editor.controls import LABEL, Changed, act, field, note
from nardy_edu.classroom.exercise_editor.fields import FORMS, number
from nardy_edu.classroom.exercise_editor.words import by_language, in_language
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.exercises import UNREADABLE, Exercise
from nardy_edu.course.kinds import Choose, Judge
from nardy_edu.locale import LANGUAGES, current_language, say

REASONED = ("play", "sequence", "setup")
"""Kinds whose wrong answers name their reason."""

_POINTS = FORMS["points"]


class _Row:
    """One wrong answer: written, or chosen where the exercise has choices."""

    def __init__(self, name: str, changed: Changed, remove: Callable[["_Row"], None]) -> None:
        lang = current_language()
        self.answer = field(name, changed)
        self._choice = Menu(name, (), width=LABEL)
        self._offering = False
        self._choice.observe(self._chosen, "value")
        said = say(lang, "editor.comment")
        self.comments = {each: field(in_language(said, each), changed, 2) for each in LANGUAGES}
        self.said = ipywidgets.HTML()
        self.reason = ""
        tip = say(lang, "editor.remove.it", it=name)
        self._remove = act(say(lang, "editor.remove"), lambda: remove(self), tip)

    @property
    def written(self) -> str:
        """The answer as it is written."""
        return str(self.answer.value).strip()

    def offer(self, choices: Sequence[tuple[str, str]]) -> None:
        """Have the answer chosen from these, as words and ids; from none it is written."""
        ids = tuple(each for _, each in choices)
        self._offering = True
        try:
            self._choice.offer(choices)
            self._choice.chosen = self.written if self.written in ids else None
        finally:
            self._offering = False

    def widgets(self, languages: Sequence[str]) -> list[ipywidgets.Widget]:
        """What is shown of it."""
        where = self._choice if self._choice.things else self.answer
        return [where, self.said, *(self.comments[lang] for lang in languages), self._remove]

    def _chosen(self, _change: object) -> None:
        if not self._offering and self._choice.chosen is not None:
            self.answer.value = self._choice.chosen


class Wrongs:
    """Any number of wrong answers."""

    def __init__(self, changed: Changed) -> None:
        lang = current_language()
        self._changed = changed
        self._languages: Sequence[str] = (lang,)
        self.rows: list[_Row] = []
        self._list = ipywidgets.VBox()
        add = act(say(lang, "editor.wrong.add"), self.add)
        explained = ipywidgets.HTML(note(say(lang, "editor.wrong.help")))
        self.box = ipywidgets.VBox([explained, self._list, add])

    def add(self) -> None:
        """One more."""
        self.rows.append(self._row())
        self._changed()
        self._show()

    def load(self, entry: Mapping[str, Any]) -> None:
        """Show the wrong answers of an exercise of a file."""
        self.rows = []
        for wrong in entry.get("wrong", ()):
            row = self._row()
            self.rows.append(row)
            answer = wrong.get("answer", "")
            row.answer.value = _POINTS.write(answer) if isinstance(answer, list) else str(answer)
            row.reason = wrong.get("reason", "")
            for lang in LANGUAGES:
                row.comments[lang].value = wrong.get("comment", {}).get(lang, "")
        self._show()

    def speak(self, languages: Sequence[str]) -> None:
        """Have comments in these languages."""
        if tuple(languages) != tuple(self._languages):
            self._languages = languages
            self._show()

    def fields(self, kind: str) -> dict[str, Any]:
        """The wrong answers as a file holds them; rows without an answer are left out."""
        rows = [self._entry(row, kind) for row in self.rows if row.written]
        return {"wrong": rows} if rows else {}

    def judge(self, exercise: Exercise | None) -> None:
        """Say of each what the rules say about it, and take the reason from them."""
        lang = current_language()
        choices = _choices(exercise, lang)
        shown = [row.widgets(self._languages)[0] for row in self.rows]
        for row in self.rows:
            row.offer(choices)
            row.said.value = ""
            if exercise is not None and row.written:
                row.said.value = note(self._told(row, exercise, lang), "status")
        if shown != [row.widgets(self._languages)[0] for row in self.rows]:
            self._show()

    def _told(self, row: _Row, exercise: Exercise, lang: str) -> str:
        verdict = exercise.verdict(value(row.written, exercise.kind), lang)
        if verdict.accepted:
            return say(lang, "editor.wrong.right")
        if verdict.reason in UNREADABLE:
            return verdict.comment
        if exercise.kind in REASONED:
            row.reason = verdict.reason
        return say(lang, "editor.wrong.rules_say", said=verdict.comment)

    def _entry(self, row: _Row, kind: str) -> dict[str, Any]:
        words = [row.comments[lang].value for lang in self._languages]
        reason = {"reason": row.reason} if kind in REASONED and row.reason else {}
        comment = {"comment": by_language(self._languages, words)}
        return {"answer": value(row.written, kind), **reason, **comment}

    def _row(self) -> _Row:
        name = say(current_language(), "editor.wrong", number=len(self.rows) + 1)
        return _Row(name, self._changed, self._drop)

    def _drop(self, row: _Row) -> None:
        self.rows.remove(row)
        self._show()
        self._changed()

    def _show(self) -> None:
        self._list.children = [
            widget for row in self.rows for widget in row.widgets(self._languages)
        ]


def value(written: str, kind: str) -> Any:
    """An answer as a file holds it for this kind of exercise."""
    if kind == "points":
        return _POINTS.read(written)
    return number(written) if kind in ("count", "mistake") else written


def _choices(exercise: Exercise | None, lang: str) -> list[tuple[str, str]]:
    match exercise:
        case Judge():
            return [(exercise.choice_name(each, lang), each) for each in exercise.choices]
        case Choose():
            return [(exercise.choice_name(each, lang), each) for each in exercise.offered]
        case _:
            return []
