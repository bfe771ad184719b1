"""GNU Backgammon for the tests of `.mat` files. As a program: install it where there is none.

It comes from the distribution's packages, as root, where apt-get is there. Elsewhere the tests
that ask it are skipped.
"""

import os
import shutil
import subprocess
from pathlib import Path


def find() -> str | None:
    """The program, which Debian keeps among the games, or None."""
    return shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")


def can_install() -> bool:
    """Whether it can be had here without asking anybody."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def run(program: str, folder: Path, *commands: str) -> str:
    """Run commands in its text mode, with settings of its own; what it printed."""
    script = folder / "commands"
    script.write_text("".join(line + "\n" for line in commands), encoding="utf-8")
    done = subprocess.run(
        [program, "--tty", "--quiet", "--commands", str(script)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "HOME": str(folder)},
    )
    return done.stdout + done.stderr


def _install() -> None:
    apt = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "gnubg"]
    if not _ran(apt) and _ran(["apt-get", "update", "--quiet"]):
        _ran(apt)


def _ran(command: list[str]) -> bool:
    return subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode == 0


def main() -> None:
    """Make sure of the program; say so, and go on, where it can't be had."""
    if find() is None and can_install():
        print("No GNU Backgammon here: installing it for the tests of match files ...", flush=True)
        _install()
    if find() is None:
        print("There is no GNU Backgammon: the tests that ask it are skipped.")


if __name__ == "__main__":
    main()
