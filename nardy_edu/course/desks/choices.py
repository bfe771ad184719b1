"""A list of answers, or a menu, of which one is chosen: by pointer or by the arrow keys."""

from collections.abc import Iterable, Sequence
from typing import Any

import traitlets

from nardy_edu.course.desks.given import Given


class Choices(Given):
    """Answers as (id, words). ``value`` is the id of the chosen one, empty while there is none."""

    options: traitlets.List[list[str]] = traitlets.List().tag(sync=True)

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        label: str,
        *,
        value: str = "",
        menu: bool = False,
        width: str = "",
    ) -> None:
        listed = [list(option) for option in options]
        super().__init__("menu" if menu else "list", label, width, options=listed, value=value)


class Menu(Choices):
    """A menu of things with their words; ``chosen`` is the thing.

    Its ``value`` is the thing's number in the row, by which a change is observed.
    """

    def __init__(
        self,
        label: str,
        options: Iterable[tuple[str, Any]],
        chosen: Any = None,
        *,
        width: str = "",
    ) -> None:
        super().__init__((), label, menu=True, width=width)
        self.offer(options, chosen)

    def offer(self, options: Iterable[tuple[str, Any]], chosen: Any = None) -> None:
        """Put other things in the menu; the first one is chosen unless another is named."""
        row = tuple(options)
        self.things = tuple(thing for _, thing in row)
        at = 0 if chosen is None else self.things.index(chosen)
        # In one message: a browser that had the one without the other would show nothing chosen.
        with self.hold_sync():
            self.options = [[str(number), words] for number, (words, _) in enumerate(row)]
            self.value = str(at) if row else ""

    @property
    def chosen(self) -> Any:
        """The thing that is chosen; None where nothing is."""
        return self.things[int(self.value)] if self.value else None

    @chosen.setter
    def chosen(self, thing: Any) -> None:
        """Choose a thing, or nothing; ValueError for one that isn't offered."""
        self.value = "" if thing is None else str(self.things.index(thing))

    @property
    def words(self) -> str:
        """What stands in the menu for the chosen thing."""
        return str(self.options[int(self.value)][1]) if self.value else ""
