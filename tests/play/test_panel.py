"""The panel of a match: buttons, the result, the computer beside the page."""

import asyncio
import threading
import time
from html import unescape

import pytest

from nardy_edu.board.marks import arrow, highlight, ring
from nardy_edu.course.play.choose import Chooser
from nardy_edu.course.play.panel import Panel
from nardy_edu.course.play.start import play
from nardy_edu.course.play.words import done
from nardy_edu.locale import say
from nardy_edu.rules import Phase, Roll, Side, preset
from nardy_edu.rules import events as ev
from tests.play.opponents import Plain


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("NARDY_PROGRESS", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def shown(panel: Panel) -> set[str]:
    """The buttons that can be seen."""
    return {name for name, button in panel.buttons.items() if button.layout.display != "none"}


def to_throw(panel: Panel) -> Panel:
    while panel.table.game.phase is Phase.ROLL_OFF:
        panel.press("lot")
    if panel.table.game.phase is Phase.TO_PLAY:
        take_turn(panel)
    return panel


def take_turn(panel: Panel) -> None:
    """Play the first legal turn on the board and hand over the dice."""
    turn = panel.table.game.turns[0]
    if turn.steps:
        panel.session.play(str(turn))
    panel.session.hand_over()


def told(panel: Panel) -> str:
    """What stands under the board."""
    return say("en", f"board.say.{panel.session.notice.id}", **panel.session.notice.facts)


def test_a_saved_notebook_shows_how_the_match_stands():
    panel = play("short-match", 5, names=["Anna", "Boris"])
    assert repr(panel) == (
        "Short nardy · match to 5 · game 1. Anna 0 : 0 Boris. "
        "Each throws one die: the larger number begins."
    )
    html = panel.still.html
    assert "<img alt=" in html
    assert "Wake the page to play" in html


def test_the_match_speaks_the_language_that_was_chosen():
    panel = play("long", 3, language="ru")
    assert "Длинные нарды · матч до 3 · партия 1" in panel.score.value
    assert panel.buttons["lot"].description == "Бросить жребий"
    assert panel.board.language == "ru"


def test_the_board_throws_and_plays_in_the_match():
    panel = to_throw(play("long", 3, seed=1))
    panel.session.throw()
    assert panel.table.game.phase is Phase.TO_PLAY
    mover = panel.table.game.state.mover
    take_turn(panel)
    assert panel.table.game.state.mover is mover.other
    assert panel.session.state == panel.table.game.state


def test_after_the_lot_the_board_says_who_throws():
    panel = play("long", 3, seed=1)
    assert told(panel) == "Each throws one die: the larger number begins."
    to_throw(panel)
    assert told(panel) == "White to throw."


def test_the_lot_names_each_player_with_the_die():
    panel = to_throw(play("long", 3, seed=1))
    (lot,) = [one for one in panel.table.history if isinstance(one.event, ev.RollOff)][-1:]
    white, black = lot.event.white, lot.event.black
    named = f"The lot. Player 1: {white}, Player 2: {black}."
    assert done(lot, ("Player 1", "Player 2"), "en") == named


def test_take_and_drop_have_no_default():
    panel = to_throw(play("short-match", 3, seed=1))
    panel.press("double")
    assert shown(panel) == {"take", "drop"}
    assert {panel.buttons[name].button_style for name in ("take", "drop")} == {""}
    panel.press("take")
    assert panel.board.cube.value == 2
    assert "cube 2: Player" in panel.score.value
    assert "to throw" in told(panel)


def test_what_the_rules_refuse_is_told_by_the_panel():
    panel = to_throw(play("short-match", 3, seed=1))
    panel.session.throw()
    panel.press("double")
    assert "may double only before a throw" in panel.said.value


def test_a_resignation_is_asked_about_once_more_and_the_result_says_why():
    panel = to_throw(play("short-match", 5, seed=1))
    panel.press("resign")
    assert shown(panel) == {"resign_yes", "resign_no"}
    assert "koks and costs you 3 points" in panel.said.value
    assert panel.table.game.result is None
    panel.press("resign_no")
    assert "resign" in shown(panel)
    panel.press("resign")
    panel.press("resign_yes")
    assert "Resignation, koks: 3 points" in panel.result.value
    assert "resigned" in panel.result.value
    assert "The seed of this game" in panel.result.value
    assert shown(panel) == {"next_game"}
    panel.press("next_game")
    assert panel.result.value == ""
    assert "game 2" in panel.score.value


def test_the_charts_and_counts_of_a_game_open_after_it(tmp_path):
    panel = to_throw(play("short-match", 5, seed=1))
    for _ in range(3):
        panel.session.throw()
        take_turn(panel)
    assert panel.look_back.box.layout.display == "none"
    panel.press("resign")
    panel.press("resign_yes")
    assert panel.look_back.box.layout.display == ""
    for part, words in (
        ("pips", "Pip counts after each turn"),
        ("throws", "How often each number"),
        ("counts", "longest block"),
        ("pages", "nardy-1.pdf"),
    ):
        panel.look_back.open(part)
        assert words in panel.look_back._place.children[0].value
    assert (tmp_path / "nardy-1.pdf").read_bytes().startswith(b"%PDF")


def test_each_turn_can_be_looked_at_with_all_that_could_have_been_played():
    panel = to_throw(play("short-match", 5, seed=1))
    panel.press("resign")
    panel.press("resign_yes")
    panel.look_back.open("step")
    _, _, picture, asked, choice = panel.look_back._place.children[0].children
    legal = panel.table.history[-2].before.game.turns
    assert f"What could be played: {len(legal)} ways" in asked.value
    assert len(choice.options) == len(legal)
    [played] = [words for way, words in choice.options if way == choice.value]
    assert played.endswith("← played")
    assert f"{len(legal)} ways" in choice.label
    before = picture.value
    choice.value = next(way for way, _ in choice.options if way != choice.value)
    assert picture.value != before


def test_the_computer_plays_beside_the_page_and_in_time():
    async def match() -> tuple[float, set[str]]:
        panel = play("short-match", 3, "careful", seed=1, pace=0)
        threads = []
        decide = panel.table.computers[1].decide
        panel.table.computers[1].decide = lambda match: (
            threads.append(threading.current_thread()) or decide(match)
        )
        to_throw(panel)
        began = time.monotonic()
        while panel.table.computer is not None:
            await asyncio.sleep(0.01)
        took = time.monotonic() - began
        assert threading.main_thread() not in threads
        return took, shown(panel)

    took, buttons = asyncio.run(match())
    assert took < 5  # the promised second, on a machine that does other things as well
    assert {"double", "resign"} <= buttons


def test_a_turn_of_the_careful_computer_is_explained_when_asked():
    panel = to_throw(play("short-match", 3, "careful", seed=1, pace=0))
    while panel.table.acting != 0 or "why" not in shown(panel):
        panel.session.throw()
        take_turn(panel)
    panel.press("why")
    turn = next(one for one in reversed(panel.table.history) if isinstance(one.event, ev.Play))
    assert f"Why {turn.played.turn}?" in panel.said.value
    panel.session.throw()
    assert "Why" not in panel.said.value


def test_nobody_explains_a_turn_by_chance():
    panel = to_throw(play("short-match", 3, "random", seed=1, pace=0))
    panel.session.throw()
    take_turn(panel)
    assert "why" not in shown(panel)


def test_a_computer_that_thinks_for_long_can_be_stopped():
    class Slow(Plain):
        def decide(self, match):
            released.wait(20)
            return super().decide(match)

    async def match() -> None:
        panel = play("long", 1, pace=0)
        panel.table.computers[0] = Slow()
        panel.table.lot(6, 1)
        await asyncio.sleep(0.05)
        assert shown(panel) == {"stop"}
        panel.press("stop")
        await asyncio.sleep(0.05)
        assert shown(panel) == {"go_on"}
        assert "has been stopped" in panel.said.value
        events = len(panel.table.events)
        released.set()
        await asyncio.sleep(0.1)
        assert len(panel.table.events) == events
        panel.press("go_on")
        for _ in range(200):
            await asyncio.sleep(0.01)
            if panel.table.computer is None:
                break
        assert panel.table.computer is None

    released = threading.Event()
    asyncio.run(match())


def test_real_dice_are_typed_in_for_both_sides():
    panel = play("long", 1, "random", dice="typed", seed=1)
    for die, number in zip(panel.dice, (6, 1), strict=True):
        die.chosen = number
    panel.press("lot")
    panel.session.set_roll(Roll(6, 6))
    assert str(panel.table.game.roll) == "6-6"
    take_turn(panel)
    assert panel.table.computer is not None
    panel.session.set_roll(Roll(2, 1))
    assert panel.table.computer is None


def test_a_referee_shows_the_turn_that_is_in_dispute():
    panel = play("long", 1, referee=True, seed=1)
    to_throw(panel)
    panel.session.throw()
    panel.press("lay")
    assert shown(panel) == set()
    panel.session.carry(panel.session.mover, 24, 2)
    panel.session.finish_edit()
    assert shown(panel) == {"accept_turn", "refuse_turn", "referee"}
    assert panel.session.position == panel.table.game.laid
    panel.press("refuse_turn")
    assert panel.session.position == preset("long").start
    assert panel.table.game.phase is Phase.TO_PLAY


def laid_panel(*carried: tuple[int, int], against="friend", language="en") -> Panel:
    """Long nardy: White has laid 6-5 from the start, these checkers moved from point to point."""
    panel = play("long", 1, against, referee=True, dice="typed", language=language, pace=0)
    panel.table.lot(6, 1)
    panel.table.throw(Roll(6, 5))
    panel.press("lay")
    for source, target in carried:
        panel.session.carry(Side.WHITE, source, target)
    panel.session.finish_edit()
    return panel


def test_the_referee_is_asked_before_the_opponent_decides():
    panel = laid_panel((24, 19), (24, 18))
    assert "referee" not in panel.said.value
    panel.press("referee")
    assert (
        "The referee to White: “Only one checker may leave the head, your 24-point, in this turn.”"
    ) in panel.said.value
    assert arrow(24, 19, side=Side.WHITE, tone="bad") in panel.board.marks
    assert ring(24, side=Side.WHITE, tone="bad") in panel.board.marks
    assert shown(panel) == {"accept_turn", "refuse_turn", "referee"}
    panel.press("accept_turn")
    assert "referee" not in panel.said.value
    assert panel.board.marks == ()


def test_the_referee_speaks_russian_too():
    panel = laid_panel((24, 19), (24, 18), language="ru")
    assert panel.buttons["referee"].description == "Спросить судью"
    panel.press("referee")
    assert "Судья белым: «С головы, с 24-го пункта," in panel.said.value


def test_whoever_has_to_correct_a_turn_is_told_why():
    panel = laid_panel((24, 16), against="careful")
    assert "Computer (careful): a correct turn, please." in panel.said.value
    assert "Checkers can't be moved like this with 6-5" in unescape(panel.said.value)
    assert panel.board.marks == (highlight(24, 16, side=Side.WHITE, tone="bad"),)
    panel.press("lay")
    assert panel.board.marks == ()
    panel.session.carry(Side.WHITE, 24, 13)
    panel.session.finish_edit()
    assert panel.table.game.state.mover is Side.BLACK


def test_a_turn_by_the_rules_needs_no_referee():
    panel = laid_panel((24, 13))
    assert panel.table.game.phase is Phase.TO_THROW
    assert "referee" not in shown(panel)


def test_the_board_says_who_must_answer_a_double():
    panel = to_throw(play("short-match", 3, seed=1))
    side = panel.table.game.to_act
    panel.press("double")
    assert told(panel).lower().startswith(side.other.value)


def test_the_form_begins_the_match_that_was_chosen():
    form = Chooser()
    assert form.go_on.layout.display == "none"
    assert form.length.chosen == 3
    form.game.chosen = "short-money"
    assert (form.length.chosen, form.length.things) == (None, (None,))
    form.game.chosen = "long"
    form.length.chosen = 5
    form.against.chosen = "careful"
    form.start()
    table = form.panel.table
    assert (str(table.match.ruleset), table.match.length) == ("long", 5)
    assert [computer.name for computer in table.computers.values()] == ["careful"]
    table.lot()
    again = Chooser()
    assert again.go_on.layout.display == ""
    again.take_up()
    assert again.panel.table.events == table.events
    first = again.panel
    again.start()
    assert again.panel is not first
    assert first.board.comm is None


def test_an_opponent_that_cant_play_the_game_is_refused_in_the_form():
    form = Chooser()
    form.game.chosen = "long"
    form.against.chosen = "gnubg"
    form.start()
    assert form.panel is None
    assert "gnubg" in form.said.value or "GNU" in form.said.value


def test_a_double_drop_ends_the_game_with_its_reason():
    panel = to_throw(play("short-match", 5, seed=1))
    panel.press("double")
    panel.press("drop")
    assert "Double dropped: 1 point" in panel.result.value
    assert isinstance(panel.table.events[-1], ev.Drop)
