"""What the lesson "Dice and who begins" shows: the lot, good and bad throws, the 21 throws."""

import base64
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from itertools import product
from typing import Any

import ipywidgets

from nardy_edu.analysis.chances import ALL_THROWS, Chance
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.lessons.shown import Bar, bar_chart, gallery, lines, plain_table
from nardy_edu.course.stills import Live, Still, prose, table
from nardy_edu.locale import current_language, say
from nardy_edu.rules import PRESETS, ROLLS, Game, Phase, Roll, Ruleset, Side
from nardy_edu.rules.events import RollOff

GAMES = ("long", "long-club", "short", "hyper")
"""The presets whose beginnings are compared."""
LOTS = ((5, 3), (2, 6), (4, 4))
DICE = range(1, 7)
THROWN = ("flat", "two_halves", "rim", "checker", "stacked", "floor")
"""How dice can come to lie; the first is the one good way."""
WIDTH = 280


def lots() -> Still:
    """What comes of some lots, mine and my opponent's die, in each game."""
    lang = current_language()
    head = [say(lang, "throws.lot.game"), *(f"{mine} : {theirs}" for mine, theirs in LOTS)]
    rows = [
        (say(lang, f"throws.game.{name}"), *(_outcome(PRESETS[name], *lot) for lot in LOTS))
        for name in GAMES
    ]
    return plain_table(head, rows)


def try_lot() -> Live:
    """Two dice to choose, mine and my opponent's, and a game; below, who begins with what."""
    return _Lot().panel


def chances_of_lot() -> Still:
    """In how many of the 36 lots I begin, my opponent does, or both throw again."""
    lang = current_language()
    counts = Counter(_beginner(PRESETS["long"], *lot) for lot in product(DICE, DICE))
    bars = [
        Bar(say(lang, f"throws.begins.{who}"), counts[who], _of_36(counts[who]))
        for who in ("me", "opponent", "again")
    ]
    return bar_chart(_chance_head(), bars, ALL_THROWS)


def dice_on_table() -> Still:
    """A good throw, and five after which the dice are thrown again."""
    lang = current_language()
    figures = [(_picture(way), say(lang, f"throws.way.{way}")) for way in THROWN]
    return gallery(figures, WIDTH)


def all_throws() -> Still:
    """Every way in which two dice can fall, die by die, and which of them are doubles."""
    lang = current_language()
    head = [say(lang, "throws.grid.corner"), *map(str, DICE)]
    rows = [(one, [Roll(one, two) for two in DICE]) for one in DICE]
    cells = [(str(one), *map(_cell, rolls)) for one, rolls in rows]
    text = say(
        lang,
        "throws.grid",
        different=len(ROLLS),
        doubles=sum(roll.is_double for roll in ROLLS),
        ways=ALL_THROWS,
    )
    plain = [(str(one), *map(str, rolls)) for one, rolls in rows]
    return Still(
        f"{table([escape(cell) for cell in head], cells, 'center')}<p>{escape(text)}</p>",
        f"{lines(head, plain)}\n{text}",
    )


def chances_of_throws() -> Still:
    """What comes how often: one double, one other throw, any double, a number."""
    lang = current_language()
    kinds = {
        "one_double": Chance((Roll(6, 6),)),
        "one_other": Chance((Roll(6, 5),)),
        "any_double": Chance(tuple(roll for roll in ROLLS if roll.is_double)),
        "number": Chance(tuple(roll for roll in ROLLS if 6 in roll.dice)),
    }
    kinds["no_number"] = kinds["number"].rest
    bars = [
        Bar(say(lang, f"throws.chance.{name}"), chance.ways, _of_36(chance.ways))
        for name, chance in kinds.items()
    ]
    return bar_chart(_chance_head(), bars, ALL_THROWS)


def worth_of_throws() -> Still:
    """How many of the 36 throws are worth how many pips, and the mean."""
    lang = current_language()
    worth: Counter[int] = Counter()
    for roll in ROLLS:
        worth[sum(roll.dice)] += Chance((roll,)).ways
    bars = [
        Bar(str(pips), ways, say(lang, "throws.worth.bar", ways=ways, rolls=_worth(pips)))
        for pips, ways in sorted(worth.items())
    ]
    mean = Fraction(sum(pips * ways for pips, ways in worth.items()), ALL_THROWS)
    whole, over = divmod(mean, 1)
    head = [say(lang, "throws.worth.pips"), say(lang, "throws.worth.ways")]
    chart = bar_chart(head, bars, max(worth.values()))
    text = say(lang, "throws.worth.mean", whole=int(whole), over=str(over))
    return Still(f"{chart.html}<p>{escape(text)}</p>", f"{chart.words}\n{text}")


class _Lot:
    """My die, my opponent's, and the game that is played."""

    def __init__(self) -> None:
        lang = current_language()
        numbers = [(str(die), die) for die in DICE]
        first, second = LOTS[0]
        self.mine = _menu("mine", numbers, first)
        self.theirs = _menu("theirs", numbers, second)
        self.game = _menu(
            "game", [(say(lang, f"throws.game.{name}"), name) for name in GAMES], GAMES[0]
        )
        self.result = ipywidgets.HTML()
        controls = (self.mine, self.theirs, self.game)
        for control in controls:
            control.observe(self._changed, "value")
        self._changed()
        words = "\n".join(f"{control.label}: {control.words}" for control in controls)
        html = "".join(f"<p>{escape(line)}</p>" for line in (*words.splitlines(), self._words()))
        self.panel = Live([*controls, self.result], Still(html, f"{words}\n{self._words()}"))

    def _words(self) -> str:
        return _told(PRESETS[self.game.chosen], self.mine.chosen, self.theirs.chosen)

    def _changed(self, _change: object = None) -> None:
        self.result.value = prose(f"<p><b>{escape(self._words())}</b></p>")


def _after(rules: Ruleset, mine: int, theirs: int) -> Game:
    """The game after the lot; mine is the die of who held White before it."""
    return Game.start(rules).apply(RollOff(mine, theirs))


def _beginner(rules: Ruleset, mine: int, theirs: int) -> str:
    """Who begins: me, opponent, or again when both throw once more."""
    game = _after(rules, mine, theirs)
    if game.phase is Phase.ROLL_OFF:
        return "again"
    mine_begins = (game.starter is Side.WHITE) is not game.exchanged
    return "me" if mine_begins else "opponent"


def _outcome(rules: Ruleset, mine: int, theirs: int) -> str:
    """Who begins and with which throw, in a few words."""
    lang = current_language()
    who = _beginner(rules, mine, theirs)
    if who == "again":
        return say(lang, "throws.begins.again")
    return f"{say(lang, f'throws.short.{who}')}, {_first_throw(rules, mine, theirs)}"


def _told(rules: Ruleset, mine: int, theirs: int) -> str:
    """The same in whole sentences, with the colour."""
    lang = current_language()
    who = _beginner(rules, mine, theirs)
    if who == "again":
        return say(lang, "throws.told.again")
    colour = ".white" if rules.has_head else ""
    begins = say(lang, f"throws.told.{who}{colour}")
    roll = _after(rules, mine, theirs).roll
    if roll is None:
        return f"{begins} {say(lang, 'throws.told.fresh')}"
    return f"{begins} {say(lang, 'throws.told.dice', roll=str(roll))}"


def _first_throw(rules: Ruleset, mine: int, theirs: int) -> str:
    lang = current_language()
    roll = _after(rules, mine, theirs).roll
    if roll is None:
        return say(lang, "throws.first.fresh")
    return say(lang, "throws.first.dice", roll=str(roll))


def _of_36(ways: int) -> str:
    return f"{ways}/{ALL_THROWS} ({ways / ALL_THROWS:.0%})"


def _chance_head() -> list[str]:
    lang = current_language()
    return [say(lang, "throws.chance.what"), say(lang, "throws.chance.of")]


def _worth(pips: int) -> tuple[str, ...]:
    """The throws that are worth so many pips."""
    # A hyphen that doesn't break: the column is narrow on a phone.
    named = (str(roll).replace("-", "\N{NON-BREAKING HYPHEN}") for roll in ROLLS)
    return tuple(name for name, roll in zip(named, ROLLS, strict=True) if sum(roll.dice) == pips)


def _cell(roll: Roll) -> str:
    return f'<span style="{_DOUBLE if roll.is_double else _PLAIN}">{roll}</span>'


_PLAIN = "white-space: nowrap"
_DOUBLE = f"{_PLAIN}; padding: 1px 2px; border: 2px solid #b8860b; border-radius: 6px"


def _menu(name: str, choices: Sequence[tuple[str, Any]], chosen: object) -> Menu:
    text = say(current_language(), f"throws.try.{name}")
    return Menu(text, choices, chosen, width="10em")


# Dice as they can come to lie, drawn by hand: a board from above, 320 x 210, and dice on it.

_EDGE = 34
_PIP = 9
_FACES: Mapping[int, tuple[tuple[int, int], ...]] = {
    2: ((-_PIP, _PIP), (_PIP, -_PIP)),
    3: ((-_PIP, _PIP), (0, 0), (_PIP, -_PIP)),
    5: ((-_PIP, -_PIP), (_PIP, -_PIP), (0, 0), (-_PIP, _PIP), (_PIP, _PIP)),
}
_CHECKER = '<circle cx="232" cy="92" r="26" fill="#2b1a12" stroke="#8a6a55" stroke-width="3"/>'


def _picture(way: str) -> str:
    """A picture of the board with two dice that lie this way."""
    lying: Mapping[str, str] = {
        "flat": _die(205, 80, 5, 12) + _die(252, 128, 3, -20),
        "two_halves": _die(90, 105, 5, 10) + _die(235, 90, 3, -15),
        "rim": _die(218, 90, 5, 12) + _die(300, 130, 3, 38, leaning=True),
        "checker": _CHECKER + _die(256, 112, 5, 33, leaning=True) + _die(195, 140, 3, -12),
        "stacked": _die(228, 105, 5, 8) + _die(234, 99, 3, 30, leaning=True),
        "floor": _die(215, 105, 5, 12) + _die(344, 176, 3, -25),
    }
    good = way == THROWN[0]
    drawn = f"{_BOARD}{lying[way]}{_sign(good)}"
    code = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 370 210">{drawn}</svg>'
    data = base64.b64encode(code.encode()).decode()
    alt = escape(say(current_language(), f"throws.picture.{way}"), quote=True)
    return (
        f'<img alt="{alt}" src="data:image/svg+xml;base64,{data}"'
        f' style="width: 100%; max-width: {WIDTH}px">'
    )


_BOARD = (
    '<rect width="320" height="210" rx="8" fill="#5b3220"/>'
    '<rect x="14" y="14" width="140" height="182" fill="#e3c48f"/>'
    '<rect x="166" y="14" width="140" height="182" fill="#e3c48f"/>'
)


def _die(x: int, y: int, value: int, angle: int, *, leaning: bool = False) -> str:
    """A die; one that leans shows a second face below the upper one."""
    half = _EDGE // 2
    box = f'x="{-half}" width="{_EDGE}" rx="5" stroke="#444" stroke-width="1.5"'
    side = f'<rect {box} y="{half - 6}" height="14" fill="#b9b0a0"/>' if leaning else ""
    pips = "".join(f'<circle cx="{dx}" cy="{dy}" r="3.4" fill="#222"/>' for dx, dy in _FACES[value])
    face = f'<rect {box} y="{-half}" height="{_EDGE}" fill="#fffdf5"/>'
    return f'<g transform="translate({x} {y}) rotate({angle})">{side}{face}{pips}</g>'


def _sign(good: bool) -> str:
    """A tick or a cross in the corner."""
    colour, drawn = (
        ("#1f7a3a", "M24 32l9 10 16-22") if good else ("#b3261e", "M26 22l22 22M48 22l-22 22")
    )
    return (
        f'<circle cx="37" cy="33" r="21" fill="#fff" stroke="{colour}" stroke-width="3"/>'
        f'<path d="{drawn}" fill="none" stroke="{colour}" stroke-width="5"/>'
    )


__all__ = [
    "all_throws",
    "chances_of_lot",
    "chances_of_throws",
    "dice_on_table",
    "lots",
    "try_lot",
    "worth_of_throws",
]
