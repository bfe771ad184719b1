"""What the lesson "You must play" shows: how much of a throw is played, the traps, lost dice."""

from html import escape
from typing import NamedTuple

from nardy_edu.board.marks import Mark, arrow, cross
from nardy_edu.course.lessons.shown import gallery, plain_table
from nardy_edu.course.stills import Still, board_image
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import (
    ROLLS,
    Roll,
    State,
    Step,
    explain,
    parse_state,
    parse_turn,
    turns,
    why_no_move,
)

CASES = {
    "both": "long; white 12:3 4:1 2:2 1:9; black 22:2 19:1 11:2 8:9 2:1; white to move 5-3",
    "larger": "long; white 13:1 1:14; black 18:15; white to move 6-1",
    "smaller": "long; white 13:1 1:14; black 19:14 18:1; white to move 6-1",
    "none": "long; white 23:15; black 24:13 9:1 8:1; white to move 3-2",
}
"""A throw of which both dice go, one (the larger, the smaller), and none."""
CRAMPED = "long; white 16:1 15:1 2:4 1:9; black 23:1 22:1 18:1 17:1 15:8 9:1 2:1 1:1; white to move"
"""A position in which much of what is thrown is lost."""
DOUBLE = "long; white 20:2 8:1 4:8 2:4; black 24:10 22:2 17:1 2:2; white to move 5-5"
"""A double that can't be played to the end."""
LAST = "long; white 4:1 off:14; black 24:2 13:9 6:4; white to move 4-2"
"""The last checker can be borne off with one die or with both."""
SMALL_PICTURE = 380


class Trap(NamedTuple):
    """A throw, the first step that looks well enough, and the turn that is right."""

    position: str
    tempting: str
    right: str


TRAPS = {
    "second": Trap(CASES["both"], "4/1", "12/9/4"),
    "larger": Trap(
        "short; white 24:1 8:1 6:13; black 21:2 9:2 7:3 6:4 5:4; white to move 6-2",
        "8/6",
        "24/22 8/2",
    ),
    "bar": Trap(
        "short; white bar:1 24:3 22:1 6:3 5:2 3:2 2:3; "
        "black 24:2 18:1 13:3 8:3 6:6; white to move 5-3",
        "bar/22",
        "bar/20 24/21",
    ),
    "block": Trap(
        "long; white 10:1 6:3 5:3 3:3 2:3 1:2; black 24:10 23:5; white to move 6-1",
        "10/4",
        "10/9/3",
    ),
}


def how_much() -> Still:
    """Four throws of which both dice, the larger, the smaller and none are played."""
    lang = current_language()
    figures = []
    for case, text in CASES.items():
        state, roll = _standing(text)
        (turn,) = turns(state, roll)
        words = say(lang, f"must.case.{case}", roll=str(roll), turn=str(turn))
        figures.append((_picture(state, roll, _arrows(turn.steps)), words))
    return gallery(figures, SMALL_PICTURE)


def traps() -> Still:
    """Steps that look well enough, the reason why they are refused, and the turn that is right."""
    lang = current_language()
    figures = []
    for trap in TRAPS.values():
        state, roll = _standing(trap.position)
        listed = turns(state, roll)
        (wrong,) = parse_turn(listed, trap.tempting)
        judged = explain(state, roll, [wrong])
        right = listed.finished(parse_turn(listed, trap.right))
        assert right is not None, "the right turn is a legal one"
        marks = (
            arrow(wrong.source, wrong.target, tone="bad"),
            cross(wrong.target),
            *_arrows(right.steps),
        )
        words = say(
            lang,
            "must.trap",
            roll=str(roll),
            tried=str(wrong),
            reason=sentence(judged.violations[0], lang),
            right=str(right),
        )
        figures.append((_picture(state, roll, marks), words))
    return gallery(figures, SMALL_PICTURE)


def throw_by_throw() -> Still:
    """A cramped position: how much of each of the 21 throws must be played."""
    lang = current_language()
    state, _ = parse_state(CRAMPED)
    kinds: dict[str, list[str]] = {"all": [], "larger": [], "smaller": [], "part": [], "none": []}
    for roll in ROLLS:
        kinds[_share(state, roll)].append(str(roll))
    picture = board_image(state.position, state.ruleset, 560, mover=state.mover)
    head = [say(lang, "must.share"), say(lang, "must.share.throws")]
    rows = [
        (say(lang, f"must.share.{kind}"), ", ".join(rolls) or "–") for kind, rolls in kinds.items()
    ]
    listed = plain_table(head, rows)
    return Still(f"{picture}{listed.html}", listed.words)


def double_as_far_as_it_goes() -> Still:
    """A double of which some steps are played, and why no more."""
    lang = current_language()
    state, roll = _standing(DOUBLE)
    listed = turns(state, roll)
    turn = listed[0]
    text = say(lang, "must.double", roll=str(roll), turn=str(turn), steps=listed.steps)
    (blocked,) = why_no_move(state, roll, turn.steps)
    # One reason a point is enough.
    reasons = {reason.facts["point"]: sentence(reason, lang) for reason in blocked.violations[::-1]}
    picture = _picture(state, roll, _arrows(turn.steps))
    listing = "".join(f"<li>{escape(reason)}</li>" for reason in reasons.values())
    why = say(lang, "must.double.why")
    return Still(
        f"{picture}<p>{escape(text)}</p><p>{escape(why)}</p><ul>{listing}</ul>",
        "\n".join([text, why, *reasons.values()]),
    )


def last_checker() -> Still:
    """The last checker: both ways to bear it off are turns."""
    lang = current_language()
    state, roll = _standing(LAST)
    orders = [text for text in ("4/off", "4/2/off") if _whole(state, roll, text)]
    words = say(lang, "must.last", roll=str(roll), orders=tuple(orders))
    return Still(f"{_picture(state, roll, ())}<p>{escape(words)}</p>", words)


def _whole(state: State, roll: Roll, text: str) -> bool:
    steps = parse_turn(turns(state, roll), text)
    return explain(state, roll, steps, whole=True).legal


def _share(state: State, roll: Roll) -> str:
    """How much of a throw must be played: all, larger, smaller, part (of a double) or none."""
    listed = turns(state, roll)
    if listed.steps in (0, len(roll.dice)):
        return "all" if listed.steps else "none"
    if roll.is_double:
        return "part"
    (die,) = {turn.steps[0].die for turn in listed}
    return "larger" if die == roll.larger else "smaller"


def _standing(text: str) -> tuple[State, Roll]:
    state, roll = parse_state(text)
    assert roll is not None, "the position comes with a throw"
    return state, roll


def _picture(state: State, roll: Roll, marks: tuple[Mark, ...]) -> str:
    return board_image(
        state.position,
        state.ruleset,
        SMALL_PICTURE,
        mover=state.mover,
        marks=marks,
        dice=roll.dice,
        pips=False,
    )


def _arrows(steps: tuple[Step, ...]) -> tuple[Mark, ...]:
    return tuple(arrow(step.source, step.target, tone="good") for step in steps)


__all__ = [
    "double_as_far_as_it_goes",
    "how_much",
    "last_checker",
    "throw_by_throw",
    "traps",
]
