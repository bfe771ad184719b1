"""`nardy turns`: every legal turn of a throw, or judgements of many records."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

import click

from nardy_edu.commands._input import one_sentence, read_position, read_throw, rules_option
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import (
    Roll,
    RulesError,
    State,
    Turns,
    blocked_dice,
    first_throw_untold,
    judge_record,
    turns,
)


@click.command("turns", help=say(current_language(), "commands.turns.help"))
@click.argument("position", required=False)
@click.argument("throw", required=False)
@click.option("--jsonl", is_flag=True, help=say(current_language(), "commands.turns.jsonl"))
def command(position: str | None, throw: str | None, rules: str | None, jsonl: bool) -> None:
    """List the turns of a position, or judge the records of standard input."""
    if jsonl and position is not None:
        raise click.UsageError(say(current_language(), "commands.turns.jsonl_alone"))
    if jsonl:
        _judge(sys.stdin.buffer)
    elif position is None:
        raise click.UsageError(say(current_language(), "commands.no_position"))
    else:
        with one_sentence():
            state, in_position = read_position(position, rules)
            _list(state, read_throw(throw, in_position))


command.params.append(rules_option())


def _list(state: State, roll: Roll) -> None:
    legal = turns(state, roll)
    for turn in legal:
        click.echo(str(turn))
    for reason in pass_reasons(legal):
        click.echo(reason)
    for warning in warnings(legal):
        click.echo(warning, err=True)
    say_id = "commands.turns.count" if legal.steps else "commands.turns.pass"
    click.echo(say(current_language(), say_id, n=len(legal), steps=legal.steps), err=True)


def pass_reasons(legal: Turns) -> list[str]:
    """For each die that can't be played at all, the sentences that say why; empty if one can."""
    lang = current_language()
    return [
        say(lang, "commands.die_reason", die=blocked.die, reason=sentence(violation, lang))
        for blocked in blocked_dice(legal)
        for violation in blocked.violations
    ]


def warnings(legal: Turns) -> list[str]:
    """What the position doesn't tell although the legal turns depend on it."""
    untold = first_throw_untold(legal.throw)
    return [sentence(untold, current_language())] if untold else []


def _judge(lines: Iterable[bytes]) -> None:
    """Answer each record on its own line; a bad one is named and the others go on."""
    failed = False
    for number, line in enumerate(lines, start=1):
        if line.strip():
            answer = _answer(line, number)
            failed |= "error" in answer
            click.echo(_as_line(answer))
    if failed:
        raise click.exceptions.Exit(1)


def _as_line(answer: dict[str, Any]) -> str:
    """JSON that a person can read, escaped only where it can't be written otherwise."""
    line = json.dumps(answer, ensure_ascii=False)
    return line if line.isprintable() else json.dumps(answer)


def _answer(line: bytes, number: int) -> dict[str, Any]:
    lang = current_language()
    record_id: Any = None
    try:
        record = json.loads(line)
        if isinstance(record, dict):
            record_id = record.get("id")
        return judge_record(record)
    except RulesError as error:
        reason = sentence(error.violation, lang)
        return {
            "id": record_id,
            "error": say(lang, "commands.turns.line", line=number, reason=reason),
        }
    except (ValueError, RecursionError):
        return {"id": record_id, "error": say(lang, "commands.turns.not_json", line=number)}
