"""Texts put together with facts: joined lists, plural forms, the Russian cases of a side's name."""

import string
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from nardy_edu.locale.catalogue import MissingTextError, has_text, lookup

Fact = int | str | tuple[int, ...] | tuple[str, ...]


class Refusal(Protocol):
    """What a sentence can be made of: the id of a rule or of a mistake in the input, and facts."""

    @property
    def rule(self) -> str: ...  # noqa: D102

    @property
    def facts(self) -> Mapping[str, Any]: ...  # noqa: D102


class _Chosen:
    language = "en"


def set_language(lang: str) -> None:
    """Choose the language of everything that is said without naming one.

    Raises:
        UnknownLanguageError: the project doesn't speak it.
    """
    lookup(lang, "list.and", 1)  # refuses a language without catalogues
    _Chosen.language = lang


def current_language() -> str:
    """The language chosen last; English at first."""
    return _Chosen.language


def say(lang: str, text_id: str, **facts: Any) -> str:
    """The text of this id with the facts filled in; a fact `n` chooses its plural form.

    Raises:
        MissingTextError: there is no such text, or it needs a fact that isn't given.
    """
    n = facts.get("n", 1)
    pattern = lookup(lang, text_id, n if isinstance(n, int) else 1)
    try:
        return _Filler(lang).vformat(pattern, (), facts)
    except KeyError as missing:
        raise MissingTextError(f"{text_id!r} in {lang!r} needs the fact {missing}") from missing


def sentence(violation: Refusal, lang: str) -> str:
    """One sentence for a broken rule or a mistake in the input; it names the rule and the points.

    The points are the mover's, as in the violation's facts.
    """
    refused = f"rule.{violation.rule}.refused"
    if has_text(lang, refused):
        return say(lang, refused, **violation.facts)
    return say(lang, f"problem.{violation.rule}", **violation.facts)


def joined(items: Iterable[object], lang: str, word: str = "and") -> str:
    """A list as it is read aloud: "24, 23 and 18". `word` is "and" or "or"."""
    names = [str(item) for item in items]
    if not names:
        return say(lang, "list.none")
    if len(names) == 1:
        return names[0]
    return say(lang, f"list.{word}", first=", ".join(names[:-1]), last=names[-1])


def decimal(value: float, digits: int, lang: str) -> str:
    """A number with so many digits after the sign that the language uses: "0.084", "0,084"."""
    return f"{value:.{digits}f}".replace(".", say(lang, "number.decimal_sign"))


def signed(value: float, digits: int, lang: str) -> str:
    """The same with its sign before it: "+0.084", "−0.018"."""
    return ("+" if value >= 0 else "\N{MINUS SIGN}") + decimal(abs(value), digits, lang)


def name_side(side: str, lang: str, case: str = "nom") -> str:
    """White or Black by name.

    Args:
        side: "white" or "black".
        lang: the language.
        case: the Russian case: nom, gen, dat, acc, ins or pre. English has one form for all.
    """
    return say(lang, f"side.{case}.{side}")


class _Filler(string.Formatter):
    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, str | int):
            return self._word(value, format_spec) if format_spec else str(value)
        if format_spec in ("", "or"):
            return joined(value, self.lang, format_spec or "and")
        return self._list(value, format_spec)

    def _word(self, value: str | int, text_id: str) -> str:
        own = f"{text_id}.{value}"
        if has_text(self.lang, own) or isinstance(value, str):
            return say(self.lang, own)
        return say(self.lang, text_id, n=value)

    def _list(self, values: Sequence[object], text_id: str) -> str:
        if has_text(self.lang, f"{text_id}.{len(values)}"):
            return say(self.lang, f"{text_id}.{len(values)}")
        # What has a text of its own, as the bar among points, isn't counted with the others.
        own = {value: f"{text_id}.item.{value}" for value in values}
        parts = [say(self.lang, text) for text in own.values() if has_text(self.lang, text)]
        items = [value for value in values if not has_text(self.lang, own[value])]
        if items or not parts:
            parts.append(say(self.lang, text_id, n=len(items), list=joined(items, self.lang)))
        return joined(parts, self.lang)
