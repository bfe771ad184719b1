"""The thirty boards that are kept as pictures, and the way to draw them anew.

`tests/data/board/boards.jsonl` describes a board a line: its name, the position's text, the
options of the drawing, theme and scheme. Beside it lie one SVG a board and the matplotlib pictures
(PNG) of those with `"figure": true`.

After a change that is meant, draw all of them again, look at what changed, and commit both:

    .venv/bin/python tests/board_pictures.py
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nardy_edu.board.marks import mark_from_json
from nardy_edu.board.scene import Cube, Scene, scene
from nardy_edu.board.svg import svg
from nardy_edu.rules import Side, parse_state

FOLDER = Path(__file__).parent / "data" / "board"
FIGURE_WIDTH = 3.2
FIGURE_DPI = 80


@dataclass(frozen=True)
class Board:
    """One board of the collection."""

    name: str
    position: str
    options: dict[str, Any]
    theme: str
    scheme: str
    figure: bool

    @property
    def scene(self) -> Scene:
        state, roll = parse_state(self.position)
        chosen: dict[str, Any] = {"mover": state.mover, "dice": roll.dice if roll else ()}
        for name, value in self.options.items():
            chosen[name] = _READ.get(name, lambda plain: plain)(value)
        return scene(state.position, state.ruleset, **chosen)

    @property
    def svg(self) -> str:
        return svg(self.scene, self.theme, self.scheme)

    @property
    def svg_file(self) -> Path:
        return FOLDER / f"{self.name}.svg"

    @property
    def png_file(self) -> Path:
        return FOLDER / f"{self.name}.png"

    def save_png(self, file: Path) -> None:
        """Draw the board by matplotlib, every time with the same fonts and size."""
        from nardy_edu.board.figure import figure

        figure(self.scene, self.theme, self.scheme, width=FIGURE_WIDTH).savefig(
            file, dpi=FIGURE_DPI, metadata={"Software": None}
        )


_READ: dict[str, Any] = {
    "view": Side,
    "mover": lambda plain: plain and Side(plain),
    "dice_used": tuple,
    "cube": lambda plain: Cube(plain["value"], plain["owner"] and Side(plain["owner"])),
    "marks": lambda plain: tuple(mark_from_json(mark) for mark in plain),
}


def boards() -> list[Board]:
    """All boards of the collection, in the file's order."""
    lines = (FOLDER / "boards.jsonl").read_text(encoding="utf-8").splitlines()
    return [_board(json.loads(line)) for line in lines]


def _board(plain: dict[str, Any]) -> Board:
    return Board(
        plain["name"],
        plain["position"],
        plain.get("options", {}),
        plain.get("theme", "wood"),
        plain.get("scheme", "auto"),
        plain.get("figure", False),
    )


def draw_all() -> None:
    """Write every picture anew."""
    for board in boards():
        board.svg_file.write_text(board.svg, encoding="utf-8")
        if board.figure:
            board.save_png(board.png_file)


if __name__ == "__main__":
    draw_all()
