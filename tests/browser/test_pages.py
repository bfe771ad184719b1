"""Every notebook as it is saved: on a telephone's page, and as slides on a projector."""

from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import Page

from nardy_edu.classroom.slides import written
from nardy_edu.locale import LANGUAGES

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
BUILT = sorted(path for lang in LANGUAGES for path in (NOTEBOOKS / lang).glob("*.ipynb"))
EVERY = pytest.mark.parametrize("path", BUILT, ids=lambda path: f"{path.parent.name}/{path.name}")
SMALLEST = 0.6
"""The size of the smallest letters on a slide, 30 of its 720 lines high at size 1."""
MOST_SLIDES = 40
HANDBOOKS = {"21-teacher-guide": 60}
"""A page that no class is shown in one go may have more: this one plans fifteen lessons."""

SIDEWAYS = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}"""
SLIDES = """() => [...document.querySelectorAll(".slides section:not(:has(section))")].map(
  (section) => {
    const page = section.querySelector(".page");
    return {
      size: Number(page.dataset.size),
      letters: page.innerText.trim().length,
      pictures: page.querySelectorAll("img").length,
      text: page.textContent.trim().slice(0, 60),
    };
  },
)"""
SHOWN = """() => {
  const slide = document.querySelector(".slides section.present section.present")
    ?? document.querySelector(".slides section.present");
  const { left, right, top, bottom } = slide.querySelector(".page").getBoundingClientRect();
  const inside = [...slide.querySelectorAll("img, td, p, li")].every((node) => {
    const box = node.getBoundingClientRect();
    return box.left >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  });
  return { inside, left, right, top, bottom };
}"""


def open_file(page: Page, html: str, file: Path) -> None:
    file.write_text(html, encoding="utf-8")
    page.goto(file.as_uri())


@EVERY
def test_a_page_on_a_telephone_never_scrolls_sideways(
    page: Page, path: Path, tmp_path: Path
) -> None:
    # What nbconvert's page would fetch, and a lesson doesn't need, stays away.
    page.route("https://**", lambda route: route.abort())
    exporter = HTMLExporter(require_js_url="", jquery_url="", mathjax_url="", mermaid_js_url="")
    html, _ = exporter.from_notebook_node(nbformat.read(path, 4))
    page.set_viewport_size({"width": 420, "height": 900})
    open_file(page, html, tmp_path / "page.html")
    assert page.evaluate(SIDEWAYS) <= 0
    page.set_viewport_size({"width": 320, "height": 900})
    assert page.evaluate(SIDEWAYS) <= 0


@EVERY
def test_each_slide_fits_and_can_be_read_from_the_last_row(
    page: Page, path: Path, tmp_path: Path
) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    open_file(page, written(nbformat.read(path, 4)), tmp_path / "slides.html")
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")
    slides = page.evaluate(SLIDES)
    assert 1 < len(slides) <= HANDBOOKS.get(path.stem, MOST_SLIDES)
    assert [slide for slide in slides if slide["size"] < SMALLEST] == []
    assert [slide for slide in slides if not slide["letters"] and not slide["pictures"]] == []


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1024, 768)])
def test_slides_are_turned_by_keys_and_stay_on_the_screen(
    page: Page, width: int, height: int, tmp_path: Path
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    lesson = nbformat.read(NOTEBOOKS / "ru" / "10-hitting.ipynb", 4)
    open_file(page, written(lesson), tmp_path / "slides.html")
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")
    for number in range(page.evaluate("Reveal.getTotalSlides()")):
        assert page.evaluate(SHOWN)["inside"], f"slide {number} of {page.url}"
        page.keyboard.press("Space")
    assert page.evaluate("Reveal.isLastSlide()")


def test_a_board_stands_beside_the_words_about_it(page: Page, tmp_path: Path) -> None:
    lesson = nbformat.read(NOTEBOOKS / "en" / "05-head.ipynb", 4)
    open_file(page, written(lesson), tmp_path / "slides.html")
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")
    boxes = page.evaluate(
        """() => {
          const beside = document.querySelector(".page.is-beside").closest("section");
          const { h, v } = Reveal.getIndices(beside);
          Reveal.slide(h, v);
          const box = (node) => node.getBoundingClientRect().toJSON();
          return [box(beside.querySelector(".words")), box(beside.querySelector("img"))];
        }"""
    )
    words, board = boxes
    assert words["right"] <= board["left"]
    assert board["height"] > 0.7 * page.viewport_size["height"]


def test_a_slides_board_fills_the_screen(page: Page, tmp_path: Path) -> None:
    lesson = nbformat.read(NOTEBOOKS / "en" / "05-head.ipynb", 4)
    open_file(page, written(lesson), tmp_path / "slides.html")
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")
    while not page.evaluate("Boolean(Reveal.getCurrentSlide().querySelector('img'))"):
        page.keyboard.press("Space")
    page.keyboard.press("z")
    page.wait_for_function("document.fullscreenElement?.matches('img')")
    page.keyboard.press("z")
    page.wait_for_function("document.fullscreenElement === null")
    page.locator("section.present section.present img, section.present > .page img").first.click()
    page.wait_for_function("document.fullscreenElement?.matches('img')")
