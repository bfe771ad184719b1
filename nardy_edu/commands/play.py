"""`nardy play`: a board in the terminal, played by typing."""

from __future__ import annotations

import click

from nardy_edu.board.console import play_in_console
from nardy_edu.board.session import beginning
from nardy_edu.commands._input import one_sentence, read_position
from nardy_edu.locale import current_language, say
from nardy_edu.rules import format_state


@click.command("play", help=say(current_language(), "console_play.help"))
@click.argument("position", default="long")
@click.option("--seed", type=int, help=say(current_language(), "console_play.seed"))
def command(position: str, seed: int | None) -> None:
    """Play on a board of signs until the person types the word for leaving."""
    lang = current_language()
    with one_sentence():
        if position.strip().startswith("XGID="):
            position = format_state(*read_position(position, None))
        beginning(position)  # what can't be is told before anything else
        click.echo(say(lang, "console_play.hint"))
        play_in_console(position, seed=seed, lang=lang)
