"""The board in a terminal: signs, typed moves, the same reasons."""

import random

import pytest

from nardy_edu.board.console import Console, play_in_console
from nardy_edu.board.session import OFFERS, BoardSession
from nardy_edu.rules import Roll, State, preset


def play(*lines: str, lang: str = "en", controls: str = "explore", game: str = "long") -> str:
    """What the terminal shows while these lines are typed."""
    shown: list[str] = []
    typed = iter(lines)

    def read(_prompt: str) -> str:
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    session = BoardSession(
        State.start(preset(game)), Roll(6, 1), rng=random.Random(3), controls=OFFERS[controls]
    )
    Console(session, lang, read=read, write=shown.append).run()
    return "\n".join(shown)


def test_a_turn_is_played_by_typing() -> None:
    shown = play("24/18", "24/23", "moves", "18/17", "done", "throw")
    assert "Still to play: 1." in shown
    assert "Only one checker may leave the head" in shown
    assert "18 to 17" in shown
    assert "All played: 24/18/17. Hand over the dice." in shown
    assert "Black to throw." in shown
    assert "Black to play" in shown


def test_a_turn_is_played_by_typing_in_russian() -> None:
    shown = play("24/18", "назад", "24/18", "18/17", "передать", "бросить", lang="ru")
    assert "Осталось сыграть: 1." in shown
    assert "Ход взят назад" in shown
    assert "Ходят чёрные" in shown


def test_dice_and_positions_are_typed() -> None:
    line = "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; black to move 5-2"
    shown = play("3-3", line, "position")
    assert "3, 3, 3 and 3" in shown
    assert line in shown


def test_what_the_board_does_not_offer_is_refused() -> None:
    shown = play("restart", "throw", controls="watch")
    assert shown.count("That isn't done on this board.") == 2


@pytest.mark.parametrize("word", ["quit", "q"])
def test_quit_leaves_at_once(word: str) -> None:
    assert "Still to play" not in play(word, "24/18")


def test_help_names_every_command() -> None:
    shown = play("?")
    for word in ("throw", "undo", "done", "moves", "position", "restart", "quit"):
        assert word in shown


def test_a_game_is_begun_in_one_call(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["throw", "quit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    play_in_console("hyper", seed=1)
    shown = capsys.readouterr().out
    assert "Hyper nardy" in shown
    assert "White to play" in shown
