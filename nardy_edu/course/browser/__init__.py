"""A kernel in a browser, without a server: it says in a sentence what it doesn't have.

An extension of IPython. The folder is also a settings folder of IPython's that loads it, named to
the kernel by IPYTHONDIR, so that it is there before the first cell of a lesson.
"""

from pathlib import Path
from types import TracebackType
from typing import Any

from nardy_edu.locale import LANGUAGES, current_language, say

_missing: list[str] = []
"""Packages that were asked for and aren't here."""


def load_ipython_extension(shell: Any) -> None:
    """Tell of a missing package in place of a traceback; the cells below are run all the same."""
    shell.set_custom_exc((ModuleNotFoundError, NameError), tell)


def tell(
    shell: Any,
    kind: type[BaseException],
    error: BaseException,
    traceback: TracebackType,
    tb_offset: int | None = None,
) -> None:
    """Say which package is missing; of what came from it is told in the same words."""
    if isinstance(error, ModuleNotFoundError):
        _missing.append(str(error.name).partition(".")[0])
    if _missing:
        print(say(_language(), "site.needs_server", package=_missing[-1]))
    else:
        shell.showtraceback((kind, error, traceback), tb_offset=tb_offset)


def _language() -> str:
    """That of the folder in which the lesson lies: it may not have begun yet."""
    folder = Path.cwd().name
    return folder if folder in LANGUAGES else current_language()
