"""The board in words: titles, descriptions, what a screen reader says of a place.

A screen reader hears the number that is written beside a point; the lists of checkers name each
side's own numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nardy_edu.board.layout import Place
from nardy_edu.board.marks import Mark
from nardy_edu.locale import joined, say
from nardy_edu.rules import BAR, OFF, Side

if TYPE_CHECKING:
    from nardy_edu.board.scene import Cube, Setting

# A board needs some thirty texts and they recur: filling each in every time costs more than
# everything else of a scene.
_say = lru_cache(maxsize=4096)(say)


def title(setting: Setting) -> str:
    """One line: the game, whose turn it is, the dice."""
    parts = [_say(setting.language, f"variant.{setting.ruleset.variant}")]
    if setting.mover:
        parts.append(_say(setting.language, "board.text.to_move", side=setting.mover.value))
    if setting.dice:
        parts.append(dice_text(setting))
    return capital(", ".join(parts))


def description(setting: Setting) -> str:
    """Where everything is, as sentences in one line."""
    return " ".join(lines(setting))


def lines(setting: Setting) -> tuple[str, ...]:
    """A spoken list: the title, the cube, each side's checkers, the mover's first, the marks."""
    spoken = [f"{title(setting)}."]
    if setting.cube:
        spoken.append(capital(f"{cube_text(setting.cube, setting.language)}."))
    first = setting.mover or setting.view
    spoken += [_side_text(setting, side) for side in (first, first.other)]
    if setting.marks:
        spoken.append(marks_text(setting))
    return tuple(spoken)


def place_text(setting: Setting, place: Place) -> str:
    """A point, the bar or a tray with what lies on it: "point 13, 5 white"."""
    position = setting.position
    for side in Side:
        number = place.number(side)
        if number in (OFF, BAR):
            kind = "off" if number == OFF else "bar"
            count = position.of(side)[number]
            return _say(setting.language, f"board.text.{kind}_{side.value}", n=count)
    point = point_number(setting, place)
    for side in Side:
        number = place.number(side)
        count = position.of(side)[number] if number else 0
        if count:
            return _say(setting.language, f"board.text.point_{side.value}", point=point, n=count)
    return _say(setting.language, "board.text.point_empty", point=point)


def point_number(setting: Setting, place: Place) -> int:
    """The number beside a point; the viewer's own when the board shows none."""
    shown = setting.label(place)
    return shown.outer if shown else place.number(setting.view) or 0


def marks_text(setting: Setting) -> str:
    """The marks one by one, with the numbers beside the points."""
    language = setting.language
    named = []
    for mark in setting.marks:
        points = [_mark_place(setting, mark, number) for number in mark.points]
        facts = {"text": mark.text, "points": ", ".join(points)}
        if mark.kind == "arrow":
            facts = {"source": points[0], "target": points[1]}
        named.append(_say(language, f"board.text.mark_{mark.kind}", **facts))
    return _say(language, "board.text.marks", marks="; ".join(named))


def _mark_place(setting: Setting, mark: Mark, number: int) -> str:
    if mark.kind == "die":
        return str(number)
    if number in (OFF, BAR):
        return _say(setting.language, "board.text.bar" if number else "board.text.off")
    side = mark.side or setting.mover or setting.view
    return str(point_number(setting, setting.plan.place(side, number)))


def dice_text(setting: Setting) -> str:
    """The throw, and what of it has been played."""
    if not setting.dice:
        return _say(setting.language, "board.text.no_dice")
    facts = {"dice": numbers(setting.dice)}
    if not setting.dice_used:
        return _say(setting.language, "board.text.dice", **facts)
    used = joined(setting.dice_used, setting.language)
    return _say(setting.language, "board.text.dice_used", used=used, **facts)


def numbers(dice: tuple[int, ...]) -> str:
    """A throw as it is written: "6-1", and "3-3" for the four threes of a double."""
    return "-".join(str(die) for die in (dice[:2] if len(set(dice)) == 1 else dice))


def cube_text(cube: Cube, language: str) -> str:
    """Where the cube is and at which value."""
    if cube.owner is None:
        return _say(language, "board.text.cube_middle", value=cube.value)
    facts = {"value": cube.value, "owner": cube.owner.value}
    return _say(language, "board.text.cube_owned", **facts)


def capital(line: str) -> str:
    """The line as the beginning of a sentence."""
    return line[:1].upper() + line[1:]


def _side_text(setting: Setting, side: Side) -> str:
    counts = setting.position.of(side)
    language = setting.language
    places = [
        _say(language, "board.text.on_point", count=counts[point], point=point)
        for point in range(24, 0, -1)
        if counts[point]
    ]
    if counts[BAR]:
        places.insert(0, _say(language, "board.text.on_bar", count=counts[BAR]))
    if counts[OFF]:
        places.append(_say(language, "board.text.borne_off", count=counts[OFF]))
    facts = {"side": side.value, "pips": setting.position.pips(side)}
    return capital(_say(language, "board.text.side", places=", ".join(places), **facts))
