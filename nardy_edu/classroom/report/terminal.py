"""The report in a terminal."""

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from nardy_edu.classroom.report.report import Report, told_hard
from nardy_edu.classroom.report.table import shortened
from nardy_edu.course.progress.counts import lesson_title
from nardy_edu.locale import say

_CELL = 8
"""Letters that a column takes: "10/12", and the line beside it."""


def print_report(report: Report, console: Console, number: int) -> None:
    """What was read, the table as far as it is wide enough, and the hardest exercises."""
    for sentence in report.introduction():
        _say(console, sentence)
    _say(console, say(report.lang, "report.unit"))
    columns = _columns(report, console.width)
    console.print(_table(report, columns))
    if more := report.columns_left(columns):
        _say(console, more)
    if not number:
        return
    found = report.hardest(number)
    _say(console, f"\n{say(report.lang, 'report.hard.title' if found else 'report.hard.none')}")
    for at, hard in enumerate(found, 1):
        exercise = hard.exercise
        lesson = lesson_title(exercise.lesson, report.lang)
        _say(console, f"{at}. {lesson}: {exercise.title(report.lang)}")
        for line in (exercise.task(report.lang), *told_hard(hard, report.lang)):
            console.print(Padding(escape(line), (0, 0, 0, 3), expand=False), highlight=False)


def _columns(report: Report, width: int) -> int:
    """How many subjects fit beside the names."""
    names = max((len(shortened(row.name)) for row in report.table.rows), default=0)
    return max(1, (width - names - 2 * _CELL) // _CELL)


def _table(report: Report, columns: int) -> Table:
    """Numbers stand above the columns of subjects, and their names beneath the table."""
    student, whole, *subjects = report.head(columns)
    names = [f"{at}\N{NO-BREAK SPACE}{name}" for at, name in enumerate(subjects, 1)]
    table = Table(caption=escape(" · ".join(names)), caption_justify="left")
    table.add_column(student, no_wrap=True)
    table.add_column(whole, justify="right", no_wrap=True)
    for at in range(1, len(subjects) + 1):
        table.add_column(str(at), justify="right", no_wrap=True)
    *students, together = report.lines(columns)
    for line in students:
        table.add_row(*(escape(shortened(cell)) for cell in line))
    table.add_section()
    table.add_row(*map(escape, together))
    return table


def _say(console: Console, text: str) -> None:
    console.print(text, markup=False, highlight=False, soft_wrap=False)
