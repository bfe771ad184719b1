"""Progress in numbers: by lesson, by rule, over time."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from functools import cache

from attrs import frozen

from nardy_edu.course.bank import lessons, read_file
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.progress.entry import Entry
from nardy_edu.course.progress.outcome import SOLVED, Key, Outcome, Reached, task_of
from nardy_edu.course.shipped import shipped


@frozen
class Tally:
    """How many exercises there are, solved alone, solved with help, and tried in vain so far."""

    count: int = 0
    alone: int = 0
    helped: int = 0
    not_yet: int = 0

    @property
    def solved(self) -> int:
        """Solved alone or with help."""
        return self.alone + self.helped


def tally(reached: Iterable[Outcome]) -> Tally:
    """Count outcomes."""
    each = list(reached)
    return Tally(
        len(each),
        each.count(Outcome.SOLVED),
        each.count(Outcome.SOLVED_WITH_HELP),
        each.count(Outcome.NOT_YET),
    )


@cache
def course() -> Mapping[str, Sequence[Exercise]]:
    """The exercises of each lesson; files that can't be used are left out here."""
    folder = shipped("exercises")
    return {lesson: read_file(folder / f"{lesson}.toml")[0] for lesson in lessons()}


def by_lesson(entries: Sequence[Entry]) -> Mapping[str, Tally]:
    """How far each lesson's exercises are solved."""
    reached = Reached(entries)
    return {
        lesson: tally(_outcome(reached, exercise) for exercise in row)
        for lesson, row in course().items()
    }


def by_rule(entries: Sequence[Entry]) -> Mapping[str, Tally]:
    """How far the exercises about each rule are solved; those about two rules count for both."""
    reached = Reached(entries)
    found: dict[str, list[Outcome]] = {}
    for row in course().values():
        for exercise in row:
            for rule in exercise.rules:
                found.setdefault(rule, []).append(_outcome(reached, exercise))
    return {rule: tally(row) for rule, row in found.items()}


def over_time(entries: Iterable[Entry]) -> Sequence[tuple[date, int]]:
    """How many were solved by the end of each day on which something was solved first."""
    first: dict[Key, date] = {}
    names = [outcome.value for outcome in SOLVED]
    for entry in entries:
        if entry.outcome in names:
            first.setdefault(_solved_key(entry), datetime.fromisoformat(entry.at).date())
    days = sorted(first.values())
    return [(day, sum(each <= day for each in days)) for day in dict.fromkeys(days)]


def lesson_title(lesson: str, lang: str) -> str:
    """What the lesson is called in its notebook; its file's name where there is none yet."""
    return _titles(lang).get(lesson, lesson)


@cache
def _titles(lang: str) -> Mapping[str, str]:
    found = {}
    for path in sorted((shipped("notebooks") / lang).glob("*.ipynb")):
        try:
            metadata = json.loads(path.read_text(encoding="utf-8"))["metadata"]
            found[path.stem] = str(metadata["title"])
        except (OSError, ValueError, KeyError):
            continue
    return found


def _outcome(reached: Reached, exercise: Exercise) -> Outcome:
    return reached.outcome((exercise.lesson, exercise.id), exercise.version)


def _solved_key(entry: Entry) -> Key:
    """Each exercise of a drill counts as one of its own, one of a lesson once for all wordings."""
    drilled = "" if task_of(entry.version) else entry.version
    return entry.lesson, f"{entry.exercise} {drilled}"
