"""Opponents: whatever they do is legal, can be played again, and takes no time."""

import random
import time
from itertools import pairwise

import pytest

from games.play import BLACK, LAST_CHECKER, WHITE, Placed, play, rules, set_up
from games.random_play import Watched
from nardy_edu.analysis.opponents import (
    OPPONENTS,
    CarefulOpponent,
    Duel,
    Opponent,
    RandomOpponent,
    Tally,
    duel,
    next_event,
    opponent,
)
from nardy_edu.analysis.opponents.careful import RULES_OF_THUMB, rules_behind
from nardy_edu.analysis.opponents.thumb import View
from nardy_edu.locale import LANGUAGES, has_text, sentence
from nardy_edu.rules import (
    BAR,
    PRESETS,
    Cube,
    Game,
    Kind,
    Match,
    NextGame,
    Phase,
    Position,
    Roll,
    RulesError,
    Side,
    preset,
)
from nardy_edu.rules import events as ev

NAMES = ("random", "careful")
# A single checker on each: hundreds of turns with a double.
PAIRS = (24, 23, 21, 20, 18, 17, 15, 14, 12, 11, 9, 8, 6, 5, 2)


def play_match(match: Match, pair: tuple[Opponent, Opponent], seed: int, games: int = 2) -> Watched:
    """A match between two opponents, every event checked and recorded."""
    dice = random.Random(seed)
    watched = Watched(match)
    while watched.match.winner is None and len(watched.match.results) < games:
        match = watched.match
        side = match.game.to_act
        event: ev.Event | NextGame
        if match.game.phase is Phase.OVER:
            event = NextGame()
        elif side is None:
            event = ev.RollOff(dice.randint(1, 6), dice.randint(1, 6))
        else:
            event = next_event(pair[match.player(side)], match, dice)
        watched.apply(event)
    return watched


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("pair", [("random", "careful"), ("careful", "careful")])
def test_they_play_whole_matches_by_the_rules(name: str, pair: tuple[str, str]) -> None:
    length = None if name == "short-money" else 3
    ruleset = preset(name)
    both = opponent(pair[0], ruleset, 1), opponent(pair[1], ruleset, 2)
    played = play_match(Match.start(ruleset, length), both, seed=5)
    assert played.match.results
    played.assert_record_replays()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("variant", ["long", "short", "hyper"])
def test_the_same_seeds_play_the_same_game(name: str, variant: str) -> None:
    ruleset = preset(variant)
    first, second = (
        play_match(
            Match.start(ruleset, 3),
            (opponent(name, ruleset, 11), opponent(name, ruleset, 12)),
            seed=3,
            games=1,
        ).events
        for _ in range(2)
    )
    assert first == second


def test_different_seeds_play_different_games() -> None:
    ruleset = preset("short")
    games = [
        play_match(Match.start(ruleset, 3), (RandomOpponent(seed), RandomOpponent(9)), 3, 1).events
        for seed in (1, 2)
    ]
    assert games[0] != games[1]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("ruleset", "white", "black"),
    [
        ("long", dict.fromkeys(PAIRS, 1), {10: 15}),
        ("short", dict.fromkeys(PAIRS, 1), {24: 14, 22: 1}),
        ("short", {24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}),
    ],
)
def test_a_turn_takes_well_under_a_second(
    name: str, ruleset: str, white: Placed, black: Placed
) -> None:
    game = set_up(ruleset, white, black).apply(ev.Throw(WHITE, Roll(1, 1)))
    chosen = opponent(name, game.ruleset, 1)
    begin = time.process_time()
    turn = chosen.turn(game)
    assert time.process_time() - begin < 0.5
    assert turn.result in [legal.result for legal in game.turns]


# The careful one.


def careful_turn(game: Game, dice: str) -> str:
    return str(CarefulOpponent(1).turn(game.apply(ev.Throw(WHITE, Roll.parse(dice)))))


def test_careful_bears_off_when_it_can() -> None:
    game = set_up("short", {6: 2, 5: 2}, {6: 15})
    assert careful_turn(game, "6-5") == "6/off 5/off"


@pytest.mark.parametrize("variant", ["long", "short", "hyper"])
def test_careful_bears_off_as_many_as_it_can(variant: str) -> None:
    rng = random.Random(variant)
    total = preset(variant).checkers
    for _ in range(50):
        white: Placed = dict.fromkeys(range(7), 0)
        for _checker in range(total):
            white[rng.choice([0, 1, 2, 3, 4, 5, 6])] += 1
        white[1] += white[0] == total
        game = set_up(variant, {point: white[point] for point in range(1, 7)}, {6: total})
        game = game.apply(ev.Throw(WHITE, Roll.throw(rng)))
        turn = CarefulOpponent(1).turn(game)
        most = max(legal.result.white[0] for legal in game.turns)
        assert turn.result.white[0] == most, (game.state.position.white, game.roll, str(turn))


def test_careful_takes_a_checker_off_the_head() -> None:
    game = Game.start(preset("long"), WHITE)
    assert careful_turn(game, "6-1").startswith("24/")


def test_careful_makes_the_five_point_with_3_1() -> None:
    game = Game.start(preset("short"), WHITE)
    assert careful_turn(game, "3-1") == "8/5 6/5"


def test_careful_hits_in_hyper_nardy() -> None:
    game = set_up("hyper", {24: 1, 10: 1, 9: 1}, {21: 1, 13: 1, 12: 1})
    turn = CarefulOpponent(1).turn(game.apply(ev.Throw(WHITE, Roll(6, 5))))
    assert any(turn.hits)


def reasons_for(game: Game, dice: str) -> list[str]:
    thrown = game.apply(ev.Throw(WHITE, Roll.parse(dice)))
    return [rule.id for rule in rules_behind(thrown, CarefulOpponent(1).turn(thrown))]


def test_careful_can_say_why_it_played_so() -> None:
    assert "home_points" in reasons_for(Game.start(preset("short"), WHITE), "3-1")
    hitting = set_up("hyper", {24: 1, 10: 1, 9: 1}, {21: 1, 13: 1, 12: 1})
    assert "hit" in reasons_for(hitting, "6-5")
    ending = set_up("short", {6: 2, 5: 2}, {6: 15})
    assert "borne_off" in reasons_for(ending, "6-5")


def test_a_turn_without_a_choice_needs_no_reason() -> None:
    assert reasons_for(Game.start(preset("long"), WHITE), "6-5") == []


def test_every_rule_of_thumb_is_taught_in_both_languages() -> None:
    for rule in {rule for known in RULES_OF_THUMB.values() for rule in known}:
        for lang in LANGUAGES:
            assert has_text(lang, f"thumb.{rule.id}")
            assert has_text(lang, f"thumb.{rule.id}.why")


# The cube and resignation.


def match_of(game: Game) -> Match:
    return Match(game.ruleset, None, game)


def decided(game: Game) -> str:
    event = CarefulOpponent(1).decide(match_of(game))
    return type(event).__name__ if event else "throws"


def race(leader: int, other: int) -> Game:
    """A race in which White has `leader` checkers on the 6-point and Black `other`."""
    return set_up("short-match", {6: leader}, {6: other})


@pytest.mark.parametrize(
    ("white", "black", "said"), [(10, 11, "Double"), (11, 11, "throws"), (11, 10, "throws")]
)
def test_careful_doubles_a_race_with_a_lead_of_eight_percent(
    white: int, black: int, said: str
) -> None:
    assert decided(race(white, black)) == said


@pytest.mark.parametrize(
    ("white", "black", "said"), [(10, 11, "Take"), (10, 12, "Drop"), (11, 10, "Take")]
)
def test_careful_takes_a_race_up_to_twelve_percent_behind(
    white: int, black: int, said: str
) -> None:
    assert decided(race(white, black).apply(ev.Double(WHITE))) == said


def test_careful_beavers_a_double_by_the_one_who_is_behind() -> None:
    game = set_up("short-money", {6: 12}, {6: 10}).apply(ev.Double(WHITE))
    assert decided(game) == "Beaver"
    assert decided(game.apply(ev.Beaver(BLACK))) == "Drop"


def test_careful_doubles_with_a_checker_on_the_bar_and_a_better_home() -> None:
    strong: Placed = {8: 2, 7: 2, 6: 3, 5: 2, 4: 2, 3: 2, 13: 2}
    weak: Placed = {BAR: 1, 24: 1, 13: 5, 8: 4, 6: 4}
    assert decided(set_up("short-match", strong, weak)) == "Double"
    assert decided(set_up("short-match", strong, weak).apply(ev.Double(WHITE))) == "Drop"


FIVE_IN_A_ROW: Placed = {13: 4, 8: 2, 7: 2, 6: 3, 5: 2, 4: 2}


@pytest.mark.parametrize(
    ("white", "black", "cube", "said"),
    [
        # Position and threats: five points in a row, and Black on the bar.
        (FIVE_IN_A_ROW, {BAR: 1, 13: 3, 6: 6, 5: 5}, None, "Double"),
        # The same, but behind in the race.
        (FIVE_IN_A_ROW, {BAR: 1, 6: 9, 5: 5}, None, "throws"),
        # Two of the three are enough to double, not to redouble.
        (FIVE_IN_A_ROW, {BAR: 1, 13: 3, 6: 6, 5: 5}, WHITE, "throws"),
        # The race as well: all three.
        (FIVE_IN_A_ROW, {BAR: 1, 13: 5, 8: 4, 6: 5}, WHITE, "Double"),
    ],
)
def test_careful_doubles_by_position_race_and_threats(
    white: Placed, black: Placed, cube: Side | None, said: str
) -> None:
    value = 1 if cube is None else 2
    assert decided(set_up("short-match", white, black, cube=Cube(value, cube))) == said


def test_nobody_doubles_where_there_is_no_cube() -> None:
    assert decided(set_up("short", {6: 5}, {6: 12})) == "throws"
    assert decided(set_up("short-match", {6: 5}, {6: 12}, cube=Cube(2, BLACK))) == "throws"


@pytest.mark.parametrize(
    ("ruleset", "white", "black", "said"),
    [
        ("short", {6: 5}, {1: 2}, "Resign"),
        ("short", {6: 4}, {1: 2}, "throws"),
        ("short", {6: 5}, {1: 3}, "throws"),
        ("short", {6: 5}, {2: 2}, "throws"),
        ("short", {6: 15}, {1: 2}, "throws"),
        ("short", {6: 9, 12: 6}, {1: 2}, "Resign"),
        ("short", {6: 14, 23: 1}, {1: 2}, "throws"),
        ("long", {6: 5}, {1: 2}, "Resign"),
        ("long-tournament", {6: 5}, {1: 2}, "throws"),
    ],
)
def test_careful_resigns_when_nothing_can_be_saved(
    ruleset: str, white: Placed, black: Placed, said: str
) -> None:
    assert decided(set_up(ruleset, white, black)) == said


def test_a_resignation_is_named_where_the_rules_ask_for_it() -> None:
    ruleset = rules("short", resignation="offered")
    game = set_up(ruleset, {6: 9, 12: 6}, {1: 2})
    assert CarefulOpponent(1).decide(match_of(game)) == ev.Resign(WHITE, Kind.MARS)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("kind", "said"), [(Kind.OIN, ev.Refuse), (Kind.MARS, ev.Accept)])
def test_they_agree_to_what_the_position_gives(
    name: str, kind: Kind, said: type[ev.Accept]
) -> None:
    ruleset = rules("short", resignation="offered")
    game = set_up(ruleset, {6: 9, 12: 6}, {1: 2}).apply(ev.Resign(WHITE, kind))
    assert isinstance(opponent(name, ruleset, 1).decide(match_of(game)), said)


def test_they_demand_a_correct_turn() -> None:
    game = play(Game.start(preset("long"), WHITE), ev.Throw(WHITE, Roll(6, 5)))
    wrong = Position(tuple([0] * 23 + [2, 13, 0]), game.state.position.black)
    disputed = game.apply(ev.Lay(WHITE, wrong))
    assert RandomOpponent(1).decide(match_of(disputed)) == ev.Refuse(BLACK)


# The rules of thumb.


@pytest.mark.parametrize("variant", RULES_OF_THUMB)
def test_every_rule_of_thumb_is_named_once_and_says_what_it_measures(variant: str) -> None:
    found = RULES_OF_THUMB[variant]
    assert len({rule.id for rule in found}) == len(found)
    assert all(rule.weight and rule.measure.__doc__ for rule in found)


@pytest.mark.parametrize("variant", RULES_OF_THUMB)
def test_every_rule_of_thumb_tells_boards_apart(variant: str) -> None:
    dice = random.Random(4)
    pair = CarefulOpponent(1), RandomOpponent(2)
    seen: list[View] = []
    for seed in range(3):
        match = play_match(Match.start(preset(variant), 1), pair, seed=dice.randrange(999) + seed)
        states = [match.start]
        for event in match.events:
            states.append(states[-1].apply(event))
        positions = [state.game.state.position for state in states]
        seen += [
            View.of(preset(variant), position, side) for position in positions for side in Side
        ]
    for rule in RULES_OF_THUMB[variant]:
        assert len({rule.measure(view) for view in seen}) > 1, rule.id


def test_a_view_sees_the_other_side_in_its_own_numbers() -> None:
    view = View.of(
        preset("short"), set_up("short", {24: 2, 6: 13}, {BAR: 1, 13: 14}).state.position, WHITE
    )
    assert (view.theirs[12], view.theirs[BAR]) == (14, 1)
    assert view.turned().turned() == view
    assert (view.pips, view.their_pips) == (126, 207)
    assert view.turned().theirs[1] == 2


# Duels.


def test_a_duel_can_be_played_again() -> None:
    games = [
        list(Duel(preset("hyper"), 5).play(CarefulOpponent(1), RandomOpponent(2), 12))
        for _ in range(2)
    ]
    assert games[0] == games[1]
    assert any(before != after for before, after in pairwise(games[0]))


def test_a_duel_counts_for_the_first_of_the_two() -> None:
    tally = duel(preset("hyper"), (CarefulOpponent(1), RandomOpponent(2)), 60, seed=1)
    turned = duel(preset("hyper"), (RandomOpponent(2), CarefulOpponent(1)), 60, seed=1)
    assert tally.wins > tally.losses
    assert turned.wins < turned.losses
    assert tally.games == tally.wins + tally.losses == 60


def test_a_tally_is_plain_arithmetic() -> None:
    tally = Tally([2.0, -1.0, 0.0, 3.0])
    assert (tally.games, tally.wins, tally.losses, tally.mean) == (4, 2, 1, 1.0)
    assert tally.error == pytest.approx((10 / 3 / 4) ** 0.5)
    assert Tally([1.0]).error == 0


@pytest.mark.parametrize("variant", ["long", "short", "hyper"])
def test_careful_beats_random(variant: str) -> None:
    """A short form of the duel of 2,000 games; the lead is wide enough for 40."""
    tally = duel(preset(variant), (CarefulOpponent(1), RandomOpponent(2)), 40, seed=3)
    assert tally.wins >= 0.65 * tally.games


def test_gnu_backgammon_beats_careful() -> None:
    pytest.importorskip("gnubg_nn", reason="gnubg-nn (extra: judges) is not installed")
    ruleset = preset("short")
    tally = duel(ruleset, (opponent("gnubg", ruleset, 1), CarefulOpponent(2)), 60, seed=3)
    assert tally.wins >= 0.6 * tally.games


def test_gnu_backgammon_doubles_takes_and_resigns() -> None:
    pytest.importorskip("gnubg_nn", reason="gnubg-nn (extra: judges) is not installed")
    ruleset = preset("short-match")
    gnubg = opponent("gnubg", ruleset, 1)
    ahead = set_up(ruleset, {6: 10}, {6: 13})
    assert gnubg.decide(match_of(ahead)) == ev.Double(WHITE)
    assert gnubg.decide(match_of(ahead.apply(ev.Double(WHITE)))) == ev.Drop(BLACK)
    close = set_up(ruleset, {6: 12}, {6: 12}).apply(ev.Double(WHITE))
    assert gnubg.decide(match_of(close)) == ev.Take(BLACK)
    lost = set_up(ruleset, {6: 9}, LAST_CHECKER)
    assert gnubg.decide(match_of(lost)) == ev.Resign(WHITE)
    money = play(set_up("short-money", {6: 13}, {6: 10}), ev.Double(WHITE))
    assert gnubg.decide(match_of(money)) == ev.Beaver(BLACK)


def test_gnu_backgammon_doubles_by_the_score() -> None:
    pytest.importorskip("gnubg_nn", reason="gnubg-nn (extra: judges) is not installed")
    ruleset = preset("short-match")
    gnubg = opponent("gnubg", ruleset, 1)
    begun = Match(ruleset, 5, Game.start(ruleset, WHITE), score=(1, 4), crawford_played=True)
    assert gnubg.decide(begun) == ev.Double(WHITE)
    assert gnubg.decide(Match(ruleset, 5, Game.start(ruleset, WHITE), score=(1, 1))) is None


# Names.


def test_they_go_by_their_names() -> None:
    assert list(OPPONENTS) == ["random", "careful", "gnubg", "exact"]
    assert opponent("careful", preset("long"), None).name == "careful"


@pytest.mark.parametrize(
    ("name", "variant", "rule"),
    [("bob", "short", "opponent.unknown"), ("gnubg", "long", "opponent.variant")],
)
def test_a_wrong_choice_is_told_in_a_sentence(name: str, variant: str, rule: str) -> None:
    with pytest.raises(RulesError) as error:
        opponent(name, preset(variant), 1)
    assert error.value.violation.rule == rule
    for lang in LANGUAGES:
        assert sentence(error.value.violation, lang)


def test_an_opponent_that_plays_another_game_is_named_as_in_the_menu() -> None:
    with pytest.raises(RulesError) as error:
        opponent("gnubg", preset("long"), 1)
    said = sentence(error.value.violation, "en")
    assert said == "GNU Backgammon doesn't play long nardy: choose another opponent."
    with pytest.raises(RulesError) as error:
        opponent("exact", preset("long"), 1)
    assert sentence(error.value.violation, "ru").startswith("Компьютер (точный) не играет")


def test_a_missing_package_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "gnubg_nn", None)
    with pytest.raises(RulesError, match=r"opponent\.not_installed") as error:
        opponent("gnubg", preset("short"), 1)
    assert "pip install gnubg-nn" in sentence(error.value.violation, "en")
