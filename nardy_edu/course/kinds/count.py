"""Count: pips, throws, dice, points, games."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, NamedTuple

from attrs import frozen

from nardy_edu.analysis import chances
from nardy_edu.course.exercises import Answer, Exercise, Hint, Standing, Verdict, right
from nardy_edu.course.kinds.script import after, beginning
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import (
    BAR,
    CUBE_VALUES,
    HEAD,
    OFF,
    Cube,
    Game,
    Match,
    Phase,
    RulesError,
    Ruleset,
    Side,
    Turn,
    Turns,
    fewest_games,
    most_games,
    turns,
)
from nardy_edu.rules import events as ev


@frozen(kw_only=True, slots=False)
class Count(Exercise):
    """A whole number that `goal` asks for (see `GOALS`). An answer is a number or its text."""

    kind: ClassVar[str] = "count"

    goal: str
    answer: int
    position: Standing | None = None
    rules_of: str = ""
    side: str = ""
    winner: str = ""
    cube: int = 1
    doubled: bool = False
    event: str = ""
    match: int | None = None
    game: tuple[str, ...] = ()

    renamed: ClassVar[Mapping[str, str]] = {"rules_of": "ruleset"}

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

    @cached_property
    def right(self) -> int:
        """The number, derived from the rules."""
        return GOALS[self.goal].count(self)

    @property
    def standing(self) -> Standing:
        """The position, where the goal needs one."""
        assert self.position is not None, "the goal needs a position"
        return self.position

    @cached_property
    def turns(self) -> Turns:
        """Every legal turn of the throw."""
        roll = self.standing.roll
        assert roll is not None, "the goal needs a throw"
        return turns(self.standing.state, roll)

    @property
    def gives_away(self) -> bool:
        """Whether a board that tells the pips would tell the answer."""
        return self.goal in ("pips", "lead")

    @property
    def asked(self) -> Side:
        """The side that the number is about."""
        return Side(self.side) if self.side else self.standing.state.mover

    @cached_property
    def played(self) -> Match:
        """The match after the lines of `game`; RulesError at a line that can't be."""
        return after(script_start(self.ruleset, self.match, self.position, self.game), self.game)

    def read(self, answer: Answer) -> int:
        """A whole number; RulesError ``answer.form`` when it is none."""
        try:
            return int(str(answer).strip().replace("\N{MINUS SIGN}", "-"))
        except ValueError:
            raise RulesError("answer.form", form="number") from None

    def judge(self, read: int, lang: str) -> Verdict:
        """Right, too many or too few."""
        if read == self.right:
            return right(lang)
        reason = "too_many" if read > self.right else "too_few"
        return Verdict(False, say(lang, f"exercise.count.{reason}"), reason)

    def answer_hints(self, lang: str) -> tuple[Hint, ...]:
        """The number."""
        return (Hint(say(lang, "exercise.hint.number", number=self.right)),)

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
        if self.answer != derived:
            yield "answer", say(lang, "exercise.problem.derived", derived=str(derived))

    def likeness(self) -> tuple[object, ...]:
        """The same goal in the same position."""
        place = (self.position.state, self.position.roll) if self.position else (self.game,)
        return *place, self.goal, self.side, self.event, self.rules_of, self.cube, self.match

    def _lacking(self, goal: "Goal", lang: str) -> Iterator[tuple[str, str]]:
        if goal.position and self.position is None:
            yield "position", say(lang, "exercise.problem.missing")
        elif goal.throw and (self.position is None or self.position.roll is None):
            yield "position", say(lang, "exercise.problem.no_throw")
        if goal.rules and self.ruleset is None:
            yield "ruleset", say(lang, "exercise.problem.missing")
        if goal.event and self.event not in EVENTS:
            facts = {"goal": self.event, "goals": tuple(EVENTS)}
            yield "event", say(lang, "exercise.problem.goal", **facts)
        if goal.match and self.match is None:
            yield "match", say(lang, "exercise.problem.missing")
        if goal.winner and not _is_side(self.winner):
            yield "winner", say(lang, "exercise.problem.side")
        if self.side and not _is_side(self.side):
            yield "side", say(lang, "exercise.problem.side")
        if self.cube not in CUBE_VALUES:
            yield "cube", say(lang, "exercise.problem.cube")


def _is_side(name: str) -> bool:
    return name in [side.value for side in Side]


def script_start(
    ruleset: Ruleset | None, length: int | None, position: Standing | None, lines: tuple[str, ...]
) -> Match:
    """The match before the first line of an exercise's game."""
    assert ruleset is not None, "a game needs rules"
    return beginning(ruleset, length, position.state if position else None, lines)


def _pips(asked: Count) -> int:
    return asked.standing.state.position.pips(asked.asked)


def _lead(asked: Count) -> int:
    position = asked.standing.state.position
    return position.pips(asked.asked.other) - position.pips(asked.asked)


def _results(asked: Count) -> int:
    return len(asked.turns)


def _dice(asked: Count) -> int:
    return asked.turns.steps


def _off(asked: Count) -> int:
    state = asked.standing.state
    most = max(turn.result.of(state.mover)[OFF] for turn in asked.turns)
    return most - state.me[OFF]


def _head(asked: Count) -> int:
    state = asked.standing.state
    return state.me[HEAD] - min(turn.result.of(state.mover)[HEAD] for turn in asked.turns)


def _lost_by(asked: Count, loser: Side) -> int:
    """Points that the loser gives up: the kind of win the position is worth, times the cube."""
    state = asked.standing.state
    rules = replace(state.ruleset, resignation="by_position")
    game = Game(
        rules,
        replace(state, ruleset=rules, mover=loser),
        Phase.TO_THROW,
        cube=Cube(asked.cube),
        cube_in_play=rules.cube,
        cube_turned=asked.doubled,
    )
    result = game.apply(ev.Resign(loser)).result
    assert result is not None, "a resignation ends the game"
    return int(result.points_of(loser.other))


def _win_points(asked: Count) -> int:
    return _lost_by(asked, Side(asked.winner).other)


def _resignation(asked: Count) -> int:
    return _lost_by(asked, asked.asked)


def _throws(asked: Count) -> int:
    state = asked.standing.state
    return chances.chance(state, lambda turn: EVENTS[asked.event](asked, turn)).ways


def _fewest_games(asked: Count) -> int:
    assert asked.ruleset is not None, "a match needs rules"
    assert asked.match is not None, "a match has a length"
    return fewest_games(asked.ruleset, asked.match)


def _most_games(asked: Count) -> int:
    assert asked.match is not None, "a match has a length"
    return most_games(asked.match)


def _cube_value(asked: Count) -> int:
    return asked.played.game.cube.value


def _game_points(asked: Count) -> int:
    result = asked.played.game.result
    if result is None:
        raise RulesError("match.game_goes_on")
    return int(max(result.points))


def _score(asked: Count) -> int:
    match = asked.played
    side = Side(asked.side) if asked.side else Side.WHITE
    return int(match.score[match.player(side)])


class Goal(NamedTuple):
    """A number, and what the exercise must name besides."""

    count: Callable[[Count], int]
    position: bool = False
    throw: bool = False
    rules: bool = False
    match: bool = False
    winner: bool = False
    event: bool = False


GOALS: Mapping[str, Goal] = {
    "pips": Goal(_pips, position=True),
    "lead": Goal(_lead, position=True),
    "results": Goal(_results, throw=True),
    "dice": Goal(_dice, throw=True),
    "off": Goal(_off, throw=True),
    "head": Goal(_head, throw=True),
    "win_points": Goal(_win_points, position=True, winner=True),
    "resignation": Goal(_resignation, position=True),
    "throws_of_36": Goal(_throws, position=True, event=True),
    "fewest_games": Goal(_fewest_games, rules=True, match=True),
    "most_games": Goal(_most_games, rules=True, match=True),
    "cube_value": Goal(_cube_value, rules=True),
    "game_points": Goal(_game_points, rules=True),
    "score": Goal(_score, rules=True),
}


def _enters(asked: Count, turn: Turn) -> bool:
    return not turn.result.of(asked.standing.state.mover)[BAR]


def _bears_off(asked: Count, turn: Turn) -> bool:
    state = asked.standing.state
    return turn.result.of(state.mover)[OFF] > state.me[OFF]


def _finishes(asked: Count, turn: Turn) -> bool:
    return turn.result.finished(asked.standing.state.mover)


EVENTS: Mapping[str, Callable[[Count, Turn], bool]] = {
    "hit": lambda _asked, turn: any(turn.hits),
    "enter": _enters,
    "move": lambda _asked, turn: bool(turn.steps),
    "stuck": lambda _asked, turn: not turn.steps,
    "bear_off": _bears_off,
    "finish": _finishes,
}
