"""Settle an argument: a position, a throw and a move, ruled on by every preset of the game."""

from collections.abc import Mapping
from html import escape

import ipywidgets

from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.lesson import RULE_LESSONS
from nardy_edu.course.lessons.house import cited
from nardy_edu.course.lessons.rule_index import RULES
from nardy_edu.course.lessons.shown import mark
from nardy_edu.course.progress.counts import lesson_title
from nardy_edu.course.stills import Live, Still, board_image, prose, table
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import (
    PRESETS,
    Explanation,
    Roll,
    RulesError,
    Ruleset,
    State,
    explain,
    parse_state,
    parse_turn,
    turns,
)

PICTURE = 520
CASES = {
    "head": ("long; white 24:14 4:1; black 24:15; black to move", "4-4", "24/20(2)"),
    "club": ("long; white 24:15; black 24:15; white to move", "2-2", "24/22(2)"),
    "block": (
        "long; white 24:9 13:1 9:1 8:1 7:1 6:1 5:1; black 24:15; white to move",
        "3-1",
        "13/10/9",
    ),
    "larger": ("short; white 13:1; black 22:2 6:5 5:5 4:3; white to move", "6-4", "13/9"),
    "bar": ("hyper; white bar:1 22:1 10:1; black 17:1 6:2; white to move", "6-4", "10/4"),
}
"""Arguments to begin with: the position, the throw and the move."""


def settle_an_argument() -> Live:
    """Fields for a position, a throw and a move; below, the ruling of every preset of the game."""
    return Desk().panel


def ruled(position: str, throw: str, move: str, own: str = "") -> Still:
    """The ruling of each preset of the position's game, and of the line `own` if there is one.

    Raises RulesError for what can't be read or can't be.
    """
    lang = current_language()
    state, named = parse_state(position)
    roll = Roll.parse(throw) if throw.strip() or named is None else named
    rulesets = {
        name: rules for name, rules in PRESETS.items() if rules.variant == state.ruleset.variant
    }
    asked = str(state.ruleset)
    for line in (asked, own.strip()):
        if line and line not in rulesets:
            rulesets[line] = _same_game(line, state.ruleset)
    judged = {name: _judged(rules, state, roll, move) for name, rules in rulesets.items()}
    picture = board_image(
        state.position,
        state.ruleset,
        PICTURE,
        mover=state.mover,
        view=state.mover,
        dice=roll.dice,
        labels="own",
    )
    asked_for = say(
        lang,
        "settle.asked",
        side=state.mover.value,
        roll=str(roll),
        move=move.strip() or say(lang, "settle.pass"),
    )
    lessons = RULE_LESSONS[state.ruleset.variant]
    rows = [(name, *_cells(explanation, lessons)) for name, explanation in judged.items()]
    html = table(
        [escape(say(lang, f"settle.{column}")) for column in ("rules", "ruling", "lesson")],
        [(f"<code>{escape(name)}</code>", *cells) for name, *cells in rows],
    )
    words = [f"{name}: {_verdict(explanation)}" for name, explanation in judged.items()]
    return Still(
        f"{picture}<p><b>{escape(asked_for)}</b></p>{html}", "\n".join([asked_for, *words])
    )


def _same_game(line: str, ruleset: Ruleset) -> Ruleset:
    """The rules of a line; RulesError when they are of another game than the position."""
    rules = Ruleset.parse(line)
    if rules.variant != ruleset.variant:
        raise RulesError("settle.other_game", mine=rules.variant, position=ruleset.variant)
    return rules


def _judged(rules: Ruleset, state: State, roll: Roll, move: str) -> Explanation:
    by = State(rules, state.position, state.mover, state.first_turns, state.first_throws)
    return explain(by, roll, parse_turn(turns(by, roll), move), whole=True)


def _verdict(explanation: Explanation) -> str:
    lang = current_language()
    if explanation.legal:
        return f"{mark(yes=True)} {say(lang, 'shown.legal')}"
    return f"{mark(yes=False)} {sentence(explanation.violations[0], lang)}"


def _cells(explanation: Explanation, lessons: Mapping[str, str]) -> tuple[str, str]:
    """The ruling, and where it is taught and written."""
    if explanation.legal:
        return escape(_verdict(explanation)), ""
    rule = explanation.violations[0].rule
    lesson = lessons[rule]
    title = lesson_title(lesson, current_language())
    link = f'<a href="{escape(lesson)}.ipynb">{escape(title)}</a>'
    return escape(_verdict(explanation)), f"{link}<br><small>{escape(cited(RULES[rule]))}</small>"


class Desk:
    """The fields, examples to begin with, and the ruling or what is wrong with a field."""

    def __init__(self) -> None:
        lang = current_language()
        self._settling = False
        cases = [(say(lang, f"settle.case.{name}"), name) for name in CASES]
        self.case = Menu(say(lang, "settle.case"), cases, width="8em")
        self.position, self.throw, self.move, self.own = (
            ipywidgets.Text(continuous_update=False, **_wide(f"settle.{field}"))
            for field in ("position", "throw", "move", "own")
        )
        self.own.placeholder = "long first_throw=none"
        self._shown = ipywidgets.HTML()
        self._fill(None)
        self.case.observe(self._fill, "value")
        fields = (self.position, self.throw, self.move, self.own)
        for field in fields:
            field.observe(self._edited, "value")
        self.panel = Live([self.case, *fields, self._shown], self.answer)

    def _fill(self, _change: object) -> None:
        """An example's position, throw and move into the fields."""
        if self._settling:
            return
        self._settling = True
        self.position.value, self.throw.value, self.move.value = CASES[self.case.chosen]
        self.own.value = ""
        self._settling = False
        self._rule()

    def _edited(self, _change: object) -> None:
        if self._settling:
            return
        # What was changed is no example any more, so that each can be chosen anew.
        self._settling = True
        self.case.chosen = None
        self._settling = False
        self._rule()

    def _rule(self) -> None:
        """The ruling on what stands in the fields."""
        fields = (self.position, self.throw, self.move, self.own)
        try:
            self.answer = ruled(*(field.value for field in fields))
        except RulesError as error:
            said = sentence(error.violation, current_language())
            self.answer = Still(f'<p role="alert">{escape(said)}</p>', said)
        self._shown.value = prose(self.answer.html)


def _wide(text: str) -> dict[str, object]:
    return {
        "description": say(current_language(), text),
        "layout": ipywidgets.Layout(width="auto", max_width="640px"),
        "style": {"description_width": "8em"},
    }
