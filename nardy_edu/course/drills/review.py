"""What was missed, asked again when it is due: spaced by the `fsrs` library."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from attrs import frozen

from nardy_edu.course.bank import ExerciseError, load_lesson
from nardy_edu.course.drills.endless import DRILLS, again
from nardy_edu.course.drills.making import LESSON
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.progress.entry import Entry
from nardy_edu.course.progress.outcome import Outcome

LONGEST = timedelta(days=120)
"""Nothing stays away longer than this."""


@frozen
class Missed:
    """An exercise that was not solved at once, and when it is to be asked again.

    `version` tells one exercise of a drill from another; it is empty for a lesson's exercise,
    whose wording may have been mended since.
    """

    lesson: str
    exercise: str
    version: str
    due: datetime


def missed(entries: Iterable[Entry]) -> list[Missed]:
    """All that was not solved at once without help, the first due first; entries in time order."""
    tries: dict[tuple[str, str, str], list[Entry]] = {}
    for entry in entries:
        if entry.outcome != Outcome.NOT_TRIED.value:
            version = entry.version if entry.lesson == LESSON else ""
            tries.setdefault((entry.lesson, entry.exercise, version), []).append(entry)
    found = [
        Missed(*key, _due(row))
        for key, row in tries.items()
        if any(entry.outcome != Outcome.SOLVED.value for entry in row)
    ]
    return sorted(found, key=lambda item: (item.due, item.lesson, item.exercise, item.version))


def to_review(entries: Iterable[Entry], now: datetime, most: int) -> list[Exercise]:
    """The exercises that are due, at most so many; those that are no more are left out."""
    due = (item for item in missed(entries) if item.due <= now)
    found: list[Exercise] = []
    for item in due:
        if len(found) == most:
            break
        exercise = _exercise(item)
        if exercise is not None:
            found.append(exercise)
    return found


def _due(row: Iterable[Entry]) -> datetime:
    """When an exercise with these tries is due, as the scheduler sees it."""
    from fsrs import Card, Scheduler

    scheduler = Scheduler(enable_fuzzing=False, maximum_interval=LONGEST.days)
    card = Card(card_id=1)
    for entry, at in _in_order(row):
        card, _ = scheduler.review_card(card, _rating(entry), review_datetime=at)
    due: datetime = card.due
    return due


def _in_order(row: Iterable[Entry]) -> Iterator[tuple[Entry, datetime]]:
    for entry in row:
        at = datetime.fromisoformat(entry.at)
        yield entry, at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)


def _rating(entry: Entry) -> Any:
    from fsrs import Rating

    if entry.outcome == Outcome.SOLVED.value:
        return Rating.Good
    return Rating.Hard if entry.outcome == Outcome.SOLVED_WITH_HELP.value else Rating.Again


def _exercise(item: Missed) -> Exercise | None:
    if item.lesson == LESSON:
        drill = DRILLS.get(item.exercise)
        return again(drill, item.version) if drill else None
    try:
        lesson = load_lesson(item.lesson)
    except ExerciseError:
        return None
    return next((exercise for exercise in lesson if exercise.id == item.exercise), None)
