"""The live board as a Jupyter widget: a session, seen and touched in a notebook."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import anywidget
import traitlets
from IPython import get_ipython

from nardy_edu.board import protocol
from nardy_edu.board.labels import SCHEMES
from nardy_edu.board.marks import Mark
from nardy_edu.board.picture import VIEW, picture, show_live
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.scene import Cube, Scene, SceneOptions, scene
from nardy_edu.board.session import (
    CONTROLS,
    OFFERS,
    BoardSession,
    Notice,
    Refused,
    TurnPlayed,
    beginning,
)
from nardy_edu.board.sketch import Sketch
from nardy_edu.board.themes import THEMES, stylesheet
from nardy_edu.board.words import marks_text
from nardy_edu.locale import LANGUAGES, current_language, say, sentence, texts
from nardy_edu.rules import Roll, RulesError, Ruleset, Side, State, parse_state

_STATIC = Path(__file__).parent / "static"
_SIDES = tuple(side.value for side in Side)
_LOOKS = ("language", "theme", "view", "mirrored", "labels", "hints", "quick", "animate", "sound")
_OPTIONS = (*_LOOKS, "lessons", "layout")


class Choice(traitlets.Enum):  # type: ignore[type-arg]
    """One of some values; BoardProblem ``option.value`` for another."""

    def error(self, _obj: object, value: object, *_: object) -> NoReturn:
        """Tell in one sentence what may be chosen."""
        raise _no_value(str(self.name), value, tuple(map(str, self.values or ())))


class Switch(traitlets.Bool):  # type: ignore[type-arg]
    """On or off; BoardProblem ``option.value`` for anything else."""

    def error(self, _obj: object, value: object, *_: object) -> NoReturn:
        """Tell in one sentence what may be chosen."""
        raise _no_value(str(self.name), value, ("True", "False"))


class BoardWidget(anywidget.AnyWidget):
    """A board to play on.

    Traits to read and observe: ``mover``, ``steps`` (this turn's so far, "24/18 13/11"), ``turn``
    (the last one handed over), ``refused`` (the last refusal: "tried", "rules", "sentence"),
    ``message`` (what stands under the board). Traits to set as well: ``position`` and ``roll``
    (texts as "long; white 24:15; black 24:15" and "6-1"), ``language``, ``theme``, ``view``,
    ``mirrored``, ``labels``, ``hints`` (show what may move), ``quick`` ("click" or "double": such
    a click plays the larger die), ``animate``, ``sound``. Bad values raise BoardProblem, which
    reads as one sentence.

    Args:
        session: what happens on the board.
        lessons: for each game ("long", "short", "hyper") and in it for a rule's id the address of
            the text that teaches it; "why" opens it.
        **traits: the traits above.
    """

    # Texts, not paths: anywidget holds on to every widget whose files it might have to watch.
    _esm = (_STATIC / "board.js").read_text(encoding="utf-8")
    _css = (_STATIC / "board.css").read_text(encoding="utf-8")

    _state = traitlets.Dict().tag(sync=True)
    _texts = traitlets.Dict().tag(sync=True)
    _style = traitlets.Unicode().tag(sync=True)
    _scope = traitlets.Unicode().tag(sync=True)

    position = traitlets.Unicode().tag(sync=True)
    roll = traitlets.Unicode().tag(sync=True)
    mover = Choice(_SIDES, "white", read_only=True)
    steps = traitlets.Unicode(read_only=True).tag(sync=True)
    turn = traitlets.Unicode(read_only=True).tag(sync=True)
    refused = traitlets.Dict(read_only=True)
    message = traitlets.Unicode(read_only=True).tag(sync=True)

    language = Choice(LANGUAGES, "en")
    theme = Choice(tuple(THEMES), "wood")
    view = Choice(_SIDES, "white")
    mirrored = Switch(default_value=False)
    labels = Choice(SCHEMES, "mover")
    hints = Switch(default_value=True).tag(sync=True)
    quick = Choice(("", "click", "double"), "").tag(sync=True)
    animate = Switch(default_value=True).tag(sync=True)
    sound = Switch(default_value=False).tag(sync=True)

    def __init__(
        self,
        session: BoardSession,
        *,
        lessons: Mapping[str, Mapping[str, str]] | None = None,
        **traits: Any,
    ) -> None:
        self.session = session
        self._lessons = dict(lessons or {})
        self._requests = protocol.Requests(session)
        self._sketch = Sketch()
        self._cube: Cube | None = None
        self._tick = 0
        self._cell = _cell_number()
        self._publishing = False
        traits.setdefault("language", current_language())
        super().__init__(**traits)
        session.on_change(self._publish)
        session.on_turn(self._turn_played)
        session.on_refused(self._was_refused)
        self.on_msg(self._asked)
        self._restyle()
        self._publish()
        self.observe(self._restyle, ["theme"])
        self.observe(self._publish, ["language", "labels", "mirrored", "theme", "view"])

    # Played from Python

    def play(self, text: str) -> None:
        """Play what is typed, ``24/18 13/11``; what the rules refuse is told under the board."""
        self.session.play(text)

    def throw(self) -> None:
        """Throw the dice."""
        self.session.throw()

    def undo(self) -> None:
        """Take back the last move of this turn."""
        self.session.undo()

    def hand_over(self) -> None:
        """End the turn."""
        self.session.hand_over()

    def restart(self) -> None:
        """Go back to where the board began."""
        self.session.restart()

    def mark(self, *marks: Mark) -> None:
        """Put marks on the board, instead of those that are there; none clears them."""
        self._sketch.lay(*marks)
        self._publish()

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks on the board, those drawn by hand as well."""
        return self._sketch.marks

    @property
    def cube(self) -> Cube | None:
        """The doubling cube on the board."""
        return self._cube

    @cube.setter
    def cube(self, cube: Cube | None) -> None:
        self._cube = cube
        self._publish()

    def tell(self, notice: Notice) -> None:
        """Show a notice under the board."""
        self.session.tell(notice)

    def on_turn(self, callback: Callable[[TurnPlayed], object]) -> None:
        """Call back with a ``TurnPlayed`` when the dice are handed over."""
        self.session.on_turn(callback)

    def on_refused(self, callback: Callable[[Refused], object]) -> None:
        """Call back with a ``Refused`` when the rules refuse a try."""
        self.session.on_refused(callback)

    def close(self) -> None:
        """Take the board away, with all that belongs to it."""
        layout = self.layout
        super().close()
        layout.close()

    # What is seen where no kernel runs

    @property
    def scene(self) -> Scene:
        """The board as it stands, ready to be drawn."""
        options = protocol.seen(self.session, self._options)
        return scene(self.session.position, self.session.state.ruleset, **options)

    def __repr__(self) -> str:
        return self.scene.description

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return data | self._still(), metadata

    def _ipython_display_(self) -> None:
        """Show the picture, then the live board, which takes the picture's place."""
        bundle = super()._repr_mimebundle_()
        if bundle is not None:
            show_live(self._still(), bundle[0][VIEW])

    def _still(self) -> dict[str, str]:
        return picture(self.scene, self.theme)

    # Between the session and the browser

    @property
    def _options(self) -> SceneOptions:
        return {
            "language": self.language,
            "view": Side(self.view),
            "mirrored": self.mirrored,
            "labels": self.labels,
            "marks": self._sketch.marks,
            "cube": self._cube,
        }

    def _publish(self, _change: object = None, *, speech: str = "") -> None:
        session, lang = self.session, self.language
        self._tick += 1
        lessons = self._lessons.get(session.state.ruleset.variant, {})
        screen = protocol.Screen(self._options, self.theme, lessons, self._cell, self.model_id)
        message = protocol.state(session, screen, self._tick) | self._more()
        if speech:
            message["speech"] = speech
        self._publishing = True
        try:
            with self.hold_sync():
                self._state = message
                self.position = protocol.position_text(session, with_roll=False)
                self.roll = message["roll"]
                self.set_trait("mover", session.mover.value)
                self.set_trait("steps", " ".join(map(str, session.steps)))
                self.set_trait("message", message["message"]["text"])
                if not self._texts or self._texts["lang"] != lang:
                    self._texts = _interface(lang)
        finally:
            self._publishing = False

    def _more(self) -> dict[str, Any]:
        """What a board of another kind sends to the browser besides."""
        return {}

    def _asked(self, _widget: object, content: object, _buffers: object) -> None:
        """A message from a browser: an action on the session or on the way the board is shown."""
        shown_otherwise = isinstance(content, dict) and self._shown_otherwise(content)
        if not shown_otherwise and not self._requests.carry_out(content):
            self._publish()

    def _shown_otherwise(self, content: dict[str, Any]) -> bool:
        match content.get("do"):
            case "turn_board":
                self.view = Side(self.view).other.value
            case "clear_marks":
                self._sketch.clear()
                self._speak_marks()
            case "undo_mark":
                self._sketch.undo()
                self._speak_marks()
            case "mark":
                ends = (str(content.get("from")), str(content.get("to")))
                kind = str(content.get("kind", "highlight"))
                ruleset, mover = self.session.state.ruleset, self.session.mover
                self._sketch.draw(ruleset, mover, kind, *ends)
                self._speak_marks()
            case _:
                return False
        return True

    def _speak_marks(self) -> None:
        """Show the marks that a person has changed, and say them instead of the notice."""
        setting = replace(self.scene.setting, marks=self._sketch.marks)
        none = say(self.language, "board.ui.no_marks")
        self._publish(speech=marks_text(setting) if setting.marks else none)

    def _turn_played(self, played: TurnPlayed) -> None:
        self.set_trait("turn", str(played.turn))

    def _was_refused(self, refused: Refused) -> None:
        told = {
            "tried": refused.tried,
            "rules": [violation.rule for violation in refused.violations],
            "sentence": sentence(refused.violations[0], self.language),
        }
        self.set_trait("refused", told)

    def _restyle(self, _change: object = None) -> None:
        self._scope = f"nardy-live-{self.theme}"
        self._style = stylesheet(self.theme, "jupyter", f".{self._scope}")

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> str:
        if self._publishing or not hasattr(self, "session"):
            return str(proposal.value)
        try:
            state, roll = parse_state(proposal.value)
        except RulesError as error:
            raise BoardProblem.of(error) from None
        self.session.set_state(state, roll)
        return self.position

    @traitlets.validate("roll")
    def _valid_roll(self, proposal: Any) -> str:
        if self._publishing or not hasattr(self, "session"):
            return str(proposal.value)
        try:
            roll = Roll.parse(proposal.value) if proposal.value else None
        except RulesError as error:
            raise BoardProblem.of(error) from None
        self.session.set_roll(roll)
        return str(roll) if roll else ""


def board(  # noqa: PLR0913 - each names a thing that a lesson may choose
    position: str | State | Ruleset = "long",
    roll: str | Roll | None = None,
    *,
    controls: str | Iterable[str] = "explore",
    players: Iterable[str] | None = None,
    seed: int | None = None,
    marks: Iterable[Mark] = (),
    width: str = "",
    question: bool = False,
    **options: Any,
) -> BoardWidget:
    """A live board in one call.

    Args:
        position: a game or its rules, to begin at the start ("long", "short-match",
            "long first_throw=none", a Ruleset), or a position ("long; white 24:15; ...", a State).
        roll: the throw to play, "6-1"; else the dice are thrown on the board.
        controls: what is offered on the board: a name of ``session.OFFERS`` ("explore", "game",
            "task", "watch") or some of ``session.CONTROLS``.
        players: the sides that are moved on the board; the others are moved from Python. Both,
            unless the board is only to "watch".
        seed: makes the throws the same each time.
        marks: marks to begin with.
        width: the board's width in CSS, "480px"; else it takes the room there is.
        question: the board belongs to a question: it doesn't tell that nothing can be played.
        **options: ``lessons`` and the traits of BoardWidget.

    Raises BoardProblem with one sentence for a position, throw or option that can't be.
    """
    for name in options:
        if name not in _OPTIONS:
            raise BoardProblem("board.option", option=name, known=_OPTIONS)
    try:
        state, thrown = beginning(position)
        if roll is not None:
            thrown = Roll.parse(roll) if isinstance(roll, str) else roll
    except RulesError as error:
        raise BoardProblem.of(error) from None
    if players is None:
        players = () if controls == "watch" else _SIDES
    session = BoardSession(
        state,
        thrown,
        rng=random.Random(seed),
        controls=_controls(controls),
        players=map(Side, _known("players", players, _SIDES)),
        question=question,
    )
    widget = BoardWidget(session, **options)
    if marks := tuple(marks):
        widget.mark(*marks)
    if width:
        widget.layout.width = width
    return widget


def _controls(chosen: str | Iterable[str]) -> Iterable[str]:
    if not isinstance(chosen, str):
        return _known("controls", chosen, CONTROLS)
    if chosen not in OFFERS:
        raise _no_value("controls", chosen, tuple(OFFERS))
    return OFFERS[chosen]


def _known(option: str, chosen: Iterable[str], known: tuple[str, ...]) -> tuple[str, ...]:
    names = tuple(chosen)
    for name in names:
        if name not in known:
            raise _no_value(option, name, known)
    return names


def _no_value(option: str, value: object, known: tuple[str, ...]) -> BoardProblem:
    values = tuple(name or '""' for name in known)
    return BoardProblem("option.value", option=option, value=str(value), values=values)


def _interface(lang: str) -> dict[str, str]:
    """The texts that the browser itself puts on the page."""
    own = {
        text.removeprefix("board.ui."): forms[0]
        for text, forms in texts(lang).items()
        if text.startswith("board.ui.")
    }
    return {**own, "lang": lang}


def _cell_number() -> int | None:
    """The number of the cell that is running, where there are cells."""
    shell = get_ipython()
    # The list of all cells run, with an empty one before the first.
    return len(shell.user_ns["In"]) - 1 if shell is not None else None
