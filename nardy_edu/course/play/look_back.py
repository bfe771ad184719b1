"""After a game: its charts and counts, and each turn again with all that could have been played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from html import escape

import ipywidgets

from nardy_edu.board.drawing import CannotDraw
from nardy_edu.board.marks import Mark, arrow
from nardy_edu.course.desks.choices import Choices
from nardy_edu.course.play import words
from nardy_edu.course.play.charts import counts_table, pip_chart, throws_chart
from nardy_edu.course.play.history import Moment, Played, games, turns_played
from nardy_edu.course.play.table import Table
from nardy_edu.course.play.thinking import in_thread
from nardy_edu.course.stills import Live, Still, board_image, prose
from nardy_edu.locale import reason, say
from nardy_edu.rules import Side, Turn, turns

PICTURE = 620


class Stepper(Live):
    """A game turn by turn on the board, with the legal turns of each throw to try.

    Args:
        history: the moments of one game.
        names: the players' names.
        language: of all texts.
    """

    def __init__(self, history: Sequence[Moment], names: Sequence[str], language: str) -> None:
        self.played = turns_played(history)
        self._notes = words.meanwhile(history, names, language)
        self._names, self._lang = names, language
        self._choices: list[Turn] = []
        self.slider = ipywidgets.IntSlider(
            1,
            1,
            max(len(self.played), 1),
            description=say(language, "play.look.turn"),
            layout=ipywidgets.Layout(flex="1 1 240px", width="auto"),
        )
        self.said = ipywidgets.HTML()
        self.picture = ipywidgets.HTML()
        self.choice = Choices((), "")
        self.choice.language = language
        back = self._button("back", -1)
        forward = self._button("forward", 1)
        row = ipywidgets.HBox([back, forward, self.slider], layout=_ROW)
        self.asked = ipywidgets.HTML()
        self.slider.observe(lambda _change: self._show_turn(), "value")
        self.choice.observe(lambda _change: self._show_choice(), "value")
        self._show_turn()
        still = Still(self.said.value + self.picture.value, self._words())
        super().__init__([row, self.said, self.picture, self.asked, self.choice], still)
        self.box.layout.max_width = f"{PICTURE}px"

    @property
    def turn(self) -> Played | None:
        """The turn that is shown."""
        return self.played[self.slider.value - 1] if self.played else None

    def _button(self, name: str, by: int) -> ipywidgets.Button:
        button = ipywidgets.Button(
            description=say(self._lang, f"play.look.{name}"),
            layout=ipywidgets.Layout(width="auto"),
        )
        button.on_click(lambda _button: self._step(by))
        return button

    def _step(self, by: int) -> None:
        self.slider.value += by

    def _show_turn(self) -> None:
        played, lang = self.turn, self._lang
        if played is None:
            self.said.value = prose(escape(say(lang, "play.look.nothing")))
            return
        legal = turns(played.moment.before.game.state, played.roll)
        self._choices = list(legal)
        title = f"<b>{escape(self._title(played))}</b>"
        note = escape(self._notes[played.moment])
        self.said.value = prose(f'<div role="status">{note}<br>{title}</div>')
        asked = say(lang, "play.look.could", n=len(legal))
        self.asked.value = prose(escape(asked))
        results = [turn.result for turn in self._choices]
        at = results.index(played.turn.result) if played.turn.result in results else ""
        ways = enumerate(self._choices)
        # In one message: a browser that had the one without the other would show nothing chosen.
        with self.choice.hold_sync():
            self.choice.label = asked
            self.choice.options = [[str(way), self._option(turn, played)] for way, turn in ways]
            self.choice.value = str(at)
        self._show_choice()

    def _option(self, turn: Turn, played: Played) -> str:
        text = str(turn) if turn.steps else say(self._lang, "play.look.pass")
        if turn.result == played.turn.result:
            return say(self._lang, "play.look.was_played", turn=text)
        return text

    def _title(self, played: Played) -> str:
        name = self._names[played.moment.before.player(played.side)]
        number = self.slider.value
        said = words.turn_words(played, name, self._lang)
        return say(self._lang, "play.look.title", number=number, of=len(self.played), turn=said)

    def _show_choice(self) -> None:
        """The position before the turn, with the turn that is chosen drawn on it."""
        played, way = self.turn, self.choice.value
        if played is None:
            return
        state = played.moment.before.game.state
        chosen = self._choices[int(way)] if way else played.turn
        marks = tuple(turn_arrows(chosen, played.side))
        picture = board_image(
            state.position,
            state.ruleset,
            PICTURE,
            mover=played.side,
            dice=played.roll.dice,
            marks=marks,
            labels="mover",
        )
        self.picture.value = prose(picture)

    def _words(self) -> str:
        played = self.turn
        return say(self._lang, "play.look.nothing") if played is None else self._title(played)


def turn_arrows(turn: Turn, side: Side) -> list[Mark]:
    """An arrow for each step; steps that several checkers make are drawn once."""
    steps = dict.fromkeys((step.source, step.target) for step in turn.steps)
    return [arrow(source, target, side=side) for source, target in steps]


class LookBack:
    """What is offered when a game is over; each part is made when it is asked for.

    Charts and pages take a while: they are drawn beside the page.
    """

    def __init__(self, table: Table, names: Sequence[str], language: str) -> None:
        self._table, self._names, self._lang = table, names, language
        self._place = ipywidgets.VBox()
        self._open = ""
        self._drawn: dict[str, Callable[[list[Moment]], str]] = {
            "pips": self._pips,
            "throws": self._throws,
            "counts": self._counts,
            "pages": self._pages,
        }
        self.buttons = {name: self._button(name) for name in ("step", *self._drawn)}
        row = ipywidgets.HBox(list(self.buttons.values()), layout=_ROW)
        self.box = ipywidgets.VBox([row, self._place])
        self.shown(False)

    def shown(self, shown: bool) -> None:
        """Show it or hide it; hidden, it forgets what was open."""
        self.box.layout.display = "" if shown else "none"
        if not shown and self._open:
            self._show("")

    def open(self, name: str) -> None:
        """Open a part, or close it when it is open."""
        if name == self._open:
            self._show("")
            return
        found = games(self._table.history)
        history = found[max(found)]
        if name == "step":
            self._show(name, Stepper(history, self._names, self._lang).box)
            return
        self._show(name, _text(escape(say(self._lang, "play.look.wait"))))
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no notebook around
            self._show(name, _text(self._drawn[name](history)))
        else:
            self._drawing = loop.create_task(self._draw(name, history))

    async def _draw(self, name: str, history: list[Moment]) -> None:
        html = await in_thread(lambda: self._drawn[name](history))
        if self._open == name:
            self._show(name, _text(html))

    def _show(self, name: str, *parts: ipywidgets.Widget) -> None:
        self._open = name
        self._place.children = parts
        for button_name, button in self.buttons.items():
            button.button_style = "info" if button_name == name else ""

    def _button(self, name: str) -> ipywidgets.Button:
        button = ipywidgets.Button(
            description=say(self._lang, f"play.look.open.{name}"),
            layout=ipywidgets.Layout(width="auto"),
        )
        button.add_class(f"nardy-look-{name}")
        button.on_click(lambda _button: self.open(name))
        return button

    def _pips(self, history: list[Moment]) -> str:
        return pip_chart(history, self._names, self._lang).html

    def _throws(self, history: list[Moment]) -> str:
        return throws_chart(history, self._names, self._lang).html

    def _counts(self, history: list[Moment]) -> str:
        return counts_table(history, self._names, self._lang).html

    def _pages(self, history: list[Moment]) -> str:
        from nardy_edu.course.play.pages import save_beside

        try:
            file = str(save_beside(history, self._names, self._lang))
        except CannotDraw as problem:
            return escape(str(problem))
        except OSError as error:
            facts = {"file": str(error.filename), "reason": reason(error)}
            return escape(say(self._lang, "problem.play.file", **facts))
        return escape(say(self._lang, "play.pages.saved", file=file))


_ROW = ipywidgets.Layout(flex_flow="row wrap")


def _text(html: str) -> ipywidgets.HTML:
    return ipywidgets.HTML(prose(html))
