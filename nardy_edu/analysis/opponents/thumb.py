"""Rules of thumb: what a careful beginner looks at when comparing the boards after a turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from nardy_edu.rules import BAR, Checkers, Position, Ruleset, Side

POINTS = range(1, 25)
HOME = range(1, 7)


@dataclass(frozen=True)
class View:
    """A board after a turn as the player sees it who has just moved.

    ``me`` and ``opp`` are 26 counts each, in the owner's numbers.
    """

    ruleset: Ruleset
    me: Checkers
    opp: Checkers

    @classmethod
    def of(cls, ruleset: Ruleset, position: Position, side: Side) -> View:
        """The view of a side."""
        return cls(ruleset, position.of(side), position.of(side.other))

    def turned(self) -> View:
        """The same board as the opponent sees it."""
        return View(self.ruleset, self.opp, self.me)

    @cached_property
    def theirs(self) -> Checkers:
        """The opponent's checkers on the points of my numbers; [0] and [25] are off and bar."""
        return tuple(self.opp[place] for place in self.ruleset.mirror)

    @cached_property
    def pips(self) -> int:
        """My points to go."""
        return sum(place * count for place, count in enumerate(self.me))

    @cached_property
    def their_pips(self) -> int:
        """The opponent's points to go."""
        return sum(place * count for place, count in enumerate(self.opp))

    @cached_property
    def is_race(self) -> bool:
        """Whether the sides have passed each other, so that nobody can hit or block any more.

        Meant for games in which they run against each other.
        """
        farthest = max((point for point in range(1, BAR + 1) if self.me[point]), default=0)
        met = any(self.theirs[1:farthest])
        return not (met or self.me[BAR] or self.opp[BAR])

    def holds(self, point: int) -> bool:
        """Whether my checkers close the point."""
        return self.me[point] >= self.ruleset.closed_by


class RuleOfThumb(NamedTuple):
    """One thing to look at: how much there is of it, and what one of it is worth.

    ``weight`` is in points of the race: negative for what should be avoided.
    """

    id: str
    weight: float
    measure: Callable[[View], float]


def value(rules: tuple[RuleOfThumb, ...], view: View) -> float:
    """How good the board looks by the rules of thumb."""
    return sum(rule.weight * rule.measure(view) for rule in rules)


# What holds in every game.


def borne_off(view: View) -> float:
    """Checkers borne off: the fewer are left the better."""
    return view.me[0]


def way_home(view: View) -> float:
    """Points that checkers outside have still to go to the home: first bring them in."""
    return sum((point - 6) * view.me[point] for point in range(7, 26))


def towers(view: View) -> float:
    """Checkers above the third on a point outside the head: they do nothing there."""
    return sum(max(0, view.me[point] - 3) for point in range(1, 24))


def gaps(view: View) -> float:
    """Empty points of the home: a throw that fits none of the others is half lost."""
    return sum(not view.me[point] for point in HOME)
