"""`nardy show`: a position drawn as text, or as an SVG picture."""

from __future__ import annotations

from pathlib import Path

import click

from nardy_edu.board.scene import scene
from nardy_edu.board.svg import svg
from nardy_edu.board.text import text_board
from nardy_edu.commands._input import one_sentence, read_position, refuse_to_replace, rules_option
from nardy_edu.locale import current_language, reason, say


@click.command("show", help=say(current_language(), "commands.show.help"))
@click.argument("position")
@click.option(
    "--svg",
    "picture",
    type=click.Path(path_type=Path),
    help=say(current_language(), "commands.show.svg"),
)
@click.option("--force", is_flag=True, help=say(current_language(), "commands.show.force"))
def command(position: str, picture: Path | None, rules: str | None, force: bool) -> None:
    """Print the board, or write it as a picture."""
    lang = current_language()
    with one_sentence():
        state, roll = read_position(position, rules)
    dice = roll.dice if roll else ()
    drawn = scene(state.position, state.ruleset, dice=dice, mover=state.mover, language=lang)
    if picture is None:
        click.echo(text_board(drawn))
        return
    refuse_to_replace(picture, force)
    try:
        picture.write_text(svg(drawn), encoding="utf-8")
    except OSError as error:
        text = say(lang, "commands.show.not_written", file=str(picture), reason=reason(error))
        raise click.ClickException(text) from error


command.params.append(rules_option())
