"""A match as text: every line replays, and a damaged text says what is lost."""

import random

import pytest

from games.play import BLACK, WHITE, begun, offered
from games.random_play import legal_event
from nardy_edu.locale import LANGUAGES, sentence
from nardy_edu.rules import (
    PRESETS,
    Cube,
    Kind,
    Match,
    NextGame,
    Phase,
    RulesError,
    event_line,
    header,
    match_record,
    preset,
    read_match,
    write_match,
)
from nardy_edu.rules import events as ev

EXAMPLE = """\
nardy record 1
rules short-match
match 5 points
lot 5-3
white plays 13/8 6/3
black throws 6-1
black plays 13/7 8/7
white doubles
black takes
"""


def recorded(
    seed: int, name: str, *, hurry: float = 0.3
) -> tuple[Match, list[ev.Event | NextGame], Match]:
    """The beginning, the events and the end of a random match."""
    rng = random.Random(seed)
    ruleset = offered(name) if seed % 2 else preset(name)
    start = match = Match.start(ruleset, None if name == "short-money" else 3)
    events: list[ev.Event | NextGame] = []
    while match.winner is None and len(events) < 60:
        events.append(legal_event(match, rng, hurry=hurry))
        match = match.apply(events[-1])
    return start, events, match


def text_of(seed: int, name: str) -> str:
    start, events, _ = recorded(seed, name)
    return write_match(start, events)


def test_a_record_reads_as_a_person_would_tell_the_game() -> None:
    record = read_match(EXAMPLE)
    game = record.match.game
    assert (record.lost, record.reason) == ((), None)
    assert (game.cube, game.phase, game.to_act) == (Cube(2, BLACK), Phase.TO_THROW, WHITE)
    assert write_match(Match.start(preset("short-match"), 5), record.events) == EXAMPLE


def test_the_module_shows_a_true_example() -> None:
    shown = (match_record.__doc__ or "").split("\n\n")[1]
    example = "".join(line.strip() + "\n" for line in shown.splitlines())
    assert example == EXAMPLE


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_the_record_of_any_match_leads_to_the_same_state(name: str, seed: int) -> None:
    start, events, match = recorded(seed, name)
    record = read_match(write_match(start, events))
    assert record.match == match
    assert record.lost == ()


def test_play_for_money_has_no_length() -> None:
    start = Match.start(preset("short-money"), None)
    assert header(start).splitlines()[-1] == "match money"
    assert read_match(header(start)).match == start


def test_options_of_the_rules_are_kept() -> None:
    start = Match.start(offered("long", last_throw="draw"), 3)
    assert "rules long last_throw=draw resignation=offered\n" in header(start)
    assert read_match(header(start)).match == start


def test_remarks_and_empty_lines_are_passed_over() -> None:
    remarked = "# A lesson\n\n" + EXAMPLE.replace("5-3\n", "5-3   # close\n\n") + "\n# end"
    assert read_match(remarked).match == read_match(EXAMPLE).match


def test_a_kind_that_was_named_is_kept() -> None:
    match = begun(Match.start(offered("short"), 3))
    assert event_line(match, ev.Resign(BLACK, Kind.KOKS)) == "black resigns koks"
    assert event_line(match, ev.Resign(BLACK)) == "black resigns"


# Damage.


@pytest.mark.parametrize("name", ["short-match", "long-tournament", "hyper", "short-money"])
@pytest.mark.parametrize("seed", range(2))
def test_a_record_that_is_cut_off_anywhere_loses_its_last_line_at_most(
    name: str, seed: int
) -> None:
    start, events, _ = recorded(seed, name)
    events = events[:24]
    states, ends, text = [start], [len(header(start))], header(start)
    for event in events:
        text += event_line(states[-1], event) + "\n"
        states.append(states[-1].apply(event))
        ends.append(len(text))
    for cut in range(ends[0], len(text)):
        record = read_match(text[:cut])
        whole, read = sum(end <= cut for end in ends) - 1, len(record.events)
        assert record.match == states[read]
        if read == whole and cut > ends[whole]:
            # What there is of the last line can't be taken for another one.
            assert [number for number, _ in record.lost] == [whole + 4]
            assert record.reason is not None
        else:
            assert (read - whole, record.lost) in ((0, ()), (1, ()))


@pytest.mark.parametrize("cut", range(len(EXAMPLE.partition("lot")[0]) - 1))
def test_a_record_cut_off_in_its_first_lines_is_not_taken_for_another_match(cut: int) -> None:
    with pytest.raises(RulesError, match=r"record\.|preset\.|option\."):
        read_match(EXAMPLE[:cut])


def test_a_half_written_lay_is_not_taken_for_another_position() -> None:
    match = begun(Match.start(preset("long"), 3)).apply(ev.Throw(WHITE, ev.Roll(6, 5)))
    lay = ev.Lay(WHITE, match.game.turns[0].result)
    line = event_line(match, lay)
    start = header(Match.start(preset("long"), 3)) + "lot 6-1\nwhite throws 6-5\n"
    assert read_match(start + line).match.game.to_act is BLACK
    for cut in range(1, len(line)):
        assert read_match(start + line[:cut]).lost


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "black",
        "black plays",
        "black throws 7-1",
        "black sings",
        "white takes",
        "lot 6-6",
        "next game",
        "\x00\x00",
    ],
)
def test_a_damaged_line_is_named_and_nothing_before_it_is_lost(damage: str) -> None:
    lines = EXAMPLE.splitlines()
    lines[5] = damage
    record = read_match("\n".join(lines))
    lost = [line for line in lines[5:] if line]
    assert [line for _, line in record.lost] == lost
    assert record.lost[0][0] == 6 if damage else 7
    assert record.match == read_match("\n".join(lines[:5])).match
    assert record.reason is not None
    for lang in LANGUAGES:
        assert sentence(record.reason.violation, lang)


@pytest.mark.parametrize("seed", range(6))
def test_lines_out_of_order_never_crash(seed: int) -> None:
    rng = random.Random(seed)
    lines = text_of(seed, rng.choice(list(PRESETS))).splitlines()
    for _ in range(40):
        muddled = lines[3:]
        rng.shuffle(muddled)
        record = read_match("\n".join([*lines[:3], *muddled]))
        assert len(record.events) + len(record.lost) == len(muddled)


@pytest.mark.parametrize("seed", range(6))
def test_flipped_characters_never_crash(seed: int) -> None:
    rng = random.Random(seed)
    text = text_of(seed, rng.choice(list(PRESETS)))
    start = len("\n".join(text.splitlines()[:3])) + 1
    for _ in range(60):
        at = rng.randrange(start, len(text))
        damaged = text[:at] + rng.choice("0123456789-/*()# \n\tabcxz²٣\u2028") + text[at + 1 :]
        record = read_match(damaged)
        at_most = damaged.count("\n") + damaged.count("\u2028")
        assert len(record.events) <= at_most


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "record.title"),
        ("hello", "record.title"),
        ("nardy record", "record.title"),
        ("nardy record 2\nrules long\nmatch 5 points", "record.version"),
        ("nardy record 1", "record.cut_off"),
        ("nardy record 1\nrules long", "record.cut_off"),
        ("nardy record 1\nrule long\nmatch 5 points", "record.line"),
        ("nardy record 1\nrules longest\nmatch 5 points", "preset.unknown"),
        ("nardy record 1\nrules long cube=on\nmatch 5 points", "option.variant"),
        ("nardy record 1\nrules long\nmatch ² points", "record.line"),
        ("nardy record 1\nrules long\nmatch five points", "record.line"),
        ("nardy record 1\nrules long\nmatch 0 points", "match.length"),
        ("nardy record 1\nrules short-money\nmatch 5 points", "match.money_option"),
    ],
)
def test_a_text_that_is_no_record_gets_one_sentence(text: str, rule: str) -> None:
    with pytest.raises(RulesError) as error:
        read_match(text)
    assert error.value.violation.rule == rule
    for lang in LANGUAGES:
        assert sentence(error.value.violation, lang)


def test_a_line_is_counted_as_it_stands_in_the_file() -> None:
    text = "# one\nnardy record 1\n\nrules long\nmatch many points\n"
    with pytest.raises(RulesError) as error:
        read_match(text)
    assert error.value.violation.facts == {"number": 5, "line": "match many points"}
