"""What the lesson "No hitting" shows: closed points, locked checkers, lost throws, chances."""

from html import escape

from nardy_edu.analysis import chances
from nardy_edu.board.marks import arrow, bracket, cross, ring
from nardy_edu.course.kinds import facts
from nardy_edu.course.lessons.shown import Bar, bar_chart, gallery, mark, plain_table
from nardy_edu.course.stills import Still, board_image, table
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import (
    HEAD,
    PRESETS,
    Position,
    Roll,
    Ruleset,
    Side,
    State,
    Step,
    checkers,
    explain,
    parse_state,
    turns,
    why_no_move,
)
from nardy_edu.rules.position import HOME

PICTURE = 620
SMALL_PICTURE = 380
DICE = range(1, 7)

MIDDLE = "long; white 24:9 20:2 18:2 15:1 9:1; black 24:10 20:1 17:1 15:2 11:1; white to move 6-4"
"""A game under way, with points closed by one checker and by more."""
LOCKED = (
    "long; white 24:4 20:3 14:2 10:1 9:3 2:2; black 24:3 20:2 19:2 18:2 17:2 16:2 15:2; "
    "white to move"
)
"""White's three on the 9-point are locked, the one on the 10-point nearly."""
LOST = "long; white 10:5 9:8 1:2; black 24:3 20:2 19:2 18:2 17:2 16:2 15:2; white to move 5-2"
"""A throw that White can't play at all."""

_SOURCE, _TARGET, _ROLL = 13, 8, Roll(5, 2)


def picture_of_points() -> Still:
    """A game under way: every point that is closed to White is crossed out."""
    state, _ = parse_state(MIDDLE)
    closed = _closed(state)
    theirs = state.opp
    alone = tuple(point for point in closed if theirs[state.ruleset.mirror[point]] == 1)
    text = say(current_language(), "closed.picture", points=closed, alone=alone)
    picture = board_image(state.position, state.ruleset, PICTURE, marks=(cross(*closed),))
    return Still(f"{picture}<p>{escape(text)}</p>", text)


def who_closes() -> Still:
    """What 0 to 3 opposing checkers make of a point in each game."""
    lang = current_language()
    games = [PRESETS[name] for name in ("long", "short", "hyper")]
    head = [say(lang, "closed.who.count")]
    head += [say(lang, f"closed.who.{game.variant}") for game in games]
    rows = [
        (str(count), *(say(lang, f"closed.who.{_landing(game, count)}") for game in games))
        for count in range(4)
    ]
    return plain_table(head, rows)


def long_and_short() -> Still:
    """The same step onto a single opposing checker in long and in short nardy."""
    lang = current_language()
    figures = []
    for game in (PRESETS["long"], PRESETS["short"]):
        state = _onto(game, 1)
        what = _landing(game, 1)
        shown = cross(_TARGET) if what == "shut" else arrow(_SOURCE, _TARGET, tone="good")
        picture = board_image(
            state.position, game, SMALL_PICTURE, marks=(shown,), dice=_ROLL.dice, pips=False
        )
        figures.append((picture, say(lang, f"closed.contrast.{what}", source=_SOURCE)))
    return gallery(figures, SMALL_PICTURE)


def picture_of_locked() -> Still:
    """A row of six, with the locked checkers ringed."""
    lang = current_language()
    state, _ = parse_state(LOCKED)
    position, ruleset = state.position, state.ruleset
    (row,) = facts.rows(position, ruleset, Side.BLACK)
    seen = [ruleset.mirror[point] for point in row]
    locked = sorted(facts.locked(position, ruleset, Side.WHITE), reverse=True)
    marks = (bracket(seen[0], seen[-1], tone="bad"), ring(*locked))
    text = say(lang, "closed.locked", row=tuple(seen), points=tuple(locked))
    return Still(
        f"{board_image(position, ruleset, PICTURE, marks=marks)}<p>{escape(text)}</p>", text
    )


def each_number() -> Still:
    """The same position: which numbers can be played from each of White's points outside home."""
    lang = current_language()
    state, _ = parse_state(LOCKED)
    held = [point for point in range(24, HOME.stop - 1, -1) if state.me[point]]
    head = [say(lang, "closed.numbers.point"), *map(str, DICE), say(lang, "closed.numbers.so")]
    rows = []
    for point in held:
        free = [_goes(state, point, die) for die in DICE]
        rows.append((str(point), *map(mark, free), say(lang, f"closed.numbers.{_freedom(free)}")))
    return plain_table(head, rows, "center")


def lost_throw() -> Still:
    """A throw that can't be played: for each die, what stops each of White's points."""
    lang = current_language()
    state, roll = parse_state(LOST)
    assert roll is not None, "the position comes with a throw"
    picture = board_image(state.position, state.ruleset, PICTURE, mover=state.mover, dice=roll.dice)
    head = [say(lang, "closed.lost.die"), say(lang, "closed.lost.why")]
    told = [
        (str(blocked.die), [sentence(reason, lang) for reason in blocked.violations])
        for blocked in why_no_move(state, roll)
    ]
    rows = [(die, "<br>".join(map(escape, reasons))) for die, reasons in told]
    words = "\n".join(f"{die}: {' '.join(reasons)}" for die, reasons in told)
    title = say(lang, "closed.lost", roll=str(roll))
    return Still(
        f"{picture}<p>{escape(title)}</p>{table(list(map(escape, head)), rows)}",
        f"{title}\n{words}",
    )


def chances_behind() -> Still:
    """How many of the 36 throws leave a lone checker stuck behind 0 to 6 closed points."""
    lang = current_language()
    bars = [
        Bar(
            str(count),
            chances.stuck_behind(range(1, count + 1)).ways,
            _of_36(chances.stuck_behind(range(1, count + 1))),
        )
        for count in range(7)
    ]
    head = [say(lang, "closed.chances.closed"), say(lang, "closed.chances.stuck")]
    return bar_chart(head, bars, chances.ALL_THROWS)


def chances_past() -> Still:
    """How many of the 36 throws bring it past a row in one turn, from right behind or farther."""
    lang = current_language()
    gaps = range(5)
    head = [say(lang, "closed.past.row"), say(lang, "closed.past.at")]
    head += [say(lang, "closed.past.gap", n=gap) for gap in gaps[1:]]
    rows = [
        (
            str(count),
            *(str(chances.escaping(range(gap + 1, gap + count + 1)).ways) for gap in gaps),
        )
        for count in range(3, 7)
    ]
    return plain_table(head, rows, "center")


def _of_36(chance: chances.Chance) -> str:
    return f"{chance} ({float(chance):.0%})"


def _closed(state: State) -> tuple[int, ...]:
    """The points on which the side to move can't land, farthest first."""
    found = facts.closed(state.position, state.ruleset, state.mover)
    return tuple(sorted(found, reverse=True))


def _onto(game: Ruleset, count: int) -> State:
    """A step away from a point with so many opposing checkers; the others are out of the way."""
    mine = checkers({_SOURCE: 1, HEAD: game.checkers - 1}, game.checkers)
    theirs = checkers({game.mirror[_TARGET]: count, HEAD: game.checkers - count}, game.checkers)
    return State(game, Position(mine, theirs), Side.WHITE)


def _landing(game: Ruleset, count: int) -> str:
    """What a checker meets on a point with so many opposing checkers: open, hit or shut."""
    state = _onto(game, count)
    step = Step(_SOURCE, _SOURCE - _TARGET)
    if not explain(state, _ROLL, [step]).legal:
        return "shut"
    hit = any(
        any(turn.hits) for turn in turns(state, _ROLL) if turn.steps and turn.steps[0] == step
    )
    return "hit" if hit else "open"


def _goes(state: State, point: int, die: int) -> bool:
    """Whether a checker on the point can go by the number, as far as closed points matter."""
    judged = explain(state, Roll(die, die), [Step(point, die)])
    return judged.legal


def _freedom(free: list[bool]) -> str:
    if all(free):
        return "free"
    return "some" if any(free) else "none"


__all__ = [
    "chances_behind",
    "chances_past",
    "each_number",
    "long_and_short",
    "lost_throw",
    "picture_of_locked",
    "picture_of_points",
    "who_closes",
]
