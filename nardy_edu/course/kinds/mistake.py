"""Find the line of a game that can't be."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import ClassVar

from attrs import frozen

from nardy_edu.course.exercises import Answer, Exercise, Hint, Standing, Verdict, right
from nardy_edu.course.kinds.count import script_start
from nardy_edu.course.kinds.script import Refusal, is_readable, refusal, told
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import Match, RulesError, Ruleset

FEWEST_LINES = 3


@frozen(kw_only=True, slots=False)
class Mistake(Exercise):
    """Find the illegal line of `game`; an answer is its number, counted from 1."""

    kind: ClassVar[str] = "mistake"
    renamed: ClassVar[Mapping[str, str]] = {"rules_of": "ruleset"}

    game: tuple[str, ...]
    rule: str
    answer: int
    position: Standing | None = None
    rules_of: str = ""
    match: int | None = None

    @property
    def ruleset(self) -> Ruleset | None:
        """The rules that are played by."""
        if self.position is not None:
            return self.position.state.ruleset
        return Ruleset.parse(self.rules_of) if self.rules_of else None

    @property
    def solution(self) -> int:
        """The written answer."""
        return self.answer

    @property
    def start(self) -> Match:
        """The match before the first line."""
        return script_start(self.ruleset, self.match, self.position, self.game)

    @cached_property
    def found(self) -> Refusal | None:
        """The first line that the rules refuse."""
        return refusal(self.start, self.game)

    def read(self, answer: Answer) -> int:
        """The number of a line; RulesError ``answer.form`` when there is none of that number."""
        try:
            number = int(str(answer).strip())
        except ValueError:
            number = 0
        if not 1 <= number <= len(self.game):
            raise RulesError("answer.form", form="line")
        return number

    def judge(self, read: int, lang: str) -> Verdict:
        """Right with the reason; else whether the mistake comes before or after."""
        assert self.found is not None, "an exercise with a mistake in it"
        if read == self.found.number:
            why = sentence(self.found.reason.violation, lang)
            verdict = right(lang)
            return Verdict(True, f"{verdict.comment} {why}")
        reason = "earlier" if read > self.found.number else "legal"
        return Verdict(False, say(lang, f"exercise.mistake.{reason}"), reason)

    def answer_hints(self, lang: str) -> tuple[Hint, ...]:
        """Which rule is broken, then where."""
        assert self.found is not None, "an exercise with a mistake in it"
        line = told(self.game[self.found.number - 1], lang)
        facts = {"rule": say(lang, f"rule.{self.rule}.name")}
        return (
            Hint(say(lang, "exercise.hint.broken", **facts)),
            Hint(say(lang, "exercise.hint.line", number=self.found.number, line=line)),
        )

    def faults(self) -> Iterator[tuple[str, str]]:
        """Lines that nobody can read, a game without a mistake or with another one."""
        lang = current_language()
        if self.ruleset is None:
            yield "ruleset", say(lang, "exercise.problem.missing")
            return
        unread = next((line for line in self.game if not is_readable(line)), None)
        if unread is not None:
            yield "game", say(lang, "problem.answer.line", line=unread)
        elif len(self.game) < FEWEST_LINES:
            yield "game", say(lang, "exercise.problem.few_lines", n=FEWEST_LINES)
        elif self.found is None:
            yield "game", say(lang, "exercise.problem.no_mistake")
        elif self.found.reason.violation.rule != self.rule:
            why = sentence(self.found.reason.violation, lang)
            derived = f"{self.found.number}: {self.found.reason.violation.rule} ({why})"
            yield "rule", say(lang, "exercise.problem.derived", derived=derived)
        elif self.found.number != self.answer:
            derived = str(self.found.number)
            yield "answer", say(lang, "exercise.problem.derived", derived=derived)

    def likeness(self) -> tuple[object, ...]:
        """The same game."""
        return (self.game,)
