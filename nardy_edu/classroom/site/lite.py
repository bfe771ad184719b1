"""JupyterLab for the browser, with the lessons and its settings."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from nardy_edu.classroom.site.problems import SiteError
from nardy_edu.course import browser
from nardy_edu.course.progress.store import PLACE
from nardy_edu.course.shipped import JUPYTER_SETTINGS
from nardy_edu.course.workspace import lay_out

EXTENSIONS = Path(sys.prefix) / "share/jupyter/labextensions"
KERNEL_EXTENSION = "@jupyterlite/pyodide-kernel-extension"
TAKEN = ("anywidget", "@jupyter-widgets/jupyterlab-manager", KERNEL_EXTENSION)
"""Extensions of JupyterLab: boards, buttons, Python."""
DRIVE = "/drive"
"""Where the kernel finds the files that the browser keeps."""
PROGRESS = f"{DRIVE}/.nardy"


def kernel_wheels() -> list[Path]:
    """The kernel's own packages, which JupyterLite brings along.

    Raises:
        SiteError: JupyterLite isn't installed.
    """
    folder = EXTENSIONS / KERNEL_EXTENSION / "static" / "pypi"
    wheels = [
        wheel
        for name in ("ipykernel", "piplite", "pyodide_kernel")
        for wheel in folder.glob(f"{name}-*.whl")
    ]
    if not wheels:
        raise SiteError("JupyterLite isn't installed here: make site")
    return wheels


def prepare(project: Path, python: str, packages: Iterable[str]) -> None:
    """Lay out the lessons and write the settings; Pyodide lies in `static/pyodide` already.

    Args:
        project: the folder that JupyterLite builds from.
        python: the version of the browser's Python.
        packages: what it loads when it starts.
    """
    lay_out(project / "files")
    settings = (JUPYTER_SETTINGS / "labconfig" / "default_setting_overrides.json").read_bytes()
    (project / "overrides.json").write_bytes(settings)
    _write(project / "jupyter-lite.json", _page_settings(python, packages))
    _write(project / "jupyter_lite_config.json", _build_settings())


def build(project: Path, site: Path) -> None:
    """Let JupyterLite build the site.

    Raises:
        SiteError: it says no; its own words come along.
    """
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    where = ["--lite-dir", str(project), "--output-dir", str(site)]
    own = {name: str(project / "jupyter") for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")}
    done = subprocess.run(
        [*command, *where, "--apps", "lab", "--no-sourcemaps", "--no-unused-shared-packages"],
        cwd=project,
        env={**os.environ, **own},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SiteError(f"JupyterLite can't build the site:\n{done.stdout}\n{done.stderr}")


def _page_settings(python: str, packages: Iterable[str]) -> dict[str, Any]:
    library = f"/lib/python{'.'.join(python.split('.')[:2])}/site-packages"
    known = {PLACE: PROGRESS, "IPYTHONDIR": f"{library}/{browser.__name__.replace('.', '/')}"}
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": list(packages), "env": known},
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Nardy",
            "litePluginSettings": {f"{KERNEL_EXTENSION}:kernel": kernel},
        },
    }


def _build_settings() -> dict[str, Any]:
    return {
        "LiteBuildConfig": {
            "ignore_sys_prefix": True,
            "federated_extensions": [str(EXTENSIONS / name) for name in TAKEN],
        },
        "ContentsManager": {"allow_hidden": True},  # the note of what was laid out
    }


def _write(file: Path, content: dict[str, Any]) -> None:
    file.write_text(json.dumps(content, indent=1), encoding="utf-8")
