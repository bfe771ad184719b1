"""The live board in JupyterLab, with a real kernel."""

from collections.abc import Callable

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from jupyter_lab import LabPage
from nardy_edu.board.picture import picture
from nardy_edu.board.widget import board as make_board

MAKE = "from nardy_edu.board.widget import board\nshown = board('long', '6-1', seed=5)\nshown"


def notebook(*sources: str) -> nbformat.NotebookNode:
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    return nbformat.v4.new_notebook(cells=cells)


def place(board: Locator, name: str) -> Locator:
    return board.locator(f'[data-place="{name}"][role="button"]')


def board_of(page: Page) -> Locator:
    return page.locator(".jp-OutputArea .nardy").first


def test_a_learner_plays_is_refused_reads_why_and_undoes(
    lab_page: Callable[..., LabPage],
) -> None:
    opened = lab_page(notebook(MAKE))
    opened.run_all()
    board = board_of(opened.page)
    line = board.locator(".nardy-line")
    place(board, "p24").click()
    place(board, "p18").click()
    expect(line).to_have_text("Still to play: 1.")
    place(board, "p24").click()
    expect(line).to_contain_text("Only one checker may leave the head")
    expect(board.locator(".mark").first).to_be_attached()
    board.locator('[data-do="undo"]').click()
    expect(line).to_contain_text("Taken back")
    expect(board.locator('.checker[data-place="p18"]')).to_have_count(0)


def test_the_keys_of_the_board_are_not_jupyters(lab_page: Callable[..., LabPage]) -> None:
    opened = lab_page(notebook(MAKE, "2"))
    opened.run_all()
    cells = opened.page.locator(".jp-Notebook-cell").count()
    board = board_of(opened.page)
    place(board, "p24").focus()
    for key in ("a", "b", "x", "Enter", "Escape", "m"):
        opened.page.keyboard.press(key)
    expect(board.locator('[aria-live="polite"]')).to_contain_text("24 to 18, 23 or 17")
    assert opened.page.locator(".jp-Notebook-cell").count() == cells
    expect(opened.page.locator(".jp-mod-editMode")).to_have_count(0)


def test_after_a_restart_the_board_says_which_cell_to_run_and_then_plays_again(
    lab_page: Callable[..., LabPage],
) -> None:
    opened = lab_page(notebook(MAKE))
    opened.run_all()
    page = opened.page
    page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    line = board_of(page).locator(".nardy-line")
    expect(line).to_contain_text("this board is made in [1]")
    place(board_of(page), "p24").click()
    place(board_of(page), "p18").click()
    expect(line).to_contain_text("this board is made in [1]")
    opened.run_all()
    place(board_of(page), "p24").click()
    place(board_of(page), "p18").click()
    expect(line).to_have_text("Still to play: 1.")


def test_a_notebook_opened_again_shows_the_board_with_and_without_its_kernel(
    lab_page: Callable[..., LabPage],
) -> None:
    opened = lab_page(notebook(MAKE))
    opened.run_all()
    page = opened.page
    place(board_of(page), "p24").click()
    place(board_of(page), "p18").click()
    expect(board_of(page).locator(".nardy-line")).to_have_text("Still to play: 1.")
    expect(page.locator(".nardy-saved")).to_be_hidden()
    opened.save()

    page.reload()
    line = board_of(page).locator(".nardy-line")
    expect(line).to_have_text("Still to play: 1.", timeout=30_000)
    place(board_of(page), "p18").click()
    place(board_of(page), "p17").click()
    expect(line).to_contain_text("All played")

    opened.lab.stop_kernels()
    page.goto(f"{opened.lab.url}/lab/tree/{opened.path}?reset")
    saved = page.locator(".nardy-saved")
    expect(saved.get_by_role("img")).to_be_visible(timeout=30_000)
    assert saved.get_by_role("img").evaluate("(image) => image.naturalWidth") > 0
    expect(saved).to_contain_text("open the menu Run and choose Run All Cells")
    expect(page.get_by_text("Error displaying widget")).to_be_hidden()


def test_why_opens_the_lesson_beside_the_notebook(lab_page: Callable[..., LabPage]) -> None:
    opened = lab_page(
        notebook(
            "from nardy_edu.board.widget import board",
            "lessons = {'long': {'die.not_left': 'lesson.ipynb#The-throw'}}\n"
            "board('long', '6-1', lessons=lessons)",
        )
    )
    lesson = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("## The throw")])
    nbformat.write(lesson, opened.file.with_name("lesson.ipynb"))
    opened.run_all()
    board = board_of(opened.page)
    place(board, "p24").click()
    place(board, "p20").click()
    board.get_by_role("link").click()
    opened.page.wait_for_function(
        "() => jupyterapp.shell.currentWidget.context?.path.endsWith('/lesson.ipynb')"
    )


def test_why_leads_back_to_the_rule_on_its_own_page(lab_page: Callable[..., LabPage]) -> None:
    opened = lab_page("notebooks/ru/04-must-play.ipynb")
    opened.run_all()
    board = board_of(opened.page)
    rule = opened.page.get_by_role("heading", name="Правило", exact=True)
    place(board, "p13").click()
    place(board, "p12").click()
    why = board.get_by_role("link", name="Почему?")
    why.scroll_into_view_if_needed()
    expect(rule).not_to_be_in_viewport()
    why.click()
    expect(rule).to_be_in_viewport()


def test_two_outputs_of_one_board_stay_in_step(lab_page: Callable[..., LabPage]) -> None:
    opened = lab_page(notebook(MAKE, "shown"))
    opened.run_all()
    boards = opened.page.locator(".jp-OutputArea .nardy")
    expect(boards).to_have_count(2)
    place(boards.nth(1), "p24").click()
    place(boards.nth(1), "p18").click()
    expect(boards.nth(0).locator('.checker[data-place="p18"]')).to_have_count(1)


def test_a_notebook_that_nobody_trusts_shows_its_boards(lab_page: Callable[..., LabPage]) -> None:
    shown = nbformat.v4.new_output(
        "display_data", picture(make_board("long", "6-1").scene, "wood") | {"text/plain": "board"}
    )
    cell = nbformat.v4.new_code_cell("1", outputs=[shown], execution_count=1)
    opened = lab_page(nbformat.v4.new_notebook(cells=[cell]))
    image = opened.page.locator(".nardy-saved").get_by_role("img")
    expect(image).to_be_visible()
    assert image.evaluate("(image) => image.naturalWidth") > 0


def test_a_board_of_a_lesson_fills_the_screen_and_gives_it_back(
    lab_page: Callable[..., LabPage],
) -> None:
    opened = lab_page(notebook(MAKE))
    opened.run_all()
    page = opened.page
    board_of(page).locator('[data-do="fullscreen"]').click()
    page.wait_for_function("document.fullscreenElement?.matches('.nardy')")
    place(board_of(page), "p24").click()
    place(board_of(page), "p18").click()
    expect(board_of(page).locator(".nardy-line")).to_have_text("Still to play: 1.")
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement === null")


@pytest.mark.parametrize("width", [420, 320])
def test_a_lesson_on_a_telephone_never_scrolls_sideways(
    lab_page: Callable[..., LabPage], width: int
) -> None:
    long_line = "board('long; white 24:8 20:4 16:3; black 24:15; white to move 6-1')"
    cells = notebook("from nardy_edu.course.lesson import begin, board\nbegin('ru')", long_line)
    for cell in cells.cells:
        cell.metadata["jupyter"] = {"source_hidden": True}
    opened = lab_page(cells)
    opened.run_all()
    page = opened.page
    page.keyboard.press("Control+b")
    page.set_viewport_size({"width": width, "height": 900})
    expect(board_of(page)).to_be_visible()
    page.wait_for_function(
        """() => {
          const panel = document.querySelector(".jp-WindowedPanel-outer");
          return panel.scrollWidth <= panel.clientWidth;
        }"""
    )
