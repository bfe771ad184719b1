"""GNU Backgammon's move generator as a judge of short and hyper nardy (package `gnubg-nn`).

It takes any position, each side in its own numbers: 24 points and the bar; what is missing has been
borne off. It gives the positions after each legal turn, and knows nothing of the number of dice. A
last checker that could go off with one die after hitting with the other always hits there; the
rules here also allow it not to.
"""

import gnubg_nn

from judges.boards import CHECKERS, Counts, other_side
from judges.naive import Case

Board = tuple[Counts, Counts]


def results(case: Case) -> frozenset[Board]:
    """(me, opp) after each turn that GNU Backgammon generates, in the mover's numbers."""
    keys = gnubg_nn.moves(_board(case), *case.dice)
    found = [gnubg_nn.board_from_position_key(key) for key in keys]
    return frozenset(
        (_full(case.variant, mine), other_side(case.variant, _full(case.variant, theirs)))
        for theirs, mine in found
    ) or frozenset({(case.me, case.opp)})


def position_id(case: Case) -> str:
    """The position's ID, from the mover's side."""
    return gnubg_nn.position_id(_board(case))


def _board(case: Case) -> list[list[int]]:
    return [list(other_side(case.variant, case.opp)[1:]), list(case.me[1:])]


def _full(variant: str, on_board: Counts) -> Counts:
    return (CHECKERS[variant] - sum(on_board), *on_board)
