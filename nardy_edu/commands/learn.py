"""`nardy learn`: a copy of the course for the learner, opened in JupyterLab."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from nardy_edu.course.shipped import JUPYTER_SETTINGS
from nardy_edu.course.workspace import FOLDER, WorkspaceError, lay_out, start_page
from nardy_edu.locale import current_language, say


@click.command("learn", help=say(current_language(), "cli.learn.help"))
@click.argument("folder", type=click.Path(path_type=Path), default=Path(FOLDER))
@click.argument("jupyter", nargs=-1, type=click.UNPROCESSED)
def command(folder: Path, jupyter: Sequence[str]) -> None:
    """Lay out or update the copy in `folder` and open its start page.

    Options after `--` go to JupyterLab.
    """
    try:
        report = lay_out(folder)
    except WorkspaceError as error:
        raise click.ClickException(str(error)) from error
    for sentence in report.sentences(current_language()):
        click.echo(sentence)
    open_lab(folder, start_page(folder, current_language()), jupyter)


def open_lab(folder: Path, page: str | None, options: Sequence[str]) -> None:
    """Run JupyterLab in `folder` until it is stopped.

    It logs only trouble, looks for no news or updates outside, and keeps its open tabs there.
    """
    os.environ["JUPYTER_CONFIG_PATH"] = course_settings()
    # Terminals that are opened in JupyterLab know the `nardy` command too.
    scripts = str(Path(sys.executable).parent)
    os.environ["PATH"] = os.pathsep.join([scripts, *filter(None, [os.environ.get("PATH")])])
    try:
        from jupyterlab.labapp import LabApp
    except ImportError as error:
        sentence = say(current_language(), "cli.learn.no_jupyterlab", folder=str(folder))
        raise click.ClickException(sentence) from error
    click.echo(say(current_language(), "cli.learn.opening"))
    LabApp.launch_instance(
        argv=[
            "--log-level=WARN",
            f"--ServerApp.root_dir={folder.absolute()}",
            f"--LabApp.workspaces_dir={(folder / '.nardy' / 'workspaces').absolute()}",
            f"--LabApp.default_url=/lab/tree/{page or ''}",
            *(["--allow-root"] if _is_root() else []),
            *options,
        ]
    )


def course_settings() -> str:
    """JUPYTER_CONFIG_PATH with the course's settings before those that are there."""
    paths = [str(JUPYTER_SETTINGS), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    return os.pathsep.join(paths)


def _is_root() -> bool:
    """JupyterLab refuses the administrator, whom a fresh container or server often has alone."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
