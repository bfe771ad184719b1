"""What the lesson on the end of long nardy shows: oin and mars, the last throw, three doubles."""

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from typing import NamedTuple

from nardy_edu.analysis import chances
from nardy_edu.course.kinds.script import after_line, beginning, told
from nardy_edu.course.lessons.shown import Bar, VersionSwitch, bar_chart, gallery, plain_table
from nardy_edu.course.stills import Live, Still, board_image
from nardy_edu.locale import current_language, say
from nardy_edu.rules import (
    OPTIONS,
    PRESETS,
    Game,
    Match,
    Phase,
    Position,
    Ruleset,
    Side,
    State,
    checkers,
    kind_of_win,
    parse_state,
)
from nardy_edu.rules import events as ev
from nardy_edu.rules.outcome import reasons

LONG = PRESETS["long"]
SWITCHES = ("last_throw", "draw_points", "three_doubles_in_a_row", "long_koks")
"""The options of a ruleset that are about the end of a game."""
SMALL_PICTURE = 380

ENDINGS = {
    "ending.one_off": "long; white off:15; black off:1 6:8 3:6; black to move",
    "ending.none_off": "long; white off:15; black 6:8 3:6 1:1; black to move",
    "ending.far_away": "long; white off:15; black 16:1 9:5 6:9; black to move",
    "ending.one_left": "long; white off:15; black off:14 3:1; black to move",
}
"""How Black may stand when White bears off the last checker."""


class Story(NamedTuple):
    """The last turns of a game: where it stands, and the lines that follow."""

    position: str
    lines: tuple[str, ...]


STORIES = {
    "ending.story.enough": Story(
        "white off:14 1:1; black off:13 1:2; white to move",
        ("white 6-4: 1/off", "black 2-1: 1/off(2)"),
    ),
    "ending.story.short": Story(
        "white off:14 1:1; black off:12 1:3; white to move",
        ("white 6-4: 1/off", "black 2-1: 1/off(2)"),
    ),
    "ending.story.first": Story(
        "white off:14 1:1; black 6:8 3:6 1:1; white to move",
        ("white 6-4: 1/off", "black 6-1: 6/off 1/off"),
    ),
    "ending.story.second": Story(
        "white off:13 1:2; black off:14 1:1; black to move", ("black 5-2: 1/off",)
    ),
    "ending.story.doubles": Story(
        "white 24:14 20:1; black 24:14 21:1; white to move",
        (
            "white 1-1: 20/16",
            "black 2-1: 21/18",
            "white 3-3: 16/4",
            "black 3-1: 18/14",
            "white 5-5: 24/4",
        ),
    ),
    "ending.story.far": Story(
        "white off:14 1:1; black 16:1 9:5 6:9; white to move",
        ("white 6-4: 1/off", "black 5-4: 16/7"),
    ),
}
"""Ends of games by which the versions of the rules are compared."""


def pictures_of_ends() -> Still:
    """Black's position when White has finished, and what that is worth."""
    lang = current_language()
    figures = []
    for text, position in ENDINGS.items():
        state, _ = parse_state(position)
        picture = board_image(state.position, LONG, SMALL_PICTURE, pips=False)
        kind = kind_of_win(LONG, state.position, Side.BLACK)
        facts = {"kind": kind.name.lower(), "points": int(kind)}
        figures.append((picture, f"{say(lang, text)}: {say(lang, 'ending.worth', **facts)}"))
    return gallery(figures, SMALL_PICTURE)


def resignations() -> Still:
    """What giving up costs in a few positions of Black's."""
    lang = current_language()
    rows = []
    for text, position in _RESIGNED.items():
        state, _ = parse_state(position)
        game = Game(LONG, state, Phase.TO_THROW).apply(ev.Resign(Side.BLACK))
        assert game.result is not None, "a resignation ends the game"
        assert game.result.kind is not None, "it is won by a kind"
        facts = {"kind": game.result.kind.name.lower(), "points": int(game.result.kind)}
        rows.append((say(lang, text), say(lang, "ending.worth", **facts)))
    head = [say(lang, "ending.resign.position"), say(lang, "ending.resign.costs")]
    return plain_table(head, rows)


_RESIGNED = {
    "ending.resign.start": "long; white 24:15; black 24:15; black to move",
    "ending.resign.home": "long; white off:12 1:3; black 6:8 3:6 1:1; black to move",
    "ending.resign.one_off": "long; white off:3 4:9 2:3; black off:1 6:8 3:6; black to move",
}


def last_throw_chances() -> Still:
    """With so many black checkers left on Black's 1-point: last throws of 36 that make a draw."""
    lang = current_language()
    bars = []
    for count in range(1, 6):
        chance = chances.chance(_last_throw(count), lambda turn: turn.result.finished(Side.BLACK))
        bars.append(Bar(str(count), chance.ways, f"{chance} ({float(chance):.0%})"))
    head = [say(lang, "ending.last.left"), say(lang, "ending.last.draw")]
    return bar_chart(head, bars, chances.ALL_THROWS)


def ending_versions() -> Still:
    """Every story by this course's rules and by each other reading of an option."""
    lang = current_language()
    head = [say(lang, "ending.versions.story"), *(say(lang, text) for text, _ in _columns())]
    rows = [
        (say(lang, text), *(_short(_told(story, ruleset)) for _, ruleset in _columns()))
        for text, story in STORIES.items()
    ]
    return plain_table(head, rows)


def ending_switch() -> Live:
    """The options to switch, and how a story ends by them."""
    return VersionSwitch(LONG, SWITCHES, STORIES, _end).panel


def _last_throw(count: int) -> State:
    rules = replace(LONG, last_throw="draw")
    position = Position(checkers({}, rules.checkers), checkers({1: count}, rules.checkers))
    return State(rules, position, Side.BLACK, frozenset())


def _columns() -> Iterator[tuple[str, Ruleset]]:
    """The readings: this course, then each other value by itself."""
    yield "ending.versions.course", LONG
    for option in ("last_throw", "three_doubles_in_a_row", "long_koks"):
        known = OPTIONS[option]
        for value in known.values:
            if value != getattr(LONG, option):
                text = known.text(value)
                yield f"ending.versions.{option}.{text}", Ruleset.parse(f"{LONG} {option}={text}")


class _Told(NamedTuple):
    """A story played as far as the rules let it go on."""

    before: Match
    lines: tuple[str, ...]
    match: Match


def _told(story: Story, ruleset: Ruleset) -> _Told:
    state, _ = parse_state(f"{ruleset}; {story.position}")
    match = before = beginning(ruleset, None, state, story.lines)
    said = []
    for line in story.lines:
        if match.game.result is not None:
            break
        match = after_line(match, line)
        said.append(line)
    return _Told(before, tuple(said), match)


def _short(told_: _Told) -> str:
    """The points, White's first; a game that isn't over goes on."""
    lang = current_language()
    result = told_.match.game.result
    if result is None:
        return say(lang, "ending.goes_on")
    if result.winner is None:
        return say(lang, "ending.drawn", points=_number(result.points[0]))
    side = result.winner
    return say(lang, "ending.won", side=side.value, points=int(result.points_of(side)))


def _number(points: float) -> str:
    return "½" if points == 0.5 else str(int(points))


def _end(ruleset: Ruleset, story: Story) -> Still:
    """A story's beginning, the lines that were played, and the result with its reasons."""
    lang = current_language()
    tale = _told(story, ruleset)
    state = tale.before.game.state
    picture = board_image(state.position, ruleset, SMALL_PICTURE, mover=state.mover)
    over = tale.match.game.result is not None
    ends = (
        [say(lang, reason.id, **reason.facts) for reason in reasons(tale.match.game)]
        if over
        else [say(lang, "ending.not_over")]
    )
    lines = [told(line, lang) for line in tale.lines]
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    html = f"{picture}<ol>{items}</ol><p><b>{escape(' '.join(ends))}</b></p>"
    return Still(html, "\n".join([*lines, " ".join(ends)]))


__all__ = [
    "ending_switch",
    "ending_versions",
    "last_throw_chances",
    "pictures_of_ends",
    "resignations",
]
