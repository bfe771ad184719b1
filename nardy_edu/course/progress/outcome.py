"""How far a learner has come, as the log of attempts tells it."""

from collections.abc import Iterable, Mapping
from enum import Enum

from nardy_edu.course.progress.entry import Entry

Key = tuple[str, str]
"""A lesson and the id of an exercise in it."""


class Outcome(Enum):
    """How far a learner has come with an exercise. There is no "failed"."""

    NOT_TRIED = "not_tried"
    NOT_YET = "not_yet"
    SOLVED_WITH_HELP = "solved_with_help"
    SOLVED = "solved"


_BETTER = list(Outcome)
"""The outcomes, from the first to the best."""


def outcomes(entries: Iterable[Entry]) -> Mapping[Key, Outcome]:
    """The best outcome of each exercise since it was last reset; entries are oldest first.

    A reset is an entry whose outcome is "not tried".
    """
    reached: dict[Key, Outcome] = {}
    for entry in entries:
        outcome = _known(entry.outcome)
        key = entry.lesson, entry.exercise
        before = reached.get(key, Outcome.NOT_TRIED)
        if outcome is Outcome.NOT_TRIED:
            reached[key] = outcome
        elif outcome is not None:
            reached[key] = max(before, outcome, key=_BETTER.index)
    return reached


def _known(name: str) -> Outcome | None:
    """The outcome of this name; None for one that a newer version may have written."""
    try:
        return Outcome(name)
    except ValueError:
        return None
