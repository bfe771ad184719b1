"""The rules of thumb in words: those of a game, and those behind a turn of the computer."""

from __future__ import annotations

from html import escape

from nardy_edu.analysis.opponents.careful import RULES_OF_THUMB, CarefulOpponent, rules_behind
from nardy_edu.board.problems import BoardProblem
from nardy_edu.course.play.history import Moment
from nardy_edu.course.play.table import Table
from nardy_edu.course.stills import Still
from nardy_edu.course.stills import table as html_table
from nardy_edu.locale import current_language, say
from nardy_edu.rules import NextGame, RulesError, preset
from nardy_edu.rules import events as ev


def rules_of_thumb(game: str = "long") -> Still:
    """What the careful opponent looks at in a game: each rule, and why."""
    try:
        rules = RULES_OF_THUMB[preset(game).variant]
    except RulesError as error:
        raise BoardProblem.of(error) from None
    lang = current_language()
    head = [say(lang, "thumb.heading"), say(lang, "thumb.heading_why")]
    rows = [(say(lang, f"thumb.{rule.id}"), say(lang, f"thumb.{rule.id}.why")) for rule in rules]
    plain = "\n".join(" | ".join(row) for row in [head, *rows])
    return Still(html_table(head, [tuple(map(escape, row)) for row in rows]), plain)


def last_turn(table: Table) -> Moment | None:
    """The turn that was handed over last, if the careful opponent played it."""
    for one in reversed(table.history):
        if isinstance(one.event, ev.Play):
            computer = table.computers.get(one.before.player(one.event.side))
            return one if isinstance(computer, CarefulOpponent) else None
        if isinstance(one.event, ev.Lay | NextGame):
            return None
    return None


def why(moment: Moment, lang: str) -> str:
    """Why the careful opponent played the turn."""
    played, game = moment.played, moment.before.game
    assert played is not None, "asked about a turn"
    turn = str(played.turn) if played.turn.steps else say(lang, "play.look.pass")
    if len(game.turns) == 1:
        return say(lang, "thumb.forced", turn=turn)
    rules = " ".join(say(lang, f"thumb.{rule.id}") for rule in rules_behind(game, played.turn))
    return say(lang, "thumb.reasons" if rules else "thumb.alike", turn=turn, rules=rules)
