"""Progress as lines of JSON, one file for each kernel, merged on reading.

A browser keeps a file as a whole: of two kernels that write to the same one, the later writer wins.
So each kernel writes a file of its own, which appears with its first attempt.
"""

import os
import uuid
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from nardy_edu.course.progress.entry import Entry, read_lines
from nardy_edu.course.progress.store import Notice, ProgressStore, by_time

KERNEL = uuid.uuid4().hex
"""What this kernel's file is called."""


class LineStore(ProgressStore):
    """A folder of text files, ``kernel`` names the one to write to.

    Raises OSError when the folder can't be used. The one around it must be there: a browser that
    keeps no files has none, and what is written beside would be gone with the page.
    """

    def __init__(self, folder: Path, kernel: str = KERNEL) -> None:
        self.notices = []
        self._folder = folder
        folder.mkdir(exist_ok=True)
        self._mine = folder / f"{kernel}.jsonl"
        self._report_damage()

    def add(self, *entries: Entry) -> None:
        """Append attempts to this kernel's file; one that is there already is read once."""
        with self._mine.open("a", encoding="utf-8") as file:
            file.writelines(f"{entry.to_line()}\n" for entry in entries)
            file.flush()
            os.fsync(file.fileno())

    def entries(self) -> list[Entry]:
        """The attempts of all files, oldest first."""
        return by_time({entry.id: entry for entry in self._readable()}.values())

    def _readable(self) -> Iterator[Entry]:
        for _, lines in self._files():
            yield from read_lines(lines)[0]

    def _files(self) -> Iterator[tuple[Path, list[str]]]:
        for path in sorted(self._folder.glob("*.jsonl")):
            yield path, _read(path, path.stat().st_size)

    def _report_damage(self) -> None:
        for path, lines in self._files():
            for number in read_lines(lines)[1]:
                facts = {"file": path.name, "line": str(number)}
                self.notices.append(Notice("progress.damaged_line", facts))


@lru_cache(maxsize=1000)
def _read(path: Path, size: int) -> list[str]:  # noqa: ARG001 - tells a file that has grown
    """The lines of a file. To open one takes a browser long, and there is one for each kernel."""
    return path.read_text(encoding="utf-8", errors="replace").splitlines()
