"""What was done at a table against the best that could have been done, by the exact tables.

Values are points won on average at the stake of the moment, seen by whoever acted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nardy_edu.analysis.hyper_solution import HyperSolution
from nardy_edu.course.play.history import Moment, Played
from nardy_edu.rules import Phase, Side, Turn
from nardy_edu.rules import events as ev

ALIKE = 4e-9
"""What loses less is as good: twice what rounding in the tables can make."""


@dataclass(frozen=True)
class Judged:
    """What the side did, what it wins, and what the best thing to do would win."""

    side: Side
    value: float
    best_value: float

    @property
    def cost(self) -> float:
        """The points given away; 0 when nothing wins more."""
        lost = self.best_value - self.value
        return lost if lost > ALIKE else 0.0


@dataclass(frozen=True)
class JudgedTurn(Judged):
    """A turn of ``choices`` legal ones, and one that no other beats."""

    played: Played
    turn: Turn
    best: Turn
    choices: int


@dataclass(frozen=True)
class JudgedCube(Judged):
    """What was done with the cube, and what was best: "waited", "doubled", "took" ..."""

    did: str
    best: str


def judge(solution: HyperSolution, moment: Moment) -> JudgedTurn | JudgedCube | None:
    """The judgement of an event; None for one that leaves no choice or isn't a legal turn.

    The cube is judged in play for money alone: in a match its worth hangs on the score.
    """
    if moment.played is not None:
        return _turn(solution, moment.played)
    if not isinstance(moment.event, ev.Throw | ev.Double | ev.Take | ev.Drop | ev.Beaver):
        return None
    side, options = moment.event.side, _options(solution, moment, moment.event.side)
    if not options:
        return None
    stake = moment.before.game.cube.value
    did = _NAMES[type(moment.event)]
    best = max(options, key=options.__getitem__)
    if options[best] - options[did] <= ALIKE:
        best = did
    return JudgedCube(side, stake * options[did], stake * options[best], did, best)


_NAMES = {
    ev.Throw: "waited",
    ev.Double: "doubled",
    ev.Take: "took",
    ev.Drop: "dropped",
    ev.Beaver: "beavered",
}


def _turn(solution: HyperSolution, played: Played) -> JudgedTurn | None:
    game = played.moment.before.game
    plays = solution.plays(game)
    mine = next((play for play in plays if play.turn.result == played.turn.result), None)
    if mine is None:
        return None
    stake, best = game.cube.value, plays[0]
    return JudgedTurn(
        played.side,
        stake * mine.equity,
        stake * best.equity,
        played,
        mine.turn,
        best.turn,
        len(plays),
    )


def _options(solution: HyperSolution, moment: Moment, side: Side) -> Mapping[str, float]:
    """What could be done with the cube, and what it wins; nothing where there was no choice."""
    game = moment.before.game
    if moment.before.length is not None or not game.cube_in_play:
        return {}
    if game.phase is Phase.TO_THROW:
        if not game.can_double(side):
            return {}
        decision = solution.decision(game)
        return {"waited": decision.no_double, "doubled": decision.doubled_if(_beavers(moment))}
    decision = solution.decision(game)
    if game.phase is Phase.BEAVERED:
        return {"took": 2 * decision.take, "dropped": -2.0}
    answers = {"took": -decision.take, "dropped": -1.0}
    return answers | ({"beavered": -decision.beavered} if _beavers(moment) else {})


def _beavers(moment: Moment) -> bool:
    return moment.before.ruleset.beaver
