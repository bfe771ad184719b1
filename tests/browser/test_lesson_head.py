"""The lesson "The head" in JupyterLab, as a learner goes through it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from jupyter_lab import LabPage

OpenLesson = Callable[..., LabPage]


@pytest.fixture
def lesson(lab_page: OpenLesson) -> Callable[[str], LabPage]:
    """Open the lesson in a language and wake its boards as its first screen says."""

    def open_awake(lang: str) -> LabPage:
        opened = lab_page(f"notebooks/{lang}/05-head.ipynb")
        opened.run_all()
        return opened

    return open_awake


def cell_of(opened: LabPage, call: str) -> Locator:
    """The cell whose code is this call."""
    return opened.page.locator(".jp-CodeCell").filter(has_text=call)


def board_in(cell: Locator) -> Locator:
    board = cell.locator(".nardy")
    board.scroll_into_view_if_needed()
    return board


def touch(board: Locator, point: int) -> None:
    board.locator(f'[data-place="p{point}"][role="button"]').click()


def move(board: Locator, source: int, target: int) -> None:
    touch(board, source)
    touch(board, target)


def try_in_vain(board: Locator, source: int, target: int, reason: str) -> None:
    """A checker that can't move says why as soon as it is touched, and again when it is tried."""
    touch(board, source)
    expect(board.locator(".nardy-line")).to_contain_text(reason)
    touch(board, target)
    expect(board.locator(".nardy-line")).to_contain_text(reason)


def set_dice(board: Locator, roll: str) -> None:
    board.locator('[data-do="dice"]').click()
    board.page.get_by_role("button", name=roll, exact=True).click()


def test_a_second_head_move_is_refused_with_the_reason_and_the_first_can_be_undone(
    lesson: Callable[[str], LabPage],
) -> None:
    board = board_in(cell_of(lesson("en"), 'board("long")'))
    line = board.locator(".nardy-line")
    set_dice(board, "6-5")
    move(board, 24, 18)
    expect(line).to_have_text("Still to play: 5.")
    try_in_vain(board, 24, 19, "Only one checker may leave the head, your 24-point")
    board.locator('[data-do="undo"]').click()
    expect(board.locator('.checker[data-place="p18"]')).to_have_count(0)


def test_the_first_throw_six_six_takes_two_checkers_in_russian(
    lesson: Callable[[str], LabPage],
) -> None:
    board = board_in(cell_of(lesson("ru"), 'board("long")'))
    set_dice(board, "6-6")
    for count in (1, 2):
        move(board, 24, 18)
        expect(board.locator('.checker[data-place="p18"]')).to_have_count(count)
    try_in_vain(board, 24, 18, "только две шашки")


def test_switching_the_version_of_the_rule_changes_what_a_throw_may_do(
    lesson: Callable[[str], LabPage],
) -> None:
    switch = cell_of(lesson("en"), "head_switch()")
    switch.scroll_into_view_if_needed()
    ways = switch.locator(".jupyter-widgets figcaption")
    expect(ways).to_have_text(["24/18(2): 2 checkers from the head, 2 steps out of 4."])
    switch.get_by_label("Two may leave").select_option("no exception")
    expect(ways).to_have_text(["24/18: 1 checker from the head, 1 step out of 4."])
    switch.get_by_label("Throw", exact=True).select_option("Black's 4-4 after White's 5-5")
    switch.get_by_label("Two may leave").select_option("any double")
    expect(ways).to_have_text(["24/20(2): 2 checkers from the head, 2 steps out of 4."])


def test_an_exercise_is_tried_hinted_shown_and_solved(
    lesson: Callable[[str], LabPage],
) -> None:
    cell = cell_of(lesson("en"), 'exercises("05-head")')
    board = board_in(cell)
    said = cell.get_by_role("alert")
    move(board, 24, 18)
    cell.get_by_role("button", name="Check", exact=True).click()
    expect(said).to_contain_text("The turn isn't complete")
    try_in_vain(board, 24, 19, "Only one checker may leave the head")
    expect(said).to_contain_text("Two checkers from the head in one turn")
    cell.get_by_role("button", name="Hint").click()
    expect(said).to_contain_text("What can play the other one?")
    cell.get_by_role("button", name="Show me").click()
    expect(said).to_contain_text("Play 24/18 13/8.")
    cell.get_by_role("button", name="Check", exact=True).click()
    expect(said).to_contain_text("That's it!")
    expect(cell).to_contain_text("solved with help")
    cell.get_by_role("button", name="Next exercise").click()
    expect(cell).to_contain_text("Exercise 2 of 10")
    for count in (1, 2):
        move(board_in(cell), 24, 18)
        expect(cell.locator('.checker[data-place="p18"]')).to_have_count(count)
    cell.get_by_role("button", name="Check", exact=True).click()
    expect(cell).to_contain_text("Exercise 2 of 10 · solved")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_start_page_wakes_and_leads_to_the_lesson(lab_page: OpenLesson, lang: str) -> None:
    opened = lab_page(f"notebooks/{lang}/00-start.ipynb")
    opened.run_all()
    board_in(cell_of(opened, 'board("long"'))
    # It is on the way through long nardy, in the list of all lessons and on the map of progress.
    link = opened.page.locator('a[href*="05-head.ipynb"]').first
    link.scroll_into_view_if_needed()
    expect(link).to_be_visible()
