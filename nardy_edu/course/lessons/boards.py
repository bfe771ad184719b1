"""What the gallery shows: every look of a board, every mark, and its Python on one page."""

from collections.abc import Iterable, Mapping
from html import escape
from types import MappingProxyType

from nardy_edu.board.labels import SCHEMES
from nardy_edu.board.marks import (
    TONES,
    Mark,
    arrow,
    badge,
    bracket,
    cross,
    highlight,
    outline,
    ring,
    target,
)
from nardy_edu.board.session import OFFERS
from nardy_edu.board.still import BoardPicture, show
from nardy_edu.board.themes import THEMES
from nardy_edu.board.widget import BoardWidget
from nardy_edu.course.lessons.shown import gallery, lines
from nardy_edu.course.stills import Live, Still, table
from nardy_edu.locale import current_language, say

MIDDLE = "short; white 24:1 13:4 8:3 7:1 6:4 5:2; black 24:2 13:4 8:3 6:6; white to move 6-1"
"""A game under way, on which looks and marks are shown."""
_SMALL = 320

MARKS: Mapping[str, Mark] = MappingProxyType(
    {
        "highlight(8, 7, 6)": highlight(8, 7, 6),
        "target(18)": target(18),
        "ring(13, 8)": ring(13, 8),
        "cross(17)": cross(17),
        "arrow(24, 18)": arrow(24, 18),
        "badge(13, 1)": badge(13, 1),
        "outline(8, 5)": outline(8, 5),
        "bracket(8, 3)": bracket(8, 3),
    }
)
"""Each kind of mark, as it is written and as it is."""

CALLS: Mapping[str, str] = MappingProxyType(
    {
        "show_game": 'show("short")',
        "show_position": "show(MIDDLE)",
        "save": 'show("long").save("board.svg")',
        "board": 'board("short", "6-1")',
        "rules": 'board("long first_throw=none")',
        "controls": 'board(..., controls="game")',
        "players": 'board(..., players=["white"])',
        "seed": "board(..., seed=7)",
        "position": 'played.position = "long; ..."',
        "roll": 'played.roll = "5-5"',
        "play": 'played.play("24/18")',
        "throw": "played.throw()",
        "undo": "played.undo()",
        "hand_over": "played.hand_over()",
        "mark": "played.mark(arrow(24, 18))",
        "cube": "played.cube = Cube(2)",
        "on_turn": "played.on_turn(f)",
        "on_refused": "played.on_refused(f)",
        "observe": "played.observe(f, names)",
        "link": "link((a, name), (b, name))",
    }
)
"""What is written in Python, by the name of the text that explains it."""

TRAITS = (
    "position",
    "roll",
    "mover",
    "steps",
    "turn",
    "refused",
    "message",
    "language",
    "theme",
    "view",
    "mirrored",
    "labels",
    "hints",
    "quick",
    "animate",
    "sound",
)
"""What of a live board can be read, watched and mostly set."""


def themes() -> Still:
    """Each theme, for light surroundings and for dark ones."""
    return _captioned(
        (
            show(MIDDLE, theme=theme, scheme=scheme, width=_SMALL),
            f'theme="{theme}"',
            say(current_language(), f"gallery.{scheme}"),
        )
        for theme in THEMES
        for scheme in ("light", "dark")
    )


def labellings() -> Still:
    """Each way to number the points, at the start of long nardy with Black to move."""
    start = "long; white 24:15; black 24:15; black to move"
    return _captioned(
        (
            show(start, labels=scheme, width=_SMALL),
            f'labels="{scheme}"',
            say(current_language(), f"gallery.labels.{scheme}"),
        )
        for scheme in SCHEMES
    )


def marks() -> Still:
    """Each kind of mark, with the call that puts it there."""
    return _captioned(
        (
            show(MIDDLE, marks=(mark,), pips=False, width=_SMALL),
            call,
            say(current_language(), f"gallery.mark.{mark.kind}"),
        )
        for call, mark in MARKS.items()
    )


def tones() -> BoardPicture:
    """The four tones, which differ by their lines too."""
    ways = ((24, 18), (13, 7), (8, 3), (6, 2))
    arrows = tuple(arrow(*way, tone=tone) for way, tone in zip(ways, TONES, strict=True))
    return show(MIDDLE, marks=arrows, pips=False)


def beside(*boards: BoardWidget) -> Live:
    """Live boards in one output, below one another."""
    pictures = [BoardPicture(board.scene, board.theme, width=_SMALL) for board in boards]
    html = " ".join(picture._repr_mimebundle_()["text/html"] for picture in pictures)
    return Live(boards, Still(html, "\n".join(map(repr, boards))))


def on_one_page() -> Still:
    """The calls of a board in Python, and the traits of a live one."""
    lang = current_language()
    head = [say(lang, "gallery.api.call"), say(lang, "gallery.api.meaning")]
    known = {"controls": tuple(OFFERS), "themes": tuple(THEMES), "labels": SCHEMES}
    rows = [(call, say(lang, f"gallery.api.{name}", **known)) for name, call in CALLS.items()]
    rows += [(f"played.{name}", say(lang, f"gallery.trait.{name}", **known)) for name in TRAITS]
    cells = [(f"<code>{escape(call)}</code>", escape(meaning)) for call, meaning in rows]
    return Still(table([escape(text) for text in head], cells), lines(head, rows))


def _captioned(shown: Iterable[tuple[BoardPicture, str, str]]) -> Still:
    """Pictures side by side; below each the code that asks for it and what it is."""
    figures = [
        (picture._repr_mimebundle_()["text/html"], f"{code} — {meaning}")
        for picture, code, meaning in shown
    ]
    return gallery(figures, _SMALL)
