"""A board to try an answer on; it writes the answer down, to be copied. It judges nothing."""

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import ipywidgets

from nardy_edu.classroom.assignments.grading import find
from nardy_edu.course.desks.desk import WIDTH
from nardy_edu.course.desks.on_board import PlayPart
from nardy_edu.course.desks.on_editor import SetupPart
from nardy_edu.course.desks.on_points import PointsPart
from nardy_edu.course.desks.part import Part, button
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.stills import Live, Still, prose
from nardy_edu.locale import current_language, say, sentence, set_language
from nardy_edu.rules import RulesError

CAN_BE_TRIED: Mapping[str, Callable[[Any], Part[Any]]] = {
    "play": PlayPart,
    "points": PointsPart,
    "setup": SetupPart,
}
"""Kinds whose answer is made on a board; a board would give the others away."""


def try_out(lesson: str, name: str, answer: str, lang: str) -> Live:
    """A live board for an exercise; `answer` is the name in the cell where the answer belongs."""
    # The board speaks when it is touched, long after this call.
    set_language(lang)
    return Trial(find(lesson, name), answer).panel


class Trial:
    """A button that opens the exercise's board, and the line that the answer cell would hold."""

    def __init__(self, exercise: Exercise, name: str) -> None:
        lang = current_language()
        self._exercise = exercise
        self._name = name
        self.part: Part[Any] | None = None
        self.line = ipywidgets.Text(layout=ipywidgets.Layout(width="auto"))
        self.said = ipywidgets.HTML()
        self._place = ipywidgets.VBox(
            [ipywidgets.HBox([button(say(lang, "assignment.trial.open"), self.open)])],
            layout=ipywidgets.Layout(max_width=f"{WIDTH}px"),
        )
        note = say(lang, "assignment.trial")
        self.panel = Live([self._place], Still(f"<p>{escape(note)}</p>", note))

    def open(self) -> None:
        """Put up the board."""
        lang = current_language()
        self.part = CAN_BE_TRIED[self._exercise.kind](self._exercise)
        self.part.on_answer = self.write
        note = ipywidgets.HTML(prose(escape(say(lang, "assignment.trial"))))
        actions = [
            button(say(lang, "assignment.trial.write"), self.write),
            button(say(lang, "exercise.reset"), self.open),
        ]
        row = ipywidgets.HBox(actions, layout=ipywidgets.Layout(flex_flow="row wrap"))
        self._place.children = [note, *self.part.widgets, row, self.line, self.said]
        self._show("", "")

    def write(self) -> None:
        """Write the answer down as it stands on the board."""
        lang = current_language()
        assert self.part is not None, "the button to write is below the board"
        try:
            answer = self.part.answer()
        except RulesError as error:
            self._show("", sentence(error.violation, lang))
            return
        if not answer:
            self._show("", say(lang, "problem.answer.none"))
            return
        line = f'{self._name} = "{self._exercise.text_of(answer)}"'
        self._show(line, say(lang, "assignment.trial.copy"))

    def _show(self, line: str, said: str) -> None:
        self.line.value = line
        self.said.value = prose(f'<div role="status">{escape(said)}</div>')
