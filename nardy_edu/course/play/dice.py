"""The dice of a game: fair, and checkable afterwards.

Each game has a seed of its own: 64 bits from the operating system's generator for secrets, unless
one is given. The seed starts Python's ``random.Random`` (Mersenne Twister), and each die is its
``randint(1, 6)``, which rejects instead of rounding, so that no number is favoured. Dice are drawn
in the order in which they are thrown, whoever throws, and nothing else is drawn in between: who
knows the seed can throw the whole game again. It is shown when the game is over; the next game has
another one, so that nobody knows what will come.
"""

from __future__ import annotations

import random
import secrets

from nardy_edu.rules import Roll


class Dice:
    """Two dice, from game to game.

    Args:
        seed: makes the throws of all games the same each time; without it they are by chance.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self._chosen = seed
        self.seed = ""
        self._rng = random.Random()

    def begin(self, game: int) -> str:
        """Take dice for the game of this number; returns their seed."""
        chosen = self._chosen
        return self.take_up(secrets.token_hex(8) if chosen is None else f"{chosen}/{game}", 0)

    def take_up(self, seed: str, thrown: int) -> str:
        """Go on with the dice of a game in which they have been thrown so many times."""
        self.seed = seed
        self._rng.seed(seed)
        for _ in range(thrown):
            self.throw()
        return seed

    def throw(self) -> Roll:
        """Throw both dice."""
        return Roll.throw(self._rng)

    def lot(self) -> tuple[int, int]:
        """Each player's die; the first is that of the player who has White before the lot."""
        return self._rng.randint(1, 6), self._rng.randint(1, 6)
