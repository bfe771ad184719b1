"""A page of a sheet or of its key, to be looked at in a notebook before it is printed."""

from html import escape
from typing import Any

from nardy_edu.board.drawing import CannotDraw
from nardy_edu.classroom.choosing import ChoiceError
from nardy_edu.classroom.sheets.asked import Asked, SheetError
from nardy_edu.classroom.sheets.drawing import png
from nardy_edu.classroom.sheets.laying import Page
from nardy_edu.classroom.sheets.making import Sheets, lay_out, title_of
from nardy_edu.course.bank import ExerciseError
from nardy_edu.course.play.charts import Chart
from nardy_edu.course.stills import Still
from nardy_edu.locale import current_language, say

WIDTH = 620
_DPI = 100


def sheet(*lessons: str, page: int = 1, **asked: Any) -> Chart | Still:
    """A page of the sheet's first version; what can't be made is said in one sentence.

    Args:
        lessons: by number ("5") or name ("05-head"); none: all.
        page: which page.
        asked: what `Asked` takes besides.
    """
    return _shown(page, key=False, lessons=lessons, **asked)


def sheet_key(*lessons: str, page: int = 1, **asked: Any) -> Chart | Still:
    """A page of the key to the same sheet."""
    return _shown(page, key=True, lessons=lessons, **asked)


def _shown(page: int, *, key: bool, **asked: Any) -> Chart | Still:
    lang = current_language()
    try:
        made = lay_out(Asked(**asked), lang)
        return picture(made, page, key=key)
    except (CannotDraw, ChoiceError, SheetError, ExerciseError) as error:
        return Still(f"<p>{escape(str(error))}</p>", str(error))


def picture(made: Sheets, number: int = 1, *, key: bool = False) -> Chart:
    """A page as a picture, with what is on it in words. Raises SheetError ``page``."""
    pages = made.key if key else made.sheets[0]
    if not 1 <= number <= len(pages):
        raise SheetError("page", number=number, of=len(pages))
    words = _words(made, pages, number, key)
    return Chart(png(pages[number - 1], made.lang, _DPI), words, WIDTH)


def _words(made: Sheets, pages: tuple[Page, ...], number: int, key: bool) -> str:
    title = title_of(made.asked, made.versions[0], made.lang)
    if key:
        return say(made.lang, "sheets.preview.key", number=number, of=len(pages), title=title)
    questions = [
        f"{at}. {exercise.title(made.lang)}: {exercise.task(made.lang)}"
        for at, exercise in enumerate(made.versions[0].exercises, 1)
        if pages[number - 1].holds(f"{at}.")
    ]
    return say(
        made.lang,
        "sheets.preview.words",
        number=number,
        of=len(pages),
        title=title,
        questions=" ".join(questions),
    )
