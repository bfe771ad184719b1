"""What nbgrader knows of a class: its gradebook, read by nbgrader, and its exported table."""

import os
import sqlite3
import sys
import warnings
from pathlib import Path

import pytest

from nardy_edu.classroom.report.made_up import made_up_class
from nardy_edu.classroom.report.reading import ClassError, read_class
from nardy_edu.classroom.report.report import report_on
from nardy_edu.classroom.report.students import Result, Task

TABLE = (
    "assignment,duedate,timestamp,student_id,last_name,first_name,email,raw_score,"
    "late_submission_penalty,score,max_score\n"
    "week-1,,2026-01-01 10:00:00,s1,Petrova,Anna,,3.0,0.0,3.0,4.0\n"
    "week-1,,,s2,,,,0.0,0.0,0.0,4.0\n"
    "week-2,,2026-01-08 10:00:00,s2,,,,5.0,0.0,5.0,5.0\n"
)


@pytest.fixture
def gradebook(tmp_path: Path, monkeypatch) -> Path:
    """One assignment of two tasks: Anna has one right; Ben has handed in nothing."""
    # To make a new gradebook, nbgrader calls a command that is installed beside it.
    commands = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    monkeypatch.setenv("PATH", commands)
    api = pytest.importorskip("nbgrader.api", reason="nbgrader is not installed")
    path = tmp_path / "gradebook.db"
    with warnings.catch_warnings(), api.Gradebook(f"sqlite:///{path}") as book:
        warnings.simplefilter("ignore")  # nbgrader's own, while it writes
        book.add_assignment("week-1")
        book.add_notebook("week-1", "week-1")
        for task in ("05-head--one-a-turn", "05-head--six-six-first"):
            book.add_grade_cell(task, "week-1", "week-1", max_score=2, cell_type="code")
        book.add_student("s1", first_name="Anna", last_name="Petrova")
        book.add_student("ben")
        book.add_submission("week-1", "s1")
        right, wrong = (
            book.find_grade(task, "week-1", "week-1", "s1")
            for task in ("05-head--one-a-turn", "05-head--six-six-first")
        )
        right.auto_score, wrong.auto_score = 2, 0
        right.needs_manual_grade = wrong.needs_manual_grade = False
        book.db.commit()
    return path


def test_a_gradebook_gives_each_student_s_points(gradebook):
    anna, ben = read_class([gradebook]).students
    assert (anna.name, ben.name) == ("Anna Petrova", "ben")
    assert anna.results() == {
        Task("05-head", "one-a-turn"): Result(1, 1),
        Task("05-head", "six-six-first"): Result(0, 0),
    }
    assert ben.results() == {}


def test_points_count_for_the_rules_that_a_task_is_about(gradebook):
    table = report_on(read_class([gradebook]), by_name=True).table
    assert table.rows[0].cells["head.limit"].tried == 2
    assert table.rows[0].cells["head.limit"].percent == 50


def test_the_teacher_s_gradebook_stays_as_it_is(gradebook):
    before = gradebook.read_bytes()
    read_class([gradebook])
    assert gradebook.read_bytes() == before


def test_a_task_that_waits_for_its_grade_is_left_out(gradebook):
    api = pytest.importorskip("nbgrader.api", reason="nbgrader is not installed")
    with api.Gradebook(f"sqlite:///{gradebook}") as book:
        grade = book.find_grade("05-head--six-six-first", "week-1", "week-1", "s1")
        grade.needs_manual_grade = True
        book.db.commit()
    anna, _ = read_class([gradebook]).students
    assert list(anna.results()) == [Task("05-head", "one-a-turn")]


def test_a_database_of_something_else_is_named(tmp_path):
    pytest.importorskip("nbgrader.api", reason="nbgrader is not installed")
    other = tmp_path / "gradebook.db"
    database = sqlite3.connect(other)
    database.execute("CREATE TABLE birds (name TEXT)")
    database.close()
    with pytest.raises(ClassError, match="is not a gradebook of nbgrader's that can be read"):
        read_class([other])


def test_a_file_that_only_is_called_a_gradebook_is_named(tmp_path):
    (tmp_path / "gradebook.db").write_text("hello")
    with pytest.raises(ClassError, match="is not a gradebook of nbgrader's that can be read"):
        read_class([tmp_path])


def test_an_exported_table_gives_the_points_of_whole_assignments(tmp_path):
    (tmp_path / "grades.csv").write_text(TABLE)
    anna, ben = read_class([tmp_path]).students
    assert anna.results() == {Task("week-1", ""): Result(0.75, 0.75)}
    assert (ben.name, ben.results()) == ("s2", {Task("week-2", ""): Result(1, 1)})


def test_an_assignment_is_a_column_of_its_own(tmp_path):
    (tmp_path / "grades.csv").write_text(TABLE)
    report = report_on(read_class([tmp_path]), by_name=True)
    assert report.head() == ("Student", "All", "week-1", "week-2")
    assert list(report.lines()) == [
        ("Anna Petrova", "0.8/1", "0.8/1", ""),
        ("s2", "1/1", "", "1/1"),
        ("The class", "88 %", "75 %", "100 %"),
    ]


def test_another_table_is_named(tmp_path):
    (tmp_path / "list.csv").write_text("name,room\nAnna,12\n")
    with pytest.raises(ClassError, match="is not a table that nbgrader has exported"):
        read_class([tmp_path / "list.csv"])


def test_a_table_with_words_for_numbers_is_named(tmp_path):
    (tmp_path / "grades.csv").write_text(TABLE.replace("3.0,4.0", "three,4.0"))
    with pytest.raises(ClassError, match="is not a table that nbgrader has exported"):
        read_class([tmp_path])


@pytest.mark.parametrize("points", ["nan,4.0", "inf,inf", "3.0,nan"])
def test_a_table_whose_points_are_no_numbers_is_named(tmp_path, points):
    (tmp_path / "grades.csv").write_text(TABLE.replace("3.0,4.0", points))
    with pytest.raises(ClassError, match="is not a table that nbgrader has exported"):
        read_class([tmp_path])


def test_a_table_that_breaks_off_is_named(tmp_path):
    (tmp_path / "grades.csv").write_text("score,max_score,timestamp,assignment,student_id\n1,2\n")
    with pytest.raises(ClassError, match="is not a table that nbgrader has exported"):
        read_class([tmp_path])


def test_grades_and_progress_of_one_student_come_together(tmp_path):
    (tmp_path / "grades.csv").write_text(TABLE.replace("s2", "ben"))
    entry = made_up_class(size=1).students[0].entries[0]
    (tmp_path / "Ben.jsonl").write_text(entry.to_line())
    _, ben = read_class([tmp_path]).students
    assert set(ben.results()) == {Task("week-2", ""), Task(entry.lesson, entry.exercise)}
