"""How long a check takes: `pytest tests/bench/test_bench_exercises.py --benchmark-only`.

A round is the first check of an exercise, once for each in the bank. The table gives the median;
the slowest of all is named beside it. 50 ms are promised.
"""

import time
from itertools import cycle
from typing import Any

import pytest
from attrs import evolve
from pytest_benchmark.fixture import BenchmarkFixture

from nardy_edu.course.bank import lessons, load_lesson
from nardy_edu.course.exercises import Exercise


def fresh(exercise: Exercise) -> Exercise:
    """The exercise as it is before anything was worked out."""
    position = getattr(exercise, "position", None)
    return evolve(exercise, **({"position": evolve(position)} if position else {}))


def test_check(benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]) -> None:
    every = [exercise for lesson in lessons() for exercise in load_lesson(lesson)]
    row = cycle(every)
    took: list[tuple[float, str]] = []

    def one() -> tuple[tuple[Exercise, Any], dict[str, Any]]:
        exercise = next(row)
        return (fresh(exercise), exercise.solution), {}

    def check(exercise: Exercise, answer: Any) -> None:
        began = time.perf_counter()
        exercise.check(answer)
        took.append((1000 * (time.perf_counter() - began), f"{exercise.lesson}-{exercise.id}"))

    benchmark.pedantic(check, setup=one, rounds=len(every), warmup_rounds=0)
    slowest, name = max(took)
    with capsys.disabled():
        print(f"\nslowest check: {slowest:.1f} ms, {name}")
