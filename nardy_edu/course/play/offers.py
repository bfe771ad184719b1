"""What a table offers to whom sits at it: the buttons that make sense now, by name."""

from __future__ import annotations

from nardy_edu.course.play.table import Table
from nardy_edu.rules import Kind, Phase, Result, best_kind
from nardy_edu.rules import events as ev


def offers(table: Table, *, referee: bool = False) -> tuple[str, ...]:
    """Names of what can be done now, besides throwing and moving, in the order of the buttons.

    "double" and "resign" are there all the time somebody at this screen is to act: when the rules
    refuse them, they say why. ``referee`` adds "lay", for a turn that is played freely and that the
    opponent judges.
    """
    game = table.game
    if not table.person_acts:
        return ()
    match game.phase:
        case Phase.ROLL_OFF:
            return ("lot",)
        case Phase.DOUBLED:
            return ("take", "drop", *(("beaver",) if _beaver(table) else ()))
        case Phase.BEAVERED:
            return ("take", "drop")
        case Phase.RESIGNED:
            return ("accept", "refuse")
        case Phase.DISPUTED:
            return ("accept_turn", "refuse_turn", "referee")
        case Phase.OVER:
            return ("next_game",) if table.match.winner is None else ()
    double = ("double",) if game.ruleset.cube and table.match.length != 1 else ()
    lay = ("lay",) if referee and game.phase is Phase.TO_PLAY else ()
    return (*lay, *double, "resign")


def kinds_to_name(table: Table) -> tuple[Kind, ...]:
    """The kinds that a loser may name; none where the position decides."""
    ruleset = table.game.ruleset
    if ruleset.resignation == "by_position":
        return ()
    return tuple(kind for kind in Kind if kind <= best_kind(ruleset))


def price(table: Table, kind: Kind | None) -> Result:
    """What the side to act gives up by resigning now."""
    side = table.game.to_act
    assert side is not None, "somebody resigns"
    given_up = table.game.apply(ev.Resign(side, kind))
    if given_up.result is None:
        given_up = given_up.apply(ev.Accept(side.other))
    assert given_up.result is not None, "a resignation that was accepted ends the game"
    return given_up.result


def _beaver(table: Table) -> bool:
    side = table.game.to_act
    return side is not None and table.may(ev.Beaver(side))
