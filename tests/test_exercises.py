"""The law of the exercise bank, held for every exercise, and how an attempt goes."""

import re
from pathlib import Path

import pytest

from nardy_edu.classroom.assignments.tasks import body_html
from nardy_edu.classroom.sheets.question import question
from nardy_edu.course.attempt import Attempt, Outcome
from nardy_edu.course.bank import ExerciseError, load_file, load_lesson, read_file
from nardy_edu.course.desks.desk import still_html
from nardy_edu.course.exercises import UNREADABLE, Exercise, Situation
from nardy_edu.course.kinds import Setup
from nardy_edu.course.law import broken_laws, hints_lead
from nardy_edu.course.show import Player, exercises
from nardy_edu.locale import LANGUAGES, current_language, set_language
from nardy_edu.rules import Side

BANK = Path(__file__).parents[1] / "exercises"
LESSONS = sorted(path.stem for path in BANK.glob("*.toml"))
EVERY = [each for lesson in LESSONS for each in read_file(BANK / f"{lesson}.toml")[0]]


def name_of(exercise: Exercise) -> str:
    return f"{exercise.lesson}-{exercise.id}"


def named(name: str) -> Exercise:
    return next(exercise for exercise in EVERY if exercise.id == name)


ONE = """
[[exercise]]
id = "six-six"
kind = "play"
rules = ["head.limit"]
position = "long; white 24:15; black 24:15; white to move 6-6"
goal = "only"
answer = "24/18(2)"
title = {en = "Sixes", ru = "Шестёрки"}
task = {en = "Play.", ru = "Играйте."}
explanation = {en = "Two.", ru = "Две."}
hints = [{en = "Look.", ru = "Смотрите."}]

[[exercise.wrong]]
answer = "24/18"
reason = "turn.all_dice"
comment = {en = "One more.", ru = "Ещё одну."}
"""


@pytest.fixture(autouse=True)
def _english():
    before = current_language()
    set_language("en")
    yield
    set_language(before)


@pytest.fixture
def written(tmp_path):
    """Write a file of exercises, changed as the test wants it, and read it."""

    def write(before: str = "", after: str = "") -> tuple[Exercise, ...]:
        assert before in ONE
        path = tmp_path / "mine.toml"
        path.write_text(ONE.replace(before, after, 1) if before else ONE, encoding="utf-8")
        return load_file(path)

    return write


# The law


@pytest.mark.parametrize("exercise", EVERY, ids=name_of)
def test_doing_nothing_does_not_solve_it(exercise):
    assert not exercise.check("").accepted


@pytest.mark.parametrize("exercise", EVERY, ids=name_of)
def test_the_written_answer_is_one_that_the_rules_give(exercise):
    verdict = exercise.check(exercise.solution)
    assert verdict.accepted, verdict.comment
    assert list(exercise.problems()) == []


@pytest.mark.parametrize("exercise", EVERY, ids=name_of)
def test_each_named_wrong_answer_gets_its_named_reason_and_words(exercise):
    for wrong in exercise.wrong:
        verdict = exercise.check(wrong.answer, "ru")
        assert not verdict.accepted
        assert verdict.reason == (wrong.reason or verdict.reason)
        assert verdict.reason not in UNREADABLE
        assert verdict.comment == wrong.comment("ru")


@pytest.mark.parametrize("exercise", EVERY, ids=name_of)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hints_climb_from_words_to_the_answer(exercise, lang):
    ladder = exercise.ladder(lang)
    assert ladder[0].points == ()
    assert hints_lead(exercise, lang)
    assert [hint.text for hint in ladder[: len(exercise.hints)]] == [
        hint(lang) for hint in exercise.hints
    ]


@pytest.mark.parametrize("exercise", EVERY, ids=name_of)
def test_following_the_hints_to_the_end_solves_it(exercise):
    player = Player([exercise])
    while player.desk.attempt.hints_left:
        player.desk.hint()
    player.desk.part.show()
    player.desk.check()
    assert player.desk.attempt.outcome is Outcome.SOLVED_WITH_HELP


SETUPS = [exercise for exercise in EVERY if isinstance(exercise, Setup)]


@pytest.mark.parametrize("exercise", SETUPS, ids=name_of)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_condition_on_the_page_says_where_the_checkers_belong(exercise, lang):
    start, end = exercise.position.state.position, exercise.solution.position
    taken = {
        str(point)
        for side in Side
        for point in range(1, 25)
        if end.of(side)[point] and not start.of(side)[point]
    }
    told = set(re.findall(r"\d+", " ".join(exercise.conditions(lang))))
    named = set(re.findall(r"\d+", exercise.task(lang)))
    assert not taken or not taken <= told - named


@pytest.mark.parametrize(
    ("exercise", "lang", "hidden", "shown"),
    [
        ("set-up-hyper", "en", "24, 23", "The checkers of Black stand as they stood."),
        ("set-up-hyper", "ru", "24, 23", "Шашки чёрных стоят, как стояли."),
        ("save-a-point", "en", "18", "At most 1 checker of White has been moved."),
        ("save-a-point", "ru", "18", "У белых переставлено не больше 1 шашки."),
    ],
)
def test_the_answer_stands_neither_on_the_sheet_nor_in_the_homework_nor_in_the_lesson(
    exercise, lang, hidden, shown
):
    asked = named(exercise)
    set_language(lang)
    sheet = " ".join(question(asked, lang).paragraphs)
    html = [body_html(asked), still_html(asked)]
    lists = [re.search("<ul.*?</ul>", each, re.DOTALL)[0] for each in html]
    for listed in (sheet, *lists):
        assert shown in listed
        assert hidden not in listed


def test_a_wrong_try_is_not_told_the_answer_either():
    verdict = named("save-a-point").check(
        "short; white 17:1 6:7 5:7; black 3:8 2:7; white to move", "en"
    )
    assert verdict.reason == "holds"
    assert verdict.comment == "This position doesn't do what the task asks yet."


BLOCK_OF_WHITE = "white 24:8 10:2 9:1 8:1 7:1 6:1 5:1"


@pytest.mark.parametrize(
    ("exercise", "answer", "reason"),
    [
        ("save-a-point", "short; white 18:15; black 1:15", "moved"),
        ("save-a-point", "short; white 18:1 6:7 5:7; black 1:15", "unchanged"),
        ("save-a-point", "short; white 20:1 18:1 6:6 5:7; black 3:8 2:7", "empty"),
        ("make-it-a-mars", "short; white off:15; black 1:15", "moved"),
        ("make-it-legal", f"long; {BLOCK_OF_WHITE}; black 24:1 1:14", "moved"),
        ("make-it-legal", f"long; {BLOCK_OF_WHITE}; black 24:14 off:1", "on_points"),
        ("home-not-just-past", f"long block_ahead=in_home; {BLOCK_OF_WHITE}; black 1:15", "moved"),
        ("shut-a-throw-out", "long; white 10:4 9:9 1:2; black 18:1 17:1 16:1 15:1", "on_points"),
        ("make-him-play-six", "long; white 13:1 1:14; black 18:1", "on_points"),
        ("shut-him-out", "short; white bar:1 13:6 8:3 6:5; black 5:2 3:2", "on_points"),
        ("one-die-only", "short; white off:10 bar:1 3:2 2:2; black 11:2 6:2", "on_points"),
    ],
)
def test_who_moves_more_checkers_than_the_task_allows_has_not_solved_it(exercise, answer, reason):
    verdict = named(exercise).check(answer)
    assert not verdict.accepted
    assert verdict.reason == reason


DOUBLES = [
    exercise
    for exercise in EVERY
    if isinstance(standing := getattr(exercise, "position", None), Situation)
    and standing.state.ruleset.opening_roll == "roll_off_dice"
    and standing.roll.is_double
]


@pytest.mark.parametrize("exercise", DOUBLES, ids=name_of)
def test_nobody_begins_with_a_double_where_the_lot_is_the_first_throw(exercise):
    assert exercise.position.state.position != exercise.ruleset.start


LEANING = re.compile(
    r"\b(this time|the same|and again|as before|such a table"
    r"|на этот раз|тот же|та же|те же|и снова|как раньше|таким же)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("exercise", EVERY, ids=name_of)
def test_a_task_can_be_read_without_its_neighbours(exercise):
    for lang in LANGUAGES:
        assert not LEANING.search(exercise.task(lang)), exercise.task(lang)


def test_the_whole_bank_keeps_the_law_and_nothing_is_asked_twice():
    paths = [BANK / f"{lesson}.toml" for lesson in LESSONS]
    found = [str(problem) for _, _, problems in broken_laws(paths) for problem in problems]
    assert [problem for problem in found if " ms." not in problem] == []


def test_no_two_exercises_of_a_lesson_have_the_same_id():
    names = [(exercise.lesson, exercise.id) for exercise in EVERY]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("exercise", EVERY, ids=name_of)
def test_everything_is_written_in_both_languages(exercise):
    for field, text in exercise.texts():
        assert set(text.by_language) == set(LANGUAGES), field


ARTICLE = re.compile(r"(?:\bart\.|(?<!\w)п\.|\barticles?|\bпункт\w* правил)\s*\d\.\d+")
CITED = re.compile(r"D[0-4][^.;:()]*$")


@pytest.mark.parametrize("exercise", EVERY, ids=name_of)
def test_an_article_is_never_cited_without_its_document(exercise):
    for field, text in exercise.texts():
        for lang in LANGUAGES:
            for found in ARTICLE.finditer(text(lang)):
                before = text(lang)[: found.start()]
                assert CITED.search(before), f"{field}: {text(lang)}"


def test_no_two_exercises_ask_the_same_of_the_same_position_and_throw():
    asked: dict[object, list[str]] = {}
    for exercise in EVERY:
        standing = getattr(exercise, "position", None)
        if standing is not None:
            goal = getattr(exercise, "goal", "")
            case = (exercise.kind, standing.state, standing.roll, goal)
            rest = (exercise.likeness(),) if exercise.kind in MANY_OF_ONE_POSITION else ()
            asked.setdefault((case, rest), []).append(name_of(exercise))
    assert [names for names in asked.values() if len(names) > 1] == []


MANY_OF_ONE_POSITION = ("choose", "setup", "judge", "count", "points", "mistake")
"""Kinds that ask about more than the position: a turn, a game, a checker, conditions."""


# Answers


def test_an_answer_may_be_given_in_any_order_and_as_steps(written):
    (exercise,) = written()
    assert exercise.check("24/18 24/18").accepted
    assert exercise.check(exercise.solution).accepted


def test_an_answer_that_breaks_a_rule_is_met_with_the_rule(written):
    (exercise,) = written()
    verdict = exercise.check("24/18(3)", "en")
    assert verdict.reason == "head.limit"
    assert verdict.violations[0].rule == "head.limit"
    assert "Only two checkers may leave the head" in verdict.comment


def test_an_answer_that_nobody_can_read_says_how_to_write_one(written):
    (exercise,) = written()
    verdict = exercise.check("two sixes", "en")
    assert verdict.reason == "text.turn"
    assert "24/18 13/11" in verdict.comment


def test_a_legal_turn_that_misses_the_goal_is_not_accepted():
    three = next(known for known in load_lesson("05-head") if known.id == "three-three-fifteen")
    assert three.check("24/21/18 24/21 21/18").reason == "goal"


# An attempt


def test_solved_at_once(written):
    attempt = Attempt(written()[0])
    assert attempt.outcome is Outcome.NOT_TRIED
    attempt.check("24/18(2)")
    assert attempt.outcome is Outcome.SOLVED


def test_not_yet_and_then_solved_and_it_stays_solved(written):
    attempt = Attempt(written()[0])
    attempt.check("24/18")
    assert attempt.outcome is Outcome.NOT_YET
    attempt.check("24/18(2)")
    attempt.check("24/18")
    assert attempt.outcome is Outcome.SOLVED


def test_a_hint_or_the_answer_shown_counts_as_help(written):
    hinted, shown = Attempt(written()[0]), Attempt(written()[0])
    hinted.hint()
    assert "24/18(2)" in shown.show().text
    assert not shown.hints_left
    for attempt in (hinted, shown):
        attempt.check("24/18(2)")
        assert attempt.outcome is Outcome.SOLVED_WITH_HELP


def test_hints_climb_and_the_last_one_stays(written):
    attempt = Attempt(written()[0])
    climbed = [attempt.hint().text for _ in range(4)]
    assert climbed[0] == "Look."
    assert climbed[-1] == climbed[-2]
    assert len(set(climbed)) == 3


# Files that can't be used


@pytest.mark.parametrize(
    ("before", "after", "field", "said"),
    [
        ('kind = "play"', 'kind = "sing"', "kind", "play"),
        ('answer = "24/18(2)"\n', "", "answer", "missing"),
        (
            'rules = ["head.limit"]',
            'rules = ["head.limit"]\nrule = "x"',
            "field rule:",
            "no field rule:",
        ),
        ('{en = "Play.", ru = "Играйте."}', '{en = "Play."}', "task", "lacks a language"),
        ('{en = "Play.", ru = "Играйте."}', '{en = "Play.", ru = " "}', "task", "leave none"),
        ('{en = "Play.", ru = "Играйте."}', '{en = "Play.", de = "Zieh."}', "task", "en and ru"),
        ("white to move 6-6", "white to move", "position", "throw"),
        ("white 24:15", "white 24:16", "position", "White has 16 checkers"),
        ('goal = "only"', 'goal = "win"', "goal", "legal, only"),
        ("white to move 6-6", "white to move 3-3", "goal", "but there are 2"),
        ('answer = "24/18(2)"', 'answer = "24/12"', "answer", "12-point is closed"),
        ('reason = "turn.all_dice"', 'reason = "head.limit"', "wrong", "turn.all_dice"),
        ('rules = ["head.limit"]', "rules = 5", "rules", "a list"),
        ('rules = ["head.limit"]', 'rules = "head.limit"', "rules", "a list"),
        ('rules = ["head.limit"]', "rules = [5]", "rules", "a text"),
        ('title = {en = "Sixes",', "title = {en = 5,", "title", "a text"),
        (
            'position = "long; white 24:15; black 24:15; white to move 6-6"',
            "position = 5",
            "position",
            "a text",
        ),
        ('rules = ["head.limit"]', 'rules = ["head"]', "rules", "topic “head”"),
        ('rules = ["head.limit"]', "rules = []", "rules", "at least one"),
        ('hints = [{en = "Look.", ru = "Смотрите."}]', "hints = []", "hints", "at least one hint"),
        ('goal = "only"', 'goal = "hold"\npoints = [18]', "goal", "asks nothing"),
        ('goal = "only"', 'goal = "hold"', "points", "needs points"),
        ('goal = "only"', 'goal = "only"\npoints = [18]', "points", "takes no points"),
        ('goal = "only"', 'goal = "all_dice"', "goal", "only 2 dice can"),
        ('answer = "24/18"', 'answer = "24/18(2)"', "wrong", "24/18(2) is right: take it"),
        ('answer = "24/18"\n', 'answer = "blah"\n', "wrong", "“blah” can't be read as a move"),
        ('answer = "24/18"\nreason = "turn.all_dice"', 'answer = "24/18"', "wrong", "reason"),
        ('kind = "play"', 'kind = "play"\nversion = "1"', "version", "version"),
    ],
)
def test_a_mistake_in_a_file_is_told_with_its_exercise_and_field(
    written, before, after, field, said
):
    with pytest.raises(ExerciseError) as caught:
        written(before, after)
    told = str(caught.value)
    assert told.startswith("mine.toml, exercise six-six, ")
    assert field in told
    assert said in told


@pytest.mark.parametrize(
    ("content", "said", "russian"),
    [
        ("Голова".encode("cp1251"), "save it as UTF-8", "в кодировке UTF-8"),
        (ONE.encode("utf-16"), "save it as UTF-8", "в кодировке UTF-8"),
        (b"[[exercise]]\nid = one", "in line 2, column 6", "в строке 2, столбец 6"),
        (b'[[exercise]]\nid = "one', "it ends before a quotation mark", "файл обрывается"),
        (b"[[exercise]]\nn = " + b"1" * 5000, "a number in it is too long", "длинное число"),
        (b"[[exercise]]\nn = 0x" + b"1" * 5000, "a number in it is too long", "длинное число"),
        (b"a = " + b"[" * 3000, "too deep in one another", "слишком глубоко"),
        (b".".join([b"a"] * 3000) + b" = 1", "too deep in one another", "слишком глубоко"),
    ],
    ids=["cp1251", "utf-16", "syntax", "cut off", "long number", "long hex", "deep", "deep names"],
)
def test_a_file_that_is_no_toml_is_told_in_the_teachers_language(tmp_path, content, said, russian):
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    for lang, words in (("en", said), ("ru", russian)):
        set_language(lang)
        (problem,) = read_file(path)[1]
        assert str(problem).startswith("mine.toml: ")
        assert words in str(problem)
        assert lang == "en" or not re.search(r"[a-z]{3}", str(problem).removeprefix("mine.toml"))


def test_a_file_that_windows_has_marked_as_utf_8_is_read(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(ONE, encoding="utf-8-sig")
    assert [exercise.id for exercise in load_file(path)] == ["six-six"]


def test_a_folder_is_no_file_of_exercises():
    (problem,) = read_file(Path())[1]
    assert str(problem) == ".: It can't be read: it is a folder."


def test_a_misspelt_heading_beside_an_exercise_is_told(written):
    with pytest.raises(ExerciseError, match="it holds “excercise”, which is none"):
        written("[[exercise.wrong]]", "[[excercise]]")


def test_every_field_that_cannot_be_read_is_named_at_once(tmp_path):
    path = tmp_path / "mine.toml"
    text = ONE.replace('answer = "24/18(2)"', "answer = 5").replace(
        '{en = "Play.", ru = "Играйте."}', "{}"
    )
    path.write_text(text, encoding="utf-8")
    exercises, problems = read_file(path)
    assert exercises == ()
    assert {problem.field for problem in problems} == {"answer", "task"}


@pytest.mark.parametrize("text", ["", "exercise = 5", "exercise = [1]", "[exercise]"])
def test_a_file_without_exercises_says_so(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert "There are no exercises in it" in repr(exercises(path))


def test_two_exercises_of_one_id_are_refused(written):
    with pytest.raises(ExerciseError, match="same id"):
        written("\n", ONE)


def test_a_file_that_is_no_toml_says_where(written):
    with pytest.raises(ExerciseError, match=r"mine\.toml.*line 2"):
        written("[[exercise]]", "[[exercise")


def test_who_writes_in_one_language_is_read_in_it_everywhere(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r", ru = \"[^\"]*\"", "", ONE), encoding="utf-8")
    (exercise,) = load_file(path)
    assert exercise.title("ru") == exercise.title("en") == "Sixes"
    assert exercise.check("24/18", "ru").comment == "One more."


def test_a_lesson_without_exercises_says_so_instead_of_failing():
    assert "99-nothing.toml" in repr(exercises("99-nothing"))
