"""`nardy restore`: the original of one notebook."""

from pathlib import Path

import click

from nardy_edu.course.workspace import WorkspaceError, restore_notebook, restored_sentence
from nardy_edu.locale import current_language, say


@click.command("restore", help=say(current_language(), "cli.restore.help"))
@click.argument("notebook")
@click.option(
    "--folder",
    type=click.Path(path_type=Path),
    help=say(current_language(), "cli.restore.folder"),
)
def command(notebook: str, folder: Path | None) -> None:
    """Put the original back; the learner's changed version is kept beside it."""
    try:
        name, kept = restore_notebook(notebook, folder or Path.cwd())
    except WorkspaceError as error:
        raise click.ClickException(str(error)) from error
    click.echo(restored_sentence(name, kept))
