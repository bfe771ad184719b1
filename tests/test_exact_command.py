"""`nardy exact`: builds what is missing, and tells when a recorded figure is no longer right."""

import copy
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from nardy_edu import analysis
from nardy_edu.analysis import build, results, storage
from nardy_edu.analysis import hyper as hyper_module
from nardy_edu.analysis import hyper_cube as cube_module
from nardy_edu.analysis.bear_off import FILE as BEAR_OFF_FILE
from nardy_edu.analysis.iteration import Building, Progress
from nardy_edu.commands import exact
from nardy_edu.rules import RulesError


def run(*words: str) -> Result:
    return CliRunner().invoke(exact.command, list(words))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(storage.FOLDER_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def solvers_calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The calls of the long computations, which are left out."""
    calls: list[str] = []

    def sweeps(folder: Path) -> Iterator[Building]:  # noqa: ARG001
        calls.append("hyper")
        yield Building("sweeps", Progress(1, 1e-3, 1e-11))

    def cube(folder: Path) -> Iterator[Progress]:  # noqa: ARG001
        calls.append("cube")
        yield Progress(1, 1e-3, 1e-11)

    monkeypatch.setattr(hyper_module, "solve_hyper", sweeps)
    monkeypatch.setattr(cube_module, "solve_hyper_cube", cube)
    monkeypatch.setattr(build.bear_off, "build_bear_off", lambda _: calls.append("bear off"))
    return calls


def test_building_computes_what_is_missing(folder: Path, solvers_calls: list[str]) -> None:
    phases = [step.phase for step in analysis.build_tables(folder=folder)]
    assert solvers_calls == ["bear off", "hyper", "cube"]
    assert phases == ["bear_off", "bear_off", "sweeps", "cube"]


def test_building_leaves_what_is_there(folder: Path, solvers_calls: list[str]) -> None:
    for name in (hyper_module.FILE, *cube_module.FILES):
        kind = hyper_module.KIND if name == hyper_module.FILE else cube_module.KIND
        storage.write(folder / name, kind, {}, {})
    (folder / BEAR_OFF_FILE).write_bytes(b"damaged")
    assert run("build").exit_code == 0
    assert solvers_calls == ["bear off"]
    solvers_calls.clear()
    assert str(folder) in run("build", "--anew").output.replace("\n", "")
    assert solvers_calls == ["bear off", "hyper", "cube"]


def test_building_says_in_one_sentence_what_stops_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(into: Path) -> None:
        assert into == folder
        raise RulesError("exact.not_written", file=str(into / "some.table"), reason="disk full")

    monkeypatch.setattr(build.bear_off, "build_bear_off", full)
    shown = run("build")
    assert shown.exit_code == 1
    assert "disk full" in shown.output
    assert "NARDY_EXACT" in shown.output
    assert "Traceback" not in shown.output


@pytest.fixture
def figures(monkeypatch: pytest.MonkeyPatch) -> results.Results:
    """The figures that the tables give, to be changed by the test."""
    found = copy.deepcopy(results.recorded())
    monkeypatch.setattr(exact, "_figures", lambda: found)

    def nothing_missing(anew: bool) -> Iterator[Building]:  # noqa: ARG001
        yield Building("sweeps", Progress(1, 0.0, 1e-11))

    monkeypatch.setattr(analysis, "build_tables", nothing_missing)
    return found


def test_checking_finds_all_as_recorded(figures: results.Results) -> None:
    shown = run("check")
    assert shown.exit_code == 0
    assert str(results.count_figures(figures)) in shown.output


def test_checking_names_a_figure_that_has_changed(figures: results.Results) -> None:
    figures["hyper"]["openings"][3]["plays"][0]["equity"] += 1e-7
    shown = run("check")
    assert shown.exit_code == 1
    assert "hyper.openings.3.plays.0.equity" in shown.output


def test_checking_forgives_what_rounding_does(figures: results.Results) -> None:
    figures["hyper"]["openings"][3]["plays"][0]["equity"] += 2e-9
    assert run("check").exit_code == 0


def test_checking_notices_a_figure_that_is_gone(figures: results.Results) -> None:
    figures["bear_off"]["fills"].pop()
    assert "bear_off.fills" in run("check").output


def test_recording_writes_the_figures(
    figures: results.Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "FILE", tmp_path / "results.json")
    figures["bear_off"]["exceptions"] = 1
    assert run("check", "--write").exit_code == 0
    written = (tmp_path / "results.json").read_text(encoding="utf-8")
    assert written == results.as_text(figures)


def test_the_committed_file_is_as_the_command_writes_it() -> None:
    assert results.FILE.read_text(encoding="utf-8") == results.as_text(results.recorded())
