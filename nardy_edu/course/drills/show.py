"""Drills on the screen: one kind, as many as one likes; and the set of the day."""

import os
import random
import time
from collections.abc import Iterator
from html import escape

import ipywidgets

from nardy_edu.course.attempt import Attempt
from nardy_edu.course.desks.choices import Choices
from nardy_edu.course.desks.desk import Desk
from nardy_edu.course.desks.part import button
from nardy_edu.course.drills.daily import now, todays
from nardy_edu.course.drills.endless import DRILLS, row
from nardy_edu.course.drills.making import LEVELS
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.progress.log import ProgressLog
from nardy_edu.course.show import Player
from nardy_edu.course.stills import Live, Still, prose
from nardy_edu.locale import current_language, say

SEED = "NARDY_SEED"
"""The environment variable that settles what is thrown while the lessons are built."""

_ROW = ipywidgets.Layout(flex_flow="row wrap", align_items="center")


def drill(name: str = "larger-die", level: str = "", seed: int | None = None) -> Live | Still:
    """An endless drill, "larger-die", to be changed for another on the spot.

    Args:
        name: one of the drills; an unknown name says which there are.
        level: "easy", "medium" or "hard"; else any.
        seed: the same seed gives the same row.
    """
    if name not in DRILLS or level not in ("", *LEVELS):
        known = tuple(DRILLS) if name not in DRILLS else LEVELS
        wrong = name if name not in DRILLS else level
        said = say(current_language(), "drill.unknown", name=wrong, names=known)
        return Still(f"<p>{escape(said)}</p>", said)
    return DrillPlayer(name, level, seed, ProgressLog()).panel


def daily() -> Live:
    """The five-minute set of the day: what is due again, mixed with drills on different rules."""
    log, lang = ProgressLog(), current_language()
    todo, repeated = todays(log.entries(), now())
    player = Player(todo, log, fresh=True)
    # A drill comes first, so that none that is repeated stands on the screen yet.
    for attempt, again in zip(player.attempts, repeated, strict=True):
        attempt.missed = again
    due = sum(repeated)
    note = say(lang, "drill.still")
    intro = ipywidgets.HTML(prose(escape(say(lang, "drill.daily.due", n=due))) if due else "")
    return Live([intro, player.panel.box], Still(f"<p>{escape(note)}</p>", note))


class DrillPlayer:
    """One drill at work, with the choice of another, of the level, and of a clock."""

    def __init__(self, name: str, level: str, seed: int | None, log: ProgressLog) -> None:
        lang = current_language()
        fixed = os.environ.get(SEED)
        self.seed = seed if seed is not None else int(fixed or random.randrange(2**32))
        self._log = log
        self._row: Iterator[Exercise] = iter(())
        self._number = 0
        self._began = time.monotonic()
        kinds = [(each, say(lang, f"drill.{each}.title")) for each in DRILLS]
        self.kind = Choices(kinds, say(lang, "drill.kind"), value=name, menu=True)
        levels = [(each, say(lang, f"drill.level.{each or 'any'}")) for each in ("", *LEVELS)]
        self.level = Choices(levels, say(lang, "drill.level"), value=level, menu=True)
        self.timed = ipywidgets.Checkbox(
            value=False, description=say(lang, "drill.timer.on"), indent=False
        )
        self.timed.layout.width = "auto"
        self._place = ipywidgets.VBox()
        self._next = button(say(lang, "drill.next"), self.next)
        self._time = ipywidgets.HTML()
        self._news = ipywidgets.HTML()
        for choice in (self.kind, self.level):
            choice.observe(self._begin, "value")
        chosen = ipywidgets.HBox([self.kind, self.level, self.timed], layout=_ROW)
        note = say(lang, "drill.still")
        ways = ipywidgets.HBox([self._next, self._time], layout=_ROW)
        self.panel = Live(
            [chosen, self._place, ways, self._news],
            Still(f"<p>{escape(note)}</p>", note),
        )
        self._begin()

    def next(self) -> None:
        """Another exercise of this drill."""
        self._lay()
        self.desk.arrive()

    def _begin(self, _change: object = None) -> None:
        """Start a row of the chosen drill and level."""
        self._row = row(DRILLS[self.kind.value], self.seed, self.level.value or None)
        self._number = 0
        self._lay()

    def _lay(self) -> None:
        self._number += 1
        place = say(current_language(), "drill.number", number=self._number)
        self.desk = Desk(Attempt(next(self._row), log=self._log), place)
        self.desk.on_change = self._changed
        self._began = time.monotonic()
        self._time.value = ""
        self._place.children = [self.desk.box]
        self._changed()

    def _changed(self) -> None:
        lang = current_language()
        solved = self.desk.attempt.solved
        self._next.button_style = "success" if solved else ""
        if solved and self.timed.value and not self._time.value:
            seconds = round(time.monotonic() - self._began)
            told = say(lang, "drill.timer.took", seconds=seconds)
            self._time.value = prose(escape(told))
        news = self._log.news()
        if news:
            said = "".join(f"<p>{escape(sentence)}</p>" for sentence in news)
            self._news.value = prose(f'<div role="status">{said}</div>')
