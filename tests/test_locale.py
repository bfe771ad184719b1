"""Every text exists in both languages, is used, and says what its twin says."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from nardy_edu.locale import (
    LANGUAGES,
    MissingTextError,
    UnknownLanguageError,
    current_language,
    has_text,
    joined,
    name_side,
    say,
    sentence,
    set_language,
    texts,
)
from nardy_edu.rules import OPTIONS, PRESETS

PACKAGE = Path(__file__).parents[1] / "nardy_edu"
REFUSALS = {"Violation", "RulesError", "BoardProblem", "StepRule", "ProblemError"}
NOWHERE = re.compile("(?!)")


def fields(text: str) -> Iterator[tuple[str, str]]:
    """Name and spec of each field of a text."""
    for _, name, spec, _ in string.Formatter().parse(text):
        if name is not None:
            yield name, spec or ""


def modules() -> Iterator[ast.Module]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def nodes() -> Iterator[ast.AST]:
    for module in modules():
        yield from ast.walk(module)


def ids_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """Whole ids that stand in the code, and patterns of those put together from parts."""
    whole, patterns = set(), []
    for node in nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            whole.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            patterns.append(pattern(node))
    return whole, patterns


def pattern(node: ast.JoinedStr) -> re.Pattern[str]:
    """What an f-string can give, if it begins like the id of a text."""
    first = node.values[0]
    if not isinstance(first, ast.Constant) or "." not in str(first.value):
        return NOWHERE
    parts = (
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]+"
        for part in node.values
    )
    return re.compile("".join(parts))


def ids_in_texts() -> set[str]:
    """Texts that other texts are put together from, and their variants by a fact's value."""
    specs = {
        spec
        for lang in LANGUAGES
        for forms in texts(lang).values()
        for form in forms
        for _, spec in fields(form)
        if spec
    }
    return {
        text
        for lang in LANGUAGES
        for text in texts(lang)
        for spec in specs
        if text == spec or text.startswith(f"{spec}.")
    }


def used_in_scripts(text: str) -> bool:
    """Whether a browser's script names the text, whole or as a beginning: `tool_${name}`."""
    name = text.removeprefix("board.ui.")
    scripts = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.js")]
    return text != name and any(
        re.search(rf"\b{re.escape(name)}\b", script)
        or any(name.startswith(start) for start in re.findall(r"`(\w+_)\$\{", script))
        for script in scripts
    )


def refusals() -> set[str]:
    """Ids of rules and of mistakes in the input, wherever they are made."""
    return {
        node.args[0].value
        for node in nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in REFUSALS
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }


def said_ids() -> set[str]:
    """Ids that are said as they stand."""
    return {
        node.args[1].value
        for node in nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("say", "_say")
        and len(node.args) > 1
        and isinstance(node.args[1], ast.Constant)
    }


def test_both_languages_have_the_same_texts():
    english, russian = (set(texts(lang)) for lang in LANGUAGES)
    assert english ^ russian == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty(lang):
    assert [text for text, forms in texts(lang).items() if not all(forms)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_wrong_is_told_without_signs_of_programmers(lang):
    problems = {text: forms for text, forms in texts(lang).items() if text.startswith("problem.")}
    assert [text for text, forms in problems.items() if "`" in "".join(forms)] == []


def test_a_text_and_its_twin_name_the_same_facts():
    english, russian = (texts(lang) for lang in LANGUAGES)
    differing = {
        text: (names(english[text]), names(russian[text]))
        for text in english
        if names(english[text]) != names(russian[text])
    }
    # A plural form may leave the number out: "one checker".
    assert differing == {}


def names(forms: tuple[str, ...]) -> set[str]:
    used = {name for form in forms for name, _ in fields(form)}
    return used - {"n"} if len(forms) > 1 else used


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_refers_only_to_texts_that_exist(lang):
    known = texts(lang)
    dangling = {
        (text, spec)
        for text, forms in known.items()
        for form in forms
        for _, spec in fields(form)
        if spec not in ("", "or")
        and not any(other == spec or other.startswith(f"{spec}.") for other in known)
    }
    assert dangling == set()


def test_every_text_that_is_said_exists():
    assert {text for text in said_ids() if not has_text("en", text)} == set()


def test_every_text_is_used_somewhere():
    whole, patterns = ids_in_code()
    in_texts = ids_in_texts()
    unused = [
        text
        for text in texts("en")
        if text not in whole
        and text not in in_texts
        and not any(found.fullmatch(text) for found in patterns)
        and not used_in_scripts(text)
    ]
    assert unused == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(lang):
    silent = {
        rule
        for rule in refusals()
        if not has_text(lang, f"rule.{rule}.refused") and not has_text(lang, f"problem.{rule}")
    }
    assert silent == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_refuses_has_a_name(lang):
    rules = {rule for rule in refusals() if has_text(lang, f"rule.{rule}.refused")}
    assert "head.limit" in rules
    assert {rule for rule in rules if not has_text(lang, f"rule.{rule}.name")} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_and_each_of_its_values_is_described(lang):
    wanted = {
        f"option.{option.id}{value}"
        for option in OPTIONS.values()
        for value in ("", *(f".{option.text(value)}" for value in option.values))
    }
    described = {text for text in texts(lang) if text.startswith("option.")}
    assert described == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_preset_is_described(lang):
    assert {text for text in texts(lang) if text.startswith("preset.")} == {
        f"preset.{name}" for name in PRESETS
    }


@pytest.mark.parametrize(
    ("count", "shown"),
    [(1, "1 шашка"), (2, "2 шашки"), (5, "5 шашек"), (11, "11 шашек"), (21, "21 шашка")],
)
def test_russian_counts_checkers_as_russians_do(count, shown):
    assert say("ru", "count.checkers", n=count) == shown


def test_a_list_is_read_as_people_read_it():
    assert joined((24, 23, 18), "en") == "24, 23 and 18"
    assert joined((24, 23, 18), "ru") == "24, 23 и 18"
    assert joined(("a", "b"), "ru", "or") == "a или b"
    assert joined((7,), "en") == "7"
    assert joined((), "ru") == "нет"


def test_a_side_is_named_in_the_case_that_russian_asks_for():
    assert [name_side("black", "ru", case) for case in ("nom", "gen", "ins")] == [
        "чёрные",
        "чёрных",
        "чёрными",
    ]


def test_a_sentence_names_the_rule_and_the_points():
    closed = SimpleNamespace(
        rule="point.closed", facts={"point": 12, "count": 1, "source": 18, "die": 6}
    )
    assert sentence(closed, "en") == "The 12-point is closed: one opposing checker stands on it."
    assert sentence(closed, "ru") == "Пункт 12 закрыт: на нём стоит одна шашка соперника."


def test_a_block_is_refused_with_its_six_points():
    facts = {"points": (9, 8, 7, 6, 5, 4), "target": 4, "die": 2, "ahead": "passed"}
    said = sentence(SimpleNamespace(rule="block.six", facts=facts), "ru")
    assert "пункты 9, 8, 7, 6, 5 и 4" in said


def test_the_bar_is_called_the_bar():
    moved_back = SimpleNamespace(rule="point.empty", facts={"point": 25})
    assert sentence(moved_back, "en") == "There is no checker on the bar."


def test_the_language_chosen_stays_chosen():
    before = current_language()
    try:
        set_language("ru")
        assert current_language() == "ru"
        with pytest.raises(UnknownLanguageError):
            set_language("fr")
        assert current_language() == "ru"
    finally:
        set_language(before)


def test_a_text_that_is_missing_or_lacks_a_fact_is_reported():
    with pytest.raises(MissingTextError, match=r"no\.such\.text"):
        say("en", "no.such.text")
    with pytest.raises(MissingTextError, match="point"):
        say("en", "rule.point.empty.refused")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The answer moves checkers from the bar and points 13 and 8."),
        ("ru", "В ответе ходят с бара и пунктов 13 и 8."),
    ],
)
def test_the_bar_in_a_list_is_no_point(lang, said):
    assert say(lang, "exercise.hint.points", n=3, points=(25, 13, 8)) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "what has changed is the bar and the 13-point."),
        ("ru", "изменилось вот что — бар и 13-й пункт."),
    ],
)
def test_what_has_changed_on_the_bar_is_told_as_the_bar(lang, said):
    facts = {"roll": "6-1", "points": (25, 13)}
    laid = SimpleNamespace(rule="lay.not_with_dice", facts=facts)
    assert sentence(laid, lang).endswith(said)
