"""One attempt at one exercise, as it is kept for good."""

import json
import math
import os
import uuid
from collections.abc import Iterable
from datetime import UTC, datetime

import cattrs
from attrs import asdict, field, fields, frozen

CLOCK = "NARDY_CLOCK"
"""A fixed time for building and checking the lessons, in the form of ``Entry.at``."""


_MOST_HINTS = 1_000_000
"""More than anybody takes, and small enough to be kept in a database."""


class DamagedLineError(ValueError):
    """A line that is no attempt."""


def _now() -> str:
    return os.environ.get(CLOCK) or datetime.now(UTC).isoformat(timespec="milliseconds")


@frozen(kw_only=True)
class Entry:
    """One check of an answer; made without `id` and `at` it is a new one, made just now.

    ``id`` tells the same attempt from another wherever it was copied to; ``at`` is the time in
    UTC (ISO 8601); ``version`` tells which wording and position of the exercise was answered;
    ``outcome`` is the value of an ``Outcome``; ``hints`` counts the hints taken before it and
    ``seconds`` the time spent since the exercise was shown or last answered.
    """

    id: str = field(factory=lambda: uuid.uuid4().hex)
    at: str = field(factory=_now)
    lesson: str
    exercise: str
    version: str
    ruleset: str
    answer: str
    outcome: str
    hints: int
    seconds: float

    def to_line(self) -> str:
        """The attempt as one line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_line(cls, line: str) -> "Entry":
        """Read a line of ``to_line``; DamagedLineError when it isn't one.

        Fields that a newer version may have added are left aside.
        """
        try:
            data = json.loads(line)
            # A line without an id would be a new attempt each time it is read.
            missing = {field.name for field in fields(cls)} - set(data)
            if missing:
                raise DamagedLineError(line)
            entry = _converter.structure(data, cls)
            _check_values(entry, line)
        except _UNREADABLE as error:
            raise DamagedLineError(line) from error
        return entry


def read_lines(lines: Iterable[str]) -> tuple[list[Entry], list[int]]:
    """The attempts in lines of ``to_line``, and the numbers of the lines that can't be read.

    Empty lines are left aside; lines are counted from 1.
    """
    entries, damaged = [], []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            entries.append(Entry.from_line(line))
        except DamagedLineError:
            damaged.append(number)
    return entries, damaged


def _check_values(entry: Entry, line: str) -> None:
    """What can't be kept, or shown later, is refused; any of `_UNREADABLE` is raised."""
    datetime.fromisoformat(entry.at)
    entry.to_line().encode()
    if not math.isfinite(entry.seconds) or not 0 <= entry.hints <= _MOST_HINTS:
        raise DamagedLineError(line)


def _strict(value: object, kind: type) -> object:
    """Take a value only as it was written: no number made of a text."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if (kind is float and number) or (kind is not bool and type(value) is kind):
        return value
    raise TypeError(value)


# A line that is nested too deep ends Python's recursion, a long number its floats.
_UNREADABLE = (
    ValueError,
    TypeError,
    OverflowError,
    RecursionError,
    cattrs.BaseValidationError,
)
_converter = cattrs.Converter()
for _kind in (str, int, float):
    _converter.register_structure_hook(_kind, _strict)
