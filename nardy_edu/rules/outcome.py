"""Why a game ended as it did, as ids and facts for sentences (D2; D4).

First how it ended, then why the win is of its kind, then what it counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from nardy_edu.rules.game import Game, How, NotAllowedError, Result
from nardy_edu.rules.position import BAR, HOME, OFF, Side
from nardy_edu.rules.scoring import Kind
from nardy_edu.rules.violation import Fact


class Reason(NamedTuple):
    """A sentence about the result: the text's id and the facts that fill it.

    Sides are "white" or "black", kinds "oin", "mars" or "koks"; points of the board are the
    winner's own numbers.
    """

    id: str
    facts: Mapping[str, Fact]


def reasons(game: Game) -> tuple[Reason, ...]:
    """The sentences about the result; NotAllowedError ``match.game_goes_on`` before the end."""
    result = game.result
    if result is None:
        raise NotAllowedError("match.game_goes_on")
    if result.winner is None:
        return (Reason("result.draw", {}), Reason(f"result.points.{game.ruleset.draw_points}", {}))
    sides: dict[str, Fact] = {"winner": result.winner.value, "loser": result.winner.other.value}
    found = [Reason(f"result.{_how(game, result)}", sides)]
    if result.kind is not None:
        found += _kind(game, result, result.kind, sides)
    return (*found, _points(game, result, result.winner))


def _how(game: Game, result: Result) -> str:
    match result.how:
        case How.BORNE_OFF if game.finished_kind is not None:
            return "borne_off.last_throw"
        case How.DROP if max(result.points) > game.cube.value:
            return "drop.beaver"
        case How.THREE_DOUBLES:
            return f"three_doubles.{game.ruleset.three_doubles_in_a_row}"
        case _:
            return str(result.how.value)


def _kind(game: Game, result: Result, kind: Kind, sides: dict[str, Fact]) -> Iterator[Reason]:
    named: dict[str, Fact] = {**sides, "kind": kind.name.lower()}
    if game.offered is not None:
        yield Reason("result.kind.offered", named)
    elif game.ruleset.hyper_wins == "single":
        yield Reason("result.kind.single", sides)
    elif game.finished_kind is not None and kind is not Kind.OIN:
        yield Reason("result.kind.settled", named)
    else:
        yield _by_position(game, kind, sides)
    if kind * game.cube.value > max(result.points):
        yield Reason("result.kind.jacoby", named)


def _by_position(game: Game, kind: Kind, sides: dict[str, Fact]) -> Reason:
    """What the loser's checkers say."""
    loser = Side(sides["loser"])
    places, mirror = game.state.position.of(loser), game.ruleset.mirror
    if kind is Kind.OIN:
        return Reason("result.kind.oin", {**sides, "count": places[OFF]})
    if kind is Kind.MARS:
        # Where there is koks, the reason is also why it isn't one.
        missed = ".bar" if game.ruleset.has_bar else ".home" if game.ruleset.long_koks else ""
        return Reason(f"result.kind.mars{missed}", sides)
    if places[BAR]:
        return Reason("result.kind.koks.bar", {**sides, "count": places[BAR]})
    points = tuple(point for point in reversed(HOME) if places[mirror[point]])
    return Reason("result.kind.koks.home", {**sides, "points": points})


def _points(game: Game, result: Result, winner: Side) -> Reason:
    points, value = int(result.points_of(winner)), game.cube.value
    facts: dict[str, Fact] = {"winner": winner.value, "points": points}
    if result.kind is None:
        return Reason("result.points.drop", facts)
    facts["kind"] = result.kind.name.lower()
    if not game.cube_in_play:
        return Reason("result.points.plain", facts)
    return Reason("result.points.cube", {**facts, "counted": points // value, "value": value})
