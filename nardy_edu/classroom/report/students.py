"""What one student has done, wherever it was written down."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from attrs import define, field

from nardy_edu.course.drills.endless import DRILLS
from nardy_edu.course.drills.making import LESSON as DRILLED
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.progress.counts import course
from nardy_edu.course.progress.entry import Entry
from nardy_edu.course.progress.outcome import SOLVED, Outcome

SOLVED_NAMES = frozenset(outcome.value for outcome in SOLVED)
NOT_TRIED = Outcome.NOT_TRIED.value
ALONE = Outcome.SOLVED.value


class Task(NamedTuple):
    """Something to solve. `version` tells one exercise of a drill from another, else it is empty.

    Of an assignment of which only the points are known `exercise` is empty, and `lesson` is its
    name.
    """

    lesson: str
    exercise: str
    version: str = ""


class Result(NamedTuple):
    """How much of a task was right with the first answer and without help, and in the end."""

    at_once: float
    solved: float


@define
class Student:
    """A student by the name that the files give; attempts, and parts of tasks solved elsewhere.

    `grades` are from 0, nothing, to 1, all points.
    """

    name: str
    entries: list[Entry] = field(factory=list)
    grades: dict[Task, float] = field(factory=dict)

    def add_grade(self, task: Task, part: float) -> None:
        """Note a grade; the best one counts."""
        self.grades[task] = max(part, self.grades.get(task, 0.0))

    def results(self) -> Mapping[Task, Result]:
        """How each task that was tried went; grades stand where the course saw no attempt.

        What was begun again later counts as it went the first time.
        """
        found = {task: Result(part, part) for task, part in self.grades.items()}
        first: dict[Task, Result] = {}
        for entry in sorted(self.entries, key=lambda entry: (entry.at, entry.id)):
            if entry.outcome == NOT_TRIED:
                continue
            task = task_of(entry)
            solved = float(entry.outcome in SOLVED_NAMES)
            before = first.get(task) or Result(float(entry.outcome == ALONE), solved)
            first[task] = Result(before.at_once, max(before.solved, solved))
        return found | first


def task_of(entry: Entry) -> Task:
    """The task that an attempt is at."""
    version = entry.version if entry.lesson == DRILLED else ""
    return Task(entry.lesson, entry.exercise, version)


def subjects_of(task: Task) -> tuple[str, ...]:
    """The rules, options and topics that a task is about; an assignment is its own subject.

    Nothing where this course doesn't know the task.
    """
    if task.lesson == DRILLED:
        drill = DRILLS.get(task.exercise)
        return (drill.rule,) if drill else ()
    if not task.exercise:
        return (task.lesson,)
    exercise = exercises().get((task.lesson, task.exercise))
    return exercise.rules if exercise else ()


@cache
def exercises() -> Mapping[tuple[str, str], Exercise]:
    """The exercises of the course by lesson and id."""
    every: Iterable[Exercise] = (each for row in course().values() for each in row)
    return {(each.lesson, each.id): each for each in every}
