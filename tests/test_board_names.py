"""What a learner imports from `nardy_edu.board`."""

import subprocess
import sys

import pytest

import nardy_edu.board


@pytest.mark.parametrize("name", nardy_edu.board.__all__)
def test_each_name_is_there(name: str) -> None:
    assert callable(getattr(nardy_edu.board, name))


def test_a_name_that_is_not_there_is_told_as_python_does() -> None:
    with pytest.raises(ImportError, match="dice"):
        exec("from nardy_edu.board import dice")  # noqa: S102 - as a learner types it


def test_a_board_in_the_terminal_loads_nothing_of_a_notebook() -> None:
    code = (
        "import sys; from nardy_edu.board import arrow, show; repr(show('long'));"
        "assert not {'ipywidgets', 'anywidget', 'IPython'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
