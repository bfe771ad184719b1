"""The disputed positions kept as data, and whether a verdict gives the answers that they record.

A record's `me` and `opp` are both in the mover's numbers. What it says of the legal turns: `steps`
(dice that must be used), `n` (distinct positions after a turn), `finals` (all of them, the mover's
side), `include` and `exclude` (some), `legal_first_steps` and `illegal_first_steps` ("from/to with
die").
"""

import json
from pathlib import Path
from typing import Any

from judges.naive import BAR, Case, Verdict

CASES = Path(__file__).parent.parent / "data" / "cases" / "positions.jsonl"

Record = dict[str, Any]


def read() -> list[Record]:
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


def case_of(record: Record) -> Case:
    known = record.get("opponent_first_throw")
    return Case(
        variant=record["variant"],
        me=tuple(record["me"]),
        opp=tuple(record["opp"]),
        dice=tuple(record["dice"]),
        first_turn=record["first_turn"],
        opponent_first_throw=tuple(known) if known else None,
        options=record["options"],
    )


def first_step(text: str) -> tuple[int, int]:
    """(source, die) of a step written like "bar/22 with 3"."""
    move, die = text.split(" with ")
    source, _ = move.split("/")
    return (BAR if source == "bar" else int(source), int(die))


def differences(record: Record, verdict: Verdict) -> list[str]:
    """What the verdict says against the record; nothing when they agree."""
    mine = {me for me, _ in verdict.results}
    told = {
        "steps": verdict.steps == record["steps"],
        "n": len(verdict.results) == record["n"],
        "finals": "finals" not in record or mine == {tuple(final) for final in record["finals"]},
        "include": all(tuple(final) in mine for final in record.get("include", [])),
        "exclude": not any(tuple(final) in mine for final in record.get("exclude", [])),
        "legal_first_steps": all(
            first_step(step) in verdict.first_steps for step in record.get("legal_first_steps", [])
        ),
        "illegal_first_steps": not any(
            first_step(step) in verdict.first_steps
            for step in record.get("illegal_first_steps", [])
        ),
    }
    return [name for name, agrees in told.items() if not agrees]
