"""`nardy slides`: a lesson as slides in one file, shown by any browser without a network."""

from pathlib import Path

import click

from nardy_edu.commands._input import one_sentence, refuse_to_replace
from nardy_edu.course.shipped import shipped
from nardy_edu.locale import current_language, reason, say

SUFFIX = ".html"


@click.command("slides", help=say(current_language(), "slides.help"))
@click.argument("lesson")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--force", is_flag=True, help=say(current_language(), "slides.option.force"))
def command(lesson: str, file: Path | None, force: bool) -> None:
    """Write the slides of LESSON, a name or a number, and print the file's name."""
    import nbformat

    from nardy_edu.classroom.slides import written

    notebook = _notebook(lesson)
    file = file or Path(f"{notebook.stem}{SUFFIX}")
    if file.suffix.lower() != SUFFIX:
        raise _problem("suffix", file=str(file))
    refuse_to_replace(file, force)
    with one_sentence():
        page = written(nbformat.read(notebook, 4))
    try:
        file.write_text(page, encoding="utf-8")
    except OSError as error:
        raise _problem("write", file=str(file), reason=reason(error)) from error
    click.echo(str(file))


def _notebook(lesson: str) -> Path:
    """The notebook of a lesson in the present language."""
    folder = shipped("notebooks") / current_language()
    known = sorted(folder.glob("*.ipynb"))
    found = [path for path in known if lesson in (path.stem, path.stem[:2])]
    if not found:
        names = ", ".join(path.stem for path in known)
        raise _problem("no_lesson", lesson=lesson, known=names)
    return found[0]


def _problem(problem: str, **facts: str) -> click.ClickException:
    return click.ClickException(say(current_language(), f"slides.{problem}", **facts))
