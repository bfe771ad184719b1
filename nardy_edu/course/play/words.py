"""What is said at a table: players, score, results, what was played last."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from nardy_edu.board.words import capital
from nardy_edu.course.play.history import Moment, Played
from nardy_edu.course.play.table import Table
from nardy_edu.locale import has_text, say
from nardy_edu.rules import How, Match, NextGame, Result, Side, reasons
from nardy_edu.rules import events as ev

_DISC = "display: inline-block; width: 0.8em; height: 0.8em; border-radius: 50%; border: 2px solid"
DISC = {
    Side.WHITE: f'<span style="{_DISC} #8a5a1e; background: #fbf3e2"></span>',
    Side.BLACK: f'<span style="{_DISC} #d9a566; background: #221a16"></span>',
}
"""The sides' checkers beside the players' names, on a light page and on a dark one."""


def player_names(table: Table, chosen: Sequence[str], lang: str) -> tuple[str, str]:
    """What the players are called: as was chosen, else you and the computer, or one and two."""
    first, second = (_name(table, player, lang) for player in (0, 1))
    return (chosen[0], chosen[1]) if chosen else (first, second)


def _name(table: Table, player: int, lang: str) -> str:
    if player in table.computers:
        name = f"play.computer.{table.computers[player].name}"
        return say(lang, name) if has_text(lang, name) else table.computers[player].name
    if table.computers or table.seat == player:
        return say(lang, "play.you")
    if table.seat is not None:
        return say(lang, "play.opponent")
    return say(lang, "play.player", number=player + 1)


def number(value: float) -> str:
    """Points as they are written: 2, ½, 3½."""
    whole, half = int(value), value != int(value)
    return f"{whole or ''}½" if half else str(whole)


def match_line(match: Match, lang: str) -> str:
    """Which match, which game, and what is special about the game."""
    length = match.length
    parts = [
        say(lang, f"play.rules.{match.ruleset.variant}"),
        say(lang, "play.money") if length is None else say(lang, "play.match_to", length=length),
        say(lang, "play.game_number", number=max(match.number, 1)),
    ]
    if match.crawford:
        parts.append(say(lang, "play.crawford"))
    return " · ".join(parts)


def cube_line(match: Match, names: Sequence[str], lang: str) -> str:
    """What the cube shows and whose it is; empty where there is none."""
    game = match.game
    if not match.ruleset.cube:
        return ""
    if not game.cube_in_play:
        return say(lang, "play.cube.out")
    if game.cube.owner is None:
        return say(lang, "play.cube.middle", value=game.cube.value)
    owner = names[match.player(game.cube.owner)]
    return say(lang, "play.cube.owned", value=game.cube.value, owner=owner)


def score_words(match: Match, names: Sequence[str]) -> str:
    """The score in plain words."""
    one, two = match.score
    return f"{names[0]} {number(one)} : {number(two)} {names[1]}"


def score_html(match: Match, names: Sequence[str], lang: str) -> str:
    """The score panel: both players with their colours, the score, which game of which match."""
    cells = []
    for player in (0, 1):
        side = match.side(player)
        colour = say(lang, f"side.nom.{side.value}")
        who = (
            f"{DISC[side]} {escape(names[player])}"
            f' <small style="opacity: 0.75">({escape(colour)})</small>'
        )
        cells.append(who)
    one, two = (number(points) for points in match.score)
    score = f'<b style="font-size: 1.35em; white-space: nowrap">{one} : {two}</b>'
    row = "".join(
        f'<span style="text-align: {align}">{cell}</span>'
        for align, cell in (
            ("right", cells[0]),
            ("center", score),
            ("left", cells[1]),
        )
    )
    below = [match_line(match, lang), cube_line(match, names, lang)]
    line = " · ".join(escape(part) for part in below if part)
    return (
        f'<div style="display: grid; grid-template-columns: 1fr auto 1fr; gap: 0 12px;'
        f' align-items: baseline">{row}</div>'
        f'<div style="text-align: center; font-size: 0.9em">{line}</div>'
    )


def last_done(history: Sequence[Moment], names: Sequence[str], lang: str) -> str:
    """What was done last, besides throwing: a turn, a double, the lot; "" at the beginning."""
    for one in reversed(history):
        text = done(one, names, lang)
        if text or isinstance(one.event, NextGame):
            return text
    return ""


def done(one: Moment, names: Sequence[str], lang: str) -> str:
    """What was done in an event; "" for a throw and for the next game."""
    if isinstance(one.event, ev.Throw | NextGame):
        return ""
    if isinstance(one.event, ev.RollOff):
        white, black = one.event.white, one.event.black
        text = "play.last.tie" if white == black else "play.last.lot"
        first, second = (names[one.before.player(side)] for side in Side)
        facts = {"first": first, "second": second, "white": white, "black": black}
        return say(lang, text, **facts)
    played = one.played
    if played is not None:
        return turn_words(played, names[one.before.player(played.side)], lang)
    name = names[one.before.player(one.event.side)]
    if one.sent_back:
        return say(lang, "play.last.refuse_turn", name=name)
    return say(lang, f"play.last.{type(one.event).__name__.lower()}", name=name)


def meanwhile(history: Sequence[Moment], names: Sequence[str], lang: str) -> dict[Moment, str]:
    """For each turn that was handed over: what else was done since the one before it."""
    found, since = {}, []
    for one in history:
        if one.played is None:
            since.append(done(one, names, lang))
        else:
            found[one] = " ".join(filter(None, since))
            since = []
    return found


def turn_words(played: Played, name: str, lang: str) -> str:
    """A turn as it stands in a list: who, the throw, the steps."""
    kind = "passed" if played.passed else "laid" if played.laid else "played"
    facts = {"name": name, "roll": str(played.roll), "turn": str(played.turn)}
    return say(lang, f"play.turn.{kind}", **facts)


def heading(result: Result, lang: str) -> str:
    """The outcome by its name and what it counts, as it stands over a result."""
    if result.winner is None:
        return say(lang, "play.result.draw", points=number(result.points[0]))
    points = say(lang, "count.points", n=int(result.points_of(result.winner)))
    kind = say(lang, f"kind.nom.{result.kind.name.lower()}") if result.kind else ""
    if result.how is How.BORNE_OFF:
        text = say(lang, "play.result.won", kind=kind, points=points)
    elif result.how is How.DROP:
        text = say(lang, "play.result.drop", points=points)
    else:
        text = say(lang, f"play.result.{result.how.value}", kind=kind, points=points)
    return capital(text)


def why(match: Match, lang: str) -> list[str]:
    """The sentences that give the reasons of the result."""
    return [say(lang, reason.id, **reason.facts) for reason in reasons(match.game)]


def standing(match: Match, names: Sequence[str], lang: str) -> str:
    """The score after a game, and who has won the match."""
    score = score_words(match, names)
    if match.winner is None:
        return say(lang, "play.result.score", score=score)
    return say(lang, "play.result.match", name=names[match.winner], score=score)
