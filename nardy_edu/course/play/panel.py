"""A match in a notebook: the score, the board, the buttons, the result."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from enum import Enum
from html import escape

import ipywidgets

from nardy_edu.board.marks import Mark, arrow
from nardy_edu.board.scene import Cube
from nardy_edu.board.widget import BoardWidget
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.play import thumbs, words
from nardy_edu.course.play.look_back import LookBack
from nardy_edu.course.play.offers import kinds_to_name, offers, price
from nardy_edu.course.play.referee import ruling_on
from nardy_edu.course.play.seats import Seats
from nardy_edu.course.play.session import TableSession
from nardy_edu.course.play.table import Table
from nardy_edu.course.play.thinking import in_thread
from nardy_edu.course.play.tutor import Tutor
from nardy_edu.course.stills import Live, Still, board_image, prose
from nardy_edu.locale import say, sentence
from nardy_edu.rules import Game, Kind, NextGame, Phase, RulesError, Side, Step
from nardy_edu.rules import events as ev

PACE = 0.35
"""Seconds between the things that the computer does, so that they can be followed."""
PASS_PACE = 1.5
"""Seconds in which it can be read why the computer plays nothing."""
LISTENING = 1.0
"""Seconds between looks at a record that another screen writes to."""
PICTURE = 720

_BUTTONS = (
    *("lot", "lay", "double", "take", "drop", "beaver"),
    *("accept", "refuse", "accept_turn", "refuse_turn", "referee"),
    *("resign", "why"),
    *("oin", "mars", "koks", "resign_yes", "resign_no", "stop", "go_on", "next_game"),
)
_HARMLESS = ("resign_no", "resign")
"""Buttons that change nothing by themselves: one may find oneself at them."""


class _Asking(Enum):
    """What is asked before a game is given up."""

    NOTHING = "nothing"
    KIND = "kind"
    SURE = "sure"


class Panel(Live):
    """A table to look at and to touch.

    Args:
        table: the match.
        language: of all texts.
        names: what the players are called; else by who they are.
        referee: turns are laid as at a real board, and the opponent judges them.
        tutor: it is said what each turn costs; else there is a switch, where exact values exist.
        shared: two browsers show this panel, and each page chooses whom it plays for.
        pace: seconds between the things that the computer does.
    """

    def __init__(  # noqa: PLR0913 - each names a thing that a player may choose
        self,
        table: Table,
        *,
        language: str,
        names: Sequence[str] = (),
        referee: bool = False,
        tutor: bool = False,
        shared: bool = False,
        pace: float = PACE,
    ) -> None:
        self.table = table
        self.language = language
        self.names = words.player_names(table, names, language)
        self._referee = referee
        self._pace = pace
        self._asking = _Asking.NOTHING
        self._kind: Kind | None = None
        self._said = ""
        self._task: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._stopped = False
        self.session = TableSession(table, self._refused)
        self.board = BoardWidget(self.session, language=language, view=self._view().value)
        self.score = ipywidgets.HTML()
        self.said = ipywidgets.HTML()
        self.result = ipywidgets.HTML()
        self.foot = ipywidgets.HTML()
        self.buttons = {name: self._button(name) for name in _BUTTONS}
        self.dice = [_die(say(language, f"play.lot.die{which}"), language) for which in (1, 2)]
        row = ipywidgets.HBox([*self.dice, *self.buttons.values()], layout=_ROW)
        self.tutor = Tutor(table, self.names, language, tutor)
        self.look_back = LookBack(table, self.names, language)
        self.seats = Seats(self.names, language) if shared else None
        row.add_class("nardy-seated")
        super().__init__(
            [
                *([] if self.seats is None else [self.seats]),
                *(self.score, self.said, row, self.result, self.board),
                *(self.tutor.box, self.look_back.box, self.foot),
            ],
            self._still(),
        )
        self.box.layout.max_width = f"{PICTURE}px"
        self.box.add_class("nardy-play")
        table.on_change(self._changed)
        self.session.on_change(self._touched)
        self._show()
        self._go_on()
        self._listen()

    # What the buttons do

    def press(self, name: str) -> None:
        """Do what the button of this name does; what the rules refuse is told under the board."""
        actions: dict[str, Callable[[], object]] = {
            "lot": self._lot,
            "lay": self.session.edit,
            "double": self.table.double,
            "take": self.table.take,
            "drop": self.table.drop,
            "beaver": self.table.beaver,
            "accept": self.table.accept,
            "refuse": self.table.refuse,
            "accept_turn": self.table.accept,
            "refuse_turn": self.table.refuse,
            "referee": lambda: self._judge(self.table.game),
            "resign": self._resign,
            "why": self._why,
            "oin": lambda: self._ask_again(Kind.OIN),
            "mars": lambda: self._ask_again(Kind.MARS),
            "koks": lambda: self._ask_again(Kind.KOKS),
            "resign_yes": lambda: self.table.resign(self._kind),
            "resign_no": self._play_on,
            "stop": self.stop,
            "go_on": self.go_on,
            "next_game": self.table.next_game,
        }
        self._said = ""
        try:
            actions[name]()
        except RulesError as error:
            self._refused(error)
        self._show()
        self._keep_focus(name)

    def stop(self) -> None:
        """Stop the computer; it goes on when it is told to."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
        self.session.undo_turn()

    def go_on(self) -> None:
        """Let the computer go on."""
        self._stopped = False
        self._task = None
        self._go_on()

    def leave(self) -> None:
        """Take the board away; the computer and the other screen aren't followed any more."""
        self._stopped = True
        self.table.forget()
        for task in (self._task, self._listening):
            if task is not None:
                task.cancel()
        self.board.close()
        self.box.close()

    def _keep_focus(self, pressed: str) -> None:
        """A button that goes away loses the focus: it passes to one that is there now.

        Not where two browsers show the panel: it would be taken away from the other one too.
        """
        shown = self._buttons_shown()
        if pressed in shown or self.seats is not None:
            return
        for name in (*_HARMLESS, *shown):
            if name in shown:
                self.buttons[name].focus()
                return

    def _lot(self) -> None:
        if self.table.dice is None:
            self.table.lot(*(die.chosen for die in self.dice))
        else:
            self.table.lot()

    def _why(self) -> None:
        turn = thumbs.last_turn(self.table)
        assert turn is not None, "asked after a turn"
        self._said = thumbs.why(turn, self.language)

    def _judge(self, game: Game) -> None:
        """Say which rule the laid turn breaks, and show it on the board."""
        ruling = ruling_on(game)
        self._said = ruling.words(self.language)
        self.board.mark(*ruling.marks)

    def _resign(self) -> None:
        if kinds_to_name(self.table):
            self._asking = _Asking.KIND
        else:
            self._ask_again(None)

    def _ask_again(self, kind: Kind | None) -> None:
        """Before a game is given up: is it meant?"""
        self._asking, self._kind = _Asking.SURE, kind

    def _play_on(self) -> None:
        self._asking = _Asking.NOTHING

    # The computer, and the other screen

    def _go_on(self) -> None:
        """Let the computer play as long as it is to act: beside the page, where there is one."""
        if self.table.computer is None or self._stopped or self._busy:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no notebook around: at once
            self._act_at_once()
            return
        self._task = loop.create_task(self._act())
        self._task.add_done_callback(self._acted)

    @property
    def _busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def _act_at_once(self) -> None:
        self._stopped = True  # what changes meanwhile doesn't begin it again
        while self.table.computer is not None and self.table.let_computer() is not None:
            pass
        self._stopped = False
        self._show()

    async def _act(self) -> None:
        while (computer := self.table.computer) is not None:
            match = self.table.match
            decision = await in_thread(lambda: computer.decide(match))  # noqa: B023 - awaited here
            await asyncio.sleep(self._pace)
            if isinstance(decision, ev.Play):
                await self._show_steps(decision.steps)
            if self.table.carry_out(decision) is None:
                return

    async def _show_steps(self, steps: tuple[Step, ...]) -> None:
        if not steps:
            await asyncio.sleep(PASS_PACE if self._pace else 0)
        for step in steps:
            self.session.move(step.source, step.target, (step,))
            await asyncio.sleep(self._pace)

    def _acted(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._stopped = True
            self._said = say(self.language, "play.computer_failed", reason=str(error))
        self._show()

    def _listen(self) -> None:
        """Follow the other screen, as long as this one is there."""
        if self.table.seat is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._listening = loop.create_task(self._follow_record())

    async def _follow_record(self) -> None:
        while True:
            await asyncio.sleep(LISTENING)
            self.table.look_elsewhere()

    # What is seen

    def _view(self) -> Side:
        """The side from which the board is seen: a single person's own."""
        sides = self.table.persons
        return next(iter(sides)) if len(sides) == 1 else Side.WHITE

    def _refused(self, error: RulesError) -> None:
        self._said = sentence(error.violation, self.language)
        self._show()

    def _touched(self) -> None:
        """Whoever moves a checker or edits the board needs other buttons; marks are out of date."""
        moving = bool(self.session.steps) or self.session.draft is not None
        if moving and self.session.mover in self.table.persons and self.board.marks:
            self.board.mark()
        self._show_said()
        self._show_buttons()

    def _changed(self) -> None:
        """Something has happened in the match."""
        self._asking = _Asking.NOTHING
        self._said = ""
        if isinstance(self.table.history[-1].event, NextGame | ev.RollOff):
            self.board.view = self._view().value
        self.session.follow()
        one = self.table.history[-1]
        if one.sent_back:
            self._judge(one.before.game)
        else:
            self.board.mark(*self._arrows())
        self._show()
        self._go_on()

    def _arrows(self) -> list[Mark]:
        """How the opponent's last turn went, for whoever has to answer it."""
        one = self.table.history[-1]
        played = one.played
        if played is None or played.side in self.table.persons:
            return []
        return [
            arrow(step.source, step.target, side=played.side, tone="note")
            for step in played.turn.steps
        ]

    def _show(self) -> None:
        match, lang = self.table.match, self.language
        game = match.game
        if self.seats is not None:
            self.seats.wait_for(self.table.acting)
        self.score.value = prose(words.score_html(match, self.names, lang))
        shown = Cube(game.cube.value, game.cube.owner) if game.cube_in_play else None
        if shown != self.board.cube:
            self.board.cube = shown
        self._show_said()
        self._show_buttons()
        over = game.phase is Phase.OVER
        self.result.value = prose(self._result()) if over else ""
        self.look_back.shown(over)
        self.foot.value = prose(self._kept())

    def _show_said(self) -> None:
        last = words.last_done(self.table.history, self.names, self.language)
        said = [escape(text) for text in (last, self._said, self._question()) if text]
        lines = "".join(f'<p style="margin: 2px 0">{text}</p>' for text in said)
        # One line is kept free, so that the board stays where it is.
        self.said.value = prose(f'<div role="status" style="min-height: 1.8em">{lines}</div>')

    def _question(self) -> str:
        """What is asked before a resignation, and what the computer's state is."""
        lang = self.language
        if self._asking is _Asking.KIND:
            return say(lang, "play.resign.which")
        if self._asking is _Asking.NOTHING:
            return say(lang, "play.stopped") if self._stopped and self.table.computer else ""
        result = price(self.table, self._kind)
        assert result.winner is not None, "who resigns loses"
        assert result.kind is not None, "a resignation has a kind"
        return say(
            lang,
            "play.resign.sure",
            kind=result.kind.name.lower(),
            points=int(result.points_of(result.winner)),
        )

    def _show_buttons(self) -> None:
        shown = self._buttons_shown()
        for name, button in self.buttons.items():
            button.layout.display = "" if name in shown else "none"
        typed = "lot" in shown and self.table.dice is None
        for die in self.dice:
            die.layout.display = "" if typed else "none"
        text = "play.button.lot_typed" if typed else "play.button.lot"
        self.buttons["lot"].description = say(self.language, text)

    def _buttons_shown(self) -> tuple[str, ...]:
        if self._asking is _Asking.KIND:
            kinds = kinds_to_name(self.table)
            return (*(kind.name.lower() for kind in kinds), "resign_no")
        if self._asking is _Asking.SURE:
            return ("resign_yes", "resign_no")
        if self.table.computer is not None:
            return ("go_on",) if self._stopped else ("stop",)
        if self.session.draft is not None:
            return ()  # a turn played freely is handed over or taken back on the board
        explained = thumbs.last_turn(self.table) is not None and self.table.person_acts
        why = ("why",) if explained and self.table.game.phase is not Phase.OVER else ()
        return (*offers(self.table, referee=self._referee), *why)

    def _result(self) -> str:
        match, lang = self.table.match, self.language
        result = match.game.result
        assert result is not None, "the game is over"
        lines = [*words.why(match, lang), words.standing(match, self.names, lang)]
        if self.table.dice is not None and self.table.dice.seed:
            lines.append(say(lang, "play.seed", seed=self.table.dice.seed))
        paragraphs = "".join(f'<p style="margin: 4px 0">{escape(line)}</p>' for line in lines)
        return (
            f'<div role="alert" style="{_CARD}"><p style="{_HEADING}">'
            f"{escape(words.heading(result, lang))}</p>{paragraphs}</div>"
        )

    def _kept(self) -> str:
        """Where the record is, and what is wrong with it."""
        lang, lines = self.language, []
        if (damage := self.table.damage) is not None:
            facts = {"line": damage.line, "lines": damage.lines, "file": damage.kept_as.name}
            lines.append(say(lang, "play.damaged", **facts))
        if (trouble := self.table.trouble) is not None:
            facts = {"detail": trouble.detail}
            lines.append(say(lang, f"play.trouble.{trouble.reason}", **facts))
        elif self.table.path is not None:
            lines.append(say(lang, "play.kept", file=str(self.table.path)))
        return "".join(f'<p style="{_SMALL}">{escape(line)}</p>' for line in lines)

    def _still(self) -> Still:
        """How the table stands now, to be read where nothing can be clicked."""
        match, lang = self.table.match, self.language
        game = match.game
        side = game.to_act or game.state.mover
        phase = say(lang, f"phase.{game.phase.value}", side=side.value)
        picture = board_image(
            self.session.position, match.ruleset, PICTURE, view=self._view(), mover=side
        )
        score = words.score_html(match, self.names, lang)
        note = say(lang, "play.static")
        html = f'<div style="max-width: {PICTURE}px">{score}{picture}<p>{escape(phase)}</p></div>'
        line = f"{words.match_line(match, lang)}. {words.score_words(match, self.names)}. {phase}"
        return Still(f"{html}<p>{escape(note)}</p>", line)

    def _button(self, name: str) -> ipywidgets.Button:
        button = ipywidgets.Button(
            description=say(self.language, f"play.button.{name}"),
            layout=ipywidgets.Layout(width="auto", display="none"),
        )
        button.add_class(f"nardy-play-{name}")
        button.on_click(lambda _button: self.press(name))
        if name in ("lot", "next_game"):
            button.button_style = "primary"
        return button


_ROW = ipywidgets.Layout(flex_flow="row wrap")
_CARD = (
    "border: 2px solid #b8860b; border-radius: 8px; padding: 8px 14px; margin: 6px 0;"
    "background: rgba(218, 165, 32, 0.15)"
)
_HEADING = "margin: 0 0 4px; font-size: 1.25em; font-weight: bold"
_SMALL = "margin: 2px 0; font-size: 0.85em; opacity: 0.8; overflow-wrap: anywhere"


def _die(label: str, lang: str) -> Menu:
    menu = Menu(label, [(str(number), number) for number in range(1, 7)])
    menu.language = lang
    return menu
