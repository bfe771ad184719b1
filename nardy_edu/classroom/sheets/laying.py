"""Questions laid out: a row for each, with its board on the left and its words on the right."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from nardy_edu.board.scene import scene
from nardy_edu.classroom.sheets.paper import Paper, width_of
from nardy_edu.classroom.sheets.pieces import LEADING, Block, Column, Diagram, Piece, Square, Words
from nardy_edu.classroom.sheets.question import Question, Room
from nardy_edu.course.exercises import Standing
from nardy_edu.locale import say

BODY = 9.5
SMALL = 8
HEADING = 16
BETWEEN = 8
"""From a question's number to the question."""
GUTTER = 16
GAP = 14
"""Between two rows, at least."""
ROWS = 4
"""So many boards lie on a page below one another."""
LINE = 22
"""From one line to write on to the next."""
HEAD, FOOT = 20, 16
_MOST_STRETCH = 46


@frozen
class Heading:
    """What stands on every page: the title, which version it is, and what it can be made from.

    `mark` is printed large: the version's letter, or nothing.
    """

    title: str
    mark: str
    origin: str
    lang: str


@frozen
class Page:
    """A page ready to be drawn."""

    paper: Paper
    pieces: tuple[Piece, ...]

    def holds(self, text: str) -> bool:
        """Whether these words, as a line of their own, are on the page."""
        return any(isinstance(piece, Words) and piece.text == text for piece in self.pieces)


def board_width(paper: Paper) -> float:
    """How wide a board is, so that `ROWS` of them fit on a page."""
    height = (paper.height - paper.top - HEAD - paper.bottom - FOOT) / ROWS - GAP
    return height * 890 / 748


def board(standing: Standing, left: float, top: float, width: float, quiet: bool) -> Diagram:
    """A board of this width."""
    plan = scene(standing.state.position, standing.state.ruleset).plan
    return Diagram(left, top, width, width * plan.height / plan.width, standing, quiet)


def indent(count: int, size: float) -> float:
    """The room for the numbers up to this one."""
    return width_of(f"{max(count, 10)}.", size, True) + BETWEEN


def question_block(number: int, of: int, asked: Question, paper: Paper, lang: str) -> Block:
    """One question: its number, its board, what is asked, and the room for an answer."""
    left = paper.side + indent(of, BODY + 1)
    pieces: list[Piece] = [Words(paper.side, BODY + 1, f"{number}.", BODY + 1, bold=True)]
    height = 0.0
    if asked.standing is not None:
        drawn = board(asked.standing, left, 0, board_width(paper), asked.quiet)
        pieces.append(drawn)
        height, left = drawn.height, drawn.right + GUTTER
    column = Column(left, paper.width - paper.side).text(asked.title, BODY + 1, bold=True)
    column = _asked(column.space(2), asked)
    for room in asked.rooms:
        column = _room(column, room, lang)
    return Block(max(height, column.y + 3), (*pieces, *column.pieces))


def _asked(column: Column, asked: Question) -> Column:
    for paragraph in asked.paragraphs:
        column = column.text(paragraph, BODY).space(2)
    if asked.lines:
        column = _numbered(column.space(2), asked.lines)
    for paragraph in asked.after_lines:
        column = column.text(paragraph, BODY, bold=True).space(2)
    for choice in asked.choices:
        square = Square(column.left, column.y + BODY + 2, BODY - 0.5)
        column = column.space(2).beside(square, BODY + 6, choice, BODY).space(2)
    return column.text(asked.remark, SMALL, grey=True)


def _numbered(column: Column, lines: Sequence[str]) -> Column:
    """The lines of a game: in two columns where they are many and short enough."""
    texts = [f"{number}. {line}" for number, line in enumerate(lines, 1)]
    half = column.width / 2
    if len(texts) < 6 or max(width_of(text, SMALL + 0.5) for text in texts) > half - 6:
        for text in texts:
            column = column.text(text, SMALL + 0.5)
        return column.space(3)
    rows = -(-len(texts) // 2)
    step = (SMALL + 0.5) * LEADING
    top = column.y
    for at, text in enumerate(texts):
        down, across = at % rows, at // rows
        y = top + down * step + SMALL + 0.5
        words = Words(column.left + across * half, y, text, SMALL + 0.5)
        column = column.put(words, 0)
    return column.space(rows * step + 3)


def _room(column: Column, room: Room, lang: str) -> Column:
    return column.stroke(say(lang, f"sheets.room.{room.label}"), SMALL, LINE, room.part)


def title_block(heading: Heading, paper: Paper) -> Block:
    """The title alone."""
    column = Column(paper.side, paper.width - paper.side - HEADING)
    column = column.text(heading.title, HEADING, bold=True)
    return Block(column.y, column.pieces)


def name_block(heading: Heading, paper: Paper) -> Block:
    """The title, and the lines for name, class and date."""
    column = Column(paper.side, paper.width - paper.side - HEADING)
    column = column.text(heading.title, HEADING, bold=True).space(20)
    y, left = column.y, paper.side
    pieces = column.pieces
    for field, part in (("name", 0.52), ("class", 0.2), ("date", 0.28)):
        right = left + paper.text_width * part
        label = say(heading.lang, f"sheets.field.{field}")
        end = right if field == "date" else right - 10
        pieces += Column(left, end, y - BODY - 4).stroke(label, BODY, BODY + 4).pieces
        left = right
    return Block(y + 6, pieces)


def laid_out(
    blocks: Sequence[Block], heading: Heading, paper: Paper, stretch: bool = True
) -> tuple[Page, ...]:
    """Blocks on as many pages as they need, the title's first; none is split.

    What is left over on a full page goes between its questions, if they may `stretch`.
    """
    room = paper.height - paper.top - HEAD - paper.bottom - FOOT
    groups = list(_filled(blocks, room))
    pages = []
    for number, group in enumerate(groups, 1):
        pieces = [*_frame(heading, paper, number, len(groups))]
        top = paper.top + HEAD
        gap = _gap(group, room) if stretch and number < len(groups) else GAP
        for block in group:
            pieces += block.at(top)
            top += block.height + (GAP if block is blocks[0] else gap)
        pages.append(Page(paper, tuple(pieces)))
    return tuple(pages)


def _filled(blocks: Iterable[Block], room: float) -> Iterator[list[Block]]:
    group: list[Block] = []
    left = room
    for block in blocks:
        if group and block.height > left:
            yield group
            group, left = [], room
        group.append(block)
        left -= block.height + GAP
    if group:
        yield group


def _gap(group: Sequence[Block], room: float) -> float:
    """What is between the blocks of a full page: they reach its end, if they nearly do so."""
    between = max(len(group) - 1, 1)
    left = room - sum(block.height for block in group) - between * GAP
    return GAP + min(left / between, _MOST_STRETCH)


def _frame(heading: Heading, paper: Paper, number: int, of: int) -> Iterator[Piece]:
    """Head and foot of a page."""
    right = paper.width - paper.side
    if number > 1:
        yield Words(paper.side, paper.top + SMALL, heading.title, SMALL, grey=True)
    if heading.mark:
        size = HEADING
        left = right - width_of(heading.mark, size, True)
        yield Words(left, paper.top + size - 4, heading.mark, size, bold=True)
    foot = paper.height - paper.bottom
    page = say(heading.lang, "sheets.page", number=number, of=of)
    yield Words(paper.side, foot, heading.origin, SMALL, grey=True)
    yield Words(right - width_of(page, SMALL), foot, page, SMALL, grey=True)
