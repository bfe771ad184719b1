"""`nardy export`: a game of a record on paper, a picture of every turn."""

from __future__ import annotations

from pathlib import Path

import click

from nardy_edu.commands._input import one_sentence, refuse_to_replace
from nardy_edu.course.play.after import save_pages
from nardy_edu.course.play.pages import numbered
from nardy_edu.locale import current_language, say


@click.command("export", help=say(current_language(), "play.export.help"))
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", type=int, help=say(current_language(), "play.export.game"))
@click.option("--force", is_flag=True, help=say(current_language(), "play.export.force"))
def command(record: Path, file: Path, game: int | None, force: bool) -> None:
    """Write the pages and print the files' names."""
    refuse_to_replace(file, force, *numbered(file))
    with one_sentence():
        for path in save_pages(file, record, game):
            click.echo(str(path))
