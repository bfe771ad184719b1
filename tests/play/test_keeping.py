"""The record on disk: what was played is there, whatever happened to the kernel."""

import os
import signal
import subprocess
import sys
import time

import pytest

from nardy_edu.course.play.keeping import RecordFile, folder
from nardy_edu.course.play.start import play
from nardy_edu.rules import Phase
from tests.play.test_table import play_on


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("NARDY_PROGRESS", str(tmp_path))


def begun(name="evening", events=25):
    """A match of which so many events were played and kept."""
    table = play(record=name, seed=1).table
    play_on(table, events)
    return table


def test_looking_at_a_new_match_leaves_no_file():
    play("long")
    assert not folder().exists()


def test_a_match_that_is_opened_again_goes_on_at_the_same_throw():
    table = begun()
    while table.game.phase is not Phase.TO_PLAY:
        play_on(table, 1)
    again = play("long", 7, record="evening").table
    assert again.match == table.match
    assert again.events == table.events
    assert again.game.roll is not None


def test_its_dice_go_on_as_well():
    table, again = begun(), None
    again = play(record="evening").table
    for one in (table, again):
        one.trouble = None
    play_on(again, 30)
    table._file = RecordFile(folder() / "other.txt")
    play_on(table, 30)
    assert again.match == table.match


def test_last_is_the_record_that_was_written_last():
    begun("one")
    time.sleep(0.02)
    table = begun("two", 40)
    assert play(record="last").table.match == table.match


def test_a_line_that_was_cut_off_is_named_and_nothing_else_is_lost():
    table = begun()
    path = table.path
    whole = path.read_bytes()
    path.write_bytes(whole[:-4])
    panel = play(record="evening")
    count = len(whole.decode().splitlines())
    assert f"from line {count} on: 1 line " in panel.foot.value
    assert panel.table.events == table.events[:-1]
    kept = path.with_name("evening-damaged.txt")
    assert kept.read_bytes() == whole[:-4]
    play_on(panel.table, 3)
    assert play(record="evening").table.match == panel.table.match


def test_bytes_that_are_no_text_are_a_damaged_line_too():
    table = begun()
    with table.path.open("ab") as file:
        file.write(b"\xff\xfe\x00")
    panel = play(record="evening")
    assert panel.table.events == table.events
    assert panel.table.damage.lines == 1


def test_a_file_that_is_no_record_says_so():
    folder().mkdir(parents=True)
    (folder() / "evening.txt").write_text("milk, bread\n")
    with pytest.raises(ValueError, match="This isn't a record of a match"):
        play(record="evening")
    assert (folder() / "evening.txt").read_text() == "milk, bread\n"


def test_two_notebooks_with_one_record_are_told_instead_of_spoiling_it():
    one = begun()
    two = play(record="evening").table
    play_on(two, 2)
    play_on(one, 1)
    assert one.trouble.reason == "elsewhere"
    assert play(record="evening").table.match == two.match


def test_running_the_cell_again_closes_the_board_before():
    first = play(record="evening", seed=1)
    play_on(first.table, 5)
    second = play(record="evening")
    assert first.board.comm is None
    assert second.board.comm is not None
    play_on(second.table, 3)
    assert second.table.trouble is None


def test_two_screens_follow_one_record():
    white = play("long", 1, record="pair", seat="white", seed=1).table
    black = play("long", 1, record="pair", seat="black", seed=2).table
    for _ in range(40):
        assert white.match == black.match
        assert white.person_acts != black.person_acts
        acting, waiting = (white, black) if white.person_acts else (black, white)
        play_on(acting, 1)
        assert waiting.look_elsewhere()
        assert waiting.trouble is None
    assert black.match == white.match


def test_a_record_that_was_sent_goes_on_here():
    table = begun()
    text = table.record
    assert "# dice" not in text
    again = play(record=text).table
    assert again.match == table.match
    play_on(again, 1)
    assert again.path != table.path


PLAYER = """
import sys
from nardy_edu.course.play.start import play
from tests.play.test_table import play_on
table = play("long", 7, record="killed", seed=5).table
print("ready", flush=True)
play_on(table)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_kernel_that_is_killed_loses_no_move():
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER], stdout=subprocess.PIPE, env=os.environ, text=True
    )
    assert player.stdout.readline() == "ready\n"
    path = folder() / "killed.txt"
    while not path.exists() or path.stat().st_size < 2000:
        time.sleep(0.01)
    player.send_signal(signal.SIGKILL)
    player.wait()
    player.stdout.close()
    panel = play(record="killed")
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    assert len(panel.table.events) == len(lines) - 3
    assert panel.table.damage is None or panel.table.damage.lines == 1
    before = len(panel.table.events)
    play_on(panel.table, 5)
    assert play(record="killed").table.match == panel.table.match
    assert len(panel.table.events) == before + 5
