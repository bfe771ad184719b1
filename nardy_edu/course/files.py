"""Files that people bring: read as text or as TOML; what is wrong with one is said in our words."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from nardy_edu.locale import current_language, say

_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$")


class UnreadError(ValueError):
    """A file that isn't what it should be: why, as a part of a sentence, in the language chosen."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(say(current_language(), f"file.{problem}", **facts))


def is_there(path: Path) -> bool:
    """Whether a file or folder has this name; a name that is too long is nobody's."""
    try:
        return path.exists()
    except OSError:
        return False


def read_text(path: Path) -> str:
    """The text of a file, without the mark that some editors begin it with.

    Raises:
        OSError: it can't be read.
        UnreadError: it is no text in UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadError("not_text") from error


def parse_toml(text: str) -> dict[str, Any]:
    """What a text in TOML holds.

    Raises:
        UnreadError: it isn't TOML, or holds what can't be worked with.
    """
    try:
        data = tomllib.loads(text)
        # A number or a table can be read that is too long or too deep to be written anywhere.
        json.dumps(data, default=str)
    except RecursionError as error:
        raise UnreadError("deep") from error
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        if place is None:
            raise UnreadError("unfinished") from error
        raise UnreadError("syntax", line=place[1], column=place[2]) from error
    except ValueError as error:
        raise UnreadError("long_number") from error
    return data
