"""Choosing exercises for a class: what fits, how many, drawn by a seed."""

import pytest

from nardy_edu.classroom.choosing import DIFFICULTIES, ChoiceError, choose, graded
from nardy_edu.course.bank import lessons, load_lesson
from nardy_edu.locale import LANGUAGES, set_language


def names(exercises):
    return [(exercise.lesson, exercise.id) for exercise in exercises]


def test_who_asks_for_nothing_special_gets_every_exercise_in_the_course_s_order():
    everything = [exercise for lesson in lessons() for exercise in load_lesson(lesson)]
    assert names(choose()) == names(everything)


@pytest.mark.parametrize("lesson", ["5", "05", "05-head"])
def test_a_lesson_may_be_named_by_its_number(lesson):
    assert {exercise.lesson for exercise in choose(lessons=[lesson])} == {"05-head"}


def test_an_exercise_fits_that_is_about_one_of_the_rules():
    found = choose(rules=["head.limit", "bar.first"])
    assert found
    assert all({"head.limit", "bar.first"} & set(exercise.rules) for exercise in found)
    assert {"head.limit", "bar.first"} <= {rule for each in found for rule in each.rules}


def test_only_the_kinds_that_were_asked_for():
    assert {exercise.kind for exercise in choose(kinds=["judge", "count"])} == {"judge", "count"}


def test_easy_exercises_come_first_in_a_lesson_and_hard_ones_last():
    difficulties = [difficulty for _, difficulty in graded("05-head")]
    assert difficulties == sorted(difficulties, key=DIFFICULTIES.index)
    assert set(difficulties) == set(DIFFICULTIES)
    hard = [exercise for exercise, difficulty in graded("05-head") if difficulty == "hard"]
    assert names(choose(lessons=["5"], difficulties=["hard"])) == names(hard)


def test_the_same_seed_draws_the_same_exercises_and_another_seed_others():
    assert names(choose(number=10, seed="a/1")) == names(choose(number=10, seed="a/1"))
    assert names(choose(number=10, seed="a/1")) != names(choose(number=10, seed="a/2"))


def test_no_exercise_is_drawn_twice_and_every_lesson_has_its_share():
    drawn = choose(lessons=["5", "13"], number=8, seed=3)
    assert len(set(names(drawn))) == 8
    assert [exercise.lesson for exercise in drawn] == ["05-head"] * 4 + ["13-cube"] * 4


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"lessons": ["haed"]}, "haed"),
        ({"rules": ["head"]}, "head.limit"),
        ({"kinds": ["pley"]}, "play"),
        ({"difficulties": ["heavy"]}, "hard"),
        ({"lessons": ["5"], "number": 99}, "10"),
        ({"number": 0}, "0"),
        ({"lessons": ["1"], "rules": ["crawford"]}, ""),
    ],
)
def test_what_can_t_be_met_is_said_in_one_sentence_in_both_languages(asked, said):
    sentences = set()
    for lang in LANGUAGES:
        set_language(lang)
        with pytest.raises(ChoiceError) as refused:
            choose(**asked)
        sentences.add(str(refused.value))
        assert said in str(refused.value)
    assert len(sentences) == len(LANGUAGES)
