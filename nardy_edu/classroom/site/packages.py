"""The packages that the lessons need in the browser, each as a wheel of the site's own.

They are the pinned ones of `requirements/course.txt`, without what a browser has no use for. The
lock file tells Pyodide of these and of nothing else, so that it never asks the outside.
"""

import hashlib
import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from nardy_edu.classroom.site.problems import SiteError
from nardy_edu.classroom.site.pyodide import LOCK

ROOTS = ("nardy-edu", "fsrs", "tomlkit", "ipython", "jedi", "comm")
"""The course, what its drills and its editor use, and what the kernel loads."""
NOT_IN_A_BROWSER = {"jupyterlab-widgets", "widgetsnbextension"}
"""The page's own half of the widgets: the site has it already."""
# The installer that the kernel insists on. It runs only there, on a newer Python than ours.
MICROPIP = (
    "micropip==0.11.1"
    " --hash=sha256:768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"
)
LEFT_OUT = (
    "babel/locale-data/*",
    "jedi/third_party/django-stubs/*",
    "jedi/third_party/typeshed/stubs/*",
    "nardy_edu/classroom/site/*",
    "bin/*",
    "etc/*",
    "share/*",
    "*/tests/*",
    "*.dist-info/RECORD",
)
KEPT = tuple(f"babel/locale-data/{name}.dat" for name in ("root", "en", "ru"))
_PLATFORM = "wasm32-pyodide2025"


def install(folder: Path, python: str, course_pins: Path, wheels: Iterable[Path]) -> None:
    """Install what the lessons need for a browser's Python of that version, without a browser.

    `wheels` are files of packages that are not pinned: this project's and the kernel's.

    Raises:
        SiteError: a package can't be had.
    """
    pins = folder.with_suffix(".txt")
    names = needed(python) - NOT_IN_A_BROWSER
    pins.write_text("\n".join([*_pinned(course_pins, names), MICROPIP]), encoding="utf-8")
    command = [
        *(sys.executable, "-m", "uv", "pip", "install", "--quiet", "--no-deps"),
        *("--target", str(folder), "--only-binary", ":all:"),
        *("--python-version", python, "--python-platform", _PLATFORM),
    ]
    _either_way(command, ["--require-hashes", "-r", str(pins)])
    _either_way(command, list(map(str, wheels)))


def needed(python: str) -> set[str]:
    """The names of all packages that the roots ask for in a browser's Python of that version."""
    environment = {
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": "wasm32",
        "os_name": "posix",
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
        "extra": "",
    }
    found: set[str] = set()
    waiting = list(ROOTS)
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name not in found:
            found.add(name)
            waiting += _asked_for(name, environment)
    return found


def pack(installed: Path, folder: Path) -> dict[str, dict[str, Any]]:
    """Write a wheel for each installed package; returns their entries in Pyodide's lock file."""
    found = sorted(metadata.distributions(path=[str(installed)]), key=lambda each: each.name)
    return {canonicalize_name(each.name): _pack(each, installed, folder) for each in found}


def lock(folder: Path, packages: Mapping[str, Mapping[str, Any]]) -> None:
    """Let the lock file of the Pyodide in the folder name these packages and no others."""
    file = folder / LOCK
    content = json.loads(file.read_text(encoding="utf-8"))
    content["packages"] = packages
    file.write_text(json.dumps(content, indent=1), encoding="utf-8")


def _asked_for(name: str, environment: dict[str, str]) -> Iterator[str]:
    for text in metadata.requires(name) or []:
        requirement = Requirement(text)
        if requirement.marker is None or requirement.marker.evaluate(environment):
            yield requirement.name


def _pinned(pins: Path, names: set[str]) -> Iterator[str]:
    """The entries of a requirements file for these packages, with their hashes."""
    for entry in re.split(r"\n(?=\S)", pins.read_text(encoding="utf-8").strip()):
        if canonicalize_name(entry.partition("==")[0]) in names:
            yield entry


def _either_way(command: list[str], what: list[str]) -> None:
    """From what is on this machine already, else from the network."""
    for offline in (["--offline"], []):
        done = subprocess.run(
            [*command, *offline, *what], capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            return
    raise SiteError(f"A package for the browser can't be had:\n{done.stderr.strip()}")


def _pack(package: metadata.Distribution, installed: Path, folder: Path) -> dict[str, Any]:
    names = sorted(name for file in package.files or [] if _wanted(name := file.as_posix()))
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in names:
            # The same files give the same wheel, whenever it is made.
            content = _content(installed / name)
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    digest = hashlib.sha256(made.getvalue()).hexdigest()
    # Another content has another name, so that no browser takes an old one that it remembers.
    stem = f"{canonicalize_name(package.name).replace('-', '_')}-{package.version}"
    wheel = folder / f"{stem}-0{digest[:8]}-py3-none-any.whl"
    wheel.write_bytes(made.getvalue())
    tops = {Path(name.partition("/")[0]) for name in names}
    return {
        "name": package.name,
        "version": package.version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": digest,
        "package_type": "package",
        "imports": sorted(top.stem for top in tops if top.suffix != ".dist-info"),
        "depends": [],  # all are loaded at once
        "unvendored_tests": False,
    }


def _content(file: Path) -> bytes:
    """A file as it goes into a wheel. The site shows the notebooks itself: here, heads suffice."""
    content = file.read_bytes()
    if file.suffix != ".ipynb":
        return content
    return json.dumps({**json.loads(content), "cells": []}).encode()


def _wanted(name: str) -> bool:
    if name.startswith("..") or name.endswith(".pyc"):
        return False
    return name in KEPT or not any(fnmatch(name, pattern) for pattern in LEFT_OUT)
