"""What the commands about rules share: reading positions and throws, saying what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from nardy_edu.course.files import is_there
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import Roll, RulesError, Ruleset, State, from_xgid, parse_state, preset


@contextmanager
def one_sentence() -> Iterator[None]:
    """Turn bad input into one sentence for the person who typed it."""
    try:
        yield
    except RulesError as error:
        raise click.ClickException(sentence(error.violation, current_language())) from error


def refuse_to_replace(file: Path, force: bool, *others: Path) -> None:
    """What is there already stays there, unless `force` says to replace it."""
    found = (path for path in (file, *others) if is_there(path) and not path.is_dir())
    files = tuple(map(str, found))
    if files and not force:
        text = say(current_language(), "commands.exists", files=files, n=len(files))
        raise click.ClickException(text)


def read_position(text: str, rules: str | None) -> tuple[State, Roll | None]:
    """The state and throw of a position line or an XGID; `rules` replaces the rules it names."""
    ruleset = None if rules is None else Ruleset.parse(rules)
    if text.strip().startswith("XGID="):
        return from_xgid(text, ruleset or preset("short"))
    return parse_state(text, ruleset)


def read_throw(text: str | None, in_position: Roll | None) -> Roll:
    """The throw that was typed, else the one that the position names."""
    if text is not None:
        return Roll.parse(text)
    if in_position is None:
        raise click.UsageError(say(current_language(), "commands.no_throw"))
    return in_position


def rules_option() -> click.Option:
    """The option that replaces the rules which the position names."""
    return click.Option(["--rules"], help=say(current_language(), "commands.rules_option"))
