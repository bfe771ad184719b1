"""`nardy exercises check`: whether files of exercises can be used."""

from __future__ import annotations

from pathlib import Path

import click

from nardy_edu.course.law import broken_laws
from nardy_edu.course.shipped import shipped
from nardy_edu.locale import current_language, say


@click.group("exercises", help=say(current_language(), "commands.exercises.help"))
def command() -> None:
    """Files of exercises."""


@command.command("check", help=say(current_language(), "commands.exercises.check.help"))
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
def check(files: tuple[Path, ...]) -> None:
    """Say for each file what there is to mend; exit code 1 when there is anything."""
    lang = current_language()
    failed = False
    for path, count, problems in broken_laws(files or sorted(shipped("exercises").glob("*.toml"))):
        for problem in problems:
            click.echo(str(problem), err=True)
        failed |= bool(problems)
        outcome, n = ("bad", len(problems)) if problems else ("good", count)
        click.echo(say(lang, f"commands.exercises.{outcome}", file=path.name or str(path), n=n))
    if failed:
        raise click.exceptions.Exit(1)
