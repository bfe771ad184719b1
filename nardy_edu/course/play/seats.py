"""Who sits at a screen, when two browsers share one notebook and so one kernel."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

import anywidget
import traitlets

from nardy_edu.locale import say

_STATIC = Path(__file__).parent / "static"


class Seats(anywidget.AnyWidget):
    """Buttons with which each page chooses its player; the other one's controls go away there.

    ``acting`` is the number of the player whom the match waits for, as text; empty for anybody.
    """

    _esm = (_STATIC / "seats.js").read_text(encoding="utf-8")
    _css = (_STATIC / "seats.css").read_text(encoding="utf-8")

    match = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    seats: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    acting = traitlets.Unicode().tag(sync=True)

    def __init__(self, names: Sequence[str], language: str) -> None:
        players = [[str(player), name] for player, name in enumerate(names)]
        super().__init__(
            match=secrets.token_hex(8),
            label=say(language, "play.seats"),
            seats=[*players, ["", say(language, "play.seats.both")]],
        )

    def wait_for(self, player: int | None) -> None:
        """Tell the pages whom the match waits for; None is anybody."""
        self.acting = "" if player is None else str(player)
