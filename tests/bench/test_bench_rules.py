"""How long the rules take: `pytest tests/bench/test_bench_rules.py --benchmark-only`.

A round is one position: the table gives the median, and each test prints the 99th percentile beside
it. Only the figures are of interest, so nothing is asserted about them.
"""

import random
from collections.abc import Callable, Iterator
from itertools import cycle, islice

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from nardy_edu.rules import (
    BAR,
    Roll,
    State,
    Step,
    explain,
    parse_state,
    preset,
    turns,
    why_no_move,
    winner_of,
)

VARIANTS = ("long", "short", "hyper")
POSITIONS = 2000

Throw = tuple[State, Roll]
Show = Callable[[str], None]

# Fifteen checkers alone, on points that leave each of them most of its steps.
SPREAD = (24, 23, 21, 20, 18, 17, 15, 14, 12, 11, 9, 8, 6, 5, 3)
NEIGHBOURS = range(10, 25)


@pytest.fixture
def show(capsys: pytest.CaptureFixture[str]) -> Show:
    def line(text: str) -> None:
        with capsys.disabled():
            print(f"\n{text}", end="")

    return line


def thrown(variant: str) -> Iterator[Throw]:
    """The positions of seeded random games without end, each with its throw."""
    rng = random.Random(f"bench {variant}")
    while True:
        state = State.start(preset(variant))
        while winner_of(state) is None:
            roll = Roll.throw(rng)
            yield state, roll
            legal = turns(state, roll)
            state = state.play(roll, legal[rng.randrange(len(legal))])


def count(state: State, roll: Roll) -> int:
    return len(turns(state, roll))


def each_once(
    benchmark: BenchmarkFixture, show: Show, work: Callable[..., object], given: list[tuple]
) -> None:
    """Time ``work`` once on each of the arguments and tell the 99th percentile."""
    waiting = cycle(given)
    benchmark.pedantic(work, setup=lambda: (next(waiting), {}), rounds=len(given))
    times = benchmark.stats.stats.sorted_data
    median, late = times[len(times) // 2], times[len(times) * 99 // 100]
    benchmark.extra_info["percentile 99"] = late
    name = benchmark.name.removeprefix("test_")
    show(f"{name}: median {median * 1e3:.3f} ms, 99th percentile {late * 1e3:.2f} ms")


@pytest.mark.benchmark(group="turns of random-game positions")
@pytest.mark.parametrize("variant", VARIANTS)
def test_turns(benchmark: BenchmarkFixture, show: Show, variant: str) -> None:
    each_once(benchmark, show, count, list(islice(thrown(variant), POSITIONS)))


@pytest.mark.benchmark(group="turns of random-game positions, each written out")
@pytest.mark.parametrize("variant", VARIANTS)
def test_turns_written_out(benchmark: BenchmarkFixture, show: Show, variant: str) -> None:
    def write(state: State, roll: Roll) -> list[str]:
        return [str(turn) for turn in turns(state, roll)]

    each_once(benchmark, show, write, list(islice(thrown(variant), POSITIONS)))


@pytest.mark.benchmark(group="turns of the worst doubles")
@pytest.mark.parametrize("die", [1, 2, 3])
@pytest.mark.parametrize("blots", [SPREAD, NEIGHBOURS], ids=["spread", "neighbours"])
@pytest.mark.parametrize("variant", ["long", "short"])
def test_worst_double(
    benchmark: BenchmarkFixture, variant: str, blots: tuple[int, ...], die: int
) -> None:
    white = " ".join(f"{point}:1" for point in blots)
    # Black's last checker stands on White's 1, in nobody's way.
    black = {"long": 13, "short": 24}[variant]
    state, _ = parse_state(f"{variant}; white {white}; black {black}:1; white to move")
    results = benchmark(count, state, Roll(die, die))
    benchmark.extra_info["results"] = results


@pytest.mark.benchmark(group="explaining a step")
@pytest.mark.parametrize("variant", VARIANTS)
def test_explain_a_step(benchmark: BenchmarkFixture, show: Show, variant: str) -> None:
    rng = random.Random(f"step {variant}")

    def attempt(state: State, roll: Roll) -> tuple[State, Roll, list[Step]]:
        own = [place for place in range(1, BAR + 1) if state.me[place]]
        return state, roll, [Step(rng.choice(own), rng.choice(roll.dice))]

    given = [attempt(state, roll) for state, roll in islice(thrown(variant), POSITIONS)]
    each_once(benchmark, show, explain, given)


@pytest.mark.benchmark(group="explaining a pass")
@pytest.mark.parametrize("variant", VARIANTS)
def test_explain_a_pass(benchmark: BenchmarkFixture, show: Show, variant: str) -> None:
    passes = (pair for pair in thrown(variant) if not turns(*pair).steps)
    each_once(benchmark, show, why_no_move, list(islice(passes, 100)))


@pytest.mark.benchmark(group="whole random games")
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_game(benchmark: BenchmarkFixture, show: Show, variant: str) -> None:
    rng = random.Random(f"games {variant}")

    def game() -> State:
        state = State.start(preset(variant))
        while winner_of(state) is None:
            roll = Roll.throw(rng)
            legal = turns(state, roll)
            state = state.play(roll, legal[rng.randrange(len(legal))])
        return state

    benchmark.pedantic(game, rounds=30)
    show(f"random games of {variant} nardy: {1 / benchmark.stats.stats.mean:.0f} a second")
