"""A lesson's source turned into the notebook of one language, not yet executed.

The builder adds what all lessons share: the title with goal and time, how to wake the boards, the
ways to the other lessons and to the other language, and the slide marks.
"""

import base64
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import nbformat
from attrs import evolve
from nbformat import NotebookNode

from nardy_edu.course.slides import parted, slide_types
from nardy_edu.course.source import LANGUAGE_FIELD, Cell, LessonSource
from nardy_edu.locale import LANGUAGES, say

LESSONS_FIELD = "{{lessons}}"
"""Stands in the start page for the list of lessons."""
START = "00-start"
READS = "reads"
"""Where a built notebook keeps which of the course's files it has read, with their digests."""
# A picture that lies beside the sources is taken into the notebook, which may be opened alone.
_PICTURE = re.compile(r"!\[(?P<alt>[^]]*)]\((?P<file>pictures/[\w-]+\.svg)\)")
_WAKE_PICTURE = "pictures/run-all.svg"
# Who knows no Python need not look at it; a click on the bar beside it shows it.
_HIDDEN = {"jupyter": {"source_hidden": True}, "tags": ["hide-input"]}


def assemble(
    lesson: LessonSource, lang: str, course: Sequence[LessonSource], folder: Path
) -> NotebookNode:
    """The notebook of a lesson in one language.

    Args:
        lesson: what is built.
        lang: the language.
        course: all lessons in order, for the ways between them.
        folder: where the sources lie, with their pictures.
    """
    fill = _filler(lang, course, folder)
    cells = [
        _markdown("header", _header(lesson, lang, course), "slide"),
        _markdown("wake", fill(_wake(lang)), "skip"),
    ]
    named = list(_named_parts(lesson.in_language(lang)))
    slides = slide_types([cell for _, cell in named])
    for (name, cell), slide in zip(named, slides, strict=True):
        make = _code if cell.kind == "code" else _markdown
        made = make(name, fill(cell.text), slide)
        if cell.shown:
            for mark in _HIDDEN:
                made.metadata.pop(mark)
        cells.append(made)
    cells.append(_markdown("footer", _ways(lesson, lang, course), "skip"))
    metadata = _metadata(lesson, lang)
    notebook: NotebookNode = nbformat.v4.new_notebook(cells=cells, metadata=metadata)
    notebook.metadata["nardy"]["source"] = fingerprint(notebook)
    return notebook


def fingerprint(notebook: Mapping[str, Any]) -> str:
    """A digest of all that is written in a notebook, without what comes from executing it."""
    cells = [[cell["id"], cell["cell_type"], cell["source"]] for cell in notebook["cells"]]
    marks = [
        {key: cell["metadata"].get(key) for key in ("slideshow", "jupyter", "tags")}
        for cell in notebook["cells"]
    ]
    about = {
        key: value
        for key, value in notebook["metadata"]["nardy"].items()
        if key not in ("source", READS)
    }
    text = json.dumps([cells, marks, about], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _metadata(lesson: LessonSource, lang: str) -> dict[str, Any]:
    """What stands in the notebook's head: nothing that depends on the machine."""
    return {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {
            "codemirror_mode": {"name": "ipython", "version": 3},
            "file_extension": ".py",
            "mimetype": "text/x-python",
            "name": "python",
            "nbconvert_exporter": "python",
            "pygments_lexer": "ipython3",
        },
        "title": lesson.title[lang],
        "nardy": {
            "lesson": lesson.name,
            "language": lang,
            "goal": lesson.goal[lang],
            "minutes": lesson.minutes,
        },
    }


def _markdown(cell_id: str, text: str, slide: str) -> NotebookNode:
    metadata = {"slideshow": {"slide_type": slide}}
    cell: NotebookNode = nbformat.v4.new_markdown_cell(text, id=cell_id, metadata=metadata)
    return cell


def _code(cell_id: str, text: str, slide: str) -> NotebookNode:
    metadata = {"slideshow": {"slide_type": slide}, **_HIDDEN}
    cell: NotebookNode = nbformat.v4.new_code_cell(text, id=cell_id, metadata=metadata)
    return cell


def _named_parts(cells: Iterable[Cell]) -> Iterator[tuple[str, Cell]]:
    """The cells of a notebook with their ids: long prose in parts, a slide each."""
    for number, cell in enumerate(cells, 1):
        name = cell.name or f"cell-{number}"
        for part, text in enumerate(parted(cell), 1):
            yield name if part == 1 else f"{name}-{part}", evolve(cell, text=text)


def _filler(lang: str, course: Sequence[LessonSource], folder: Path) -> Callable[[str], str]:
    def embedded(found: re.Match[str]) -> str:
        data = base64.b64encode((folder / found["file"]).read_bytes()).decode()
        return f"![{found['alt']}](data:image/svg+xml;base64,{data})"

    def fill(text: str) -> str:
        text = text.replace(LANGUAGE_FIELD, lang).replace(LESSONS_FIELD, _list(lang, course))
        return _PICTURE.sub(embedded, text)

    return fill


def _header(lesson: LessonSource, lang: str, course: Sequence[LessonSource]) -> str:
    minutes = say(lang, "course.minutes", n=lesson.minutes)
    goal = say(lang, "course.goal", goal=lesson.goal[lang], time=minutes)
    return f"{_ways(lesson, lang, course)}\n\n# {lesson.title[lang]}\n\n{goal}"


def _wake(lang: str) -> str:
    picture = f"![{say(lang, 'course.wake.picture')}]({_WAKE_PICTURE})"
    return f"{say(lang, 'course.wake')}\n\n{picture}"


def _ways(lesson: LessonSource, lang: str, course: Sequence[LessonSource]) -> str:
    """Links to the lessons before and after, to the list of all, and to the other language."""
    at = course.index(lesson)
    ways = []
    if at > 0 and course[at - 1].name != START:
        ways.append(_link("course.previous", lang, course[at - 1]))
    if at + 1 < len(course):
        ways.append(_link("course.next", lang, course[at + 1]))
    if lesson.name != START:
        ways.append(f"[{say(lang, 'course.all_lessons')}]({START}.ipynb)")
    ways += [
        f"[{say(other, 'course.this_language')}](../{other}/{lesson.name}.ipynb)"
        for other in LANGUAGES
        if other != lang
    ]
    return " · ".join(ways)


def _link(text_id: str, lang: str, lesson: LessonSource) -> str:
    return f"[{say(lang, text_id, title=lesson.title[lang])}]({lesson.name}.ipynb)"


def _list(lang: str, course: Sequence[LessonSource]) -> str:
    """The lessons that there are, as a table."""
    rows = [say(lang, "course.list.head"), "| --- | --- | --- |"]
    rows += [
        f"| [{lesson.title[lang]}]({lesson.name}.ipynb) | {lesson.goal[lang]} "
        f"| {say(lang, 'course.minutes', n=lesson.minutes)} |"
        for lesson in course
        if lesson.name != START
    ]
    return "\n".join(rows)
