"""The places of the three games, in plain numbers: what the judges need to walk through a game.

Nothing here imports the project, so that a mistake in its numbering can't hide behind the same
mistake here.
"""

from judges.naive import Case, Counts

CHECKERS = {"long": 15, "short": 15, "hyper": 3}
STARTS = {
    "long": {24: 15},
    "short": {24: 2, 13: 5, 8: 3, 6: 5},
    "hyper": {24: 1, 23: 1, 22: 1},
}
VARIANTS = tuple(STARTS)
THROWS = tuple((larger, smaller) for larger in range(1, 7) for smaller in range(1, larger + 1))


def counts(checkers: dict[int, int]) -> Counts:
    return tuple(checkers.get(place, 0) for place in range(26))


def other_side(variant: str, own: Counts) -> Counts:
    """The same checkers, counted in the other player's numbers. Its own inverse."""
    if variant == "long":
        points = [own[point + 12 if point <= 12 else point - 12] for point in range(1, 25)]
    else:
        points = [own[25 - point] for point in range(1, 25)]
    return (own[0], *points, own[25])


def start(variant: str) -> tuple[Counts, Counts]:
    """Both sides at the start position, in the mover's numbers."""
    own = counts(STARTS[variant])
    return own, other_side(variant, own)


def other_to_move(variant: str, me: Counts, opp: Counts) -> tuple[Counts, Counts]:
    """The same board as the opponent sees it."""
    return other_side(variant, opp), other_side(variant, me)


def over(me: Counts, opp: Counts) -> bool:
    return not any(me[1:]) or not any(opp[1:])


def text(checkers: Counts) -> str:
    return " ".join(f"{place}:{count}" for place, count in enumerate(checkers) if count)


def describe(case: Case) -> str:
    """A case as a reader of a failing test needs it; all points are the mover's."""
    first = ""
    if case.first_turn:
        first = f", first turn (opponent's first throw {case.opponent_first_throw})"
    return (
        f"{case.variant}, me {text(case.me)}, opp {text(case.opp)}, throw {case.dice}{first}, "
        f"options {case.options}"
    )
