"""Turns as players write them, read back: ``24/18 13/11*``, ``24/18(2)``, ``bar/21``, ``6/off``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate, chain, pairwise

from nardy_edu.rules.explain import Explanation, explain_gesture, explain_steps, readings
from nardy_edu.rules.generate import Turns
from nardy_edu.rules.position import BAR, OFF
from nardy_edu.rules.turn import PASS, Step
from nardy_edu.rules.violation import RulesError

Hop = tuple[int, int]
"""A checker's way from one named place to the next: source and target."""

Reading = tuple[tuple[Step, ...], ...]
"""The steps by which each hop of a text is played."""

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
    the reading that makes a legal turn is taken, else one whose steps are legal, else the one that
    is legal for longest. A hop that no die fits is kept as a step with the die that it would need,
    so that it can be explained. Raises RulesError ``text.turn`` for a text that can't be read,
    ``move.backwards`` for a hop that doesn't go forward.
    """
    return tuple(chain.from_iterable(_best_reading(turns, _forward_hops(text))))


def explain_turn(turns: Turns, text: str) -> tuple[Explanation, Hop | None]:
    """Judge a whole turn as it is written, with the hop that is refused.

    A hop that can be read in several ways is refused for the reasons of all of them. Raises
    RulesError as ``parse_turn``.
    """
    hops = _forward_hops(text)
    played: tuple[Step, ...] = ()
    for hop, steps in zip(hops, _best_reading(turns, hops), strict=True):
        judged = explain_gesture(turns, played, *hop)
        if not judged.legal:
            return judged, hop
        played += steps
    return explain_steps(turns, played, whole=True), None


def _forward_hops(text: str) -> tuple[Hop, ...]:
    hops = parse_hops(text)
    for source, target in hops:
        if target == source:
            raise RulesError("text.turn", fragment=f"{source}/{target}")
        if target > source:
            raise RulesError("move.backwards", source=source, target=target)
    return hops


def _best_reading(turns: Turns, hops: Sequence[Hop]) -> Reading:
    return min(_readings(turns.throw.start.left, hops), key=partial(_rank, turns))


def _rank(turns: Turns, reading: Reading) -> tuple[bool, int]:
    """What sorts readings: a legal turn first, then those with more hops that can be played."""
    steps = tuple(chain.from_iterable(reading))
    if turns.finished(steps) is not None:
        return False, 0
    judged = explain_steps(turns, steps)
    if judged.at is None:
        return True, -len(reading)
    ends = accumulate(len(hop) for hop in reading)
    return True, -sum(end <= judged.at for end in ends)


def _readings(left: tuple[int, ...], hops: Sequence[Hop]) -> Iterator[Reading]:
    if not hops:
        yield ()
        return
    (source, target), *rest = hops
    fitting = list(readings(left, source, target)) or [(Step(source, source - target),)]
    for steps in fitting:
        for more in _readings(_minus(left, steps), rest):
            yield (steps, *more)


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
