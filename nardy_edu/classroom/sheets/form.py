"""Sheets made without typing anything: a form, and below it the first page."""

from html import escape
from pathlib import Path
from typing import Any

import ipywidgets

from nardy_edu.board.drawing import CannotDraw
from nardy_edu.classroom.choosing import DIFFICULTIES, ChoiceError, subjects
from nardy_edu.classroom.sheets.asked import MOST_VERSIONS, VARY, Asked, SheetError
from nardy_edu.classroom.sheets.making import lay_out, notes, save
from nardy_edu.classroom.sheets.paper import PAPERS
from nardy_edu.classroom.sheets.preview import picture
from nardy_edu.classroom.sheets.question import ON_PAPER
from nardy_edu.course import bank
from nardy_edu.course.bank import ExerciseError
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.desks.line import Line
from nardy_edu.course.exercises import subject_name
from nardy_edu.course.progress.counts import lesson_title
from nardy_edu.course.stills import Live, Still, prose
from nardy_edu.locale import current_language, say

_WIDE = ipywidgets.Layout(width="auto", max_width="640px")
_LABEL = "126px"
_SMALL_LABEL = "122px"
"""The same before the fields of Jupyter, which have wider margins."""
_MOST = 100
_FILE = "nardy-sheet.pdf"


def sheet_form() -> Live:
    """A form to choose exercises with; a button writes the PDFs beside the notebook."""
    return SheetForm()


class SheetForm(Live):
    """The form: what the exercises are about, how many, in how many versions, on which paper."""

    def __init__(self) -> None:
        lang = current_language()
        every = (say(lang, "sheets.form.all"), "")
        lessons = [(lesson_title(lesson, lang), lesson) for lesson in bank.lessons()]
        rules = sorted((subject_name(rule, lang), rule) for rule in subjects())
        self.lesson = _menu("lesson", [every, *lessons])
        self.rule = _menu("rule", [every, *rules])
        self.kind = _menu("kind", [every, *_named("kind", ON_PAPER)])
        self.difficulty = _menu("difficulty", [every, *_named("difficulty", DIFFICULTIES)])
        self.number = _count("number", 10, _MOST)
        self.versions = _count("versions", 1, MOST_VERSIONS)
        self.vary = _menu("vary", _named("vary", VARY))
        self.paper = _menu("paper", _named("paper", tuple(PAPERS)))
        self.seed = _text("seed", "1")
        self.title = _text("title", "", hint=say(lang, "sheets.form.own"))
        self.file = _text("file", _FILE)
        self.force = ipywidgets.Checkbox(
            description=say(lang, "sheets.form.force"), indent=False, layout=_WIDE
        )
        self.make = ipywidgets.Button(
            description=say(lang, "sheets.form.make"),
            button_style="primary",
            layout=ipywidgets.Layout(width="auto"),
        )
        self.make.on_click(lambda _button: self.write())
        self.bar = ipywidgets.IntProgress(layout=ipywidgets.Layout(width="100%", display="none"))
        self.said = ipywidgets.HTML()
        self.place = ipywidgets.HTML()
        controls = [self.lesson, self.rule, self.kind, self.difficulty, self.number]
        controls += [self.versions, self.vary, self.paper, self.seed, self.title, self.file]
        form = ipywidgets.VBox([*controls, self.force, ipywidgets.HBox([self.make])])
        super().__init__([form, self.bar, self.said, self.place], _still(controls))

    def write(self) -> None:
        """Make what is chosen, and show the first page; what can't be made is said."""
        self.place.value = ""
        try:
            said = self._written()
        except (CannotDraw, ChoiceError, SheetError, ExerciseError) as error:
            said = [str(error)]
        self.bar.layout.display = "none"
        lines = "".join(f"<p>{escape(sentence)}</p>" for sentence in said)
        self.said.value = prose(f'<div role="status">{lines}</div>')

    def _written(self) -> list[str]:
        lang = current_language()
        asked = self.asked()
        made = lay_out(asked, lang)
        self.bar.max, self.bar.value, self.bar.layout.display = made.pages, 0, ""
        files = save(made, Path(self.file.value), force=self.force.value, drawn=self._drawn)
        self.place.value = picture(made).html
        names = tuple(path.name for path in files)
        return [say(lang, "sheets.form.saved", files=names), *notes(made)]

    def asked(self) -> Asked:
        """What the form says. Raises SheetError."""

        def some(menu: Menu) -> tuple[str, ...]:
            return (menu.chosen,) if menu.chosen else ()

        return Asked(
            lessons=some(self.lesson),
            rules=some(self.rule),
            kinds=some(self.kind),
            difficulties=some(self.difficulty),
            number=self.number.value,
            seed=self.seed.value,
            versions=self.versions.value,
            vary=self.vary.chosen,
            paper=self.paper.chosen,
            title=self.title.value.strip(),
        )

    def _drawn(self) -> None:
        self.bar.value += 1


def _still(controls: list[Any]) -> Still:
    note = say(current_language(), "sheets.form.static")
    lines = [": ".join(_named_value(control)) for control in controls]
    html = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return Still(f"<ul>{html}</ul><p>{escape(note)}</p>", "\n".join([*lines, note]))


def _named_value(control: Any) -> tuple[str, str]:
    """What a control is called, and what it says."""
    match control:
        case Menu():
            return control.label, control.words
        case Line():
            return control.label, control.value or control.hint
        case _:
            return control.description, str(control.value)


def _named(field: str, values: tuple[str, ...]) -> list[tuple[str, str]]:
    lang = current_language()
    return [(say(lang, f"sheets.form.{field}.{value}"), value) for value in values]


def _menu(field: str, options: list[tuple[str, str]]) -> Menu:
    return Menu(say(current_language(), f"sheets.form.{field}"), options, width=_LABEL)


def _count(field: str, value: int, most: int) -> ipywidgets.BoundedIntText:
    return ipywidgets.BoundedIntText(
        value=value,
        min=1,
        max=most,
        description=say(current_language(), f"sheets.form.{field}"),
        layout=_WIDE,
        style={"description_width": _SMALL_LABEL},
    )


def _text(field: str, value: str, hint: str = "") -> Line:
    return Line(say(current_language(), f"sheets.form.{field}"), value, width=_LABEL, hint=hint)
