"""A running JupyterLab, and a notebook that is open in it: what the browser tests work with."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import nbformat
import pytest
from playwright.sync_api import Locator, Page, Response

from nardy_edu.course.shipped import JUPYTER_SETTINGS

ROOT = Path(__file__).parents[2]
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}

NOTEBOOK_OPEN = """(path) => {
  const panel = window.jupyterapp?.shell?.currentWidget;
  return Boolean(panel?.context?.isReady && panel.context.path === path);
}"""

CODE_CELLS = """
  const code = window.jupyterapp.shell.currentWidget.content.widgets.map((cell) => cell.model)
    .filter((model) => model.type === "code" && model.sharedModel.source.trim());
  const errors = code.flatMap((model) => model.outputs.toJSON())
    .filter((output) => output.output_type === "error")
    .map((output) => `${output.ename}: ${output.evalue}`);
"""
FORGET = f"""() => {{ {CODE_CELLS}
  for (const model of code) {{ model.executionCount = null; model.outputs.clear(); }}
}}"""
ALL_RAN = f"""() => {{ {CODE_CELLS}
  return errors.length > 0
    || code.every((model) => model.executionCount !== null && model.executionState === "idle");
}}"""
ERRORS = f"() => {{ {CODE_CELLS} return errors; }}"


@dataclass(frozen=True)
class Lab:
    """A JupyterLab that runs: its address, the folder that it serves, the learner's progress."""

    url: str
    folder: Path
    progress: Path

    def ask(self, path: str, method: str = "GET") -> Any:
        """The server's answer to an API request, such as `sessions`; None when it is empty."""
        return _ask(f"{self.url}/api/{path}", method)

    def stop_kernels(self) -> None:
        for session in self.ask("sessions"):
            self.ask(f"sessions/{session['id']}", "DELETE")


@dataclass(frozen=True)
class LabPage:
    """A notebook that is open in JupyterLab, its kernel idle and connected."""

    page: Page
    lab: Lab
    path: str
    """The notebook, relative to the lab's folder."""

    @property
    def file(self) -> Path:
        """The open notebook's file, as it is saved."""
        return self.lab.folder / self.path

    def run_all(self, seconds: float = 60) -> None:
        """Run > Run All Cells, as a learner does; returns when every cell has run.

        A cell that ends in an error fails the test: a lesson shows no traceback.
        """
        self.page.evaluate(FORGET)
        self.menu("Run", "Run All Cells")
        self.page.wait_for_function(ALL_RAN, timeout=seconds * 1000)
        errors = self.page.evaluate(ERRORS)
        if errors:
            pytest.fail(f"the notebook shows an error: {errors}")

    def save(self) -> None:
        """File > Save Notebook; returns when the server has written the whole file."""
        with self.page.expect_response(_saves) as answer:
            self.menu("File", "Save Notebook")
        assert answer.value.ok, "the notebook wasn't saved"

    def menu(self, name: str, entry: str) -> None:
        """Choose an entry of JupyterLab's menu bar."""
        bar = self.page.locator("#jp-MainMenu")
        bar.get_by_role("menuitem", name=name, exact=True).click()
        self.page.locator(".lm-Menu-itemLabel").get_by_text(entry, exact=True).click()

    def cell(self, number: int) -> Locator:
        """The notebook's cell of this number, text cells included, from 0."""
        return self.page.locator(".jp-Notebook-cell").nth(number)


def open_in_lab(
    page: Page, lab: Lab, room: Path, notebook: Path | str | nbformat.NotebookNode
) -> LabPage:
    """Copy the notebook into `room`, a folder of the lab's, and open it there."""
    if isinstance(notebook, nbformat.NotebookNode):
        copy = room / "notebook.ipynb"
        notebook.metadata.setdefault("kernelspec", KERNEL)
        nbformat.write(notebook, copy)
    else:
        copy = Path(shutil.copy(ROOT / notebook, room))
    path = copy.relative_to(lab.folder).as_posix()
    page.goto(f"{lab.url}/lab/workspaces/{room.name}/tree/{quote(path)}?reset")
    page.wait_for_function(NOTEBOOK_OPEN, arg=path)
    wait_until(lambda: _kernel_ready(lab, path), "the kernel didn't get ready in time")
    return LabPage(page, lab, path)


@contextmanager
def start_server(folder: Path, port: int) -> Iterator[None]:
    """JupyterLab on this port, serving the folder; its log lies beside it."""
    log = folder.with_name(f"{folder.name}.log")
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--expose-app-in-browser"),
        *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"),
        *("--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True"),
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.workspaces_dir={folder.with_name(f'{folder.name}-workspaces')}",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    settings = {"JUPYTER_CONFIG_PATH": str(JUPYTER_SETTINGS)}
    with log.open("wb") as output:
        server = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, **settings},
        )
    try:
        wait_for_server(f"http://127.0.0.1:{port}", server, log)
        yield
    finally:
        stop(server)


def wait_for_server(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    def answers() -> bool:
        if server.poll() is not None:
            pytest.fail(f"JupyterLab didn't start:\n{log.read_text()}")
        try:
            _ask(f"{url}/api", "GET")
        except OSError:
            return False
        return True

    wait_until(answers, "JupyterLab didn't answer in time")


def stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(15)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(condition: Callable[[], bool], complaint: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            pytest.fail(complaint)
        time.sleep(0.1)


def _saves(answer: Response) -> bool:
    return answer.request.method == "PUT" and "/api/contents/" in answer.url


def _kernel_ready(lab: Lab, path: str) -> bool:
    return any(
        session["path"] == path
        and session["kernel"]["execution_state"] == "idle"
        and session["kernel"]["connections"] > 0
        for session in lab.ask("sessions")
    )


def _ask(url: str, method: str) -> Any:
    with urllib.request.urlopen(urllib.request.Request(url, method=method), timeout=10) as answer:
        body = answer.read()
    return json.loads(body) if body else None
