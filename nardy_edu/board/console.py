"""The board without a browser: drawn with signs, played by typing, with the same reasons."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping

from nardy_edu.board.protocol import seen
from nardy_edu.board.scene import scene
from nardy_edu.board.session import OFFERS, BoardSession, Notice, beginning
from nardy_edu.board.telling import moves_spoken, told
from nardy_edu.board.text import text_board
from nardy_edu.locale import current_language, say
from nardy_edu.rules import Roll, RulesError, Ruleset, State, format_state

COMMANDS = ("throw", "undo", "undo_turn", "hand_over", "moves", "position", "restart", "help")


class Console:
    """A session played in a terminal.

    Args:
        session: what happens on the board; what it doesn't offer is refused.
        lang: the language.
        read: asks for a line, with the prompt as argument; EOFError ends the game.
        write: prints a text.
    """

    def __init__(
        self,
        session: BoardSession,
        lang: str | None = None,
        *,
        read: Callable[[str], str] | None = None,
        write: Callable[[str], object] = print,
    ) -> None:
        self.session = session
        self.lang = lang or current_language()
        self._read = read or input
        self._write = write
        self._commands = self._words()
        self._actions: Mapping[str, Callable[[], Notice]] = {
            "throw": session.throw,
            "undo": session.undo,
            "undo_turn": session.undo_turn,
            "hand_over": session.hand_over,
            "restart": session.restart,
        }

    def run(self) -> None:
        """Play until the person has had enough."""
        self._show()
        while True:
            try:
                line = self._read(self._say("prompt")).strip()
            except (EOFError, KeyboardInterrupt):
                self._write("")  # what comes next begins on a line of its own
                return
            if self._commands.get(line.lower()) == "quit":
                return
            if line:
                self.take(line)

    def take(self, line: str) -> None:
        """Do what a typed line says: a command, a throw, a position or a move."""
        command = self._commands.get(line.lower())
        if command is None:
            self._play(line)
        elif command == "help":
            self._write(self._say("help"))
        elif command == "moves":
            self._write(moves_spoken(self.session.moves, self.lang))
        elif command == "position":
            self._write(format_state(self.session.state, self.session.roll))
        elif self._offered(command):
            self._tell(self._actions[command])
        else:
            self._write(self._say("not_offered"))

    def _play(self, line: str) -> None:
        session = self.session
        if ";" in line and "edit" in session.controls:
            self._tell(lambda: session.read_position(line))
        elif (roll := _roll(line)) is not None and "dice" in session.controls:
            self._tell(lambda: session.set_roll(roll))
        else:
            self._tell(lambda: session.play(line))

    def _offered(self, command: str) -> bool:
        control = {"undo_turn": "undo", "hand_over": ""}.get(command, command)
        return not control or control in self.session.controls

    def _tell(self, action: Callable[[], Notice]) -> None:
        """Do it; draw the board anew where something on it has changed."""
        before = self.session.version
        action()
        if self.session.version != before:
            self._show()
        else:
            self._write(told(self.session.notice, self.lang))

    def _show(self) -> None:
        session = self.session
        options = seen(session, {"language": self.lang, "labels": "mover"})
        self._write(text_board(scene(session.position, session.state.ruleset, **options)))
        self._write(told(session.notice, self.lang))

    def _words(self) -> dict[str, str]:
        """Every word that a person may type for a command, in the language and by its key."""
        return {
            word: command
            for command in (*COMMANDS, "quit")
            for word in self._say(f"words.{command}").split()
        }

    def _say(self, text: str) -> str:
        return say(self.lang, f"board.console.{text}")


def play_in_console(
    position: str | State | Ruleset = "long",
    *,
    seed: int | None = None,
    controls: Iterable[str] = OFFERS["explore"],
    lang: str | None = None,
) -> None:
    """A board in the terminal until the person types ``quit``.

    ``position`` as in ``session.beginning``; raises RulesError for one that can't be.
    """
    state, roll = beginning(position)
    Console(BoardSession(state, roll, rng=random.Random(seed), controls=controls), lang).run()


def _roll(line: str) -> Roll | None:
    try:
        return Roll.parse(line)
    except RulesError:
        return None
