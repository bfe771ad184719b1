"""Mark points: where a checker may land, what is closed, what makes the block."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import ClassVar, NamedTuple

from attrs import frozen

from nardy_edu.course.exercises import Answer, Exercise, Hint, Standing, Verdict, right
from nardy_edu.course.kinds import facts
from nardy_edu.locale import current_language, say
from nardy_edu.rules import BAR, HEAD, OFF, RulesError, Ruleset, Side, Turns, turns
from nardy_edu.rules.position import HOME

Marked = frozenset[int]


@frozen(kw_only=True, slots=False)
class Points(Exercise):
    """Mark the points that `goal` asks for (see `GOALS`), in the mover's numbers.

    25 is the bar and 0 the tray. An answer is their numbers: a list, or a text such as "18 13".
    """

    kind: ClassVar[str] = "points"
    renamed: ClassVar[Mapping[str, str]] = {"source": "from"}

    position: Standing
    goal: str
    answer: tuple[int, ...]
    source: int | None = None
    side: str = ""
    of: tuple[int, ...] = ()

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played by."""
        return self.position.state.ruleset

    @property
    def solution(self) -> tuple[int, ...]:
        """The written points."""
        return self.answer

    @cached_property
    def right(self) -> Marked:
        """The points to mark, derived from the rules."""
        return frozenset(GOALS[self.goal].points(self))

    @cached_property
    def turns(self) -> Turns:
        """Every legal turn of the throw."""
        roll = self.position.roll
        assert roll is not None, "the goal needs a throw"
        return turns(self.position.state, roll)

    @property
    def asked(self) -> Side:
        """The side that the points are about."""
        mover = self.position.state.mover
        return Side(self.side) if self.side else mover if GOALS[self.goal].mine else mover.other

    def seen(self, points: frozenset[int]) -> Marked:
        """Points of the side that is asked about, in the mover's numbers."""
        if self.asked is self.position.state.mover:
            return points
        return frozenset(self.ruleset.mirror[point] for point in points)

    def read(self, answer: Answer) -> Marked:
        """The points that are marked; RulesError ``answer.form`` when these are none."""
        items = answer.replace(",", " ").split() if isinstance(answer, str) else list(answer)
        try:
            marked = frozenset(int(item) for item in items)
        except (TypeError, ValueError):
            marked = frozenset({-1})
        if not marked <= set(range(OFF, BAR + 1)):
            raise RulesError("answer.form", form="points")
        if not marked:
            raise RulesError("answer.none")
        return marked

    def judge(self, read: Marked, lang: str) -> Verdict:
        """How many are missing, how many too many; not which."""
        missing, extra = len(self.right - read), len(read - self.right)
        if not missing and not extra:
            return right(lang)
        if missing and extra:
            comment = say(lang, "exercise.points.both", missing=missing, extra=extra)
            return Verdict(False, comment, "both")
        reason = "missing" if missing else "extra"
        return Verdict(False, say(lang, f"exercise.points.{reason}", n=missing + extra), reason)

    def text_of(self, answer: Answer) -> str:
        """The numbers, from the farthest on."""
        return answer if isinstance(answer, str) else " ".join(map(str, _ordered(answer)))

    def answer_hints(self, lang: str) -> tuple[Hint, ...]:
        """How many there are, then which."""
        points = _ordered(self.right)
        names = tuple(place_words(point, lang) for point in points)
        return (
            Hint(say(lang, "exercise.hint.how_many", n=len(points))),
            Hint(say(lang, "exercise.hint.marks", points=names), points),
        )

    def faults(self) -> Iterator[tuple[str, str]]:
        """A goal that isn't one or lacks what it is about."""
        lang = current_language()
        goal = GOALS.get(self.goal)
        if goal is None:
            yield "goal", say(lang, "exercise.problem.goal", goal=self.goal, goals=tuple(GOALS))
            return
        if goal.throw and self.position.roll is None:
            yield "position", say(lang, "exercise.problem.no_throw")
        elif goal.source and self.source not in range(1, BAR + 1):
            yield "from", say(lang, "exercise.problem.no_source", goal=self.goal)
        elif self.side not in ("", *(side.value for side in Side)):
            yield "side", say(lang, "exercise.problem.side")
        elif not self.right:
            yield "goal", say(lang, "exercise.problem.no_points", goal=self.goal)
        elif frozenset(self.answer) != self.right:
            points = self.text_of(self.right)
            yield "answer", say(lang, "exercise.problem.derived", derived=points)

    def likeness(self) -> tuple[object, ...]:
        """The same goal in the same position."""
        return self.position.state, self.position.roll, self.goal, self.source, self.side, self.of


def _ordered(points: Answer) -> tuple[int, ...]:
    return tuple(sorted(points, reverse=True))


def place_words(place: int, lang: str) -> str:
    """A point's number, or the bar or the tray by name."""
    if place == BAR:
        return say(lang, "exercise.place.bar")
    return say(lang, "exercise.place.off") if place == OFF else str(place)


def _landing(asked: Points) -> Iterator[int]:
    return (move.target for move in asked.turns.moves() if move.source == asked.source)


def _movers(asked: Points) -> Iterator[int]:
    return (step.source for step in asked.turns.next_steps())


def _hits(asked: Points) -> Iterator[int]:
    for turn in asked.turns:
        yield from (step.target for step, hit in zip(turn.steps, turn.hits, strict=True) if hit)


def _bear_off(asked: Points) -> Iterator[int]:
    return (step.source for step in asked.turns.next_steps() if step.target <= OFF)


def _blots(asked: Points) -> Marked:
    return asked.seen(facts.blots(asked.position.state.position, asked.asked))


def _held(asked: Points) -> Marked:
    return asked.seen(facts.held(asked.position.state.position, asked.asked))


def _closed(asked: Points) -> Marked:
    state = asked.position.state
    closed = facts.closed(state.position, state.ruleset, state.mover)
    if asked.source is None:
        return closed
    return closed & set(range(asked.source - facts.ROW, asked.source))


def _block(asked: Points) -> Marked:
    found = facts.rows(asked.position.state.position, asked.ruleset, asked.asked)
    return asked.seen(frozenset(point for row in found for point in row))


def _locked(asked: Points) -> Marked:
    state = asked.position.state
    return asked.seen(facts.locked(state.position, state.ruleset, asked.asked))


def _head(asked: Points) -> Marked:
    return asked.seen(frozenset({HEAD}))


def _home(asked: Points) -> Marked:
    return asked.seen(frozenset(HOME))


def _mirror(asked: Points) -> Marked:
    return frozenset(asked.ruleset.mirror[point] for point in asked.of)


class Goal(NamedTuple):
    """Which points are asked for; what the exercise must say besides; whose points by default."""

    points: Callable[[Points], Iterator[int] | Marked]
    throw: bool = False
    source: bool = False
    mine: bool = True


GOALS: Mapping[str, Goal] = {
    "landing": Goal(_landing, throw=True, source=True),
    "movers": Goal(_movers, throw=True),
    "hits": Goal(_hits, throw=True),
    "bear_off": Goal(_bear_off, throw=True),
    "blots": Goal(_blots, mine=False),
    "closed": Goal(_closed),
    "block": Goal(_block),
    "locked": Goal(_locked, mine=False),
    "head": Goal(_head),
    "home": Goal(_home),
    "held": Goal(_held),
    "mirror": Goal(_mirror),
}
