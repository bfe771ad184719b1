"""Tables on disk: arrays in one file that is mapped into memory and holds its own checksum.

A file is written beside its place and then put there in one step, so that a program killed while
writing leaves the old file as it was. What is damaged, or was made by another version, is told by
``DamagedError`` and can be built again.
"""

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import platformdirs
from numpy.typing import NDArray

from nardy_edu.locale import reason
from nardy_edu.rules import RulesError

FOLDER_VARIABLE = "NARDY_EXACT"
"""The environment variable that says where the tables are kept."""

_MAGIC = b"nardy-edu exact values\n"
_ALIGNED = 64
_CHUNK = 1 << 20

Arrays = Mapping[str, NDArray[Any]]


class DamagedError(Exception):
    """The file isn't one of ours, not of this version, or not as it was written."""


class Stored(NamedTuple):
    """What a file holds: arrays, mapped read-only, and facts about them."""

    arrays: dict[str, NDArray[Any]]
    facts: dict[str, Any]


def tables_folder() -> Path:
    """Where the tables are kept: ``NARDY_EXACT`` or the user's cache folder."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    return Path(chosen) if chosen else platformdirs.user_cache_path("nardy-edu") / "exact"


def write(path: Path, kind: str, arrays: Arrays, facts: Mapping[str, Any]) -> None:
    """Write a file of this kind, or leave the old one.

    Raises:
        RulesError: ``exact.not_written``: the folder can't be made or the disk is full.
    """
    listed, size = [], 0
    for name, array in arrays.items():
        listed.append([name, array.dtype.str, list(array.shape), size])
        size += -(-array.nbytes // _ALIGNED) * _ALIGNED
    header = json.dumps({"kind": kind, "facts": dict(facts), "arrays": listed}).encode() + b"\n"
    lead = len(_MAGIC) + hashlib.sha256().digest_size * 2 + 1
    header = b" " * (-(lead + len(header)) % _ALIGNED) + header
    blocks = [header, *(block for array in arrays.values() for block in _blocks(array))]
    digest = hashlib.sha256()
    for block in blocks:
        digest.update(block)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(_MAGIC + digest.hexdigest().encode() + b"\n")
            file.writelines(blocks)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise RulesError("exact.not_written", file=path.name, reason=reason(error)) from error


def _blocks(array: NDArray[Any]) -> Iterator[bytes | memoryview]:
    """An array's bytes, filled up to the next array's place."""
    yield np.ascontiguousarray(array).data.cast("B") if array.size else b""
    yield bytes(-array.nbytes % _ALIGNED)


def read(path: Path, kind: str) -> Stored:
    """Map a file of this kind into memory once its checksum is found right.

    Raises:
        FileNotFoundError: it was never written.
        DamagedError: it can't be used.
    """
    with path.open("rb") as file:
        if file.readline() != _MAGIC:
            raise DamagedError(f"{path}: not a table")
        digest = file.readline().strip().decode("latin-1")
        if _digest_of_rest(path, file.tell()) != digest:
            raise DamagedError(f"{path}: the checksum is wrong")
        header = json.loads(file.readline())
        begin = file.tell()
    if header["kind"] != kind:
        raise DamagedError(f"{path}: holds {header['kind']}, not {kind}")
    whole = np.memmap(path, np.uint8, "r", begin) if header["arrays"] else np.zeros(0, np.uint8)
    return Stored(dict(_arrays(whole, header["arrays"])), header["facts"])


def is_there(path: Path, kind: str) -> bool:
    """Whether the file is there, undamaged and of this kind."""
    try:
        read(path, kind)
    except (OSError, DamagedError):
        return False
    return True


def _digest_of_rest(path: Path, begin: int) -> str:
    with path.open("rb") as file:
        file.seek(begin)
        digest = hashlib.sha256()
        while block := file.read(_CHUNK):
            digest.update(block)
    return digest.hexdigest()


def _arrays(
    whole: NDArray[np.uint8], listed: list[tuple[str, str, list[int], int]]
) -> Iterator[tuple[str, NDArray[Any]]]:
    for name, dtype, shape, begin in listed:
        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        yield name, whole[begin : begin + size].view(dtype).reshape(shape)
