"""Where progress is kept, and what can be done with it wherever that is."""

import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable
from pathlib import Path

import platformdirs
from attrs import frozen

from nardy_edu.course.progress.entry import Entry, read_lines
from nardy_edu.locale import reason

PLACE = "NARDY_PROGRESS"
"""The folder in which progress is kept, where it isn't the user's data folder."""

FILE = "progress.sqlite"


@frozen
class Notice:
    """Something the learner should know about the keeping: a text's id and its facts."""

    text: str
    facts: dict[str, str]


@frozen
class Merged:
    """What an import brought: new attempts, attempts that were known, lines that can't be read."""

    new: int
    known: int
    damaged: tuple[int, ...]


class ProgressStore(ABC):
    """An append-only log of attempts. What ``add`` has returned from is kept."""

    notices: list[Notice]

    @abstractmethod
    def add(self, *entries: Entry) -> None:
        """Keep attempts; those that are kept already are not kept twice."""

    @abstractmethod
    def entries(self) -> list[Entry]:
        """All attempts, oldest first."""

    def export(self, path: Path) -> int:
        """Write all attempts to one file, a line each; returns how many."""
        entries = self.entries()
        path.write_text("".join(f"{entry.to_line()}\n" for entry in entries), encoding="utf-8")
        return len(entries)

    def merge(self, lines: Iterable[str]) -> Merged:
        """Add the attempts of an exported file; those of this log are not counted twice."""
        known = {entry.id for entry in self.entries()}
        fresh: dict[str, Entry] = {}
        repeated = 0
        read, damaged = read_lines(lines)
        for entry in read:
            if entry.id in known or entry.id in fresh:
                repeated += 1
            else:
                fresh[entry.id] = entry
        self.add(*fresh.values())
        return Merged(len(fresh), repeated, tuple(damaged))


class MemoryStore(ProgressStore):
    """Progress that lasts as long as the kernel: where nothing can be written."""

    def __init__(self) -> None:
        self.notices = []
        self._entries: dict[str, Entry] = {}

    def add(self, *entries: Entry) -> None:
        """Keep attempts until the kernel ends."""
        for entry in entries:
            self._entries.setdefault(entry.id, entry)

    def entries(self) -> list[Entry]:
        """All attempts, oldest first."""
        return by_time(self._entries.values())


def by_time(entries: Iterable[Entry]) -> list[Entry]:
    """Attempts, oldest first."""
    return sorted(entries, key=lambda entry: (entry.at, entry.id))


def open_progress(folder: Path | None = None) -> ProgressStore:
    """The learner's log in ``folder``.

    By default that is what the environment variable NARDY_PROGRESS names, else the user's data
    folder. Where nothing can be written there, progress is kept in memory and a notice says so; a
    file that is damaged is set aside with a notice and a new one begun.
    """
    folder = folder or _default_folder()
    try:
        return _lines(folder) if sys.platform == "emscripten" else _sqlite(folder / FILE)
    except OSError as error:
        store = MemoryStore()
        store.add(*_readable(folder / FILE))
        facts = {"place": str(folder), "reason": reason(error)}
        store.notices.append(Notice("progress.in_memory", facts))
        return store


def own_folder(folder: Path) -> None:
    """Make the folder, for its owner alone: on a server that many share, nobody reads another's."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)


def _default_folder() -> Path:
    named = os.environ.get(PLACE)
    return Path(named or platformdirs.user_data_dir("nardy-edu", appauthor=False))


def _lines(folder: Path) -> ProgressStore:
    from nardy_edu.course.progress.lines import LineStore

    return LineStore(folder)


def _readable(path: Path) -> list[Entry]:
    if sys.platform == "emscripten":
        return []
    from nardy_edu.course.progress.sqlite import read_only

    return read_only(path)


def _sqlite(path: Path) -> ProgressStore:
    # Not every Python has SQLite, and a browser's file system damages its files.
    from nardy_edu.course.progress.sqlite import SqliteStore

    return SqliteStore(path)
