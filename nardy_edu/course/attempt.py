"""One learner at one exercise: tries, help taken, and how far that led."""

import time

from attrs import define, field

from nardy_edu.course.exercises import UNREADABLE, Answer, Exercise, Hint, Verdict
from nardy_edu.course.progress.entry import Entry
from nardy_edu.course.progress.log import ProgressLog
from nardy_edu.course.progress.outcome import Outcome

__all__ = ["Attempt", "Outcome"]


@define
class Attempt:
    """Answers and hints as they come; an exercise once solved stays solved until it is reset.

    Each answer is written to the `log`, where there is one. An exercise that was `changed` was
    solved before its task was another one; one that was `missed` is repeated.
    """

    exercise: Exercise
    outcome: Outcome = Outcome.NOT_TRIED
    hints_taken: int = 0
    log: ProgressLog | None = None
    changed: bool = False
    missed: bool = False
    _since: float = field(factory=time.monotonic)

    @property
    def solved(self) -> bool:
        """Whether it was solved, with help or without."""
        return self.outcome in (Outcome.SOLVED, Outcome.SOLVED_WITH_HELP)

    @property
    def hints_left(self) -> bool:
        """Whether there is a hint that was not given yet."""
        return self.hints_taken < len(self.exercise.ladder())

    def shown(self) -> None:
        """The learner sees the exercise from now on."""
        self._since = time.monotonic()

    def check(self, answer: Answer) -> Verdict:
        """Judge an answer and note the outcome; what is no answer is not noted."""
        verdict = self.exercise.check(answer)
        if verdict.reason in UNREADABLE:
            return verdict
        outcome = self._after(verdict)
        self._write(self.exercise.text_of(answer), outcome)
        if not self.solved:
            self.outcome = outcome
        return verdict

    def hint(self) -> Hint:
        """The next hint; when all have been given, the last one again."""
        ladder = self.exercise.ladder()
        self.hints_taken = min(self.hints_taken + 1, len(ladder))
        return ladder[self.hints_taken - 1]

    def show(self) -> Hint:
        """The last hint at once: the answer."""
        self.hints_taken = len(self.exercise.ladder())
        return self.hint()

    def reset(self) -> None:
        """Begin again as if it had not been tried. The log keeps what was."""
        if self.changed or self.outcome is not Outcome.NOT_TRIED:
            self._write("", Outcome.NOT_TRIED)
        self.forget()

    def forget(self) -> None:
        """Begin again after the log itself has begun again."""
        self.outcome = Outcome.NOT_TRIED
        self.changed = self.missed = False
        self.hints_taken = 0
        self.shown()

    @property
    def standing(self) -> str:
        """How far that led, in a word: the outcome, or before a try what was before it."""
        if self.outcome is Outcome.NOT_TRIED and (self.changed or self.missed):
            return "changed" if self.changed else "missed"
        return self.outcome.value

    def _after(self, verdict: Verdict) -> Outcome:
        if not verdict.accepted:
            return Outcome.NOT_YET
        return Outcome.SOLVED_WITH_HELP if self.hints_taken else Outcome.SOLVED

    def _write(self, answer: str, outcome: Outcome) -> None:
        if self.log is None:
            return
        exercise, now = self.exercise, time.monotonic()
        self.log.add(
            Entry(
                lesson=exercise.lesson,
                exercise=exercise.id,
                version=exercise.version,
                ruleset=str(exercise.ruleset or ""),
                answer=answer,
                outcome=outcome.value,
                hints=self.hints_taken,
                seconds=round(now - self._since, 1),
            )
        )
        self._since = now
