"""What the lesson "The block of six" shows: blocks allowed and refused, seams, versions."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import NamedTuple

from nardy_edu.board.marks import Mark, bracket, highlight, outline
from nardy_edu.course.kinds import facts
from nardy_edu.course.lessons.shown import Tried, VersionSwitch, gallery, mark, plain_table
from nardy_edu.course.stills import Live, Still, board_image, table
from nardy_edu.locale import current_language, say
from nardy_edu.rules import OPTIONS, PRESETS, Position, Ruleset, Side, parse_turn, turns
from nardy_edu.rules.block import forbidden_run
from nardy_edu.rules.generate import prepare

LONG = PRESETS["long"]
SWITCHES = ("block_ahead", "block_check", "block_route")
"""The options of a ruleset that are about the block of six."""
PICTURE = 560
SMALL_PICTURE = 380

_WALL = "white 24:9 16:1 9:1 8:1 7:1 6:1 5:1"


class Attempt(NamedTuple):
    """A turn that builds six in a row: its name's text, and the turn."""

    text: str
    tried: Tried

    @property
    def name(self) -> str:
        """What is tried, in words."""
        return say(current_language(), self.text)


def _attempts(*written: tuple[str, str, str]) -> dict[str, Attempt]:
    return {
        text: Attempt(text, Tried.parse(f"long; {position}", turn))
        for text, position, turn in written
    }


ATTEMPTS = _attempts(
    ("block.try.behind", f"{_WALL}; black 24:15; white to move 6-1", "16/10 24/23"),
    ("block.try.passed", f"{_WALL}; black 24:14 15:1; white to move 6-1", "16/10 24/23"),
    ("block.try.home", f"{_WALL}; black 24:14 5:1; white to move 6-1", "16/10 24/23"),
    (
        "block.try.close",
        "white 24:7 8:1 6:2 5:1 3:1 2:1 1:2; black 24:14 19:1; white to move 4-1",
        "8/4 24/23",
    ),
    (
        "block.try.passing",
        "white 24:9 13:1 9:1 8:1 7:1 6:1 5:1; black 24:15; white to move 3-1",
        "13/10/9",
    ),
    (
        "block.try.seam",
        "white 24:10 23:1 22:1 14:1 2:1 1:1; black 16:15; white to move 5-3",
        "24/21 14/9",
    ),
    (
        "block.try.their_seam",
        "white 24:9 15:1 14:2 13:1 12:1 11:1; black 20:8 10:7; white to move 4-1",
        "14/10 24/23",
    ),
)
"""Turns that the versions of the rule are compared by."""


def picture_of_rule() -> Still:
    """The same block, refused with fifteen behind it and allowed with one past it."""
    return _pictures("block.try.behind", "block.try.passed")


def picture_of_seams() -> Still:
    """A row over the mover's own seam counts, one over the opponent's doesn't."""
    return _pictures("block.try.seam", "block.try.their_seam")


def picture_in_passing() -> Still:
    """A checker that fills the row with one number and leaves it with the other."""
    lang = current_language()
    tried = ATTEMPTS["block.try.passing"].tried
    legal = turns(tried.state, tried.roll)
    steps = parse_turn(legal, tried.text)
    by_end = replace(LONG, block_check="end_of_turn")
    loose = turns(tried.by(by_end).state, tried.roll)
    figures = []
    for count in range(len(steps) + 1):
        position = loose.after(steps[:count])
        picture = board_image(
            position, LONG, SMALL_PICTURE, marks=tuple(_rows(position)), pips=False
        )
        figures.append((picture, say(lang, f"block.passing.{count}")))
    return gallery(figures, SMALL_PICTURE)


def attempts() -> Still:
    """Each attempt, with what the rules say to it."""
    lang = current_language()
    head = [say(lang, "block.attempts.tried"), say(lang, "block.attempts.said")]
    rows = [
        (_called(attempt), f"{mark(attempt.tried.judged.legal)} {attempt.tried.verdict(lang)}")
        for attempt in ATTEMPTS.values()
    ]
    return plain_table(head, rows)


def block_versions() -> Still:
    """Every version of the rule against the attempts."""
    lang = current_language()
    rulesets = [LONG, *(_with(*version) for version in _versions())]
    head = ["", *(str(number) for number in range(1, len(rulesets) + 1))]
    rows = []
    for attempt in ATTEMPTS.values():
        legal = [attempt.tried.by(ruleset).judged.legal for ruleset in rulesets]
        rows.append((attempt.name, legal))
    keys = [say(lang, "block.versions.course"), *(_version(*version) for version in _versions())]
    key = "".join(f"<li>{escape(text)}</li>" for text in keys)
    cells = [(escape(name), *(_cell(one, legal[0]) for one in legal)) for name, legal in rows]
    words = "\n".join(
        [
            *(f"{number}. {text}" for number, text in enumerate(keys, 1)),
            *(f"{name}: {' '.join(map(mark, legal))}" for name, legal in rows),
        ]
    )
    return Still(f"<ol>{key}</ol>{table(head, cells, 'center')}", words)


def block_switch() -> Live:
    """The three options to switch, and what becomes of an attempt."""
    return VersionSwitch(LONG, SWITCHES, ATTEMPTS, _judged).panel


def _pictures(*texts: str) -> Still:
    return gallery(
        [(_after(ATTEMPTS[text].tried), _ruling(ATTEMPTS[text])) for text in texts], SMALL_PICTURE
    )


def _judged(ruleset: Ruleset, attempt: Attempt) -> Still:
    """An attempt under the rules that are switched on."""
    tried = attempt.tried.by(ruleset)
    lang = current_language()
    said = f"{mark(tried.judged.legal)} {tried.verdict(lang)}"
    asked = say(lang, "block.switch.asked", turn=tried.text, roll=str(tried.roll))
    html = f"{_after(tried, PICTURE)}<p>{escape(asked)} <b>{escape(said)}</b></p>"
    return Still(html, f"{attempt.name}. {asked} {said}")


def _after(tried: Tried, width: int = SMALL_PICTURE) -> str:
    """The board as the turn would leave it, with its row of six, by whatever rules."""
    free = replace(tried.state.ruleset, block_ahead="always")
    loose = turns(tried.by(free).state, tried.roll)
    position = loose.after(parse_turn(loose, tried.text))
    marks = (*_rows(position), *_past(position))
    return board_image(
        position, LONG, width, marks=marks, mover=tried.state.mover, dice=tried.roll.dice,
        dice_used=tried.roll.dice, pips=False,
    )  # fmt: skip


def _rows(position: Position) -> list[Mark]:
    """White's six neighbours: bracketed, by the rules' opinion of them, or boxed if no row."""
    marks = []
    for row in facts.rows(position, LONG, Side.WHITE):
        refused = facts.forbidden_block(position, LONG, Side.WHITE)
        marks.append(bracket(row[0], row[-1], tone="bad" if refused else "good"))
    if not marks:
        marks += [outline(row[-1], row[0], tone="note") for row in _round_the_board(position)]
    return marks


def _round_the_board(position: Position) -> list[tuple[int, ...]]:
    """White's six neighbours that are a row on the board, but not on Black's way."""
    state = ATTEMPTS["block.try.behind"].tried.state
    never = replace(LONG, block_route="ring", block_ahead="never")
    throw = prepare(replace(state, ruleset=never), ATTEMPTS["block.try.behind"].tried.roll)
    run = forbidden_run(throw, bytes(position.white), bytes(position.black))
    return [] if run is None else [tuple(sorted(run))]


def _past(position: Position) -> list[Mark]:
    """The black checkers that are past White's row."""
    rows = list(facts.rows(position, LONG, Side.WHITE))
    if not rows:
        return []
    lowest = min(LONG.mirror[point] for point in rows[0])
    past = [point for point in range(1, lowest) if position.black[point]]
    return [highlight(*past, side=Side.BLACK, tone="good")] if past else []


def _ruling(attempt: Attempt) -> str:
    lang = current_language()
    said = attempt.tried.verdict(lang)
    return f"{attempt.name}: {mark(attempt.tried.judged.legal)} {said}"


def _called(attempt: Attempt) -> str:
    tried = attempt.tried
    return f"{attempt.name} ({tried.roll}: {tried.text})"


def _versions() -> list[tuple[str, str]]:
    """Each reading that isn't the course's: option and value."""
    return [
        (option, str(value))
        for option in SWITCHES
        for value in OPTIONS[option].values
        if value != getattr(LONG, option)
    ]


def _with(option: str, value: str) -> Ruleset:
    return Ruleset.parse(f"{LONG} {option}={value}")


def _version(option: str, value: str) -> str:
    lang = current_language()
    about = say(lang, f"option.{option}")
    return say(
        lang, "block.versions.other", about=about, text=say(lang, f"option.{option}.{value}")
    )


def _cell(legal: bool, course: bool) -> str:
    text = mark(legal)
    return text if legal == course else f'<div style="{_DIFFERENT}">{text}</div>'


_DIFFERENT = "border: 2px solid #b8860b; border-radius: 6px; background: rgba(218, 165, 32, 0.25)"

__all__: Sequence[str] = [
    "attempts",
    "block_switch",
    "block_versions",
    "picture_in_passing",
    "picture_of_rule",
    "picture_of_seams",
]
