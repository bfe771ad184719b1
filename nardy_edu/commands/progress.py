"""`nardy progress`: the learner's progress written to one file, or read from one."""

from __future__ import annotations

from pathlib import Path

import click

from nardy_edu.course.progress.shown import export_progress, import_progress
from nardy_edu.locale import current_language, say


@click.group("progress", help=say(current_language(), "commands.progress.help"))
def command() -> None:
    """What a learner has solved."""


@command.command("export", help=say(current_language(), "commands.progress.export.help"))
@click.argument("file", type=click.Path(path_type=Path))
def export(file: Path) -> None:
    """Write all attempts to a file."""
    click.echo(repr(export_progress(file)))


@command.command("import", help=say(current_language(), "commands.progress.import.help"))
@click.argument("file", type=click.Path(path_type=Path))
def read(file: Path) -> None:
    """Add the attempts of a file."""
    click.echo(repr(import_progress(file)))
