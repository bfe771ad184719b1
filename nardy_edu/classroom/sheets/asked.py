"""What a teacher asks for, and which exercises that gives."""

from collections.abc import Mapping
from functools import cache

from attrs import frozen

from nardy_edu.classroom.choosing import ChoiceError, choose, graded
from nardy_edu.classroom.sheets.paper import PAPERS
from nardy_edu.classroom.sheets.question import ON_PAPER
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.kinds import KINDS
from nardy_edu.locale import current_language, say

VARY = ("order", "colours", "others")
"""How versions differ: the same exercises in another order; besides, with the colours exchanged;
or other exercises of the same lessons, as difficult."""
MOST_VERSIONS = 26
OFF_PAPER = tuple(kind for kind in KINDS if kind not in ON_PAPER)


class SheetError(ValueError):
    """Sheets that can't be made: one sentence in the current language."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(say(current_language(), f"sheets.problem.{problem}", **facts))


@frozen(kw_only=True)
class Asked:
    """Sheets as they were asked for.

    Lessons, rules, kinds and difficulties as in `choose`; `vary` is one of `VARY`, `paper` one of
    `PAPERS`; without a `title` the sheet is called after what it is about. Raises SheetError.
    """

    lessons: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    difficulties: tuple[str, ...] = ()
    number: int | None = 10
    seed: str = "1"
    versions: int = 1
    vary: str = "order"
    paper: str = "a4"
    title: str = ""

    def __attrs_post_init__(self) -> None:
        if not 1 <= self.versions <= MOST_VERSIONS:
            raise SheetError("versions", number=self.versions, most=MOST_VERSIONS)
        if self.vary not in VARY:
            raise SheetError("vary", name=self.vary, known=VARY)
        if self.paper not in PAPERS:
            raise SheetError("paper", name=self.paper, known=tuple(PAPERS))
        if self.kinds and not set(self.kinds) - set(OFF_PAPER):
            raise SheetError("kind", kinds=self.kinds)

    def chosen(self, number: int | None) -> tuple[Exercise, ...]:
        """`number` of the exercises that fit and can be printed; None: all of them.

        Raises ChoiceError.
        """
        kinds = tuple(kind for kind in self.kinds or tuple(KINDS) if kind not in OFF_PAPER)
        return self._choose(kinds, number)

    def left_out(self) -> int:
        """How many exercises would fit but can't be printed."""
        kinds = tuple(kind for kind in OFF_PAPER if not self.kinds or kind in self.kinds)
        try:
            return len(self._choose(kinds, None)) if kinds else 0
        except ChoiceError:
            return 0

    def _choose(self, kinds: tuple[str, ...], number: int | None) -> tuple[Exercise, ...]:
        return choose(
            number=number,
            seed=self.seed,
            lessons=self.lessons,
            rules=self.rules,
            kinds=kinds,
            difficulties=self.difficulties,
        )


def difficulty_of(exercise: Exercise) -> str:
    """How difficult an exercise of the course is."""
    return _difficulties(exercise.lesson)[exercise.id]


@cache
def _difficulties(lesson: str) -> Mapping[str, str]:
    return {exercise.id: difficulty for exercise, difficulty in graded(lesson)}
