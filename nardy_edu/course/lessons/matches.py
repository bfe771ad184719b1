"""What the lesson "Matches" shows: scores, the Crawford game, resignations, lengths."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape

import ipywidgets

from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.lessons.shown import Bar, bar_chart, gallery, plain_table
from nardy_edu.course.stills import Live, Still, board_image, prose, table
from nardy_edu.locale import current_language, say
from nardy_edu.rules import (
    PRESETS,
    Game,
    Kind,
    Match,
    NextGame,
    Phase,
    Roll,
    Ruleset,
    Side,
    best_kind,
    fewest_games,
    kind_of_win,
    most_games,
    parse_state,
)
from nardy_edu.rules import events as ev

LONG, SHORT = PRESETS["long"], PRESETS["short-match"]
LENGTHS = (1, 3, 5, 7)
SMALL_PICTURE = 340

RESIGNED = {
    "start": "short; white 24:2 13:5 8:3 6:5; black 24:2 13:5 8:3 6:5; white to move",
    "bar": "short; white bar:1 6:7 5:7; black 24:1 3:7 2:7; white to move",
    "away": "short; white 18:1 6:7 5:7; black 22:1 3:7 2:7; white to move",
    "off": "short; white off:1 6:7 5:7; black 22:1 3:7 2:7; white to move",
}
"""Positions in which White gives up."""


def won(match: Match, player: int, kind: Kind) -> Match:
    """The match after the player has won the current game by this kind.

    The loser names the kind and the winner accepts it, so that the rules themselves count it.
    """
    if match.game.phase is Phase.ROLL_OFF:
        match = match.apply(ev.RollOff(6, 1))
    loser = match.side(1 - player)
    while match.game.to_act is not loser:
        # The loser gives up in his own turn; until then the others play whatever is legal.
        match = _one_turn(match)
    return match.apply(ev.Resign(loser, kind)).apply(ev.Accept(loser.other))


def _one_turn(match: Match) -> Match:
    game = match.game
    if game.phase is Phase.TO_THROW:
        return match.apply(ev.Throw(game.state.mover, _PLAIN_ROLL))
    return match.apply(ev.Play(game.state.mover, game.turns[0].steps))


_PLAIN_ROLL = Roll(2, 1)


def to(ruleset: Ruleset, length: int) -> Match:
    """A match in which the loser may name the kind of the win."""
    return Match.start(replace(ruleset, resignation="offered"), length)


def overshoot() -> Still:
    """4:3 in a match to 5, and the leader wins a mars."""
    lang = current_language()
    match = to(LONG, 5)
    for player, kind in ((0, Kind.MARS), (1, Kind.MARS), (0, Kind.MARS), (1, Kind.OIN)):
        match = won(match, player, kind).apply(NextGame())
    before = _score(match)
    match = won(match, 0, Kind.MARS)
    text = say(lang, "matches.overshoot", before=before, after=_score(match))
    return Still(f"<p><b>{escape(text)}</b></p>", text)


def crawford_story() -> Still:
    """A match to 5, game by game: the score, and whether the cube is in play."""
    lang = current_language()
    head = [say(lang, f"matches.story.{column}") for column in ("game", "score", "cube")]
    match = to(SHORT, 5)
    rows = []
    for player, kind in ((0, Kind.MARS), (1, Kind.OIN), (0, Kind.MARS), (1, Kind.OIN)):
        rows.append(_row(match))
        match = won(match, player, kind).apply(NextGame())
    rows.append(_row(match))
    return plain_table(head, rows)


def _row(match: Match) -> list[str]:
    lang = current_language()
    cube = "in" if match.game.cube_in_play else "crawford" if match.crawford else "out"
    return [str(match.number), _score(match), say(lang, f"matches.cube.{cube}")]


def resignations() -> Still:
    """What giving up costs in four positions of short nardy."""
    lang = current_language()
    figures = []
    for name, line in RESIGNED.items():
        state, _ = parse_state(line)
        kind = kind_of_win(state.ruleset, state.position, Side.WHITE)
        picture = board_image(state.position, state.ruleset, SMALL_PICTURE, pips=False)
        figures.append((picture, say(lang, f"matches.resign.{name}", n=int(kind))))
    return gallery(figures, SMALL_PICTURE)


def at_the_start() -> Still:
    """What a resignation before the first throw gives away in each game."""
    lang = current_language()
    head = [say(lang, "matches.start.game"), say(lang, "matches.start.points")]
    rows = []
    for name in ("long", "short", "hyper", "short-money"):
        game = Game.start(PRESETS[name], Side.WHITE).apply(ev.Resign(Side.WHITE))
        assert game.result is not None, "a resignation ends the game"
        rows.append([say(lang, f"matches.start.{name}"), f"{game.result.points_of(Side.BLACK):g}"])
    return plain_table(head, rows)


def how_many_games() -> Still:
    """The fewest and the most games of a match, without the cube and without draws."""
    lang = current_language()
    columns = ("length", "long", "short", "most")
    head = [say(lang, f"matches.games.{column}") for column in columns]
    rows = [
        [str(n), *(str(fewest_games(game, n)) for game in (LONG, SHORT)), str(most_games(n))]
        for n in LENGTHS
    ]
    return plain_table(head, rows, "center")


def games_chart() -> Still:
    """The same as bars: for each length the fewest games, long and short, and the most."""
    lang = current_language()
    bars = []
    for n in LENGTHS:
        fewest = [("long", fewest_games(LONG, n)), ("short", fewest_games(SHORT, n))]
        for what, count in (*fewest, ("most", most_games(n))):
            bars.append(Bar(say(lang, f"matches.chart.{what}", length=n), count, str(count)))
    head = [say(lang, "matches.games.length"), say(lang, "matches.chart.games")]
    return bar_chart(head, bars, most_games(LENGTHS[-1]))


def match_desk() -> Live:
    """Who wins the next game, and how? The score, the colours and the Crawford game follow."""
    return Desk().panel


class Desk:
    """Buttons for the result of each game, and the table of the match."""

    def __init__(self) -> None:
        lang = current_language()
        games = [(say(lang, f"matches.desk.{name}"), name) for name in ("long", "short")]
        self._game = Menu(say(lang, "matches.desk.game"), games)
        lengths = [(str(length), length) for length in LENGTHS]
        self._length = Menu(say(lang, "matches.desk.length"), lengths, 5)
        for choice in (self._game, self._length):
            choice.observe(lambda _change: self.restart(), "value")
        self._rows = [self._buttons(player) for player in (0, 1)]
        self._shown = ipywidgets.HTML()
        again = _button(say(lang, "matches.desk.restart"), self.restart)
        self.restart()
        self.panel = Live(
            [self._game, self._length, *self._rows, ipywidgets.HBox([again]), self._shown],
            self._still(),
        )

    def restart(self) -> None:
        """A new match of the chosen game and length."""
        self.match = to(LONG if self._game.chosen == "long" else SHORT, self._length.chosen)
        self.lines = [self._line()]
        for row in self._rows:
            row.children[-1].layout.display = (
                "" if best_kind(self.match.ruleset) is Kind.KOKS else "none"
            )
        self._show()

    def win(self, player: int, kind: Kind) -> None:
        """The player wins the current game; after the end of the match nothing happens."""
        if self.match.winner is not None:
            return
        self.match = won(self.match, player, kind)
        self.lines[-1] += (self._result(player, kind),)
        if self.match.winner is None:
            self.match = self.match.apply(NextGame())
            self.lines.append(self._line())
        self._show()

    def _buttons(self, player: int) -> ipywidgets.HBox:
        lang = current_language()
        name = ipywidgets.HTML(prose(f"<b>{escape(_player(player))}:</b>"))
        buttons = [
            _button(say(lang, f"matches.wins.{kind.name.lower()}"), partial(self.win, player, kind))
            for kind in Kind
        ]
        return ipywidgets.HBox([name, *buttons], layout=ipywidgets.Layout(flex_flow="row wrap"))

    def _line(self) -> tuple[str, ...]:
        """Before a game: its number, who has White, and the cube."""
        lang = current_language()
        row = _row(self.match)
        # Before the lot of the first game nobody has a colour yet.
        white = _player(self.match.white) if self.match.results else say(lang, "matches.by_lot")
        if self.match.ruleset.has_cube:
            return row[0], white, row[2]
        return row[0], white, say(lang, "matches.cube.none")

    def _result(self, player: int, kind: Kind) -> str:
        lang = current_language()
        named = say(lang, f"kind.nom.{kind.name.lower()}")
        return f"{_player(player)}, {named}: {_score(self.match)}"

    def _still(self) -> Still:
        lang = current_language()
        columns = ("game", "white", "cube", "result")
        head = [say(lang, f"matches.story.{column}") for column in columns]
        rows = [(*line, "") if len(line) < len(columns) else line for line in self.lines]
        said = ""
        if self.match.winner is not None:
            said = say(lang, "matches.over", player=_player(self.match.winner))
        cells = [tuple(map(escape, row)) for row in rows]
        html = table(list(map(escape, head)), cells) + f"<p><b>{escape(said)}</b></p>"
        words = "\n".join(" | ".join(row) for row in [head, *rows])
        return Still(html, f"{words}\n{said}".strip())

    def _show(self) -> None:
        self._shown.value = prose(self._still().html)


def _player(player: int) -> str:
    return say(current_language(), f"matches.player.{player}")


def _score(match: Match) -> str:
    one, two = match.score
    return f"{one:g}:{two:g}"


def _button(text: str, action: Callable[[], None]) -> ipywidgets.Button:
    made = ipywidgets.Button(description=text, layout=ipywidgets.Layout(width="auto"))
    made.on_click(lambda _button: action())
    return made
