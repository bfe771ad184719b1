"""What is written beside the points: maps from a point to a number, never other coordinates.

Inside the project a point has one number for each player (D0); a scheme only decides which number
a reader sees.
"""

from __future__ import annotations

from dataclasses import dataclass

from nardy_edu.board.problems import BoardProblem
from nardy_edu.rules import Ruleset, Side

SCHEMES = ("own", "mover", "both", "heads-24-12", "heads-1-13", "none")
"""The schemes by name.

``own``: the viewer's numbers. ``mover``: those of the player to move. ``both``: the viewer's, and
beside them the other player's. ``heads-24-12``: White's numbers for both players (D3).
``heads-1-13``: Black's head is 1 and White's is 13 (D0 art. 1.2). ``none``: nothing.
"""

_NEEDS_HEADS = ("heads-24-12", "heads-1-13")


@dataclass(frozen=True, slots=True)
class Label:
    """The numbers beside one point; ``inner`` is the other player's, None when it isn't shown."""

    outer: int
    inner: int | None = None


def check_scheme(scheme: str, ruleset: Ruleset) -> None:
    """Raise BoardProblem for a scheme that isn't one, or that needs heads the game hasn't."""
    if scheme not in SCHEMES:
        raise BoardProblem("board.labels", labels=str(scheme), known=SCHEMES)
    if scheme in _NEEDS_HEADS and not ruleset.has_head:
        raise BoardProblem("board.labels_heads", labels=scheme)


def label_of(
    scheme: str, ruleset: Ruleset, white: int, *, view: Side, mover: Side | None
) -> Label | None:
    """The label of the point that White numbers ``white``; None when the scheme shows nothing."""
    black = ruleset.mirror[white]
    numbers = {Side.WHITE: white, Side.BLACK: black}
    if scheme == "none":
        return None
    if scheme == "heads-24-12":
        return Label(white)
    if scheme == "heads-1-13":
        return Label(25 - black)
    if scheme == "both":
        return Label(numbers[view], numbers[view.other])
    if scheme == "mover" and mover is not None:
        return Label(numbers[mover])
    return Label(numbers[view])
