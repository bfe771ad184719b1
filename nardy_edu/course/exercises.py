"""What every exercise is: what is asked, what is said about an answer, help that climbs. No screen.

What is accepted is derived from the rules; the answer written in an exercise's file is a second
opinion, and a law holds the two together (`nardy_edu.course.law`). The kinds of exercise are in
`nardy_edu.course.kinds`; where exercises come from: `nardy_edu.course.bank`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from attrs import frozen

from nardy_edu.locale import current_language, has_text, say, sentence
from nardy_edu.rules import Roll, RulesError, Ruleset, State, Turns, Violation, turns

Answer = Any
"""What a learner answers: a text, or what the kind of exercise takes besides."""


@frozen
class Text:
    """A text in both languages, or in the one that its author writes."""

    by_language: Mapping[str, str]

    def __call__(self, lang: str | None = None) -> str:
        """The text in `lang`, by default the current language; else in the one that there is."""
        text = self.by_language.get(lang or current_language())
        return next(iter(self.by_language.values())) if text is None else text


@frozen(slots=False)
class Standing:
    """What stands on the board: a state, and a throw where there is one."""

    state: State
    roll: Roll | None = None


@frozen(slots=False)
class Situation(Standing):
    """A state and a throw to play."""

    roll: Roll

    @cached_property
    def turns(self) -> Turns:
        """Every legal turn."""
        return turns(self.state, self.roll)


@frozen
class Wrong:
    """A wrong answer that deserves words of its own.

    `reason` is the one that a verdict must give: a rule's id, `goal`, or another word of the kind;
    empty where any will do.
    """

    answer: Answer
    comment: Text
    reason: str = ""


@frozen
class Verdict:
    """What is said about an answer; `reason` is empty, the rule that is broken, or another word."""

    accepted: bool
    comment: str
    reason: str = ""
    violations: tuple[Violation, ...] = ()


@frozen
class Hint:
    """A step of help; later ones mark points on the board, the last one gives the answer."""

    text: str
    points: tuple[int, ...] = ()


@frozen(kw_only=True, slots=False)
class Exercise(ABC):
    """What all kinds of exercise have in common.

    `rules` are what it is about: ids of rules, of options, or topics. `lesson` is the name of its
    file and `version` tells one wording of it from another; both come from the bank.
    """

    id: str
    rules: tuple[str, ...]
    title: Text
    task: Text
    hints: tuple[Text, ...]
    explanation: Text
    wrong: tuple[Wrong, ...] = ()
    lesson: str = ""
    version: str = ""

    kind: ClassVar[str]
    renamed: ClassVar[Mapping[str, str]] = {}
    """Fields whose name in a file is a word of Python's own."""

    # What a kind says of itself

    @property
    @abstractmethod
    def solution(self) -> Answer:
        """The written answer."""

    @property
    @abstractmethod
    def ruleset(self) -> Ruleset | None:
        """The rules that are played by, where there is a game."""

    @abstractmethod
    def read(self, answer: Answer) -> Any:
        """An answer as the kind takes it, ready to be judged; RulesError when it is none."""

    @abstractmethod
    def judge(self, read: Any, lang: str) -> Verdict:
        """Judge an answer that was read."""

    @abstractmethod
    def answer_hints(self, lang: str) -> tuple[Hint, ...]:
        """The last steps of help, up to the answer itself."""

    @abstractmethod
    def faults(self) -> Iterator[tuple[str, str]]:
        """Fields that contradict each other or the rules: the field and what is wrong with it."""

    @abstractmethod
    def likeness(self) -> tuple[object, ...]:
        """What two exercises of a kind share that ask the same."""

    def alike(self, one: Any, other: Any) -> bool:
        """Whether two answers that were read are the same answer."""
        return bool(one == other)

    def text_of(self, answer: Answer) -> str:
        """An answer as it is kept in the learner's log."""
        return str(answer)

    # What can be asked of every kind

    def check(self, answer: Answer, lang: str | None = None) -> Verdict:
        """Judge an answer; the comment is in `lang`, by default the current language."""
        lang = lang or current_language()
        try:
            read = self._read(answer)
        except RulesError as error:
            return refused((error.violation,), lang)
        verdict = self.judge(read, lang)
        named = None if verdict.accepted else self._named(read)
        if named is None:
            return verdict
        return Verdict(False, named.comment(lang), verdict.reason, verdict.violations)

    def verdict(self, answer: Answer, lang: str) -> Verdict:
        """What the rules say about an answer, in their own words also where it is a named one."""
        try:
            return self.judge(self._read(answer), lang)
        except RulesError as error:
            return refused((error.violation,), lang)

    def named_wrong(self, answer: Answer) -> Wrong | None:
        """The wrong answer of the file that this one is."""
        return self._named(self._read(answer))

    def ladder(self, lang: str | None = None) -> tuple[Hint, ...]:
        """All hints, from words to the answer itself."""
        lang = lang or current_language()
        return (*(Hint(hint(lang)) for hint in self.hints), *self.answer_hints(lang))

    def problems(self) -> Iterator[tuple[str, str]]:
        """What makes the exercise unusable: the field and what is wrong with it."""
        lang = current_language()
        if not self.rules:
            yield "rules", say(lang, "exercise.problem.no_rules")
        for rule in self.rules:
            if not is_subject(rule):
                yield "rules", say(lang, "exercise.problem.rule", rule=rule)
        if not self.hints:
            yield "hints", say(lang, "exercise.problem.no_hints")
        yield from self._uneven_languages(lang)
        found = list(self.faults())
        yield from found
        if not found:
            yield from self._answers_at_odds(lang)

    def texts(self) -> Iterator[tuple[str, Text]]:
        """Every text, with the field that it stands in."""
        yield from (("title", self.title), ("task", self.task), ("explanation", self.explanation))
        yield from (("hints", hint) for hint in self.hints)
        yield from (("wrong", wrong.comment) for wrong in self.wrong)

    def _uneven_languages(self, lang: str) -> Iterator[tuple[str, str]]:
        """Texts that lack a language in which others are written."""
        written = {each for _, text in self.texts() for each in text.by_language}
        for field, text in self.texts():
            lacking = tuple(sorted(written.difference(text.by_language)))
            if lacking:
                yield field, say(lang, "exercise.problem.one_language", languages=lacking)

    def _answers_at_odds(self, lang: str) -> Iterator[tuple[str, str]]:
        """An answer that isn't accepted, a wrong answer that is or that has another reason."""
        verdict = self.check(self.solution)
        if not verdict.accepted:
            yield "answer", say(lang, "exercise.problem.answer", comment=self.objection(verdict))
        for wrong in self.wrong:
            found = self.check(wrong.answer)
            facts = {"answer": self.text_of(wrong.answer), "reason": found.reason or "-"}
            if found.accepted:
                yield "wrong", say(lang, "exercise.problem.wrong_accepted", **facts)
            elif found.reason in UNREADABLE:
                why = found.comment
                yield "wrong", say(lang, "exercise.problem.wrong_unread", why=why, **facts)
            elif wrong.reason and wrong.reason != found.reason:
                yield "wrong", say(lang, "exercise.problem.wrong", written=wrong.reason, **facts)

    def objection(self, verdict: Verdict) -> str:
        """What the author of a file is told about an answer that isn't accepted."""
        return verdict.comment

    def _read(self, answer: Answer) -> Any:
        if isinstance(answer, str) and not answer.strip():
            raise RulesError("answer.none")
        return self.read(answer)

    def _named(self, read: Any) -> Wrong | None:
        for wrong in self.wrong:
            try:
                if self.alike(self._read(wrong.answer), read):
                    return wrong
            except RulesError:
                continue
        return None


UNREADABLE = (
    "answer.none",
    "answer.form",
    "answer.game",
    "text.turn",
    "text.position",
    "text.no_position",
    "text.no_side",
    "text.no_game",
    "text.said_twice",
)
"""Reasons that say that an answer is none, not that it is wrong."""


def is_subject(name: str) -> bool:
    """Whether an exercise can be about this: a rule, an option, a topic."""
    return any(has_text(current_language(), text) for text in _names_of(name))


def subject_name(name: str, lang: str) -> str:
    """What a rule, an option or a topic is called."""
    return next((say(lang, text) for text in _names_of(name) if has_text(lang, text)), name)


def _names_of(name: str) -> tuple[str, ...]:
    """The texts that may be the name of a subject."""
    return f"rule.{name}.name", f"option.{name}", f"topic.{name}"


def refused(violations: Sequence[Violation], lang: str) -> Verdict:
    """The first broken rule gives the reason; the board can mark them all."""
    comment, reason = sentence(violations[0], lang), violations[0].rule
    return Verdict(False, comment, reason, tuple(violations))


def right(lang: str) -> Verdict:
    """The verdict on a right answer."""
    return Verdict(True, say(lang, "exercise.right"))
