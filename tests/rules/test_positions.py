"""Positions: those that can't be are refused, the others are written in one line."""

import pytest

from nardy_edu.locale import sentence
from nardy_edu.rules import (
    Game,
    Position,
    Roll,
    Ruleset,
    Side,
    State,
    check_position,
    checkers,
    format_state,
    parse_state,
    preset,
)
from rules.table import complaint, state, why

LONG = preset("long")

# --- Impossible positions


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "long; white 24:16; black 24:15",
            why("position.count", side="white", count=16, expected=15),
        ),
        (
            "long; white 24:14 off:2; black 24:15",
            why("position.count", side="white", count=16, expected=15),
        ),
        (
            "short; white 24:2; black 13:5 off:9",
            why("position.count", side="black", count=14, expected=15),
        ),
        (
            "hyper; white 24:1 23:1 22:1; black 24:4",
            why("position.count", side="black", count=4, expected=3),
        ),
        (
            "long; white 25:1 24:14; black 24:15",
            why("position.point_number", side="white", point=25),
        ),
        (
            "long; white 24:15; black 0:1 24:14",
            why("position.point_number", side="black", point=0),
        ),
        (
            "long; white 24:14 12:1; black 24:15",
            why("position.both_sides", point=12, other=24),
        ),
        (
            "long; white 24:14 4:1; black 24:14 16:1",
            why("position.both_sides", point=4, other=16),
        ),
        (
            "short; white 24:2; black 1:1",
            why("position.both_sides", point=24, other=1),
        ),
        (
            "long; white bar:1 24:14; black 24:15",
            why("position.bar", side="white", count=1),
        ),
        (
            "long; white 24:15; black bar:3 24:12",
            why("position.bar", side="black", count=3),
        ),
        ("long; white off:15; black off:15", why("position.both_finished")),
        ("short; white; black", why("position.both_finished")),
        ("hyper; white off:3; black off:3", why("position.both_finished")),
    ],
)
def test_a_position_that_can_not_be_is_refused(line: str, expected: object) -> None:
    assert complaint(lambda: parse_state(line)) == expected


def test_fewer_than_no_checkers_are_refused() -> None:
    broken = (0,) * 5 + (-1,) + (0,) * 18 + (16, 0)
    position = Position(LONG.start.white, broken)
    assert complaint(lambda: check_position(LONG, position)) == why(
        "position.negative", side="black", point=5
    )


def test_a_state_is_never_made_of_an_impossible_position() -> None:
    position = Position(checkers({24: 15}, 15), checkers({12: 15}, 15))
    assert complaint(lambda: State(LONG, position, Side.WHITE)) == why(
        "position.both_sides", point=24, other=12
    )


def test_both_sides_may_be_on_the_bar_at_once() -> None:
    both = state("short; white bar:1 6:14; black bar:1 6:14")
    assert (both.position.white[25], both.position.black[25]) == (1, 1)


def test_one_side_may_be_finished() -> None:
    assert state("short; white off:15; black 1:1").position.finished(Side.WHITE)


def test_the_same_number_is_another_place_for_each_side() -> None:
    assert state("long; white 24:15; black 24:15").position.black[24] == 15
    assert state("short; white 13:5 6:10; black 13:5 6:10").position.white[13] == 5


# --- Places of the two sides


@pytest.mark.parametrize(
    ("game", "pairs"),
    [
        ("long", [(24, 12), (12, 24), (13, 1), (18, 6), (1, 13), (6, 18)]),
        ("short", [(24, 1), (1, 24), (13, 12), (19, 6), (6, 19)]),
        ("hyper", [(24, 1), (22, 3)]),
    ],
)
def test_my_point_is_the_opponents(game: str, pairs: list[tuple[int, int]]) -> None:
    mirror = preset(game).mirror
    assert [(mine, mirror[mine]) for mine, _ in pairs] == pairs
    assert [mirror[mirror[place]] for place in range(26)] == list(range(26))
    assert (mirror[0], mirror[25]) == (0, 25)


@pytest.mark.parametrize(
    ("game", "line", "pips"),
    [
        ("long", "long; white 24:15; black 24:15; white to move", 360),
        (
            "short",
            "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move",
            167,
        ),
        ("hyper", "hyper; white 24:1 23:1 22:1; black 24:1 23:1 22:1; white to move", 69),
    ],
)
def test_the_game_begins_with(game: str, line: str, pips: int) -> None:
    start = State.start(preset(game))
    assert format_state(start) == line
    assert [start.position.pips(side) for side in Side] == [pips, pips]
    assert start.first_turns == set(Side)


def test_a_checker_on_the_bar_has_25_pips_to_go() -> None:
    assert state("short; white bar:1 1:1; black 6:15").position.pips(Side.WHITE) == 26


def test_all_home_means_nothing_outside_and_nothing_on_the_bar() -> None:
    home = state("short; white 6:14 off:1; black bar:1 1:14").position
    assert home.all_home(Side.WHITE)
    assert not home.all_home(Side.BLACK)
    assert home.flip().all_home(Side.BLACK)


# --- One line of text


@pytest.mark.parametrize(
    "line",
    [
        "long; white 24:15; black 24:15; white to move",
        "long; white 24:14 4:1; black 24:15; black to move 4-4; first throw white 5-5",
        "long; white 24:15; black 24:15; white to move; first turn none",
        "long; white 24:14 18:1; black 24:15; white to move; first turn white black",
        "long; white 24:14 18:1; black 24:14 21:1; black to move 6-1; first turn black; "
        "first throw white 6-5; first throw black 3-1",
        "long-club; white 6:3 off:12; black 1:15; white to move 3-3",
        "long block_check=end_of_turn block_route=ring; white 24:15; black 24:15; white to move",
        "short; white bar:2 24:2 13:5 off:6; black bar:1 6:14; black to move 6-1",
        "short-money; white off:15; black 1:1 off:14; black to move",
        "hyper; white bar:1 10:1 off:1; black 24:1 6:2; white to move 2-1",
        "short bear_off_over=exact_only automatic_doubles=unlimited; white 6:15; black 6:15; "
        "white to move",
    ],
)
def test_a_line_is_read_and_written_back(line: str) -> None:
    assert format_state(*parse_state(line)) == line


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("long; white 24:15; black 24:15", "long; white 24:15; black 24:15; white to move"),
        (
            "LONG; White 24:15; Black 24:15; Black to move 44",
            "long; white 24:15; black 24:15; black to move 4-4",
        ),
        (
            "long;black 24:15;white 18:1, 24:14;white to move 1:6;first turn none",
            "long; white 24:14 18:1; black 24:15; white to move 6-1; first turn none",
        ),
        ("long; w 24:15; b 24:15; b to move", "long; white 24:15; black 24:15; black to move"),
        (
            "  hyper ; white 24 23 22 ; black 24 23 22 ; ",
            "hyper; white 24:1 23:1 22:1; black 24:1 23:1 22:1; white to move",
        ),
        (
            "short; white 6:2 6:1; black 1:1",
            "short; white 6:3 off:12; black 1:1 off:14; white to move",
        ),
    ],
)
def test_a_line_is_read_as_people_type_it(typed: str, meant: str) -> None:
    assert format_state(*parse_state(typed)) == meant


def test_a_side_at_the_start_has_its_first_turn_to_come() -> None:
    assert state("long; white 24:14 18:1; black 24:15").first_turns == {Side.BLACK}
    assert state("long; white 24:15; black 24:15; first turn none").first_turns == set()


def test_the_line_may_leave_out_the_game_where_it_is_known() -> None:
    assert parse_state("white 24:15; black 24:15", LONG)[0] == State.start(LONG)


def test_the_throw_is_read_with_the_position() -> None:
    assert parse_state("long; white 24:15; black 24:15; white to move 1-6")[1] == Roll(6, 1)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", why("text.no_position")),
        (" ; ", why("text.no_position")),
        ("long", why("text.no_position")),
        ("hyper; white to move 6-1", why("text.no_position")),
        ("white 24:15; black 24:15", why("text.no_game", games=("long", "short", "hyper"))),
        (
            "first turn none; white 24:15; black 24:15",
            why("text.no_game", games=("long", "short", "hyper")),
        ),
        ("long; white 24:15", why("text.no_side", side="black")),
        ("long; black 24:15", why("text.no_side", side="white")),
        ("long; white 24;15; black 24:15", why("text.position", fragment="15")),
        ("long; white 24:x; black 24:15", why("text.position", fragment="24:x")),
        ("long; white 24:-1; black 24:15", why("text.position", fragment="24:-1")),
        ("long; white 24:15; w 24:15", why("text.said_twice", fragment="w 24:15")),
        ("long; white 24:15; black 24:15; 6-1", why("text.position", fragment="6-1")),
        (
            "long; white 24:15; black 24:15; first turn green",
            why("text.position", fragment="first turn green"),
        ),
        ("long; white 24:15; black 24:15; white to move 7-1", why("text.roll", fragment="7-1")),
        (
            "long; white 24:15; black 24:15; first throw white",
            why("text.position", fragment="first throw white"),
        ),
        ("long first_throw=maybe; white 24:15; black 24:15", None),
        ("middle; white 24:15; black 24:15", None),
    ],
)
def test_a_line_that_can_not_be_read_names_the_part(line: str, expected: object) -> None:
    found = complaint(lambda: parse_state(line))
    if expected is None:
        assert found.rule in {"option.value", "preset.unknown"}
    else:
        assert found == expected


@pytest.mark.parametrize(
    ("once", "again"),
    [
        ("white to move 6-1", "black to move 5-4"),
        ("first turn black", "first turn none"),
        ("first throw white 6-1", "first throw w 5-4"),
    ],
)
def test_what_is_said_twice_is_refused(once: str, again: str) -> None:
    line = f"long; white 24:15; black 24:15; {once}; {again}"
    assert complaint(lambda: parse_state(line)) == why("text.said_twice", fragment=again)


def test_the_first_throws_of_both_are_not_the_same_said_twice() -> None:
    line = "long; white 18:15; black 18:15; first throw white 5-1; first throw black 4-2"
    assert state(line).first_throws == (Roll(5, 1), Roll(4, 2))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Black is missing: say where these checkers stand, for example: black 24:1 6:2."),
        ("ru", "Нет чёрных: напишите, где стоят их шашки, например: black 24:1 6:2."),
    ],
)
def test_the_side_that_is_missing_is_called_by_its_name(lang: str, said: str) -> None:
    assert sentence(complaint(lambda: parse_state("long; white 24:15")), lang) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "White has fewer than no checkers borne off: write a number from 0 up."),
        ("ru", "У белых среди выброшенных меньше нуля шашек: напишите число от 0 и больше."),
    ],
)
def test_fewer_than_none_borne_off_are_on_no_point(lang: str, said: str) -> None:
    white = (-1, *(0,) * 23, 16, 0)
    found = complaint(lambda: State(LONG, Position(white, LONG.start.black), Side.WHITE))
    assert sentence(found, lang) == said


@pytest.mark.parametrize("count", [1, 5])
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "long nardy has no bar: choose a point instead."),
        ("ru", "в длинных нардах бара нет: вместо него выберите пункт."),
    ],
)
def test_the_advice_about_the_bar_fits_one_checker_and_many(
    lang: str, said: str, count: int
) -> None:
    line = f"long; white bar:{count} 24:10; black 24:15"
    assert sentence(complaint(lambda: parse_state(line)), lang).endswith(said)


def test_a_side_is_white_or_black_and_no_word() -> None:
    refused = why("state.side", side="white")
    assert complaint(lambda: Game.start(LONG, "white")) == refused  # type: ignore[arg-type]
    assert complaint(lambda: State.start(LONG, "white")) == refused  # type: ignore[arg-type]


def test_an_endless_number_is_refused_like_any_other() -> None:
    found = complaint(lambda: parse_state(f"long; white 24:{'1' * 5000}; black 24:15"))
    assert found.rule in {"text.position", "position.count"}
    found = complaint(lambda: parse_state(f"long; white {'1' * 5000}:1; black 24:15"))
    assert found.rule in {"text.position", "position.point_number"}


# --- Throws


@pytest.mark.parametrize("text", ["6-1", "61", "6 1", "6:1", "1-6", " 6 - 1 ", "6,1"])
def test_a_throw_is_read_as_people_type_it(text: str) -> None:
    assert Roll.parse(text) == Roll(6, 1)


@pytest.mark.parametrize("text", ["6", "7-1", "0-1", "6-1-1", "six one", "611", "6--1"])
def test_what_is_no_throw_is_refused(text: str) -> None:
    assert complaint(lambda: Roll.parse(text)) == why("text.roll", fragment=text)


@pytest.mark.parametrize("text", ["", "  "])
def test_a_throw_that_is_not_written_is_missing(text: str) -> None:
    assert complaint(lambda: Roll.parse(text)) == why("text.no_roll")


def test_no_die_shows_a_seven() -> None:
    assert complaint(lambda: Roll(7, 1)) == why("text.roll", fragment="7-1")


@pytest.mark.parametrize(("one", "two"), [(1.0, 2), (2, True), ("6", "1"), (None, 1), ([6], 1)])
def test_a_die_shows_a_whole_number(one: object, two: object) -> None:
    assert complaint(lambda: Roll(one, two)).rule == "text.roll"  # type: ignore[arg-type]


def test_a_throw_is_two_dice_and_a_double_four() -> None:
    assert (Roll(1, 6).dice, str(Roll(1, 6))) == ((6, 1), "6-1")
    assert (Roll(3, 3).dice, Roll(3, 3).is_double) == ((3, 3, 3, 3), True)


def test_a_ruleset_is_part_of_the_position() -> None:
    line = "long first_throw=none; white 24:15; black 24:15"
    assert state(line).ruleset == Ruleset.parse("long first_throw=none")
