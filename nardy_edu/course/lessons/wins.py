"""What the lesson "Oin, mars, koks" shows: how a game was won, and where the line lies."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape

import ipywidgets

from nardy_edu.board.marks import highlight
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.lessons.shown import gallery, plain_table
from nardy_edu.course.stills import Live, Still, board_image, prose
from nardy_edu.locale import current_language, say
from nardy_edu.rules import (
    BAR,
    OFF,
    PRESETS,
    Kind,
    Position,
    Ruleset,
    Side,
    checkers,
    kind_of_win,
)

SHORT, LONG, HYPER = (PRESETS[name] for name in ("short", "long", "hyper"))
PICTURE = 560
SMALL_PICTURE = 340

ENDS = {
    "off": {OFF: 1, 6: 9, 5: 5},
    "seven": {18: 1, 6: 9, 5: 5},
    "home": {19: 1, 6: 9, 5: 5},
    "bar": {BAR: 1, 6: 9, 5: 5},
}
"""Black's checkers when White has borne off the last one, in Black's numbers."""

_WORST = (*range(1, 25), BAR)
"""Where the last of Black's checkers can be left, in White's numbers."""


def end_of(ruleset: Ruleset, black: dict[int, int]) -> Position:
    """White has finished; Black stands like this."""
    total = ruleset.checkers
    return Position(checkers({OFF: total}, total), checkers(black, total))


def four_ends() -> Still:
    """The four ways in which a game of short nardy can end for the loser."""
    lang = current_language()
    figures = []
    for name, black in ENDS.items():
        position = end_of(SHORT, black)
        kind = kind_of_win(SHORT, position, Side.BLACK)
        last = max(black)
        marks = () if last == OFF or name == "off" else (highlight(last, side=Side.BLACK),)
        picture = board_image(position, SHORT, SMALL_PICTURE, marks=marks, pips=False)
        figures.append((picture, say(lang, f"wins.end.{name}", kind=_name(kind), n=int(kind))))
    return gallery(figures, SMALL_PICTURE)


def table_of_kinds() -> Still:
    """What each end is worth in short, hyper and long nardy."""
    lang = current_language()
    games = {"short": SHORT, "hyper": HYPER, "long": LONG}
    head = [say(lang, "wins.table.left"), *(say(lang, f"wins.table.{game}") for game in games)]
    rows = [
        [say(lang, f"wins.left.{name}"), *(_worth(game, name) for game in games.values())]
        for name in ENDS
    ]
    return plain_table(head, rows)


def house_rules() -> Still:
    """The same ends under the two options that change them."""
    lang = current_language()
    versions = {
        "hyper_wins.single": replace(HYPER, hyper_wins="single"),
        "long_koks.on": replace(LONG, long_koks=True),
    }
    head = [say(lang, "wins.table.left"), *(say(lang, f"wins.{name}") for name in versions)]
    rows = [
        [say(lang, f"wins.left.{name}"), *(_worth(game, name) for game in versions.values())]
        for name in ENDS
    ]
    return plain_table(head, rows)


def where_is_the_last() -> Live:
    """Put Black's last checker anywhere and see what White has won."""
    return _LastChecker().panel


class _LastChecker:
    def __init__(self) -> None:
        lang = current_language()
        places = [(_place(point), point) for point in _WORST]
        self._place = Menu(say(lang, "wins.slider"), places, 7)
        self._off = ipywidgets.Checkbox(
            description=say(lang, "wins.one_off"), indent=False, layout={"width": "auto"}
        )
        self._shown = ipywidgets.HTML()
        for control in (self._place, self._off):
            control.observe(self._changed, "value")
        still = self._changed()
        self.panel = Live([self._place, self._off, self._shown], still)

    def _changed(self, _change: object = None) -> Still:
        shown = last_checker(self._place.chosen, self._off.value)
        self._shown.value = prose(shown.html)
        return shown


def last_checker(point: int, one_off: bool) -> Still:
    """Black's last checker on White's `point` (25: the bar), and what the win is worth."""
    lang = current_language()
    own = BAR if point == BAR else SHORT.mirror[point]
    black = {own: 1, OFF: int(one_off)}
    # The others are home; they must not share the place of the last one.
    black[5 if own == 6 else 6] = SHORT.checkers - 1 - int(one_off)
    position = end_of(SHORT, black)
    kind = kind_of_win(SHORT, position, Side.BLACK)
    text = say(lang, f"wins.last.{kind.name.lower()}", n=int(kind))
    marks = (highlight(own, side=Side.BLACK),)
    picture = board_image(position, SHORT, PICTURE, marks=marks, pips=False)
    return Still(f"{picture}<p>{escape(text)}</p>", text)


def _place(point: int) -> str:
    return say(current_language(), "wins.bar") if point == BAR else str(point)


def _name(kind: Kind) -> str:
    return say(current_language(), f"kind.nom.{kind.name.lower()}")


def _worth(ruleset: Ruleset, end: str) -> str:
    """The kind of win and its points; a dash where the game has no bar."""
    lang = current_language()
    if end == "bar" and not ruleset.has_bar:
        return say(lang, "wins.no_bar")
    kind = kind_of_win(ruleset, end_of(ruleset, _fewer(ENDS[end], ruleset)), Side.BLACK)
    return say(lang, "wins.worth", kind=_name(kind), n=int(kind))


def _fewer(black: dict[int, int], ruleset: Ruleset) -> dict[int, int]:
    """The same end with as few checkers as the game has.

    Long nardy numbers Black's points another way round: the same places of the wooden board have
    other numbers there.
    """
    places: Sequence[int] = [place for place in black if place not in (5, 6)]
    (last,) = places
    if last in range(1, BAR):
        last = ruleset.mirror[SHORT.mirror[last]]
    return {last: 1, 3: ruleset.checkers - 1, **({} if last == OFF else {OFF: 0})}
