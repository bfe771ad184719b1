"""What the glossary shows: plates with the words of the game in both languages."""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from attrs import frozen

from nardy_edu.board.marks import Mark, arrow, badge, bracket, highlight, outline, ring
from nardy_edu.board.scene import Cube
from nardy_edu.course.lessons.matches import crawford_story
from nardy_edu.course.lessons.shown import gallery, lines
from nardy_edu.course.lessons.throws import dice_on_table
from nardy_edu.course.lessons.wins import ENDS, SHORT, end_of
from nardy_edu.course.stills import Still, board_image, table
from nardy_edu.locale import LANGUAGES, current_language, say
from nardy_edu.rules import Side, parse_state

PICTURE = 520
SMALL_PICTURE = 300


@frozen
class Plate:
    """A picture, and the words that belong to it; numbers in the picture are those of the words."""

    id: str
    terms: tuple[str, ...]
    picture: Callable[[], str]


def plate(name: str) -> Still:
    """One plate of the glossary."""
    shown = PLATES[name]
    lang = current_language()
    rows, words = [], []
    for number, term in enumerate(shown.terms, 1):
        names = " — ".join(say(one, f"glossary.term.{term}") for one in _own_first(lang))
        meaning = say(lang, f"glossary.meaning.{term}")
        rows.append(f"<p><b>{number}. {escape(names)}.</b> {escape(meaning)}</p>")
        words.append(f"{number}. {names}: {meaning}")
    return Still(shown.picture() + "".join(rows), "\n".join(words))


def dictionary() -> Still:
    """Every word with its twin in the other language and its picture, by the alphabet."""
    lang = current_language()
    own, other = _own_first(lang)
    rows = [
        (
            say(own, f"glossary.term.{term}"),
            say(other, f"glossary.term.{term}"),
            say(lang, f"glossary.plate.{shown.id}"),
        )
        for shown in PLATES.values()
        for term in shown.terms
    ]
    rows.sort(key=lambda row: _by_alphabet(row[0]))
    head = [say(lang, f"glossary.column.{column}") for column in ("own", "other")]
    cells = [
        (f"{escape(mine)}<br><small>{escape(where)}</small>", escape(theirs))
        for mine, theirs, where in rows
    ]
    return Still(table(head, cells), lines(head, rows))


def _by_alphabet(term: str) -> str:
    """English verbs stand under their own first letter, capitals among the small letters."""
    return term.removeprefix("to ").casefold()


def _own_first(lang: str) -> Sequence[str]:
    return sorted(LANGUAGES, key=lambda one: one != lang)


def _board(line: str, *marks: Mark, cube: Cube | None = None) -> str:
    state, roll = parse_state(line)
    return board_image(
        state.position,
        state.ruleset,
        PICTURE,
        marks=marks,
        dice=roll.dice if roll else (),
        mover=state.mover,
        cube=cube,
        pips=False,
    )


def _places() -> str:
    return _board(
        "long; white 24:15; black 24:15; white to move",
        badge(21, 1),
        badge(24, 2),
        highlight(24),
        badge(24, 3),
        outline(6, 1),
        badge(4, 4),
        outline(18, 13, tone="note"),
        badge(16, 5),
    )


def _turn() -> str:
    line = "long; white 24:15; black 24:15; white to move 6-1"
    return _board(line, arrow(24, 18), arrow(18, 17))


def _double() -> str:
    return _board("long; white 24:15; black 24:15; white to move 3-3", arrow(24, 18))


def _block() -> str:
    return _board(
        "long; white 24:4 13:1 10:2 9:2 8:2 7:1 6:2 5:1; black 24:13 23:1 6:1; black to move",
        badge(10, 1, side=Side.WHITE),
        bracket(10, 5, side=Side.WHITE),
        ring(23, side=Side.BLACK),
        badge(23, 3, side=Side.BLACK),
        badge(7, 2, side=Side.WHITE),
    )


def _off() -> str:
    return _board(
        "long; white 6:2 5:4 4:3 3:2 1:1 off:3; black 12:5 6:5 3:3 off:2; white to move 4-2",
        arrow(4, 0),
    )


def _hit() -> str:
    return _board(
        "short; white bar:1 24:1 13:5 8:3 6:5; black 24:2 13:5 8:3 6:4 5:1; white to move 5-3",
        ring(5, side=Side.BLACK),
        badge(5, 1, side=Side.BLACK),
        arrow(25, 20),
        badge(25, 3),
    )


def _kinds() -> str:
    figures = []
    for number, end in enumerate(("off", "seven", "home"), 1):
        drawn = board_image(end_of(SHORT, ENDS[end]), SHORT, SMALL_PICTURE, pips=False)
        figures.append((drawn, f"{number}."))
    return gallery(figures, SMALL_PICTURE).html


def _cube() -> str:
    line = "short-match; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move"
    return _board(line, cube=Cube(2, Side.BLACK))


PLATES: Mapping[str, Plate] = {
    shown.id: shown
    for shown in (
        Plate("places", ("point", "checker", "head", "home", "yard"), _places),
        Plate("turn", ("throw", "die", "turn", "step", "head_move", "pip", "combined"), _turn),
        Plate("double", ("double", "four_steps"), _double),
        Plate("lot", ("dice", "lot", "cocked", "hand_over"), lambda: dice_on_table().html),
        Plate("block", ("closed", "block", "locked", "lost_throw"), _block),
        Plate("off", ("bear_off", "pip_count", "race"), _off),
        Plate("hit", ("blot", "hit", "bar", "enter"), _hit),
        Plate("kinds", ("oin", "mars", "koks"), _kinds),
        Plate(
            "cube",
            ("cube", "offer", "take", "drop", "owner", "jacoby", "automatic", "beaver"),
            _cube,
        ),
        Plate("match", ("match", "game", "crawford", "resignation"), lambda: crawford_story().html),
    )
}
"""The plates of the glossary, in the order of the lesson."""
