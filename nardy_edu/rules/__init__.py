"""The rules of long, short and hyper nardy: what is legal, and why.

Standard library only; no text for people, no files, no screen. Where to find a rule:

* ``movement``  open and closed points, whose checker, the bar first
* ``head``      how many checkers may leave the head, and the first throw's exception
* ``block``     the block of six
* ``bear_off``  bearing off
* ``turn_rules`` all dice, the larger die
* ``scoring``, ``game``, ``match``  what a win is worth, the cube, resignation, matches

``turns`` lists the legal turns, ``explain`` gives the reasons; both ask the same rules.
"""

from nardy_edu.rules.dice import ROLLS, Roll
from nardy_edu.rules.explain import (
    DieBlocked,
    Explanation,
    blocked_dice,
    explain,
    explain_gesture,
    explain_move,
    explain_steps,
    why_no_move,
)
from nardy_edu.rules.game import Cube, Game, How, NotAllowedError, Phase, Result
from nardy_edu.rules.generate import Turns, turns, winner_of
from nardy_edu.rules.gnubg_id import from_position_id, from_xgid, position_id, xgid
from nardy_edu.rules.head import first_throw_untold
from nardy_edu.rules.laid import explain_laid, laid_steps
from nardy_edu.rules.mat import MatFile, read_mat, write_mat
from nardy_edu.rules.match import Match, NextGame
from nardy_edu.rules.match_record import MatchRecord, event_line, header, read_match, write_match
from nardy_edu.rules.notation import explain_turn, parse_turn
from nardy_edu.rules.options import OPTIONS, Option
from nardy_edu.rules.outcome import Reason, reasons
from nardy_edu.rules.position import BAR, HEAD, OFF, Checkers, Position, Side, checkers
from nardy_edu.rules.position_text import format_state, parse_state
from nardy_edu.rules.records import judge_record, read_record
from nardy_edu.rules.ruleset import PRESETS, VARIANTS, Ruleset, preset
from nardy_edu.rules.scoring import (
    CUBE_VALUES,
    Kind,
    best_kind,
    fewest_games,
    kind_of_win,
    most_games,
)
from nardy_edu.rules.state import State
from nardy_edu.rules.turn import Move, Step, Turn
from nardy_edu.rules.validate import check_position
from nardy_edu.rules.violation import RulesError, Violation

__all__ = [
    "BAR",
    "CUBE_VALUES",
    "HEAD",
    "OFF",
    "OPTIONS",
    "PRESETS",
    "ROLLS",
    "VARIANTS",
    "Checkers",
    "Cube",
    "DieBlocked",
    "Explanation",
    "Game",
    "How",
    "Kind",
    "MatFile",
    "Match",
    "MatchRecord",
    "Move",
    "NextGame",
    "NotAllowedError",
    "Option",
    "Phase",
    "Position",
    "Reason",
    "Result",
    "Roll",
    "RulesError",
    "Ruleset",
    "Side",
    "State",
    "Step",
    "Turn",
    "Turns",
    "Violation",
    "best_kind",
    "blocked_dice",
    "check_position",
    "checkers",
    "event_line",
    "explain",
    "explain_gesture",
    "explain_laid",
    "explain_move",
    "explain_steps",
    "explain_turn",
    "fewest_games",
    "first_throw_untold",
    "format_state",
    "from_position_id",
    "from_xgid",
    "header",
    "judge_record",
    "kind_of_win",
    "laid_steps",
    "most_games",
    "parse_state",
    "parse_turn",
    "position_id",
    "preset",
    "read_mat",
    "read_match",
    "read_record",
    "reasons",
    "turns",
    "why_no_move",
    "winner_of",
    "write_mat",
    "write_match",
    "xgid",
]
