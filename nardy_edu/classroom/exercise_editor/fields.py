"""What a teacher fills in for each kind of exercise, and how it is written in a line of text."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from nardy_edu.course.kinds import choose, count, goals, needs, points
from nardy_edu.locale import LANGUAGES

_STATEMENT = re.compile(r"(\*?)\s*(?:(\w[\w-]*)\s*:\s+)?(.*)")
_REPLY = re.compile(r"[1-6]-[1-6]\s*:.*")
_THROW = re.compile(r"[1-6]-[1-6]")


class Form(NamedTuple):
    """How a field is written: `read` makes the file's value of a text, `write` the text of it.

    `rows` is how many lines it takes; `options` are the values of a menu, in their order.
    """

    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str
    rows: int = 1
    options: tuple[Any, ...] = ()


def number(text: str) -> Any:
    """A whole number; what is none stays as it is, and the check of the exercise says so."""
    try:
        return int(text.replace("\N{MINUS SIGN}", "-"))
    except ValueError:
        return text


def _numbers(text: str) -> list[Any]:
    return [number(part) for part in text.replace(",", " ").split()]


def _joined(numbers: Sequence[Any]) -> str:
    return " ".join(map(str, numbers))


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _need(line: str) -> dict[str, Any]:
    """A condition: "holds white 18 17", "plays white 6-5 1", "untold empty black 24"."""
    bare = line.removeprefix(f"{_UNTOLD} ")
    name, *rest = bare.split()
    made: dict[str, Any] = {"id": name}
    if rest and rest[0] in _SIDES:
        made["side"] = rest.pop(0)
    known = needs.NEEDS.get(name)
    for field in known.fields if known else ():
        if field == "points":
            made[field], rest = [number(part) for part in rest], []
        elif rest:
            made[field] = number(rest.pop(0)) if field in ("n", "die") else rest.pop(0)
    if bare != line:
        made["told"] = False
    return made


def _need_line(need: Mapping[str, Any]) -> str:
    known = needs.NEEDS.get(str(need.get("id")))
    values = [need[field] for field in (known.fields if known else ()) if field in need]
    told = [_joined(value) if isinstance(value, list) else str(value) for value in values]
    first = [] if need.get("told", True) else [_UNTOLD]
    name = str(need.get("id", ""))
    return " ".join([*first, name, *filter(None, [need.get("side", "")]), *told])


def _stage(line: str) -> dict[str, Any]:
    """A turn of a sequence: "24/18/17; 5-4: 24/19/15; 6-5; hold 13"."""
    first, *rest = (part.strip() for part in line.split(";"))
    made: dict[str, Any] = {"answer": first}
    for part in filter(None, rest):
        if _REPLY.fullmatch(part):
            made["reply"] = part
        elif _THROW.fullmatch(part):
            made["roll"] = part
        else:
            made["goal"], *named = part.split()
            if named:
                made["points"] = [number(each) for each in named]
    return made


def _stage_line(stage: Mapping[str, Any]) -> str:
    goal = " ".join(filter(None, (stage.get("goal", ""), _joined(stage.get("points", ())))))
    parts = (stage.get("answer", ""), stage.get("reply", ""), stage.get("roll", ""), goal)
    return "; ".join(filter(None, parts))


def statements_of(text: str) -> tuple[list[dict[str, str]], str]:
    """Statements, one a line, "*id: English | русский", and the id of the one with the star."""
    found: list[dict[str, str]] = []
    answer = ""
    for line in _lines(text):
        star, name, words = _STATEMENT.fullmatch(line).groups()  # type: ignore[union-attr]
        made = {"id": name or _letter(found), **_by_language(words)}
        found.append(made)
        answer = made["id"] if star else answer
    return found, answer


def statement_lines(statements: Sequence[Mapping[str, str]], answer: str) -> str:
    """The same, written down."""
    return "\n".join(
        f"{'*' if each.get('id') == answer else ''}{each.get('id', '')}: "
        + " | ".join(each.get(lang, "") for lang in LANGUAGES).strip(" |")
        for each in statements
    )


def _letter(before: Sequence[Mapping[str, str]]) -> str:
    taken = {each["id"] for each in before}
    return next(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in taken)


def _by_language(words: str) -> dict[str, str]:
    """Words of both languages stand on either side of a bar; of one, its letters tell which."""
    if "|" in words:
        parts = [part.strip() for part in words.split("|", 1)]
        return {lang: part for lang, part in zip(LANGUAGES, parts, strict=True) if part}
    russian = any("а" <= letter <= "я" or letter == "ё" for letter in words.lower())
    return {LANGUAGES[int(russian)]: words.strip()} if words.strip() else {}


def _rows(read: Callable[[str], Any], write: Callable[[Any], str]) -> Form:
    return Form(
        lambda text: [read(line) for line in _lines(text)],
        lambda rows: "\n".join(map(write, rows)),
        rows=4,
    )


_SIDES = ("white", "black")
_UNTOLD = "untold"
"""Before a condition that the learner isn't shown."""
_PLAYERS = ("me", "opponent")
_CUBE = (1, 2, 4, 8, 16, 32, 64)

FORMS: Mapping[str, Form] = {
    "points": Form(_numbers, _joined),
    "from": Form(number),
    "of": Form(_numbers, _joined),
    "side": Form(options=("", *_SIDES)),
    "winner": Form(options=_SIDES),
    "turn": Form(),
    "cube": Form(options=_CUBE),
    "doubled": Form(options=(False, True)),
    "event_of_36": Form(options=tuple(count.EVENTS)),
    "event": Form(),
    "match": Form(lambda text: number(text) if text.strip() else None),
    "game": _rows(str, str),
    "lot": Form(_numbers, _joined),
    "began": Form(options=_PLAYERS),
    "won": Form(options=_PLAYERS),
    "need": Form(lambda text: _need(text) if text.strip() else None, _need_line),
    "needs": _rows(_need, _need_line),
    "turns": _rows(_stage, _stage_line),
    "statements": Form(rows=4),
    "source": Form(),
    "answer": Form(),
}
"""How each field is filled in. `event_of_36` is the field `event` where throws are counted."""

GOALS: Mapping[str, tuple[str, ...]] = {
    "play": tuple(goals.GOALS),
    "points": tuple(points.GOALS),
    "count": tuple(count.GOALS),
    "choose": tuple(choose.GOALS),
}
"""The goals of the kinds that have some."""

_OF_POINTS: Mapping[str, tuple[str, ...]] = {
    "landing": ("from",),
    "closed": ("from",),
    "mirror": ("of",),
    **dict.fromkeys(("blots", "block", "locked", "head", "home", "held"), ("side",)),
}
_OF_COUNT: Mapping[str, tuple[str, ...]] = {
    "pips": ("side",),
    "lead": ("side",),
    "win_points": ("winner", "cube", "doubled"),
    "resignation": ("side", "cube", "doubled"),
    "throws_of_36": ("event_of_36",),
    "fewest_games": ("match",),
    "most_games": ("match",),
    "cube_value": ("game", "match"),
    "game_points": ("game", "match"),
    "score": ("game", "match", "side"),
}
_OF_CHOOSE: Mapping[str, tuple[str, ...]] = {
    "kind_of_win": ("winner",),
    "resignation": ("side",),
    "may": ("game", "event", "match"),
    "who_begins": ("lot",),
    "next_starter": ("began", "won"),
    "holds": ("need",),
    "rule": ("statements", "source"),
}
_OF_KIND: Mapping[str, tuple[str, ...]] = {
    "judge": ("turn",),
    "setup": ("needs", "answer"),
    "sequence": ("turns",),
    "mistake": ("game", "match"),
}

_WITHOUT_BOARD = {
    ("count", "fewest_games"),
    ("count", "most_games"),
    ("choose", "who_begins"),
    ("choose", "next_starter"),
    ("choose", "rule"),
}
_BOARD_AT_WILL = {
    ("count", "cube_value"),
    ("count", "game_points"),
    ("count", "score"),
    ("choose", "may"),
    ("mistake", ""),
}


def fields_of(kind: str, goal: str) -> tuple[str, ...]:
    """The fields to fill in besides board, texts and named wrong answers."""
    if kind == "play":
        known = goals.GOALS.get(goal)
        return ("points", "answer") if known is not None and known.points else ("answer",)
    by_goal = {"points": _OF_POINTS, "count": _OF_COUNT, "choose": _OF_CHOOSE}.get(kind)
    return _OF_KIND.get(kind, ()) if by_goal is None else by_goal.get(goal, ())


def takes_board(kind: str, goal: str) -> bool | None:
    """Whether there is a position; None where a game may begin with one or at the start."""
    if (kind, goal) in _WITHOUT_BOARD:
        return False
    return None if (kind, goal) in _BOARD_AT_WILL else True


def takes_rules(kind: str, goal: str) -> bool:
    """Whether the exercise is about a game."""
    return (kind, goal) != ("choose", "rule")


def takes_throw(kind: str, goal: str) -> bool:
    """Whether there is a throw to play."""
    if kind in ("play", "judge", "sequence"):
        return True
    known = {"points": points.GOALS, "count": count.GOALS, "choose": choose.GOALS}.get(kind, {})
    return bool(goal in known and known[goal].throw)  # type: ignore[attr-defined]


def sample(need: str, side: str) -> str:
    """A line with a condition to begin with."""
    values: Mapping[str, Any] = {
        "n": 1,
        "points": [6, 5],
        "roll": "6-5",
        "die": 6,
        "win": "mars",
    }
    return _need_line(
        {"id": need, "side": side, **{field: values[field] for field in needs.NEEDS[need].fields}}
    )
