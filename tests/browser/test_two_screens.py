"""Two learners at two screens: each has a notebook of one's own, and both share a record."""

from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from jupyter_lab import Lab, LabPage, open_in_lab
from played import Played, notebook, shown

Opens = Callable[..., LabPage]

OWN = ("lot", "double", "take", "drop", "accept", "refuse", "resign", "next_game")
"""Buttons that only the player whom the game waits for may see."""


@pytest.fixture
def screen(
    lab: Lab, page: Page, lab_page: Opens, request: pytest.FixtureRequest
) -> Callable[[str], Played]:
    """Open the match that a code makes at a screen: a page, a notebook and a kernel of its own."""
    rooms = count(2)

    def open_one(code: str) -> Played:
        number = next(rooms)
        if number == 2:
            return shown(lab_page(notebook(code)))
        room = lab.folder / f"{request.node.name}-{number}"
        room.mkdir()
        return shown(open_in_lab(page.context.new_page(), lab, room, notebook(code)))

    return open_one


def expect_no_controls(screen: Played) -> None:
    """Nothing can be done at this screen but looking."""
    for name in OWN:
        expect(screen.button(name)).to_be_hidden()
    for name in ("throw", "undo", "hand_over"):
        expect(screen.on_board(name)).to_have_attribute("aria-disabled", "true")
    assert screen.panel.locator(".is-movable").count() == 0


def act(screen: Played) -> str:
    """Throw and play a turn, as whoever is to act; returns the turn as the record tells it."""
    if screen.phase == "to_throw":
        screen.throw()
    screen.turn()
    return screen.ask("str(panel.table.history[-1].played.turn)")


def test_two_learners_play_to_and_fro(
    screen: Callable[[str], Played],
) -> None:
    first = screen("play('long', 1, record='pair', seat='white', seed=1)")
    second = screen("play(record='pair', seat='black', language='ru')")
    expect_no_controls(second)
    while first.phase == "roll_off":
        first.button("lot").click()
    expect(second.panel).to_contain_text("Жребий")
    acting, waiting = (first, second) if first.phase == "to_throw" else (second, first)
    for _ in range(6):
        acting.until_mine()
        expect(acting.button("resign")).to_be_visible()
        expect_no_controls(waiting)
        turn = act(acting)
        expect(waiting.panel).to_contain_text(f", {turn}.")
        acting, waiting = waiting, acting
    assert first.ask("str(panel.table.match)") == second.ask("str(panel.table.match)")


def test_an_offer_is_answered_at_the_other_screen(
    screen: Callable[[str], Played],
) -> None:
    first = screen("play('short-match', 3, record='offer', seat='white', seed=1)")
    second = screen("play(record='offer', seat='black')")
    while first.phase == "roll_off":
        first.button("lot").click()
    if first.phase == "waits":
        second.until_mine()
        act(second)
    else:
        act(first)
        second.until_mine()
        act(second)
    first.until_mine()
    first.button("double").click()
    expect(second.button("take")).to_be_visible()
    expect(first.button("take")).to_be_hidden()
    second.button("take").click()
    first.until_mine()
    expect(first.panel).to_contain_text("cube 2: Opponent")
    expect(second.panel).to_contain_text("cube 2: You")
    first.button("resign").click()
    first.button("resign_yes").click()
    for one in (first, second):
        expect(one.panel.get_by_role("alert")).to_contain_text("Resignation")


def test_a_game_is_played_by_sending_its_record(screen: Callable[[str], Played]) -> None:
    first = screen("play('long', 1, record='mail', seat='white', seed=1)")
    while first.phase == "roll_off":
        first.button("lot").click()
    begins = "white" if first.phase == "to_throw" else "black"
    text = first.ask("panel.table.record")
    for language in ("ru", "en"):
        other = screen(f"play(record='{text}', seat='{begins}', language='{language}')")
        other.until_mine()
        turn = act(other)
        expect_no_controls(other)
        text = other.ask("panel.table.record")
        assert text.endswith(f"plays {turn}\\n")
        begins = "black" if begins == "white" else "white"


def test_in_a_shared_notebook_each_page_chooses_its_player(screen: Callable[[str], Played]) -> None:
    """Two pages at one kernel need jupyter-collaboration; what a page shows is its own affair."""
    names = "names=['Anna', 'Boris']"
    match = screen(f"play('long', 1, seat='choose', seed=1, {names})")
    while match.phase == "roll_off":
        match.button("lot").click()
    acting = int(match.ask("panel.table.acting"))
    seat = match.panel.locator(".nardy-seats button")
    expect(seat).to_have_text(["Anna", "Boris", "both"])
    seat.nth(1 - acting).click()
    expect(match.button("resign")).to_be_hidden()
    match.on_board("throw").dispatch_event("click")
    match.panel.locator('.nardy [role="button"][data-place]').first.press("r")
    assert match.phase == "to_throw"
    seat.nth(acting).click()
    expect(match.button("resign")).to_be_visible()
    act(match)
    expect(match.button("resign")).to_be_hidden()
    seat.nth(2).click()
    expect(match.button("resign")).to_be_visible()
    act(match)
    assert match.phase == "to_throw"
