"""Tables on disk: whole or refused, never half."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nardy_edu.analysis import storage
from nardy_edu.analysis.storage import DamagedError, is_there, read, tables_folder, write
from nardy_edu.rules import RulesError

ARRAYS = {"numbers": np.arange(1000, dtype=np.int32).reshape(10, 100), "one": np.array([0.5])}


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "some.table"
    write(path, "numbers 1", ARRAYS, {"found": 3})
    return path


def test_a_table_comes_back_as_it_was_written(table: Path) -> None:
    stored = read(table, "numbers 1")
    assert stored.facts == {"found": 3}
    assert list(stored.arrays) == list(ARRAYS)
    for name, array in stored.arrays.items():
        assert np.array_equal(array, ARRAYS[name])
        assert isinstance(array, np.memmap)
    assert is_there(table, "numbers 1")


@pytest.mark.parametrize("place", [0, 40, 100, 200, 1500, -1])
def test_one_changed_byte_is_found(table: Path, place: int) -> None:
    content = bytearray(table.read_bytes())
    content[place] ^= 4
    table.write_bytes(bytes(content))
    with pytest.raises(DamagedError):
        read(table, "numbers 1")
    assert not is_there(table, "numbers 1")


@pytest.mark.parametrize("length", [0, 10, 90, 300, 4000])
def test_a_cut_off_table_is_found(table: Path, length: int) -> None:
    table.write_bytes(table.read_bytes()[:length])
    with pytest.raises(DamagedError):
        read(table, "numbers 1")


def test_a_table_of_another_kind_or_version_is_refused(table: Path) -> None:
    with pytest.raises(DamagedError, match="holds numbers 1"):
        read(table, "numbers 2")


def test_writing_that_is_interrupted_leaves_the_old_table(
    table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(self: Path, target: Path) -> Any:  # noqa: ARG001
        raise KeyboardInterrupt

    before = table.read_bytes()
    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(table, "numbers 1", {"one": np.zeros(3)}, {})
    assert table.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RulesError, match=r"exact\.not_written") as refused:
        write(tmp_path / "file" / "some.table", "numbers 1", ARRAYS, {})
    assert refused.value.violation.facts["file"] == "some.table"
    assert refused.value.violation.facts["reason"]


def test_the_folder_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(storage.FOLDER_VARIABLE, str(tmp_path))
    assert tables_folder() == tmp_path
    monkeypatch.delenv(storage.FOLDER_VARIABLE)
    assert tables_folder().name == "exact"
