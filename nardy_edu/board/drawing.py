"""matplotlib, which draws charts and pages for print: not there in a browser without a server."""

from __future__ import annotations

from importlib.util import find_spec

from nardy_edu.board.problems import BoardProblem


class CannotDraw(BoardProblem):
    """There is no matplotlib here."""


def need_matplotlib() -> None:
    """Make sure, before something is drawn, that it can be.

    Raises CannotDraw ``board.no_matplotlib``.
    """
    if find_spec("matplotlib") is None:
        raise CannotDraw("board.no_matplotlib")
