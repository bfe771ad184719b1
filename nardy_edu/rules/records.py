"""Positions and throws as plain records (one JSON object each), for judging many at once.

``me`` and ``opp`` are 26 whole numbers each, both in the *mover's* point numbers: [0] borne off,
[1] to [24] the points, [25] the bar. ``variant`` (or ``preset``) names the game, ``dice`` the two
dice, ``options`` what differs from the preset, ``first_turn`` that it is the mover's first turn,
``opponent_first_throw`` what the opponent threw first.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from nardy_edu.rules.dice import Roll
from nardy_edu.rules.generate import turns
from nardy_edu.rules.options import option
from nardy_edu.rules.position import Checkers, Position, Side
from nardy_edu.rules.ruleset import Ruleset, preset
from nardy_edu.rules.state import State
from nardy_edu.rules.violation import RulesError


def judge_record(record: object) -> dict[str, Any]:
    """The record with ``results`` (sorted pairs ``[me, opp]``), ``steps`` and ``n`` added.

    Raises RulesError ``record.missing`` for a field that is missing, ``record.field`` for one of
    the wrong kind, ``record.no_object`` for what has no fields, and the error of the ruleset, throw
    or position that can't be.
    """
    if not isinstance(record, Mapping):
        raise RulesError("record.no_object", value=str(record))
    state, roll = read_record(record)
    legal = turns(state, roll)
    mirror = state.ruleset.mirror
    results = sorted(
        [list(turn.result.white), _mirrored(turn.result.black, mirror)] for turn in legal
    )
    return {**record, "results": results, "steps": legal.steps, "n": len(legal)}


def read_record(record: Mapping[str, Any]) -> tuple[State, Roll]:
    """The state and throw of a record; the mover is White. Raises RulesError as above."""
    ruleset = _ruleset(record)
    me = _places(record, "me")
    opp = tuple(_mirrored(_places(record, "opp"), ruleset.mirror))
    roll = _roll(record, "dice")
    theirs = (
        _roll(record, "opponent_first_throw") if _given(record, "opponent_first_throw") else None
    )
    first = {Side.WHITE} if _flag(record, "first_turn") else set()
    # The opponent's first turn is still to come when nothing of theirs has moved yet.
    if first and theirs is None and opp == ruleset.start.black:
        first.add(Side.BLACK)
    position = Position(me, opp)
    return State(ruleset, position, Side.WHITE, frozenset(first), (None, theirs)), roll


def _ruleset(record: Mapping[str, Any]) -> Ruleset:
    field = "preset" if _given(record, "preset") else "variant"
    base = preset(_text(record, field))
    options = record.get("options") or {}
    if not isinstance(options, Mapping):
        raise _bad(record, "options")
    for option_id, value in options.items():
        option(option_id).check(value, base.variant)
    return dataclasses.replace(base, **options)


def _given(record: Mapping[str, Any], field: str) -> bool:
    return record.get(field) is not None


def _text(record: Mapping[str, Any], field: str) -> str:
    value = record.get(field)
    if not isinstance(value, str):
        raise _bad(record, field)
    return value


def _flag(record: Mapping[str, Any], field: str) -> bool:
    value = record.get(field, False)
    if not isinstance(value, bool):
        raise _bad(record, field)
    return value


def _places(record: Mapping[str, Any], field: str) -> Checkers:
    value = record.get(field)
    if not isinstance(value, list) or len(value) != 26 or not all(map(_whole, value)):
        raise _bad(record, field)
    return tuple(value)


def _roll(record: Mapping[str, Any], field: str) -> Roll:
    value = record.get(field)
    if not isinstance(value, list) or len(value) != 2 or not all(map(_whole, value)):
        raise _bad(record, field)
    return Roll(*value)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _bad(record: Mapping[str, Any], field: str) -> RulesError:
    if field not in record:
        return RulesError("record.missing", field=field)
    return RulesError("record.field", field=field, value=str(record[field]))


def _mirrored(counts: Checkers, mirror: tuple[int, ...]) -> list[int]:
    """One side's counts in the other side's numbers."""
    return [counts[place] for place in mirror]
