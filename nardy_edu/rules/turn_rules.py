"""Rules of a whole turn: all dice that can be played, and the larger one (D0 art. 3.9, 3.10)."""

from __future__ import annotations

from nardy_edu.rules.block import at_end_only, block_at_end
from nardy_edu.rules.throw import Board, Throw


def complete_boards(throw: Throw, layers: list[list[Board]]) -> tuple[list[Board], int]:
    """The boards on which a legal turn ends, and the dice that the longest order uses.

    ``layers[k]`` are the boards after k steps.
    """
    allowed = _ends_allowed(throw, layers)
    most = max(number for number, layer in enumerate(allowed) if layer)
    ends = _larger_die(throw, allowed[most]) if most == 1 else list(allowed[most])
    # The last checker borne off ends the game, whatever else the dice could do.
    for layer in allowed[1:most]:
        ends += [board for board in layer if throw.finished(board)]
    return ends, most


def _ends_allowed(throw: Throw, layers: list[list[Board]]) -> list[list[Board]]:
    """The boards on which a turn may end at all; a pass is always one of them."""
    if not at_end_only(throw):
        return layers
    played = [
        [board for board in layer if block_at_end(throw, board) is None] for layer in layers[1:]
    ]
    return [layers[0], *played]


def _larger_die(throw: Throw, ends: list[Board]) -> list[Board]:
    """Of turns with one die, those with the larger one, where each can be played alone."""
    smaller_left = throw.start.left[1:]
    larger_played = [board for board in ends if board.left == smaller_left]
    if not larger_played:
        return ends
    return larger_played + [
        board for board in ends if board.left != smaller_left and throw.finished(board)
    ]
