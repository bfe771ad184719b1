"""Opponents that the computer plays: they choose turns, double, answer and resign.

* ``base``     what an opponent is asked, and ``next_event``: its next event in a match
* ``chance``   ``RandomOpponent``: any legal turn
* ``careful``  ``CarefulOpponent``: a beginner who knows the rules of thumb
* ``thumb``, ``thumb_long``, ``thumb_short``  these rules of thumb
* ``cube``     the careful opponent's doubles, takes and resignations
* ``gnubg``    ``GnubgOpponent``: short nardy by GNU Backgammon's nets (extra ``judges``)
* ``stake``    what a game is worth at the score, and doubling by it
* ``exact``    ``ExactOpponent``: hyper nardy by the exact tables
* ``duel``     two opponents against each other, counted

Whatever is left to chance comes from a ``random.Random`` of the opponent's own, so that a game
can be played again from its seeds.
"""

from nardy_edu.analysis.opponents.base import Opponent, next_event
from nardy_edu.analysis.opponents.careful import CarefulOpponent
from nardy_edu.analysis.opponents.chance import RandomOpponent
from nardy_edu.analysis.opponents.duel import Duel, Tally, duel
from nardy_edu.analysis.opponents.exact import ExactOpponent
from nardy_edu.analysis.opponents.gnubg import GnubgOpponent
from nardy_edu.analysis.opponents.named import OPPONENTS, opponent

__all__ = [
    "OPPONENTS",
    "CarefulOpponent",
    "Duel",
    "ExactOpponent",
    "GnubgOpponent",
    "Opponent",
    "RandomOpponent",
    "Tally",
    "duel",
    "next_event",
    "opponent",
]
