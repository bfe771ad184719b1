"""How many results the naive judge finds one and two turns deep, from eleven boards of each game.

The numbers are kept in `data/perft.json`, for the engine to be counted against; run from the folder
`tests`, `python -m judges.perft` makes them anew.
"""

import json
from pathlib import Path
from typing import Any

from judges.boards import THROWS, VARIANTS, Counts, other_to_move, over, start
from judges.naive import Case, Verdict, judge
from judges.walks import random_games

TABLE = Path(__file__).parent.parent / "data" / "perft.json"

# At which throw of a random game a position is taken.
MIDDLE = {
    "long": (4, 8, 14, 22, 30, 40, 50, 60, 72, 84),
    "short": (2, 5, 9, 14, 20, 28, 38, 50, 62, 74),
    "hyper": (2, 3, 4, 5, 7, 9, 11, 13, 16, 19),
}

Entry = dict[str, Any]


def read() -> list[Entry]:
    return json.loads(TABLE.read_text(encoding="utf-8"))


def write() -> None:
    entries = [entry for variant in VARIANTS for entry in _entries(variant)]
    lines = ",\n".join(json.dumps(entry) for entry in entries)
    TABLE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def _entries(variant: str) -> list[Entry]:
    entries = [_count(variant, "start", *start(variant), first_turn=True)]
    for seed, throw in enumerate(MIDDLE[variant]):
        *_, (case, _verdict) = random_games(variant, seed, throw + 1)
        name = f"throw {throw + 1} of game {seed}"
        entries.append(_count(variant, name, case.me, case.opp, first_turn=case.first_turn))
    return entries


def _count(variant: str, name: str, me: Counts, opp: Counts, *, first_turn: bool) -> Entry:
    verdicts = {dice: judge(Case(variant, me, opp, dice, first_turn=first_turn)) for dice in THROWS}
    return {
        "variant": variant,
        "name": name,
        "me": me,
        "opp": opp,
        "first_turn": first_turn,
        "one_turn": {f"{one}-{two}": len(verdicts[one, two].results) for one, two in THROWS},
        "two_turns": {
            f"{one}-{two}": _replies(variant, (one, two), verdicts[one, two], first_turn=first_turn)
            for one, two in THROWS
        },
    }


def _replies(variant: str, first: tuple[int, int], verdict: Verdict, *, first_turn: bool) -> int:
    """After each result, those of the opponent's 21 throws; none once the game is over."""
    return sum(
        len(
            judge(
                Case(
                    variant,
                    *other_to_move(variant, me, opp),
                    dice,
                    first_turn=first_turn,
                    opponent_first_throw=first if first_turn else None,
                )
            ).results
        )
        for me, opp in verdict.results
        if not over(me, opp)
        for dice in THROWS
    )


if __name__ == "__main__":
    write()
