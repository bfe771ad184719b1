"""Drills on what a win is worth, and on who may double."""

import random

from nardy_edu.course.drills.making import Drill, common, told
from nardy_edu.course.drills.places import any_side, side
from nardy_edu.course.exercises import Exercise, Standing
from nardy_edu.course.kinds import Choose
from nardy_edu.rules import BAR, OFF, Checkers, Position, Roll, Side, State, preset, turns


def kind_of_win(rng: random.Random, wanted: str) -> Exercise | None:
    """Oin, mars or koks: the loser's last checkers stand about where it is decided."""
    rules, winner = preset("short"), any_side(rng)
    # The winner's home is 19 to 24 in the loser's numbers, and 18 the point right before it.
    edge = rng.choices((17, 18, 18, 19, 20, BAR), k=rng.randint(1, 2))
    off = rng.choice((0, 0, 0, 1))
    rest = rng.choices(range(1, 13), k=15 - off - len(edge))
    theirs = side([*edge, *rest, *[OFF] * off], rules.checkers)
    mine: Checkers = side([OFF] * rules.checkers, rules.checkers)
    position = Position(mine, theirs) if winner is Side.WHITE else Position(theirs, mine)
    state = State(rules, position, winner.other)
    exercise = Choose(
        position=Standing(state),
        goal="kind_of_win",
        winner=winner.value,
        answer=wanted,
        **common("kind-of-win", "kind_of_win", winner=winner.value, loser=winner.other.value),
    )
    return exercise if exercise.right == exercise.answer else None


def may_double(rng: random.Random, wanted: str) -> Exercise | None:
    """A few turns with doubles: may this side double now?"""
    rules = preset("short-match")
    lot = rng.sample(range(1, 7), 2)
    mover = Side.WHITE if lot[0] > lot[1] else Side.BLACK
    lines = [f"lot {lot[0]}-{lot[1]}"]
    state, roll = State.start(rules, mover), Roll(*lot)
    owner: Side | None = None
    for _ in range(rng.randint(2, 4)):
        legal = turns(state, roll)
        turn = legal[rng.randrange(len(legal))]
        lines.append(f"{state.mover.value} {roll}: {turn}")
        state, roll = state.play(roll, turn), Roll.throw(rng)
        if owner in (None, state.mover) and rng.random() < 0.6:
            lines += [f"{state.mover.value} doubles", f"{state.mover.other.value} takes"]
            owner = state.mover.other
    asking = state.mover
    exercise = Choose(
        rules_of="short-match",
        match=7,
        goal="may",
        game=tuple(lines),
        event=f"{asking.value} doubles",
        answer=wanted,
        **common("may-double", "cube", **told(state)),
    )
    return exercise if exercise.right == exercise.answer else None


def _stragglers(exercise: Choose) -> float:
    """Checkers of the loser near the winner's home, and points that have to be looked at."""
    counts = exercise.standing.state.me
    return sum(map(bool, counts[1:26])) + 2 * sum(counts[17:26])


def _lines(exercise: Choose) -> float:
    return len(exercise.game)


_KINDS = ("oin", "mars", "koks")

DRILLS = (
    Drill(
        "kind-of-win",
        "kind_of_win",
        kind_of_win,
        _stragglers,
        (11.5, 13.5),
        ("oin", "mars", "koks"),
    ),
    Drill("may-double", "cube", may_double, _lines, (6.5, 8.5), ("yes", "no")),
)
