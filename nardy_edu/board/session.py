"""What happens at one board: throws, steps, taking back, refusals. No widget, no texts.

A session keeps the state that the rules know, the throw and the gestures played in this turn.
Whatever is asked of it either becomes a new table or a notice that says why not; nothing illegal
ever changes the position. Every change raises ``version``; an action that comes from a screen
carries the version it was made on, and a stale one is dropped.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from nardy_edu.board.editor import Draft
from nardy_edu.rules import (
    OFF,
    DieBlocked,
    Move,
    Position,
    Roll,
    RulesError,
    Ruleset,
    Side,
    State,
    Step,
    Turn,
    Turns,
    Violation,
    blocked_dice,
    explain_gesture,
    explain_steps,
    parse_state,
    turns,
    winner_of,
)
from nardy_edu.rules.notation import parse_hops
from nardy_edu.rules.turn import place_name

CONTROLS = ("throw", "dice", "undo", "takeback", "restart", "edit")
"""What a board can offer: a throw by click, the dice set by hand, taking back steps, taking back
whole turns that were handed over, starting again, setting up a position."""

OFFERS: Mapping[str, tuple[str, ...]] = {
    "explore": CONTROLS,
    "game": ("throw", "undo"),
    "task": ("undo", "restart"),
    "watch": (),
}
"""Named sets of controls: a board to try things on, one for a game, one for a given throw, one
to look at."""


@dataclass(frozen=True)
class Notice:
    """What there is to tell after an action: an id and facts, put into words elsewhere.

    ``tone`` is "info", "refusal", "pass" or "result"; ``violations`` explain a refusal,
    ``blocked`` names for each die left why it can't be played.
    """

    id: str
    tone: str = "info"
    facts: Mapping[str, object] = field(default_factory=dict)
    violations: tuple[Violation, ...] = ()
    blocked: tuple[DieBlocked, ...] = ()


@dataclass(frozen=True)
class TurnPlayed:
    """A turn whose dice were handed over; ``after`` is None when it ended the game in a draw."""

    before: State
    roll: Roll
    turn: Turn
    after: State | None


@dataclass(frozen=True)
class Refused:
    """A try that the rules refuse; points are numbers of the player who moves."""

    state: State
    roll: Roll
    played: tuple[Step, ...]
    tried: str
    violations: tuple[Violation, ...]


@dataclass(frozen=True)
class Table:
    """Everything that lies on the table in the middle of a turn."""

    state: State
    roll: Roll | None = None
    gestures: tuple[tuple[Step, ...], ...] = ()
    drawn: bool = False

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps played in this turn so far."""
        return tuple(step for gesture in self.gestures for step in gesture)


class BoardSession:
    """One board in use.

    Args:
        state: where it begins.
        roll: the throw to play, if one is given; else the player throws.
        rng: where thrown dice come from, so that everything can be replayed from a seed.
        controls: what is offered on the board, see ``CONTROLS``.
        players: the sides that may be moved on the board; the others are moved from Python.
        question: the board belongs to a question. That nothing of a throw can be played is for
            the player to find: the board doesn't tell it by itself.
    """

    def __init__(  # noqa: PLR0913 - each names a thing that a board may have
        self,
        state: State,
        roll: Roll | None = None,
        *,
        rng: random.Random,
        controls: Iterable[str] = CONTROLS,
        players: Iterable[Side] = (Side.WHITE, Side.BLACK),
        question: bool = False,
    ) -> None:
        self.controls = frozenset(controls)
        self.question = question
        self.players = frozenset(players)
        self.version = 0
        self.draft: Draft | None = None
        self._rng = rng
        self._drawn: list[Roll] = []
        self._turns: Turns | None = None
        self._on_turn: list[Callable[[TurnPlayed], object]] = []
        self._on_refused: list[Callable[[Refused], object]] = []
        self._on_change: list[Callable[[], object]] = []
        self.table = Table(state)
        self._begin(state, roll)

    # What can be seen

    @property
    def state(self) -> State:
        """The state at the beginning of the turn."""
        return self.table.state

    @property
    def roll(self) -> Roll | None:
        """The throw being played."""
        return self.table.roll

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps played in this turn so far."""
        return self.table.steps

    @property
    def mover(self) -> Side:
        """Whose turn it is."""
        return self.state.mover

    @property
    def position(self) -> Position:
        """The position as it stands on the board, with the steps of this turn played."""
        if self.draft is not None:
            return self.draft.position
        return self.position_after(self.steps)

    def position_after(self, steps: tuple[Step, ...]) -> Position:
        """The position after some of the legal steps of this turn."""
        if self._turns is None:
            return self.state.position
        return self._turns.after(steps)

    @property
    def dice(self) -> tuple[int, ...]:
        """The steps that the throw grants by these rules; none before the throw."""
        return () if self._turns is None else tuple(self._turns.throw.start.left)

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The dice that are still to be played, larger first."""
        board = None if self._turns is None else self._turns.board(self.steps)
        return () if board is None else tuple(board.left)

    @property
    def finished_turn(self) -> Turn | None:
        """The turn, when nothing more may be played and the dice can be handed over."""
        return None if self._turns is None else self._turns.finished(self.steps)

    @property
    def untold_pass(self) -> bool:
        """Whether nothing of the throw can be played, and the player is to find that out."""
        return self.question and self.finished_turn is not None and not self.steps

    @property
    def moves(self) -> tuple[Move, ...]:
        """The gestures that are legal now (one checker, one or several dice)."""
        return () if self._turns is None else self._turns.moves(self.steps)

    @property
    def last_turn(self) -> TurnPlayed | None:
        """The turn that was handed over last."""
        return self._played[-1] if self._played else None

    @property
    def ended(self) -> str:
        """Who has won, "white" or "black"; "draw"; or "" while the game goes on."""
        if self.table.drawn:
            return "draw"
        winner = winner_of(self.state)
        return winner.value if winner else ""

    @property
    def playable(self) -> bool:
        """Whether a person may move on the board now."""
        return (
            self.draft is None
            and self.roll is not None
            and not self.ended
            and self.mover in self.players
        )

    @property
    def can_throw(self) -> bool:
        """Whether the dice are to be thrown."""
        return self.draft is None and self.roll is None and not self.ended

    @property
    def can_undo(self) -> bool:
        """Whether something was played in this turn."""
        return self.draft is None and bool(self.table.gestures)

    @property
    def free_hand(self) -> bool:
        """Whether setting up the board is a turn played freely: checkers move, nothing else."""
        return False

    @property
    def may_take_back(self) -> bool:
        """Whether the board offers to take back a turn that was handed over."""
        past = self.draft is None and bool(self._past) and not self.table.gestures
        return past and "takeback" in self.controls

    @property
    def shown_mover(self) -> Side:
        """Whose turn the board shows: in the editor the one chosen there."""
        return self.mover if self.draft is None else self.draft.mover

    # Who wants to know

    def on_turn(self, callback: Callable[[TurnPlayed], object]) -> None:
        """Call back when a turn's dice are handed over."""
        self._on_turn.append(callback)

    def on_refused(self, callback: Callable[[Refused], object]) -> None:
        """Call back when a try is refused by the rules."""
        self._on_refused.append(callback)

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call back after everything that changes the table or the notice."""
        self._on_change.append(callback)

    # What can be done

    def throw(self) -> Notice:
        """Throw the dice. A throw that was taken back comes again as it was."""
        if self.ended:
            return self._tell(self._over())
        if not self.can_throw:
            return self._tell(Notice("already_thrown", "refusal"))
        turn_number = len(self._past)
        while len(self._drawn) <= turn_number:
            self._drawn.append(Roll.throw(self._rng))
        return self._lay(Table(self.state, self._drawn[turn_number]))

    def set_roll(self, roll: Roll | None) -> Notice:
        """Put down a throw by hand, or take it up; steps of this turn are taken back."""
        if self.ended:
            return self._tell(self._over())
        return self._lay(Table(self.state, roll))

    def move(self, source: int, target: int, steps: tuple[Step, ...] | None = None) -> Notice:
        """Play one checker from point to point, with one die or several.

        ``steps`` chooses between ways that differ; without it, two such ways are asked about.
        Points are numbers of the player who moves: 25 is the bar, 0 is off.
        """
        if source == target:
            return self.notice
        if self._turns is None:
            return self._tell(self._before_the_throw())
        ways = [way for way in self.moves if (way.source, way.target) == (source, target)]
        if steps is not None:
            ways = [way for way in ways if way.steps == steps]
        if len(ways) == 1:
            return self._play(ways[0].steps)
        if ways:
            return self._tell(Notice("which_way", facts={"ways": tuple(map(str, ways))}))
        explanation = explain_gesture(self._turns, self.steps, source, target)
        return self._refuse(f"{place_name(source)}/{place_name(target)}", explanation.violations)

    def play(self, text: str) -> Notice:
        """Play what is typed, ``24/18 13/11``: all of it or, if anything is refused, none."""
        if self._turns is None:
            return self._tell(self._before_the_throw())
        try:
            hops = parse_hops(text)
        except RulesError as error:
            return self._problem(error)
        readings: list[tuple[Move, ...]] = [()]
        for source, target in hops:
            longer = [
                (*moves, move)
                for moves in readings
                for move in self._turns.moves(self._with(moves))
                if (move.source, move.target) == (source, target)
            ]
            if not longer:
                played = self._with(readings[0])
                explanation = explain_gesture(self._turns, played, source, target)
                return self._refuse(text.strip(), explanation.violations)
            readings = longer
        results = {self._turns.after(self._with(moves)): moves for moves in reversed(readings)}
        if len(results) > 1:
            ways = tuple(" ".join(map(str, moves)) for moves in reversed(results.values()))
            return self._tell(Notice("which_way", facts={"ways": ways}))
        return self._play(*(move.steps for move in readings[0]))

    def touch(self, place: int) -> Notice:
        """Say why nothing moves from a place; the notice stays as it is where something does."""
        if self._turns is None:
            return self._tell(self._before_the_throw())
        nothing_more = self.finished_turn is not None and not self.untold_pass
        if nothing_more or place == OFF:
            return self._tell(self._what_now("", {}))
        found: list[Violation] = []
        for die in dict.fromkeys(self.dice_left):
            judged = explain_steps(self._turns, (*self.steps, Step(place, die)))
            if judged.legal:
                return self.notice
            found += [violation for violation in judged.violations if violation not in found]
        if not found:
            return self.notice
        return self._tell(Notice("refused", "refusal", violations=tuple(found)))

    def undo(self) -> Notice:
        """Take back the last gesture of this turn, or with none played the last turn."""
        if self.can_undo:
            return self._lay(replace(self.table, gestures=self.table.gestures[:-1]), "undone")
        return self._take_back()

    def undo_turn(self) -> Notice:
        """Take back all that was played in this turn, or with none played the last turn."""
        if self.can_undo:
            return self._lay(replace(self.table, gestures=()), "undone")
        return self._take_back()

    def hand_over(self) -> Notice:
        """End the turn: the dice go to the opponent. Refused while more must be played."""
        roll, turn = self.roll, self.finished_turn
        if self._turns is None or roll is None:
            return self._tell(self._before_the_throw())
        if turn is None:
            explanation = explain_steps(self._turns, self.steps, whole=True)
            return self._refuse("", explanation.violations)
        before = self.table
        after = None if _both_finished(turn) else before.state.play(roll, turn)
        played = TurnPlayed(before.state, roll, turn, after)
        self._past.append(before)
        self._played.append(played)
        next_table = Table(after) if after else replace(before, drawn=True)
        notice = self._lay(next_table, "handed_over", turn=str(turn))
        for callback in self._on_turn:
            callback(played)
        return notice

    def restart(self) -> Notice:
        """Go back to where the board began; the throws come again in the same order."""
        state, roll = self._origin
        self._past.clear()
        self._played.clear()
        return self._lay(Table(state, roll))

    def set_state(self, state: State, roll: Roll | None = None) -> Notice:
        """Put up another position: the board begins anew from it."""
        self._drawn.clear()
        self.draft = None
        return self._begin(state, roll)

    # Setting up a position

    def edit(self) -> Notice:
        """Begin to set up a position by hand, from the one on the board."""
        self.draft = Draft.of(replace(self.state, position=self.position), self.roll)
        return self._changed(self._editing())

    def put(self, side: Side, place: int) -> Notice:
        """In the editor: put a checker from the tray on a place, in the side's own numbers."""
        return self._redraft(lambda draft: draft.put(side, place))

    def carry(self, side: Side, source: int, target: int) -> Notice:
        """In the editor: carry a checker from place to place, in the side's own numbers."""
        return self._redraft(lambda draft: draft.move(side, source, target))

    def lay_start(self) -> Notice:
        """In the editor: put up the start position."""
        return self._redraft(Draft.at_the_start)

    def clear(self) -> Notice:
        """In the editor: put all checkers into their trays."""
        return self._redraft(Draft.cleared)

    def let_move(self, side: Side) -> Notice:
        """In the editor: choose who moves."""
        return self._redraft(lambda draft: draft.with_mover(side))

    def finish_edit(self) -> Notice:
        """Play on from the position set up; if it can't be, say what is wrong and where."""
        if self.draft is None:
            return self.notice
        try:
            return self.set_state(self.draft.state(), self.draft.roll)
        except RulesError as error:
            return self._problem(error)

    def cancel_edit(self) -> Notice:
        """Leave the editor; the board stands as it stood before."""
        self.draft = None
        return self._lay(self.table)

    def read_position(self, text: str) -> Notice:
        """Put up a position from its text form; if it can't be, say what is wrong and where."""
        try:
            return self.set_state(*parse_state(text))
        except RulesError as error:
            return self._problem(error)

    def tell(self, notice: Notice) -> Notice:
        """Show a notice that comes from outside; nothing on the table changes."""
        return self._tell(notice)

    # How it is done

    def _begin(self, state: State, roll: Roll | None) -> Notice:
        self._origin = (state, roll)
        self._past: list[Table] = []
        self._played: list[TurnPlayed] = []
        return self._lay(Table(state, roll))

    def _lay(self, table: Table, event: str = "", **facts: object) -> Notice:
        """Make this the table and tell what stands there now."""
        if (table.state, table.roll) != (self.table.state, self.table.roll):
            self._turns = None if table.roll is None else turns(table.state, table.roll)
        self.table = table
        return self._changed(self._what_now(event, facts))

    def _with(self, moves: Iterable[Move]) -> tuple[Step, ...]:
        return (*self.steps, *(step for move in moves for step in move.steps))

    def _play(self, *gestures: tuple[Step, ...]) -> Notice:
        return self._lay(replace(self.table, gestures=(*self.table.gestures, *gestures)), "moved")

    def _take_back(self) -> Notice:
        if not self.may_take_back:
            return self._tell(Notice("nothing_to_undo", "refusal"))
        self._played.pop()
        return self._lay(self._past.pop(), "taken_back")

    def _what_now(self, event: str, facts: Mapping[str, object]) -> Notice:
        ending = self._ending()
        if ending is not None:
            return ending
        if self.roll is None:
            return Notice(event or "to_throw", facts={"mover": self.mover.value, **facts})
        turn = self.finished_turn
        if turn is None or self.untold_pass:
            dice = self.dice_left
            return Notice(event or "thrown", facts={"mover": self.mover.value, "dice": dice})
        if self._turns is not None and self.dice_left:
            blocked = blocked_dice(self._turns, self.steps)
            return Notice("stuck" if self.steps else "pass", "pass", blocked=blocked)
        return Notice("complete", facts={"turn": str(turn)})

    def _ending(self) -> Notice | None:
        """What to tell when the game is over, or will be when the dice are handed over."""
        ended, turn = self.ended, self.finished_turn
        if not ended and turn is not None and self.roll is not None:
            if _both_finished(turn):
                ended = "draw"
            elif (winner := winner_of(self.state.play(self.roll, turn))) is not None:
                ended = winner.value
        if ended == "draw":
            return Notice("draw", "result")
        return Notice("won", "result", {"winner": ended}) if ended else None

    def _before_the_throw(self) -> Notice:
        return self._over() if self.ended else Notice("throw_first", "refusal")

    def _over(self) -> Notice:
        if self.table.drawn:
            return Notice("draw", "result")
        over = Violation("game.over", {"winner": self.ended})
        return Notice("refused", "refusal", violations=(over,))

    def _redraft(self, change: Callable[[Draft], Draft]) -> Notice:
        if self.draft is None:
            return self.notice
        try:
            self.draft = change(self.draft)
        except RulesError as error:
            return self._problem(error)
        return self._changed(self._editing())

    def _editing(self) -> Notice:
        if not self.free_hand:
            return Notice("edit.on")
        return Notice("lay.on_with_bar" if self.state.ruleset.has_bar else "lay.on")

    def _problem(self, error: RulesError) -> Notice:
        return self._tell(Notice("problem", "refusal", violations=(error.violation,)))

    def _refuse(self, tried: str, violations: tuple[Violation, ...]) -> Notice:
        notice = self._tell(Notice("refused", "refusal", {"tried": tried}, violations))
        if self.roll is not None:
            refused = Refused(self.state, self.roll, self.steps, tried, violations)
            for callback in self._on_refused:
                callback(refused)
        return notice

    def _changed(self, notice: Notice) -> Notice:
        self.version += 1
        return self._tell(notice)

    def _tell(self, notice: Notice) -> Notice:
        self.notice = notice
        for callback in self._on_change:
            callback()
        return notice


def _both_finished(turn: Turn) -> bool:
    return all(turn.result.finished(side) for side in Side)


def beginning(position: str | State | Ruleset) -> tuple[State, Roll | None]:
    """Where a board begins, and the throw if one is named.

    ``position`` is a position's line ("long; white 24:15; ..."), a state, or a game: a ruleset or
    its text ("long first_throw=none"), for its start. Raises RulesError as their readers do.
    """
    if isinstance(position, State):
        return position, None
    if isinstance(position, str) and ";" in position:
        return parse_state(position)
    ruleset = Ruleset.parse(position) if isinstance(position, str) else position
    return State.start(ruleset), None
