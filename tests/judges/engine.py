"""The engine under test, asked in the judges' plain numbers."""

from dataclasses import replace

from judges.boards import describe
from judges.naive import Case, Counts, Verdict, judge
from nardy_edu.rules import Position, Roll, Ruleset, Side, State, preset, turns


def ruleset(case: Case) -> Ruleset:
    return replace(preset(case.variant), **case.options)


def position(case: Case, mover: Side) -> Position:
    """Each side in its own numbers, through the engine's own mirror: so that is judged too."""
    mirror = ruleset(case).mirror
    opponent = tuple(case.opp[mirror[place]] for place in range(26))
    mine: Counts = case.me
    return Position(mine, opponent) if mover is Side.WHITE else Position(opponent, mine)


def state(case: Case, mover: Side = Side.WHITE) -> State:
    first_turns = set()
    if case.first_turn:
        first_turns.add(mover)
        if case.opponent_first_throw is None and position(case, mover).of(mover.other) == ruleset(
            case
        ).start.of(mover.other):
            first_turns.add(mover.other)
    throw = case.opponent_first_throw and Roll(*case.opponent_first_throw)
    throws = (None, throw) if mover is Side.WHITE else (throw, None)
    return State(ruleset(case), position(case, mover), mover, frozenset(first_turns), throws)


def verdict(case: Case, mover: Side = Side.WHITE) -> Verdict:
    asked = state(case, mover)
    legal = turns(asked, Roll(*case.dice))
    mirror = asked.ruleset.mirror
    results = []
    for turn in legal:
        theirs = turn.result.of(mover.other)
        results.append((turn.result.of(mover), tuple(theirs[mirror[place]] for place in range(26))))
    assert len(set(results)) == len(results), f"a result given twice: {describe(case)}"
    return Verdict(
        results=frozenset(results),
        steps=legal.steps,
        first_steps=frozenset((step.source, step.die) for step in legal.next_steps()),
    )


def assert_same(case: Case, expected: Verdict | None = None, mover: Side = Side.WHITE) -> None:
    """Fail with everything that a reader needs when engine and naive judge disagree."""
    naive, engine = expected or judge(case), verdict(case, mover)
    if naive == engine:
        return
    raise AssertionError(
        f"{describe(case)}\n"
        f"steps: naive {naive.steps}, engine {engine.steps}\n"
        f"only the naive judge allows: {sorted(naive.results - engine.results)}\n"
        f"only the engine allows: {sorted(engine.results - naive.results)}\n"
        f"first steps, naive alone: {sorted(naive.first_steps - engine.first_steps)}, "
        f"engine alone: {sorted(engine.first_steps - naive.first_steps)}"
    )
