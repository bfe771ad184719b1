"""The drill "bear off or fill?": a race with few checkers, and the exact price of a mistake."""

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

from nardy_edu.analysis import few_checkers
from nardy_edu.analysis.few_checkers import Home
from nardy_edu.course.drills.making import Drill, common, told
from nardy_edu.course.drills.places import any_side
from nardy_edu.course.exercises import Exercise, Situation, Text
from nardy_edu.course.kinds.race import Race
from nardy_edu.locale import LANGUAGES, decimal, say
from nardy_edu.rules import OFF, ROLLS, Position, Roll, Ruleset, Side, State, Turn, checkers, preset

MOST = 6
"""Checkers a side at most: with more the positions take longer to work out."""

NARROW, WIDE = 0.005, 0.25
"""Throws by which the second best turn is behind: less is luck, more is easily seen."""

CLOSE = (0.3, 0.85)
"""A race that is worth playing well: the chances to win it after the best turn."""

NAME = "bear-off-or-fill"


def bear_off_or_fill(rng: random.Random, _wanted: str) -> Exercise | None:
    """A throw after which it matters who goes off and who is moved; often it is better to fill."""
    fills, others = _cases()
    home, roll = rng.choice(fills if rng.random() < 0.5 else others)
    state = _race(preset(rng.choice(("long", "short"))), home, rng.choice(_homes()), any_side(rng))
    situation = Situation(state, roll)
    exercise = _asked(situation, str(situation.turns[0]))
    best = min(situation.turns, key=exercise.throws)
    if not CLOSE[0] <= exercise.wins(best) <= CLOSE[1]:
        return None
    return _asked(situation, str(best), _why(exercise, best))


def _asked(situation: Situation, answer: str, why: Text | None = None) -> Race:
    fields = common(NAME, "race", **told(situation.state, situation.roll))
    fields["explanation"] = why or fields["explanation"]
    return Race(position=situation, answer=answer, **fields)


def _why(exercise: Race, best: Turn) -> Text:
    """The best turn, and the best of those that bear off another number of checkers."""
    off = _off(exercise, best)
    other = min(
        (turn for turn in exercise.turns if _off(exercise, turn) != off),
        key=exercise.throws,
        default=None,
    ) or min((turn for turn in exercise.turns if turn is not best), key=exercise.throws)
    return Text(
        {
            lang: say(
                lang,
                "race.why",
                best=str(best),
                throws=decimal(exercise.throws(best), 2, lang),
                other=str(other),
                price=exercise.price(other, lang),
            )
            for lang in LANGUAGES
        }
    )


def _off(exercise: Race, turn: Turn) -> int:
    return turn.result.of(exercise.position.state.mover)[OFF]


def _race(rules: Ruleset, home: Home, theirs: Home, mover: Side) -> State:
    """The two homes on a board; whoever is missing has been borne off."""
    me, opp = (checkers(dict(enumerate(counts, 1)), rules.checkers) for counts in (home, theirs))
    position = Position(me, opp) if mover is Side.WHITE else Position(opp, me)
    return State(rules, position, mover, frozenset())


@cache
def _homes() -> Sequence[Home]:
    """All homes of at most ``MOST`` checkers."""
    places = range(1, few_checkers.POINTS + 1)
    return [
        tuple(side.count(place) for place in places)
        for count in range(1, MOST + 1)
        for side in combinations_with_replacement(places, count)
    ]


@cache
def _cases() -> tuple[Sequence[tuple[Home, Roll]], Sequence[tuple[Home, Roll]]]:
    """Homes and throws: where it is best to bear off fewer than one could, and all others.

    The best turn is better than the next by a bit, but not by so much that anyone sees it.
    """
    fills: list[tuple[Home, Roll]] = []
    others: list[tuple[Home, Roll]] = []
    for home in _homes():
        for roll in ROLLS:
            after = few_checkers.results(home, roll)
            means = sorted((few_checkers.mean(left), sum(left)) for left in after)
            if len(means) < 3 or not NARROW < means[1][0] - means[0][0] < WIDE:
                continue
            fewest_left = min(left for _, left in means)
            (fills if means[0][1] > fewest_left else others).append((home, roll))
    return fills, others


def _choices(exercise: Race) -> float:
    """Turns to compare."""
    return len(exercise.turns)


DRILLS = (Drill(NAME, "race", bear_off_or_fill, _choices, (4, 6)),)
