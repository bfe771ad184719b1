"""`nardy duel`: two of the computer's opponents against each other, counted."""

from __future__ import annotations

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from nardy_edu.analysis.opponents import OPPONENTS, Duel, Opponent, Tally, opponent
from nardy_edu.commands._input import one_sentence
from nardy_edu.locale import current_language, decimal, say, signed
from nardy_edu.rules import Ruleset


@click.command("duel", help=say(current_language(), "duel.help", names=tuple(OPPONENTS)))
@click.argument("first")
@click.argument("second")
@click.option(
    "--variant",
    "rules",
    default="short",
    show_default=True,
    help=say(current_language(), "duel.variant"),
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=2000,
    show_default=True,
    help=say(current_language(), "duel.games"),
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help=say(current_language(), "duel.seed")
)
def command(first: str, second: str, rules: str, games: int, seed: int) -> None:
    """Play the games, showing how far it is; print who won how many and the points a game."""
    with one_sentence():
        ruleset = Ruleset.parse(rules)
        # Each has chances of its own, so that neither depends on how often the other asks.
        pair = [
            opponent(name, ruleset, f"{seed} {place}") for place, name in enumerate((first, second))
        ]
        tally = _play(Duel(ruleset, seed), pair[0], pair[1], games)
    console = Console(highlight=False)
    console.print(_result(tally, (first, second)))
    console.print(say(current_language(), "duel.again", rules=str(ruleset), seed=seed))


def _play(duel: Duel, first: Opponent, second: Opponent, games: int) -> Tally:
    tally = Tally()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(say(current_language(), "duel.playing"), total=games)
        for points in duel.play(first, second, games):
            tally.points.append(points)
            progress.advance(task)
    return tally


def _result(tally: Tally, names: tuple[str, str]) -> Table:
    lang = current_language()
    table = Table()
    table.add_column(say(lang, "duel.player"))
    for heading in ("duel.won", "duel.share", "duel.points"):
        table.add_column(say(lang, heading), justify="right")
    error = f"± {decimal(tally.error, 3, lang)}"
    for name, games, mean in (
        (names[0], tally.wins, tally.mean),
        (names[1], tally.losses, -tally.mean),
    ):
        points = f"{signed(mean, 3, lang)} {error}"
        table.add_row(name, str(games), _share(games, tally), points)
    if tally.draws:
        table.add_row(say(lang, "duel.draws"), str(tally.draws), _share(tally.draws, tally), "")
    return table


def _share(games: int, tally: Tally) -> str:
    lang = current_language()
    return f"{decimal(100 * games / tally.games, 1, lang)} %"
