"""Answers given beside the board: a number, one of several, a line of a game."""

from collections.abc import Sequence
from html import escape

import ipywidgets

from nardy_edu.course.desks.choices import Choices
from nardy_edu.course.desks.line import Line
from nardy_edu.course.desks.part import Part, watched
from nardy_edu.course.desks.pictures import still_board
from nardy_edu.course.exercises import Exercise, Standing
from nardy_edu.course.kinds import Choose, Count, Judge, Mistake
from nardy_edu.course.kinds.script import after, told
from nardy_edu.course.stills import prose
from nardy_edu.locale import current_language, say
from nardy_edu.rules import Phase


class NumberPart(Part[Count]):
    """A field for a number; Enter checks it."""

    def __init__(self, exercise: Count) -> None:
        super().__init__(exercise)
        self.field = Line(say(current_language(), "exercise.number_field"))
        self.field.on_enter(self._entered)
        lines = game_lines(exercise.game)
        self.widgets = [*self._board(exercise), *lines, self.field]

    def answer(self) -> str:
        """What stands in the field."""
        return str(self.field.value)

    def show(self) -> None:
        """Write the answer into the field."""
        self.field.value = str(self.exercise.right)

    def reset(self) -> None:
        """Empty the field."""
        self.field.value = ""

    def _entered(self) -> None:
        self.on_answer()

    def _board(self, exercise: Count) -> Sequence[ipywidgets.Widget]:
        """A board that doesn't tell the answer."""
        if exercise.gives_away:
            return [ipywidgets.HTML(still_board(exercise.standing, quiet=True))]
        return standing_board(exercise.position)


class ChoicePart(Part[Choose | Judge]):
    """One of several answers."""

    def __init__(self, exercise: Choose | Judge) -> None:
        super().__init__(exercise)
        lang = current_language()
        ids = exercise.choices if isinstance(exercise, Judge) else exercise.offered
        options = [(choice, exercise.choice_name(choice, lang)) for choice in ids]
        self.field = Choices(options, say(lang, "exercise.choices"))
        self.widgets = [*standing_board(exercise.position), *self._case(), self.field]

    def answer(self) -> str:
        """The id of the choice; nothing when none is made."""
        return str(self.field.value)

    def show(self) -> None:
        """Choose the answer."""
        self.field.value = self.exercise.answer

    def reset(self) -> None:
        """Choose nothing."""
        self.field.value = ""

    def _case(self) -> list[ipywidgets.Widget]:
        """What is judged: a turn, a game and what may follow, or nothing more than the board."""
        lang, exercise = current_language(), self.exercise
        if isinstance(exercise, Judge):
            return [_line(say(lang, "exercise.judge.turn", turn=exercise.turn))]
        asked = [_line(told(exercise.event, lang), strong=True)] if exercise.event else []
        if exercise.lot:
            mine, theirs = exercise.lot
            asked = [_line(say(lang, "exercise.lot", mine=mine, theirs=theirs))]
        return [*game_lines(exercise.game), *asked]


class MistakePart(Part[Mistake]):
    """A game as a list of lines; the board shows what stands before the chosen one."""

    def __init__(self, exercise: Mistake) -> None:
        super().__init__(exercise)
        lang = current_language()
        lines = [
            (str(number), f"{number}. {told(line, lang)}")
            for number, line in enumerate(exercise.game, 1)
        ]
        self.field = Choices(lines, say(lang, "exercise.mistake.lines"))
        self.field.observe(self._chosen, "value")
        start = exercise.start.game
        self.board = watched(Standing(start.state, start.roll))
        self.widgets = [self.board, self.field]

    def answer(self) -> str:
        """The number of the chosen line."""
        return str(self.field.value)

    def show(self) -> None:
        """Choose the line with the mistake."""
        self.field.value = str(self.exercise.answer)

    def reset(self) -> None:
        """Choose nothing."""
        self.field.value = ""

    def _chosen(self, _change: object) -> None:
        """Put up the position before the line, as far as the game goes by the rules."""
        chosen = int(self.field.value or 1)
        found = self.exercise.found
        assert found is not None, "an exercise with a mistake in it"
        game = after(self.exercise.start, self.exercise.game[: min(chosen, found.number) - 1]).game
        roll = game.roll if game.phase is Phase.TO_PLAY else None
        self.board.session.set_state(game.state, roll)


def standing_board(standing: Standing | None) -> Sequence[ipywidgets.Widget]:
    """A board to look at, where there is a position."""
    return [] if standing is None else [watched(standing)]


def game_lines(game: Sequence[str]) -> Sequence[ipywidgets.Widget]:
    """The lines of a game, one below the other."""
    return [ipywidgets.HTML(prose(lines_html(game)))] if game else []


def lines_html(game: Sequence[str]) -> str:
    """The lines of a game as a numbered list."""
    lang = current_language()
    items = "".join(f"<li>{escape(told(line, lang))}</li>" for line in game)
    return f'<ol style="margin: 0.3em 0">{items}</ol>'


def case_html(exercise: Exercise) -> str:
    """What a task is about besides its board, to be read where nothing can be clicked."""
    lang = current_language()
    match exercise:
        case Judge():
            names = [exercise.choice_name(choice, lang) for choice in exercise.choices]
            turn = escape(say(lang, "exercise.judge.turn", turn=exercise.turn))
            return f"<p>{turn}</p>{_list(names)}"
        case Choose():
            names = [exercise.choice_name(choice, lang) for choice in exercise.offered]
            return f"{lines_html(exercise.game) if exercise.game else ''}{_list(names)}"
        case Count() | Mistake() if exercise.game:
            return lines_html(exercise.game)
        case _:
            return ""


def _list(names: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(name)}</li>' for name in names)}</ul>"


def _line(text: str, strong: bool = False) -> ipywidgets.HTML:
    said = f"<b>{escape(text)}</b>" if strong else escape(text)
    return ipywidgets.HTML(prose(f'<p style="margin: 0.3em 0">{said}</p>'))
