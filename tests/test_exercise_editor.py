"""A teacher makes exercises without writing code, and loses nothing of a file that is there."""

import tomllib
from pathlib import Path

import pytest

from nardy_edu.classroom.exercise_editor import file as files
from nardy_edu.classroom.exercise_editor.editor import Editor
from nardy_edu.classroom.exercise_editor.fields import FORMS, statement_lines, statements_of
from nardy_edu.classroom.exercise_editor.file import ExerciseFile, FileProblemError
from nardy_edu.course.bank import load_file
from nardy_edu.course.kinds import KINDS
from nardy_edu.course.show import exercises
from nardy_edu.locale import LANGUAGES, current_language, set_language
from nardy_edu.rules import PRESETS, Roll, parse_state

BANK = Path(__file__).parents[1] / "exercises"
SAMPLES = Path(__file__).parent / "data" / "exercises" / "every-kind.toml"


@pytest.fixture(autouse=True)
def _in_a_folder_of_ones_own(tmp_path, monkeypatch):
    before = current_language()
    set_language("en")
    monkeypatch.chdir(tmp_path)
    yield
    set_language(before)


def write(editor: Editor, name: str, **texts: str) -> None:
    """Fill in the words, as a teacher would."""
    words = editor.words
    words.id.value = name
    words.rules.put(["head.limit"])
    for field in ("title", "task", "explanation", "hints"):
        lang = words.languages.chosen[0]
        words.texts[field, lang].value = texts.get(field, f"{field} of {name}")


def opened(file: str, name: str) -> Editor:
    editor = Editor(file)
    editor.which.chosen = name
    editor.open()
    return editor


def entries(path: Path | str) -> list[dict]:
    return tomllib.loads(Path(path).read_text(encoding="utf-8"))["exercise"]


# Making one


def test_an_exercise_is_made_saved_and_shown_from_any_folder():
    editor = Editor("mine")
    write(editor, "first")
    editor.ground.roll.chosen = Roll(6, 1)
    assert editor.problems == ()
    editor.save()
    assert "is saved. There is 1 exercise" in editor.said.value
    assert "title of first" in repr(exercises("mine.toml"))
    (exercise,) = load_file(Path("mine.toml"))
    assert exercise.check("24/18/17").accepted
    assert exercise.title("ru") == "title of first"


def test_the_answer_is_found_by_the_rules_until_the_teacher_writes_another():
    editor = Editor("mine")
    write(editor, "first")
    editor.ground.roll.chosen = Roll(6, 6)
    assert editor.details.controls["answer"].value == "24/18(2)"
    editor.ground.roll.chosen = Roll(2, 1)
    assert editor.details.controls["answer"].value in ("24/22/21", "24/23/21")
    editor.details.controls["answer"].value = "24/21"
    editor.ground.roll.chosen = Roll(3, 1)
    assert editor.details.controls["answer"].value == "24/21"
    assert [field for field, _ in editor.problems] == ["answer"]


def test_every_field_to_be_mended_is_named_and_nothing_is_saved():
    editor = Editor("mine")
    assert {field for field, _ in editor.problems} == {"title", "task", "explanation"}
    assert "Title: Write the text" in editor.mend.value
    write(editor, "first")
    editor.words.texts["hints", "en"].value = ""
    editor.words.rules.put([])
    editor._changed()
    assert {field for field, _ in editor.problems} == {"rules", "hints"}
    editor.save()
    assert "Not saved yet" in editor.said.value
    assert not Path("mine.toml").exists()


def test_an_impossible_position_is_told_in_the_editor_s_words():
    editor = Editor("mine")
    write(editor, "first")
    editor.ground.board.widget.session.clear()
    ((field, problem),) = editor.problems
    assert field == "position"
    assert "borne off" in problem
    assert editor.desk is None


def test_the_preview_can_be_solved_and_follows_every_change():
    editor = Editor("mine")
    write(editor, "first", task="Play it.")
    assert "Play it." in editor.desk.heading.value
    editor.desk.part.show()
    editor.desk.check()
    assert editor.desk.attempt.solved
    editor.words.texts["task", "en"].value = "Play it now."
    assert "Play it now." in editor.desk.heading.value
    assert not editor.desk.attempt.solved


def test_a_wrong_answer_gets_its_reason_from_the_rules():
    editor = Editor("mine")
    write(editor, "first")
    editor.ground.board.read("long; white 24:14 13:1; black 24:14 17:1; white to move")
    editor.ground.roll.chosen = Roll(6, 5)
    editor.wrongs.add()
    (row,) = editor.wrongs.rows
    row.answer.value = "24/18 24/19"
    assert "Only one checker may leave the head" in row.said.value
    assert "Wrong answers 1: Write the text" in editor.mend.value
    row.comments["en"].value = "Two from the head!"
    assert editor.problems == ()
    editor.save()
    assert entries("mine.toml")[0]["wrong"] == [
        {"answer": "24/18 24/19", "reason": "head.limit", "comment": {"en": "Two from the head!"}}
    ]
    row.answer.value = "24/18 13/8"
    assert "This answer is right." in row.said.value
    assert [field for field, _ in editor.problems] == ["wrong"]


def test_a_wrong_choice_is_chosen_in_words():
    editor = opened(str(SAMPLES), "legal-or-not")
    editor.wrongs.add()
    row = editor.wrongs.rows[-1]
    assert row.widgets(("en",))[0] is row._choice
    row._choice.value = "0"
    assert row.answer.value == "legal"
    assert "something in this turn" in row.said.value


def test_texts_may_be_in_one_language_or_in_both():
    editor = Editor("mine")
    write(editor, "first")
    editor.words.languages.chosen = LANGUAGES
    assert editor.problems == ()
    editor.words.texts["title", "ru"].value = "Первое"
    fields = {field.partition(".")[0] for field, _ in editor.problems}
    assert fields == {"task", "explanation", "hints"}
    for field in ("title", "task", "explanation", "hints"):
        editor.words.texts[field, "ru"].value = f"{field} по-русски"
    assert editor.problems == ()


def test_another_game_puts_up_its_start_and_the_same_game_keeps_the_position():
    editor = Editor("mine")
    editor.ground.board.read("long; white 24:14 13:1; black 24:14 17:1; white to move")
    editor.ground.rules.chosen = PRESETS["long-club"]
    assert editor.ground.board.state.me[13] == 1
    editor.ground.rules.chosen = PRESETS["short"]
    assert editor.ground.board.state.position == PRESETS["short"].start


def test_the_board_stays_in_its_editor_whatever_is_pressed():
    editor = Editor("mine")
    session = editor.ground.board.widget.session
    for leave in (session.finish_edit, session.cancel_edit):
        leave()
        assert session.draft is not None
    session.read_position("short; white bar:1 6:14; black 6:15; black to move 3-1")
    assert editor.ground.board.state.me[6] == 15
    assert editor.ground.roll.chosen == Roll(3, 1)
    assert editor.ground.rules.chosen.variant == "short"


# What was written before


@pytest.mark.parametrize("path", sorted(BANK.glob("*.toml")), ids=lambda path: path.stem)
def test_opening_and_saving_an_exercise_of_the_course_changes_nothing(path, tmp_path):
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    editor = Editor(path.name)
    for entry in entries(path):
        editor.which.chosen = entry["id"]
        editor.open()
        assert editor._shown == entry
        assert editor.problems == ()
    editor.save()
    assert copy.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_exercise_of_every_kind_is_opened_changed_and_saved(kind, lang, tmp_path):
    set_language(lang)
    copy = tmp_path / "mine.toml"
    copy.write_bytes(SAMPLES.read_bytes())
    before = entries(copy)
    (name,) = [entry["id"] for entry in before if entry["kind"] == kind]
    editor = opened("mine.toml", name)
    editor.words.texts["title", lang].value = "!"
    editor.save()
    after = entries(copy)
    changed = [new for old, new in zip(before, after, strict=True) if new != old]
    assert [(each["id"], each["title"][lang]) for each in changed] == [(name, "!")]
    assert len(load_file(copy)) == len(before)


def test_changes_that_are_not_saved_are_not_lost_without_a_question(tmp_path):
    (tmp_path / "mine.toml").write_bytes(SAMPLES.read_bytes())
    editor = opened("mine.toml", "where")
    editor.words.texts["title", "en"].value = "Changed"
    editor.which.chosen = "worth"
    editor.opening.ask()
    assert editor.opening.asks
    assert editor.words.id.value == "where"
    editor.opening.agree()
    assert editor.words.id.value == "worth"
    editor.which.chosen = "where"
    editor.opening.ask()
    assert not editor.opening.asks
    assert editor.words.texts["title", "en"].value == "Where can it go?"


def test_a_new_exercise_never_takes_the_place_of_one_that_has_its_name(tmp_path):
    (tmp_path / "mine.toml").write_bytes(SAMPLES.read_bytes())
    editor = Editor("mine.toml")
    write(editor, "where")
    editor.save()
    assert "There is an exercise “where”" in editor.said.value
    assert (tmp_path / "mine.toml").read_bytes() == SAMPLES.read_bytes()


def test_asking_the_same_as_another_exercise_of_the_file_is_told(tmp_path):
    (tmp_path / "mine.toml").write_bytes(SAMPLES.read_bytes())
    editor = opened("mine.toml", "one-a-turn")
    editor.words.id.value = "once-more"
    assert [field for field, _ in editor.problems] == ["task"]
    assert "one-a-turn" in editor.problems[0][1]


# The file


COMMENTED = """# My exercises
# for the third lesson

[[exercise]]   # the first
id = "a"       # never change it
title.en = "A" # short

[[exercise.hints]]
en = "x"

# The next one is hard.
[[exercise]]
id = "b"
title = {en = "B"}
"""


def test_comments_and_everything_else_stay_where_they_are(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(COMMENTED, encoding="utf-8")
    changed = {"id": "a", "title": {"en": "New"}, "hints": [{"en": "y"}]}
    assert ExerciseFile("mine").save(changed, instead=True) == 2
    expected = COMMENTED.replace('title.en = "A"', 'title.en = "New"').replace('"x"', '"y"')
    assert path.read_text(encoding="utf-8") == expected


def test_a_new_exercise_stands_at_the_end_in_a_form_that_a_person_can_read(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(COMMENTED, encoding="utf-8")
    new = {
        "id": "c",
        "points": [1, 2],
        "title": {"en": "C", "ru": "Ц"},
        "hints": [{"en": 'say "x"'}],
    }
    ExerciseFile("mine").save(new, instead=False)
    assert path.read_text(encoding="utf-8") == COMMENTED + (
        '\n[[exercise]]\nid = "c"\npoints = [1, 2]\ntitle.en = "C"\ntitle.ru = "Ц"\n'
        '\n[[exercise.hints]]\nen = "say \\"x\\""\n'
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[exercise", "can't be read"),
        ("exercise = 3", "holds no exercises"),
        ('exercise = [{id = "a"}]', "can't change without losing"),
        ('[[exercise]]\nid = """\n[[exercise]]\n"""', "can't change without losing"),
    ],
)
def test_a_file_that_cannot_be_changed_safely_is_left_alone(tmp_path, text, said):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileProblemError, match=said):
        ExerciseFile("mine").save({"id": "b"}, instead=False)
    assert path.read_text(encoding="utf-8") == text


def test_a_place_that_cannot_be_written_is_told_and_the_old_file_stays(tmp_path, monkeypatch):
    path = tmp_path / "mine.toml"
    path.write_text(COMMENTED, encoding="utf-8")

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(FileProblemError, match=r"mine\.toml can't be written: the disk is full"):
        ExerciseFile("mine").save({"id": "b"}, instead=True)
    assert path.read_text(encoding="utf-8") == COMMENTED
    assert [each.name for each in tmp_path.iterdir()] == ["mine.toml"]


def test_a_folder_that_is_not_there_is_told():
    with pytest.raises(FileProblemError, match="no such file or folder"):
        ExerciseFile("nowhere/mine").save({"id": "b"}, instead=False)


# Fields as lines of text


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        ("points", "18, 13", [18, 13]),
        ("points", "18 x", [18, "x"]),
        ("match", " ", None),
        ("match", "5", 5),
        ("game", "lot 5-3\n\n white 5-3: 8/3 6/3 ", ["lot 5-3", "white 5-3: 8/3 6/3"]),
        ("needs", "holds white 18 17", [{"id": "holds", "side": "white", "points": [18, 17]}]),
        ("needs", "plays 6-5 1", [{"id": "plays", "roll": "6-5", "n": 1}]),
        ("needs", "untold holds white 18", [
            {"id": "holds", "side": "white", "points": [18], "told": False}
        ]),
        ("needs", "nonsense", [{"id": "nonsense"}]),
        ("needs", "untold", [{"id": "untold"}]),
        ("turns", "24/18; 6-1: pass; 5-4; hit", [
            {"answer": "24/18", "reply": "6-1: pass", "roll": "5-4", "goal": "hit"}
        ]),
        ("turns", "24/18; hold 18", [{"answer": "24/18", "goal": "hold", "points": [18]}]),
    ],
)  # fmt: skip
def test_a_line_of_text_is_read_as_a_teacher_means_it(field, text, value):
    assert FORMS[field].read(text) == value


def test_the_statement_with_a_star_is_the_right_one():
    text = "Yes. | Да.\n*no: No. | Нет.\nMaybe.\nНе знаю."
    statements, answer = statements_of(text)
    assert answer == "no"
    assert [each["id"] for each in statements] == ["a", "no", "b", "c"]
    assert statements[2:] == [{"id": "b", "en": "Maybe."}, {"id": "c", "ru": "Не знаю."}]
    assert statements_of(statement_lines(statements, answer)) == (statements, answer)


def test_a_position_set_up_as_the_answer_is_the_answer(tmp_path):
    (tmp_path / "mine.toml").write_bytes(SAMPLES.read_bytes())
    editor = opened("mine.toml", "build")
    board = editor.details.answer_board
    board.widget.session.read_position("long; white 24:15; black 24:15; white to move")
    assert [field for field, _ in editor.problems] == ["answer"]
    answer = "long; white 24:9 23:1 22:1 21:1 20:1 19:1 18:1; black 24:13 3:2; white to move"
    board.widget.session.read_position(answer)
    assert editor.problems == ()
    assert parse_state(editor.entry()["answer"]) == parse_state(answer)


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_exercise_of_any_kind_begins_with_a_board_that_can_be_read(kind):
    editor = Editor("mine")
    editor.details.kind.chosen = kind
    write(editor, "first")
    assert "position" not in {field for field, _ in editor.problems}
