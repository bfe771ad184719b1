"""By which rules an exercise is played, in words: the nearest named rules, and what differs."""

from collections.abc import Iterator

from nardy_edu.locale import say
from nardy_edu.rules import OPTIONS, PRESETS, Ruleset


def rules_in_words(ruleset: Ruleset | None, lang: str) -> Iterator[str]:
    """Sentences about rules that are not the course's own; none about those that are."""
    if ruleset is None:
        return
    named = [name for name, preset in PRESETS.items() if preset.variant == ruleset.variant]
    nearest = min(named, key=lambda name: len(_changed(ruleset, PRESETS[name])))
    if nearest != ruleset.variant:
        rules = say(lang, f"preset.{nearest}").rstrip(".")
        yield say(lang, "exercise.rules", rules=rules)
    changes = [_reading(ruleset, option, lang) for option in _changed(ruleset, PRESETS[nearest])]
    if changes:
        yield say(lang, "exercise.rules.changed", changes=" ".join(changes))


def _changed(ruleset: Ruleset, named: Ruleset) -> tuple[str, ...]:
    """The options in which a ruleset differs from one that has a name."""
    return tuple(option for option in OPTIONS if getattr(ruleset, option) != getattr(named, option))


def _reading(ruleset: Ruleset, option: str, lang: str) -> str:
    """What an option is about, and how it is read."""
    value = OPTIONS[option].text(getattr(ruleset, option))
    return f"{say(lang, f'option.{option}')}: {say(lang, f'option.{option}.{value}')}"
