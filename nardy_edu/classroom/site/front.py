"""The first page: the course in English and in Russian, a button for each."""

from html import escape
from importlib import resources
from pathlib import Path
from string import Template
from urllib.parse import quote

from nardy_edu.board.still import show
from nardy_edu.course.workspace import start_page
from nardy_edu.locale import LANGUAGES, say

_PICTURE = "board.svg"


def write(site: Path) -> None:
    """Write the first page of the site, in place of JupyterLite's own, and its picture."""
    (site / _PICTURE).write_text(show("long").svg, encoding="utf-8")
    page = Template(resources.files(__package__).joinpath("front.html").read_text("utf-8"))
    filled = page.substitute(
        title=escape(" · ".join(say(lang, "site.title") for lang in LANGUAGES)),
        picture=_PICTURE,
        ways="\n".join(_way(site, lang) for lang in LANGUAGES),
        notes="\n".join(map(_notes, LANGUAGES)),
    )
    (site / "index.html").write_text(filled, encoding="utf-8")


def _way(site: Path, lang: str) -> str:
    """What the course is, and the way into it, in one language."""
    start = quote(start_page(site / "files", lang) or "")
    return (
        f'<section lang="{lang}"><h1>{escape(say(lang, "site.title"))}</h1>'
        f"<p>{escape(say(lang, 'site.lead'))}</p>"
        f'<a class="open" href="lab/index.html?path={start}">{escape(say(lang, "site.open"))}</a>'
        "</section>"
    )


def _notes(lang: str) -> str:
    """What there is to know about a course without a server, in one language."""
    notes = "".join(
        f"<li>{escape(say(lang, f'site.note.{name}'))}</li>"
        for name in ("wait", "progress", "restore", "charts")
    )
    return f'<ul lang="{lang}">{notes}</ul>'
