"""The three games and their presets, as data.

This is the one place where a game is told from another: everything else asks the ruleset what
it has (a bar, a head, how many checkers close a point) and never which game it is.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from nardy_edu.rules.options import OPTIONS, OptionValue, option
from nardy_edu.rules.position import Position, checkers
from nardy_edu.rules.violation import RulesError


@dataclass(frozen=True, slots=True)
class Variant:
    """What no option changes in a game.

    ``mirror[p]`` is the number that the opponent gives to the mover's point p (26 entries, off
    and bar stand for themselves); ``closed_by`` is the number of opposing checkers that close a
    point.
    """

    name: str
    start: Mapping[int, int]
    checkers: int
    mirror: tuple[int, ...]
    closed_by: int
    has_bar: bool
    has_head: bool
    has_blocks: bool
    has_cube: bool


# Short nardy runs in opposite directions; in long nardy both run the same way, half a board apart.
_OPPOSED = (0, *(25 - point for point in range(1, 25)), 25)
_SAME_WAY = (0, *((point + 11) % 24 + 1 for point in range(1, 25)), 25)

VARIANTS: Mapping[str, Variant] = {
    "long": Variant("long", {24: 15}, 15, _SAME_WAY, 1, False, True, True, False),
    "short": Variant(
        "short", {24: 2, 13: 5, 8: 3, 6: 5}, 15, _OPPOSED, 2, True, False, False, True
    ),
    "hyper": Variant("hyper", {24: 1, 23: 1, 22: 1}, 3, _OPPOSED, 2, True, False, False, True),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A game with a reading chosen for every option; a house rule is ``dataclasses.replace``.

    Raises RulesError ``option.value`` or ``option.variant`` for a choice that can't be.
    """

    variant: str
    first_throw: str
    second_head_checker: str
    first_double_steps: str
    opening_roll: str
    block_check: str
    block_ahead: str
    block_route: str
    bear_off_over: str
    last_throw: str
    draw_points: str
    three_doubles_in_a_row: str
    long_koks: bool
    cube: bool
    crawford: bool
    jacoby: bool
    beaver: bool
    automatic_doubles: int | None
    hyper_wins: str
    next_starter: str
    resignation: str

    def __post_init__(self) -> None:
        if self.variant not in VARIANTS:
            raise RulesError("preset.unknown", preset=str(self.variant), presets=tuple(PRESETS))
        for option_id, known in OPTIONS.items():
            known.check(getattr(self, option_id), self.variant)

    @property
    def game(self) -> Variant:
        """What no option changes."""
        return VARIANTS[self.variant]

    @property
    def checkers(self) -> int:
        """Checkers of each side: 15, in hyper nardy 3."""
        return self.game.checkers

    @property
    def mirror(self) -> tuple[int, ...]:
        """The opponent's number for each of the mover's points (see ``Variant``)."""
        return self.game.mirror

    @property
    def closed_by(self) -> int:
        """Opposing checkers that close a point."""
        return self.game.closed_by

    @property
    def has_bar(self) -> bool:
        """Whether checkers are hit and go to the bar."""
        return self.game.has_bar

    @property
    def has_head(self) -> bool:
        """Whether all checkers begin on one point, which limits how many leave it."""
        return self.game.has_head

    @property
    def has_blocks(self) -> bool:
        """Whether a block of six is judged."""
        return self.game.has_blocks

    @property
    def has_cube(self) -> bool:
        """Whether the game knows a doubling cube."""
        return self.game.has_cube

    @property
    def start(self) -> Position:
        """The position before the first throw."""
        own = checkers(dict(self.game.start), self.checkers)
        return Position(own, own)

    def __str__(self) -> str:
        """One line that ``Ruleset.parse`` reads: a preset's name, or a game and what differs."""
        for name, known in PRESETS.items():
            if known == self:
                return name
        base = PRESETS[self.variant]
        changed = (
            f"{option_id}={known.text(getattr(self, option_id))}"
            for option_id, known in OPTIONS.items()
            if getattr(self, option_id) != getattr(base, option_id)
        )
        return " ".join((self.variant, *changed))

    @classmethod
    def parse(cls, text: str) -> Ruleset:
        """Read ``long-club`` or ``long first_throw=none block_check=end_of_turn``.

        Raises RulesError ``preset.unknown``, ``option.unknown``, ``option.value`` or
        ``option.variant``.
        """
        name, *changes = text.split() or [""]
        chosen: dict[str, OptionValue] = {}
        for change in changes:
            option_id, _, value = change.partition("=")
            chosen[option_id] = option(option_id).parse(value)
        return dataclasses.replace(preset(name), **chosen)  # type: ignore[arg-type]


def _of_variant(variant: str, **chosen: OptionValue) -> Ruleset:
    defaults = {option_id: known.defaults[variant] for option_id, known in OPTIONS.items()}
    return Ruleset(variant=variant, **(defaults | chosen))  # type: ignore[arg-type]


PRESETS: dict[str, Ruleset] = {}
"""Every named ruleset (rules of the documents, of a tournament, of play for money)."""

PRESETS.update(
    {
        "long": _of_variant("long"),
        "long-club": _of_variant(
            "long",
            first_throw="any_double",
            first_double_steps="two_only",
            opening_roll="roll_off_dice",
        ),
        "long-listed": _of_variant("long", first_throw="listed_pairs"),
        "long-tournament": _of_variant("long", last_throw="draw"),
        "short": _of_variant("short"),
        "short-match": _of_variant("short", cube=True, crawford=True),
        "short-money": _of_variant(
            "short", cube=True, jacoby=True, automatic_doubles=1, beaver=True
        ),
        "hyper": _of_variant("hyper"),
    }
)


def preset(name: str) -> Ruleset:
    """The ruleset with this name; RulesError ``preset.unknown`` when there is none."""
    try:
        return PRESETS[name]
    except KeyError:
        raise RulesError("preset.unknown", preset=name, presets=tuple(PRESETS)) from None
