"""The exercise bank: one TOML file a lesson, read with the place of every mistake.

exercises = load("05-head")
exercises[0].check("24/18 13/8").comment
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin

import cattrs
from attrs import fields
from cattrs import ClassValidationError, override, transform_error
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn

from nardy_edu.course.exercises import Exercise, Situation, Standing, Text
from nardy_edu.course.files import UnreadError, parse_toml, read_text
from nardy_edu.course.kinds import KINDS
from nardy_edu.course.shipped import shipped
from nardy_edu.locale import LANGUAGES, current_language, has_text, reason, say, sentence
from nardy_edu.rules import RulesError, parse_state

SUFFIX = ".toml"
_FROM_THE_BANK = ("lesson", "version")
_WORDS = ("rules", "title", "task", "hints", "explanation", "wrong")
"""What can be mended without the task becoming another one."""


class ExerciseError(ValueError):
    """An exercise that can't be used: one sentence naming file, exercise and field.

    ``exercise`` is "-" where the whole file is at fault. ``field`` is the field's name in the file,
    "-" where it is none of them; ``problem`` what is wrong with it.
    """

    def __init__(self, file: str, exercise: str, field: str, problem: str) -> None:
        self.field, self.problem = field, problem
        facts = {"file": file, "exercise": exercise, "field": field, "problem": problem}
        text = "exercise.problem.file" if exercise == "-" else "exercise.problem"
        super().__init__(say(current_language(), text, **facts))


def load(name: str | Path) -> tuple[Exercise, ...]:
    """The exercises of a lesson of the course ("05-head"), or of a file ("my-file.toml").

    Raises:
        ExerciseError: the file can't be read or used.
    """
    return load_file(Path(name)) if str(name).endswith(SUFFIX) else load_lesson(str(name))


def lessons() -> tuple[str, ...]:
    """The lessons of the course that have exercises."""
    return tuple(sorted(path.stem for path in shipped("exercises").glob(f"*{SUFFIX}")))


def load_lesson(lesson: str) -> tuple[Exercise, ...]:
    """The exercises of a lesson of the course, in order.

    Raises:
        ExerciseError: the file can't be read or used.
    """
    return load_file(shipped("exercises") / f"{lesson}{SUFFIX}")


def load_file(path: Path) -> tuple[Exercise, ...]:
    """The exercises of a file, in order.

    Raises:
        ExerciseError: the file can't be read, or an exercise of it can't be used.
    """
    exercises, problems = read_file(path)
    if problems:
        raise problems[0]
    return exercises


def read_file(path: Path) -> tuple[tuple[Exercise, ...], tuple[ExerciseError, ...]]:
    """The exercises of a file that can be used, and everything that is wrong with the others."""
    file = path.name or str(path)
    try:
        data = parse_toml(read_text(path))
    except (OSError, UnreadError) as error:
        return (), (ExerciseError(file, "-", "-", _why_unread(error)),)
    entries = data.get("exercise", [])
    if not entries or not isinstance(entries, list) or not all(map(_is_table, entries)):
        problem = say(current_language(), "exercise.problem.no_exercises")
        return (), (ExerciseError(file, "-", "exercise", problem),)
    exercises: list[Exercise] = []
    problems = list(_strange(data, file))
    for number, entry in enumerate(entries, 1):
        exercise, found = read_entry(entry, path, number)
        problems += found
        if exercise is not None and not found:
            exercises.append(exercise)
    problems += _same_ids(entries, file)
    return tuple(exercises), tuple(problems)


def read_entry(
    entry: Mapping[str, Any], path: Path, number: int = 1
) -> tuple[Exercise | None, tuple[ExerciseError, ...]]:
    """One exercise as it stands in a file, where it can be read, and what is wrong with it."""
    exercise, unread = _read(entry, path)
    found = unread if exercise is None else exercise.problems()
    name = str(entry.get("id", number))
    return exercise, tuple(ExerciseError(path.name, name, *each) for each in found)


def _is_table(entry: object) -> bool:
    return isinstance(entry, dict)


def _why_unread(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return say(current_language(), "exercise.problem.no_file")
    return say(current_language(), "exercise.problem.unread", reason=reason(error))


def _strange(data: Mapping[str, Any], file: str) -> Iterator[ExerciseError]:
    """What stands in the file beside the exercises: it would be left aside without a word."""
    for name in sorted(data.keys() - {"exercise"}):
        problem = say(current_language(), "exercise.problem.strange", name=name)
        yield ExerciseError(file, "-", name, problem)


def _same_ids(entries: list[Mapping[str, Any]], file: str) -> Iterator[ExerciseError]:
    ids = [entry.get("id") for entry in entries]
    for name in dict.fromkeys(name for name in ids if name and ids.count(name) > 1):
        problem = say(current_language(), "exercise.problem.same_id")
        yield ExerciseError(file, str(name), "id", problem)


def _read(
    entry: Mapping[str, Any], path: Path
) -> tuple[Exercise | None, Sequence[tuple[str, str]]]:
    """The exercise, or the fields that can't be read and what is wrong with them."""
    given = dict(entry)
    kind = KINDS.get(str(given.pop("kind", "")))
    if kind is None:
        problem = say(current_language(), "exercise.problem.kind", kinds=tuple(KINDS))
        return None, [("kind", problem)]
    if unknown := sorted(given.keys() - _known_fields(kind)):
        lang = current_language()
        return None, [
            (name, say(lang, "exercise.problem.unknown", names=(name,))) for name in unknown
        ]
    given |= {"lesson": path.stem, "version": _version(entry)}
    try:
        return _converter(kind).structure(given, kind), ()
    except ClassValidationError as error:
        told = transform_error(error, format_exception=_explain)
        parts = (each.rpartition(" @ $") for each in told)
        return None, [(place.removeprefix(".") or "-", problem) for problem, _, place in parts]


def _known_fields(kind: type[Exercise]) -> set[str]:
    """The fields that a file may give, as they are called there."""
    every = {field.name for field in fields(kind)} - set(_FROM_THE_BANK)
    return {kind.renamed.get(name, name) for name in every}


def _version(entry: Mapping[str, Any]) -> str:
    """What tells one form of an exercise from another: the task's digest, a dot, the words'."""
    task = {field: value for field, value in entry.items() if field not in _WORDS}
    words = {field: value for field, value in entry.items() if field in _WORDS}
    return f"{_digest(task)}.{_digest(words)}"


def _digest(fields: Mapping[str, Any]) -> str:
    written = json.dumps(fields, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(written.encode()).hexdigest()[:8]


def _explain(error: BaseException, type_: type | None) -> str:
    """What is wrong with a field, without the field's name."""
    lang = current_language()
    match error:
        case KeyError():
            return say(lang, "exercise.problem.missing")
        case ForbiddenExtraKeysError():
            return say(lang, "exercise.problem.unknown", names=tuple(sorted(error.extra_fields)))
        case RulesError():
            return sentence(error.violation, lang)
        case ValueError() if error.args:
            return str(error)
        case _:
            return _wanted(type_)


def _wanted(kind: Any) -> str:
    """What a field must hold, in the words of a file of exercises."""
    lang = current_language()
    if kind is not None and (choice := get_args(kind)) and not _is_list(kind):
        kind = choice[0]  # the other is nothing at all
    name = (get_origin(kind) or kind).__name__ if kind is not None else ""
    text = f"exercise.problem.type.{name}"
    return say(lang, text if has_text(lang, text) else "exercise.problem.type.table")


def _text(value: Any, _type: type[Text]) -> Text:
    if isinstance(value, Mapping) and value and set(value) <= set(LANGUAGES):
        texts = {str(lang): _written(text).strip() for lang, text in value.items()}
        if all(texts.values()):
            return Text(texts)
    languages = tuple(LANGUAGES)
    raise ValueError(say(current_language(), "exercise.problem.languages", languages=languages))


def _situation(value: Any, _type: type[Situation]) -> Situation:
    state, roll = parse_state(_written(value))
    if roll is None:
        raise ValueError(say(current_language(), "exercise.problem.no_throw"))
    return Situation(state, roll)


def _standing(value: Any, _type: type[Standing]) -> Standing:
    return Standing(*parse_state(_written(value)))


def _written(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(_wanted(str))
    return value


def _strict(value: Any, kind: type) -> Any:
    """Take a value only as it was written: no number made of a text, no text of a number."""
    if type(value) is kind:
        return value
    raise TypeError(value)


def _list(value: Any, kind: Any) -> tuple[Any, ...]:
    """A list; a text isn't taken apart into its letters."""
    if not isinstance(value, list):
        raise TypeError(value)
    (item, *_) = get_args(kind)
    return tuple(_plain.structure(value, list[item]))  # type: ignore[valid-type]


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple


@cache
def _converter(kind: type[Exercise]) -> cattrs.Converter:
    """Reads one kind of exercise."""
    names = {
        field.name: override(rename=kind.renamed[field.name])
        for field in fields(kind)
        if field.name in kind.renamed
    }
    converter = _plain.copy()
    read = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True, **names)  # type: ignore[arg-type]
    converter.register_structure_hook(kind, read)
    return converter


_plain = cattrs.Converter(forbid_extra_keys=True)
for _kind in (str, int, bool):
    _plain.register_structure_hook(_kind, _strict)
_plain.register_structure_hook_func(_is_list, _list)
_plain.register_structure_hook(Text, _text)
_plain.register_structure_hook(Situation, _situation)
_plain.register_structure_hook(Standing, _standing)
