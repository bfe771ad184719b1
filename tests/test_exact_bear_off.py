"""Bearing off, exactly: published figures, the rules, and counts by another way."""

import random
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from nardy_edu.analysis import results
from nardy_edu.analysis.bear_off import FILE, BearOff, open_bear_off
from nardy_edu.rules import (
    ROLLS,
    Position,
    Roll,
    RulesError,
    Side,
    State,
    parse_state,
    preset,
    turns,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("exact")


@pytest.fixture(scope="module")
def table(folder: Path) -> BearOff:
    return open_bear_off(folder)


def home(counts: dict[int, int]) -> tuple[int, ...]:
    places = [0] * 26
    for point, count in counts.items():
        places[point] = count
    return (15 - sum(places), *places[1:])


def race(mine: dict[int, int], rules: str = "short", **changes: int) -> State:
    """White bears off against checkers of Black's that are past."""
    theirs = changes or {"p1": 15}
    black = home({int(name[1:]): count for name, count in theirs.items()})
    return State(preset(rules), Position(home(mine), black), Side.WHITE)


@pytest.mark.parametrize(
    ("counts", "throws"),
    [
        ({1: 15}, 6.979592),
        ({6: 2}, 2.109611),
        ({6: 15}, 12.266187),
        ({6: 7, 5: 5, 4: 3}, 10.539055),
        ({}, 0.0),
    ],
)
def test_published_means(table: BearOff, counts: dict[int, int], throws: float) -> None:
    assert table.mean(home(counts)) == pytest.approx(throws, abs=5e-7)


def test_all_home_positions_are_there(table: BearOff) -> None:
    assert len(table) == 54_264


def test_where_it_is_best_not_to_bear_off(table: BearOff) -> None:
    cases = list(table.exceptions())
    assert len(cases) == 5_600
    assert sum(not case.roll.is_double for case in cases) == 3_825
    few = [case for case in cases if sum(case.home) == 2]
    assert few == [((0, 0, 0, 1, 0, 1), Roll(5, 2))]


def test_six_and_four_with_5_2(table: BearOff) -> None:
    state = race({6: 1, 4: 1})
    plays = table.plays(state, Roll(5, 2))
    assert [str(play.turn) for play in plays] == ["6/1 4/2", "6/4/off"]
    price = table.price(state, Roll(5, 2), plays[1].turn)
    # A checker on the 2-point and one on the 1-point always go with the next throw; one left on
    # the 4-point fails with 2-1, both ways.
    assert price.throws == pytest.approx(2 / 36)
    assert table.price(state, Roll(5, 2), plays[0].turn).throws == 0.0


@cache
def exact_mean(counts: tuple[int, ...]) -> Fraction:
    """The mean by fractions, from the rules package alone."""
    if not any(counts):
        return Fraction(0)
    mine = home(dict(enumerate(counts, 1)))
    state = State(preset("long"), Position(mine, home({1: 15})), Side.WHITE)
    total = Fraction(36)
    for roll in ROLLS:
        best = min(exact_mean(turn.result.white[1:7]) for turn in turns(state, roll))
        total += best if roll.is_double else 2 * best
    return total / 36


@pytest.mark.parametrize(
    "counts", [(0, 0, 0, 1, 0, 1), (1, 1, 1, 0, 0, 1), (0, 2, 0, 0, 0, 2), (3, 0, 1, 0, 0, 0)]
)
def test_means_by_fractions_from_the_rules(table: BearOff, counts: tuple[int, ...]) -> None:
    mine = home(dict(enumerate(counts, 1)))
    assert table.mean(mine) == pytest.approx(float(exact_mean(counts)), abs=1e-13)


def test_a_distribution_is_one_whole_and_has_its_mean(table: BearOff) -> None:
    mine = home({6: 3, 5: 4, 4: 2, 2: 6})
    chances = table.distribution(mine)
    assert sum(chances) == pytest.approx(1.0, abs=1e-14)
    assert sum(k * chance for k, chance in enumerate(chances)) == pytest.approx(table.mean(mine))
    assert table.distribution(home({})) == (1.0,)
    assert table.distribution(home({1: 2})) == pytest.approx((0.0, 1.0))


def test_a_race_of_two_checkers_each(table: BearOff) -> None:
    # The 6 fails with 9 throws: 1-2, 1-3, 1-4, 2-3 both ways and 1-1.
    mine, theirs = home({6: 1}), home({1: 1})
    at_once = table.distribution(mine)[1]
    assert at_once == pytest.approx(27 / 36)
    assert table.wins(mine, theirs) == pytest.approx(27 / 36)
    assert table.wins(theirs, mine) == 1.0


def test_who_throws_first_has_the_advantage(table: BearOff) -> None:
    even = home({6: 5, 5: 5, 4: 5})
    first = table.wins(even, even)
    assert first > 0.5
    # Both chances are of one game: the second wins when the first does not.
    chances = table.distribution(even)
    tie = sum(chance**2 for chance in chances)
    assert first == pytest.approx((1 + tie) / 2)


@pytest.mark.parametrize("seed", range(3))
def test_long_and_short_bear_off_alike(table: BearOff, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(60):
        mine = dict.fromkeys(range(1, 7), 0)
        for _ in range(rng.randint(1, 15)):
            mine[rng.randint(1, 6)] += 1
        roll = Roll.throw(rng)
        short = table.plays(race(mine), roll)
        long = table.plays(race(mine, "long", p12=15), roll)
        assert [play.throws for play in short] == [play.throws for play in long]
        assert {play.turn.result.white for play in short} == {
            play.turn.result.white for play in long
        }


def test_the_price_in_a_race_is_also_told_in_chances(table: BearOff) -> None:
    state, roll = parse_state("short; white 6:1 4:1; black 1:3; white to move 5-2")
    assert roll is not None
    plays = table.plays(state, roll)
    assert plays[0].wins == pytest.approx(30 / 36)
    assert table.price(state, roll, plays[1].turn).wins == pytest.approx(
        30 / 36 - (1 - 1 / 18) * 30 / 36
    )
    # Against checkers that are not home yet nobody can tell from this table.
    state = race({6: 1, 4: 1}, p12=3)
    plays = table.plays(state, roll)
    assert plays[0].wins is None
    assert table.price(state, roll, plays[1].turn).wins is None


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("short; white 7:1 4:1; black 1:3; white to move", "exact.not_home"),
        ("short; white bar:1 4:1; black 1:3; white to move", "exact.not_home"),
        ("short; white 6:1 4:1; black 20:1; white to move", "exact.contact"),
        ("short; white 4:2; black bar:1; white to move", "exact.contact"),
        ("long; white 6:1 4:1; black 24:1; white to move", "exact.contact"),
        ("long; white 6:1 4:1; black 13:1; white to move", "exact.contact"),
        (
            "short bear_off_over=any_lower; white 6:1; black 1:3; white to move",
            "exact.other_option",
        ),
    ],
)
def test_positions_that_the_table_is_not_for(table: BearOff, position: str, problem: str) -> None:
    state, _ = parse_state(position)
    with pytest.raises(RulesError) as refused:
        table.plays(state, Roll(6, 1))
    assert refused.value.violation.rule == problem


def test_a_turn_of_another_throw_is_refused(table: BearOff) -> None:
    state = race({6: 2, 4: 2})
    other = table.best_turn(state, Roll(6, 6))
    with pytest.raises(RulesError, match=r"exact\.not_legal"):
        table.price(state, Roll(2, 1), other)


def test_more_checkers_than_the_table_holds_are_refused(table: BearOff) -> None:
    with pytest.raises(RulesError, match=r"exact\.too_many"):
        table.mean((0, 16, *[0] * 24))


def test_a_damaged_table_is_built_again(table: BearOff, folder: Path) -> None:
    path = folder / FILE
    whole = path.read_bytes()
    path.write_bytes(whole[:-100] + bytes(100))
    assert open_bear_off(folder).mean(home({6: 2})) == table.mean(home({6: 2}))
    assert path.read_bytes() == whole


def test_the_table_works_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert open_bear_off(tmp_path / "file").mean(home({1: 2})) == 1.0


def test_the_recorded_figures_are_those_of_the_table(table: BearOff) -> None:
    recorded = results.recorded()["bear_off"]
    assert list(results.differences(results.bear_off_results(table), recorded)) == []
