"""Where the files that come with the package lie: notebooks, exercises, settings of JupyterLab.

In the project's folder they lie beside the package; a wheel carries them inside it.
"""

from pathlib import Path

PACKAGE = Path(__file__).parent.parent

JUPYTER_SETTINGS = Path(__file__).parent / "jupyter"
"""A folder for JUPYTER_CONFIG_PATH: no news popup and no question to the outside for updates."""


def shipped(folder: str) -> Path:
    """The folder `notebooks` or `exercises`, as the installed project carries it.

    Raises:
        FileNotFoundError: the installation is incomplete.
    """
    for place in (PACKAGE / "shipped" / folder, PACKAGE.parent / folder):
        if place.is_dir():
            return place
    raise FileNotFoundError(folder)
