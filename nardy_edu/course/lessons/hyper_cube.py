"""What the lesson "Hyper nardy" shows of the cube: when to double, to take, to beaver, to wait."""

from collections.abc import Iterator

from nardy_edu.analysis.cube_results import CubeExample, CubeOpening
from nardy_edu.analysis.results import recorded
from nardy_edu.course.lessons.hyper_book import points, points_lost
from nardy_edu.course.lessons.shown import gallery, plain_table
from nardy_edu.course.stills import Still, board_image
from nardy_edu.locale import current_language, joined, say
from nardy_edu.rules import PRESETS, ROLLS, Side, parse_state

HYPER = PRESETS["hyper"]
SMALL_PICTURE = 380

DROPPED = 1.0
"""What a dropped double wins."""
ALIKE = 1e-8

VERDICTS = ("no", "take", "drop", "good")
"""In the order in which positions are counted."""


def cube_examples() -> Still:
    """Positions with what is right, and what White wins on average with a double and without."""
    lang = current_language()
    figures = []
    for number, example in enumerate(recorded()["cube"]["examples"], 1):
        state, _ = parse_state(f"hyper; {example['position']}; white to move")
        facts = {
            "no_double": points(example["no_double"]),
            "take": points(example["take"]),
            "cost": points_lost(example["take"]),
        }
        picture = board_image(state.position, HYPER, SMALL_PICTURE, view=Side.WHITE)
        told = say(lang, f"hyper.cube.told.{verdict_of(example)}", **facts)
        figures.append((picture, f"{number}. {told}"))
    return gallery(figures, SMALL_PICTURE)


def verdict_of(example: CubeExample, waiting: str = "no_double") -> str:
    """What is right: "no", "take", "drop", "good", or "beaver" for a double that asks for one.

    ``waiting`` names the value without a double: "no_double", "no_redouble" or "jacoby".
    """
    waited, take = example[waiting], example["take"]  # type: ignore[literal-required]
    if min(take, DROPPED) > waited + ALIKE:
        return "take" if take <= DROPPED else "drop"
    if waited > DROPPED + ALIKE:
        return "good"
    return "beaver" if take < -ALIKE else "no"


def cube_compared() -> Still:
    """The same positions with the cube in the middle, with White's own, and by the Jacoby rule."""
    lang = current_language()
    waits = ("no_double", "no_redouble", "jacoby")
    head = [say(lang, "hyper.cube.position"), *(say(lang, f"hyper.cube.{name}") for name in waits)]
    rows = [
        (str(number), *(say(lang, f"hyper.cube.{verdict_of(each, name)}") for name in waits))
        for number, each in enumerate(recorded()["cube"]["examples"], 1)
    ]
    return plain_table(head, rows)


def cube_counts() -> Still:
    """Of all positions of the game, in how many each decision is right."""
    lang, figures = current_language(), recorded()["cube"]
    places = {"no_double": "centred", "no_redouble": "mine", "jacoby": "jacoby"}
    head = [say(lang, "hyper.cube.right"), *(say(lang, f"hyper.cube.{name}") for name in places)]
    rows = []
    for index, verdict in enumerate(VERDICTS):
        counts = [figures[place] for place in places.values()]  # type: ignore[literal-required]
        shares = (_percent(counted[index] / sum(counted)) for counted in counts)
        rows.append((say(lang, f"hyper.cube.{verdict}"), *shares))
    return plain_table(head, rows)


def first_doubles() -> Still:
    """After which openings and replies who began may double at once."""
    lang = current_language()
    rows = [
        (opening["roll"], *(_throws(opening, verdict, lang) for verdict in ("take", "drop")))
        for opening in _openings()
        if set(opening["replies"].split()) & {"take", "drop"}
    ]
    head = [say(lang, f"hyper.cube.first.{column}") for column in ("throw", "take", "drop")]
    return plain_table(head, rows)


def _openings() -> list[CubeOpening]:
    return recorded()["cube"]["openings"]


def _throws(opening: CubeOpening, verdict: str, lang: str) -> str:
    """The replies after which this is right; a dash for none."""
    return joined(_replies(opening, verdict), lang) or "–"


def _replies(opening: CubeOpening, verdict: str) -> Iterator[str]:
    pairs = zip(ROLLS, opening["replies"].split(), strict=True)
    return (str(roll) for roll, right in pairs if right == verdict)


def _percent(share: float) -> str:
    lang = current_language()
    return say(lang, "hyper.percent", number=str(round(100 * share)))


__all__ = ["cube_compared", "cube_counts", "cube_examples", "first_doubles"]
