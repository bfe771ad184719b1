"""The projector's board: a teacher's hands on it, by pointer and by keys, and what a class sees."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from bare_board import BareBoard
from nardy_edu.classroom.projector import card, project
from nardy_edu.locale import LANGUAGES, say

Open = Callable[..., BareBoard]
OPENING = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move 3-1"
POINT = card(OPENING, task="Play 3-1.", turn="8/5 6/5", words="The best of all openings.")
RUNNING = card(OPENING.replace("3-1", "6-5"), task="Play 6-5.", turn="24/13")


@pytest.fixture
def show(page: Page) -> Open:
    """Open a page with a projector: `show(POINT, "long")`."""

    def opened(*what: Any, dark: bool = False, **options: Any) -> BareBoard:
        return BareBoard(page, project(*what, animate=False, **options), dark=dark).open()

    return opened


def task(shown: BareBoard) -> Any:
    return shown.root.locator(".nardy-stage")


def marks(shown: BareBoard) -> Any:
    return shown.root.locator(".mark")


def test_a_click_shows_the_solution_and_the_next_hides_it(show: Open) -> None:
    shown = show(POINT, RUNNING)
    expect(task(shown)).to_contain_text("Play 3-1.")
    expect(task(shown)).not_to_contain_text("best")
    expect(marks(shown)).to_have_count(0)
    shown.button("stage_solution").click()
    expect(task(shown)).to_contain_text("8/5 6/5")
    expect(task(shown)).to_contain_text("The best of all openings.")
    expect(marks(shown)).to_have_count(2)
    shown.button("stage_next").click()
    expect(task(shown)).to_contain_text("2 of 2")
    expect(task(shown)).not_to_contain_text("24/13")
    expect(marks(shown)).to_have_count(0)


def test_keys_do_all_of_it_in_full_screen(show: Open) -> None:
    shown = show(POINT, RUNNING)
    press = shown.page.keyboard.press
    shown.place("p24").focus()
    press("f")
    shown.page.wait_for_function("document.fullscreenElement?.matches('.is-staged')")
    press("s")
    expect(task(shown)).to_contain_text("8/5 6/5")
    press("s")
    expect(task(shown)).not_to_contain_text("8/5")
    press("PageDown")
    expect(task(shown)).to_contain_text("Play 6-5.")
    press(".")
    expect(task(shown)).to_contain_text("24/13")
    press("PageUp")
    expect(task(shown)).to_contain_text("Play 3-1.")
    press("?")
    expect(shown.root.get_by_role("dialog")).to_contain_text("next position")
    press("Escape")
    press("f")
    shown.page.wait_for_function("document.fullscreenElement === null")


def test_a_russian_keyboard_shows_the_solution(show: Open) -> None:
    shown = show(POINT, language="ru")
    shown.place("p24").focus()
    shown.page.evaluate(
        """() => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key: "ы", code: "KeyS", bubbles: true }))"""
    )
    expect(task(shown)).to_contain_text("8/5 6/5")


def test_a_circle_and_an_arrow_by_mouse_go_with_the_card(show: Open) -> None:
    shown = show(POINT, RUNNING)
    shown.button("draw").click()
    shown.place("p13").click()
    expect(marks(shown)).to_have_count(1)
    shown.drag("p24", "p18")
    expect(marks(shown)).to_have_count(2)
    shown.page.keyboard.press("PageDown")
    expect(task(shown)).to_contain_text("Play 6-5.")
    expect(marks(shown)).to_have_count(0)


def test_a_circle_and_an_arrow_by_key(show: Open) -> None:
    shown = show(POINT)
    shown.place("p13").focus()
    shown.page.keyboard.press("c")
    expect(marks(shown)).to_have_count(1)
    shown.page.keyboard.press("a")
    expect(shown.live).to_contain_text("The arrow begins here")
    shown.page.keyboard.press("ArrowRight")
    shown.page.keyboard.press("a")
    expect(marks(shown)).to_have_count(2)


def test_a_pupil_plays_before_the_solution_is_shown(show: Open) -> None:
    shown = show(POINT)
    shown.click("p8", "p5")
    shown.expect_steps("8/5")
    shown.button("stage_solution").click()
    shown.expect_steps("")
    expect(shown.checkers("p8", "white")).to_have_count(3)


def test_keys_still_work_after_a_click_beside_the_board(show: Open) -> None:
    shown = show(POINT)
    task(shown).click()
    shown.page.keyboard.press("s")
    expect(task(shown)).to_contain_text("8/5 6/5")


def test_the_button_that_was_pressed_keeps_the_focus(show: Open) -> None:
    shown = show(POINT, RUNNING, "long")
    shown.button("stage_next").focus()
    shown.page.keyboard.press("Enter")
    expect(task(shown)).to_contain_text("Play 6-5.")
    shown.page.keyboard.press("Enter")
    expect(task(shown)).to_contain_text("3 of 3")
    expect(shown.button("stage_next")).to_be_focused()
    expect(shown.button("stage_next")).to_have_attribute("aria-disabled", "true")


def test_a_listener_hears_the_task_and_the_solution(show: Open) -> None:
    shown = show(POINT, RUNNING)
    shown.button("stage_next").click()
    expect(shown.live).to_contain_text("2 of 2 Play 6-5.")
    shown.button("stage_solution").click()
    expect(shown.live).to_contain_text("24/13")


@pytest.mark.parametrize(
    ("lang", "width", "height"), [("en", 1920, 1080), ("ru", 1920, 1080), ("ru", 1024, 768)]
)
def test_all_is_seen_at_once_and_large(show: Open, lang: str, width: int, height: int) -> None:
    shown = show("05-head", language=lang)
    page = shown.page
    page.set_viewport_size({"width": width, "height": height})
    shown.place("p24").focus()
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement?.matches('.is-staged')")
    for number in range(len(shown.widget.cards)):
        shown.widget.go(number)
        shown.widget.solution()
        shown.refresh()
        shown.wait_for_answer()
        hidden, text, board = page.evaluate(
            """() => {
              const stage = document.querySelector(".nardy-stage");
              const svg = document.querySelector(".nardy-board > svg").getBoundingClientRect();
              return [
                stage.scrollHeight - stage.clientHeight,
                parseFloat(getComputedStyle(stage).fontSize),
                svg.height,
              ];
            }"""
        )
        assert hidden <= 0
        assert text >= height / 50
        assert board > 0.6 * height
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("stage_back", "stage_solution", "stage_next", "hand_over"):
        expect(shown.button(name)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_shuts_a_blind_teacher_out(show: Open, lang: str, dark: bool) -> None:
    shown = show("05-head", language=lang, dark=dark)
    shown.button("stage_solution").click()
    expect(task(shown)).to_contain_text("24/18")
    found = Axe().run(shown.page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    expect(shown.button("stage_solution")).to_have_text(say(lang, "projector.hide"))
