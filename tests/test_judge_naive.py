"""The engine against the naive judge: the same turns, number of dice and first steps."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import chain, combinations

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from judges import walks
from judges.boards import VARIANTS, counts, describe
from judges.engine import assert_same
from judges.naive import Case, Verdict, judge
from nardy_edu.rules import Side, judge_record
from strategies import BEAR_OFF, LONG_OPTIONS, cases, constructed, first_turns

CHUNKS = 10
CHUNK = 500


def hold(judged: Iterator[tuple[Case, Verdict]]) -> int:
    """Compare all of them, either colour to move in turn; how many they were."""
    count = 0
    for case, expected in judged:
        assert_same(case, expected, Side.BLACK if count % 2 else Side.WHITE)
        count += 1
    return count


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_are_played_alike(variant: str, chunk: int) -> None:
    assert hold(walks.random_games(variant, seed=chunk, count=CHUNK)) == CHUNK


@pytest.mark.parametrize("variant", VARIANTS)
def test_bearing_off_is_played_alike(variant: str) -> None:
    assert hold(walks.late_games(variant, seed=1, count=2 * CHUNK)) == 2 * CHUNK


def games_for(
    option: str, variant: str, value: str, count: int = CHUNK
) -> Iterator[tuple[Case, Verdict]]:
    """Games in which the option matters, played with this value."""
    chosen = {option: value}
    if option == "bear_off_over":
        return walks.late_games(variant, 2, count, chosen)
    if option.startswith("block"):
        return walks.walls(2, count, chosen)
    return walks.openings(2, count, chosen)


OPTION_VALUES = [
    (option, variant, value)
    for variant in VARIANTS
    for option, values in ({**LONG_OPTIONS, **BEAR_OFF} if variant == "long" else BEAR_OFF).items()
    for value in values
]


@pytest.mark.parametrize(("option", "variant", "value"), OPTION_VALUES)
def test_each_value_of_each_option_is_played_alike(option: str, variant: str, value: str) -> None:
    assert hold(games_for(option, variant, value)) == CHUNK


@pytest.mark.parametrize("value", LONG_OPTIONS["first_throw"])
@pytest.mark.parametrize("second", LONG_OPTIONS["second_head_checker"])
@pytest.mark.parametrize("steps", LONG_OPTIONS["first_double_steps"])
def test_every_opening_of_both_players_is_played_alike(value: str, second: str, steps: str) -> None:
    chosen = {
        "first_throw": value,
        "second_head_checker": second,
        "first_double_steps": steps,
    }
    assert hold(walks.all_opening_pairs(chosen)) > 400


@pytest.mark.parametrize(
    ("option", "variant"), sorted({(option, variant) for option, variant, _ in OPTION_VALUES})
)
def test_the_games_compared_tell_every_two_values_of_an_option_apart(
    option: str, variant: str
) -> None:
    """Else the comparison above would prove nothing about the option."""
    values = {**LONG_OPTIONS, **BEAR_OFF}[option]
    alike = set(combinations(values, 2))
    games = games_for(option, variant, values[0])
    openings = walks.all_opening_pairs({}) if option == "first_throw" else iter(())
    for case, _ in chain(games, openings):
        verdicts = {value: judge(replace(case, options={option: value})) for value in values}
        alike = {(one, other) for one, other in alike if verdicts[one] == verdicts[other]}
        if not alike:
            return
    raise AssertionError(f"never told apart: {sorted(alike)}")


@pytest.mark.parametrize("variant", VARIANTS)
def test_records_are_answered_alike(variant: str) -> None:
    """The records that the command reads and writes: `results`, `steps` and `n` are added."""
    judged = [*walks.random_games(variant, 3, CHUNK // 2)]
    if variant == "long":
        judged += walks.openings(3, CHUNK // 2, {"first_throw": "second_player_only"})
    for case, expected in judged:
        record = judge_record(json.loads(json.dumps(asdict(case))))
        results = frozenset((tuple(me), tuple(opp)) for me, opp in record["results"])
        assert results == expected.results, describe(case)
        assert (record["steps"], record["n"]) == (expected.steps, len(expected.results))


CONSTRUCTED = [(variant, kind) for variant in VARIANTS for kind in constructed(variant)]


@pytest.mark.parametrize(("variant", "kind"), CONSTRUCTED)
@settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_positions_that_games_hardly_reach_are_played_alike(
    variant: str, kind: str, data: st.DataObject
) -> None:
    assert_same(
        data.draw(cases(variant, constructed(variant)[kind])),
        mover=data.draw(st.sampled_from(list(Side))),
    )


SECOND_PLAYER = Case(
    "long",
    counts({24: 15}),
    counts({12: 14, 7: 1}),
    (6, 6),
    first_turn=True,
    options={"first_throw": "second_player_only"},
)


# Two different checkers play a first double: the one that has had its step isn't borne off.
TWO_STEPS = Case(
    "long",
    counts({6: 5, 5: 2, 4: 2, 2: 2, 0: 4}),
    counts({24: 3, 10: 1, 9: 1, 7: 4, 0: 6}),
    (3, 3),
    first_turn=True,
    options={"first_double_steps": "two_only"},
)


@settings(max_examples=1000, deadline=None, derandomize=True)
@example(TWO_STEPS, Side.WHITE)
@example(SECOND_PLAYER, Side.BLACK)  # told by the board alone: what White threw isn't known
@given(first_turns(), st.sampled_from(list(Side)))
def test_first_turns_from_boards_that_are_no_start_are_played_alike(
    case: Case, mover: Side
) -> None:
    assert_same(case, mover=mover)
