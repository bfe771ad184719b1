"""`nardy exact`: the exact tables, and the figures that the lessons take from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from nardy_edu.commands._input import one_sentence
from nardy_edu.locale import current_language, say

if TYPE_CHECKING:
    from rich.progress import TaskID

    from nardy_edu.analysis.results import Results

SHOWN = 5
"""So many differing figures are named."""


@click.group("exact", help=say(current_language(), "exact.help"))
def command() -> None:
    """The exact tables."""


@command.command("build", help=say(current_language(), "exact.build.help"))
@click.option("--anew", is_flag=True, help=say(current_language(), "exact.build.anew"))
def build(anew: bool) -> None:
    """Compute the tables, showing how far it is."""
    from nardy_edu.analysis.storage import tables_folder

    with one_sentence():
        _build(anew)
    click.echo(say(current_language(), "exact.build.done", folder=str(tables_folder())))


@command.command("check", help=say(current_language(), "exact.check.help"))
@click.option("--write", is_flag=True, help=say(current_language(), "exact.check.write"))
def check(write: bool) -> None:
    """Compare the recorded figures with those of the tables, or record them anew."""
    from nardy_edu.analysis import results

    lang = current_language()
    with one_sentence():
        _build(anew=False)
        found = _figures()
    count = results.count_figures(found)
    if write:
        results.FILE.write_text(results.as_text(found), encoding="utf-8")
        click.echo(say(lang, "exact.check.written", n=count, file=str(results.FILE)))
        return
    differing = list(results.differences(found, results.recorded()))
    if differing:
        places = ", ".join(differing[:SHOWN]) + (" ..." if len(differing) > SHOWN else "")
        raise click.ClickException(
            say(lang, "exact.check.differs", n=len(differing), places=places)
        )
    click.echo(say(lang, "exact.check.same", n=count))


def _build(anew: bool) -> None:
    from nardy_edu.analysis import build_tables

    lang = current_language()
    with _progress() as show:
        for phase, progress in build_tables(anew):
            change = f"{progress.change:.0e}" if progress.goal else ""
            shown = say(lang, "exact.change", change=change) if change else ""
            show(say(lang, f"exact.phase.{phase}"), progress.part, shown)


@contextmanager
def _progress() -> Iterator[Callable[[str, float, str], None]]:
    """A bar for each phase; where there is no terminal nothing is drawn."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TextColumn("{task.fields[change]}"),
        TimeElapsedColumn(),
    )
    with Progress(*columns) as bars:
        tasks: dict[str, TaskID] = {}

        def show(phase: str, part: float, change: str) -> None:
            if phase not in tasks:
                tasks[phase] = bars.add_task(phase, total=1.0, change=change)
            bars.update(tasks[phase], completed=part, change=change)

        yield show


def _figures() -> Results:
    from nardy_edu.analysis import open_bear_off, open_hyper, open_hyper_cube, results

    return results.computed(open_bear_off(), open_hyper(), open_hyper_cube())
