"""`nardy class`: a report on a class from what its students have handed in."""
# ruff: noqa: N999 - the command is called so, whatever Python calls by that name

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from nardy_edu.classroom.report.drawing import save_heat_map
from nardy_edu.classroom.report.made_up import made_up_class
from nardy_edu.classroom.report.reading import ClassError, read_class
from nardy_edu.classroom.report.report import Report, report_on
from nardy_edu.classroom.report.terminal import print_report
from nardy_edu.classroom.report.writing import save_table
from nardy_edu.locale import current_language, say


@click.command("class", help=say(current_language(), "report.help"))
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--names", is_flag=True, help=say(current_language(), "report.option.names"))
@click.option(
    "--seed", default="1", show_default=True, help=say(current_language(), "report.option.seed")
)
@click.option(
    "--hardest",
    "number",
    type=click.IntRange(min=0),
    default=5,
    show_default=True,
    help=say(current_language(), "report.option.hardest"),
)
@click.option(
    "--csv",
    "table",
    type=click.Path(path_type=Path),
    help=say(current_language(), "report.option.csv"),
)
@click.option(
    "--picture",
    type=click.Path(path_type=Path),
    help=say(current_language(), "report.option.picture"),
)
@click.option("--force", is_flag=True, help=say(current_language(), "report.option.force"))
def command(files: tuple[Path, ...], names: bool, seed: str, number: int, **write: Any) -> None:
    """Print the report; write the table and the picture where they are asked for."""
    try:
        school = read_class(files) if files else made_up_class()
        report = report_on(school, by_name=names, seed=seed)
        print_report(report, Console(), number)
        _write(report, **write)
    except ClassError as error:
        raise click.ClickException(str(error)) from error


def _write(report: Report, table: Path | None, picture: Path | None, force: bool) -> None:
    if table is not None:
        save_table(report.table, table, report.lang, force=force)
    if picture is not None:
        save_heat_map(report.table, picture, report.lang, force=force)
    for file in filter(None, (table, picture)):
        click.echo(say(report.lang, "report.saved", file=str(file)))
