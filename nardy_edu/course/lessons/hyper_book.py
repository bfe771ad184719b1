"""The opening book of hyper nardy as the lesson shows it: every throw drawn, and its replies."""

from functools import cache
from html import escape

import ipywidgets

from nardy_edu.analysis.results import Opening, Reply, recorded
from nardy_edu.board.marks import Mark, arrow, target
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.lessons.shown import gallery, plain_table
from nardy_edu.course.stills import Live, Still, board_image, prose
from nardy_edu.locale import current_language, decimal, say, signed
from nardy_edu.rules import PRESETS, ROLLS, Roll, Side, State, Turn, parse_turn, turns

HYPER = PRESETS["hyper"]
PICTURE = 560
SMALL_PICTURE = 250
SHOWN_TURNS = 3
"""So many of the best turns are shown for a throw."""

DIGITS = 3
_FIRST_SHOWN = "6-5"
_FIRST_REPLY = "6-1"


def opening_book() -> Still:
    """The best turn of each of the 21 throws, drawn, with what it wins on average."""
    lang = current_language()
    figures = []
    for opening in _openings():
        state, roll, best = _opened(opening)
        facts = {"turn": str(best), "points": points(opening["plays"][0]["equity"])}
        caption = say(lang, "hyper.book.caption", roll=str(roll), **facts)
        figures.append((_drawn(state, roll, best, SMALL_PICTURE), caption))
    return gallery(figures, SMALL_PICTURE)


def opening_ends() -> Still:
    """For each throw how the game ends when both play best: each kind of win, each kind of loss."""
    lang = current_language()
    kinds = [say(lang, f"kind.nom.{kind}") for kind in ("oin", "mars", "koks")]
    head = [say(lang, f"hyper.book.{column}") for column in ("throw", "turn", "value")]
    head += [say(lang, "hyper.book.won", kind=kind) for kind in kinds]
    head += [say(lang, "hyper.book.lost", kind=kind) for kind in kinds]
    rows = []
    for opening in _openings():
        best = opening["plays"][0]
        ends = map(percent, [*opening["won"], *opening["lost"]])
        rows.append((opening["roll"], best["turn"], points(best["equity"]), *ends))
    return plain_table(head, rows)


def openings() -> Live:
    """A throw to choose: the best turn on the board, and what the next best ones cost."""
    return _Openings().panel


def replies() -> Live:
    """A first throw and the opponent's to choose: his best reply on the board."""
    return _Replies().panel


class _Openings:
    def __init__(self) -> None:
        self._throw = _throws("hyper.book.throw", _FIRST_SHOWN)
        self._shown = ipywidgets.HTML()
        self._throw.observe(self._changed, "value")
        still = self._changed()
        self.panel = Live([self._throw, self._shown], still)

    def _changed(self, _change: object = None) -> Still:
        shown = opened(_openings()[self._throw.chosen])
        self._shown.value = prose(shown.html)
        return shown


class _Replies:
    def __init__(self) -> None:
        self._first = _throws("hyper.reply.first", _FIRST_SHOWN)
        self._second = _throws("hyper.reply.second", _FIRST_REPLY)
        self._shown = ipywidgets.HTML()
        for throw in (self._first, self._second):
            throw.observe(self._changed, "value")
        still = self._changed()
        row = ipywidgets.HBox(
            [self._first, self._second], layout=ipywidgets.Layout(flex_flow="row wrap")
        )
        self.panel = Live([row, self._shown], still)

    def _changed(self, _change: object = None) -> Still:
        opening = _openings()[self._first.chosen]
        shown = replied(opening, opening["replies"][self._second.chosen])
        self._shown.value = prose(shown.html)
        return shown


def opened(opening: Opening) -> Still:
    """A throw's best turn as arrows, and its best turns in a table with what each gives away."""
    lang = current_language()
    state, roll, best = _opened(opening)
    picture = _drawn(state, roll, best, PICTURE)
    head = [say(lang, f"hyper.book.{column}") for column in ("turn", "value", "loses")]
    first = opening["plays"][0]["equity"]
    rows = [
        (play["turn"], points(play["equity"]), points_lost(first - play["equity"]))
        for play in opening["plays"][:SHOWN_TURNS]
    ]
    shown = plain_table(head, rows)
    return Still(picture + shown.html, shown.words)


def replied(opening: Opening, reply: Reply) -> Still:
    """Black's best reply to White's best opening, drawn as White sees it."""
    lang = current_language()
    state, roll, best = _opened(opening)
    then, answer = state.play(roll, best), Roll.parse(reply["roll"])
    turn = _turn(then, answer, reply["turn"])
    picture = _drawn(then, answer, turn, PICTURE)
    text = say(
        lang,
        "hyper.reply.told",
        roll=str(roll),
        turn=str(best),
        answer=str(answer),
        reply=reply["turn"],
        points=points(reply["equity"]),
        hits=_hitting(opening),
    )
    return Still(f"{picture}<p>{escape(text)}</p>", text)


def points(value: float) -> str:
    """Points won on average, with the sign: "+0.084", "−0.018"."""
    return signed(value, DIGITS, current_language())


def points_lost(value: float) -> str:
    """Points given away, without a sign."""
    return decimal(value, DIGITS, current_language())


def percent(chance: float) -> str:
    """A chance in hundredths."""
    lang = current_language()
    return say(lang, "hyper.percent", number=decimal(100 * chance, 1, lang))


def _openings() -> list[Opening]:
    return recorded()["hyper"]["openings"]


def _opened(opening: Opening) -> tuple[State, Roll, Turn]:
    """The start, the throw and its best turn."""
    state, roll = State.start(HYPER), Roll.parse(opening["roll"])
    return state, roll, _turn(state, roll, opening["plays"][0]["turn"])


@cache
def _turn(state: State, roll: Roll, text: str) -> Turn:
    legal = turns(state, roll)
    turn = legal.finished(parse_turn(legal, text))
    assert turn is not None, f"{text} is a whole turn"
    return turn


def _drawn(state: State, roll: Roll, turn: Turn, width: int) -> str:
    """The board before a turn, as White sees it, with the turn as arrows."""
    return board_image(
        state.position,
        HYPER,
        width,
        view=Side.WHITE,
        mover=state.mover,
        dice=roll.dice,
        marks=_arrows(turn, state.mover),
        pips=False,
    )


def _arrows(turn: Turn, side: Side) -> tuple[Mark, ...]:
    """The steps as arrows, and a dot where checkers come to stand."""
    steps = dict.fromkeys((step.source, step.target) for step in turn.steps)
    ends = {step.target for step in turn.steps} - {step.source for step in turn.steps}
    arrows = (arrow(source, end, side=side, tone="good") for source, end in steps)
    return (*arrows, target(*sorted(ends), side=side)) if ends else tuple(arrows)


def _hitting(opening: Opening) -> int:
    """With how many of the 36 throws the best reply hits."""
    hits = [Roll.parse(reply["roll"]) for reply in opening["replies"] if "*" in reply["turn"]]
    return sum(1 if roll.is_double else 2 for roll in hits)


def _throws(name: str, chosen: str) -> Menu:
    """A throw to choose; the thing chosen is its number."""
    throws = [(str(roll), number) for number, roll in enumerate(ROLLS)]
    return Menu(say(current_language(), name), throws, dict(throws)[chosen])


__all__ = ["opening_book", "opening_ends", "openings", "replies"]
