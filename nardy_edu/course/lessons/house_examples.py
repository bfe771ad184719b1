"""Situations that tell the readings of the disputed rules apart: at least one for every option.

A turn that one table allows and another refuses, or a moment of a game in which the rules decide
what happens. What comes of each under a ruleset is played by the rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace

from attrs import frozen

from nardy_edu.course.lessons.matches import won
from nardy_edu.course.lessons.shown import Tried, mark
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import (
    OFF,
    OPTIONS,
    Game,
    Kind,
    Match,
    NextGame,
    Phase,
    Position,
    Roll,
    Ruleset,
    Side,
    State,
    checkers,
)
from nardy_edu.rules import events as ev

_PLAIN_ROLL = Roll(2, 1)


@frozen
class Example(ABC):
    """Something that happens on a board; `option` is what decides about it."""

    id: str
    option: str

    @property
    def name(self) -> str:
        """The situation in words."""
        return say(current_language(), f"house.example.{self.id}")

    @property
    def variants(self) -> tuple[str, ...]:
        """The games in which it can happen."""
        return OPTIONS[self.option].variants

    @abstractmethod
    def ruling(self, ruleset: Ruleset) -> str:
        """What the rules say about it."""

    @abstractmethod
    def short_ruling(self, ruleset: Ruleset) -> str:
        """The same, for a cell of a table."""


@frozen
class TurnExample(Example):
    """A turn that somebody wants to play; `position` is written without the game."""

    position: str
    turn: str
    only: tuple[str, ...] = ("long",)

    @property
    def variants(self) -> tuple[str, ...]:
        """The games whose board the position stands on."""
        return self.only

    def tried(self, ruleset: Ruleset) -> Tried:
        """The turn under a ruleset."""
        return Tried.parse(f"{ruleset}; {self.position}", self.turn)

    def ruling(self, ruleset: Ruleset) -> str:
        """Legal, or the rule that forbids it."""
        tried = self.tried(ruleset)
        return f"{mark(tried.judged.legal)} {tried.verdict(current_language())}"

    def short_ruling(self, ruleset: Ruleset) -> str:
        """A tick or a cross."""
        return mark(self.tried(ruleset).judged.legal)


@frozen
class Moment(Example):
    """A moment of a game; `outcome` plays it and says what comes of it."""

    outcome: Callable[[Ruleset], str]

    def ruling(self, ruleset: Ruleset) -> str:
        """What comes of it."""
        return self.outcome(ruleset)

    def short_ruling(self, ruleset: Ruleset) -> str:
        """The same: it is short enough."""
        return self.outcome(ruleset)


# Moments


def _so(text: str, **facts: str | int) -> str:
    return say(current_language(), f"house.so.{text}", **facts)


def _lot(ruleset: Ruleset) -> str:
    """White has won the lot with 5-3."""
    game = Game.start(ruleset).apply(ev.RollOff(5, 3))
    return _so("opening.dice" if game.phase is Phase.TO_PLAY else "opening.fresh")


def _at(ruleset: Ruleset, white: dict[int, int], black: dict[int, int]) -> Game:
    """White is about to throw; checkers that aren't named are borne off."""
    total = ruleset.checkers
    position = Position(checkers(white, total), checkers(black, total))
    game = Game.start(ruleset, Side.WHITE)
    return replace(game, state=State(ruleset, position, Side.WHITE))


def _turn(game: Game, roll: Roll) -> Game:
    side = game.state.mover
    game = game.apply(ev.Throw(side, roll))
    return game if game.result else game.apply(ev.Play(side, game.turns[0].steps))


def _race(ruleset: Ruleset) -> Game:
    """White has borne off the last checker; Black has two left on the 1-point."""
    return _turn(_at(ruleset, {1: 1}, {1: 2}), _PLAIN_ROLL)


def _last_throw(ruleset: Ruleset) -> str:
    return _so("last.over" if _race(ruleset).result else "last.throws")


def _draw(ruleset: Ruleset) -> str:
    game = _race(ruleset)
    if game.result is None:
        game = _turn(game, _PLAIN_ROLL)
    assert game.result is not None, "after the last throw the game is over"
    if game.result.winner is not None:
        return _so("draw.none")
    return _so("draw.half" if game.result.points_of(Side.BLACK) < 1 else "draw.one")


def _third_double(ruleset: Ruleset) -> str:
    game = replace(Game.start(ruleset, Side.WHITE), doubles_in_a_row=(2, 0))
    result = game.apply(ev.Throw(Side.WHITE, Roll(2, 2))).result
    if result is None or result.winner is None:
        return _so("triple.goes_on")
    return _so("triple.won", winner=result.winner.value)


def _koks(ruleset: Ruleset) -> str:
    """White finishes while Black has borne off none and stands in White's home."""
    behind = ruleset.mirror[3]
    game = _at(ruleset, {1: 1}, {behind: 1, 6: ruleset.checkers - 1, OFF: 0})
    while game.result is None:
        game = _turn(game, _PLAIN_ROLL)
    kind = game.result.kind
    assert kind is not None, "the game was played out"
    points = int(game.result.points_of(Side.WHITE))
    return _so("worth", kind=say(current_language(), f"kind.nom.{kind.name.lower()}"), n=points)


def _may(game: Game, event: ev.Event) -> str:
    why_not = game.why_not(event)
    if why_not is None:
        return f"{mark(yes=True)} {_so('may')}"
    return f"{mark(yes=False)} {sentence(why_not.violation, current_language())}"


def _double(ruleset: Ruleset) -> str:
    return _may(Game.start(ruleset, Side.WHITE), ev.Double(Side.WHITE))


def _beaver(ruleset: Ruleset) -> str:
    game = Game.start(ruleset, Side.WHITE)
    if not ruleset.cube:
        return _so("cube.none")
    return _may(game.apply(ev.Double(Side.WHITE)), ev.Beaver(Side.BLACK))


def _four_one(ruleset: Ruleset) -> str:
    """4:1 in a match to 5: the next game."""
    if not ruleset.cube:
        return _so("cube.none")
    # Whoever plays a match leaves the options for money out; who gives up names the kind.
    rules = replace(ruleset, jacoby=False, beaver=False, automatic_doubles=0, resignation="offered")
    match = Match.start(replace(rules, hyper_wins="as_short"), 5)
    for player, kind in ((0, Kind.MARS), (1, Kind.OIN), (0, Kind.MARS)):
        match = won(match, player, kind).apply(NextGame())
    return _so("cube.in" if match.game.cube_in_play else "cube.out")


def _ties(ruleset: Ruleset) -> str:
    """3-3 in the roll-off, then 4-4, then 5-2."""
    if not ruleset.cube:
        return _so("cube.none")
    game = Game.start(ruleset)
    for dice in ((3, 3), (4, 4), (5, 2)):
        game = game.apply(ev.RollOff(*dice))
    return _so("cube.at", value=game.cube.value)


def _next_game(ruleset: Ruleset) -> str:
    """The player who began has won."""
    rules = replace(ruleset, resignation="offered")
    match = Match.start(rules, None).apply(ev.RollOff(6, 1))
    match = won(match, 0, Kind.OIN).apply(NextGame())
    if match.game.phase is Phase.ROLL_OFF:
        return _so("next.lot")
    return _so("next.winner" if match.player(match.game.starter) == 0 else "next.loser")


def _gives_up(ruleset: Ruleset) -> str:
    """White gives up before the first throw, and would like to lose an oin only."""
    game = Game.start(ruleset, Side.WHITE)
    if game.why_not(ev.Resign(Side.WHITE, Kind.OIN)) is None:
        return _so("resign.offered")
    result = game.apply(ev.Resign(Side.WHITE)).result
    assert result is not None, "where the position decides, nobody is asked"
    return _so("resign.points", n=int(result.points_of(Side.BLACK)))


_START = "white 24:15; black 24:15; white to move"
_SECOND = "black 24:15; black to move"
_HOME = "black 6:5"

_TURNS = (
    TurnExample("six_six", "first_throw", f"{_START} 6-6", "24/18(2)"),
    TurnExample(
        "four_four",
        "first_throw",
        f"white 24:14 4:1; {_SECOND} 4-4; first throw white 5-5",
        "24/20(2)",
    ),
    TurnExample(
        "five_five",
        "first_throw",
        f"white 24:14 21:1; {_SECOND} 5-5; first throw white 2-1",
        "24/14(2)",
    ),
    TurnExample("one_one", "first_throw", f"{_START} 1-1", "24/22(2)"),
    TurnExample("second_six", "first_throw", f"white 24:14 13:1; {_SECOND} 6-6", "24/18(2)"),
    TurnExample("two_and_two", "second_head_checker", f"{_START} 3-3", "24/18(2)"),
    TurnExample("three_and_one", "second_head_checker", f"{_START} 3-3", "24/15 24/21"),
    TurnExample("whole_double", "first_double_steps", f"{_START} 3-3", "24/18(2)"),
    TurnExample("half_double", "first_double_steps", f"{_START} 3-3", "24/21(2)"),
    TurnExample(
        "passing",
        "block_check",
        "white 24:9 13:1 9:1 8:1 7:1 6:1 5:1; black 24:15; white to move 3-1",
        "13/10/9",
    ),
    TurnExample(
        "all_behind",
        "block_ahead",
        "white 24:9 16:1 9:1 8:1 7:1 6:1 5:1; black 24:15; white to move 6-1",
        "16/10 24/23",
    ),
    TurnExample(
        "one_past",
        "block_ahead",
        "white 24:9 16:1 9:1 8:1 7:1 6:1 5:1; black 24:14 15:1; white to move 6-1",
        "16/10 24/23",
    ),
    TurnExample(
        "one_home",
        "block_ahead",
        "white 24:9 16:1 9:1 8:1 7:1 6:1 5:1; black 24:14 6:1; white to move 6-1",
        "16/10 24/23",
    ),
    TurnExample(
        "my_seam",
        "block_route",
        "white 24:10 23:1 22:2 2:1 1:1; black 16:15; white to move 5-3",
        "24/21 22/17",
    ),
    TurnExample(
        "their_seam",
        "block_route",
        "white 24:8 23:1 16:1 14:1 13:1 12:1 11:1 10:1; black 20:8 10:7; white to move 6-1",
        "16/15 24/18",
    ),
    *(
        TurnExample(
            f"bear_off.{name}",
            "bear_off_over",
            f"white 4:2 2:1; {_HOME if game != 'hyper' else 'black 6:2'}; white to move 6-5",
            turn,
            (game,),
        )
        for game in ("long", "short", "hyper")
        for name, turn in (("farthest", "4/off(2)"), ("any", "4/off 2/off"), ("none", "pass"))
    ),
)

_MOMENTS = (
    Moment("lot", "opening_roll", _lot),
    Moment("last_throw", "last_throw", _last_throw),
    Moment("draw", "draw_points", _draw),
    Moment("triple", "three_doubles_in_a_row", _third_double),
    Moment("koks.long", "long_koks", _koks),
    Moment("double", "cube", _double),
    Moment("crawford", "crawford", _four_one),
    Moment("koks.cube", "jacoby", _koks),
    Moment("beaver", "beaver", _beaver),
    Moment("ties", "automatic_doubles", _ties),
    Moment("koks.hyper", "hyper_wins", _koks),
    Moment("next_game", "next_starter", _next_game),
    Moment("gives_up", "resignation", _gives_up),
)

EXAMPLES: tuple[Example, ...] = (*_TURNS, *_MOMENTS)
"""Every example, turns first."""

NEEDED: Mapping[str, Mapping[str, str | bool]] = {
    "draw_points": {"last_throw": "draw"},
    "second_head_checker": {"first_throw": "three_doubles_head_only"},
    "first_double_steps": {"first_throw": "any_double"},
    "crawford": {"cube": True},
    "jacoby": {"cube": True},
    "beaver": {"cube": True},
    "automatic_doubles": {"cube": True},
}
"""What must be played besides, so that an option makes a difference."""


def about(option: str, variant: str) -> tuple[Example, ...]:
    """The examples that the option decides, in a game."""
    return tuple(
        example for example in EXAMPLES if option == example.option and variant in example.variants
    )


def in_game(variant: str) -> tuple[Example, ...]:
    """All examples of a game."""
    return tuple(example for example in EXAMPLES if variant in example.variants)
