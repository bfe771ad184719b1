"""What lies on a page, and where: words, lines to write on, boxes to tick, boards.

Lengths are points of 1/72 inch, from the left and from the top; of words, the line they stand on.
"""

from collections.abc import Sequence

from attrs import evolve, field, frozen

from nardy_edu.classroom.sheets.paper import width_of, wrapped
from nardy_edu.course.exercises import Standing

LEADING = 1.32
"""From one line of words to the next, in parts of their size."""


@frozen
class Words:
    """One line of words."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    grey: bool = False

    @property
    def right(self) -> float:
        """Where the line ends."""
        return self.x + width_of(self.text, self.size, self.bold)


@frozen
class Stroke:
    """A line to write on."""

    x: float
    y: float
    right: float


@frozen
class Square:
    """A box to tick; `y` is its lower edge."""

    x: float
    y: float
    size: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.size


@frozen
class Diagram:
    """A board; `y` is its upper edge. A `quiet` one doesn't tell how far each side has to go."""

    x: float
    y: float
    width: float
    height: float
    standing: Standing
    quiet: bool = False

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width


Piece = Words | Stroke | Square | Diagram


@frozen
class Block:
    """Pieces that stay together on one page, from its upper left corner."""

    height: float
    pieces: tuple[Piece, ...]

    def at(self, top: float) -> tuple[Piece, ...]:
        """The pieces on a page whose `top` is where the block begins."""
        return tuple(evolve(piece, y=piece.y + top) for piece in self.pieces)


@frozen
class Column:
    """Pieces one below the other between two edges; `y` is how far down it has come."""

    left: float
    right: float
    y: float = 0
    pieces: tuple[Piece, ...] = field(default=(), repr=False)

    @property
    def width(self) -> float:
        """How much room a line has."""
        return self.right - self.left

    def space(self, height: float) -> "Column":
        """Leave some room."""
        return evolve(self, y=self.y + height)

    def text(self, text: str, size: float, *, bold: bool = False, grey: bool = False) -> "Column":
        """Words, in as many lines as they need."""
        column = self
        for line in wrapped(text, self.width, size, bold):
            words = Words(self.left, column.y + size, line, size, bold, grey)
            column = column.put(words, size * LEADING)
        return column

    def beside(self, sign: Piece, indent: float, text: str, size: float) -> "Column":
        """Words with a sign in front of their first line."""
        inside = Column(self.left + indent, self.right, self.y).text(text, size)
        return evolve(self, y=inside.y, pieces=(*self.pieces, sign, *inside.pieces))

    def stroke(self, label: str, size: float, height: float, part: float = 1) -> "Column":
        """A line to write on, after a label, over a part of the room."""
        y = self.y + height
        start = self.left + (width_of(label, size) + 4 if label else 0)
        words = (Words(self.left, y - 2, label, size),) if label else ()
        end = start + (self.right - start) * part
        pieces: Sequence[Piece] = (*words, Stroke(start, y, end))
        return evolve(self, y=y, pieces=(*self.pieces, *pieces))

    def put(self, piece: Piece, height: float) -> "Column":
        """A piece that takes so much room downward."""
        return evolve(self, y=self.y + height, pieces=(*self.pieces, piece))
