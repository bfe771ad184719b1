"""Positions for drills: out of played games, and made up."""

import random
from collections.abc import Iterable, Sequence
from functools import cache

from nardy_edu.course.kinds.facts import forbidden_block
from nardy_edu.rules import (
    BAR,
    OFF,
    Checkers,
    Position,
    Roll,
    RulesError,
    Ruleset,
    Side,
    State,
    checkers,
    preset,
    turns,
    winner_of,
)

GAMES = 24
"""Games out of which positions come; each is played once in a kernel, when it is needed."""

Moment = tuple[State, Roll]


def played(variant: str, rng: random.Random) -> Moment:
    """A position and a throw out of a game that was played at random."""
    return rng.choice(_game(variant, rng.randrange(GAMES)))


@cache
def _game(variant: str, number: int) -> Sequence[Moment]:
    rng = random.Random(number)
    state, moments = State.start(preset(variant)), []
    while winner_of(state) is None:
        roll = Roll.throw(rng)
        moments.append((state, roll))
        legal = turns(state, roll)
        state = state.play(roll, legal[rng.randrange(len(legal))])
    return moments


def side(places: Iterable[int], total: int) -> Checkers:
    """Checkers on these places; those that are missing to the total are off."""
    counts: dict[int, int] = {}
    for place in places:
        counts[place] = counts.get(place, 0) + 1
    return checkers(counts, total)


def scattered(points: Sequence[int], count: int, rng: random.Random, spread: int) -> list[int]:
    """`count` checkers on at most `spread` of the points."""
    chosen = rng.sample(points, min(spread, len(points)))
    return chosen[:count] + rng.choices(chosen, k=max(0, count - len(chosen)))


def facing(
    rules: Ruleset, mine: Iterable[int], theirs_seen: Iterable[int], mover: Side = Side.WHITE
) -> State | None:
    """A position with the opponent on places given in the mover's numbers (25: his own bar).

    None for a position that can't be, or that holds a block which the rules forbid.
    """
    me = side(mine, rules.checkers)
    opp = side(
        (place if place in (OFF, BAR) else rules.mirror[place] for place in theirs_seen),
        rules.checkers,
    )
    position = Position(me, opp) if mover is Side.WHITE else Position(opp, me)
    try:
        state = State(rules, position, mover)
    except RulesError:
        return None
    if any(position.finished(each) or forbidden_block(position, rules, each) for each in Side):
        return None
    return state


def any_side(rng: random.Random) -> Side:
    """White or Black."""
    return rng.choice(list(Side))


def any_roll(rng: random.Random, doubles: bool = False) -> Roll:
    """A throw; without doubles unless they are wanted."""
    while True:
        roll = Roll.throw(rng)
        if doubles or not roll.is_double:
            return roll
