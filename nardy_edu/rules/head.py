"""The head of long nardy: how many checkers may leave it in a turn (D0 art. 1.2, 3.1)."""
# ruff: noqa: ARG001, ARG005 - every step rule takes the same arguments, whichever it needs

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations

from nardy_edu.rules.dice import Roll
from nardy_edu.rules.movement import point_open
from nardy_edu.rules.position import HEAD
from nardy_edu.rules.throw import Board, StepRule, Throw
from nardy_edu.rules.violation import Fact, Violation

# 6-6, 4-4 and 3-3: the throws that a single checker can't play past the opponent's head.
_HEAD_DOUBLES = frozenset({Roll(6, 6), Roll(4, 4), Roll(3, 3)})

# D0, first text: what the second player may play with two checkers after these first throws.
_LISTED_PAIRS = {
    Roll(5, 5): frozenset({Roll(2, 1), Roll(6, 2)}),
    Roll(6, 2): frozenset({Roll(5, 5)}),
}


def head_limit(throw: Throw) -> int:
    """How many checkers may leave the head in this turn: one, two by the exception."""
    if not throw.state.first_turn:
        return 1
    return 2 if _EXCEPTIONS[throw.ruleset.first_throw](throw) else 1


def _obstacle(throw: Throw, dice: Iterable[int]) -> int | None:
    """The first closed point that one checker meets on its way from the head."""
    at = HEAD
    for die in dice:
        if at > die and point_open(throw, throw.start, at, die) is not None:
            return at - die
        at -= die
    return None


def _stopped_by_head(throw: Throw) -> bool:
    """6-6, 4-4 or 3-3, and it is the opponent's head that stops the single checker."""
    stopped = throw.roll in _HEAD_DOUBLES
    return stopped and _obstacle(throw, throw.roll.dice) == throw.mirror[HEAD]


def _three_doubles(throw: Throw) -> bool:
    return throw.roll in _HEAD_DOUBLES and _obstacle(throw, throw.roll.dice) is not None


def _listed_pair(throw: Throw) -> bool:
    state = throw.state
    if _stopped_by_head(throw):
        return True
    theirs = state.first_throw(state.mover.other)
    return state.second_player and theirs in _LISTED_PAIRS.get(throw.roll, ())


def first_throw_untold(throw: Throw) -> Violation | None:
    """The opponent's first throw isn't known, and whether two may leave the head depends on it.

    Such a throw is judged as if one checker may leave the head (D0, first text: ``listed_pairs``).
    """
    state = throw.state
    if throw.ruleset.first_throw != "listed_pairs" or throw.roll not in _LISTED_PAIRS:
        return None
    other = state.mover.other
    asked = state.first_turn and state.second_player and state.me[HEAD] > 1
    if not asked or state.first_throw(other) is not None:
        return None
    throws = tuple(str(roll) for roll in sorted(_LISTED_PAIRS[throw.roll]))
    facts: dict[str, Fact] = {
        "point": HEAD,
        "roll": str(throw.roll),
        "side": other.value,
        "throws": throws,
        "first": throws[0],
    }
    return Violation("head.first_throw_untold", facts)


def _when_blocked(throw: Throw) -> bool:
    """One checker alone can't play the whole throw in any order of the dice."""
    orders = set(permutations(throw.roll.dice))
    return all(_obstacle(throw, order) is not None for order in orders)


_EXCEPTIONS: dict[str, Callable[[Throw], bool]] = {
    "three_doubles_head_only": _stopped_by_head,
    "three_doubles": _three_doubles,
    "listed_pairs": _listed_pair,
    "when_blocked": _when_blocked,
    "any_double": lambda throw: throw.roll.is_double,
    "second_player_only": lambda throw: throw.state.second_player and _stopped_by_head(throw),
    "none": lambda throw: False,
}


def head_moves_left(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """One checker a turn leaves the head, two where the first throw allows it."""
    if source != HEAD:
        return None
    gone = throw.head_moves(board)
    # The exception is worked out only when a second checker asks for it.
    if gone == 0 or gone < (limit := head_limit(throw)):
        return None
    untold = first_throw_untold(throw) if gone == 1 else None
    return untold or Violation("head.limit", {"point": HEAD, "limit": limit, "die": die})


def first_checker_stuck(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """The second checker may leave the head only when nothing else can move (D0 art. 3.1; D3)."""
    gone = throw.head_moves(board)
    # Where no second checker may leave at all, there is nothing to wait for.
    if source != HEAD or gone == 0 or gone >= head_limit(throw):
        return None
    movable = tuple(
        point
        for point in range(HEAD - 1, 0, -1)
        if board.me[point] and any(throw.allows(board, point, left) for left in set(board.left))
    )
    if not movable:
        return None
    return Violation("head.second_after_stuck", {"point": HEAD, "die": die, "points": movable})


def two_checkers(throw: Throw, board: Board, source: int, die: int) -> Violation | None:
    """A double on the first throw moves two different checkers, one die each (D0 club text)."""
    # A point that was empty before the turn can only hold the checker that has just moved.
    if throw.start.me[source]:
        return None
    return Violation("first_double.two_checkers", {"point": source, "die": die})


def two_checkers_only(throw: Throw) -> bool:
    """Whether this throw is a first double that is played as two steps."""
    in_force = throw.ruleset.first_double_steps == "two_only"
    return in_force and throw.state.first_turn and throw.roll.is_double


def _has_head(throw: Throw) -> bool:
    return throw.ruleset.has_head


def _after_first(throw: Throw) -> bool:
    return throw.state.first_turn and throw.ruleset.second_head_checker == "after_first_stuck"


HEAD_LIMIT = StepRule("head.limit", head_moves_left, _has_head)
SECOND_AFTER_STUCK = StepRule("head.second_after_stuck", first_checker_stuck, _after_first)
TWO_CHECKERS = StepRule("first_double.two_checkers", two_checkers, two_checkers_only)
