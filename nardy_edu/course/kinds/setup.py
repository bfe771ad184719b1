"""Set up a position that meets conditions."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import ClassVar

from attrs import frozen

from nardy_edu.board.words import capital
from nardy_edu.course.exercises import Answer, Exercise, Hint, Standing, Verdict, right
from nardy_edu.course.kinds.needs import Need
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import RulesError, Ruleset, State, format_state, parse_state


@frozen(kw_only=True, slots=False)
class Setup(Exercise):
    """Change `position` so that all `needs` are met. An answer is a position's text, or a state."""

    kind: ClassVar[str] = "setup"

    position: Standing
    needs: tuple[Need, ...]
    answer: str

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played by."""
        return self.position.state.ruleset

    @cached_property
    def solution(self) -> State:
        """The written position."""
        return self.read(self.answer)

    def conditions(self, lang: str) -> tuple[str, ...]:
        """What the learner is told that the position must meet, in sentences."""
        told = (need.in_words(self.position.state, lang) for need in self.needs if need.told)
        return tuple(map(capital, told))

    def read(self, answer: Answer) -> State:
        """A position; RulesError when it can't be one, ``answer.game`` for one of another game."""
        state = answer if isinstance(answer, State) else self._written(str(answer))
        # Who moves is a part of the task, not of the answer.
        return replace(state, mover=self.position.state.mover)

    def _written(self, text: str) -> State:
        """A position's text; it need not name the game, but mustn't name another one."""
        given = asked = self.ruleset.variant
        with suppress(RulesError):  # what else is wrong with it is told below
            given = parse_state(text)[0].ruleset.variant
        if given != asked:
            raise RulesError("answer.game", given=given, asked=asked)
        return parse_state(text, self.ruleset)[0]

    def judge(self, read: State, lang: str) -> Verdict:
        """Right, or the first condition that isn't met."""
        for need in self.needs:
            if not need.met(read, self.position.state):
                return Verdict(False, self._lacking(need, read, lang), need.id)
        return right(lang)

    def _lacking(self, need: Need, read: State, lang: str) -> str:
        if not need.told:
            return say(lang, "exercise.setup.missed")
        return say(lang, "exercise.setup.lacks", need=need.in_words(read, lang))

    def alike(self, one: State, other: State) -> bool:
        """The same checkers on the same points."""
        return one.position == other.position

    def text_of(self, answer: Answer) -> str:
        """The position's text."""
        return format_state(answer) if isinstance(answer, State) else str(answer)

    def answer_hints(self, lang: str) -> tuple[Hint, ...]:
        """A position that will do."""
        return (Hint(say(lang, "exercise.hint.position", position=self.answer)),)

    def faults(self) -> Iterator[tuple[str, str]]:
        """A condition that isn't one, or a task that is done before it is begun."""
        lang = current_language()
        if not self.needs:
            yield "needs", say(lang, "exercise.problem.missing")
        bad = [fault for need in self.needs if (fault := need.fault())]
        yield from (("needs", fault) for fault in bad)
        if bad:
            return
        if all(need.met(self.position.state, self.position.state) for need in self.needs):
            yield "position", say(lang, "exercise.problem.done_already")
        try:
            self.read(self.answer)
        except RulesError as error:
            yield "answer", sentence(error.violation, lang)

    def likeness(self) -> tuple[object, ...]:
        """The same conditions on the same beginning."""
        return self.position.state, self.needs
