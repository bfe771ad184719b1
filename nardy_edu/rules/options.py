"""The disputed rules: every reading that the documents leave open is an option of a ruleset.

A description of each value, for people, stands in the text catalogues under the same id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nardy_edu.rules.violation import RulesError

OptionValue = str | bool | int | None

LONG = ("long",)
WITH_CUBE = ("short", "hyper")
ALL = ("long", "short", "hyper")
ON_OFF = (False, True)


@dataclass(frozen=True, slots=True)
class Option:
    """One disputed rule.

    ``values`` are all readings, ``variants`` the games that have it, ``defaults`` the value by
    game; ``source`` says where the readings come from.
    """

    id: str
    values: tuple[OptionValue, ...]
    variants: tuple[str, ...]
    defaults: Mapping[str, OptionValue]
    source: str

    def text(self, value: OptionValue) -> str:
        """How a value is typed and named in the catalogues: ``on``, ``off``, ``unlimited``, ..."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return "unlimited" if value is None else str(value)

    def parse(self, text: str) -> OptionValue:
        """The value that ``text`` names; RulesError ``option.value`` when there is none."""
        for value in self.values:
            if self.text(value) == text:
                return value
        raise self.bad_value(text)

    def check(self, value: OptionValue, variant: str) -> None:
        """Refuse a value that the option hasn't, or one set for a game that hasn't the option."""
        # 1 == True in Python: the type decides whether a switch or a number was meant.
        if not any(value == known and type(value) is type(known) for known in self.values):
            raise self.bad_value(str(value))
        if variant not in self.variants and value != self.defaults[variant]:
            raise RulesError("option.variant", option=self.id, variant=variant)

    def bad_value(self, text: str) -> RulesError:
        """The error for a value that the option hasn't, with those that it has."""
        known = tuple(self.text(value) for value in self.values)
        return RulesError("option.value", option=self.id, value=text, values=known)


def _option(
    option_id: str,
    values: tuple[OptionValue, ...],
    variants: tuple[str, ...],
    source: str,
    **defaults: OptionValue,
) -> Option:
    """An option whose default is the first value, but for the games named in ``defaults``."""
    by_variant = {variant: defaults.get(variant, values[0]) for variant in ALL}
    return Option(option_id, values, variants, by_variant, source)


_TABLE = (
    _option(
        "first_throw",
        (
            "three_doubles_head_only",
            "three_doubles",
            "listed_pairs",
            "when_blocked",
            "any_double",
            "second_player_only",
            "none",
        ),
        LONG,
        "D0 art. 3.1, D0 first text, D0 club text, D3",
    ),
    _option("second_head_checker", ("free", "after_first_stuck"), LONG, "D0 art. 3.1, D3"),
    _option("first_double_steps", ("all_four", "two_only"), LONG, "D0 art. 3.3, D0 club text"),
    _option(
        "opening_roll",
        ("fresh", "roll_off_dice"),
        ALL,
        "D0 art. 1.3, D3; D0 club text, D4",
        short="roll_off_dice",
        hyper="roll_off_dice",
    ),
    _option("block_check", ("each_step", "end_of_turn"), LONG, "D0 art. 3.5"),
    _option("block_ahead", ("passed", "in_home", "never", "always"), LONG, "D0 art. 3.5, D3"),
    _option("block_route", ("opponent", "mover", "ring"), LONG, "D0 art. 3.5, 3.6"),
    _option(
        "bear_off_over",
        ("highest_only", "any_lower", "exact_only"),
        ALL,
        "D0 art. 3.12, D4, D0 hyper text",
    ),
    _option("last_throw", ("none", "draw"), LONG, "D0 art. 4.3, D2"),
    _option("draw_points", ("half", "one_each"), LONG, "D0 art. 4.3"),
    _option("three_doubles_in_a_row", ("off", "roller_wins", "roller_loses"), LONG, "D3"),
    _option("long_koks", ON_OFF, LONG, "D2, D3"),
    _option("cube", ON_OFF, WITH_CUBE, "D2, D4", hyper=True),
    _option("crawford", ON_OFF, WITH_CUBE, "D2, D4", hyper=True),
    _option("jacoby", ON_OFF, WITH_CUBE, "D4"),
    _option("beaver", ON_OFF, WITH_CUBE, "D4"),
    _option("automatic_doubles", (0, 1, None), WITH_CUBE, "D4"),
    _option("hyper_wins", ("as_short", "single"), ("hyper",), "D0 hyper text"),
    _option(
        "next_starter",
        ("alternate", "roll_off", "winner"),
        ALL,
        "D0 art. 1.4, D4",
        short="roll_off",
        hyper="roll_off",
    ),
    _option("resignation", ("by_position", "offered"), ALL, "D2"),
)

OPTIONS: Mapping[str, Option] = {option.id: option for option in _TABLE}
"""Every option by its id, in the order in which people read them."""


def option(option_id: str) -> Option:
    """The option with this id; RulesError ``option.unknown`` when there is none."""
    try:
        return OPTIONS[option_id]
    except KeyError:
        raise RulesError("option.unknown", option=option_id) from None
