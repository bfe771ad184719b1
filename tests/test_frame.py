"""The frame: layers, pinned requirements, the command, and what the README promises."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from nardy_edu import __version__, cli
from nardy_edu.course import workspace
from nardy_edu.course.build import SETTLED
from nardy_edu.locale import LANGUAGES, say

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
REQUIREMENTS = ROOT / "requirements"
PINS = ("uv", "course", "hub", "tests")


def pins(name: str) -> dict[str, set[str]]:
    """Package -> the versions that a requirements file pins, one for each kind of machine."""
    found: dict[str, set[str]] = {}
    for line in (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if match := re.match(r"([\w.-]+)==([^\s;]+)", line):
            found.setdefault(canonicalize_name(match[1]), set()).add(match[2])
    return found


def wanted(*groups: str) -> Iterator[Requirement]:
    project = PROJECT["project"]
    lists = {
        **project["optional-dependencies"],
        **PROJECT["dependency-groups"],
        "": project["dependencies"],
    }
    for group in groups:
        yield from (Requirement(entry) for entry in lists[group] if isinstance(entry, str))


def test_the_rules_need_nothing_but_the_standard_library() -> None:
    for path in (ROOT / "nardy_edu/rules").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
            for name in names:
                top = name.partition(".")[0]
                assert name.startswith("nardy_edu.rules") or top in sys.stdlib_module_names, path


def test_a_kernel_is_ready_without_waiting_for_numpy_or_matplotlib() -> None:
    code = (
        "import importlib, pkgutil, sys\n"
        "for room in ('rules', 'board', 'course'):\n"
        "    package = importlib.import_module(f'nardy_edu.{room}')\n"
        "    for module in pkgutil.walk_packages(package.__path__, f'{package.__name__}.'):\n"
        "        importlib.import_module(module.name)\n"
        "print(sorted({'numpy', 'matplotlib', 'numba'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", PINS)
def test_every_package_is_pinned_with_hashes_and_without_an_address(name: str) -> None:
    text = (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    assert entries
    for entry in entries:
        assert re.match(r"[\w.-]+==", entry), entry
        assert "--hash=sha256:" in entry, entry
    assert "://" not in text


@pytest.mark.parametrize(
    ("name", "groups"),
    [
        ("course", ("", "course", "build")),
        ("hub", ("", "course", "hub", "build")),
        ("tests", ("", "course", "exact", "judges", "classroom", "site", "hub", "build", "tests")),
    ],
)
def test_the_pins_are_those_that_the_project_asks_for(name: str, groups: tuple[str, ...]) -> None:
    pinned = pins(name)
    for requirement in wanted(*groups):
        versions = pinned.get(canonicalize_name(requirement.name), set())
        assert versions, f"{requirement} is not pinned: make lock"
        assert all(requirement.specifier.contains(v, prereleases=True) for v in versions)


@pytest.mark.parametrize("other", ["hub", "tests"])
def test_a_learner_a_hub_and_the_tests_have_the_same_versions(other: str) -> None:
    course, others = pins("course"), pins(other)
    assert {name: others.get(name) for name in course} == course


def test_the_notebooks_are_checked_as_they_were_built() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert all(f"{name}={value}" in makefile for name, value in SETTLED.items())


def test_the_changelog_tells_of_this_version() -> None:
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def readme(lang: str) -> str:
    name = "README.md" if lang == "en" else f"README.{lang}.md"
    return (ROOT / name).read_text(encoding="utf-8")


def test_both_readmes_give_the_same_commands_and_headings() -> None:
    def commands(text: str) -> list[str]:
        blocks = re.findall(r"```\w*\n(.*?)```", text, re.DOTALL)
        return [re.sub(r"\s*#.*", "", line) for block in blocks for line in block.splitlines()]

    def headings(text: str) -> list[int]:
        return [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]

    assert commands(readme("en")) == commands(readme("ru"))
    assert headings(readme("en")) == headings(readme("ru"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_readme_shows_and_links_to_is_there(lang: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", readme(lang))
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "NARDY_LANG": "ru"}, "ru"),
    ],
)
def test_the_command_speaks_the_language_of_the_system(
    environment: dict[str, str], lang: str
) -> None:
    assert cli.system_language(environment) == lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_says_what_it_is_for_and_what_it_can_do(lang: str) -> None:
    told = CliRunner().invoke(cli.nardy, ["--lang", lang, "--help"])
    assert told.exit_code == 0
    assert say(lang, "cli.help") in told.output
    assert {"learn", "restore"} <= set(cli.nardy.list_commands(None))


def test_an_unknown_subcommand_is_named() -> None:
    told = CliRunner().invoke(cli.nardy, ["gamble"])
    assert told.exit_code == 2
    assert "gamble" in told.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["slides"], "Не указан аргумент 'LESSON'."),
        (["gamble"], "Ошибка: Команды «gamble» нет."),
        (["slides", "--fo"], "Параметра --fo нет. Может быть, '--force'?"),
        (["slides", "1", "2", "3", "4"], "Лишние аргументы: 3 4."),
        (["sheet", "--number", "x"], "'--number': «x» — не целое число."),
        (["sheet", "--paper", "x"], "«x» не подходит, можно одно из: 'a4', 'letter'."),
        (["class", "--hardest", "-1"], "-1 не подходит, нужно x>=0."),
        (["class", "--csv"], "После --csv нужно значение."),
        (["export", ".", "x.pdf"], "«.» — папка, а нужен файл."),
    ],
)
def test_the_command_line_refuses_in_russian(words: list[str], said: str) -> None:
    told = CliRunner().invoke(cli.nardy, ["--lang", "ru", *words])
    assert said in told.output
    assert "Error: No such command" in CliRunner().invoke(cli.nardy, ["--lang", "en", "x"]).output


@pytest.mark.parametrize("words", [[], ["slides"]])
def test_the_help_of_a_command_is_in_russian(words: list[str]) -> None:
    asked = [sys.executable, "-m", "nardy_edu", *words, "--help"]
    env = {**os.environ, "NARDY_LANG": "ru", "PYTHONIOENCODING": "utf-8"}
    told = subprocess.run(asked, env=env, check=True, capture_output=True, encoding="utf-8").stdout
    assert told.startswith("Как вызывать: nardy ")
    assert "Показать эту справку." in told
    english = ("Usage:", "Options:", "Commands:", "Show ")
    assert [word for word in english if word in told] == []


def test_learning_in_a_folder_that_is_a_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    told = CliRunner().invoke(cli.nardy, ["learn", str(tmp_path / "taken")])
    assert told.exit_code == 1
    assert told.output.strip().endswith("choose another name for your copy of the course.")
    assert len(told.output.strip().splitlines()) == 1


def test_the_original_of_a_lesson_comes_back_by_command(tmp_path: Path) -> None:
    workspace.lay_out(tmp_path / "my-course")
    lesson = next(iter(sorted((tmp_path / "my-course/ru").glob("*.ipynb"))))
    original = lesson.read_bytes()
    lesson.write_text("my own notes")
    told = CliRunner().invoke(cli.nardy, ["restore", str(lesson)])
    assert told.exit_code == 0, told.output
    assert lesson.read_bytes() == original
    assert (lesson.parent / f"{lesson.stem}-моя-версия.ipynb").read_text() == "my own notes"


def test_a_lesson_that_does_not_exist_cannot_be_restored(tmp_path: Path) -> None:
    workspace.lay_out(tmp_path)
    told = CliRunner().invoke(cli.nardy, ["restore", "99-none", "--folder", str(tmp_path)])
    assert told.exit_code == 1
    assert "99-none" in told.output


def test_a_hosted_environment_installs_the_same_versions() -> None:
    binder = ROOT / "binder"
    asked = (binder / "requirements.txt").read_text(encoding="utf-8").split()
    assert asked[0] == "-r"
    assert (binder / asked[1]).resolve() == REQUIREMENTS / "hub.txt"
