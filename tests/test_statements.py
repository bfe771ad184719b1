"""Whatever the four documents say about the games is taught in a lesson and held by a test."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent
LESSONS = TESTS.parent / "notebooks" / "lessons"
STATEMENTS: list[dict[str, Any]] = tomllib.loads(
    (TESTS / "data" / "statements.toml").read_text(encoding="utf-8")
)["statement"]
DOCUMENTS = {
    "D0 short",
    "D0 first text",
    "D0 club text",
    "D0 hyper text",
    *(f"D0 art. 1.{number}" for number in range(1, 8)),
    *(f"D0 art. 2.{number}" for number in range(1, 3)),
    *(f"D0 art. 3.{number}" for number in range(1, 13)),
    *(f"D0 art. 4.{number}" for number in range(1, 4)),
    "D2",
    "D3",
    "D4",
}


def test_no_part_of_the_documents_is_left_out() -> None:
    assert {statement["place"] for statement in STATEMENTS} == DOCUMENTS


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: statement["says"][:50])
def test_a_statement_is_taught_where_the_table_says(statement: dict[str, Any]) -> None:
    lesson = LESSONS / f"{statement['lesson']}.md"
    document, _, place = statement["place"].partition(" art. ")
    for language, cited in _prose(lesson).items():
        assert document.split()[0] in cited, f"{language}: {document} is not cited"
        assert not place or re.search(rf"(?<!\d){re.escape(place)}(?!\d)", cited), (
            f"{language}: article {place} is not cited"
        )


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: statement["says"][:50])
def test_a_statement_is_held_by_the_test_that_the_table_names(statement: dict[str, Any]) -> None:
    if "test" in statement:
        file, _, name = statement["test"].partition("::")
        assert name in _tests(TESTS / file) if name else _tests(TESTS / file)


@cache
def _prose(lesson: Path) -> dict[str, str]:
    """The text of a lesson's source by language."""
    prose = {"en": "", "ru": ""}
    for block in lesson.read_text(encoding="utf-8").split("\n+++ ")[1:]:
        marker, _, text = block.partition("\n")
        for language in prose:
            if f'"{language}"' in marker:
                prose[language] += text
    return prose


@cache
def _tests(file: Path) -> frozenset[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test")
    )
