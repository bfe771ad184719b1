"""How long sheets and reports take: `pytest tests/bench/test_bench_classroom.py --benchmark-only`.

A sheet of 30 exercises with its key is to take less than 20 seconds, a report on 300 students with
200 attempts each less than 5.
"""

from pathlib import Path

import pytest
from attrs import evolve

from class_files import write_files
from nardy_edu.classroom.report.drawing import heat_map
from nardy_edu.classroom.report.made_up import made_up_class
from nardy_edu.classroom.report.reading import read_class
from nardy_edu.classroom.report.report import report_on
from nardy_edu.classroom.report.students import Student
from nardy_edu.classroom.sheets.asked import Asked
from nardy_edu.classroom.sheets.making import lay_out, save

EXERCISES, STUDENTS, ATTEMPTS = 30, 300, 200


@pytest.mark.benchmark(group="classroom")
def test_a_sheet_of_thirty_exercises_and_its_key(benchmark, tmp_path):
    def print_sheet() -> None:
        save(lay_out(Asked(number=EXERCISES), "ru"), tmp_path / "sheet.pdf", force=True)

    benchmark.pedantic(print_sheet, rounds=3)


def padded(student: Student) -> None:
    """Give a student as many attempts as a busy one has: his own again, on later days."""
    again = [
        evolve(each, id=f"{each.id}-{turn}", at=f"{2026 + turn}{each.at[4:]}")
        for turn in range(1, ATTEMPTS)
        for each in student.entries
    ]
    student.entries = [*student.entries, *again][:ATTEMPTS]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of two hundred attempts from each of three hundred students."""
    place = tmp_path_factory.mktemp("class")
    school = made_up_class(size=STUDENTS)
    for student in school.students:
        padded(student)
    write_files(school, place)
    return place


@pytest.mark.benchmark(group="classroom")
def test_a_report_on_three_hundred_students(benchmark, folder):
    def tell() -> int:
        school = read_class([folder])
        report = report_on(school)
        list(report.lines())
        report.hardest(10)
        heat_map(report.table, "en")
        return school.attempts

    assert benchmark.pedantic(tell, rounds=3) == STUDENTS * ATTEMPTS
