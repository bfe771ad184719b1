"""Choose one of several answers: the kind of win, whether one may double, who begins."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import ClassVar, NamedTuple

from attrs import frozen

from nardy_edu.course.exercises import (
    Answer,
    Exercise,
    Hint,
    Standing,
    Text,
    Verdict,
    refused,
    right,
)
from nardy_edu.course.kinds.count import script_start
from nardy_edu.course.kinds.needs import Need
from nardy_edu.course.kinds.script import after, after_line, is_readable
from nardy_edu.locale import LANGUAGES, current_language, say, sentence
from nardy_edu.rules import (
    HEAD,
    Game,
    Kind,
    Match,
    NextGame,
    Phase,
    Roll,
    RulesError,
    Ruleset,
    Side,
    State,
    Turns,
    kind_of_win,
    turns,
)
from nardy_edu.rules import events as ev

KINDS_OF_WIN = ("oin", "mars", "koks")
YES_NO = ("yes", "no")
PLAYERS = ("me", "opponent")
FEWEST_STATEMENTS = 3
_SOURCE = re.compile(r"D[0-4]( .+)?")


@frozen
class Statement:
    """A choice with words of its own."""

    id: str
    en: str = ""
    ru: str = ""

    @property
    def text(self) -> Text:
        """The words."""
        return Text({lang: words for lang, words in (("en", self.en), ("ru", self.ru)) if words})


@frozen(kw_only=True, slots=False)
class Choose(Exercise):
    """One of several answers, by id; which are offered depends on `goal` (see `GOALS`)."""

    kind: ClassVar[str] = "choose"
    renamed: ClassVar[Mapping[str, str]] = {"rules_of": "ruleset"}

    goal: str
    answer: str
    choices: tuple[str, ...] = ()
    position: Standing | None = None
    rules_of: str = ""
    side: str = ""
    winner: str = ""
    match: int | None = None
    game: tuple[str, ...] = ()
    event: str = ""
    lot: tuple[int, ...] = ()
    began: str = ""
    won: str = ""
    need: Need | None = None
    statements: tuple[Statement, ...] = ()
    source: str = ""

    @property
    def ruleset(self) -> Ruleset | None:
        """The rules that are played by."""
        if self.position is not None:
            return self.position.state.ruleset
        return Ruleset.parse(self.rules_of) if self.rules_of else None

    @property
    def solution(self) -> str:
        """The written answer."""
        return self.answer

    @property
    def standing(self) -> Standing:
        """The position, where the goal needs one."""
        assert self.position is not None, "the goal needs a position"
        return self.position

    @property
    def offered(self) -> tuple[str, ...]:
        """The ids to choose from."""
        return self.choices or self.possible

    @property
    def possible(self) -> tuple[str, ...]:
        """All ids that the goal knows."""
        if self.goal == "rule":
            return tuple(statement.id for statement in self.statements)
        if self.goal == "which_dice" and self.position is not None:
            roll = self.position.roll
            return DOUBLE_DICE if roll is not None and roll.is_double else TWO_DICE
        return GOALS[self.goal].choices

    @cached_property
    def right(self) -> str:
        """The right choice: derived from the rules, where they know it."""
        return GOALS[self.goal].choose(self)

    @cached_property
    def turns(self) -> Turns:
        """Every legal turn of the throw."""
        roll = self.standing.roll
        assert roll is not None, "the goal needs a throw"
        return turns(self.standing.state, roll)

    @cached_property
    def played(self) -> Match:
        """The match after the lines of `game`; RulesError at a line that can't be."""
        return after(script_start(self.ruleset, self.match, self.position, self.game), self.game)

    @cached_property
    def why_not(self) -> RulesError | None:
        """Why `event` may not happen after the lines of `game`; None when it may."""
        played = self.played  # a line before that can't be says nothing about the event
        try:
            after_line(played, self.event)
        except RulesError as error:
            return error
        return None

    def texts(self) -> Iterator[tuple[str, Text]]:
        """The statements' words, too."""
        yield from super().texts()
        yield from (("statements", statement.text) for statement in self.statements)

    def choice_name(self, choice: str, lang: str) -> str:
        """A choice as it is shown."""
        for statement in self.statements:
            if statement.id == choice:
                return statement.text(lang)
        facts = {"roll": str(self.position.roll)} if self.position else {}
        return say(lang, f"choice.{GOALS[self.goal].texts or self.goal}.{choice}", **facts)

    def read(self, answer: Answer) -> str:
        """One of the choices; RulesError ``answer.form`` when it is none."""
        if answer not in self.offered:
            raise RulesError("answer.form", form="choice")
        return str(answer)

    def judge(self, read: str, lang: str) -> Verdict:
        """Right, or the reason where the rules name one."""
        if read == self.right:
            return right(lang)
        if self.goal == "may" and self.why_not is not None:
            return refused((self.why_not.violation,), lang)
        text = "exercise.choose.allowed" if self.goal == "may" else "exercise.choose.other"
        return Verdict(False, say(lang, text), "other")

    def answer_hints(self, lang: str) -> tuple[Hint, ...]:
        """The right choice."""
        return (Hint(say(lang, "exercise.hint.choice", choice=self.choice_name(self.right, lang))),)

    def faults(self) -> Iterator[tuple[str, str]]:
        """A goal that isn't one or lacks what it is about, an answer at odds with the rules."""
        lang = current_language()
        goal = GOALS.get(self.goal)
        if goal is None:
            yield "goal", say(lang, "exercise.problem.goal", goal=self.goal, goals=tuple(GOALS))
            return
        lacking = list(self._lacking(goal, lang))
        yield from lacking
        if lacking:
            return
        try:
            derived = self.right
        except RulesError as error:
            yield "game" if self.game else "goal", sentence(error.violation, lang)
            return
        unknown = tuple(choice for choice in self.choices if choice not in self.possible)
        if unknown:
            yield "choices", say(lang, "exercise.problem.choices", names=unknown)
        elif self.answer not in self.offered:
            yield "answer", say(lang, "exercise.problem.not_a_choice", answer=self.answer)
        elif derived != self.answer:
            yield "answer", say(lang, "exercise.problem.derived", derived=derived)

    def likeness(self) -> tuple[object, ...]:
        """The same goal in the same case."""
        place = (self.position.state, self.position.roll) if self.position else (self.rules_of,)
        case = (self.game, self.event, self.lot, self.began, self.won, self.statements)
        return *place, self.goal, self.side, self.winner, self.need, self.match, *case

    def _lacking(self, goal: "Goal", lang: str) -> Iterator[tuple[str, str]]:
        missing = say(lang, "exercise.problem.missing")
        for field in goal.fields:
            if getattr(self, field) in (None, "", ()):
                yield self.renamed.get(field, field), missing
        if goal.rules and self.ruleset is None:
            yield "ruleset", missing
        if goal.throw and self.position is not None and self.position.roll is None:
            yield "position", say(lang, "exercise.problem.no_throw")
        yield from self._bad_values(lang)

    def _bad_values(self, lang: str) -> Iterator[tuple[str, str]]:
        sides = ("", *(side.value for side in Side))
        for field in ("side", "winner"):
            if getattr(self, field) not in sides:
                yield field, say(lang, "exercise.problem.side")
        for field in ("began", "won"):
            if getattr(self, field) not in ("", *PLAYERS):
                yield field, say(lang, "exercise.problem.player")
        if self.lot and (len(self.lot) != 2 or not set(self.lot) <= set(range(1, 7))):
            yield "lot", say(lang, "exercise.problem.lot")
        if self.need is not None and (fault := self.need.fault()):
            yield "need", fault
        if self.event and not is_readable(self.event):
            yield "event", say(lang, "problem.answer.line", line=self.event)
        yield from self._bad_statements(lang)
        if self.source and not _SOURCE.fullmatch(self.source):
            yield "source", say(lang, "exercise.problem.source")

    def _bad_statements(self, lang: str) -> Iterator[tuple[str, str]]:
        if self.goal == "rule" and len(self.statements) < FEWEST_STATEMENTS:
            yield "statements", say(lang, "exercise.problem.statements", n=FEWEST_STATEMENTS)
        if not all(statement.text.by_language for statement in self.statements):
            yield "statements", say(lang, "exercise.problem.languages", languages=tuple(LANGUAGES))


def _kind_of_win(asked: Choose) -> str:
    state = asked.standing.state
    return kind_of_win(state.ruleset, state.position, Side(asked.winner).other).name.lower()


def _resignation(asked: Choose) -> str:
    state = asked.standing.state
    return kind_of_win(state.ruleset, state.position, Side(asked.side)).name.lower()


def _may(asked: Choose) -> str:
    return "yes" if asked.why_not is None else "no"


def _who_begins(asked: Choose) -> str:
    assert asked.ruleset is not None, "a lot belongs to a game"
    # I hold White before the lot; who wins it in long nardy takes White.
    game = Game.start(asked.ruleset).apply(ev.RollOff(*asked.lot))
    if game.phase is Phase.ROLL_OFF:
        return "again"
    mine = Side.BLACK if game.exchanged else Side.WHITE
    return "me" if game.starter is mine else "opponent"


def _next_starter(asked: Choose) -> str:
    assert asked.ruleset is not None, "a game follows rules"
    me, lost = 0, 0 if asked.won == "opponent" else 1
    lot = ev.RollOff(6, 1) if asked.began == "me" else ev.RollOff(1, 6)
    match = _resigned(Match.start(asked.ruleset, None).apply(lot), lost).apply(NextGame())
    if match.game.phase is Phase.ROLL_OFF:
        return "lot"
    return "me" if match.player(match.game.starter) == me else "opponent"


def _resigned(match: Match, player: int) -> Match:
    """The match after the player gives up the game, as soon as it is that player's turn."""
    if match.player(match.game.state.mover) != player:
        mover = match.game.state.mover
        if match.game.phase is Phase.TO_THROW:
            match = match.apply(ev.Throw(mover, Roll(2, 1)))
        match = match.apply(ev.Play(mover, match.game.turns[0].steps))
    side = match.side(player)
    if match.ruleset.resignation == "by_position":
        return match.apply(ev.Resign(side))
    return match.apply(ev.Resign(side, Kind.OIN)).apply(ev.Accept(side.other))


def _two_from_head(asked: Choose) -> str:
    state = asked.standing.state
    left = min(turn.result.of(state.mover)[HEAD] for turn in asked.turns)
    return "yes" if state.me[HEAD] - left > 1 else "no"


def _which_dice(asked: Choose) -> str:
    legal = asked.turns
    dice = legal.throw.start.left
    if legal.steps == 0:
        return "none"
    if legal.throw.roll.is_double:
        return "all" if legal.steps == len(dice) else "some"
    if legal.steps == len(dice):
        return "both"
    played = {step.die for step in legal.next_steps()}
    if len(played) > 1:
        return "either"
    return "larger" if played == {legal.throw.roll.larger} else "smaller"


def _holds(asked: Choose) -> str:
    state: State = asked.standing.state
    assert asked.need is not None, "a condition is asked about"
    return "yes" if asked.need.met(state, state) else "no"


def _written(asked: Choose) -> str:
    return asked.answer


class Goal(NamedTuple):
    """How the right choice is found, the choices, and the fields that must be there.

    `texts` names another goal whose choices are called the same.
    """

    choose: Callable[[Choose], str]
    choices: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    throw: bool = False
    rules: bool = False
    texts: str = ""


TWO_DICE = ("both", "larger", "smaller", "either", "none")
DOUBLE_DICE = ("all", "some", "none")

GOALS: Mapping[str, Goal] = {
    "kind_of_win": Goal(_kind_of_win, KINDS_OF_WIN, ("position", "winner")),
    "resignation": Goal(_resignation, KINDS_OF_WIN, ("position", "side"), texts="kind_of_win"),
    "may": Goal(_may, YES_NO, ("event",), rules=True),
    "who_begins": Goal(_who_begins, (*PLAYERS, "again"), ("lot",), rules=True),
    "next_starter": Goal(_next_starter, (*PLAYERS, "lot"), ("began", "won"), rules=True),
    "two_from_head": Goal(_two_from_head, YES_NO, ("position",), throw=True, texts="may"),
    "which_dice": Goal(_which_dice, TWO_DICE, ("position",), throw=True),
    "holds": Goal(_holds, YES_NO, ("position", "need"), texts="may"),
    "rule": Goal(_written, (), ("statements", "source")),
}
