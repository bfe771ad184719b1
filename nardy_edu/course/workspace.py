"""A learner's own copy of the course: laid out, updated, each notebook restored on demand.

What the learner wrote is never lost. A notebook that a new version replaces, or that is restored,
is kept beside the new one under a name that says so, if a cell was edited, added, removed or moved.
A notebook that was merely run counts as unchanged: its outputs come back by running it again.

What was laid out is noted in a small file in the copy. Without it, or with a damaged one, every
notebook that differs from the new version counts as changed.

A site that runs in the browser alone is laid out in the same way. There the browser keeps what a
learner saves, and shows it in place of the site's notebook until it is gone.
"""

import errno
import hashlib
import json
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from nardy_edu.course.shipped import shipped
from nardy_edu.locale import LANGUAGES, current_language, reason, say

NOTE = Path(".nardy") / "laid-out.json"
FOLDER = "my-course"
"""Where the copy is made when nobody says where."""
START = "00"


class WorkspaceError(Exception):
    """Something a person can mend: its text is one sentence in the current language."""

    def __init__(self, problem: str, **facts: str) -> None:
        super().__init__(say(current_language(), f"workspace.{problem}", **facts))


class Digests(NamedTuple):
    """Two digests of a notebook: of the whole file, and of what its cells say."""

    whole: str
    cells: str


@dataclass
class Report:
    """What laying out did; paths are relative to the copy, such as `en/05-head.ipynb`."""

    added: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    kept: dict[str, str] = field(default_factory=dict)
    """The learner's changed notebooks: the name before -> the name under which it is kept."""
    removed: list[str] = field(default_factory=list)

    def sentences(self, lang: str) -> Iterator[str]:
        """What the learner should know, one sentence each; nothing where nothing happened."""
        if self.added:
            yield say(lang, "workspace.added", n=len(self.added))
        if self.updated:
            yield say(lang, "workspace.updated", n=len(self.updated))
        if self.removed:
            yield say(lang, "workspace.removed", n=len(self.removed))
        for name, kept in self.kept.items():
            yield say(lang, "workspace.kept", notebook=name, kept=kept)


def lay_out(folder: Path) -> Report:
    """Make or update the learner's copy of the course in `folder`.

    Raises:
        WorkspaceError: the folder can't be used, or the installation carries no course.
    """
    course = _course()
    _refuse_course_itself(folder)
    report = Report()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        noted = _read_note(folder)
        for name, source in course.items():
            _bring(folder / name, source, noted.get(name), name, report)
        for name in sorted(noted.keys() - course.keys()):
            _retire(folder / name, noted[name], name, report)
        _write_note(folder, {name: _digests(source) for name, source in course.items()})
    except OSError as error:
        raise _cannot_use(folder, error) from error
    return report


def start_page(folder: Path, lang: str) -> str | None:
    """The notebook to open first, relative to the copy; None when the copy has none."""
    pages = sorted((folder / lang).glob(f"{START}*.ipynb"))
    return pages[0].relative_to(folder).as_posix() if pages else None


def restore_notebook(notebook: str, here: Path) -> tuple[str, str | None]:
    """Put the original of a notebook back in place.

    Args:
        notebook: a path, or a name such as `05-head` or `en/05-head.ipynb`.
        here: the copy, a folder inside it, or the one around `my-course`; paths start here.

    Returns:
        The notebook relative to the copy, and the name under which the learner's changed version
        is kept (None when there was nothing to keep).

    Raises:
        WorkspaceError: there is no copy here, or no such notebook in the course.
    """
    course = _course()
    folder = _copy(notebook, here)
    name = _name(notebook, here, folder, course)
    target, source = folder / name, course[name]
    try:
        changed = target.exists() and _digests(target).cells != _digests(source).cells
        kept = _keep(target, name) if changed else None
        _write(target, source.read_bytes())
        noted = _read_note(folder)
        _write_note(folder, {**noted, name: _digests(source)})
    except OSError as error:
        raise _cannot_use(folder, error) from error
    return name, kept


def uncover_notebook(notebook: str, here: Path) -> tuple[str, str | None]:
    """`restore_notebook` in a browser: the site's notebook shows once the learner's is put aside.

    Takes, returns and raises the same.
    """
    folder = _copy(notebook, here)
    noted = _read_note(folder)
    name = _name(notebook, here, folder, noted)
    target = folder / name
    try:
        if _digests(target).cells != noted[name].cells:
            return name, _keep(target, name)
        target.unlink()
    except OSError as error:
        raise _cannot_use(folder, error) from error
    return name, None


def restore(notebook: str) -> None:
    """Put the original of a lesson back: `restore("05-head")`; your own version is kept beside it.

    To be called in a lesson: whatever goes wrong is said in one sentence.
    """
    put_back = uncover_notebook if sys.platform == "emscripten" else restore_notebook
    try:
        name, kept = put_back(notebook, Path.cwd())
    except WorkspaceError as error:
        print(error)
    else:
        print(restored_sentence(name, kept))


def restored_sentence(name: str, kept: str | None) -> str:
    """What `restore_notebook` did, in the current language."""
    if kept is None:
        return say(current_language(), "workspace.restored", notebook=name)
    return say(current_language(), "workspace.restored_kept", notebook=name, kept=kept)


def _course() -> dict[str, Path]:
    """The shipped notebooks: name in the copy -> file."""
    try:
        root = shipped("notebooks")
    except FileNotFoundError as error:
        raise WorkspaceError("no_course") from error
    files = (path for lang in LANGUAGES for path in sorted((root / lang).glob("*.ipynb")))
    course = {path.relative_to(root).as_posix(): path for path in files}
    if not course:
        raise WorkspaceError("no_course")
    return course


def _refuse_course_itself(folder: Path) -> None:
    root = shipped("notebooks").resolve()
    if folder.resolve() == root or root in folder.resolve().parents:
        raise WorkspaceError("course_itself", folder=str(folder))


def _cannot_use(folder: Path, error: OSError) -> WorkspaceError:
    files = [place for place in (folder, *folder.parents) if place.is_file()]
    if files:
        return WorkspaceError("not_a_folder", folder=str(files[0]))
    place = str(error.filename or folder)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return WorkspaceError("not_writable", place=place)
    return WorkspaceError("unusable", place=place, reason=reason(error))


def _bring(target: Path, source: Path, noted: Digests | None, name: str, report: Report) -> None:
    """Bring one notebook up to date; the learner's changed one is kept."""
    new = _digests(source)
    if not target.exists():
        report.added.append(name)
    else:
        have = _digests(target)
        if new in (noted, have) or (noted is None and have.cells == new.cells):
            return
        if have.cells == new.cells or (noted is not None and have.cells == noted.cells):
            report.updated.append(name)
        else:
            report.kept[name] = _keep(target, name)
    _write(target, source.read_bytes())


def _retire(target: Path, noted: Digests, name: str, report: Report) -> None:
    """Take away a notebook that the course no longer has, unless the learner changed it."""
    if target.is_file() and _digests(target).cells == noted.cells:
        target.unlink()
        report.removed.append(name)


def _keep(target: Path, name: str) -> str:
    """Rename the learner's version; return its new name relative to the copy."""
    lang = name.partition("/")[0]
    number = 1
    while (kept := _aside(target, lang, number)).exists():
        number += 1
    target.rename(kept)
    return f"{lang}/{kept.name}"


def _aside(target: Path, lang: str, number: int) -> Path:
    mine = say(lang, "workspace.mine")
    return target.with_name(f"{target.stem}-{mine}{f'-{number}' if number > 1 else ''}.ipynb")


def _path(notebook: str, here: Path) -> Path:
    path = (here / notebook).absolute()
    return path if path.suffix == ".ipynb" else path.with_name(f"{path.name}.ipynb")


def _copy(notebook: str, here: Path) -> Path:
    """The copy that a learner means."""
    places = (_path(notebook, here).parent, here.absolute(), here.absolute() / FOLDER)
    folder = next(filter(None, map(_copy_around, places)), None)
    if folder is None:
        raise WorkspaceError("no_copy", folder=str(here))
    return folder


def _name(notebook: str, here: Path, folder: Path, course: Collection[str]) -> str:
    """The notebook of the course, by its name in the copy, that a learner means."""
    path = _path(notebook, here)
    if path.is_relative_to(folder) and (name := path.relative_to(folder).as_posix()) in course:
        return name
    wanted = [name for name in course if name.endswith(f"/{path.name}")]
    if not wanted:
        raise WorkspaceError("no_such_notebook", notebook=notebook)
    own = [name for name in wanted if name.startswith(f"{current_language()}/")]
    return (own or wanted)[0]


def _copy_around(place: Path) -> Path | None:
    return next((folder for folder in (place, *place.parents) if (folder / NOTE).is_file()), None)


def _digests(notebook: Path) -> Digests:
    data = notebook.read_bytes()
    whole = hashlib.sha256(data).hexdigest()
    return Digests(whole, _cells_digest(data) or whole)


def _cells_digest(data: bytes) -> str | None:
    """A digest of all cells without their outputs; None for what is no notebook."""
    try:
        cells = json.loads(data)["cells"]
        said = [
            (cell["cell_type"], "".join(cell["source"]), cell.get("attachments") or {})
            for cell in cells
        ]
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def _read_note(folder: Path) -> dict[str, Digests]:
    try:
        noted = json.loads((folder / NOTE).read_bytes())
        return {
            str(name): Digests(str(whole), str(cells)) for name, (whole, cells) in noted.items()
        }
    except (FileNotFoundError, ValueError, AttributeError, TypeError):
        return {}


def _write_note(folder: Path, noted: Mapping[str, Digests]) -> None:
    (folder / NOTE).parent.mkdir(exist_ok=True)
    _write(folder / NOTE, (json.dumps(noted, indent=1, sort_keys=True) + "\n").encode())


def _write(target: Path, data: bytes) -> None:
    """Write whole or not at all."""
    target.parent.mkdir(exist_ok=True)
    unfinished = target.with_name(f".{target.name}.new")
    unfinished.write_bytes(data)
    unfinished.replace(target)
