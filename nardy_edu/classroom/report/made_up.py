"""A class that never was: students, their attempts, their mistakes, all out of one seed."""

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from nardy_edu.classroom.report.reading import SchoolClass
from nardy_edu.classroom.report.students import Student, exercises
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.kinds import Choose, Count, Judge, Play, Points
from nardy_edu.course.progress.entry import Entry
from nardy_edu.course.progress.outcome import Outcome
from nardy_edu.locale import current_language, say

SIZE = 24
LESSONS = ("03-moving", "04-must-play", "05-head", "06-closed-points", "07-block", "08-bearing-off")
_BEGAN = datetime(2026, 9, 1, 9, tzinfo=UTC)
_MOST_TRIES = 4
_NAMED = 0.7
"""How often a wrong answer is one that the exercise has words for."""


def made_up_class(seed: int = 1, size: int = SIZE) -> SchoolClass:
    """Students who have done most of `LESSONS`, some of them well; the same by the same seed."""
    rng = random.Random(seed)
    row = [each for (lesson, _), each in exercises().items() if lesson in LESSONS]
    hardness = {rule: rng.gauss(0, 0.9) for each in row for rule in each.rules}
    names = say(current_language(), "report.made_up.names").split(", ")
    students = []
    for number in range(size):
        name = names[number % len(names)]
        again = number // len(names)
        student = Student(f"{name} {again + 1}" if again else name)
        student.entries = list(_attempts(row, hardness, number, rng))
        students.append(student)
    return SchoolClass(tuple(sorted(students, key=lambda each: each.name)), made_up=True)


def _attempts(
    row: Sequence[Exercise], hardness: Mapping[str, float], number: int, rng: random.Random
) -> Iterator[Entry]:
    """One student's attempts, in order."""
    skill, diligence = rng.gauss(0.6, 0.8), rng.uniform(0.75, 1)
    at = _BEGAN + timedelta(days=rng.random() * 3)
    for exercise in row:
        if rng.random() > diligence:
            continue
        hard = max(hardness[rule] for rule in exercise.rules)
        for attempt in range(_MOST_TRIES):
            seconds = round(rng.uniform(8, 90), 1)
            at += timedelta(seconds=seconds)
            # Each hint helps.
            right = rng.random() < 1 / (1 + math.exp(hard - skill - 0.7 * attempt))
            answer = exercise.solution if right else _wrong(exercise, rng)
            yield Entry(
                id=f"made-up-{number}-{exercise.lesson}-{exercise.id}-{attempt}",
                at=at.isoformat(timespec="milliseconds"),
                lesson=exercise.lesson,
                exercise=exercise.id,
                version=exercise.version,
                ruleset=str(exercise.ruleset or ""),
                answer=exercise.text_of(answer),
                outcome=_outcome(right, attempt).value,
                hints=attempt,
                seconds=seconds,
            )
            if right:
                break


def _outcome(right: bool, hints: int) -> Outcome:
    if not right:
        return Outcome.NOT_YET
    return Outcome.SOLVED_WITH_HELP if hints else Outcome.SOLVED


def _wrong(exercise: Exercise, rng: random.Random) -> object:
    """A wrong answer such as people give."""
    if exercise.wrong and rng.random() < _NAMED:
        return rng.choice(exercise.wrong).answer
    others = _others(exercise)
    if others:
        return rng.choice(others)
    return exercise.wrong[0].answer if exercise.wrong else ""


def _others(exercise: Exercise) -> Sequence[object]:
    match exercise:
        case Judge():
            return [choice for choice in exercise.choices if choice not in exercise.accepted]
        case Choose():
            return [choice for choice in exercise.offered if choice != exercise.right]
        case Count():
            return [exercise.right + 1, exercise.right - 1, 2 * exercise.right]
        case Points():
            answer = exercise.solution
            return [answer[1:], answer[:-1]] if len(answer) > 1 else []
        case Play():
            right = {turn.result for turn in exercise.accepted}
            return [turn.steps for turn in exercise.turns if turn.result not in right][:3]
        case _:
            return []
