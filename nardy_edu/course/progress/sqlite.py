"""Progress in a database file, safe against a killed kernel and against two open notebooks."""

import errno
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from attrs import astuple, fields

from nardy_edu.course.progress.entry import Entry
from nardy_edu.course.progress.store import Notice, ProgressStore, own_folder

T = TypeVar("T")

MIGRATIONS = (
    """
    CREATE TABLE attempts (
        id TEXT PRIMARY KEY, at TEXT NOT NULL, lesson TEXT NOT NULL, exercise TEXT NOT NULL,
        version TEXT NOT NULL, ruleset TEXT NOT NULL, answer TEXT NOT NULL, outcome TEXT NOT NULL,
        hints INTEGER NOT NULL, seconds REAL NOT NULL
    )
    """,
    "CREATE INDEX attempts_in_time ON attempts (at, id)",
)
"""What leads from each version of the file to the next; its version is how many were done."""

_ERRNO = {
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
}
"""What the system would have said where SQLite says it in its own way."""
_COLUMNS = ", ".join(field.name for field in fields(Entry))
_MARKS = ", ".join("?" for _ in fields(Entry))
_WAIT_SECONDS = 15.0


def read_only(path: Path) -> list[Entry]:
    """The attempts in a file that can't be written, oldest first; none where it can't be read."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            return _attempts(database)
    except sqlite3.Error:
        return []


class SqliteStore(ProgressStore):
    """A database file. Raises OSError when it can't be opened for writing.

    A damaged file is set aside under another name and a new one begun; a file of an older
    version is brought up to date after a copy was kept; one of a newer version is used as far as
    it has what this version needs, and set aside otherwise.
    """

    def __init__(self, path: Path) -> None:
        self.notices = []
        self._path = path
        own_folder(path.parent)
        path.touch(mode=0o600, exist_ok=True)
        self._guarded(self._prepare)

    def add(self, *entries: Entry) -> None:
        """Keep attempts; they are on the disk when this returns."""
        self._guarded(lambda: self._insert(entries))

    def entries(self) -> list[Entry]:
        """All attempts, oldest first."""
        return self._guarded(self._select)

    def _insert(self, entries: tuple[Entry, ...]) -> None:
        rows = [astuple(entry) for entry in entries]
        with self._transaction() as database:
            command = f"INSERT OR IGNORE INTO attempts ({_COLUMNS}) VALUES ({_MARKS})"
            database.executemany(command, rows)

    def _select(self) -> list[Entry]:
        with closing(self._connect()) as database:
            return _attempts(database)

    def _connect(self) -> sqlite3.Connection:
        database = sqlite3.connect(self._path, timeout=_WAIT_SECONDS, isolation_level=None)
        try:
            # What is acknowledged must outlive a power cut, not only a killed kernel.
            database.execute("PRAGMA synchronous = FULL")
        except BaseException:
            database.close()
            raise
        return database

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with closing(self._connect()) as database:
            database.execute("BEGIN IMMEDIATE")
            try:
                yield database
            except BaseException:
                database.execute("ROLLBACK")
                raise
            database.execute("COMMIT")

    def _prepare(self) -> None:
        with closing(self._connect()) as database:
            (state,) = database.execute("PRAGMA quick_check(1)").fetchone()
            if state != "ok":
                raise sqlite3.DatabaseError(state)
            version = _version(database)
        if version > len(MIGRATIONS):
            self._use_newer()
        elif version < len(MIGRATIONS):
            if version:
                self._keep_copy(f"version-{version}")
            self._migrate()

    def _migrate(self) -> None:
        # A second notebook may have migrated the file since: the version is read again inside.
        with self._transaction() as database:
            for step in MIGRATIONS[_version(database) :]:
                database.execute(step)
            database.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _use_newer(self) -> None:
        try:
            self._select()
            with self._transaction() as database:
                database.execute(f"SELECT {_COLUMNS} FROM attempts")
        except sqlite3.OperationalError:
            self._set_aside("progress.newer_set_aside", "newer")
            self._prepare()
        else:
            copy = self._keep_copy("newer")
            facts = {"file": self._path.name, "copy": copy.name}
            self.notices.append(Notice("progress.newer", facts))

    def _guarded(self, action: Callable[[], T]) -> T:
        """Do something; with a file that turns out to be damaged, do it on a new one."""
        try:
            return action()
        except sqlite3.OperationalError as error:
            # Not the file's content but its place is at fault: no right, no room, too busy.
            number = _ERRNO.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, errno.EIO)
            raise OSError(number, str(error), str(self._path)) from error
        except sqlite3.DatabaseError:
            self._set_aside("progress.damaged", "damaged")
            self._prepare()
            return action()

    def _set_aside(self, text: str, word: str) -> None:
        aside = self._free_name(word)
        self._path.replace(aside)
        self.notices.append(Notice(text, {"file": self._path.name, "aside": aside.name}))

    def _keep_copy(self, word: str) -> Path:
        copy = self._path.with_name(f"{self._path.stem}-{word}{self._path.suffix}")
        if not copy.exists():
            shutil.copy2(self._path, copy)
        return copy

    def _free_name(self, word: str) -> Path:
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        return self._path.with_name(f"{self._path.stem}-{word}-{stamp}{self._path.suffix}")


def _attempts(database: sqlite3.Connection) -> list[Entry]:
    rows = database.execute(f"SELECT {_COLUMNS} FROM attempts ORDER BY at, id")
    names = [field.name for field in fields(Entry)]
    return [Entry(**dict(zip(names, row, strict=True))) for row in rows]


def _version(database: sqlite3.Connection) -> int:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    return int(version)
