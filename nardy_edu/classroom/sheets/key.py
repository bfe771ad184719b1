"""The key: for each question the answer, the reason, and what to say to wrong answers."""

from collections.abc import Sequence

from nardy_edu.classroom.sheets.laying import BODY, SMALL, board, indent
from nardy_edu.classroom.sheets.paper import Paper
from nardy_edu.classroom.sheets.pieces import Block, Column, Piece, Words
from nardy_edu.classroom.spoken import answer_words
from nardy_edu.course.exercises import Exercise, Standing, Wrong
from nardy_edu.course.kinds import Play, Setup
from nardy_edu.locale import say

_MOST_OTHERS = 3
"""So many other right turns are named."""
_BOARD = 130


def right_answer(exercise: Exercise, lang: str) -> str:
    """The written answer, and other right turns where there are any."""
    match exercise:
        case Setup():
            return say(lang, "sheets.key.example")
        case Play():
            return _with_others(exercise, lang)
        case _:
            return answer_words(exercise, exercise.solution, lang)


def _with_others(exercise: Play, lang: str) -> str:
    written = answer_words(exercise, exercise.answer, lang)
    mine = exercise.turns.finished(exercise.solution)
    others = [str(turn) for turn in exercise.accepted if mine is None or turn != mine]
    if not others:
        return written
    named = tuple(others[:_MOST_OTHERS])
    also = say(lang, "sheets.key.also", answer=written, turns=", ".join(named))
    left = len(others) - len(named)
    return also if not left else f"{also} {say(lang, 'sheets.key.more', n=left)}"


def key_block(number: int, of: int, exercise: Exercise, paper: Paper, lang: str) -> Block:
    """The answer to one question, and why."""
    edge = paper.width - paper.side
    pieces: list[Piece] = [Words(paper.side, BODY, f"{number}.", BODY, bold=True)]
    height = 0.0
    if isinstance(exercise, Setup):
        shown = Standing(exercise.solution)
        drawn = board(shown, edge - _BOARD, 0, _BOARD, quiet=True)
        pieces.append(drawn)
        height, edge = drawn.height, drawn.x - 12
    column = Column(paper.side + indent(of, BODY), edge)
    column = column.text(exercise.title(lang), SMALL, grey=True)
    column = column.text(right_answer(exercise, lang), BODY, bold=True).space(1)
    column = column.text(exercise.explanation(lang), BODY - 0.5)
    for wrong in exercise.wrong:
        column = column.text(_wrong(exercise, wrong, lang), SMALL, grey=True)
    return Block(max(height, column.y), (*pieces, *column.pieces))


def _wrong(exercise: Exercise, wrong: Wrong, lang: str) -> str:
    """What to say to a wrong answer. Of a position only the reason is told: its text is long."""
    comment = wrong.comment(lang)
    if isinstance(exercise, Setup):
        return say(lang, "sheets.key.wrong_position", comment=comment)
    answer = answer_words(exercise, wrong.answer, lang).rstrip(".")
    return say(lang, "sheets.key.wrong", answer=answer, comment=comment)


def version_block(title: str, blocks: Sequence[Block], paper: Paper) -> list[Block]:
    """The answers to one version; its heading, if it has one, stays with the first of them."""
    if not title:
        return list(blocks)
    heading = Column(paper.side, paper.width - paper.side).text(title, BODY + 2, bold=True).space(8)
    first, *rest = blocks
    top = heading.y
    return [Block(top + first.height, (*heading.pieces, *first.at(top))), *rest]


def origin_block(words: str, paper: Paper) -> Block:
    """How to make the same sheets again."""
    column = Column(paper.side, paper.width - paper.side).text(words, SMALL, grey=True)
    return Block(column.y, column.pieces)
