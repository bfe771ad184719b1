"""A list of answers, or a menu, of which one is chosen: by pointer or by the arrow keys."""

from collections.abc import Sequence
from pathlib import Path

import anywidget
import traitlets

from nardy_edu.locale import current_language

_STATIC = Path(__file__).parent / "static"


class Choices(anywidget.AnyWidget):
    """Answers as (id, words). ``value`` is the id of the chosen one, empty while there is none.

    ``label`` stands before a ``menu``, which drops down; a list is called so by a screen reader.
    """

    _esm = _STATIC / "choices.js"
    _css = _STATIC / "choices.css"

    options: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    value = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    menu = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(
        self, options: Sequence[tuple[str, str]], label: str, *, value: str = "", menu: bool = False
    ) -> None:
        listed = [list(option) for option in options]
        lang = current_language()
        super().__init__(options=listed, label=label, value=value, menu=menu, language=lang)
