"""The learner's log as the course uses it: never in the way, with something to say at times."""

from collections.abc import Sequence

from nardy_edu.course.progress.entry import Entry
from nardy_edu.course.progress.outcome import EVERYTHING, Outcome, Reached, since_begun
from nardy_edu.course.progress.store import MemoryStore, Notice, ProgressStore, open_progress
from nardy_edu.locale import current_language, reason, say

_told: set[tuple[str, str]] = set()
"""Notices that were shown in this kernel: each is shown once."""


class ProgressLog:
    """A log that is written to while the learner works; a place that fails never stops the work."""

    def __init__(self, store: ProgressStore | None = None) -> None:
        self.store = store or open_progress()

    def add(self, entry: Entry) -> None:
        """Keep an attempt; where the place fails, in memory from now on."""
        try:
            self.store.add(entry)
        except OSError as error:
            kept = self._entries()
            self.store = MemoryStore()
            facts = {"place": error.filename or "-", "reason": reason(error)}
            self.store.notices.append(Notice("progress.in_memory", facts))
            self.store.add(*kept, entry)

    def begin_everything_again(self) -> None:
        """From now on it is as if nothing had been tried. What was stays in the store."""
        lesson, exercise = EVERYTHING
        again = Entry(
            lesson=lesson,
            exercise=exercise,
            version="",
            ruleset="",
            answer="",
            outcome=Outcome.NOT_TRIED.value,
            hints=0,
            seconds=0.0,
        )
        self.add(again)

    def entries(self) -> Sequence[Entry]:
        """The attempts since everything was last begun again, oldest first."""
        return since_begun(self._entries())

    def reached(self) -> Reached:
        """How far the learner has come with each exercise."""
        return Reached(self.entries())

    def news(self) -> list[str]:
        """Sentences about the keeping that the learner has not been told yet."""
        fresh = [notice for notice in self.store.notices if _key(notice) not in _told]
        _told.update(map(_key, fresh))
        return [say(current_language(), notice.text, **notice.facts) for notice in fresh]

    def _entries(self) -> list[Entry]:
        try:
            return self.store.entries()
        except OSError:
            return []


def _key(notice: Notice) -> tuple[str, str]:
    return notice.text, repr(sorted(notice.facts.items()))
