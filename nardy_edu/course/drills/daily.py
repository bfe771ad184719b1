"""Five minutes a day: what is due again, mixed with drills on different rules."""

import os
import random
from collections.abc import Sequence
from datetime import UTC, datetime

from nardy_edu.course.drills.endless import DRILLS, make
from nardy_edu.course.drills.review import to_review
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.progress.entry import CLOCK, Entry

SIZE = 8
"""Exercises: about five minutes."""
MOST_REVIEWED = 5
"""So many are repeated at most; the rest is new."""


def now() -> datetime:
    """The time; a fixed one while the lessons are built and checked."""
    fixed = os.environ.get(CLOCK)
    if not fixed:
        return datetime.now(UTC)
    at = datetime.fromisoformat(fixed)
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def todays(entries: Sequence[Entry], at: datetime) -> tuple[list[Exercise], list[bool]]:
    """The day's exercises, the same all day as far as they are new; and which are repeated.

    Repeated ones and drills come in turn, so that no two in a row are about the same.
    """
    review = to_review(entries, at, MOST_REVIEWED)
    day = at.date().isoformat()
    rng = random.Random(day)
    names = rng.sample(list(DRILLS), SIZE - len(review))
    levels = ["easy", "easy", *[None] * SIZE]
    drills = [make(DRILLS[name], day, level) for name, level in zip(names, levels, strict=False)]
    new, repeated = [(each, False) for each in drills], [(each, True) for each in review]
    mixed: list[tuple[Exercise, bool]] = []
    while new or repeated:
        mixed += [row.pop(0) for row in (new, repeated) if row]
    return [exercise for exercise, _ in mixed], [again for _, again in mixed]
