"""The referee of a turn that was laid on the board: which rule it breaks, said and drawn."""

from __future__ import annotations

from dataclasses import dataclass

from nardy_edu.board.marks import Mark, arrow, marks_for
from nardy_edu.locale import say, sentence
from nardy_edu.rules import Game, Side, Step, Violation, explain_laid, laid_steps


@dataclass(frozen=True)
class Ruling:
    """The first rule that the side's turn breaks; the steps of the turn as far as they are known.

    ``refused`` is the index of the step that breaks it, None when the turn as a whole does.
    """

    side: Side
    violation: Violation
    steps: tuple[Step, ...]
    refused: int | None

    @property
    def marks(self) -> tuple[Mark, ...]:
        """An arrow for each step, and what the rule is about."""
        arrows = {
            (step.source, step.target): "bad" if number == self.refused else "note"
            for number, step in enumerate(self.steps)
        }
        drawn = [arrow(*ends, side=self.side, tone=tone) for ends, tone in arrows.items()]
        return tuple(dict.fromkeys((*drawn, *marks_for(self.violation, self.side))))

    def words(self, lang: str) -> str:
        """What the referee says to the side."""
        reason = sentence(self.violation, lang)
        return say(lang, "play.referee", side=self.side.value, reason=reason)


def ruling_on(game: Game) -> Ruling:
    """The referee's ruling on the turn in dispute."""
    state, roll, laid = game.state, game.roll, game.laid
    assert roll is not None, "a turn is laid with a throw"
    assert laid is not None, "a turn is in dispute"
    judged = explain_laid(state, roll, laid)
    steps = laid_steps(state, roll, laid) or ()
    return Ruling(state.mover, judged.violations[0], steps, judged.at)
