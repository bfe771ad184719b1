"""What every lesson calls: the language, boards, exercises."""

from collections.abc import Mapping

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
from nardy_edu.locale import current_language, say, set_language

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
    "rule_links",
]

_LESSONS = {
    **dict.fromkeys(
        ("move.backwards", "point.empty", "point.not_yours", "die.not_left"), "03-moving"
    ),
    **dict.fromkeys(("turn.all_dice", "turn.larger_die"), "04-must-play"),
    **dict.fromkeys(
        (
            "cube.none",
            "cube.before_throw",
            "cube.limit",
            "cube.not_yours",
            "cube.no_offer",
            "cube.no_beaver",
        ),
        "13-cube",
    ),
    **dict.fromkeys(("cube.out_of_play", "resign.by_position", "resign.name_kind"), "14-matches"),
}
_BEARING_OFF = ("bear_off.not_home", "bear_off.farther_checker", "bear_off.exact_only")
_LONG = {
    **_LESSONS,
    **dict.fromkeys(
        ("head.limit", "head.second_after_stuck", "first_double.two_checkers"), "05-head"
    ),
    "point.closed": "06-closed-points",
    "block.six": "07-block",
    **dict.fromkeys(_BEARING_OFF, "08-bearing-off"),
    "game.over": "09-end-of-game",
}
_HITTING = {
    **_LESSONS,
    **dict.fromkeys(("bar.first", "point.closed"), "10-hitting"),
    **dict.fromkeys(_BEARING_OFF, "11-bearing-off-short"),
    "game.over": "12-kinds-of-win",
}
RULE_LESSONS: Mapping[str, Mapping[str, str]] = {
    "long": _LONG,
    "short": _HITTING,
    "hyper": _HITTING,
}
"""For each game the lesson that teaches a rule: the name of its file."""


def rule_links() -> dict[str, dict[str, str]]:
    """For each game and rule the address of the rule's text: where a board's "why" leads."""
    # The heading's own anchor: JupyterLab makes it so.
    anchor = say(current_language(), "course.the_rule").replace(" ", "-")
    return {
        game: {rule: f"{lesson}.ipynb#{anchor}" for rule, lesson in lessons.items()}
        for game, lessons in RULE_LESSONS.items()
    }


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
