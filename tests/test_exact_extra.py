"""Without numpy and numba: what works all the same, and what is said about the rest."""

import subprocess
import sys

import pytest

from nardy_edu.locale import LANGUAGES, sentence
from nardy_edu.rules import RulesError

WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
"""


def run(code: str, *missing: str) -> str:
    """What a fresh Python prints that lacks these packages."""
    found = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(missing=missing) + code],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    return found.stdout.strip()


def test_chances_and_recorded_figures_need_no_extra() -> None:
    code = """
from nardy_edu import analysis
from nardy_edu.analysis.chances import hit_at
from nardy_edu.analysis.results import recorded
print(hit_at(6), recorded()["bear_off"]["positions"])
"""
    assert run(code, "numpy", "numba") == "17/36 54264"


def test_the_drill_with_few_checkers_needs_no_extra() -> None:
    code = """
from nardy_edu.course.drills.endless import DRILLS, make
print(make(DRILLS["bear-off-or-fill"], "one").rules)
"""
    assert run(code, "numpy", "numba") == "('race',)"


@pytest.mark.parametrize("missing", ["numpy", "numba"])
def test_the_exact_opponent_and_the_tutor_say_what_is_missing(missing: str) -> None:
    code = """
from nardy_edu.course.play import play
panel = play("hyper", 3, tutor=True)
print(panel.tutor.said.value)
panel.leave()
try:
    play("hyper", 3, against="exact")
except ValueError as error:
    print(error)
"""
    said = run(code, missing).splitlines()
    assert len(said) == 2
    assert all("pip install numpy numba" in line for line in said)


def test_importing_the_room_brings_neither_numpy_nor_numba() -> None:
    code = """
import nardy_edu.analysis, nardy_edu.analysis.chances, nardy_edu.analysis.results
import nardy_edu.analysis.opponents, nardy_edu.commands.exact, nardy_edu.course.play.tutor
import nardy_edu.course.drills.racing, nardy_edu.course.lessons.hyper_live
print({"numpy", "numba"} & set(sys.modules))
"""
    assert run(code) == "set()"


@pytest.mark.parametrize("missing", ["numpy", "numba"])
@pytest.mark.parametrize(
    "call", ["open_bear_off()", "open_hyper()", "open_hyper_cube()", "solver(1)", "build_tables()"]
)
def test_one_sentence_says_how_to_get_the_extra(missing: str, call: str) -> None:
    code = f"""
from nardy_edu import analysis
from nardy_edu.locale import sentence
from nardy_edu.rules import RulesError
try:
    analysis.{call}
except RulesError as error:
    print(sentence(error.violation, "en"))
"""
    said = run(code, missing)
    assert missing in said
    assert "pip install numpy numba" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_says_it_too(lang: str) -> None:
    code = f"""
from nardy_edu.locale import set_language
set_language({lang!r})
from click.testing import CliRunner
from nardy_edu.commands.exact import command
shown = CliRunner().invoke(command, ["build"])
print(shown.exit_code, shown.output)
"""
    said = run(code, "numba")
    expected = sentence(RulesError("exact.no_extra", package="numba").violation, lang)
    assert said.startswith("1 ")
    assert expected in said
