"""What the lesson "Moving" shows: numbers shared out, points in between, refused tries, doubles."""

from collections.abc import Iterable
from dataclasses import replace
from html import escape

from nardy_edu.board.marks import Mark, arrow, cross
from nardy_edu.course.lessons.shown import gallery, plain_table
from nardy_edu.course.stills import Still, board_image
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import (
    PRESETS,
    Game,
    Phase,
    Position,
    Roll,
    Ruleset,
    Side,
    State,
    Step,
    Turn,
    checkers,
    explain,
    explain_move,
    parse_state,
    parse_turn,
    turns,
)
from nardy_edu.rules.events import Accept, Lay, Refuse, Throw

MIDDLE = "long; white 24:10 19:3 16:2; black 24:13 8:1 5:1; white to move 5-3"
"""A plain throw that can be shared out in each way."""
WAYS = ("19/14 16/13", "19/14/11", "24/21/16")
BETWEEN = ((), (11,), (11, 13))
"""Which of the two points between 16 and 8 are closed, in White's numbers."""
TRIES = ((19, 17), (16, 21), (14, 9), (12, 7), (24, 20), (19, 15), (19, 10))
"""Gestures from and to a point, with the throw 5-4."""
TRIED = "long; white 24:10 19:3 16:2; black 24:13 8:1 5:1; white to move 5-4"
DOUBLE = "long; white 24:8 20:4 16:3; black 24:13 9:1 1:1; white to move 2-2"
"""A double that can be split in every way."""
WRONG = "19/14 19/15"
"""What was laid at a real table: the second step is four, the throw was 5-3."""
SMALL_PICTURE = 380


def ways_to_play() -> Still:
    """One throw, played with two checkers and with one."""
    state, roll = _standing(MIDDLE)
    listed = turns(state, roll)
    figures = []
    for text in WAYS:
        steps = parse_turn(listed, text)
        turn = listed.finished(steps)
        assert turn is not None, "the ways shown are legal turns"
        key = "one" if len(_shares(steps)) == 1 else "two"
        words = say(current_language(), f"moving.way.{key}", turn=str(turn))
        figures.append((_picture(state, _arrows(steps), roll.dice), words))
    return gallery(figures, SMALL_PICTURE)


def in_between() -> Still:
    """The sum of two dice with none, one and both of the points in between closed."""
    figures = []
    for closed in BETWEEN:
        state, roll = _between(closed)
        orders = ([Step(16, 5), Step(11, 3)], [Step(16, 3), Step(13, 5)])
        paths = [steps for steps in orders if explain(state, roll, steps).legal]
        marks = (cross(*closed),) if closed else ()
        shown = [mark for steps in paths for mark in _arrows(steps)]
        shown = [replace(mark, tone="note") for mark in shown[2:]] + shown[:2]
        words = say(current_language(), f"moving.between.{len(paths)}", closed=closed)
        figures.append((_picture(state, (*shown, *marks), roll.dice), words))
    return gallery(figures, SMALL_PICTURE)


def refused_tries() -> Still:
    """Tries to move a single checker with 5-4, and what the rules say to each."""
    lang = current_language()
    state, roll = _standing(TRIED)
    head = [say(lang, "moving.tries.try"), say(lang, "moving.tries.answer")]
    rows = []
    for source, target in TRIES:
        judged = explain_move(state, roll, (), source, target)
        answer = say(lang, "shown.legal") if judged.legal else sentence(judged.violations[0], lang)
        rows.append((f"{source}/{target}", answer))
    return plain_table(head, rows)


def ways_to_split() -> Still:
    """Every way in which the four steps of a double can be shared out, with an example."""
    lang = current_language()
    state, roll = _standing(DOUBLE)
    examples: dict[tuple[int, ...], Turn] = {}
    for turn in turns(state, roll):
        examples.setdefault(_shares(turn.steps), turn)
    head = [say(lang, f"moving.split.{column}") for column in ("checkers", "steps", "example")]
    rows = [
        (str(len(shares)), " + ".join(map(str, shares)), str(examples[shares]))
        for shares in sorted(examples, key=lambda shares: (len(shares), shares))
    ]
    table = plain_table(head, rows)
    text = say(lang, "moving.split", ways=len(turns(state, roll)))
    return Still(f"{table.html}<p>{escape(text)}</p>", f"{table.words}\n{text}")


def at_a_table() -> Still:
    """A wrong turn laid at a real table, and the board after each of the two answers."""
    lang = current_language()
    state, roll = _standing(MIDDLE)
    begun = replace(Game.start(state.ruleset, state.mover), state=state)
    thrown = begun.apply(Throw(state.mover, roll))
    laid = thrown.apply(Lay(state.mover, _laid(state)))
    assert laid.phase is Phase.DISPUTED, "the turn that is laid breaks a rule"
    accepted, refused = (laid.apply(answer(state.mover.other)) for answer in (Accept, Refuse))
    boards = {
        "laid": (_laid(state), laid),
        "accepted": (accepted.state.position, accepted),
        "refused": (refused.state.position, refused),
    }
    figures = [
        (
            board_image(
                position,
                state.ruleset,
                SMALL_PICTURE,
                mover=game.state.mover,
                dice=game.roll.dice if game.roll else (),
                pips=False,
            ),
            say(lang, f"moving.table.{answer}", turn=WRONG, roll=str(roll)),
        )
        for answer, (position, game) in boards.items()
    ]
    return gallery(figures, SMALL_PICTURE)


def _standing(text: str) -> tuple[State, Roll]:
    state, roll = parse_state(text)
    assert roll is not None, "the position comes with a throw"
    return state, roll


def _between(closed: Iterable[int]) -> tuple[State, Roll]:
    """A checker on 16 with 5-3, and black checkers on these of White's points."""
    long: Ruleset = PRESETS["long"]
    walls = {long.mirror[point]: 1 for point in closed}
    white = checkers({24: 14, 16: 1}, long.checkers)
    black = checkers({**walls, 24: long.checkers - len(walls)}, long.checkers)
    return State(long, Position(white, black), Side.WHITE), Roll(5, 3)


def _picture(state: State, marks: tuple[Mark, ...], dice: tuple[int, ...]) -> str:
    return board_image(
        state.position,
        state.ruleset,
        SMALL_PICTURE,
        mover=state.mover,
        marks=marks,
        dice=dice,
        pips=False,
    )


def _arrows(steps: Iterable[Step]) -> tuple[Mark, ...]:
    return tuple(arrow(step.source, step.target, tone="good") for step in steps)


def _shares(steps: Iterable[Step]) -> tuple[int, ...]:
    """How many steps each checker makes, most first; a step goes on where one has landed."""
    runs: list[list[int]] = []
    for step in steps:
        for run in runs:
            if run[0] == step.source:
                run[0], run[1] = step.target, run[1] + 1
                break
        else:
            runs.append([step.target, 1])
    return tuple(sorted((length for _, length in runs), reverse=True))


def _laid(state: State) -> Position:
    """The board after the turn that isn't one, laid by hand."""
    counts = list(state.me)
    for hop in WRONG.split():
        source, target = map(int, hop.split("/"))
        counts[source] -= 1
        counts[target] += 1
    return replace(state.position, white=tuple(counts))


__all__ = ["at_a_table", "in_between", "refused_tries", "ways_to_play", "ways_to_split"]
