"""What nbgrader knows of a class: its gradebook, or the table that it exports.

A graded cell of an assignment of ours is called by lesson and exercise: "05-head--one-a-turn".
"""

import csv
import math
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from nardy_edu.classroom.report.students import Task

DATABASE = "gradebook.db"
TABLE = ".csv"
GRADED = (".db", TABLE)
"""What the names of such files end in."""
_SQLITE = b"SQLite format 3\x00"
_COLUMNS = {"assignment", "student_id", "score", "max_score"}
_BETWEEN = "--"

Graded = Mapping[str, Mapping[Task, float]]
"""For each student the part of each task's points."""


class GradebookError(ValueError):
    """A gradebook that can't be used: `problem` is the end of a text's id."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


def read_database(path: Path) -> Graded:
    """The grades of nbgrader's gradebook, read by nbgrader itself from a copy.

    Raises GradebookError ``no_gradebook`` and, where nbgrader isn't installed, ``no_nbgrader``.
    """
    if path.read_bytes()[: len(_SQLITE)] != _SQLITE:
        raise GradebookError("no_gradebook")
    try:
        from nbgrader.api import Gradebook
    except ImportError:
        raise GradebookError("no_nbgrader") from None
    from sqlalchemy.exc import SQLAlchemyError

    with tempfile.TemporaryDirectory() as scratch:
        # To open a gradebook is to write into it: the teacher's own stays as it is.
        copy = shutil.copy(path, scratch)
        if not _has_grades(Path(copy)):
            raise GradebookError("no_gradebook")
        try:
            with Gradebook(f"sqlite:///{copy}") as book:
                return {_name(student): dict(_grades(student)) for student in book.students}
        except (SQLAlchemyError, ValueError, TypeError):
            raise GradebookError("no_gradebook") from None


def _has_grades(path: Path) -> bool:
    """Whether it is a gradebook: nbgrader makes one of any database that it opens."""
    database = sqlite3.connect(path)
    try:
        found = database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'grade'")
        return bool(found.fetchone()[0])
    except sqlite3.DatabaseError:
        return False
    finally:
        database.close()


def _name(student: Any) -> str:
    return f"{student.first_name or ''} {student.last_name or ''}".strip() or str(student.id)


def _grades(student: Any) -> Iterator[tuple[Task, float]]:
    """The graded tasks of a student; one that still waits for its grade is left out."""
    for submission in student.submissions:
        for notebook in submission.notebooks:
            for grade in notebook.grades:
                if grade.max_score and not grade.needs_manual_grade:
                    lesson, _, exercise = str(grade.name).partition(_BETWEEN)
                    task = Task(lesson, exercise) if exercise else Task(submission.name, "")
                    yield task, _part(grade.score, grade.max_score)


def is_table(path: Path) -> bool:
    """Whether a table is one that nbgrader exports."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            return set(next(csv.reader(file), ())) >= _COLUMNS
    except (OSError, UnicodeDecodeError, csv.Error):
        return False


def read_table(path: Path) -> Graded:
    """The points of whole assignments, from nbgrader's exported table.

    Raises GradebookError ``no_table`` where it isn't one or its numbers are none.
    """
    if not is_table(path):
        raise GradebookError("no_table")
    graded: dict[str, dict[Task, float]] = {}
    with path.open(encoding="utf-8-sig", newline="") as file:
        try:
            for row in csv.DictReader(file):
                names = (row.get("first_name") or "", row.get("last_name") or "")
                name = " ".join(names).strip() or _given(row["student_id"])
                # Who has handed in nothing has no time of handing in.
                if "timestamp" in row and not row["timestamp"]:
                    graded.setdefault(name, {})
                    continue
                most = float(row["max_score"])
                if most:
                    part = _part(float(row["score"]), most)
                    graded.setdefault(name, {})[Task(_given(row["assignment"]), "")] = part
        except (ValueError, TypeError, csv.Error):
            raise GradebookError("no_table") from None
    return graded


def _given(cell: str | None) -> str:
    """What a cell says; ValueError where a line breaks off before it."""
    if not cell:
        raise ValueError
    return cell


def _part(score: float, most: float) -> float:
    """What was got of the points, from 0 to 1; ValueError where one of them is no number."""
    if not math.isfinite(score) or not math.isfinite(most):
        raise ValueError
    return min(max(score / most, 0.0), 1.0)
