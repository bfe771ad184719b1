"""The notebooks that people open: built, executed, alike in both languages."""

import json
import re
import shutil
from pathlib import Path

import nbformat
import pytest

from nardy_edu.course.build import BuildError, Job, build, problems
from nardy_edu.course.source import SourceError, read_source, read_sources
from nardy_edu.locale import LANGUAGES

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
BUILT = sorted(path for lang in LANGUAGES for path in (NOTEBOOKS / lang).glob("*.ipynb"))
SOURCES = sorted((NOTEBOOKS / "lessons").glob("*.md"))

HEADER = """\
---
jupytext: {text_representation: {extension: .md, format_name: myst}}
kernelspec: {display_name: Python 3, language: python, name: python3}
nardy:
  title: {en: Dice, ru: Кости}
  goal: {en: throw., ru: бросать.}
  minutes: 2
---

"""
LESSON = (
    HEADER
    + """\
```{code-cell} ipython3
language = "{{language}}"
```

+++ {"lang": "en"}

## Two dice

+++ {"lang": "ru"}

## Две кости

```{code-cell} ipython3
6 + 1
```
"""
)


def by_name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def lay_out(folder: Path) -> Path:
    lessons = folder / "lessons"
    lessons.mkdir(parents=True)
    shutil.copytree(NOTEBOOKS / "lessons" / "pictures", lessons / "pictures")
    (lessons / "02-dice.md").write_text(LESSON, encoding="utf-8")
    return folder


@pytest.fixture
def course(tmp_path):
    """A folder of notebooks with one small lesson, not built yet."""
    return lay_out(tmp_path / "notebooks")


@pytest.fixture(scope="module")
def built_once(tmp_path_factory):
    folder = lay_out(tmp_path_factory.mktemp("built") / "notebooks")
    lessons = read_sources(folder / "lessons")
    for lang in LANGUAGES:
        build(folder, Job(lessons[0], lang), lessons)
    return folder


@pytest.fixture
def built(built_once, tmp_path):
    """The same lesson, built in both languages; each test has a copy of its own."""
    return shutil.copytree(built_once, tmp_path / "notebooks")


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def test_no_notebook_is_stale_or_unexecuted_or_differs_in_code():
    assert list(problems(NOTEBOOKS)) == []


@pytest.mark.parametrize("path", BUILT, ids=by_name)
def test_every_cell_of_code_was_executed_and_none_failed(path):
    cells = [cell for cell in nbformat.read(path, 4).cells if cell.cell_type == "code"]
    assert cells
    assert [cell.id for cell in cells if not cell.execution_count] == []
    outputs = [output for cell in cells for output in cell.outputs]
    assert outputs
    assert [output for output in outputs if output.output_type in ("error", "stream")] == []


MADE_UP_ON_THE_SPOT = {"20-practice"}
"""Notebooks whose boards are different ones each time: there is nothing to show before they run."""
WITHOUT_BOARDS = {"22-sheets", "23-class-report"}
"""Notebooks for a teacher's paper work."""


@pytest.mark.parametrize("path", BUILT, ids=by_name)
def test_a_saved_notebook_shows_its_boards_where_no_kernel_runs(path):
    notebook = nbformat.read(path, 4)
    assert "widgets" not in notebook.metadata
    shown = [output.data for cell in notebook.cells for output in cell.get("outputs", [])]
    assert [data for data in shown if not {"text/html", "image/png"} & set(data)] == []
    assert [data for data in shown if "application/vnd.jupyter.widget-view+json" in data] == []
    pages = [data.get("text/html", "") for data in shown]
    pictures = [tag for page in pages for tag in re.findall("<img [^>]*>", page)]
    assert pictures or path.stem in MADE_UP_ON_THE_SPOT | WITHOUT_BOARDS
    assert [tag for tag in pictures if 'alt=""' in tag or "alt=" not in tag] == []


@pytest.mark.parametrize("path", BUILT, ids=by_name)
def test_a_notebook_says_nothing_of_the_machine_that_built_it(path):
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"/home/|/Users/|/tmp/| at 0x[0-9a-f]{6}", text) == []
    assert "version" not in json.loads(text)["metadata"]["language_info"]


@pytest.mark.parametrize("path", BUILT, ids=by_name)
def test_every_link_to_another_notebook_leads_somewhere(path):
    prose = "\n".join(
        cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "markdown"
    )
    links = re.findall(r"\]\(([^):#]+\.ipynb)", prose)
    assert links
    assert [link for link in links if not (path.parent / link).resolve().exists()] == []


@pytest.mark.parametrize("path", SOURCES, ids=by_name)
def test_a_source_opens_and_saves_in_jupyterlab_without_a_loss(path, tmp_path):
    import jupytext

    saved = tmp_path / path.name
    jupytext.write(jupytext.read(path), saved)
    assert read_source(saved) == read_source(path)


@pytest.mark.parametrize("path", SOURCES, ids=by_name)
def test_russian_prose_is_russian_and_english_prose_english(path):
    for cell in read_source(path).cells:
        cyrillic = bool(re.search("[а-яё]", cell.text, re.IGNORECASE))
        if cell.lang:
            assert cyrillic == (cell.lang == "ru"), cell.text


def test_a_built_lesson_is_up_to_date_and_building_again_gives_the_same_bytes(built):
    assert list(problems(built)) == []
    first = {path: path.read_bytes() for path in built.rglob("*.ipynb")}
    lessons = read_sources(built / "lessons")
    build(built, Job(lessons[0], "en"), lessons)
    assert {path: path.read_bytes() for path in built.rglob("*.ipynb")} == first


def test_a_built_lesson_keeps_the_outputs_of_its_code(built):
    notebook = nbformat.read(built / "ru" / "02-dice.ipynb", 4)
    assert [output.data["text/plain"] for output in notebook.cells[-2].outputs] == ["7"]
    assert notebook.cells[0].source.endswith("**Время:** 2\N{NO-BREAK SPACE}минуты.")
    assert 'language = "ru"' in notebook.cells[2].source


def test_a_lesson_that_was_not_built_is_missing(course):
    assert list(problems(course)) == [
        "en/02-dice.ipynb is missing: build it",
        "ru/02-dice.ipynb is missing: build it",
    ]


def test_a_lesson_whose_source_has_changed_is_stale(built):
    change(built / "lessons" / "02-dice.md", "6 + 1", "6 + 2")
    assert list(problems(built)) == [
        f"{lang}/02-dice.ipynb is stale: its source has changed since it was built"
        for lang in LANGUAGES
    ]


def test_a_notebook_is_stale_when_an_exercise_that_it_read_has_changed(course):
    read = course.parent / "exercises" / "07-other.toml"
    other = course.parent / "exercises" / "08-not-read.toml"
    read.parent.mkdir()
    read.write_text("throws = 21", encoding="utf-8")
    other.write_text("throws = 21", encoding="utf-8")
    reading = f"from pathlib import Path\nlen(Path({str(read)!r}).read_text())"
    change(course / "lessons" / "02-dice.md", "6 + 1", reading)
    lessons = read_sources(course / "lessons")
    for lang in LANGUAGES:
        build(course, Job(lessons[0], lang), lessons)
    other.write_text("throws = 36", encoding="utf-8")
    assert list(problems(course)) == []
    read.write_text("throws = 36", encoding="utf-8")
    assert list(problems(course)) == [
        f"{lang}/02-dice.ipynb is stale: exercises/07-other.toml has changed since it was built"
        for lang in LANGUAGES
    ]


def test_a_notebook_that_lists_the_exercises_is_stale_when_a_file_comes_or_goes(course):
    folder = course.parent / "exercises"
    folder.mkdir()
    (folder / "07-other.toml").write_text("", encoding="utf-8")
    listing = f"from pathlib import Path\nlen(list(Path({str(folder)!r}).glob('*.toml')))"
    change(course / "lessons" / "02-dice.md", "6 + 1", listing)
    lessons = read_sources(course / "lessons")
    for lang in LANGUAGES:
        build(course, Job(lessons[0], lang), lessons)
    (folder / "07-other.toml").write_text("throws = 36", encoding="utf-8")
    assert list(problems(course)) == []
    (folder / "08-new.toml").write_text("", encoding="utf-8")
    assert len(list(problems(course))) == len(LANGUAGES)


@pytest.mark.parametrize("name", ["00-start", "18-glossary", "20-practice"])
def test_what_shows_figures_of_all_exercises_depends_on_all_of_them(name):
    reads = nbformat.read(NOTEBOOKS / "ru" / f"{name}.ipynb", 4).metadata["nardy"]["reads"]
    files = {f"exercises/{path.name}" for path in (NOTEBOOKS.parent / "exercises").glob("*.toml")}
    assert set(reads) >= {"exercises/", *files}


def test_a_notebook_that_was_edited_by_hand_is_noticed(built):
    change(built / "en" / "02-dice.ipynb", "6 + 1", "6 + 2")
    assert list(problems(built)) == [
        "en/02-dice.ipynb was changed by hand: change its source",
        "02-dice: the code of its languages differs",
    ]


def test_a_notebook_with_a_cell_that_did_not_run_is_noticed(built):
    change(built / "ru" / "02-dice.ipynb", '"execution_count": 2', '"execution_count": null')
    assert list(problems(built)) == ["ru/02-dice.ipynb has a cell that was not executed"]


def test_a_notebook_with_saved_widgets_is_noticed(built):
    change(built / "ru" / "02-dice.ipynb", '"title":', '"widgets": {}, "title":')
    assert len(list(problems(built))) == 1


def test_a_notebook_without_a_source_is_noticed(built):
    shutil.copy(built / "en" / "02-dice.ipynb", built / "en" / "03-gone.ipynb")
    assert list(problems(built)) == ["en/03-gone.ipynb has no source: remove it"]


def test_prose_without_its_twin_in_the_other_language_is_refused(course):
    source = course / "lessons" / "02-dice.md"
    change(source, '+++ {"lang": "ru"}\n\n## Две кости\n', "")
    with pytest.raises(SourceError, match=r"02-dice\.md.*Two dice"):
        read_source(source)


def test_a_header_without_a_goal_in_each_language_is_refused(course):
    source = course / "lessons" / "02-dice.md"
    change(source, "goal: {en: throw., ru: бросать.}", "goal: {en: throw.}")
    with pytest.raises(SourceError, match="goal"):
        read_source(source)


def test_a_cell_that_fails_stops_the_build_and_names_the_notebook(course):
    source = course / "lessons" / "02-dice.md"
    change(source, "6 + 1", "6 / 0")
    lessons = read_sources(course / "lessons")
    with pytest.raises(BuildError, match=r"en/02-dice\.ipynb"):
        build(course, Job(lessons[0], "en"), lessons)
