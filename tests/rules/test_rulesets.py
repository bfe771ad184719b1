"""Rulesets: the three games, the presets, the disputed rules and their one-line form."""

from dataclasses import replace

import pytest

from nardy_edu.rules import OPTIONS, PRESETS, VARIANTS, Ruleset, preset
from rules.table import complaint, why

# The default of each disputed rule, by game, and all of its values.
DEFAULTS = {
    "first_throw": ("three_doubles_head_only",) * 3,
    "second_head_checker": ("free",) * 3,
    "first_double_steps": ("all_four",) * 3,
    "opening_roll": ("fresh", "roll_off_dice", "roll_off_dice"),
    "block_check": ("each_step",) * 3,
    "block_ahead": ("passed",) * 3,
    "block_route": ("opponent",) * 3,
    "bear_off_over": ("highest_only",) * 3,
    "last_throw": ("none",) * 3,
    "draw_points": ("half",) * 3,
    "three_doubles_in_a_row": ("off",) * 3,
    "long_koks": (False,) * 3,
    "cube": (False, False, True),
    "crawford": (False, False, True),
    "jacoby": (False,) * 3,
    "beaver": (False,) * 3,
    "automatic_doubles": (0,) * 3,
    "hyper_wins": ("as_short",) * 3,
    "next_starter": ("alternate", "roll_off", "roll_off"),
    "resignation": ("by_position",) * 3,
}
VALUES = {
    "first_throw": {
        "three_doubles_head_only",
        "three_doubles",
        "listed_pairs",
        "when_blocked",
        "any_double",
        "second_player_only",
        "none",
    },
    "second_head_checker": {"free", "after_first_stuck"},
    "first_double_steps": {"all_four", "two_only"},
    "opening_roll": {"fresh", "roll_off_dice"},
    "block_check": {"each_step", "end_of_turn"},
    "block_ahead": {"passed", "in_home", "never", "always"},
    "block_route": {"opponent", "mover", "ring"},
    "bear_off_over": {"highest_only", "any_lower", "exact_only"},
    "last_throw": {"none", "draw"},
    "draw_points": {"half", "one_each"},
    "three_doubles_in_a_row": {"off", "roller_wins", "roller_loses"},
    "long_koks": {"off", "on"},
    "cube": {"off", "on"},
    "crawford": {"off", "on"},
    "jacoby": {"off", "on"},
    "beaver": {"off", "on"},
    "automatic_doubles": {"0", "1", "unlimited"},
    "hyper_wins": {"as_short", "single"},
    "next_starter": {"alternate", "roll_off", "winner"},
    "resignation": {"by_position", "offered"},
}

# What each preset changes in its game.
CHANGES = {
    "long": {},
    "long-club": {
        "first_throw": "any_double",
        "first_double_steps": "two_only",
        "opening_roll": "roll_off_dice",
    },
    "long-listed": {"first_throw": "listed_pairs"},
    "long-tournament": {"last_throw": "draw"},
    "short": {},
    "short-match": {"cube": True, "crawford": True},
    "short-money": {"cube": True, "jacoby": True, "automatic_doubles": 1, "beaver": True},
    "hyper": {},
}


def test_every_disputed_rule_is_an_option() -> None:
    assert set(OPTIONS) == set(VALUES) == set(DEFAULTS)


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_has_its_values_and_its_default(name: str) -> None:
    option = OPTIONS[name]
    assert {option.text(value) for value in option.values} == VALUES[name]
    for game, value in zip(("long", "short", "hyper"), DEFAULTS[name], strict=True):
        assert option.defaults[game] == value
        assert getattr(preset(game), name) == value


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_says_where_its_readings_come_from(name: str) -> None:
    assert OPTIONS[name].source.startswith(("D0", "D2", "D3", "D4"))


def test_the_presets_are_those_of_the_documents() -> None:
    assert set(PRESETS) == set(CHANGES)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_changes_what_it_is_named_for(name: str) -> None:
    game = name.split("-", maxsplit=1)[0]
    assert PRESETS[name] == replace(preset(game), **CHANGES[name])


@pytest.mark.parametrize(
    ("game", "checkers", "closed_by", "has"),
    [
        ("long", 15, 1, {"head", "blocks"}),
        ("short", 15, 2, {"bar", "cube"}),
        ("hyper", 3, 2, {"bar", "cube"}),
    ],
)
def test_what_no_option_changes(game: str, checkers: int, closed_by: int, has: set[str]) -> None:
    rules = preset(game)
    assert (rules.checkers, rules.closed_by) == (checkers, closed_by)
    parts = ("bar", "head", "blocks", "cube")
    assert {part for part in parts if getattr(rules, f"has_{part}")} == has
    assert sum(rules.start.white) == checkers


# --- One line of text


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_written_as_its_name(name: str) -> None:
    assert str(PRESETS[name]) == name
    assert Ruleset.parse(name) == PRESETS[name]


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        (game, name, value)
        for name, option in OPTIONS.items()
        for game in option.variants
        for value in option.values
    ],
)
def test_every_value_of_every_option_is_written_and_read(
    game: str, name: str, value: str | bool | int | None
) -> None:
    chosen = replace(preset(game), **{name: value})
    assert getattr(chosen, name) == value
    assert Ruleset.parse(str(chosen)) == chosen


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("long first_throw=none", "long first_throw=none"),
        ("long first_throw=three_doubles_head_only", "long"),
        ("long last_throw=draw", "long-tournament"),
        ("long-club first_throw=none", None),
        ("short cube=on crawford=on", "short-match"),
        ("short-money automatic_doubles=unlimited", None),
        ("  long   block_check=end_of_turn ", "long block_check=end_of_turn"),
    ],
)
def test_options_are_added_to_a_preset(typed: str, written: str | None) -> None:
    rules = Ruleset.parse(typed)
    assert Ruleset.parse(str(rules)) == rules
    if written is not None:
        assert str(rules) == written


def test_a_house_rule_is_a_changed_copy() -> None:
    house = replace(preset("long"), bear_off_over="any_lower")
    assert house != preset("long")
    assert str(house) == "long bear_off_over=any_lower"


# --- What can't be


@pytest.mark.parametrize("name", ["", "middle", "Long", "long-", "backgammon"])
def test_an_unknown_preset_is_refused_with_those_that_there_are(name: str) -> None:
    expected = why("preset.unknown", preset=name, presets=tuple(PRESETS))
    assert complaint(lambda: preset(name)) == expected
    assert complaint(lambda: Ruleset.parse(name)) == expected


def test_a_game_that_does_not_exist_is_refused() -> None:
    found = complaint(lambda: replace(preset("long"), variant="middle"))
    assert found == why("preset.unknown", preset="middle", presets=tuple(PRESETS))
    assert set(VARIANTS) == {"long", "short", "hyper"}


def test_an_unknown_option_is_refused() -> None:
    found = complaint(lambda: Ruleset.parse("long head=two"))
    assert found == why("option.unknown", option="head")


@pytest.mark.parametrize(
    ("typed", "option", "value"),
    [
        ("long block_ahead=sometimes", "block_ahead", "sometimes"),
        ("long block_ahead=", "block_ahead", ""),
        ("long block_ahead", "block_ahead", ""),
        ("long block_ahead=Passed", "block_ahead", "Passed"),
        ("short cube=yes", "cube", "yes"),
        ("short cube=True", "cube", "True"),
        ("short automatic_doubles=2", "automatic_doubles", "2"),
    ],
)
def test_an_unknown_value_is_refused_with_those_that_there_are(
    typed: str, option: str, value: str
) -> None:
    found = complaint(lambda: Ruleset.parse(typed))
    known = tuple(OPTIONS[option].text(each) for each in OPTIONS[option].values)
    assert found == why("option.value", option=option, value=value, values=known)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("first_throw", "sometimes"),
        ("automatic_doubles", True),
        ("automatic_doubles", 2),
        ("cube", 1),
        ("cube", "on"),
        ("cube", None),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(option: str, value: object) -> None:
    found = complaint(lambda: replace(preset("short"), **{option: value}))
    assert (found.rule, found.facts["option"]) == ("option.value", option)


@pytest.mark.parametrize(
    ("typed", "option", "variant"),
    [
        ("short first_throw=none", "first_throw", "short"),
        ("hyper block_ahead=never", "block_ahead", "hyper"),
        ("short last_throw=draw", "last_throw", "short"),
        ("long cube=on", "cube", "long"),
        ("long automatic_doubles=1", "automatic_doubles", "long"),
        ("short hyper_wins=single", "hyper_wins", "short"),
        ("short long_koks=on", "long_koks", "short"),
    ],
)
def test_an_option_of_another_game_is_refused(typed: str, option: str, variant: str) -> None:
    assert complaint(lambda: Ruleset.parse(typed)) == why(
        "option.variant", option=option, variant=variant
    )
