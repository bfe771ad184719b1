"""Lessons as slides: one file a lesson, to be shown by any browser without a network.

`jupyter nbconvert --to nardy_edu.classroom.slides.Slides 05-head.ipynb` and `nardy slides 05-head`
write the same file.
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from nbconvert.exporters import SlidesExporter
from traitlets import default
from traitlets.config import Config

from nardy_edu.locale import say
from nardy_edu.rules import RulesError

_DECK = Path(__file__).parent / "deck"
# A package of another purpose that carries reveal.js; nothing of it but these files is used.
_CARRIER = "sphinx_revealjs"
_REVEAL = Path("_static", "revealjs", "dist")


class Slides(SlidesExporter):
    """nbconvert's slides with all that they need inside, large enough for the last row.

    Raises RulesError ``slides.no_reveal`` where reveal.js isn't installed.
    """

    export_from_notebook = ""

    exclude_anchor_links = True
    exclude_input_prompt = True
    exclude_output_prompt = True

    @default("template_name")
    def _template_name_default(self) -> str:
        return _DECK.name

    @default("extra_template_basedirs")
    def _extra_template_basedirs_default(self) -> list[str]:
        return [str(_DECK.parent)]

    @property
    def default_config(self) -> Config:
        """Code is shown where the lesson shows it."""
        hidden = {"enabled": True, "remove_input_tags": {"hide-input"}}
        config = Config({"TagRemovePreprocessor": hidden})
        config.merge(super().default_config)
        return config

    def from_notebook_node(
        self, nb: Any, resources: Any = None, **kwargs: Any
    ) -> tuple[Any, dict[str, Any]]:
        """The slides of a lesson's notebook."""
        lang = nb.metadata["nardy"]["language"]
        reveal = _reveal()
        deck = {
            "reveal_css": _read(reveal / "reset.css") + _read(reveal / "reveal.css"),
            "reveal_js": _read(reveal / "reveal.js"),
            "css": _read(_DECK / "deck.css"),
            "js": _read(_DECK / "deck.js"),
            "texts": _texts(lang),
        }
        resources = {**(resources or {}), "deck": deck}
        written: tuple[Any, dict[str, Any]] = super().from_notebook_node(nb, resources, **kwargs)
        return written


def written(notebook: Any) -> str:
    """The slides of a lesson's notebook as one HTML file."""
    page, _ = Slides().from_notebook_node(notebook)  # type: ignore[no-untyped-call]
    return str(page)


def _reveal() -> Path:
    found = find_spec(_CARRIER)
    if found is None or found.origin is None:
        raise RulesError("slides.no_reveal")
    return Path(found.origin).parent / _REVEAL


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _texts(lang: str) -> dict[str, Any]:
    known = ("left", "right", "up", "down")
    return {
        "fill": say(lang, "slides.fill"),
        "ways": {way: say(lang, f"slides.way.{way}") for way in known},
    }
