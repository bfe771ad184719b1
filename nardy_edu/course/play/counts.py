"""Plain counts of a game: throws, pips, passes, hits, time on the bar, blocks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

from nardy_edu.course.play.history import Moment, Played, turns_played
from nardy_edu.rules import BAR, Checkers, Ruleset, Side
from nardy_edu.rules import events as ev


@dataclass(frozen=True)
class Counts:
    """What one side did in a game.

    ``pips`` is the sum of the dice, a double counted four times, and ``lost`` what of it could not
    be played; ``on_bar`` the throws that began with a checker on the bar; ``longest_block`` the
    most closed points in a row on the opponent's route after any of the turns.
    """

    throws: int
    doubles: int
    pips: int
    lost: int
    passes: int
    hits: int
    on_bar: int
    longest_block: int


NAMES = tuple(field.name for field in fields(Counts))
BAR_ONLY = ("hits", "on_bar")
"""Counts of games in which checkers are hit."""


def counts(history: Iterable[Moment], side: Side) -> Counts:
    """The counts of a side over the moments of one game."""
    turns = [played for played in turns_played(history) if played.side is side]
    return Counts(
        throws=len(turns),
        doubles=sum(played.roll.is_double for played in turns),
        pips=sum(sum(played.roll.dice) for played in turns),
        lost=sum(_lost(played) for played in turns),
        passes=sum(played.passed for played in turns),
        hits=sum(sum(played.turn.hits) for played in turns),
        on_bar=sum(bool(played.moment.before.game.state.me[BAR]) for played in turns),
        longest_block=max((_longest(played) for played in turns), default=0),
    )


def pip_counts(history: Sequence[Moment]) -> tuple[list[int], list[int]]:
    """White's and Black's pip counts at the start and after each turn."""
    turns = turns_played(history)
    if not turns:
        return [], []
    positions = [turns[0].moment.before.game.state.position]
    positions += [played.turn.result for played in turns]
    white, black = ([position.pips(side) for position in positions] for side in Side)
    return white, black


def faces(history: Iterable[Moment], side: Side) -> list[int]:
    """How often the dice that the side threw showed 1 to 6; in the lot each throws one."""
    found = [0] * 6
    for one in history:
        for die in _thrown(one, side):
            found[die - 1] += 1
    return found


def _thrown(one: Moment, side: Side) -> tuple[int, ...]:
    match one.event:
        case ev.Throw(thrower, roll) if thrower is side:
            return (roll.larger, roll.smaller)
        case ev.RollOff(white, black):
            # The lot may give the players other colours than those they threw it with.
            before = one.before.side(one.after.player(side))
            return (white,) if before is Side.WHITE else (black,)
    return ()


def _lost(played: Played) -> int:
    """Pips of the throw that stayed on the table; a checker borne off uses its whole die."""
    if played.laid:
        return 0
    return sum(played.roll.dice) - sum(step.die for step in played.turn.steps)


def _longest(played: Played) -> int:
    state = played.moment.before.game.state
    return longest_block(played.turn.result.of(played.side), state.ruleset)


def longest_block(places: Checkers, ruleset: Ruleset) -> int:
    """The most points in a row, along the opponent's route, that a side keeps closed."""
    mirror, longest, row = ruleset.mirror, 0, 0
    own = {mirror[point]: places[point] for point in range(1, 25)}
    for point in range(1, 25):
        row = row + 1 if own[point] >= ruleset.closed_by else 0
        longest = max(longest, row)
    return longest
