"""Points marked on a board: by a click, or by Enter on the point."""

from collections.abc import Mapping
from html import escape

import ipywidgets

from nardy_edu.board.marks import highlight
from nardy_edu.board.protocol import place_number
from nardy_edu.board.session import Notice
from nardy_edu.course.desks.part import Part, watched
from nardy_edu.course.exercises import Hint
from nardy_edu.course.kinds import Points
from nardy_edu.course.kinds.points import place_words
from nardy_edu.course.stills import prose
from nardy_edu.locale import current_language, say


class PointsPart(Part[Points]):
    """A board whose points are marked and unmarked, and a line that tells which are."""

    def __init__(self, exercise: Points) -> None:
        super().__init__(exercise)
        self.marked: set[int] = set()
        self.board = watched(exercise.position)
        self.board.tell(Notice("exercise.mark"))
        self.board.on_msg(self._asked)
        self.line = ipywidgets.HTML()
        self.widgets = [self.board, self.line]
        self._show()

    def answer(self) -> tuple[int, ...]:
        """The marked points."""
        return tuple(sorted(self.marked, reverse=True))

    def toggle(self, point: int) -> None:
        """Mark a point, or take its mark away."""
        self.marked ^= {point}
        self._show()

    def show(self) -> None:
        """Mark the answer."""
        self.marked = set(self.exercise.right)
        self._show()

    def reset(self) -> None:
        """Take all marks away."""
        self.marked.clear()
        self._show()

    def help(self, hint: Hint) -> None:
        """Mark the points of a hint, as they would be for an answer."""
        if hint.points:
            self.marked = set(hint.points)
            self._show()

    def _asked(self, _board: object, content: object, _buffers: object) -> None:
        """A place was touched in the browser, or marked by key."""
        if not isinstance(content, Mapping) or content.get("do") not in ("touch", "mark"):
            return
        place = content.get("place") or content.get("from")
        state = self.exercise.position.state
        try:
            point = place_number(state.ruleset, state.mover, str(place))
        except ValueError:
            return
        self.toggle(point)

    def _show(self) -> None:
        lang = current_language()
        marks = [highlight(*self.answer(), side=self.exercise.position.state.mover)]
        self.board.mark(*(marks if self.marked else []))
        names = tuple(place_words(point, lang) for point in self.answer())
        said = say(lang, "exercise.marked", points=names) if names else ""
        said = said or say(lang, "exercise.nothing_marked")
        self.line.value = prose(f'<div role="status">{escape(said)}</div>')
