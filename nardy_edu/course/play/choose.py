"""Choosing a match without typing anything: a form, and below it the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

import ipywidgets

from nardy_edu.analysis.opponents import OPPONENTS
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.play.computer import FRIEND
from nardy_edu.course.play.keeping import LAST, kept
from nardy_edu.course.play.panel import Panel
from nardy_edu.course.play.start import DICE, play
from nardy_edu.course.stills import Live, Still, board_image, prose
from nardy_edu.locale import current_language, has_text, say
from nardy_edu.rules import PRESETS, RulesError

LENGTHS = (1, 3, 5, 7, 9, 11, None)
"""Points to play to; None is play for money."""
LENGTH = 3
"""What is chosen to begin with."""
PICTURE = 480


def choose_match() -> Live:
    """A form to choose a match with, or to go on with the last one; below it comes the board."""
    return Chooser()


class Chooser(Live):
    """The form: game, length, opponent, dice, a referee."""

    def __init__(self) -> None:
        lang = current_language()
        self.panel: Panel | None = None
        self.game = _menu("game", [(_game(name), name) for name in PRESETS])
        self.length = _menu("length", _lengths(LENGTHS), LENGTH)
        self.against = _menu("against", [(_opponent(name), name) for name in _opponents()])
        self.dice = _menu("dice", [(say(lang, f"play.choose.dice.{dice}"), dice) for dice in DICE])
        self.referee = ipywidgets.Checkbox(
            description=say(lang, "play.choose.referee"), indent=False, layout=_WIDE
        )
        self.begin = _button("begin")
        self.begin.button_style = "primary"
        self.go_on = _button("go_on")
        self.said = ipywidgets.HTML()
        self.place = ipywidgets.VBox()
        self.game.observe(self._game_chosen, "value")
        self.begin.on_click(lambda _button: self.start())
        self.go_on.on_click(lambda _button: self.take_up())
        self.go_on.layout.display = "" if kept() else "none"
        form = [self.game, self.length, self.against, self.dice, self.referee]
        buttons = ipywidgets.HBox([self.begin, self.go_on], layout=_ROW)
        self._form = ipywidgets.VBox([*form, buttons])
        super().__init__([self._form, self.said, self.place], self._still())
        self.box.add_class("nardy-choose")

    def start(self) -> None:
        """Begin the match that was chosen."""
        self._play(
            ruleset=self.game.chosen,
            length=self.length.chosen,
            against=self.against.chosen,
            dice=self.dice.chosen,
            referee=self.referee.value,
        )

    def take_up(self) -> None:
        """Go on with the match that was played last, against whom is chosen in the form."""
        self._play(record=LAST, against=self.against.chosen, dice=self.dice.chosen)

    def _play(self, **chosen: Any) -> None:
        try:
            panel = play(**chosen)
        except RulesError as error:
            self.said.value = prose(f'<div role="alert">{escape(str(error))}</div>')
            return
        self.said.value = ""
        if self.panel is not None:
            self.panel.leave()  # it is kept, and can be gone on with
        self.panel = panel
        self.place.children = [self.panel.box]

    def _game_chosen(self, _change: object) -> None:
        """Options for money contradict a match (D4): then nothing else is offered."""
        ruleset = PRESETS[self.game.chosen]
        money = bool(ruleset.jacoby or ruleset.beaver or ruleset.automatic_doubles)
        lengths = (None,) if money else LENGTHS
        if self.length.things != lengths:
            self.length.offer(_lengths(lengths), None if money else LENGTH)

    def _still(self) -> Still:
        lang = current_language()
        chosen = [
            f"{control.label} {control.words}"
            for control in (self.game, self.length, self.against, self.dice)
        ]
        note = say(lang, "play.choose.static")
        ruleset = PRESETS[self.game.chosen]
        picture = board_image(ruleset.start, ruleset, PICTURE)
        html = "".join(f"<li>{escape(line)}</li>" for line in chosen)
        return Still(f"<ul>{html}</ul>{picture}<p>{escape(note)}</p>", "\n".join([*chosen, note]))


_ROW = ipywidgets.Layout(flex_flow="row wrap")
_WIDE = ipywidgets.Layout(width="auto", max_width="640px")


def _opponents() -> Iterable[str]:
    return (FRIEND, *OPPONENTS)


def _opponent(name: str) -> str:
    lang = current_language()
    text = f"play.choose.against.{name}"
    return say(lang, text) if has_text(lang, text) else name


def _game(preset: str) -> str:
    """What a preset's game is called, in short."""
    lang = current_language()
    name = f"play.choose.game.{preset}"
    return say(lang, name) if has_text(lang, name) else preset


def _lengths(lengths: Sequence[int | None]) -> list[tuple[str, object]]:
    lang = current_language()
    money = say(lang, "play.money")
    return [
        (money if length is None else say(lang, "play.match_to", length=length), length)
        for length in lengths
    ]


def _menu(name: str, options: list[tuple[str, object]], chosen: object = None) -> Menu:
    return Menu(say(current_language(), f"play.choose.{name}"), options, chosen, width="9em")


def _button(name: str) -> ipywidgets.Button:
    button = ipywidgets.Button(
        description=say(current_language(), f"play.choose.{name}"),
        layout=ipywidgets.Layout(width="auto"),
    )
    button.add_class(f"nardy-choose-{name}")
    return button
