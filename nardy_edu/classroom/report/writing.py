"""The table as a file that spreadsheets open."""

import csv
from collections.abc import Iterator
from pathlib import Path

from nardy_edu.classroom.report.reading import ClassError
from nardy_edu.classroom.report.table import Cell, Row, Table, tenths
from nardy_edu.course.exercises import subject_name
from nardy_edu.course.files import is_there
from nardy_edu.locale import reason, say

_SEPARATORS = {"en": ",", "ru": ";"}
"""What a spreadsheet takes for the end of a cell, where the language is spoken."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def save_table(table: Table, file: Path, lang: str, *, force: bool = False) -> None:
    """Write a row for each student: percent right at once by subject, empty where not tried.

    Raises ClassError for a file that is there already, unless `force` says to replace it, and for
    one that can't be written.
    """
    if is_there(file) and not force:
        raise ClassError("exists", file=str(file))
    head: list[int | str] = [
        *(say(lang, f"report.column.{name}") for name in ("student", "tried", "at_once", "solved")),
        *(subject_name(subject, lang) for subject in table.subjects),
    ]
    rows: list[list[int | str]] = [
        [row.name, *_counts(row.whole, lang), *_percents(table, row)] for row in table.rows
    ]
    try:
        # The mark at the beginning tells a spreadsheet that the letters are UTF-8.
        with file.open("w", encoding="utf-8-sig", newline="") as out:
            writer = csv.writer(out, delimiter=_SEPARATORS[lang])
            writer.writerows([[_plain(cell) for cell in line] for line in (head, *rows)])
    except OSError as error:
        raise ClassError("write", file=str(file), reason=reason(error)) from error


def _counts(cell: Cell, lang: str) -> tuple[int, str, str]:
    return cell.tried, tenths(cell.at_once, lang), tenths(cell.solved, lang)


def _percents(table: Table, row: Row) -> Iterator[int | str]:
    for subject in table.subjects:
        cell = row.cells.get(subject)
        yield cell.percent if cell else ""


def _plain(cell: int | str) -> int | str:
    """A name that a student has chosen is never taken for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
