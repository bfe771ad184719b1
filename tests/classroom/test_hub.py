"""A hub for a class: its settings, a small class at work, each one's progress for oneself."""

import asyncio
import os
import secrets
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import load_test
import psutil
import pytest
import yaml
from rich.console import Console
from traitlets.config import Config

HUB = Path(load_test.__file__).parent


def settings() -> Config:
    config = Config()
    source = (HUB / "jupyterhub_config.py").read_text(encoding="utf-8")
    exec(compile(source, "jupyterhub_config.py", "exec"), {"get_config": lambda: config})  # noqa: S102
    return config


def values() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((HUB / "values.yaml").read_text(encoding="utf-8"))
    return found


def test_kubernetes_has_the_same_settings_as_every_other_hub() -> None:
    config, chart = settings(), values()
    single = chart["singleuser"]
    assert single["cmd"] == config.Spawner.cmd
    assert single["memory"]["limit"] == config.Spawner.mem_limit
    assert single["cpu"]["limit"] == config.Spawner.cpu_limit
    assert single["startTimeout"] == config.Spawner.start_timeout
    assert chart["hub"]["concurrentSpawnLimit"] == config.JupyterHub.concurrent_spawn_limit


def test_two_students_come_in_open_a_lesson_and_solve_two_exercises(tmp_path: Path) -> None:
    token = secrets.token_hex(16)
    with load_test.running_hub(tmp_path, token) as (address, pid):
        students = asyncio.run(load_test.whole_class(address, token, 2, Console(quiet=True)))
        taken = load_test.servers(pid)
    assert sorted(taken) == [student.name for student in students] == ["student-000", "student-001"]
    for student in students:
        assert student.opened.endswith(f"/user/{student.name}/lab/tree/my-course/en/00-start.ipynb")
        assert 0 < student.times.server < student.times.first_board
        assert len(student.times.checks) == 2
    assert not psutil.pid_exists(pid)


def test_a_larger_class_is_planned_from_what_one_student_takes() -> None:
    taken = [load_test.Server(memory=200, seconds=6)] * 20
    said = load_test.plan(taken, hub=100)
    assert "300 x 200 MiB x 1.25 + 100 MiB = 73 GiB" in said
    assert "300 x 6.0 s of processor in 300 s x 1.25 = 8 cores" in said


def test_a_student_who_is_turned_away_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    [port] = load_test.free_ports(1)
    nobody = f"http://127.0.0.1:{port}"
    assert asyncio.run(load_test.whole_class(nobody, "", 1, Console())) == []
    assert "refused" in capsys.readouterr().out


SOLVES = """
import os, sys
from pathlib import Path
from nardy_edu.course.progress import sqlite
from nardy_edu.course.progress.entry import Entry
from nardy_edu.course.progress.store import open_progress
from nardy_edu.locale import say
say("en", "reason.EACCES")  # read while everything can be: the project may lie in root's home
who, folder = int(sys.argv[1]), Path(sys.argv[2])
os.setgroups([]); os.setgid(who); os.setuid(who)
os.umask(0o022)
store = open_progress(folder)
"""


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can be two other users"
)
def test_no_student_reads_anothers_progress() -> None:
    # Homes that everybody may enter, as many systems make them: the folder itself has to hold.
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch).chmod(0o755)
        homes = SimpleNamespace(anna=20001, boris=20002)
        for name, user in vars(homes).items():
            home = Path(scratch) / name
            home.mkdir(mode=0o755)
            os.chown(home, user, user)
        kept = Path(scratch) / "anna" / "data" / "nardy-edu"
        assert as_user(homes.anna, kept) == ""
        assert (kept / "progress.sqlite").stat().st_uid == homes.anna
        assert stat.S_IMODE((kept / "progress.sqlite").stat().st_mode) == 0o600
        assert "no permission" in as_user(homes.boris, kept)
        assert as_user(homes.boris, Path(scratch) / "boris" / "data" / "nardy-edu") == ""


def as_user(user: int, folder: Path) -> str:
    """Open the progress in this folder as somebody; returns why that didn't go, if it didn't."""
    script = SOLVES + "print(*(notice.facts['reason'] for notice in store.notices))"
    command = [sys.executable, "-c", script, str(user), str(folder)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
