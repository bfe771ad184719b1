"""Assignments: what a student writes, what is said about it, and what the teacher's folder holds.

nbgrader isn't needed here; test_assignments_end_to_end has it do the whole way.
"""

import code
import re
import subprocess
import sys
from importlib.util import find_spec
from types import SimpleNamespace

import nbformat
import pytest
from click.testing import CliRunner

from nardy_edu.classroom.assignments.answers import understood, written
from nardy_edu.classroom.assignments.course_folder import CONFIG, AssignmentError, lay_out
from nardy_edu.classroom.assignments.grading import NoPoints, find, grade, look_at
from nardy_edu.classroom.assignments.notebook import Assignment, grade_id, in_languages
from nardy_edu.classroom.assignments.settings import is_plain, leave_out
from nardy_edu.classroom.assignments.shown import build_assignment, preview_assignment
from nardy_edu.classroom.assignments.trial import CAN_BE_TRIED, Trial, try_out
from nardy_edu.classroom.choosing import choose
from nardy_edu.cli import nardy
from nardy_edu.course.bank import lessons, load_lesson
from nardy_edu.course.kinds import KINDS
from nardy_edu.locale import LANGUAGES, current_language, set_language

EVERY = [exercise for lesson in lessons() for exercise in load_lesson(lesson)]
HEAD = ("05-head", "one-a-turn")


def first(kind):
    return next(exercise for exercise in EVERY if exercise.kind == kind)


def by_name(exercise):
    return f"{exercise.lesson}/{exercise.id}"


def command(*words, lang="en"):
    result = CliRunner().invoke(nardy, ["--lang", lang, "assignment", *map(str, words)])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def cells(assignment, part):
    """The cells of an assignment that are a `part` of nbgrader's: solution, grade or locked."""
    return [
        cell for cell in assignment.notebook().cells if cell.metadata.get("nbgrader", {}).get(part)
    ]


# What a student writes


@pytest.mark.parametrize("exercise", EVERY, ids=by_name)
def test_the_answer_of_every_exercise_can_be_written_without_a_board(exercise):
    answer = written(exercise)
    assert '"' not in answer
    assert exercise.check(understood(exercise, answer)).accepted


@pytest.mark.parametrize(
    ("kind", "as_text", "as_value"),
    [
        ("points", "22 18 16", [22, 18, 16]),
        ("points", "22, 18, 16", (16, 18, 22)),
        ("points", "bar 0", [25, "off"]),
        ("count", "15", 15),
        ("count", "15", 15.0),
        ("judge", "2", 2),
        ("choose", "2.", 2),
        ("sequence", "24/18; 13/8", ["24/18", "13/8"]),
        ("play", "24/18 13/8", ["24/18", "13/8"]),
    ],
)
def test_numbers_and_lists_are_taken_as_well_as_text(kind, as_text, as_value):
    exercise = first(kind)
    read = [understood(exercise, given).replace(",", "") for given in (as_text, as_value)]
    assert sorted(read[0].split()) == sorted(read[1].split())


def test_a_choice_is_the_number_of_its_line():
    exercise = first("judge")
    for number, choice in enumerate(exercise.choices, 1):
        assert understood(exercise, str(number)) == choice


@pytest.mark.parametrize("given", [None, True, object(), {"a": 1}, 1.5, [object()]])
def test_what_is_no_answer_gets_a_sentence_and_no_points(given, capsys):
    look_at(*HEAD, given, "en")
    assert "quotation marks" in capsys.readouterr().out
    with pytest.raises(NoPoints, match="quotation marks"):
        grade(*HEAD, given, "en")


# What is said about it


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_answer_gets_the_broken_rule_s_sentence_and_the_explanation(lang):
    exercise = find(*HEAD)
    verdict = exercise.check("24/18 24/19", lang)
    assert verdict.reason == "head.limit"
    with pytest.raises(NoPoints) as refused:
        grade(*HEAD, "24/18 24/19", lang)
    said = " ".join(str(refused.value).split())
    assert verdict.comment in said
    assert exercise.explanation(lang) in said
    assert refused.value._render_traceback_() == str(refused.value).splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_right_answer_gets_the_explanation_too(lang, capsys):
    grade(*HEAD, "24/18 13/8", lang)
    assert find(*HEAD).explanation(lang) in " ".join(capsys.readouterr().out.split())


def test_a_look_tells_how_the_answer_is_read_and_not_whether_it_is_right(capsys):
    looks = []
    for answer in ("24/18 13/8", "24/18 24/19"):
        look_at(*HEAD, answer, "en")
        looks.append(capsys.readouterr().out)
    assert looks == ["Your answer: 24/18 13/8\n", "Your answer: 24/18 24/19\n"]
    look_at(*HEAD, "24-18", "en")
    assert "24-18" in capsys.readouterr().out
    judged = first("judge")
    look_at(judged.lesson, judged.id, 1, "ru")
    assert judged.choice_name(judged.choices[0], "ru") in capsys.readouterr().out


def test_grading_leaves_the_language_as_it_was():
    set_language("ru")
    with pytest.raises(NoPoints):
        grade(*HEAD, "", "en")
    assert current_language() == "ru"


def test_an_exercise_that_the_installed_course_lacks_is_named():
    with pytest.raises(NoPoints, match="05-head/no-such"):
        grade("05-head", "no-such", "24/18", "en")
    with pytest.raises(NoPoints, match="99-none/no-such"):
        grade("99-none", "no-such", "24/18", "en")


def run(source, names):
    """Run a cell as Python alone would; what it prints as an error is lost, as in a notebook."""
    interpreter = code.InteractiveInterpreter(names)
    interpreter.write = lambda _text: None
    interpreter.runcode(compile(source, "cell", "exec"))


def test_the_grading_cell_works_whatever_other_cells_did_to_its_names(capsys):
    assignment = Assignment("a", "en", (find(*HEAD),))
    (cell,) = cells(assignment, "grade")
    for names in (
        {"globals": 1, "grade": None, "look_at": None, "answer_1": "24/18 13/8"},
        {"print": None, "str": None, "exercise": None, "answer_1": "24/18 13/8"},
    ):
        run(cell.source, names)
        assert "That's it!" in capsys.readouterr().out
    run(cell.source, {})
    assert "There is no answer" in capsys.readouterr().out


def test_grading_needs_neither_widgets_nor_nbgrader():
    script = (
        "import sys; from nardy_edu.classroom.assignments import grading, settings;"
        "heavy = {'ipywidgets', 'anywidget', 'nbgrader', 'matplotlib', 'numpy'};"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


# The notebook


def test_each_task_has_its_text_an_answer_and_a_grade():
    assignment = Assignment("week-1", "en", choose(number=10), points=3)
    assert len(cells(assignment, "solution")) == 10
    assert [cell.metadata.nbgrader.points for cell in cells(assignment, "grade")] == [3] * 10
    assert assignment.total == 30
    notebook = assignment.notebook()
    nbformat.validate(notebook)
    ids = [
        cell.metadata.nbgrader.grade_id for cell in notebook.cells if "nbgrader" in cell.metadata
    ]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[\w-]+", name) for name in ids)


def test_what_the_students_lose_is_between_nbgrader_s_marks():
    exercise = find(*HEAD)
    assignment = Assignment("a", "en", (exercise,))
    (answer,) = cells(assignment, "solution")
    before, solution, after = re.split(r"### (?:BEGIN|END) SOLUTION", answer.source)
    assert 'answer_1 = ""' in before
    assert exercise.answer in solution
    assert not after.strip()
    (graded,) = cells(assignment, "grade")
    shown, hidden, rest = re.split(r"### (?:BEGIN|END) HIDDEN TESTS", graded.source)
    assert "grade(" not in shown
    assert hidden.strip().startswith("grade(")
    assert not rest.strip()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_task_says_what_to_do_and_how_to_answer_where_no_widget_works(kind, lang):
    exercise = first(kind)
    assignment = Assignment("a", lang, (exercise,))
    title, help_, task, *_ = (cell.source for cell in assignment.notebook().cells)
    assert title.startswith("# ")
    assert exercise.task(lang).replace("&", "&amp;").split("'")[0] in task
    how = task.rpartition("*")[0].rpartition("*")[2]
    assert "`" in how
    assert how in help_
    if getattr(exercise, "position", None) is not None:
        assert re.search(r'<img alt="[^"]+" src="data:image/svg', task)


def test_help_explains_only_the_kinds_of_answer_that_are_asked_for():
    few = Assignment("a", "en", (first("count"),)).notebook().cells[1].source
    assert "A number" in few
    assert "A turn" not in few


def test_the_gradebook_s_name_of_a_task_tells_lesson_and_exercise():
    assert grade_id(find(*HEAD)) == "05-head--one-a-turn"


def test_the_board_of_a_task_that_asks_for_pips_does_not_tell_them():
    exercise = next(each for each in EVERY if each.kind == "count" and each.gives_away)
    task = Assignment("a", "en", (exercise,)).notebook().cells[2].source
    told = re.sub(r'src="[^"]*"', "", task)
    assert "alt=" in told
    assert not re.search(rf"\b{exercise.right}\b", told)


# The board beside it


@pytest.mark.parametrize("kind", CAN_BE_TRIED)
def test_what_is_tried_on_the_board_can_be_copied_into_the_answer(kind):
    exercise = first(kind)
    trial = Trial(exercise, "answer_7")
    trial.open()
    trial.write()
    if kind != "setup":
        assert trial.line.value == ""
        assert "There is no answer yet." in trial.said.value
    trial.part.show()
    trial.write()
    name, _, answer = trial.line.value.partition(" = ")
    assert name == "answer_7"
    assert exercise.check(understood(exercise, answer.strip('"'))).accepted
    trial.open()
    assert trial.line.value == ""


def test_a_board_to_try_speaks_the_assignment_s_language():
    try_out(*HEAD, "answer_1", "ru")
    assert current_language() == "ru"


# What runs while a submission is graded


@pytest.mark.parametrize(
    "source",
    ['answer_1 = "24/18"', "a = [1, 2]\nb = (3,)", "a = -13 * 2 + 5", "# nothing", "a = b = 1"],
)
def test_plain_values_run(source):
    assert is_plain(source)


@pytest.mark.parametrize(
    "source",
    [
        "while True: pass",
        "exit()",
        "answer_1 = input()",
        "answer_1 = “24/18”",
        "import os",
        "%reset -f",
        "a = 9 ** 9 ** 9",
        "a = [0] * 10 ** 10",
        "a = 'x' * 9999999999",
        "del answer_1",
        "a = b",
        "a[0] = 1",
        "a = [x for x in y]",
        "(" * 5000,
    ],
)
def test_nothing_else_runs(source):
    assert not is_plain(source)


def test_only_answers_and_grades_of_our_own_assignments_run_when_graded():
    notebook = Assignment("a", "en", (find(*HEAD),)).notebook()
    notebook.cells.append(nbformat.v4.new_code_cell("while True: pass"))
    leave_out(*leave_out(notebook, {}))
    skipped = [
        cell.id for cell in notebook.cells if "skip-execution" in cell.metadata.get("tags", ())
    ]
    assert skipped == ["try-1", notebook.cells[-1].id]
    nbformat.validate(notebook)
    other = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("exit()")])
    leave_out(other, {})
    assert "tags" not in other.cells[0].metadata


# The course's folder and the command


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_makes_the_folder_and_says_what_to_do_next(tmp_path, lang):
    folder = tmp_path / "class"
    result = command("week-1", "--folder", folder, "--lesson", "5", "--number", "4", lang=lang)
    assert result.exit_code == 0
    notebook = nbformat.read(folder / "source" / "week-1" / "week-1.ipynb", 4)
    assert notebook.metadata.nardy == {"assignment": "week-1", "language": lang}
    assert (folder / CONFIG).exists()
    typed = re.findall(r"^ +(nbgrader .*)$", result.output, re.MULTILINE)
    assert typed == [
        "nbgrader generate_assignment week-1",
        "nbgrader autograde week-1",
        "nbgrader generate_feedback week-1",
        "nbgrader export",
    ]


def test_two_languages_make_two_assignments_of_the_same_tasks(tmp_path):
    both = command("a", "--folder", tmp_path, "--language", "en", "--language", "ru")
    assert both.exit_code == 0
    notebooks = [
        nbformat.read(tmp_path / "source" / name / f"{name}.ipynb", 4) for name in ("a-en", "a-ru")
    ]
    ids = [
        [cell.metadata.get("nbgrader", {}).get("grade_id") for cell in notebook.cells]
        for notebook in notebooks
    ]
    assert ids[0] == ids[1]
    assert notebooks[0].cells[0].source != notebooks[1].cells[0].source


def test_the_same_assignment_may_be_made_again_but_another_is_not_overwritten(tmp_path):
    asked = ("a", "--folder", tmp_path, "--lesson", "5")
    assert command(*asked).exit_code == 0
    assert command(*asked).exit_code == 0
    refused = command(*asked, "--points", "2")
    assert refused.exit_code == 1
    assert "--replace" in refused.output
    assert command(*asked, "--points", "2", "--replace").exit_code == 0


def test_a_configuration_of_the_teacher_s_own_is_kept_and_told_what_it_lacks(tmp_path):
    (tmp_path / CONFIG).write_text("c = get_config()\n", encoding="utf-8")
    result = command("a", "--folder", tmp_path)
    assert (tmp_path / CONFIG).read_text(encoding="utf-8") == "c = get_config()\n"
    assert "prepare(c)" in result.output


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("week 1",), "week 1"),
        (("+",), "+"),
        (("../up",), "../up"),
        (("a", "--points", "0"), "0"),
        (("a", "--lesson", "haed"), "haed"),
        (("a", "--lesson", "5", "--number", "50"), "50"),
    ],
)
def test_bad_input_is_told_in_one_sentence(tmp_path, lang, words, said):
    result = command(*words, "--folder", tmp_path / "class", lang=lang)
    assert result.exit_code == 1
    assert said in result.output
    assert len(result.output.strip().splitlines()) == 1
    assert not (tmp_path / "class").exists()


def test_a_folder_that_can_t_be_used_is_named(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(AssignmentError, match="file"):
        lay_out(tmp_path / "file", in_languages("a", (), choose(number=1)))


def test_who_lacks_nbgrader_is_told_how_to_get_it(tmp_path, monkeypatch):
    target = "nardy_edu.classroom.assignments.course_folder.find_spec"
    monkeypatch.setattr(target, lambda name: None if name == "nbgrader" else find_spec(name))
    assert "pip install nbgrader" in command("a", "--folder", tmp_path).output


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nbgrader_stops_with_a_sentence_where_the_course_is_not_installed(
    tmp_path, monkeypatch, lang
):
    command("a", "--folder", tmp_path, lang=lang)
    for name in [name for name in sys.modules if name.startswith("nardy_edu.classroom")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "nardy_edu.classroom", None)
    config = compile((tmp_path / CONFIG).read_text(encoding="utf-8"), CONFIG, "exec")
    interpreter = code.InteractiveInterpreter({"get_config": SimpleNamespace})
    with pytest.raises(SystemExit, match="nardy-edu"):
        interpreter.runcode(config)


# The teacher's lesson


def test_a_preview_shows_a_task_as_students_see_it_and_the_answer():
    shown = preview_assignment(lessons=["5"], number=4)
    exercise = choose(lessons=["5"], number=4)[0]
    assert exercise.title("en") in shown._repr_html_()
    assert written(exercise) in shown._repr_html_()
    assert "answer_1" in shown._repr_html_()
    assert "haed" in repr(preview_assignment(lessons=["haed"]))


def test_without_a_folder_building_is_a_trial_that_keeps_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    trial = build_assignment("week-1", lessons=["5"], number=4)
    assert "nothing has been kept" in repr(trial)
    assert list(tmp_path.iterdir()) == []
    kept = build_assignment("week-1", "class", lessons=["5"], number=4)
    assert "nothing has been kept" not in repr(kept)
    assert (tmp_path / "class" / "source" / "week-1" / "week-1.ipynb").exists()
    assert "week 1" in repr(build_assignment("week 1", lessons=["5"]))
