"""Hyper nardy solved: its moves are those of the rules, its values those of other solvers."""

import json
import random
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from exact_tables import BY_CUBE, write_tables
from nardy_edu.analysis import hyper_moves, iteration, results
from nardy_edu.analysis.hyper import (
    FILE,
    ROUNDING,
    SCALE,
    Hyper,
    open_hyper,
    quantised,
    ranks,
)
from nardy_edu.analysis.hyper_cube import FILES, Decision, HyperCube, open_hyper_cube
from nardy_edu.analysis.hyper_kernels import CENTRED, JACOBY, MINE, THEIRS, hit_rank
from nardy_edu.analysis.hyper_solver import CubeSolver, Solver, rank
from nardy_edu.rules import (
    BAR,
    ROLLS,
    Position,
    Roll,
    RulesError,
    Ruleset,
    Side,
    State,
    checkers,
    kind_of_win,
    parse_state,
    preset,
    turns,
)

MAKEHYPER = json.loads(
    (Path(__file__).parent / "data" / "makehyper.json").read_text(encoding="utf-8")
)
"""Values that GNU Backgammon's solver printed for one and two checkers each."""

THEIR_ERROR = 1e-6
"""Their sweeps end when nothing changes by more; they store 24 bits."""

RULES = preset("hyper")


@pytest.fixture(scope="module")
def sides() -> hyper_moves.Configurations:
    return hyper_moves.configurations(3)


@pytest.fixture(scope="module")
def listed(sides: hyper_moves.Configurations) -> hyper_moves.Results:
    return hyper_moves.results(sides)


def legal(sides: hyper_moves.Configurations) -> Any:
    """Which pairs of ranks are positions with neither side finished."""
    found = (sides.mask[:, None] & sides.mirrored[None, :]) == 0
    found[0] = found[:, 0] = False
    return found


# --- Positions and moves


def test_there_are_as_many_positions_as_were_counted(sides: hyper_moves.Configurations) -> None:
    with_finished = (sides.mask[:, None] & sides.mirrored[None, :]) == 0
    assert with_finished.sum() == 7_959_904
    assert legal(sides).sum() == 7_953_353


def test_what_the_loser_pays_is_what_the_rules_say(sides: hyper_moves.Configurations) -> None:
    won = (3, *[0] * 25)
    for counts, place in ranks().items():
        if place:
            kind = kind_of_win(RULES, Position(won, counts), Side.BLACK)
            assert sides.loses[place] == kind


@pytest.mark.parametrize("part", range(8))
def test_all_turns_are_those_of_the_rules(
    part: int, sides: hyper_moves.Configurations, listed: hyper_moves.Results
) -> None:
    """All throws of 2,500 random positions a part, 20,000 together."""
    rng = random.Random(part)
    rank_of = ranks()
    counts = list(rank_of)
    compared = 0
    while compared < 2_500:
        me, opp = rng.randrange(1, len(counts)), rng.randrange(1, len(counts))
        if sides.mask[me] & sides.mirrored[opp]:
            continue
        compared += 1
        state = State(RULES, Position(counts[me], counts[opp]), Side.WHITE)
        for throw, roll in enumerate(ROLLS):
            key = (me * BAR + int(sides.closed[opp])) * len(ROLLS) + throw
            ours = {
                (int(listed.rank[k]), hit_rank(int(listed.touched[k]), opp, sides))
                for k in range(listed.start[key], listed.start[key + 1])
            }
            legal_turns = turns(state, roll)
            # The boards without the turns that lead to them: half the time.
            after = map(legal_turns.position, legal_turns._results)
            theirs = {(rank_of[result.white], rank_of[result.black]) for result in after}
            assert ours == theirs, (state, roll)


# --- Values


@pytest.fixture(scope="module", params=[1, 2])
def small(request: pytest.FixtureRequest) -> Solver:
    solver = Solver(request.param)
    for _ in solver.run():
        pass
    return solver


def test_one_and_two_checkers_as_makehyper_has_them(small: Solver) -> None:
    name = {1: "one", 2: "two"}[small.sides.checkers]
    for mine, theirs, cubeless, *_ in MAKEHYPER[name]:
        assert small.of(mine, theirs) == pytest.approx(cubeless, abs=THEIR_ERROR)


def test_the_equations_of_best_play_are_solved(small: Solver) -> None:
    assert small.residual() <= 1e-11


def test_the_kinds_of_win_make_up_the_value(small: Solver) -> None:
    outcomes = small.outcomes()
    for _ in outcomes.run(1e-9):
        pass
    win, win_two, win_three, lose_two, lose_three = np.moveaxis(outcomes.chance, 2, 0)
    from_kinds = 2 * win - 1 + win_two + win_three - lose_two - lose_three
    there = legal(small.sides)
    assert np.abs(from_kinds - small.value)[there].max() < 1e-7
    start = rank(small.sides, range(24, 24 - small.sides.checkers, -1))
    throws = [throw for throw, roll in enumerate(ROLLS) if not roll.is_double]
    after = np.mean([outcomes.after_throw(start, start, throw) for throw in throws], axis=0)
    worth = 2 * after[0] - 1 + after[1] + after[2] - after[3] - after[4]
    assert worth == pytest.approx(small.opening_winner(), abs=1e-7)


def test_one_checker_each_by_hand() -> None:
    solver = Solver(1)
    for _ in solver.run():
        pass
    # On the 1-point any throw wins; nobody has borne off: mars.
    assert solver.of([1], [3]) == pytest.approx(2.0)
    # A 6 goes off with 27 throws, else the other is off with any: mars or mars.
    assert solver.of([6], [1]) == pytest.approx(2 * (27 - 9) / 36)


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(iteration, "CHECKPOINT_SECONDS", 0.0)
    path = tmp_path / "sweeps"
    whole = Solver(2)
    for _ in whole.run():
        pass
    for _ in islice(Solver(2, path).run(), 12):
        pass
    assert path.exists()
    again = Solver(2, path)
    assert next(iter(again.run())).sweeps == 12  # the twelfth was under way when it was stopped
    for _ in again.run():
        pass
    assert np.abs(again.value - whole.value).max() < 1e-10
    again.close()
    assert not path.exists()


def test_a_damaged_checkpoint_is_no_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "sweeps"
    path.write_bytes(b"half a file")
    assert next(iter(Solver(1, path).run())).sweeps == 1


# --- The cube


@pytest.fixture(scope="module", params=[1, 2])
def cube(request: pytest.FixtureRequest) -> CubeSolver:
    solver = CubeSolver(request.param)
    for _ in solver.run():
        pass
    return solver


def test_the_cube_with_one_checker_as_makehyper_has_it() -> None:
    solver = CubeSolver(1)
    for _ in solver.run():
        pass
    for mine, theirs, _, owned, centred, other in MAKEHYPER["one"]:
        doubled = min(1.0, 2 * other)
        assert solver.of(mine, theirs, THEIRS) == pytest.approx(other, abs=THEIR_ERROR)
        for place, waited in ((MINE, owned), (CENTRED, centred)):
            best = max(waited, doubled)
            assert solver.of(mine, theirs, place) == pytest.approx(best, abs=2 * THEIR_ERROR)


def test_the_equations_with_the_cube_are_solved(cube: CubeSolver) -> None:
    assert cube.residual() <= 1e-10


def test_the_cube_is_worth_most_to_its_owner(cube: CubeSolver) -> None:
    value = cube.value[legal(cube.sides)]
    assert (value[:, MINE] >= value[:, CENTRED] - 1e-9).all()
    assert (value[:, CENTRED] >= value[:, THEIRS] - 1e-9).all()


def test_the_jacoby_rule_by_plain_python() -> None:
    """One checker each, solved once more by the rules package, without arrays."""
    solver = CubeSolver(1)
    for _ in solver.run():
        pass
    found = plainly_solved(jacoby=True)
    assert len(found) == legal(solver.sides).sum()
    for (mine, theirs), value in found.items():
        assert solver.of([mine], [theirs], JACOBY) == pytest.approx(value[JACOBY], abs=1e-9)
        assert solver.of([mine], [theirs], THEIRS) == pytest.approx(value[THEIRS], abs=1e-9)
    without = plainly_solved(jacoby=False)
    for (mine, theirs), value in without.items():
        assert solver.of([mine], [theirs], CENTRED) == pytest.approx(value[CENTRED], abs=1e-9)
    assert any(abs(found[key][JACOBY] - without[key][CENTRED]) > 0.1 for key in found)


def plainly_solved(*, jacoby: bool) -> dict[tuple[int, int], dict[int, float]]:
    """The values of one checker each by their places; the keys are those of the cube."""
    middle = JACOBY if jacoby else CENTRED
    one = preset("hyper")
    places = [(a, b) for a in range(1, 26) for b in range(1, 26) if a + b != 25 or BAR in (a, b)]
    after = {(mine, theirs): _results(one, mine, theirs) for mine, theirs in places}
    value = {key: {middle: 0.0, MINE: 0.0, THEIRS: 0.0} for key in places}
    turned = {middle: middle, MINE: THEIRS, THEIRS: MINE}
    change = 1.0
    while change > 1e-12:
        change = 0.0
        for key in places:
            new = dict.fromkeys(turned, 0.0)
            for weight, ends in after[key]:
                for cube, theirs in turned.items():
                    new[cube] += weight * max(
                        -value[then][theirs]
                        if kind is None
                        else (1.0 if jacoby and cube == middle else kind)
                        for then, kind in ends
                    )
            doubled = min(1.0, 2 * new[THEIRS])
            for cube in (middle, MINE):
                new[cube] = max(new[cube], doubled)
            change = max(change, *(abs(new[cube] - value[key][cube]) for cube in turned))
            value[key] = new
    return value


def _results(
    rules: Ruleset, mine: int, theirs: int
) -> list[tuple[float, list[tuple[tuple[int, int], int | None]]]]:
    """For each throw its weight and what it can lead to: the places, or the kind of win.

    The other two checkers of a side are borne off, where they change no move; but nobody of whom
    one checker is all has borne off any.
    """
    position = Position(checkers({mine: 1}, 3), checkers({theirs: 1}, 3))
    state = State(rules, position, Side.WHITE)
    found = []
    for roll in ROLLS:
        ends: list[tuple[tuple[int, int], int | None]] = []
        for turn in turns(state, roll):
            there = max(place for place, count in enumerate(turn.result.black) if count)
            if turn.result.finished(Side.WHITE):
                ends.append(((0, there), 3 if there >= 19 else 2))
            else:
                here = max(place for place, count in enumerate(turn.result.white) if count)
                ends.append(((there, here), None))
        found.append(((1 if roll.is_double else 2) / 36, ends))
    return found


def test_every_position_asks_for_one_decision(cube: CubeSolver) -> None:
    decisions = cube.decisions()
    for counted in decisions.values():
        assert sum(counted) == legal(cube.sides).sum()
    *wins, too_good = decisions.pop("jacoby")
    assert min(wins) > 0
    assert too_good == 0  # by the Jacoby rule nobody plays on for mars
    assert min(map(min, decisions.values())) > 0


# --- The table: here with values that are easily told, which side is ahead by how many pips


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("exact")
    write_tables(folder)
    return folder


@pytest.fixture(scope="module")
def table(tables: Path) -> Hyper:
    return open_hyper(tables)


@pytest.fixture(scope="module")
def cube_table(tables: Path) -> HyperCube:
    return open_hyper_cube(tables)


def test_a_stored_value_is_a_billionth_off_at_most() -> None:
    value = np.linspace(-3.0, 3.0, 100_001)
    assert np.abs(quantised(value) / SCALE - value).max() <= ROUNDING
    assert ROUNDING < 1e-9


def test_a_table_is_small(tables: Path) -> None:
    for path in tables.iterdir():
        assert path.stat().st_size <= 50_000_000


def test_the_value_is_the_movers(table: Hyper) -> None:
    state, _ = parse_state("hyper; white 20:1 10:2; black 20:2 6:1; white to move")
    assert table.equity(state) == pytest.approx(0.06, abs=1e-9)
    assert table.equity(state.flip()) == pytest.approx(0.06, abs=1e-9)


def test_a_perfect_player_takes_the_best_turn(table: Hyper) -> None:
    state, roll = parse_state("hyper; white 23:1 22:1 9:1; black 24:1 23:1 20:1; white to move 4-1")
    assert roll is not None
    plays = table.plays(state, roll)
    assert len(plays) == len(turns(state, roll))
    assert [play.equity for play in plays] == sorted((p.equity for p in plays), reverse=True)
    # Hitting the blot on Black's 20-point gains the 5 pips that it has gone.
    assert any(table.best_turn(state, roll).hits)
    assert table.cost(state, roll, plays[0].turn) == 0.0
    assert table.cost(state, roll, plays[-1].turn) == pytest.approx(0.05, abs=1e-8)


def test_a_turn_of_another_throw_has_no_price(table: Hyper) -> None:
    state = State.start(RULES)
    other = table.best_turn(state, Roll(6, 6))
    with pytest.raises(RulesError, match=r"exact\.not_legal"):
        table.cost(state, Roll(2, 1), other)


def test_a_finished_game_pays_its_kind(table: Hyper) -> None:
    state, roll = parse_state("hyper; white 1:1; black bar:1 20:2; white to move 6-5")
    assert roll is not None
    assert table.plays(state, roll)[0].equity == pytest.approx(3.0, abs=1e-9)


def test_the_opening_book_has_every_throw(table: Hyper) -> None:
    book = table.opening_book()
    assert tuple(book) == ROLLS
    assert table.opening_winner == 0.25
    assert table.outcomes.won == pytest.approx((0.2, 0.2, 0.1))
    assert table.outcomes.lost == pytest.approx((0.3, 0.15, 0.05))
    assert tuple(table.opening_outcomes()) == ROLLS


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ("short", "exact.other_game"),
        ("long", "exact.other_game"),
        ("hyper hyper_wins=single", "exact.other_option"),
        ("hyper bear_off_over=exact_only", "exact.other_option"),
    ],
)
def test_other_rules_than_the_tables_are_refused(table: Hyper, rules: str, problem: str) -> None:
    state, _ = parse_state(f"{rules}; white 5:1; black 5:1; white to move")
    with pytest.raises(RulesError) as refused:
        table.equity(state)
    assert refused.value.violation.rule == problem


def test_by_the_jacoby_rule_the_cube_in_the_middle_has_another_table(cube_table: HyperCube) -> None:
    plain, _ = parse_state("hyper; white 5:1; black 5:1; white to move")
    jacoby, _ = parse_state("hyper jacoby=on; white 5:1; black 5:1; white to move")
    for state, owner, cube in (
        (plain, None, "centred"),
        (jacoby, None, "jacoby"),
        (plain, Side.WHITE, "mine"),
        (jacoby, Side.WHITE, "mine"),
        (jacoby, Side.BLACK, "theirs"),
    ):
        assert cube_table.equity(state, owner) == pytest.approx(BY_CUBE[cube], abs=1e-8)


def test_the_cube_decision_weighs_waiting_against_the_answer(cube_table: HyperCube) -> None:
    state, _ = parse_state("hyper; white 6:1 5:2; black 24:1 23:1 22:1; white to move")
    decision = cube_table.decision(state)
    # Pips ahead 53, less 10 when the cube is Black's: twice 0.43 is a take.
    assert decision.take == pytest.approx(0.86, abs=1e-8)
    assert decision.is_take
    assert decision.is_double == (decision.take > decision.no_double)
    behind, _ = parse_state("hyper; white 24:1 23:1 22:1; black 6:1 5:2; white to move")
    assert cube_table.decision(behind).is_beaver
    assert not cube_table.decision(behind).is_double


@pytest.mark.parametrize(
    ("no_double", "take", "double", "if_beavered", "answer"),
    [
        (0.4, 0.7, True, True, "take"),
        (0.9, 1.2, True, True, "drop"),
        (1.3, 1.6, False, False, "drop"),  # too good
        (-0.1, -0.3, False, False, "beaver"),
        (-0.4, -0.3, True, False, "beaver"),  # by the Jacoby rule, if there are no beavers
        (-1.0, -2.4, False, False, "take"),  # mars for sure: who doubled would drop a beaver
    ],
)
def test_a_decision_says_what_is_right(
    no_double: float, take: float, double: bool, if_beavered: bool, answer: str
) -> None:
    decision = Decision(no_double, take)
    assert decision.is_double is double
    assert decision.is_double_if(beavers=True) is if_beavered
    assert decision.is_take is (answer != "drop")
    assert decision.is_beaver is (answer == "beaver")
    assert decision.is_too_good is (no_double > 1)


def test_nobody_doubles_the_opponents_cube(cube_table: HyperCube) -> None:
    with pytest.raises(RulesError, match=r"exact\.cube_not_open"):
        cube_table.decision(State.start(RULES), owner=Side.BLACK)


def test_a_table_that_is_not_there_is_asked_for(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match=r"exact\.not_solved"):
        open_hyper(tmp_path)
    with pytest.raises(RulesError, match=r"exact\.not_solved"):
        open_hyper_cube(tmp_path)
    for name in (FILE, FILES[0]):
        (tmp_path / name).write_bytes(b"half a table")
    with pytest.raises(RulesError, match=r"exact\.damaged"):
        open_hyper(tmp_path)
    with pytest.raises(RulesError, match=r"exact\.damaged"):
        open_hyper_cube(tmp_path)


# --- The recorded figures of the whole game


def test_the_opening_winner_wins_what_was_published() -> None:
    assert results.recorded()["hyper"]["opening_winner"] == pytest.approx(0.0836795445, abs=1e-8)


def test_the_recorded_openings_are_the_legal_turns() -> None:
    start = State.start(RULES)
    for opening in results.recorded()["hyper"]["openings"]:
        legal_turns = {str(turn) for turn in turns(start, Roll.parse(opening["roll"]))}
        assert {play["turn"] for play in opening["plays"]} == legal_turns


def test_the_recorded_replies_make_up_the_openings() -> None:
    for opening in results.recorded()["hyper"]["openings"]:
        weights = [1 if Roll.parse(reply["roll"]).is_double else 2 for reply in opening["replies"]]
        assert sum(weights) == 36
        worth = [reply["equity"] for reply in opening["replies"]]
        answer = sum(w * value for w, value in zip(weights, worth, strict=True)) / 36
        assert opening["plays"][0]["equity"] == pytest.approx(-answer, abs=5e-9)


def test_the_recorded_openings_make_up_the_opening_winner() -> None:
    hyper = results.recorded()["hyper"]
    best = [
        opening["plays"][0]["equity"]
        for opening in hyper["openings"]
        if not Roll.parse(opening["roll"]).is_double
    ]
    assert len(best) == 15
    assert sum(best) / 15 == pytest.approx(hyper["opening_winner"], abs=5e-9)


def test_the_recorded_kinds_of_win_make_up_the_value() -> None:
    hyper = results.recorded()["hyper"]
    assert sum(hyper["won"]) + sum(hyper["lost"]) == pytest.approx(1.0, abs=5e-6)
    worth = sum(
        kind * (won - lost)
        for kind, (won, lost) in enumerate(zip(hyper["won"], hyper["lost"], strict=True), 1)
    )
    assert worth == pytest.approx(hyper["opening_winner"], abs=1e-5)


def test_the_recorded_cube_decisions_cover_every_position() -> None:
    cube = results.recorded()["cube"]
    for counted in (cube["centred"], cube["mine"], cube["jacoby"]):
        assert len(counted) == 4
        assert sum(counted) == 7_953_353
    # Who owns the cube waits longer before he gives it away.
    assert cube["mine"][1] < cube["centred"][1]
    # By the Jacoby rule nobody plays on for mars: the double comes first, and is dropped.
    assert cube["jacoby"][3] == 0
    assert cube["jacoby"][2] > cube["centred"][2] + cube["centred"][3] / 2


def test_the_recorded_replies_ask_for_one_decision_each() -> None:
    for opening in results.recorded()["cube"]["openings"]:
        rights = opening["replies"].split()
        assert len(rights) == len(ROLLS)
        assert set(rights) <= {"no", "take", "drop", "good"}


def test_the_recorded_openings_with_the_cube_meet_the_best_answer() -> None:
    cube = results.recorded()["cube"]
    assert [Roll.parse(opening["roll"]) for opening in cube["openings"]] == list(ROLLS)
    for opening in cube["openings"]:
        doubled = min(1.0, opening["take"])
        assert opening["equity"] == pytest.approx(-max(opening["no_double"], doubled), abs=5e-9)
    first = [
        opening["equity"]
        for opening in cube["openings"]
        if not Roll.parse(opening["roll"]).is_double
    ]
    assert sum(first) / 15 == pytest.approx(cube["opening_winner"], abs=5e-9)
