"""The commands about rules: `nardy show`, `turns`, `explain` and `rules`, in both languages."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from nardy_edu.cli import nardy
from nardy_edu.locale import LANGUAGES, say, set_language
from nardy_edu.rules import OPTIONS, PRESETS

START = "long; white 24:15; black 24:15; white to move"
LATER = "long; white 24:14 18:1; black 24:15; white to move; first turn black"
STUCK = "long; white 23:15; black 24:13 9:1 8:1; white to move"
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


@pytest.fixture(autouse=True)
def _english() -> None:
    set_language("en")


def run(*words: str, lang: str = "en") -> Result:
    """The command as a person types it; a traceback is a failure whatever the test looks at."""
    result = CliRunner().invoke(nardy, ["--lang", lang, *words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


# --- nardy turns


def test_turns_lists_each_turn_and_counts_them_aside() -> None:
    result = run("turns", LATER, "5-1")
    assert result.exit_code == 0
    assert sorted(result.stdout.splitlines()) == ["24/19 18/17", "24/19/18", "24/23 18/13"]
    assert result.stderr == "3 legal turns; dice to be played: 2.\n"


def test_turns_counts_in_russian() -> None:
    assert run("turns", LATER, "5-1", lang="ru").stderr == "3 допустимых хода; сыграть костей: 2.\n"
    assert run("turns", START, "6-5", lang="ru").stderr == "1 допустимый ход; сыграть костей: 2.\n"


def test_turns_takes_the_throw_that_the_position_names() -> None:
    assert run("turns", f"{START} 6-5").stdout == "24/18/13\n"


def test_turns_takes_the_throw_that_is_typed_before_it() -> None:
    assert run("turns", f"{START} 6-5", "2-1").stdout == "24/22/21\n"


def test_turns_of_black_are_in_blacks_numbers() -> None:
    line = "long; white 24:14 4:1; black 24:15; black to move; first throw white 5-5"
    assert run("turns", line, "44").stdout == "24/20\n"


def test_turns_reads_an_xgid_with_its_dice() -> None:
    result = run("turns", XGID)
    assert "8/5 6/5" in result.stdout.splitlines()
    assert len(result.stdout.splitlines()) == 16


def test_turns_reads_an_xgid_of_hyper_nardy() -> None:
    xgid = "XGID=-aaa------------------AAA-:0:0:1:00:0:0:0:0:10"
    result = run("turns", xgid, "6-5", "--rules", "hyper")
    assert result.exit_code == 0
    assert "24/18 23/18" in result.stdout


def test_turns_says_of_each_die_why_it_is_lost() -> None:
    result = run("turns", STUCK, "3-2")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "pass",
        "3: The 20-point is closed: one opposing checker stands on it.",
        "2: The 21-point is closed: one opposing checker stands on it.",
    ]
    assert result.stderr == "Nothing can be played: the throw is lost.\n"


def test_turns_says_it_in_russian() -> None:
    result = run("turns", STUCK, "3-2", lang="ru")
    assert "20" in result.stdout.splitlines()[1]
    assert result.stderr == "Ходить нечем: бросок пропадает.\n"


# --- nardy explain


def test_explain_says_that_a_turn_is_legal() -> None:
    result = run("explain", LATER, "5-1", "24/19 18/17")
    assert (result.stdout, result.exit_code) == ("Legal.\n", 0)
    assert run("explain", LATER, "5-1", "24/18", lang="ru").stdout == "Так ходить можно.\n"


def test_explain_names_the_step_and_the_rule() -> None:
    result = run("explain", START, "6-1", "24/18 24/23")
    assert result.stdout.splitlines() == [
        "24/23 is not legal.",
        "Only one checker may leave the head, your 24-point, in this turn.",
    ]
    assert result.exit_code == 1


def test_explain_names_them_in_russian() -> None:
    result = run("explain", START, "6-1", "24/18 24/23", lang="ru")
    assert result.stdout.splitlines() == [
        "Ход 24/23 не по правилам.",
        "С головы, с 24-го пункта, за этот ход можно взять только одну шашку.",
    ]
    assert result.exit_code == 1


def test_explain_says_what_is_missing() -> None:
    result = run("explain", START, "6-1", "24/18")
    assert "two dice" in result.stdout
    assert result.exit_code == 1
    assert run("explain", START, "6-1", "pass").exit_code == 1


def test_explain_says_why_a_pass_is_a_pass() -> None:
    result = run("explain", STUCK, "3-2", "pass")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "Legal."
    assert "20-point" in result.stdout
    assert "21-point" in result.stdout


def test_explain_names_the_sum_with_the_reason_of_each_order() -> None:
    line = "short; white bar:2 6:13; black 6:2 24:2 13:11; white to move"
    assert run("explain", line, "6-5", "bar/14").stdout.splitlines() == [
        "bar/14 is not legal.",
        "The 19-point is closed: 2 opposing checkers stand on it.",
        "You still have one checker on the bar: "
        "enter from there before you move from the 20-point.",
    ]


UNTOLD = "long-listed; white 24:14 21:1; black 24:15; black to move"


def test_explain_asks_for_the_first_throw_that_decides() -> None:
    result = run("explain", UNTOLD, "5-5", "24/14(2)")
    refused, asked = result.stdout.splitlines()
    assert (refused, result.exit_code) == ("24/14 is not legal.", 1)
    assert asked.endswith("if that was the throw, add “first throw white 2-1”.")
    assert run("explain", UNTOLD, "5-5", "24/14").stdout.splitlines() == ["Legal.", asked]
    told = run("explain", f"{UNTOLD}; first throw white 2-1", "5-5", "24/14(2)")
    assert (told.stdout, told.exit_code) == ("Legal.\n", 0)


def test_turns_asks_for_the_first_throw_that_decides() -> None:
    result = run("turns", UNTOLD, "5-5", lang="ru")
    assert "first throw white 2-1" in result.stderr.splitlines()[0]
    assert result.stdout.splitlines() == ["24/19/14"]


@pytest.mark.parametrize("command", ["turns", "explain"])
def test_help_tells_how_the_first_throw_is_written(command: str) -> None:
    for lang in LANGUAGES:
        assert "first throw white 2-1" in say(lang, f"commands.{command}.help")


def test_explain_reads_an_xgid() -> None:
    assert run("explain", XGID, "3-1", "8/5 6/5").exit_code == 0
    assert run("explain", XGID, "3-1", "8/5 24/22").exit_code == 1


# --- --rules


def test_rules_replace_those_that_the_position_names() -> None:
    assert run("turns", START, "5-5").stdout == "24/19/14/9/4\n"
    assert run("turns", START, "5-5", "--rules", "long-club").stdout == "24/19(2)\n"


def test_rules_may_change_a_single_option() -> None:
    assert run("explain", START, "6-6", "24/18(2)").exit_code == 0
    chosen = run("explain", START, "6-6", "24/18(2)", "--rules", "long first_throw=none")
    assert chosen.exit_code == 1
    assert "head" in chosen.stdout


def test_rules_make_another_game_of_the_position() -> None:
    line = "long; white bar:1 24:14; black 13:2; white to move"
    result = run("turns", line, "6-1", "--rules", "short")
    assert result.exit_code == 0
    assert "bar/19" in result.stdout


def test_rules_stand_for_a_game_that_is_not_named() -> None:
    assert run("turns", "white 24:15; black 24:15", "6-5", "--rules", "long").stdout == "24/18/13\n"


# --- nardy show


def test_show_draws_the_board_as_text() -> None:
    result = run("show", f"{START} 6-1")
    assert result.exit_code == 0
    assert "○" in result.stdout
    assert "●" in result.stdout
    assert "6-1" in result.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_show_draws_each_game(lang: str) -> None:
    for name in PRESETS:
        men = "24:1" if name == "hyper" else "24:2"
        line = f"{name}; white {men}; black {men.replace('24', '13')}; white to move"
        shown = run("show", line, lang=lang)
        assert shown.exit_code == 0
        assert say(lang, f"variant.{name.split('-')[0]}").lower() in shown.stdout.lower()


def test_show_draws_an_xgid() -> None:
    assert "3-1" in run("show", XGID).stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_show_writes_a_picture(tmp_path: Path, lang: str) -> None:
    picture = tmp_path / "board.svg"
    result = run("show", START, "--svg", str(picture), lang=lang)
    assert (result.exit_code, result.stdout) == (0, "")
    assert re.match(r"(<\?xml[^>]*>\s*)?<svg\b", picture.read_text(encoding="utf-8"))


def test_show_replaces_no_file_unasked(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    picture.write_text("precious", encoding="utf-8")
    refused = run("show", START, "--svg", str(picture))
    assert refused.exit_code == 1
    assert "--force" in refused.output
    assert picture.read_text(encoding="utf-8") == "precious"
    assert run("show", START, "--svg", str(picture), "--force").exit_code == 0
    assert "<svg" in picture.read_text(encoding="utf-8")


def test_the_systems_reasons_are_told_in_russian(tmp_path: Path) -> None:
    result = run("show", START, "--svg", str(tmp_path / "missing" / "board.svg"), lang="ru")
    assert "нет такого файла или папки" in result.output


def test_show_says_when_the_picture_can_not_be_written(tmp_path: Path) -> None:
    result = run("show", START, "--svg", str(tmp_path / "missing" / "board.svg"))
    assert result.exit_code == 1
    assert one_sentence(result).startswith("The picture could not be written to ")


# --- nardy rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_lists_every_preset_option_and_value_with_its_description(lang: str) -> None:
    result = run("rules", lang=lang)
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())
    for name in PRESETS:
        assert f"{name} {say(lang, f'preset.{name}')}" in text
    for option in OPTIONS.values():
        assert say(lang, f"option.{option.id}") in text
        for value in option.values:
            named = option.text(value)
            assert say(lang, f"option.{option.id}.{named}") in text, (option.id, named)


def test_rules_says_for_which_games_a_value_is_the_default() -> None:
    assert re.search(r"fresh \(default: long nardy\)", run("rules").output)


def test_records_and_a_position_are_not_taken_together() -> None:
    result = run("turns", "--jsonl", START)
    assert result.exit_code == 2
    assert "leave out the position" in result.output


def test_rules_without_a_name_are_not_ignored() -> None:
    assert run("turns", START, "6-1", "--rules", "").exit_code == 1


def test_rules_marks_the_defaults() -> None:
    text = " ".join(run("rules").stdout.split())
    assert "three_doubles_head_only (default)" in text
    assert "three_doubles (default)" not in text


# --- Bad input: one sentence that names what is wrong


def one_sentence(result: Result) -> str:
    assert result.stdout == ""
    line = result.stderr.removesuffix("\n")
    assert "\n" not in line, line
    assert line.endswith("."), line
    assert len(line) < 400, line
    return line.removeprefix("Error: ")


BAD = {
    "no position at all": (["turns", "hello", "6-1"], "hello"),
    "an empty position": (["turns", "", "6-1"], ""),
    "a place that is none": (["show", "long; white 25:1 24:14; black 24:15"], "25"),
    "too many checkers": (["show", "long; white 24:16; black 24:15"], "16"),
    "two sides on one point": (["turns", "long; white 12:15; black 24:15", "6-1"], "12"),
    "a bar in long nardy": (["turns", "long; white bar:1 24:14; black 24:15", "6-1"], "1"),
    "both finished": (["show", "short; white off:15; black off:15"], ""),
    "one side only": (["show", "long; white 24:15"], "black"),
    "a game alone": (["show", "long"], "long;"),
    "no game": (["show", "white 24:15; black 24:15"], "hyper"),
    "the mover twice": (["show", f"{START} 6-1; black to move 5-4"], "black to move 5-4"),
    "a throw that is none": (["turns", START, "7-1"], "7-1"),
    "an empty throw": (["turns", START, ""], ""),
    "no such rules": (["turns", START, "6-1", "--rules", "longer"], "longer"),
    "no such option": (["turns", START, "6-1", "--rules", "long head=2"], "head"),
    "no such value": (["turns", START, "6-1", "--rules", "long block_ahead=0"], "block_ahead"),
    "an option of another game": (["turns", START, "6-1", "--rules", "long cube=on"], "cube"),
    "a broken XGID": (["turns", "XGID=-b--", "6-1"], "XGID=-b--"),
    "an XGID in long nardy": (["turns", XGID, "--rules", "long"], "XGID"),
    "a turn that is none": (["explain", START, "6-1", "24-18"], "24-18"),
    "a turn beyond the board": (["explain", START, "6-1", "30/24"], "30/24"),
    "a game that is over": (["turns", "long; white off:15; black 24:15", "6-1"], ""),
    "an attempt after the game": (
        ["explain", "long; white off:15; black 24:15", "6-1", "24/18"],
        "",
    ),
    "an endless position": (["show", f"long; white 24:{'1' * 5000}; black 24:15"], "111"),
    "an endless word": (["show", f"long; white {'x' * 5000}; black 24:15"], "xxx"),
    "an endless throw": (["turns", START, "6" * 5000], "666"),
    "an endless turn": (["explain", START, "6-1", "24/23 " * 3000], "24/23"),
    "an endless preset": (["turns", START, "6-1", "--rules", "x" * 5000], "xxx"),
    "an endless XGID": (["turns", "XGID=" + "-" * 5000, "6-1"], "XGID="),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("words", "named"), BAD.values(), ids=BAD)
def test_bad_input_gets_one_sentence(words: list[str], named: str, lang: str) -> None:
    result = run(*words, lang=lang)
    assert result.exit_code == 1
    assert named in one_sentence(result)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["turns"], "commands.no_position"),
        (["turns", START], "commands.no_throw"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_missing_word_is_asked_for(words: list[str], sentence: str, lang: str) -> None:
    result = run(*words, lang=lang)
    assert result.exit_code == 2
    assert say(lang, sentence) in result.stderr


@pytest.mark.parametrize(
    "words", [["explain", START, "6-1"], ["show"], ["turns", START, "6-1", "more"], ["dance"]]
)
def test_a_wrong_number_of_words_is_a_mistake_of_use(words: list[str]) -> None:
    assert run(*words).exit_code == 2


# --- As a process of its own


def process(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "nardy_edu", *words],
        capture_output=True,
        env=os.environ | environment,
        check=False,
    )


@pytest.mark.parametrize("command", ["show", "turns", "explain", "rules"])
def test_help_is_in_the_language_of_the_system(command: str) -> None:
    for lang in LANGUAGES:
        shown = process(command, "--help", NARDY_LANG=lang)
        assert shown.returncode == 0
        assert say(lang, f"commands.{command}.help") in " ".join(shown.stdout.decode().split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_signs_that_a_console_lacks_are_no_reason_to_fail(lang: str) -> None:
    shown = process("show", START, NARDY_LANG=lang, PYTHONIOENCODING="cp1252")
    assert shown.returncode == 0, shown.stderr.decode()
    refused = process("turns", START, "7-1", NARDY_LANG=lang, PYTHONIOENCODING="cp1252")
    assert refused.returncode == 1
    assert b"Traceback" not in refused.stderr


def test_a_reader_that_stops_listening_is_no_reason_for_a_traceback() -> None:
    words = [sys.executable, "-m", "nardy_edu", "turns", "--jsonl"]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as judge:
        judge.stdout.close()
        judge.stdin.write(b"{}\n" * 20_000)
        judge.stdin.close()
        assert b"Traceback" not in judge.stderr.read()


# --- nardy progress


@pytest.mark.parametrize("lang", LANGUAGES)
def test_progress_that_cannot_be_moved_is_a_failure(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NARDY_PROGRESS", str(tmp_path / "progress"))
    there = tmp_path / "there.jsonl"
    there.write_text("precious", encoding="utf-8")
    for words in (("export", there), ("export", tmp_path / "no" / "a"), ("import", tmp_path / "b")):
        result = run("progress", *map(str, words), lang=lang)
        assert result.exit_code == 1
        one_sentence(result)
    assert there.read_text(encoding="utf-8") == "precious"
    assert run("progress", "export", str(there), "--force", lang=lang).exit_code == 0
