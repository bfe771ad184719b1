"""`nardy learn`: from one command to the start page."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from jupyter_lab import LabPage, free_port, stop, wait_for_server
from nardy_edu.course.shipped import shipped
from nardy_edu.course.workspace import _digests


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_one_command_opens_the_start_page(page: Page, tmp_path: Path, lang: str) -> None:
    url = f"http://127.0.0.1:{(port := free_port())}"
    log = tmp_path / "log"
    with log.open("wb") as output:
        lab = subprocess.Popen(
            [
                *(sys.executable, "-m", "nardy_edu", "--lang", lang, "learn", "my-course", "--"),
                *("--no-browser", f"--port={port}", "--IdentityProvider.token="),
            ],
            cwd=tmp_path,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_for_server(url, lab, log)
        page.goto(url)
        tab = page.locator(".jp-NotebookPanel .jp-Notebook")
        expect(tab).to_be_visible()
        expect(page).to_have_title("00-start.ipynb - JupyterLab")
        expect(page.locator(".jp-BreadCrumbs")).to_contain_text(lang)
        assert page.locator(".Toastify__toast, .jp-Dialog").count() == 0
    finally:
        stop(lab)
    told = log.read_text(encoding="utf-8")
    assert ("added to your copy" if lang == "en" else "В вашу копию курса") in told
    assert "Traceback" not in told


def test_running_and_saving_a_lesson_is_no_change_of_it(
    lab_page: Callable[..., LabPage],
) -> None:
    original = shipped("notebooks") / "en" / "05-head.ipynb"
    opened = lab_page(original)
    opened.run_all()
    opened.save()
    assert opened.file.read_bytes() != original.read_bytes()
    assert _digests(opened.file).cells == _digests(original).cells
