"""What the lesson "The board" shows: quarters, numbers, ways round, starts, other labels."""

from collections.abc import Mapping
from html import escape

import ipywidgets

from nardy_edu.board.labels import label_of
from nardy_edu.board.marks import Mark, arrow, highlight, outline
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.lessons.shown import gallery, plain_table
from nardy_edu.course.stills import Live, Still, board_image, prose
from nardy_edu.locale import current_language, joined, say
from nardy_edu.rules import HEAD, PRESETS, Ruleset, Side
from nardy_edu.rules.position import HOME

GAMES = tuple(PRESETS[name] for name in ("long", "short", "hyper"))
LONG, SHORT, HYPER = GAMES
QUARTERS = ((24, 19), (18, 13), (12, 7), (6, 1))
"""The quarters in the order in which a checker passes them, by its owner's numbers."""
SIGNPOSTS = (24, 19, 18, 13, 12, 7, 6, 1)
SCHEMES = ("own", "both", "heads-24-12", "heads-1-13", "none")
PICTURE = 620
SMALL_PICTURE = 380
_LABELLED = ("heads-24-12", "heads-1-13")


def picture_of_board() -> Still:
    """The start of long nardy with both homes in a frame and both heads lit."""
    homes = (outline(6, 1, side=Side.WHITE), outline(6, 1, side=Side.BLACK, tone="note"))
    heads = (highlight(HEAD, side=Side.WHITE), highlight(HEAD, side=Side.BLACK, tone="note"))
    text = say(current_language(), "places.board", home=_seen(LONG, 6, 1), head=LONG.mirror[HEAD])
    picture = board_image(LONG.start, LONG, PICTURE, labels="both", marks=(*homes, *heads))
    return Still(f"{picture}<p>{escape(text)}</p>", text)


def quarters(variant: str) -> Still:
    """What each quarter of the board is in a game, by both players' numbers."""
    lang = current_language()
    game = PRESETS[variant]
    head = [say(lang, f"places.quarters.{column}") for column in ("white", "black", "name")]
    rows = [
        (f"{first}–{last}", _seen(game, first, last), _quarter(game, first, last))
        for first, last in QUARTERS
    ]
    return plain_table(head, rows)


def directions() -> Still:
    """The way of each side, quarter by quarter, in long and in short nardy."""
    lang = current_language()
    figures = [
        (
            board_image(game.start, game, SMALL_PICTURE, marks=_way(side), view=Side.WHITE),
            say(lang, f"places.way.{game.variant}.{side.value}"),
        )
        for game in (LONG, SHORT)
        for side in Side
    ]
    return gallery(figures, SMALL_PICTURE)


def starts() -> Still:
    """Where the checkers stand before the first throw, in the three games."""
    lang = current_language()
    figures = [
        (
            board_image(game.start, game, SMALL_PICTURE),
            say(
                lang,
                "places.start",
                game=say(lang, f"places.game.{game.variant}"),
                standing=_standing(game),
                pips=game.start.pips(Side.WHITE),
            ),
        )
        for game in GAMES
    ]
    return gallery(figures, SMALL_PICTURE)


def other_labels() -> Still:
    """The same places of the long board under each way of labelling them."""
    lang = current_language()
    head = [say(lang, f"places.labels.{column}") for column in ("white", "black", *_LABELLED)]
    rows = [
        (str(point), str(LONG.mirror[point]), *(_label(scheme, point) for scheme in _LABELLED))
        for point in SIGNPOSTS
    ]
    return plain_table(head, rows, "center")


def other_sets() -> Still:
    """Both homes of long nardy under each of those labels, and short nardy on a mirrored set."""
    lang = current_language()
    homes = (outline(6, 1, side=Side.WHITE), outline(6, 1, side=Side.BLACK, tone="note"))
    figures = [
        (
            board_image(LONG.start, LONG, SMALL_PICTURE, labels=scheme, marks=homes),
            say(
                lang,
                "places.set.labels",
                heads=joined(sorted(int(_label(scheme, head)) for head in (24, 12)), lang),
                white=_home(scheme, 6, 1),
                black=_home(scheme, 18, 13),
            ),
        )
        for scheme in _LABELLED
    ]
    mirrored = board_image(SHORT.start, SHORT, SMALL_PICTURE, mirrored=True, marks=homes[:1])
    return gallery([*figures, (mirrored, say(lang, "places.set.mirrored"))], SMALL_PICTURE)


def look_at_board() -> Live:
    """The start of a game to look at: from either side, mirrored, under any labels."""
    return _Look().panel


def _seen(game: Ruleset, first: int, last: int) -> str:
    """White's points from `first` to `last` in Black's numbers."""
    return f"{game.mirror[first]}–{game.mirror[last]}"


def _quarter(game: Ruleset, first: int, last: int) -> str:
    """What a quarter is called; `first` and `last` are White's numbers."""
    lang = current_language()
    for side, points in (
        (Side.WHITE, (first, last)),
        (Side.BLACK, (game.mirror[first], game.mirror[last])),
    ):
        if max(points) in HOME:
            return say(lang, f"places.quarter.home.{side.value}")
        if game.has_head and HEAD in points:
            return say(lang, f"places.quarter.head.{side.value}")
        if not game.has_head and max(points) < HEAD // 2 + 1:
            return say(lang, f"places.quarter.yard.{side.value}")
    raise AssertionError("every quarter has a name")


def _way(side: Side) -> tuple[Mark, ...]:
    tone = "accent" if side is Side.WHITE else "note"
    legs = tuple(arrow(first, last, side=side, tone=tone) for first, last in QUARTERS)
    return (*legs, outline(6, 1, side=side, tone=tone))


def _standing(game: Ruleset) -> str:
    """Where a side's checkers stand at the start: "two on 24, ..." in the notation."""
    counts = game.start.white
    return ", ".join(f"{point}:{counts[point]}" for point in range(24, 0, -1) if counts[point])


def _label(scheme: str, point: int) -> str:
    label = label_of(scheme, LONG, point, view=Side.WHITE, mover=None)
    assert label is not None, "these schemes label every point"
    return str(label.outer)


def _home(scheme: str, first: int, last: int) -> str:
    """A home as such labels have it; `first` and `last` are White's numbers."""
    return f"{_label(scheme, first)}–{_label(scheme, last)}"


class _Look:
    """A game, whose side, which labels, which way the set lies; below, the board."""

    def __init__(self) -> None:
        lang = current_language()
        self.game = _menu("game", {say(lang, f"places.game.{g.variant}"): g for g in GAMES})
        self.view = _menu("view", {say(lang, f"places.view.{s.value}"): s for s in Side})
        self.labels = _menu("labels", self._schemes(LONG))
        self.mirrored = _menu(
            "mirrored", {say(lang, f"places.mirrored.{side}"): side == "left" for side in _HANDS}
        )
        self.result = ipywidgets.HTML()
        self.game.observe(self._game_chosen, "value")
        controls = (self.game, self.view, self.labels, self.mirrored)
        for control in controls:
            control.observe(self._changed, "value")
        self._changed()
        self.panel = Live([*controls, self.result], Still(self._picture(), self._words()))

    @staticmethod
    def _schemes(game: Ruleset) -> dict[str, str]:
        lang = current_language()
        known = [scheme for scheme in SCHEMES if game.has_head or scheme not in _LABELLED]
        return {say(lang, f"places.scheme.{scheme}"): scheme for scheme in known}

    def _game_chosen(self, _change: object) -> None:
        """Labels that count from the heads go with the game that has heads."""
        chosen, schemes = self.labels.chosen, self._schemes(self.game.chosen)
        kept = chosen if chosen in schemes.values() else SCHEMES[0]
        self.labels.offer(schemes.items(), kept)

    def _changed(self, _change: object = None) -> None:
        self.result.value = prose(self._picture())

    def _picture(self) -> str:
        game = self.game.chosen
        return board_image(
            game.start,
            game,
            PICTURE,
            view=self.view.chosen,
            labels=self.labels.chosen,
            mirrored=self.mirrored.chosen,
        )

    def _words(self) -> str:
        controls = (self.game, self.view, self.labels, self.mirrored)
        return "\n".join(f"{control.label}: {control.words}" for control in controls)


_HANDS = ("right", "left")


def _menu(name: str, choices: Mapping[str, object]) -> Menu:
    text = say(current_language(), f"places.look.{name}")
    return Menu(text, choices.items(), width="10em")


__all__ = [
    "directions",
    "look_at_board",
    "other_labels",
    "other_sets",
    "picture_of_board",
    "quarters",
    "starts",
]
