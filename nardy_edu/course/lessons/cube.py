"""What the lesson "The cube" shows: doubling, taking, dropping, each played by the rules."""

import random
from collections.abc import Callable
from functools import partial
from html import escape

import ipywidgets

from nardy_edu.board.scene import Cube as CubePicture
from nardy_edu.course.desks.choices import Menu
from nardy_edu.course.lessons.shown import gallery, plain_table
from nardy_edu.course.stills import Live, Still, board_image, prose
from nardy_edu.locale import current_language, say, sentence
from nardy_edu.rules import CUBE_VALUES, PRESETS, Game, Kind, Phase, Roll, RulesError, Side
from nardy_edu.rules import events as ev
from nardy_edu.rules.events import Event
from nardy_edu.rules.outcome import reasons

MATCH, MONEY = PRESETS["short-match"], PRESETS["short-money"]
PICTURE = 560
SMALL_PICTURE = 340
_SEED = 7
"""The dice of the desk: the same for everybody, as nothing here hangs on them."""

_CALLS: tuple[tuple[str, Callable[[Side], Event]], ...] = (
    ("double", ev.Double),
    ("take", ev.Take),
    ("drop", ev.Drop),
    ("beaver", ev.Beaver),
)


def begun(game: Game) -> Game:
    """The game after the lot and one turn each, with White to throw."""
    rng = random.Random(_SEED)
    game = game.apply(ev.RollOff(5, 3))
    for _ in range(2):
        game = played(game, rng)
    return game


def played(game: Game, rng: random.Random) -> Game:
    """The game after a throw, where there is none yet, and a turn of whoever is to play."""
    side = game.state.mover
    if game.phase is not Phase.TO_PLAY:
        game = game.apply(ev.Throw(side, Roll.throw(rng)))
    legal = game.turns
    return game.apply(ev.Play(side, legal[rng.randrange(len(legal))].steps))


def from_hand_to_hand() -> Still:
    """A double, a take, and the double back: who owns the cube at each step."""
    lang = current_language()
    rng = random.Random(_SEED)
    game = begun(Game.start(MATCH))
    figures = [_figure(game, say(lang, "cube.story.middle"))]
    game = game.apply(ev.Double(Side.WHITE)).apply(ev.Take(Side.BLACK))
    figures.append(_figure(game, say(lang, "cube.story.taken", value=game.cube.value)))
    game = played(game, rng).apply(ev.Double(Side.BLACK)).apply(ev.Take(Side.WHITE))
    figures.append(_figure(game, say(lang, "cube.story.back", value=game.cube.value)))
    return gallery(figures, SMALL_PICTURE)


def points_table() -> Still:
    """Points of each kind of win at each value of the cube."""
    lang = current_language()
    head = [say(lang, "cube.value"), *(say(lang, f"kind.nom.{kind.name.lower()}") for kind in Kind)]
    rows = [[str(value), *(str(kind * value) for kind in Kind)] for value in CUBE_VALUES]
    return plain_table(head, rows, "center")


def what_a_drop_costs() -> Still:
    """What the one who drops loses, against what would have been played for after a take."""
    lang = current_language()
    head = [say(lang, f"cube.drop.{column}") for column in ("before", "lost", "after")]
    return plain_table(head, list(_drops()), "center")


def _drops() -> list[list[str]]:
    rows = []
    rng = random.Random(_SEED)
    game = begun(Game.start(MATCH))
    for _ in CUBE_VALUES[:-1]:
        side = game.state.mover
        doubled = game.apply(ev.Double(side))
        dropped, taken = doubled.apply(ev.Drop(side.other)), doubled.apply(ev.Take(side.other))
        assert dropped.result is not None, "a drop ends the game"
        lost = dropped.result.points_of(side)
        rows.append([str(game.cube.value), f"{lost:g}", str(taken.cube.value)])
        game = played(taken, rng)
    return rows


def money_options() -> Still:
    """Automatic doubles and the beaver in numbers, by the rules for money."""
    lang = current_language()
    tied = Game.start(MONEY).apply(ev.RollOff(3, 3))
    twice = tied.apply(ev.RollOff(4, 4))
    offered = begun(Game.start(MONEY)).apply(ev.Double(Side.WHITE))
    beaver = offered.apply(ev.Beaver(Side.BLACK))
    taken, dropped = beaver.apply(ev.Take(Side.WHITE)), beaver.apply(ev.Drop(Side.WHITE))
    assert dropped.result is not None, "a drop ends the game"
    lost = f"{dropped.result.points_of(Side.BLACK):g}"
    head = [say(lang, "cube.money.what"), say(lang, "cube.money.so")]
    rows = [
        [say(lang, "cube.money.tie"), str(tied.cube.value)],
        [say(lang, "cube.money.second_tie"), str(twice.cube.value)],
        [say(lang, "cube.money.take"), str(offered.apply(ev.Take(Side.BLACK)).cube.value)],
        [say(lang, "cube.money.beaver"), str(taken.cube.value)],
        [say(lang, "cube.money.beaver_dropped"), say(lang, "cube.money.lost", points=lost)],
    ]
    return plain_table(head, rows)


def cube_desk() -> Live:
    """A game in which either side may call whatever it likes: the rules answer."""
    return Desk().panel


class Desk:
    """Buttons for both sides, the board with the cube, and what the rules say."""

    def __init__(self) -> None:
        lang = current_language()
        rules = [(say(lang, f"cube.rules.{name}"), name) for name in ("money", "match")]
        self._rules = Menu(say(lang, "cube.rules"), rules)
        self._rules.observe(lambda _change: self.restart(), "value")
        self._shown = ipywidgets.HTML()
        sides = [self._calls(side) for side in Side]
        common = ipywidgets.HBox(
            [
                _button(say(lang, "cube.call.play"), self.play),
                _button(say(lang, "cube.call.restart"), self.restart),
            ],
            layout=_ROW,
        )
        self.said = ""
        self.restart()
        self.panel = Live([self._rules, *sides, common, self._shown], self._still())

    def restart(self) -> None:
        """A new game, one turn old."""
        self.rng = random.Random(_SEED)
        self.game = begun(Game.start(MONEY if self._rules.chosen == "money" else MATCH))
        self.said = say(current_language(), "cube.begin")
        self._show()

    def call(self, event: Event) -> None:
        """Somebody says something: it counts, or the rules refuse it and nothing changes."""
        try:
            self.game = self.game.apply(event)
        except RulesError as error:
            self.said = sentence(error.violation, current_language())
        else:
            self.said = self._standing()
        self._show()

    def _call(self, make: Callable[[Side], Event], side: Side) -> None:
        self.call(make(side))

    def play(self) -> None:
        """The next throw and turn, played by chance."""
        if self.game.phase in (Phase.TO_THROW, Phase.TO_PLAY):
            self.game = played(self.game, self.rng)
            self.said = self._standing()
        else:
            waits = Phase.OVER if self.game.phase is Phase.OVER else Phase.DOUBLED
            self.said = say(current_language(), f"cube.waits.{waits.value}")
        self._show()

    def _calls(self, side: Side) -> ipywidgets.HBox:
        lang = current_language()
        buttons = [
            _button(say(lang, f"cube.call.{name}"), partial(self._call, make, side))
            for name, make in _CALLS
        ]
        name = ipywidgets.HTML(prose(f"<b>{escape(say(lang, f'side.nom.{side.value}'))}:</b>"))
        return ipywidgets.HBox([name, *buttons], layout=_ROW)

    def _standing(self) -> str:
        """Where the game stands, in words."""
        lang = current_language()
        if self.game.result is not None:
            return " ".join(say(lang, reason.id, **reason.facts) for reason in reasons(self.game))
        acting = self.game.to_act
        assert acting is not None, "a game under way waits for somebody"
        return say(lang, f"cube.phase.{self.game.phase.value}", side=acting.value)

    def _still(self) -> Still:
        picture = _picture(self.game, PICTURE)
        return Still(f"<p><b>{escape(self.said)}</b></p>{picture}", self.said)

    def _show(self) -> None:
        self._shown.value = prose(self._still().html)


_ROW = ipywidgets.Layout(flex_flow="row wrap", align_items="center")


def _button(text: str, action: Callable[[], None]) -> ipywidgets.Button:
    made = ipywidgets.Button(description=text, layout=ipywidgets.Layout(width="auto"))
    made.on_click(lambda _button: action())
    return made


def _figure(game: Game, caption: str) -> tuple[str, str]:
    return _picture(game, SMALL_PICTURE), caption


def _picture(game: Game, width: int) -> str:
    cube = CubePicture(game.cube.value, game.cube.owner)
    dice = game.roll.dice if game.roll else ()
    mover = game.state.mover
    position, ruleset = game.state.position, game.ruleset
    return board_image(position, ruleset, width, cube=cube, mover=mover, dice=dice, pips=False)
