"""A match's record on disk: each event is written before anything else happens.

A line is complete when it is on the disk with its end. So whatever stops the program, all that was
played is there, but for the event that was being written.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from nardy_edu.course.progress.store import PLACE
from nardy_edu.rules import Match, MatchRecord, header, read_match

FOLDER = "games"
ENDING = ".txt"
LAST = "last"
"""The name under which the record that was written last is opened again."""
_DICE = "# dice "


class ChangedElsewhereError(OSError):
    """Something else has written to the record: another notebook has the same match open."""


@dataclass(frozen=True)
class Damage:
    """What of a record couldn't be read: the first line by number, how many, and where they are."""

    line: int
    lines: int
    kept_as: Path


@dataclass(frozen=True)
class Opened:
    """A record that was opened: the match, the dice in use, and what was lost."""

    file: RecordFile
    record: MatchRecord
    dice: tuple[str, int] | None
    """The seed of the game that goes on, and how often its dice have been thrown."""
    damage: Damage | None


class RecordFile:
    """One match's record. ``path`` appears with the first event, so that looking leaves nothing.

    Methods raise OSError when the disk refuses and ChangedElsewhereError, which is one, when the
    file isn't as it was left.
    """

    def __init__(self, path: Path, size: int | None = None) -> None:
        self.path = path
        self._size = size

    @classmethod
    def open(cls, path: Path) -> Opened:
        """Read a record to go on with it.

        What can't be replayed is taken out; the file as it was is kept beside it.
        Raises RulesError for a file that is no record, OSError for one that can't be read.
        """
        data = path.read_bytes()
        text = data.decode("utf-8", errors="replace")
        record = read_match(text)
        good = _without(text, record)
        damage = None
        if record.lost:
            kept = _unused(path.with_name(f"{path.stem}-damaged{path.suffix}"))
            kept.write_bytes(data)
            damage = Damage(record.lost[0][0], len(record.lost), kept)
        if good.encode() != data:
            _replace(path, good)
        return Opened(cls(path, len(good.encode())), record, dice_of(good), damage)

    def add(self, match: Match, line: str) -> None:
        """Write a line to the end of the record of ``match``, which began like this."""
        if self._size is None:
            self.begin(match)
        elif self.path.stat().st_size != self._size:
            raise ChangedElsewhereError(self.path.name)
        self._write(f"{line}\n", "ab")

    def begin(self, match: Match) -> None:
        """Write the first lines of the record, before anything has happened in the match."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._write(header(match), "xb")

    def _write(self, text: str, mode: str) -> None:
        data = text.encode()
        with self.path.open(mode) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        self._size = (self._size or 0) + len(data)

    def dice(self, match: Match, seed: str) -> None:
        """Note the seed of the dice from here on."""
        self.add(match, f"{_DICE}{seed}")

    def written_elsewhere(self) -> str:
        """The lines that were added from somewhere else since; they count as read."""
        known = self._size or 0
        try:
            with self.path.open("rb") as file:
                file.seek(known)
                added = file.read()
        except FileNotFoundError:
            return ""
        whole = added[: added.rfind(b"\n") + 1]
        if whole:
            self._size = known + len(whole)
        return whole.decode("utf-8", errors="replace")


def folder() -> Path:
    """Where records are kept: beside the progress, in the user's data folder."""
    named = os.environ.get(PLACE)
    return Path(named or platformdirs.user_data_dir("nardy-edu", appauthor=False)) / FOLDER


def kept() -> list[Path]:
    """All records of the folder, the one written last first."""
    found = (path for path in folder().glob(f"*{ENDING}") if path.is_file())
    return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def place(name: str) -> Path:
    """The file meant by a name: a path as it is, a bare name in the folder of records.

    Raises FileNotFoundError for ``last`` when nothing has been played yet.
    """
    path = Path(name).expanduser()
    if name == LAST:
        records = kept()
        if not records:
            raise FileNotFoundError(LAST)
        return records[0]
    if path.name != name:
        return path
    return folder() / (name if path.suffix else f"{name}{ENDING}")


def new_place(match: Match) -> Path:
    """A file of its own for a match that begins now."""
    begun = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return _unused(folder() / f"{begun}-{match.ruleset.variant}{ENDING}")


def dice_of(text: str) -> tuple[str, int] | None:
    """The dice that a record notes last, and how often they have been thrown since."""
    seed, thrown = None, 0
    for line in text.splitlines():
        if line.startswith(_DICE):
            seed, thrown = line.removeprefix(_DICE).strip(), 0
        elif line.startswith("lot ") or " throws " in line:
            thrown += 1
        elif line == "next game":
            seed = None
    return (seed, thrown) if seed else None


def _without(text: str, record: MatchRecord) -> str:
    """The text up to the first line that was lost, with its end."""
    lines = text.splitlines()
    if record.lost:
        lines = lines[: record.lost[0][0] - 1]
    return "".join(f"{line}\n" for line in lines)


def _replace(path: Path, text: str) -> None:
    """Put a text in place of a file in one go: at no moment is there less than one of them."""
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _unused(path: Path) -> Path:
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free
