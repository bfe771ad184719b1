"""A class as the teacher gets it: a file for each student."""

from pathlib import Path

from nardy_edu.classroom.report.reading import EXPORTED, SchoolClass


def write_files(school: SchoolClass, folder: Path) -> None:
    """Write a file for each student, as if they had exported their progress."""
    for student in school.students:
        lines = "".join(f"{entry.to_line()}\n" for entry in student.entries)
        (folder / f"{student.name}{EXPORTED}").write_text(lines, encoding="utf-8")
