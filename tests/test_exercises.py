"""The law of the exercise bank, held for every exercise, and how an attempt goes."""

import re
from pathlib import Path

import pytest

from nardy_edu.course.attempt import Attempt, Outcome
from nardy_edu.course.bank import ExerciseError, load_file, load_lesson, read_file
from nardy_edu.course.exercises import UNREADABLE, Exercise
from nardy_edu.course.law import broken_laws, hints_lead
from nardy_edu.course.show import Player, exercises
from nardy_edu.locale import LANGUAGES, current_language, set_language

BANK = Path(__file__).parents[1] / "exercises"
LESSONS = sorted(path.stem for path in BANK.glob("*.toml"))
EVERY = [each for lesson in LESSONS for each in read_file(BANK / f"{lesson}.toml")[0]]


def name_of(exercise: Exercise) -> str:
    return f"{exercise.lesson}-{exercise.id}"


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
        ('rules = ["head.limit"]', 'rules = ["head.limit"]\nrule = "x"', "field -", "rule"),
        ('{en = "Play.", ru = "Играйте."}', '{en = "Play."}', "task", "lacks a language"),
        ('{en = "Play.", ru = "Играйте."}', '{en = "Play.", ru = " "}', "task", "leave none"),
        ('{en = "Play.", ru = "Играйте."}', '{en = "Play.", de = "Zieh."}', "task", "en and ru"),
        ("white to move 6-6", "white to move", "position", "throw"),
        ("white 24:15", "white 24:16", "position", "White has 16 checkers"),
        ('goal = "only"', 'goal = "win"', "goal", "legal, only"),
        ("white to move 6-6", "white to move 3-3", "goal", "but there are 2"),
        ('answer = "24/18(2)"', 'answer = "24/12"', "answer", "12-point is closed"),
        ('reason = "turn.all_dice"', 'reason = "head.limit"', "wrong", "turn.all_dice"),
        ('rules = ["head.limit"]', "rules = 5", "rules", "type"),
        ('rules = ["head.limit"]', 'rules = "head.limit"', "rules", "type"),
        ('rules = ["head.limit"]', 'rules = ["head"]', "rules", "topic “head”"),
        ('rules = ["head.limit"]', "rules = []", "rules", "at least one"),
        ('hints = [{en = "Look.", ru = "Смотрите."}]', "hints = []", "hints", "at least one hint"),
        ('goal = "only"', 'goal = "hold"\npoints = [18]', "goal", "asks nothing"),
        ('goal = "only"', 'goal = "hold"', "points", "needs points"),
        ('goal = "only"', 'goal = "only"\npoints = [18]', "points", "takes no points"),
        ('goal = "only"', 'goal = "all_dice"', "goal", "only 2 dice can"),
        ('answer = "24/18"', 'answer = "24/18(2)"', "wrong", "no wrong answer"),
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
