"""What a projector shows: a position, what is asked, and the solution that is hidden at first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from nardy_edu.board.marks import Mark, arrow, highlight, marks_for
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.session import beginning
from nardy_edu.course import bank
from nardy_edu.course.desks.rules_in_words import rules_in_words
from nardy_edu.course.exercises import Exercise, Standing
from nardy_edu.course.kinds import Choose, Count, Judge, Mistake, Play, Points, TurnSequence
from nardy_edu.course.kinds.script import told
from nardy_edu.locale import say
from nardy_edu.rules import (
    Roll,
    RulesError,
    Side,
    State,
    Step,
    explain_steps,
    parse_turn,
    turns,
)
from nardy_edu.rules.notation import parse_hops


@dataclass(frozen=True)
class Card:
    """One position for the class.

    ``question`` are marks that belong to the task, ``solution`` those of the solution, ``answer``
    the sentences that tell it; ``quiet``: the pip counts would give it away.
    """

    state: State
    roll: Roll | None = None
    title: str = ""
    task: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    answer: tuple[str, ...] = ()
    question: tuple[Mark, ...] = ()
    solution: tuple[Mark, ...] = ()
    quiet: bool = False


Shown = str | State | Exercise | Card | Iterable["Shown"]
"""What can be projected."""


def card(
    position: str | State, *, task: str = "", turn: str = "", words: str = "", title: str = ""
) -> Card:
    """A card of one's own.

    Args:
        position: a position's line, with its throw where a turn is asked for; or a game's name.
        task: what is asked.
        turn: the solution as a turn in notation, drawn as arrows.
        words: what is said with the solution.
        title: a heading.

    Raises BoardProblem for a position that can't be, or a turn that isn't legal there.
    """
    try:
        state, roll = beginning(position)
        if turn and roll is None:
            raise RulesError("projector.no_throw")
        steps = _legal_steps(state, roll, turn) if turn and roll is not None else ()
    except RulesError as error:
        raise BoardProblem.of(error) from None
    return Card(
        state,
        roll,
        title=title,
        task=(task,) if task else (),
        answer=tuple(filter(None, (turn, words))),
        solution=_arrows(steps, state.mover),
    )


def cards(shown: Iterable[Shown], lang: str) -> Iterator[Card]:
    """The cards of all that is to be shown, in its order."""
    for one in shown:
        match one:
            case Card():
                yield one
            case Exercise():
                yield from _of_exercise(one, lang)
            case State():
                yield Card(one)
            case str() if lesson := _lesson(one):
                yield from cards(bank.load_lesson(lesson), lang)
            case str():
                yield card(one)
            case _:
                yield from cards(one, lang)


def _lesson(name: str) -> str | None:
    """The lesson of a name or number that has exercises."""
    number = f"{int(name):02}-" if name.isdecimal() else None
    known = bank.lessons()
    return next((one for one in known if one == name or (number and one.startswith(number))), None)


def _of_exercise(exercise: Exercise, lang: str) -> Iterator[Card]:
    """An exercise as a card; none where it has no board."""
    standing = getattr(exercise, "position", None)
    if not isinstance(standing, Standing):
        return
    hint = exercise.answer_hints(lang)[-1]
    side = standing.state.mover
    plain = Card(
        standing.state,
        standing.roll,
        title=exercise.title(lang),
        task=(exercise.task(lang), *_case(exercise, lang), *rules_in_words(exercise.ruleset, lang)),
        choices=_choices(exercise, lang),
        answer=(hint.text, exercise.explanation(lang)),
        solution=(highlight(*hint.points, side=side),) if hint.points else (),
    )
    match exercise:
        case Play():
            yield replace(plain, solution=_arrows(exercise.solution, side))
        case TurnSequence():
            yield replace(plain, solution=_arrows(exercise.read(exercise.solution)[0], side))
        case Points():
            right = tuple(exercise.right)
            yield replace(plain, solution=(highlight(*right, side=side),) if right else ())
        case Judge():
            hops = tuple(arrow(*hop, tone="note", side=side) for hop in parse_hops(exercise.turn))
            broken = exercise.judged.violations
            reasons = (mark for violation in broken for mark in marks_for(violation, side))
            yield replace(plain, question=hops, solution=tuple(dict.fromkeys(reasons)))
        case Count():
            yield replace(plain, quiet=exercise.gives_away)
        case _:
            yield plain


def _case(exercise: Exercise, lang: str) -> tuple[str, ...]:
    """What a task is about besides its board."""
    match exercise:
        case Judge():
            return (say(lang, "exercise.judge.turn", turn=exercise.turn),)
        case Choose(lot=(mine, theirs)):
            return (say(lang, "exercise.lot", mine=mine, theirs=theirs),)
        case Choose() | Count() | Mistake():
            event = getattr(exercise, "event", "")
            return tuple(told(line, lang) for line in (*exercise.game, event) if line)
    return ()


def _choices(exercise: Exercise, lang: str) -> tuple[str, ...]:
    match exercise:
        case Judge():
            return tuple(exercise.choice_name(choice, lang) for choice in exercise.choices)
        case Choose():
            return tuple(exercise.choice_name(choice, lang) for choice in exercise.offered)
    return ()


def _legal_steps(state: State, roll: Roll, turn: str) -> tuple[Step, ...]:
    """The steps of a turn; RulesError with the rule that it breaks."""
    possible = turns(state, roll)
    steps = parse_turn(possible, turn)
    judged = explain_steps(possible, steps, whole=True)
    if not judged.legal:
        raise RulesError(judged.violations[0].rule, **judged.violations[0].facts)
    return steps


def _arrows(steps: Sequence[Step], side: Side) -> tuple[Mark, ...]:
    """The ways of a turn, one arrow for each."""
    ways = dict.fromkeys((step.source, step.target) for step in steps)
    return tuple(arrow(*way, tone="good", side=side) for way in ways)
