"""What the lesson "Oin, mars, koks" says is what the rules say."""

import pytest

from nardy_edu.course.lessons.wins import ENDS, SHORT, end_of, last_checker
from nardy_edu.rules import BAR, Kind, Side, kind_of_win


@pytest.mark.parametrize(
    ("end", "kind"),
    [("off", Kind.OIN), ("seven", Kind.MARS), ("home", Kind.KOKS), ("bar", Kind.KOKS)],
)
def test_each_picture_is_the_kind_of_win_that_it_stands_for(end: str, kind: Kind) -> None:
    assert kind_of_win(SHORT, end_of(SHORT, ENDS[end]), Side.BLACK) is kind


@pytest.mark.parametrize("point", [*range(1, 25), BAR])
def test_the_winners_home_and_the_bar_are_koks_and_all_else_mars(point: int) -> None:
    expected = "Koks: 3" if point <= 6 or point == BAR else "Mars: 2"
    assert repr(last_checker(point, one_off=False)).startswith(expected)


@pytest.mark.parametrize("point", [1, 7, BAR])
def test_with_one_checker_off_it_is_an_oin_wherever_the_last_one_is(point: int) -> None:
    assert repr(last_checker(point, one_off=True)).startswith("Oin: 1 point.")
