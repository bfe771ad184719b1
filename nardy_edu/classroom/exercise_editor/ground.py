"""Where an exercise takes place: the rules, a position set up on a board, the throw."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import ipywidgets

from nardy_edu.board.widget import board
from nardy_edu.classroom.exercise_editor.controls import LABEL, Changed
from nardy_edu.course.desks.choices import Menu
from nardy_edu.locale import current_language, say
from nardy_edu.rules import (
    PRESETS,
    ROLLS,
    Roll,
    RulesError,
    Ruleset,
    State,
    format_state,
    parse_state,
)

FIRST_ROLL = Roll(6, 5)
"""The throw that a new exercise begins with."""


class PositionBoard:
    """A board whose editor stays open."""

    def __init__(self, state: State, changed: Changed) -> None:
        self._changed = changed
        # What stands there unchanged keeps what a board doesn't show, such as the first throws.
        self._laid = state
        self._written: tuple[str, tuple[State, Roll | None]] = (format_state(state), (state, None))
        self.widget = board(state, controls=["edit"], players=(), view=state.mover.value)
        self.widget.session.edit()
        self.widget.session.on_change(self._follow)

    @property
    def state(self) -> State:
        """The position; RulesError when it can't be one."""
        draft = self.widget.session.draft
        assert draft is not None, "the editor stays open"
        laid = self._laid
        if (draft.ruleset, draft.position, draft.mover) == (
            laid.ruleset,
            laid.position,
            laid.mover,
        ):
            return laid
        return draft.state()

    def text(self, roll: Roll | None = None) -> str:
        """The position as a file holds it: as it was written there while it is the same."""
        state, (written, before) = self.state, self._written
        return written if (state, roll) == before else format_state(state, roll)

    def read(self, text: str) -> Roll | None:
        """Put up what a file holds; the throw, where there is one. RulesError for no position."""
        state, roll = parse_state(text)
        self._written = text, (state, roll)
        self.lay(state)
        return roll

    def lay(self, state: State) -> None:
        """Put up another position."""
        self._laid = state
        self.widget.view = state.mover.value
        self.widget.session.set_state(state)

    def _follow(self) -> None:
        session = self.widget.session
        if session.draft is None:
            self._laid = session.state
            session.edit()
            return
        self.widget.view = session.draft.mover.value
        self._changed()


class Ground:
    """The rules, the board and the throw; which of them are shown depends on the exercise."""

    def __init__(self, changed: Changed) -> None:
        lang = current_language()
        self._changed = changed
        self._loading = False
        self._board: bool | None = True
        self._throw = self._rules = True
        self._ruleset = ""
        presets = [(say(lang, f"preset.{name}"), PRESETS[name]) for name in PRESETS]
        self.rules = Menu(say(lang, "editor.field.ruleset"), presets, width=LABEL)
        wheres = [(say(lang, f"editor.begins.{where}"), where) for where in ("start", "board")]
        self.begins = Menu(say(lang, "editor.begins"), wheres, width=LABEL)
        rolls = [(str(roll), roll) for roll in ROLLS]
        self.roll = Menu(say(lang, "editor.field.roll"), rolls, FIRST_ROLL, width=LABEL)
        self.board = PositionBoard(State.start(PRESETS["long"]), self._board_changed)
        self.rules.observe(self._ruled, "value")
        self.begins.observe(self._told, "value")
        self.roll.observe(self._told, "value")
        self.box = ipywidgets.VBox()
        self.show(board=True, throw=True, rules=True)

    def show(self, *, board: bool | None, throw: bool, rules: bool) -> None:
        """Show what the kind of exercise needs; with None for the board it is a choice."""
        self._board, self._throw, self._rules = board, throw, rules
        parts: list[ipywidgets.Widget] = [self.rules] if rules else []
        if board is None:
            parts.append(self.begins)
        if self.has_board:
            parts += [self.board.widget, *([self.roll] if throw else [])]
        if parts != list(self.box.children):
            self.box.children = parts

    @property
    def has_board(self) -> bool:
        """Whether the exercise has a position."""
        return self._board or (self._board is None and self.begins.chosen == "board")

    def load(self, entry: Mapping[str, Any]) -> None:
        """Show what an exercise of a file has; what can't be read is left as it is."""
        self._loading = True
        try:
            if "position" in entry:
                self.roll.chosen = self.board.read(str(entry["position"])) or FIRST_ROLL
                self._rule(self.board.state.ruleset)
                self.begins.chosen = "board"
            else:
                self._ruleset = str(entry.get("ruleset", ""))
                ruleset = Ruleset.parse(self._ruleset or "long")
                self._rule(ruleset)
                self.begins.chosen = "start"
                self.board.lay(State.start(ruleset))
        except RulesError:
            pass
        finally:
            self._loading = False

    def fields(self) -> dict[str, Any]:
        """Position or rules, as a file holds them; RulesError for an impossible position."""
        if self.has_board:
            return {"position": self.board.text(self.roll.chosen if self._throw else None)}
        if not self._rules:
            return {"ruleset": self._ruleset} if self._ruleset else {}
        same = bool(self._ruleset) and Ruleset.parse(self._ruleset) == self.rules.chosen
        return {"ruleset": self._ruleset if same else str(self.rules.chosen)}

    def _rule(self, ruleset: Ruleset) -> None:
        """Have these rules chosen, also such that have no name."""
        if ruleset not in self.rules.things:
            named = [(str(words), thing) for (_, words), thing in self._listed()]
            self.rules.offer([*named, (str(ruleset), ruleset)], ruleset)
        self.rules.chosen = ruleset

    def _listed(self) -> list[tuple[list[str], Any]]:
        return list(zip(self.rules.options, self.rules.things, strict=True))

    def _ruled(self, _change: object) -> None:
        """Another ruleset: the position stays if it is the same game, else its start is put up."""
        if self._loading:
            return
        ruleset = self.rules.chosen
        standing = self.board.widget.session.state
        same = standing.ruleset.variant == ruleset.variant
        self.board.lay(replace(standing, ruleset=ruleset) if same else State.start(ruleset))

    def _board_changed(self) -> None:
        if self._loading:
            return
        session = self.board.widget.session
        self._loading = True
        try:
            self._rule(session.state.ruleset)
            if session.roll is not None:
                self.roll.chosen = session.roll
        finally:
            self._loading = False
        self._told(None)

    def _told(self, _change: object) -> None:
        if not self._loading:
            self._changed()
