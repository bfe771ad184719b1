"""The projector: what its cards are, and how one goes through them."""

import nbformat
import pytest

from nardy_edu.board.marks import arrow, ring
from nardy_edu.board.problems import BoardProblem
from nardy_edu.classroom.projector import Projector, card, project
from nardy_edu.course import bank
from nardy_edu.course.kinds import Judge, Play, Points
from nardy_edu.locale import LANGUAGES
from nardy_edu.rules import Side, State, preset

OPENING = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move 3-1"


def of_kind(kind: type) -> list:
    return [one for name in bank.lessons() for one in bank.load_lesson(name) if type(one) is kind]


def stage(shown: Projector) -> dict:
    return shown._state["stage"]


def ask(shown: Projector, deed: str) -> None:
    shown._asked(shown, {"do": deed, "version": shown.session.version}, [])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_exercises_with_a_board_can_be_shown_and_solved(lang: str) -> None:
    shown = project(*bank.lessons(), language=lang)
    assert len(shown.cards) > 100
    for number in range(LANGUAGES.index(lang), len(shown.cards), len(LANGUAGES)):
        shown.go(number)
        assert stage(shown)["answer"] == []
        assert stage(shown)["task"]
        ask(shown, "stage_solution")
        assert len([line for line in stage(shown)["answer"] if line]) == 2
        assert shown.scene.description


def test_a_lesson_is_named_by_its_number_too() -> None:
    assert project("5").cards == project("05-head").cards


def test_the_solution_is_hidden_until_it_is_asked_for() -> None:
    shown = project(card(OPENING, turn="8/5 6/5", words="It makes the five-point."))
    assert stage(shown)["answer"] == []
    assert shown.scene.setting.marks == ()
    assert "five-point" not in str(shown._state)
    ask(shown, "stage_solution")
    assert stage(shown)["answer"] == ["8/5 6/5", "It makes the five-point."]
    ways = [mark.points for mark in shown.scene.setting.marks if mark.kind == "arrow"]
    assert ways == [(8, 5), (6, 5)]
    ask(shown, "stage_solution")
    assert stage(shown)["answer"] == []
    assert shown.scene.setting.marks == ()


def test_the_class_is_not_told_that_nothing_goes_while_it_is_asked() -> None:
    shut = "short; white bar:1 1:14; black 6:2 5:2 4:2 3:2 2:2 1:2; white to move 6-5"
    shown = project(shut, card(shut, turn="pass"))
    assert "Nothing can be played" in shown.message
    shown.next()
    assert shown.message == "White to play 6 and 5."
    shown.back()
    assert "Nothing can be played" in shown.message


def test_the_solution_is_told_from_the_beginning_of_the_turn() -> None:
    shown = project(card(OPENING, turn="8/5 6/5"))
    shown.play("24/21")
    ask(shown, "stage_solution")
    assert shown.steps == ""


def test_marks_and_moves_go_with_their_card() -> None:
    shown = project(OPENING, "long")
    shown.mark(ring(13), arrow(24, 20))
    shown.play("24/21")
    ask(shown, "stage_next")
    assert shown.marks == ()
    assert shown.session.state == State.start(preset("long"))
    ask(shown, "stage_back")
    assert shown.marks == ()
    assert shown.steps == ""


def test_the_ends_are_ends() -> None:
    shown = project("long", "short")
    ask(shown, "stage_back")
    assert shown.at == 0
    assert [act["can"] for act in stage(shown)["acts"]] == [False, False, True]
    ask(shown, "stage_next")
    ask(shown, "stage_next")
    assert shown.at == 1
    assert [act["can"] for act in stage(shown)["acts"]] == [True, False, False]


def test_a_card_without_a_solution_shows_none() -> None:
    shown = project("long")
    ask(shown, "stage_solution")
    assert not shown.revealed


def test_a_play_is_drawn_as_its_way() -> None:
    exercise = of_kind(Play)[0]
    (one,) = project(exercise).cards
    wanted = {(step.source, step.target) for step in exercise.solution}
    assert {mark.points for mark in one.solution} == wanted
    assert {mark.side for mark in one.solution} == {exercise.position.state.mover}


def test_points_that_are_asked_for_are_coloured() -> None:
    exercise = next(one for one in of_kind(Points) if one.right)
    (one,) = project(exercise).cards
    assert set(one.solution[0].points) == set(exercise.right)


def test_a_turn_to_judge_is_drawn_with_the_task_and_its_choices_are_listed() -> None:
    exercise = of_kind(Judge)[0]
    (one,) = project(exercise, language="en").cards
    assert {mark.kind for mark in one.question} == {"arrow"}
    assert len(one.choices) == len(exercise.choices)
    assert any(exercise.turn in line for line in one.task)


def test_pips_that_are_asked_for_are_not_written_on_the_board() -> None:
    shown = project(*bank.lessons())
    quiet = [number for number, one in enumerate(shown.cards) if one.quiet]
    assert quiet
    shown.go(quiet[0])
    assert not shown.scene.setting.pips
    shown.solution()
    assert shown.scene.setting.pips


def test_lists_and_states_can_be_shown() -> None:
    state = State.start(preset("hyper"), Side.BLACK)
    shown = project([state, bank.load_lesson("05-head")[:2]])
    assert len(shown.cards) == 3
    assert shown.session.state == state


def test_an_exercise_without_a_board_is_left_out() -> None:
    lesson = bank.load_lesson("14-matches")
    with_board = [one for one in lesson if getattr(one, "position", None) is not None]
    assert len(with_board) < len(lesson)
    assert len(project("14-matches", "long").cards) == len(with_board) + 1


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ((), "There is nothing to project"),
        (("99-chess",), "99-chess"),
        (("long; white 24:16; black 24:15",), "16"),
    ],
)
def test_what_cannot_be_shown_is_told_in_one_sentence(what: tuple, told: str) -> None:
    with pytest.raises(BoardProblem) as problem:
        project(*what)
    assert told in str(problem.value)


@pytest.mark.parametrize(
    ("position", "turn", "told"),
    [
        ("short", "8/5 6/5", "A turn needs its throw"),
        (OPENING, "24/20 13/8", "no 5 to play"),
        (OPENING, "8/5", "you can and must play two dice"),
    ],
)
def test_a_solution_that_is_not_legal_is_told_in_one_sentence(
    position: str, turn: str, told: str
) -> None:
    with pytest.raises(BoardProblem) as problem:
        card(position, turn=turn)
    assert told in str(problem.value)


def test_a_saved_notebook_keeps_the_task_with_its_board() -> None:
    still = project("05-head", language="ru")._still()
    nbformat.v4.new_output("display_data", still)
    assert "1 из 9" in still["text/html"]
    assert "<img" in still["text/html"]
    assert "6-5" in still["text/plain"]


def test_a_teacher_plays_on_for_either_side() -> None:
    shown = project(OPENING)
    shown.play("8/5 6/5")
    shown.hand_over()
    assert shown.session.mover is Side.BLACK
