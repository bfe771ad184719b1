"""`nardy class`, and the same in a notebook."""

import csv
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from class_files import write_files
from nardy_edu.classroom.report.drawing import heat_map, in_words
from nardy_edu.classroom.report.made_up import made_up_class
from nardy_edu.classroom.report.reading import SchoolClass
from nardy_edu.classroom.report.report import report_on
from nardy_edu.classroom.report.shown import (
    class_heat_map,
    class_table,
    hardest_exercises,
    our_class,
    save_class,
)
from nardy_edu.classroom.report.students import Student
from nardy_edu.classroom.report.writing import save_table
from nardy_edu.cli import nardy
from nardy_edu.locale import set_language

PRIVATE = "All of this is worked out on this computer; nothing is sent anywhere."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small class, handed in as files."""
    place = tmp_path / "class-7b"
    place.mkdir()
    write_files(made_up_class(seed=3, size=5), place)
    return place


def run(*words: str, lang: str = "en") -> Result:
    result = CliRunner(env={"COLUMNS": "100"}).invoke(nardy, ["--lang", lang, "class", *words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def read(file: Path, delimiter: str = ",") -> list[list[str]]:
    with file.open(encoding="utf-8-sig", newline="") as content:
        return list(csv.reader(content, delimiter=delimiter))


def test_without_files_the_report_is_on_a_made_up_class_and_says_so():
    result = run()
    assert result.exit_code == 0
    assert "This class is made up" in result.stdout
    assert "Read: 24 students, " in result.stdout
    assert PRIVATE in result.stdout
    assert "The hardest exercises" in result.stdout


def test_a_folder_gives_a_report_under_pseudonyms(folder):
    result = run(str(folder))
    assert "Read: 5 students, " in result.stdout
    assert "made up" not in result.stdout
    assert "Alice" not in result.stdout
    assert "Student " in result.stdout


def test_real_names_are_shown_when_one_asks_for_them(folder):
    result = run(str(folder), "--names")
    assert "Alice" in result.stdout
    assert "take care who can see them" in result.stdout


def test_in_russian_the_report_is_russian(folder):
    result = run(str(folder), "--hardest", "1", lang="ru")
    assert "Прочитано: 5 учеников, " in result.stdout
    assert "Весь класс" in result.stdout
    assert "Самые трудные упражнения" in result.stdout


def test_the_table_fits_into_a_narrow_terminal(folder):
    result = CliRunner(env={"COLUMNS": "60"}).invoke(nardy, ["class", str(folder)])
    assert max(map(len, result.stdout.splitlines())) <= 60
    assert "…" not in result.stdout.split("The hardest")[0]


def test_table_and_picture_are_written(folder, tmp_path):
    table, picture = tmp_path / "7b.csv", tmp_path / "7b.png"
    result = run(str(folder), "--csv", str(table), "--picture", str(picture))
    assert result.stdout.endswith(f"Written: {table}.\nWritten: {picture}.\n")
    assert picture.read_bytes().startswith(b"\x89PNG")
    head, *rows = read(table)
    assert head[:4] == ["Student", "Tried", "Right at once", "Solved in the end"]
    assert len(rows) == 5
    assert all(len(row) == len(head) for row in rows)


@pytest.mark.parametrize("option", ["--csv", "--picture"])
def test_a_file_that_is_there_is_not_overwritten_unless_one_says_so(folder, tmp_path, option):
    file = tmp_path / "mine.png"
    file.write_text("mine")
    result = run(str(folder), option, str(file))
    assert result.exit_code == 1
    assert "mine.png is there already" in result.stderr
    assert file.read_text() == "mine"
    assert run(str(folder), option, str(file), "--force").exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["class-8"], "There is no file or folder “class-8”: check its name."),
        (["--csv", "no/where.csv"], "“no/where.csv” can't be written"),
        (["--picture", "map.txt"], "The picture is written as pdf, png or svg, not as “map.txt”"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(words, said):
    result = run(*words)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Error: {said}")


def test_a_spreadsheet_gets_percentages_and_empty_cells(tmp_path):
    set_language("ru")
    report = report_on(made_up_class(size=4), by_name=True)
    save_table(report.table, tmp_path / "x.csv", "ru")
    head, first, *_ = read(tmp_path / "x.csv", ";")
    row = report.table.rows[0]
    assert first[0] == row.name
    expected = [
        str(row.cells[subject].percent) if subject in row.cells else ""
        for subject in report.table.subjects
    ]
    assert first[4:] == expected
    assert len(head) == len(first)


def test_a_name_is_never_taken_for_a_formula(tmp_path):
    school = SchoolClass((Student("=1+1", made_up_class(size=1).students[0].entries),))
    save_table(report_on(school, by_name=True).table, tmp_path / "x.csv", "en")
    assert read(tmp_path / "x.csv")[1][0] == "'=1+1"


# --- the picture


def test_the_picture_is_told_in_words():
    table = report_on(made_up_class()).table
    words = in_words(table, "en")
    assert words.startswith("Heat map, 24 students by ")
    weakest = next(iter(table.subjects.values())).percent
    assert f"” {weakest} %" in words.split("Weakest: ")[1].split("Best: ")[0]


@pytest.mark.parametrize("size", [1, 24, 90])
def test_a_picture_of_a_class_of_any_size_is_drawn(size):
    school = made_up_class(size=size)
    shown, metadata = heat_map(report_on(school).table, "ru")._repr_mimebundle_()
    assert "image/png" in shown
    assert metadata["image/png"]["alt"].startswith("Тепловая карта")


# --- in a notebook


def test_a_notebook_without_files_shows_a_made_up_class():
    ours = our_class()
    assert "This class is made up" in repr(ours)
    assert PRIVATE in ours._repr_html_()


def test_a_notebook_shows_the_class_of_a_folder(folder, tmp_path):
    ours = our_class(folder, real_names=True)
    assert "Alice" in repr(class_table(ours))
    assert "<table" in class_table(ours)._repr_html_()
    assert "Heat map, 5 students" in repr(class_heat_map(ours))
    assert "Tried by" in repr(hardest_exercises(ours, 2))
    assert repr(save_class(ours, tmp_path / "x.csv")) == f"Written: {tmp_path / 'x.csv'}."
    assert "is there already" in repr(save_class(ours, tmp_path / "x.csv"))
    assert "Written" in repr(save_class(ours, tmp_path / "x.csv", replace=True))


def test_a_folder_that_is_not_there_is_said_by_every_cell():
    ours = our_class("class-8")
    said = "There is no file or folder “class-8”: check its name."
    for shown in (ours, class_table(ours), class_heat_map(ours), hardest_exercises(ours)):
        assert repr(shown) == said
    assert repr(save_class(ours, "x.csv")) == said


def test_students_who_have_done_nothing_make_no_picture(tmp_path):
    (tmp_path / "grades.csv").write_text(
        "assignment,timestamp,student_id,score,max_score\nweek-1,,anna,0,4\n"
    )
    ours = our_class(tmp_path)
    assert repr(class_heat_map(ours)) == "Nobody has tried an exercise yet."
    assert repr(hardest_exercises(ours)).startswith("No exercise was hard")
    assert "Student" in repr(class_table(ours))


def test_what_students_wrote_is_shown_as_text_not_as_a_page(folder):
    script = "<script>alert(1)</script>"
    (folder / "Alice.jsonl").rename(folder / "<b>Alice.jsonl")
    ours = our_class(folder, real_names=True)
    assert "<b>Alice" not in class_table(ours)._repr_html_()
    assert script not in hardest_exercises(ours)._repr_html_()


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    "name", ["n" * 200, "a$b$\\frac", "🎲 李"], ids=["long", "dollars", "signs"]
)
def test_any_name_leaves_the_numbers_room_and_can_be_drawn(folder, tmp_path, name):
    next(folder.glob("*.jsonl")).rename(folder / f"{name}.jsonl")
    result = run(str(folder), "--names", "--picture", str(tmp_path / "mine.png"))
    assert result.exit_code == 0
    (row,) = (line for line in result.stdout.splitlines() if name[:5] in line)
    assert re.search(r"\d+/\d+ +│", row)


def test_a_name_too_long_for_the_disk_is_told(folder):
    result = run(str(folder), "--csv", f"{'a' * 300}.csv")
    assert result.exit_code == 1
    assert "the name is too long" in result.stderr
    assert run("a" * 300).stderr.startswith("Error: There is no file or folder")
