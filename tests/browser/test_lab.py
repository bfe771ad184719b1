"""JupyterLab itself, as a learner meets it."""

from collections.abc import Callable

import nbformat
import pytest
from playwright.sync_api import expect

from jupyter_lab import LabPage


def notebook(*sources: str) -> nbformat.NotebookNode:
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    return nbformat.v4.new_notebook(cells=cells)


def test_a_notebook_opens_without_a_popup_and_runs_from_top_to_bottom(
    lab_page: Callable[..., LabPage],
) -> None:
    opened = lab_page(notebook("print(6 + 1)", "print('all ran')"))
    opened.run_all()
    expect(opened.cell(1)).to_contain_text("all ran")
    assert opened.page.locator(".Toastify__toast, .jp-Dialog").count() == 0


def test_an_error_in_a_notebook_does_not_pass_unseen(lab_page: Callable[..., LabPage]) -> None:
    opened = lab_page(notebook("raise RuntimeError('the die fell off the board')", "1"))
    with pytest.raises(pytest.fail.Exception, match="the die fell off the board"):
        opened.run_all()


def test_what_a_learner_wrote_is_saved(lab_page: Callable[..., LabPage]) -> None:
    opened = lab_page(notebook("6 + 1"))
    opened.run_all()
    opened.save()
    assert nbformat.read(opened.file, as_version=4).cells[0].outputs[0].data["text/plain"] == "7"


def test_a_widget_is_live(lab_page: Callable[..., LabPage]) -> None:
    opened = lab_page(
        notebook(
            "import ipywidgets\n"
            "button = ipywidgets.Button(description='Throw')\n"
            "button.on_click(lambda _: setattr(button, 'description', 'Thrown'))\n"
            "button"
        )
    )
    opened.run_all()
    opened.page.get_by_role("button", name="Throw", exact=True).click()
    expect(opened.page.get_by_role("button", name="Thrown")).to_be_visible()
