"""Play a throw in a race so that the fewest throws are needed afterwards, on average."""

from collections.abc import Iterator
from functools import cached_property

from attrs import frozen

from nardy_edu.analysis import few_checkers
from nardy_edu.analysis.few_checkers import Home
from nardy_edu.course.exercises import Verdict
from nardy_edu.course.kinds.play import Play
from nardy_edu.locale import decimal, say
from nardy_edu.rules import Turn

ALIKE = 1e-9


@frozen(kw_only=True, slots=False)
class Race(Play):
    """Both sides are home with few checkers, and nobody can be hit any more.

    A wrong answer is met with its price: in throws, and in races won out of a hundred.
    """

    goal: str = "fewest_throws"

    def price(self, turn: Turn, lang: str) -> str:
        """What the turn costs against the best one, in words."""
        more = self.throws(turn) - min(map(self.throws, self.turns))
        fewer = max(map(self.wins, self.turns)) - self.wins(turn)
        return say(
            lang,
            "race.price",
            more=decimal(more, 2, lang),
            left=decimal(self.throws(turn), 2, lang),
            percent=decimal(100 * fewer, 1, lang),
        )

    def throws(self, turn: Turn) -> float:
        """The mean number of throws that are needed after the turn."""
        return few_checkers.mean(self._mine(turn))

    def wins(self, turn: Turn) -> float:
        """How often the race is won after the turn, the other side being to throw."""
        return 1.0 - few_checkers.wins(self._theirs, self._mine(turn))

    def faults(self) -> Iterator[tuple[str, str]]:
        """The goal is this kind's own: whatever is asked, some turns reach it and some don't."""
        return iter(())

    def _mine(self, turn: Turn) -> Home:
        return home_of(turn.result.of(self.position.state.mover))

    @cached_property
    def _theirs(self) -> Home:
        return home_of(self.position.state.opp)

    @cached_property
    def _fewest(self) -> float:
        return min(map(self.throws, self.turns))

    def _missed(self, turn: Turn, lang: str) -> Verdict:
        return Verdict(False, self.price(turn, lang), "price")

    def _reaches_goal(self, turn: Turn) -> bool:
        return self.throws(turn) <= self._fewest + ALIKE


def home_of(counts: tuple[int, ...]) -> Home:
    """The six counts of a home."""
    return counts[1 : few_checkers.POINTS + 1]
