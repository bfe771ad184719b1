"""Charts of a game, drawn by matplotlib, which is imported when the first one is asked for."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from functools import wraps
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, ParamSpec

from nardy_edu.board.drawing import CannotDraw, need_matplotlib
from nardy_edu.course.play.counts import BAR_ONLY, NAMES, counts, faces, pip_counts
from nardy_edu.course.play.history import Moment
from nardy_edu.course.stills import Still, table
from nardy_edu.locale import say
from nardy_edu.rules import Side

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

P = ParamSpec("P")

SIZE = (7.2, 3.2)
"""Inches."""
_LINE = {Side.WHITE: ("#c47a00", "-", "o"), Side.BLACK: ("#1d3f66", "--", "s")}
"""Colour, line and sign of a side: told apart by more than colour."""


_LEGEND = {"frameon": False, "loc": "lower center", "bbox_to_anchor": (0.5, 1), "ncols": 2}
"""Above the drawing, where it hides nothing."""


class Chart:
    """A picture for the page, and the same in words."""

    def __init__(self, png: bytes, words: str, width: int) -> None:
        self._png = png
        self.words = words
        self._width = width

    def __repr__(self) -> str:
        return self.words

    def _repr_mimebundle_(self, **_kwargs: object) -> tuple[dict[str, object], dict[str, object]]:
        shown: dict[str, object] = {
            "image/png": base64.b64encode(self._png).decode(),
            "text/plain": self.words,
        }
        return shown, {"image/png": {"width": self._width, "alt": self.words}}

    @property
    def html(self) -> str:
        """The picture as an element of a page."""
        data = base64.b64encode(self._png).decode()
        return (
            f'<img alt="{escape(self.words, quote=True)}" src="data:image/png;base64,{data}"'
            f' style="width: 100%; max-width: {self._width}px; border-radius: 6px">'
        )


def chart_or_why_not(draw: Callable[P, Chart]) -> Callable[P, Chart | Still]:
    """Where nothing draws, a sentence that says so takes the chart's place; the lesson goes on."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Chart | Still:
        try:
            need_matplotlib()
        except CannotDraw as problem:
            return Still(f"<p>{escape(str(problem))}</p>", str(problem))
        return draw(*args, **kwargs)

    return drawn


@chart_or_why_not
def pip_chart(history: Sequence[Moment], names: Sequence[str], lang: str) -> Chart:
    """Both pip counts after each turn of a game."""
    figure, axes = _figure()
    parts = []
    for side, pips in zip(Side, pip_counts(history), strict=True):
        colour, line, sign = _LINE[side]
        name = _name(history, names, side, lang)
        every = max(1, len(pips) // 12)
        axes.plot(pips, line, color=colour, marker=sign, markevery=every, label=name, linewidth=2)
        ends = (name, pips[0], pips[-1]) if pips else (name, 0, 0)
        parts.append(say(lang, "play.chart.pips.side", name=ends[0], first=ends[1], last=ends[2]))
    axes.set_xlabel(say(lang, "play.chart.turn"))
    axes.set_ylabel(say(lang, "play.chart.pips"))
    axes.set_ylim(bottom=0)
    axes.margins(x=0.02)
    axes.legend(**_LEGEND)
    return _chart(figure, f"{say(lang, 'play.chart.pips.title')} {' '.join(parts)}")


@chart_or_why_not
def throws_chart(history: Sequence[Moment], names: Sequence[str], lang: str) -> Chart:
    """How often each number fell, beside what is expected of fair dice."""
    from matplotlib.ticker import MaxNLocator

    figure, axes = _figure()
    parts = []
    for at, side in enumerate(Side):
        found = faces(history, side)
        name = _name(history, names, side, lang)
        places = [face + (at - 0.5) * 0.38 for face in range(1, 7)]
        hatch = "" if side is Side.WHITE else "///"
        axes.bar(
            places, found, 0.36, color=_LINE[side][0], label=name, hatch=hatch, edgecolor="white"
        )
        axes.plot(
            [0.5 + 6 * at / 40, 6.5], [sum(found) / 6] * 2, ":", color=_LINE[side][0], linewidth=1.5
        )
        numbers = ", ".join(map(str, found))
        parts.append(say(lang, "play.chart.throws.side", name=name, numbers=numbers))
    axes.set_xlabel(say(lang, "play.chart.die"))
    axes.set_ylabel(say(lang, "play.chart.times"))
    axes.set_xticks(range(1, 7))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(**_LEGEND)
    return _chart(figure, f"{say(lang, 'play.chart.throws.title')} {' '.join(parts)}")


def counts_table(history: Sequence[Moment], names: Sequence[str], lang: str) -> Still:
    """The plain counts of both sides."""
    both = [counts(history, side) for side in Side]
    has_bar = bool(history) and history[0].before.ruleset.has_bar
    rows = [
        (say(lang, f"play.count.{name}"), *(str(getattr(one, name)) for one in both))
        for name in NAMES
        if has_bar or name not in BAR_ONLY
    ]
    head = [say(lang, "play.count"), *(_name(history, names, side, lang) for side in Side)]
    plain = "\n".join(" | ".join(row) for row in [head, *rows])
    cells = [tuple(map(escape, row)) for row in rows]
    return Still(table([escape(text) for text in head], cells, "center"), plain)


def _name(history: Sequence[Moment], names: Sequence[str], side: Side, lang: str) -> str:
    """A player's name with the colour in this game."""
    name = names[history[-1].before.player(side)] if history else ""
    colour = say(lang, f"side.nom.{side.value}")
    return say(lang, "play.named", name=name, colour=colour) if name else colour


def _figure() -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=SIZE, layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", alpha=0.3)
    return figure, axes


def _chart(figure: Figure, words: str) -> Chart:
    file = BytesIO()
    figure.savefig(file, format="png", dpi=144)
    return Chart(file.getvalue(), words, round(SIZE[0] * 96))
