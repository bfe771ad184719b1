"""Games to test with: set up on a board, played forward, won as the test needs it."""

import copy
from dataclasses import replace

from nardy_edu.rules import (
    Cube,
    Game,
    Kind,
    Match,
    NextGame,
    Phase,
    Position,
    Result,
    Roll,
    RulesError,
    Ruleset,
    Side,
    State,
    checkers,
    preset,
)
from nardy_edu.rules import events as ev

WHITE, BLACK = Side.WHITE, Side.BLACK

Placed = dict[int, int]
"""Checkers by point, in the owner's numbers; 25 is the bar, what is missing is borne off."""

LAST_CHECKER: Placed = {1: 1}
"""One throw from the end."""


def rules(name: str, **options: object) -> Ruleset:
    """A preset with some options chosen otherwise."""
    return replace(preset(name), **options)  # type: ignore[arg-type]


def board(ruleset: Ruleset, white: Placed, black: Placed) -> Position:
    total = ruleset.checkers
    return Position(checkers(white, total), checkers(black, total))


def set_up(
    ruleset: Ruleset | str,
    white: Placed,
    black: Placed,
    mover: Side = WHITE,
    cube: Cube | None = None,
    *,
    accepted: bool = False,
) -> Game:
    """A game in the middle: `mover` is to throw; `accepted` tells that a double has been."""
    chosen = preset(ruleset) if isinstance(ruleset, str) else ruleset
    return Game(
        chosen,
        State(chosen, board(chosen, white, black), mover),
        Phase.TO_THROW,
        cube=cube or Cube(),
        cube_in_play=chosen.cube,
        cube_turned=accepted,
    )


def play(game: Game, *events: ev.Event) -> Game:
    for event in events:
        game = game.apply(event)
    return game


def refused(game: Game | Match, event: ev.Event | NextGame) -> str:
    """The rule that refuses the event; the game is as it was."""
    before = copy.deepcopy(game)
    try:
        game.apply(event)
    except RulesError as error:
        assert game == before, "a refused event changed the game"
        return error.violation.rule
    raise AssertionError(f"{event} is allowed")


def throw_and_play(game: Game, dice: str, turn: int = 0) -> Game:
    """The side to act throws and plays one of its turns."""
    side = acting(game)
    thrown = game.apply(ev.Throw(side, Roll.parse(dice)))
    return thrown.apply(ev.Play(side, thrown.turns[turn].steps))


def acting(game: Game) -> Side:
    side = game.to_act
    assert side is not None, game.phase
    return side


def result(game: Game) -> Result:
    assert game.result is not None, game.phase
    return game.result


def points(game: Game) -> tuple[float, float]:
    """White's and Black's points."""
    return result(game).points


# Matches.


def begun(match: Match, lot: tuple[int, int] = (6, 1)) -> Match:
    """The match with a first turn played if the lot's dice are the first throw."""
    if match.game.phase is Phase.ROLL_OFF:
        match = match.apply(ev.RollOff(*lot))
    if match.game.phase is Phase.TO_PLAY:
        match = match.apply(ev.Play(acting(match.game), match.game.turns[0].steps))
    return match


def win(match: Match, player: int, kind: Kind = Kind.OIN) -> Match:
    """The match after `player` has won a game, which the other gives up as `kind`.

    The rules must let the loser name the kind (`resignation=offered`).
    """
    if match.game.phase is Phase.OVER:
        match = match.apply(NextGame())
    match = begun(match)
    winner = match.side(player)
    if match.game.to_act is winner:
        match = match.apply(ev.Throw(winner, Roll(2, 1)))
        match = match.apply(ev.Play(winner, match.game.turns[0].steps))
    return match.apply(ev.Resign(winner.other, kind)).apply(ev.Accept(winner))


def offered(name: str, **options: object) -> Ruleset:
    """A preset in which the loser names what is given up: a game of any worth in two events."""
    return rules(name, resignation="offered", **options)
