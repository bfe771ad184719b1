"""Matches as `.mat` files: written, read back, and read by GNU Backgammon."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from games import gnu_backgammon
from games.play import BLACK, WHITE, begun, offered
from games.random_play import Event, legal_event
from nardy_edu.locale import LANGUAGES, sentence
from nardy_edu.rules import (
    Kind,
    Match,
    MatFile,
    NextGame,
    Phase,
    Position,
    Roll,
    RulesError,
    Ruleset,
    preset,
    read_mat,
    write_mat,
)
from nardy_edu.rules import events as ev

NAMES = ("Anna", "Boris")
# Automatic doubles have no place in the format.
MONEY = replace(preset("short-money"), automatic_doubles=0)
GNUBG_MATCH = Path(__file__).parent / "data" / "gnubg.mat"

LAST_ROW = """\
  4)  Doubles => 4                Drops
      Wins 2 points
"""

EXAMPLE = """\
; [Variation "Backgammon"]
; [Crawford "On"]

 5 point match

 Game 1
 Anna : 0                        Boris : 0
  1)                             53: 8/3 6/3
  2) 61: 13/7 8/7                 Doubles => 2
  3)  Takes                      42: 24/20 13/11
  4)  Doubles => 4                Drops
      Wins 2 points

 Game 2
 Anna : 2                        Boris : 0
  1) 21: 13/11 6/5               64:
      Wins 3 points and the match
"""


def played(
    ruleset: Ruleset, length: int | None, seed: int, games: int = 3
) -> tuple[Match, list[Event]]:
    """A match with its events, but for turns laid on a board, which the format can't tell."""
    rng = random.Random(seed)
    start = match = Match.start(ruleset, length)
    events: list[Event] = []
    while match.winner is None and len(match.results) < games:
        event = legal_event(match, rng, hurry=0.15)
        if not isinstance(event, ev.Lay):
            events.append(event)
            match = match.apply(event)
    return start, events


CASES = [
    (ruleset, length, seed)
    for ruleset, length in (
        (preset("short-match"), 5),
        (offered("short-match"), 3),
        (preset("short-match"), 1),
        (preset("short"), 3),
        (MONEY, None),
        (preset("hyper"), 5),
        (preset("hyper"), None),
    )
    for seed in range(4)
]


def story(file: MatFile) -> list[tuple[Position, object, tuple[float, float]]]:
    """What a file says happened: the board, the cube and the score after each event."""
    match, seen = file.start, []
    for event in file.events:
        match = match.apply(event)
        seen.append((match.game.state.position, match.game.cube, match.score))
    return seen


def points(match: Match) -> list[tuple[float, float]]:
    return [result.points for result, _ in match.results]


def test_the_table_looks_like_other_programs_tables() -> None:
    file = read_mat(EXAMPLE)
    assert (file.names, file.match.score) == (NAMES, (5, 0))
    assert write_mat(file.start, file.events, NAMES) == EXAMPLE


@pytest.mark.parametrize(("ruleset", "length", "seed"), CASES)
def test_what_is_written_reads_back(ruleset: Ruleset, length: int | None, seed: int) -> None:
    start, events = played(ruleset, length, seed)
    match = start
    for event in events:
        match = match.apply(event)
    text = write_mat(start, events, NAMES)
    file = read_mat(text)
    assert points(file.match) == points(match)
    assert file.match.score == match.score
    assert file.match.game.state.position == match.game.state.position
    assert write_mat(file.start, file.events, file.names) == text


def test_an_unfinished_game_reads_back_to_the_same_throw() -> None:
    match = Match.start(preset("short-match"), 5)
    events: list[Event] = [ev.RollOff(2, 6)]
    file = read_mat(write_mat(match, events, NAMES))
    assert (file.match.game.phase, file.match.game.roll) == (Phase.TO_PLAY, Roll(6, 2))
    assert file.match.game.to_act is BLACK


def test_the_rules_of_a_file_are_what_it_says() -> None:
    money = read_mat(write_mat(Match.start(MONEY, None), [ev.RollOff(2, 6)], NAMES)).match
    assert (money.length, money.ruleset.jacoby, money.ruleset.beaver) == (None, True, True)
    no_crawford = Match.start(replace(preset("short-match"), crawford=False), 5)
    assert not read_mat(write_mat(no_crawford, [ev.RollOff(2, 6)], NAMES)).match.ruleset.crawford
    hyper = read_mat(write_mat(Match.start(preset("hyper"), 3), [ev.RollOff(2, 6)], NAMES)).match
    assert hyper.ruleset.variant == "hyper"


@pytest.mark.parametrize(
    ("name", "written"),
    [("Anna", "Anna"), ("Dr. Anna:\nthe first", "Dr. Anna the first"), ("", "?")],
)
def test_a_name_does_not_break_the_table(name: str, written: str) -> None:
    text = write_mat(Match.start(MONEY, None), [ev.RollOff(2, 6)], (name, "Борис"))
    assert read_mat(text).names == (written, "Борис")


def test_beavers_are_written_and_read() -> None:
    match = begun(Match.start(replace(MONEY, jacoby=False), None))
    doubled: list[Event] = [
        ev.RollOff(6, 1),
        ev.Play(WHITE, Match.start(MONEY, None).apply(ev.RollOff(6, 1)).game.turns[0].steps),
        ev.Double(BLACK),
        ev.Beaver(WHITE),
    ]
    taken = [*doubled, ev.Take(BLACK), ev.Throw(BLACK, Roll(2, 1))]
    assert match.game.to_act is BLACK
    assert read_mat(write_mat(Match.start(MONEY, None), taken, NAMES)).match.game.cube.value == 4
    dropped = write_mat(Match.start(MONEY, None), [*doubled, ev.Drop(BLACK)], NAMES)
    assert read_mat(dropped).match.score == (2, 0)


def test_turns_laid_correctly_are_written_as_played() -> None:
    match = Match.start(preset("short"), 3).apply(ev.RollOff(6, 1))
    turn = match.game.turns[0]
    laid, turned = (
        [ev.RollOff(6, 1), event]
        for event in (ev.Lay(WHITE, turn.result), ev.Play(WHITE, turn.steps))
    )
    start = Match.start(preset("short"), 3)
    assert (
        write_mat(start, laid, NAMES).split()[:-4] == write_mat(start, turned, NAMES).split()[:-4]
    )


# What the format has no words for.


def test_long_nardy_has_no_such_files() -> None:
    with pytest.raises(RulesError, match=r"mat\.variant"):
        write_mat(Match.start(preset("long"), 3), [], NAMES)


def test_neither_automatic_doubles_nor_accepted_illegal_turns_can_be_written() -> None:
    money = Match.start(preset("short-money"), None)
    with pytest.raises(RulesError, match=r"mat\.automatic_double"):
        write_mat(money, [ev.RollOff(3, 3)], NAMES)
    start = Match.start(preset("short"), 3)
    wrong = start.game.state.position
    disputed: list[Event] = [ev.RollOff(6, 1), ev.Lay(WHITE, wrong)]
    write_mat(start, [*disputed, ev.Refuse(BLACK)], NAMES)
    with pytest.raises(RulesError, match=r"mat\.disputed"):
        write_mat(start, [*disputed, ev.Accept(BLACK)], NAMES)


# Files by other programs.


def test_a_match_that_gnu_backgammon_played_can_be_read() -> None:
    file = read_mat(GNUBG_MATCH.read_text(encoding="utf-8"))
    assert (file.names, file.match.score, file.match.winner) == (("gnubg", "Boris"), (7, 3), 0)
    assert [sum(pair) for pair in points(file.match)] == [2, 1, 1, 2, 4]
    again = read_mat(write_mat(file.start, file.events, file.names))
    assert story(again) == story(file)


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ("61: 8/7 13/7", "61: 13/7 8/7"),
        ("61: 13/7, 8/7", "61: 13/7 8/7"),
        ("61: 13/6", "61: 13/6"),
        ("11: 6/5(2) 8/7(2)", "11: 8/7(2) 6/5(2)"),
    ],
)
def test_moves_are_read_in_any_order_and_form(theirs: str, ours: str) -> None:
    head = EXAMPLE.partition("  1)")[0]
    rows = "  1) 32: 24/21 13/11           {}\n"
    results = [
        read_mat(head + rows.format(moves)).match.game.state.position for moves in (theirs, ours)
    ]
    assert results[0] == results[1]


@pytest.mark.parametrize("row", ["  2) 66: ????", "  2) 66:", "  2) 66: ??? "])
def test_who_resigns_after_the_throw_leaves_it_unplayed(row: str) -> None:
    head = EXAMPLE.partition("  1)")[0]
    text = f"{head}  1) 32: 24/21 13/11           21: 13/11 6/5\n{row}\n{' ' * 34}Wins 2 points\n"
    assert read_mat(text).match.score == (0, 2)


def test_a_roll_without_a_move_can_be_put_in_words() -> None:
    ruleset = preset("short-match")
    for seed in range(60):
        start, events = played(ruleset, 5, seed, games=1)
        text = write_mat(start, events, NAMES)
        danced = [line for line in text.splitlines() if line.endswith(":") and ")" in line]
        if danced:
            worded = text.replace(danced[0], danced[0] + " Cannot Move")
            assert story(read_mat(worded)) == story(read_mat(text))
            return
    raise AssertionError("no seed brings a throw that can't be played")


def test_who_resigns_after_the_own_turn_is_read_as_resigning_instead_of_it() -> None:
    head = EXAMPLE.partition("  1)")[0]
    text = f"{head}  1) 32: 24/21 13/11           21: 13/11 6/5\n      Wins 1 point\n"
    file = read_mat(text)
    assert file.match.score == (1, 0)
    assert file.events[-2:] == (ev.Resign(BLACK, Kind.OIN), ev.Accept(WHITE))


def test_without_a_word_a_double_that_ends_the_game_was_dropped() -> None:
    head = EXAMPLE.partition("  1)")[0]
    text = f"{head}  1) 32: 24/21 13/11            Doubles => 2\n{' ' * 34}Wins 1 point\n"
    assert ev.Drop(WHITE) in read_mat(text).events


# Files that can't be read.


def damaged(old: str, new: str) -> str:
    assert old in EXAMPLE
    return EXAMPLE.replace(old, new)


@pytest.mark.parametrize(
    ("text", "rule", "line"),
    [
        ("", "mat.header", None),
        ("hello\nworld\n", "mat.header", None),
        (" 5 point match\n", "mat.header", None),
        (damaged("13/7 8/7", "13/7 8/5"), "mat.illegal", 9),
        (damaged("13/7 8/7", "13/7"), "mat.illegal", 9),
        (damaged("13/7 8/7", "13-7"), "mat.illegal", 9),
        (damaged("Boris : 0", "Boris 0"), "mat.line", 7),
        (damaged("53: 8/3", "what: 8/3"), "mat.line", 8),
        (damaged("53: 8/3 6/3", "33: 8/5"), "mat.line", 8),
        (damaged("Wins 2", "Wins 4"), "mat.points", 12),
        (damaged("Anna : 2", "Anna : 3"), "mat.score", 15),
        (damaged("  3)  Takes ", "  3)  Drops "), "mat.illegal", 10),
        (damaged(LAST_ROW, ""), "mat.illegal", 13),
    ],
)
def test_a_damaged_file_is_told_by_its_line(text: str, rule: str, line: int | None) -> None:
    with pytest.raises(RulesError) as error:
        read_mat(text)
    violation = error.value.violation
    assert (violation.rule, violation.facts.get("number")) == (rule, line)
    for lang in LANGUAGES:
        assert sentence(violation, lang)


@pytest.mark.parametrize("rule", ["mat.variant", "mat.automatic_double", "mat.disputed"])
def test_what_cannot_be_written_is_told_in_a_sentence(rule: str) -> None:
    for lang in LANGUAGES:
        assert sentence(RulesError(rule, variant="long").violation, lang)


@pytest.mark.parametrize("seed", range(30))
def test_flipped_characters_never_crash(seed: int) -> None:
    rng = random.Random(seed)
    text = EXAMPLE
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice("0123456789 /*:)(\nDTW") + text[at + 1 :]
    try:
        read_mat(text)
    except RulesError as error:
        assert sentence(error.violation, "en")  # noqa: PT017 - either is right: read or refused


# GNU Backgammon itself.


@pytest.fixture
def gnubg(in_ci: bool, tmp_path: Path) -> Callable[..., str]:
    """Runs commands in it. Without it: a failure in CI where it can be installed, else a skip."""
    program = gnu_backgammon.find()
    if program is None:
        missing = "GNU Backgammon is not installed (Debian: apt install gnubg)"
        pytest.fail(missing) if in_ci and gnu_backgammon.can_install() else pytest.skip(missing)
    return partial(gnu_backgammon.run, program, tmp_path)


def test_gnu_backgammon_reads_our_files_and_writes_them_back_alike(
    gnubg: Callable[..., str], tmp_path: Path
) -> None:
    commands = []
    for index, (ruleset, length, seed) in enumerate(CASES):
        start, events = played(ruleset, length, seed)
        ours = tmp_path / f"{index}.mat"
        ours.write_text(write_mat(start, events, NAMES), encoding="utf-8")
        commands += [f"import mat {ours}", f"export match mat {tmp_path / str(index)}.back"]
    said = gnubg(*commands)
    for trouble in ("WARNING", "Unrecognised", "Invalid", "Take record", "errors"):
        assert trouble not in said
    for index, (ruleset, _, _) in enumerate(CASES):
        ours = (tmp_path / f"{index}.mat").read_text(encoding="utf-8")
        back = (tmp_path / f"{index}.back").read_text(encoding="utf-8")
        tags = ours.partition("\n\n")[0]
        file, theirs = read_mat(ours), read_mat(f"{tags}\n{back}")
        assert theirs.names == NAMES
        assert points(theirs.match) == points(file.match), (ruleset.variant, index)
        assert theirs.match.game.state.position == file.match.game.state.position


def test_gnu_backgammon_counts_the_same_points_for_every_game(
    gnubg: Callable[..., str], tmp_path: Path
) -> None:
    match = played(preset("short-match"), 5, seed=1)
    file = tmp_path / "match.mat"
    file.write_text(write_mat(*match, NAMES), encoding="utf-8")
    answer = tmp_path / "points.json"
    gnubg(
        f"import mat {file}",
        ">import gnubg, json",
        ">games = [game['info']['points-won'] for game in gnubg.match(analysis=0)['games']]",
        f">open({str(answer)!r}, 'w').write(json.dumps(games))",
    )
    theirs = json.loads(answer.read_text(encoding="utf-8"))
    assert theirs == [
        max(pair) for pair in points(read_mat(file.read_text(encoding="utf-8")).match)
    ]


def test_a_next_game_begins_under_its_own_heading() -> None:
    start, events = played(preset("short-match"), 5, seed=3)
    games = sum(isinstance(event, NextGame) for event in events) + 1
    text = write_mat(start, events, NAMES)
    assert text.count("\n Game ") == games
    assert text.count("Wins") == games
