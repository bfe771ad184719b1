"""Matches in JupyterLab, played by clicks and typed moves against a real kernel."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from jupyter_lab import LabPage
from nardy_edu.course.play.table import Table
from nardy_edu.rules import Match, Phase, Roll, preset

NEAR_MARS = Path(__file__).parents[1] / "data" / "play" / "near_mars.txt"
"""Long nardy: White is about to bear off the last checkers, Black's are far from home."""

Opens = Callable[..., LabPage]

ASK = """async (expression) => {
  const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const asked = kernel.requestExecute({
    code: "", user_expressions: { told: expression }, store_history: false, silent: false,
  });
  return (await asked.done).content.user_expressions.told.data["text/plain"];
}"""


@dataclass
class Played:
    """A match on the screen, in the notebook's variable `panel`."""

    opened: LabPage

    @property
    def page(self) -> Page:
        return self.opened.page

    def ask(self, expression: str) -> str:
        """What the kernel makes of an expression."""
        return str(self.page.evaluate(ASK, expression)).strip("'")

    @property
    def phase(self) -> str:
        return self.ask("panel.table.game.phase.value if panel.table.person_acts else 'waits'")

    def may_double(self) -> bool:
        return self.ask("panel.table.game.can_double(panel.table.game.to_act)") == "True"

    @property
    def panel(self) -> Locator:
        return self.page.locator(".nardy-play").first

    def button(self, name: str) -> Locator:
        return self.panel.locator(f".nardy-play-{name}")

    def on_board(self, name: str) -> Locator:
        return self.panel.locator(f'.nardy [data-do="{name}"]')

    def begin(self) -> None:
        while self.phase == "roll_off":
            self.button("lot").click()
        self.until_mine()

    def until_mine(self) -> str:
        """Wait until the computer has played; returns the phase."""
        for _ in range(200):
            phase = self.phase
            if phase != "waits":
                return phase
            self.page.wait_for_timeout(50)
        raise AssertionError("the computer doesn't play")

    def throw(self) -> None:
        self.on_board("throw").click()
        expect(self.on_board("throw")).to_have_attribute("aria-disabled", "true")

    def turn(self, kind: str = "panel.table.game.turns[0]") -> None:
        """Type in a turn and hand over the dice."""
        steps = self.ask(f"str({kind}) if panel.table.game.turns.steps else ''")
        if steps:
            self.panel.locator(".nardy-typed").fill(steps)
            self.panel.locator(".nardy-typed").press("Enter")
        expect(self.on_board("hand_over")).to_have_class(re.compile("is-next"))
        self.on_board("hand_over").click()
        expect(self.on_board("hand_over")).not_to_have_class(re.compile("is-next"))


@pytest.fixture
def begun(lab_page: Opens) -> Callable[[str], Played]:
    """Open a notebook with the match that the code makes."""

    def open_match(code: str) -> Played:
        source = f"from nardy_edu.course.play import play\npanel = {code}\npanel"
        cells = [nbformat.v4.new_code_cell(source)]
        opened = lab_page(nbformat.v4.new_notebook(cells=cells))
        opened.run_all()
        match = Played(opened)
        expect(match.panel.locator(".nardy-line")).to_be_visible()
        return match

    return open_match


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


# Matches that are in the middle already.


def table_of(rules: str, length: int) -> Table:
    return Table(Match.start(preset(rules), length), dice=None)


def to_throw(table: Table) -> None:
    if table.game.phase is Phase.ROLL_OFF:
        table.lot(6, 1)
    if table.game.phase is Phase.TO_PLAY:
        table.play(table.game.turns[0].steps)
