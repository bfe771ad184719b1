"""The sources of the lessons: one MyST text a lesson, code once, prose in both languages.

A prose cell that belongs to one language begins with `+++ {"lang": "en"}`; its twin in the other
language stands beside it, between the same code cells. A cell without `lang` belongs to both.
`"slide"` in the same place says how the cell shows in a slide show, where that isn't plain;
`:shown: true` in a cell of code leaves it open, where the code itself is to be read and changed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from attrs import frozen

from nardy_edu.locale import LANGUAGES

LANGUAGE_FIELD = "{{language}}"
"""Stands in a source for the language of the notebook that is built from it."""


class SourceError(ValueError):
    """A lesson's source that can't be built: says which file, where and what to do."""


@frozen
class Cell:
    """A cell of a source: `kind` is "markdown" or "code"; `lang` is None for both languages."""

    kind: str
    text: str
    name: str = ""
    lang: str | None = None
    slide: str | None = None
    shown: bool = False


@frozen
class LessonSource:
    """A lesson as it is written; titles and goals by language."""

    name: str
    title: Mapping[str, str]
    goal: Mapping[str, str]
    minutes: int
    cells: tuple[Cell, ...]

    def in_language(self, lang: str) -> tuple[Cell, ...]:
        """The cells of one language, in order."""
        return tuple(cell for cell in self.cells if cell.lang in (None, lang))


def read_sources(folder: Path) -> tuple[LessonSource, ...]:
    """All lessons of the folder, by number."""
    return tuple(read_source(path) for path in sorted(folder.glob("[0-9][0-9]-*.md")))


def read_source(path: Path) -> LessonSource:
    """Read one lesson.

    Raises:
        SourceError: the header lacks something, or a cell has no twin in the other language.
    """
    import jupytext

    notebook = jupytext.read(path)
    header = notebook.metadata.get("nardy", {})
    cells = tuple(_cell(cell, path) for cell in notebook.cells)
    _check_twins(cells, path)
    return LessonSource(
        name=path.stem,
        title=_in_each_language(header, "title", path),
        goal=_in_each_language(header, "goal", path),
        minutes=_minutes(header, path),
        cells=cells,
    )


def _cell(cell: Any, path: Path) -> Cell:
    lang = cell.metadata.get("lang")
    if lang not in (None, *LANGUAGES):
        raise SourceError(f"{path.name}: no language {lang!r} in the cell {_start(cell.source)}")
    return Cell(
        kind=cell.cell_type,
        text=cell.source,
        name=cell.metadata.get("name", ""),
        lang=lang,
        slide=cell.metadata.get("slide"),
        shown=bool(cell.metadata.get("shown")),
    )


def _check_twins(cells: Iterable[Cell], path: Path) -> None:
    for prose in _between_code(cells):
        counts = Counter(cell.lang for cell in prose if cell.lang)
        if len({counts[lang] for lang in LANGUAGES}) > 1:
            raise SourceError(
                f"{path.name}: a cell lacks its other language near {_start(prose[0].text)}"
            )


def _between_code(cells: Iterable[Cell]) -> Iterator[list[Cell]]:
    for kind, group in groupby(cells, key=lambda cell: cell.kind):
        if kind == "markdown":
            yield list(group)


def _in_each_language(header: Mapping[str, Any], field: str, path: Path) -> Mapping[str, str]:
    value = header.get(field)
    if not isinstance(value, dict) or set(value) != set(LANGUAGES):
        raise SourceError(
            f"{path.name}: the header needs nardy: {field}: in {' and '.join(LANGUAGES)}"
        )
    return dict(value)


def _minutes(header: Mapping[str, Any], path: Path) -> int:
    minutes = header.get("minutes")
    if not isinstance(minutes, int):
        raise SourceError(f"{path.name}: the header needs nardy: minutes: as a whole number")
    return minutes


def _start(text: str) -> str:
    return repr(text[:40])
