"""Pages of sheets and keys: all of the course on paper, nothing cramped, nothing torn apart."""

import re
from functools import cache
from itertools import combinations, pairwise

import pytest

from nardy_edu.classroom.sheets.asked import Asked
from nardy_edu.classroom.sheets.drawing import pdf
from nardy_edu.classroom.sheets.laying import Page
from nardy_edu.classroom.sheets.making import Sheets, lay_out
from nardy_edu.classroom.sheets.paper import PAPERS, wrapped
from nardy_edu.classroom.sheets.pieces import Diagram, Piece, Square, Words
from nardy_edu.course.kinds import KINDS
from nardy_edu.locale import LANGUAGES

EVERY = [(lang, paper) for lang in LANGUAGES for paper in PAPERS]
NUMBER = re.compile(r"\d+\.")


@cache
def whole_course(lang: str, paper: str) -> Sheets:
    return lay_out(Asked(number=None, paper=paper), lang)


def box(piece: Piece) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is drawn; of letters what most of them fill."""
    match piece:
        case Words():
            return piece.x, piece.y - 0.75 * piece.size, piece.right, piece.y + 0.2 * piece.size
        case Diagram():
            return piece.x, piece.y, piece.right, piece.y + piece.height
        case Square():
            return piece.x, piece.y - piece.size, piece.right, piece.y
        case _:
            return piece.x, piece.y - 0.2, piece.right, piece.y + 0.2


def overlapping(page: Page) -> list[tuple[Piece, Piece]]:
    boxes = [(piece, box(piece)) for piece in page.pieces]
    return [
        (one, other)
        for (one, a), (other, b) in combinations(boxes, 2)
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]


def pages(made: Sheets) -> list[Page]:
    return [*made.sheets[0], *made.key]


def numbers(row: tuple[Page, ...]) -> list[str]:
    return [
        piece.text
        for page in row
        for piece in page.pieces
        if isinstance(piece, Words) and piece.bold and NUMBER.fullmatch(piece.text)
    ]


@pytest.mark.parametrize(("lang", "paper"), EVERY)
def test_nothing_lies_on_anything_else(lang, paper):
    for page in pages(whole_course(lang, paper)):
        assert overlapping(page) == []


@pytest.mark.parametrize(("lang", "paper"), EVERY)
def test_nothing_reaches_into_the_edge(lang, paper):
    size = PAPERS[paper]
    for page in pages(whole_course(lang, paper)):
        for piece in page.pieces:
            left, top, right, bottom = box(piece)
            assert left >= size.side - 0.1
            assert right <= size.width - size.side + 1
            assert top >= size.top - 5
            assert bottom <= size.height - size.bottom + 3


@pytest.mark.parametrize(("lang", "paper"), EVERY)
def test_every_question_is_there_once_and_in_order(lang, paper):
    made = whole_course(lang, paper)
    expected = [f"{number}." for number in range(1, len(made.versions[0].exercises) + 1)]
    assert numbers(made.sheets[0]) == expected
    assert numbers(made.key) == expected


@pytest.mark.parametrize(("lang", "paper"), EVERY)
def test_a_board_lies_beside_its_number(lang, paper):
    for page in whole_course(lang, paper).sheets[0]:
        starts = [
            piece.y - piece.size
            for piece in page.pieces
            if isinstance(piece, Words) and piece.bold and NUMBER.fullmatch(piece.text)
        ]
        for piece in page.pieces:
            if isinstance(piece, Diagram):
                assert any(abs(piece.y - start) < 1 for start in starts)


@pytest.mark.parametrize(("lang", "paper"), EVERY)
def test_no_page_before_the_last_is_half_empty(lang, paper):
    made, size = whole_course(lang, paper), PAPERS[paper]
    for row in (made.sheets[0], made.key):
        for page in row[:-1]:
            foot = size.height - size.bottom - 16
            last = max(end for piece in page.pieces if (end := box(piece)[3]) < foot + 10)
            assert last > 0.7 * size.height


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "sequence"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_leaves_room_for_an_answer(kind, lang):
    made = lay_out(Asked(kinds=(kind,), number=1), lang)
    (page,) = made.sheets[0]
    # Name, class and date take three lines, the answer at least one.
    strokes = [piece for piece in page.pieces if type(piece).__name__ == "Stroke"]
    assert len(strokes) > 3


def test_answers_to_choose_from_have_boxes_to_tick():
    made = lay_out(Asked(kinds=("judge",), number=1), "en")
    (exercise,) = made.versions[0].exercises
    squares = [piece for piece in made.sheets[0][0].pieces if isinstance(piece, Square)]
    assert len(squares) == len(exercise.choices)


def test_a_board_does_not_tell_the_pips_that_are_asked_for():
    made = lay_out(Asked(lessons=("1",), kinds=("count",), number=None), "en")
    asked = [exercise for exercise in made.versions[0].exercises if exercise.goal == "pips"]
    boards = [
        piece for page in made.sheets[0] for piece in page.pieces if isinstance(piece, Diagram)
    ]
    assert asked
    assert {board.standing for board in boards if board.quiet} >= {asked[0].position}


def test_the_seed_and_the_page_stand_at_the_foot():
    made = lay_out(Asked(lessons=("5",), number=6, seed="spring"), "en")
    for number, page in enumerate(made.sheets[0], 1):
        assert page.holds("Seed spring")
        assert page.holds(f"Page {number} of {len(made.sheets[0])}")


def test_a_sheet_on_one_lesson_is_called_after_it():
    made = lay_out(Asked(lessons=("5",), number=3), "ru")
    assert made.sheets[0][0].holds("Голова")


@pytest.mark.parametrize("paper", PAPERS)
def test_the_pdf_has_the_size_of_the_paper_and_as_many_pages(paper):
    made = lay_out(Asked(lessons=("5",), number=6, paper=paper), "en")
    written = pdf(made.sheets[0], "en")
    sizes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", written)
    assert len(sizes) == len(made.sheets[0])
    for width, height in sizes:
        assert float(width) == pytest.approx(PAPERS[paper].width, abs=0.1)
        assert float(height) == pytest.approx(PAPERS[paper].height, abs=0.1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_seed_prints_the_same_bytes(lang):
    asked = Asked(lessons=("5",), number=3, seed="7")
    first, again = (pdf(lay_out(asked, lang).sheets[0], lang) for _ in range(2))
    assert first == again
    other = Asked(lessons=("5",), number=3, seed="8")
    assert pdf(lay_out(other, lang).sheets[0], lang) != first


def test_long_lines_are_broken_between_words_and_too_long_words_anywhere():
    lines = list(wrapped("one two three " + "m" * 60, 100, 10))
    assert lines[0] == "one two three"
    assert "".join(lines[1:]) == "m" * 60
    assert all(a != b for a, b in pairwise(lines[:2]))
