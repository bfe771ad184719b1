"""The table at which the rules are tried, in the short forms that the tests are written in.

A position is the line that a player types, a step is a pair of point and die: ``(24, 6)`` is a six
played from the head, ``(25, 3)`` a checker that enters with a three.
"""

from collections.abc import Callable

import pytest

from judges import engine, records
from nardy_edu.locale import LANGUAGES, sentence
from nardy_edu.rules import (
    BAR,
    OFF,
    Checkers,
    Explanation,
    Roll,
    RulesError,
    State,
    Step,
    Turns,
    Violation,
    explain,
    explain_move,
    parse_state,
    turns,
)

Pair = tuple[int, int]


def state(line: str) -> State:
    return parse_state(line)[0]


def throw(line: str, roll: str) -> Turns:
    return turns(state(line), Roll.parse(roll))


def outcomes(line: str, roll: str) -> list[str]:
    """The mover's checkers after each legal turn, as ``24:13 18:2``."""
    mover = state(line).mover
    results = [turn.result for turn in throw(line, roll)]
    assert len(set(results)) == len(results), "a result is given twice"
    return sorted(written(result.of(mover)) for result in results)


def written(checkers: Checkers) -> str:
    names = {BAR: "bar", OFF: "off"}
    return " ".join(
        f"{names.get(place, place)}:{checkers[place]}"
        for place in (*range(BAR, 0, -1), OFF)
        if checkers[place]
    )


def turns_of(line: str, roll: str) -> list[str]:
    """Every legal turn as it is printed."""
    return sorted(str(turn) for turn in throw(line, roll))


def first_steps(line: str, roll: str) -> list[Pair]:
    """The steps that a legal turn can begin with."""
    return sorted(tuple(step) for step in throw(line, roll).next_steps())


def why(rule: str, **facts: int | str | tuple[int, ...]) -> Violation:
    return Violation(rule, facts)


def said(violation: Violation) -> Violation:
    """The violation, once there is a sentence for it in each language."""
    for lang in LANGUAGES:
        text = sentence(violation, lang)
        assert text.endswith("."), text
        assert "\n" not in text, text
    return violation


def reasons(line: str, roll: str, *steps: Pair) -> list[Violation]:
    """Why the last of the steps is refused, the others having been played; empty when it is legal.

    What is explained must be what is offered: the steps that are not refused. And the colours make
    no difference.
    """
    before, dice, attempt = state(line), Roll.parse(roll), [Step(*pair) for pair in steps]
    judged = explain(before, dice, attempt)
    assert judged == explain(before.flip(), dice, attempt), "the colours make a difference"
    offered = turns(before, dice).next_steps(attempt[:-1])
    assert (attempt[-1] in offered) == judged.legal, f"offered {offered}, explained {judged}"
    assert judged.at == (None if judged.legal else len(steps) - 1), f"an earlier step: {judged}"
    return [said(violation) for violation in judged.violations]


def turn_reasons(line: str, roll: str, *steps: Pair) -> list[Violation]:
    """Why the steps, all of them legal, are not a whole turn; empty when they are."""
    before, dice, attempt = state(line), Roll.parse(roll), [Step(*pair) for pair in steps]
    assert explain(before, dice, attempt).legal
    judged = explain(before, dice, attempt, whole=True)
    assert judged.at is None
    assert (turns(before, dice).finished(attempt) is not None) == judged.legal
    return [said(violation) for violation in judged.violations]


def gesture(line: str, roll: str, source: int, target: int, *before: Pair) -> Explanation:
    """What is said when a checker is carried from point to point, in one step or several."""
    played = [Step(*pair) for pair in before]
    return explain_move(state(line), Roll.parse(roll), played, source, target)


def complaint(attempt: Callable[[], object]) -> Violation:
    """What is wrong with the input."""
    with pytest.raises(RulesError) as raised:
        attempt()
    return said(raised.value.violation)


def disputed(*prefixes: str) -> pytest.MarkDecorator:
    """The recorded disputed positions about one rule, by the beginning of their ids."""
    about = [record for record in records.read() if record["id"].startswith(prefixes)]
    return pytest.mark.parametrize("record", about, ids=[record["id"] for record in about])


def assert_settled(record: records.Record) -> None:
    """The engine gives the recorded answer, and a reason for each recorded step that is illegal."""
    case = records.case_of(record)
    assert records.differences(record, engine.verdict(case)) == []
    for text in record.get("illegal_first_steps", []):
        step = Step(*records.first_step(text))
        assert explain(engine.state(case), Roll(*case.dice), [step]).violations, text
    for text in record.get("legal_first_steps", []):
        step = Step(*records.first_step(text))
        assert explain(engine.state(case), Roll(*case.dice), [step]).legal, text
