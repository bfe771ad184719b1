"""A teacher makes an exercise in JupyterLab, saves it, opens it again and solves it."""

import tomllib
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from jupyter_lab import LabPage

OpenLesson = Callable[..., LabPage]
EDITOR, MINE = "exercise_editor(", "exercises("


def cell_with(lesson: LabPage, code: str) -> Locator:
    """The cell of code that begins so."""
    line = lesson.page.locator(".jp-CodeCell", has_text=code).filter(has_not_text="import")
    return line.first


def write(form: Locator, **texts: str) -> None:
    for label, text in texts.items():
        form.get_by_label(label.replace("_", ", ") + ":", exact=True).fill(text)


@pytest.fixture
def lesson(lab_page: OpenLesson) -> Callable[[str], LabPage]:
    def opened(lang: str) -> LabPage:
        page = lab_page(f"notebooks/{lang}/24-exercise-editor.ipynb")
        page.run_all()
        return page

    return opened


def test_a_teacher_makes_an_exercise_saves_it_opens_it_and_solves_it(lesson) -> None:
    page = lesson("en")
    form = cell_with(page, EDITOR)
    expect(form.get_by_role("status").filter(has_text="things to mend")).to_be_visible()
    form.get_by_label("Throw:").select_option("6-1")
    form.get_by_label("What it is about:").select_option("The dice")
    form.get_by_role("button", name="Add", exact=True).click()
    write(form, Title_English="Mine", Task_English="Play 6-1.", Explanation_English="So.")
    form.get_by_label("Hints, one a line, English:").fill("Look at the head.")
    form.get_by_label("Hints, one a line, English:").blur()
    expect(form).to_contain_text("Nothing to mend: the exercise can be saved.")
    form.get_by_role("button", name="Save", exact=True).click()
    expect(form.get_by_role("alert").filter(has_text="is saved")).to_contain_text("1 exercise")
    saved = page.file.with_name("my-exercises.toml")
    (entry,) = tomllib.loads(saved.read_text(encoding="utf-8"))["exercise"]
    assert entry["title"] == {"en": "Mine"}
    assert entry["position"].endswith("white to move 6-1")

    form.get_by_label("Exercise:").select_option("Mine (exercise-1)")
    form.get_by_role("button", name="Open", exact=True).click()
    expect(form.get_by_label("Title, English:")).to_have_value("Mine")
    write(form, Title_English="Mine, mended")
    form.get_by_label("Title, English:").blur()
    form.get_by_role("button", name="Save", exact=True).click()
    expect(form.get_by_role("alert").filter(has_text="is saved")).to_be_visible()
    assert "Mine, mended" in saved.read_text(encoding="utf-8")

    page.run_all()
    shown = cell_with(page, MINE)
    expect(shown).to_contain_text("Mine, mended")
    shown.locator('[data-place="p24"][role="button"]').click()
    shown.locator('[data-place="p17"][role="button"]').click()
    shown.get_by_role("button", name="Check", exact=True).click()
    expect(shown.get_by_role("alert").last).to_contain_text("That's it!")


def test_the_form_is_filled_in_by_the_keyboard_alone(lesson) -> None:
    page = lesson("ru")
    form, keyboard = cell_with(page, EDITOR), page.page.keyboard
    form.get_by_label("Вид:").focus()
    keyboard.press("ArrowDown")
    expect(form.get_by_label("Вид:")).to_have_value("1")
    expect(form.get_by_label("Что спрашивается:")).to_contain_text("куда может встать шашка")
    form.get_by_label("Что спрашивается:").focus()
    keyboard.press("End")
    expect(form.get_by_label("Пункты соперника:")).to_be_visible()
    form.get_by_label("Пункты соперника:").focus()
    keyboard.type("7 5")
    keyboard.press("Tab")
    for label in ("Название, русский:", "Задание, русский:", "Объяснение, русский:"):
        form.get_by_label(label).focus()
        keyboard.type("Слова")
    form.get_by_label("Подсказки построчно, русский:").focus()
    keyboard.type("Считайте.")
    form.get_by_role("button", name="Добавить", exact=True).focus()
    keyboard.press("Enter")
    expect(form).to_contain_text("Всё в порядке")
    form.get_by_role("button", name="Сохранить", exact=True).focus()
    keyboard.press("Enter")
    expect(form.get_by_role("alert").filter(has_text="сохранено")).to_be_visible()
    (entry,) = tomllib.loads(page.file.with_name("my-exercises.toml").read_text(encoding="utf-8"))[
        "exercise"
    ]
    assert (entry["goal"], entry["of"], entry["answer"]) == ("mirror", [7, 5], [19, 17])
