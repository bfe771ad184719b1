"""The law of the exercise bank: what holds for every exercise, whoever wrote it.

Doing nothing doesn't solve it, the written answer does, each named wrong answer gets its words and
its reason, the hints lead to the answer, no condition on the page tells it, a check is quick, and
no two exercises ask the same.
"""

import re
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from nardy_edu.course.bank import ExerciseError, read_file
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.kinds import Setup
from nardy_edu.course.kinds.needs import Need
from nardy_edu.locale import LANGUAGES, current_language, say
from nardy_edu.rules import BAR

SLOW_MS = 50
"""A check that takes longer is felt."""

_NUMBER = re.compile(r"\d+")


def broken_laws(paths: Iterable[Path]) -> Iterator[tuple[Path, int, tuple[ExerciseError, ...]]]:
    """For each file: how many exercises of it can be used, and what there is to mend."""
    known: dict[object, str] = {}
    for path in paths:
        exercises, problems = read_file(path)
        found = [*problems]
        for exercise in exercises:
            found += broken(exercise, path.name)
            found += _slow(exercise, path.name)
            found += copies(exercise, path.name, known)
        yield path, len(exercises), tuple(found)


def broken(exercise: Exercise, file: str) -> Iterator[ExerciseError]:
    """The laws that an exercise breaks which can be used."""
    lang = current_language()
    if exercise.check("").accepted:
        problem = say(lang, "exercise.problem.idle")
        yield ExerciseError(file, exercise.id, "answer", problem)
    for language in LANGUAGES:
        if not hints_lead(exercise, language):
            problem = say(lang, "exercise.problem.hints_fail")
            yield ExerciseError(file, exercise.id, "hints", problem)
    if isinstance(exercise, Setup):
        for need in exercise.needs:
            if any(tells_answer(exercise, need, language) for language in LANGUAGES):
                said = need.in_words(exercise.position.state, lang)
                problem = say(lang, "exercise.problem.told", need=said)
                yield ExerciseError(file, exercise.id, "needs", problem)


def _slow(exercise: Exercise, file: str) -> Iterator[ExerciseError]:
    """A check that is felt. It depends on the machine, so it is no fault of the exercise alone."""
    began = time.perf_counter()
    exercise.check(exercise.solution)
    took = (time.perf_counter() - began) * 1000
    if took > SLOW_MS:
        problem = say(current_language(), "exercise.problem.slow", ms=round(took))
        yield ExerciseError(file, exercise.id, "position", problem)


def hints_lead(exercise: Exercise, lang: str) -> bool:
    """Whether the hints climb from words to the answer and say nothing twice."""
    ladder = [hint.text for hint in exercise.ladder(lang)]
    return len(ladder) > len(exercise.hints) and len(set(ladder)) == len(ladder)


def tells_answer(exercise: Setup, need: Need, lang: str) -> bool:
    """Whether a told condition names every point that a side takes, and the task doesn't."""
    if not need.told or need.id != "holds":
        return False
    start = exercise.position.state
    side = need.of(start)
    before, after = start.position.of(side), exercise.solution.position.of(side)
    taken = {point for point in range(1, BAR) if after[point] and not before[point]}
    named = set(map(int, _NUMBER.findall(exercise.task(lang))))
    return taken <= set(need.points) and not taken <= named


def copies(exercise: Exercise, file: str, known: dict[object, str]) -> Iterator[ExerciseError]:
    """Exercises of one kind that ask the same, or differ in numbers alone."""
    place = f"{file}, {exercise.id}"
    task = _NUMBER.sub("#", exercise.task("en"))
    for key in ((exercise.kind, exercise.likeness()), (exercise.kind, task)):
        other = known.setdefault(key, place)
        if other != place:
            problem = say(current_language(), "exercise.problem.copy", other=other)
            yield ExerciseError(file, exercise.id, "task", problem)
            return
