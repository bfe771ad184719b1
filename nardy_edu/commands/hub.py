"""`nardy hub`: a student's own server on a JupyterHub, with the course laid out."""

import os
from collections.abc import Sequence
from pathlib import Path

import click

from nardy_edu.commands.learn import course_settings
from nardy_edu.course.workspace import FOLDER, WorkspaceError, lay_out, start_page
from nardy_edu.locale import current_language, say

SERVER = "jupyterhub-singleuser"


@click.command(
    "hub",
    help=say(current_language(), "cli.hub.help"),
    context_settings={"ignore_unknown_options": True},
)
@click.argument("jupyter", nargs=-1, type=click.UNPROCESSED)
def command(jupyter: Sequence[str]) -> None:
    """Lay out or update the student's copy at home, then become the server that the hub waits for.

    A copy that can't be made is no reason to shut the student out: the server starts all the same.
    """
    folder = Path.home() / FOLDER
    try:
        lay_out(folder)
    except WorkspaceError as error:
        click.echo(str(error), err=True)
    os.environ["JUPYTER_CONFIG_PATH"] = course_settings()
    page = start_page(folder, current_language())
    opened = [f"--ServerApp.default_url=/lab/tree/{FOLDER}/{page}"] if page else []
    try:
        # What the hub passes on comes last: it may name another page.
        os.execvp(SERVER, [SERVER, *opened, *jupyter])
    except FileNotFoundError as error:
        raise click.ClickException(say(current_language(), "cli.hub.no_jupyterhub")) from error
