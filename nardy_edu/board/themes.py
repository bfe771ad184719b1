"""How a board is painted: themes, each for light and for dark surroundings.

A theme is a palette of named colours; ``paints`` turns it into one paint for every name that the
scene uses. The same paints become a style sheet for SVG and browsers, and colours for matplotlib.
Colours are written ``#rrggbb``, so that contrast can be computed; transparency is separate.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from nardy_edu.board.problems import BoardProblem

SCHEMES = ("auto", "light", "dark", "jupyter")
"""How light or dark is chosen: by the system, fixed, or by JupyterLab's theme."""

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"


WEIGHT = 500
BOLD = 700


@dataclass(frozen=True, slots=True)
class Paint:
    """Fill and stroke of a shape; None is none. ``dash`` is SVG's stroke-dasharray.

    ``bold`` is for texts that lie on something small.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 1
    fill_opacity: float = 1
    stroke_opacity: float = 1
    dash: str = ""
    bold: bool = False

    @property
    def visible(self) -> bool:
        """Whether anything is to be seen of a shape painted so."""
        return self.fill is not None or self.stroke is not None


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme.

    ``hatched`` draws half of the points with lines instead of a surface, for print; ``grain`` is
    the opacity of the wood's veins; ``shade`` that of shadows.
    """

    frame: str
    frame_edge: str
    frame_line: str
    field: str
    field_edge: str
    point_a: str
    point_b: str
    point_edge: str | None
    bar: str
    bar_line: str
    column: str
    label: str
    label_other: str
    info: str
    turn: str
    white: str
    white_edge: str
    white_ring: str
    black: str
    black_edge: str
    black_ring: str
    black_eye: str
    cube: str
    cube_text: str
    accent: str
    good: str
    bad: str
    note: str
    casing: str
    badge_text: str
    grain: float = 0
    shade: float = 0.28
    shine: float = 0.18
    hatched: bool = False


@dataclass(frozen=True, slots=True)
class Theme:
    """A look by name, with a palette for light and one for dark surroundings."""

    name: str
    light: Palette
    dark: Palette


_WOOD = Palette(
    frame="#5a3420",
    frame_edge="#3a1f12",
    frame_line="#a9784d",
    field="#e3c594",
    field_edge="#2e180d",
    point_a="#a4673a",
    point_b="#c99a5f",
    point_edge=None,
    bar="#94603a",
    bar_line="#3a1f12",
    column="#432516",
    label="#f6e6ca",
    label_other="#d2ae84",
    info="#f6e6ca",
    turn="#ffcf70",
    white="#fbf3e2",
    white_edge="#4a2f1d",
    white_ring="#b08a5b",
    black="#2b1b14",
    black_edge="#120a06",
    black_ring="#6b4b38",
    black_eye="#d9a768",
    cube="#f3e4c6",
    cube_text="#2b1b14",
    accent="#1f6fb2",
    good="#2c7a3f",
    bad="#b3261e",
    note="#5b2a86",
    casing="#fffaf0",
    badge_text="#ffffff",
    grain=0.16,
)

_SLATE = Palette(
    frame="#3a4652",
    frame_edge="#28313a",
    frame_line="#6d7f8f",
    field="#cfd8df",
    field_edge="#1f272e",
    point_a="#7f95a6",
    point_b="#a9bac6",
    point_edge=None,
    bar="#6f8290",
    bar_line="#28313a",
    column="#2c363f",
    label="#eef3f6",
    label_other="#b5c4cf",
    info="#eef3f6",
    turn="#7fd1e8",
    white="#ffffff",
    white_edge="#2f3b45",
    white_ring="#8b9dab",
    black="#1d262d",
    black_edge="#0b1014",
    black_ring="#5d7080",
    black_eye="#7fc7de",
    cube="#eef3f6",
    cube_text="#1d262d",
    accent="#0f62ac",
    good="#1b7245",
    bad="#b3261e",
    note="#5b2a86",
    casing="#ffffff",
    badge_text="#ffffff",
)

_CONTRAST = Palette(
    frame="#ffffff",
    frame_edge="#000000",
    frame_line="#000000",
    field="#ffffff",
    field_edge="#000000",
    point_a="#c9c9c9",
    point_b="#ffffff",
    point_edge="#000000",
    bar="#ffffff",
    bar_line="#000000",
    column="#ffffff",
    label="#000000",
    label_other="#404040",
    info="#000000",
    turn="#000000",
    white="#ffffff",
    white_edge="#000000",
    white_ring="#000000",
    black="#000000",
    black_edge="#000000",
    black_ring="#ffffff",
    black_eye="#ffffff",
    cube="#ffffff",
    cube_text="#000000",
    accent="#0037b8",
    good="#00551f",
    bad="#a30000",
    note="#4b1d73",
    casing="#ffffff",
    badge_text="#ffffff",
    shade=0,
    shine=0,
)

_PRINT = replace(
    _CONTRAST,
    point_a="#ffffff",
    label_other="#595959",
    accent="#000000",
    good="#000000",
    bad="#000000",
    note="#000000",
    hatched=True,
)

THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        "wood": Theme(
            "wood",
            _WOOD,
            replace(
                _WOOD,
                frame="#3a2217",
                frame_edge="#1c0f09",
                frame_line="#7d583b",
                field="#b8925f",
                field_edge="#180c06",
                point_a="#85512d",
                point_b="#a37443",
                bar="#8a5a38",
                bar_line="#1c0f09",
                column="#2a170f",
                label="#ecd6b3",
                label_other="#bd9a70",
                info="#ecd6b3",
                white="#f1e4cb",
                black="#20130d",
                black_edge="#0b0503",
                black_ring="#694936",
                cube="#ecd6b3",
            ),
        ),
        "slate": Theme(
            "slate",
            _SLATE,
            replace(
                _SLATE,
                frame="#252d35",
                frame_edge="#12171b",
                frame_line="#53626f",
                field="#8fa0ad",
                field_edge="#0d1114",
                point_a="#5b7080",
                point_b="#788d9b",
                bar="#677987",
                bar_line="#12171b",
                column="#1a2026",
                label="#dfe7ec",
                label_other="#9fb1be",
                info="#dfe7ec",
                white="#eef3f6",
                black="#141a1f",
            ),
        ),
        "contrast": Theme(
            "contrast",
            _CONTRAST,
            replace(
                _CONTRAST,
                frame="#000000",
                frame_edge="#ffffff",
                frame_line="#ffffff",
                field="#000000",
                field_edge="#ffffff",
                point_a="#4a4a4a",
                point_b="#000000",
                point_edge="#ffffff",
                bar="#000000",
                bar_line="#ffffff",
                column="#000000",
                label="#ffffff",
                label_other="#c8c8c8",
                info="#ffffff",
                turn="#ffff00",
                black_edge="#ffffff",
                accent="#7cc4ff",
                good="#6fe08f",
                bad="#ff8f85",
                note="#ffcf5c",
                casing="#000000",
                badge_text="#000000",
            ),
        ),
        # Paper stays white: the same in both.
        "print": Theme("print", _PRINT, _PRINT),
    }
)


def check_theme(name: str) -> str:
    """The name of a theme; BoardProblem ``board.theme`` for anything else."""
    if name not in THEMES:
        raise BoardProblem("board.theme", theme=str(name), known=tuple(THEMES))
    return name


def check_scheme(scheme: str) -> None:
    """Raise BoardProblem ``board.scheme`` for anything but a scheme's name."""
    if scheme not in SCHEMES:
        raise BoardProblem("board.scheme", scheme=str(scheme), known=SCHEMES)


def palette(name: str, scheme: str) -> Palette:
    """The colours of a theme; ``scheme`` is ``light`` or ``dark``."""
    chosen = THEMES[check_theme(name)]
    return chosen.dark if scheme == "dark" else chosen.light


@cache
def paints(name: str, scheme: str) -> Mapping[str, Paint]:
    """Every paint of a theme by its name; ``scheme`` is ``light`` or ``dark``."""
    return MappingProxyType(_paints(palette(name, scheme)))


@cache
def seen(name: str, scheme: str = "auto") -> frozenset[str]:
    """The paints that show anything: what a theme doesn't paint needn't be drawn or sent."""
    schemes = ("light", "dark") if scheme in ("auto", "jupyter") else (scheme,)
    return frozenset(
        key for one in schemes for key, paint in paints(name, one).items() if paint.visible
    )


def _paints(p: Palette) -> dict[str, Paint]:
    return {
        **_ground_paints(p),
        **_piece_paints(p),
        **{name: paint for tone in _TONES for name, paint in _mark_paints(p, tone).items()},
        "casing": Paint(stroke=p.casing, width=12, stroke_opacity=0.9),
        "foot-casing": Paint(stroke=p.casing, width=9),
        "ring-casing": Paint(stroke=p.casing, width=10, stroke_opacity=0.9),
        "head-casing": Paint(stroke=p.casing, width=6, stroke_opacity=0.9),
        "glow": Paint(),
        "hit": Paint(),
    }


def _ground_paints(p: Palette) -> dict[str, Paint]:
    lines = Paint(stroke=p.point_edge, width=1.5) if p.hatched else Paint()
    return {
        "frame": Paint(p.frame, p.frame_edge, 2),
        "frame-line": Paint(stroke=p.frame_line, width=1.5, stroke_opacity=0.7),
        "field": Paint(p.field),
        "grain": Paint(stroke=p.point_a, width=1.6, stroke_opacity=p.grain) if p.grain else Paint(),
        "point-a": Paint(p.point_a, p.point_edge, 1.5),
        "point-b": Paint(p.point_b, p.point_edge, 1.5),
        "hatch-a": lines,
        "hatch-b": Paint(),
        "edge": Paint(stroke=p.field_edge, width=2.5),
        "bar": Paint(p.bar),
        "bar-line": Paint(stroke=p.bar_line, width=2),
        "hinge": Paint(p.frame_line, p.bar_line, 1.5),
        "column": Paint(p.column, p.field_edge, 1.5),
        "label": Paint(p.label),
        "label-other": Paint(p.label_other),
        "info": Paint(p.info),
        "turn": Paint(p.turn),
        "turn-ring": Paint(stroke=p.turn, width=2.5),
    }


def _piece_paints(p: Palette) -> dict[str, Paint]:
    shadow = Paint("#000000", fill_opacity=p.shade) if p.shade else Paint()
    shine = Paint(stroke="#ffffff", width=2, stroke_opacity=p.shine) if p.shine else Paint()
    return {
        "shadow": shadow,
        "white-body": Paint(p.white, p.white_edge, 2),
        "white-ring": Paint(stroke=p.white_ring, width=2),
        "white-slab": Paint(p.white, p.white_edge, 1.5),
        "white-die": Paint(p.white, p.white_edge, 2),
        "white-pip": Paint(p.black),
        "white-plate": Paint(p.white),
        "white-count": Paint(p.black, bold=True),
        "black-body": Paint(p.black, p.black_edge, 2),
        "black-ring": Paint(stroke=p.black_ring, width=2),
        "black-eye": Paint(p.black_eye),
        "shine": shine,
        "black-slab": Paint(p.black, p.black_eye, 1.5),
        "black-die": Paint(p.black, p.white, 1.5),
        "black-pip": Paint(p.white),
        "black-plate": Paint(p.black),
        "black-count": Paint(p.white, bold=True),
        "cube": Paint(p.cube, p.cube_text, 2),
        "cube-text": Paint(p.cube_text, bold=True),
    }


_TONES = ("accent", "good", "bad", "note")
_WIDTHS = {"accent": 6, "good": 8.5, "bad": 7, "note": 7}
_DASHES = {"accent": "", "good": "", "bad": "14 6", "note": "5 4"}


def _mark_paints(p: Palette, tone: str) -> dict[str, Paint]:
    """The paints of one tone; tones differ by their lines too, not by colour alone."""
    colour: str = getattr(p, tone)
    dash = _DASHES[tone]
    return {
        f"tint-{tone}": Paint(colour, colour, 2, fill_opacity=0.45),
        f"foot-{tone}": Paint(stroke=colour, width=6),
        f"dot-{tone}": Paint(colour, p.casing, 2.5),
        f"ring-{tone}": Paint(stroke=colour, width=6, dash=dash),
        f"line-{tone}": Paint(stroke=colour, width=_WIDTHS[tone], dash=dash),
        f"stroke-{tone}": Paint(stroke=colour, width=7),
        f"head-{tone}": Paint(colour),
        f"badge-{tone}": Paint(colour, p.casing, 2.5),
        f"badge-text-{tone}": Paint(p.badge_text, bold=True),
        f"outline-{tone}": Paint(colour, colour, 4, fill_opacity=0.1, dash=dash),
    }


def stylesheet(name: str = "wood", scheme: str = "auto", scope: str = ".nardy-board") -> str:
    """The style sheet of a theme for a live board inside ``scope``, with the states of its places.

    ``auto`` follows the system, ``jupyter`` follows JupyterLab's theme and the system where there
    is no JupyterLab; ``light`` and ``dark`` are fixed. Raises BoardProblem ``board.theme`` or
    ``board.scheme``.
    """
    names = frozenset(paints(check_theme(name), "light")) | frozenset(_STATES)
    text = f"{scope} text{{font-family:{FONT};font-weight:{WEIGHT};text-anchor:middle}}"
    clicks = f"{scope} *{{pointer-events:none}}{scope} .hit{{pointer-events:all}}"
    return text + clicks + picture_stylesheet(name, scheme, scope, names)


@cache
def picture_stylesheet(name: str, scheme: str, scope: str, names: frozenset[str]) -> str:
    """The rules of the paints ``names`` alone; for the rest see ``stylesheet``."""
    check_scheme(scheme)
    if scheme in ("light", "dark"):
        return _rules(_chosen(name, scheme, names), scope)
    light, dark = _chosen(name, "light", names), _chosen(name, "dark", names)
    changed = {key: paint for key, paint in dark.items() if paint != light[key]}
    base = _rules(light, scope)
    if not changed:
        return base
    if scheme == "auto":
        return f"{base}@media (prefers-color-scheme: dark){{{_rules(changed, scope)}}}"
    by_lab = _rules(changed, f'[data-jp-theme-light="false"] {scope}')
    by_system = _rules(changed, f":root:not(:has([data-jp-theme-light])) {scope}")
    return f"{base}{by_lab}@media (prefers-color-scheme: dark){{{by_system}}}"


def _chosen(name: str, scheme: str, names: frozenset[str]) -> dict[str, Paint]:
    every = {**paints(name, scheme), **_states(palette(name, scheme))}
    return {key: paint for key, paint in every.items() if key in names}


_STATES = (
    "is-target .glow",
    "is-selected .glow",
    "is-last .glow",
    "is-focus .glow",
    "target-dot",
    "ring-ground",
    "source-ring",
    "select-ring",
)


def _states(p: Palette) -> dict[str, Paint]:
    """What a browser lights up or draws itself, by selector.

    Surfaces are opaque: a tint over wood turns to mud.
    """
    return dict(
        zip(
            _STATES,
            (
                Paint(_mix(p.good, p.casing), p.good, 3),
                Paint(_mix(p.accent, p.casing), p.accent, 3),
                Paint(stroke=p.note, width=3),
                Paint(stroke=p.accent, width=6),
                Paint(p.good, p.casing, 3),
                Paint(stroke=p.casing, width=9),
                Paint(stroke=p.accent, width=4),
                Paint(stroke=p.accent, width=7),
            ),
            strict=True,
        )
    )


def _mix(one: str, other: str) -> str:
    """The colour halfway between two."""
    halves = (
        (int(one[at : at + 2], 16) + int(other[at : at + 2], 16)) // 2 for at in range(1, 7, 2)
    )
    return "#" + "".join(f"{half:02x}" for half in halves)


def _rules(chosen: Mapping[str, Paint], scope: str) -> str:
    return "".join(
        f"{scope} .{key}{{{_declarations(key, paint)}}}" for key, paint in chosen.items()
    )


def _declarations(key: str, paint: Paint) -> str:
    parts = [f"fill:{paint.fill or 'none'}"]
    if key.startswith("is-") and not paint.fill:
        parts = []  # a place in two states shows the line of one and the surface of the other
    if paint.fill and paint.fill_opacity != 1:
        parts.append(f"fill-opacity:{paint.fill_opacity:g}")
    if paint.stroke:
        parts.append(f"stroke:{paint.stroke};stroke-width:{paint.width:g}")
        if paint.stroke_opacity != 1:
            parts.append(f"stroke-opacity:{paint.stroke_opacity:g}")
        if paint.dash:
            parts.append(f"stroke-dasharray:{paint.dash}")
    else:
        parts.append("stroke:none")
    if paint.bold:
        parts.append(f"font-weight:{BOLD}")
    return ";".join(parts)
