"""OpenSpiel's backgammon as a judge of short and hyper nardy (package `open-spiel`).

It takes no position from outside, so it plays its own random games. A double is two turns there;
they are joined, and of the joined ones those count that use most dice: its first half doesn't look
ahead to the second.
"""

import random
import re
from collections.abc import Iterator

import pyspiel

from judges.boards import CHECKERS, Counts, other_side
from judges.naive import BAR, Case

Board = tuple[Counts, Counts]

SPIEL_BAR = 100


def random_games(
    variant: str, seed: int, count: int
) -> Iterator[tuple[Case, frozenset[Board], int]]:
    """Each throw of its random games: the case, (me, opp) after each turn, the dice to be used."""
    rng = random.Random(seed)
    game = pyspiel.load_game("backgammon", {"hyper_backgammon": variant == "hyper"})
    state = game.new_initial_state()
    while count:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            turns = list(_turns(state))
            most = max(used for _, used in turns)
            yield _case(variant, state), _results(variant, state, turns, most), most
            count -= 1
            for action in rng.choice([actions for actions, _ in turns]):
                state.apply_action(action)


def _turns(state: "pyspiel.State") -> Iterator[tuple[list[int], int]]:
    """Each turn as one or two actions, with the number of dice that it uses."""
    player = state.current_player()
    for action in state.legal_actions():
        half = state.child(action)
        used = _dice_used(state, action)
        if not half.is_player_node() or half.current_player() != player:
            yield [action], used
            continue
        for second in half.legal_actions():
            yield [action, second], used + _dice_used(half, second)


def _dice_used(state: "pyspiel.State", action: int) -> int:
    moves = state.spiel_move_to_checker_moves(state.current_player(), action)
    return sum(move.pos >= 0 for move in moves)


def _results(
    variant: str, state: "pyspiel.State", turns: list[tuple[list[int], int]], most: int
) -> frozenset[Board]:
    player = state.current_player()
    boards = set()
    for actions, used in turns:
        after = state.clone()
        for action in actions:
            after.apply_action(action)
        me, opp = _board(variant, after, player)
        if used == most or not any(me[1:]):
            boards.add((me, opp))
    return frozenset(boards)


def _case(variant: str, state: "pyspiel.State") -> Case:
    (dice,) = re.findall(r"^Dice: (\d)(\d)$", str(state), flags=re.MULTILINE)
    me, opp = _board(variant, state, state.current_player())
    return Case(variant, me, opp, (int(dice[0]), int(dice[1])))


def _board(variant: str, state: "pyspiel.State", player: int) -> Board:
    return (
        _side(variant, state, player),
        other_side(variant, _side(variant, state, 1 - player)),
    )


def _side(variant: str, state: "pyspiel.State", player: int) -> Counts:
    """X moves from place 0 up, O from place 23 down."""
    side = [0] * 26
    for place in range(24):
        side[24 - place if player == 0 else place + 1] = state.board(player, place)
    side[BAR] = state.board(player, SPIEL_BAR)
    side[0] = CHECKERS[variant] - sum(side)
    return tuple(side)
