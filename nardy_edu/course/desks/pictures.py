"""Boards to look at beside a task."""

from nardy_edu.board.image import image
from nardy_edu.board.scene import scene
from nardy_edu.course.exercises import Standing
from nardy_edu.course.stills import board_image
from nardy_edu.locale import current_language, joined, say
from nardy_edu.rules import BAR, OFF, Side, State

WIDTH = 480


def still_board(standing: Standing, quiet: bool = False) -> str:
    """An `<img>` of the board; a `quiet` one doesn't tell how far each side has to go."""
    state, roll = standing.state, standing.roll
    if quiet:
        return _quiet(state)
    return board_image(
        state.position,
        state.ruleset,
        WIDTH,
        view=state.mover,
        mover=state.mover,
        dice=roll.dice if roll else (),
    )


def _quiet(state: State) -> str:
    """For a task that asks for the pips themselves: neither drawn nor told."""
    lang, mover = current_language(), state.mover
    drawn = scene(state.position, state.ruleset, view=mover, mover=mover, pips=False, language=lang)
    told = " ".join(_told(state, side, lang) for side in (mover, mover.other))
    return image(drawn, width=WIDTH, alt=f"{drawn.title}. {told}")


def _told(state: State, side: Side, lang: str) -> str:
    counts = state.position.of(side)
    places = [
        say(lang, "exercise.place.of", place=_place(place, lang), count=counts[place])
        for place in range(BAR, OFF - 1, -1)
        if counts[place]
    ]
    return say(lang, "exercise.places", side=side.value, places=joined(places, lang))


def _place(place: int, lang: str) -> str:
    if place in (BAR, OFF):
        return say(lang, f"exercise.place.{'bar' if place == BAR else 'off'}")
    return str(place)
