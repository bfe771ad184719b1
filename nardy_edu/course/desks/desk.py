"""One exercise at work: the task, where the answer is given, and what is said about it."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets

from nardy_edu.course.attempt import Attempt
from nardy_edu.course.desks.on_board import PlayPart, SequencePart
from nardy_edu.course.desks.on_editor import SetupPart, needs_html
from nardy_edu.course.desks.on_form import ChoicePart, MistakePart, NumberPart, case_html
from nardy_edu.course.desks.on_points import PointsPart
from nardy_edu.course.desks.part import Asked, Part, button
from nardy_edu.course.desks.pictures import still_board
from nardy_edu.course.desks.rules_in_words import rules_in_words
from nardy_edu.course.exercises import UNREADABLE, Exercise, Standing
from nardy_edu.course.kinds import Count, Setup, TurnSequence
from nardy_edu.course.stills import prose
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import RulesError

WIDTH = 640
"""Pixels: a board and the lines of text beside it."""

_PARTS: Mapping[str, Callable[[Any], Part[Any]]] = {
    "play": PlayPart,
    "points": PointsPart,
    "judge": ChoicePart,
    "count": NumberPart,
    "choose": ChoicePart,
    "setup": SetupPart,
    "sequence": SequencePart,
    "mistake": MistakePart,
}
_PARAGRAPH = "margin: 0.3em 0"
_ROW = ipywidgets.Layout(flex_flow="row wrap")


class Desk:
    """One exercise at work.

    Args:
        attempt: the learner at the exercise.
        place: which exercise of how many it is, in words.
    """

    def __init__(self, attempt: Attempt, place: str) -> None:
        self.attempt = attempt
        self.exercise = attempt.exercise
        self.on_change: Callable[[], None] = lambda: None
        self._place = place
        self.part = _PARTS[self.exercise.kind](self.exercise)
        self.part.on_answer = self.check
        self.part.on_remark = self._say
        self.heading = ipywidgets.HTML()
        self.said = ipywidgets.HTML()
        lang = current_language()
        actions = {
            "check": self.check,
            "hint": self.hint,
            "show_me": self.show_me,
        }
        self.buttons = {
            name: button(say(lang, f"exercise.{name}"), action, say(lang, f"exercise.{name}.tip"))
            for name, action in actions.items()
        }
        self.buttons["check"].button_style = "primary"
        self.again = Asked(
            say(lang, "exercise.reset"),
            say(lang, "exercise.reset.sure"),
            self.reset,
            needed=lambda: attempt.solved,
            tip=say(lang, "exercise.reset.tip"),
        )
        row = ipywidgets.HBox([*self.buttons.values(), self.again.box], layout=_ROW)
        self.box = ipywidgets.VBox(
            [self.heading, *self.part.widgets, row, self.said],
            layout=ipywidgets.Layout(max_width=f"{WIDTH}px"),
        )
        self._head()

    def check(self) -> None:
        """Judge the answer as it stands."""
        try:
            answer = self.part.answer()
        except RulesError as error:
            self._say(sentence(error.violation, current_language()))
            return
        if isinstance(self.exercise, TurnSequence) and self._goes_on(self.exercise, answer):
            return
        verdict = self.attempt.check(answer)
        self.part.judged(verdict)
        if verdict.accepted:
            self._say(verdict.comment, self.exercise.explanation())
        elif verdict.reason in UNREADABLE:
            self._say(verdict.comment)
        else:
            self._say(say(current_language(), "exercise.not_yet"), verdict.comment)
        self._head()

    def hint(self) -> None:
        """Say all hints so far and one more."""
        hint = self.attempt.hint()
        given = self.exercise.ladder()[: self.attempt.hints_taken]
        self.part.help(hint)
        self._say(*(known.text for known in given))
        self._head()
        if not self.attempt.hints_left:
            # A button that can't be pressed any more loses the focus.
            self.buttons["show_me"].focus()

    def show_me(self) -> None:
        """Give the answer and explain it."""
        hint = self.attempt.show()
        self.part.show()
        self._say(hint.text, self.exercise.explanation())
        self._head()

    def reset(self) -> None:
        """Begin again as if nothing had been tried."""
        self.attempt.reset()
        self.part.reset()
        self._say()
        self._head()

    def arrive(self) -> None:
        """The learner comes to this exercise: its task is read out."""
        self.attempt.shown()
        self._head(aloud=True)

    def _goes_on(self, exercise: TurnSequence, answer: Sequence[Any]) -> bool:
        """Whether the turn is right and another one follows: then the opponent replies."""
        verdict = exercise.check(answer)
        if verdict.reason != "unfinished":
            return False
        self._say(self.part.next_stage())
        return True

    def _head(self, aloud: bool = False) -> None:
        lang = current_language()
        outcome = say(lang, f"exercise.outcome.{self.attempt.standing}")
        line = f"<small>{escape(self._place)} · {escape(outcome)}</small>"
        role = ' role="alert"' if aloud else ""
        inside = f"<div{role}>{line}{task_html(self.exercise)}</div>"
        self.heading.value = prose(inside)
        self.buttons["hint"].disabled = not self.attempt.hints_left
        self.on_change()

    def _say(self, *sentences: str) -> None:
        said = "".join(f'<p style="{_PARAGRAPH}">{escape(text)}</p>' for text in sentences)
        self.said.value = prose(f'<div role="alert">{said}</div>')


def task_html(exercise: Exercise) -> str:
    """The title, what is to be done, and the rules where they are not the course's own."""
    sentences = [exercise.task(), *rules_in_words(exercise.ruleset, current_language())]
    said = "".join(f'<p style="{_PARAGRAPH}">{escape(text)}</p>' for text in sentences)
    return f'<p style="{_PARAGRAPH}"><b>{escape(exercise.title())}</b></p>{said}'


def still_html(exercise: Exercise) -> str:
    """The task with its board, to be read where nothing can be clicked."""
    standing = getattr(exercise, "position", None)
    needs = needs_html(exercise) if isinstance(exercise, Setup) else ""
    picture = ""
    if isinstance(standing, Standing):
        quiet = isinstance(exercise, Count) and exercise.gives_away
        picture = still_board(standing, quiet)
    return f"{task_html(exercise)}{needs}{picture}{case_html(exercise)}"
