"""Drills on the block of six: whether it is allowed, whether it comes about in passing."""

import random
from dataclasses import replace

from nardy_edu.course.drills.making import Drill, common, told
from nardy_edu.course.drills.places import any_roll, any_side, facing, scattered
from nardy_edu.course.drills.switched import results, turns_without
from nardy_edu.course.exercises import Exercise, Situation, Standing
from nardy_edu.course.kinds import Choose, Judge, Points
from nardy_edu.course.kinds.facts import locked, rows
from nardy_edu.course.kinds.judge import LEGAL
from nardy_edu.course.kinds.needs import Need
from nardy_edu.rules import Position, State, Step, preset

RULE = "block.six"
_ROUTE = (*range(12, 0, -1), *range(24, 12, -1))
"""The mover's points in the order in which the opponent comes to them in long nardy."""


def _row(rng: random.Random, length: int) -> tuple[int, ...]:
    """Points in a row on the opponent's way, as he comes to them."""
    first = rng.randrange(len(_ROUTE) - length + 1)
    return _ROUTE[first : first + length]


def _opponents(rng: random.Random, row: tuple[int, ...], past: bool, spread: int) -> list[int]:
    """The opponent's checkers, in the mover's numbers: all before the row, or one past it too."""
    start, end = _ROUTE.index(row[0]), _ROUTE.index(row[-1])
    before, behind = _ROUTE[:start], _ROUTE[end + 1 :]
    if not before or (past and not behind):
        return []
    there = scattered(before, 15, rng, spread)
    return [*there[1:], rng.choice(behind)] if past else there


def allowed(rng: random.Random, wanted: str) -> Exercise | None:
    """A row of six on the board: is it a legal block?"""
    rules = preset("long")
    row, past = _row(rng, 6), wanted == "yes"
    theirs = _opponents(rng, row, past, rng.randint(2, 5))
    free = [point for point in range(1, 25) if point not in row and point not in theirs]
    if not theirs or not free:
        return None
    mover = any_side(rng)
    mine = [*row, *scattered(free, 9, rng, 3)]
    counts = facing(replace(rules, block_ahead="always"), mine, theirs, mover)
    if counts is None:
        return None
    state = State(rules, counts.position, mover)
    if sum(1 for _ in rows(state.position, rules, mover)) != 1:
        return None
    return Choose(
        position=Standing(state),
        goal="holds",
        need=Need("legal_block", side=mover.value),
        answer=wanted,
        **common("legal-block", RULE, **told(state)),
    )


def in_passing(rng: random.Random, wanted: str) -> Exercise | None:
    """A turn that closes the sixth point with one die and opens the row again with the other."""
    found = _passing(rng) if wanted == RULE else _near_a_row(rng)
    if found is None:
        return None
    situation, turn = found
    exercise = Judge(
        position=situation,
        turn=turn,
        choices=(LEGAL, RULE, "point.closed", "head.limit"),
        answer=wanted,
        **common("block-in-passing", RULE, turn=turn, **told(situation.state, situation.roll)),
    )
    return exercise if exercise.accepted == {wanted} else None


def _passing(rng: random.Random) -> tuple[Situation, str] | None:
    """A checker steps onto the last point of the row and on; the other order is barred.

    It starts or ends inside the row: else the other order would go through the row itself.
    """
    roll = any_roll(rng)
    first, second = rng.sample(roll.dice, 2)
    row = _row(rng, 6)
    last = rng.choice(row)
    source, target, barred = last + first, last - second, last + first - second
    theirs = _opponents(rng, row, past=False, spread=rng.randint(2, 5))
    if not theirs or not (target >= 1 and source <= 24):
        return None
    theirs = [*theirs[1:], barred]
    if barred in row or {source, target}.intersection(theirs):
        return None
    state = _beside(rng, row, last, [source], theirs)
    if state is None:
        return None
    # Without the rule it could be played; with it no order of the dice leads there.
    turn = f"{source}/{last}/{target}"
    free = turns_without(RULE, state, roll)
    end = free.finished((Step(source, first), Step(last, second)))
    if end is None or end.result in results(Situation(state, roll).turns):
        return None
    return Situation(state, roll), turn


def _near_a_row(rng: random.Random) -> tuple[Situation, str] | None:
    """A legal turn beside a row that lacks one point."""
    row = _row(rng, 6)
    theirs = _opponents(rng, row, past=False, spread=rng.randint(2, 5))
    state, roll = _beside(rng, row, rng.choice(row), [], theirs), any_roll(rng)
    if not theirs or state is None:
        return None
    situation = Situation(state, roll)
    near = [turn for turn in situation.turns if _is_near(state, turn.result, row)]
    return (situation, str(rng.choice(near))) if near else None


def _beside(
    rng: random.Random, row: tuple[int, ...], last: int, held: list[int], theirs: list[int]
) -> State | None:
    """A row that lacks its point `last`, with the mover's other checkers anywhere."""
    free = [point for point in range(1, 25) if point not in row and point not in theirs]
    if len(free) < 3:
        return None
    mine = [point for point in row if point != last] + held
    return facing(
        preset("long"),
        [*mine, *scattered(free, 15 - len(mine), rng, rng.randint(1, 5))],
        theirs,
        any_side(rng),
    )


def _is_near(state: State, result: Position, row: tuple[int, ...]) -> bool:
    """Whether the turn has to do with the row: a checker comes to it or leaves it."""
    before, after = state.me, result.of(state.mover)
    return any(before[point] != after[point] for point in row)


def locked_checkers(rng: random.Random, _wanted: str) -> Exercise | None:
    """Which opposing checkers are locked behind a row of six or nearly six."""
    rules = preset("long")
    row = _row(rng, rng.randint(6, 7))
    theirs = _opponents(rng, row, past=True, spread=rng.randint(3, 6))
    free = [point for point in range(1, 25) if point not in row and point not in theirs]
    if not theirs or not free:
        return None
    mover = any_side(rng)
    state = facing(rules, [*row, *scattered(free, 15 - len(row), rng, 3)], theirs, mover)
    if state is None:
        return None
    points = frozenset(rules.mirror[point] for point in locked(state.position, rules, mover.other))
    # Whoever stands before the row but not right before it isn't locked: that is the question.
    if not points or len(points) == len(set(theirs)):
        return None
    return Points(
        position=Standing(state),
        goal="locked",
        answer=tuple(sorted(points, reverse=True)),
        **common("locked", "locked", **told(state)),
    )


def _standing(exercise: Choose | Points) -> float:
    """Points held by either side."""
    assert exercise.position is not None, "a board is asked about"
    state = exercise.position.state
    return sum(map(bool, state.me[1:25])) + sum(map(bool, state.opp[1:25]))


def _held(exercise: Judge) -> float:
    state = exercise.position.state
    return sum(map(bool, state.me[1:25])) + sum(map(bool, state.opp[1:25]))


DRILLS = (
    Drill("legal-block", RULE, allowed, _standing, (11.5, 13.5), ("yes", "no")),
    Drill("block-in-passing", RULE, in_passing, _held, (11.5, 12.5), (LEGAL, RULE)),
    Drill("locked", "locked", locked_checkers, _standing, (14, 15.5)),
)
