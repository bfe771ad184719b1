"""A whole game of long nardy, turn by turn, with remarks where there is something to see."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path

import ipywidgets

from nardy_edu.course.lessons.shown import gallery
from nardy_edu.course.play.history import Played, moments, turns_played
from nardy_edu.course.play.look_back import turn_arrows
from nardy_edu.course.stills import Live, Still, board_image, prose
from nardy_edu.locale import current_language, has_text, say
from nardy_edu.rules import Match, Side, read_match
from nardy_edu.rules.outcome import reasons

RECORD = Path(__file__).with_name("guided_game.txt")
"""Two careful beginners: a double to begin with, rows of six, lost throws, a close finish."""
PICTURE = 620
SMALL_PICTURE = 380


@cache
def played() -> tuple[Played, ...]:
    """The turns of the game in order."""
    record = read_match(RECORD.read_text(encoding="utf-8"))
    start = Match.start(record.match.ruleset, record.match.length)
    return tuple(turns_played(moments(start, record.events)))


def guided_game() -> Live:
    """The game on a board: forward, back, on to the next remark."""
    return GuidedGame().panel


def remarks() -> Mapping[int, str]:
    """The remarks in the current language, by the number of the turn."""
    lang = current_language()
    return {
        number: say(lang, f"guided.turn.{number}", **_facts(turn))
        for number, turn in enumerate(played(), 1)
        if has_text(lang, f"guided.turn.{number}")
    }


class GuidedGame:
    """The panel: a turn's picture, what was played, and the remark if there is one."""

    def __init__(self) -> None:
        lang = current_language()
        self.remarks = remarks()
        self.slider = ipywidgets.IntSlider(
            1,
            1,
            len(played()),
            description=say(lang, "guided.turn"),
            layout=ipywidgets.Layout(flex="1 1 240px", width="auto"),
        )
        self.said = ipywidgets.HTML()
        self.picture = ipywidgets.HTML()
        self.slider.observe(lambda _change: self._show(), "value")
        ways = [
            _button(say(lang, "guided.back"), lambda: self.go(self.slider.value - 1)),
            _button(say(lang, "guided.forward"), lambda: self.go(self.slider.value + 1)),
            _button(say(lang, "guided.next_remark"), self.next_remark, "primary"),
        ]
        row = ipywidgets.HBox([*ways, self.slider], layout=_ROW)
        self._show()
        self.panel = Live([row, self.said, self.picture], self._still())
        self.panel.box.layout.max_width = f"{PICTURE}px"

    def go(self, number: int) -> None:
        """Show the turn of this number, or the nearest one that there is."""
        self.slider.value = max(1, min(number, len(played())))

    def next_remark(self) -> None:
        """Go on to the next turn with a remark; from the last one to the beginning."""
        later = [number for number in self.remarks if number > self.slider.value]
        self.go(later[0] if later else 1)

    def _show(self) -> None:
        number = self.slider.value
        turn = played()[number - 1]
        paragraphs = [f"<b>{escape(_title(number, turn))}</b>"]
        if number in self.remarks:
            paragraphs.append(escape(self.remarks[number]))
        if number == len(played()):
            paragraphs += map(escape, _result())
        said = "".join(f'<p style="margin: 0.3em 0">{text}</p>' for text in paragraphs)
        # As high with a remark as without, so that the buttons stay where they are.
        self.said.value = prose(f'<div role="status" style="min-height: 8em">{said}</div>')
        self.picture.value = prose(_picture(turn, PICTURE))

    def _still(self) -> Still:
        """Every remark with its picture, to be read where nothing can be clicked."""
        lang = current_language()
        figures = [
            (
                _picture(played()[number - 1], SMALL_PICTURE),
                f"{_title(number, played()[number - 1])} {remark}",
            )
            for number, remark in self.remarks.items()
        ]
        shown = gallery(figures, SMALL_PICTURE)
        note, result = say(lang, "guided.static", n=len(played())), " ".join(_result())
        return Still(
            f"<p>{escape(note)}</p>{shown.html}<p>{escape(result)}</p>",
            f"{note}\n{shown.words}\n{result}",
        )


def _title(number: int, turn: Played) -> str:
    lang = current_language()
    facts = {"number": number, "side": turn.side.value, "roll": str(turn.roll)}
    if turn.passed:
        return say(lang, "guided.title.pass", **facts)
    return say(lang, "guided.title", turn=str(turn.turn), **facts)


def _picture(turn: Played, width: int) -> str:
    """The position before the turn, with the turn drawn on it."""
    state = turn.moment.before.game.state
    return board_image(
        state.position,
        state.ruleset,
        width,
        mover=turn.side,
        dice=turn.roll.dice,
        marks=tuple(turn_arrows(turn.turn, turn.side)),
        labels="mover",
    )


def _facts(turn: Played) -> dict[str, int]:
    """What remarks may tell: both pip counts after the turn."""
    position = turn.turn.result
    return {"white": position.pips(Side.WHITE), "black": position.pips(Side.BLACK)}


def _result() -> Iterator[str]:
    lang = current_language()
    game = played()[-1].moment.after.game
    return (say(lang, reason.id, **reason.facts) for reason in reasons(game))


_ROW = ipywidgets.Layout(flex_flow="row wrap")


def _button(text: str, action: Callable[[], None], style: str = "") -> ipywidgets.Button:
    button = ipywidgets.Button(
        description=text, button_style=style, layout=ipywidgets.Layout(width="auto")
    )
    button.on_click(lambda _button: action())
    return button


__all__ = ["guided_game"]
