"""`nardy explain`: whether a turn is legal, and if not, which rules forbid it."""

from __future__ import annotations

import click

from nardy_edu.commands._input import one_sentence, read_position, read_throw, rules_option
from nardy_edu.commands.turns import pass_reasons
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import Explanation, Step, explain_steps, parse_turn, turns


@click.command("explain", help=say(current_language(), "commands.explain.help"))
@click.argument("position")
@click.argument("throw")
@click.argument("turn")
def command(position: str, throw: str, turn: str, rules: str | None) -> None:
    """Judge a whole turn; exit code 0 when it is legal, 1 when it is not."""
    with one_sentence():
        state, in_position = read_position(position, rules)
        legal = turns(state, read_throw(throw, in_position))
        steps = parse_turn(legal, turn)
    judged = explain_steps(legal, steps, whole=True)
    for line in _judgement(judged, steps):
        click.echo(line)
    if judged.legal:
        for reason in pass_reasons(legal):
            click.echo(reason)
    else:
        raise click.exceptions.Exit(1)


command.params.append(rules_option())


def _judgement(judged: Explanation, steps: tuple[Step, ...]) -> list[str]:
    lang = current_language()
    if judged.legal:
        return [say(lang, "commands.explain.legal")]
    reasons = [sentence(violation, lang) for violation in judged.violations]
    if judged.at is None:
        return [say(lang, "commands.explain.turn_refused"), *reasons]
    return [say(lang, "commands.explain.step_refused", step=str(steps[judged.at])), *reasons]
