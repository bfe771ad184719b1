"""What every lesson calls: the language, boards, exercises."""

from IPython import get_ipython
from IPython.display import display

from nardy_edu.board.widget import board
from nardy_edu.course.drills.show import daily, drill
from nardy_edu.course.progress.shown import (
    export_progress,
    import_progress,
    progress_chart,
    progress_map,
    progress_table,
)
from nardy_edu.course.show import exercises
from nardy_edu.course.workspace import restore
from nardy_edu.locale import set_language

__all__ = [
    "RULE_LESSONS",
    "begin",
    "board",
    "daily",
    "drill",
    "exercises",
    "export_progress",
    "import_progress",
    "progress_chart",
    "progress_map",
    "progress_table",
    "restore",
]

RULE_LESSONS = {
    "move.backwards": "03-moving.ipynb",
    "point.empty": "03-moving.ipynb",
    "point.not_yours": "03-moving.ipynb",
    "die.not_left": "03-moving.ipynb",
    "turn.all_dice": "04-must-play.ipynb",
    "turn.larger_die": "04-must-play.ipynb",
    **dict.fromkeys(
        (
            "cube.none",
            "cube.before_throw",
            "cube.limit",
            "cube.not_yours",
            "cube.no_offer",
            "cube.no_beaver",
        ),
        "13-cube.ipynb",
    ),
    "cube.out_of_play": "14-matches.ipynb",
    "resign.by_position": "14-matches.ipynb",
    "resign.name_kind": "14-matches.ipynb",
    "head.limit": "05-head.ipynb",
    "head.second_after_stuck": "05-head.ipynb",
    "first_double.two_checkers": "05-head.ipynb",
    "point.closed": "06-closed-points.ipynb",
    "block.six": "07-block.ipynb",
    "bar.first": "10-hitting.ipynb",
    "bear_off.not_home": "08-bearing-off.ipynb",
    "bear_off.farther_checker": "08-bearing-off.ipynb",
    "bear_off.exact_only": "08-bearing-off.ipynb",
    "game.over": "09-end-of-game.ipynb",
}
"""The lesson that teaches a rule: where a board's "why" leads."""

# JupyterLab shows the first line of hidden code at its whole length: on a telephone the page would
# scroll sideways for it.
_LESSON_STYLE = ".jp-Placeholder-content {min-width: 0}"


def begin(language: str) -> None:
    """Begin a lesson in English ("en") or Russian ("ru").

    From here on `restore("05-head")` works in its cells, whatever the lesson imports.
    """
    set_language(language)
    shell = get_ipython()
    if shell is not None:
        shell.push({"restore": restore})
        style = {"text/html": f"<style>{_LESSON_STYLE}</style>", "text/plain": ""}
        display(style, raw=True)  # type: ignore[no-untyped-call]
