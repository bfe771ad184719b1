"""Games and matches of every preset, played at random: whatever happens, the books are right."""

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.random_play import Watched, any_event, assert_sound, play_match, with_random_options
from nardy_edu.rules import PRESETS, Kind, Match, NextGame, Phase, Roll, Side, preset
from nardy_edu.rules import events as ev

LENGTHS = (1, 2, 3, 5, 7)


def length_for(name: str, rng: random.Random) -> int | None:
    return None if name == "short-money" else rng.choice([None, *LENGTHS])


@pytest.mark.parametrize("name", PRESETS)
def test_hundreds_of_hurried_matches(name: str) -> None:
    for seed in range(100):
        rng = random.Random(f"{name} {seed}")
        match = Match.start(preset(name), length_for(name, rng))
        played = play_match(match, rng, hurry=rng.choice([0.2, 0.5, 1, 2]), games=4)
        assert played.match.results


@pytest.mark.parametrize("name", PRESETS)
def test_whole_games_to_the_last_checker(name: str) -> None:
    rng = random.Random(name)
    hows = set()
    for _ in range(8):
        played = play_match(Match.start(preset(name), None), rng, hurry=0, games=1, tries=0.05)
        hows.add(played.match.results[0][0].how.value)
    assert "borne_off" in hows


@pytest.mark.parametrize("variant", ["long", "short", "hyper"])
def test_matches_by_other_readings(variant: str) -> None:
    for seed in range(80):
        rng = random.Random(seed)
        ruleset = with_random_options(preset(variant), rng)
        play_match(Match.start(ruleset, rng.choice([None, *LENGTHS])), rng, hurry=0.3, games=4)


class AnyMatch(RuleBasedStateMachine):
    """A match in which anything may be tried; Hypothesis looks for the sequence that breaks it."""

    watched: Watched

    @initialize(
        name=st.sampled_from(list(PRESETS)), offered=st.booleans(), seed=st.integers(0, 999)
    )
    def begin(self, name: str, seed: int, *, offered: bool) -> None:
        rng = random.Random(seed)
        ruleset = preset(name)
        if offered:
            ruleset = with_random_options(ruleset, rng)
        money = ruleset.jacoby or ruleset.beaver
        self.watched = Watched(Match.start(ruleset, None if money else rng.choice(LENGTHS)))

    def attempt(self, event: ev.Event | NextGame) -> None:
        """Applied when the rules allow it; otherwise nothing may change."""
        match = self.watched.match
        allowed = (
            match.game.why_not(event) is None
            if not isinstance(event, NextGame)
            else match.game.phase is Phase.OVER and match.winner is None
        )
        if allowed:
            self.watched.apply(event)

    @property
    def side(self) -> Side:
        return self.watched.match.game.to_act or Side.WHITE

    def phase(self) -> Phase:
        return self.watched.match.game.phase

    @rule(white=st.integers(1, 6), black=st.integers(1, 6))
    def lot(self, white: int, black: int) -> None:
        self.attempt(ev.RollOff(white, black))

    @rule(larger=st.integers(1, 6), smaller=st.integers(1, 6))
    def throw(self, larger: int, smaller: int) -> None:
        self.attempt(ev.Throw(self.side, Roll(larger, smaller)))

    @precondition(lambda self: self.phase() is Phase.TO_PLAY)
    @rule(index=st.integers(0, 10**6))
    def play(self, index: int) -> None:
        turns = self.watched.match.game.turns
        self.attempt(ev.Play(self.side, turns[index % len(turns)].steps))

    @rule()
    def double(self) -> None:
        self.attempt(ev.Double(self.side))

    @rule(answer=st.sampled_from([ev.Take, ev.Drop, ev.Beaver, ev.Accept, ev.Refuse]))
    def answer(self, answer: type[ev.Take]) -> None:
        self.attempt(answer(self.side))

    @rule(kind=st.sampled_from([None, *Kind]))
    def resign(self, kind: Kind | None) -> None:
        self.attempt(ev.Resign(self.side, kind))

    @rule()
    def next_game(self) -> None:
        self.attempt(NextGame())

    @rule(seed=st.integers(0, 10**6))
    def anything(self, seed: int) -> None:
        self.watched.try_anything(random.Random(seed))

    @rule(seed=st.integers(0, 10**6))
    def anything_allowed(self, seed: int) -> None:
        self.attempt(any_event(self.watched.match, random.Random(seed)))

    @invariant()
    def sound(self) -> None:
        if hasattr(self, "watched"):
            assert_sound(self.watched.match)

    def teardown(self) -> None:
        if hasattr(self, "watched"):
            self.watched.assert_record_replays()


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(
    max_examples=60,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
