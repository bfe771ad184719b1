"""`nardy sheet` and the form: files that are written, and what is said when they can't be."""

import pytest
from click.testing import CliRunner, Result

from nardy_edu.classroom.sheets.form import SheetForm
from nardy_edu.classroom.sheets.preview import sheet, sheet_key
from nardy_edu.cli import nardy
from nardy_edu.locale import set_language


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch) -> None:
    """Sheets are written where one stands."""
    monkeypatch.chdir(tmp_path)


def run(*words: str, lang: str = "en") -> Result:
    result = CliRunner().invoke(nardy, ["--lang", lang, "sheet", *words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refused(*words: str, lang: str = "en") -> str:
    """The one sentence that is said instead of writing anything."""
    result = run(*words, lang=lang)
    assert result.exit_code == 1
    return result.stderr.strip().removeprefix("Error: ").removeprefix("Ошибка: ")


def test_a_sheet_and_its_key_are_written(tmp_path):
    result = run("head.pdf", "--lesson", "5", "--number", "3")
    assert result.exit_code == 0
    assert result.stdout == (
        "3 exercises; seed 1 makes the same sheets again. Written:\nhead.pdf\nhead-key.pdf\n"
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["head-key.pdf", "head.pdf"]
    assert (tmp_path / "head.pdf").read_bytes().startswith(b"%PDF")


def test_each_version_has_a_file_of_its_own_and_one_key_has_all(tmp_path):
    run("head.pdf", "--lesson", "5", "--number", "3", "--versions", "2")
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["head-A.pdf", "head-B.pdf", "head-key.pdf"]


def test_russian_sheets_have_other_words():
    run("en.pdf", "--lesson", "5", "--number", "2")
    run("ru.pdf", "--lesson", "5", "--number", "2", lang="ru")
    with open("en.pdf", "rb") as english, open("ru.pdf", "rb") as russian:  # noqa: PTH123
        assert english.read() != russian.read()


def test_a_sheet_that_is_there_is_not_overwritten(tmp_path):
    (tmp_path / "head-key.pdf").write_text("mine")
    said = refused("head.pdf", "--lesson", "5", "--number", "2")
    assert said == (
        "head-key.pdf is there already: give another name, or let it be replaced (--force)."
    )
    assert (tmp_path / "head-key.pdf").read_text() == "mine"
    assert not (tmp_path / "head.pdf").exists()


def test_a_sheet_is_replaced_when_one_says_so(tmp_path):
    (tmp_path / "head.pdf").write_text("mine")
    assert run("head.pdf", "--lesson", "5", "--number", "2", "--force").exit_code == 0
    assert (tmp_path / "head.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--lesson", "05-haed"], "no exercises for a lesson “05-haed”"),
        (["--rule", "head.limits"], "No exercise is about “head.limits”"),
        (["--kind", "poem"], "There is no kind of exercise “poem”"),
        (["--difficulty", "awful"], "There is no difficulty “awful”"),
        (["--lesson", "5", "--kind", "setup"], "No exercise fits all that you asked for"),
        (["--lesson", "5", "--number", "99"], "exercises fit, and you asked for 99"),
        (["--kind", "sequence"], "kind sequence can't be printed"),
        (["--versions", "40"], "There can be 1 to 26 versions, not 40."),
    ],
)
def test_what_cannot_be_made_is_said_in_one_sentence(words, said, tmp_path):
    found = refused("x.pdf", *words)
    assert said in found
    assert "\n" not in found
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_is_a_pdf():
    assert refused("head.doc", "--lesson", "5", "--number", "2") == (
        "Sheets are written as PDF: give a file name that ends in .pdf, not “head.doc”."
    )


def test_several_sheets_that_are_there_are_there(tmp_path):
    for name in ("head.pdf", "head-key.pdf"):
        (tmp_path / name).write_text("mine")
    said = refused("head.pdf", "--lesson", "5", "--number", "2")
    assert said.startswith("head.pdf and head-key.pdf are there already: ")


@pytest.mark.parametrize("option", ["--title", "--seed"])
def test_a_sign_that_the_font_lacks_is_named_before_anything_is_printed(tmp_path, option):
    said = refused("head.pdf", "--lesson", "5", "--number", "2", option, "🎲 \a")
    assert said.endswith("the font lacks 🎲 and U+0007: leave them out.")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.filterwarnings("error")
def test_a_title_of_two_lines_is_printed_in_one():
    assert run("head.pdf", "--lesson", "5", "--number", "2", "--title", "Head\n7b").exit_code == 0


def test_a_point_is_no_name_of_a_sheet():
    assert refused(".").endswith("that ends in .pdf, not “.”.")


def test_a_name_longer_than_the_disk_takes_is_told():
    assert "the name is too long" in refused(f"{'a' * 300}.pdf", "--number", "1")
    assert refused(f"{'a' * 300}/b.pdf", "--number", "1").startswith("There is no folder “aaa")


def test_versions_that_share_exercises_are_told_as_such():
    few = ("--lesson", "5", "--number", "10", "--versions", "3", "--vary", "others")
    assert "10 exercises stand in more than one version" in run("head.pdf", *few).stderr
    many = ("--number", "3", "--versions", "2", "--vary", "others")
    assert "more than one version" not in run("many.pdf", *many).stderr


def test_a_version_that_is_no_other_is_told():
    one = ("--lesson", "5", "--kind", "play", "--number", "1", "--versions", "3")
    assert "the same as a version before: B and C." in run("one.pdf", *one).stderr
    ten = ("--lesson", "5", "--number", "10", "--versions", "3")
    assert "the same as a version" not in run("ten.pdf", *ten).stderr


def test_a_folder_that_is_not_there_is_named():
    said = refused("no/head.pdf", "--lesson", "5", "--number", "2", lang="ru")
    assert said == "Папки «no» нет: сперва создайте её или дайте другое имя файла."


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "head.pdf").mkdir()
    said = refused("head.pdf", "--lesson", "5", "--number", "2", "--force")
    assert said.startswith("“head.pdf” can't be written (")


def test_exercises_that_need_a_board_are_left_out_and_counted():
    result = run("block.pdf", "--lesson", "7", "--number", "2")
    assert result.stderr.endswith(
        "One exercise of several turns is left out: its board has to answer, and paper can't.\n"
    )


# --- the same in a notebook


def test_the_form_writes_what_is_chosen_and_shows_the_first_page(tmp_path):
    form = SheetForm()
    form.lesson.chosen, form.number.value, form.file.value = "05-head", 2, "head.pdf"
    form.write()
    assert "In this notebook&#x27;s folder: head.pdf and head-key.pdf." in form.said.value
    assert (tmp_path / "head.pdf").exists()
    assert "<img alt=" in form.place.value
    assert form.bar.value == form.bar.max > 0


def test_the_form_says_what_cannot_be_made():
    form = SheetForm()
    form.lesson.chosen, form.kind.chosen = "05-head", "setup"
    form.write()
    assert "No exercise fits" in form.said.value
    assert form.place.value == ""


def test_every_choice_of_the_form_can_be_made():
    form = SheetForm()
    for menu in (form.kind, form.difficulty, form.vary, form.paper):
        for thing in menu.things:
            menu.chosen = thing
            assert form.asked()
        menu.chosen = menu.things[0]


def test_a_saved_notebook_tells_what_the_form_says():
    set_language("ru")
    told = repr(SheetForm())
    assert "Урок: всё" in told
    assert "Бумага: A4" in told


def test_a_page_is_shown_with_what_is_on_it_in_words():
    first, last = (sheet("5", number=6, page=page) for page in (1, 2))
    assert repr(first).startswith("Page 1 of 2: The head. 1. ")
    assert "6. " in repr(last)
    shown, metadata = first._repr_mimebundle_()
    assert "image/png" in shown
    assert metadata["image/png"]["alt"] == repr(first)


def test_the_key_is_shown_by_page():
    assert repr(sheet_key("5", number=6)) == "The key, page 1 of 1: The head."


def test_a_page_that_there_is_none_of_is_named():
    assert repr(sheet("5", number=2, page=9)) == "There is no page 9: there are 1."
