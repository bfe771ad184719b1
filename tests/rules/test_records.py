"""`nardy turns --jsonl`: records in, records with their results out, bad ones named."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from judges import records
from nardy_edu.cli import nardy
from nardy_edu.locale import set_language
from nardy_edu.rules import judge_record
from rules.table import complaint, why

Record = dict[str, Any]


@pytest.fixture(autouse=True)
def _english() -> None:
    set_language("en")


def places(**checkers: int) -> list[int]:
    """26 counts: ``places(p24=14, p18=1)``."""
    counts = [0] * 26
    for point, count in checkers.items():
        counts[int(point[1:])] = count
    return counts


def record(**changes: object) -> Record:
    """White's second turn in long nardy, with a throw of 5-1."""
    plain: Record = {
        "id": "second turn",
        "variant": "long",
        "me": places(p24=14, p18=1),
        "opp": places(p12=15),
        "dice": [5, 1],
        "first_turn": False,
    }
    return {name: value for name, value in (plain | changes).items() if value is not ...}


def judged(*lines: Record | str | bytes) -> tuple[list[Record], int]:
    """The answers of the command to these lines, and its exit code."""
    coded = [
        line
        if isinstance(line, bytes)
        else (line if isinstance(line, str) else json.dumps(line)).encode()
        for line in lines
    ]
    result = CliRunner().invoke(nardy, ["turns", "--jsonl"], input=b"\n".join(coded) + b"\n")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return [json.loads(line) for line in result.stdout.splitlines()], result.exit_code


def test_a_record_comes_back_with_its_results() -> None:
    (answer,), code = judged(record())
    assert code == 0
    assert answer["steps"] == 2
    assert answer["n"] == 3
    assert answer["results"] == [
        [places(p24=13, p18=2), places(p12=15)],
        [places(p24=13, p19=1, p17=1), places(p12=15)],
        [places(p24=13, p23=1, p13=1), places(p12=15)],
    ]


def test_results_are_sorted_pairs() -> None:
    (answer,), _ = judged(record(me=places(p22=15), opp=places(p10=15)))
    assert answer["results"] == sorted(answer["results"])
    assert all(
        len(pair) == 2 and {len(side) for side in pair} == {26} for pair in answer["results"]
    )


def test_whatever_else_a_record_holds_comes_back() -> None:
    (answer,), _ = judged(record(title="Начало", why=["because"], weight=1.5))
    assert (answer["title"], answer["why"], answer["weight"]) == ("Начало", ["because"], 1.5)
    assert answer["me"] == places(p24=14, p18=1)


def test_short_the_opponents_side_is_in_the_movers_numbers() -> None:
    hit = record(variant="short", me=places(p13=1, p2=14), opp=places(p12=1, p24=14), dice=[2, 1])
    (answer,), _ = judged(hit)
    assert [places(p10=1, p2=14), places(p25=1, p24=14)] in answer["results"]


def test_a_pass_is_the_position_itself() -> None:
    stuck = record(me=places(p23=15), opp=places(p12=13, p20=1, p21=1), dice=[3, 2])
    (answer,), code = judged(stuck)
    assert (answer["steps"], answer["n"], code) == (0, 1, 0)
    assert answer["results"] == [[places(p23=15), places(p12=13, p20=1, p21=1)]]


def test_every_disputed_case_gets_its_recorded_answer() -> None:
    cases = records.read()
    answers, code = judged(*cases)
    assert code == 0
    for case, answer in zip(cases, answers, strict=True):
        assert (answer["id"], answer["steps"], answer["n"]) == (
            case["id"],
            case["steps"],
            case["n"],
        )
        mine = [me for me, _ in answer["results"]]
        if "finals" in case:
            assert sorted(mine) == sorted(case["finals"]), case["id"]
        assert all(final in mine for final in case.get("include", []))
        assert not any(final in mine for final in case.get("exclude", []))


# --- What a record says of the rules


def test_a_preset_may_stand_for_the_variant() -> None:
    start = record(variant=..., me=places(p24=15), dice=[5, 5], first_turn=True)
    (answer,), _ = judged(start | {"preset": "long-club"})
    assert answer["results"] == [[places(p24=13, p19=2), places(p12=15)]]


def test_options_change_the_preset() -> None:
    start = record(variant=..., me=places(p24=15), dice=[5, 5], first_turn=True)
    (answer,), _ = judged(start | {"preset": "long-club", "options": {"first_throw": "none"}})
    assert answer["n"] == 1
    assert answer["steps"] == 1


@pytest.mark.parametrize("options", [{}, None, ...])
def test_options_may_be_left_out(options: object) -> None:
    (answer,), code = judged(record(options=options))
    assert (answer["n"], code) == (3, 0)


def test_switches_and_numbers_are_options_too() -> None:
    short = record(
        variant="short",
        me=places(p6=15),
        opp=places(p19=15),
        options={"cube": True, "automatic_doubles": None},
    )
    assert judged(short)[1] == 0


def test_the_first_turn_may_be_left_out() -> None:
    (answer,), _ = judged(record(first_turn=..., me=places(p24=15), dice=[6, 6]))
    assert answer["steps"] == 1


def test_the_opponents_first_throw_makes_the_second_player() -> None:
    second = record(
        me=places(p24=15), opp=places(p12=14, p16=1), dice=[6, 2], first_turn=True,
        options={"first_throw": "listed_pairs"},
    )  # fmt: skip
    assert judged(second | {"opponent_first_throw": [5, 5]})[0][0]["steps"] == 2
    assert judged(second)[0][0]["steps"] == 1


def test_a_moved_opponent_makes_the_second_player() -> None:
    second = record(
        me=places(p24=15), opp=places(p12=14, p9=1), dice=[6, 6], first_turn=True,
        options={"first_throw": "second_player_only"},
    )  # fmt: skip
    assert judged(second)[0][0]["steps"] == 2
    assert judged(second | {"opp": places(p12=15)})[0][0]["steps"] == 1


# --- Bad records


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"variant": ...}, why("record.missing", field="variant")),
        ({"variant": 7}, why("record.field", field="variant", value="7")),
        ({"me": ...}, why("record.missing", field="me")),
        ({"me": [0] * 25}, None),
        ({"me": "24:15"}, why("record.field", field="me", value="24:15")),
        ({"opp": None}, why("record.field", field="opp", value="None")),
        ({"opp": [1.5] * 26}, None),
        ({"opp": [True] * 26}, None),
        ({"dice": ...}, why("record.missing", field="dice")),
        ({"dice": [6]}, why("record.field", field="dice", value="[6]")),
        ({"dice": "6-1"}, why("record.field", field="dice", value="6-1")),
        ({"dice": ["6", "1"]}, why("record.field", field="dice", value="['6', '1']")),
        ({"dice": [7, 1]}, why("text.roll", fragment="7-1")),
        ({"dice": [0, 0]}, why("text.roll", fragment="0-0")),
        ({"first_turn": "yes"}, why("record.field", field="first_turn", value="yes")),
        ({"first_turn": 1}, why("record.field", field="first_turn", value="1")),
        (
            {"opponent_first_throw": "5-5"},
            why("record.field", field="opponent_first_throw", value="5-5"),
        ),
        ({"options": ["first_throw"]}, None),
        ({"options": {"head": "two"}}, why("option.unknown", option="head")),
        (
            {"options": {"cube": True}},
            why("option.variant", option="cube", variant="long"),
        ),
        (
            {"me": places(p24=14)},
            why("position.count", side="white", count=14, expected=15),
        ),
        (
            {"opp": places(p12=14, p18=1)},
            why("position.both_sides", point=18, other=6),
        ),
        ({"me": places(p0=15)}, why("game.over", winner="white")),
        ({"me": places(p25=1, p24=14)}, why("position.bar", side="white", count=1)),
    ],
)
def test_a_bad_record_is_refused_with_what_is_wrong(
    changes: Record, expected: object | None
) -> None:
    found = complaint(lambda: judge_record(record(**changes)))
    if expected is None:
        assert (found.rule, found.facts["field"]) == ("record.field", next(iter(changes)))
    else:
        assert found == expected


@pytest.mark.parametrize("value", [5, "text", None, [], [1, 2], True])
def test_what_is_no_record_is_refused(value: object) -> None:
    assert complaint(lambda: judge_record(value)).rule == "record.no_object"


@pytest.mark.parametrize("options", [{"first_throw": "some"}, {"first_throw": ["none"]}])
def test_a_value_that_an_option_does_not_have_is_refused(options: Record) -> None:
    assert complaint(lambda: judge_record(record(options=options))).rule == "option.value"


def test_a_bad_line_gets_its_error_and_the_run_goes_on() -> None:
    answers, code = judged(record(), record(id="broken", dice=[7, 1]), record(id="last"))
    assert code == 1
    assert [answer["id"] for answer in answers] == ["second turn", "broken", "last"]
    assert set(answers[1]) == {"id", "error"}
    assert "7-1" in answers[1]["error"]
    assert answers[2]["n"] == 3


def test_a_record_without_an_id_is_named_none() -> None:
    (answer,), code = judged(record(id=..., me=...))
    assert (answer["id"], code) == (None, 1)


def test_an_id_may_be_anything() -> None:
    (answer,), _ = judged(record(id={"game": 3}, dice=[7, 1]))
    assert answer["id"] == {"game": 3}


@pytest.mark.parametrize(
    "line",
    [
        "not json",
        "{'id': 1}",
        '{"id": 1',
        "[" * 100_000,
        "5",
        "null",
        b"\xff\xfe",
        '{"id": "\\ud800"}',
        '{"me": ' + "1" * 5000 + "}",
        '{"id": NaN}',
    ],
    ids=[
        "words", "single quotes", "cut short", "deep", "number", "null", "not text",
        "half a character", "endless number", "no number",
    ],
)  # fmt: skip
def test_a_line_that_is_no_record_gets_its_error_and_the_run_goes_on(line: str | bytes) -> None:
    answers, code = judged(line, record(id="next"))
    assert code == 1
    assert "error" in answers[0]
    assert (answers[1]["id"], answers[1]["n"]) == ("next", 3)


def test_empty_lines_are_passed_over() -> None:
    answers, code = judged("", record(), "   ", record())
    assert (len(answers), code) == (2, 0)


def test_nothing_in_is_nothing_out() -> None:
    assert judged("") == ([], 0)


def test_the_error_is_one_sentence_in_the_language_of_the_reader() -> None:
    line = json.dumps(record(dice=[7, 1]))
    result = CliRunner().invoke(nardy, ["--lang", "ru", "turns", "--jsonl"], input=line)
    assert json.loads(result.stdout)["error"].startswith("Строка 1: «7-1»")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Line 2: The field dice is missing: it must be a list of two whole numbers"),
        ("ru", "Строка 2: Нет поля dice: нужно два целых числа списком"),
    ],
)
def test_a_field_that_is_missing_is_named_with_its_line_and_what_it_must_be(
    lang: str, said: str
) -> None:
    lines = "\n".join(map(json.dumps, (record(), record(dice=...))))
    result = CliRunner().invoke(nardy, ["--lang", lang, "turns", "--jsonl"], input=lines)
    assert json.loads(result.stdout.splitlines()[1])["error"].startswith(said)
