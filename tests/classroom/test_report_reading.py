"""Files that students hand in: all that can be wrong with them, and whose work they are."""

import os
from pathlib import Path

import pytest

from class_files import write_files
from nardy_edu.classroom.report.made_up import made_up_class
from nardy_edu.classroom.report.reading import ClassError, read_class
from nardy_edu.course.bank import load_lesson
from nardy_edu.course.progress import Entry, open_progress
from nardy_edu.locale import set_language


def line(number: int, **given: str) -> str:
    exercise = load_lesson("05-head")[0]
    fields = {"lesson": "05-head", "exercise": exercise.id, "outcome": "solved", **given}
    return Entry(
        id=f"{given.get('who', 'a')}-{number}", at=f"2026-01-01T10:00:{number:02}.000+00:00",
        version=exercise.version, ruleset="long", answer="24/18", hints=0, seconds=1.0,
        **{name: value for name, value in fields.items() if name != "who"},
    ).to_line()  # fmt: skip


def lines(*numbers: int, who: str = "a") -> str:
    return "".join(f"{line(number, who=who)}\n" for number in numbers)


def names(folder: Path) -> list[str]:
    return [student.name for student in read_class([folder]).students]


def test_what_a_student_exports_can_be_read(tmp_path):
    store = open_progress(tmp_path / "progress")
    store.add(Entry.from_line(line(1)), Entry.from_line(line(2)))
    store.export(tmp_path / "anna.jsonl")
    school = read_class([tmp_path])
    assert [student.name for student in school.students] == ["anna"]
    assert school.attempts == 2
    assert school.notices == ()


def test_files_in_folders_of_the_students_are_called_after_the_folders(tmp_path):
    for student in ("petrov", "sidorov", "ivanova"):
        (tmp_path / student).mkdir()
        (tmp_path / student / "progress.jsonl").write_text(lines(1, who=student))
    assert names(tmp_path) == ["ivanova/progress", "petrov/progress", "sidorov/progress"]


def test_an_empty_file_is_named_and_skipped(tmp_path):
    (tmp_path / "anna.jsonl").write_text(lines(1))
    (tmp_path / "ben.jsonl").write_text("\n")
    school = read_class([tmp_path])
    assert [student.name for student in school.students] == ["anna"]
    assert school.notices == (f"{tmp_path / 'ben.jsonl'} is empty and is skipped.",)


def test_the_same_file_twice_is_named_and_skipped(tmp_path):
    (tmp_path / "anna.jsonl").write_text(lines(1, 2))
    (tmp_path / "copy.jsonl").write_text(lines(1, 2))
    school = read_class([tmp_path])
    assert school.attempts == 2
    one, other = tmp_path / "copy.jsonl", tmp_path / "anna.jsonl"
    assert school.notices == (f"{one} is the same as {other} and is skipped.",)


def test_an_older_export_adds_nothing(tmp_path):
    (tmp_path / "anna.jsonl").write_text(lines(1, 2, 3))
    (tmp_path / "anna_old.jsonl").write_text(lines(1, 2))
    school = read_class([tmp_path])
    assert school.attempts == 3
    assert len(school.students) == 1
    assert "holds nothing that anna has not handed in already" in school.notices[0]


def test_a_newer_export_of_the_same_student_is_no_second_student(tmp_path):
    (tmp_path / "anna.jsonl").write_text(lines(1, 2))
    (tmp_path / "anna_new.jsonl").write_text(lines(1, 2, 3))
    school = read_class([tmp_path])
    assert school.attempts == 3
    assert [student.name for student in school.students] == ["anna"]
    assert "has 2 answers in common with what anna handed in" in school.notices[0]


def test_of_a_file_with_damaged_lines_the_rest_is_used(tmp_path):
    broken = [line(1), line(2)[:-9], line(3), "{}", "null"]
    (tmp_path / "anna.jsonl").write_text("\n".join(broken))
    school = read_class([tmp_path])
    assert school.attempts == 2
    assert school.notices[0].endswith("is damaged (line 2, 4, 5); the other 2 answers are used.")


def test_many_damaged_lines_are_counted(tmp_path):
    (tmp_path / "anna.jsonl").write_text("x\n" * 8 + line(1))
    assert "(line 1, 2, 3, 4, 5 and 3 more)" in read_class([tmp_path]).notices[0]


def test_what_an_editor_adds_to_a_file_does_no_harm(tmp_path):
    content = "\ufeff" + lines(1, 2).replace("\n", "\r\n")
    (tmp_path / "anna.jsonl").write_bytes(content.encode())
    school = read_class([tmp_path])
    assert school.attempts == 2
    assert school.notices == ()


@pytest.mark.parametrize("content", [b"\xff\xfe{\x00", b"not JSON\n", bytes(range(256))])
def test_a_file_of_something_else_is_named_and_skipped(tmp_path, content):
    (tmp_path / "anna.jsonl").write_text(lines(1))
    (tmp_path / "ben.jsonl").write_bytes(content)
    school = read_class([tmp_path])
    assert len(school.students) == 1
    assert "holds no exported progress that can be read" in school.notices[0]


def test_other_files_in_the_folder_are_left_alone(tmp_path):
    (tmp_path / "anna.jsonl").write_text(lines(1))
    (tmp_path / "list.csv").write_text("name,room\nAnna,12\n")
    (tmp_path / "photo.png").write_bytes(b"\x89PNG")
    school = read_class([tmp_path])
    assert len(school.students) == 1
    assert school.notices == ()


def test_a_path_that_is_not_there_is_named():
    with pytest.raises(ClassError, match="There is no file or folder “class-7b”"):
        read_class([Path("class-7b")])


def test_a_folder_without_anything_to_report_on_is_named_with_the_reasons(tmp_path):
    set_language("ru")
    (tmp_path / "anna.jsonl").write_text("")
    with pytest.raises(ClassError, match=r"Взять нечего: .*anna\.jsonl: файл пустой, пропущен"):
        read_class([tmp_path])


def test_a_made_up_class_is_the_same_from_files_as_from_memory(tmp_path):
    school = made_up_class(seed=5, size=6)
    write_files(school, tmp_path)
    again = read_class([tmp_path])
    assert [student.name for student in again.students] == [each.name for each in school.students]
    assert [student.results() for student in again.students] == [
        student.results() for student in school.students
    ]


def test_the_same_seed_makes_up_the_same_class():
    one, again, other = (made_up_class(seed=seed, size=4) for seed in (1, 1, 2))
    assert one == again
    assert one != other


@pytest.mark.parametrize(
    ("file", "name"), [(b"caf\xe9.jsonl", "caf\ufffd"), (b"two\nlines.jsonl", "two lines")]
)
def test_a_student_whose_file_has_no_readable_name_can_be_written_down(tmp_path, file, name):
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + file))
    try:
        path.write_text(lines(1))
    except OSError:
        pytest.skip("this system takes only names that are text")
    assert names(tmp_path) == [name]


def test_one_file_nested_too_deep_leaves_the_class_its_report(tmp_path):
    (tmp_path / "anna.jsonl").write_text(lines(1))
    (tmp_path / "ben.jsonl").write_text("[" * 200_000)
    school = read_class([tmp_path])
    assert [student.name for student in school.students] == ["anna"]
    assert "ben.jsonl holds no exported progress" in school.notices[0]
