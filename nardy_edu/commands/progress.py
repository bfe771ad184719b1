"""`nardy progress`: the learner's progress written to one file, or read from one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from nardy_edu.course.progress.log import ProgressLog
from nardy_edu.course.progress.shown import CannotMoveError, exported, imported
from nardy_edu.locale import current_language, say


@click.group("progress", help=say(current_language(), "commands.progress.help"))
def command() -> None:
    """What a learner has solved."""


@command.command("export", help=say(current_language(), "commands.progress.export.help"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--force", is_flag=True, help=say(current_language(), "commands.progress.export.force")
)
def export(file: Path, force: bool) -> None:
    """Write all attempts to a file."""
    _move(lambda log: exported(log, file, replace=force))


@command.command("import", help=say(current_language(), "commands.progress.import.help"))
@click.argument("file", type=click.Path(path_type=Path))
def read(file: Path) -> None:
    """Add the attempts of a file."""
    _move(lambda log: imported(log, file))


def _move(move: Callable[[ProgressLog], str]) -> None:
    log = ProgressLog()
    for sentence in log.news():
        click.echo(sentence, err=True)
    try:
        click.echo(move(log))
    except CannotMoveError as error:
        raise click.ClickException(str(error)) from error
