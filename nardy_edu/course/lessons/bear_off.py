"""What the lesson "Bearing off in long nardy" shows: each die at home, versions, last throws."""

from dataclasses import replace
from html import escape

from nardy_edu.analysis import chances
from nardy_edu.board.marks import arrow, highlight
from nardy_edu.course.lessons.shown import VersionSwitch, gallery, plain_table
from nardy_edu.course.stills import Live, Still, board_image
from nardy_edu.locale import current_language, joined, say
from nardy_edu.rules import (
    OFF,
    OPTIONS,
    PRESETS,
    Position,
    Roll,
    Ruleset,
    Side,
    State,
    Step,
    Turn,
    checkers,
    explain,
    parse_state,
    parse_turn,
    turns,
)
from nardy_edu.rules.position import HOME

LONG = PRESETS["long"]
SWITCHES = ("bear_off_over",)
"""The options of a ruleset that are about bearing off."""
PICTURE = 620
SMALL_PICTURE = 380
_NONE = "—"

_BLACK = "black 11:3 8:4 5:5 2:3"
AT_HOME = f"long; white 5:4 3:4 2:4 1:3; {_BLACK}; white to move"
"""All White's checkers are home, none on the 6 and none on the 4."""
STRAGGLER = f"long; white off:4 7:1 4:3 2:4 1:3; {_BLACK}; white to move 6-1"
"""One checker is still outside."""
CHOICE = f"long; white off:13 6:1 4:1; {_BLACK}; white to move 5-2"
"""Where it is better to bear off nobody."""

EXAMPLES = {
    "bear_off.case.over": f"long; white off:11 4:2 3:2; {_BLACK}; white to move 6-5",
    "bear_off.case.over_one": f"long; white off:12 3:1 2:1 1:1; {_BLACK}; white to move 6-4",
    "bear_off.case.above": f"long; white off:13 6:1 1:1; {_BLACK}; white to move 4-3",
    "bear_off.case.exact": f"long; white off:12 6:1 3:2; {_BLACK}; white to move 6-3",
}
"""Throws by which the versions of the rule are compared."""


def picture_of_home() -> Still:
    """Where White's checkers go once all are home."""
    state, _ = parse_state(AT_HOME)
    held = [point for point in reversed(HOME) if state.me[point]]
    marks = (highlight(*HOME), *(arrow(point, OFF, tone="good") for point in held[:1]))
    picture = board_image(state.position, LONG, PICTURE, marks=marks)
    text = say(current_language(), "bear_off.picture")
    return Still(f"{picture}<p>{escape(text)}</p>", text)


def each_die() -> Still:
    """For each die in that home: what it bears off, and what it can move instead."""
    lang = current_language()
    state, _ = parse_state(AT_HOME)
    rows = []
    for die in range(6, 0, -1):
        sources = [point for point in HOME if _may(state, point, die)]
        off = [point for point in sources if point <= die]
        inside = [f"{point}/{point - die}" for point in sources if point > die]
        case = "exact" if die in off else "over" if off else "move"
        rows.append(
            (
                str(die),
                joined(off, lang) if off else _NONE,
                joined(reversed(inside), lang, "or") if inside else _NONE,
                say(lang, f"bear_off.die.{case}"),
            )
        )
    columns = ("die", "off", "inside", "why")
    return plain_table([say(lang, f"bear_off.die.{column}") for column in columns], rows)


def in_and_out() -> Still:
    """The last checker comes home with one number and leaves the board with the other."""
    lang = current_language()
    state, roll = parse_state(STRAGGLER)
    assert roll is not None, "the position comes with a throw"
    legal = turns(state, roll)
    steps = parse_turn(legal, "7/6/off")
    figures = []
    for count in range(len(steps) + 1):
        marks = (arrow(steps[count].source, steps[count].target),) if count < len(steps) else ()
        picture = board_image(
            legal.after(steps[:count]),
            LONG,
            SMALL_PICTURE,
            mover=Side.WHITE,
            dice=roll.dice,
            dice_used=tuple(step.die for step in steps[:count]),
            marks=marks,
            pips=False,
        )
        figures.append((picture, say(lang, f"bear_off.straggler.{count}")))
    return gallery(figures, SMALL_PICTURE)


def better_not() -> Still:
    """Two checkers left: after each way to play, how often the next throw ends the game."""
    lang = current_language()
    state, roll = parse_state(CHOICE)
    assert roll is not None, "the position comes with a throw"
    found = [(turn, _finishing(turn.result.white)) for turn in turns(state, roll)]
    rows = [
        (
            str(turn),
            str(turn.result.white[OFF] - state.me[OFF]),
            joined(_left(turn.result.white), lang),
            str(chance),
        )
        for turn, chance in sorted(found, key=lambda one: -one[1].ways)
    ]
    columns = ("turn", "off", "left", "next")
    head = [say(lang, f"bear_off.choice.{column}", roll=str(roll)) for column in columns]
    return plain_table(head, rows)


def two_left() -> Still:
    """Two checkers on any two points of the home: throws of 36 that take both off."""
    lang = current_language()
    head = [say(lang, "bear_off.two"), *(str(point) for point in HOME)]
    rows = [
        (
            str(higher),
            *(str(_finishing(_pair(higher, lower)).ways) for lower in HOME if lower <= higher),
            *("" for lower in HOME if lower > higher),
        )
        for higher in HOME
    ]
    return plain_table(head, rows, "center")


def bear_off_versions() -> Still:
    """Every version of the rule against the examples: all that may be played."""
    lang = current_language()
    values = [str(value) for value in OPTIONS["bear_off_over"].values]
    head = [
        say(lang, "bear_off.versions.case"),
        *(say(lang, f"shown.value.bear_off_over.{value}") for value in values),
    ]
    rows = []
    for text, position in EXAMPLES.items():
        state, roll = parse_state(position)
        assert roll is not None, "the position comes with a throw"
        ways = [
            joined(map(_played, turns(_by(state, _with(value)), roll)), lang, "or")
            for value in values
        ]
        rows.append((say(lang, text), *ways))
    return plain_table(head, rows)


def bear_off_switch() -> Live:
    """The versions to switch, with every way to play an example."""
    return VersionSwitch(LONG, SWITCHES, EXAMPLES, _ways).panel


def _ways(ruleset: Ruleset, position: str) -> Still:
    lang = current_language()
    state, roll = parse_state(position)
    assert roll is not None, "the position comes with a throw"
    before = board_image(
        state.position, LONG, SMALL_PICTURE, mover=state.mover, dice=roll.dice, pips=False
    )
    figures = [(before, say(lang, "bear_off.switch.before", roll=str(roll)))]
    for turn in turns(_by(state, ruleset), roll):
        picture = board_image(turn.result, LONG, SMALL_PICTURE, pips=False)
        figures.append((picture, _played(turn)))
    return gallery(figures, SMALL_PICTURE)


def _played(turn: Turn) -> str:
    return str(turn) if turn.steps else say(current_language(), "bear_off.nothing")


def _may(state: State, point: int, die: int) -> bool:
    """Whether a checker on the point may go by the number: as the first of a double."""
    return explain(state, Roll(die, die), [Step(point, die)]).legal


def _by(state: State, ruleset: Ruleset) -> State:
    return replace(state, ruleset=ruleset)


def _with(value: str) -> Ruleset:
    return replace(LONG, bear_off_over=value)


def _left(counts: tuple[int, ...]) -> list[int]:
    """The points of the checkers that are left, one number each."""
    return [point for point in reversed(HOME) for _ in range(counts[point])]


def _pair(one: int, other: int) -> tuple[int, ...]:
    points = {one: 2} if one == other else {one: 1, other: 1}
    return checkers(points, LONG.checkers)


def _finishing(white: tuple[int, ...]) -> chances.Chance:
    """The throws with which White bears off all that is left."""
    state = State(LONG, Position(white, LONG.start.black), Side.WHITE, frozenset())
    return chances.chance(state, lambda turn: turn.result.finished(Side.WHITE))


__all__ = [
    "bear_off_switch",
    "bear_off_versions",
    "better_not",
    "each_die",
    "in_and_out",
    "picture_of_home",
    "two_left",
]
