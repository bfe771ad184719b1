"""`nardy export`: a game of a record on paper, a picture of every turn."""

from __future__ import annotations

from pathlib import Path

import click

from nardy_edu.commands._input import one_sentence
from nardy_edu.course.play.history import games, moments
from nardy_edu.course.play.pages import PagesError, save_pages
from nardy_edu.locale import current_language, say
from nardy_edu.rules import Match, read_match


@click.command("export", help=say(current_language(), "play.export.help"))
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--game", type=int, help=say(current_language(), "play.export.game"))
def command(record: Path, file: Path, game: int | None) -> None:
    """Write the pages and print the files' names."""
    lang = current_language()
    with one_sentence():
        read = read_match(record.read_text(encoding="utf-8", errors="replace"))
    found = games(moments(Match.start(read.match.ruleset, read.match.length), read.events))
    number = game if game is not None else max(found, default=0)
    if number not in found:
        raise click.ClickException(say(lang, "play.export.no_game", number=number, n=len(found)))
    names = [say(lang, "play.player", number=player) for player in (1, 2)]
    try:
        files = save_pages(found[number], file, names, lang)
    except PagesError as error:
        raise click.ClickException(say(lang, "play.export.kind", file=file.name)) from error
    except OSError as error:
        text = say(lang, "commands.show.not_written", file=str(file), reason=error.strerror)
        raise click.ClickException(text) from error
    for path in files:
        click.echo(str(path))
