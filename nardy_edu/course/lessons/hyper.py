"""What the lesson "Hyper nardy" shows: the start, what differs, who is ahead.

The book and the cube have modules of their own: ``hyper_book``, ``hyper_cube``; ``hyper_live``
solves the small games while one watches.
"""

from dataclasses import replace
from html import escape

from nardy_edu.analysis import chances
from nardy_edu.analysis.results import recorded
from nardy_edu.board.marks import arrow, cross
from nardy_edu.course.lessons.hyper_book import percent, points
from nardy_edu.course.lessons.shown import Bar, bar_chart, plain_table
from nardy_edu.course.stills import Still, board_image
from nardy_edu.locale import current_language, joined, say
from nardy_edu.rules import (
    BAR,
    OFF,
    OPTIONS,
    PRESETS,
    Kind,
    Position,
    Side,
    State,
    checkers,
    kind_of_win,
    parse_state,
    turns,
)

HYPER, SHORT = PRESETS["hyper"], PRESETS["short"]
PICTURE = 560

FROM_THE_BAR = "hyper; white bar:1 22:1 10:1; black 17:1 6:2; white to move 6-4"
"""The documents' example (D0 hyper text): with 6-4 the six is closed, so the four enters."""
SHORT_DOUBLE = "hyper; white 4:1 3:1 2:1; black 24:1 6:2; white to move 5-5"
"""A double has four steps, and White only three checkers."""

ENDS = {"off": {OFF: 1, 6: 2}, "outside": {7: 1, 6: 2}, "bar": {BAR: 1, 6: 2}}
"""Black's checkers when White has borne off the last one, in Black's numbers."""


def picture_of_start() -> Still:
    """The start, told in each side's numbers."""
    position = HYPER.start
    lang = current_language()
    points = tuple(point for point in range(BAR, 0, -1) if position.white[point])
    text = say(
        lang,
        "hyper.start",
        points=points,
        theirs=tuple(HYPER.mirror[point] for point in points),
        pips=position.pips(Side.WHITE),
    )
    return Still(f"{board_image(position, HYPER, PICTURE)}<p>{escape(text)}</p>", text)


def what_differs() -> Still:
    """Short and hyper nardy side by side, counted by the rules of each."""
    lang = current_language()
    games = (SHORT, HYPER)
    head = [
        say(lang, "hyper.table.what"),
        *(say(lang, f"variant.{game.variant}") for game in games),
    ]
    starts = [State.start(game) for game in games]
    cells = {
        "checkers": [str(game.checkers) for game in games],
        "pips": [str(state.position.pips(state.mover)) for state in starts],
        "points": [str(game.checkers // game.closed_by) for game in games],
        "stuck": [str(_shut_out(game.checkers // game.closed_by)) for game in games],
        "kinds": [joined(map(str, _worth(game.variant)), lang) for game in games],
    }
    rows = [[say(lang, f"hyper.table.{name}"), *texts] for name, texts in cells.items()]
    return plain_table(head, rows)


def from_the_bar() -> Still:
    """The documents' example, with the entry that is closed and the one that is open."""
    lang = current_language()
    state, roll = parse_state(FROM_THE_BAR)
    assert roll is not None, "the position comes with a throw"
    legal = turns(state, roll)
    (first,) = legal.next_steps()
    text = say(lang, "hyper.bar", roll=str(roll), first=str(first), turns=tuple(map(str, legal)))
    picture = board_image(
        state.position,
        HYPER,
        PICTURE,
        mover=state.mover,
        dice=roll.dice,
        marks=(arrow(first.source, first.target, tone="good"), cross(BAR - roll.larger)),
        pips=False,
    )
    return Still(f"{picture}<p>{escape(text)}</p>", text)


def short_double() -> Still:
    """A double with which three checkers go off: three steps, and the game is over."""
    lang = current_language()
    state, roll = parse_state(SHORT_DOUBLE)
    assert roll is not None, "the position comes with a throw"
    turn = max(turns(state, roll), key=lambda one: one.result.white[OFF])
    text = say(lang, "hyper.double", roll=str(roll), turn=str(turn), steps=len(turn.steps))
    picture = board_image(
        state.position, HYPER, PICTURE, mover=state.mover, dice=roll.dice, pips=False
    )
    return Still(f"{picture}<p>{escape(text)}</p>", text)


def first_to_play() -> Still:
    """How often whoever begins wins and loses an oin, a mars, a koks when both play best."""
    lang = current_language()
    figures = recorded()["hyper"]
    head = [say(lang, "hyper.first.how"), *(say(lang, f"hyper.first.{who}") for who in _SIDES)]
    rows = [
        [say(lang, f"kind.nom.{kind.name.lower()}"), percent(won), percent(lost)]
        for kind, won, lost in zip(Kind, figures["won"], figures["lost"], strict=True)
    ]
    rows.append(
        [
            say(lang, "hyper.first.all"),
            percent(sum(figures["won"])),
            percent(sum(figures["lost"])),
        ]
    )
    shown = plain_table(head, rows)
    text = say(lang, "hyper.first.value", points=points(figures["opening_winner"]))
    return Still(f"{shown.html}<p>{escape(text)}</p>", f"{shown.words}\n{text}")


def third_checker() -> Still:
    """The start with the third checker elsewhere: what the position is worth to its mover."""
    lang = current_language()
    places = recorded()["hyper"]["third_checker"]
    bars = [
        Bar(_place(each["place"]), max(each["equity"], 0), points(each["equity"]))
        for each in reversed(places)
    ]
    head = [say(lang, "hyper.third.place"), say(lang, "hyper.book.value")]
    return bar_chart(head, bars, max(bar.length for bar in bars))


def kinds_of_win() -> Still:
    """What each end is worth, as in short nardy and where every win is single."""
    lang = current_language()
    values = [str(value) for value in OPTIONS["hyper_wins"].values]
    head = [say(lang, "hyper.wins.left"), *(say(lang, f"hyper.wins.{value}") for value in values)]
    rows = []
    for name, black in ENDS.items():
        worths = [_points_of(black, value) for value in values]
        rows.append([say(lang, f"hyper.wins.end.{name}"), *map(str, worths)])
    return plain_table(head, rows)


_SIDES = ("won", "lost")


def _place(place: int) -> str:
    lang = current_language()
    named = {OFF: "hyper.third.off", BAR: "hyper.third.bar"}
    return say(lang, named[place]) if place in named else str(place)


def _shut_out(most: int) -> chances.Chance:
    """The throws that bring nobody in when as many entry points are closed as can be."""
    return chances.entering(range(1, min(most, 6) + 1)).rest


def _worth(variant: str) -> list[int]:
    """What the kinds of win of a game are worth."""
    total = PRESETS[variant].checkers
    found = []
    for black in ENDS.values():
        filled = {**black, 6: total - sum(black.values()) + black[6]}
        found.append(int(_kind(variant, filled, {})))
    return found


def _points_of(black: dict[int, int], value: str) -> int:
    return int(_kind("hyper", black, {"hyper_wins": value}))


def _kind(variant: str, black: dict[int, int], options: dict[str, str]) -> Kind:
    game = PRESETS[variant]
    ruleset = replace(game, **options)  # type: ignore[arg-type]
    position = Position(
        checkers({OFF: game.checkers}, game.checkers), checkers(black, game.checkers)
    )
    return kind_of_win(ruleset, position, Side.BLACK)


__all__ = [
    "first_to_play",
    "from_the_bar",
    "kinds_of_win",
    "picture_of_start",
    "short_double",
    "third_checker",
    "what_differs",
]
