"""The catalogues: gettext's .po files, read when a language is first asked for."""

import io
from collections.abc import Iterator, Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = ("en", "ru")


class MissingTextError(LookupError):
    """A text, or a fact that it needs, is not there: a mistake in the project, not a person's."""


class UnknownLanguageError(ValueError):
    """A language that the project doesn't speak."""


def has_text(lang: str, text_id: str) -> bool:
    """Whether the language has a text of this id."""
    return text_id in texts(lang)


def lookup(lang: str, text_id: str, n: int) -> str:
    """The text with its fields still open; `n` chooses the form of a text that has plural forms.

    Raises:
        MissingTextError: no catalogue of the language has this id.
    """
    forms = texts(lang).get(text_id)
    if forms is None:
        raise MissingTextError(f"no text {text_id!r} in {lang!r}")
    if len(forms) == 1:
        return forms[0]
    return _translations(lang).ngettext(text_id, text_id, n)


@cache
def texts(lang: str) -> Mapping[str, tuple[str, ...]]:
    """All texts of a language: id -> its one form, or its plural forms in gettext's order."""
    return MappingProxyType({str(_id(text)): _forms(text) for text in _catalogue(lang) if text.id})


@cache
def words_of(library: str, lang: str) -> NullTranslations:
    """What a library itself says, by its English words; these stand where there are no others."""
    file = _folder(lang) / f"{library}.po"
    return _compiled(_read(file, lang)) if file.is_file() else NullTranslations()


@cache
def _translations(lang: str) -> GNUTranslations:
    return _compiled(_catalogue(lang))


def _compiled(catalogue: Catalog) -> GNUTranslations:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def _catalogue(lang: str) -> Catalog:
    if lang not in LANGUAGES:
        raise UnknownLanguageError(f"no language {lang!r}: there are {', '.join(LANGUAGES)}")
    whole = Catalog(locale=lang)
    for domain in _domains(lang):
        for text in domain:
            if not text.id:  # the header
                continue
            if _id(text) in whole:
                raise ValueError(f"two texts in {lang!r} have the id {_id(text)!r}")
            whole[_id(text)] = Message(text.id, text.string)
    return whole


def _domains(lang: str) -> Iterator[Catalog]:
    folder = _folder(lang) / "LC_MESSAGES"
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".po"):
            yield _read(file, lang)


def _folder(lang: str) -> Traversable:
    return resources.files("nardy_edu.locale") / lang


def _read(file: Traversable, lang: str) -> Catalog:
    return read_po(io.BytesIO(file.read_bytes()), locale=lang, abort_invalid=True)


def _id(text: Message) -> str:
    return text.id[0] if isinstance(text.id, tuple) else str(text.id)


def _forms(text: Message) -> tuple[str, ...]:
    return tuple(text.string) if isinstance(text.string, tuple | list) else (str(text.string),)
