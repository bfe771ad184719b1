"""`nardy explain`: whether a turn is legal, and if not, which rules forbid it."""

from __future__ import annotations

import click

from nardy_edu.commands._input import one_sentence, read_position, read_throw, rules_option
from nardy_edu.commands.turns import pass_reasons, warnings
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import Explanation, explain_turn, turns
from nardy_edu.rules.notation import Hop
from nardy_edu.rules.turn import place_name


@click.command("explain", help=say(current_language(), "commands.explain.help"))
@click.argument("position")
@click.argument("throw")
@click.argument("turn")
def command(position: str, throw: str, turn: str, rules: str | None) -> None:
    """Judge a whole turn; exit code 0 when it is legal, 1 when it is not."""
    with one_sentence():
        state, in_position = read_position(position, rules)
        legal = turns(state, read_throw(throw, in_position))
        judged, refused = explain_turn(legal, turn)
    lines = _judgement(judged, refused)
    lines += [warning for warning in warnings(legal) if warning not in lines]
    for line in lines:
        click.echo(line)
    if not judged.legal:
        raise click.exceptions.Exit(1)
    for reason in pass_reasons(legal):
        click.echo(reason)


command.params.append(rules_option())


def _judgement(judged: Explanation, refused: Hop | None) -> list[str]:
    lang = current_language()
    if judged.legal:
        return [say(lang, "commands.explain.legal")]
    reasons = [sentence(violation, lang) for violation in judged.violations]
    if refused is None:
        return [say(lang, "commands.explain.turn_refused"), *reasons]
    step = "/".join(map(place_name, refused))
    return [say(lang, "commands.explain.step_refused", step=step), *reasons]
