"""A match that is open in JupyterLab: asked about, and played by clicks and typed moves."""

import re
from dataclasses import dataclass

import nbformat
from playwright.sync_api import Locator, Page, expect

from jupyter_lab import LabPage

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
        happened = self.ask("len(panel.table.history)")
        steps = self.ask(f"str({kind}) if panel.table.game.turns.steps else ''")
        if steps:
            self.panel.locator(".nardy-typed").fill(steps)
            self.panel.locator(".nardy-typed").press("Enter")
        expect(self.on_board("hand_over")).to_have_class(re.compile("is-next"))
        self.on_board("hand_over").click()
        expect(self.on_board("hand_over")).not_to_have_class(re.compile("is-next"))
        # The kernel does what the board asks for beside what the test asks it: the board can be
        # drawn before the turn stands in the record.
        for _ in range(200):
            if self.ask("len(panel.table.history)") != happened:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("the turn isn't recorded")


def notebook(code: str) -> nbformat.NotebookNode:
    """A notebook of one cell, which shows the match that the code makes."""
    source = f"from nardy_edu.course.play import play\npanel = {code}\npanel"
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])


def shown(opened: LabPage) -> Played:
    """The match of the open notebook, once its cell has run and the board is there."""
    opened.run_all()
    match = Played(opened)
    expect(match.panel.locator(".nardy-line")).to_be_visible()
    return match
