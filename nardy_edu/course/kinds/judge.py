"""Judge a turn that is shown: legal, or which rule it breaks."""

from collections.abc import Iterator
from functools import cached_property
from itertools import permutations
from typing import ClassVar

from attrs import frozen

from nardy_edu.course.exercises import Answer, Exercise, Hint, Situation, Verdict, right
from nardy_edu.locale import current_language, has_text, say, sentence
from nardy_edu.rules import (
    Explanation,
    RulesError,
    Ruleset,
    Turns,
    explain_gesture,
    explain_steps,
    parse_turn,
)
from nardy_edu.rules.notation import parse_hops
from nardy_edu.rules.turn import place_name

LEGAL = "legal"
FEWEST_CHOICES = 3


@frozen(kw_only=True, slots=False)
class Judge(Exercise):
    """A turn is shown; the answer is `legal` or the id of a rule that it breaks."""

    kind: ClassVar[str] = "judge"

    position: Situation
    turn: str
    choices: tuple[str, ...]
    answer: str

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played by."""
        return self.position.state.ruleset

    @property
    def solution(self) -> str:
        """The written answer."""
        return self.answer

    @cached_property
    def judged(self) -> Explanation:
        """What the rules say about the turn."""
        return judge_turn(self.position.turns, self.turn)

    @property
    def accepted(self) -> frozenset[str]:
        """The answers that are right: the rules that the first refused step breaks, or `legal`."""
        broken = frozenset(violation.rule for violation in self.judged.violations)
        return broken or frozenset({LEGAL})

    def choice_name(self, choice: str, lang: str) -> str:
        """A choice as it is shown."""
        if choice == LEGAL:
            return say(lang, "exercise.judge.legal")
        return say(lang, "exercise.judge.breaks", rule=say(lang, f"rule.{choice}.name"))

    def read(self, answer: Answer) -> str:
        """One of the choices; RulesError ``answer.form`` when it is none."""
        if answer not in self.choices:
            raise RulesError("answer.form", form="choice")
        return str(answer)

    def judge(self, read: str, lang: str) -> Verdict:
        """Right, or whether the turn is legal; which rule it breaks is for the learner to find."""
        if read in self.accepted:
            return right(lang)
        if LEGAL in self.accepted:
            return Verdict(False, say(lang, "exercise.judge.it_is_legal"), LEGAL)
        reason = "illegal" if read == LEGAL else "other_rule"
        return Verdict(False, say(lang, f"exercise.judge.{reason}"), reason)

    def answer_hints(self, lang: str) -> tuple[Hint, ...]:
        """Whether it is legal, then the rule's own sentence."""
        if not self.judged.violations:
            return (Hint(say(lang, "exercise.judge.hint.legal")),)
        violation = self.judged.violations[0]
        name = say(lang, f"rule.{violation.rule}.name")
        return (
            Hint(say(lang, "exercise.judge.hint.illegal")),
            Hint(say(lang, "exercise.judge.hint.rule", rule=name, why=sentence(violation, lang))),
        )

    def faults(self) -> Iterator[tuple[str, str]]:
        """A turn that can't be read, choices that are too few or both right."""
        lang = current_language()
        try:
            accepted = self.accepted
        except RulesError as error:
            yield "turn", sentence(error.violation, lang)
            return
        unknown = tuple(rule for rule in self.choices if not _is_choice(rule))
        if unknown:
            yield "choices", say(lang, "exercise.problem.choices", names=unknown)
        elif len(set(self.choices)) < FEWEST_CHOICES:
            yield "choices", say(lang, "exercise.problem.few_choices", n=FEWEST_CHOICES)
        elif self.answer not in self.choices:
            yield "answer", say(lang, "exercise.problem.not_a_choice", answer=self.answer)
        elif self.answer not in accepted:
            derived = " ".join(sorted(accepted))
            yield "answer", say(lang, "exercise.problem.derived", derived=derived)
        elif len(accepted.intersection(self.choices)) > 1:
            derived = " ".join(sorted(accepted.intersection(self.choices)))
            yield "choices", say(lang, "exercise.problem.both_right", derived=derived)

    def likeness(self) -> tuple[object, ...]:
        """The same turn in the same position."""
        return self.position.state, self.position.roll, self.turn


def _is_choice(rule: str) -> bool:
    return rule == LEGAL or has_text(current_language(), f"rule.{rule}.name")


def judge_turn(turns: Turns, text: str) -> Explanation:
    """What the rules say about a whole turn, in the order of steps that is best for it.

    Unlike a turn to be played, it may hold moves that go backwards. Raises RulesError
    ``text.turn`` for a text that can't be read.
    """
    hops = parse_hops(text)
    for number, (source, target) in enumerate(hops):
        if target >= source:
            prefix = parse_turn(turns, hops_text(hops[:number])) if number else ()
            return explain_gesture(turns, prefix, source, target)
    as_written = explain_steps(turns, parse_turn(turns, text), whole=True)
    if as_written.legal:
        return as_written
    for order in permutations(hops):
        judged = explain_steps(turns, parse_turn(turns, hops_text(order)), whole=True)
        if judged.legal:
            return judged
    return as_written


def hops_text(hops: tuple[tuple[int, int], ...]) -> str:
    """Hops in notation."""
    return " ".join(f"{place_name(source)}/{place_name(target)}" for source, target in hops)
