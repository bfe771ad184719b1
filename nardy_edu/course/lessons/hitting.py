"""What the lesson "Hitting and the bar" shows: blots, a hit, entering, throws that are lost."""

from collections.abc import Iterable
from html import escape
from itertools import pairwise

from nardy_edu.analysis import chances
from nardy_edu.board.marks import Mark, arrow, cross, highlight, ring
from nardy_edu.course.kinds import facts
from nardy_edu.course.lessons.shown import Bar, bar_chart, gallery, plain_table
from nardy_edu.course.stills import Still, board_image, table
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import (
    BAR,
    Roll,
    Side,
    State,
    Step,
    Turn,
    explain,
    parse_state,
    parse_turn,
    turns,
    why_no_move,
)

PICTURE = 620
SMALL_PICTURE = 380
DICE = range(6, 0, -1)

MIDDLE = (
    "short; white 24:2 13:4 10:1 8:3 6:4 5:1; black 24:1 21:1 13:4 8:3 6:5 4:1; white to move 6-4"
)
"""A game under way with blots of both sides."""
HIT, ANSWER_ROLL, ANSWER = "10/4* 8/4", Roll(4, 2), "bar/23 24/20*"
"""White's turn there, and Black's throw and turn after it."""
ON_BAR = "short; white bar:1 24:1 13:5 8:3 6:5; black 24:2 13:4 8:3 6:3 5:2 3:1; white to move 6-5"
"""A white checker on the bar; Black's home has closed points, empty ones and a blot."""
TWO_ON_BAR = "short; white bar:2 13:5 8:3 6:5; black 24:2 13:4 8:3 6:3 5:3; white to move"
SEVERAL_THROWS = tuple(Roll(*dice) for dice in ((4, 2), (6, 4), (6, 5), (4, 4), (6, 6)))
TRAP = (
    "short; white bar:1 24:3 22:1 6:3 5:2 3:2 2:3; black 24:2 18:1 13:3 8:3 6:6; white to move 5-3"
)
"""Where the die that enters decides whether the other one can be played."""
TWO_WAYS = "short; white 13:1 2:14; black 13:1 1:14; white to move 2-1"
"""One checker, one throw, one end, and a blot on one of the two ways."""


def picture_of_blots() -> Still:
    """A game under way: Black's blots ringed, the points closed to White crossed out."""
    state, _ = _read(MIDDLE)
    mirror = state.ruleset.mirror
    theirs = _falling(mirror[point] for point in facts.blots(state.position, Side.BLACK))
    mine = _falling(facts.blots(state.position, Side.WHITE))
    closed = _falling(facts.closed(state.position, state.ruleset, Side.WHITE))
    text = say(current_language(), "hitting.picture", theirs=theirs, mine=mine, closed=closed)
    picture = board_image(
        state.position, state.ruleset, PICTURE, marks=(ring(*theirs), cross(*closed))
    )
    return Still(f"{picture}<p>{escape(text)}</p>", text)


def a_hit() -> Still:
    """White hits, Black enters and hits back, in three pictures."""
    lang = current_language()
    state, roll = _read(MIDDLE)
    hit = _turn(state, roll, HIT)
    figures = [
        _figure(state, roll, _arrows(hit), say(lang, "hitting.story.before", roll=str(roll)))
    ]
    state = state.play(roll, hit)
    answer = _turn(state, ANSWER_ROLL, ANSWER)
    told = say(lang, "hitting.story.hit", turn=str(hit), roll=str(ANSWER_ROLL))
    figures.append(_figure(state, ANSWER_ROLL, _arrows(answer), told))
    state = state.play(ANSWER_ROLL, answer)
    told = say(lang, "hitting.story.answer", turn=str(answer))
    picture = board_image(state.position, state.ruleset, SMALL_PICTURE, pips=False)
    figures.append((picture, told))
    return gallery(figures, SMALL_PICTURE)


def where_to_enter() -> Still:
    """Each die for a checker on the bar: where it would enter, and whether it may."""
    lang = current_language()
    state, _ = _read(ON_BAR)
    entries = [BAR - die for die in DICE]
    shut = tuple(point for point in entries if _landing(state, point) == "shut")
    free = tuple(point for point in entries if point not in shut)
    marks = (highlight(*free, tone="good"), cross(*shut))
    picture = board_image(state.position, state.ruleset, PICTURE, marks=marks)
    columns = ("die", "theirs", "mine", "so")
    head = [say(lang, f"hitting.enter.{column}") for column in columns]
    rows = []
    for die in DICE:
        point = BAR - die
        so = say(lang, f"hitting.enter.{_landing(state, point)}")
        rows.append((str(die), str(state.ruleset.mirror[point]), str(point), so))
    shown = plain_table(head, rows)
    return Still(picture + shown.html, shown.words)


def lost_throw() -> Still:
    """A throw with which nothing can enter: what stops each die."""
    lang = current_language()
    state, roll = _read(ON_BAR)
    title = say(lang, "hitting.lost", roll=str(roll))
    told = [
        (str(blocked.die), " ".join(sentence(reason, lang) for reason in blocked.violations))
        for blocked in why_no_move(state, roll)
    ]
    head = [say(lang, "hitting.enter.die"), say(lang, "hitting.lost.why")]
    rows = [(die, escape(reason)) for die, reason in told]
    words = "\n".join(f"{die}: {reason}" for die, reason in told)
    html = f"<p>{escape(title)}</p>{table(list(map(escape, head)), rows)}"
    return Still(html, f"{title}\n{words}")


def several_on_the_bar() -> Still:
    """Two on the bar: what some throws do for them, and what is left for the others."""
    lang = current_language()
    state, _ = _read(TWO_ON_BAR)
    picture = board_image(state.position, state.ruleset, PICTURE)
    columns = ("throw", "entered", "left", "others")
    head = [say(lang, f"hitting.several.{column}") for column in columns]
    rows = [(str(roll), *map(str, _entered(state, roll))) for roll in SEVERAL_THROWS]
    shown = plain_table(head, rows, "center")
    return Still(picture + shown.html, shown.words)


def which_die_enters() -> Still:
    """A checker that could enter with either die, and what becomes of the other die."""
    lang = current_language()
    state, roll = _read(TRAP)
    legal = turns(state, roll)
    picture = board_image(state.position, state.ruleset, PICTURE, mover=state.mover, dice=roll.dice)
    rows = []
    for die in (roll.smaller, roll.larger):
        first = Step(BAR, die)
        ways = [str(turn) for turn in legal if first in turn.steps]
        if ways:
            so = say(lang, "hitting.trap.both", turns=tuple(ways))
        else:
            judged = explain(state, roll, [first], whole=True)
            so = sentence(judged.violations[0], lang)
        rows.append((str(first), so))
    shown = plain_table([say(lang, "hitting.trap.first"), say(lang, "hitting.trap.so")], rows)
    return Still(picture + shown.html, shown.words)


def two_ways() -> Still:
    """The same checker to the same point: over the blot, and past it."""
    lang = current_language()
    state, roll = _read(TWO_WAYS)
    figures = []
    for turn in (turn for turn in turns(state, roll) if _same_checker(turn)):
        told = say(lang, f"hitting.ways.{'hit' if any(turn.hits) else 'past'}", turn=str(turn))
        figures.append(_figure(state, roll, _arrows(turn), told))
    return gallery(figures, SMALL_PICTURE)


def chances_to_enter() -> Still:
    """How many of the 36 throws bring one checker in against 0 to 6 closed points."""
    lang = current_language()
    bars = []
    for count in range(7):
        chance = chances.entering(range(1, count + 1))
        bars.append(Bar(str(count), chance.ways, _of_36(chance)))
    head = [say(lang, "hitting.chances.closed"), say(lang, "hitting.chances.enter")]
    return bar_chart(head, bars, chances.ALL_THROWS)


def chances_of_two() -> Still:
    """The same with two on the bar: at least one enters, both enter."""
    lang = current_language()
    columns = ("closed", "one", "both")
    head = [say(lang, f"hitting.chances.{column}") for column in columns]
    rows = [
        (str(count), *(str(_entering_two(count, needed)) for needed in (1, 2)))
        for count in range(7)
    ]
    return plain_table(head, rows, "center")


def chances_to_hit() -> Still:
    """How many of the 36 throws hit a blot at each distance, with nothing in between."""
    lang = current_language()
    bars = []
    for distance in range(1, BAR):
        chance = chances.hit_at(distance)
        if chance.ways:
            bars.append(Bar(str(distance), chance.ways, _of_36(chance)))
    head = [say(lang, "hitting.chances.distance"), say(lang, "hitting.chances.hit")]
    return bar_chart(head, bars, max(bar.length for bar in bars))


def _read(text: str) -> tuple[State, Roll]:
    """The position; where it has no throw, any will do."""
    state, roll = parse_state(text)
    return state, roll or SEVERAL_THROWS[0]


def _turn(state: State, roll: Roll, text: str) -> Turn:
    legal = turns(state, roll)
    turn = legal.finished(parse_turn(legal, text))
    assert turn is not None, f"{text} is a whole turn"
    return turn


def _figure(state: State, roll: Roll, marks: tuple[Mark, ...], told: str) -> tuple[str, str]:
    picture = board_image(
        state.position,
        state.ruleset,
        SMALL_PICTURE,
        mover=state.mover,
        dice=roll.dice,
        marks=marks,
        pips=False,
    )
    return picture, told


def _arrows(turn: Turn) -> tuple[Mark, ...]:
    return tuple(arrow(step.source, step.target) for step in turn.steps)


def _falling(points: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(points, reverse=True))


def _landing(state: State, point: int) -> str:
    """What a checker from the bar meets there: own, empty, hit or shut."""
    step = Step(BAR, BAR - point)
    judged = explain(state, Roll(step.die, step.die), [step])
    if not judged.legal:
        return "shut"
    if state.me[point]:
        return "own"
    return "hit" if state.opp[state.ruleset.mirror[point]] else "empty"


def _entered(state: State, roll: Roll) -> tuple[int, int, int]:
    """How many enter, how many stay on the bar, how many dice then move others."""
    turn = turns(state, roll)[0]
    left = turn.result.of(state.mover)[BAR]
    entered = state.me[BAR] - left
    return entered, left, len(turn.steps) - entered


def _same_checker(turn: Turn) -> bool:
    return all(step.target == later.source for step, later in pairwise(turn.steps))


def _entering_two(closed: int, needed: int) -> chances.Chance:
    return chances.entering(range(1, closed + 1), waiting=2, needed=needed)


def _of_36(chance: chances.Chance) -> str:
    return f"{chance} ({float(chance):.0%})"


__all__ = [
    "a_hit",
    "chances_of_two",
    "chances_to_enter",
    "chances_to_hit",
    "lost_throw",
    "picture_of_blots",
    "several_on_the_bar",
    "two_ways",
    "where_to_enter",
    "which_die_enters",
]
