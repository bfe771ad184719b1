"""Files that students have handed in: which there are, what is in them, what is wrong with them."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import define, field, frozen

from nardy_edu.classroom.report.gradebook import (
    DATABASE,
    GRADED,
    TABLE,
    GradebookError,
    is_table,
    read_database,
    read_table,
)
from nardy_edu.classroom.report.students import Student
from nardy_edu.course.files import is_there
from nardy_edu.course.progress.entry import Entry, read_lines
from nardy_edu.locale import current_language, reason, say

EXPORTED = ".jsonl"
"""The end of the name of an exported file of progress."""
_NO_LETTER = "\N{REPLACEMENT CHARACTER}"
_MOST_LINES = 5
"""So many damaged lines are named."""


class ClassError(ValueError):
    """A class that can't be reported on: one sentence in the current language."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(say(current_language(), f"report.problem.{problem}", **facts))


@frozen
class SchoolClass:
    """The students, by name, and a sentence for each file that was skipped or only partly used."""

    students: tuple[Student, ...]
    notices: tuple[str, ...] = ()
    made_up: bool = False

    @property
    def attempts(self) -> int:
        """How many answers the students have given."""
        return sum(len(student.entries) for student in self.students)


def read_class(paths: Sequence[Path]) -> SchoolClass:
    """The class whose files these are, or lie in these folders.

    Raises ClassError for a path that there is none of, and where nothing can be used.
    """
    reader = _Reader()
    for path in paths:
        if not is_there(path):
            raise ClassError("no_file", file=_shown(path))
        found = list(_files(path)) if path.is_dir() else [path]
        for file in found:
            reader.read(file)
    if not reader.students:
        where = ", ".join(map(_shown, paths))
        raise ClassError("nothing", files=where, reasons=" ".join(reader.notices))
    students = sorted(reader.students.values(), key=lambda student: student.name.casefold())
    return SchoolClass(tuple(students), tuple(reader.notices))


def _files(folder: Path) -> Iterator[Path]:
    """What looks like a report on a student or on a class, in the order of the names."""
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or any(part.startswith(".") for part in path.parts[-2:]):
            continue
        known = path.suffix == EXPORTED or path.name == DATABASE
        if known or (path.suffix == TABLE and is_table(path)):
            yield path


@define
class _Reader:
    """What was read so far. Attempts have ids: by them the same log is known again."""

    students: dict[str, Student] = field(factory=dict)
    notices: list[str] = field(factory=list)
    _contents: dict[bytes, Path] = field(factory=dict)
    _files: dict[str, Path] = field(factory=dict)
    _owners: dict[str, Student] = field(factory=dict)

    def read(self, path: Path) -> None:
        """Take over what is in a file."""
        try:
            content = path.read_bytes()
        except OSError as error:
            self._note("unreadable", path, reason=reason(error))
            return
        if not content.strip():
            self._note("empty", path)
            return
        digest = hashlib.sha256(content).digest()
        if digest in self._contents:
            self._note("same", path, other=_shown(self._contents[digest]))
            return
        self._contents[digest] = path
        if path.suffix in GRADED:
            self._grades(path)
        else:
            self._progress(path, content)

    def _grades(self, path: Path) -> None:
        try:
            graded = read_table(path) if path.suffix == TABLE else read_database(path)
        except GradebookError as error:
            self._note(error.problem, path)
            return
        for name, grades in graded.items():
            student = self._student(name)
            for task, part in grades.items():
                student.add_grade(task, part)

    def _progress(self, path: Path, content: bytes) -> None:
        entries, damaged = _attempts(content)
        if not entries:
            self._note("no_line", path)
            return
        if damaged:
            named = tuple(str(number) for number in damaged[:_MOST_LINES])
            left = len(damaged) - len(named)
            more = say(current_language(), "report.file.more_lines", n=left) if left else ""
            self._note("damaged", path, lines=", ".join(named) + more, n=len(entries))
        fresh = [entry for entry in entries if entry.id not in self._owners]
        known = next((self._owners[each.id] for each in entries if each.id in self._owners), None)
        if known is None:
            student = self._student(self._name(path))
        else:
            student = known
            problem = "shared" if fresh else "contained"
            self._note(problem, path, n=len(entries) - len(fresh), student=student.name)
        student.entries += fresh
        self._owners.update((entry.id, student) for entry in fresh)

    def _student(self, name: str) -> Student:
        return self.students.setdefault(name.casefold(), Student(name))

    def _name(self, path: Path) -> str:
        """The file's name; with its folder's where another file is called the same."""
        name = _shown(path.stem)
        other = self._files.setdefault(name.casefold(), path)
        if other == path:
            return name
        first = self.students.pop(name.casefold(), None)
        if first is not None:
            first.name = self._longer(other)
            self.students[first.name.casefold()] = first
        return self._longer(path)

    def _longer(self, path: Path) -> str:
        """The name with the folder's; with the whole way there where even that is taken."""
        name = _shown(f"{path.parent.name}/{path.stem}")
        return _shown(path.with_suffix("")) if name.casefold() in self.students else name

    def _note(self, problem: str, path: Path, **facts: object) -> None:
        self.notices.append(
            say(current_language(), f"report.file.{problem}", file=_shown(path), **facts)
        )


def _shown(name: Path | str) -> str:
    """A name as it can be written anywhere: one of the system's may be no text, or have lines."""
    return "".join(
        each if each.isprintable() else " " if each.isspace() else _NO_LETTER for each in str(name)
    )


def _attempts(content: bytes) -> tuple[list[Entry], list[int]]:
    """The attempts of an exported file, and the lines that can't be read."""
    text = content.decode("utf-8-sig", errors="replace")
    entries, damaged = read_lines(text.splitlines())
    return list({entry.id: entry for entry in entries}.values()), damaged
