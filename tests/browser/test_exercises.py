"""Exercises of several kinds in JupyterLab: solved by pointer and by keyboard alone."""

from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from jupyter_lab import LabPage
from nardy_edu.course.bank import load_file
from nardy_edu.locale import LANGUAGES

OpenLesson = Callable[..., LabPage]
SAMPLES = Path(__file__).parents[1] / "data" / "exercises" / "every-kind.toml"
KINDS = [exercise.kind for exercise in load_file(SAMPLES)]


@pytest.fixture
def cell(lab_page: OpenLesson) -> Callable[..., Locator]:
    """The cell that shows the samples in a language, at the exercise of a kind."""

    def opened(kind: str, lang: str = "en") -> Locator:
        code = (
            "from nardy_edu.course.show import exercises\n"
            "from nardy_edu.locale import set_language\n"
            f'set_language("{lang}")\nexercises({str(SAMPLES)!r})'
        )
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
        page = lab_page(notebook)
        page.run_all()
        shown = page.cell(0)
        following = "Next exercise" if lang == "en" else "Следующее упражнение"
        for number in range(1, KINDS.index(kind) + 1):
            shown.get_by_role("button", name=following).click()
            expect(shown).to_contain_text(f"{number + 1} {'of' if lang == 'en' else 'из'} 8")
        return shown

    return opened


def check(cell: Locator) -> None:
    cell.get_by_role("button", name="Check", exact=True).click()


def solved(cell: Locator) -> None:
    expect(cell.get_by_role("alert").last).to_contain_text("That's it!")
    expect(cell).to_contain_text("· solved")


def test_points_are_marked_by_clicks_and_unmarked_by_a_second_one(cell) -> None:
    shown = cell("points")
    for point in (19, 18, 7, 13, 7):
        shown.locator(f'[data-place="p{point}"][role="button"]').click()
    expect(shown).to_contain_text("Marked: 19, 18 and 13.")
    check(shown)
    solved(shown)


def test_points_are_marked_by_the_keyboard_alone(cell) -> None:
    shown = cell("points")
    page = shown.page
    shown.locator('[data-place="p24"][role="button"]').focus()
    for _ in range(5):
        page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    expect(shown).to_contain_text("Marked: 19.")
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    expect(shown).to_contain_text("Marked: 19 and 18.")
    for _ in range(5):
        page.keyboard.press("PageDown")
    page.keyboard.press(" ")
    expect(shown).to_contain_text("Marked: 19, 18 and 13.")
    shown.get_by_role("button", name="Check", exact=True).focus()
    page.keyboard.press("Enter")
    solved(shown)


def test_a_choice_is_made_by_the_keyboard_alone(cell) -> None:
    shown = cell("judge")
    page = shown.page
    first = shown.get_by_role("radio").first
    first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(shown.get_by_role("radio").nth(1)).to_be_checked()
    shown.get_by_role("button", name="Check", exact=True).focus()
    page.keyboard.press("Enter")
    solved(shown)


def test_a_number_is_typed_and_checked_with_enter(cell) -> None:
    shown = cell("count")
    field = shown.get_by_label("Your answer:")
    field.fill("5")
    field.press("Enter")
    expect(shown.get_by_role("alert").last).to_contain_text("That's too many.")
    field.fill("4")
    field.press("Enter")
    solved(shown)


@pytest.fixture
def slow(lab_page: OpenLesson) -> Callable[[str], Locator]:
    """The sample of a kind, at a kernel that takes its time with each change of the answer."""

    def opened(kind: str) -> Locator:
        code = (
            "import time\n"
            "from nardy_edu.course.bank import load\n"
            "from nardy_edu.course.progress.log import ProgressLog\n"
            "from nardy_edu.course.show import Player\n"
            f"samples = [each for each in load({str(SAMPLES)!r}) if each.kind == {kind!r}]\n"
            "player = Player(samples, ProgressLog())\n"
            "player.desk.part.field.observe(lambda _: time.sleep(0.7), 'value')\n"
            "display(player.panel)"
        )
        page = lab_page(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)]))
        page.run_all()
        return page.cell(0)

    return opened


def test_a_choice_changed_while_the_kernel_is_busy_is_the_one_that_is_checked(slow) -> None:
    shown = slow("judge")
    for number in (0, 2, 1):
        shown.get_by_role("radio").nth(number).click()
    check(shown)
    expect(shown.get_by_role("radio").nth(1)).to_be_checked()
    solved(shown)


def test_a_number_changed_while_the_kernel_is_busy_is_the_one_that_is_checked(slow) -> None:
    shown = slow("count")
    field = shown.get_by_label("Your answer:")
    for number in ("1", "15", "4"):
        field.fill(number)
    field.press("Enter")
    expect(field).to_have_value("4")
    solved(shown)


def test_a_sequence_is_answered_on_the_board(cell) -> None:
    shown = cell("sequence")
    for source, target in ((24, 17),):
        shown.locator(f'[data-place="p{source}"][role="button"]').click()
        shown.locator(f'[data-place="p{target}"][role="button"]').click()
    check(shown)
    expect(shown.get_by_role("alert").last).to_contain_text("You have thrown 6-5")
    shown.locator('[data-place="p24"][role="button"]').click()
    shown.locator('[data-place="p13"][role="button"]').click()
    check(shown)
    solved(shown)


def test_the_line_with_the_mistake_is_chosen(cell) -> None:
    shown = cell("mistake")
    shown.get_by_role("radio").nth(3).click()
    check(shown)
    solved(shown)
    expect(shown).to_contain_text("Only one checker may leave the head")


def test_a_position_is_set_up_in_the_editor(cell) -> None:
    shown = cell("setup", "ru")
    line = shown.locator(".nardy-position")
    line.fill("long; white 24:9 23:1 22:1 21:1 20:1 19:1 18:1; black 24:14 3:1; white to move")
    line.press("Enter")
    expect(shown.locator('.checker[data-place="p18"]')).to_have_count(1)
    shown.get_by_role("button", name="Проверить").click()
    expect(shown.get_by_role("alert").last).to_contain_text("Верно!")


@pytest.mark.parametrize("kind", ["choose", "points"])
def test_letters_at_the_buttons_of_an_exercise_leave_the_notebook_alone(cell, kind: str) -> None:
    shown = cell(kind)
    cells = shown.page.locator(".jp-Notebook-cell")
    before = cells.count()
    hint = shown.get_by_role("button", name="Hint", exact=True)
    hint.focus()
    for key in "mxabdd":
        shown.page.keyboard.press(key)
    expect(hint).to_be_focused()
    expect(cells).to_have_count(before)
    expect(shown.locator(".jp-MarkdownOutput")).to_have_count(0)


def test_putting_up_a_position_is_no_answer_and_keeps_its_place(cell) -> None:
    shown = cell("setup")
    line = shown.locator(".nardy-position")
    put_up = shown.locator('[data-do="read"]')
    line.fill("short; white 6:15; black 6:15; white to move")
    put_up.click()
    expect(shown.locator(".nardy-line")).to_contain_text("This is a position of short nardy")
    expect(put_up).to_be_focused()
    line.fill("long; white 24:15; black 24:14 3:1; white to move")
    put_up.focus()
    shown.page.keyboard.press("Enter")
    expect(shown.locator('.checker[data-place="p15"]')).to_have_count(1)
    expect(put_up).to_be_focused()
    expect(shown).to_contain_text("not tried yet")
    done = shown.locator('[data-do="edit_done"]')
    done.focus()
    shown.page.keyboard.press("Enter")
    expect(shown.get_by_role("alert").last).to_contain_text("Not yet.")
    expect(done).to_be_focused()


def test_who_works_by_keys_is_never_lost_at_the_last_hint_or_the_last_exercise(cell) -> None:
    shown = cell("points")
    keyboard = shown.page.keyboard
    hint = shown.get_by_role("button", name="Hint", exact=True)
    hint.focus()
    for number in range(1, 9):
        keyboard.press("Enter")
        expect(shown.get_by_role("alert").last.locator("p")).to_have_count(number)
        if hint.is_disabled():
            break
    expect(shown.get_by_role("button", name="Show me", exact=True)).to_be_focused()
    previous = shown.get_by_role("button", name="Previous exercise")
    following = shown.get_by_role("button", name="Next exercise")
    previous.focus()
    keyboard.press("Enter")
    expect(following).to_be_focused()
    for number in range(2, 9):
        keyboard.press("Enter")
        expect(shown).to_contain_text(f"{number} of 8")
    expect(previous).to_be_focused()


def test_starting_a_solved_exercise_again_is_asked_back_and_the_button_is_at_hand(cell) -> None:
    shown = cell("points")
    shown.get_by_role("button", name="Show me", exact=True).click()
    check(shown)
    expect(shown).to_contain_text("solved with help")
    again = shown.get_by_role("button", name="Start again", exact=True)
    again.click()
    expect(shown).to_contain_text("will no longer count as solved")
    expect(shown.get_by_role("button", name="No, leave it")).to_be_focused()
    shown.page.keyboard.press("Enter")
    expect(again).to_be_focused()
    expect(shown).to_contain_text("solved with help")
    again.click()
    shown.get_by_role("button", name="Yes, start again").click()
    expect(shown).to_contain_text("not tried yet")
    expect(again).to_be_focused()


def test_starting_everything_again_is_asked_back_and_no_is_at_hand(cell) -> None:
    shown = cell("points")
    again = shown.get_by_role("button", name="Start everything again")
    again.click()
    expect(shown.get_by_role("alert").last).to_contain_text("Every exercise of every lesson")
    expect(shown.get_by_role("button", name="No, leave it")).to_be_focused()
    shown.page.keyboard.press("Enter")
    expect(again).to_be_focused()
    again.click()
    shown.get_by_role("button", name="Yes, start again").click()
    expect(shown).to_contain_text("1 of 8")


def test_a_drill_and_its_level_are_chosen_by_the_keyboard_alone(lab_page: OpenLesson) -> None:
    code = 'from nardy_edu.course.drills.show import drill\ndrill("pips", seed=1)'
    opened = lab_page(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)]))
    opened.run_all()
    cell, keyboard = opened.cell(0), opened.page.keyboard
    cell.get_by_label("Level:").focus()
    keyboard.press("ArrowDown")
    expect(cell.get_by_label("Level:")).to_have_value("easy")
    cell.get_by_label("Drill:").focus()
    keyboard.press("Home")
    expect(cell).to_contain_text("either die can be played, but not both")
    cell.get_by_role("button", name="Next").focus()
    keyboard.press("Enter")
    expect(cell).to_contain_text("Drill, no. 2")


# Who can't see well, or at all


def serious(page: Page, where: str) -> list[str]:
    """What shuts people out, as axe finds it."""
    found = Axe().run(page, context=where)
    return [
        f"{violation['id']}: {node['html'][:200]}"
        for violation in found.response["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("theme", ["Light", "Dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_exercises_of_every_kind_shut_nobody_out(
    lab_page: OpenLesson, lang: str, theme: str
) -> None:
    code = (
        "from nardy_edu.course.bank import load\n"
        "from nardy_edu.course.progress.log import ProgressLog\n"
        "from nardy_edu.course.show import Player\n"
        "from nardy_edu.locale import set_language\n"
        f"set_language({lang!r})\n"
        f"players = [Player([each], ProgressLog()) for each in load({str(SAMPLES)!r})]\n"
        "for player in players:\n"
        "    display(player.panel)"
    )
    used = (
        "for player in players:\n"
        "    player.desk.hint()\n"
        "    player.desk.check()\n"
        "    player.again.ask()"
    )
    cells = [nbformat.v4.new_code_cell(each) for each in (code, used)]
    opened = lab_page(nbformat.v4.new_notebook(cells=cells))
    page = opened.page
    choose_theme(page, theme)
    try:
        opened.run_all()
        shown = opened.cell(0)
        expect(shown.locator(".nardy-given")).to_have_count(4)
        expect(shown.get_by_role("application").first).to_be_visible()
        assert serious(page, ".jp-OutputArea") == []
    finally:
        choose_theme(page, "Light")


def choose_theme(page: Page, theme: str) -> None:
    """Settings > Theme; it stays chosen for the whole server."""
    command = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"
    page.evaluate(command, f"JupyterLab {theme}")
    chosen = f"body[data-jp-theme-name='JupyterLab {theme}']"
    page.wait_for_selector(chosen, state="attached")
