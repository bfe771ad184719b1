"""A learner's progress: nothing that was acknowledged is lost, whatever happens to the file."""

import errno
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from attrs import asdict, evolve

from nardy_edu.course.progress import DamagedLineError, Entry, ProgressStore, open_progress
from nardy_edu.course.progress.lines import LineStore
from nardy_edu.course.progress.sqlite import MIGRATIONS, SqliteStore
from nardy_edu.course.progress.store import FILE, MemoryStore


def entry(number: int = 1, at: str = "2026-01-01T00:00:00.000+00:00", **changes: object) -> Entry:
    made = Entry(
        at=at,
        lesson="05-head",
        exercise="one-a-turn",
        version="a1",
        ruleset="long",
        answer=f"24/{24 - number % 6}",
        outcome="solved",
        hints=number % 3,
        seconds=1.5,
    )
    return evolve(made, **changes)


@pytest.fixture(params=["sqlite", "lines", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> ProgressStore:
    match request.param:
        case "sqlite":
            return SqliteStore(tmp_path / "progress.sqlite")
        case "lines":
            return LineStore(tmp_path / "progress")
        case _:
            return MemoryStore()


def test_what_was_added_comes_back_oldest_first(store: ProgressStore) -> None:
    late = entry(at="2026-01-02T00:00:00.000+00:00")
    early = entry(at="2026-01-01T00:00:00.000+00:00")
    store.add(late)
    store.add(early)
    assert store.entries() == [early, late]


def test_the_same_attempt_is_not_kept_twice(store: ProgressStore) -> None:
    made = entry()
    store.add(made, made)
    store.add(made)
    assert store.entries() == [made]


def test_russian_answers_and_fractions_of_seconds_survive(store: ProgressStore) -> None:
    made = entry(answer="с головы: 24/18", seconds=0.1)
    store.add(made)
    assert store.entries() == [made]


def test_two_machines_merge_without_double_counting(store: ProgressStore, tmp_path: Path) -> None:
    other = SqliteStore(tmp_path / "other.sqlite")
    both, mine, theirs = entry(1), entry(2), entry(3)
    store.add(both, mine)
    other.add(both, theirs)
    file = tmp_path / "export.jsonl"
    assert other.export(file) == 2
    lines = file.read_text(encoding="utf-8").splitlines()
    for expected in ((1, 1), (0, 2)):
        merged = store.merge(lines)
        assert (merged.new, merged.known) == expected
    assert {made.id for made in store.entries()} == {both.id, mine.id, theirs.id}


def test_damaged_lines_of_an_import_are_named_and_the_others_taken(store: ProgressStore) -> None:
    good = entry()
    no_id = asdict(entry())
    del no_id["id"]
    wrong_kind = asdict(entry()) | {"hints": "2"}
    damaged = ["{", "[]", "null", json.dumps(no_id), json.dumps(wrong_kind)]
    merged = store.merge([good.to_line(), *damaged, "", good.to_line()[:-5]])
    assert merged.damaged == (2, 3, 4, 5, 6, 8)
    assert store.entries() == [good]


def test_a_line_of_a_newer_version_with_more_fields_is_read() -> None:
    made = entry()
    line = json.dumps(asdict(made) | {"mood": "cheerful"})
    assert Entry.from_line(line) == made


def test_an_exported_line_keeps_its_fields_for_whoever_reads_it() -> None:
    fields = [
        "id",
        "at",
        "lesson",
        "exercise",
        "version",
        "ruleset",
        "answer",
        "outcome",
        "hints",
        "seconds",
    ]
    assert list(json.loads(entry().to_line())) == fields
    for name in ("docs/exercises.md", "docs/exercises.ru.md"):
        described = (Path(__file__).parents[1] / name).read_text(encoding="utf-8")
        assert [field for field in fields if f"`{field}`" not in described] == []


@pytest.mark.parametrize("line", ["", "1", '"text"', '{"id": "x"}'])
def test_a_line_that_is_no_attempt_is_refused(line: str) -> None:
    with pytest.raises(DamagedLineError):
        Entry.from_line(line)


# -- The database file.


def test_two_open_notebooks_see_each_other(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    one, two = SqliteStore(path), SqliteStore(path)
    one.add(entry(1))
    two.add(entry(2))
    assert len(one.entries()) == len(two.entries()) == 2


def test_a_damaged_file_is_set_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    path.write_bytes(b"this is not a database, and long enough to look at" * 100)
    store = SqliteStore(path)
    store.add(entry())
    assert len(store.entries()) == 1
    (notice,) = store.notices
    assert notice.text == "progress.damaged"
    aside = tmp_path / notice.facts["aside"]
    assert aside.read_bytes().startswith(b"this is not a database")


def test_a_file_damaged_while_the_notebook_is_open_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    store = SqliteStore(path)
    store.add(*(entry(number) for number in range(200)))
    path.write_bytes(b"x" * path.stat().st_size)
    made = entry()
    store.add(made)
    assert store.entries() == [made]
    assert [notice.text for notice in store.notices] == ["progress.damaged"]


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_an_older_file_is_brought_up_to_date_and_a_copy_kept(tmp_path: Path, version: int) -> None:
    path = tmp_path / "progress.sqlite"
    made = entry()
    with sqlite3.connect(path) as database:
        for step in MIGRATIONS[:version]:
            database.execute(step)
        marks = ", ".join("?" * len(asdict(made)))
        database.execute(f"INSERT INTO attempts VALUES ({marks})", tuple(asdict(made).values()))
        database.execute(f"PRAGMA user_version = {version}")
    database.close()
    before = path.read_bytes()
    store = SqliteStore(path)
    assert store.entries() == [made]
    assert (tmp_path / f"progress-version-{version}.sqlite").read_bytes() == before
    assert _version(path) == len(MIGRATIONS)


def test_a_newer_file_is_used_as_far_as_it_goes_and_a_copy_kept(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    SqliteStore(path).add(entry(1))
    with sqlite3.connect(path) as database:
        database.execute("ALTER TABLE attempts ADD COLUMN mood TEXT")
        database.execute("PRAGMA user_version = 99")
    database.close()
    store = SqliteStore(path)
    store.add(entry(2))
    assert len(store.entries()) == 2
    assert [notice.text for notice in store.notices] == ["progress.newer"]
    assert (tmp_path / "progress-newer.sqlite").exists()
    assert _version(path) == 99


def test_a_newer_file_that_cannot_be_used_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE tries (id TEXT)")
        database.execute("PRAGMA user_version = 99")
    database.close()
    store = SqliteStore(path)
    store.add(entry())
    (notice,) = store.notices
    assert notice.text == "progress.newer_set_aside"
    assert _version(tmp_path / notice.facts["aside"]) == 99


def test_where_nothing_can_be_written_progress_is_kept_in_memory(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    store = open_progress(blocked / "nardy")
    store.add(entry())
    assert len(store.entries()) == 1
    (notice,) = store.notices
    assert notice.text == "progress.in_memory"
    assert notice.facts["place"] == str(blocked / "nardy")


def test_progress_that_can_only_be_read_is_not_forgotten(tmp_path: Path, monkeypatch) -> None:
    SqliteStore(tmp_path / FILE).add(entry(1))

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "touch", refuse)
    store = open_progress(tmp_path)
    store.add(entry(2))
    assert len(store.entries()) == 2
    assert [notice.text for notice in store.notices] == ["progress.in_memory"]
    monkeypatch.undo()
    assert len(SqliteStore(tmp_path / FILE).entries()) == 1


def test_the_tests_never_touch_the_users_own_progress() -> None:
    assert "NARDY_PROGRESS" in os.environ


def _version(path: Path) -> int:
    with sqlite3.connect(path) as database:
        (version,) = database.execute("PRAGMA user_version").fetchone()
    database.close()
    return int(version)


# -- Lines of text.


def test_each_kernel_writes_a_file_of_its_own(tmp_path: Path) -> None:
    one, two = LineStore(tmp_path, "one"), LineStore(tmp_path, "two")
    one.add(entry(1))
    two.add(entry(2))
    assert len(one.entries()) == 2
    assert len(list(tmp_path.glob("*.jsonl"))) == 2


def test_a_half_written_line_is_named_and_loses_nothing_else(tmp_path: Path) -> None:
    LineStore(tmp_path).add(entry(1), entry(2))
    (file,) = tmp_path.glob("*.jsonl")
    file.write_text(file.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    store = LineStore(tmp_path)
    assert len(store.entries()) == 1
    (notice,) = store.notices
    assert (notice.text, notice.facts) == (
        "progress.damaged_line",
        {"file": file.name, "line": "2"},
    )


# -- Killed writers.

_WRITER = """
import sys
from pathlib import Path
from nardy_edu.course.progress import Entry
from nardy_edu.course.progress.sqlite import SqliteStore
import os

def write():
    store = SqliteStore(Path(sys.argv[1]))
    while True:
        made = Entry(lesson="l", exercise="e", version="v", ruleset="long", answer="24/18",
                     outcome="solved", hints=0, seconds=1.0)
        store.add(made)
        os.write(1, f"{made.id}\\n".encode())

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        write()
    os.write(1, f"child {child}\\n".encode())
    os.waitpid(child, 0)
    os.write(1, b"dead\\n")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="writers are forked and killed")
def test_killed_writers_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    rng = random.Random(20)
    command = [sys.executable, "-c", _WRITER, str(path)]
    acknowledged: set[str] = set()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as nursery:
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        for _ in range(200):
            nursery.stdin.write(b"go\n")
            nursery.stdin.flush()
            child, seen = _until(nursery.stdout, b"child ")
            acknowledged |= seen
            for _ in range(rng.randint(0, 4)):
                acknowledged.add(nursery.stdout.readline().decode().strip())
            time.sleep(rng.uniform(0, 0.005))
            os.kill(int(child), signal.SIGKILL)
            _, seen = _until(nursery.stdout, b"dead")
            acknowledged |= seen
        nursery.stdin.close()
    store = SqliteStore(path)
    assert not store.notices
    assert acknowledged
    assert acknowledged <= {made.id for made in store.entries()}


def _until(stream: "object", word: bytes) -> tuple[bytes, set[str]]:
    """The rest of the line that begins with `word`, and the attempts acknowledged before it."""
    seen = set()
    for line in stream:  # type: ignore[attr-defined]
        if line.startswith(word):
            return line.removeprefix(word).strip(), seen
        seen.add(line.decode().strip())
    raise AssertionError("the writers' parent has ended")


@pytest.mark.parametrize(
    "damage",
    [
        {"at": "yesterday"},
        {"seconds": float("nan")},
        {"seconds": 10**400},
        {"hints": -1},
        {"hints": 10**30},
        {"answer": "\ud800"},
    ],
    ids=str,
)
def test_what_could_not_be_kept_or_shown_is_a_damaged_line(damage: dict[str, object]) -> None:
    line = json.dumps({**json.loads(entry().to_line()), **damage})
    with pytest.raises(DamagedLineError):
        Entry.from_line(line)


def test_a_line_of_two_hundred_thousand_brackets_is_a_damaged_line() -> None:
    with pytest.raises(DamagedLineError):
        Entry.from_line("[" * 200_000)
