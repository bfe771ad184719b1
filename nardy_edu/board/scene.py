"""The scene: everything that is to be drawn of a board, in board units, for every way of drawing.

``scene(...)`` alone decides what lies where. SVG, matplotlib and the browser each only draw its
items, in their order; the text board reads the same places. ``Scene.to_json`` is what a browser
gets::

    {"format": 1, "width": 890, "height": 748, "variant": "short", "view": "white",
     "mirrored": false, "language": "en", "mover": "white" or null,
     "title": "...", "description": "...",
     "places": {"p13": {"x", "y", "dy", "shown", "symbol", "white", "black", "hit"}, ...},
     "order": ["p24", ..., "p1", "bar-white", "bar-black", "off-white", "off-black"],
     "symbols": {"checker-white": [shape, ...], ...},
     "items": [item, ...]}

Places. A point's id is ``p`` and White's number of it, whatever the view; the others are
``bar-white``, ``bar-black`` (where the game has a bar), ``off-white`` and ``off-black``. Checker i
(from 0) of a place lies at ``x``, ``y + dy * min(i, shown - 1)``. ``white`` and ``black`` are the
numbers that the sides give to the place. ``hit`` is x, y, width, height.

Items. ``{"id", "role", "layer"}``, then either ``shapes`` or ``symbol``, ``x`` and ``y`` (the
symbol's shapes lie around that point), ``opacity`` when it isn't 1, and facts by role:

========  ===========================================================================
layer     roles
========  ===========================================================================
ground    frame, column, field, point (place), edge, bar, label (place)
under     glow (place), mark (kind, tone)
checkers  checker (place, side, index), count (place, side, count)
info      die (index, value, used), cube (value, owner), player (side, mover), pips (side,
          count), off-count (side, count)
over      mark (kind, tone)
hits      hit (place, label), hit-dice, hit-cube (label)
========  ===========================================================================

The list is in z order. Glows and hits are invisible: a glow is there to be lit by a browser
(classes ``is-source``, ``is-target``, ``is-selected``, ``is-last``, ``is-focus`` on its group), a
hit lies above everything, so that no checker swallows a click.

Shapes. ``{"shape": "path" | "rect" | "circle" | "text", "class": ...}`` and SVG's attributes under
their names; ``text`` holds the content of a text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypedDict, Unpack

from nardy_edu.board import words
from nardy_edu.board.ground import ground
from nardy_edu.board.labels import Label, check_scheme, label_of
from nardy_edu.board.layout import COLUMN, LABELLED, RADIUS, SLAB, TEXT, TRAY, Layout, Place, layout
from nardy_edu.board.mark_shapes import Table, cover, mark_items
from nardy_edu.board.marks import Mark
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.shapes import Item, circle, polyline, rect, text
from nardy_edu.board.symbols import DIE, SYMBOLS
from nardy_edu.board.themes import paints, seen
from nardy_edu.locale import LANGUAGES
from nardy_edu.rules import Position, Ruleset, Side

FORMAT = 1
USED = 0.35
"""Opacity of a die that has been used."""
_UNSEEN = frozenset(("glow", "hit"))
_EVERY = frozenset(paints("wood", "light"))
_ALWAYS = ("checker-white", "checker-black", "slab-white", "slab-black")


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: its value and whose it is; None is the middle, open to both."""

    value: int = 1
    owner: Side | None = None


class SceneOptions(TypedDict, total=False):
    """What ``scene`` takes besides the position and the ruleset; see ``Setting``."""

    view: Side
    mirrored: bool
    labels: str
    dice: tuple[int, ...]
    dice_used: tuple[int, ...]
    cube: Cube | None
    mover: Side | None
    marks: tuple[Mark, ...]
    language: str
    pips: bool


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything that decides a drawing.

    ``view``: who sits below. ``mirrored``: the viewer's home on the left. ``labels``: a scheme of
    ``labels.SCHEMES``. ``dice``: the numbers that lie on the board, four for a double;
    ``dice_used``: those of them already played. ``mover``: whose turn it is.

    Raises BoardProblem ``board.labels``, ``board.labels_heads``, ``board.language``,
    ``board.dice``, ``board.dice_used``, ``board.cube``, or ``position.*`` for what has no place
    on the board.
    """

    position: Position
    ruleset: Ruleset
    view: Side = Side.WHITE
    mirrored: bool = False
    labels: str = "own"
    dice: tuple[int, ...] = ()
    dice_used: tuple[int, ...] = ()
    cube: Cube | None = None
    mover: Side | None = None
    marks: tuple[Mark, ...] = ()
    language: str = "en"
    pips: bool = True

    def __post_init__(self) -> None:
        check_scheme(self.labels, self.ruleset)
        if self.language not in LANGUAGES:
            raise BoardProblem("board.language", language=str(self.language), known=LANGUAGES)
        self._check_dice()
        if self.cube and not self.ruleset.game.has_cube:
            raise BoardProblem("board.cube", variant=self.ruleset.variant)
        for side in Side:
            counts = self.position.of(side)
            if len(counts) != 26:
                raise BoardProblem("position.point_number", side=side.value, point=len(counts) - 1)
            if counts[25] and not self.ruleset.has_bar:
                raise BoardProblem("position.bar", side=side.value, count=counts[25])

    def _check_dice(self) -> None:
        if len(self.dice) > 4 or not all(die in range(1, 7) for die in self.dice):
            raise BoardProblem("board.dice", dice=tuple(str(die) for die in self.dice))
        left = list(self.dice)
        for die in self.dice_used:
            if die not in left:
                raise BoardProblem("board.dice_used", die=die, dice=self.dice)
            left.remove(die)

    @property
    def used(self) -> tuple[bool, ...]:
        """For each die on the board whether it has been played."""
        to_use = list(self.dice_used)
        flags = []
        for die in self.dice:
            flags.append(die in to_use)
            if die in to_use:
                to_use.remove(die)
        return tuple(flags)

    def label(self, place: Place) -> Label | None:
        """What is written beside a point; None where nothing is."""
        if not place.is_point or place.white is None:
            return None
        return label_of(self.labels, self.ruleset, place.white, view=self.view, mover=self.mover)

    @property
    def plan(self) -> Layout:
        """The geometry that these choices ask for."""
        return layout(
            self.ruleset.mirror,
            has_bar=self.ruleset.has_bar,
            view=self.view,
            mirrored=self.mirrored,
            labels=self.labels,
        )


@dataclass(frozen=True, slots=True)
class Scene:
    """A board ready to be drawn: see the module's description."""

    setting: Setting
    plan: Layout
    items: tuple[Item, ...]
    title: str
    description: str

    @property
    def symbols(self) -> dict[str, tuple[Any, ...]]:
        """The symbols that the items use, and both sides' checkers always."""
        names = dict.fromkeys((*_ALWAYS, *(item.symbol for item in self.items if item.symbol)))
        return {name: SYMBOLS[name] for name in names}

    def to_json(self, theme: str | None = None) -> dict[str, Any]:
        """The scene as plain values, ready for ``json.dumps``.

        With a ``theme``, shapes that it doesn't paint are left out: half of the size. Raises
        BoardProblem ``board.theme``.
        """
        setting, plan = self.setting, self.plan
        names = seen(theme) | _UNSEEN if theme else _EVERY
        return {
            "format": FORMAT,
            "width": plan.width,
            "height": plan.height,
            "variant": setting.ruleset.variant,
            "view": setting.view.value,
            "mirrored": setting.mirrored,
            "language": setting.language,
            "mover": setting.mover and setting.mover.value,
            "title": self.title,
            "description": self.description,
            "places": {key: _place_to_json(place) for key, place in plan.places.items()},
            "order": list(plan.order),
            "symbols": {
                name: [shape.to_json() for shape in shapes if shape.paint in names]
                for name, shapes in self.symbols.items()
            },
            "items": [item.to_json(names) for item in self.items],
        }


def scene(position: Position, ruleset: Ruleset, **options: Unpack[SceneOptions]) -> Scene:
    """Everything to be drawn of a position; ``options`` as in ``Setting``."""
    setting = Setting(position, ruleset, **options)
    plan = setting.plan
    table = Table(plan, position, setting.mover or setting.view)
    items = (
        *ground(plan),
        *_labels(setting),
        *_glows(plan),
        *mark_items(table, setting.marks, "under"),
        *_checkers(setting),
        *_players(setting),
        *_dice(setting),
        *_cube(setting),
        *mark_items(table, setting.marks, "over"),
        *_hits(setting),
    )
    return Scene(setting, plan, items, words.title(setting), words.description(setting))


def _place_to_json(place: Place) -> dict[str, Any]:
    return {
        "x": place.x,
        "y": place.y,
        "dy": place.dy,
        "shown": place.shown,
        "symbol": place.symbol,
        "white": place.white,
        "black": place.black,
        "hit": list(place.hit),
    }


def _labels(setting: Setting) -> Iterator[Item]:
    plan = setting.plan
    for place in plan.places.values():
        label = setting.label(place)
        if label is None:
            continue
        up = plan.is_top(place)
        edge = LABELLED / 2 + 1
        outer = edge if up else plan.height - edge
        shapes = [text("label", place.x, outer, TEXT, str(label.outer))]
        if label.inner is not None:
            inner = outer + 33 if up else outer - 33
            shapes.append(text("label-other", place.x, inner, TEXT, str(label.inner)))
        yield Item(f"label-{place.id}", "label", "ground", tuple(shapes), facts={"place": place.id})


@lru_cache(maxsize=64)
def _glows(plan: Layout) -> tuple[Item, ...]:
    return tuple(
        Item(
            f"glow-{place.id}",
            "glow",
            "under",
            (cover(plan, place, "glow"),),
            facts={"place": place.id},
        )
        for place in plan.places.values()
    )


def _checkers(setting: Setting) -> Iterator[Item]:
    plan = setting.plan
    for side in Side:
        for number, count in enumerate(setting.position.of(side)):
            if count > 0:
                yield from _stack(plan.place(side, number), side.value, count)


def _stack(place: Place, side: str, count: int) -> Iterator[Item]:
    symbol = f"{place.symbol}-{side}"
    drawn = min(count, place.shown)
    for index in range(drawn):
        x, y = place.slot(index)
        facts = {"place": place.id, "side": side, "index": index}
        name = f"{side}-{place.id}-{index}"
        yield Item(name, "checker", "checkers", symbol=symbol, x=x, y=y, facts=facts)
    if count > drawn:
        x, y = place.slot(drawn)
        shapes = (circle(f"{side}-plate", x, y, 21.5), text(f"{side}-count", x, y, 34, str(count)))
        facts = {"place": place.id, "side": side, "count": count}
        yield Item(f"count-{place.id}", "count", "checkers", shapes, facts=facts)


def _players(setting: Setting) -> Iterator[Item]:
    """In each player's column: checkers borne off, whose turn it is, pips."""
    plan = setting.plan
    for side in Side:
        left = plan.column_of(side)[0]
        x = left + COLUMN / 2
        own = side is setting.view
        edge, inward = (plan.bottom, -1) if own else (plan.top, 1)
        off = setting.position.of(side)[0]
        name = side.value
        if off > 0:
            beyond = plan.place(side, 0).slot(off - 1)[1] + inward * (SLAB / 2 + 20)
            shapes = (text("info", x, beyond, TEXT, str(off)),)
            facts: dict[str, Any] = {"side": name, "count": off}
            yield Item(f"off-count-{name}", "off-count", "info", shapes, facts=facts)
        yield _player(setting, side, (x, edge + inward * (TRAY + 61)))
        if setting.pips:
            pips = setting.position.pips(side)
            shapes = (text("info", x, edge + inward * (TRAY + 105), TEXT, str(pips)),)
            facts = {"side": name, "count": pips}
            yield Item(f"pips-{name}", "pips", "info", shapes, facts=facts)


def _player(setting: Setting, side: Side, centre: tuple[float, float]) -> Item:
    """The player's sign: a small checker, and a pointer to the board when it is his turn."""
    x, y = centre
    name = side.value
    mover = side is setting.mover
    shapes = [circle(f"{name}-slab", x, y, 15)]
    if side is Side.WHITE:
        shapes.append(circle("white-ring", x, y, 8))
    else:
        shapes.append(circle("black-eye", x, y, 5.5))
    if mover:
        toward = -1 if x > setting.plan.width / 2 else 1
        base, tip = x + toward * 21, x + toward * 33
        pointer = [(base, y - 13), (tip, y), (base, y + 13)]
        shapes += [circle("turn-ring", x, y, 20), polyline("turn", pointer, closed=True)]
    facts = {"side": name, "mover": mover}
    return Item(f"player-{name}", "player", "info", tuple(shapes), facts=facts)


def _dice(setting: Setting) -> Iterator[Item]:
    """The dice lie in the right half of the player whose throw it is."""
    plan = setting.plan
    mover = setting.mover or setting.view
    gap = DIE + 12
    centre = plan.half(right=(mover is setting.view) != setting.mirrored)
    start = centre - gap * (len(setting.dice) - 1) / 2
    ringed = {number for mark in setting.marks if mark.kind == "die" for number in mark.points}
    for index, (die, used) in enumerate(zip(setting.dice, setting.used, strict=True)):
        x, y = start + index * gap, plan.middle
        facts = {"index": index, "value": die, "used": used}
        symbol = f"die-{mover.value}-{die}"
        opacity = USED if used else 1
        yield Item(f"die-{index}", "die", "info", (), symbol, x, y, opacity, facts)
        if die in ringed and not used:
            half = DIE / 2 + 4
            box = (x - half, y - half, 2 * half, 2 * half)
            ring = (rect("ring-note", box, 14),)
            what = {"kind": "die", "tone": "note"}
            yield Item(f"mark-die-{index}", "mark", "info", ring, facts=what)


def _cube(setting: Setting) -> Iterator[Item]:
    if setting.cube is None:
        return
    x, y = _cube_place(setting)
    half = 26
    value = str(setting.cube.value)
    shapes = (
        rect("shadow", (x - half, y - half + 3, 2 * half, 2 * half), 8),
        rect("cube", (x - half, y - half, 2 * half, 2 * half), 8),
        text("cube-text", x, y, 36 if len(value) < 3 else TEXT, value),
    )
    owner = setting.cube.owner and setting.cube.owner.value
    facts = {"value": setting.cube.value, "owner": owner}
    yield Item("cube", "cube", "info", shapes, facts=facts)


def _cube_place(setting: Setting) -> tuple[float, float]:
    """The middle of the bar, or its end on the owner's side."""
    plan = setting.plan
    x = plan.bar[0] + plan.bar[2] / 2
    owner = setting.cube.owner if setting.cube else None
    if owner is None:
        return x, plan.middle
    return x, plan.bottom - 32 if owner is setting.view else plan.top + 32


def _hits(setting: Setting) -> Iterator[Item]:
    plan = setting.plan
    for place in plan.places.values():
        facts = {"place": place.id, "label": words.place_text(setting, place)}
        yield Item(f"hit-{place.id}", "hit", "hits", (rect("hit", place.hit),), facts=facts)
    mover = setting.mover or setting.view
    x = plan.half(right=(mover is setting.view) != setting.mirrored)
    box = (x - 120, plan.middle - 2 * RADIUS / 2 - 2, 240, 2 * RADIUS + 4)
    facts = {"label": words.dice_text(setting)}
    yield Item("hit-dice", "hit-dice", "hits", (rect("hit", box, 12),), facts=facts)
    if setting.cube is not None:
        x, y = _cube_place(setting)
        facts = {"label": words.cube_text(setting.cube, setting.language)}
        box = (x - 28, y - 28, 56, 56)
        yield Item("hit-cube", "hit-cube", "hits", (rect("hit", box, 8),), facts=facts)
