"""What a position may be asked to be: conditions by name, each about one side."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from attrs import frozen

from nardy_edu.course.kinds import facts
from nardy_edu.locale import current_language, say
from nardy_edu.rules import BAR, OFF, Roll, RulesError, Side, State, kind_of_win, turns
from nardy_edu.rules.scoring import Kind


@frozen
class Need:
    """A condition by its id (see `NEEDS`); points are numbers of the side that it is about.

    Where `told` is false the learner isn't shown it: it would give the answer away.
    """

    id: str
    side: str = ""
    n: int | None = None
    points: tuple[int, ...] = ()
    roll: str = ""
    die: int | None = None
    win: str = ""
    told: bool = True

    def of(self, state: State) -> Side:
        """The side that it is about: by default the one to move."""
        return Side(self.side) if self.side else state.mover

    def met(self, state: State, before: State) -> bool:
        """Whether the position is as it should be; `before` is the one that it began with."""
        return NEEDS[self.id].met(Asked(self, self.of(before), state, before))

    def in_words(self, state: State, lang: str) -> str:
        """The condition in words."""
        given = {
            "side": self.of(state).value,
            "n": self.n if self.n is not None else 1,
            "points": self.points,
            "roll": self.roll,
            "die": self.die or 0,
            "win": self.win or "oin",
        }
        return say(lang, f"need.{self.id}", **given)

    def fault(self) -> str:
        """What is wrong with it, or nothing."""
        lang = current_language()
        known = NEEDS.get(self.id)
        if known is None:
            return say(lang, "exercise.problem.goal", goal=self.id, goals=tuple(NEEDS))
        if self.side not in ("", *(side.value for side in Side)):
            return say(lang, "exercise.problem.side")
        lacking = tuple(name for name in known.fields if getattr(self, name) in (None, "", ()))
        if lacking:
            return say(lang, "exercise.problem.need", need=self.id, names=lacking)
        return self._value_fault(lang)

    def _value_fault(self, lang: str) -> str:
        if self.win and self.win.upper() not in Kind.__members__:
            return say(lang, "exercise.problem.win")
        try:
            if self.roll:
                Roll.parse(self.roll)
        except RulesError:
            return say(lang, "exercise.problem.roll")
        return ""


class Asked(NamedTuple):
    """A condition asked of a position."""

    need: Need
    side: Side
    state: State
    before: State

    @property
    def counts(self) -> tuple[int, ...]:
        """The side's checkers in its own numbers."""
        return self.state.position.of(self.side)

    @property
    def own(self) -> State:
        """The position with the side to move."""
        state = self.state
        return State(state.ruleset, state.position, self.side, state.first_turns)


def _moved(asked: Asked) -> int:
    """How many checkers of the side stand elsewhere than before."""
    before = asked.before.position.of(asked.side)
    return sum(max(0, had - has) for had, has in zip(before, asked.counts, strict=True))


def _on_points(asked: Asked) -> bool:
    return not asked.counts[OFF] and not asked.counts[BAR]


def _forbidden(asked: Asked) -> bool:
    return facts.forbidden_block(asked.state.position, asked.state.ruleset, asked.side)


def _rows(asked: Asked) -> bool:
    return any(facts.rows(asked.state.position, asked.state.ruleset, asked.side))


def _locked(asked: Asked) -> bool:
    return bool(facts.locked(asked.state.position, asked.state.ruleset, asked.side))


def _wins(asked: Asked) -> bool:
    position, ruleset = asked.state.position, asked.state.ruleset
    won = position.finished(asked.side)
    return won and kind_of_win(ruleset, position, asked.side.other) is Kind[asked.need.win.upper()]


def _over(asked: Asked) -> bool:
    return any(asked.state.position.finished(side) for side in Side)


def _steps(asked: Asked) -> int:
    return 0 if _over(asked) else turns(asked.own, Roll.parse(asked.need.roll)).steps


def _must(asked: Asked) -> bool:
    if _over(asked):
        return False
    legal = turns(asked.own, Roll.parse(asked.need.roll))
    dice = {step.die for step in legal.next_steps()}
    return legal.steps == 1 and dice == {asked.need.die}


class Known(NamedTuple):
    """A condition, and the fields that it needs."""

    met: Callable[[Asked], bool]
    fields: tuple[str, ...] = ()


NEEDS: Mapping[str, Known] = {
    "legal_block": Known(lambda asked: _rows(asked) and not _forbidden(asked)),
    "forbidden_block": Known(_forbidden),
    "no_block": Known(lambda asked: not _rows(asked)),
    "locked": Known(_locked),
    "pips": Known(lambda asked: asked.state.position.pips(asked.side) == asked.need.n, ("n",)),
    "all_home": Known(lambda asked: asked.state.position.all_home(asked.side)),
    "off": Known(lambda asked: asked.counts[OFF] == asked.need.n, ("n",)),
    "bar": Known(lambda asked: asked.counts[BAR] == asked.need.n, ("n",)),
    "blots": Known(
        lambda asked: len(facts.blots(asked.state.position, asked.side)) == asked.need.n, ("n",)
    ),
    "holds": Known(
        lambda asked: all(asked.counts[point] for point in asked.need.points), ("points",)
    ),
    "held": Known(
        lambda asked: len(facts.held(asked.state.position, asked.side)) == asked.need.n, ("n",)
    ),
    "empty": Known(
        lambda asked: not any(asked.counts[point] for point in asked.need.points), ("points",)
    ),
    "wins": Known(_wins, ("win",)),
    "stuck": Known(lambda asked: not _over(asked) and _steps(asked) == 0, ("roll",)),
    "plays": Known(lambda asked: not _over(asked) and _steps(asked) == asked.need.n, ("roll", "n")),
    "must": Known(_must, ("roll", "die")),
    "on_points": Known(_on_points),
    "moved": Known(lambda asked: _moved(asked) <= (asked.need.n or 0), ("n",)),
    "unchanged": Known(lambda asked: _moved(asked) == 0),
}
