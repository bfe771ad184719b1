"""The words of an exercise, in one language or both."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

import ipywidgets

from nardy_edu.classroom.exercise_editor.controls import LABEL, Changed, Picked, field
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.exercises import subject_name
from nardy_edu.locale import LANGUAGES, current_language, say, texts
from nardy_edu.rules import OPTIONS

TEXTS = ("title", "task", "explanation")
_ROWS = {"title": 1, "task": 3, "explanation": 3, "hints": 3}


class Words:
    """Name, subjects, title, task, hints and explanation."""

    def __init__(self, changed: Changed) -> None:
        lang = current_language()
        self._changed = changed
        self.id = field(say(lang, "editor.field.id"), changed)
        self.rules = Picked(say(lang, "editor.field.rules"), _subjects(lang), changed)
        both = say(lang, "editor.languages.both")
        spoken: list[tuple[str, tuple[str, ...]]] = [(both, LANGUAGES)]
        spoken += [(say(lang, f"editor.languages.{each}"), (each,)) for each in LANGUAGES]
        own = (lang,)
        self.languages = Menu(say(lang, "editor.languages"), spoken, own, width=LABEL)
        self.languages.observe(lambda _change: self._show(), "value")
        self.texts = {
            (name, each): field(in_language(say(lang, f"editor.field.{name}"), each), changed, rows)
            for name, rows in _ROWS.items()
            for each in LANGUAGES
        }
        self.box = ipywidgets.VBox()
        self._show()

    def load(self, entry: Mapping[str, Any]) -> None:
        """Show the words of an exercise of a file."""
        self.id.value = str(entry.get("id", ""))
        self.rules.put(entry.get("rules", ()))
        written = {lang for name in TEXTS for lang in entry.get(name, {})}
        spoken = tuple(lang for lang in LANGUAGES if lang in written) or (current_language(),)
        self.languages.chosen = spoken
        for lang in LANGUAGES:
            for name in TEXTS:
                self.texts[name, lang].value = entry.get(name, {}).get(lang, "")
            lines = [hint.get(lang, "") for hint in entry.get("hints", ())]
            self.texts["hints", lang].value = "\n".join(lines)

    def fields(self) -> dict[str, Any]:
        """The words as a file holds them."""
        made: dict[str, Any] = {name: self._text(name) for name in TEXTS}
        spoken: Sequence[str] = self.languages.chosen
        lines = (self.texts["hints", lang].value.splitlines() for lang in spoken)
        rows = (by_language(spoken, row) for row in zip_longest(*lines, fillvalue=""))
        return {**made, "hints": [row for row in rows if row]}

    def _text(self, name: str) -> dict[str, str]:
        spoken: Sequence[str] = self.languages.chosen
        return by_language(spoken, [self.texts[name, lang].value for lang in spoken])

    def _show(self) -> None:
        written = [self.texts[name, lang] for name in _ROWS for lang in self.languages.chosen]
        self.box.children = [self.id, self.rules.box, self.languages, *written]
        self._changed()


def by_language(languages: Sequence[str], words: Sequence[str]) -> dict[str, str]:
    """Words under their languages; those that weren't written are left out."""
    pairs = zip(languages, words, strict=True)
    return {lang: text.strip() for lang, text in pairs if text.strip()}


def in_language(label: str, lang: str) -> str:
    """The name of a field that is written in a language."""
    here = current_language()
    language = say(here, f"editor.languages.{lang}")
    return say(here, "editor.in_language", field=label, language=language)


def _subjects(lang: str) -> list[tuple[str, str]]:
    """All that an exercise can be about, by name."""
    ids = {
        text.removeprefix("rule.").removesuffix(".name")
        for text in texts(lang)
        if text.startswith("rule.") and text.endswith(".name")
    }
    ids |= {text.split(".", 1)[1] for text in texts(lang) if text.startswith("topic.")}
    ids |= set(OPTIONS)
    return sorted((subject_name(each, lang), each) for each in ids)
