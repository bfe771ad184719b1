"""What a lesson shows of a match that was kept: turns, charts, counts, pages."""

import re

import pytest
from click.testing import CliRunner

from nardy_edu.cli import nardy
from nardy_edu.course.play import (
    counts_table,
    pip_chart,
    record_text,
    records,
    save_pages,
    throws_chart,
    turn_by_turn,
)
from nardy_edu.course.play.after import SAMPLE
from nardy_edu.course.play.counts import counts, faces, longest_block, pip_counts
from nardy_edu.course.play.history import games, moments, turns_played
from nardy_edu.course.play.start import play
from nardy_edu.rules import Match, Side, checkers, preset, read_match
from tests.play.test_table import play_on


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("NARDY_PROGRESS", str(tmp_path))


@pytest.fixture
def sample():
    """The moments of the sample's only game."""
    read = read_match(SAMPLE.read_text())
    assert read.reason is None
    return games(moments(Match.start(read.match.ruleset, read.match.length), read.events))[1]


def test_the_sample_is_a_whole_match_with_a_double_and_a_koks():
    match = read_match(SAMPLE.read_text()).match
    assert match.score == (6, 0)
    assert match.results[0][0].kind.name == "KOKS"


def test_the_counts_are_those_of_the_turns(sample):
    lines = SAMPLE.read_text().splitlines()
    for side in Side:
        own = [line for line in lines if line.startswith(f"{side.value} plays")]
        found = counts(sample, side)
        assert found.throws == len(own)
        assert found.passes == sum(line.endswith("pass") for line in own)
        assert found.hits == sum(line.count("*") for line in own)


def test_pips_fall_by_what_was_played_and_rise_by_what_was_hit(sample):
    white, black = pip_counts(sample)
    assert (white[0], black[0], white[-1]) == (167, 167, 0)
    for before, after, played in zip(white, white[1:], turns_played(sample), strict=False):
        assert (after > before) == (played.side is Side.BLACK and any(played.turn.hits))


def test_every_die_that_fell_is_counted(sample):
    thrown = sum(sum(faces(sample, side)) for side in Side)
    lines = SAMPLE.read_text().splitlines()
    assert thrown == 2 * sum(" throws " in line or line.startswith("lot") for line in lines)


def test_a_block_is_closed_points_in_a_row_on_the_opponents_route():
    long, short = preset("long"), preset("short")
    six = checkers(dict.fromkeys(range(4, 10), 2), 15)
    assert longest_block(six, long) == 6
    assert longest_block(six, short) == 6
    blots = checkers(dict.fromkeys(range(4, 10), 1), 15)
    assert longest_block(blots, long) == 6
    assert longest_block(blots, short) == 0
    # White's 1 and 24 are neighbours on Black's route in long nardy; the 12 and 13 aren't.
    assert longest_block(checkers({1: 1, 24: 1}, 15), long) == 2
    assert longest_block(checkers({12: 1, 13: 1}, 15), long) == 1


def test_the_stepper_begins_with_the_first_turn_and_goes_to_the_last(sample):
    stepper = turn_by_turn()
    assert repr(stepper).startswith(f"Turn 1 of {len(turns_played(sample))}. Player")
    stepper.slider.value = stepper.slider.max
    assert stepper.turn.turn.result.finished(Side.WHITE)


def test_a_chart_is_also_told_in_words():
    assert re.fullmatch(
        r"Pip counts after each turn\. Player 1, White: from 167 to 0\. "
        r"Player 2, Black: from 167 to \d+\.",
        repr(pip_chart()),
    )
    assert "Player 1, White: " in repr(throws_chart())
    data, about = pip_chart()._repr_mimebundle_()
    assert about["image/png"]["alt"] == data["text/plain"]
    assert "passes | " in repr(counts_table())
    assert "koks" not in repr(record_text())


def test_all_records_are_listed():
    assert repr(records()) == "No match has been kept yet."
    play_on(play("long", 3, record="evening", seed=1).table, 5)
    assert "evening | Long nardy · match to 3 · game 1 | Player 1 0 : 0 Player 2" in repr(records())


def test_a_game_is_written_as_pages(tmp_path):
    short = "".join(SAMPLE.read_text().splitlines(keepends=True)[:14])
    record = tmp_path / "record.txt"
    record.write_text(short)
    first = save_pages(tmp_path / "game.svg", record)
    assert [path.name for path in first] == ["game-01.svg"]
    again = first[0].read_bytes()
    assert save_pages(tmp_path / "game.svg", record)[0].read_bytes() == again
    done = CliRunner().invoke(nardy, ["export", str(record), str(tmp_path / "game.pdf")])
    assert done.exit_code == 0
    assert (tmp_path / "game.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(("file", "there"), [("game.pdf", "game.pdf"), ("game.svg", "game-02.svg")])
def test_pages_never_replace_a_file_unasked(tmp_path, file, there):
    (tmp_path / there).write_text("precious")
    words = ["export", str(SAMPLE), str(tmp_path / file)]
    done = CliRunner().invoke(nardy, words)
    assert done.exit_code == 1
    assert f"{there} is there already" in done.output
    assert [path.name for path in tmp_path.iterdir()] == [there]
    assert CliRunner().invoke(nardy, [*words, "--force"]).exit_code == 0


@pytest.mark.parametrize(
    ("file", "options", "sentence"),
    [
        ("game.doc", [], "game.doc: pages are written as .pdf or .svg."),
        ("game.pdf", ["--game", "7"], "There is no game 7 in this record: it holds 1 game."),
        ("no/such/folder/game.svg", [], "can't be used"),
    ],
)
def test_pages_that_cant_be_written_are_told_in_one_sentence(tmp_path, file, options, sentence):
    done = CliRunner().invoke(nardy, ["export", str(SAMPLE), str(tmp_path / file), *options])
    assert done.exit_code == 1
    assert sentence in done.output
    assert "Traceback" not in done.output
