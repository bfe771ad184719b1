"""A board for a whole class: one position after another, each solution hidden until asked for.

project("05-head")                                        # the exercises of a lesson
project(*choose(rules=["head.limit"], number=5))          # exercises chosen for a class
project("long; white 24:15; black 24:15; white to move 6-1", "short")   # positions of one's own
project(card("long; ...; white to move 6-1", task="Who is first?", turn="24/18 13/12"))
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from html import escape
from typing import Any

from nardy_edu.board.image import image
from nardy_edu.board.picture import saved
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.scene import SceneOptions
from nardy_edu.board.session import BoardSession
from nardy_edu.board.widget import BoardWidget
from nardy_edu.classroom.projector_cards import Card, Shown, card, cards
from nardy_edu.locale import current_language, say

__all__ = ["Card", "Projector", "card", "project"]

CONTROLS = ("dice", "undo", "restart")
_KEYS = {
    "PageDown": "stage_next",
    "PageUp": "stage_back",
    "s": "stage_solution",
    ".": "stage_solution",  # what a presenter's remote control sends for its third button
    "b": "stage_solution",
}
_WIDTH = 720


class Projector(BoardWidget):
    """A board with a task above it, made to fill a screen.

    Page Down and Page Up go through the cards, S shows the solution and hides it; a remote control
    for presentations sends the same keys. Marks drawn by hand go with their card.

    Args:
        shown: the cards, at least one.
        **traits: those of BoardWidget.
    """

    def __init__(self, shown: Iterable[Card], **traits: Any) -> None:
        self.cards = tuple(shown)
        self.at = 0
        self.revealed = False
        first = self.cards[0]
        session = BoardSession(
            first.state,
            first.roll,
            rng=random.Random(),
            controls=CONTROLS,
            question=bool(first.answer),
        )
        super().__init__(session, **traits)
        self.mark(*first.question)

    @property
    def card(self) -> Card:
        """The card on the screen."""
        return self.cards[self.at]

    def go(self, number: int) -> None:
        """Show another card, from 0; its solution is hidden."""
        self.at = max(0, min(number, len(self.cards) - 1))
        self.revealed = False
        self._sketch.lay(*self.card.question)
        self.session.question = bool(self.card.answer)
        self.session.set_state(self.card.state, self.card.roll)
        self._publish(speech=" ".join(self._told))

    def next(self) -> None:
        """Show the next card."""
        self.go(self.at + 1)

    def back(self) -> None:
        """Show the card before."""
        self.go(self.at - 1)

    def solution(self) -> None:
        """Show the solution of a card, or hide it again."""
        if not self.card.answer:
            return
        self.revealed = not self.revealed
        if self.revealed and self.session.can_undo:
            self.session.undo_turn()  # the solution is told from the beginning of the turn
        self._publish(speech=" ".join(self.card.answer) if self.revealed else self._told[0])

    @property
    def _told(self) -> tuple[str, ...]:
        """Which card it is, and what is asked."""
        place = say(self.language, "projector.place", number=self.at + 1, of=len(self.cards))
        return (place, *self.card.task, *self.card.choices)

    @property
    def _options(self) -> SceneOptions:
        options = super()._options
        if self.revealed:
            options["marks"] = (*options["marks"], *self.card.solution)
        options["pips"] = self.revealed or not self.card.quiet
        return options

    def _more(self) -> dict[str, Any]:
        lang, last = self.language, len(self.cards) - 1
        pressed = "hide" if self.revealed else "solution"
        acts = (
            ("stage_back", "back", self.at > 0),
            ("stage_solution", pressed, bool(self.card.answer)),
            ("stage_next", "next", self.at < last),
        )
        return {
            "stage": {
                "place": self._told[0],
                "title": self.card.title,
                "task": list(self.card.task),
                "choices": list(self.card.choices),
                "answer": list(self.card.answer) if self.revealed else [],
                "acts": [
                    {"do": do, "text": say(lang, f"projector.{text}"), "can": can}
                    for do, text, can in acts
                ],
                "keys": _KEYS,
                "help": say(lang, "projector.keys"),
            }
        }

    def _shown_otherwise(self, content: dict[str, Any]) -> bool:
        deeds = {
            "stage_next": self.next,
            "stage_back": self.back,
            "stage_solution": self.solution,
        }
        deed = deeds.get(str(content.get("do")))
        if deed is None:
            return super()._shown_otherwise(content)
        deed()
        return True

    def _still(self) -> dict[str, str]:
        """The first task with its board, and how many there are."""
        place, *told = self._told
        lines = "".join(f"<p>{escape(line)}</p>" for line in told)
        title = f"<b>{escape(self.card.title)}</b>" if self.card.title else ""
        html = f"<p>{escape(place)} {title}</p>{lines}{image(self.scene, self.theme, width=_WIDTH)}"
        return saved(html, "\n".join((*self._told, self.scene.description)), self.language)


def project(*what: Shown, language: str | None = None, **options: Any) -> Projector:
    """A board for the class.

    Args:
        *what: names or numbers of lessons (their exercises that have a board), exercises, positions
            ("long; white ...", a State), games ("long"), cards; lists of these.
        language: of the tasks and buttons; by default that of the lesson.
        **options: traits of BoardWidget, such as ``theme="contrast"``.

    Raises:
        BoardProblem: there is nothing to show, or a position that can't be.
    """
    lang = language or current_language()
    found = tuple(cards(what, lang))
    if not found:
        raise BoardProblem("projector.nothing")
    return Projector(found, language=lang, **options)
