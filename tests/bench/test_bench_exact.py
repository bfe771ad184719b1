"""How fast the exact answers come."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nardy_edu.analysis import bear_off_tables, hyper_moves
from nardy_edu.analysis.bear_off import open_bear_off
from nardy_edu.analysis.chances import entering, hit_at
from nardy_edu.analysis.hyper import FILE, KIND, open_hyper, quantised
from nardy_edu.analysis.hyper_solver import Solver
from nardy_edu.analysis.hyper_sweep import Sweeper
from nardy_edu.analysis.storage import write
from nardy_edu.rules import Roll, State, checkers, preset


def test_all_chances_to_hit(benchmark: Any) -> None:
    assert benchmark(lambda: [hit_at(distance).ways for distance in range(1, 25)])[5] == 17


def test_all_chances_to_enter(benchmark: Any) -> None:
    assert benchmark(lambda: [entering(range(1, n + 1)).ways for n in range(7)])[5] == 11


def test_all_bear_off_positions(benchmark: Any) -> None:
    homes = bear_off_tables.homes()
    bear_off_tables.solve(homes)  # compiled and kept
    tables = benchmark.pedantic(bear_off_tables.solve, (homes,), rounds=2)
    assert len(tables.mean) == 54_264
    assert benchmark.stats.stats.max < 20


def test_a_bear_off_mean(benchmark: Any, tmp_path: Path) -> None:
    table = open_bear_off(tmp_path)
    assert benchmark(table.mean, checkers({6: 2}, 15)) > 2
    assert benchmark.stats.stats.median < 20e-6


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table of the whole game's size, on disk."""
    folder = tmp_path_factory.mktemp("exact")
    count = len(hyper_moves.configurations(3).places)
    facts = {"residual": 0.0, "opening_winner": 0.0, "outcomes": [[0.0] * 5] * 21}
    write(folder / FILE, KIND, {"value": quantised(np.zeros((count, count)))}, facts)
    return folder


def test_opening_the_hyper_table(benchmark: Any, folder: Path) -> None:
    benchmark(open_hyper, folder)


def test_a_hyper_value(benchmark: Any, folder: Path) -> None:
    table, state = open_hyper(folder), State.start(preset("hyper"))
    assert benchmark(table.equity, state) == 0.0
    assert benchmark.stats.stats.median < 20e-6


def test_a_hyper_turn(benchmark: Any, folder: Path) -> None:
    table, state = open_hyper(folder), State.start(preset("hyper"))
    benchmark(table.best_turn, state, Roll(3, 1))


def test_two_checkers_solved(benchmark: Any) -> None:
    def solve() -> float:
        solver = Solver(2)
        for _ in solver.run():
            pass
        return solver.of((24, 23), (24, 23))

    assert benchmark.pedantic(solve, rounds=3, warmup_rounds=1) == pytest.approx(0.1522, abs=1e-4)


@pytest.mark.parametrize("choose", [True, False])
def test_a_sweep_over_all_positions(benchmark: Any, choose: bool) -> None:
    sides = hyper_moves.configurations(3)
    sweeper = Sweeper(sides, hyper_moves.results(sides))
    sweeper.sweep(True)
    benchmark.pedantic(sweeper.sweep, (choose,), rounds=2)
