"""Exercises on the screen, one at a time, with a way to the others.

What is decided is decided in `exercises` and `attempt`; how one looks, in `desks`.
"""

from collections.abc import Sequence
from html import escape
from pathlib import Path

import ipywidgets

from nardy_edu.course.attempt import Attempt
from nardy_edu.course.bank import ExerciseError, load
from nardy_edu.course.desks.desk import Desk, still_html
from nardy_edu.course.desks.part import Asked, button
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.progress.log import ProgressLog
from nardy_edu.course.progress.outcome import Reached
from nardy_edu.course.stills import Live, Still, prose
from nardy_edu.locale import current_language, say

_ROW = ipywidgets.Layout(flex_flow="row wrap")


def exercises(lesson: str | Path) -> Live | Still:
    """The exercises of a lesson ("05-head") or of a file ("my-file.toml"), one at a time.

    A file that can't be used says what is wrong with it.
    """
    try:
        loaded = load(lesson)
    except ExerciseError as error:
        return Still(f"<p>{escape(str(error))}</p>", str(error))
    return Player(loaded, ProgressLog()).panel


class Player:
    """A row of exercises at work: one is shown, the others wait as they were left.

    How far the learner has come with each is read from the log, unless the row is `fresh`.
    """

    def __init__(
        self, row: Sequence[Exercise], log: ProgressLog | None = None, *, fresh: bool = False
    ) -> None:
        lang = current_language()
        self._row = row
        self._log = log
        reached = Reached([]) if log is None or fresh else log.reached()
        self.attempts = [_attempt(each, reached, log) for each in row]
        self._desks: dict[int, Desk] = {}
        self.at = 0
        self._previous = button(say(lang, "exercise.previous"), self.previous)
        self._next = button(say(lang, "exercise.next"), self.next)
        self.again = Asked(
            say(lang, "exercise.reset_row", n=len(row)),
            say(lang, "exercise.reset_row.sure", n=len(row)),
            self.reset_row,
        )
        self.everything_again = Asked(
            say(lang, "exercise.reset_all"), say(lang, "exercise.reset_all.sure"), self.reset_all
        )
        self._solved = ipywidgets.HTML()
        self._news = ipywidgets.HTML()
        self._place = ipywidgets.VBox()
        ways = ipywidgets.HBox([self._previous, self._next], layout=_ROW)
        again = ipywidgets.HBox([self.again.box], layout=_ROW)
        if log is not None:
            again.children = [self.again.box, self.everything_again.box]
        parts = [self._place, ways, self._solved, again, self._news]
        self.panel = Live(parts, still(row))
        self._show()

    @property
    def desk(self) -> Desk:
        """The exercise that is shown. Desks are made when they are first needed."""
        if self.at not in self._desks:
            place = say(
                current_language(), "exercise.number", number=self.at + 1, count=len(self._row)
            )
            desk = Desk(self.attempts[self.at], place)
            desk.on_change = self._changed
            self._desks[self.at] = desk
        return self._desks[self.at]

    def next(self) -> None:
        """Go to the next exercise, if there is one."""
        self._go(min(self.at + 1, len(self._row) - 1))
        if self._next.disabled:
            self._previous.focus()

    def previous(self) -> None:
        """Go back to the exercise before, if there is one."""
        self._go(max(self.at - 1, 0))
        if self._previous.disabled:
            self._next.focus()

    def reset_row(self) -> None:
        """Begin the whole row again."""
        for attempt in self.attempts:
            attempt.reset()
        self._begin()

    def reset_all(self) -> None:
        """Begin everything again: this row, every lesson, the drills."""
        if self._log is not None:
            self._log.begin_everything_again()
        for attempt in self.attempts:
            attempt.forget()
        self._begin()

    def _begin(self) -> None:
        self._desks.clear()
        self._go(0)

    def _go(self, number: int) -> None:
        self.at = number
        self._show()
        self.desk.arrive()

    def _show(self) -> None:
        self._place.children = [self.desk.box]
        self._changed()

    def _changed(self) -> None:
        """Something happened: what stands around the exercise is brought up to date."""
        lang = current_language()
        self._previous.disabled = self.at == 0
        self._next.disabled = self.at == len(self._row) - 1
        self._next.button_style = "success" if self.attempts[self.at].solved else ""
        solved = sum(attempt.solved for attempt in self.attempts)
        told = say(lang, "exercise.solved_of", n=solved, count=len(self._row))
        self._solved.value = prose(f"<small>{escape(told)}</small>")
        self._tell_news()

    def _tell_news(self) -> None:
        """What there is to know about how progress is kept."""
        news = self._log.news() if self._log else []
        if news:
            said = "".join(f"<p>{escape(sentence)}</p>" for sentence in news)
            self._news.value = prose(f'<div role="status">{said}</div>')


def _attempt(exercise: Exercise, reached: Reached, log: ProgressLog | None) -> Attempt:
    """The learner at an exercise, as the log tells it."""
    key = exercise.lesson, exercise.id
    outcome = reached.outcome(key, exercise.version)
    return Attempt(exercise, outcome, log=log, changed=reached.changed(key, exercise.version))


def still(row: Sequence[Exercise]) -> Still:
    """All tasks with their boards, to be read where nothing can be clicked."""
    lang = current_language()
    html = "".join(still_html(exercise) for exercise in row)
    words = "\n".join(f"{exercise.title()}: {exercise.task()}" for exercise in row)
    note = say(lang, "exercise.static")
    return Still(f"<p>{escape(note)}</p>{html}", f"{note}\n{words}")
