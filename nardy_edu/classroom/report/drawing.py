"""The table as a heat map, drawn by matplotlib, which is imported when one is asked for."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from nardy_edu.classroom.fonts import lacking
from nardy_edu.classroom.report.reading import ClassError
from nardy_edu.classroom.report.table import Row, Table, shortened, weakest
from nardy_edu.course.exercises import subject_name
from nardy_edu.course.files import is_there
from nardy_edu.course.play.charts import Chart
from nardy_edu.locale import joined, reason, say

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS = ("pdf", "png", "svg")
_INCH = 96
_DPI, _COLOURS = 130, 128
"""Of the picture in a notebook, which is saved with it."""
_MOST_NAMED = 60
"""Students up to whom each row is tall enough for a name and numbers."""
_COLUMN, _ROW, _THIN_ROW = 0.42, 0.23, 0.035
_EDGE = 3.0
_DARK = 0.6
_ENDS = 3
"""So many of the weakest and of the strongest subjects are told in words."""
_NO_LETTER = "\N{WHITE SQUARE}"
_NOTHING = float("nan")
"""A cell in which nothing was tried: left grey."""


def heat_map(table: Table, lang: str) -> Chart:
    """Students by subjects, as a picture and in words."""
    from PIL import Image

    figure = _figure(table, lang)
    drawn, picture = BytesIO(), BytesIO()
    figure.savefig(drawn, format="png", dpi=_DPI)
    Image.open(drawn).convert("RGB").quantize(_COLOURS).save(picture, format="png", optimize=True)
    return Chart(picture.getvalue(), in_words(table, lang), round(figure.get_figwidth() * _INCH))


def save_heat_map(table: Table, file: Path, lang: str, *, force: bool = False) -> None:
    """Write the picture as PDF, PNG or SVG, as the file's name says. Raises ClassError."""
    if file.suffix.lower().lstrip(".") not in KINDS:
        raise ClassError("picture", file=str(file), kinds=KINDS)
    if is_there(file) and not force:
        raise ClassError("exists", file=str(file))
    try:
        _figure(table, lang).savefig(file, dpi=2 * _INCH)
    except OSError as error:
        raise ClassError("write", file=str(file), reason=reason(error)) from error


def in_words(table: Table, lang: str) -> str:
    """What the picture shows: how much was right at once, of what least and of what most."""
    subjects = list(table.subjects)
    told = [
        say(lang, "report.subject", name=subject_name(each, lang), percent=cell.percent)
        for each, cell in table.subjects.items()
    ]
    n = min(_ENDS, max(1, len(told) // 2))
    facts = {
        "students": len(table.rows),
        "subjects": len(subjects),
        "percent": table.whole.percent if table.whole.tried else 0,
        "least": joined(told[:n], lang),
        "most": joined(told[: -n - 1 : -1], lang),
    }
    return say(lang, "report.heat_map.words", **facts)


def _figure(table: Table, lang: str) -> Figure:
    from matplotlib.figure import Figure

    rows = weakest(table.rows)
    named = len(rows) <= _MOST_NAMED
    width = _EDGE + _COLUMN * max(len(table.subjects), 4)
    height = _EDGE + (_ROW if named else _THIN_ROW) * max(len(rows), 3)
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    _cells(figure, axes, table, rows, lang)
    names = [_drawn(subject_name(each, lang)) for each in table.subjects]
    axes.set_xticks(range(len(names)), names, rotation=50, ha="right", rotation_mode="anchor")
    if named:
        axes.set_yticks(range(len(rows)), [_drawn(row.name) for row in rows])
        _numbers(axes, table, rows)
    else:
        axes.set_yticks([])
        axes.set_ylabel(say(lang, "report.heat_map.many", n=len(rows)))
    axes.tick_params(length=0, labelsize="small")
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_parse_math(False)  # a name may have a dollar sign
    axes.spines[:].set_visible(False)
    return figure


def _cells(figure: Figure, axes: Axes, table: Table, rows: list[Row], lang: str) -> None:
    import matplotlib as mpl

    colours = mpl.colormaps["YlGnBu"].with_extremes(bad="#dddddd")
    parts = [
        [row.cells[each].part if each in row.cells else _NOTHING for each in table.subjects]
        for row in rows
    ]
    image = axes.imshow(parts, cmap=colours, vmin=0, vmax=1, aspect="auto")
    bar = figure.colorbar(image, ax=axes, ticks=[0, 0.5, 1], shrink=0.6, pad=0.02)
    bar.ax.set_yticklabels(["0 %", "50 %", "100 %"])
    bar.set_label(say(lang, "report.heat_map.scale"))


def _numbers(axes: Axes, table: Table, rows: list[Row]) -> None:
    """Percent in each cell: the picture can be read without its colours."""
    for down, row in enumerate(rows):
        for across, subject in enumerate(table.subjects):
            cell = row.cells.get(subject)
            if cell:
                colour = "white" if cell.part > _DARK else "black"
                text = str(cell.percent)
                axes.text(across, down, text, ha="center", va="center", color=colour, fontsize=7)


def _drawn(name: str) -> str:
    """A name that leaves room for the picture, with a sign for what the font hasn't."""
    return shortened(name.translate({ord(sign): _NO_LETTER for sign in lacking(name)}))
