"""The kind of an exercise, its goal, and the fields that belong to them."""

from collections.abc import Iterator, Mapping
from typing import Any

import ipywidgets

from nardy_edu.classroom.exercise_editor.controls import LABEL, Changed, Picked, field, note
from nardy_edu.classroom.exercise_editor.fields import (
    FORMS,
    GOALS,
    Form,
    fields_of,
    sample,
    statement_lines,
    statements_of,
)
from nardy_edu.classroom.exercise_editor.ground import PositionBoard
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.desks.part import button
from nardy_edu.course.kinds import KINDS
from nardy_edu.course.kinds.judge import LEGAL
from nardy_edu.course.kinds.needs import NEEDS, Need
from nardy_edu.locale import current_language, has_text, say, texts
from nardy_edu.rules import PRESETS, RulesError, State

_AT_REST: Mapping[str, Any] = {"side": "", "doubled": False, "cube": 1}
"""What a field stands at where the file needn't say it."""
_NEED_KINDS = ("need", "needs")


class Details:
    """Kind, goal and their fields; what was written for another goal is there on the way back.

    Fields of an opened exercise that have no place here are kept as long as kind and goal stay.
    """

    def __init__(self, changed: Changed) -> None:
        lang = current_language()
        self._changed = changed
        self._opened: Mapping[str, Any] = {}
        kinds = [(say(lang, f"editor.kind.{kind}"), kind) for kind in KINDS]
        self.kind = Menu(say(lang, "editor.field.kind"), kinds, width=LABEL)
        self.goal = Menu(say(lang, "editor.field.goal"), (), width=LABEL)
        self.controls = {name: self._control(name, form) for name, form in FORMS.items()}
        self.choices = Picked(say(lang, "editor.field.choices"), _rule_names(lang), changed)
        self.choices.put([LEGAL])
        self.answer_board = PositionBoard(State.start(PRESETS["long"]), self._answer_set)
        self.derived = ipywidgets.HTML()
        self._filled = ""
        self.box = ipywidgets.VBox()
        self._offer_goals()
        self.kind.observe(self._another_kind, "value")
        self.goal.observe(self._another_goal, "value")
        self._show()

    @property
    def case(self) -> tuple[str, str]:
        """Kind and goal; the goal is empty for a kind without."""
        return self.kind.chosen, self.goal.chosen or ""

    def load(self, entry: Mapping[str, Any]) -> None:
        """Show an exercise of a file."""
        self._opened = entry
        self.kind.chosen = entry["kind"]
        self._offer_goals()
        if "goal" in entry:
            self.goal.chosen = entry["goal"]
        for name in fields_of(*self.case):
            self._put(name, entry)
        self.choices.put(entry.get("choices", [LEGAL]))
        self._filled = ""
        self._show()

    def fields(self) -> dict[str, Any]:
        """The fields as a file holds them."""
        kind, goal = self.case
        made = self._kept()
        if goal and not (kind == "play" and goal == "legal" and self._unsaid("goal")):
            made["goal"] = goal
        for name in fields_of(kind, goal):
            made |= self._field(name)
        if kind == "judge":
            made["choices"] = list(self.choices.things)
        return made

    def fill(self, given: Mapping[str, Any]) -> None:
        """Write the answer that the rules give where the teacher has written none."""
        if self.kind.chosen != "play" or not given:
            return
        control = self.controls["answer"]
        if control.value in ("", self._filled) and control.value != given["answer"]:
            self._filled = control.value = given["answer"]

    def begin_answer_with(self, state: State) -> None:
        """Put the position of the exercise on the board for the answer, while there is none yet."""
        if self.kind.chosen == "setup" and not self.controls["answer"].value.strip():
            self.answer_board.lay(state)

    def _kept(self) -> dict[str, Any]:
        opened = self._opened
        if (opened.get("kind"), opened.get("goal", self._goal_at_rest())) != self.case:
            return {}
        shown = {_in_file(name) for name in fields_of(*self.case)}
        return {name: value for name, value in opened.items() if name not in shown | _ELSEWHERE}

    def _goal_at_rest(self) -> str:
        return "legal" if self.kind.chosen == "play" else ""

    def _unsaid(self, name: str) -> bool:
        """Whether the opened exercise leaves this field out."""
        return bool(self._opened) and name not in self._opened

    def _field(self, name: str) -> dict[str, Any]:
        control = self.controls[name]
        if name == "statements":
            statements, answer = statements_of(control.value)
            return {"statements": statements, "answer": answer}
        form = FORMS[name]
        value = control.chosen if form.options else form.read(control.value)
        if value in (None, "", []) or (value == _AT_REST.get(name, ...) and self._unsaid(name)):
            return {}
        if name in _AT_REST and value == _AT_REST[name] and not self._opened:
            return {}
        return {_in_file(name): value}

    def _put(self, name: str, entry: Mapping[str, Any]) -> None:
        control, form = self.controls[name], FORMS[name]
        if name == "statements":
            control.value = statement_lines(entry.get(name, ()), entry.get("answer", ""))
            return
        value = entry.get(_in_file(name), _AT_REST.get(name))
        if form.options:
            control.chosen = value if value in form.options else form.options[0]
        else:
            control.value = "" if value is None else form.write(value)
        if name == "answer" and self.kind.chosen == "setup":
            self._lay_answer(control.value)

    def _lay_answer(self, text: str) -> None:
        try:
            self.answer_board.read(text)
        except RulesError:
            return

    def _answer_set(self) -> None:
        """The answer's board has changed: its position is the answer."""
        if self.kind.chosen != "setup":
            return
        try:
            self.controls["answer"].value = self.answer_board.text()
        except RulesError:
            return

    def _control(self, name: str, form: Form) -> ipywidgets.Widget:
        lang = current_language()
        label = say(lang, f"editor.field.{name}")
        if not form.options:
            return field(label, self._changed, form.rows)
        options = [(_option(name, value), value) for value in form.options]
        made = Menu(label, options, width=LABEL)
        made.observe(lambda _change: self._changed(), "value")
        return made

    def _offer_goals(self) -> None:
        lang, kind = current_language(), self.kind.chosen
        goals = GOALS.get(kind, ())
        self.goal.offer([(say(lang, f"editor.goal.{kind}.{goal}"), goal) for goal in goals])

    def _another_kind(self, _change: object) -> None:
        self._offer_goals()
        self._another_goal(None)

    def _another_goal(self, _change: object) -> None:
        self._show()
        self._changed()

    def _show(self) -> None:
        parts: list[ipywidgets.Widget] = [self.kind]
        if self.goal.things:
            parts.append(self.goal)
        for name in fields_of(*self.case):
            parts += self._parts(name)
        if self.kind.chosen == "judge":
            parts.append(self.choices.box)
        self.box.children = [*parts, self.derived]

    def _parts(self, name: str) -> Iterator[ipywidgets.Widget]:
        lang = current_language()
        if name == "answer" and self.kind.chosen == "setup":
            yield ipywidgets.HTML(note(say(lang, "editor.answer_board")))
            yield self.answer_board.widget
        if name in _NEED_KINDS:
            yield self._conditions(name)
        yield self.controls[name]
        if has_text(lang, f"editor.help.{name}"):
            yield ipywidgets.HTML(note(say(lang, f"editor.help.{name}")))

    def _conditions(self, name: str) -> ipywidgets.HBox:
        """A menu of conditions in words, each put into the field as a line to be changed."""
        lang = current_language()
        start = State.start(PRESETS["long"])
        words = [(Need(each, n=1, points=(6, 5)).in_words(start, lang), each) for each in NEEDS]
        menu = Menu(say(lang, "editor.condition"), words, width=LABEL)

        def add() -> None:
            line = sample(menu.chosen, "white")
            before = self.controls[name].value if name == "needs" else ""
            self.controls[name].value = "\n".join(filter(None, (before.strip(), line)))

        put = button(say(lang, "editor.add"), add, say(lang, "editor.condition.tip"))
        layout = ipywidgets.Layout(flex_flow="row wrap", align_items="center")
        return ipywidgets.HBox([menu, put], layout=layout)


_ELSEWHERE = {
    *("id", "kind", "goal", "rules", "title", "task", "explanation", "hints", "wrong"),
    *("position", "ruleset", "answer", "rule", "choices"),
}
"""Fields that are filled in by others, or by the rules."""


def _in_file(name: str) -> str:
    """What a field is called in a file."""
    return "event" if name == "event_of_36" else name


def _option(name: str, value: Any) -> str:
    return (
        str(value)
        if name == "cube"
        else say(current_language(), f"editor.value.{name}.{str(value).lower() or 'none'}")
    )


def _rule_names(lang: str) -> list[tuple[str, str]]:
    """Every rule that a turn can break, by name, and that it is legal."""
    ids = [
        text.removeprefix("rule.").removesuffix(".name")
        for text in texts(lang)
        if text.startswith("rule.") and text.endswith(".name")
    ]
    names = sorted((say(lang, f"rule.{each}.name"), each) for each in ids)
    return [(say(lang, "exercise.judge.legal"), LEGAL), *names]
