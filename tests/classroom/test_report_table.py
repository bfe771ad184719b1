"""What a report says: student by rule, the hardest exercises, names that say nothing."""

from typing import Any

import pytest

from nardy_edu.classroom.report.hardest import hardest
from nardy_edu.classroom.report.made_up import made_up_class
from nardy_edu.classroom.report.pseudonyms import pseudonyms
from nardy_edu.classroom.report.reading import SchoolClass
from nardy_edu.classroom.report.report import Report, report_on
from nardy_edu.classroom.report.students import Student
from nardy_edu.course.bank import load_lesson
from nardy_edu.course.exercises import Exercise
from nardy_edu.course.progress import Entry
from nardy_edu.locale import LANGUAGES, set_language

HEAD = {exercise.id: exercise for exercise in load_lesson("05-head")}
ONE_A_TURN = HEAD["one-a-turn"]


def attempt(answer: Any, outcome: str, about: Exercise = ONE_A_TURN, **given: Any) -> Entry:
    fields = {
        "lesson": about.lesson,
        "exercise": about.id,
        "version": about.version,
        "answer": about.text_of(answer),
        "outcome": outcome,
        "at": f"2026-01-01T10:{given.pop('minute', 0):02}:00.000+00:00",
        **given,
    }
    return Entry(ruleset="long", hints=0, seconds=1.0, **fields)


def school(**students: list[Entry]) -> SchoolClass:
    return SchoolClass(tuple(Student(name, entries) for name, entries in students.items()))


def report(**students: list[Entry]) -> Report:
    return report_on(school(**students), by_name=True)


def cell(told: Report, student: str, rule: str) -> tuple[float, float, int]:
    row = next(row for row in told.table.rows if row.name == student)
    found = row.cells[rule]
    return found.at_once, found.solved, found.tried


# --- the table


def test_right_with_the_first_answer_is_right_at_once():
    told = report(anna=[attempt("24/18 13/8", "solved")])
    assert cell(told, "anna", "head.limit") == (1, 1, 1)


def test_right_with_the_second_answer_or_with_help_is_solved_in_the_end():
    told = report(
        anna=[attempt("24/18 24/19", "not_yet"), attempt("24/18 13/8", "solved", minute=1)],
        ben=[attempt("24/18 13/8", "solved_with_help")],
    )
    assert cell(told, "anna", "head.limit") == (0, 1, 1)
    assert cell(told, "ben", "head.limit") == (0, 1, 1)


def test_what_was_begun_again_counts_as_it_went_the_first_time():
    told = report(
        anna=[
            attempt("24/18 24/19", "not_yet"),
            attempt("", "not_tried", minute=1),
            attempt("24/18 13/8", "solved", minute=2),
        ]
    )
    assert cell(told, "anna", "head.limit") == (0, 1, 1)


def test_the_order_of_the_lines_in_a_file_does_not_matter():
    late, early = attempt("24/18 13/8", "solved", minute=5), attempt("24/18 24/19", "not_yet")
    assert cell(report(anna=[late, early]), "anna", "head.limit") == (0, 1, 1)


def test_an_exercise_on_two_rules_counts_for_both():
    exercise = next(each for each in HEAD.values() if len(each.rules) > 1)
    told = report(anna=[attempt(exercise.solution, "solved", exercise)])
    assert set(told.table.rows[0].cells) == set(exercise.rules)
    assert told.table.whole.tried == 1


def test_each_exercise_of_a_drill_counts_as_one_of_its_own():
    drills = [
        attempt("24/18", "solved", lesson="drills", exercise="larger-die", version=version)
        for version in ("1-0", "1-1")
    ]
    assert cell(report(anna=drills), "anna", "turn.larger_die") == (2, 2, 2)


def test_an_exercise_that_the_course_does_not_have_is_counted_aside():
    told = report(anna=[attempt("x", "solved", lesson="99-poker")])
    assert told.table.strange == 1
    assert "One result is about an exercise that this course doesn't have" in "\n".join(
        told.introduction()
    )


def test_the_weakest_rule_comes_first_and_the_class_last():
    told = report_on(made_up_class())
    parts = [each.part for each in told.table.subjects.values()]
    assert parts == sorted(parts)
    assert list(told.lines())[-1][0] == "The class"


def test_a_student_who_has_done_nothing_has_an_empty_row():
    told = report(anna=[attempt("24/18 13/8", "solved")], ben=[])
    assert list(told.lines())[1] == ("ben", "0/0", *[""] * len(told.columns()))


# --- the hardest exercises


def test_the_exercise_that_fewest_solved_at_once_is_the_hardest():
    easy = HEAD["six-six-first"]
    wrong, right = attempt("24/18 24/19", "not_yet"), attempt("24/18 13/8", "solved", minute=1)
    done = attempt(easy.solution, "solved", easy)
    found = hardest(school(a=[wrong, right, done], b=[wrong, done], c=[right, done]), 5, "en")
    assert [hard.exercise.id for hard in found] == ["one-a-turn"]
    assert (found[0].tried, found[0].at_once, found[0].solved) == (3, 1, 2)


def test_the_commonest_wrong_answer_is_named_with_what_the_course_says_to_it():
    wrong = [attempt("24/18 24/19", "not_yet"), attempt("24/18 24/19", "not_yet", minute=1)]
    swapped, other = attempt("24/19 24/18", "not_yet"), attempt("24/12", "not_yet")
    (hard,) = hardest(school(a=wrong, b=[swapped], c=[other]), 1, "en")
    first, *_ = hard.wrong
    assert (first.words, first.students) == ("24/18 24/19", 2)
    assert first.comment == ONE_A_TURN.wrong[0].comment("en")


def test_a_choice_is_named_in_words():
    exercise = HEAD["second-from-the-head"]
    wrong = [attempt("no", "not_yet", exercise)]
    (hard,) = hardest(school(a=wrong, b=wrong, c=wrong), 1, "ru")
    assert hard.wrong[0].words == "Нет"


def test_what_two_students_have_tried_says_nothing_about_a_class():
    wrong = [attempt("24/18 24/19", "not_yet")]
    right = [attempt("24/18 13/8", "solved")]
    assert hardest(school(a=wrong, b=right, c=[], d=[]), 5, "en") == ()


def test_answers_to_an_exercise_that_was_changed_since_are_not_judged():
    old = [attempt("24/18 24/19", "not_yet", version="00000000.00000000")]
    (hard,) = hardest(school(a=old, b=old, c=old), 1, "en")
    assert hard.tried == 3
    assert hard.wrong == ()


def test_an_answer_that_nobody_can_read_is_left_out():
    mad = [attempt("24/18(99999999)", "not_yet"), attempt("\x00", "not_yet", minute=1)]
    (hard,) = hardest(school(a=mad, b=mad, c=mad), 1, "en")
    assert hard.wrong == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wrong_answers_of_every_kind_are_told(lang):
    set_language(lang)
    found = hardest(made_up_class(), 60, lang)
    kinds = {hard.exercise.kind for hard in found if hard.wrong}
    assert kinds >= {"play", "judge", "choose", "count", "points", "setup", "mistake"}
    assert all(wrong.words.strip() for hard in found for wrong in hard.wrong)


# --- names


def test_a_pseudonym_stays_the_same_when_others_come_and_go():
    some = pseudonyms(["anna", "ben"], "1", "en")
    more = pseudonyms(["anna", "ben", "clara"], "1", "en")
    assert some.items() <= more.items()
    assert some["anna"] == "Student 371"


def test_another_seed_gives_other_pseudonyms():
    assert pseudonyms(["anna"], "1", "en") != pseudonyms(["anna"], "2", "en")


@pytest.mark.parametrize("count", [300, 1200])
def test_no_two_students_are_called_the_same(count):
    names = [f"student {number}" for number in range(count)]
    assert len(set(pseudonyms(names, "1", "ru").values())) == count


def test_a_report_shows_no_real_name_unless_it_is_asked_to():
    anna = [attempt("24/18 13/8", "solved")]
    hidden = report_on(school(anna=anna))
    assert "anna" not in str([*hidden.introduction(), *hidden.lines()])
    shown = report_on(school(anna=anna), by_name=True)
    assert next(iter(shown.lines()))[0] == "anna"
    assert "real names" in "\n".join(shown.introduction())
