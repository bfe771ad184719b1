"""The learner's own copy of the course: nothing that a learner wrote is lost."""

import json
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

from nardy_edu.course import workspace
from nardy_edu.course.workspace import (
    NOTE,
    WorkspaceError,
    lay_out,
    restore,
    restore_notebook,
    start_page,
)

HEAD = "en/05-head.ipynb"
ALL = ["en/00-start.ipynb", HEAD, "ru/00-start.ipynb", "ru/05-head.ipynb"]


def write_lesson(path: Path, *cells: str, output: str = "") -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    if output:
        notebook.cells[0].execution_count = 1
        notebook.cells[0].outputs = [nbformat.v4.new_output("stream", text=output)]
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, path)


def cells(path: Path) -> list[str]:
    return [cell.source for cell in nbformat.read(path, as_version=4).cells]


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The course as it is shipped: two lessons in two languages."""
    root = tmp_path / "shipped"
    for name in ALL:
        write_lesson(root / name, "board()", "drill()", output=f"first edition of {name}")
    monkeypatch.setattr(workspace, "shipped", lambda _folder: root)
    return root


@pytest.fixture
def copy(course: Path, tmp_path: Path) -> Path:
    """A learner's copy, just laid out."""
    folder = tmp_path / "my course"
    assert lay_out(folder).added == ALL
    assert course.is_dir()
    return folder


@pytest.fixture
def new_edition(course: Path) -> Callable[[], None]:
    def publish() -> None:
        write_lesson(course / HEAD, "board()", "drill()", "quiz()", output="second edition")

    return publish


def test_the_copy_has_every_lesson_in_both_languages(copy: Path, course: Path) -> None:
    assert all((copy / name).read_bytes() == (course / name).read_bytes() for name in ALL)
    assert start_page(copy, "ru") == "ru/00-start.ipynb"


def test_opening_the_course_again_changes_nothing(copy: Path) -> None:
    write_lesson(copy / HEAD, "board()", "my_own()", output="mine")
    before = (copy / HEAD).read_bytes()
    report = lay_out(copy)
    assert list(report.sentences("en")) == []
    assert (copy / HEAD).read_bytes() == before


def test_running_a_lesson_keeps_its_outputs_while_the_course_stays_the_same(copy: Path) -> None:
    write_lesson(copy / HEAD, "board()", "drill()", output="my own throw: 6-1")
    lay_out(copy)
    assert "my own throw" in (copy / HEAD).read_text()


def test_a_new_edition_quietly_replaces_a_lesson_that_was_merely_run(
    copy: Path, new_edition: Callable[[], None]
) -> None:
    write_lesson(copy / HEAD, "board()", "drill()", output="my own throw: 6-1")
    new_edition()
    report = lay_out(copy)
    assert report.updated == [HEAD]
    assert report.kept == {}
    assert cells(copy / HEAD) == ["board()", "drill()", "quiz()"]


def test_a_new_edition_keeps_the_lesson_that_the_learner_changed(
    copy: Path, new_edition: Callable[[], None]
) -> None:
    write_lesson(copy / HEAD, "board()", "my_own()")
    new_edition()
    report = lay_out(copy)
    assert report.kept == {HEAD: "en/05-head-my-version.ipynb"}
    assert "05-head-my-version.ipynb" in " ".join(report.sentences("en"))
    assert cells(copy / HEAD)[-1] == "quiz()"
    assert cells(copy / "en/05-head-my-version.ipynb") == ["board()", "my_own()"]


def test_each_kept_version_has_a_name_of_its_own(copy: Path, course: Path) -> None:
    for edition in ("second", "third"):
        write_lesson(copy / HEAD, f"mine_before_the_{edition}()")
        write_lesson(course / HEAD, f"{edition}()")
        lay_out(copy)
    assert cells(copy / "en/05-head-my-version.ipynb") == ["mine_before_the_second()"]
    assert cells(copy / "en/05-head-my-version-2.ipynb") == ["mine_before_the_third()"]


def test_a_russian_lesson_is_kept_under_a_russian_name(copy: Path) -> None:
    write_lesson(copy / "ru/05-head.ipynb", "my_own()")
    assert restore_notebook("ru/05-head.ipynb", copy) == (
        "ru/05-head.ipynb",
        "ru/05-head-моя-версия.ipynb",
    )


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"[]", b'{"en/05-head.ipynb": 3}', b"\xff\xfe", None]
)
def test_a_damaged_note_of_what_was_laid_out_loses_nothing(
    copy: Path, new_edition: Callable[[], None], damage: bytes | None
) -> None:
    write_lesson(copy / HEAD, "board()", "my_own()")
    write_lesson(copy / "en/00-start.ipynb", "board()", "drill()", output="my own throw: 6-1")
    if damage is None:
        (copy / NOTE).unlink()
    else:
        (copy / NOTE).write_bytes(damage)
    new_edition()
    report = lay_out(copy)
    assert list(report.kept) == [HEAD]
    assert cells(copy / report.kept[HEAD]) == ["board()", "my_own()"]
    assert "my own throw" in (copy / "en/00-start.ipynb").read_text()
    assert lay_out(copy) == workspace.Report()


def test_a_notebook_that_can_no_longer_be_read_is_kept_too(
    copy: Path, new_edition: Callable[[], None]
) -> None:
    (copy / HEAD).write_text("half a noteb")
    new_edition()
    kept = lay_out(copy).kept[HEAD]
    assert (copy / kept).read_text() == "half a noteb"


def test_a_picture_that_the_learner_put_in_is_a_change(copy: Path) -> None:
    notebook = nbformat.read(copy / HEAD, as_version=4)
    notebook.cells[0].attachments = {"board.png": {"image/png": "aGVhZA=="}}
    (copy / HEAD).write_text(json.dumps(notebook))
    assert restore_notebook("05-head", copy) == (HEAD, "en/05-head-my-version.ipynb")
    assert "board.png" in (copy / "en/05-head-my-version.ipynb").read_text()


def test_a_deleted_lesson_comes_back(copy: Path) -> None:
    (copy / HEAD).unlink()
    assert lay_out(copy).added == [HEAD]


def test_a_lesson_that_left_the_course_goes_unless_the_learner_changed_it(
    copy: Path, course: Path
) -> None:
    write_lesson(copy / "ru/05-head.ipynb", "my_own()")
    (course / HEAD).unlink()
    (course / "ru/05-head.ipynb").unlink()
    assert lay_out(copy).removed == [HEAD]
    assert not (copy / HEAD).exists()
    assert cells(copy / "ru/05-head.ipynb") == ["my_own()"]


def test_the_learners_own_notebooks_are_left_alone(
    copy: Path, new_edition: Callable[[], None]
) -> None:
    write_lesson(copy / "en/notes.ipynb", "mine()")
    new_edition()
    lay_out(copy)
    assert cells(copy / "en/notes.ipynb") == ["mine()"]


@pytest.mark.parametrize("name", ["05-head", "05-head.ipynb", HEAD, "en/05-head"])
def test_the_original_of_a_lesson_comes_back_and_the_changed_one_is_kept(
    copy: Path, course: Path, name: str
) -> None:
    write_lesson(copy / HEAD, "my_own()")
    assert restore_notebook(name, copy) == (HEAD, "en/05-head-my-version.ipynb")
    assert (copy / HEAD).read_bytes() == (course / HEAD).read_bytes()
    assert cells(copy / "en/05-head-my-version.ipynb") == ["my_own()"]


def test_restoring_a_lesson_that_was_merely_run_or_deleted_keeps_nothing(copy: Path) -> None:
    write_lesson(copy / HEAD, "board()", "drill()", output="my own throw: 6-1")
    assert restore_notebook("05-head", copy) == (HEAD, None)
    assert "first edition" in (copy / HEAD).read_text()
    (copy / HEAD).unlink()
    assert restore_notebook("05-head", copy) == (HEAD, None)
    assert (copy / HEAD).exists()


def test_inside_a_russian_lesson_the_russian_original_comes_back(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_lesson(copy / "ru/05-head.ipynb", "my_own()")
    monkeypatch.chdir(copy / "ru")
    restore("05-head")
    assert cells(copy / "ru/05-head.ipynb") == ["board()", "drill()"]
    assert "ru/05-head-моя-версия.ipynb" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "told"),
    [("99-none", "no notebook 99-none"), ("../../etc/passwd", "no notebook ../../etc/passwd")],
)
def test_a_lesson_that_does_not_exist_is_named(
    copy: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    told: str,
) -> None:
    monkeypatch.chdir(copy)
    restore(name)
    assert told in capsys.readouterr().out


@pytest.mark.usefixtures("course")
def test_where_there_is_no_copy_nothing_is_restored(tmp_path: Path) -> None:
    with pytest.raises(WorkspaceError, match="no copy of the course"):
        restore_notebook("05-head", tmp_path)


@pytest.mark.usefixtures("course")
def test_a_folder_that_is_a_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    for folder in (tmp_path / "taken", tmp_path / "taken" / "inside"):
        with pytest.raises(WorkspaceError, match="taken is a file, not a folder"):
            lay_out(folder)


def test_a_folder_that_cannot_be_written_is_named(
    course: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, _data: bytes) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    assert course.is_dir()
    monkeypatch.setattr(Path, "write_bytes", refuse)
    with pytest.raises(WorkspaceError, match=r"Nothing can be written to .*my course"):
        lay_out(tmp_path / "my course")


@pytest.mark.parametrize("inside", [".", "en", "copy"])
def test_the_courses_own_notebooks_are_no_place_for_a_copy(course: Path, inside: str) -> None:
    with pytest.raises(WorkspaceError, match="choose another folder"):
        lay_out(course / inside)


def test_an_installation_without_lessons_says_so_and_touches_nothing(
    copy: Path, course: Path
) -> None:
    for name in ALL:
        (course / name).unlink()
    with pytest.raises(WorkspaceError, match="carries no lessons"):
        lay_out(copy)
    assert (copy / HEAD).exists()


def test_the_note_tells_what_was_laid_out(copy: Path) -> None:
    assert sorted(json.loads((copy / NOTE).read_text())) == ALL
