"""Computing all tables, one after the other."""

from collections.abc import Iterator
from pathlib import Path

from nardy_edu.analysis import bear_off, hyper, hyper_cube
from nardy_edu.analysis.iteration import Building, Progress
from nardy_edu.analysis.storage import is_there, tables_folder


def build_tables(anew: bool, folder: Path | None) -> Iterator[Building]:
    """Compute and keep the tables that are missing or damaged, or all of them ``anew``."""
    folder = folder or tables_folder()
    if anew or not is_there(folder / bear_off.FILE, bear_off.KIND):
        yield Building("bear_off", Progress(0, 1.0, 0.0))
        bear_off.build_bear_off(folder)
        yield Building("bear_off", Progress(1, 0.0, 0.0))
    if anew:
        (folder / hyper.CHECKPOINT).unlink(missing_ok=True)
        (folder / hyper_cube.CHECKPOINT).unlink(missing_ok=True)
    if anew or not is_there(folder / hyper.FILE, hyper.KIND):
        yield from hyper.solve_hyper(folder)
    if anew or not all(is_there(folder / name, hyper_cube.KIND) for name in hyper_cube.FILES):
        for progress in hyper_cube.solve_hyper_cube(folder):
            yield Building("cube", progress)
