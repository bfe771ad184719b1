"""Short and hyper nardy against engines by other people: GNU Backgammon and OpenSpiel.

Compared are the positions after a legal turn, and with OpenSpiel the number of dice that must be
used. Both play the default readings. GNU Backgammon judges any position; OpenSpiel judges the games
that it plays itself. Each is left out, by name, where it is not installed.
"""

from collections.abc import Callable
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judges import engine, walks
from judges.boards import describe
from judges.naive import Case
from nardy_edu.rules import Side, position_id
from strategies import cases, constructed

VARIANTS = ("short", "hyper")
CHUNKS = 4
CHUNK = 500


@pytest.fixture(scope="module")
def gnubg() -> ModuleType:
    pytest.importorskip("gnubg_nn", reason="gnubg-nn (extra: judges) is not installed")
    from judges import gnubg as judge

    return judge


@pytest.fixture(scope="module")
def openspiel() -> ModuleType:
    pytest.importorskip("pyspiel", reason="open-spiel (extra: judges) is not installed")
    from judges import openspiel as judge

    return judge


def assert_gnubg_agrees(case: Case, results: Callable[[Case], frozenset[object]]) -> None:
    """The same positions, but for games that end before a second die hits."""
    ours, theirs = engine.verdict(case).results, results(case)
    assert theirs <= ours, describe(case)
    assert all(not any(me[1:]) for me, _ in ours - theirs), describe(case)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("variant", VARIANTS)
def test_gnu_backgammon_plays_random_games_alike(
    variant: str, chunk: int, gnubg: ModuleType
) -> None:
    walk = walks.random_games(variant, seed=1000 + chunk, count=CHUNK)
    for case, _ in walk:
        assert_gnubg_agrees(case, gnubg.results)


@pytest.mark.parametrize("variant", VARIANTS)
def test_gnu_backgammon_bears_off_alike(variant: str, gnubg: ModuleType) -> None:
    for case, _ in walks.late_games(variant, seed=1000, count=CHUNK):
        assert_gnubg_agrees(case, gnubg.results)


@pytest.mark.parametrize(
    ("variant", "kind"), [(variant, kind) for variant in VARIANTS for kind in constructed(variant)]
)
@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_gnu_backgammon_judges_constructed_positions_alike(
    variant: str, kind: str, data: st.DataObject, gnubg: ModuleType
) -> None:
    case = data.draw(cases(variant, constructed(variant)[kind], with_options=False))
    assert_gnubg_agrees(case, gnubg.results)


@pytest.mark.parametrize("mover", Side, ids=lambda side: side.value)
@pytest.mark.parametrize("variant", VARIANTS)
def test_gnu_backgammon_gives_positions_the_same_id(
    variant: str, mover: Side, gnubg: ModuleType
) -> None:
    for case, _ in walks.random_games(variant, seed=1000, count=CHUNK):
        assert position_id(engine.state(case, mover)) == gnubg.position_id(case), describe(case)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("variant", VARIANTS)
def test_openspiel_plays_its_random_games_alike(
    variant: str, chunk: int, openspiel: ModuleType
) -> None:
    for case, results, steps in openspiel.random_games(variant, chunk, CHUNK):
        ours = engine.verdict(case)
        assert ours.results == results, describe(case)
        assert ours.steps == steps, describe(case)
