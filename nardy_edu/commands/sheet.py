"""`nardy sheet`: exercises on paper, and the key to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from nardy_edu.classroom.sheets.asked import VARY, Asked, SheetError
from nardy_edu.classroom.sheets.making import lay_out, notes, save
from nardy_edu.classroom.sheets.paper import PAPERS
from nardy_edu.commands._choosing import choosing_options, one_sentence_on_choice
from nardy_edu.locale import current_language, say


@click.command("sheet", help=say(current_language(), "sheets.help"))
@click.argument("file", type=click.Path(path_type=Path), default=Path("nardy-sheet.pdf"))
@click.option(
    "--versions",
    type=int,
    default=1,
    show_default=True,
    help=say(current_language(), "sheets.option.versions"),
)
@click.option(
    "--vary",
    type=click.Choice(VARY),
    default=VARY[0],
    show_default=True,
    help=say(current_language(), "sheets.option.vary"),
)
@click.option(
    "--paper",
    type=click.Choice(list(PAPERS)),
    default="a4",
    show_default=True,
    help=say(current_language(), "sheets.option.paper"),
)
@click.option("--title", default="", help=say(current_language(), "sheets.option.title"))
@click.option("--force", is_flag=True, help=say(current_language(), "sheets.option.force"))
def command(file: Path, force: bool, **asked: Any) -> None:
    """Write the sheets, showing how far it is, and print the files' names."""
    lang = current_language()
    with one_sentence_on_choice(), _one_sentence():
        wanted = Asked(**asked)
        made = lay_out(wanted, lang)
        with _progress(made.pages) as drawn:
            files = save(made, file, force=force, drawn=drawn)
    for note in notes(made):
        click.echo(note, err=True)
    count = len(made.versions[0].exercises)
    click.echo(say(lang, "sheets.done", n=count, seed=wanted.seed))
    for path in files:
        click.echo(str(path))


command.params += choosing_options(number=10)


@contextmanager
def _one_sentence() -> Iterator[None]:
    try:
        yield
    except SheetError as error:
        raise click.ClickException(str(error)) from error


@contextmanager
def _progress(pages: int) -> Iterator[Callable[[], None]]:
    """A bar that grows with each page; where there is no terminal nothing is drawn."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say(current_language(), "sheets.drawing"), total=pages)
        yield lambda: bar.advance(task)
