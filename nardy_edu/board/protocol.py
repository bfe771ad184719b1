"""What a browser gets and what it may ask for.

``state`` is the whole message to a browser: the scene, the gestures that are legal next, what can
be done and what is to be said. ``Requests`` turns a message from a browser into an action of the
session. Places have the scene's names ("p13", "bar-white", "off-black"): a browser never counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from nardy_edu.board.marks import Mark, marks_for
from nardy_edu.board.scene import SceneOptions, scene
from nardy_edu.board.session import BoardSession, Notice
from nardy_edu.board.telling import moves_spoken, spoken, target_spoken, told, way_named, why_named
from nardy_edu.locale import say
from nardy_edu.rules import BAR, OFF, Move, Roll, RulesError, Ruleset, Side, Step, format_state

_PLACE = re.compile(r"p(\d\d?)|(bar|off)-(white|black)")


def place_id(ruleset: Ruleset, side: Side, number: int) -> str:
    """The scene's name of the place that ``side`` numbers 0 (off) to 25 (bar)."""
    if number in (OFF, BAR):
        return f"{'off' if number == OFF else 'bar'}-{side.value}"
    return f"p{number if side is Side.WHITE else ruleset.mirror[number]}"


def place_number(ruleset: Ruleset, side: Side, place: str) -> int:
    """The number that ``side`` gives to a place. Raises ValueError for a name of no place."""
    match = _PLACE.fullmatch(place)
    if match is None:
        raise ValueError(f"no place {place!r}")
    if match[2] == "off":
        return OFF
    if match[2]:
        if not ruleset.has_bar:
            raise ValueError("no bar in this game")
        return BAR
    number = int(match[1])
    if not 1 <= number <= 24:
        raise ValueError(f"no place {place!r}")
    return number if side is Side.WHITE else ruleset.mirror[number]


@dataclass(frozen=True)
class Screen:
    """How a session is shown.

    ``lessons`` gives for a rule's id the address of the text that teaches it, ``cell`` the number
    of the cell that made the board, ``model`` Jupyter's id of the widget.
    """

    options: SceneOptions
    theme: str
    lessons: Mapping[str, str]
    cell: int | None
    model: str


def state(session: BoardSession, screen: Screen, tick: int) -> dict[str, Any]:
    """The message that shows the session in a browser; ``tick`` counts the messages."""
    options, lessons, cell = screen.options, screen.lessons, screen.cell
    lang = options.get("language", "en")
    ruleset, mover = session.state.ruleset, session.shown_mover
    ask = _ambiguous(session.moves) if session.playable else set()
    return {
        "model": screen.model,
        "tick": tick,
        "version": session.version,
        "lang": lang,
        "scene": scene(session.position, ruleset, **seen(session, options)).to_json(screen.theme),
        "mover": mover.value,
        "roll": str(session.roll) if session.roll else "",
        "play": session.playable,
        "moves": [_move(move, ruleset, mover, ask, lang) for move in _moves(session)],
        "last": _last(session),
        "can": _can(session),
        "next": _next(session),
        "edit": _editing(session),
        "message": {
            "text": told(session.notice, lang),
            "tone": session.notice.tone,
            "id": session.notice.id,
            "why": [
                {"text": why_named(violation, lang), "url": lessons[violation.rule]}
                for violation in session.notice.violations
                if violation.rule in lessons
            ],
        },
        "speech": spoken(session, lang),
        "legal": _legal(session, lang),
        "position": position_text(session),
        "local": _local(lang, cell),
    }


def _editing(session: BoardSession) -> str:
    """What the board is set up for, if it is: any "position", or to "lay" a turn freely."""
    if session.draft is None:
        return ""
    return "lay" if session.free_hand else "position"


def _local(lang: str, cell: int | None) -> dict[str, str]:
    """What the browser says by itself when no answer comes, by the state of its line."""
    return {
        "slow": say(lang, "board.ui.slow"),
        "silent": say(
            lang, "board.ui.silent" if cell is None else "board.ui.silent_cell", cell=cell
        ),
        "lost": say(lang, "board.ui.lost" if cell is None else "board.ui.lost_cell", cell=cell),
    }


def position_text(session: BoardSession, *, with_roll: bool = True) -> str:
    """The position as a line to copy: as it stands in the editor, else as the turn began."""
    draft = session.draft
    if draft is None:
        return format_state(session.state, session.roll if with_roll else None)
    try:
        return format_state(draft.state(), draft.roll if with_roll else None)
    except RulesError:
        return ""


def seen(session: BoardSession, options: SceneOptions) -> SceneOptions:
    """The options of a drawing, with what the session adds: dice, mover, marks of the reason."""
    options = options.copy()
    mover = session.shown_mover
    options["mover"] = mover
    if session.draft is not None and session.free_hand:
        options["dice"] = session.dice
    elif session.draft is None:
        used = list(session.dice)
        for die in session.dice_left:
            used.remove(die)
        options["dice"], options["dice_used"] = session.dice, tuple(used)
    has_bar = session.state.ruleset.has_bar
    reasons = tuple(
        mark
        for violation in session.notice.violations
        for mark in marks_for(violation, mover)
        if has_bar or BAR not in mark.points
    )
    options["marks"] = _distinct((*options.get("marks", ()), *reasons))
    return options


def _distinct(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    return tuple(dict.fromkeys(marks))


def _moves(session: BoardSession) -> tuple[Move, ...]:
    return session.moves if session.playable else ()


def _legal(session: BoardSession, lang: str) -> str:
    """The legal moves as they are spoken; where there are none to make, what stands there now."""
    moves = _moves(session)
    return moves_spoken(moves, lang) if moves else told(session.notice, lang)


def _last(session: BoardSession) -> list[str]:
    """The places of the turn handed over last, until the next one is begun."""
    played = session.last_turn
    if played is None or session.steps:
        return []
    ruleset, side = played.before.ruleset, played.before.mover
    ends = ((step.source, step.target) for step in played.turn.steps)
    return sorted({place_id(ruleset, side, number) for pair in ends for number in pair})


def _ambiguous(moves: tuple[Move, ...]) -> set[tuple[int, int]]:
    """Pairs of source and target that can be reached in ways that differ."""
    seen: set[tuple[int, int]] = set()
    twice: set[tuple[int, int]] = set()
    for move in moves:
        pair = (move.source, move.target)
        (twice if pair in seen else seen).add(pair)
    return twice


def _move(
    move: Move, ruleset: Ruleset, mover: Side, ask: set[tuple[int, int]], lang: str
) -> dict[str, Any]:
    sent: dict[str, Any] = {
        "from": place_id(ruleset, mover, move.source),
        "to": place_id(ruleset, mover, move.target),
        "dice": [step.die for step in move.steps],
        "steps": [list(step) for step in move.steps],
        "name": target_spoken(move.target, lang),
    }
    if (move.source, move.target) in ask:
        sent["label"] = way_named(move, lang)
    return sent


def _can(session: BoardSession) -> dict[str, bool]:
    """What the board offers, and whether it makes sense just now."""
    controls, mine = session.controls, session.mover in session.players
    undo = mine and session.can_undo
    offers = {
        "throw": ("throw" in controls, mine and session.can_throw),
        "dice": ("dice" in controls, session.draft is None and not session.ended),
        "undo": ("undo" in controls, undo or session.may_take_back),
        "undo_turn": ("undo" in controls, undo or session.may_take_back),
        "hand_over": (bool({"throw", "dice", "undo"} & controls), session.playable),
        "type": (bool(session.players), session.playable),
        "restart": ("restart" in controls, True),
        "edit": ("edit" in controls, True),
    }
    return {name: can for name, (offered, can) in offers.items() if offered}


def _next(session: BoardSession) -> str:
    """The button to press next."""
    if session.can_throw:
        return "throw" if "throw" in session.controls else "dice"
    complete = session.finished_turn is not None and not session.ended
    return "hand_over" if complete and not session.untold_pass else ""


_FREE_HAND = ("shift", "edit_done", "edit_cancel")
"""What can be asked for while a turn is played freely."""


class Requests:
    """Carries out what browsers ask for.

    An action made on a state that is no longer shown is dropped, so that nothing is played twice;
    so is one that the board doesn't offer and a message that can't be understood. Returns whether
    the session took it.
    """

    def __init__(self, session: BoardSession) -> None:
        self.session = session
        self._plain: Mapping[str, Callable[[], Notice]] = {
            "throw": session.throw,
            "undo": session.undo,
            "undo_turn": session.undo_turn,
            "hand_over": session.hand_over,
            "restart": session.restart,
            "edit": session.edit,
            "edit_start": session.lay_start,
            "edit_clear": session.clear,
            "edit_done": session.finish_edit,
            "edit_cancel": session.cancel_edit,
        }
        self._with_facts: Mapping[str, Callable[[Mapping[str, Any]], Notice]] = {
            "move": self._move,
            "touch": self._touch,
            "type": lambda action: session.play(str(action["text"])),
            "dice": lambda action: session.set_roll(Roll.parse(str(action["roll"]))),
            "put": self._put,
            "shift": self._shift,
            "edit_mover": lambda action: session.let_move(Side(action["side"])),
            "read": lambda action: session.read_position(str(action["text"])),
        }

    def carry_out(self, action: object) -> bool:
        """Do what is asked, if it is asked on the present version and the board offers it."""
        if not isinstance(action, Mapping) or action.get("version") != self.session.version:
            return False
        name = action.get("do")
        if not isinstance(name, str) or not self._offered(name):
            return False
        try:
            if name in self._plain:
                self._plain[name]()
            else:
                self._with_facts[name](action)
        except (KeyError, TypeError, ValueError):
            return False
        return True

    def _offered(self, name: str) -> bool:
        session = self.session
        controls, editing = session.controls, session.draft is not None
        mine = session.mover in session.players
        if editing and session.free_hand:
            return name in _FREE_HAND
        if name.startswith("edit_") or name in ("put", "shift", "read"):
            return editing
        if editing:
            return False
        if name in ("move", "type", "touch", "hand_over"):
            return mine
        if name in ("undo", "undo_turn"):
            return "undo" in controls and (mine or session.may_take_back)
        if name == "throw":
            return "throw" in controls and mine
        return name in controls

    def _number(self, place: object, side: Side) -> int:
        return place_number(self.session.state.ruleset, side, str(place))

    def _move(self, action: Mapping[str, Any]) -> Notice:
        mover = self.session.mover
        source, target = (self._number(action[end], mover) for end in ("from", "to"))
        steps = action.get("steps")
        if steps is not None:
            steps = tuple(Step(int(at), int(die)) for at, die in steps)
        return self.session.move(source, target, steps)

    def _touch(self, action: Mapping[str, Any]) -> Notice:
        return self.session.touch(self._number(action["place"], self.session.mover))

    def _put(self, action: Mapping[str, Any]) -> Notice:
        side = Side(action["side"])
        place = self._number(action["place"], side)
        if action["count"] < 0:
            return self.session.carry(side, place, OFF)
        return self.session.put(side, place)

    def _shift(self, action: Mapping[str, Any]) -> Notice:
        side = Side(action["side"])
        return self.session.carry(
            side, self._number(action["from"], side), self._number(action["to"], side)
        )
