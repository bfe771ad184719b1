"""The scene drawn by matplotlib, for print sheets and among charts.

matplotlib is imported when a figure is asked for: importing it takes longer than everything else.
"""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from nardy_edu.board.drawing import need_matplotlib
from nardy_edu.board.scene import Scene
from nardy_edu.board.shapes import Item, Shape
from nardy_edu.board.symbols import SYMBOLS
from nardy_edu.board.themes import Paint, check_theme, paints, seen

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.path import Path
    from matplotlib.transforms import Affine2D

POINTS_PER_INCH = 72
HASH_SALT = "nardy"
"""Fixes the ids that matplotlib writes into SVG, which are random otherwise."""


def figure(
    scene: Scene, theme: str = "print", scheme: str = "light", *, width: float = 5.0
) -> Figure:
    """The board as a matplotlib figure, ``width`` inches wide; the same picture as ``svg``.

    Raises BoardProblem ``board.theme``, and CannotDraw where nothing draws.
    """
    need_matplotlib()
    from matplotlib.figure import Figure

    check_theme(theme)
    plan = scene.plan
    picture = Figure(figsize=(width, width * plan.height / plan.width))
    axes = picture.add_axes((0, 0, 1, 1))
    draw(scene, axes, theme, scheme)
    return picture


def draw(scene: Scene, axes: Axes, theme: str = "print", scheme: str = "light") -> None:
    """Draw the board into axes of a figure that exists already, for example one of a sheet's."""
    plan = scene.plan
    axes.set_xlim(0, plan.width)
    axes.set_ylim(plan.height, 0)
    axes.set_aspect("equal")
    axes.axis("off")
    _Pen(axes, theme, scheme, plan.width).draw(scene)


def save_figure(scene: Scene, file: FilePath, theme: str = "print", *, width: float = 5.0) -> None:
    """Write the figure as SVG, PDF or PNG, as the file's name says; without a date.

    Raises CannotDraw where nothing draws.
    """
    need_matplotlib()
    import matplotlib as mpl

    undated: dict[str, Any] = {"pdf": {"CreationDate": None}, "svg": {"Date": None}}
    kind = file.suffix.lstrip(".")
    with mpl.rc_context({"svg.hashsalt": HASH_SALT, "svg.fonttype": "path"}):
        figure(scene, theme, width=width).savefig(file, format=kind, metadata=undated.get(kind))


class _Pen:
    """Draws items in their order into one pair of axes."""

    def __init__(self, axes: Axes, theme: str, scheme: str, units: float) -> None:
        self.axes = axes
        self.paints = paints(theme, scheme)
        self.seen = seen(theme, scheme)
        self.order = 0.0
        # Widths and sizes are in board units; matplotlib counts in points of 1/72 inch.
        box = axes.get_window_extent()
        inches = box.width / axes.figure.dpi
        self.scale = inches * POINTS_PER_INCH / units

    def draw(self, scene: Scene) -> None:
        for item in scene.items:
            for shape in SYMBOLS[item.symbol] if item.symbol else item.shapes:
                if shape.paint in self.seen:
                    self.shape(item, shape)

    def shape(self, item: Item, shape: Shape) -> None:
        paint = self.paints[shape.paint]
        self.order += 1
        if shape.kind == "text":
            self.text(item, shape, paint)
        else:
            self.patch(item, shape, paint)

    def text(self, item: Item, shape: Shape, paint: Paint) -> None:
        place = dict(shape.attributes)
        self.axes.text(
            float(place["x"]) + item.x,
            float(place["y"]) + item.y,
            shape.text,
            ha="center",
            va="baseline",
            color=paint.fill,
            fontfamily="DejaVu Sans",
            fontsize=float(place["font-size"]) * self.scale,
            fontweight="bold" if paint.bold else "normal",
            zorder=self.order,
        )

    def patch(self, item: Item, shape: Shape, paint: Paint) -> None:
        from matplotlib.colors import to_rgba
        from matplotlib.patches import PathPatch

        opacity = float(item.opacity)
        fill = paint.fill and to_rgba(paint.fill, paint.fill_opacity * opacity)
        stroke = paint.stroke and to_rgba(paint.stroke, paint.stroke_opacity * opacity)
        patch = PathPatch(
            _path(shape).transformed(_moved(item)),
            facecolor=fill or "none",
            edgecolor=stroke or "none",
            linewidth=paint.width * self.scale if paint.stroke else 0,
            linestyle=self.dashes(paint),
            capstyle="butt",
            joinstyle="miter",
            zorder=self.order,
        )
        self.axes.add_patch(patch)

    def dashes(self, paint: Paint) -> Any:
        """Dashes in widths of the line, as matplotlib counts them."""
        if not paint.dash:
            return "solid"
        return 0, tuple(float(part) / paint.width for part in paint.dash.split())


def _moved(item: Item) -> Affine2D:
    from matplotlib.transforms import Affine2D

    return Affine2D().translate(item.x, item.y)


def _path(shape: Shape) -> Path:
    from matplotlib.path import Path

    values = dict(shape.attributes)
    if shape.kind == "circle":
        return Path.circle((float(values["cx"]), float(values["cy"])), float(values["r"]))
    if shape.kind == "rect":
        return _rounded(*(float(values.get(name, 0)) for name in _RECT))
    return _read(str(values["d"]))


_RECT = ("x", "y", "width", "height", "rx")
_POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3}


def _read(d: str) -> Path:
    """A path's commands: absolute M, L, Q, C and Z, all tokens apart."""
    from matplotlib.path import Path

    codes = {"M": Path.MOVETO, "L": Path.LINETO, "Q": Path.CURVE3, "C": Path.CURVE4}
    vertices: list[tuple[float, float]] = []
    kinds: list[Any] = []
    tokens = iter(d.split())
    for command in tokens:
        if command == "Z":
            vertices.append((0, 0))
            kinds.append(Path.CLOSEPOLY)
            continue
        for _ in range(_POINTS[command]):
            vertices.append((float(next(tokens)), float(next(tokens))))
            kinds.append(codes[command])
    return Path(vertices, kinds)


def _rounded(x: float, y: float, width: float, height: float, r: float) -> Path:
    right, bottom = x + width, y + height
    return _read(
        f"M {x + r} {y} L {right - r} {y} Q {right} {y} {right} {y + r}"
        f" L {right} {bottom - r} Q {right} {bottom} {right - r} {bottom}"
        f" L {x + r} {bottom} Q {x} {bottom} {x} {bottom - r}"
        f" L {x} {y + r} Q {x} {y} {x + r} {y} Z"
    )
