"""The exercises that were hardest for a class, and the commonest wrong answers to them."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import islice

from attrs import define, field, frozen

from nardy_edu.classroom.report.reading import SchoolClass
from nardy_edu.classroom.report.students import (
    ALONE,
    NOT_TRIED,
    SOLVED_NAMES,
    Task,
    exercises,
    task_of,
)
from nardy_edu.classroom.spoken import answer_words
from nardy_edu.course.exercises import UNREADABLE, Exercise
from nardy_edu.course.kinds import Setup
from nardy_edu.course.progress.entry import Entry
from nardy_edu.course.progress.outcome import Outcome
from nardy_edu.course.progress.outcome import task_of as form_of

FEWEST = 3
"""Exercises that fewer students have tried tell nothing about a class."""
MOST_WRONG = 3
_LONGEST = 80


@frozen
class WrongAnswer:
    """A wrong answer in words, how many students gave it, and what the course says to it."""

    words: str
    students: int
    comment: str


@frozen
class Hard:
    """An exercise: how many students tried it, solved it at once and alone, and at last."""

    exercise: Exercise
    tried: int
    at_once: int
    solved: int
    wrong: tuple[WrongAnswer, ...]


@define
class _Tries:
    tried: int = 0
    at_once: int = 0
    solved: int = 0
    answers: list[set[str]] = field(factory=list)
    """Each student's wrong answers, after the form of the exercise that they were given to."""


def hardest(school: SchoolClass, number: int, lang: str) -> tuple[Hard, ...]:
    """The exercises that the smallest part of those who tried solved at once; hardest first."""
    tries = _all_tries(school)
    fewest = min(FEWEST, len(school.students))
    known = [
        (exercise, found)
        for key, exercise in exercises().items()
        if (found := tries.get(key)) and found.tried >= fewest and found.at_once < found.tried
    ]
    known.sort(key=lambda pair: (pair[1].at_once / pair[1].tried, -pair[1].tried))
    return tuple(_hard(exercise, found, lang) for exercise, found in known[:number])


def _all_tries(school: SchoolClass) -> Mapping[tuple[str, str], _Tries]:
    tries: dict[tuple[str, str], _Tries] = defaultdict(_Tries)
    for student in school.students:
        attempts: dict[Task, list[Entry]] = defaultdict(list)
        for entry in student.entries:
            if entry.outcome != NOT_TRIED:
                attempts[task_of(entry)].append(entry)
        for task, entries in attempts.items():
            _count(tries[task.lesson, task.exercise], entries)
        for task, part in student.grades.items():
            if task not in attempts:
                found = tries[task.lesson, task.exercise]
                found.tried += 1
                found.at_once += part == 1
                found.solved += part == 1
    return tries


def _count(tries: _Tries, entries: Sequence[Entry]) -> None:
    """One student's attempts at one exercise."""
    first = min(entries, key=lambda entry: (entry.at, entry.id))
    tries.tried += 1
    tries.at_once += first.outcome == ALONE
    tries.solved += any(entry.outcome in SOLVED_NAMES for entry in entries)
    wrong = (each for each in entries if each.outcome == Outcome.NOT_YET.value and each.answer)
    tries.answers.append({f"{form_of(entry.version)} {entry.answer}" for entry in wrong})


def _hard(exercise: Exercise, tries: _Tries, lang: str) -> Hard:
    kept = {answer for student in tries.answers for answer in student}
    known = {answer: _wrong(exercise, answer, lang) for answer in kept}
    # Each wrong answer counts once a student, however often and in whatever order it was written.
    students = Counter(
        found
        for student in tries.answers
        for found in {known[answer] for answer in student}
        if found is not None
    )
    common = sorted(students.items(), key=lambda item: (-item[1], item[0]))
    wrong = (WrongAnswer(words, count, comment) for (words, comment), count in common)
    return Hard(
        exercise, tries.tried, tries.at_once, tries.solved, tuple(islice(wrong, MOST_WRONG))
    )


def _wrong(exercise: Exercise, kept: str, lang: str) -> tuple[str, str] | None:
    """A wrong answer in words, and what the course says to it; None for what is none.

    A position is told by what is wrong with it: its text is long.
    """
    form, _, answer = kept.partition(" ")
    # An answer to the exercise as it was before a change may be right by now.
    if form not in ("", form_of(exercise.version)):
        return None
    verdict = exercise.check(answer, lang)
    if verdict.accepted or verdict.reason in UNREADABLE:
        return None
    if isinstance(exercise, Setup):
        return verdict.comment, ""
    words = answer_words(exercise, answer, lang)
    short = words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"
    return short, verdict.comment
