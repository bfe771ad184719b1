"""The part of an exercise's desk that differs from kind to kind: where the answer is given."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from html import escape
from typing import Generic, TypeVar

import ipywidgets

from nardy_edu.board.marks import highlight, marks_for
from nardy_edu.board.widget import BoardWidget, board
from nardy_edu.course.exercises import Answer, Exercise, Hint, Standing, Verdict
from nardy_edu.course.stills import prose
from nardy_edu.locale import current_language, say

E = TypeVar("E", bound=Exercise)


class Part(ABC, Generic[E]):
    """Where an answer is given. `widgets` are shown between the task and the buttons."""

    widgets: Sequence[ipywidgets.Widget]

    def __init__(self, exercise: E) -> None:
        self.exercise = exercise
        self.on_answer: Callable[[], None] = lambda: None
        self.on_remark: Callable[[str], None] = lambda _remark: None

    @abstractmethod
    def answer(self) -> Answer:
        """The answer as it stands; RulesError when it can't be one."""

    @abstractmethod
    def show(self) -> None:
        """Give the written answer."""

    @abstractmethod
    def reset(self) -> None:
        """Go back to how it began."""

    def judged(self, verdict: Verdict) -> None:
        """Point at the reasons of a verdict."""

    def help(self, hint: Hint) -> None:
        """Point at what a hint is about."""

    def next_stage(self) -> str:
        """Go on after an answer that is right so far; what happened, in words."""
        return ""


def watched(standing: Standing) -> BoardWidget:
    """A board to look at. What can be played is asked, so it isn't told."""
    mover = standing.state.mover.value
    return board(standing.state, standing.roll, controls="watch", view=mover, question=True)


def point_at(shown: BoardWidget, hint: Hint) -> None:
    """Colour the points of a hint."""
    if hint.points:
        shown.mark(highlight(*hint.points, side=shown.session.mover))


def point_out(shown: BoardWidget, verdict: Verdict) -> None:
    """Draw the reasons of a verdict, and nothing else."""
    mover = shown.session.mover
    shown.mark(*(mark for why in verdict.violations for mark in marks_for(why, mover)))


class Asked:
    """A button that asks back before it does what can't be taken back.

    `box` is shown: the button, or in its place the question with yes and no. Where there is
    nothing to lose, `needed` says no and the button acts at once.
    """

    def __init__(
        self,
        text: str,
        question: str,
        action: Callable[[], None],
        needed: Callable[[], bool] = lambda: True,
        *,
        tip: str = "",
    ) -> None:
        lang = current_language()
        self._action = action
        self._needed = needed
        self._said = prose(f'<span role="alert">{escape(question)}</span>')
        self._button = button(text, self.ask, tip)
        self._question = ipywidgets.HTML()
        self._yes = button(say(lang, "exercise.sure.yes"), self.agree)
        self._no = button(say(lang, "exercise.sure.no"), self.leave)
        layout = ipywidgets.Layout(flex_flow="row wrap", align_items="center")
        # All are there from the start: what isn't drawn yet can't be given the focus.
        parts = [self._button, self._question, self._no, self._yes]
        self.box = ipywidgets.HBox(parts, layout=layout)
        self._show(asks=False)

    @property
    def asks(self) -> bool:
        """Whether the question stands there."""
        return bool(self._question.value)

    def ask(self) -> None:
        """Put the question; whoever works by keys is at "no"."""
        if not self._needed():
            self._action()
            return
        self._show(asks=True)
        self._no.focus()

    def agree(self) -> None:
        """Yes: do it."""
        self._show(asks=False)
        self._button.focus()
        self._action()

    def leave(self) -> None:
        """No: nothing happens."""
        self._show(asks=False)
        self._button.focus()

    def _show(self, *, asks: bool) -> None:
        self._question.value = self._said if asks else ""
        self._button.layout.display = "none" if asks else ""
        for part in (self._question, self._no, self._yes):
            part.layout.display = "" if asks else "none"


def button(text: str, action: Callable[[], None], tip: str = "") -> ipywidgets.Button:
    """A button as wide as its words."""
    made = ipywidgets.Button(description=text, tooltip=tip)
    made.layout = ipywidgets.Layout(width="auto", min_height="32px", height="auto")
    made.on_click(lambda _button: action())
    return made
