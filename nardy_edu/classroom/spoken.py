"""Answers as a teacher reads them: in notation or in words, never as ids."""

from nardy_edu.course.exercises import Answer, Exercise
from nardy_edu.course.kinds import Choose, Judge, Mistake, Play, Points
from nardy_edu.course.kinds.play import turn_text
from nardy_edu.course.kinds.points import place_words
from nardy_edu.course.kinds.script import told
from nardy_edu.locale import joined, say
from nardy_edu.rules import RulesError


def answer_words(exercise: Exercise, answer: Answer, lang: str) -> str:
    """An answer in words, the same for the same answer; one that can't be read, as written."""
    try:
        return _words(exercise, answer, lang)
    except RulesError:
        return str(answer)


def _words(exercise: Exercise, answer: Answer, lang: str) -> str:
    match exercise:
        case Judge() | Choose():
            return exercise.choice_name(exercise.read(answer), lang)
        case Points():
            marked = sorted(exercise.read(answer), reverse=True)
            return joined([place_words(point, lang) for point in marked], lang)
        case Mistake():
            number = exercise.read(answer)
            line = told(exercise.game[number - 1], lang)
            return say(lang, "spoken.line", number=number, line=line)
        case Play():
            return _turn(exercise, answer, lang)
        case _:
            return exercise.text_of(answer)


def _turn(exercise: Play, answer: Answer, lang: str) -> str:
    """A turn as notation writes it where it is legal, else its steps in a settled order."""
    steps = exercise.read(answer)
    if not steps:
        return say(lang, "spoken.pass")
    turn = exercise.turns.finished(steps)
    return str(turn) if turn is not None else turn_text(sorted(steps, reverse=True))
