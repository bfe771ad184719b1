"""Chances of one throw, exact: each of the 36 throws of two dice is tried with the rules."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from nardy_edu.rules import (
    BAR,
    ROLLS,
    Checkers,
    Position,
    Roll,
    Ruleset,
    Side,
    State,
    Step,
    Turn,
    checkers,
    preset,
    turns,
)

ALL_THROWS = 36


@dataclass(frozen=True, slots=True)
class Chance:
    """The throws, of the 21 different ones, with which something succeeds."""

    rolls: tuple[Roll, ...]

    @property
    def ways(self) -> int:
        """How many of the 36 throws these are: a double is one of them, any other two."""
        return sum(1 if roll.is_double else 2 for roll in self.rolls)

    @property
    def value(self) -> Fraction:
        """The chance."""
        return Fraction(self.ways, ALL_THROWS)

    @property
    def rest(self) -> "Chance":
        """The throws that fail."""
        return Chance(tuple(roll for roll in ROLLS if roll not in self.rolls))

    def __float__(self) -> float:
        return self.ways / ALL_THROWS

    def __str__(self) -> str:
        return f"{self.ways}/{ALL_THROWS}"


def chance(state: State, wanted: Callable[[Turn], bool]) -> Chance:
    """The throws that have a legal turn as wanted; RulesError ``game.over``."""
    return Chance(tuple(roll for roll in ROLLS if any(map(wanted, turns(state, roll)))))


def hitting(state: State) -> Chance:
    """The throws with which the side to move can hit."""
    return chance(state, lambda turn: any(turn.hits))


def moving(state: State) -> Chance:
    """The throws with which the side to move can play at least one die."""
    return chance(state, lambda turn: bool(turn.steps))


def entering(closed: Collection[int], waiting: int = 1, needed: int | None = None) -> Chance:
    """The throws that bring ``needed`` checkers in from the bar (all that wait, unless said).

    ``closed`` are the numbers (1 to 6) that don't enter; RulesError ``position.*`` when the board
    can't hold so many.
    """
    rules = preset("short")
    state = _alone(rules, {BAR: waiting}, [BAR - number for number in closed])
    left = waiting - (waiting if needed is None else needed)
    return chance(state, lambda turn: turn.result.white[BAR] <= left)


def hit_at(distance: int, closed: Collection[int] = ()) -> Chance:
    """The throws with which a checker hits a blot ``distance`` (1 to 24) points in front of it.

    ``closed`` are the distances of closed points. Nothing else is asked of the throw: other
    checkers may play what this one leaves.
    """
    state = _alone(preset("short"), {BAR: 1}, [BAR - at for at in closed], blot=BAR - distance)
    return _paths(state, BAR, lambda target: target == BAR - distance)


def stuck_behind(closed: Collection[int], rules: Ruleset | None = None) -> Chance:
    """The throws with which a checker can't move that has closed points at these distances.

    The points are closed as ``rules`` say (long nardy: by one checker).
    """
    return moving(_behind(closed, rules)).rest


def escaping(closed: Collection[int], rules: Ruleset | None = None) -> Chance:
    """The throws that bring a checker past all closed points, which are at these distances.

    Other checkers may play what this one leaves.
    """
    state = _behind(closed, rules)
    return _paths(state, _FARTHEST, lambda target: _FARTHEST - target > max(closed, default=0))


_FARTHEST = 24
_OUT_OF_REACH = 1  # no throw makes the 23 pips from the farthest point


def _behind(closed: Collection[int], rules: Ruleset | None) -> State:
    points = [_FARTHEST - distance for distance in closed]
    return _alone(rules or preset("long"), {_FARTHEST: 1}, points)


def _paths(state: State, source: int, reached: Callable[[int], bool]) -> Chance:
    """The throws with which the checker on ``source`` can come to a point that is ``reached``."""
    return Chance(
        tuple(
            roll
            for roll in ROLLS
            if any(reached(steps[-1].target) for steps in _open_paths(state, roll, source))
        )
    )


def _open_paths(state: State, roll: Roll, source: int) -> Iterator[tuple[Step, ...]]:
    legal = turns(state, roll)
    for length in range(1, len(roll.dice) + 1):
        for dice in sorted(set(permutations(roll.dice, length))):
            steps = tuple(_steps(source, dice))
            if len(steps) == length and legal.board(steps) is not None:
                yield steps


def _steps(source: int, dice: tuple[int, ...]) -> Iterator[Step]:
    for die in dice:
        if source > 0:
            yield Step(source, die)
        source -= die


def _alone(
    rules: Ruleset, mine: dict[int, int], closed: Collection[int], blot: int | None = None
) -> State:
    """White's few checkers against closed points and a blot, all in White's numbers.

    Black's other checkers wait where no throw of White's leads.
    """
    theirs = {rules.mirror[point]: rules.closed_by for point in closed}
    if blot is not None:
        theirs[rules.mirror[blot]] = 1
    waiting = BAR if rules.has_bar else rules.mirror[_OUT_OF_REACH]
    theirs[waiting] = theirs.get(waiting, 0) + rules.checkers - sum(theirs.values())
    position = Position(_side(mine, rules), _side(theirs, rules))
    return State(rules, position, Side.WHITE)


def _side(counts: dict[int, int], rules: Ruleset) -> Checkers:
    return checkers(counts, rules.checkers)
