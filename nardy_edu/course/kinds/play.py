"""Play the throw: any legal turn, the only one, or one that reaches a goal."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from attrs import frozen

from nardy_edu.course.exercises import (
    Answer,
    Exercise,
    Hint,
    Situation,
    Verdict,
    refused,
    right,
)
from nardy_edu.course.kinds.goals import goal_faults, meets
from nardy_edu.locale import current_language, say
from nardy_edu.rules import Ruleset, Step, Turn, Turns, explain_steps, parse_turn

Steps = tuple[Step, ...]


@frozen(kw_only=True, slots=False)
class Play(Exercise):
    """Play the throw so that `goal` is reached (see `goals.GOALS`), some with named `points`.

    `answer` is one accepted turn in notation. An answer is a turn in notation, or its steps.
    """

    kind: ClassVar[str] = "play"

    position: Situation
    answer: str
    goal: str = "legal"
    points: tuple[int, ...] = ()

    @property
    def turns(self) -> Turns:
        """Every legal turn."""
        return self.position.turns

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played by."""
        return self.position.state.ruleset

    @cached_property
    def accepted(self) -> tuple[Turn, ...]:
        """The turns that solve the exercise, derived from the rules."""
        return tuple(turn for turn in self.turns if self._reaches_goal(turn))

    @property
    def solution(self) -> Steps:
        """The steps of the written answer."""
        return self.read(self.answer)

    def read(self, answer: Answer) -> Steps:
        """An answer as steps; RulesError ``text.turn`` when it can't be read."""
        return read_turn(self.turns, answer)

    def judge(self, read: Steps, lang: str) -> Verdict:
        """The rules first, then the goal."""
        turn = self.turns.finished(read)
        if turn is None:
            return broken_rule(self.turns, read, lang)
        if self._reaches_goal(turn):
            return right(lang)
        return self._missed(turn, lang)

    def alike(self, one: Steps, other: Steps) -> bool:
        """The same steps in whatever order."""
        return sorted(one) == sorted(other)

    def text_of(self, answer: Answer) -> str:
        """The turn in notation."""
        return answer if isinstance(answer, str) else turn_text(answer)

    def answer_hints(self, lang: str) -> tuple[Hint, ...]:
        """The points to move from, then the move."""
        return turn_hints(self.solution, self.answer, lang)

    def faults(self) -> Iterator[tuple[str, str]]:
        """A goal that asks nothing, a named wrong answer without its reason."""
        yield from goal_faults(self.turns, self.goal, self.points)
        if not all(wrong.reason for wrong in self.wrong):
            yield "wrong", say(current_language(), "exercise.problem.no_reason")

    def likeness(self) -> tuple[object, ...]:
        """The same throw in the same position, with the same goal."""
        return self.position.state, self.position.roll, self.goal, self.points

    def _missed(self, turn: Turn, lang: str) -> Verdict:  # noqa: ARG002 - what was missed may tell
        return Verdict(False, say(lang, "exercise.goal_missed"), "goal")

    def _reaches_goal(self, turn: Turn) -> bool:
        return meets(self.turns, turn, self.goal, self.points)


def read_turn(turns: Turns, answer: Answer) -> Steps:
    """A turn as steps; RulesError ``text.turn`` when it can't be read."""
    return parse_turn(turns, answer) if isinstance(answer, str) else tuple(answer)


def broken_rule(turns: Turns, steps: Sequence[Step], lang: str) -> Verdict:
    """The verdict on a turn that isn't legal: the rule that it breaks."""
    return refused(explain_steps(turns, steps, whole=True).violations, lang)


def turn_text(steps: Sequence[Step]) -> str:
    """Steps in notation."""
    return " ".join(map(str, steps)) or "pass"


def turn_hints(steps: Steps, text: str, lang: str) -> tuple[Hint, ...]:
    """The points to move from, then the turn."""
    if not steps:
        return (Hint(say(lang, "exercise.hint.pass")),)
    begun = _beginnings(steps)
    points = tuple(sorted(set(begun), reverse=True))
    return (
        Hint(say(lang, "exercise.hint.points", n=len(begun), points=points), points),
        Hint(say(lang, "exercise.hint.move", move=text), points),
    )


def _beginnings(steps: Steps) -> list[int]:
    """Where each checker that moves begins: a step from where one has landed carries it on."""
    begun: list[int] = []
    landed: list[int] = []
    for step in steps:
        if step.source in landed:
            landed.remove(step.source)
        else:
            begun.append(step.source)
        landed.append(step.target)
    return begun
