"""Matches in JupyterLab, played by clicks and typed moves against a real kernel."""

import re
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from jupyter_lab import LabPage
from nardy_edu.course.play.table import Table
from nardy_edu.rules import PRESETS, Match, Phase, Roll, preset
from played import Played, notebook, shown

NEAR_MARS = Path(__file__).parents[1] / "data" / "play" / "near_mars.txt"
"""Long nardy: White is about to bear off the last checkers, Black's are far from home."""

Opens = Callable[..., LabPage]


@pytest.fixture
def begun(lab_page: Opens) -> Callable[[str], Played]:
    """Open a notebook with the match that the code makes."""
    return lambda code: shown(lab_page(notebook(code)))


def test_a_match_to_three_with_the_cube_against_the_computer(
    begun: Callable[[str], Played],
) -> None:
    match = begun("play('hyper', 3, 'random', seed=2, pace=0)")
    match.begin()
    doubled = False
    for _ in range(150):
        phase = match.until_mine()
        if phase == "over":
            expect(match.panel.get_by_role("alert")).to_contain_text(
                re.compile("(Oin|Mars|Koks|Resignation)")
            )
            if match.ask("panel.table.match.winner is not None") == "True":
                break
            match.button("next_game").click()
            match.begin()
        elif phase == "to_throw" and not doubled and match.may_double():
            doubled = True
            match.button("double").click()
            expect(match.panel).to_contain_text("cube 2: Computer")
        elif phase == "to_throw":
            match.throw()
        else:
            match.turn()
    expect(match.panel.get_by_role("alert")).to_contain_text("The match is over")
    expect(match.panel).to_contain_text("The seed of this game’s dice: 2/")
    match.panel.locator(".nardy-look-step").click()
    expect(match.panel).to_contain_text(re.compile(r"What could be played: \d+ way"))


def test_a_game_of_long_nardy_to_mars(begun: Callable[[str], Played]) -> None:
    match = begun(f"play(record={NEAR_MARS.read_text()!r})")
    while match.phase != "over":
        if match.phase == "to_throw":
            match.throw()
        else:
            match.turn("panel.table.game.turns[-1]")
    card = match.panel.get_by_role("alert")
    expect(card).to_contain_text("Mars: 2 points")
    expect(card).to_contain_text("has borne off none: mars")
    expect(card).to_contain_text("The match is over")


def test_a_resignation_is_asked_about_once_more(begun: Callable[[str], Played]) -> None:
    match = begun("play('long', 3, language='ru')")
    match.begin()
    match.button("resign").click()
    expect(match.panel).to_contain_text("Точно сдаётесь? Это марс, соперник получит 2 очка.")
    match.button("resign_no").click()
    expect(match.button("resign_yes")).to_be_hidden()
    match.button("resign").click()
    match.button("resign_yes").click()
    expect(match.panel.get_by_role("alert")).to_contain_text("Сдача, марс: 2 очка")
    match.button("next_game").click()
    expect(match.panel).to_contain_text("партия 2")


def test_the_crawford_game_is_named_and_has_no_cube(begun: Callable[[str], Played]) -> None:
    table = table_of("short-match", 3)
    for _ in range(2):
        to_throw(table)
        while table.acting != 0:
            table.throw(Roll(2, 1))
            table.play(table.game.turns[0].steps)
        table.double()
        table.drop()
        table.next_game()
    to_throw(table)
    match = begun(f"play(record={table.record!r})")
    expect(match.panel).to_contain_text("2 : 0")
    expect(match.panel).to_contain_text("Crawford game")
    match.button("double").click()
    expect(match.panel).to_contain_text("The cube is out of play")


def test_after_a_killed_kernel_the_game_goes_on_at_the_same_throw(
    begun: Callable[[str], Played],
) -> None:
    match = begun("play('long', 1, record='killed', seed=3)")
    match.begin()
    match.throw()
    before = match.ask("str(panel.table.game.roll)")
    line = match.panel.locator(".nardy-line").inner_text()
    page = match.page
    page.evaluate(
        "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute("
        "{ code: 'import os; os.kill(os.getpid(), 9)' }) && null"
    )
    page.locator(".jp-Dialog").get_by_role("button", name="Ok").click()
    expect(match.panel.locator(".nardy-line")).to_contain_text("again")
    match.opened.run_all()
    expect(match.panel.locator(".nardy-line")).to_have_text(line)
    assert match.ask("str(panel.table.game.roll)") == before
    match.turn()
    expect(match.panel).to_contain_text(f"Player 1: {before}, ")


def test_two_people_are_refereed_at_one_board(begun: Callable[[str], Played]) -> None:
    match = begun("play('long', 1, referee=True, seed=1)")
    match.begin()
    match.throw()
    match.button("lay").click()
    expect(match.on_board("edit_done")).to_have_text("Hand over as it stands")
    for setting_up in ("edit_start", "edit_clear", "edit_mover", "read"):
        expect(match.on_board(setting_up)).to_have_count(0)
    expect(match.panel.locator(".nardy [data-tool]")).to_have_count(0)
    for place in ("p24", "p2"):
        match.panel.locator(f'.nardy rect[data-place="{place}"]').click()
    match.on_board("edit_done").click()
    expect(match.panel.locator(".nardy-line")).to_contain_text("This turn isn't by the rules")
    match.button("referee").click()
    expect(match.panel).to_contain_text("The referee to White: “Checkers can't be moved like this")
    match.button("accept_turn").click()
    assert match.until_mine() == "to_throw"
    assert match.ask("panel.table.game.state.position.white[2]") == "1"


def test_the_form_and_the_list_of_turns_are_worked_by_the_arrow_keys(lab_page: Opens) -> None:
    code = "from nardy_edu.course.play import choose_match, turn_by_turn\npanel = choose_match()"
    cells = (f"{code}\npanel", "looked = turn_by_turn()\nlooked")
    opened = lab_page(
        nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    )
    opened.run_all()
    match, page = Played(opened), opened.page
    game = page.get_by_label("Game")
    game.focus()
    page.keyboard.press("ArrowDown")
    expect(game).to_be_focused()
    assert match.ask("panel.game.chosen") == list(PRESETS)[1]
    ways = page.get_by_role("radiogroup").get_by_role("radio")
    ways.first.focus()
    page.keyboard.press("ArrowDown")
    expect(ways.nth(1)).to_be_focused()
    assert match.ask("looked.choice.value") == "1"


def test_who_plays_by_keys_is_never_lost_when_a_button_goes_away(
    begun: Callable[[str], Played],
) -> None:
    match = begun("play('short-match', 5, seed=1)")

    def press(name: str, then: str) -> None:
        match.button(name).focus()
        match.page.keyboard.press("Enter")
        expect(match.button(then)).to_be_focused()

    press("lot", "resign")
    press("resign", "resign_no")
    press("resign_no", "resign")
    if match.phase == "to_throw":
        match.throw()
    match.turn()
    press("double", "take")
    press("drop", "next_game")
    press("next_game", "lot")


def test_letters_at_the_button_begin_leave_the_notebook_alone(lab_page: Opens) -> None:
    code = "from nardy_edu.course.play import choose_match\nchoose_match()"
    opened = lab_page(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)]))
    opened.run_all()
    page = opened.page
    cells = page.locator(".jp-Notebook-cell")
    before = cells.count()
    begin = page.locator(".nardy-choose-begin")
    begin.focus()
    for key in "mxabdd":
        page.keyboard.press(key)
    expect(begin).to_be_focused()
    expect(cells).to_have_count(before)


# Matches that are in the middle already.


def table_of(rules: str, length: int) -> Table:
    return Table(Match.start(preset(rules), length), dice=None)


def to_throw(table: Table) -> None:
    if table.game.phase is Phase.ROLL_OFF:
        table.lot(6, 1)
    if table.game.phase is Phase.TO_PLAY:
        table.play(table.game.turns[0].steps)
