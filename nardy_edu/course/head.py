"""What the lesson "The head" shows: both heads, and every version of the first throw.

Nothing here is typed in: each cell of each table is played by the rules.
"""

from dataclasses import replace
from html import escape

import ipywidgets
from attrs import frozen

from nardy_edu.board.marks import arrow, highlight
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.stills import Live, Still, board_image, prose, table
from nardy_edu.locale import current_language, say
from nardy_edu.rules import (
    HEAD,
    OPTIONS,
    PRESETS,
    Roll,
    Ruleset,
    Side,
    State,
    Step,
    Turn,
    explain,
    turns,
)

LONG = PRESETS["long"]
SWITCHES = ("first_throw", "second_head_checker", "first_double_steps")
"""The options of a ruleset that are about the first throw."""
PICTURE = 620
SMALL_PICTURE = 360


@frozen
class FirstThrow:
    """A player's first throw of the game: White's, or Black's after White's."""

    roll: Roll
    after: Roll | None = None

    def state(self, ruleset: Ruleset) -> State:
        """The state before the throw; what White played before, White played by `LONG`."""
        begin = State.start(LONG)
        if self.after is not None:
            begin = begin.play(self.after, turns(begin, self.after)[0])
        return replace(begin, ruleset=ruleset)

    @property
    def name(self) -> str:
        """The throw in words."""
        lang = current_language()
        if self.after is None:
            return say(lang, "head.throw.white", roll=str(self.roll))
        return say(lang, "head.throw.black", roll=str(self.roll), after=str(self.after))


def _throws(*pairs: str) -> tuple[FirstThrow, ...]:
    parsed = ([Roll.parse(text) for text in pair.split()] for pair in pairs)
    return tuple(FirstThrow(rolls[-1], rolls[0] if rolls[1:] else None) for rolls in parsed)


THROWS = _throws(
    "6-6", "4-4", "3-3", "5-5", "2-2", "1-1", "6-5 6-6", "5-5 4-4", "2-2 5-5", "2-1 5-5", "5-5 6-2"
)
"""The first throws that the versions are compared by; "5-5 4-4" is Black's 4-4 after 5-5."""


def picture_of_heads() -> Still:
    """The start position: both heads, and White's road to the head of Black."""
    marks = (
        highlight(HEAD, side=Side.WHITE),
        highlight(HEAD, side=Side.BLACK, tone="note"),
        arrow(HEAD, LONG.mirror[HEAD], side=Side.WHITE),
    )
    picture = board_image(LONG.start, LONG, PICTURE, marks=marks)
    return Still(picture, say(current_language(), "head.picture"))


def paths_from_head() -> Still:
    """For each double as White's first throw: where the steps of a single checker land."""
    lang = current_language()
    rows = [
        (str(roll), ", ".join(landings), say(lang, "head.path.all" if whole else "head.path.stuck"))
        for roll in (Roll(die, die) for die in range(6, 0, -1))
        for landings, whole in [_path(roll)]
    ]
    head = [say(lang, f"head.path.{column}") for column in ("roll", "landings", "result")]
    words = "\n".join(" | ".join(row) for row in [head, *rows])
    return Still(table(head, rows), words)


def head_versions() -> Still:
    """Every version of the first throw against the throws that tell them apart."""
    lang = current_language()
    values = OPTIONS["first_throw"].values
    rulesets = [replace(LONG, first_throw=str(value)) for value in values]
    rows = [(throw.name, [_allowance(throw, ruleset) for ruleset in rulesets]) for throw in THROWS]
    head = [say(lang, "head.versions.throw"), *(str(n) for n in range(1, len(values) + 1))]
    cells = [(name, *(_shown(cell, row[0]) for cell in row)) for name, row in rows]
    key = "".join(f"<li>{escape(_version(str(value)))}</li>" for value in values)
    note = escape(say(lang, "head.versions.note"))
    words = "\n".join(
        [
            *(f"{n}. {_version(str(value))}" for n, value in enumerate(values, 1)),
            *(f"{name}: {', '.join(map(str, row))}" for name, row in rows),
        ]
    )
    return Still(f"<ol>{key}</ol><p>{note}</p>{table(head, cells, 'center')}", words)


def head_switch() -> Live:
    """The three options of the first throw to switch, and all that they allow for a throw."""
    return _HeadSwitch().panel


@frozen
class Allowance:
    """What a version of the rule gives to a throw; `of` is how many dice were thrown."""

    checkers: int
    steps: int
    of: int

    def __str__(self) -> str:
        return f"{self.checkers} ({self.steps}/{self.of})"


def _allowance(throw: FirstThrow, ruleset: Ruleset) -> Allowance:
    state = throw.state(ruleset)
    legal = turns(state, throw.roll)
    checkers = max(_from_head(state, turn) for turn in legal)
    return Allowance(checkers, legal.steps, len(throw.roll.dice))


def _from_head(state: State, turn: Turn) -> int:
    return state.me[HEAD] - turn.result.of(state.mover)[HEAD]


def _shown(cell: Allowance, course: Allowance) -> str:
    """A cell of the table; what differs from the first column stands out."""
    text = f"{'●' * cell.checkers}<br><small>{cell.steps}/{cell.of}</small>"
    return text if cell == course else f'<div style="{_DIFFERENT}">{text}</div>'


def _version(value: str) -> str:
    """What a version of the first throw says."""
    lang = current_language()
    text = say(lang, f"option.first_throw.{value}")
    own = value == LONG.first_throw
    return say(lang, "head.versions.own", text=text) if own else text


def _path(roll: Roll) -> tuple[list[str], bool]:
    """Where one checker lands with the throw; the last landing has a cross if it is refused."""
    start = State.start(LONG)
    steps: list[Step] = []
    at = HEAD
    for die in roll.dice:
        if not explain(start, roll, [*steps, Step(at, die)]).legal:
            return [*(str(step.target) for step in steps), f"{at - die} ✗"], False
        steps.append(Step(at, die))
        at -= die
    return [str(step.target) for step in steps], True


class _HeadSwitch:
    """A choice for each option and for the throw; beside it every legal way to play it."""

    def __init__(self) -> None:
        lang = current_language()
        self.switches = {option: _menu(option) for option in SWITCHES}
        self.meanings = {option: ipywidgets.HTML() for option in SWITCHES}
        throws = [(throw.name, throw) for throw in THROWS]
        self.throw = Menu(say(lang, "head.switch.throw"), throws, width=_LABEL)
        self.result = ipywidgets.HTML()
        for control in (*self.switches.values(), self.throw):
            control.observe(self._changed, "value")
        self._changed()
        rows = [
            part for option in SWITCHES for part in (self.switches[option], self.meanings[option])
        ]
        still = Still(self.result.value, self._words())
        self.panel = Live([*rows, self.throw, self.result], still)

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are switched on."""
        return replace(LONG, **{option: self.switches[option].chosen for option in SWITCHES})

    def _changed(self, _change: object = None) -> None:
        lang = current_language()
        for option in SWITCHES:
            meaning = say(lang, f"option.{option}.{self.switches[option].chosen}")
            self.meanings[option].value = prose(escape(meaning))
        self.result.value = prose(self._pictures())

    def _ways(self) -> list[tuple[State, Turn, str]]:
        """Every legal turn with the sentence that counts its checkers and steps."""
        lang = current_language()
        throw: FirstThrow = self.throw.chosen
        state = throw.state(self.ruleset)
        return [
            (
                state,
                turn,
                say(
                    lang,
                    "head.switch.way",
                    turn=str(turn),
                    checkers=_from_head(state, turn),
                    steps=len(turn.steps),
                    of=len(throw.roll.dice),
                ),
            )
            for turn in turns(state, throw.roll)
        ]

    def _words(self) -> str:
        return "\n".join([self.throw.chosen.name, *(text for _, _, text in self._ways())])

    def _pictures(self) -> str:
        figures = "".join(
            f'<figure style="margin: 0; width: min({SMALL_PICTURE}px, 100%)">'
            + board_image(
                turn.result,
                state.ruleset,
                SMALL_PICTURE,
                view=state.mover,
                mover=state.mover,
                pips=False,
            )
            + f"<figcaption>{escape(text)}</figcaption></figure>"
            for state, turn, text in self._ways()
        )
        heading = f"<p><b>{escape(self.throw.chosen.name)}</b></p>"
        return f'{heading}<div style="display: flex; flex-wrap: wrap; gap: 16px">{figures}</div>'


_DIFFERENT = "border: 2px solid #b8860b; border-radius: 6px; background: rgba(218, 165, 32, 0.25)"
_LABEL = "14em"


def _menu(option: str) -> Menu:
    lang = current_language()
    choices = [(say(lang, f"head.{option}.{value}"), value) for value in OPTIONS[option].values]
    return Menu(say(lang, f"head.switch.{option}"), choices, width=_LABEL)
