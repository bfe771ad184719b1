"""`nardy slides`: a lesson as slides in one file, shown by any browser without a network."""

from pathlib import Path

import click

from nardy_edu.commands._input import one_sentence
from nardy_edu.course.shipped import shipped
from nardy_edu.locale import current_language, say


@click.command("slides", help=say(current_language(), "slides.help"))
@click.argument("lesson")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
def command(lesson: str, file: Path | None) -> None:
    """Write the slides of LESSON, a name or a number, and print the file's name."""
    import nbformat

    from nardy_edu.classroom.slides import written

    notebook = _notebook(lesson)
    file = file or Path(f"{notebook.stem}.html")
    with one_sentence():
        page = written(nbformat.read(notebook, 4))
    file.write_text(page, encoding="utf-8")
    click.echo(str(file))


def _notebook(lesson: str) -> Path:
    """The notebook of a lesson in the present language."""
    folder = shipped("notebooks") / current_language()
    known = sorted(folder.glob("*.ipynb"))
    found = [path for path in known if lesson in (path.stem, path.stem[:2])]
    if not found:
        names = ", ".join(path.stem for path in known)
        raise click.ClickException(
            say(current_language(), "slides.no_lesson", lesson=lesson, known=names)
        )
    return found[0]
