"""An assignment all the way through nbgrader: made, handed out, handed in, graded, given back."""

import csv
import html
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from nardy_edu.classroom.assignments.course_folder import CourseFolder, lay_out
from nardy_edu.classroom.assignments.grading import find
from nardy_edu.classroom.assignments.notebook import in_languages
from nardy_edu.classroom.choosing import choose
from nardy_edu.course.kinds import KINDS
from nardy_edu.locale import LANGUAGES, say

pytest.importorskip("nbgrader")

NAME = "week-1"
POINTS = 2
WRONG_TURN = "24/18 24/19"
HEAD = ("05-head", "one-a-turn")

BROKEN = {
    1: "answer_1 = “24/18 13/8”",
    2: "while True:\n    try:\n        pass\n    except BaseException:\n        pass",
    3: "exit()",
    4: "del globals",
}
"""Answer cells that don't work: Word's quotation marks, a loop without end, the kernel ended."""
REDEFINED = 'grade = look_at = print = globals = 1\nanswer_5 = "{answer}"'


def nbgrader(folder: Path, command: str) -> None:
    """Run what the teacher was told to type, in the course's environment."""
    done = in_environment(folder, command)
    assert done.returncode == 0, done.stderr[-3000:]


def in_environment(folder: Path, command: str, **more: str) -> subprocess.CompletedProcess[str]:
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        command.split(),
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": programs, **more},
        timeout=300,
        check=False,
    )


def make(folder: Path, lang: str) -> CourseFolder:
    """An assignment with one task of each kind, the first of them known to the test."""
    others = [choose(kinds=[kind], number=1)[0] for kind in KINDS if kind != "play"]
    assignments = in_languages(NAME, [lang], [find(*HEAD), *others], POINTS)
    return lay_out(folder, assignments)


def solutions(folder: Path) -> dict[int, str]:
    """The teacher's answers, by task."""
    notebook = nbformat.read(folder / "source" / NAME / f"{NAME}.ipynb", 4)
    found = re.findall(
        r'BEGIN SOLUTION\nanswer_(\d+) = "(.*)"\n',
        "\n".join(cell.source for cell in notebook.cells),
    )
    return {int(number): answer for number, answer in found}


def released(folder: Path) -> nbformat.NotebookNode:
    return nbformat.read(folder / "release" / NAME / f"{NAME}.ipynb", 4)


def hand_in(folder: Path, student: str, cells: dict[int, str]) -> None:
    """A student's copy, with these answer cells; the others stay as they were handed out."""
    notebook = released(folder)
    answers = [cell for cell in notebook.cells if cell.metadata.get("nbgrader", {}).get("solution")]
    for number, cell in enumerate(answers, 1):
        cell.source = cells.get(number, cell.source)
        # A saved notebook holds the outputs of boards that were played on, and their state.
        cell.execution_count = 1
        cell.outputs = [nbformat.v4.new_output("stream", name="stderr", text="a board")]
    notebook.metadata.widgets = {"application/vnd.jupyter.widget-state+json": {"state": {}}}
    notebook.cells.append(nbformat.v4.new_code_cell("1 / 0"))
    path = folder / "submitted" / student / NAME / f"{NAME}.ipynb"
    path.parent.mkdir(parents=True)
    nbformat.write(notebook, path)


def answered(answers: dict[int, str]) -> dict[int, str]:
    return {number: f'answer_{number} = "{answer}"' for number, answer in answers.items()}


def feedback(folder: Path, student: str) -> str:
    """The words of a student's page, its lines joined."""
    page = (folder / "feedback" / student / NAME / f"{NAME}.html").read_text(encoding="utf-8")
    shown = re.sub(r"<(style|script).*?</\1>", "", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", shown)).split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_student_gets_the_points_and_the_reasons_that_are_due(tmp_path, lang):
    folder = tmp_path / "class"
    made = make(folder, lang)
    generate, *rest = [command for step in made.steps() for command in step.commands]
    nbgrader(folder, generate)

    handed_out = "\n".join(cell.source for cell in released(folder).cells)
    for secret in ("SOLUTION", "HIDDEN", "grade(", "NotImplementedError"):
        assert secret not in handed_out

    right = answered(solutions(folder))
    count = len(KINDS)
    assert set(right) == set(range(1, count + 1))
    half = {number: cell for number, cell in right.items() if number % 2 == 0}
    redefined = {5: REDEFINED.format(answer=solutions(folder)[5])}
    hand_in(folder, "right", right)
    hand_in(folder, "half", {**half, 1: f'answer_1 = "{WRONG_TURN}"'})
    hand_in(folder, "empty", {})
    hand_in(folder, "broken", {**right, **BROKEN, **redefined})

    for command in rest:
        nbgrader(folder, command)

    with (folder / "grades.csv").open(encoding="utf-8", newline="") as file:
        marks = {
            row["student_id"]: (row["score"], row["max_score"]) for row in csv.DictReader(file)
        }
    best = float(POINTS * count)
    assert {student: (float(got), float(of)) for student, (got, of) in marks.items()} == {
        "right": (best, best),
        "half": (best / 2, best),
        "empty": (0, best),
        "broken": (best - POINTS * len(BROKEN), best),
    }

    exercise = find(*HEAD)
    wrong, explanation = exercise.check(WRONG_TURN, lang).comment, exercise.explanation(lang)
    assert wrong in feedback(folder, "half")
    assert wrong not in feedback(folder, "right")
    for student in marks:
        assert explanation in feedback(folder, student)
        assert "Traceback" not in feedback(folder, student)
    assert feedback(folder, "empty").count(say(lang, "problem.answer.none")) == count
    assert feedback(folder, "broken").count(say(lang, "answer.form.not_run")) == len(BROKEN)


def test_nbgrader_stops_where_the_course_is_not_installed(tmp_path):
    """Else every student would get no points."""
    folder = tmp_path / "class"
    make(folder, "en")
    (folder / "nardy_edu.py").write_text("", encoding="utf-8")  # hides the course
    done = in_environment(folder, f"nbgrader autograde {NAME}", PYTHONPATH=str(folder))
    assert done.returncode != 0
    assert done.stderr.strip().endswith(say("en", "assignment.needs_course"))
