"""What the lesson "Bearing off in short nardy" shows: a hit at home, safe turns, exact values."""

from dataclasses import replace
from html import escape

import ipywidgets

from nardy_edu.analysis import chances
from nardy_edu.analysis.results import Fill, recorded
from nardy_edu.board.marks import Mark, arrow
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.kinds import facts
from nardy_edu.course.lessons.shown import Bar, VersionSwitch, bar_chart, gallery, plain_table
from nardy_edu.course.stills import Live, Still, board_image, prose
from nardy_edu.locale import current_language, decimal, joined, say
from nardy_edu.rules import (
    OFF,
    OPTIONS,
    PRESETS,
    Position,
    Roll,
    Ruleset,
    Side,
    State,
    Turn,
    checkers,
    parse_state,
    parse_turn,
    turns,
)

SHORT = PRESETS["short"]
SWITCHES = ("bear_off_over",)
"""The options of a ruleset that are about bearing off."""
PICTURE = 560
SMALL_PICTURE = 380

_RACE = "black off:4 6:5 5:4 3:2"
AT_HOME = f"short; white off:2 5:3 3:4 2:4 1:2; {_RACE}; white to move"
"""All of White is home, none on the 6 and none on the 4; the sides have passed each other."""
HIT_AT_HOME = "short; white off:9 6:2 4:2 2:2; black 24:1 8:3 6:5 5:3 4:3; white to move 6-4"
"""White bears off, and a black checker still waits on White's 1-point."""
STORY = (("6-4", "6/off 4/off"), ("5-2", "24/19* 8/6"), ("4-2", "bar/23"))
"""What is thrown and played from there, by White, Black and White, each in the own numbers."""
SAFE = "short; white off:8 6:3 5:2 4:2; black bar:1 6:6 5:5 4:3; white to move 5-4"
"""A throw that can be played greedily or safely: a black checker waits on the bar."""

EXAMPLES = {
    "bear_short.case.over": f"short; white off:12 2:3; {_RACE}; white to move 6-5",
    "bear_short.case.steps": f"short; white off:12 3:1 2:1 1:1; {_RACE}; white to move 6-4",
    "bear_short.case.above": f"short; white off:13 6:1 1:1; {_RACE}; white to move 4-3",
}
"""Throws by which the versions of the rule are compared."""

_FIRST_SHOWN = "6:1 4:1"
"""The only two checkers with which it is best to bear off none."""


def each_die() -> Still:
    """A home with gaps: what each die may do there."""
    lang = current_language()
    state, _ = parse_state(AT_HOME)
    picture = board_image(state.position, SHORT, PICTURE)
    rows = []
    for die in range(6, 0, -1):
        steps = sorted(set(turns(state, Roll(die, die)).next_steps()), reverse=True)
        off = [str(step) for step in steps if step.target == OFF]
        inside = [str(step) for step in steps if step.target != OFF]
        rows.append((str(die), *(joined(each, lang, "or") or "-" for each in (off, inside))))
    head = [say(lang, f"bear_short.die.{column}") for column in ("die", "off", "inside")]
    shown = plain_table(head, rows)
    return Still(picture + shown.html, shown.words)


def hit_at_home() -> Still:
    """White leaves two blots, one is hit, enters, and nothing goes off for a long while."""
    lang = current_language()
    state, _ = parse_state(HIT_AT_HOME)
    figures = []
    for number, (dice, text) in enumerate(STORY):
        roll = Roll.parse(dice)
        turn = _turn(state, roll, text)
        told = say(lang, f"bear_short.story.{number}", roll=dice, turn=str(turn))
        marks = tuple(arrow(step.source, step.target) for step in turn.steps)
        figures.append((_board(state, roll.dice, marks), told))
        state = state.play(roll, turn)
    figures.append((_board(state), say(lang, f"bear_short.story.{len(STORY)}")))
    return gallery(figures, SMALL_PICTURE)


def safe_or_greedy() -> Still:
    """Every way to play a throw: how many go off, who stays alone, how many throws hit."""
    lang = current_language()
    state, roll = parse_state(SAFE)
    assert roll is not None, "the position comes with a throw"
    picture = board_image(state.position, SHORT, PICTURE, mover=state.mover, dice=roll.dice)
    found = []
    for turn in turns(state, roll):
        blots = tuple(sorted(facts.blots(turn.result, Side.WHITE), reverse=True))
        hits = chances.hitting(state.play(roll, turn))
        found.append((turn, blots, hits))
    rows = [
        (str(turn), str(turn.result.white[OFF] - state.me[OFF]), joined(blots, lang), str(hits))
        for turn, blots, hits in sorted(found, key=lambda one: one[2].ways)
    ]
    columns = ("turn", "off", "blots", "hits")
    shown = plain_table([say(lang, f"bear_short.safe.{column}") for column in columns], rows)
    return Still(picture + shown.html, shown.words)


def which_checker() -> Live:
    """Homes in which it is best to bear off nobody: to choose, with the exact price."""
    return _WhichChecker().panel


def small_exceptions() -> Still:
    """All such homes with at most four checkers, without doubles."""
    lang = current_language()
    rows = [
        (_short(fill), fill["roll"], fill["best"], fill["off"], _throws(fill["price"], lang))
        for fill in _fills()
    ]
    columns = ("home", "throw", "best", "off", "price")
    return plain_table([say(lang, f"bear_short.fill.{column}") for column in columns], rows)


def how_rare() -> Still:
    """How often that happens among all homes and throws."""
    figures = recorded()["bear_off"]
    lang = current_language()
    text = say(
        lang,
        "bear_short.rare",
        positions=_grouped(figures["positions"], lang),
        exceptions=_grouped(figures["exceptions"], lang),
        plain=_grouped(figures["exceptions_without_doubles"], lang),
    )
    return Still(f"<p>{escape(text)}</p>", text)


def throws_needed() -> Still:
    """Mean number of throws that some homes need when every throw is played best."""
    lang = current_language()
    means = sorted(recorded()["bear_off"]["means"], key=lambda mean: mean["throws"])
    bars = [
        Bar(
            say(lang, "bear_short.mean.home", home=_stacks(mean["home"], lang)),
            mean["throws"],
            decimal(mean["throws"], 2, lang),
        )
        for mean in means
    ]
    head = [say(lang, "bear_short.fill.home"), say(lang, "bear_short.mean.throws")]
    return bar_chart(head, bars, max(bar.length for bar in bars))


def bear_off_versions() -> Still:
    """Every version of the rule against the examples: all that may be played."""
    lang = current_language()
    values = [str(value) for value in OPTIONS[SWITCHES[0]].values]
    head = [say(lang, "bear_short.versions.case")]
    head += [say(lang, f"shown.value.bear_off_over.{value}") for value in values]
    rows = [
        (
            say(lang, name),
            *(_ways(replace(SHORT, bear_off_over=value), text, lang) for value in values),
        )
        for name, text in EXAMPLES.items()
    ]
    return plain_table(head, rows)


def bear_off_switch() -> Live:
    """The versions to switch, with every way to play an example."""
    return VersionSwitch(SHORT, SWITCHES, EXAMPLES, _shown_ways).panel


class _WhichChecker:
    def __init__(self) -> None:
        lang = current_language()
        fills = sorted(_fills(), key=lambda fill: fill["home"] != _FIRST_SHOWN)
        cases = [
            (say(lang, "bear_short.which.case", home=_home(fill, lang), roll=fill["roll"]), fill)
            for fill in fills
        ]
        self._case = Menu(say(lang, "shown.example"), cases)
        self._shown = ipywidgets.HTML()
        self._case.observe(self._changed, "value")
        still = self._changed()
        self.panel = Live([self._case, self._shown], still)

    def _changed(self, _change: object = None) -> Still:
        shown = priced(self._case.chosen)
        self._shown.value = prose(shown.html)
        return shown


def priced(fill: Fill) -> Still:
    """One such home: the picture with the best turn, and what the greedy one costs."""
    lang = current_language()
    state, roll = state_of(fill), Roll.parse(fill["roll"])
    marks = tuple(
        arrow(step.source, step.target, tone="good")
        for step in _turn(state, roll, fill["best"]).steps
    )
    picture = board_image(
        state.position,
        SHORT,
        PICTURE,
        mover=state.mover,
        dice=roll.dice,
        marks=marks,
        pips=False,
    )
    text = say(
        lang,
        "bear_short.which.priced",
        roll=fill["roll"],
        best=fill["best"],
        off=fill["off"],
        price=_throws(fill["price"], lang),
    )
    return Still(f"{picture}<p>{escape(text)}</p>", text)


def state_of(fill: Fill) -> State:
    """White's home as in the figure; Black has passed by."""
    black = parse_state(AT_HOME)[0].position.black
    white = checkers(dict(_counts(fill["home"])), SHORT.checkers)
    return State(SHORT, Position(white, black), Side.WHITE)


def _fills() -> list[Fill]:
    return [
        fill for fill in recorded()["bear_off"]["fills"] if not Roll.parse(fill["roll"]).is_double
    ]


def _counts(home: str) -> list[tuple[int, int]]:
    """Points and checkers of a home as the figures write it: "6:1 4:2"."""
    pairs = (stack.split(":") for stack in home.split())
    return [(int(point), int(count)) for point, count in pairs]


def _points(fill: Fill) -> list[int]:
    """The points of the checkers, one number each."""
    return [point for point, count in _counts(fill["home"]) for _ in range(count)]


def _home(fill: Fill, lang: str) -> str:
    return joined(_points(fill), lang)


def _short(fill: Fill) -> str:
    """The same for a narrow column."""
    return "\N{NO-BREAK SPACE}".join(map(str, _points(fill)))


def _stacks(home: str, lang: str) -> str:
    """The checkers of each point: "7 on 6, 5 on 5"."""
    stacks = [
        say(lang, "bear_short.mean.stack", count=count, point=point)
        for point, count in _counts(home)
    ]
    return joined(stacks, lang)


def _throws(value: float, lang: str) -> str:
    return decimal(value, 3, lang)


def _grouped(number: int, lang: str) -> str:
    return f"{number:,}".replace(",", say(lang, "bear_short.thousands_sign"))


def _turn(state: State, roll: Roll, text: str) -> Turn:
    legal = turns(state, roll)
    turn = legal.finished(parse_turn(legal, text))
    assert turn is not None, f"{text} is a whole turn"
    return turn


def _board(state: State, dice: tuple[int, ...] = (), marks: tuple[Mark, ...] = ()) -> str:
    return board_image(
        state.position, SHORT, SMALL_PICTURE, mover=state.mover, dice=dice, marks=marks, pips=False
    )


def _ways(ruleset: Ruleset, position: str, lang: str) -> str:
    return joined(_played(ruleset, position), lang, "or")


def _played(ruleset: Ruleset, position: str) -> list[str]:
    """Every turn by these rules; words where nothing can be played."""
    state, roll = parse_state(position)
    assert roll is not None, "the position comes with a throw"
    legal = turns(replace(state, ruleset=ruleset), roll)
    nothing = say(current_language(), "bear_short.nothing")
    return [str(turn) if turn.steps else nothing for turn in legal]


def _shown_ways(ruleset: Ruleset, position: str) -> Still:
    lang = current_language()
    state, roll = parse_state(position)
    assert roll is not None, "the position comes with a throw"
    text = say(lang, "bear_short.ways", roll=str(roll), turns=_ways(ruleset, position, lang))
    picture = board_image(
        state.position, SHORT, PICTURE, mover=state.mover, dice=roll.dice, pips=False
    )
    return Still(f"{picture}<p>{escape(text)}</p>", text)


__all__ = [
    "bear_off_switch",
    "bear_off_versions",
    "each_die",
    "hit_at_home",
    "how_rare",
    "safe_or_greedy",
    "small_exceptions",
    "throws_needed",
    "which_checker",
]
