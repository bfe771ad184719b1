"""Positions set up on the board."""

from html import escape

import ipywidgets

from nardy_edu.board.widget import board
from nardy_edu.course.desks.part import Part
from nardy_edu.course.kinds import Setup
from nardy_edu.course.stills import prose
from nardy_edu.locale import current_language
from nardy_edu.rules import State


class SetupPart(Part[Setup]):
    """A board in its editor, which stays open: to be done with it is to ask for a check."""

    def __init__(self, exercise: Setup) -> None:
        super().__init__(exercise)
        state = exercise.position.state
        self.board = board(state, controls=["edit"], players=(), view=state.mover.value)
        self.board.session.edit()
        self._laid = self.board.session.position
        self.board.session.on_change(self._stay_open)
        self.widgets = [ipywidgets.HTML(prose(needs_html(exercise))), self.board]

    def answer(self) -> State:
        """The position on the board; RulesError when it can't be one."""
        draft = self.board.session.draft
        assert draft is not None, "the editor stays open"
        return draft.state()

    def show(self) -> None:
        """Set up the written position."""
        self._lay(self.exercise.solution)

    def reset(self) -> None:
        """Put the checkers back."""
        self._lay(self.exercise.position.state)

    def _lay(self, state: State) -> None:
        self._laid = state.position
        self.board.session.set_state(state)

    def _stay_open(self) -> None:
        session = self.board.session
        if session.draft is not None:
            return
        session.edit()
        # The editor was left with another position: that is the learner's answer. One who cancels
        # is back at the last one.
        if session.position != self._laid:
            self._laid = session.position
            self.on_answer()


def needs_html(exercise: Setup) -> str:
    """The conditions that the learner is told, one below the other."""
    told = exercise.conditions(current_language())
    items = "".join(f"<li>{escape(text)}</li>" for text in told)
    return f'<ul style="margin: 0.3em 0">{items}</ul>' if items else ""
