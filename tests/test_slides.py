"""Lessons as slides: how a lesson falls into them, and the file that needs no network."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from click.testing import CliRunner

from nardy_edu.classroom import slides
from nardy_edu.classroom.slides import Slides, written
from nardy_edu.commands.slides import command
from nardy_edu.course.slides import BESIDE, LONGEST, parted, slide_types
from nardy_edu.course.source import Cell
from nardy_edu.locale import LANGUAGES, current_language, set_language
from nardy_edu.rules import RulesError

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
BUILT = sorted(path for lang in LANGUAGES for path in (NOTEBOOKS / lang).glob("*.ipynb"))
HEADING = Cell("markdown", "## The rule\n\nShort.")
SETUP = Cell("code", "begin('en')", name="setup")
BOARD = Cell("code", "board('long')")
EXERCISES = Cell("code", "exercises('05-head')")


def words(letters: int) -> Cell:
    return Cell("markdown", "word " * (letters // 5))


@pytest.mark.parametrize(
    ("cells", "types"),
    [
        ([SETUP, HEADING], ["skip", "slide"]),
        ([HEADING, BOARD], ["slide", "-"]),
        ([HEADING, BOARD, BOARD], ["slide", "-", "subslide"]),
        ([HEADING, BOARD, words(50)], ["slide", "-", "-"]),
        ([HEADING, BOARD, words(BESIDE)], ["slide", "-", "subslide"]),
        ([HEADING, BOARD, words(50), BOARD], ["slide", "-", "subslide", "-"]),
        ([HEADING, words(BESIDE), BOARD], ["slide", "subslide", "-"]),
        ([HEADING, words(BESIDE + 50), BOARD], ["slide", "-", "subslide"]),
        ([HEADING, words(LONGEST)], ["slide", "subslide"]),
        ([HEADING, EXERCISES, words(50)], ["slide", "skip", "-"]),
    ],
)
def test_a_lesson_falls_into_slides_of_one_thought(cells: list[Cell], types: list[str]) -> None:
    assert slide_types(cells) == types


def test_the_source_has_the_last_word() -> None:
    assert slide_types([HEADING, Cell("code", "desk()", slide="skip")]) == ["slide", "skip"]


def test_long_prose_is_parted_between_paragraphs_and_entries_of_lists() -> None:
    entries = ["* " + "word " * 60 for _ in range(5)]
    text = "## Heading\n\nBefore the list.\n\n" + "\n".join(entries)
    parts = parted(Cell("markdown", text))
    assert len(parts) == 3
    assert all(len(part) <= LONGEST for part in parts)
    assert parts[0].startswith("## Heading\n\nBefore the list.\n\n* word")
    assert [part for part in parts[1:] if not part.startswith("* ")] == []
    assert "".join(parts).split() == text.split()


def test_a_heading_begins_a_part_and_never_stands_alone() -> None:
    text = "One.\n\n## Next\n\n" + "word " * (LONGEST // 4)
    assert [part[:9] for part in parted(Cell("markdown", text))] == ["One.", "## Next\n\n"]


def test_short_prose_and_code_stay_whole() -> None:
    for cell in (HEADING, BOARD, Cell("code", "# one\n\n## two\n" * 200)):
        assert parted(cell) == [cell.text]


@pytest.mark.parametrize("path", BUILT, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_lesson_begins_a_slide_before_anything_is_shown(path: Path) -> None:
    types = [cell.metadata["slideshow"]["slide_type"] for cell in nbformat.read(path, 4).cells]
    assert types[0] == "slide"
    assert set(types) <= {"slide", "subslide", "-", "skip"}
    prose = [cell for cell in nbformat.read(path, 4).cells if cell.cell_type == "markdown"]
    assert [cell.source for cell in prose if re.search(r".\n## ", cell.source, re.DOTALL)] == []


@pytest.fixture(scope="module")
def page() -> str:
    return written(nbformat.read(NOTEBOOKS / "ru" / "05-head.ipynb", 4))


def test_slides_need_nothing_from_outside(page: str) -> None:
    assert re.findall(r"<(?:script|link)[^>]*(?:src|href)=", page) == []
    outside = re.findall(r"(?:src|href)=\"(https?:[^\"]*)|url\((https?:[^)]*)|@import", page)
    assert outside == []


def test_slides_show_no_code_and_speak_the_lessons_language(page: str) -> None:
    assert '<html lang="ru">' in page
    assert "<title>Голова</title>" in page
    assert "begin(" not in page.split("<script>", maxsplit=1)[0]
    assert json.dumps("Следующий слайд") in page


def test_code_that_is_to_be_read_is_shown() -> None:
    gallery = written(nbformat.read(NOTEBOOKS / "en" / "19-gallery.ipynb", 4))
    assert "mirrored" in re.sub("<[^>]+>", "", gallery)


@pytest.fixture
def english():
    before = current_language()
    set_language("en")
    yield
    set_language(before)


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("lesson", ["05", "05-head"])
def test_the_command_writes_one_file(lesson: str, tmp_path: Path) -> None:
    file = tmp_path / "head.html"
    told = CliRunner().invoke(command, [lesson, str(file)])
    assert told.output == f"{file}\n"
    assert "<title>The head</title>" in file.read_text(encoding="utf-8")


@pytest.mark.usefixtures("english")
def test_slides_never_replace_a_file_unasked(tmp_path: Path) -> None:
    file = tmp_path / "head.html"
    file.write_text("precious")
    told = CliRunner().invoke(command, ["05", str(file)])
    assert told.exit_code == 1
    assert told.output.startswith(f"Error: {file} is there already: ")
    assert file.read_text() == "precious"
    assert CliRunner().invoke(command, ["05", str(file), "--force"]).exit_code == 0
    assert "<title>The head</title>" in file.read_text(encoding="utf-8")


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("nodir/x.html", "“nodir/x.html” can't be written (there is no such file or folder)"),
        (f"{'a' * 300}.html", "(the name is too long)"),
        ("x.pdf", "give a file name that ends in .html, not “x.pdf”"),
        ("", "give a file name that ends in .html, not “.”"),
    ],
)
def test_slides_that_cannot_be_written_are_told_in_one_sentence(
    file: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(command, ["05", file])
    assert told.exit_code == 1
    assert said in told.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("english")
def test_an_unknown_lesson_is_told_with_those_that_there_are() -> None:
    told = CliRunner().invoke(command, ["77-chess"])
    assert told.exit_code == 1
    assert "There is no lesson 77-chess" in told.output
    assert "05-head" in told.output


@pytest.mark.usefixtures("english")
def test_without_reveal_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slides, "find_spec", lambda _name: None)
    with pytest.raises(RulesError, match=r"slides\.no_reveal"):
        written(nbformat.read(NOTEBOOKS / "en" / "05-head.ipynb", 4))
    told = CliRunner().invoke(command, ["05"])
    assert "make full" in told.output


def test_jupyters_own_command_makes_slides_of_a_lesson(tmp_path: Path) -> None:
    shutil.copy(NOTEBOOKS / "en" / "05-head.ipynb", tmp_path)
    for kind, ending in (
        ("slides", ".slides.html"),
        (f"{Slides.__module__}.Slides", ".slides.html"),
    ):
        subprocess.run(
            [sys.executable, "-m", "nbconvert", "--to", kind, "--no-input", "05-head.ipynb"],
            cwd=tmp_path,
            check=True,
            capture_output=True,
        )
        made = (tmp_path / f"05-head{ending}").read_text(encoding="utf-8")
        assert made.count("<section") > 10
