"""A teacher's file of exercises: one exercise put in or changed, everything else left as it is.

Only the lines of that exercise are touched, comments among them are kept, and what comes out is
read back before it takes the old file's place.
"""

import os
import re
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.items import AoT

from nardy_edu.course.bank import SUFFIX
from nardy_edu.course.files import UnreadError, parse_toml, read_text
from nardy_edu.locale import current_language, reason, say

Entry = Mapping[str, Any]
"""An exercise as it stands in a file."""

_HEADER = re.compile(r"^\[\[exercise\]\][ \t]*(?:#.*)?$", re.MULTILINE)
_ABOVE = re.compile(r"(?:^[ \t]*(?:#.*)?\n)*\Z", re.MULTILINE)
"""Comments and empty lines at the end: they belong to what follows."""


class FileProblemError(ValueError):
    """A file that can't be read or written: one sentence that says why."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(say(current_language(), f"editor.file.{problem}", **facts))


class ExerciseFile:
    """A file that may not exist yet. `.toml` is added to a name without it."""

    def __init__(self, name: str) -> None:
        self.path = Path(name if name.endswith(SUFFIX) else f"{name}{SUFFIX}")

    def entries(self) -> Sequence[Entry]:
        """The exercises of the file, in order; none while there is no file.

        Raises:
            FileProblemError: it can't be read, or isn't a file of exercises.
        """
        return _entries(self._text(), self.path.name)

    def save(self, entry: Entry, *, instead: bool) -> int:
        """Write an exercise: in place of the one of its id, or after the last; returns how many.

        Raises:
            FileProblemError: the file can't be read or written, or another exercise has this id
                and it isn't to be written `instead` of that one.
        """
        text = self._text()
        before = _entries(text, self.path.name)
        ids = [known.get("id") for known in before]
        at = ids.index(entry["id"]) if entry["id"] in ids else None
        if at is not None and not instead:
            raise FileProblemError("taken", id=entry["id"], file=self.path.name)
        written = _with(text, entry, at, len(before))
        wanted = [*before, entry] if at is None else [*before[:at], entry, *before[at + 1 :]]
        if written is None or _entries(written, self.path.name) != wanted:
            raise FileProblemError("by_hand", file=self.path.name)
        self._write(written)
        return len(wanted)

    def _text(self) -> str:
        try:
            return read_text(self.path)
        except FileNotFoundError:
            return ""
        except (OSError, UnreadError) as error:
            raise FileProblemError("unread", file=self.path.name, reason=reason(error)) from error

    def _write(self, text: str) -> None:
        """All or nothing: a full disk or a killed kernel leaves the old file."""
        try:
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.name}.")
            unfinished = Path(name)
            try:
                with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                unfinished.chmod(self.path.stat().st_mode if self.path.exists() else 0o644)
                unfinished.replace(self.path)
            finally:
                unfinished.unlink(missing_ok=True)
        except OSError as error:
            raise FileProblemError(
                "unwritten", file=self.path.name, reason=reason(error)
            ) from error


def _entries(text: str, file: str) -> list[Entry]:
    try:
        found = parse_toml(text).get("exercise", [])
    except UnreadError as error:
        raise FileProblemError("unread", file=file, reason=str(error)) from error
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise FileProblemError("no_exercises", file=file)
    return found


def _with(text: str, entry: Entry, at: int | None, count: int) -> str | None:
    """The text with the exercise in it; None where its exercises aren't blocks of lines."""
    starts = [found.start() for found in _HEADER.finditer(text)]
    if len(starts) != count:
        return None
    if at is None:
        head = f"{text.rstrip()}\n\n" if text.strip() else ""
        return f"{head}{_dumped(entry)}"
    begin, end = starts[at], starts[at + 1] if at + 1 < count else len(text)
    if at + 1 < count:
        above = _ABOVE.search(text, begin, end)
        assert above is not None, "an empty end is an end"
        end = above.start()
    return f"{text[:begin]}{_changed(text[begin:end], entry).rstrip()}\n{text[end:]}"


def _changed(block: str, entry: Entry) -> str:
    """The lines of an exercise, changed where it has changed."""
    document = tomlkit.parse(block)
    (table,) = document["exercise"]
    _update(table, entry)
    changed = tomlkit.dumps(document)
    try:
        if tomllib.loads(changed) == {"exercise": [entry]}:
            return changed
    except tomllib.TOMLDecodeError:
        pass
    comments = [line for line in block.splitlines() if line.lstrip().startswith("#")]
    return "\n".join((*comments, _dumped(entry)))


def _update(table: Any, wanted: Mapping[str, Any]) -> None:
    """Change what differs, and leave the form and the comments of all else."""
    for field in [name for name in table if name not in wanted]:
        del table[field]
    for field, value in wanted.items():
        old = table.get(field)
        if old is not None and _plain(old) == value:
            continue
        if isinstance(value, Mapping) and isinstance(old, Mapping):
            _update(old, value)
        elif isinstance(old, AoT) and len(old) == len(value):
            for row, new in zip(old, value, strict=True):
                _update(row, new)
        else:
            table[field] = value


def _plain(item: Any) -> Any:
    return item.unwrap() if hasattr(item, "unwrap") else item


def _dumped(entry: Entry) -> str:
    """An exercise as a person would write it: texts by language, hints and the like as blocks."""
    lines = ["[[exercise]]"]
    lines += _fields({name: value for name, value in entry.items() if not _is_rows(value)}, "")
    for name, rows in entry.items():
        if _is_rows(rows):
            for row in rows:
                lines += ["", f"[[exercise.{name}]]", *_fields(row, "")]
    return "\n".join(lines) + "\n"


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def _fields(table: Mapping[str, Any], above: str) -> Sequence[str]:
    lines: list[str] = []
    for name, value in table.items():
        if isinstance(value, Mapping) and value:
            lines += _fields(value, f"{above}{name}.")
        else:
            lines.append(f"{above}{name} = {_value(value)}")
    return lines


def _value(value: Any) -> str:
    if isinstance(value, list) and any(isinstance(each, str) for each in value) and len(value) > 4:
        return "".join(("[\n", *(f"    {_value(each)},\n" for each in value), "]"))
    return str(tomlkit.item(value).as_string())
