"""The `nardy` command: each module in `nardy_edu.commands` brings one subcommand."""

import importlib
import io
import locale
import os
import pkgutil
import sys
from collections.abc import Mapping

import click
from click import core, decorators, exceptions, formatting, parser, types

from nardy_edu import __version__, commands
from nardy_edu.locale import LANGUAGES, current_language, say, set_language, words_of


def main() -> None:
    """Run the command in the language of the system, or of NARDY_LANG."""
    for stream in (sys.stdout, sys.stderr):
        # A console that lacks a letter shows "?" for it instead of breaking off.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    set_language(system_language(os.environ))
    nardy.main(prog_name="nardy")


def system_language(environment: Mapping[str, str]) -> str:
    """The language of ours that the system speaks; English where it speaks another."""
    named = (environment.get(name) for name in ("NARDY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next(filter(None, named), None) or locale.getlocale()[0] or ""
    return next((lang for lang in LANGUAGES if spoken.lower().startswith(lang)), LANGUAGES[0])


class Nardy(click.Group):
    """Reads a subcommand only when it is asked for: each starts fast, in the chosen language.

    A module of `nardy_edu.commands` named `learn` holds the subcommand `learn` as `command`.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the subcommands."""
        names = (module.name for module in pkgutil.iter_modules(commands.__path__))
        return sorted(name for name in names if not name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand of this name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"nardy_edu.commands.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command and its options are for, in the chosen language."""
        lang = current_language()
        self.help = say(lang, "cli.help")
        for option in self.params:
            if isinstance(option, click.Option):
                option.help = say(lang, f"cli.option.{option.name}")
        super().format_help_text(ctx, formatter)


def _speak_our_languages() -> None:
    """Have click say its own words, "Usage" or "No such option", in the language chosen."""

    def translated(message: str) -> str:
        return words_of("click", current_language()).gettext(message)

    def counted(one: str, many: str, n: int) -> str:
        return words_of("click", current_language()).ngettext(one, many, n)

    # Click asks for a translation through these two names of each module, and of the system, whose
    # language may be another one than the person chose.
    for module in (core, decorators, exceptions, formatting, parser, types):
        vars(module).update(_=translated, ngettext=counted)


def _choose_language(_ctx: click.Context, _option: click.Parameter, lang: str | None) -> None:
    if lang is not None:
        set_language(lang)


_speak_our_languages()
nardy = Nardy(
    name="nardy",
    no_args_is_help=True,
    params=[
        click.Option(
            ["--lang"],
            type=click.Choice(LANGUAGES),
            is_eager=True,
            expose_value=False,
            callback=_choose_language,
        ),
    ],
)
nardy = click.version_option(__version__, prog_name="nardy")(nardy)
