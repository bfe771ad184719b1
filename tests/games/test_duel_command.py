"""`nardy duel`."""

import re

import pytest
from click.testing import CliRunner

from nardy_edu.analysis.opponents import Duel
from nardy_edu.cli import nardy


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(nardy, ["duel", *arguments])
    return done.exit_code, done.output


def test_it_prints_who_won_how_much_and_how_to_see_it_again() -> None:
    code, said = run("careful", "random", "--variant", "hyper cube=off", "--games", "30")
    assert code == 0
    assert "careful" in said
    assert "--seed 1" in said
    assert run("careful", "random", "--variant", "hyper cube=off", "--games", "30") == (code, said)


def test_another_seed_is_another_duel() -> None:
    duels = {
        run("random", "random", "--variant", "hyper", "--games", "20", "--seed", seed)[1]
        for seed in ("1", "2", "3")
    }
    assert len(duels) == 3


def test_draws_are_counted_beside_the_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duel, "play", lambda *_: iter([1.0, 0.0, -1.0, 0.0]))
    code, output = run("random", "random", "--variant", "long-tournament", "--games", "4")
    assert code == 0
    assert re.search(r"draws\W+2\W+50.0 %", output)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("bob", "random"), "There is no opponent “bob”"),
        (("gnubg", "random", "--variant", "long"), "doesn't play long nardy"),
        (("random", "random", "--variant", "longest"), "There are no rules called “longest”"),
        (("random", "random", "--games", "0"), "--games"),
        (("random", "random", "--games", "many"), "--games"),
    ],
)
def test_a_wrong_choice_is_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    code, output = run(*arguments)
    assert code != 0
    assert said in output
    assert "Traceback" not in output
