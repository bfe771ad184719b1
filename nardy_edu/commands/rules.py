"""`nardy rules`: the presets and the options, each value with its description."""

from __future__ import annotations

from collections.abc import Iterable

import click
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from nardy_edu.locale import current_language, say
from nardy_edu.rules import OPTIONS, PRESETS, Option


@click.command("rules", help=say(current_language(), "commands.rules.help"))
def command() -> None:
    """Print every preset and every option."""
    lang = current_language()
    console = Console(highlight=False)
    console.print(f"[bold]{escape(say(lang, 'commands.rules.presets'))}[/bold]")
    for name in PRESETS:
        _entry(console, name, say(lang, f"preset.{name}"), indent=2)
    console.print()
    console.print(f"[bold]{escape(say(lang, 'commands.rules.options'))}[/bold]")
    for option in OPTIONS.values():
        _option(console, option, lang)


def _option(console: Console, option: Option, lang: str) -> None:
    heading = (
        f"{say(lang, f'option.{option.id}')} ({_games(option.variants, lang)}; {option.source})"
    )
    _entry(console, option.id, heading, indent=2)
    for value in option.values:
        text = option.text(value)
        mark = _default(option, value, lang)
        _entry(console, text + mark, say(lang, f"option.{option.id}.{text}"), indent=6)


def _default(option: Option, value: object, lang: str) -> str:
    """A note on a value that is played unless another is agreed; by which games, if not by all."""
    games = [variant for variant in option.variants if option.defaults[variant] == value]
    if not games:
        return ""
    of = "" if len(games) == len(option.variants) else f": {_games(games, lang)}"
    return f" ({say(lang, 'commands.rules.default')}{of})"


def _games(variants: Iterable[str], lang: str) -> str:
    return ", ".join(say(lang, f"variant.{variant}") for variant in variants)


def _entry(console: Console, name: str, text: str, indent: int) -> None:
    line = f"[bold]{escape(name)}[/bold]  {escape(text)}"
    console.print(Padding(line, (0, 0, 0, indent)))
