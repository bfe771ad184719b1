"""A match at a table, from the lot to the result."""

import pytest

from nardy_edu.course.play.dice import Dice
from nardy_edu.course.play.keeping import RecordFile
from nardy_edu.course.play.offers import kinds_to_name, offers, price
from nardy_edu.course.play.start import play
from nardy_edu.course.play.table import Table
from nardy_edu.rules import (
    Kind,
    Match,
    Phase,
    Roll,
    RulesError,
    Side,
    preset,
    read_match,
)
from nardy_edu.rules import events as ev
from tests.games.play import offered
from tests.play.opponents import Plain, Timid


def new_table(rules="short-match", length=3, **options) -> Table:
    ruleset = preset(rules) if isinstance(rules, str) else rules
    options.setdefault("dice", Dice(1))
    return Table(Match.start(ruleset, length), **options)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("NARDY_PROGRESS", str(tmp_path))


def to_throw(table: Table) -> Table:
    """The table after the lot and, where its dice are the first throw, the first turn."""
    while table.game.phase is Phase.ROLL_OFF:
        table.lot()
    if table.game.phase is Phase.TO_PLAY:
        table.play(table.game.turns[0].steps)
    return table


def play_on(table: Table, events: int = 10_000) -> None:
    """Everybody plays the first legal turn, until the match is over or so much has happened."""
    for _ in range(events):
        if table.match.winner is not None:
            return
        if table.computer is not None:
            table.let_computer()
        elif table.game.phase is Phase.ROLL_OFF:
            table.lot()
        elif table.game.phase is Phase.TO_THROW:
            table.throw()
        elif table.game.phase is Phase.TO_PLAY:
            table.play(table.game.turns[0].steps)
        else:
            table.next_game()


def test_a_match_to_three_is_played_to_its_end_and_replays_from_its_record():
    table = new_table()
    play_on(table)
    assert table.match.winner is not None
    assert max(table.match.score) >= 3
    assert read_match(table.record).match == table.match


def test_the_same_seed_throws_the_same_dice_in_every_game():
    one, two, other = new_table(), new_table(), new_table(dice=Dice(2))
    for table in (one, two, other):
        play_on(table, 40)
    assert one.events == two.events
    assert one.events != other.events


def test_a_seed_that_was_shown_throws_the_game_again():
    table = new_table(dice=Dice())
    play_on(to_throw(table), 40)
    again = Dice()
    again.take_up(table.dice.seed, 0)
    for event in table.events:
        if isinstance(event, ev.RollOff):
            assert again.lot() == (event.white, event.black)
        elif isinstance(event, ev.Throw):
            assert again.throw() == event.roll


def test_the_seed_of_the_next_game_is_another_one():
    table = to_throw(new_table(length=7, dice=Dice()))
    first = table.dice.seed
    table.resign()
    table.next_game()
    to_throw(table)
    assert table.dice.seed != first


def test_all_six_numbers_fall_equally_often():
    dice = Dice(3)
    dice.begin(1)
    fallen = [0] * 6
    for _ in range(6000):
        for die in dice.lot():
            fallen[die - 1] += 1
    # Chi squared with five degrees of freedom exceeds 20.5 once in a thousand.
    assert sum((count - 2000) ** 2 / 2000 for count in fallen) < 20.5


def test_a_throw_that_is_refused_uses_up_no_dice():
    table = to_throw(new_table())
    table.throw()
    with pytest.raises(RulesError, match="thrown_already"):
        table.throw()
    side, roll = table.game.to_act, table.game.roll
    other = to_throw(new_table())
    other.throw()
    assert (other.game.to_act, other.game.roll) == (side, roll)
    for one in (table, other):
        one.play(one.game.turns[0].steps)
        one.throw()
    assert table.game.roll == other.game.roll


def test_the_computer_throws_plays_and_answers():
    computer = Plain()
    table = new_table(computers={1: computer})
    play_on(table, 60)
    assert computer.asked
    assert all(match.player(match.game.to_act) == 1 for match in computer.asked)


def test_a_double_is_offered_taken_and_dropped():
    table = new_table(computers={1: Plain()})
    to_throw(table)
    while table.acting != 0 or table.game.phase is not Phase.TO_THROW:
        play_on(table, 1)
    table.double()
    assert table.computer is not None
    table.let_computer()
    assert (table.game.cube.value, table.match.player(table.game.cube.owner)) == (2, 1)

    table = new_table(computers={1: Timid()})
    to_throw(table)
    while table.acting != 0 or table.game.phase is not Phase.TO_THROW:
        play_on(table, 1)
    table.double()
    table.let_computer()
    assert table.match.score == (1, 0)


def test_take_and_drop_are_offered_to_who_was_doubled_and_the_beaver_where_it_is_played():
    table = to_throw(new_table())
    assert offers(table) == ("double", "resign")
    table.double()
    assert offers(table) == ("take", "drop")
    money = to_throw(new_table("short-money", None))
    money.double()
    assert offers(money) == ("take", "drop", "beaver")
    money.beaver()
    assert offers(money) == ("take", "drop")
    money.take()
    assert money.game.cube.value == 4


def test_long_nardy_and_a_match_to_one_offer_no_double():
    assert offers(to_throw(new_table("long"))) == ("resign",)
    assert offers(to_throw(new_table(length=1))) == ("resign",)


def test_nothing_is_offered_while_the_computer_is_to_act():
    table = new_table(computers={0: Plain(), 1: Plain()})
    to_throw(table)
    assert offers(table) == ()


def test_what_a_resignation_costs_is_known_before():
    table = to_throw(new_table())
    asked = price(table, None)
    assert (asked.kind, max(asked.points)) == (Kind.KOKS, 3)
    assert table.game.result is None
    table.resign()
    assert table.game.result == asked


def test_where_the_loser_names_the_kind_it_is_asked_for():
    table = to_throw(new_table(offered("long")))
    assert kinds_to_name(table) == (Kind.OIN, Kind.MARS)
    assert price(table, Kind.MARS).kind is Kind.MARS
    table.resign(Kind.OIN)
    assert offers(table) == ("accept", "refuse")
    table.refuse()
    assert table.game.phase in (Phase.TO_THROW, Phase.TO_PLAY)


def test_with_real_dice_every_throw_is_typed_in():
    table = new_table("long", dice=None, computers={1: Plain()})
    with pytest.raises(RulesError, match="type_the_throw"):
        table.lot()
    table.lot(6, 1)
    with pytest.raises(RulesError, match="type_the_throw"):
        table.throw()
    table.throw(Roll(6, 6))
    assert str(table.game.roll) == "6-6"
    table.play(table.game.turns[0].steps)
    assert table.let_computer() is None  # its dice are thrown by hand too
    table.throw(Roll(3, 1))
    table.let_computer()
    assert table.acting == 0


def test_a_referee_lets_the_opponent_judge_an_illegal_turn():
    table = new_table("long", dice=None)
    table.lot(6, 1)
    table.throw(Roll(2, 1))
    assert offers(table, referee=True) == ("lay", "resign")
    white = list(table.game.state.position.white)
    white[24], white[20] = 14, 1  # a four, not a three
    laid = type(table.game.state.position)(tuple(white), table.game.state.position.black)
    table.lay(laid)
    assert offers(table) == ("accept_turn", "refuse_turn", "referee")
    table.refuse()
    assert table.game.state.mover is Side.WHITE
    table.lay(laid)
    table.accept()
    assert table.game.state.position == laid
    assert table.game.state.mover is Side.BLACK


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    table = new_table(file=RecordFile(blocked / "match.txt"))
    to_throw(table)
    assert table.trouble is not None
    assert table.trouble.reason == "disk"
    assert table.game.phase is Phase.TO_THROW


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        ({"ruleset": "medium"}, "preset.unknown"),
        ({"length": 0}, "match.length"),
        ({"ruleset": "short-money"}, "match.money_option"),
        ({"against": "nobody"}, "play.against"),
        ({"dice": "loaded"}, "play.dice"),
        ({"seat": "white"}, "play.seat_alone"),
        ({"seat": "red", "record": "x"}, "play.seat"),
        ({"names": ["Anna"]}, "play.names"),
        ({"language": "fr"}, "play.language"),
        ({"record": "last"}, "play.nothing_kept"),
        ({"record": "nardy record 9"}, "record.version"),
    ],
)
def test_a_match_that_cant_be_is_refused_in_one_sentence(wrong, rule):
    with pytest.raises(RulesError) as refused:
        play(**wrong)
    assert refused.value.violation.rule == rule
    assert str(refused.value)[-1] in ".…"
    assert "\n" not in str(refused.value)
