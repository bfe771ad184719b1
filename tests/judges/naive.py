"""The second opinion: which turns are legal, found the plain way.

This module shares nothing with the project. It is written from the rules alone, to be checked
against them line by line, and is slow on purpose: breadth first, one step at a time, every step
judged anew. Level k holds all that can be reached with k dice; the rules about whole turns then
choose among the levels.

Everything is in the *mover's* numbers: `me[p]` and `opp[p]` count the checkers on the place that
the mover calls p, with 0 for borne off and 25 for the bar (in `opp[0]` and `opp[25]`: the
opponent's own tray and bar).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

Counts = tuple[int, ...]
HEAD, BAR, OFF = 24, 25, 0

DEFAULTS = {
    "first_throw": "three_doubles_head_only",
    "second_head_checker": "free",
    "first_double_steps": "all_four",
    "block_check": "each_step",
    "block_ahead": "passed",
    "block_route": "opponent",
    "bear_off_over": "highest_only",
}


@dataclass(frozen=True)
class Case:
    """A position and a throw: what the mover sees."""

    variant: str  # long, short or hyper
    me: Counts
    opp: Counts
    dice: tuple[int, int]
    first_turn: bool = False  # the mover's own first turn of the game
    opponent_first_throw: tuple[int, int] | None = None
    options: dict[str, str] = field(default_factory=dict)

    def option(self, name: str) -> str:
        return self.options.get(name, DEFAULTS[name])

    @property
    def long(self) -> bool:
        return self.variant == "long"

    @property
    def double(self) -> bool:
        return self.dice[0] == self.dice[1]


class Verdict(NamedTuple):
    """What is legal."""

    results: frozenset[tuple[Counts, Counts]]  # (me, opp) after each legal turn
    steps: int  # the largest number of dice that any legal order uses
    first_steps: frozenset[tuple[int, int]]  # (source, die) that a legal turn can begin with


class Node(NamedTuple):
    """The board after some steps of a turn."""

    me: Counts
    opp: Counts
    dice: tuple[int, ...]  # still to be played
    first: tuple[int, int] | None  # the turn's first step, (source, die)


# --- Whole turns ----------------------------------------------------------------------------------


def judge(case: Case) -> Verdict:
    """Every order of steps that no step rule refuses, then the rules about whole turns."""
    levels = [{start(case)}]
    while levels[-1]:
        levels.append({after for node in levels[-1] for after in one_step_on(case, node)})
    orders = [(used, node) for used, level in enumerate(levels) for node in level]

    if case.long and case.option("block_check") == "end_of_turn":
        # Only the position that is handed over counts: a turn may not end with a forbidden block.
        orders = [
            (used, node) for used, node in orders if not forbidden_block(case, node.me, node.opp)
        ]

    most = max((used for used, _ in orders), default=0)
    # As many dice as can be used; but a step that finishes the game completes its turn.
    legal = [node for used, node in orders if used == most or finished(node)]
    if most == 1 and not case.double:
        # One die or the other: the larger, where it can be played.
        larger = [node for node in legal if node.first[1] == max(case.dice)]
        if larger:
            legal = larger + [node for node in legal if finished(node)]
    if most == 0:  # nothing can be played: the turn passes
        legal = [start(case)]
    return Verdict(
        results=frozenset((node.me, node.opp) for node in legal),
        steps=most,
        first_steps=frozenset(node.first for node in legal if node.first),
    )


def start(case: Case) -> Node:
    """Before the first step: two dice, or a double's number four times."""
    dice = case.dice * 2 if case.double else case.dice
    if case.double and two_checkers_only(case):
        dice = case.dice
    return Node(case.me, case.opp, dice, None)


def finished(node: Node) -> bool:
    return not any(node.me[1:])


# --- One step -------------------------------------------------------------------------------------


def one_step_on(case: Case, node: Node) -> Iterator[Node]:
    """Every board that one more legal step can give."""
    for die in set(node.dice):
        for source in range(1, 26):
            if may_step(case, node, source, die):
                yield step(case, node, source, die)


def may_step(case: Case, node: Node, source: int, die: int) -> bool:
    """Whether no rule refuses this step."""
    if source == HEAD and case.long and not may_leave_head(case, node):
        return False
    return playable(case, node, source, die)


def playable(case: Case, node: Node, source: int, die: int) -> bool:
    """The same without the head rule."""
    me, opp, target = node.me, node.opp, source - die
    if me[source] == 0:
        return False
    if me[BAR] > 0 and source != BAR:  # on the bar: enter first
        return False
    if case.double and two_checkers_only(case) and same_checker(node, source):
        return False
    if target >= 1:
        if closed(case, opp, target):
            return False
    elif not may_bear_off(case, me, source, die):
        return False
    if case.long and case.option("block_check") == "each_step":
        after = step(case, node, source, die)
        return not forbidden_block(case, after.me, after.opp)
    return True


def closed(case: Case, opp: Counts, point: int) -> bool:
    """Long: one opposing checker closes a point. Short and hyper: two."""
    return opp[point] >= (1 if case.long else 2)


def step(case: Case, node: Node, source: int, die: int) -> Node:
    """The board after one checker has played one die; a blot that it meets goes to the bar."""
    me, opp, dice = list(node.me), list(node.opp), list(node.dice)
    target = max(source - die, OFF)
    me[source] -= 1
    me[target] += 1
    if not case.long and target != OFF and opp[target] == 1:
        opp[target] -= 1
        opp[BAR] += 1
    dice.remove(die)
    return Node(tuple(me), tuple(opp), tuple(dice), node.first or (source, die))


def may_bear_off(case: Case, me: Counts, source: int, die: int) -> bool:
    """A die N takes a checker from N; with none on N or above, one from below, by the option."""
    if any(me[7:]):  # all home, none on the bar
        return False
    if source == die:
        return True
    if case.option("bear_off_over") == "exact_only" or any(me[die:7]):
        return False
    return case.option("bear_off_over") == "any_lower" or not any(me[source + 1 : 7])


# --- The head (long) ------------------------------------------------------------------------------


def may_leave_head(case: Case, node: Node) -> bool:
    """One checker a turn; two where the first throw's exception applies."""
    left_already = case.me[HEAD] - node.me[HEAD]
    if left_already == 0:
        return True
    if left_already >= 2 or not second_head_checker_allowed(case):
        return False
    if case.option("second_head_checker") == "after_first_stuck":
        return not any(
            playable(case, node, source, die) for source in range(1, HEAD) for die in set(node.dice)
        )
    return True


def second_head_checker_allowed(case: Case) -> bool:
    """The exception: the player's own first throw of the game."""
    if not case.first_turn:
        return False
    option = case.option("first_throw")
    default = named_double(case) and obstacle(case) == opponent_head(case)
    if option == "three_doubles_head_only":
        return default
    if option == "three_doubles":  # whatever the obstacle
        return named_double(case) and obstacle(case) is not None
    if option == "listed_pairs":
        return default or listed_pair(case)
    if option == "when_blocked":
        return not one_checker_plays_all(case)
    if option == "any_double":
        return case.double
    if option == "second_player_only":
        return default and second_player(case)
    return False  # none


def named_double(case: Case) -> bool:
    return case.dice in {(6, 6), (4, 4), (3, 3)}


def obstacle(case: Case) -> int | None:
    """The first closed point where one head checker would play the double's four steps alone."""
    die = case.dice[0]
    for target in (HEAD - die, HEAD - 2 * die, HEAD - 3 * die, HEAD - 4 * die):
        if target >= 1 and closed(case, case.opp, target):
            return target
    return None


def opponent_head(case: Case) -> int:
    """The opponent's own 24 is the mover's 12; a head is there while a checker stands on it."""
    return own_number(case, HEAD)


def listed_pair(case: Case) -> bool:
    """For the second player: 5-5 after 2-1 or 6-2, and 6-2 after 5-5."""
    if case.opponent_first_throw is None:
        return False
    before, now = sorted(case.opponent_first_throw), sorted(case.dice)
    return (now == [5, 5] and before in ([1, 2], [2, 6])) or (now == [2, 6] and before == [5, 5])


def one_checker_plays_all(case: Case) -> bool:
    """Whether one head checker alone meets no closed point, in some order of the dice."""
    if case.double:
        return obstacle(case) is None
    one, two = case.dice
    return not closed(case, case.opp, HEAD - one - two) and not (
        closed(case, case.opp, HEAD - one) and closed(case, case.opp, HEAD - two)
    )


def second_player(case: Case) -> bool:
    """The opponent's first turn is over: his throw is known, or he has left the start position."""
    return case.opponent_first_throw is not None or case.opp[opponent_head(case)] != 15


def two_checkers_only(case: Case) -> bool:
    """A first throw's double played as two steps by different checkers."""
    return case.long and case.first_turn and case.option("first_double_steps") == "two_only"


def same_checker(node: Node, source: int) -> bool:
    """Whether only the checker that made the first step stands on `source`."""
    return (
        node.first is not None and source == node.first[0] - node.first[1] and node.me[source] == 1
    )


# --- The block of six (long) ----------------------------------------------------------------------


def own_number(case: Case, point: int) -> int:
    """The opponent's own number of the mover's point."""
    if case.long:
        return point - 12 if point > 12 else point + 12
    return 25 - point


def forbidden_block(case: Case, me: Counts, opp: Counts) -> bool:
    """Whether a run of six or more of the mover's points stands where it may not.

    A longer run is full of sixes, and the last of them holds its lowest point: judging every six
    judges every run.
    """
    return any(
        all(me[point] for point in six) and not may_stand(case, opp, six) for six in sixes(case)
    )


def sixes(case: Case) -> list[list[int]]:
    """Every six consecutive points of the route on which they count, in the mover's numbers."""
    route = {
        "opponent": [
            12,
            11,
            10,
            9,
            8,
            7,
            6,
            5,
            4,
            3,
            2,
            1,
            24,
            23,
            22,
            21,
            20,
            19,
            18,
            17,
            16,
            15,
            14,
            13,
        ],
        "mover": list(range(24, 0, -1)),
        "ring": [*range(24, 0, -1), 24, 23, 22, 21, 20],
    }[case.option("block_route")]
    return [route[i : i + 6] for i in range(len(route) - 5)]


def may_stand(case: Case, opp: Counts, six: list[int]) -> bool:
    """Whether an opposing checker is far enough ahead of the run."""
    option = case.option("block_ahead")
    if option == "always":
        return True
    if option == "never":
        return False
    if opp[OFF] > 0:
        return True
    ahead_of = 7 if option == "in_home" else min(own_number(case, point) for point in six)
    return any(opp[point] and own_number(case, point) < ahead_of for point in range(1, 25))
