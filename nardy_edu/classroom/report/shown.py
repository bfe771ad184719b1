"""The report in a notebook: one call for each part of it."""

from html import escape
from pathlib import Path

from nardy_edu.classroom.report import drawing
from nardy_edu.classroom.report.hardest import Hard
from nardy_edu.classroom.report.made_up import made_up_class
from nardy_edu.classroom.report.reading import ClassError, read_class
from nardy_edu.classroom.report.report import Report, files_of, report_on, told_hard
from nardy_edu.classroom.report.writing import save_table
from nardy_edu.course.play.charts import Chart
from nardy_edu.course.progress.counts import lesson_title
from nardy_edu.course.stills import Still, table
from nardy_edu.locale import current_language, say


class OurClass(Still):
    """A class that was read; shown, it tells what was read and what was skipped."""

    def __init__(self, report: Report) -> None:
        self.report = report
        told = list(report.introduction())
        super().__init__("".join(f"<p>{escape(line)}</p>" for line in told), "\n".join(told))


def our_class(*files: str | Path, real_names: bool = False, seed: str = "1") -> OurClass | Still:
    """The class whose exported files these are, or lie in these folders.

    Args:
        files: files or folders; none: a class that is made up.
        real_names: the names that the files have, instead of pseudonyms.
        seed: another one gives other pseudonyms.
    """
    try:
        school = read_class(files_of(files)) if files else made_up_class()
    except ClassError as error:
        return _sentence(str(error))
    return OurClass(report_on(school, by_name=real_names, seed=seed))


def class_table(ours: Still) -> Still:
    """Student by rule: right at once of tried."""
    if not isinstance(ours, OurClass):
        return ours
    head, lines = ours.report.head(), list(ours.report.lines())
    more = ours.report.columns_left()
    cells = [[escape(cell).replace(" ", "&nbsp;") for cell in line] for line in lines]
    html = table([escape(cell) for cell in head], cells, "right")
    words = "\n".join(" | ".join(line) for line in [head, *lines])
    return Still(f"{html}<p>{escape(more)}</p>", f"{words}\n{more}")


def class_heat_map(ours: Still) -> Chart | Still:
    """The same as a picture, with every rule."""
    if not isinstance(ours, OurClass):
        return ours
    if not ours.report.table.subjects:
        return _sentence(say(ours.report.lang, "report.empty"))
    return drawing.heat_map(ours.report.table, ours.report.lang)


def hardest_exercises(ours: Still, number: int = 5) -> Still:
    """The exercises that fewest solved at once, and the commonest wrong answers."""
    if not isinstance(ours, OurClass):
        return ours
    lang = ours.report.lang
    found = ours.report.hardest(number)
    if not found:
        return _sentence(say(lang, "report.hard.none"))
    html = "".join(_hard_html(hard, lang) for hard in found)
    words = "\n".join(f"{_title(hard, lang)}\n{_told(hard, lang)}" for hard in found)
    return Still(f"<ol>{html}</ol>", words)


def save_class(ours: Still, file: str | Path, replace: bool = False) -> Still:
    """Write the whole table for a spreadsheet."""
    if not isinstance(ours, OurClass):
        return ours
    try:
        save_table(ours.report.table, Path(file).expanduser(), ours.report.lang, force=replace)
    except ClassError as error:
        return _sentence(str(error))
    return _sentence(say(current_language(), "report.saved", file=str(file)))


def _sentence(said: str) -> Still:
    return Still(f"<p>{escape(said)}</p>", said)


def _title(hard: Hard, lang: str) -> str:
    lesson = lesson_title(hard.exercise.lesson, lang)
    return f"{lesson}: {hard.exercise.title(lang)}"


def _told(hard: Hard, lang: str) -> str:
    return "\n".join([hard.exercise.task(lang), *told_hard(hard, lang)])


def _hard_html(hard: Hard, lang: str) -> str:
    solved, *wrong = told_hard(hard, lang)
    listed = "".join(f"<li>{escape(line)}</li>" for line in wrong)
    return (
        f"<li><p><b>{escape(_title(hard, lang))}</b><br>{escape(hard.exercise.task(lang))}"
        f"<br>{escape(solved)}</p><ul>{listed}</ul></li>"
    )
