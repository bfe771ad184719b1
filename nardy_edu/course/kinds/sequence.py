"""Play several turns against scripted replies."""

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar

from attrs import frozen

from nardy_edu.course.exercises import Answer, Exercise, Hint, Situation, Verdict, right
from nardy_edu.course.kinds.goals import goal_faults, meets
from nardy_edu.course.kinds.play import Steps, broken_rule, read_turn, turn_text
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import Roll, RulesError, Ruleset, Turn, parse_turn, turns

MOST_LINES = 2000
"""Lines of play that are tried out when a file is read."""

_REPLY = re.compile(r"([1-6])-([1-6]): *(.+)")


@frozen
class Reply:
    """The opponent's throw and turn, in the opponent's own numbers."""

    roll: Roll
    turn: str


@frozen
class Stage:
    """One turn of the learner: what is asked, one right answer, and what the opponent replies.

    `roll` is the learner's next throw; the last stage has neither reply nor next throw.
    """

    answer: str
    goal: str = "legal"
    points: tuple[int, ...] = ()
    reply: str = ""
    roll: str = ""

    def answered(self) -> Reply:
        """The reply as values; RulesError ``answer.line`` when it can't be read."""
        found = _REPLY.fullmatch(self.reply.strip())
        if found is None:
            raise RulesError("answer.line", line=self.reply)
        return Reply(Roll(int(found[1]), int(found[2])), found[3])


@frozen(kw_only=True, slots=False)
class TurnSequence(Exercise):
    """Turns one after the other; an answer is the turns in notation, a list or joined by ";".

    An answer that is right so far but stops before the last turn is `unfinished`.
    """

    kind: ClassVar[str] = "sequence"

    position: Situation
    turns: tuple[Stage, ...]

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played by."""
        return self.position.state.ruleset

    @property
    def solution(self) -> tuple[str, ...]:
        """The written answers of all turns."""
        return tuple(stage.answer for stage in self.turns)

    def read(self, answer: Answer) -> tuple[Steps, ...]:
        """The turns as steps, each read where the ones before have led.

        Reading stops at a turn that isn't accepted: what comes after it has no position.
        """
        parts = answer.split(";") if isinstance(answer, str) else list(answer)
        found: list[Steps] = []
        for part in parts[: len(self.turns)]:
            situation = self.situation(found)
            if situation is None:
                break
            found.append(read_turn(situation.turns, part))
        return tuple(found)

    def situation(self, played: Sequence[Steps]) -> Situation | None:
        """What stands on the board after these turns and their replies.

        None when one of them isn't accepted, and after the last. RulesError when a reply can't be
        played.
        """
        at = self.position
        for stage, steps in zip(self.turns, played, strict=False):
            turn = at.turns.finished(steps)
            if turn is None or not meets(at.turns, turn, stage.goal, stage.points):
                return None
            if stage is self.turns[-1]:
                return None
            at = _after_reply(at, turn, stage)
        return at

    def judge(self, read: tuple[Steps, ...], lang: str) -> Verdict:
        """The first turn that isn't accepted gives the reason."""
        at: Situation | None = self.position
        for number, steps in enumerate(read):
            assert at is not None, "an answer is read only as far as it goes"
            stage = self.turns[number]
            turn = at.turns.finished(steps)
            if turn is None:
                return broken_rule(at.turns, steps, lang)
            if not meets(at.turns, turn, stage.goal, stage.points):
                return Verdict(False, say(lang, "exercise.goal_missed"), "goal")
            at = self.situation(read[: number + 1])
        if len(read) == len(self.turns):
            return right(lang)
        return Verdict(False, say(lang, "exercise.sequence.unfinished"), "unfinished")

    def alike(self, one: tuple[Steps, ...], other: tuple[Steps, ...]) -> bool:
        """The same steps in each turn, in whatever order."""
        return [sorted(steps) for steps in one] == [sorted(steps) for steps in other]

    def text_of(self, answer: Answer) -> str:
        """The turns in notation, joined."""
        if isinstance(answer, str):
            return answer
        return "; ".join(part if isinstance(part, str) else turn_text(part) for part in answer)

    def answer_hints(self, lang: str) -> tuple[Hint, ...]:
        """All turns, one after the other."""
        return (Hint(say(lang, "exercise.hint.turns", turns=self.text_of(self.solution))),)

    def faults(self) -> Iterator[tuple[str, str]]:
        """Turns or replies that can't be played, whatever was accepted before them."""
        lang = current_language()
        if len(self.turns) < 2:
            yield "turns", say(lang, "exercise.problem.one_turn")
            return
        found = list(self._stage_faults(lang))
        yield from found
        if found:
            return
        if not all(wrong.reason for wrong in self.wrong):
            yield "wrong", say(lang, "exercise.problem.no_reason")
        yield from self._reply_faults(lang)

    def likeness(self) -> tuple[object, ...]:
        """The same beginning and the same goals."""
        goals = tuple((stage.goal, stage.points) for stage in self.turns)
        return self.position.state, self.position.roll, goals

    def _stage_faults(self, lang: str) -> Iterator[tuple[str, str]]:
        """Along the written answers: goals, replies and throws."""
        at = self.position
        for stage in self.turns:
            found = list(goal_faults(at.turns, stage.goal, stage.points))
            yield from (("turns", f"{stage.answer}: {problem}") for _, problem in found)
            last = stage is self.turns[-1]
            if bool(stage.reply) is last or bool(stage.roll) is last:
                yield "turns", say(lang, "exercise.problem.reply", turn=stage.answer)
                return
            if found or last:
                return
            try:
                turn = at.turns.finished(read_turn(at.turns, stage.answer))
                if turn is None or not meets(at.turns, turn, stage.goal, stage.points):
                    return  # the answer as a whole isn't accepted, which is told elsewhere
                at = _after_reply(at, turn, stage)
            except RulesError as error:
                yield "turns", f"{stage.answer}: {sentence(error.violation, lang)}"
                return

    def _reply_faults(self, lang: str) -> Iterator[tuple[str, str]]:
        """A reply that can't be played after one of the accepted turns."""
        tried = 0
        row = [self.position]
        for stage in self.turns[:-1]:
            after: list[Situation] = []
            for at in row:
                for turn in at.turns:
                    if not meets(at.turns, turn, stage.goal, stage.points):
                        continue
                    tried += 1
                    if tried > MOST_LINES:
                        yield "turns", say(lang, "exercise.problem.open", n=MOST_LINES)
                        return
                    try:
                        after.append(_after_reply(at, turn, stage))
                    except RulesError as error:
                        reason = f"{turn}, {stage.reply}: {sentence(error.violation, lang)}"
                        yield "turns", reason
                        return
            row = after


def _after_reply(at: Situation, turn: Turn, stage: Stage) -> Situation:
    """The learner's next throw; RulesError when the scripted reply can't be played."""
    reply = stage.answered()
    state = at.state.play(at.roll, turn)
    legal = turns(state, reply.roll)
    steps = parse_turn(legal, reply.turn)
    answered = legal.finished(steps)
    if answered is None:
        verdict = broken_rule(legal, steps, current_language())
        raise RulesError(verdict.reason, **verdict.violations[0].facts)
    return Situation(state.play(reply.roll, answered), Roll.parse(stage.roll))
