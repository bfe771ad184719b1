"""Doubling, taking and giving up by rules of thumb, as they are taught to beginners.

A race is judged by its pips: double with a lead of 8 %, redouble with 9 %, take while at most
12 % behind. Anything else by position, race and threats: double when two of the three are
better and none is worse, redouble when all three are better, drop when all three are worse.
"""

from __future__ import annotations

from nardy_edu.analysis.opponents.thumb import HOME, View
from nardy_edu.rules import BAR, OFF, Game, Kind, Side, kind_of_win

DOUBLE, REDOUBLE, TAKE = 0.08, 0.09, 0.12
"""Leads in the race, as parts of the leader's own pips."""


def seen_by(game: Game, side: Side) -> View:
    """The board as the side sees it."""
    return View.of(game.ruleset, game.state.position, side)


def should_double(game: Game, side: Side) -> bool:
    """Whether the side is ahead by enough to double."""
    view = seen_by(game, side)
    first = game.cube.owner is None
    if view.is_race:
        least = DOUBLE if first else REDOUBLE
        return view.their_pips - view.pips >= least * view.pips
    return _better(view) >= (2 if first else 3) and not _better(view.turned())


def should_take(game: Game, side: Side) -> bool:
    """Whether the side, which has been offered a double, has enough left to play on."""
    view = seen_by(game, side)
    if view.is_race:
        return view.pips - view.their_pips <= TAKE * view.their_pips
    return _better(view.turned()) < 3


def should_beaver(game: Game, side: Side) -> bool:
    """Whether the side would double itself if it were its turn."""
    return should_double(game, side)


def _better(view: View) -> int:
    """In how many of position, race and threats the viewer is clearly better."""
    position = _position(view) - _position(view.turned()) >= 2
    race = view.their_pips - view.pips >= 0.1 * view.pips
    threats = _threats(view) - _threats(view.turned()) >= 2
    return position + race + threats


def _position(view: View) -> int:
    """The longest row of closed points in and before the home."""
    longest = run = 0
    for point in range(1, 12):
        run = run + 1 if view.holds(point) else 0
        longest = max(longest, run)
    return longest


def _threats(view: View) -> int:
    """Opposing checkers on the bar, or alone where they can be hit before my home."""
    alone = sum(view.theirs[point] == 1 for point in range(1, 13))
    return 2 * view.opp[BAR] + alone


def should_resign(game: Game, side: Side) -> bool:
    """Whether the next throw of the opponent ends the game and nothing more can be lost.

    The side is to throw and can't finish first: more checkers are left than a double takes off.
    """
    view = seen_by(game, side)
    others_end = view.opp[1] == sum(view.opp[1:]) <= 2
    if not others_end or sum(view.me[1:]) <= 4 or _another_chance(game):
        return False
    return kind_of_win(game.ruleset, game.state.position, side) is Kind.OIN or not _can_save(view)


def _can_save(view: View) -> bool:
    """Whether one throw might still lower the loss: bear off a checker, or leave bar and home."""
    in_home = view.me[BAR] or any(view.me[view.ruleset.mirror[point]] for point in HOME)
    return not view.me[OFF] and (bool(in_home) or sum(view.me[7:]) <= 4)


def _another_chance(game: Game) -> bool:
    """Whether the rules know another end: the last throw's draw, or three doubles in a row."""
    rules = game.ruleset
    return rules.last_throw != "none" or rules.three_doubles_in_a_row != "off"
