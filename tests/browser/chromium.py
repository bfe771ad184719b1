"""A Chromium for the browser tests. As a program: install one where there is none.

It is looked for on the PATH and where macOS and Windows keep it, then installed from the
distribution's packages (as root, where apt-get is there), else Playwright brings its own into the
project's folder.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)
OWN_FOLDER = Path(__file__).parents[2] / ".tools" / "browsers"

LOCAL = ("127.0.0.1", "localhost")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, " + ", ".join(f"EXCLUDE {host}" for host in LOCAL),
]


def find(playwright: Playwright) -> str | None:
    """The program of a Chromium that starts, or None."""
    return next((program for program in _candidates(playwright) if _starts(program)), None)


def start_playwright() -> Playwright:
    """Playwright, with its own browser in the project's folder."""
    os.environ["PLAYWRIGHT_BROWSERS_PATH"] = str(OWN_FOLDER)
    return sync_playwright().start()


def _candidates(playwright: Playwright) -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))
    yield from ELSEWHERE
    yield playwright.chromium.executable_path


def _starts(program: str) -> bool:
    """A name on the PATH can be a mere pointer to a package that isn't installed."""
    if not Path(program).exists():
        return False
    return subprocess.run([program, "--version"], capture_output=True, check=False).returncode == 0


def _install() -> None:
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        apt = ["apt-get", "install", "--yes", "--quiet", "chromium"]
        if _ran(apt) or (_ran(["apt-get", "update", "--quiet"]) and _ran(apt)):
            return
    _ran([sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"])


def _ran(command: list[str]) -> bool:
    return subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode == 0


def main() -> None:
    """Make sure of a browser; say so, and go on, where none can be had."""
    playwright = start_playwright()
    if find(playwright) is None:
        print("No Chromium here: installing one for the browser tests ...", flush=True)
        _install()
        if find(playwright) is None:
            print("There is still no Chromium: the browser tests can't run.")
    playwright.stop()


if __name__ == "__main__":
    main()
