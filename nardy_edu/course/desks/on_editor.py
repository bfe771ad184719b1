"""Positions set up on the board."""

import random
from collections.abc import Callable
from html import escape

import ipywidgets

from nardy_edu.board.editor import Draft
from nardy_edu.board.session import BoardSession, Notice
from nardy_edu.board.widget import BoardWidget
from nardy_edu.course.desks.part import Part
from nardy_edu.course.kinds import Setup
from nardy_edu.course.stills import prose
from nardy_edu.locale import current_language
from nardy_edu.rules import Roll, RulesError, State


class _Editor(BoardSession):
    """A board whose editor stays open; `on_done` is called when the position is finished."""

    def __init__(self, exercise: Setup, on_done: Callable[[], None]) -> None:
        self._exercise = exercise
        self._on_done = on_done
        state = exercise.position.state
        super().__init__(state, rng=random.Random(), controls=("edit",), players=())
        self.edit()

    def set_state(self, state: State, roll: Roll | None = None) -> Notice:
        """Put up another position."""
        self.draft = Draft.of(state, roll)
        return self._changed(self._editing())

    def read_position(self, text: str) -> Notice:
        """Put up a position from its text; one of another game is refused."""
        try:
            return self.set_state(self._exercise.read(text))
        except RulesError as error:
            return self._problem(error)

    def finish_edit(self) -> Notice:
        """Ask for a check; what is wrong with an impossible position is told on the board."""
        if super().finish_edit().tone != "refusal":
            self._on_done()
        return self.notice

    def cancel_edit(self) -> Notice:
        """Put the checkers back."""
        return self.set_state(self.state)


class SetupPart(Part[Setup]):
    """A board in its editor, which stays open: to be done with it is to ask for a check."""

    def __init__(self, exercise: Setup) -> None:
        super().__init__(exercise)
        mover = exercise.position.state.mover
        self.board = BoardWidget(_Editor(exercise, self._done), view=mover.value)
        self.widgets = [ipywidgets.HTML(prose(needs_html(exercise))), self.board]

    def answer(self) -> State:
        """The position on the board; RulesError when it can't be one."""
        draft = self.board.session.draft
        assert draft is not None, "the editor stays open"
        return draft.state()

    def show(self) -> None:
        """Set up the written position."""
        self.board.session.set_state(self.exercise.solution)

    def reset(self) -> None:
        """Put the checkers back."""
        self.board.session.cancel_edit()

    def _done(self) -> None:
        self.on_answer()


def needs_html(exercise: Setup) -> str:
    """The conditions that the learner is told, one below the other."""
    told = exercise.conditions(current_language())
    items = "".join(f"<li>{escape(text)}</li>" for text in told)
    return f'<ul style="margin: 0.3em 0">{items}</ul>' if items else ""
