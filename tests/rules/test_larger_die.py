"""When only one of two dice can be played, it is the larger (D0 art. 3.10; D0; D3; D4)."""

from judges.records import Record
from rules.table import assert_settled, disputed, reasons, throw, turn_reasons, turns_of, why

# White's 6 is closed: 13/7 or 13/12, and then nothing.
LONG = "long; white 13:1 1:14; black 18:15; white to move"
# One checker must enter, with the six or the one, and then nothing else can move.
BAR = "short; white bar:1 6:14; black 20:4 13:9 7:2; white to move"


@disputed("LN-MOVE-03")
def test_disputed_positions_about_the_larger_die(record: Record) -> None:
    assert_settled(record)


def test_long_the_smaller_die_is_refused() -> None:
    assert turns_of(LONG, "6-1") == ["13/7"]
    assert reasons(LONG, "6-1", (13, 1)) == [why("turn.larger_die", die=1, larger=6)]


def test_the_larger_die_alone_is_a_whole_turn() -> None:
    assert turn_reasons(LONG, "6-1", (13, 6)) == []
    assert throw(LONG, "6-1").steps == 1


def test_short_a_checker_enters_with_the_larger_die() -> None:
    assert turns_of(BAR, "6-1") == ["bar/19"]
    assert reasons(BAR, "6-1", (25, 1)) == [why("turn.larger_die", die=1, larger=6)]


def test_the_smaller_die_is_played_when_the_larger_can_not_be() -> None:
    line = "long; white 13:1 1:14; black 19:7 18:8; white to move"
    assert turns_of(line, "6-1") == ["13/12"]
    assert turn_reasons(line, "6-1", (13, 1)) == []


def test_both_dice_are_played_rather_than_the_larger_alone() -> None:
    line = "long; white 13:1 8:1 1:13; black 24:5 18:5 14:5; white to move"
    assert turns_of(line, "6-1") == ["13/7 8/7", "8/7/1"]
    assert turn_reasons(line, "6-1", (13, 6)) == [why("turn.all_dice", used=1, dice=2)]


def test_a_double_has_no_larger_die() -> None:
    line = "long; white 13:1 1:14; black 17:15; white to move"
    assert turn_reasons(line, "4-4", (13, 4)) == []


def test_exact_only_the_larger_die_that_bears_nothing_off_is_lost() -> None:
    line = "long bear_off_over=exact_only; white 2:1 off:14; black 24:15; white to move"
    assert turns_of(line, "6-2") == ["2/off"]
    assert turn_reasons(line, "6-2", (2, 2)) == []
