"""What the lesson "House rules" shows: every option, its readings, and a desk to choose them at."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape

import ipywidgets

from nardy_edu.board.marks import arrow, bracket
from nardy_edu.board.widget import BoardWidget
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.lesson import board, rule_links
from nardy_edu.course.lessons.house_examples import (
    NEEDED,
    Example,
    TurnExample,
    about,
    in_game,
)
from nardy_edu.course.lessons.shown import Tried, gallery, lines
from nardy_edu.course.stills import Live, Still, board_image, prose, table
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import OPTIONS, PRESETS, Option, RulesError, Ruleset, State
from nardy_edu.rules.options import OptionValue

PICTURE = 560
_LABEL = "8em"
_TABLES = ("passed", "in_home", "never")
_ONE_TURN = (
    "white 24:9 16:1 9:1 8:1 7:1 6:1 5:1; black 24:14 15:1; white to move 6-1",
    "16/10 24/23",
)


def one_turn_three_tables() -> Still:
    """The same turn at three tables: the block of six under three readings."""
    lang = current_language()
    position, text = _ONE_TURN
    asked = [Tried.parse(f"long block_ahead={value}; {position}", text) for value in _TABLES]
    state = asked[0].state
    marks = (arrow(16, 10), arrow(24, 23), bracket(10, 5))
    picture = board_image(
        state.position, state.ruleset, PICTURE, marks=marks, mover=state.mover, dice=(6, 1)
    )
    said = [
        say(
            lang,
            "house.table",
            reading=say(lang, f"option.block_ahead.{value}"),
            ruling=tried.verdict(lang),
        )
        for value, tried in zip(_TABLES, asked, strict=True)
    ]
    shown = gallery([(picture, "")], PICTURE)
    told = "".join(f"<li>{escape(line)}</li>" for line in said)
    return Still(f"{shown.html}<ol>{told}</ol>", "\n".join(said))


def readings(*options: str) -> Still:
    """Each reading of the options, and what it makes of the examples."""
    parts = [_readings(OPTIONS[option]) for option in options]
    return Still("".join(part.html for part in parts), "\n\n".join(part.words for part in parts))


def ready_rules() -> Still:
    """The rulesets that have a name: what each is, and what differs from its game's defaults."""
    lang = current_language()
    head = [escape(say(lang, f"house.preset.{column}")) for column in ("name", "what")]
    rows, words = [], []
    for name, rules in PRESETS.items():
        told, line = say(lang, f"preset.{name}"), _in_full(rules)
        rows.append((escape(name), f"{escape(told)}<br><code>{escape(line)}</code>"))
        words.append(f"{name}: {told} {line}")
    return Still(table(head, rows), "\n".join(words))


def house_rules_desk() -> Live:
    """Choose a reading for every option, see what changes, and take the rules along as a line."""
    return Desk().panel


def consequences(ruleset: Ruleset, option: Option) -> Still:
    """What the rules make of the examples of an option.

    What the game's own defaults say otherwise stands out.
    """
    lang = current_language()
    usual = PRESETS[ruleset.variant]
    rows, words = [], []
    for example in about(option.id, ruleset.variant):
        said, before = example.short_ruling(ruleset), example.short_ruling(usual)
        if said == before:
            rows.append(f"<div>{_told(example, said)}</div>")
            words.append(f"{example.name} {said}")
        else:
            note = say(lang, "house.changed", before=before)
            shown = f"{_told(example, said)} <small>({escape(note)})</small>"
            rows.append(f'<div style="{_DIFFERENT}">{shown}</div>')
            words.append(f"{example.name} {said} ({note})")
    return Still(f'<div style="margin-left: 1em">{"".join(rows)}</div>', "\n".join(words))


def _told(example: Example, said: str) -> str:
    return f"{escape(example.name)} <b>{escape(said)}</b>"


class Desk:
    """A ruleset in the making: choices, its line, a board that plays by it, and the rulings."""

    def __init__(self) -> None:
        self.ruleset = PRESETS["long"]
        self._settling = False
        self.start = Menu(
            say(current_language(), "house.start"), zip(PRESETS, PRESETS, strict=True), width=_LABEL
        )
        self.line = ipywidgets.Text(continuous_update=False, **_wide("house.line"))
        self._problem = ipywidgets.HTML()
        self._choices = ipywidgets.VBox()
        self.switches: dict[str, Menu] = {}
        self._said: dict[str, ipywidgets.HTML] = {}
        self.example = Menu(say(current_language(), "house.on_board"), (), width=_LABEL)
        self.board: BoardWidget = board(
            self.ruleset,
            controls=("dice", "undo", "restart"),
            lessons=rule_links(),
            width=f"min({PICTURE}px, 100%)",
        )
        self._settle(self.ruleset)
        self.start.observe(self._started, "value")
        self.line.observe(self._typed, "value")
        self.example.observe(self._placed, "value")
        parts = [self.start, self.line, self._problem, self._choices, self.example, self.board]
        self.panel = Live(parts, self._still())

    @property
    def problem(self) -> str:
        """What is wrong with the line that was typed; empty where nothing is."""
        return str(self._problem.value)

    def _started(self, _change: object) -> None:
        if not self._settling and self.start.chosen is not None:
            self._settle(PRESETS[self.start.chosen])

    def _typed(self, _change: object) -> None:
        if self._settling:
            return
        try:
            ruleset = Ruleset.parse(self.line.value)
        except RulesError as error:
            said = escape(sentence(error.violation, current_language()))
            self._problem.value = prose(f'<div role="alert">{said}</div>')
        else:
            self._settle(ruleset)

    def _switched(self, _change: object) -> None:
        if not self._settling:
            chosen = (f"{option}={switch.chosen}" for option, switch in self.switches.items())
            self._settle(Ruleset.parse(" ".join((self.ruleset.variant, *chosen))))

    def _placed(self, _change: object) -> None:
        if self._settling:
            return
        tried = _turns(self.ruleset.variant).get(self.example.chosen)
        if tried is None:
            self.board.session.set_state(State.start(self.ruleset))
        else:
            asked = tried.tried(self.ruleset)
            self.board.session.set_state(asked.state, asked.roll)

    def _settle(self, ruleset: Ruleset) -> None:
        """Everything on the desk shows these rules."""
        another_game = not self.switches or ruleset.variant != self.ruleset.variant
        self.ruleset = ruleset
        self._settling = True
        try:
            if another_game:
                self._lay_out(ruleset.variant)
            for option, switch in self.switches.items():
                switch.chosen = OPTIONS[option].text(getattr(ruleset, option))
            self.line.value = str(ruleset)
            # Rules without a name show none, so that each named ruleset can be chosen anew.
            self.start.chosen = self.line.value if self.line.value in PRESETS else None
            self._problem.value = ""
        finally:
            self._settling = False
        for option, said in self._said.items():
            said.value = prose(consequences(ruleset, OPTIONS[option]).html)
        self._placed(None)

    def _lay_out(self, variant: str) -> None:
        """The options and the turns of another game."""
        lang = current_language()
        self.switches, self._said = {}, {}
        rows: list[ipywidgets.Widget] = []
        for option in OPTIONS.values():
            if variant not in option.variants:
                continue
            # The label takes a line of its own, like a heading.
            readings = [(_reading(option, text), text) for text in _texts(option)]
            switch = Menu(say(lang, f"option.{option.id}"), readings, width="100%")
            switch.observe(self._switched, "value")
            self.switches[option.id] = switch
            self._said[option.id] = ipywidgets.HTML()
            rows += [switch, self._said[option.id]]
        self._choices.children = rows
        examples = [(example.name, example.id) for example in _turns(variant).values()]
        self.example.offer([(say(lang, "house.on_board.start"), ""), *examples])

    def _still(self) -> Still:
        lang = current_language()
        html = [f"<p><code>{escape(str(self.ruleset))}</code></p>"]
        words = [str(self.ruleset)]
        for option, switch in self.switches.items():
            said = consequences(self.ruleset, OPTIONS[option])
            name, reading = say(lang, f"option.{option}"), _reading(OPTIONS[option], switch.chosen)
            html.append(f"<p><b>{escape(name)}:</b> {escape(reading)}</p>{said.html}")
            words.append(f"{name}: {reading}\n{said.words}")
        return Still("".join(html), "\n".join(words))


def _turns(variant: str) -> dict[str, TurnExample]:
    """The turns of a game that can be put on the board, by their ids."""
    return {each.id: each for each in in_game(variant) if isinstance(each, TurnExample)}


def _readings(option: Option) -> Still:
    """A table of an option: a line for each reading, a column for each example."""
    lang = current_language()
    variant = option.variants[0]
    base = replace(PRESETS[variant], **NEEDED.get(option.id, {}))  # type: ignore[arg-type]
    examples = about(option.id, variant)
    title = say(lang, f"option.{option.id}")
    source = cited(option.source)
    rows = []
    for value in option.values:
        rules = replace(base, **{option.id: value})  # type: ignore[arg-type]
        said = [example.short_ruling(rules) for example in examples]
        rows.append((value, [_marked(option, option.text(value)), *said]))
    names = [example.name for example in examples]
    columns = [say(lang, "house.then")]
    if len(examples) > 1:
        names = [f"{n}. {name}" for n, name in enumerate(names, 1)]
        columns = [str(n) for n in range(1, len(examples) + 1)]
    columns.insert(0, say(lang, "house.reading"))
    shown = table(
        list(map(escape, columns)),
        [(_weighed(option, value, row[0]), *map(escape, row[1:])) for value, row in rows],
    )
    key = "<br>".join(map(escape, names))
    html = f"<p><b>{escape(title)}</b> <small>({escape(source)})</small></p>"
    return Still(
        f"{html}<p>{key}</p>{shown}",
        "\n".join([f"{title} ({source})", *names, lines(columns, [row for _, row in rows])]),
    )


def cited(source: str) -> str:
    """Where a rule comes from, as this language cites it."""
    lang = current_language()
    words = {
        word: say(lang, f"house.cite.{name}")
        for word, name in (
            ("first text", "first"),
            ("club text", "club"),
            ("hyper text", "hyper"),
            ("short", "short"),
            ("art.", "article"),
        )
    }
    for word, said in words.items():
        source = source.replace(word, said)
    return source


def _texts(option: Option) -> Sequence[str]:
    return [option.text(value) for value in option.values]


def _reading(option: Option, text: str) -> str:
    return say(current_language(), f"option.{option.id}.{text}")


def _marked(option: Option, text: str) -> str:
    """A reading, with a note where a game is played so by default."""
    lang = current_language()
    said = _reading(option, text)
    games = [game for game in option.variants if option.text(option.defaults[game]) == text]
    if not games:
        return said
    if len(games) == len(option.variants):
        return say(lang, "house.default", reading=said)
    names = ", ".join(say(lang, f"variant.{game}") for game in games)
    return say(lang, "house.default_of", reading=said, games=names)


def _weighed(option: Option, value: OptionValue, text: str) -> str:
    """The course's reading as heavy as a table's first column is, the others lighter."""
    if value in option.defaults.values():
        return escape(text)
    return f'<span style="font-weight: normal">{escape(text)}</span>'


def _in_full(ruleset: Ruleset) -> str:
    """The line of a named ruleset without its name: the game and what differs."""
    usual = PRESETS[ruleset.variant]
    changed = [
        f"{option.id}={option.text(getattr(ruleset, option.id))}"
        for option in OPTIONS.values()
        if getattr(ruleset, option.id) != getattr(usual, option.id)
    ]
    return " ".join((ruleset.variant, *changed))


_DIFFERENT = (
    "border: 2px solid #b8860b; border-radius: 6px; padding: 2px 6px;"
    " background: rgba(218, 165, 32, 0.25)"
)


def _wide(text: str) -> dict[str, object]:
    return {
        "description": say(current_language(), text),
        "layout": ipywidgets.Layout(width="auto", max_width="640px"),
        "style": {"description_width": _LABEL},
    }
