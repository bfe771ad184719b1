"""A board to look at in a notebook, a terminal or a file: ``show`` and what it returns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Unpack

from nardy_edu.board.image import image
from nardy_edu.board.problems import BoardProblem
from nardy_edu.board.scene import Scene, SceneOptions, scene
from nardy_edu.board.svg import svg
from nardy_edu.board.text import text_board
from nardy_edu.board.themes import check_scheme, check_theme
from nardy_edu.locale import current_language
from nardy_edu.rules import (
    Position,
    Roll,
    RulesError,
    Ruleset,
    Side,
    State,
    parse_state,
)

WIDTH = 560
"""Width of a board in a notebook, in pixels; on a narrower page it shrinks."""


@dataclass(frozen=True)
class BoardPicture:
    """A drawn board. Notebooks show it as a picture, everything else as text."""

    scene: Scene
    theme: str = "wood"
    scheme: str = "auto"
    width: int = WIDTH

    @cached_property
    def svg(self) -> str:
        """The stand-alone SVG."""
        return svg(self.scene, self.theme, self.scheme)

    @property
    def text(self) -> str:
        """The board of signs."""
        return text_board(self.scene)

    def save(self, file: str | Path) -> Path:
        """Write the board: ``.svg`` as shown here; ``.pdf`` and ``.png`` through matplotlib.

        Raises BoardProblem ``board.file`` for any other kind of file, CannotDraw where there is no
        matplotlib.
        """
        path = Path(file)
        if path.suffix == ".svg":
            path.write_text(self.svg, encoding="utf-8")
        elif path.suffix in (".pdf", ".png"):
            from nardy_edu.board.figure import save_figure

            save_figure(self.scene, path, self.theme)
        else:
            raise BoardProblem("board.file", file=path.name)
        return path

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        """A picture, and the board of signs where there are none."""
        html = image(self.scene, self.theme, self.scheme, width=self.width)
        return {"text/html": html, "text/plain": self.text}


class ShowOptions(SceneOptions, total=False):
    """What ``show`` takes besides what it shows: the options of a scene, and how it looks."""

    roll: Roll | str
    theme: str
    scheme: str
    width: int


_LOOKS = ("theme", "scheme", "width")
_OPTIONS = (*SceneOptions.__annotations__, "roll", *_LOOKS)


def show(
    what: str | State | Ruleset | Position,
    ruleset: Ruleset | None = None,
    **options: Unpack[ShowOptions],
) -> BoardPicture:
    """A picture of a board.

    ``what`` is a position's text ("long; white 24:15; ..."), a ruleset or its text ("long-club":
    its start), a state, or a position together with its ``ruleset``. The mover's dice come from
    the text or from ``roll``. Raises BoardProblem, which a notebook shows as one sentence.

    >>> show("long; white 24:15; black 24:15; white to move 6-1", theme="slate")
    """
    for name in options:
        if name not in _OPTIONS:
            raise BoardProblem("board.option", option=name, known=_OPTIONS)
    try:
        return _picture(what, ruleset, options)
    except RulesError as error:
        raise BoardProblem.of(error) from None


def _picture(
    what: str | State | Ruleset | Position, ruleset: Ruleset | None, options: ShowOptions
) -> BoardPicture:
    looks: dict[str, Any] = {name: value for name, value in options.items() if name in _LOOKS}
    check_theme(looks.get("theme", "wood"))
    check_scheme(looks.get("scheme", "auto"))
    state, roll = _read(what, ruleset)
    chosen: dict[str, Any] = {"language": current_language(), "mover": state.mover}
    if (thrown := options.get("roll", roll)) is not None:
        chosen["dice"] = (Roll.parse(thrown) if isinstance(thrown, str) else thrown).dice
    chosen |= {
        name: value for name, value in options.items() if name not in _LOOKS and name != "roll"
    }
    chosen["marks"] = tuple(chosen.get("marks", ()))
    return BoardPicture(scene(state.position, state.ruleset, **chosen), **looks)


def _read(
    what: str | State | Ruleset | Position, ruleset: Ruleset | None
) -> tuple[State, Roll | None]:
    if isinstance(what, str) and ";" in what:
        return parse_state(what, ruleset)
    if isinstance(what, str):
        return State.start(Ruleset.parse(what)), None
    if isinstance(what, Ruleset):
        return State.start(what), None
    if isinstance(what, State):
        return what, None
    if ruleset is None:
        raise BoardProblem("board.what", what=type(what).__name__)
    return State(ruleset, what, Side.WHITE), None
