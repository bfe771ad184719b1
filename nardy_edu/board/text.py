"""The scene as text: a board of signs for terminals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nardy_edu.board import words
from nardy_edu.board.layout import STACK, Place
from nardy_edu.board.scene import Scene
from nardy_edu.locale import say
from nardy_edu.rules import BAR, OFF, Side

CELL = 3
"""Signs that a point is wide."""


class Signs(NamedTuple):
    """The signs that a board of text is made of."""

    white: str
    black: str
    across: str
    down: str
    corners: tuple[str, str, str, str]
    crossings: tuple[str, str]

    def of(self, side: Side) -> str:
        """The sign of a side's checker."""
        return self.white if side is Side.WHITE else self.black


UNICODE = Signs("○", "●", "─", "│", ("┌", "┐", "└", "┘"), ("┬", "┴"))
ASCII = Signs("O", "X", "-", "|", ("+", "+", "+", "+"), ("+", "+"))


def text_board(scene: Scene, *, ascii_only: bool = False) -> str:
    """The board as it lies on the table, at most 47 signs wide.

    Stacks of more than five are counted on their fifth sign. ``ascii_only`` is for terminals
    without Unicode.
    """
    return "\n".join(line.rstrip() for line in _Board(scene, ASCII if ascii_only else UNICODE))


class _Board:
    def __init__(self, scene: Scene, signs: Signs) -> None:
        self.scene = scene
        self.setting = scene.setting
        self.plan = scene.plan
        self.signs = signs
        points = sorted(self.plan.places.values(), key=lambda place: place.x)
        on_field = [place for place in points if place.is_point]
        self.upper = [place for place in on_field if self.plan.is_top(place)]
        self.lower = [place for place in on_field if not self.plan.is_top(place)]

    def __iter__(self) -> Iterator[str]:
        view = self.setting.view
        yield self.scene.title
        if self.setting.cube:
            yield words.capital(words.cube_text(self.setting.cube, self.setting.language))
        yield self.player(view.other)
        yield from self.numbers(self.upper)
        yield self.edge(0)
        for row in range(STACK):
            yield self.row(self.upper, row, view)
        yield self.row([], 0, view)
        for row in reversed(range(STACK)):
            yield self.row(self.lower, row, view.other)
        yield self.edge(1)
        yield from self.numbers(self.lower)
        yield self.player(view)

    def player(self, side: Side) -> str:
        counts = self.setting.position.of(side)
        language = self.setting.language
        facts = {"pips": self.setting.position.pips(side), "off": counts[OFF]}
        sign = self.signs.of(side)
        line = say(language, "board.text.line", sign=sign, side=side.value, **facts)
        if counts[BAR]:
            line += "  " + say(language, "board.text.line_bar", count=counts[BAR])
        return line

    def numbers(self, places: list[Place]) -> Iterator[str]:
        shown = [self.setting.label(place) for place in places]
        outer = [str(one.outer) for one in shown if one]
        inner = [str(one.inner) for one in shown if one and one.inner is not None]
        lines = [numbers for numbers in (outer, inner) if numbers]
        for numbers in lines if places is self.upper else reversed(lines):
            yield self.join(numbers, gap=" ", middle=" " * len(self.middle))

    @property
    def middle(self) -> str:
        """The bar, or the hinge where there is none."""
        down = self.signs.down
        return f"{down}   {down}" if self.plan.has_bar else down

    def join(self, cells: list[str], *, gap: str, middle: str) -> str:
        fitted = [f"{cell:>{CELL - 1}} " for cell in cells]
        return f"{gap}{''.join(fitted[:6])}{middle}{''.join(fitted[6:])}{gap}"

    def edge(self, index: int) -> str:
        across, crossing = self.signs.across, self.signs.crossings[index]
        left, right = self.signs.corners[2 * index : 2 * index + 2]
        half = across * 6 * CELL
        middle = f"{crossing}{across * 3}{crossing}" if self.plan.has_bar else crossing
        return f"{left}{half}{middle}{half}{right}"

    def row(self, places: list[Place], row: int, on_bar: Side) -> str:
        cells = [self.sign(place, row) for place in places] or [""] * 12
        middle = self.middle
        if self.plan.has_bar and places:
            down = self.signs.down
            cell = self.sign(self.plan.places[f"bar-{on_bar.value}"], STACK - 1 - row)
            middle = f"{down}{cell:>2} {down}"
        return self.join(cells, gap=self.signs.down, middle=middle)

    def sign(self, place: Place, index: int) -> str:
        """What is seen of a place at one height: a checker, the count of a full stack, nothing."""
        for side in Side:
            number = place.number(side)
            count = self.setting.position.of(side)[number] if number else 0
            if count > place.shown and index == place.shown - 1:
                return str(count)
            if index < min(count, place.shown):
                return self.signs.of(side)
        return ""
