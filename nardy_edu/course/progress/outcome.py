"""How far a learner has come, as the log of attempts tells it."""

from collections.abc import Iterable, Sequence
from enum import Enum

from nardy_edu.course.progress.entry import Entry

Key = tuple[str, str]
"""A lesson and the id of an exercise in it."""

EVERYTHING: Key = ("", "")
"""What an entry is about by which a learner begins everything again."""


class Outcome(Enum):
    """How far a learner has come with an exercise. There is no "failed"."""

    NOT_TRIED = "not_tried"
    NOT_YET = "not_yet"
    SOLVED_WITH_HELP = "solved_with_help"
    SOLVED = "solved"


SOLVED = (Outcome.SOLVED, Outcome.SOLVED_WITH_HELP)
_BETTER = list(Outcome)
"""The outcomes, from the first to the best."""


class Reached:
    """The best outcomes since each exercise was last reset; entries are oldest first.

    A reset is an entry whose outcome is "not tried". An exercise whose task has changed since is
    another one: what was reached before counts for the old task. New words change no task.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._best: dict[Key, dict[str, Outcome]] = {}
        for entry in entries:
            outcome = _known(entry.outcome)
            if outcome is not None:
                self._note(entry, outcome)

    def outcome(self, key: Key, version: str) -> Outcome:
        """How far the task of this version is solved."""
        found = self._best.get(key, {})
        # An older log doesn't tell which task it was: it is taken for this one.
        fitting = [best for task, best in found.items() if task in ("", task_of(version))]
        return max(fitting, default=Outcome.NOT_TRIED, key=_BETTER.index)

    def changed(self, key: Key, version: str) -> bool:
        """Whether it was solved, and the task has changed since."""
        found = self._best.get(key, {}).values()
        return self.outcome(key, version) is Outcome.NOT_TRIED and any(
            outcome in SOLVED for outcome in found
        )

    def _note(self, entry: Entry, outcome: Outcome) -> None:
        key = entry.lesson, entry.exercise
        if outcome is Outcome.NOT_TRIED:
            self._best[key] = {}
            return
        found = self._best.setdefault(key, {})
        task = task_of(entry.version)
        found[task] = max(found.get(task, outcome), outcome, key=_BETTER.index)


def since_begun(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The entries since everything was last begun again; entries are oldest first."""
    begun = [at for at, each in enumerate(entries) if (each.lesson, each.exercise) == EVERYTHING]
    return entries[begun[-1] + 1 :] if begun else entries


def task_of(version: str) -> str:
    """The part of a version that changes with the task; empty where a log doesn't tell it."""
    return version.partition(".")[0] if "." in version else ""


def _known(name: str) -> Outcome | None:
    """The outcome of this name; None for one that a newer version may have written."""
    try:
        return Outcome(name)
    except ValueError:
        return None
