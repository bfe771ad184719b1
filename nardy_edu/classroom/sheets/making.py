"""Sheets and key in one call.

made = make(Asked(lessons=("05-head",), number=8, versions=2), "en")
save(made, Path("head.pdf"))
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from attrs import frozen

from nardy_edu.board.drawing import need_matplotlib
from nardy_edu.board.words import capital
from nardy_edu.classroom.fonts import lacking
from nardy_edu.classroom.sheets.asked import Asked, SheetError
from nardy_edu.classroom.sheets.drawing import pdf
from nardy_edu.classroom.sheets.key import key_block, origin_block, version_block
from nardy_edu.classroom.sheets.laying import (
    Heading,
    Page,
    laid_out,
    name_block,
    question_block,
    title_block,
)
from nardy_edu.classroom.sheets.paper import PAPERS, Paper
from nardy_edu.classroom.sheets.pieces import Block
from nardy_edu.classroom.sheets.question import question
from nardy_edu.classroom.sheets.versions import Version, same, shared, versions
from nardy_edu.course.exercises import subject_name
from nardy_edu.course.files import is_there
from nardy_edu.course.progress.counts import lesson_title
from nardy_edu.locale import current_language, reason, say

SUFFIX = ".pdf"


@frozen
class Sheets:
    """What was asked for, laid out: the pages of each version, and of the key."""

    asked: Asked
    versions: tuple[Version, ...]
    sheets: tuple[tuple[Page, ...], ...]
    key: tuple[Page, ...]
    lang: str

    @property
    def pages(self) -> int:
        """How many pages there are to draw."""
        return sum(map(len, self.sheets)) + len(self.key)


def lay_out(asked: Asked, lang: str) -> Sheets:
    """Choose the exercises and lay them out in a language.

    Raises ChoiceError where nothing fits, SheetError for a title that can't be printed, CannotDraw
    where nothing measures the lines and draws.
    """
    need_matplotlib()
    if signs := lacking(asked.title + asked.seed):
        told = tuple(sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in signs)
        raise SheetError("signs", signs=told)
    made = versions(asked)
    paper = PAPERS[asked.paper]
    sheets = tuple(_sheet(asked, version, paper, lang) for version in made)
    return Sheets(asked, made, sheets, _key(asked, made, paper, lang), lang)


def names(file: Path, letters: Sequence[str]) -> tuple[Path, ...]:
    """The files for these versions and, last, for the key: "head-A.pdf", ..., "head-key.pdf".

    Raises SheetError for a name that isn't one of a PDF.
    """
    if file.suffix.lower() != SUFFIX:
        raise SheetError("suffix", file=str(file))
    marks = (*letters, "key")
    return tuple(file.with_stem(f"{file.stem}-{mark}") if mark else file for mark in marks)


def save(
    made: Sheets, file: Path, *, force: bool = False, drawn: Callable[[], None] = lambda: None
) -> tuple[Path, ...]:
    """Write a PDF for each version and one with the key; `drawn` is called after each page.

    Raises SheetError when a file is there already and `force` doesn't say to replace it, or when
    one can't be written.
    """
    files = names(file, [version.letter for version in made.versions])
    standing = [path.name for path in files if is_there(path)]
    if standing and not force:
        raise SheetError("exists", files=tuple(standing), n=len(standing))
    if not is_there(file.parent):
        raise SheetError("folder", folder=str(file.parent))
    for path, pages in zip(files, (*made.sheets, made.key), strict=True):
        content = pdf(pages, made.lang, drawn)
        try:
            path.write_bytes(content)
        except OSError as error:
            raise SheetError("write", file=str(path), reason=reason(error)) from error
    return files


def recipe(asked: Asked, lang: str) -> str:
    """The command that makes the same sheets again."""
    each: Mapping[str, Sequence[str]] = {
        "lesson": asked.lessons,
        "rule": asked.rules,
        "kind": asked.kinds,
        "difficulty": asked.difficulties,
        "number": [] if asked.number is None else [str(asked.number)],
        "seed": [asked.seed],
        "versions": [str(asked.versions)] if asked.versions > 1 else [],
        "vary": [asked.vary] if asked.versions > 1 else [],
        "paper": [asked.paper],
    }
    options = [f"--{name} {value}" for name, values in each.items() for value in values]
    return " ".join(["nardy", f"--lang {lang}", "sheet", *options])


def title_of(asked: Asked, row: Version, lang: str) -> str:
    """What the sheet is called: what its exercises have in common."""
    if title := " ".join(asked.title.split()):
        return title
    lessons = {exercise.lesson for exercise in row.exercises}
    if len(lessons) == 1:
        return lesson_title(lessons.pop(), lang)
    if len(asked.rules) == 1:
        name = subject_name(asked.rules[0], lang)
        return capital(name)
    return say(lang, "sheets.title")


def _sheet(asked: Asked, version: Version, paper: Paper, lang: str) -> tuple[Page, ...]:
    heading = _heading(asked, version, lang)
    blocks = [
        question_block(number, len(version.exercises), question(exercise, lang), paper, lang)
        for number, exercise in enumerate(version.exercises, 1)
    ]
    return laid_out([name_block(heading, paper), *blocks], heading, paper)


def _heading(asked: Asked, version: Version, lang: str) -> Heading:
    text = "sheets.origin.version" if version.letter else "sheets.origin"
    origin = say(lang, text, letter=version.letter, seed=asked.seed)
    return Heading(title_of(asked, version, lang), version.letter, origin, lang)


def _key(asked: Asked, made: Sequence[Version], paper: Paper, lang: str) -> tuple[Page, ...]:
    title = say(lang, "sheets.key.title", title=title_of(asked, made[0], lang))
    blocks: list[Block] = []
    for version in made:
        answers = [
            key_block(number, len(version.exercises), exercise, paper, lang)
            for number, exercise in enumerate(version.exercises, 1)
        ]
        letter = version.letter
        name = say(lang, "sheets.key.version", letter=letter) if letter else ""
        blocks += version_block(name, answers, paper)
    again = say(lang, "sheets.key.again", command=recipe(asked, lang))
    origin = say(lang, "sheets.origin", seed=asked.seed)
    heading = Heading(title, "", origin, lang)
    blocks = [title_block(heading, paper), *blocks, origin_block(again, paper)]
    return laid_out(blocks, heading, paper, stretch=False)


def notes(made: Sheets) -> Iterator[str]:
    """Sentences on what is not as it was asked for, where there is anything."""
    lang = current_language()
    if n := made.asked.left_out():
        yield say(lang, "sheets.left_out", n=n)
    if made.asked.vary == "others":
        if n := shared(made.versions):
            yield say(lang, "sheets.shared", n=n)
    elif letters := same(made.versions):
        yield say(lang, "sheets.same", letters=letters)
