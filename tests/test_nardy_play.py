"""`nardy play`: a board in the terminal, played by typing."""

import pytest
from click.testing import CliRunner, Result

from nardy_edu.cli import nardy
from nardy_edu.locale import LANGUAGES, say

XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


def play(*words: str, typed: str = "", lang: str = "en") -> Result:
    result = CliRunner().invoke(nardy, ["--lang", lang, "play", *words], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def test_a_game_of_long_nardy_is_begun_and_left() -> None:
    result = play(typed="6-1\n24/18 24/23\n24/18 18/17\ndone\nquit\n24/18\n")
    assert result.exit_code == 0
    assert "Only one checker may leave the head" in result.stdout
    assert "All played: 24/18/17." in result.stdout
    assert result.stdout.rstrip("> \n").endswith("Black to throw.")


def test_a_game_is_played_in_russian() -> None:
    shown = play("hyper", typed="бросить\nвыход\n", lang="ru").stdout
    assert "Гипернарды" in shown
    assert "Ходят белые" in shown


def test_a_seed_gives_the_same_throws() -> None:
    first, again, other = (
        play("short", "--seed", seed, typed="throw\n").stdout for seed in ("1", "1", "2")
    )
    assert first == again
    assert first != other


@pytest.mark.parametrize("place", [XGID, "short; white 6:15; black 6:15; white to move 3-1"])
def test_a_position_is_played_on(place: str) -> None:
    assert "White to play 3 and 1." in play(place).stdout


@pytest.mark.parametrize("place", ["longer", "long; white 24:16; black 24:15", "XGID=-b--"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_is_told_in_one_sentence(place: str, lang: str) -> None:
    result = play(place, lang=lang)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.rstrip("\n").endswith(".")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_line_says_what_can_be_typed(lang: str) -> None:
    first = play(lang=lang).stdout.splitlines()[0]
    assert first == say(lang, "console_play.hint")
    for command in ("throw", "help", "quit"):
        words = say(lang, f"board.console.words.{command}").split()
        assert any(word in first for word in words if len(word) > 2)
