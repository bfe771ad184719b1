"""A hosted environment, made here by the same steps: requirements, `postBuild`, `start`.

repo2docker runs them in a container; this runs them in an empty environment of Python's own.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PARTS = ("binder", "exercises", "nardy_edu", "notebooks", "requirements")
FILES = ("pyproject.toml", "README.md", "LICENSE")
UNBUILT = shutil.ignore_patterns("__pycache__")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Binder's images are Linux")


def run(*command: str | Path, cwd: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}\n{done.stderr}"
    return done


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as Binder copies it: nothing is installed or built in it."""
    folder = tmp_path_factory.mktemp("binder") / "repository"
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=UNBUILT)
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    return folder


@pytest.fixture(scope="module")
def hosted(repository: Path, in_ci: bool) -> dict[str, str]:
    """The environment after Binder's build; its variables."""
    home = repository.with_name("home")
    home.mkdir()
    own = {name: value for name, value in os.environ.items() if not re.match("JUPY|PYTHON", name)}
    outside = {**own, "HOME": str(home)}
    place = repository.with_name("environment")
    run(sys.executable, "-m", "venv", place, cwd=home, env=outside)
    asked = repository / "binder" / "requirements.txt"
    install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", place]
    pinned = [*install, "--require-hashes", "-r", asked]
    offline = subprocess.run(list(map(str, [*pinned, "--offline"])), check=False, env=own)
    if offline.returncode:
        online = subprocess.run(list(map(str, pinned)), check=False, env=own)
        if online.returncode and not in_ci:
            pytest.skip("no network, and the packages are not on this machine")
    path = f"{place / 'bin'}{os.pathsep}{own['PATH']}"
    inside = {**outside, "PATH": path, "REPO_DIR": str(repository)}
    run(repository / "binder" / "postBuild", cwd=repository, env=inside)
    return inside


@contextmanager
def started(repository: Path, hosted: dict[str, str]) -> Iterator[str]:
    """JupyterLab, started as Binder does; its address."""
    log = repository.with_name("log")
    command = [
        *(repository / "binder" / "start", "jupyter", "lab", "--no-browser", "--ip=127.0.0.1"),
        *("--port=0", "--ServerApp.token=", "--ServerApp.allow_root=True"),
    ]
    with log.open("wb") as output:
        server = subprocess.Popen(
            command, cwd=repository, env=hosted, stdout=output, stderr=subprocess.STDOUT
        )
    try:
        yield address(log, server)
    finally:
        server.terminate()
        server.wait(30)


def address(log: Path, server: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + 60
    while time.monotonic() < end and server.poll() is None:
        if found := re.search(r"http://127\.0\.0\.1:\d+", log.read_text(encoding="utf-8")):
            return found[0]
        time.sleep(0.2)
    pytest.fail(f"JupyterLab didn't start:\n{log.read_text(encoding='utf-8')}")


def fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.read().decode()


def test_boards_and_buttons_are_part_of_jupyterlab_there(
    repository: Path, hosted: dict[str, str]
) -> None:
    told = run("jupyter", "labextension", "list", cwd=repository, env=hosted)
    for extension in ("anywidget", "@jupyter-widgets/jupyterlab-manager"):
        assert re.search(rf"{extension} v\S+ .*enabled.*OK", told.stdout + told.stderr), told


def test_the_start_page_opens_there_without_news_from_the_outside(
    repository: Path, hosted: dict[str, str]
) -> None:
    with started(repository, hosted) as url:
        for lang in ("en", "ru"):
            page = f"my-course/{lang}/00-start.ipynb"
            assert json.loads(fetch(f"{url}/api/contents/{page}?content=0"))["type"] == "notebook"
            assert "jupyter-config-data" in fetch(f"{url}/lab/tree/{page}")
        settings = fetch(f"{url}/lab/api/settings/@jupyterlab/apputils-extension:notification")
    assert json.loads(settings)["schema"]["properties"]["fetchNews"]["default"] == "false"
