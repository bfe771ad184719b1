"""Every text that a person reads, in English and Russian.

Texts have symbolic ids (`rule.head.limit.refused`) and lie in gettext catalogues, one file for each
room of the project. They are read at run time: no compiled files are kept.

A text may hold fields:

* `{point}`: the fact of that name. A tuple is joined: "24, 23 and 18".
* `{values:or}`: a tuple joined with "or" instead.
* `{side:side.gen}`: the text `side.gen.white`, when the fact is "white".
* `{count:count.checkers}`: the text `count.checkers` with `n` set to the number, in the plural form
  that the number asks for. A text of that number's own (`count.checkers.0`) goes before it.
* `{points:points.pre}`, for a tuple: the text `points.pre` in the plural form for that many items,
  with all of them, joined, as `list`; an item with a text of its own (`points.on.item.25`, the bar)
  is said by that, beside the others.
"""

from nardy_edu.locale.catalogue import (
    LANGUAGES,
    MissingTextError,
    UnknownLanguageError,
    has_text,
    texts,
    words_of,
)
from nardy_edu.locale.reasons import reason
from nardy_edu.locale.words import (
    Fact,
    current_language,
    decimal,
    joined,
    name_side,
    say,
    sentence,
    set_language,
    signed,
)

__all__ = [
    "LANGUAGES",
    "Fact",
    "MissingTextError",
    "UnknownLanguageError",
    "current_language",
    "decimal",
    "has_text",
    "joined",
    "name_side",
    "reason",
    "say",
    "sentence",
    "set_language",
    "signed",
    "texts",
    "words_of",
]
