"""Fields to write in, and a list of things picked out of a menu."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from html import escape

import ipywidgets

from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.desks.part import button
from nardy_edu.course.stills import prose
from nardy_edu.locale import current_language, say

LABEL = "200px"
"""How wide the names of fields are."""

Changed = Callable[[], None]
"""Called when something was filled in."""

_ROW = ipywidgets.Layout(flex_flow="row wrap", align_items="center")


def field(label: str, changed: Changed, rows: int = 1) -> ipywidgets.Text | ipywidgets.Textarea:
    """A field of one line or more; a change is told when the field is left."""
    kind = ipywidgets.Text if rows == 1 else ipywidgets.Textarea
    made = kind(
        description=label,
        continuous_update=False,
        layout=ipywidgets.Layout(width="auto"),
        style={"description_width": LABEL},
    )
    if rows > 1:
        made.rows = rows
    made.observe(lambda _change: changed(), "value")
    return made


def note(text: str, role: str = "") -> str:
    """A small line for a text widget; a `role` says how a screen reader tells of it."""
    told = f' role="{role}"' if role else ""
    return prose(f"<small{told}>{escape(text)}</small>")


def heading(text: str) -> ipywidgets.HTML:
    """The heading of a part of the form."""
    return ipywidgets.HTML(prose(f'<h3 style="margin: 0.8em 0 0.2em">{escape(text)}</h3>'))


def act(text: str, action: Changed, tip: str = "") -> ipywidgets.Button:
    """A button as wide as its words, also where it stands alone below other things."""
    made = button(text, action, tip)
    made.layout.align_self = "flex-start"
    return made


class Picked:
    """Things picked one by one out of a menu, each with a button to put it back."""

    def __init__(self, label: str, options: Iterable[tuple[str, str]], changed: Changed) -> None:
        lang = current_language()
        self._words = {thing: words for words, thing in options}
        self._changed = changed
        self.things: list[str] = []
        self._menu = Menu(label, self._offered(), width=LABEL)
        add = button(say(lang, "editor.add"), self._add, say(lang, "editor.add.to", list=label))
        self._list = ipywidgets.VBox()
        self.box = ipywidgets.VBox([ipywidgets.HBox([self._menu, add], layout=_ROW), self._list])

    def put(self, things: Sequence[str]) -> None:
        """Have these picked, known ones or not."""
        self.things = list(things)
        self._show()

    def _offered(self) -> list[tuple[str, str]]:
        return [(words, thing) for thing, words in self._words.items() if thing not in self.things]

    def _add(self) -> None:
        if self._menu.chosen is not None:
            self.put([*self.things, self._menu.chosen])
            self._changed()

    def _remove(self, thing: str) -> None:
        self.put([each for each in self.things if each != thing])
        self._changed()

    def _show(self) -> None:
        self._menu.offer(self._offered())
        self._list.children = [self._row(thing) for thing in self.things]

    def _row(self, thing: str) -> ipywidgets.HBox:
        lang = current_language()
        words = self._words.get(thing, thing)
        tip = say(lang, "editor.remove.it", it=words)
        remove = button(say(lang, "editor.remove"), partial(self._remove, thing), tip)
        return ipywidgets.HBox([ipywidgets.HTML(prose(escape(words))), remove], layout=_ROW)
