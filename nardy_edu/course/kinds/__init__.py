"""The kinds of exercise.

* ``play``, ``sequence``  one turn on the board, or several against scripted replies (``goals``)
* ``points``              points to mark
* ``judge``, ``mistake``  a turn or a line of a game that is legal or not (``script``)
* ``count``, ``choose``   a number, or one of several answers
* ``setup``               a position that meets conditions (``needs``)
"""

from collections.abc import Mapping

from nardy_edu.course.exercises import Exercise
from nardy_edu.course.kinds.choose import Choose
from nardy_edu.course.kinds.count import Count
from nardy_edu.course.kinds.judge import Judge
from nardy_edu.course.kinds.mistake import Mistake
from nardy_edu.course.kinds.play import Play
from nardy_edu.course.kinds.points import Points
from nardy_edu.course.kinds.sequence import TurnSequence
from nardy_edu.course.kinds.setup import Setup

KINDS: Mapping[str, type[Exercise]] = {
    kind.kind: kind for kind in (Play, Points, Judge, Count, Choose, Setup, TurnSequence, Mistake)
}
"""The kinds of exercise, by the name that stands in a file."""

__all__ = [
    "KINDS",
    "Choose",
    "Count",
    "Judge",
    "Mistake",
    "Play",
    "Points",
    "Setup",
    "TurnSequence",
]
