"""The table: for each student and each rule, how much of what was tried was right at once.

In the end nearly everybody solves nearly everything, with hints and another try: what is right
with the first answer tells who knows a rule.
"""

from collections.abc import Iterable, Mapping, Sequence

from attrs import frozen

from nardy_edu.classroom.report.reading import SchoolClass
from nardy_edu.classroom.report.students import Student, subjects_of
from nardy_edu.locale import decimal

LONGEST = 34
"""Letters of a name that stands beside or beneath a table."""


@frozen
class Cell:
    """How many tasks were tried, right at once, and solved in the end.

    Of a task with points a part may be right.
    """

    at_once: float = 0.0
    solved: float = 0.0
    tried: int = 0

    @property
    def part(self) -> float:
        """What was right at once, from 0 to 1; only where something was tried."""
        return self.at_once / self.tried

    @property
    def percent(self) -> int:
        """The same in hundredths."""
        return round(100 * self.part)

    def __add__(self, other: "Cell") -> "Cell":
        return Cell(
            self.at_once + other.at_once, self.solved + other.solved, self.tried + other.tried
        )


@frozen
class Row:
    """A student: a cell for each subject that was tried, and all tasks together."""

    name: str
    cells: Mapping[str, Cell]
    whole: Cell


@frozen
class Table:
    """Rows in the order of the names; subjects from the weakest to the best.

    `strange` is how many tasks this course doesn't know.
    """

    rows: tuple[Row, ...]
    subjects: Mapping[str, Cell]
    strange: int = 0

    @property
    def whole(self) -> Cell:
        """All that the class has tried."""
        return sum((row.whole for row in self.rows), Cell())


def table_of(school: SchoolClass, names: Mapping[str, str]) -> Table:
    """The table of a class; `names` says what each student is called in it."""
    rows, strange = [], 0
    for student in school.students:
        row, unknown = _row(student, names[student.name])
        rows.append(row)
        strange += unknown
    rows.sort(key=lambda row: row.name)
    return Table(tuple(rows), _weakest_first(rows), strange)


def tenths(value: float, lang: str) -> str:
    """A number of exercises, of which a part may count: "3", "2.5"."""
    shown = round(float(value), 1)
    return decimal(shown, 0 if shown.is_integer() else 1, lang)


def shortened(name: str) -> str:
    """A name that leaves room beside it, however long it is."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def weakest(rows: Iterable[Row]) -> list[Row]:
    """Rows from the weakest on; who has tried nothing comes last."""
    return sorted(rows, key=lambda row: row.whole.part if row.whole.tried else 2)


def _row(student: Student, name: str) -> tuple[Row, int]:
    cells: dict[str, Cell] = {}
    whole, strange = Cell(), 0
    for task, result in student.results().items():
        subjects = subjects_of(task)
        if not subjects:
            strange += 1
            continue
        done = Cell(*result, 1)
        whole += done
        for subject in subjects:
            cells[subject] = cells.get(subject, Cell()) + done
    return Row(name, cells, whole), strange


def _weakest_first(rows: Sequence[Row]) -> Mapping[str, Cell]:
    found: dict[str, Cell] = {}
    for row in rows:
        for subject, cell in row.cells.items():
            found[subject] = found.get(subject, Cell()) + cell
    return dict(sorted(found.items(), key=lambda item: (item[1].part, item[0])))
