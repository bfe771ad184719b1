"""Names that say nothing, the same each time for the same student."""

import hashlib
from collections.abc import Iterable, Mapping

from nardy_edu.locale import say

_FIRST, _LAST = 100, 999


def pseudonyms(names: Iterable[str], seed: str, lang: str) -> Mapping[str, str]:
    """A pseudonym for each name, "Student 417": its number comes from the name and the seed.

    Two whose numbers are the same get neighbouring ones.
    """
    taken: dict[int, str] = {}
    for name in sorted(set(names)):
        number = _number(f"{seed} {name.casefold()}")
        while number in taken:
            number = number + 1 if number < _LAST or len(taken) >= _LAST - _FIRST else _FIRST
        taken[number] = name
    return {name: say(lang, "report.pseudonym", number=number) for number, name in taken.items()}


def _number(text: str) -> int:
    digest = hashlib.sha256(text.encode()).digest()
    return _FIRST + int.from_bytes(digest[:8], "big") % (_LAST - _FIRST + 1)
