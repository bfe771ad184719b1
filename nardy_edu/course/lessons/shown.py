"""Parts that several lessons are made of: galleries, charts of bars, versions to switch."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Generic, NamedTuple, TypeVar

import ipywidgets

from nardy_edu.board.widget import BoardWidget
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.lesson import board, rule_links
from nardy_edu.course.stills import Live, Still, prose, table
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import (
    OPTIONS,
    Explanation,
    Roll,
    Ruleset,
    State,
    explain,
    parse_state,
    parse_turn,
    turns,
)

Example = TypeVar("Example")
YES, NO = "✓", "✗"


class Tried(NamedTuple):
    """A turn that somebody wants to play."""

    state: State
    roll: Roll
    text: str

    @classmethod
    def parse(cls, position: str, text: str) -> "Tried":
        """From a position with its throw and a turn, both written."""
        state, roll = parse_state(position)
        assert roll is not None, "a turn is played with a throw"
        return cls(state, roll, text)

    def by(self, ruleset: Ruleset) -> "Tried":
        """The same turn under other rules."""
        state = State(ruleset, self.state.position, self.state.mover, self.state.first_turns)
        return self._replace(state=state)

    @property
    def judged(self) -> Explanation:
        """What the rules say about the whole turn."""
        steps = parse_turn(turns(self.state, self.roll), self.text)
        return explain(self.state, self.roll, steps, whole=True)

    def verdict(self, lang: str) -> str:
        """The judgement as a sentence."""
        judged = self.judged
        if judged.legal:
            return say(lang, "shown.legal")
        return sentence(judged.violations[0], lang)


def mark(yes: bool) -> str:
    """Yes or no in a table."""
    return YES if yes else NO


def lines(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in plain words, a line a row."""
    return "\n".join(" | ".join(row) for row in [head, *rows])


def plain_table(head: Sequence[str], rows: Sequence[Sequence[str]], align: str = "left") -> Still:
    """A table of plain texts."""
    cells = [tuple(map(escape, row)) for row in rows]
    return Still(table([escape(text) for text in head], cells, align), lines(head, rows))


def gallery(figures: Iterable[tuple[str, str]], width: int) -> Still:
    """Pictures with their captions, side by side where there is room."""
    shown = list(figures)
    html = "".join(
        f'<figure style="margin: 0; width: min({width}px, 100%)">{picture}'
        f'<figcaption style="line-height: 1.4">{escape(caption)}</figcaption></figure>'
        for picture, caption in shown
    )
    words = "\n".join(caption for _, caption in shown)
    return Still(f'<div style="display: flex; flex-wrap: wrap; gap: 16px">{html}</div>', words)


def try_it(position: str) -> BoardWidget:
    """A board to try a position on, with any throw; a refusal names its reason."""
    return board(position, controls=("dice", "undo", "restart"), lessons=rule_links())


class Bar(NamedTuple):
    """A bar of a chart: its name, its length, and the number as it is written."""

    name: str
    length: float
    text: str


def bar_chart(head: Sequence[str], bars: Iterable[Bar], most: float) -> Still:
    """A chart of bars that is its own table: name, bar, number. `most` fills the whole width."""
    drawn = list(bars)
    rows = [(escape(bar.name), _bar(bar.length / most), escape(bar.text)) for bar in drawn]
    plain = [(bar.name, bar.text) for bar in drawn]
    name, number = head
    return Still(table([escape(name), "", escape(number)], rows), lines([name, number], plain))


def _bar(share: float) -> str:
    width = round(share * 100, 1)
    return (
        '<div style="width: min(320px, 24vw)"><div style="background: #b8860b; height: 1.1em;'
        f' border-radius: 3px; width: {width}%"></div></div>'
    )


class VersionSwitch(Generic[Example]):
    """Options to switch and examples to choose; below, what the rules make of the example.

    Args:
        rules: the rules of the course.
        options: ids of the options that are switched.
        examples: what can be chosen, by the id of its name.
        show: draws an example under the rules that are switched on.
    """

    def __init__(
        self,
        rules: Ruleset,
        options: Sequence[str],
        examples: Mapping[str, Example],
        show: Callable[[Ruleset, Example], Still],
    ) -> None:
        lang = current_language()
        self._rules, self._show = rules, show
        self._switches = {option: _menu(option) for option in options}
        self._meanings = {option: ipywidgets.HTML() for option in options}
        named = [(say(lang, key), example) for key, example in examples.items()]
        self._example = Menu(say(lang, "shown.example"), named, width=_LABEL)
        self._result = ipywidgets.HTML()
        for control in (*self._switches.values(), self._example):
            control.observe(self._changed, "value")
        still = self._changed()
        rows = [
            part for option in options for part in (self._switches[option], self._meanings[option])
        ]
        self.panel = Live([self._example, *rows, self._result], still)

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are switched on."""
        chosen = {option: switch.chosen for option, switch in self._switches.items()}
        return Ruleset.parse(" ".join([str(self._rules), *(f"{k}={v}" for k, v in chosen.items())]))

    def _changed(self, _change: object = None) -> Still:
        lang = current_language()
        for option, meaning in self._meanings.items():
            value = self._switches[option].chosen
            meaning.value = prose(escape(say(lang, f"option.{option}.{value}")))
        shown = self._show(self.ruleset, self._example.chosen)
        self._result.value = prose(shown.html)
        return shown


_LABEL = "12em"


def _menu(option: str) -> Menu:
    """A choice of an option's values."""
    lang = current_language()
    texts = map(OPTIONS[option].text, OPTIONS[option].values)
    choices = [(say(lang, f"shown.value.{option}.{text}"), text) for text in texts]
    return Menu(say(lang, f"shown.option.{option}"), choices, width=_LABEL)
