"""What the lesson on the block of six shows is what the rules say."""

import pytest

from nardy_edu.course.lesson import begin
from nardy_edu.course.lessons import block
from nardy_edu.locale import LANGUAGES


def readings(start: str) -> list[str]:
    """The marks of an attempt, one for each reading."""
    found = [line for line in repr(block.block_versions()).splitlines() if line.startswith(start)]
    return found[0].rpartition(": ")[2].split(" ")


# The columns: this course, in_home, never, always, end of turn, mover's way, ring.


def test_all_fifteen_may_be_locked_in_only_where_there_is_no_rule():
    assert readings("All fifteen") == ["✗", "✗", "✗", "✓", "✗", "✗", "✗"]


def test_one_checker_past_the_row_allows_it_unless_it_must_be_home():
    assert readings("One black checker is past")[:3] == ["✓", "✗", "✗"]
    assert readings("One black checker is home")[:3] == ["✓", "✓", "✗"]


def test_a_checker_right_behind_the_row_is_not_past_it():
    assert readings("One black checker has come up")[0] == "✗"


def test_in_passing_is_refused_here_and_allowed_where_the_end_of_the_turn_counts():
    assert readings("A checker fills")[0] == "✗"
    assert readings("A checker fills")[4] == "✓"


def test_a_row_runs_across_the_movers_seam_but_not_across_the_opponents():
    assert readings("A row across White's") == ["✗", "✗", "✗", "✓", "✗", "✓", "✗"]
    assert readings("Six neighbours") == ["✓", "✓", "✓", "✓", "✓", "✗", "✗"]


def test_a_refused_attempt_names_the_points_of_the_row():
    assert "points 2, 1, 24, 23, 22 and 21 in a row" in repr(block.attempts())


def test_the_switch_begins_with_the_course_and_follows_every_choice():
    live = block.block_switch()
    example, ahead, _, check, _, route, _, result = live.box.children
    assert "You may not hold points 10, 9, 8, 7, 6 and 5" in result.value
    ahead.chosen = "always"
    assert "✓ Legal." in result.value
    ahead.chosen, check.chosen = "passed", "end_of_turn"
    example.value = "4"
    assert "✓ Legal." in result.value
    check.chosen = "each_step"
    assert "✗" in result.value
    route.chosen = "mover"
    example.value = "5"
    assert "✓ Legal." in result.value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_shown_has_words_for_who_cannot_see_it(lang):
    begin(lang)
    for name in block.__all__:
        shown = getattr(block, name)()
        assert len(repr(shown)) > 20
        assert " at 0x" not in repr(shown)
