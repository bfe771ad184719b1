"""Versions of a sheet: what neighbours see, and that the key knows all of them."""

import pytest

from nardy_edu.classroom.sheets.asked import Asked, SheetError, difficulty_of
from nardy_edu.classroom.sheets.key import right_answer
from nardy_edu.classroom.sheets.making import lay_out, recipe
from nardy_edu.classroom.sheets.mirror import mirrored
from nardy_edu.classroom.sheets.versions import versions
from nardy_edu.classroom.spoken import answer_words
from nardy_edu.course.bank import load_lesson
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.progress.counts import course
from nardy_edu.locale import LANGUAGES

EVERY = [exercise for row in course().values() for exercise in row]


def ids(row: tuple[Exercise, ...]) -> list[str]:
    return [f"{exercise.lesson} {exercise.id}" for exercise in row]


def find(lesson: str, name: str) -> Exercise:
    return next(each for each in load_lesson(lesson) if each.id == name)


def test_one_version_has_no_letter():
    (only,) = versions(Asked(lessons=("5",), number=4))
    assert only.letter == ""


def test_neighbours_have_the_same_exercises_in_another_order():
    made = versions(Asked(lessons=("5", "7"), number=8, versions=4))
    assert [version.letter for version in made] == ["A", "B", "C", "D"]
    assert len({frozenset(ids(version.exercises)) for version in made}) == 1
    assert len({tuple(ids(version.exercises)) for version in made}) == 4


def test_every_version_goes_from_easy_to_hard():
    for version in versions(Asked(number=20, versions=3)):
        levels = [difficulty_of(exercise) for exercise in version.exercises]
        assert levels == sorted(levels, key=["easy", "medium", "hard"].index)


def test_other_exercises_are_as_difficult_and_as_new_as_possible():
    first, second = versions(Asked(number=20, versions=2, vary="others"))
    assert not set(ids(first.exercises)) & set(ids(second.exercises))
    levels = [
        [difficulty_of(exercise) for exercise in version.exercises] for version in (first, second)
    ]
    assert levels[0] == levels[1]


def test_where_there_are_no_others_the_same_exercises_come_again_each_once():
    first, second = versions(Asked(lessons=("5",), number=None, versions=2, vary="others"))
    assert sorted(ids(first.exercises)) == sorted(ids(second.exercises))


def test_the_same_seed_makes_the_same_versions_and_another_seed_others():
    one, again, other = (
        [ids(version.exercises) for version in versions(Asked(seed=seed, versions=3))]
        for seed in ("4", "4", "5")
    )
    assert one == again
    assert one != other


def test_letter_and_seed_are_on_every_page():
    made = lay_out(Asked(lessons=("5",), number=6, versions=2, seed="12"), "en")
    for letter, row in zip("AB", made.sheets, strict=True):
        for page in row:
            assert page.holds(letter)
            assert page.holds(f"Version {letter} · seed 12")


def test_the_key_has_all_versions_and_tells_how_to_make_them_again():
    asked = Asked(lessons=("5",), number=3, versions=2, seed="12")
    made = lay_out(asked, "en")
    assert all(any(page.holds(f"Version {letter}") for page in made.key) for letter in "AB")
    assert recipe(asked, "en") == (
        "nardy --lang en sheet --lesson 5 --number 3 --seed 12 --versions 2 --vary order --paper a4"
    )


def test_with_the_colours_exchanged_the_answers_are_still_right():
    exchanged = [turned for exercise in EVERY if (turned := mirrored(exercise)) is not exercise]
    assert len(exchanged) > len(EVERY) / 2
    for turned in exchanged:
        assert turned.check(turned.solution).accepted
        assert not any(turned.check(wrong.answer).accepted for wrong in turned.wrong)


def test_words_change_their_colour_with_the_checkers():
    exercise = find("07-block", "find-the-row")
    turned = mirrored(exercise)
    assert exercise.task("en") == "Mark the points of White's block of six."
    assert turned.task("en") == "Mark the points of Black's block of six."
    assert turned.task("ru") == "Отметьте пункты, из которых состоит заграждение чёрных."
    assert turned.position.state == exercise.position.state.flip()


def test_who_begins_is_not_exchanged():
    first_throw = find("05-head", "second-from-the-head")
    assert mirrored(first_throw) is first_throw


@pytest.mark.parametrize("number", [0, 27])
def test_there_are_as_many_versions_as_letters(number):
    with pytest.raises(SheetError, match="1 to 26 versions"):
        Asked(versions=number)


# --- what the key says


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_key_names_an_answer_in_words_not_by_its_id(lang):
    told = {
        (exercise.lesson, exercise.id): answer_words(exercise, exercise.solution, lang)
        for exercise in EVERY
        if exercise.kind != "setup"
    }
    assert {key for key, words in told.items() if not words or "_" in words} == set()


def test_a_turn_is_named_with_the_others_that_are_right():
    exercise = find("11-bearing-off-short", "no-blot")
    assert right_answer(exercise, "en") == "6/1/off   (also right: 5/off 5/4)"


def test_points_are_named_as_places():
    assert answer_words(find("08-bearing-off", "whence"), [6, 0], "en") == "6 and off the board"


def test_an_answer_that_nobody_can_read_is_named_as_it_was_written():
    assert answer_words(find("08-bearing-off", "whence"), "six", "en") == "six"
    assert answer_words(find("09-end-of-game", "one-is-off"), "gold", "en") == "gold"
