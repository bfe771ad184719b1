"""What a throw would allow if one rule were not there."""

from nardy_edu.rules import Position, Roll, State, Step, Turns
from nardy_edu.rules.generate import BEARING_OFF_RULES, LANDING_RULES, prepare
from nardy_edu.rules.throw import Board, Throw


def turns_without(rule: str, state: State, roll: Roll) -> Turns:
    """The turns that would be legal without a rule of steps."""
    landing = [known for known in LANDING_RULES if known.id != rule]
    bearing_off = [known for known in BEARING_OFF_RULES if known.id != rule]
    throw = Throw(state, roll, landing, bearing_off)
    throw.start.left = prepare(state, roll).start.left
    return Turns(throw)


def results(turns: Turns) -> frozenset[Position]:
    """The positions that legal turns lead to."""
    return frozenset(turn.result for turn in turns)


def turns_on(rule: str, state: State, roll: Roll, turns: Turns) -> bool:
    """Whether the throw has other turns with the rule of steps than without it."""
    return results(turns) != results(turns_without(rule, state, roll))


def only_the_larger(turns: Turns) -> bool:
    """Whether each die can be played alone and not both, so that the larger one must be."""
    if turns.steps != 1 or turns.throw.roll.is_double:
        return False
    board = turns.throw.start
    played = {die for _, die, _ in board.edges}
    return played == set(board.left) and not turns.throw.finished(board.edges[0][2])


def wrong_beginnings(turns: Turns) -> tuple[Step, ...]:
    """First steps that no step rule forbids and after which too few dice could be played."""
    return tuple(
        Step(source, die)
        for source, die, after in turns.throw.start.edges
        if not turns.leads(after) and 1 + _most_left(after) < turns.steps
    )


def _most_left(board: Board) -> int:
    return max((1 + _most_left(after) for _, _, after in board.edges), default=0)
