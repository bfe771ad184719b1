"""Every kind of exercise: what it accepts, what it says, what it refuses to be."""
# ruff: noqa: E501 - a case reads best on one line

from collections.abc import Callable
from pathlib import Path

import pytest

from nardy_edu.course.bank import ExerciseError, load_file
from nardy_edu.course.exercises import UNREADABLE, Exercise
from nardy_edu.course.kinds.play import turn_hints
from nardy_edu.course.law import broken_laws
from nardy_edu.rules import Step, parse_state, parse_turn, turns

HEAD = """
[[exercise]]
id = "one"
rules = ["head.limit"]
title = {en = "One", ru = "Раз"}
task = {en = "Do it.", ru = "Сделайте."}
explanation = {en = "So.", ru = "Так."}
hints = [{en = "Look.", ru = "Смотрите."}]
"""
SECOND = 'position = "long; white 24:14 13:1; black 24:14 17:1; white to move 6-5"\n'

Written = Callable[[str], Exercise]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """An exercise with these fields besides the common ones."""

    def write(fields: str) -> Exercise:
        path = tmp_path / "mine.toml"
        path.write_text(HEAD + fields, encoding="utf-8")
        (exercise,) = load_file(path)
        return exercise

    return write


def refused(written: Written, fields: str) -> str:
    with pytest.raises(ExerciseError) as caught:
        written(fields)
    return str(caught.value)


# Goals of a turn


@pytest.mark.parametrize(
    ("goal", "position", "reaches", "misses"),
    [
        (
            "hit",
            "short; white 24:2 13:5 8:3 6:5; black 24:1 20:1 13:5 8:3 6:5",
            "8/5*/1*",
            "13/9 13/10",
        ),
        ("hit_most", "short; white 8:2 6:5; black 20:1 24:1 13:5", "8/5*/1*", "8/5* 6/2"),
        ("no_blot", "short; white 8:2 5:2 4:2; black 24:2", "8/4 8/5", "8/4 5/2"),
        ("clear = 8", "long; white 8:1 6:5; black 24:15", "8/1", "6/2 6/3"),
        ("make_points = 4", "short; white 8:2 7:2; black 24:2", "8/4 7/4", "8/5 7/3"),
        ("bear_off_most", "long; white 4:2 3:2; black 24:15", "4/off 3/off", "4/off 4/1"),
        ("bear_off_none", "long; white 6:2 5:2 3:2; black 24:15", "6/2 5/2", "6/2 3/off"),
        ("all_home", "long; white 8:1 7:1 5:5; black 24:15", "8/4 7/4", "8/1"),
    ],
)
def test_a_goal_tells_turns_that_reach_it_from_others(written, goal, position, reaches, misses):
    name, _, point = goal.partition(" = ")
    points = f"points = [{point}]\n" if point else ""
    exercise = written(
        f'kind = "play"\nposition = "{position}; white to move 4-3"\ngoal = "{name}"\n'
        f'{points}answer = "{reaches}"\n'
    )
    assert exercise.check(reaches).accepted
    assert exercise.check(misses).reason == "goal"


def test_entering_everybody_and_finishing_are_goals_only_where_one_can_fail(written):
    said = refused(
        written,
        'kind = "play"\ngoal = "finish"\nanswer = "2/off 1/off"\n'
        'position = "long; white 2:1 1:1; black 24:15; white to move 6-5"\n',
    )
    assert "asks nothing" in said


@pytest.mark.parametrize(
    ("goal", "position", "reaches", "misses"),
    [
        (
            "block",
            "long; white 14:3 12:2 11:2 10:2 8:2 7:2 1:2; black 1:12 18:3",
            ("14/9 8/7", "14/9 11/10"),
            "12/7 11/10",
        ),
        (
            "lock",
            "long; white 20:2 8:3 6:2 5:2 4:2 2:2 1:2; black 19:2 1:13",
            ("8/3 6/5", "8/3 20/19"),
            "20/15 20/19",
        ),
    ],
)
def test_a_six_block_is_built_and_locks(written, goal, position, reaches, misses):
    exercise = written(
        f'kind = "play"\ngoal = "{goal}"\nanswer = "{reaches[0]}"\n'
        f'position = "{position}; white to move 5-1"\n'
    )
    assert all(exercise.check(turn).accepted for turn in reaches)
    assert exercise.check(misses).reason == "goal"


def test_a_pass_is_an_answer_that_has_to_be_given(written):
    exercise = written(
        'kind = "play"\ngoal = "only"\nanswer = "pass"\n'
        'position = "short; white bar:1 6:5; black 6:2 5:2 4:2 3:2 2:2 1:2; white to move 6-5"\n'
    )
    assert exercise.check("pass").accepted
    assert exercise.check(()).accepted
    assert exercise.check("").reason == "answer.none"
    assert [hint.points for hint in exercise.ladder()] == [(), ()]


@pytest.mark.parametrize(
    ("answer", "position", "points", "said"),
    [
        ("18/16/10", "long; white 24:14 18:1; black 24:15; white to move 6-2", (18,), "one checker, from the 18-point"),
        ("6/3/1", "short; white 6:2 3:2; black 24:2; white to move 3-2", (6,), "one checker, from the 6-point"),
        ("12/9/6 3/off(2)", "short; white 12:1 3:2; black 24:2; white to move 3-3", (12, 3), "checkers from points 12 and 3"),
        ("8/2 13/7", "short; white 13:1 8:1; black 24:2; white to move 6-6", (13, 8), "checkers from points 13 and 8"),
        ("24/18(2)", "long; white 24:15; black 24:12 17:1 16:1 14:1; white to move 6-6", (24,), "checkers from the 24-point"),
        ("bar/20/16", "short; white bar:1; black 6:2; white to move 5-4", (25,), "one checker, from the bar"),
    ],
)  # fmt: skip
def test_a_hint_names_only_the_points_where_a_checker_begins(answer, position, points, said):
    state, roll = parse_state(position)
    steps = parse_turn(turns(state, roll), answer)
    hint, _ = turn_hints(steps, answer, "en")
    assert hint.points == points
    assert hint.text == f"The answer moves {said}."


# Points


@pytest.mark.parametrize(
    ("goal", "position", "points"),
    [
        (
            '"landing"\nfrom = 24',
            "long; white 24:14 13:1; black 24:14 17:1; white to move 6-5",
            [19, 18, 13],
        ),
        ('"landing"\nfrom = 5', "long; white 5:1 1:1; black 24:15; white to move 6-4", [1, 0]),
        ('"movers"', "long; white 24:14 13:1; black 24:14 18:1; white to move 1-1", [24]),
        ('"hits"', "short; white 24:2 13:5; black 20:1 13:5; white to move 6-2", [5]),
        ('"bear_off"', "long; white 4:2 3:2; black 24:15; white to move 6-3", [4, 3]),
        ('"blots"', "short; white 24:2 13:1; black 20:1 13:5 8:1; white to move", [17, 5]),
        ('"blots"\nside = "white"', "short; white 24:2 13:1; black 20:1; white to move", [13]),
        ('"closed"', "short; white 24:2; black 20:2 13:5 8:1; white to move", [12, 5]),
        ('"closed"\nfrom = 18', "long; white 24:15; black 24:15 ; white to move", [12]),
        (
            '"block"',
            "long; white 9:1 8:1 7:1 6:1 5:1 4:1 1:9; black 24:14 3:1; white to move",
            [9, 8, 7, 6, 5, 4],
        ),
        (
            '"block"\nside = "black"',
            "long; white 12:15; black 12:1 11:1 10:1 9:1 8:1 7:1; white to move",
            [24, 23, 22, 21, 20, 19],
        ),
        (
            '"locked"',
            "long; white 9:1 8:1 7:1 6:1 5:1 4:1; black 22:2 23:1 1:1; white to move",
            [10],
        ),
        ('"head"\nside = "black"', "long; white 24:15; black 24:15; white to move", [12]),
        (
            '"home"\nside = "black"',
            "short; white 24:2; black 24:2; white to move",
            [24, 23, 22, 21, 20, 19],
        ),
        ('"held"\nside = "black"', "short; white 24:2; black 24:2 13:1; white to move", [12, 1]),
        ('"mirror"\nof = [7, 24]', "long; white 24:15; black 24:15; white to move", [19, 12]),
    ],
)
def test_points_are_derived_from_the_board(written, goal, position, points):
    exercise = written(
        f'kind = "points"\ngoal = {goal}\nposition = "{position}"\nanswer = {points}\n'
    )
    assert exercise.check(points).accepted
    assert exercise.check(" ".join(map(str, points))).accepted
    assert exercise.ladder()[-1].points == tuple(points)


def test_marked_points_are_told_how_many_are_missing_and_how_many_too_many(written):
    exercise = written(
        f'kind = "points"\ngoal = "landing"\n{SECOND}from = 24\nanswer = [13, 18, 19]\n'
        'wrong = [{answer = [18, 19], comment = {en = "And both?", ru = "А вместе?"}}]\n'
    )
    assert exercise.check([19, 13]).comment == "One is still missing."
    assert exercise.check([19, 13]).reason == "missing"
    assert exercise.check([19, 18, 13, 7, 6]).comment == "2 too many are marked."
    assert exercise.check([19, 18, 7], "ru").comment == "Не хватает: 1; отмечено зря: 1."
    assert exercise.check("19, 18").comment == "And both?"
    assert exercise.check("nineteen").reason == "answer.form"
    assert exercise.check([26]).reason == "answer.form"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (f'goal = "landing"\n{SECOND}answer = [19]', "field from: The goal “landing” needs"),
        (
            f'goal = "landing"\n{SECOND}from = 24\nanswer = [19]',
            "field answer: The rules give: 19 18 13.",
        ),
        (f'goal = "hits"\n{SECOND}answer = [19]', "nothing to mark"),
        (f'goal = "all"\n{SECOND}answer = [19]', "field goal: There is no goal “all”"),
        (f'goal = "head"\n{SECOND}side = "red"\nanswer = [24]', "“white” or “black”"),
        (
            'goal = "movers"\nposition = "long; white 24:15; black 24:15"\nanswer = [24]',
            "field position: The position lacks a throw",
        ),
    ],
)
def test_a_mistake_in_points_is_told(written, fields, said):
    assert said in refused(written, f'kind = "points"\n{fields}\n')


# Judge

CHOICES = 'choices = ["legal", "head.limit", "point.closed", "turn.all_dice"]\n'


@pytest.mark.parametrize(
    ("turn", "answer"),
    [
        ("24/18 24/19", "head.limit"),
        ("24/18 13/8", "legal"),
        ("13/8 24/18", "legal"),
        ("24/18", "turn.all_dice"),
    ],
)
def test_a_turn_is_judged_whole_and_in_its_best_order(written, turn, answer):
    exercise = written(f'kind = "judge"\n{SECOND}turn = "{turn}"\n{CHOICES}answer = "{answer}"\n')
    assert exercise.check(answer).accepted
    others = [choice for choice in exercise.choices if choice != answer]
    assert not any(exercise.check(other).accepted for other in others)


@pytest.mark.parametrize(
    ("turn", "rule"),
    [("24/20", "die.not_left"), ("13/24", "move.backwards"), ("20/14", "point.empty")],
)
def test_moves_that_no_die_makes_are_judged_too(written, turn, rule):
    choices = f'choices = ["legal", "{rule}", "head.limit"]\n'
    exercise = written(f'kind = "judge"\n{SECOND}turn = "{turn}"\n{choices}answer = "{rule}"\n')
    assert exercise.check(rule).accepted
    assert exercise.check("legal").reason == "illegal"
    assert exercise.check("head.limit").reason == "other_rule"


def test_a_legal_turn_called_illegal_is_told_so(written):
    exercise = written(f'kind = "judge"\n{SECOND}turn = "24/13"\n{CHOICES}answer = "legal"\n')
    assert exercise.check("head.limit").reason == "legal"
    assert exercise.check("bar.first").reason == "answer.form"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (f'turn = "24/18 24/19"\n{CHOICES}answer = "legal"', "The rules give: head.limit"),
        (f'turn = "24-18"\n{CHOICES}answer = "legal"', "field turn: "),
        (
            'turn = "24/18 24/19"\nchoices = ["legal", "head.limit"]\nanswer = "head.limit"',
            "at least 3",
        ),
        (
            'turn = "24/18 24/19"\nchoices = ["legal", "head.limit", "head"]\nanswer = "head.limit"',
            "no such choices here: head",
        ),
        (f'turn = "24/18 24/19"\n{CHOICES}answer = "bar.first"', "none of the choices"),
    ],
)
def test_a_mistake_in_a_judged_turn_is_told(written, fields, said):
    assert said in refused(written, f'kind = "judge"\n{SECOND}{fields}\n')


# Count


@pytest.mark.parametrize(
    ("fields", "number"),
    [
        ('goal = "pips"\nposition = "short; white bar:1 6:2; black 24:2"', 37),
        ('goal = "pips"\nside = "black"\nposition = "short; white 6:2; black 24:2"', 48),
        ('goal = "lead"\nposition = "short; white 6:2; black 24:2"', 36),
        ('goal = "lead"\nposition = "short; white 24:2; black 6:2"', -36),
        ('goal = "results"\nposition = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move 2-1"', 15),
        ('goal = "dice"\nposition = "long; white 24:15; black 24:15; white to move 6-6"', 2),
        ('goal = "off"\nposition = "long; white 4:2 3:2; black 24:15; white to move 3-3"', 2),
        ('goal = "head"\nposition = "long; white 24:15; black 24:15; white to move 6-6"', 2),
        ('goal = "win_points"\nwinner = "white"\ncube = 2\nposition = "short; white off:15; black 6:5 13:10"', 4),
        ('goal = "win_points"\nwinner = "white"\ncube = 64\nposition = "short; white off:15; black 24:1 13:14"', 192),
        ('goal = "win_points"\nwinner = "white"\ncube = 2\nposition = "short-money; white off:15; black 13:15"', 2),
        ('goal = "win_points"\nwinner = "white"\ncube = 2\ndoubled = true\nposition = "short-money; white off:15; black 13:15"', 4),
        ('goal = "resignation"\nside = "white"\nposition = "short; white 24:2 13:13; black 24:15"', 3),
        ('goal = "throws_of_36"\nevent = "enter"\nposition = "short; white bar:1; black 6:2 5:2"', 32),
        ('goal = "throws_of_36"\nevent = "stuck"\nposition = "short; white bar:1; black 6:2 5:2 4:2 3:2"', 16),
        ('goal = "throws_of_36"\nevent = "move"\nposition = "short; white bar:1; black 6:2 5:2 4:2 3:2"', 20),
        ('goal = "throws_of_36"\nevent = "hit"\nposition = "short; white 7:1; black 24:1 1:1"', 17),
        ('goal = "throws_of_36"\nevent = "bear_off"\nposition = "long; white 6:2; black 24:15"', 19),
        ('goal = "throws_of_36"\nevent = "finish"\nposition = "long; white 2:1 1:1; black 24:15"', 36),
        ('goal = "fewest_games"\nruleset = "short-match"\nmatch = 7', 3),
        ('goal = "fewest_games"\nruleset = "long"\nmatch = 7', 4),
        ('goal = "most_games"\nruleset = "long"\nmatch = 7', 13),
        ('goal = "cube_value"\nruleset = "short-match"\ngame = ["lot 5-3", "white 5-3: 8/3 6/3", "black doubles", "white takes"]', 2),
        ('goal = "game_points"\nruleset = "short-money"\ngame = ["lot 5-3", "white 5-3: 8/3 6/3", "black doubles", "white beavers", "black drops"]', 2),
        ('goal = "score"\nside = "black"\nruleset = "short-match"\nmatch = 5\ngame = ["lot 5-3", "white 5-3: 8/3 6/3", "black doubles", "white drops"]', 1),
    ],
)  # fmt: skip
def test_a_number_is_derived_from_the_rules(written, fields, number):
    exercise = written(f'kind = "count"\n{fields}\nanswer = {number}\n')
    assert exercise.check(number).accepted
    assert exercise.check(f" {number} ").accepted
    assert exercise.check(number + 1).reason == "too_many"
    assert exercise.check(number - 1).reason == "too_few"
    assert exercise.check("many").reason == "answer.form"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ('goal = "pips"\nanswer = 1', "field position: This field is missing"),
        (
            'goal = "pips"\nposition = "short; white 6:2; black 24:2"\nanswer = 11',
            "The rules give: 12.",
        ),
        ('goal = "dice"\nposition = "short; white 6:2; black 24:2"\nanswer = 1', "lacks a throw"),
        ('goal = "most_games"\nruleset = "long"\nanswer = 1', "field match"),
        ('goal = "cube_value"\ngame = ["white takes"]\nanswer = 1', "field ruleset"),
        (
            'goal = "cube_value"\nruleset = "short-match"\ngame = ["white takes"]\nanswer = 1',
            "field game: ",
        ),
        (
            'goal = "cube_value"\nruleset = "short-match"\ngame = ["white sings"]\nanswer = 1',
            "“white sings”",
        ),
        (
            'goal = "pips"\nposition = "short; white 6:2; black 24:2"\ncube = 3\nanswer = 12',
            "1, 2, 4, 8",
        ),
        (
            'goal = "pips"\nposition = "short; white 6:2; black 24:2"\nanswer = "12"',
            "a whole number",
        ),
    ],
)
def test_a_mistake_in_a_count_is_told(written, fields, said):
    assert said in refused(written, f'kind = "count"\n{fields}\n')


# Choose

DOUBLED = '["lot 5-3", "white 5-3: 8/3 6/3", "black doubles", "white takes", "black 6-1: 13/7 8/7"]'


@pytest.mark.parametrize(
    ("fields", "answer"),
    [
        ('goal = "kind_of_win"\nwinner = "white"\nposition = "short; white off:15; black 18:1 13:14"', "mars"),
        ('goal = "kind_of_win"\nwinner = "white"\nposition = "short; white off:15; black 19:1 13:14"', "koks"),
        ('goal = "resignation"\nside = "black"\nposition = "long; white 24:15; black 24:15"', "mars"),
        (f'goal = "may"\nruleset = "short-match"\nmatch = 5\nevent = "white doubles"\ngame = {DOUBLED}', "yes"),
        ('goal = "who_begins"\nruleset = "long"\nlot = [3, 5]', "opponent"),
        ('goal = "who_begins"\nruleset = "short"\nlot = [5, 3]', "me"),
        ('goal = "who_begins"\nruleset = "short"\nlot = [5, 5]', "again"),
        ('goal = "next_starter"\nruleset = "long"\nbegan = "me"\nwon = "me"', "opponent"),
        ('goal = "next_starter"\nruleset = "long"\nbegan = "opponent"\nwon = "me"', "me"),
        ('goal = "next_starter"\nruleset = "short"\nbegan = "me"\nwon = "opponent"', "lot"),
        ('goal = "next_starter"\nruleset = "long next_starter=winner"\nbegan = "me"\nwon = "opponent"', "opponent"),
        ('goal = "two_from_head"\nposition = "long; white 24:15; black 24:15; white to move 6-6"', "yes"),
        ('goal = "two_from_head"\nposition = "long; white 24:15; black 24:15; white to move 5-5"', "no"),
        ('goal = "which_dice"\nposition = "long; white 24:15; black 24:15; white to move 6-5"', "both"),
        ('goal = "which_dice"\nposition = "long; white 24:15; black 24:15; white to move 6-6"', "some"),
        ('goal = "holds"\nneed = {id = "stuck", roll = "6-6"}\nposition = "short; white bar:1; black 6:2"', "yes"),
    ],
)  # fmt: skip
def test_a_choice_is_derived_from_the_rules(written, fields, answer):
    exercise = written(f'kind = "choose"\n{fields}\nanswer = "{answer}"\n')
    assert exercise.check(answer).accepted
    for other in exercise.offered:
        assert exercise.check(other).accepted is (other == answer)
        assert exercise.choice_name(other, "ru")


def test_why_one_may_not_is_the_rule_s_own_sentence(written):
    exercise = written(
        'kind = "choose"\ngoal = "may"\nruleset = "short-match"\nmatch = 5\nevent = "black doubles"\n'
        'game = ["lot 5-3", "white 5-3: 8/3 6/3", "black doubles", "white takes",'
        ' "black 6-1: 13/7 8/7", "white 2-1: 13/10"]\nanswer = "no"\n'
    )
    verdict = exercise.check("yes", "en")
    assert verdict.reason == "cube.not_yours"
    assert "only the owner may double" in verdict.comment


def test_plain_knowledge_names_its_source(written):
    statements = "".join(
        f'[[exercise.statements]]\nid = "{name}"\nen = "{name}."\nru = "{name}."\n'
        for name in ("again", "first", "white")
    )
    fields = 'kind = "choose"\ngoal = "rule"\nanswer = "again"\n'
    exercise = written(f'{fields}source = "D0 art. 1.3"\n{statements}')
    assert exercise.check("again").accepted
    assert exercise.choice_name("first", "ru") == "first."
    assert "field source" in refused(written, f"{fields}{statements}")
    assert "D0 art. 1.3" in refused(written, f'{fields}source = "somewhere"\n{statements}')


# Setup


def setup(need: str, position: str, answer: str) -> str:
    return f'kind = "setup"\nposition = "{position}"\nanswer = "{answer}"\nneeds = [{need}]\n'


START = "long; white 24:15; black 24:15; white to move"
BLOCK = "white 9:1 8:1 7:1 6:1 5:1 4:1 24:9"


@pytest.mark.parametrize(
    ("need", "answer"),
    [
        ('{id = "legal_block"}', f"long; {BLOCK}; black 23:14 13:1"),
        ('{id = "forbidden_block"}', f"long; {BLOCK}; black 23:15"),
        ('{id = "locked", side = "black"}', f"long; {BLOCK}; black 22:14 1:1"),
        ('{id = "pips", n = 20}', "long; white 20:1; black 24:15"),
        ('{id = "all_home"}', "long; white 6:15; black 24:15"),
        ('{id = "off", n = 3}', "long; white 6:12 off:3; black 24:15"),
        ('{id = "blots", n = 2}', "long; white 24:13 20:1 19:1; black 24:15"),
        ('{id = "holds", points = [18, 5]}', "long; white 24:13 18:1 5:1; black 24:15"),
        ('{id = "held", n = 3}', "long; white 24:13 18:1 5:1; black 24:15"),
        ('{id = "empty", points = [24]}', "long; white 23:15; black 24:15"),
        ('{id = "empty", points = [24], told = false}', "long; white 23:15; black 24:15"),
        ('{id = "stuck", roll = "6-6"}', "long; white 18:15; black 24:15"),
        ('{id = "wins", win = "mars"}', "long; white off:15; black 24:15"),
    ],
)
def test_a_position_meets_a_condition_that_the_start_does_not(written, need, answer):
    exercise = written(setup(need, START, answer))
    assert exercise.check(answer).accepted
    assert exercise.check(parse_state(answer)[0]).accepted
    verdict = exercise.check(START, "ru")
    assert verdict.reason == exercise.needs[0].id
    told = exercise.needs[0].told
    assert verdict.comment.startswith("Ещё не всё: " if told else "Такая позиция")


def test_how_much_a_throw_can_play_is_a_condition(written):
    one = "short; white bar:2 6:3; black 6:2 5:2 4:2 3:2 2:2; white to move"
    begin = "short; white 24:2 13:3; black 24:2; white to move"
    exercise = written(setup('{id = "must", roll = "6-1", die = 1}', begin, one))
    assert exercise.check(begin).reason == "must"
    assert written(setup('{id = "plays", roll = "6-1", n = 1}', begin, one)).check(one).accepted
    bar = written(setup('{id = "bar", n = 2}, {id = "no_block"}', begin, one))
    assert bar.check(begin).reason == "bar"


@pytest.mark.parametrize(
    ("need", "white", "reason"),
    [
        ('{id = "moved", n = 2}', "24:13 20:1 4:1", ""),
        ('{id = "moved", n = 2}', "24:14 20:1", ""),
        ('{id = "moved", n = 2}', "24:12 20:3", "moved"),
        ('{id = "moved", n = 2}', "24:12 20:1 off:2", "moved"),
        ('{id = "unchanged"}', "24:14 20:1", "unchanged"),
        ('{id = "on_points"}', "24:12 20:1 off:2", "on_points"),
        ('{id = "on_points"}', "24:12 20:3", ""),
    ],
)
def test_how_many_checkers_may_be_moved_is_a_condition(written, need, white, reason):
    done = '{id = "off", side = "black", n = 1}'
    right = "long; white 24:15; black 24:14 off:1"
    exercise = written(setup(f"{done}, {need}", START, right))
    assert exercise.check(right.replace("24:15", white)).reason == reason


def test_an_impossible_position_is_met_with_the_reason(written):
    exercise = written(setup('{id = "off", n = 3}', START, "long; white 6:12; black 24:15"))
    assert exercise.check("long; white 12:15; black 24:15").reason == "position.both_sides"
    assert exercise.check("here and there").reason in UNREADABLE


def test_a_position_of_another_game_is_no_answer(written):
    exercise = written(setup('{id = "off", n = 3}', START, "long; white 6:12; black 24:15"))
    assert exercise.check("short; white 6:12; black 24:15").reason == "answer.game"
    assert exercise.check("short; white bar:1 6:11; black 24:15").reason == "answer.game"
    assert "answer.game" in UNREADABLE
    assert exercise.check("white 6:12; black 24:15").accepted
    assert exercise.check("long-club; white 6:12; black 24:15").accepted


@pytest.mark.parametrize(
    ("need", "said"),
    [
        ('{id = "pips"}', "lacks n"),
        ('{id = "tidy"}', "There is no goal “tidy”"),
        ('{id = "off", n = 0}', "meets all conditions from the start"),
        ('{id = "off", n = 4}', "field answer"),
        ('{id = "wins", win = "loss"}', "“oin”, “mars” or “koks”"),
        ('{id = "stuck", roll = "7-7"}', "a throw"),
        ('{id = "off", n = 3, side = "red"}', "“white” or “black”"),
    ],
)
def test_a_mistake_in_a_condition_is_told(written, need, said):
    assert said in refused(written, setup(need, START, "long; white 6:12; black 24:15"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("blah", "field game: The line “blah” can't be read"),
        ("white 6-5: 3/1", "field game: There is no checker on the 3-point"),
    ],
)
def test_a_line_before_that_cannot_be_is_no_reason_why_one_may_not_double(written, line, said):
    fields = f'ruleset = "short-match"\nmatch = 5\nevent = "white doubles"\ngame = ["{line}"]'
    assert said in refused(written, f'kind = "choose"\ngoal = "may"\n{fields}\nanswer = "no"\n')


# Sequence

TWO = """
kind = "sequence"
position = "long; white 24:15; black 24:15; white to move 6-1"
[[exercise.turns]]
answer = "24/18/17"
reply = "5-4: 24/19/15"
roll = "6-5"
[[exercise.turns]]
goal = "hold"
points = [13]
answer = "24/13"
[[exercise.wrong]]
answer = "24/17; 17/6"
reason = "goal"
comment = {en = "Stay behind.", ru = "Не спешите."}
"""


def test_turns_are_answered_one_after_the_other(written):
    exercise = written(TWO)
    assert exercise.check("24/17; 24/13").accepted
    assert exercise.check([(Step(24, 6), Step(18, 1)), "24/18/13"]).accepted
    assert exercise.check("24/17").reason == "unfinished"
    assert exercise.check("24/17; 24/18").reason == "turn.all_dice"
    assert exercise.check("24/18").reason == "turn.all_dice"
    assert exercise.check("24/17; 17/6").comment == "Stay behind."
    assert "24/18/17; 24/13" in exercise.ladder()[-1].text


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('reply = "5-4: 24/19/15"', 'reply = "5-4: 24/19"', "24/18/17: "),
        ('reply = "5-4: 24/19/15"', 'reply = "five"', "“five”"),
        ('reply = "5-4: 24/19/15"\n', "", "needs a reply"),
        ("points = [13]", "points = [6]\n", "not accepted"),
        ('goal = "hold"', 'goal = "keep"', "There is no goal “keep”"),
        ('reason = "goal"\n', "", "needs its reason"),
    ],
)
def test_a_mistake_in_a_sequence_is_told(written, before, after, said):
    assert before in TWO
    assert said in refused(written, TWO.replace(before, after, 1))


def test_a_reply_must_be_possible_after_every_turn_that_is_accepted(written):
    fields = """
kind = "sequence"
position = "long; white 24:14 13:1; black 24:14 17:1; white to move 6-5"
[[exercise.turns]]
goal = "legal"
answer = "24/19 13/7"
reply = "6-5: 17/11/6"
roll = "2-1"
[[exercise.turns]]
answer = "24/22/21"
"""
    assert "24/18 13/8, 6-5: 17/11/6: The 6-point is closed" in refused(written, fields)
    held = fields.replace('goal = "legal"', 'goal = "hold"\npoints = [19, 7]')
    assert written(held).check("24/19 13/7; 24/22/21").accepted


# Mistake

GAME = """
kind = "mistake"
ruleset = "long"
game = ["lot 6-2", "white 6-5: 24/13", "black 3-1: 24/20", "white 4-2: 24/20 24/22", "black 6-2: 24/16"]
rule = "head.limit"
answer = 4
"""


def test_the_illegal_line_is_found_by_its_number(written):
    exercise = written(GAME)
    assert exercise.check(4).accepted
    assert "Only one checker may leave the head" in exercise.check("4", "en").comment
    assert exercise.check(2).reason == "legal"
    assert exercise.check(5).reason == "earlier"
    assert exercise.check(9).reason == "answer.form"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("24/20 24/22", "24/20 13/11", "Every line is legal"),
        ("answer = 4", "answer = 3", "The rules give: 4."),
        ('rule = "head.limit"', 'rule = "point.closed"', "The rules give: 4: head.limit"),
        ('"lot 6-2"', '"lot six"', "“lot six”"),
        ('ruleset = "long"\n', "", "field ruleset"),
    ],
)
def test_a_mistake_in_a_game_is_told(written, before, after, said):
    assert said in refused(written, GAME.replace(before, after, 1))


# The law finds what can be read and is no good


def test_two_exercises_that_differ_in_numbers_alone_are_flagged(tmp_path):
    def count(name: str, checkers: int, task: str) -> str:
        return HEAD.replace('"one"', f'"{name}"').replace("Do it.", task) + (
            f'kind = "count"\ngoal = "pips"\nanswer = {6 * checkers}\n'
            f'position = "long; white 6:{checkers}; black 24:15"\n'
        )

    path = tmp_path / "twins.toml"
    path.write_text(
        count("a", 2, "Count 2 checkers.")
        + count("b", 3, "Count 3 checkers.")
        + count("c", 2, "How far?"),
        encoding="utf-8",
    )
    ((_, found, problems),) = broken_laws([path])
    assert found == 3
    assert [str(problem) for problem in problems] == [
        "twins.toml, exercise b, field task: It asks the same as twins.toml, a.",
        "twins.toml, exercise c, field task: It asks the same as twins.toml, a.",
    ]


@pytest.mark.parametrize(
    ("task", "need", "found"),
    [
        ("Do it.", '{id = "holds", points = [18, 5]}', 1),
        ("Do it.", '{id = "holds", points = [18, 5], told = false}', 0),
        ("Stand on 18 and 5.", '{id = "holds", points = [18, 5]}', 0),
        ("Stand on 18 and two more.", '{id = "holds", points = [18, 5]}', 1),
        ("Do it.", '{id = "holds", points = [18]}, {id = "pips", n = 335}', 0),
    ],
)
def test_a_condition_that_tells_the_answer_is_flagged(tmp_path, task, need, found):
    path = tmp_path / "told.toml"
    fields = setup(need, START, "long; white 24:13 18:1 5:1; black 24:15")
    path.write_text(
        HEAD.replace("Do it.", task).replace("Сделайте.", task) + fields, encoding="utf-8"
    )
    ((_, _, problems),) = broken_laws([path])
    told = [str(problem) for problem in problems if "tells the answer" in str(problem)]
    assert len(told) == found
    assert all("field needs" in each and "told = false" in each for each in told)


def test_hints_that_say_the_same_twice_are_flagged(tmp_path):
    path = tmp_path / "again.toml"
    look = '{en = "Look.", ru = "Смотрите."}'
    path.write_text(HEAD.replace(look, f"{look}, {look}") + GAME, encoding="utf-8")
    ((_, _, problems),) = broken_laws([path])
    assert any("hints doesn't solve" in str(problem) for problem in problems)
