"""What a lesson reads of the course's files while it runs: when one changes, its notebook is stale.

The code and the texts behind a lesson aren't among them: what they put out is compared by nbval.
"""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

_DATA = (".toml", ".json", ".txt")
_IN_PROFILE = Path("profile_default", "startup", "00-reads.py")
_LOG = "reads.txt"
# IPython runs this before a lesson: the files and folders that the kernel opens are written down.
_LISTENER = """
def _listen(log):
    import os, sys
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    def hear(event, facts):
        if event in ("open", "os.listdir", "os.scandir") and isinstance(facts[0], str):
            os.write(file, os.fsencode(facts[0]) + b"\\n")
    sys.addaudithook(hear)
_listen({log!r})
del _listen
"""


class Reads:
    """Hears what the kernels read that run with a folder as their IPYTHONDIR."""

    def __init__(self, ipython: Path) -> None:
        self._log = ipython / _LOG
        listener = ipython / _IN_PROFILE
        listener.parent.mkdir(parents=True)
        listener.write_text(_LISTENER.format(log=str(self._log)), encoding="utf-8")

    def within(self, root: Path) -> dict[str, str]:
        """The data below `root` that was read, each with its digest; folders end in a slash."""
        heard = {Path(line) for line in self._log.read_text(encoding="utf-8").splitlines()}
        return dict(sorted(_digests(heard, root)))


def changed(reads: Mapping[str, str], root: Path) -> Iterator[str]:
    """Those of the files and folders read that are no longer what they were."""
    for name, digest in reads.items():
        path = root / name
        if not path.exists() or _digest(path) != digest:
            yield name


def _digests(heard: set[Path], root: Path) -> Iterator[tuple[str, str]]:
    for path in heard:
        if not path.is_relative_to(root) or not path.exists():
            continue
        name = path.relative_to(root).as_posix()
        if path.suffix in _DATA:
            yield name, _digest(path)
        elif path.is_dir() and any(entry.suffix == ".toml" for entry in path.iterdir()):
            yield f"{name}/", _digest(path)


def _digest(path: Path) -> str:
    """Of a file its content, of a folder the names of the data in it."""
    if path.is_dir():
        names = sorted(entry.name for entry in path.iterdir() if entry.suffix in _DATA)
        content = "\n".join(names)
    else:
        content = path.read_text(encoding="utf-8")  # whatever ends the lines on this system
    return hashlib.sha256(content.encode()).hexdigest()[:16]
