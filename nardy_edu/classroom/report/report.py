"""The report as a whole: a class, what its students are called, and the table of both."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from attrs import frozen

from nardy_edu.classroom.report.hardest import Hard, hardest
from nardy_edu.classroom.report.pseudonyms import pseudonyms
from nardy_edu.classroom.report.reading import SchoolClass
from nardy_edu.classroom.report.table import Cell, Table, table_of, tenths
from nardy_edu.course.exercises import subject_name
from nardy_edu.locale import current_language, say

MOST_COLUMNS = 8
"""So many subjects stand side by side where a page is read; a file has all of them."""


@frozen(slots=False)
class Report:
    """A report in one language; pseudonyms stand for the students unless it is `by_name`."""

    school: SchoolClass
    lang: str
    by_name: bool = False
    seed: str = "1"

    @cached_property
    def names(self) -> Mapping[str, str]:
        """What each student is called."""
        names = [student.name for student in self.school.students]
        if self.by_name:
            return {name: name for name in names}
        return pseudonyms(names, self.seed, self.lang)

    @cached_property
    def table(self) -> Table:
        """Student by subject."""
        return table_of(self.school, self.names)

    def hardest(self, number: int) -> tuple[Hard, ...]:
        """The hardest exercises, hardest first."""
        return hardest(self.school, number, self.lang)

    def introduction(self) -> Iterator[str]:
        """Sentences: what was read, what was skipped, and how the students are called."""
        if self.school.made_up:
            yield say(self.lang, "report.made_up")
        yield say(
            self.lang,
            "report.read",
            students=len(self.school.students),
            attempts=self.school.attempts,
        )
        yield from self.school.notices
        if self.table.strange:
            yield say(self.lang, "report.strange", n=self.table.strange)
        yield say(self.lang, "report.by_name" if self.by_name else "report.pseudonyms")
        yield say(self.lang, "report.private")

    def columns(self, most: int = MOST_COLUMNS) -> Sequence[str]:
        """The weakest subjects, so many as can stand side by side."""
        return list(self.table.subjects)[:most]

    def columns_left(self, most: int = MOST_COLUMNS) -> str:
        """A sentence on the subjects that are not among the columns, where there are any."""
        n = len(self.table.subjects) - len(self.columns(most))
        return say(self.lang, "report.columns_left", n=n) if n else ""

    def head(self, most: int = MOST_COLUMNS) -> tuple[str, ...]:
        """What stands above the columns that `lines` gives."""
        fixed = (say(self.lang, f"report.column.{name}") for name in ("student", "all"))
        return *fixed, *(subject_name(subject, self.lang) for subject in self.columns(most))

    def lines(self, most: int = MOST_COLUMNS) -> Iterator[tuple[str, ...]]:
        """The table as it is read: right at once of tried; the class as a whole comes last."""
        columns = self.columns(most)
        for row in self.table.rows:
            cells = [row.whole, *(row.cells.get(subject) for subject in columns)]
            yield row.name, *(_told(cell, self.lang) if cell else "" for cell in cells)
        wholes = [self.table.whole, *(self.table.subjects[subject] for subject in columns)]
        percents = (f"{cell.percent} %" if cell.tried else "" for cell in wholes)
        yield say(self.lang, "report.column.class"), *percents


def report_on(school: SchoolClass, *, by_name: bool = False, seed: str = "1") -> Report:
    """A report in the current language."""
    return Report(school, current_language(), by_name, seed)


def told_hard(found: Hard, lang: str) -> Iterator[str]:
    """A hard exercise in sentences: what it is, how many solved it, what they answered instead."""
    yield say(
        lang,
        "report.hard.solved",
        tried=found.tried,
        at_once=found.at_once,
        solved=found.solved,
    )
    for wrong in found.wrong:
        text = "report.hard.wrong" if wrong.comment else "report.hard.wrong_only"
        yield say(lang, text, n=wrong.students, answer=wrong.words, comment=wrong.comment)


def files_of(paths: Sequence[str | Path]) -> list[Path]:
    """Paths as a person writes them, with ~ for the home folder."""
    return [Path(path).expanduser() for path in paths]


def _told(cell: Cell, lang: str) -> str:
    return f"{tenths(cell.at_once, lang)}/{cell.tried}"
