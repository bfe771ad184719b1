"""A task as a student reads it: what to do, the board as a picture, how to write the answer.

Markdown with pictures inside: it can be read where no kernel runs and no widget works.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from nardy_edu.classroom.assignments.answers import choices_of
from nardy_edu.course.desks.desk import task_html
from nardy_edu.course.desks.on_editor import needs_html
from nardy_edu.course.desks.on_form import lines_html
from nardy_edu.course.desks.pictures import still_board
from nardy_edu.course.exercises import Exercise, Standing
from nardy_edu.course.kinds import Choose, Count, Judge, Mistake, Setup, TurnSequence
from nardy_edu.course.kinds.script import told
from nardy_edu.locale import current_language, say
from nardy_edu.rules import format_state


def task_text(exercise: Exercise, number: int, points: int) -> str:
    """The cell above an answer, in the current language."""
    lang = current_language()
    heading = heading_text(number, points, lang)
    return f"### {heading}\n\n{body_html(exercise)}\n\n*{how_to_answer(exercise, lang)}*"


def heading_text(number: int, points: int, lang: str) -> str:
    """Which task it is, and what it gives."""
    return say(lang, "assignment.task", number=number, points=say_points(points, lang))


def body_html(exercise: Exercise) -> str:
    """The task itself, in the current language: what to do, the board, what there is besides."""
    needs = needs_html(exercise) if isinstance(exercise, Setup) else ""
    parts = [task_html(exercise), needs, _picture(exercise), *_case(exercise)]
    return "\n\n".join(part for part in parts if part)


def how_to_answer(exercise: Exercise, lang: str) -> str:
    """How the answer is written; `like this` for what would be typed."""
    return say(lang, f"assignment.how.{_form(exercise)}")


def help_text(exercises: Sequence[Exercise]) -> str:
    """The cell at the top: what to do with the notebook, and each kind of answer that it asks."""
    lang = current_language()
    kinds = dict.fromkeys(_form(exercise) for exercise in exercises)
    ways = [
        f"* {say(lang, f'assignment.kind.{kind}')} {say(lang, f'assignment.how.{kind}')}"
        for kind in kinds
    ]
    return "\n".join([say(lang, "assignment.help"), "", *ways])


def say_points(points: int, lang: str) -> str:
    """So many points, in words."""
    return say(lang, "assignment.points", n=points)


def _form(exercise: Exercise) -> str:
    """How the answer is written: exercises of two kinds may share one way."""
    return "choice" if choices_of(exercise) else exercise.kind


def _picture(exercise: Exercise) -> str:
    standing = getattr(exercise, "position", None)
    if isinstance(exercise, Mistake):
        game = exercise.start.game
        standing = Standing(game.state, game.roll)
    if not isinstance(standing, Standing):
        return ""
    return still_board(standing, isinstance(exercise, Count) and exercise.gives_away)


def _case(exercise: Exercise) -> Iterator[str]:
    """What a task is about besides its board."""
    lang = current_language()
    match exercise:
        case Judge():
            yield _bold(say(lang, "exercise.judge.turn", turn=exercise.turn))
            yield _numbered(exercise.choice_name(each, lang) for each in exercise.choices)
        case Choose():
            yield from _before_choice(exercise, lang)
            yield _numbered(exercise.choice_name(each, lang) for each in exercise.offered)
        case TurnSequence():
            yield _numbered(_script(exercise, lang))
        case Setup():
            text = format_state(exercise.position.state)
            yield f"<p>{escape(say(lang, 'assignment.position'))} <code>{escape(text)}</code></p>"
        case Count() | Mistake() if exercise.game:
            yield lines_html(exercise.game)


def _before_choice(exercise: Choose, lang: str) -> Iterator[str]:
    if exercise.game:
        yield lines_html(exercise.game)
    if exercise.event:
        yield _bold(told(exercise.event, lang))
    if exercise.lot:
        mine, theirs = exercise.lot
        yield _bold(say(lang, "exercise.lot", mine=mine, theirs=theirs))


def _script(exercise: TurnSequence, lang: str) -> Iterator[str]:
    """For each turn: the throw, and what the opponent replies."""
    roll, mover = str(exercise.position.roll), exercise.position.state.mover
    for stage in exercise.turns:
        yours = say(lang, "assignment.your_throw", roll=roll)
        if not stage.reply:
            yield yours
            return
        reply = stage.answered()
        yield f"{yours} {told(f'{mover.other.value} {reply.roll}: {reply.turn}', lang)}."
        roll = stage.roll


def _bold(text: str) -> str:
    return f"<p><b>{escape(text)}</b></p>"


def _numbered(items: Iterable[str]) -> str:
    return f"<ol>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ol>"
