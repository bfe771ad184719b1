"""Hypothesis strategies: boards, throws and states of each game, also those hardly ever reached.

Boards are pairs `(me, opp)` of 26 counts in the mover's numbers, as the naive judge takes them;
`states()` gives them to the engine. A board keeps the rules of a board (no point shared, both sides
still playing), nothing more.
"""

from hypothesis import strategies as st

from judges import engine
from judges.boards import CHECKERS, THROWS, VARIANTS, Counts, over, start
from judges.naive import BAR, HEAD, OFF, Case
from judges.walks import late_games, random_games
from nardy_edu.rules import ROLLS, Roll, Side, State

Board = tuple[Counts, Counts]

POINTS = range(1, 25)
HOME = range(1, 7)

# The options that decide what is legal; the head and the block exist in long nardy alone.
LONG_OPTIONS: dict[str, tuple[str, ...]] = {
    "first_throw": (
        "three_doubles_head_only",
        "three_doubles",
        "listed_pairs",
        "when_blocked",
        "any_double",
        "second_player_only",
        "none",
    ),
    "second_head_checker": ("free", "after_first_stuck"),
    "first_double_steps": ("all_four", "two_only"),
    "block_check": ("each_step", "end_of_turn"),
    "block_ahead": ("passed", "in_home", "never", "always"),
    "block_route": ("opponent", "mover", "ring"),
}
BEAR_OFF: dict[str, tuple[str, ...]] = {
    "bear_off_over": ("highest_only", "any_lower", "exact_only")
}

variants = st.sampled_from(VARIANTS)
throws = st.sampled_from(THROWS)
notable_throws = st.sampled_from([(6, 6), (4, 4), (3, 3), (5, 5), (2, 1), (6, 2)])
rolls = st.sampled_from(ROLLS)
sides = st.sampled_from(list(Side))


def options(variant: str) -> st.SearchStrategy[dict[str, str]]:
    """Any combination of the options that decide what is legal."""
    values = {**LONG_OPTIONS, **BEAR_OFF} if variant == "long" else BEAR_OFF
    return st.fixed_dictionaries({name: st.sampled_from(choice) for name, choice in values.items()})


# --- Boards ---------------------------------------------------------------------------------------


def _put(places: list[int]) -> Counts:
    return tuple(places.count(place) for place in range(26))


def _places(of: list[int], count: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.sampled_from(of), min_size=count, max_size=count)


@st.composite
def _board(
    draw: st.DrawFn, variant: str, mine: list[int], theirs: list[int], held: tuple[int, ...] = ()
) -> Board:
    """My checkers on `held` and places of `mine`, the opponent's on free places of `theirs`."""
    total = CHECKERS[variant]
    held = held[:total]
    me = _put([*held, *draw(_places(mine, total - len(held)))])
    free = [place for place in theirs if place in (OFF, BAR) or not me[place]]
    opp = _put(draw(_places(free or [OFF], total)))
    if over(me, opp):
        spare = [point for point in POINTS if not me[point] and not opp[point]]
        if not any(me[1:]):
            me = _put([*[OFF] * (total - 1), spare[0]])
        if not any(opp[1:]):
            opp = _put([*[OFF] * (total - 1), spare[-1]])
    return me, opp


def _bar(variant: str) -> list[int]:
    return [] if variant == "long" else [BAR]


def anywhere(variant: str) -> st.SearchStrategy[Board]:
    """Both sides on any points, off, and on the bar where there is one."""
    places = [*POINTS, OFF, *_bar(variant)]
    return _board(variant, places, places)


def few_points(variant: str) -> st.SearchStrategy[Board]:
    """Both sides piled up on a few points, so that much is closed."""
    some = st.lists(st.sampled_from(POINTS), min_size=2, max_size=7, unique=True)
    return st.tuples(some, some).flatmap(lambda pair: _board(variant, pair[0], [*pair[1], OFF]))


def late(variant: str) -> st.SearchStrategy[Board]:
    """The mover is home or nearly so; the opponent is anywhere, also in the way or on the bar."""
    mine = [*HOME, OFF, OFF]
    theirs = [*range(1, 9), *POINTS, OFF, *_bar(variant)]
    outside = [6, 7, 8, 12, 24, *_bar(variant)]
    return st.sampled_from(outside).flatmap(
        lambda straggler: _board(variant, mine, theirs, held=(straggler,))
    )


def last_checkers(variant: str) -> st.SearchStrategy[Board]:
    """One to three checkers left on each side."""
    left = st.lists(st.sampled_from([*range(1, 9), *_bar(variant)]), min_size=1, max_size=3)

    def board(held: list[int]) -> st.SearchStrategy[Board]:
        return _board(variant, [OFF], [*range(1, 9), *[OFF] * 8], held=tuple(held))

    return left.flatmap(board)


def full_bar(variant: str) -> st.SearchStrategy[Board]:
    """Several checkers of the mover on the bar, and much closed where they must enter."""
    mine = [BAR, *POINTS]
    theirs = [*range(19, 25), *range(19, 25), *POINTS, BAR]
    return _board(variant, mine, theirs, held=(BAR, BAR))


def blots(variant: str) -> st.SearchStrategy[Board]:
    """Every checker alone on its point."""
    total = CHECKERS[variant]

    def board(order: list[int]) -> Board:
        return _put(order[:total]), _put([*order[total:][:total], *[OFF] * max(0, 2 * total - 24)])

    return st.permutations(list(POINTS)).map(board)


@st.composite
def wall(draw: st.DrawFn, variant: str = "long") -> Board:
    """The mover holds, or nearly, five to eight points in a row, also across each seam."""
    top, length = draw(st.integers(1, 24)), draw(st.integers(5, 8))
    row = [(top - 1 - step) % 24 + 1 for step in range(length)]
    gap = draw(st.sampled_from([None, *row]))
    held = tuple(point for point in row if point != gap)
    near = [(row[0] - 1 + step) % 24 + 1 for step in range(-length, 7)]
    theirs = draw(
        st.sampled_from([[*POINTS], [12, 11, 10], [*range(13, 19), OFF], [row[0] % 24 + 1]])
    )
    return draw(_board(variant, [*near, *POINTS], theirs, held=held))


@st.composite
def two_walls(draw: st.DrawFn) -> Board:
    """The mover holds, or nearly, two rows of six; the opponent before, between and behind."""
    first = draw(st.integers(1, 24))
    second = first + draw(st.integers(6, 12))
    row = tuple((start_ - 1 - step) % 24 + 1 for start_ in (first, second) for step in range(6))
    held = tuple(dict.fromkeys(row))
    without = draw(st.sampled_from([None, *held]))
    held = tuple(point for point in held if point != without)
    return draw(_board("long", [*POINTS], [*POINTS, OFF], held=held))


@st.composite
def opening(draw: st.DrawFn) -> Board:
    """Like a first turn, with a few checkers already elsewhere: the edges of the exceptions."""
    ways = [
        HEAD - die * times for die in range(1, 7) for times in range(1, 5) if die * times < HEAD
    ]
    elsewhere = draw(st.lists(st.sampled_from(ways), max_size=4))
    me = _put([*elsewhere, *[HEAD] * (15 - len(elsewhere))])
    strays = [point for point in draw(st.lists(st.sampled_from(ways), max_size=4)) if not me[point]]
    rest = [place for place in (12, 12, 11, OFF) if not me[place] or place == OFF]
    opp = _put([*strays, *[draw(st.sampled_from(rest))] * (15 - len(strays))])
    return (me, opp) if any(opp[1:]) else start("long")


@st.composite
def played(draw: st.DrawFn, variant: str) -> Board:
    """A position out of a random game."""
    seed, length = draw(st.integers(0, 2**16)), draw(st.integers(1, 120))
    walk = draw(st.sampled_from([random_games, late_games]))
    *_, (case, _verdict) = walk(variant, seed, length)
    return case.me, case.opp


def constructed(variant: str) -> dict[str, st.SearchStrategy[Board]]:
    """The kinds of boards by name, for one test each."""
    kinds = {
        "anywhere": anywhere(variant),
        "few points": few_points(variant),
        "late": late(variant),
        "last checkers": last_checkers(variant),
        "blots": blots(variant),
    }
    if variant == "long":
        return {**kinds, "wall": wall(), "two walls": two_walls(), "opening": opening()}
    return {**kinds, "full bar": full_bar(variant)}


def boards(variant: str) -> st.SearchStrategy[Board]:
    return st.one_of(played(variant), *constructed(variant).values())


# --- Cases and states -----------------------------------------------------------------------------


@st.composite
def cases(
    draw: st.DrawFn,
    variant: str,
    on: st.SearchStrategy[Board] | None = None,
    *,
    with_options: bool = True,
) -> Case:
    """A board with a throw, and what the rules need to know of the game before it."""
    me, opp = draw(on if on is not None else boards(variant))
    first_turn = variant == "long" and me[HEAD] > 0 and draw(st.booleans())
    known = draw(st.one_of(st.none(), notable_throws, throws)) if first_turn else None
    return Case(
        variant,
        me,
        opp,
        draw(throws),
        first_turn=first_turn,
        opponent_first_throw=known,
        options=draw(options(variant)) if with_options else {},
    )


@st.composite
def first_turns(draw: st.DrawFn) -> Case:
    """Long nardy at a player's first turn, mostly with a throw that some exception is about."""
    me, opp = draw(opening())
    head_options = ("first_throw", "second_head_checker", "first_double_steps")
    return Case(
        "long",
        me,
        opp,
        draw(st.one_of(notable_throws, throws)),
        first_turn=True,
        opponent_first_throw=draw(st.one_of(st.none(), notable_throws, throws)),
        options={name: draw(st.sampled_from(LONG_OPTIONS[name])) for name in head_options},
    )


@st.composite
def states(draw: st.DrawFn, variant: str | None = None) -> tuple[State, Roll]:
    """A state of the engine, either side to move, and a throw."""
    case = draw(cases(variant or draw(variants)))
    return engine.state(case, draw(sides)), Roll(*case.dice)
