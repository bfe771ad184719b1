"""Whole games and matches: at one board, against the computer, along a wooden board."""

from nardy_edu.course.play.after import (
    counts_table,
    pip_chart,
    record_text,
    records,
    save_pages,
    throws_chart,
    turn_by_turn,
)
from nardy_edu.course.play.choose import choose_match
from nardy_edu.course.play.start import play
from nardy_edu.course.play.thumbs import rules_of_thumb

__all__ = [
    "choose_match",
    "counts_table",
    "pip_chart",
    "play",
    "record_text",
    "records",
    "rules_of_thumb",
    "save_pages",
    "throws_chart",
    "turn_by_turn",
]
