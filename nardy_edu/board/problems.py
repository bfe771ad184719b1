"""Bad input to a board, told in one sentence instead of a traceback."""

from __future__ import annotations

from nardy_edu.locale import current_language, sentence
from nardy_edu.rules import RulesError


class BoardProblem(RulesError):  # noqa: N818 - it is told, not raised at a programmer
    """A position, theme, label scheme or mark that can't be drawn.

    ``str`` is the sentence a person reads, in the language chosen last; ``violation`` holds its id
    and facts as in every RulesError.
    """

    @classmethod
    def of(cls, error: RulesError) -> BoardProblem:
        """The same problem, told as a sentence."""
        return cls(error.violation.rule, **error.violation.facts)

    def __str__(self) -> str:
        return sentence(self.violation, current_language())

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in place of a traceback."""
        return [str(self)]
