"""Turns as players write them, read back: ``24/18 13/11*``, ``24/18(2)``, ``bar/21``, ``6/off``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from nardy_edu.rules.explain import Explanation, explain_steps, readings
from nardy_edu.rules.generate import Turns
from nardy_edu.rules.position import BAR, OFF
from nardy_edu.rules.turn import PASS, Step
from nardy_edu.rules.violation import RulesError

Hop = tuple[int, int]
"""A checker's way from one named place to the next: source and target."""

_MOST_HOPS = 8
"""Far more than the dice of any throw: a longer text is no turn."""

_PART = re.compile(r"(?P<path>(?:bar|\d{1,2})(?:/(?:\d{1,2}|off)\*?)+)(?:\((?P<times>[2-4])\))?")


def parse_hops(text: str) -> tuple[Hop, ...]:
    """The hops that a text names; RulesError ``text.turn`` with the part that can't be read.

    A star for a hit may be left out; whether a step hits is decided by the position.
    """
    hops: list[Hop] = []
    for part in text.lower().replace(",", " ").split():
        if part == PASS:
            continue
        match = _PART.fullmatch(part)
        if match is None:
            raise RulesError("text.turn", fragment=part)
        places = [_place(name, part) for name in match["path"].replace("*", "").split("/")]
        hops += list(pairwise(places)) * int(match["times"] or 1)
    if len(hops) > _MOST_HOPS:
        raise RulesError("text.turn", fragment=text)
    return tuple(hops)


def parse_turn(turns: Turns, text: str) -> tuple[Step, ...]:
    """The steps that the text means with the dice of the throw.

    Where the text can be read in several ways (24/17 with 6-1, or bearing off with a larger die)
    the reading that makes a legal turn is taken, else one whose steps are legal, else the first.
    A hop that no die fits is kept as a step with the die that it would need, so that it can be
    explained. Raises RulesError ``text.turn`` for a text that can't be read, ``move.backwards`` for
    a hop that doesn't go forward.
    """
    hops = parse_hops(text)
    for source, target in hops:
        if target == source:
            raise RulesError("text.turn", fragment=f"{source}/{target}")
        if target > source:
            raise RulesError("move.backwards", source=source, target=target)
    readings_of_all = list(_readings(turns.throw.start.left, hops))
    judged = [(_rank(turns, steps), steps) for steps in readings_of_all]
    return min(judged, key=lambda pair: pair[0])[1]


def _rank(turns: Turns, steps: Sequence[Step]) -> int:
    if turns.finished(steps) is not None:
        return 0
    judged: Explanation = explain_steps(turns, steps)
    return 1 if judged.legal else 2


def _readings(left: tuple[int, ...], hops: Sequence[Hop]) -> Iterator[tuple[Step, ...]]:
    if not hops:
        yield ()
        return
    (source, target), *rest = hops
    fitting = list(readings(left, source, target)) or [(Step(source, source - target),)]
    for steps in fitting:
        for more in _readings(_minus(left, steps), rest):
            yield (*steps, *more)


def _minus(left: tuple[int, ...], steps: Sequence[Step]) -> tuple[int, ...]:
    dice = list(left)
    for step in steps:
        if step.die in dice:
            dice.remove(step.die)
    return tuple(dice)


def _place(name: str, part: str) -> int:
    if name == "bar":
        return BAR
    if name == "off":
        return OFF
    place = int(name)
    if not 1 <= place <= 24:
        raise RulesError("text.turn", fragment=part)
    return place
