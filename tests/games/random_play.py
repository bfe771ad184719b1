"""Random legal events, random events of any kind, and what must hold after each."""

import copy
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace

from nardy_edu.locale import LANGUAGES, sentence
from nardy_edu.rules import (
    CUBE_VALUES,
    Kind,
    Match,
    NextGame,
    Phase,
    Position,
    Roll,
    RulesError,
    Ruleset,
    Side,
    Step,
    check_position,
    event_line,
    read_match,
    write_match,
)
from nardy_edu.rules import events as ev
from nardy_edu.rules.match_record import _event

Event = ev.Event | NextGame


# Events.


def legal_event(match: Match, rng: random.Random, *, hurry: float = 0.1) -> Event:
    """An event that the rules allow now; `hurry` is how often a side gives up or is doubled."""
    game = match.game
    if game.phase is Phase.OVER:
        return NextGame()
    side = game.to_act
    if side is None:
        return ev.RollOff(rng.randint(1, 6), rng.randint(1, 6))
    return _CHOICES[game.phase](match, side, rng, hurry)


def _to_throw(match: Match, side: Side, rng: random.Random, hurry: float) -> ev.Event:
    if rng.random() < hurry / 3:
        return _resignation(match.ruleset, side, rng)
    if match.game.can_double(side) and rng.random() < hurry:
        return ev.Double(side)
    return ev.Throw(side, Roll.throw(rng))


def _to_play(match: Match, side: Side, rng: random.Random, hurry: float) -> ev.Event:
    turns = match.game.turns
    if rng.random() < hurry / 6:
        return _resignation(match.ruleset, side, rng)
    if rng.random() < hurry:
        return ev.Lay(side, _laid(match, rng))
    return ev.Play(side, turns[rng.randrange(len(turns))].steps)


def _laid(match: Match, rng: random.Random) -> Position:
    """What a careless player might put on the board: a turn, or one checker anywhere else."""
    state, turns = match.game.state, match.game.turns
    if rng.random() < 0.5:
        return turns[rng.randrange(len(turns))].result
    places = list(state.me)
    source = rng.choice([place for place in range(1, 26) if places[place]])
    free = [place for place in range(25) if not place or not state.opp[match.ruleset.mirror[place]]]
    places[source] -= 1
    places[rng.choice(free)] += 1
    mine = tuple(places)
    if state.mover is Side.WHITE:
        return Position(mine, state.opp)
    return Position(state.opp, mine)


def _resignation(ruleset: Ruleset, side: Side, rng: random.Random) -> ev.Resign:
    if ruleset.resignation == "by_position":
        return ev.Resign(side)
    return ev.Resign(
        side, rng.choice([Kind.OIN, Kind.OIN if ruleset.hyper_wins == "single" else Kind.MARS])
    )


def _answer_double(match: Match, side: Side, rng: random.Random, _hurry: float) -> ev.Event:
    answers: list[ev.Event] = [ev.Take(side), ev.Take(side), ev.Drop(side)]
    beaver = ev.Beaver(side)
    if match.game.why_not(beaver) is None:
        answers.append(beaver)
    return rng.choice(answers)


def _answer_beaver(_match: Match, side: Side, rng: random.Random, _hurry: float) -> ev.Event:
    return rng.choice([ev.Take(side), ev.Drop(side)])


def _agree_or_not(_match: Match, side: Side, rng: random.Random, _hurry: float) -> ev.Event:
    return rng.choice([ev.Accept(side), ev.Refuse(side)])


_CHOICES: dict[Phase, Callable[[Match, Side, random.Random, float], ev.Event]] = {
    Phase.TO_THROW: _to_throw,
    Phase.TO_PLAY: _to_play,
    Phase.DOUBLED: _answer_double,
    Phase.BEAVERED: _answer_beaver,
    Phase.RESIGNED: _agree_or_not,
    Phase.DISPUTED: _agree_or_not,
}


def any_event(match: Match, rng: random.Random) -> Event:
    """Whatever somebody might try, whether it is allowed or not."""
    side = rng.choice(list(Side))
    steps = tuple(Step(rng.randint(0, 26), rng.randint(0, 7)) for _ in range(rng.randint(0, 4)))
    state = match.game.state
    tries: list[Event] = [
        NextGame(),
        ev.RollOff(rng.randint(0, 7), rng.randint(1, 6)),
        ev.Throw(side, Roll.throw(rng)),
        ev.Play(side, steps),
        ev.Double(side),
        ev.Take(side),
        ev.Drop(side),
        ev.Beaver(side),
        ev.Resign(side, rng.choice([None, *Kind])),
        ev.Accept(side),
        ev.Refuse(side),
        ev.Lay(side, rng.choice([state.position, state.position.flip()])),
    ]
    return rng.choice(tries)


# What must hold.


@contextmanager
def _explained() -> Iterator[None]:
    """Whatever is refused is refused with a sentence in both languages."""
    try:
        yield
    except RulesError as error:
        told = [sentence(error.violation, lang) for lang in LANGUAGES]
        if not all(text.endswith((".", "?")) for text in told):
            raise AssertionError(told) from error
        raise


@dataclass
class Watched:
    """A match played event by event, with everything checked after each of them."""

    match: Match
    events: list[Event] = field(default_factory=list)
    start: Match = field(init=False)
    replayed: Match = field(init=False)

    def __post_init__(self) -> None:
        self.start = self.replayed = self.match

    def apply(self, event: Event) -> None:
        before = self.match
        line = event_line(before, event)
        self.replayed = self.replayed.apply(_event(self.replayed, 1, line))
        self.match = before.apply(event)
        self.events.append(event)
        assert self.replayed == self.match, line
        assert_sound(self.match)
        assert_goes_on(before, event, self.match)

    def try_anything(self, rng: random.Random) -> None:
        """A random event: refused with a sentence in both languages, and nothing has changed."""
        before = copy.deepcopy(self.match)
        event = any_event(self.match, rng)
        with suppress(RulesError), _explained():
            self.match.apply(event)
        assert self.match == before, event

    def assert_record_replays(self) -> None:
        record = read_match(write_match(self.start, self.events))
        assert (record.match, record.lost) == (self.match, ())
        assert len(record.events) == len(self.events)


def assert_sound(match: Match) -> None:
    """What holds in any state of any match."""
    game = match.game
    check_position(match.ruleset, game.state.position)
    assert game.cube.value in CUBE_VALUES
    assert match.ruleset.cube or game.cube.value == 1
    assert game.cube_in_play or game.cube.value == 1
    assert (game.cube.owner is not None) == game.cube_turned
    assert (game.to_act is None) == (game.phase in (Phase.ROLL_OFF, Phase.OVER))
    assert (game.result is None) == (game.phase is not Phase.OVER)
    assert (game.roll is None) or game.phase not in (Phase.ROLL_OFF, Phase.TO_THROW, Phase.DOUBLED)
    assert (game.laid is not None) == (game.phase is Phase.DISPUTED)
    assert sorted(match.player(side) for side in Side) == [0, 1]
    assert all(match.player(match.side(player)) == player for player in (0, 1))
    counted = [
        sum(result.points[player != white] for result, white in match.results) for player in (0, 1)
    ]
    assert list(match.score) == counted
    assert not (match.crawford and game.cube_in_play)
    if match.winner is not None:
        assert match.length is not None
        assert match.score[match.winner] >= match.length
        assert game.phase is Phase.OVER
    if game.to_act is not None:
        waiting = game.to_act.other
        for event in (ev.Throw(waiting, Roll(2, 1)), ev.Resign(waiting), ev.Accept(waiting)):
            error = game.why_not(event)
            assert error is not None
            assert error.violation.rule == "game.other_side"


def assert_goes_on(before: Match, event: Event, after: Match) -> None:
    """What can change from one state to the next."""
    assert all(new >= old for old, new in zip(before.score, after.score, strict=True))
    assert after.results[: len(before.results)] == before.results
    assert before.winner is None
    if isinstance(event, NextGame):
        assert after.game.cube.value == 1
        assert after.crawford_played == (before.crawford_played or after.crawford)
        return
    old, new = before.game, after.game
    raised = new.cube.value // old.cube.value
    if isinstance(event, ev.Take):
        assert raised in (2, 4)
    elif isinstance(event, ev.RollOff):
        assert raised in (1, 2)
    else:
        assert new.cube == old.cube
    if not isinstance(event, ev.Play | ev.Lay | ev.Accept):
        assert new.state.position == old.state.position
    if isinstance(event, ev.Play):
        assert new.state.position.pips(event.side) <= old.state.position.pips(event.side)
        assert new.state.mover is event.side.other


def play_match(
    match: Match, rng: random.Random, *, hurry: float, games: int = 5, tries: float = 0.1
) -> Watched:
    """The whole match, or so many games of it."""
    watched = Watched(match)
    while watched.match.winner is None and len(watched.match.results) < games:
        if rng.random() < tries:
            watched.try_anything(rng)
        watched.apply(legal_event(watched.match, rng, hurry=hurry))
    watched.try_anything(rng)
    if rng.random() < 0.25:  # each line has been read back already
        watched.assert_record_replays()
    return watched


def with_random_options(ruleset: Ruleset, rng: random.Random) -> Ruleset:
    """The same game by other readings of what is disputed about games and matches."""
    choices: dict[str, list[object]] = {
        "resignation": ["by_position", "offered"],
        "next_starter": ["alternate", "roll_off", "winner"],
        "opening_roll": ["fresh", "roll_off_dice"],
    }
    if ruleset.variant == "long":
        choices["last_throw"] = ["none", "draw"]
        choices["draw_points"] = ["half", "one_each"]
        choices["three_doubles_in_a_row"] = ["off", "roller_wins", "roller_loses"]
        choices["long_koks"] = [False, True]
    else:
        choices["cube"] = [False, True]
        choices["crawford"] = [False, True]
    return replace(ruleset, **{option: rng.choice(values) for option, values in choices.items()})  # type: ignore[arg-type]
