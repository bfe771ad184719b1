"""An assignment speaks its own language, whichever was chosen for the rest."""

from collections.abc import Iterator
from contextlib import contextmanager

from nardy_edu.locale import current_language, set_language


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Say everything in `lang`; afterwards, in the language from before."""
    before = current_language()
    set_language(lang)
    try:
        yield
    finally:
        set_language(before)
