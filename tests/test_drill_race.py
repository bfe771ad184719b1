"""The drill "bear off or fill?": the best turn is the one of the table, a mistake has its price."""

import random

import pytest

from nardy_edu.analysis import few_checkers
from nardy_edu.analysis.bear_off import BearOff
from nardy_edu.analysis.bear_off_tables import homes, solve
from nardy_edu.analysis.results import recorded
from nardy_edu.course.drills.endless import DRILLS, make
from nardy_edu.course.kinds.race import Race, home_of
from nardy_edu.course.lessons.bear_short import state_of
from nardy_edu.locale import LANGUAGES
from nardy_edu.rules import OFF, ROLLS, Position, Roll, Side, State, checkers, preset, turns

DRILL = DRILLS["bear-off-or-fill"]
SHORT = preset("short")


@pytest.fixture(scope="module")
def table() -> BearOff:
    return BearOff(solve(homes()))


def some(count: int = 30) -> list[Race]:
    return [made for number in range(count) if isinstance(made := make(DRILL, f"r{number}"), Race)]


def random_home(rng: random.Random) -> few_checkers.Home:
    points = rng.choices(range(1, 7), k=rng.randint(1, 6))
    return tuple(points.count(point) for point in range(1, 7))


def counts(home: few_checkers.Home) -> tuple[int, ...]:
    return checkers({point: n for point, n in enumerate(home, 1) if n}, SHORT.checkers)


# The arithmetic.


def test_few_checkers_are_borne_off_as_the_table_says(table: BearOff) -> None:
    rng = random.Random(5)
    for _ in range(200):
        home, other = random_home(rng), random_home(rng)
        assert few_checkers.mean(home) == pytest.approx(table.mean(counts(home)), abs=1e-9)
        assert sum(few_checkers.distribution(home)) == pytest.approx(1.0)
        # Turns that are as good in throws may differ a little in the race.
        assert few_checkers.wins(home, other) == pytest.approx(
            table.wins(counts(home), counts(other)), abs=2e-3
        )


def test_two_checkers_on_the_6_point_take_what_was_published() -> None:
    assert few_checkers.mean((0, 0, 0, 0, 0, 2)) == pytest.approx(2.109611, abs=1e-6)


def test_the_turns_at_home_are_those_of_the_rules() -> None:
    rng = random.Random(6)
    black = checkers({1: 1}, SHORT.checkers)
    for _ in range(60):
        home = random_home(rng)
        state = State(SHORT, Position(counts(home), black), Side.WHITE)
        for roll in ROLLS:
            legal = {home_of(turn.result.white) for turn in turns(state, roll)}
            assert few_checkers.results(home, roll) == legal


def test_the_smallest_recorded_exceptions_cost_what_they_should() -> None:
    for fill in recorded()["bear_off"]["fills"]:
        state, roll = state_of(fill), Roll.parse(fill["roll"])
        after = {
            str(turn): few_checkers.mean(home_of(turn.result.white)) for turn in turns(state, roll)
        }
        assert after[fill["off"]] - after[fill["best"]] == pytest.approx(fill["price"], abs=1e-8)
        assert after[fill["best"]] == pytest.approx(min(after.values()))


# The exercises.


def test_the_answer_needs_the_fewest_throws_of_all_turns() -> None:
    for exercise in some():
        throws = {str(turn): exercise.throws(turn) for turn in exercise.turns}
        assert throws[exercise.answer] == min(throws.values())
        assert [str(turn) for turn in exercise.accepted] == [exercise.answer]


def test_often_it_is_best_to_bear_off_fewer_than_one_could() -> None:
    fills = 0
    for exercise in some():
        side = exercise.position.state.mover
        off = [turn.result.of(side)[OFF] for turn in exercise.turns]
        fills += exercise.accepted[0].result.of(side)[OFF] < max(off)
    assert 6 < fills < 24


def test_the_race_is_close_and_nobody_meets() -> None:
    for exercise in some():
        state = exercise.position.state
        assert state.position.all_home(Side.WHITE)
        assert state.position.all_home(Side.BLACK)
        assert 0.3 <= exercise.wins(exercise.accepted[0]) <= 0.85


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mistake_is_met_with_its_price_in_throws_and_per_cent(lang: str) -> None:
    exercise = some(1)[0]
    wrong = next(turn for turn in exercise.turns if turn not in exercise.accepted)
    verdict = exercise.check(wrong.steps, lang)
    assert not verdict.accepted
    assert verdict.reason == "price"
    more = exercise.throws(wrong) - exercise.throws(exercise.accepted[0])
    number = f"{more:.2f}".replace(".", "." if lang == "en" else ",")
    assert number in verdict.comment
    assert exercise.explanation(lang).startswith(exercise.answer)


def test_an_illegal_turn_is_met_with_its_rule() -> None:
    exercise = some(1)[0]
    assert exercise.check("24/1").reason != "price"
