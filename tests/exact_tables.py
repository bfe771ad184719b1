"""Tables of hyper nardy for tests, with values that are easily told: who is ahead by how many pips.

The true ones take minutes to compute.
"""

from pathlib import Path
from typing import Any

from nardy_edu.analysis import hyper_moves
from nardy_edu.analysis.hyper import FILE, KIND, quantised
from nardy_edu.analysis.hyper_cube import FILES
from nardy_edu.analysis.hyper_cube import KIND as CUBE_KIND
from nardy_edu.analysis.storage import write
from nardy_edu.rules import ROLLS

BY_CUBE = {"centred": 0.0, "mine": 0.1, "theirs": -0.1, "jacoby": 0.05}
"""How many points more a position is worth with the cube there."""


def by_pips(sides: hyper_moves.Configurations) -> Any:
    """A hundredth of a point for each pip ahead; who has lost pays as the rules say."""
    ahead = (sides.pips[None, :] - sides.pips[:, None]) / 100
    ahead[:, 0] = -sides.loses
    return ahead


def write_tables(folder: Path, *, cube: bool = True) -> None:
    """Put the tables into a folder."""
    value = by_pips(hyper_moves.configurations(3))
    facts = {
        "residual": 1e-12,
        "opening_winner": 0.25,
        "outcomes": [[0.5, 0.3, 0.1, 0.2, 0.05] for _ in ROLLS],
    }
    write(folder / FILE, KIND, {"value": quantised(value)}, facts)
    if not cube:
        return
    for name, more in zip(FILES, BY_CUBE.values(), strict=True):
        shifted = value.copy()
        shifted[1:, 1:] += more
        write(folder / name, CUBE_KIND, {"value": quantised(shifted)}, {"residual": 1e-12})
