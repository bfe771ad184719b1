"""The exercise editor as a whole."""

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets

from nardy_edu.classroom.exercise_editor.answers import derived, told, without_words
from nardy_edu.classroom.exercise_editor.controls import LABEL, act, field, heading, note
from nardy_edu.classroom.exercise_editor.details import Details
from nardy_edu.classroom.exercise_editor.fields import takes_board, takes_rules, takes_throw
from nardy_edu.classroom.exercise_editor.file import Entry, ExerciseFile, FileProblemError
from nardy_edu.classroom.exercise_editor.ground import Ground
from nardy_edu.classroom.exercise_editor.words import Words
from nardy_edu.classroom.exercise_editor.wrongs import Wrongs
from nardy_edu.course.attempt import Attempt
from nardy_edu.course.bank import read_entry
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.desks.desk import Desk
from nardy_edu.course.desks.part import Asked
from nardy_edu.course.desks.pictures import still_board
from nardy_edu.course.exercises import Exercise, Standing
from nardy_edu.course.kinds import KINDS
from nardy_edu.course.law import broken, copies
from nardy_edu.course.stills import Live, Still, prose
from nardy_edu.locale import current_language, has_text, say, sentence
from nardy_edu.rules import PRESETS, RulesError, State

Problem = tuple[str, str]
"""A field's name in the file, and what is wrong with it."""

_PLACE = re.compile(r"([^[.]*)(?:\[(\d+)])?")
_ROW = ipywidgets.Layout(flex_flow="row wrap", align_items="center")


def exercise_editor(file: str = "my-exercises.toml") -> Live:
    """An editor for the exercises of a file, which lies beside the notebook or is named in full."""
    return Editor(file).panel


class Editor:
    """A form for one exercise, what is wrong with it, the learner's view of it, and its file."""

    def __init__(self, file: str) -> None:
        lang = current_language()
        self._quiet = True
        self._opened = ""
        self._known: Entry = {}
        self._shown: Entry = {}
        self.problems: Sequence[Problem] = ()
        self.file = field(say(lang, "editor.file"), self._another_file)
        self.file.value = file
        self.which = Menu(say(lang, "editor.which"), (), width=LABEL)
        self.opening = Asked(
            say(lang, "editor.open"), say(lang, "editor.open.sure"), self.open, self._unsaved
        )
        self.details = Details(self._changed)
        self.ground = Ground(self._changed)
        self.words = Words(self._changed)
        self.wrongs = Wrongs(self._changed)
        self.mend = ipywidgets.HTML()
        self.preview = ipywidgets.VBox()
        self.save_button = act(say(lang, "editor.save"), self.save)
        self.save_button.button_style = "primary"
        self.said = ipywidgets.HTML()
        self.desk: Desk | None = None
        self.panel = Live(self._parts(), _still(lang))
        self._list()
        self._quiet = False
        self.open()

    def entry(self) -> dict[str, Any]:
        """The exercise as it stands in the form; RulesError for an impossible position."""
        kind, _ = self.details.case
        return {
            "id": self.words.id.value.strip(),
            "kind": kind,
            "rules": list(self.words.rules.things),
            **self.ground.fields(),
            **self.details.fields(),
            **self.words.fields(),
            **self.wrongs.fields(kind),
        }

    def open(self) -> None:
        """Show the chosen exercise of the file, or a new one."""
        entry = next((each for each in self._entries() if each.get("id") == self.which.chosen), {})
        if entry and entry.get("kind") not in KINDS:
            self._say(say(current_language(), "editor.unknown_kind", id=str(entry.get("id"))))
            return
        self._quiet = True
        try:
            self._load(entry or self._new())
        finally:
            self._quiet = False
        self._opened = str(entry.get("id", ""))
        self.said.value = ""
        self._shown = {}
        self._changed()
        self._known = self._shown

    def save(self) -> None:
        """Write the exercise into the file; one that can't be used is not written."""
        lang = current_language()
        self._changed()
        if self.problems:
            self._say(say(lang, "editor.not_saved", n=len(self.problems)))
            return
        file, entry = ExerciseFile(self.file.value), self._shown
        try:
            count = file.save(entry, instead=entry["id"] == self._opened)
        except FileProblemError as error:
            self._say(str(error))
            return
        self._opened, self._known = entry["id"], entry
        self._list()
        self.which.chosen = entry["id"]
        call = f'exercises("{self.file.value}")'
        facts = {"id": entry["id"], "file": file.path.name, "n": count, "call": call}
        self._say(say(lang, "editor.saved", **facts))

    def _parts(self) -> list[ipywidgets.Widget]:
        lang = current_language()
        parts: list[ipywidgets.Widget] = []
        for name, widgets in {
            "file": [self.file, ipywidgets.HBox([self.which, self.opening.box], layout=_ROW)],
            "task": [self.details.box],
            "board": [self.ground.box],
            "words": [self.words.box],
            "wrong": [self.wrongs.box],
            "check": [self.mend, self.preview],
            "save": [self.save_button, self.said],
        }.items():
            parts += [heading(say(lang, f"editor.part.{name}")), *widgets]
        return parts

    # The file

    def _entries(self) -> Sequence[Entry]:
        try:
            return ExerciseFile(self.file.value).entries()
        except FileProblemError as error:
            self._say(str(error))
            return ()

    def _list(self) -> None:
        lang = current_language()
        listed = [
            (f"{_title(entry)} ({entry['id']})", entry["id"])
            for entry in self._entries()
            if isinstance(entry.get("id"), str)
        ]
        self.which.offer([(say(lang, "editor.new"), ""), *listed])

    def _another_file(self) -> None:
        if not self._quiet:
            self.said.value = ""
            # The exercise in the form is none of the other file's.
            self._opened = ""
            self._list()

    def _unsaved(self) -> bool:
        """Whether something was changed since the exercise was opened or saved."""
        return self._shown != self._known

    def _new(self) -> Entry:
        taken = {each.get("id") for each in self._entries()}
        number = next(n for n in range(1, len(taken) + 2) if f"exercise-{n}" not in taken)
        return {"id": f"exercise-{number}", "kind": "play", "goal": "legal"}

    def _load(self, entry: Entry) -> None:
        self.details.load(entry)
        self.ground.load(entry)
        self.words.load(entry)
        self.wrongs.load(entry)

    # The exercise

    def _changed(self) -> None:
        """Something was filled in: everything that depends on it is brought up to date."""
        if self._quiet:
            return
        self._quiet = True
        try:
            self._update()
        finally:
            self._quiet = False

    def _update(self) -> None:
        kind, goal = self.details.case
        board, throw = takes_board(kind, goal), takes_throw(kind, goal)
        self.ground.show(board=board, throw=throw, rules=takes_rules(kind, goal))
        self.wrongs.speak(self.words.languages.chosen)
        try:
            entry = self._complete()
        except RulesError as error:
            self._shown = {}
            self._show(None, [("position", sentence(error.violation, current_language()))])
            return
        file = ExerciseFile(self.file.value)
        self.wrongs.judge(without_words(entry, file.path))
        entry |= self.wrongs.fields(kind)
        if entry == self._shown:
            return
        self._shown = entry
        exercise, problems = read_entry(entry, file.path)
        found = [(each.field, each.problem) for each in problems]
        if exercise is not None and not found:
            found = list(self._broken_laws(exercise, file))
        self._show(exercise, found)

    def _complete(self) -> dict[str, Any]:
        """The entry with the answer that the rules give."""
        if self.ground.has_board:
            self.details.begin_answer_with(self.ground.board.state)
        entry = self.entry()
        given = derived(entry, ExerciseFile(self.file.value).path)
        self.details.fill(given)
        return self.entry() if entry["kind"] == "play" else {**entry, **given}

    def _broken_laws(self, exercise: Exercise, file: ExerciseFile) -> Sequence[Problem]:
        """The laws of the bank, and that no other exercise of the file asks the same."""
        known: dict[object, str] = {}
        for entry in self._entries():
            if entry.get("id") != exercise.id:
                other, problems = read_entry(entry, file.path)
                if other is not None and not problems:
                    list(copies(other, file.path.name, known))
        name = file.path.name
        found = (*broken(exercise, name), *copies(exercise, name, known))
        return [(each.field, each.problem) for each in found]

    def _show(self, exercise: Exercise | None, problems: Sequence[Problem]) -> None:
        lang = current_language()
        self.problems = tuple(problems)
        if problems:
            items = "".join(f"<li>{escape(_told(*each))}</li>" for each in problems)
            said = f"<p>{escape(say(lang, 'editor.mend', n=len(problems)))}</p><ul>{items}</ul>"
        else:
            said = f"<p>{escape(say(lang, 'editor.nothing_to_mend'))}</p>"
        self.mend.value = prose(f'<div role="status">{said}</div>')
        usable = exercise is not None and not problems
        self.details.derived.value = ""
        if exercise is not None and usable:
            answer = say(lang, "editor.answer", answer=told(exercise, lang))
            self.details.derived.value = note(answer, "status")
        self._show_desk(exercise if usable else None)

    def _show_desk(self, exercise: Exercise | None) -> None:
        lang = current_language()
        if self.desk is not None:
            for widget in _within(self.desk.box):
                widget.close()
        self.desk = None
        if exercise is None:
            self.preview.children = [ipywidgets.HTML(note(say(lang, "editor.no_preview")))]
            return
        self.desk = Desk(Attempt(exercise), say(lang, "editor.preview"))
        self.preview.children = [self.desk.box]

    def _say(self, text: str) -> None:
        self.said.value = prose(f'<div role="alert">{escape(text)}</div>')


def _title(entry: Mapping[str, Any]) -> str:
    """The title in the language at work, else in the other one."""
    titles = entry.get("title")
    if not isinstance(titles, Mapping) or not titles:
        return "-"
    return str(titles.get(current_language(), next(iter(titles.values()))))


def _told(name: str, problem: str) -> str:
    """A sentence about a field, "wrong[0].comment", which is called as it is in the form."""
    lang = current_language()
    field_name, at = _PLACE.match(name).groups()  # type: ignore[union-attr]
    text = f"editor.field.{field_name}"
    label = say(lang, text).rstrip(":") if has_text(lang, text) else name
    which = f" {int(at) + 1}" if at else ""
    return say(lang, "editor.problem", field=f"{label}{which}", problem=problem)


def _within(box: ipywidgets.Box) -> Sequence[ipywidgets.Widget]:
    """A box and all that lies in it."""
    found: list[ipywidgets.Widget] = [box]
    for child in box.children:
        found += _within(child) if isinstance(child, ipywidgets.Box) else [child]
    return found


def _still(lang: str) -> Still:
    """What the editor begins with, where nothing can be touched."""
    names = ("file", "task", "board", "words", "wrong", "check", "save")
    parts = [say(lang, f"editor.part.{name}") for name in names]
    items = "".join(f"<li>{escape(part)}</li>" for part in parts)
    picture = still_board(Standing(State.start(PRESETS["long"])))
    note_ = say(lang, "editor.static")
    return Still(f"<p>{escape(note_)}</p><ol>{items}</ol>{picture}", "\n".join((note_, *parts)))
