"""Rules of thumb for long nardy: off the head, spread out, in the opponent's way."""

from __future__ import annotations

from nardy_edu.analysis.opponents.thumb import (
    RuleOfThumb,
    View,
    borne_off,
    gaps,
    towers,
    way_home,
)
from nardy_edu.rules import HEAD

_MOST = 6
"""Points that a checker can't pass when they are held in a row."""


def on_the_head(view: View) -> float:
    """Checkers still on the head: take one off whenever it can be done."""
    return view.me[HEAD]


def spread(view: View) -> float:
    """Points held on the way home: every one is a place to land on that nobody can take."""
    return sum(view.me[point] > 0 for point in range(7, HEAD))


def in_their_way(view: View) -> float:
    """Points held within a throw's reach of each opposing checker: they take its dice away."""
    held = _held_by_them(view)
    return sum(
        count * sum(held[max(1, point - 6) : point])
        for point, count in enumerate(view.opp)
        if count and 6 < point <= HEAD
    )


def wall(view: View) -> float:
    """The longest row of points that opposing checkers have still to pass, squared: up to six."""
    held = _held_by_them(view)
    longest = run = 0
    behind = 0
    # From the opponent's farthest point down: who is behind the row is counted on the way.
    for point in range(HEAD, 0, -1):
        run = run + 1 if held[point] and behind else 0
        longest = max(longest, min(run, _MOST))
        behind += view.opp[point]
    return longest * longest


def freedom(view: View) -> float:
    """Open landing places, for each point of mine and each die: fear the throw that is lost."""
    return sum(
        not view.theirs[point - die]
        for point in range(7, HEAD + 1)
        if view.me[point]
        for die in range(1, 7)
    )


def _held_by_them(view: View) -> list[bool]:
    """Whether I hold the point, by the opponent's numbers."""
    return [0 < place < 25 and view.me[place] > 0 for place in view.ruleset.mirror]


LONG = (
    RuleOfThumb("off_the_head", -2.0, on_the_head),
    RuleOfThumb("spread", 0.5, spread),
    RuleOfThumb("in_their_way", 0.1, in_their_way),
    RuleOfThumb("wall", 0.4, wall),
    RuleOfThumb("freedom", 0.05, freedom),
    RuleOfThumb("towers", -0.8, towers),
    RuleOfThumb("way_home", -0.3, way_home),
    RuleOfThumb("gaps", -0.5, gaps),
    RuleOfThumb("borne_off", 4.0, borne_off),
)
