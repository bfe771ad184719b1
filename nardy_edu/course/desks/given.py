"""What a learner gives beside the board: one of a list or a menu, or a line of writing.

Jupyter's own menus and lists lose the arrow keys to the notebook. And of several changes made while
the kernel is busy Jupyter tells the first at once and the others late: a button pressed meanwhile
would act on the first. What is given here arrives in its order, before any button pressed later.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import anywidget
import traitlets

from nardy_edu.locale import current_language

_STATIC = Path(__file__).parent / "static"


class Given(anywidget.AnyWidget):
    """Something to give. ``value`` is what was given, empty while nothing was.

    ``label`` stands before a menu and a line; a list is called so by a screen reader. ``width``
    (CSS) is what the label takes, so that what stands below one another lines up.
    """

    _esm = _STATIC / "given.js"
    _css = _STATIC / "given.css"

    form = traitlets.Unicode().tag(sync=True)
    value = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    width = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, form: Literal["list", "menu", "line"], label: str, width: str, **more: Any
    ) -> None:
        super().__init__(form=form, label=label, width=width, language=current_language(), **more)
        self.on_msg(self._heard)

    def _heard(self, _widget: object, content: Mapping[str, Any], _buffers: object) -> None:
        try:
            self.value = content["value"]
        finally:
            # Until its last change has been taken in, a view shows what it was given.
            self.send({"view": content["view"]})
