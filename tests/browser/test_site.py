"""The course in a browser alone: played, remembered and restored with nothing behind the page.

The site is built once, of what the project holds now, and served from this machine by nothing but
a server of files. Whatever a page asks of the outside is refused and fails the test (see `page`).
"""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from nardy_edu.classroom.site.__main__ import MEGABYTE, build, size
from nardy_edu.classroom.site.problems import SiteError

AWAKE = 120_000
"""Milliseconds in which even a slow machine starts Python in the browser."""
OpenPage = Callable[[str], Page]


class Files(SimpleHTTPRequestHandler):
    """Serves files, and says nothing about it."""

    def log_message(self, *_about: object) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, in_ci: bool) -> Path:
    """The site, built. Where Pyodide can't be had: a failure in CI, a skip elsewhere."""
    site = tmp_path_factory.mktemp("built") / "site"
    try:
        build(site)
    except SiteError as error:
        pytest.fail(str(error)) if in_ci else pytest.skip(str(error))
    return site


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def opened(page: Page, address: str) -> OpenPage:
    """Open a notebook of the site."""

    def open_notebook(notebook: str) -> Page:
        page.goto(f"{address}/lab/index.html?path={notebook}")
        wait_until_open(page, notebook)
        return page

    return open_notebook


def wait_until_open(page: Page, notebook: str) -> None:
    name = notebook.rpartition("/")[2]
    expect(page.locator(".lm-TabBar-tab.jp-mod-current").get_by_text(name)).to_be_visible()
    expect(page.locator(".jp-NotebookPanel:visible .jp-Toolbar-kernelName")).to_have_text(
        "Python (Pyodide)"
    )


def wake(page: Page) -> None:
    """Run > Run All Cells, as the lessons say; once more where nothing comes of it."""
    busy = page.locator('.jp-NotebookPanel:visible [data-status="busy"]')
    for _ in range(3):
        page.locator("#jp-MainMenu").get_by_role("menuitem", name="Run", exact=True).click()
        page.locator(".lm-Menu-itemLabel").get_by_text("Run All Cells", exact=True).click()
        with suppress(TooLate):
            busy.wait_for(timeout=10_000)
            return
    pytest.fail("Run All Cells runs nothing")


def cell_of(page: Page, call: str) -> Locator:
    return page.locator(".jp-NotebookPanel:visible .jp-CodeCell").filter(has_text=call)


def live_board(cell: Locator) -> Locator:
    """The board of a cell, awake."""
    board = cell.locator(".nardy")
    expect(board).to_be_attached(timeout=AWAKE)
    board.scroll_into_view_if_needed()
    return board


def move(board: Locator, source: int, target: int) -> None:
    for point in (source, target):
        board.locator(f'[data-place="p{point}"][role="button"]').click()


def run_below(page: Page, code: str) -> Locator:
    """Write a cell of one's own below the last one, save the page, run the cell; what it shows."""
    # What still runs would change the page again after it was saved.
    panel = page.locator(".jp-NotebookPanel:visible")
    expect(panel.locator(".jp-InputPrompt").filter(has_text="[*]")).to_have_count(0, timeout=AWAKE)
    expect(panel.locator(".jp-Notebook-ExecutionIndicator")).to_have_attribute(
        "data-status", "idle", timeout=AWAKE
    )
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    page.keyboard.insert_text(code)
    save(page)
    page.keyboard.press("Control+Enter")
    return cell_of(page, code).locator(".jp-OutputArea-output")


def save(page: Page) -> None:
    """Control+S; once more where the page was changed meanwhile."""
    for _ in range(3):
        page.keyboard.press("Control+s")
        with suppress(TooLate):
            page.locator(".lm-TabBar-tab.jp-mod-current:not(.jp-mod-dirty)").wait_for()
            return
    pytest.fail("the page isn't saved")


def woken_exercises(page: Page) -> Locator:
    """The exercises of the lesson "The head", on the page that is open, awake."""
    wait_until_open(page, "05-head.ipynb")
    wake(page)
    cell = cell_of(page, 'exercises("05-head")')
    live_board(cell)
    return cell


def test_the_first_page_leads_to_a_board_that_answers(
    page: Page, address: str, folder: Path
) -> None:
    page.goto(address)
    expect(page.get_by_role("link", name="Открыть курс")).to_be_visible()
    page.get_by_role("link", name="Open the course").click()
    began = time.monotonic()
    wait_until_open(page, "00-start.ipynb")
    wake(page)
    board = live_board(cell_of(page, 'board("long"'))
    board.locator('[data-do="throw"]').click()
    expect(board.locator(".nardy-line")).to_contain_text("White to play")
    took = time.monotonic() - began
    print(f"The first board answered after {took:.0f} s; {size(folder)[0] / MEGABYTE:.0f} MB.")


def test_an_exercise_solved_in_the_browser_alone_is_remembered_there(opened: OpenPage) -> None:
    page = opened("en/05-head.ipynb")
    cell = woken_exercises(page)
    move(cell.locator(".nardy"), 24, 18)
    move(cell.locator(".nardy"), 13, 8)
    cell.get_by_role("button", name="Check", exact=True).click()
    expect(cell).to_contain_text("Exercise 1 of 10 · solved")
    page.reload()
    expect(woken_exercises(page)).to_contain_text("Exercise 1 of 10 · solved")
    expect(page.locator('[data-mime-type="application/vnd.jupyter.stderr"]')).to_have_count(0)


def test_a_page_is_restored_and_ones_own_is_kept_in_russian(opened: OpenPage) -> None:
    page = opened("ru/05-head.ipynb")
    wake(page)
    live_board(cell_of(page, 'exercises("05-head")'))
    chart = run_below(page, "from nardy_edu.course.play import pip_chart; pip_chart()")
    expect(chart).to_contain_text("откройте курс на компьютере")
    needs_server = run_below(page, "import nbgrader")
    expect(needs_server).to_contain_text("нужен пакет nbgrader")
    restored = run_below(page, 'restore("05-head")')
    expect(restored).to_contain_text("ru/05-head-моя-версия.ipynb")
    page = opened("ru/05-head.ipynb")
    expect(cell_of(page, 'exercises("05-head")')).to_have_count(1)
    expect(cell_of(page, "restore(")).to_have_count(0)
    page = opened("ru/05-head-моя-версия.ipynb")
    expect(cell_of(page, "restore(")).to_have_count(1)
