"""Rules of thumb for short and hyper nardy: hit, make points, leave no blot in the fire."""

from __future__ import annotations

from itertools import product

from nardy_edu.analysis.opponents.thumb import (
    HOME,
    POINTS,
    RuleOfThumb,
    View,
    borne_off,
    gaps,
    towers,
)
from nardy_edu.rules import BAR


def _reach(first: int, second: int) -> set[int]:
    if first == second:
        return {first * times for times in range(1, 5)}
    return {first, second, first + second}


# How many of the 36 throws reach a checker so many points away, nothing being in between.
_SHOTS = [
    sum(distance in _reach(first, second) for first, second in product(range(1, 7), repeat=2))
    for distance in range(25)
]


def race(view: View) -> float:
    """The lead in the race, in points."""
    return view.their_pips - view.pips


def hit(view: View) -> float:
    """Opposing checkers on the bar: each loses its way, and must first come in."""
    return view.opp[BAR]


def locked_out(view: View) -> float:
    """Points of the own home that are closed to each checker on the bar."""
    return view.opp[BAR] * sum(view.holds(point) for point in HOME)


def blots_in_the_fire(view: View) -> float:
    """What blots are expected to lose: the way that each has come, by the throws that hit it."""
    return sum(
        (25 - point) * min(1.0, _shots(view, point) / 36) for point in POINTS if view.me[point] == 1
    )


def _shots(view: View, point: int) -> int:
    """Throws that hit a blot, counted from the two nearest checkers behind which it stands."""
    behind = [_SHOTS[point - place] for place in range(point - 1, 0, -1) if view.theirs[place]]
    if view.theirs[BAR]:
        # The bar lies before my 1-point: a checker there enters on my points 1 to 6.
        behind.append(_SHOTS[point])
    return sum(sorted(behind, reverse=True)[:2])


def home_points(view: View) -> float:
    """Closed points of the own home: who is hit then waits long. In a race they hold up nobody."""
    return 0 if view.is_race else sum(view.holds(point) for point in HOME)


def prime(view: View) -> float:
    """The longest row of closed points between 2 and 11, squared: few get past it."""
    if view.is_race:
        return 0
    longest = run = 0
    for point in range(2, 12):
        run = run + 1 if view.holds(point) else 0
        longest = max(longest, run)
    return longest * longest


def anchor(view: View) -> float:
    """The opponent's 5- or 4-point held: whoever is hit can come in, and get out again."""
    return float(view.holds(20) or view.holds(21))


def stragglers(view: View) -> float:
    """Checkers on the bar or still in the opponent's home: bring them out while it goes."""
    return sum(view.me[19:])


SHORT = (
    RuleOfThumb("blots_in_the_fire", -0.6, blots_in_the_fire),
    RuleOfThumb("home_points", 3.0, home_points),
    RuleOfThumb("hit", 2.0, hit),
    RuleOfThumb("locked_out", 1.5, locked_out),
    RuleOfThumb("prime", 0.4, prime),
    RuleOfThumb("anchor", 2.5, anchor),
    RuleOfThumb("stragglers", -1.0, stragglers),
    RuleOfThumb("towers", -1.2, towers),
    RuleOfThumb("race", 0.15, race),
    RuleOfThumb("borne_off", 6.0, borne_off),
    RuleOfThumb("gaps", -0.2, gaps),
)

HYPER = (
    RuleOfThumb("hit", 4.0, hit),
    RuleOfThumb("locked_out", 1.5, locked_out),
    RuleOfThumb("blots_in_the_fire", -0.5, blots_in_the_fire),
    RuleOfThumb("home_points", 1.0, home_points),
    RuleOfThumb("race", 0.25, race),
    RuleOfThumb("borne_off", 3.0, borne_off),
)
