"""The tutor: after each of a person's turns it says what it cost, exactly, and what was better.

It is there where exact values exist, in hyper nardy. Their tables and packages are asked for when
it is switched on; what is missing is told in one sentence.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from html import escape

import ipywidgets

from nardy_edu.analysis.hyper_solution import HyperSolution, open_solution
from nardy_edu.board.marks import arrow
from nardy_edu.course.play import words
from nardy_edu.course.play.judged import Judged, JudgedCube, JudgedTurn, judge
from nardy_edu.course.play.table import Table
from nardy_edu.course.play.thinking import in_thread
from nardy_edu.course.stills import board_image, prose
from nardy_edu.locale import say, sentence, signed
from nardy_edu.rules import NextGame, RulesError, Ruleset, Turn

PICTURE = 460


def has_tutor(ruleset: Ruleset) -> bool:
    """Whether exact values exist for the game."""
    return ruleset.variant == "hyper"


class Tutor:
    """A switch below a table, and what is said while it is on.

    Args:
        table: the match.
        names: the players' names.
        language: of all texts.
        on: whether it is switched on from the beginning.
    """

    def __init__(self, table: Table, names: Sequence[str], language: str, on: bool) -> None:
        self._table, self._names, self._lang = table, names, language
        self._solution: HyperSolution | None = None
        self._seen = 0
        self._latest: list[Judged] = []
        self._judged: list[JudgedTurn] = []
        self._problem = ""
        self.switch = ipywidgets.Checkbox(
            value=on,
            description=say(language, "tutor.switch"),
            indent=False,
            layout=ipywidgets.Layout(width="auto"),
        )
        self.switch.add_class("nardy-tutor")
        self.said = ipywidgets.HTML()
        self.box = ipywidgets.VBox([self.switch, self.said])
        self.box.layout.display = "" if has_tutor(table.match.ruleset) else "none"
        self.switch.observe(lambda _change: self._switched(), "value")
        table.on_change(self._follow)
        if on:
            self._switched()

    def _switched(self) -> None:
        if self.switch.value and self._solution is None:
            self._open()
        else:
            self._follow()

    def _open(self) -> None:
        """Look for the tables: beside the page, where there is one."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no notebook around
            self._opened(self._tables())
        else:
            self._opening = loop.create_task(self._open_beside())

    async def _open_beside(self) -> None:
        self._opened(await in_thread(self._tables))

    def _tables(self) -> HyperSolution | RulesError:
        try:
            return open_solution(self._table.match.ruleset)
        except RulesError as error:
            return error

    def _opened(self, found: HyperSolution | RulesError) -> None:
        if isinstance(found, RulesError):
            self._problem = sentence(found.violation, self._lang)
        else:
            self._problem, self._solution = "", found
        self._follow()

    def _follow(self) -> None:
        """Judge what has happened since, and say it."""
        if not self.switch.value:
            self.said.value = ""
            return
        if self._solution is not None:
            for moment in self._table.history[self._seen :]:
                if isinstance(moment.event, NextGame):
                    self._latest, self._judged = [], []
                else:
                    self._take_in(judge(self._solution, moment))
            self._seen = len(self._table.history)
        self.said.value = prose(f'<div role="status">{self._html()}</div>')

    def _take_in(self, one: JudgedTurn | JudgedCube | None) -> None:
        """Keep what a person did since the last turn but one, the last turn included."""
        if one is None or one.side not in self._table.persons:
            return
        if isinstance(one, JudgedCube) and one.did == "waited" and not one.cost:
            return
        if self._latest and isinstance(self._latest[-1], JudgedTurn):
            self._latest = []
        self._latest.append(one)
        if isinstance(one, JudgedTurn) and one.choices > 1:
            self._judged.append(one)

    def _html(self) -> str:
        if self._problem:
            return escape(self._problem)
        parts = [f"<p>{escape(self._words(one))}</p>" for one in self._latest]
        last = self._latest[-1] if self._latest else None
        if isinstance(last, JudgedTurn) and last.cost:
            parts.append(self._picture(last))
        if self._judged:
            parts.append(f"<p>{escape(self._total())}</p>")
        return "".join(parts) or escape(say(self._lang, "tutor.waits"))

    def _words(self, one: Judged) -> str:
        facts = {"cost": one.cost, "value": one.value, "best_value": one.best_value}
        shown = {name: self._points(value) for name, value in facts.items()}
        shown["cost"] = shown["cost"].lstrip("+")
        if isinstance(one, JudgedCube):
            did = say(self._lang, f"tutor.cube.{one.did}")
            if not one.cost:
                return say(self._lang, "tutor.cube.right", did=did, **shown)
            better = say(self._lang, f"tutor.cube.{one.best}")
            return say(self._lang, "tutor.cube.wrong", did=did, better=better, **shown)
        assert isinstance(one, JudgedTurn), "a turn or the cube"
        name = self._names[one.played.moment.before.player(one.side)]
        played = words.turn_words(one.played, name, self._lang)
        kind = "only" if one.choices == 1 else "wrong" if one.cost else "right"
        text = say(self._lang, f"tutor.turn.{kind}", best=str(one.best), **shown)
        return f"{played} {text}"

    def _total(self) -> str:
        best = sum(not one.cost for one in self._judged)
        cost = self._points(sum(one.cost for one in self._judged)).lstrip("+")
        return say(self._lang, "tutor.total", of=len(self._judged), best=best, cost=cost)

    def _picture(self, one: JudgedTurn) -> str:
        """The board before the turn: what was played in red, what was better in green."""
        state = one.played.moment.before.game.state
        marks = tuple(
            arrow(source, target, side=one.side, tone=tone)
            for tone, turn in (("bad", one.turn), ("good", one.best))
            for source, target in _steps(turn)
        )
        return board_image(
            state.position,
            state.ruleset,
            PICTURE,
            view=one.side,
            mover=one.side,
            dice=one.played.roll.dice,
            marks=marks,
            pips=False,
        )

    def _points(self, value: float) -> str:
        return signed(value, 3, self._lang)


def _steps(turn: Turn) -> dict[tuple[int, int], None]:
    """The steps as pairs of points; those that several checkers make once."""
    return dict.fromkeys((step.source, step.target) for step in turn.steps)
