"""Take the README's pictures anew: python tests/browser/readme_pictures.py."""

import os
import tempfile
from pathlib import Path

from playwright.sync_api import Locator, Page, sync_playwright

from chromium import FLAGS, find
from jupyter_lab import ROOT, Lab, free_port, open_in_lab, start_server
from nardy_edu.board.scene import scene
from nardy_edu.board.svg import svg
from nardy_edu.rules import parse_state

DOCS = ROOT / "docs"
BOARD = "long; white 24:14 18:1; black 24:15; white to move 6-5"


def draw_board() -> None:
    state, roll = parse_state(BOARD)
    assert roll is not None
    drawn = scene(state.position, state.ruleset, dice=roll.dice, mover=state.mover)
    (DOCS / "board.svg").write_text(svg(drawn), encoding="utf-8")


def photograph_lesson(page: Page, lab: Lab, room: Path) -> None:
    """A second checker from the head is refused, with the reason in words and on the board."""
    opened = open_in_lab(page, lab, room, "notebooks/en/05-head.ipynb")
    opened.run_all()
    cell = page.locator(".jp-CodeCell").filter(has_text='board("long")')
    board = cell.locator(".nardy")
    board.scroll_into_view_if_needed()
    board.locator('[data-do="dice"]').click()
    page.get_by_role("button", name="6-5", exact=True).click()
    for point in (24, 18, 24, 19):
        _point(board, point).click()
    _point(board, 24).scroll_into_view_if_needed()
    page.wait_for_timeout(1500)
    page.screenshot(path=DOCS / "lesson.png")


def _point(board: Locator, point: int) -> Locator:
    return board.locator(f'[data-place="p{point}"][role="button"]')


def main() -> None:
    DOCS.mkdir(exist_ok=True)
    draw_board()
    port = free_port()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        # As on a fresh machine: nobody's own settings, nobody's own progress.
        os.environ |= {"JUPYTER_CONFIG_DIR": f"{scratch}/jupyter", "NARDY_PROGRESS": scratch}
        folder = Path(scratch) / "lab"
        room = folder / "room"
        room.mkdir(parents=True)
        browser = playwright.chromium.launch(executable_path=find(playwright), args=FLAGS)
        page = browser.new_page(viewport={"width": 1100, "height": 1000})
        with start_server(folder, port):
            lab = Lab(f"http://127.0.0.1:{port}", folder, folder)
            photograph_lesson(page, lab, room)
        browser.close()


if __name__ == "__main__":
    main()
