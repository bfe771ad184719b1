"""The board of a table: what is done on it happens in the match, what happens there is shown."""

from __future__ import annotations

import random
from collections.abc import Callable

from nardy_edu.board.session import BoardSession, Notice, TurnPlayed
from nardy_edu.course.play.table import Table
from nardy_edu.rules import Phase, Position, Roll, RulesError

_TOLD = (Phase.ROLL_OFF, Phase.DOUBLED, Phase.BEAVERED, Phase.RESIGNED, Phase.DISPUTED)
"""What a board alone can't know: its notices speak of throws and moves."""
_AT = "at."
"""How the ids of a table's own notices begin."""


class TableSession(BoardSession):
    """A board whose dice and turns belong to a match.

    Args:
        table: the match.
        on_refused_event: hears what the rules refuse that isn't a move.
    """

    def __init__(self, table: Table, on_refused_event: Callable[[RulesError], object]) -> None:
        self.match_table = table
        self._on_refused_event = on_refused_event
        game = table.game
        super().__init__(
            game.state,
            game.roll,
            rng=random.Random(),  # never asked: the table throws
            controls=("throw" if table.dice is not None else "dice", "undo"),
            players=table.persons,
        )
        self.on_turn(self._turn_handed_over)
        self.follow()

    @property
    def can_throw(self) -> bool:
        """Whether somebody at this board is to throw."""
        return super().can_throw and self.match_table.game.phase is Phase.TO_THROW and self.ready

    @property
    def ready(self) -> bool:
        """Whether the match waits for somebody at this board; with real dice, for any throw."""
        return self.match_table.person_acts or self.match_table.dice is None

    @property
    def free_hand(self) -> bool:
        """A match goes on from its own position: checkers are moved, nothing else is set up."""
        return True

    @property
    def position(self) -> Position:
        """What stands on the board; a turn that is in dispute stands there until it is judged."""
        laid = self.match_table.game.laid
        return super().position if laid is None else laid

    def throw(self) -> Notice:
        """Throw for the side to act."""
        return self._do(self.match_table.throw)

    def set_roll(self, roll: Roll | None) -> Notice:
        """Type in the throw of real dice; one that was typed in stays."""
        if roll is None:
            return self.notice
        return self._do(lambda: self.match_table.throw(roll))

    def finish_edit(self) -> Notice:
        """At a referee's table: hand over the dice with the checkers as they stand."""
        if self.draft is None:
            return self.notice
        position = self.draft.position
        return self._do(lambda: self.match_table.lay(position))

    def follow(self) -> None:
        """Show what stands at the table now."""
        game = self.match_table.game
        waits = game.phase in (Phase.OVER, Phase.DISPUTED)
        self.players = frozenset() if waits else self.match_table.persons
        self.draft = None
        stale = self.notice.id.startswith(_AT) and game.phase not in _TOLD
        if stale or (self.state, self.roll) != (game.state, game.roll):
            self.set_state(game.state, game.roll)
        if game.phase in _TOLD:
            side = game.to_act or game.state.mover
            self.tell(Notice(f"{_AT}{game.phase.value}", facts={"side": side.value}))
        elif game.phase is Phase.OVER and not self.ended:
            self.tell(Notice(f"{_AT}over", "result"))

    def _turn_handed_over(self, played: TurnPlayed) -> None:
        if self.match_table.game.phase is Phase.TO_PLAY:
            self.match_table.play(played.turn.steps)

    def _do(self, action: Callable[[], object]) -> Notice:
        try:
            action()
        except RulesError as error:
            self._on_refused_event(error)
        return self.notice
