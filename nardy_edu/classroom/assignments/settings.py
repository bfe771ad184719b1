"""What nbgrader is told in a course's nbgrader_config.py.

While a submission is graded, only what can matter runs: answers that are plain values, and the
cells that grade them. So a loop without end, an `exit()` or a board in one cell can neither stop
the grading nor touch another task's points.
"""

import ast
from typing import Any

MARK = "nardy"
"""Under this name a notebook's metadata say that it is an assignment of the course."""
LEAVE_OUT = f"{__name__}.leave_out"


def prepare(config: Any) -> None:
    """Add to nbgrader's configuration what assignments of this course need; it changes no other.

    Args:
        config: the `c` of an nbgrader_config.py.
    """
    from nbgrader.preprocessors import ClearSolutions

    # A student who knows no Python gets no "raise NotImplementedError()" below the answer.
    own = config.ClearSolutions.get("code_stub") or ClearSolutions().code_stub
    config.ClearSolutions.code_stub = {**own, "python": ""}
    config.Autograde.autograde_preprocessors.insert(0, LEAVE_OUT)


def leave_out(notebook: Any, resources: Any) -> tuple[Any, Any]:
    """Mark the cells of a submission that grading doesn't run; called by nbgrader."""
    if MARK in notebook.metadata:
        for cell in notebook.cells:
            if cell.cell_type == "code" and not _runs(cell):
                # As nbgrader may read its configuration twice, this may be called twice.
                cell.metadata["tags"] = sorted({*cell.metadata.get("tags", ()), "skip-execution"})
    return notebook, resources


def _runs(cell: Any) -> bool:
    about = cell.metadata.get("nbgrader", {})
    return bool(about.get("grade")) or (bool(about.get("solution")) and is_plain(cell.source))


def is_plain(source: str) -> bool:
    """Whether the code does nothing but give names to texts, numbers and lists of these."""
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return all(
        isinstance(line, ast.Assign)
        and all(isinstance(target, ast.Name) for target in line.targets)
        and _is_value(line.value)
        for line in body
    )


def _is_value(node: ast.expr) -> bool:
    match node:
        case ast.Constant():
            return True
        case ast.List(elts=items) | ast.Tuple(elts=items) | ast.Set(elts=items):
            return all(_is_value(item) for item in items)
        case _:
            return _is_number(node)


def _is_number(node: ast.expr) -> bool:
    """A number, or sums and products of numbers."""
    match node:
        case ast.Constant(value=int() | float()):
            return True
        case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=operand):
            return _is_number(operand)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult(), right=right):
            return _is_number(left) and _is_number(right)
        case _:
            return False
