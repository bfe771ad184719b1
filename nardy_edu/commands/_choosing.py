"""What the commands for a class share: the options that choose exercises, bad input in a sentence.

command.params += choosing_options(number=10)
with one_sentence_on_choice():
    exercises = choose(**choice)    # choice: what the options gave, by name
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from nardy_edu.classroom.choosing import DIFFICULTIES, ChoiceError
from nardy_edu.course.bank import ExerciseError
from nardy_edu.course.kinds import KINDS
from nardy_edu.locale import current_language, say


def choosing_options(number: int | None) -> list[click.Parameter]:
    """Options named as the arguments of `choose`; `number` is drawn where nobody says how many."""
    lang = current_language()
    filters = {"lesson": (), "rule": (), "kind": tuple(KINDS), "difficulty": DIFFICULTIES}
    return [
        *(
            click.Option(
                [f"--{name}", _ARGUMENTS[name]],
                multiple=True,
                help=say(lang, f"choosing.option.{name}", values=values),
            )
            for name, values in filters.items()
        ),
        click.Option(
            ["--number"],
            type=int,
            default=number,
            show_default=True,
            help=say(lang, f"choosing.option.number{'.all' if number is None else ''}"),
        ),
        click.Option(
            ["--seed"], default="1", show_default=True, help=say(lang, "choosing.option.seed")
        ),
    ]


@contextmanager
def one_sentence_on_choice() -> Iterator[None]:
    """Turn a choice that can't be met into one sentence for the person who typed it."""
    try:
        yield
    except (ChoiceError, ExerciseError) as error:
        raise click.ClickException(str(error)) from error


_ARGUMENTS = {
    "lesson": "lessons",
    "rule": "rules",
    "kind": "kinds",
    "difficulty": "difficulties",
}
