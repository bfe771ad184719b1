"""Hyper nardy with one or two checkers a side, solved while the learner watches."""

import asyncio
import time
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

import ipywidgets

from nardy_edu.analysis import solver
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.desks.part import button
from nardy_edu.course.lessons.hyper_book import points
from nardy_edu.course.stills import Live, Still, prose
from nardy_edu.locale import current_language, decimal, say, sentence
from nardy_edu.rules import RulesError

if TYPE_CHECKING:
    from nardy_edu.analysis.hyper_solver import Solver

CHECKERS = (1, 2)


def solve_small() -> Live:
    """A game with fewer checkers to choose, and a button that solves it."""
    return SmallGame().panel


class SmallGame:
    """The choice, the button, and what is found: sweep by sweep, then who begins wins how much."""

    def __init__(self) -> None:
        self._lang = current_language()
        names = [(say(self._lang, f"hyper.solve.checkers.{count}"), count) for count in CHECKERS]
        self.checkers = Menu(say(self._lang, "hyper.solve.checkers"), names)
        self.begin = button(say(self._lang, "hyper.solve.begin"), self.solve)
        self.said = ipywidgets.HTML()
        note = say(self._lang, "hyper.solve.static")
        row = ipywidgets.HBox(
            [self.checkers, self.begin],
            layout=ipywidgets.Layout(flex_flow="row wrap", align_items="center"),
        )
        self.panel = Live([row, self.said], Still(f"<p>{escape(note)}</p>", note))

    def solve(self) -> None:
        """Sweep over all positions until hardly anything changes."""
        self.begin.disabled = True
        steps = self._steps(self.checkers.chosen)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no notebook around: at once
            for told in steps:
                self._tell(told)
            self.begin.disabled = False
        else:
            self._work = loop.create_task(self._beside(steps))

    async def _beside(self, steps: Iterator[str]) -> None:
        """Between two sweeps the page has its say."""
        for told in steps:
            self._tell(told)
            await asyncio.sleep(0)
        self.begin.disabled = False

    def _steps(self, checkers: int) -> Iterator[str]:
        """What is told: before the work, after each sweep, at the end."""
        yield say(self._lang, "hyper.solve.wait")
        began = time.monotonic()
        try:
            game = solver(checkers)
        except RulesError as error:
            yield sentence(error.violation, self._lang)
            return
        for progress in game.run():
            change = f"{progress.change:.0e}"
            yield say(self._lang, "hyper.solve.sweep", sweeps=progress.sweeps, change=change)
        yield self._found(game, time.monotonic() - began)

    def _found(self, game: "Solver", seconds: float) -> str:
        return say(
            self._lang,
            "hyper.solve.found",
            positions=len(game),
            sweeps=game.done,
            seconds=decimal(seconds, 1, self._lang),
            points=points(game.opening_winner()),
        )

    def _tell(self, told: str) -> None:
        self.said.value = prose(f'<div role="status">{escape(told)}</div>')


__all__ = ["solve_small"]
