"""Progress as a learner sees it: a map of the course, a table, charts, a file to take along."""

from collections.abc import Callable, Sequence
from html import escape
from io import BytesIO
from pathlib import Path

from nardy_edu.course.exercises import subject_name
from nardy_edu.course.files import UnreadError, is_there, read_text
from nardy_edu.course.play.charts import Chart, chart_or_why_not
from nardy_edu.course.progress.counts import Tally, by_lesson, by_rule, lesson_title, over_time
from nardy_edu.course.progress.entry import Entry
from nardy_edu.course.progress.log import ProgressLog
from nardy_edu.course.stills import Still, table
from nardy_edu.locale import current_language, reason, say

_INCH = 96
_ALONE, _HELPED, _NOT_YET, _LEFT = "#1d6f42", "#7db58d", "#e0a030", "#d5d5d5"
_HATCHES = ("", "///", "...", "")
_MOST_LINES = 20
_MOST_DAYS = 6


def progress_map() -> Still:
    """How many exercises of each lesson are solved: a line for each, with the way to it."""
    log, lang = ProgressLog(), current_language()
    rows, words = [], []
    for lesson, tally in by_lesson(log.entries()).items():
        title = lesson_title(lesson, lang)
        told = say(lang, "progress.solved", solved=tally.solved, count=tally.count)
        link = f'<a href="{escape(lesson)}.ipynb">{escape(title)}</a>'
        rows.append((link, f'<span style="white-space: nowrap">{_bar(tally)}{escape(told)}</span>'))
        words.append(f"{title}: {told}")
    head = (say(lang, "progress.lesson"), say(lang, "progress.exercises"))
    return _told(log, table(head, rows), "\n".join(words))


def progress_table() -> Still:
    """The same by rule: how many exercises are solved alone, with help, and not yet."""
    log, lang = ProgressLog(), current_language()
    columns = ("rule", "alone", "helped", "not_yet", "left")
    rows = []
    for rule, tally in by_rule(log.entries()).items():
        rows.append((subject_name(rule, lang), *map(str, _parts(tally))))
    rows.sort()
    head = [say(lang, f"progress.{name}") for name in columns]
    html = table(head, [[escape(cell) for cell in row] for row in rows], "right")
    words = "\n".join(" | ".join(row) for row in [head, *rows])
    return _told(log, html, words)


def progress_chart() -> Chart | Still:
    """Two charts: what is solved by rule, and how it grew; in words where nothing is solved yet."""
    log, lang = ProgressLog(), current_language()
    entries = log.entries()
    rules = {rule: tally for rule, tally in by_rule(entries).items() if _tried(tally)}
    days = over_time(entries)
    if not rules and not days:
        empty = say(lang, "progress.empty")
        return _told(log, f"<p>{escape(empty)}</p>", empty)
    return _drawn(entries, lang)


class CannotMoveError(Exception):
    """Progress can't be written to a file or read from it: one sentence in the language chosen."""


def export_progress(file: str | Path, replace: bool = False) -> Still:
    """Write all attempts to one file, to be taken to another machine.

    A file that is there already stays as it is, unless it is to be replaced.
    """
    log = ProgressLog()
    return _sentence(log, lambda: exported(log, Path(file), replace))


def import_progress(file: str | Path) -> Still:
    """Add the attempts of an exported file; what is known already isn't counted twice."""
    log = ProgressLog()
    return _sentence(log, lambda: imported(log, Path(file)))


def exported(log: ProgressLog, file: Path, replace: bool) -> str:
    """Write all attempts to a file; what was done, in words. Raises CannotMoveError."""
    lang = current_language()
    if is_there(file) and not replace:
        raise CannotMoveError(say(lang, "progress.exists", file=str(file)))
    try:
        n = log.store.export(file)
    except OSError as error:
        facts = {"file": str(file), "reason": reason(error)}
        raise CannotMoveError(say(lang, "progress.not_written", **facts)) from error
    return say(lang, "progress.exported", n=n, file=str(file))


def imported(log: ProgressLog, file: Path) -> str:
    """Add the attempts of a file; what was done, in words. Raises CannotMoveError."""
    lang = current_language()
    try:
        merged = log.store.merge(read_text(file).splitlines())
    except (OSError, UnreadError) as error:
        facts = {"file": str(file), "reason": reason(error)}
        raise CannotMoveError(say(lang, "progress.not_read", **facts)) from error
    told = [say(lang, "progress.imported", n=merged.new)]
    if merged.known:
        told.append(say(lang, "progress.known", n=merged.known))
    if merged.damaged:
        told.append(say(lang, "progress.damaged_lines", lines=merged.damaged))
    return " ".join(told)


def _told(log: ProgressLog, html: str, words: str) -> Still:
    """What is shown, with what there is to know about the keeping."""
    news = log.news()
    html += "".join(f"<p>{escape(sentence)}</p>" for sentence in news)
    return Still(html, "\n".join((words, *news)))


def _sentence(log: ProgressLog, move: Callable[[], str]) -> Still:
    try:
        said = move()
    except CannotMoveError as error:
        said = str(error)
    return _told(log, f"<p>{escape(said)}</p>", said)


def _parts(tally: Tally) -> tuple[int, int, int, int]:
    """Alone, with help, not yet, not tried."""
    left = tally.count - tally.solved - tally.not_yet
    return tally.alone, tally.helped, tally.not_yet, left


def _tried(tally: Tally) -> bool:
    return bool(tally.solved or tally.not_yet)


def _bar(tally: Tally) -> str:
    """A bar that fills; a screen reader reads the words beside it."""
    share = 100 * tally.solved / max(tally.count, 1)
    return (
        '<span aria-hidden="true" style="display: inline-block; width: 8em; height: 0.7em;'
        " border: 1px solid #888; border-radius: 4px; overflow: hidden; vertical-align: -0.05em;"
        ' margin-right: 0.5em"><span style="display: block; height: 100%;'
        f' width: {share:.0f}%; background: {_ALONE}"></span></span>'
    )


@chart_or_why_not
def _drawn(entries: Sequence[Entry], lang: str) -> Chart:
    """The charts, one below the other: bars by rule, a line over time."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    rules = [(rule, tally) for rule, tally in by_rule(entries).items() if _tried(tally)]
    rules.sort(key=lambda pair: (pair[1].solved / pair[1].count, pair[0]))
    rules = rules[-_MOST_LINES:]
    days = over_time(entries)
    height = 0.34 * max(len(rules), 2) + 1.1
    figure = Figure(figsize=(7.2, height + 2.6), layout="constrained")
    above, below = figure.subplots(2, 1, height_ratios=(height, 2.4))
    names = [subject_name(rule, lang) for rule, _ in rules]
    start = [0] * len(rules)
    labels = [say(lang, f"progress.{name}") for name in ("alone", "helped", "not_yet", "left")]
    colours = (_ALONE, _HELPED, _NOT_YET, _LEFT)
    for at, (label, colour, hatch) in enumerate(zip(labels, colours, _HATCHES, strict=True)):
        widths = [_parts(tally)[at] for _, tally in rules]
        above.barh(names, widths, left=start, color=colour, hatch=hatch, label=label)
        start = [left + width for left, width in zip(start, widths, strict=True)]
    above.xaxis.set_major_locator(MaxNLocator(integer=True))
    above.legend(frameon=False, ncols=2, loc="lower center", bbox_to_anchor=(0.4, 1.0))
    below.plot([day for day, _ in days], [n for _, n in days], "o-", color=_ALONE, linewidth=2)
    below.set_title(say(lang, "progress.over_time"), loc="left", fontsize="medium")
    below.yaxis.set_major_locator(MaxNLocator(integer=True))
    below.set_ylim(bottom=0)
    marked = [day for day, _ in days[:: max(1, -(-len(days) // _MOST_DAYS))]]
    below.set_xticks(marked, [day.isoformat() for day in marked])
    for axes in (above, below):
        axes.spines[["top", "right"]].set_visible(False)
    picture = BytesIO()
    figure.savefig(picture, format="png", dpi=2 * _INCH)
    words = [
        say(lang, "progress.rule_in_words", rule=name, solved=tally.solved, count=tally.count)
        for name, (_, tally) in zip(names, rules, strict=True)
    ]
    if days:
        words.append(say(lang, "progress.since", n=days[-1][1], day=days[0][0].isoformat()))
    return Chart(picture.getvalue(), " ".join(words), round(7.2 * _INCH))
