"""A line to write in."""

from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from nardy_edu.course.desks.given import Given


class Line(Given):
    """A line to write in: ``value`` stands there, ``hint`` stands in the empty line."""

    hint = traitlets.Unicode().tag(sync=True)

    def __init__(self, label: str, value: str = "", *, width: str = "", hint: str = "") -> None:
        super().__init__("line", label, width, value=value, hint=hint)

    def on_enter(self, action: Callable[[], None]) -> None:
        """Call this when Enter is pressed."""

        def heard(_widget: object, content: Mapping[str, Any], _buffers: object) -> None:
            if content["enter"]:
                action()

        self.on_msg(heard)
