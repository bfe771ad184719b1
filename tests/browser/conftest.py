"""JupyterLab in a real browser.

* `page`: an empty browser page. What it asks of the outside is refused and fails the test.
* `lab`: a running JupyterLab (one for each test process), its address and folder.
* `lab_page(notebook)`: opens a notebook in it and returns a `LabPage`, whose kernel is ready.

A test that fails leaves a picture of its page in `test-results/`.
"""

import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

import chromium
from jupyter_lab import Lab, LabPage, free_port, open_in_lab, start_server

PICTURES = Path(__file__).parents[2] / "test-results"
PATIENCE = 30_000
"""Milliseconds to wait for what a slow machine does late."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    page = getattr(item, "funcargs", {}).get("page")
    if call.when == "call" and report.failed and page is not None:
        PICTURES.mkdir(exist_ok=True)
        page.screenshot(path=PICTURES / f"{file_name(item)}.png")
    return report


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    started = chromium.start_playwright()
    yield started
    started.stop()


@pytest.fixture(scope="session")
def browser(playwright: Playwright, in_ci: bool) -> Iterator[Browser]:
    """A headless Chromium. Without one: a failure in CI, a skip elsewhere."""
    program = chromium.find(playwright)
    if program is None:
        reason = "no Chromium: install one (Debian: apt install chromium) to run the browser tests"
        pytest.fail(reason) if in_ci else pytest.skip(reason)
    expect.set_options(timeout=PATIENCE)
    started = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS)
    yield started
    started.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh page, 1280 x 900, that reaches this machine alone.

    For another size, theme or motion: `page.set_viewport_size`, `page.emulate_media`.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-US")
    context.set_default_timeout(PATIENCE)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    yield context.new_page()
    context.close()
    outside = [url for url in asked if urlsplit(url).hostname not in (*chromium.LOCAL, None)]
    assert not outside, f"the page asked the outside: {outside}"


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory, progress_folder: Path) -> Iterator[Lab]:
    """A JupyterLab with the settings of `nardy learn`, without a token, on any free port."""
    folder = tmp_path_factory.mktemp("lab")
    port = free_port()
    with start_server(folder, port):
        yield Lab(f"http://127.0.0.1:{port}", folder, progress_folder)


@pytest.fixture
def lab_page(
    lab: Lab, page: Page, request: pytest.FixtureRequest
) -> Iterator[Callable[[Path | str | nbformat.NotebookNode], LabPage]]:
    """Open a notebook in JupyterLab: `lab_page("notebooks/en/05-head.ipynb").run_all()`.

    Takes a path (from the project's folder), or the notebook itself (`nbformat`). It is copied
    into a folder of its own, and progress starts empty. The kernel is stopped after the test.
    """
    shutil.rmtree(lab.progress)
    lab.progress.mkdir()
    room = lab.folder / file_name(request.node)
    room.mkdir()
    yield lambda notebook: open_in_lab(page, lab, room, notebook)
    lab.stop_kernels()


def file_name(test: pytest.Item) -> str:
    return re.sub(r"[^\w-]+", "_", test.name)[:100]
