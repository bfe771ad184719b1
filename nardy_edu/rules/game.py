"""One game from the lot to the result: a state goes in, an event goes in, a new state comes out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from nardy_edu.rules import events as ev
from nardy_edu.rules.dice import Roll
from nardy_edu.rules.explain import explain_steps
from nardy_edu.rules.generate import Turns, prepare
from nardy_edu.rules.position import BAR, OFF, Position, Side
from nardy_edu.rules.ruleset import Ruleset
from nardy_edu.rules.scoring import CUBE_VALUES, Kind, best_kind, kind_of_win
from nardy_edu.rules.state import State
from nardy_edu.rules.turn import Turn
from nardy_edu.rules.validate import check_position
from nardy_edu.rules.violation import Fact, RulesError


class Phase(Enum):
    """What the game waits for."""

    ROLL_OFF = "roll_off"
    TO_THROW = "to_throw"
    TO_PLAY = "to_play"
    DOUBLED = "doubled"
    BEAVERED = "beavered"
    RESIGNED = "resigned"
    DISPUTED = "disputed"
    OVER = "over"


class How(Enum):
    """How a game ended."""

    BORNE_OFF = "borne_off"
    DROP = "drop"
    RESIGNATION = "resignation"
    LAST_THROW = "last_throw"
    THREE_DOUBLES = "three_doubles"


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: its value, and its owner or None while it lies in the middle."""

    value: int = 1
    owner: Side | None = None

    def open_to(self, side: Side) -> bool:
        """Whether the side may offer to double as far as the cube itself goes."""
        return self.owner in (None, side) and self.value < CUBE_VALUES[-1]


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: ``points`` for White and Black, ``kind`` None for a drop or a draw."""

    winner: Side | None
    kind: Kind | None
    how: How
    points: tuple[float, float]

    def points_of(self, side: Side) -> float:
        """Points that the side has won."""
        return self.points[0 if side is Side.WHITE else 1]


class NotAllowedError(RulesError):
    """An event that the rules refuse; the game is as it was."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game. ``apply`` gives the game after an event and leaves this one as it is.

    ``starter`` is the side that began; ``exchanged`` tells that the lot gave White to the player
    who held Black before it; ``doubles_in_a_row`` counts the consecutive doubles of White and
    Black; ``finished_kind`` is what White has won while Black still has the last throw.
    """

    ruleset: Ruleset
    state: State
    phase: Phase
    starter: Side = Side.WHITE
    cube: Cube = Cube()
    cube_in_play: bool = False
    cube_turned: bool = False
    automatic_doubles: int = 0
    exchanged: bool = False
    roll: Roll | None = None
    doubles_in_a_row: tuple[int, int] = (0, 0)
    offered: Kind | None = None
    laid: Position | None = None
    finished_kind: Kind | None = None
    result: Result | None = None

    @classmethod
    def start(cls, ruleset: Ruleset, starter: Side | None = None, cube: bool = True) -> Game:
        """A new game; without a ``starter`` the lot decides who begins.

        ``cube`` False keeps the cube out of a game whose rules have it (the Crawford game).
        """
        phase = Phase.ROLL_OFF if starter is None else Phase.TO_THROW
        state = State.start(ruleset, starter or Side.WHITE)
        return cls(ruleset, state, phase, state.mover, cube_in_play=ruleset.cube and cube)

    @property
    def to_act(self) -> Side | None:
        """The side that the game waits for; None for the lot and after the end."""
        mover = self.state.mover
        match self.phase:
            case Phase.ROLL_OFF | Phase.OVER:
                return None
            case Phase.DOUBLED | Phase.RESIGNED | Phase.DISPUTED:
                return mover.other
            case _:
                return mover

    @property
    def turns(self) -> Turns:
        """The legal turns of the throw that is to be played; NotAllowedError when there is none."""
        if self.phase is Phase.OVER:
            raise NotAllowedError("game.is_over")
        if self.roll is None:
            raise NotAllowedError("game.throw_first", side=self.state.mover.value)
        return Turns(prepare(self.state, self.roll))

    def why_not(self, event: ev.Event) -> RulesError | None:
        """The reason why the event is refused now, or None when it is allowed."""
        try:
            self.apply(event)
        except RulesError as error:
            return error
        return None

    def apply(self, event: ev.Event) -> Game:
        """The game after the event; NotAllowedError, naming the rule, when it is refused.

        An illegal turn raises the violation of the rule that it breaks.
        """
        if self.phase is Phase.OVER:
            raise NotAllowedError("game.is_over")
        if not isinstance(event, ev.RollOff):
            _check_side(self, event.side)
            _check_answer(self, event)
        handler: Callable[[Game, Any], Game] = _HANDLERS[type(event)]
        return handler(self, event)

    def can_double(self, side: Side) -> bool:
        """Whether the side may offer to double now."""
        return self.why_not(ev.Double(side)) is None


def _check_side(game: Game, side: Side) -> None:
    if game.phase is Phase.ROLL_OFF:
        raise NotAllowedError("game.roll_off_first")
    if side is not game.to_act:
        acting = game.to_act
        assert acting is not None, "only the lot and the end wait for nobody"
        raise NotAllowedError("game.other_side", side=side.value, acting=acting.value)


_ANSWERS: dict[Phase, tuple[str, tuple[type, ...]]] = {
    Phase.DOUBLED: ("cube.answer_first", (ev.Take, ev.Drop, ev.Beaver)),
    Phase.BEAVERED: ("cube.answer_beaver", (ev.Take, ev.Drop)),
    Phase.RESIGNED: ("resign.answer_first", (ev.Accept, ev.Refuse)),
    Phase.DISPUTED: ("lay.answer_first", (ev.Accept, ev.Refuse)),
}


def _check_answer(game: Game, event: ev.SideEvent) -> None:
    """What was offered must be answered before anything else is done."""
    if game.phase in _ANSWERS:
        rule, answers = _ANSWERS[game.phase]
        if type(event) not in answers:
            raise NotAllowedError(rule, side=event.side.value)


def _expect(game: Game, rule: str, *phases: Phase, **facts: Fact) -> None:
    if game.phase not in phases:
        raise NotAllowedError(rule, **facts)


# The lot.


def _roll_off(game: Game, event: ev.RollOff) -> Game:
    _expect(game, "game.has_begun", Phase.ROLL_OFF)
    roll = Roll(event.white, event.black)
    if roll.is_double:
        return _tied(game)
    starter = Side.WHITE if event.white > event.black else Side.BLACK
    # In long nardy the winner of the lot takes White (D0 art. 1.3).
    exchanged = game.ruleset.has_head and starter is Side.BLACK
    starter = Side.WHITE if exchanged else starter
    dice_count = game.ruleset.opening_roll == "roll_off_dice"
    return replace(
        game,
        state=State.start(game.ruleset, starter),
        phase=Phase.TO_PLAY if dice_count else Phase.TO_THROW,
        starter=starter,
        roll=roll if dice_count else None,
        exchanged=exchanged,
    )


def _tied(game: Game) -> Game:
    """Equal dice are thrown again; played for money they may double the cube (D4)."""
    limit = game.ruleset.automatic_doubles
    used_up = limit is not None and game.automatic_doubles >= limit
    if not game.cube_in_play or used_up or game.cube.value == CUBE_VALUES[-1]:
        return game
    cube = Cube(game.cube.value * 2)
    return replace(game, cube=cube, automatic_doubles=game.automatic_doubles + 1)


# Throw and turn.


def _throw(game: Game, event: ev.Throw) -> Game:
    _expect(game, "game.thrown_already", Phase.TO_THROW, side=event.side.value)
    row = _doubles_after(game, event)
    thrown = replace(game, phase=Phase.TO_PLAY, roll=event.roll, doubles_in_a_row=row)
    rule = game.ruleset.three_doubles_in_a_row
    # Black's last throw is for the draw only: it can't win or lose by being a double.
    if rule != "off" and max(row) >= 3 and game.finished_kind is None:
        winner = event.side if rule == "roller_wins" else event.side.other
        kind = kind_of_win(game.ruleset, game.state.position, winner.other)
        return _won(thrown, winner, kind, How.THREE_DOUBLES)
    return thrown


def _doubles_after(game: Game, event: ev.Throw) -> tuple[int, int]:
    white, black = game.doubles_in_a_row
    if event.side is Side.WHITE:
        return (white + 1 if event.roll.is_double else 0, black)
    return (white, black + 1 if event.roll.is_double else 0)


def _play(game: Game, event: ev.Play) -> Game:
    _expect(game, "game.throw_first", Phase.TO_PLAY, side=event.side.value)
    turns = game.turns
    judged = explain_steps(turns, event.steps, whole=True)
    if not judged.legal:
        violation = judged.violations[0]
        raise NotAllowedError(violation.rule, **violation.facts)
    turn = turns.finished(event.steps)
    assert turn is not None, "a whole turn that breaks no rule is a legal turn"
    return _handed_over(game, turn)


def _handed_over(game: Game, turn: Turn) -> Game:
    """The game after a turn: the opponent's throw, or the end."""
    side, roll = game.state.mover, game.roll
    assert roll is not None, "a turn is played with a throw"
    state = game.state.play(roll, turn)
    after = replace(game, state=state, phase=Phase.TO_THROW, roll=None, laid=None)
    if game.finished_kind is not None:
        return _after_last_throw(after)
    if not state.position.finished(side):
        return after
    kind = kind_of_win(game.ruleset, state.position, side.other)
    if game.ruleset.last_throw == "draw" and side is Side.WHITE:
        # The throw is for the draw only: what the win is worth is settled now.
        return replace(after, finished_kind=kind)
    return _won(after, side, kind, How.BORNE_OFF)


def _after_last_throw(game: Game) -> Game:
    """White has finished, and Black has played the last throw (D0 art. 4.3)."""
    assert game.finished_kind is not None, "only a finished game has a last throw"
    if not game.state.position.finished(Side.BLACK):
        return _won(game, Side.WHITE, game.finished_kind, How.BORNE_OFF)
    points = 0.5 if game.ruleset.draw_points == "half" else 1.0
    result = Result(None, None, How.LAST_THROW, (points, points))
    return replace(game, phase=Phase.OVER, result=result)


def _lay(game: Game, event: ev.Lay) -> Game:
    _expect(game, "game.throw_first", Phase.TO_PLAY, side=event.side.value)
    check_position(game.ruleset, event.position)
    _check_others(game, event.position)
    for turn in game.turns:
        if turn.result == event.position:
            return _handed_over(game, turn)
    return replace(game, phase=Phase.DISPUTED, laid=event.position)


def _check_others(game: Game, laid: Position) -> None:
    """Whatever is laid, the opposing checkers stay, but for those that were hit."""
    side = game.state.mover.other
    before, after = game.state.position.of(side), laid.of(side)
    moved = any(after[point] > before[point] for point in range(1, BAR))
    if moved or after[OFF] != before[OFF]:
        raise NotAllowedError("lay.opposing_checkers", side=side.value)


# The cube.


def _double(game: Game, event: ev.Double) -> Game:
    side = event.side.value
    if not game.ruleset.cube:
        raise NotAllowedError("cube.none", side=side)
    if not game.cube_in_play:
        raise NotAllowedError("cube.out_of_play", side=side)
    _expect(game, "cube.before_throw", Phase.TO_THROW, side=side)
    if game.cube.value == CUBE_VALUES[-1]:
        raise NotAllowedError("cube.limit", value=game.cube.value)
    if not game.cube.open_to(event.side):
        raise NotAllowedError("cube.not_yours", side=side, owner=event.side.other.value)
    return replace(game, phase=Phase.DOUBLED)


def _take(game: Game, event: ev.Take) -> Game:
    _expect(game, "cube.no_offer", Phase.DOUBLED, Phase.BEAVERED, side=event.side.value)
    doubled = game.cube.value * 2
    if game.phase is Phase.BEAVERED:
        cube = Cube(doubled * 2, event.side.other)
    else:
        cube = Cube(doubled, event.side)
    return replace(game, phase=Phase.TO_THROW, cube=cube, cube_turned=True)


def _drop(game: Game, event: ev.Drop) -> Game:
    _expect(game, "cube.no_offer", Phase.DOUBLED, Phase.BEAVERED, side=event.side.value)
    # Who drops a beaver has offered the first double himself and loses the doubled value.
    lost = game.cube.value * (2 if game.phase is Phase.BEAVERED else 1)
    return _ended(game, event.side.other, None, How.DROP, lost)


def _beaver(game: Game, event: ev.Beaver) -> Game:
    _expect(game, "cube.no_offer", Phase.DOUBLED, side=event.side.value)
    if not game.ruleset.beaver:
        raise NotAllowedError("cube.no_beaver", side=event.side.value)
    if game.cube.value * 4 > CUBE_VALUES[-1]:
        raise NotAllowedError("cube.limit", value=game.cube.value * 2)
    return replace(game, phase=Phase.BEAVERED)


# Resignation and disputed turns.


def _resign(game: Game, event: ev.Resign) -> Game:
    if game.ruleset.resignation == "by_position":
        if event.kind is not None:
            raise NotAllowedError("resign.by_position", side=event.side.value)
        kind = kind_of_win(game.ruleset, game.state.position, event.side)
        return _won(game, event.side.other, game.finished_kind or kind, How.RESIGNATION)
    if event.kind is None or event.kind > best_kind(game.ruleset):
        raise NotAllowedError("resign.name_kind", most=best_kind(game.ruleset).name.lower())
    return replace(game, phase=Phase.RESIGNED, offered=event.kind)


def _accept(game: Game, event: ev.Accept) -> Game:
    _expect(game, "game.nothing_offered", Phase.RESIGNED, Phase.DISPUTED, side=event.side.value)
    if game.phase is Phase.RESIGNED:
        assert game.offered is not None, "a resignation names its kind"
        return _won(game, event.side, game.offered, How.RESIGNATION)
    assert game.laid is not None, "a disputed turn lies on the board"
    return _handed_over(game, Turn((), (), game.laid))


def _refuse(game: Game, event: ev.Refuse) -> Game:
    _expect(game, "game.nothing_offered", Phase.RESIGNED, Phase.DISPUTED, side=event.side.value)
    phase = Phase.TO_THROW if game.roll is None else Phase.TO_PLAY
    return replace(game, phase=phase, offered=None, laid=None)


# The end.


def _won(game: Game, winner: Side, kind: Kind, how: How) -> Game:
    """The game won with a kind of win: its points are multiplied by the cube."""
    # Jacoby: before an accepted double mars and koks count as oin (D4).
    counted = Kind.OIN if game.ruleset.jacoby and not game.cube_turned else kind
    return _ended(game, winner, kind, how, counted * game.cube.value)


def _ended(game: Game, winner: Side, kind: Kind | None, how: How, points: int) -> Game:
    both = (float(points), 0.0) if winner is Side.WHITE else (0.0, float(points))
    return replace(game, phase=Phase.OVER, result=Result(winner, kind, how, both))


_HANDLERS: dict[type, Callable[[Game, Any], Game]] = {
    ev.RollOff: _roll_off,
    ev.Throw: _throw,
    ev.Play: _play,
    ev.Lay: _lay,
    ev.Double: _double,
    ev.Take: _take,
    ev.Drop: _drop,
    ev.Beaver: _beaver,
    ev.Resign: _resign,
    ev.Accept: _accept,
    ev.Refuse: _refuse,
}
