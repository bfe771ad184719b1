"""Functions that numba turns into machine code, once; the code is kept beside the module.

numba looks only at a function's own file to tell whether the kept code is stale: a compiled
function and those that it calls stand in one module.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., Any])

prange = numba.prange


def compiled(function: Function) -> Function:
    """The function as machine code."""
    return _jitted(function, parallel=False)


def compiled_parallel(function: Function) -> Function:
    """The function as machine code whose ``prange`` loops run on all cores."""
    return _jitted(function, parallel=True)


def _jitted(function: Function, parallel: bool) -> Function:
    try:
        return cast("Function", numba.njit(cache=True, parallel=parallel)(function))
    except RuntimeError:  # no folder can be written: compiled anew each time
        return cast("Function", numba.njit(parallel=parallel)(function))


def on_cores(cores: int | None) -> None:
    """Let parallel loops run on so many cores, on all of them when None."""
    available = int(numba.config.NUMBA_NUM_THREADS)  # type: ignore[attr-defined]
    numba.set_num_threads(available if cores is None else min(cores, available))
