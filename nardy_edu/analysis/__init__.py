"""Exact answers: chances of a throw, bearing off, hyper nardy solved.

* ``chances``  of one throw, by trying all 36 with the rules; standard library only
* ``bear_off``  every home position: throws needed, races, the price of a turn
* ``hyper``    every position of hyper nardy: perfect play, the price of a turn
* ``hyper_cube``  the same with the doubling cube: when to double, take, beaver
* ``hyper_solution``  both, asked about a game as it stands
* ``few_checkers``  bearing off with few checkers left, in plain Python
* ``results``  the figures that lessons show; read without the tables

The tables need numpy and numba (the extra ``exact``), which are imported when a table is asked
for. They are kept in the user's cache folder (``storage``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from nardy_edu.analysis.extra import exact_extra

if TYPE_CHECKING:
    from nardy_edu.analysis.bear_off import BearOff
    from nardy_edu.analysis.hyper import Hyper
    from nardy_edu.analysis.hyper_cube import HyperCube
    from nardy_edu.analysis.hyper_solver import Solver
    from nardy_edu.analysis.iteration import Building

__all__ = ["build_tables", "open_bear_off", "open_hyper", "open_hyper_cube", "solver"]


def open_bear_off(folder: Path | None = None) -> BearOff:
    """The bear-off tables; computed in some seconds the first time, then kept.

    Raises:
        RulesError: ``exact.no_extra``.
    """
    with exact_extra():
        from nardy_edu.analysis import bear_off
    return bear_off.open_bear_off(folder)


def open_hyper(folder: Path | None = None) -> Hyper:
    """The solution of hyper nardy that ``nardy exact build`` has put into the cache folder.

    Raises:
        RulesError: ``exact.no_extra``, ``exact.not_solved``, ``exact.damaged``.
    """
    with exact_extra():
        from nardy_edu.analysis import hyper
    return hyper.open_hyper(folder)


def open_hyper_cube(folder: Path | None = None) -> HyperCube:
    """The solution of hyper nardy with the cube, put there by the same command.

    Raises:
        RulesError: ``exact.no_extra``, ``exact.not_solved``, ``exact.damaged``.
    """
    with exact_extra():
        from nardy_edu.analysis import hyper_cube
    return hyper_cube.open_hyper_cube(folder)


def solver(checkers: int) -> Solver:
    """What solves hyper nardy with one or two checkers a side while one watches: ``run()``.

    Raises:
        RulesError: ``exact.no_extra``.
    """
    with exact_extra():
        from nardy_edu.analysis import hyper_solver
    return hyper_solver.Solver(checkers)


def build_tables(anew: bool = False, folder: Path | None = None) -> Iterator[Building]:
    """Compute and keep the tables that are missing or damaged, or all of them ``anew``.

    Raises:
        RulesError: ``exact.no_extra``, ``exact.not_written``.
    """
    with exact_extra():
        from nardy_edu.analysis import build
    return build.build_tables(anew, folder)
