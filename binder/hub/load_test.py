"""A class comes in at once: how long it waits, what it takes, and what that makes for a larger one.

Usage: `make hub-load` or `python binder/hub/load_test.py [--students 20]`. Everything happens on
this machine and in a temporary folder: a JupyterHub with the course's settings, and students who
each start a server, open a lesson, run all its cells and solve two exercises.
"""

import argparse
import asyncio
import math
import os
import secrets
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from student import Student
from tornado.httpclient import AsyncHTTPClient, HTTPClientError

HERE = Path(__file__).parent
PROXY = "configurable-http-proxy@5.3.0"
TOOLS = HERE.parents[1] / ".tools" / "hub"

PLANNED = 300
ARRIVING = 300.0
"""Seconds in which a planned class comes in: a school's five minutes between lessons."""
HEADROOM = 1.25


@dataclass
class Server:
    """What the processes of one student take."""

    memory: float
    """MiB of the machine's memory: own pages, and a share of those that others use too."""
    seconds: float
    """Of a processor, since the start."""


def proxy_command() -> list[str]:
    """The proxy that a JupyterHub stands behind; fetched once with npm."""
    found = shutil.which("configurable-http-proxy")
    if found:
        return [found]
    made = TOOLS / "node_modules" / ".bin" / "configurable-http-proxy"
    if not made.exists():
        npm = shutil.which("npm") or str(Path(sys.executable).with_name("npm"))
        subprocess.run(
            [npm, "install", "--no-audit", "--no-fund", "--prefix", str(TOOLS), PROXY], check=True
        )
    return [str(made)]


def free_ports(count: int) -> list[int]:
    """Ports of this machine on which nobody listens."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


@contextmanager
def running_hub(scratch: Path, token: str) -> Iterator[tuple[str, int]]:
    """A hub for the test: its address and its process."""
    (scratch / "homes").mkdir()
    outside, inside, proxy = (f"http://127.0.0.1:{port}" for port in free_ports(3))
    environment = os.environ | {
        "NARDY_HUB_SCRATCH": str(scratch),
        "NARDY_HUB_TOKEN": token,
        "NARDY_HUB_URL": outside,
        "NARDY_HUB_INSIDE": inside,
        "NARDY_HUB_PROXY": proxy,
        "NARDY_HUB_PROXY_COMMAND": "\n".join(proxy_command()),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    command = [sys.executable, "-m", "jupyterhub", "--config", str(HERE / "load_config.py")]
    log = scratch / "hub.log"
    with log.open("wb") as said:
        hub = subprocess.Popen(command, cwd=scratch, env=environment, stdout=said, stderr=said)
        try:
            asyncio.run(wait_for(f"{outside}/hub/api/", hub, log))
            yield outside, hub.pid
        finally:
            stop(hub)


async def wait_for(address: str, hub: subprocess.Popen[bytes], log: Path) -> None:
    """Until the hub answers."""
    for _ in range(300):
        if hub.poll() is not None:
            break
        try:
            await AsyncHTTPClient().fetch(address)
        except (OSError, HTTPClientError):
            await asyncio.sleep(0.2)
        else:
            return
    raise RuntimeError(f"The hub didn't start:\n{log.read_text(errors='replace')}")


def stop(hub: subprocess.Popen[bytes]) -> None:
    """End the hub and all that it started."""
    family = [psutil.Process(hub.pid), *psutil.Process(hub.pid).children(recursive=True)]
    hub.terminate()
    _, left = psutil.wait_procs(family, timeout=20)
    for process in left:
        process.kill()
    hub.wait()


async def whole_class(hub: str, token: str, count: int, console: Console) -> list[Student]:
    """All students at once; those who couldn't finish are told of and left out."""
    AsyncHTTPClient.configure(None, max_clients=4 * count)
    students = [Student(hub, token, f"student-{number:03}") for number in range(count)]
    with Progress(console=console) as progress:
        bar = progress.add_task("Students at work", total=count)

        async def one(student: Student) -> Student:
            await student.work()
            progress.advance(bar)
            return student

        done = await asyncio.gather(*map(one, students), return_exceptions=True)
    for problem in done:
        if isinstance(problem, BaseException):
            console.print(f"[red]{problem!r}[/]")
    return [student for student in done if isinstance(student, Student)]


def servers(hub: int) -> dict[str, Server]:
    """Student -> what the server and the kernels take now."""
    found: dict[str, Server] = {}
    for process in psutil.Process(hub).children(recursive=True):
        try:
            name = process.environ().get("JUPYTERHUB_USER")
            taken, times = process.memory_full_info().pss / 2**20, process.cpu_times()
        except psutil.Error:
            continue
        if name:
            server = found.setdefault(name, Server(0, 0))
            server.memory += taken
            server.seconds += times.user + times.system
    return found


def at_95(values: Sequence[float]) -> float:
    """The value that 95 of 100 don't exceed."""
    return sorted(values)[math.ceil(0.95 * len(values)) - 1]


def figures(students: Sequence[Student], taken: Sequence[Server], hub: float) -> Table:
    """What was measured."""
    times = [student.times for student in students]
    rows = {
        "own server ready, s": [each.server for each in times],
        "first board there, s": [each.first_board for each in times],
        "whole lesson run, s": [each.lesson for each in times],
        "an answer judged, s": [check for each in times for check in each.checks],
        "memory of a student, MiB": [each.memory for each in taken],
        "processor of a student, s": [each.seconds for each in taken],
    }
    title = f"{len(students)} students at once, {os.cpu_count()} cores"
    table = Table("", "median", "95th percentile", "most", title=title)
    for name, values in rows.items():
        cells = (statistics.median(values), at_95(values), max(values))
        table.add_row(name, *(f"{value:.2f}" for value in cells))
    table.add_row("memory of the hub itself, MiB", "", "", f"{hub:.0f}")
    return table


def plan(taken: Sequence[Server], hub: float, students: int = PLANNED) -> str:
    """The same for a larger class, by arithmetic."""
    memory = at_95([each.memory for each in taken])
    seconds = statistics.median(each.seconds for each in taken)
    gib = (students * memory * HEADROOM + hub) / 1024
    cores = students * seconds / ARRIVING * HEADROOM
    return (
        f"{students} students: {students} x {memory:.0f} MiB x {HEADROOM} + {hub:.0f} MiB = "
        f"{gib:.0f} GiB of memory; {students} x {seconds:.1f} s of processor in {ARRIVING:.0f} s "
        f"x {HEADROOM} = {math.ceil(cores)} cores while they come in."
    )


def main() -> int:
    """Run the test and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--students", type=int, default=20, metavar="N")
    count = parser.parse_args().students
    console, token = Console(), secrets.token_hex(16)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        scratch = Path(folder)
        with running_hub(scratch, token) as (address, pid):
            students = asyncio.run(whole_class(address, token, count, console))
            taken = list(servers(pid).values())
            hub = psutil.Process(pid).memory_full_info().pss / 2**20
        if len(students) < count:
            console.print((scratch / "hub.log").read_text(errors="replace"))
            console.print(f"[red]{count - len(students)} of {count} could not finish.[/]")
    if students:
        console.print(figures(students, taken, hub))
        console.print(plan(taken, hub))
    return 0 if len(students) == count else 1


if __name__ == "__main__":
    sys.exit(main())
