"""What every test needs: nothing of whoever runs the tests is read or written."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from nardy_edu.locale import set_language


@pytest.fixture(scope="session")
def progress_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where progress is kept while the tests run; kernels inherit it."""
    return tmp_path_factory.mktemp("progress")


@pytest.fixture(scope="session", autouse=True)
def _own_settings(
    tmp_path_factory: pytest.TempPathFactory, progress_folder: Path
) -> Iterator[None]:
    """Settings, progress and language of the tests' own, for the tests and what they start."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NARDY_PROGRESS", str(progress_folder))
        patch.setenv("NARDY_EXACT", str(home / "exact"))
        patch.setenv("NARDY_LANG", "en")
        patch.setenv("IPYTHONDIR", str(home / "ipython"))
        patch.setenv("JUPYTER_CONFIG_DIR", str(home / "jupyter"))
        patch.setenv("JUPYTER_DATA_DIR", str(home / "jupyter-data"))
        patch.setenv("JUPYTER_RUNTIME_DIR", str(home / "jupyter-run"))
        patch.delenv("JUPYTER_CONFIG_PATH", raising=False)
        yield


@pytest.fixture(scope="session")
def in_ci() -> bool:
    """Whether what is missing is a failure (CI) or a reason to skip (a learner's machine)."""
    return bool(os.environ.get("CI"))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Each test starts in English, whatever language an earlier one chose."""
    set_language("en")
    yield
    set_language("en")
