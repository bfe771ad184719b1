"""Exercises at work on the screen, without a browser: what is shown, said, kept."""

import re
from html import unescape
from pathlib import Path

import pytest

from nardy_edu.board.widget import BoardWidget
from nardy_edu.course.attempt import Outcome
from nardy_edu.course.bank import lessons, load_file, load_lesson
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.drills.endless import DRILLS, make
from nardy_edu.course.progress import Entry, open_progress
from nardy_edu.course.progress.log import ProgressLog
from nardy_edu.course.progress.outcome import Reached
from nardy_edu.course.show import Player, exercises
from nardy_edu.course.stills import prose
from nardy_edu.locale import LANGUAGES, set_language

SAMPLES = Path(__file__).parent / "data" / "exercises" / "every-kind.toml"


def words(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", html))


@pytest.fixture
def player() -> Player:
    return Player(load_lesson("05-head"))


@pytest.fixture
def samples() -> dict[str, Player]:
    """A player for each kind, with one exercise."""
    return {exercise.kind: Player([exercise]) for exercise in load_file(SAMPLES)}


# Menus and lists


def test_no_menu_loses_the_arrow_keys_to_the_notebook():
    """Jupyter's own do."""
    lost = re.compile(r"ipywidgets\.(Dropdown|Select\w*|RadioButtons|ToggleButtons|Combobox)\b")
    package = Path(__file__).parents[1] / "nardy_edu"
    found = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if lost.search(path.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_a_menu_takes_other_things_and_keeps_the_named_one_chosen():
    menu = Menu("Game", [("Long", 1), ("Short", 2)], 2)
    assert (menu.chosen, menu.words) == (2, "Short")
    menu.offer([("Hyper", 3), ("Short", 2)], 2)
    assert (menu.chosen, menu.value) == (2, "1")
    menu.offer([("Hyper", 3)])
    assert menu.chosen == 3
    menu.chosen = None
    assert (menu.chosen, menu.words) == (None, "")
    with pytest.raises(ValueError, match="not in tuple"):
        menu.chosen = 4


# A turn on the board


def test_check_judges_what_stands_on_the_board(player):
    player.desk.check()
    assert "Not yet." in player.desk.said.value
    player.desk.part.board.play("24/18 13/8")
    player.desk.check()
    assert "That's it!" in words(player.desk.said.value)
    assert player.desk.exercise.explanation()[:20] in words(player.desk.said.value)
    assert player.desk.attempt.outcome is Outcome.SOLVED


def test_a_second_head_move_is_refused_with_the_words_of_the_exercise(player):
    player.desk.part.board.session.move(24, 18)
    player.desk.part.board.session.move(24, 19)
    assert player.desk.exercise.wrong[0].comment()[:20] in player.desk.said.value
    assert player.desk.attempt.outcome is Outcome.NOT_TRIED


def test_handing_over_the_dice_is_a_check_and_leaves_the_turn_on_the_board(player):
    player.desk.part.board.play("24/18 13/8")
    player.desk.part.board.hand_over()
    assert player.desk.attempt.outcome is Outcome.SOLVED
    assert len(player.desk.part.board.session.steps) == 2


def boards(part) -> list[BoardWidget]:
    return [widget for widget in part.widgets if isinstance(widget, BoardWidget)]


def named(lesson: str, name: str) -> Player:
    """An exercise of a lesson, alone."""
    return Player([each for each in load_lesson(lesson) if each.id == name])


@pytest.mark.parametrize(
    ("lesson", "name", "english", "russian"),
    [
        ("04-must-play", "which-is-left", "White to play 6 and 5.", "Ходят белые: 6 и 5."),
        ("06-closed-points", "both-ways-shut", "White to play 3 and 2.", "Ходят белые: 3 и 2."),
        ("08-bearing-off", "exact-table", "White to play 6 and 5.", "Ходят белые: 6 и 5."),
        ("10-hitting", "nothing-enters", "White to play 5 and 4.", "Ходят белые: 5 и 4."),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_does_not_tell_that_nothing_goes_before_the_answer(
    lesson, name, english, russian, lang
):
    set_language(lang)
    (board,) = boards(named(lesson, name).desk.part)
    said = {"en": english, "ru": russian}[lang]
    shown = board._state
    assert board.message == said
    assert (shown["speech"], shown["legal"], shown["next"]) == (said, said, "")


def test_no_board_of_an_exercise_tells_that_nothing_goes():
    drills = [make(DRILLS["which-dice"], str(number)) for number in range(12)]
    drilled = [each for each in drills if each.answer == "none"]
    assert drilled
    row = [each for lesson in lessons() for each in load_lesson(lesson)]
    told = {
        f"{each.lesson}: {each.id}"
        for each in (*row, *drilled)
        for board in boards(Player([each]).desk.part)
        if board.session.notice.tone == "pass" or board._state["next"] == "hand_over"
    }
    assert told == set()


def test_a_pass_is_given_by_handing_over_the_dice():
    desk = named("06-closed-points", "both-ways-shut").desk
    (board,) = boards(desk.part)
    assert board._state["can"]["hand_over"]
    board.hand_over()
    assert desk.attempt.outcome is Outcome.SOLVED
    assert "That's it!" in words(desk.said.value)


def test_a_checker_that_cannot_go_is_told_why_when_it_is_touched():
    (board,) = boards(named("06-closed-points", "both-ways-shut").desk.part)
    state = board.session.state
    source = next(point for point in range(24, 0, -1) if state.me[point])
    notice = board.session.touch(source)
    assert notice.tone == "refusal"
    assert "closed" in board.message


def test_no_checker_is_ringed_in_a_task_as_none_would_be_where_nothing_goes(samples):
    assert not samples["play"].desk.part.board.hints
    assert not samples["sequence"].desk.part.board.hints


def test_a_hint_with_points_marks_them_until_a_checker_moves(player):
    for _ in player.desk.exercise.ladder()[:-1]:
        player.desk.hint()
    (mark,) = player.desk.part.board.marks
    assert mark.points == (24, 13)
    player.desk.part.board.play("24/18")
    assert player.desk.part.board.marks == ()


def test_the_reason_of_a_wrong_turn_is_drawn(player):
    player.desk.part.board.play("24/18")
    player.desk.check()
    player.next()
    player.desk.check()
    assert "two dice" in words(player.desk.said.value)


# Every kind


def test_there_is_a_sample_of_every_kind(samples):
    assert set(samples) == {
        "play", "points", "judge", "count", "choose", "setup", "sequence", "mistake",
    }  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_can_be_tried_helped_shown_solved_and_reset(lang):
    set_language(lang)
    for exercise in load_file(SAMPLES):
        desk = Player([exercise]).desk
        assert exercise.title() in words(desk.heading.value)
        desk.check()
        begun = exercise.kind in ("play", "sequence", "setup")
        assert desk.attempt.outcome is (Outcome.NOT_YET if begun else Outcome.NOT_TRIED)
        assert ("answer yet" in words(desk.said.value)) is (not begun and lang == "en")
        while desk.attempt.hints_left:
            desk.hint()
        assert exercise.ladder()[-1].text in words(desk.said.value)
        desk.show_me()
        desk.check()
        assert desk.attempt.outcome is Outcome.SOLVED_WITH_HELP
        assert exercise.explanation() in words(desk.said.value)
        desk.reset()
        assert desk.attempt.outcome is Outcome.NOT_TRIED
        assert not desk.attempt.hints_taken
        desk.part.show()
        desk.check()
        assert desk.attempt.outcome is Outcome.SOLVED


def test_where_no_kernel_runs_every_task_and_choice_can_be_read():
    row = load_file(SAMPLES)
    still = Player(row).panel.still
    for exercise in row:
        assert exercise.title() in still.words
        assert exercise.title() in still.html
    assert "Closed point" in still.html
    assert "White doubles" not in still.words


def test_points_are_marked_and_unmarked_by_a_touch(samples):
    part = samples["points"].desk.part
    touch = {"do": "touch", "place": "p19", "version": 0}
    part._asked(part.board, touch, [])
    assert part.answer() == (19,)
    assert "Marked: 19." in words(part.line.value)
    (mark,) = part.board.marks
    assert mark.points == (19,)
    part._asked(part.board, touch, [])
    part._asked(part.board, {"do": "touch", "place": "p77"}, [])
    part._asked(part.board, "nonsense", [])
    assert part.answer() == ()
    assert part.board.marks == ()


def test_enter_in_the_field_for_a_number_checks_it(samples):
    desk = samples["count"].desk
    desk.part.field._handle_custom_msg({"view": "", "value": "4", "enter": True}, [])
    assert desk.attempt.outcome is Outcome.SOLVED


def test_a_board_beside_a_task_about_pips_does_not_tell_them(tmp_path):
    (pips,) = [exercise for exercise in load_file(SAMPLES) if exercise.kind == "count"][:1]
    path = tmp_path / "pips.toml"
    text = SAMPLES.read_text(encoding="utf-8")
    start = text.index('[[exercise]]\nid = "worth"')
    entry = text[start:].split("[[exercise]]", 2)[1]
    entry = entry.replace('"win_points"', '"pips"').replace('winner = "white"\ncube = 2\n', "")
    entry = entry.replace("off:15;", "6:2 5:3 4:7;").replace("answer = 4", "answer = 55")
    path.write_text("[[exercise]]" + entry, encoding="utf-8")
    (exercise,) = load_file(path)
    panel = Player([exercise]).panel
    assert pips.kind == "count"
    assert "55" not in panel.still.html.split("src=")[0]
    shown = [
        str(widget.value)
        for widget in Player([exercise]).desk.box.children
        if hasattr(widget, "value")
    ]
    assert not any("55" in value.split("src=")[0] for value in shown)


def test_a_right_turn_of_a_sequence_is_answered_and_is_not_yet_an_attempt(samples):
    desk = samples["sequence"].desk
    desk.part.board.play("24/17")
    desk.check()
    assert desk.attempt.outcome is Outcome.NOT_TRIED
    assert "Black 5-4: 24/19/15" in words(desk.said.value)
    assert str(desk.part.board.session.roll) == "6-5"
    desk.part.board.play("24/18 24/19")
    desk.check()
    assert desk.attempt.outcome is Outcome.NOT_YET
    desk.part.reset()
    assert str(desk.part.board.session.roll) == "6-1"


def test_the_board_of_a_game_shows_what_stands_before_the_chosen_line(samples):
    part = samples["mistake"].desk.part
    part.field.value = "4"
    assert part.board.session.state.me[13] == 1
    part.field.value = "5"
    assert part.board.session.state.me[13] == 1
    part.field.value = "1"
    assert part.board.session.state.me[24] == 15


def test_the_editor_stays_open_and_an_impossible_position_is_told(samples):
    desk = samples["setup"].desk
    desk.part.board.session.cancel_edit()
    assert desk.part.board.session.draft is not None
    assert desk.attempt.outcome is Outcome.NOT_TRIED
    desk.part.board.session.clear()
    desk.check()
    assert "Not yet" not in desk.said.value
    assert words(desk.said.value).strip()
    assert desk.attempt.outcome is Outcome.NOT_TRIED


def test_being_done_in_the_editor_is_a_check(samples):
    desk = samples["setup"].desk
    desk.part.board.session.read_position(desk.exercise.answer)
    desk.part.board.session.finish_edit()
    assert desk.attempt.outcome is Outcome.SOLVED
    assert desk.part.board.session.draft is not None


def test_putting_up_a_position_is_no_answer_yet(samples):
    desk = samples["setup"].desk
    session = desk.part.board.session
    before = session.position
    session.read_position(desk.exercise.answer)
    assert session.position == desk.exercise.solution.position
    assert desk.attempt.outcome is Outcome.NOT_TRIED
    assert not desk.said.value
    session.cancel_edit()
    assert session.position == before
    assert desk.attempt.outcome is Outcome.NOT_TRIED


def test_done_with_an_impossible_position_tells_what_is_wrong_and_is_no_answer(samples):
    desk = samples["setup"].desk
    desk.part.board.session.clear()
    desk.part.board.session.finish_edit()
    assert "Both sides have borne off" in desk.part.board.message
    assert desk.attempt.outcome is Outcome.NOT_TRIED


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "This is a position of short nardy, but the task is about long nardy"),
        ("ru", "Это позиция из другой игры (короткие нарды), а задание про длинные нарды"),
    ],
)
def test_a_position_of_another_game_is_not_put_up(lang, said):
    set_language(lang)
    (exercise,) = [each for each in load_file(SAMPLES) if each.kind == "setup"]
    board = Player([exercise]).desk.part.board
    before = board.session.position
    board.session.read_position("short; white 6:15; black 6:15; white to move")
    assert said in board.message
    assert board.session.position == before
    assert board.session.draft is not None


# A row of exercises


def test_the_exercises_keep_their_state_while_others_are_shown(player):
    player.desk.part.board.play("24/18")
    player.previous()
    player.next()
    assert player.at == 1
    player.previous()
    assert player.desk.part.board.session.steps
    for _ in range(99):
        player.next()
    assert player.at == len(player.attempts) - 1


def test_starting_a_solved_exercise_again_is_asked_back(player):
    desk = player.desk
    desk.part.board.play("24/18 13/8")
    desk.check()
    desk.again.ask()
    assert desk.again.asks
    desk.again.leave()
    assert desk.attempt.solved
    assert "Solved: 1 of" in player._solved.value
    desk.again.ask()
    desk.again.agree()
    assert not desk.again.asks
    assert desk.attempt.outcome is Outcome.NOT_TRIED
    assert desk.part.board.session.steps == ()


def test_starting_an_exercise_again_that_is_not_solved_puts_the_checkers_back_at_once(player):
    desk = player.desk
    desk.part.board.play("24/18")
    desk.check()
    desk.hint()
    desk.again.ask()
    assert not desk.again.asks
    assert desk.part.board.session.steps == ()
    assert not desk.attempt.hints_taken
    assert desk.said.value == prose('<div role="alert"></div>')


def test_starting_a_lesson_again_is_asked_twice(player):
    player.desk.part.board.play("24/18 13/8")
    player.desk.check()
    player.next()
    player.again.ask()
    assert player.again.asks
    player.again.leave()
    assert player.attempts[0].solved
    player.again.ask()
    player.again.agree()
    assert not player.again.asks
    assert not player.attempts[0].solved
    assert player.at == 0
    assert player.desk.part.board.session.steps == ()


def test_coming_to_an_exercise_reads_its_task_out(player):
    assert 'role="alert"' not in player.desk.heading.value
    player.next()
    assert 'role="alert"' in player.desk.heading.value


def test_a_file_of_one_s_own_is_shown_from_any_folder(tmp_path, monkeypatch):
    (tmp_path / "mine.toml").write_text(SAMPLES.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert "Where can it go?" in repr(exercises("mine.toml"))
    assert "No such file" in repr(exercises("yours.toml"))


# What is kept


@pytest.fixture
def log(tmp_path) -> ProgressLog:
    return ProgressLog(open_progress(tmp_path / "progress"))


def test_every_answer_is_written_down(log):
    player = Player(load_lesson("05-head"), log)
    player.desk.check()
    player.desk.hint()
    player.desk.part.board.play("24/18 13/8")
    player.desk.check()
    wrong, right = log.entries()
    assert (wrong.answer, wrong.outcome, wrong.hints) == ("pass", "not_yet", 0)
    assert (right.answer, right.outcome, right.hints) == ("24/18 13/8", "solved_with_help", 1)
    assert (right.lesson, right.exercise, right.ruleset) == ("05-head", "one-a-turn", "long")
    assert right.version
    assert right.seconds >= 0


def test_how_far_one_has_come_is_there_again_when_the_page_is_opened_anew(log):
    first = Player(load_lesson("05-head"), log)
    first.desk.part.board.play("24/18 13/8")
    first.desk.check()
    again = Player(load_lesson("05-head"), log)
    assert again.desk.attempt.outcome is Outcome.SOLVED
    assert "solved" in again.desk.heading.value
    again.desk.reset()
    assert Player(load_lesson("05-head"), log).desk.attempt.outcome is Outcome.NOT_TRIED
    assert len(log.entries()) == 2


def test_starting_everything_again_begins_every_lesson_anew_and_keeps_what_was(log):
    for lesson in ("05-head", "06-closed-points"):
        other = Player(load_lesson(lesson), log)
        other.desk.part.show()
        other.desk.check()
    player = Player(load_lesson("05-head"), log)
    assert player.attempts[0].solved
    player.everything_again.ask()
    assert player.attempts[0].solved
    player.everything_again.agree()
    assert not player.attempts[0].solved
    for lesson in ("05-head", "06-closed-points"):
        assert Player(load_lesson(lesson), log).attempts[0].outcome is Outcome.NOT_TRIED
    assert log.entries() == []
    assert len(log.store.entries()) == 3
    player.desk.part.show()
    player.desk.check()
    assert Player(load_lesson("05-head"), log).attempts[0].solved


@pytest.fixture
def mine(tmp_path):
    """A file of one's own, and the lesson as it is after a change to the file."""
    path = tmp_path / "mine.toml"
    text = SAMPLES.read_text(encoding="utf-8").split("[[exercise]]")[1]
    path.write_text(f"[[exercise]]{text}", encoding="utf-8")

    def changed(before: str = "", after: str = "") -> tuple:
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, after) if before else text, encoding="utf-8")
        return load_file(path)

    return changed


def test_an_exercise_whose_task_has_changed_is_offered_again(mine, log):
    first = Player(mine(), log)
    first.desk.part.show()
    first.desk.check()
    again = Player(mine("black 24:14 17:1;", "black 24:13 17:2;"), log)
    assert again.attempts[0].outcome is Outcome.NOT_TRIED
    assert "changed since you solved it" in again.desk.heading.value
    assert "Solved: 0 of 1" in again._solved.value
    again.desk.check()
    assert again.attempts[0].outcome is Outcome.NOT_YET
    assert "changed" not in Player(mine(), log).desk.heading.value
    again.desk.part.show()
    again.desk.check()
    assert Player(mine(), log).attempts[0].outcome is Outcome.SOLVED
    assert Player(mine("black 24:13 17:2;", "black 24:14 17:1;"), log).attempts[0].solved


def test_an_exercise_whose_words_were_mended_stays_solved(mine, log):
    first = Player(mine(), log)
    first.desk.part.show()
    first.desk.check()
    again = Player(mine("White to play 6-5: any", "White has thrown 6-5. Play any"), log)
    assert again.attempts[0].outcome is Outcome.SOLVED
    versions = [Player(mine(), log).attempts[0].exercise.version, log.entries()[0].version]
    assert versions[0] != versions[1]


def test_a_changed_exercise_that_is_reset_is_one_that_was_not_tried(mine, log):
    first = Player(mine(), log)
    first.desk.part.show()
    first.desk.check()
    again = Player(mine("black 24:14 17:1;", "black 24:13 17:2;"), log)
    again.desk.reset()
    assert "not tried yet" in again.desk.heading.value
    assert "not tried yet" in Player(mine(), log).desk.heading.value


def entry(outcome: str, exercise: str = "a") -> Entry:
    return Entry(
        lesson="05", exercise=exercise, version="1", ruleset="long", answer="", outcome=outcome,
        hints=0, seconds=1.0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("row", "reached"),
    [
        ((), Outcome.NOT_TRIED),
        (("not_yet",), Outcome.NOT_YET),
        (("not_yet", "solved_with_help", "not_yet"), Outcome.SOLVED_WITH_HELP),
        (("solved_with_help", "solved"), Outcome.SOLVED),
        (("solved", "not_yet"), Outcome.SOLVED),
        (("solved", "not_tried"), Outcome.NOT_TRIED),
        (("solved", "not_tried", "not_yet"), Outcome.NOT_YET),
        (("marvellous",), Outcome.NOT_TRIED),
    ],
)
def test_the_best_outcome_since_the_last_reset_counts(row, reached):
    assert Reached(map(entry, row)).outcome(("05", "a"), "1") is reached


def test_a_place_that_can_no_longer_be_written_never_stops_the_work(log, monkeypatch):
    log.add(entry("solved", "b"))

    def full(*_entries: Entry) -> None:
        raise OSError(28, "No space left on device", "progress.sqlite")

    monkeypatch.setattr(log.store, "add", full)
    player = Player(load_lesson("05-head"), log)
    player.desk.check()
    player.desk.check()
    assert [kept.exercise for kept in log.entries()] == ["b", "one-a-turn", "one-a-turn"]
    assert "the disk is full" in player._news.value


def test_a_notice_about_the_keeping_is_shown_once(tmp_path):
    folder = tmp_path / "progress"
    folder.mkdir()
    (folder / "progress.sqlite").write_text("no database at all, " * 50)
    first = Player(load_lesson("05-head"), ProgressLog(open_progress(folder)))
    assert "was damaged" in first._news.value
    again = Player(load_lesson("05-head"), ProgressLog(open_progress(folder)))
    assert again._news.value == ""
