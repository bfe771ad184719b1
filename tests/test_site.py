"""The course in a browser alone: what goes into the site, and what its Python can't do there."""

import asyncio
import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import nbformat
import pytest
from click.testing import CliRunner
from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION
from packaging.utils import canonicalize_name

from nardy_edu.board import drawing
from nardy_edu.board.drawing import CannotDraw
from nardy_edu.board.still import show
from nardy_edu.classroom.site import packages, pyodide
from nardy_edu.classroom.site.__main__ import main
from nardy_edu.classroom.site.problems import SiteError
from nardy_edu.course import browser, lesson
from nardy_edu.course.play import pip_chart, throws_chart
from nardy_edu.course.play.thinking import in_thread
from nardy_edu.course.progress import Entry, open_progress
from nardy_edu.course.progress.lines import LineStore
from nardy_edu.course.progress.store import MemoryStore
from nardy_edu.course.workspace import lay_out, restore, uncover_notebook
from nardy_edu.locale import LANGUAGES, say, set_language

PINS = Path(__file__).parents[1] / "requirements" / "course.txt"


def test_python_for_the_browser_is_the_one_that_the_kernel_expects() -> None:
    assert pyodide.VERSION == PYODIDE_VERSION


def test_another_file_than_the_pinned_one_is_refused_and_not_kept(tmp_path: Path) -> None:
    file = tmp_path / f"pyodide-{pyodide.VERSION}.tgz"
    file.write_bytes(b"something else")
    with pytest.raises(SiteError, match="isn't the file that was pinned"):
        pyodide.tarball(tmp_path)
    assert not file.exists()


def test_who_has_no_npm_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_args, **_kwargs: None)
    with pytest.raises(SiteError, match="npm isn't here: install it"):
        pyodide.tarball(tmp_path)


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear reader")
    told = CliRunner().invoke(main, [str(tmp_path)])
    assert told.exit_code == 1
    assert "holds something else: name another folder" in told.output
    assert (tmp_path / "letter").read_text() == "dear reader"


def test_every_package_of_the_site_is_pinned_or_comes_with_the_kernel() -> None:
    pinned = {
        canonicalize_name(line.partition("==")[0])
        for line in PINS.read_text(encoding="utf-8").splitlines()
        if "==" in line
    }
    needed = packages.needed("3.14.2") - packages.NOT_IN_A_BROWSER
    assert {"anywidget", "babel", "ipywidgets", "traitlets"} <= needed
    assert needed - pinned == {"nardy-edu"}


@pytest.fixture
def without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "find_spec", lambda _name: None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.usefixtures("without_matplotlib")
def test_where_nothing_draws_a_chart_says_so_in_one_sentence(lang: str) -> None:
    set_language(lang)
    sentence = say(lang, "problem.board.no_matplotlib")
    for chart in (pip_chart(), throws_chart()):
        assert repr(chart) == sentence
        assert sentence in chart.html


@pytest.mark.usefixtures("without_matplotlib")
def test_where_nothing_draws_a_board_is_still_saved_as_svg_and_says_why_not_as_pdf(
    tmp_path: Path,
) -> None:
    board = show("long")
    assert board.save(tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")
    with pytest.raises(CannotDraw, match="need matplotlib"):
        board.save(tmp_path / "board.pdf")


class Shell:
    """What an extension uses of IPython."""

    def __init__(self) -> None:
        self.tracebacks: list[str] = []

    def set_custom_exc(self, kinds: tuple[type[Exception], ...], tell: Callable[..., None]) -> None:
        self.kinds, self.tell = kinds, tell

    def showtraceback(self, about: tuple[object, Exception, object], **_where: object) -> None:
        self.tracebacks.append(str(about[1]))

    def fails(self, error: Exception) -> None:
        assert isinstance(error, self.kinds)
        self.tell(self, type(error), error, error.__traceback__, tb_offset=1)


def test_a_cell_that_needs_a_server_says_so_in_the_language_of_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ru").mkdir()
    monkeypatch.chdir(tmp_path / "ru")
    monkeypatch.setattr(browser, "_missing", [])
    shell = Shell()
    browser.load_ipython_extension(shell)
    shell.fails(NameError("a slip of one's own"))
    assert shell.tracebacks == ["a slip of one's own"]
    shell.fails(ModuleNotFoundError("no nbgrader", name="nbgrader.api"))
    shell.fails(NameError("what nbgrader would have brought"))
    assert len(shell.tracebacks) == 1
    said = capsys.readouterr().out.splitlines()
    assert said == [say("ru", "site.needs_server", package="nbgrader")] * 2


def test_the_kernels_settings_load_the_extension_that_says_so() -> None:
    folder = Path(browser.__file__).parent / "profile_default"
    settings = json.loads((folder / "ipython_config.json").read_text(encoding="utf-8"))
    assert settings["InteractiveShellApp"]["extensions"] == [browser.__name__]


def test_where_there_are_no_threads_the_computer_thinks_without_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_threads(_thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(Thread, "start", no_threads)
    assert asyncio.run(in_thread(lambda: "24/18 24/23")) == "24/18 24/23"


def test_what_another_kernel_adds_is_seen_by_one_that_has_read_before(tmp_path: Path) -> None:
    def entry(number: int) -> Entry:
        said = {"lesson": "05-head", "version": "v", "ruleset": "long", "answer": "24/18"}
        return Entry(exercise=str(number), outcome="solved", hints=0, seconds=1.0, **said)

    one, two = LineStore(tmp_path, "one"), LineStore(tmp_path, "two")
    for number in range(3):
        one.add(entry(number))
        assert len(two.entries()) == number + 1


def test_a_browser_that_keeps_no_files_says_that_progress_is_lost_with_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    store = open_progress(tmp_path / "drive" / ".nardy")
    assert isinstance(store, MemoryStore)
    assert [notice.text for notice in store.notices] == ["progress.in_memory"]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The notebooks as a site has them. A plain folder has no original under a learner's file."""
    lay_out(tmp_path)
    return tmp_path


def test_a_page_that_was_merely_run_makes_way_for_the_sites_own(site: Path) -> None:
    page = site / "en/05-head.ipynb"
    notebook = nbformat.read(page, as_version=4)
    notebook.cells[2].outputs = []
    nbformat.write(notebook, page)
    assert uncover_notebook("05-head", site / "en") == ("en/05-head.ipynb", None)
    assert not page.exists()


def test_a_page_that_was_changed_is_put_aside(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = site / "ru/05-head.ipynb"
    page.write_text("my own notes", encoding="utf-8")
    monkeypatch.chdir(site / "ru")
    monkeypatch.setattr(sys, "platform", "emscripten")
    restore("05-head")
    restore("nothing")
    first, second = capsys.readouterr().out.splitlines()
    assert "ru/05-head-моя-версия.ipynb" in first
    assert "nothing" in second
    kept = site / "ru/05-head-моя-версия.ipynb"
    assert kept.read_text(encoding="utf-8") == "my own notes"
    assert not page.exists()


def test_restore_is_at_hand_once_a_lesson_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[str, object] = {}
    monkeypatch.setattr(lesson, "get_ipython", lambda: SimpleNamespace(push=known.update))
    lesson.begin("en")
    assert known == {"restore": restore}
