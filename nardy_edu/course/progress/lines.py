"""Progress as lines of JSON, one file for each kernel, merged on reading.

A browser's file system can lose the order of writes inside a file but not whole lines appended by
one writer; so each kernel writes a file of its own.
"""

import os
import uuid
from collections.abc import Iterator
from pathlib import Path

from nardy_edu.course.progress.entry import DamagedLineError, Entry
from nardy_edu.course.progress.store import Notice, ProgressStore, by_time


class LineStore(ProgressStore):
    """A folder of text files. Raises OSError when it can't be written to."""

    def __init__(self, folder: Path) -> None:
        self.notices = []
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._mine = folder / f"{uuid.uuid4().hex}.jsonl"
        self._mine.touch()
        self._report_damage()

    def add(self, *entries: Entry) -> None:
        """Append attempts to this kernel's file."""
        known = {entry.id for entry in self.entries()}
        fresh = {entry.id: entry for entry in entries if entry.id not in known}
        with self._mine.open("a", encoding="utf-8") as file:
            file.writelines(f"{entry.to_line()}\n" for entry in fresh.values())
            file.flush()
            os.fsync(file.fileno())

    def entries(self) -> list[Entry]:
        """The attempts of all files, oldest first."""
        return by_time({entry.id: entry for entry in self._readable()}.values())

    def _readable(self) -> Iterator[Entry]:
        for _, _, line in self._lines():
            try:
                yield Entry.from_line(line)
            except DamagedLineError:
                continue

    def _lines(self) -> Iterator[tuple[Path, int, str]]:
        for path in sorted(self._folder.glob("*.jsonl")):
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
            yield from ((path, number, line) for number, line in enumerate(lines, 1) if line)

    def _report_damage(self) -> None:
        for path, number, line in self._lines():
            try:
                Entry.from_line(line)
            except DamagedLineError:
                facts = {"file": path.name, "line": str(number)}
                self.notices.append(Notice("progress.damaged_line", facts))
