"""`nardy assignment`: exercises as an assignment for nbgrader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from nardy_edu.classroom.assignments.course_folder import AssignmentError, CourseFolder, lay_out
from nardy_edu.classroom.assignments.notebook import in_languages
from nardy_edu.classroom.assignments.shown import FOLDER
from nardy_edu.classroom.choosing import choose
from nardy_edu.commands._choosing import choosing_options, one_sentence_on_choice
from nardy_edu.locale import LANGUAGES, current_language, say

TASKS = 10


@click.command("assignment", help=say(current_language(), "assignment.command"))
@click.argument("name")
@click.option(
    "--folder",
    type=click.Path(path_type=Path),
    default=Path(FOLDER),
    show_default=True,
    help=say(current_language(), "assignment.option.folder"),
)
@click.option(
    "--language",
    "languages",
    type=click.Choice(LANGUAGES),
    multiple=True,
    help=say(current_language(), "assignment.option.language"),
)
@click.option(
    "--points",
    type=int,
    default=1,
    show_default=True,
    help=say(current_language(), "assignment.option.points"),
)
@click.option("--replace", is_flag=True, help=say(current_language(), "assignment.option.replace"))
def command(
    name: str,
    folder: Path,
    languages: tuple[str, ...],
    points: int,
    replace: bool,
    **choice: Any,
) -> None:
    """Write the assignment and say what to do next."""
    with one_sentence_on_choice():
        exercises = choose(**choice)
    try:
        made = lay_out(folder, in_languages(name, languages, exercises, points), replace)
    except AssignmentError as error:
        raise click.ClickException(str(error)) from error
    _tell(made)


command.params += choosing_options(number=TASKS)


def _tell(made: CourseFolder) -> None:
    for sentence in made.told():
        click.echo(sentence)
    click.echo(f"\n{say(current_language(), 'assignment.next', folder=str(made.path))}")
    for number, step in enumerate(made.steps(), 1):
        click.echo(f"{number}. {step.text}")
        for line in step.commands:
            click.echo(f"     {line}")
