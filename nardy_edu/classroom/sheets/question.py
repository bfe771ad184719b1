"""What an exercise asks on paper: its words, its board, and the room for an answer."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve, frozen

from nardy_edu.course.desks.rules_in_words import rules_in_words
from nardy_edu.course.exercises import Exercise, Standing
from nardy_edu.course.kinds import Choose, Count, Judge, Mistake, Points, Setup
from nardy_edu.course.kinds.script import told
from nardy_edu.locale import say
from nardy_edu.rules import Side

ON_PAPER = ("play", "points", "judge", "count", "choose", "setup", "mistake")
"""The kinds that can be printed. A sequence is answered turn by turn: its board has to move."""


@frozen
class Room:
    """A line to write on, with the id of the text before it; `part` of the width is enough."""

    label: str
    part: float = 1


@frozen(kw_only=True)
class Question:
    """An exercise on paper. `lines` are of a game, numbered; `choices` are ticked.

    The `remark` says how an answer is given, where that isn't plain.
    """

    title: str
    paragraphs: tuple[str, ...]
    standing: Standing | None = None
    quiet: bool = False
    lines: tuple[str, ...] = ()
    after_lines: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    remark: str = ""
    rooms: tuple[Room, ...] = ()


def question(exercise: Exercise, lang: str) -> Question:
    """The exercise as it is printed in a language; its kind is one of `ON_PAPER`."""
    asked = Question(
        title=exercise.title(lang),
        paragraphs=(exercise.task(lang), *rules_in_words(exercise.ruleset, lang)),
        standing=_standing(exercise),
        quiet=isinstance(exercise, Count) and exercise.gives_away,
        rooms=_ROOMS.get(exercise.kind, ()),
    )
    own = _OWN.get(exercise.kind)
    return own(asked, exercise, lang) if own else asked


_ROOMS: Mapping[str, tuple[Room, ...]] = {
    "play": (Room("turn"), Room("because")),
    "points": (Room("points"),),
    "judge": (Room("because"),),
    "count": (Room("number", 0.4), Room("working")),
    "choose": (Room("because"),),
    "mistake": (Room("line", 0.25), Room("because")),
}


def _standing(exercise: Exercise) -> Standing | None:
    """What stands on the board: of a game with a mistake, before its first line."""
    if isinstance(exercise, Mistake):
        game = exercise.start.game
        return Standing(game.state)
    standing = getattr(exercise, "position", None)
    return standing if isinstance(standing, Standing) else None


def _judge(asked: Question, exercise: Judge, lang: str) -> Question:
    turn = say(lang, "exercise.judge.turn", turn=exercise.turn)
    choices = tuple(exercise.choice_name(choice, lang) for choice in exercise.choices)
    return evolve(asked, paragraphs=(*asked.paragraphs, turn), choices=choices)


def _choose(asked: Question, exercise: Choose, lang: str) -> Question:
    after = (told(exercise.event, lang),) if exercise.event else ()
    if exercise.lot:
        mine, theirs = exercise.lot
        after = (say(lang, "exercise.lot", mine=mine, theirs=theirs),)
    choices = tuple(exercise.choice_name(choice, lang) for choice in exercise.offered)
    return evolve(_game(asked, exercise, lang), after_lines=after, choices=choices)


def _game(asked: Question, exercise: Choose | Count | Mistake, lang: str) -> Question:
    return evolve(asked, lines=tuple(told(line, lang) for line in exercise.game))


def _points(asked: Question, _exercise: Points, lang: str) -> Question:
    return evolve(asked, remark=say(lang, "sheets.mark"))


def _setup(asked: Question, exercise: Setup, lang: str) -> Question:
    """The conditions, and room for the sides whose checkers may be moved."""
    state = exercise.position.state
    listed = tuple(f"• {condition}" for condition in exercise.conditions(lang))
    still = {need.of(state) for need in exercise.needs if need.id == "unchanged"}
    return evolve(
        asked,
        paragraphs=(*asked.paragraphs, *listed),
        remark=say(lang, "sheets.draw"),
        rooms=tuple(Room(side.value) for side in Side if side not in still),
    )


_OWN: Mapping[str, Callable[[Question, Any, str], Question]] = {
    "judge": _judge,
    "choose": _choose,
    "count": _game,
    "mistake": _game,
    "points": _points,
    "setup": _setup,
}
