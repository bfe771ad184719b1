"""The live board in a bare page: by pointer, by finger, by keys; in every size and language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from bare_board import ADDRESS, STATIC, BareBoard
from nardy_edu.board.marks import KINDS, Mark
from nardy_edu.board.widget import board
from nardy_edu.locale import LANGUAGES, say

Open = Callable[..., BareBoard]
AMBIGUOUS = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:4 5:1"
LESSONS = {"long": {"head.limit": "05-head.ipynb#the-rule"}}


@pytest.fixture
def show(page: Page) -> Open:
    """Open a page with a board: `show("long", "6-1")`."""

    def opened(*what: Any, views: int = 1, dark: bool = False, **options: Any) -> BareBoard:
        options.setdefault("animate", False)
        return BareBoard(page, board(*what, **options), views=views, dark=dark).open()

    return opened


@pytest.fixture
def finger(browser: Browser) -> Iterator[Page]:
    """A page on a telephone, touched by finger."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    yield context.new_page()
    context.close()


def glowing(shown: BareBoard, state: str) -> set[str]:
    names = shown.root.locator(f".glow.{state}[data-place]")
    return set(names.evaluate_all("(all) => all.map((one) => one.dataset.place)"))


def lies_on(shown: BareBoard, checker: str, place: str) -> bool:
    box = shown.place(place).bounding_box()
    lies = shown.root.locator(f'.checker[data-id="{checker}"]').bounding_box()
    assert box
    assert lies
    return abs(box["x"] - lies["x"]) < box["width"] / 2


# --- What is drawn --------------------------------------------------------------------------------

DRAWN = """() => Object.fromEntries(
  [...document.querySelectorAll(".nardy svg > g")].map((layer) => [
    layer.getAttribute("class"), [...layer.children].map((one) => one.dataset.id ?? null)]))"""
MEANT = """() => {
  const meant = {};
  for (const item of window.model.state._state.scene.items) {
    (meant[`layer-${item.layer}`] ??= []).push(item.id ?? null);
  }
  return meant;
}"""


@pytest.mark.parametrize("first", KINDS)
def test_any_mark_may_follow_any_other(show: Open, first: str) -> None:
    shown = show("short", "6-1")
    complaints: list[str] = []
    shown.page.on("pageerror", lambda error: complaints.append(str(error)))

    def mark(kind: str) -> Mark:
        points = {"arrow": (24, 18), "bracket": (6, 1), "die": (6,)}.get(kind, (13,))
        return Mark(kind, points, text="1" if kind == "badge" else "")

    for then in KINDS:
        for marks in ([mark(first), mark(then)], [mark(then)], [mark(then), mark(first)]):
            shown.widget.mark(*marks)
            shown.refresh()
            drawn, meant = shown.page.evaluate(DRAWN), shown.page.evaluate(MEANT)
            assert {layer: drawn[layer] for layer in meant} == meant
    assert complaints == []


def test_refusals_in_a_row_are_answered_one_by_one(show: Open) -> None:
    shown = show("long; white 24:14 18:1; black 24:14 7:1; white to move 6-5")
    typed = shown.root.locator(".nardy-typed")
    for text, said in (("24/19", "closed"), ("3/1", "no checker"), ("18/12", "closed")):
        typed.fill(text)
        typed.press("Enter")
        expect(shown.line).to_have_attribute("data-tone", "refusal")
        expect(shown.line).to_contain_text(said)
    shown.click("p24", "p18")
    shown.expect_steps("24/18")


# --- By pointer -----------------------------------------------------------------------------------


def test_a_checker_is_moved_by_two_clicks(show: Open) -> None:
    shown = show("long", "6-1")
    shown.click("p24")
    assert glowing(shown, "is-target") == {"p23", "p18", "p17"}
    assert glowing(shown, "is-selected") == {"p24"}
    shown.click("p18")
    shown.expect_steps("24/18")
    expect(shown.checkers("p18", "white")).to_have_count(1)
    expect(shown.line).to_have_text("Still to play: 1.")
    expect(shown.root.locator('.die[data-used="true"]')).to_have_count(1)


def test_a_second_click_on_the_checker_puts_it_back(show: Open) -> None:
    shown = show("long", "6-1")
    shown.click("p24", "p24")
    assert glowing(shown, "is-target") == set()
    assert shown.actions == []


def test_what_may_move_is_shown_and_can_be_hidden(show: Open) -> None:
    shown = show("short", "6-1")
    assert glowing(shown, "is-source") == {"p24", "p13", "p8", "p6"}
    shown.root.locator(".is-menu").click()
    shown.page.get_by_text("Show what may move").click()
    assert glowing(shown, "is-source") == set()


def test_one_gesture_plays_both_dice(show: Open) -> None:
    shown = show("long", "6-1")
    shown.click("p24", "p17")
    shown.expect_steps("24/18 18/17")


def test_the_die_that_a_target_would_use_is_shown(show: Open) -> None:
    shown = show("short", "6-1")
    shown.click("p24")
    shown.place("p18").hover()
    expect(shown.root.locator(".die.is-using")).to_have_attribute("data-value", "6")


def test_a_checker_is_dragged(show: Open) -> None:
    shown = show("short", "6-1")
    shown.drag("p24", "p18")
    shown.expect_steps("24/18")
    expect(shown.root.locator(".ghost")).to_have_count(0)


def test_a_checker_dragged_to_nowhere_goes_back(show: Open) -> None:
    shown = show("short", "6-1")
    shown.place("p24").hover()
    shown.page.mouse.down()
    shown.page.mouse.move(5, 5, steps=4)
    expect(shown.root.locator(".is-lifted")).to_have_count(1)
    shown.page.mouse.up()
    expect(shown.root.locator(".is-lifted, .ghost")).to_have_count(0)
    assert shown.actions == []


def test_a_drag_that_is_overtaken_by_another_move_ends(show: Open) -> None:
    shown = show("short", "6-1")
    shown.place("p24").hover()
    shown.page.mouse.down()
    shown.place("p20").hover()
    shown.place("p20").hover()
    expect(shown.root.locator(".ghost")).to_have_count(1)
    shown.widget.play("13/7")
    shown.refresh()
    expect(shown.root.locator(".ghost")).to_have_count(0)
    shown.page.mouse.up()
    assert shown.actions == []


def test_undo_takes_back_a_move_and_then_the_turn(show: Open) -> None:
    shown = show("short", "3-3")
    shown.click("p24", "p21")
    shown.expect_steps("24/21")
    shown.click("p13", "p7")
    shown.expect_steps("24/21 13/10 10/7")
    shown.button("undo").click()
    shown.expect_steps("24/21")
    shown.click("p13", "p7")
    shown.expect_steps("24/21 13/10 10/7")
    shown.button("undo_turn").click()
    shown.expect_steps("")


def test_the_dice_are_thrown_played_and_handed_over(show: Open) -> None:
    shown = show("long", seed=4)
    expect(shown.button("throw")).to_have_class("nardy-button is-next")
    shown.root.locator('[data-act="hit-dice"]').click()
    expect(shown.root.locator(".die")).not_to_have_count(0)
    while shown.widget.session.moves:
        shown.widget.play(str(shown.widget.session.moves[0]))
    shown.refresh()
    expect(shown.button("hand_over")).to_have_class("nardy-button is-next")
    shown.button("hand_over").click()
    expect(shown.line).to_have_text("Black to throw.")
    assert shown.widget.turn
    assert "p24" in glowing(shown, "is-last")


def test_the_teacher_chooses_the_throw(show: Open) -> None:
    shown = show("long", controls=["dice", "undo"])
    shown.button("dice").click()
    shown.page.get_by_role("button", name="5-5", exact=True).click()
    expect(shown.root.locator(".die")).to_have_count(4)
    assert shown.widget.roll == "5-5"


def test_a_target_reached_in_two_ways_is_asked_about(show: Open) -> None:
    shown = show(AMBIGUOUS, "6-4")
    shown.click("p24", "p14")
    ways = shown.root.get_by_role("dialog").get_by_role("button")
    expect(ways).to_have_text(["24/18/14 with 6 + 4", "24/20*/14 with 4 + 6, hitting on 20"])
    shown.page.keyboard.press("Escape")
    expect(ways).to_have_count(0)
    assert shown.actions == []
    shown.drag("p24", "p14")
    ways.nth(1).click()
    shown.expect_steps("24/20 20/14")
    expect(shown.checkers("bar-black", "black")).to_have_count(1)


def test_a_refusal_is_told_marked_and_explained(show: Open) -> None:
    shown = show("long", "6-1", lessons=LESSONS)
    shown.click("p24", "p18")
    shown.expect_steps("24/18")
    shown.drag("p24", "p23")
    expect(shown.line).to_contain_text("Only one checker may leave the head")
    expect(shown.root.locator(".mark")).not_to_have_count(0)
    why = shown.line.get_by_role("link")
    expect(why).to_have_attribute("href", "05-head.ipynb#the-rule")
    assert shown.widget.steps == "24/18"
    assert shown.widget.refused["rules"] == ["head.limit"]
    shown.click("p18")
    shown.click("p17")
    shown.expect_steps("24/18 18/17")
    expect(shown.root.locator(".mark")).to_have_count(0)


def test_a_checker_that_cannot_move_says_why_when_it_is_touched(show: Open) -> None:
    shown = show("long", "6-1")
    shown.click("p24", "p18")
    shown.expect_steps("24/18")
    shown.click("p24")
    expect(shown.line).to_contain_text("Only one checker may leave the head")


@pytest.mark.parametrize(("quick", "times"), [("click", 1), ("double", 2)])
def test_a_quick_click_plays_the_larger_die(show: Open, quick: str, times: int) -> None:
    shown = show("short", "6-1", quick=quick)
    shown.place("p24").click(click_count=times)
    shown.expect_steps("24/18")


def test_marks_are_drawn_with_the_right_button_and_no_menu_opens(show: Open) -> None:
    shown = show("short", "6-1")
    prevented = shown.place("p13").evaluate(
        "(node) => !node.dispatchEvent(new MouseEvent('contextmenu', "
        "{ bubbles: true, cancelable: true }))"
    )
    assert prevented
    shown.place("p13").click(button="right")
    shown.until(lambda: len(shown.widget.marks) == 1)
    shown.place("p24").hover()
    shown.page.mouse.down(button="right")
    shown.place("p18").hover()
    shown.page.mouse.up(button="right")
    shown.until(lambda: len(shown.widget.marks) == 2)
    assert [(mark.kind, mark.points) for mark in shown.widget.marks] == [
        ("highlight", (13,)),
        ("arrow", (24, 18)),
    ]
    shown.place("p13").click(button="right")
    shown.until(lambda: len(shown.widget.marks) == 1)


def pick(shown: BareBoard, item: str) -> None:
    shown.root.locator(".is-menu").click()
    shown.page.get_by_role("dialog").get_by_text(item, exact=True).click()


def drawn(shown: BareBoard) -> list[tuple[str, tuple[int, ...], str]]:
    return [(mark.kind, mark.points, mark.text) for mark in shown.widget.marks]


def test_what_may_move_is_ringed(show: Open) -> None:
    shown = show("short", "6-1")
    expect(shown.root.locator(".source-ring")).to_have_count(4)
    shown.click("p13")
    expect(shown.root.locator(".source-ring")).to_have_count(0)
    expect(shown.root.locator(".select-ring")).to_have_count(1)
    expect(shown.root.locator(".target-dot")).to_have_count(2)


def test_a_presenter_draws_circles_arrows_and_numbers_with_the_left_button(show: Open) -> None:
    shown = show("short", "6-1")
    pick(shown, "Draw marks")
    expect(shown.root.locator('[data-pen="ring"]')).to_have_attribute("aria-pressed", "true")
    expect(shown.root.locator(".source-ring")).to_have_count(0)
    shown.click("p13")
    shown.until(lambda: drawn(shown) == [("ring", (13,), "")])
    shown.root.locator('[data-pen="badge"]').click()
    shown.click("p8")
    shown.until(lambda: drawn(shown)[1:] == [("badge", (8,), "1")])
    shown.click("p6")
    shown.until(lambda: drawn(shown)[2:] == [("badge", (6,), "2")])
    shown.drag("p24", "p18")
    shown.until(lambda: drawn(shown)[3:] == [("arrow", (24, 18), "")])
    shown.root.locator('[data-pen="arrow"]').click()
    shown.click("p13", "p7")
    shown.until(lambda: drawn(shown)[4:] == [("arrow", (13, 7), "")])
    expect(shown.live).to_contain_text("arrow from 13 to 7")
    shown.button("undo_mark").click()
    shown.until(lambda: len(shown.widget.marks) == 4)
    shown.button("clear_marks").click()
    shown.until(lambda: not shown.widget.marks)
    shown.button("undo_mark").click()
    shown.until(lambda: len(shown.widget.marks) == 4)
    assert shown.widget.steps == ""
    shown.button("draw_done").click()
    expect(shown.line).to_have_text("White to play 6 and 1.")
    shown.click("p24", "p18")
    shown.expect_steps("24/18")


def test_marks_are_drawn_by_keys(show: Open) -> None:
    shown = show("short", "6-1")
    keys = shown.page.keyboard
    shown.place("p13").focus()
    for key, marks in [("c", 1), ("n", 2), ("h", 3)]:
        keys.press(key)
        shown.until(lambda marks=marks: len(shown.widget.marks) == marks)
    keys.press("a")
    expect(shown.live).to_have_text("The arrow begins here: choose where it ends.")
    keys.press("Escape")
    keys.press("a")
    keys.press("ArrowRight")
    keys.press("a")
    shown.until(lambda: len(shown.widget.marks) == 4)
    assert drawn(shown)[0] == ("ring", (13,), "")
    assert drawn(shown)[-1][:2] == ("arrow", (13, 14))
    keys.press("z")
    shown.until(lambda: len(shown.widget.marks) == 3)
    assert label(shown).startswith("point 14"), "the focus stays where it is"


def test_drawing_is_begun_and_ended_by_keys(show: Open) -> None:
    shown = show("short", "6-1")
    keys = shown.page.keyboard
    shown.root.locator(".is-menu").focus()
    keys.press("Enter")
    shown.page.get_by_role("dialog").get_by_text("Draw marks").focus()
    keys.press("Enter")
    expect(shown.root.locator('[data-pen="ring"]')).to_be_focused()
    shown.place("p8").focus()
    keys.press("Enter")
    shown.until(lambda: drawn(shown) == [("ring", (8,), "")])
    keys.press("Escape")
    expect(shown.button("undo")).to_be_visible()
    assert label(shown).startswith("point 8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_fills_the_screen_by_key_and_by_button(
    show: Open, page: Page, language: str
) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    shown = show("short", "6-1", language=language)
    before = shown.root.locator(".label text").first.evaluate("(one) => one.getBBox().height")
    shown.place("p24").focus()
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement?.matches('.nardy')")
    expect(shown.live).to_contain_text("Esc")
    expect(shown.button("fullscreen")).to_have_attribute("aria-pressed", "true")
    box = shown.root.locator(".nardy-board > svg").bounding_box()
    assert box
    assert box["height"] > 580
    line = shown.line.bounding_box()
    assert line
    assert line["y"] + line["height"] <= 720
    large = shown.root.locator(".label text").first.evaluate("(one) => one.getBBox().height")
    assert large > 1.2 * before
    shown.click("p24", "p18")
    shown.expect_steps("24/18")
    page.keyboard.press("Escape")
    page.wait_for_function("document.fullscreenElement === null")
    shown.button("fullscreen").click()
    page.wait_for_function("document.fullscreenElement !== null")
    shown.button("fullscreen").click()
    page.wait_for_function("document.fullscreenElement === null")
    expect(shown.button("fullscreen")).to_have_attribute("aria-pressed", "false")


def test_a_typed_move_is_played(show: Open) -> None:
    shown = show("short", "6-1")
    shown.root.get_by_label("Type a move").fill("13/7 8/7")
    shown.page.keyboard.press("Enter")
    expect(shown.line).to_have_text("All played: 13/7 8/7. Hand over the dice.")
    expect(shown.root.get_by_label("Type a move")).to_have_value("")


def test_the_board_is_turned_round(show: Open) -> None:
    shown = show("short", "6-1")
    before = shown.place("p24").bounding_box()
    shown.root.locator(".is-menu").click()
    shown.page.get_by_text("Turn the board round").click()
    shown.page.wait_for_function("model.state._state.scene.view === 'black'")
    after = shown.place("p24").bounding_box()
    assert before
    assert after
    assert after["y"] > before["y"]
    shown.click("p24", "p18")
    shown.expect_steps("24/18")


# --- A kernel that is slow, busy or gone ----------------------------------------------------------


def test_the_checker_moves_before_a_slow_kernel_answers_and_nothing_is_played_twice(
    show: Open,
) -> None:
    shown = show("short", "6-1")
    shown.page.evaluate("model.delay = 2000")
    shown.click("p24", "p18")
    assert lies_on(shown, "white-p24-1", "p18"), "the checker lies on its target at once"
    assert shown.widget.steps == ""
    shown.drag("p13", "p7")
    shown.button("undo").click()
    expect(shown.root).to_have_class("nardy is-busy")
    expect(shown.line).to_have_text("Still to play: 1.")
    assert shown.widget.steps == "24/18"
    assert len(shown.actions) == 1
    expect(shown.root).to_have_class("nardy")


def test_a_checker_picked_while_the_answer_is_on_its_way_stays_picked(show: Open) -> None:
    shown = show("short", "6-1")
    shown.page.evaluate("model.delay = 300")
    shown.click("p24", "p18", "p8")
    expect(shown.line).to_have_text("Still to play: 1.")
    assert glowing(shown, "is-target") == {"p7"}


def test_undo_counts_while_the_board_still_says_why_a_checker_cannot_move(show: Open) -> None:
    shown = show("long first_throw=none", "6-5")
    shown.click("p24", "p18")
    shown.expect_steps("24/18")
    shown.page.evaluate("model.delay = 300")
    shown.click("p24")
    shown.button("undo").click()
    shown.expect_steps("")


def test_checkers_are_put_up_as_fast_as_one_clicks(show: Open) -> None:
    shown = show("long")
    shown.root.locator(".is-menu").click()
    shown.page.get_by_text("Set up a position").click()
    shown.button("edit_clear").click()
    expect(shown.checkers("p24", "white")).to_have_count(0)
    shown.page.evaluate("model.delay = 200")
    shown.click("p6", "p6", "p5")
    expect(shown.checkers("p5", "white")).to_have_count(1)
    expect(shown.checkers("p6", "white")).to_have_count(2)


def test_a_double_click_on_a_button_does_one_thing(show: Open) -> None:
    shown = show("long", seed=2)
    shown.page.evaluate("model.delay = 100")
    shown.button("throw").dblclick()
    expect(shown.root.locator(".die").first).to_be_attached()
    assert [action["do"] for action in shown.actions] == ["throw"]


def test_an_action_on_an_old_state_is_dropped_and_the_board_comes_right(show: Open) -> None:
    shown = show("short", "6-1")
    shown.widget.play("13/7")  # from Python; the page has not heard of it yet
    shown.click("p24", "p18")
    expect(shown.checkers("p18", "white")).to_have_count(0)
    expect(shown.checkers("p7", "white")).to_have_count(1)
    assert shown.widget.steps == "13/7"


def test_a_message_that_comes_late_does_not_bring_back_the_past(show: Open) -> None:
    shown = show("short", "6-1")
    shown.page.evaluate("window.old = structuredClone(model.state._state)")
    shown.click("p24", "p18")
    shown.expect_steps("24/18")
    shown.page.evaluate("model.take({ _state: window.old })")
    expect(shown.checkers("p18", "white")).to_have_count(1)


def test_a_board_without_its_kernel_says_how_to_wake_it(show: Open) -> None:
    shown = show("long", "6-1")
    shown.page.evaluate(
        """() => {
          model.widget_manager = { get_model: async () => ({ comm_live: false }) };
          model.fire("comm_live_update");
        }"""
    )
    expect(shown.line).to_contain_text("Run, then Run All Cells")
    shown.click("p24", "p18")
    assert shown.actions == []
    expect(shown.checkers("p18", "white")).to_have_count(0)


def test_a_kernel_that_never_answers_is_told_and_the_checker_goes_back(show: Open) -> None:
    shown = show("short", "6-1")
    shown.page.clock.install()
    shown.page.evaluate("model.delay = 1e9")
    shown.click("p24", "p18")
    shown.page.clock.run_for(5_000)
    expect(shown.line).to_contain_text("One moment")
    shown.page.clock.run_for(16_000)
    expect(shown.line).to_contain_text("Run, then Run All Cells")
    assert lies_on(shown, "white-p24-1", "p24")


def test_several_views_of_a_board_stay_in_step_and_one_of_them_speaks(show: Open) -> None:
    shown = show("long", "6-1", views=2)
    second = shown.page.locator(".nardy").nth(1)
    shown.click("p24", "p18")
    expect(second.locator('.checker[data-place="p18"]')).to_have_count(1)
    expect(shown.live).to_have_text("Still to play: 1.")
    expect(second.locator('[aria-live="polite"]')).to_be_empty()


def test_a_closed_view_leaves_nothing_behind(show: Open) -> None:
    shown = show("long", "6-1", views=2)
    shown.page.evaluate("window.close.forEach((close) => close())")
    listening = shown.page.evaluate("[...model.heard.values()].flat().length")
    assert listening == 0


# --- By keys --------------------------------------------------------------------------------------


def label(shown: BareBoard) -> str:
    return str(shown.page.evaluate("document.activeElement.getAttribute('aria-label')"))


def test_a_turn_is_played_by_keys_alone(show: Open) -> None:
    shown = show("long", "6-1")
    keys = shown.page.keyboard
    keys.press("Tab")
    assert label(shown) == "point 24, 15 white"
    keys.press("Enter")
    expect(shown.live).to_have_text("may go to 18, 23, 17")
    for _ in range(6):
        keys.press("ArrowLeft")
    assert label(shown) == "point 18, empty"
    keys.press("Enter")
    expect(shown.live).to_have_text("Still to play: 1.")
    assert label(shown) == "point 18, 1 white"
    keys.press("u")
    expect(shown.live).to_contain_text("Taken back")
    keys.press("Home")
    keys.press("Enter")
    keys.press("Escape")
    assert glowing(shown, "is-selected") == set()
    keys.press("Enter")
    for _ in range(7):
        keys.press("PageDown")
    keys.press(" ")
    expect(shown.live).to_have_text("24/18 18/17. All played: 24/18/17. Hand over the dice.")
    keys.press("d")
    expect(shown.live).to_have_text("Black to throw.")
    keys.press("r")
    expect(shown.root.locator(".die").first).to_be_attached()
    keys.press("Tab")
    assert shown.page.evaluate("document.activeElement.closest('.nardy-bar') !== null")


def test_arrows_walk_round_the_board_and_across(show: Open) -> None:
    shown = show("short", "6-1")
    shown.place("p13").focus()
    keys = shown.page.keyboard
    for key, point in [
        ("ArrowDown", "point 12"),
        ("ArrowUp", "point 13"),
        ("ArrowLeft", "point 12"),
        ("ArrowRight", "point 11"),
    ]:
        keys.press(key)
        assert label(shown).startswith(point), key
    shown.place("p7").focus()
    keys.press("ArrowRight")
    assert label(shown).startswith("bar")


def test_keys_work_on_a_russian_keyboard(show: Open) -> None:
    shown = show("long", "6-1", language="ru")
    shown.place("p24").focus()
    shown.page.evaluate(
        """document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
          { key: "ь", code: "KeyM", bubbles: true, cancelable: true }))"""
    )
    expect(shown.live).to_have_text("с 24 на 18, 23 или 17")


def test_a_point_and_the_legal_moves_are_spoken(show: Open) -> None:
    shown = show("long", "6-1")
    shown.place("p24").focus()
    shown.page.keyboard.press("o")
    expect(shown.live).to_have_text("point 24, 15 white; may go to 18, 23, 17")
    shown.page.keyboard.press("m")
    expect(shown.live).to_have_text("24 to 18, 23 or 17")


def test_help_lists_the_keys_and_gives_the_focus_back(show: Open) -> None:
    shown = show("long", "6-1")
    shown.place("p24").focus()
    shown.page.keyboard.press("?")
    expect(shown.root.get_by_role("dialog")).to_contain_text("hand over the dice")
    shown.page.keyboard.press("Escape")
    assert label(shown).startswith("point 24")


def test_a_small_window_closes_when_the_focus_leaves_it(show: Open) -> None:
    shown = show("long", "6-1")
    shown.button("dice").click()
    expect(shown.root.get_by_role("dialog")).to_be_visible()
    shown.page.keyboard.press("Shift+Tab")
    expect(shown.root.get_by_role("dialog")).to_have_count(0)


def test_a_screen_reader_presses_a_point(show: Open) -> None:
    shown = show("long", "6-1")
    shown.place("p24").evaluate(
        "(node) => node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))"
    )
    assert glowing(shown, "is-selected") == {"p24"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_shuts_anyone_out(show: Open, language: str, dark: bool) -> None:
    shown = show("long", "6-1", language=language, dark=dark, lessons=LESSONS)
    shown.click("p24", "p18")
    shown.expect_steps("24/18")
    shown.drag("p24", "p23")
    expect(shown.line.get_by_role("link")).to_be_visible()
    for opened in ("", ".is-menu", '[data-do="dice"]', "draw"):
        if opened == "draw":
            pick(shown, say(language, "board.ui.draw"))
        elif opened:
            shown.root.locator(opened).click()
        found = Axe().run(shown.page)
        serious = [
            violation["id"] + ": " + str([node["html"] for node in violation["nodes"]])
            for violation in found.response["violations"]
            if violation["impact"] in ("serious", "critical")
        ]
        assert serious == []
        shown.page.keyboard.press("Escape")


# --- By finger ------------------------------------------------------------------------------------


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    client = page.context.new_cdp_session(page)
    steps = 8
    for step in range(steps + 1):
        share = step / steps
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        kind = "touchStart" if step == 0 else "touchMove"
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        page.wait_for_timeout(16)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle(shown: BareBoard, place: str) -> tuple[float, float]:
    box = shown.place(place).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_checkers_are_moved_by_tapping_and_by_dragging(finger: Page) -> None:
    shown = BareBoard(finger, board("short", "6-1", animate=False), below=900).open()
    shown.place("p24").tap()
    assert "p18" in glowing(shown, "is-target")
    shown.place("p18").tap()
    shown.expect_steps("24/18")
    swipe(finger, middle(shown, "p8"), middle(shown, "p7"))
    shown.expect_steps("24/18 8/7")
    assert finger.evaluate("scrollY") == 0


def test_a_finger_draws_an_arrow(finger: Page) -> None:
    shown = BareBoard(finger, board("short", "6-1", animate=False), below=900).open()
    shown.root.locator(".is-menu").tap()
    finger.get_by_text("Draw marks").tap()
    swipe(finger, middle(shown, "p13"), middle(shown, "p7"))
    shown.until(lambda: drawn(shown) == [("arrow", (13, 7), "")])
    shown.place("p8").tap()
    shown.until(lambda: drawn(shown)[1:] == [("ring", (8,), "")])
    assert finger.evaluate("scrollY") == 0


def test_the_page_scrolls_under_a_finger_that_lifts_no_checker(finger: Page) -> None:
    shown = BareBoard(finger, board("short", "6-1", animate=False), below=2000).open()
    x, y = middle(shown, "p4")
    swipe(finger, (x, y), (x, y - 150))
    finger.wait_for_function("scrollY > 50")
    assert shown.actions == []


# --- Setting up a position ------------------------------------------------------------------------


def test_a_position_is_set_up_by_hand(show: Open) -> None:
    shown = show("long")
    shown.root.locator(".is-menu").click()
    shown.page.get_by_text("Set up a position").click()
    shown.button("edit_clear").click()
    expect(shown.checkers("p24", "white")).to_have_count(0)
    shown.click("p6")
    expect(shown.checkers("p6", "white")).to_have_count(1)
    shown.drag("p6", "p5")
    expect(shown.checkers("p5", "white")).to_have_count(1)
    shown.root.locator('[data-tool="black"]').click()
    shown.click("p18")
    expect(shown.checkers("p18", "black")).to_have_count(1)
    shown.place("p18").focus()
    shown.page.keyboard.press("+")
    expect(shown.checkers("p18", "black")).to_have_count(2)
    shown.page.keyboard.press("-")
    expect(shown.checkers("p18", "black")).to_have_count(1)
    shown.button("edit_mover").click()
    expect(shown.button("edit_mover")).to_have_text("Black to move")
    shown.button("edit_done").click()
    expect(shown.line).to_have_text("Black to throw.")
    assert shown.widget.position == "long; white 5:1 off:14; black 6:1 off:14; black to move"


def test_a_position_that_cannot_be_is_told(show: Open) -> None:
    shown = show("long")
    shown.root.locator(".is-menu").click()
    shown.page.get_by_text("Set up a position").click()
    expect(shown.button("edit_done")).to_be_visible()
    shown.click("p24")
    expect(shown.line).to_have_text("White has 16 checkers, but there must be 15.")
    shown.button("edit_clear").click()
    expect(shown.checkers("p24", "white")).to_have_count(0)
    shown.button("edit_done").click()
    expect(shown.line).to_contain_text("leave one side a checker")
    shown.button("edit_cancel").click()
    expect(shown.line).to_have_text("White to throw.")
    assert shown.widget.position == "long; white 24:15; black 24:15; white to move"


def test_a_position_is_pasted_and_copied(show: Open) -> None:
    shown = show("long")
    shown.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=ADDRESS)
    shown.root.locator(".is-menu").click()
    shown.page.get_by_text("Set up a position").click()
    line = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; black to move 6-1"
    field = shown.root.get_by_label("The position as a line of text")
    field.fill("nonsense")
    shown.page.keyboard.press("Enter")
    expect(shown.line).to_contain_text("There are no rules called")
    field.fill(line)
    shown.button("read").click()
    expect(shown.line).to_have_text("Black to play 6 and 1.")
    shown.root.locator(".is-menu").click()
    shown.page.get_by_text("Copy the position").click()
    expect(shown.line).to_contain_text("copied")
    assert shown.page.evaluate("navigator.clipboard.readText()") == line


# --- Every size, light and language ---------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(320, 640), (640, 450), (1280, 720)])
def test_nothing_is_cut_off_on_a_narrow_or_zoomed_page(
    show: Open, page: Page, language: str, width: int, height: int
) -> None:
    # 640 x 450 is what a page of 1280 x 900 has at a zoom of 200 %.
    page.set_viewport_size({"width": width, "height": height})
    shown = show("short", language=language)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sizes = (
        shown.root.locator(".nardy-bar")
        .locator("button, input")
        .evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
    )
    assert min(sizes) >= 40
    shown.root.locator(".is-menu").click()
    box = shown.root.get_by_role("dialog").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    shown.root.get_by_role("dialog").get_by_role("button").nth(1).click()
    expect(shown.button("edit_done")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("dark", [False, True])
def test_words_are_legible_in_light_and_dark(show: Open, dark: bool) -> None:
    shown = show("long", "6-1", dark=dark)
    shown.drag("p24", "p20")
    expect(shown.line).to_have_attribute("data-tone", "refusal")
    colour = shown.line.evaluate("(node) => getComputedStyle(node).color")
    assert (sum(int(part) for part in colour[4:-1].split(",")) > 380) == dark


def test_all_words_change_with_the_language(show: Open) -> None:
    shown = show("long", "6-1")
    shown.widget.language = "ru"
    shown.refresh()
    expect(shown.button("hand_over")).to_have_text("Передать зары")
    expect(shown.line).to_have_text("Ходят белые: 6 и 1.")
    expect(shown.place("p24")).to_have_attribute("aria-label", re.compile("15 белых"))
    expect(shown.root).to_have_attribute("lang", "ru")


def test_checkers_fly_unless_the_system_or_the_learner_wants_calm(show: Open, page: Page) -> None:
    page.add_init_script(
        "window.flights = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...how) "
        "{ window.flights += 1; return animate.apply(this, how); };"
    )
    shown = show("short", "6-1", animate=True)
    shown.click("p24", "p18")
    shown.expect_steps("24/18")
    assert page.evaluate("window.flights") == 1
    page.emulate_media(reduced_motion="reduce")
    shown.click("p8", "p7")
    shown.expect_steps("24/18 8/7")
    assert page.evaluate("window.flights") == 1


def test_sound_is_off_until_asked_for(show: Open, page: Page) -> None:
    page.add_init_script(
        "window.made = 0; const Real = AudioContext;"
        "window.AudioContext = class extends Real { constructor() { super(); window.made++; } };"
    )
    shown = show("short", "6-1")
    shown.click("p24", "p18")
    shown.expect_steps("24/18")
    assert page.evaluate("window.made") == 0
    shown.root.locator(".is-menu").click()
    page.get_by_role("switch", name="Sound").click()
    shown.click("p8", "p7")
    page.wait_for_function("window.made === 1")


def test_the_front_end_is_small_and_fetches_nothing() -> None:
    sources = [(STATIC / name).read_text() for name in ("board.js", "board.css")]
    assert sum(len(source.encode()) for source in sources) <= 60_000
    for source in sources:
        for word in ("import ", "import(", "fetch(", "XMLHttpRequest", "@import", "url(", "//cdn"):
            assert word not in source
