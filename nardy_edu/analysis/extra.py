"""numpy and numba: an extra that the exact tables need and the rest of the course does without."""

from collections.abc import Iterator
from contextlib import contextmanager

from nardy_edu.rules import RulesError

PACKAGES = ("numpy", "numba")


@contextmanager
def exact_extra() -> Iterator[None]:
    """For the imports of whatever needs the extra.

    Raises:
        RulesError: ``exact.no_extra``: one of its packages is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in PACKAGES:
            raise
        raise RulesError("exact.no_extra", package=package) from missing
