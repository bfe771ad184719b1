"""Answers played on the board: one turn, or several against scripted replies."""

from nardy_edu.board.session import Refused, TurnPlayed
from nardy_edu.board.widget import BoardWidget, board
from nardy_edu.course.desks.part import Part, point_at, point_out
from nardy_edu.course.exercises import Hint, Situation, Verdict
from nardy_edu.course.kinds import Play, TurnSequence
from nardy_edu.course.kinds.play import Steps, turn_text
from nardy_edu.course.kinds.script import told
from nardy_edu.locale import current_language, say
from nardy_edu.rules import RulesError


class _Turn:
    """A board on which one throw is played."""

    def __init__(self, part: "PlayPart | SequencePart", situation: Situation) -> None:
        self.part = part
        mover = situation.state.mover.value
        # Nor are the checkers ringed that may move: where none is, nothing goes.
        self.board: BoardWidget = board(
            situation.state,
            situation.roll,
            controls="task",
            players=[mover],
            view=mover,
            question=True,
            hints=False,
        )
        session = self.board.session
        session.on_change(self._changed)
        self.board.on_refused(part.refused)
        self.board.on_turn(self._handed_over)
        self._steps = session.steps

    @property
    def steps(self) -> Steps:
        return self.board.session.steps

    def lay(self, text: str) -> None:
        """Play a turn on the board, from its beginning."""
        self.board.restart()
        if text != "pass":
            self.board.play(text)

    def _changed(self) -> None:
        """What was marked is out of date as soon as a checker moves."""
        if self.steps != self._steps:
            self._steps = self.steps
            self.board.mark()

    def _handed_over(self, played: TurnPlayed) -> None:
        """To hand over the dice is to ask for a check; the turn stays on the board."""
        self.lay(str(played.turn))
        self.part.on_answer()


class PlayPart(Part[Play]):
    """A board with a throw to play."""

    def __init__(self, exercise: Play) -> None:
        super().__init__(exercise)
        self.turn = _Turn(self, exercise.position)
        self.board = self.turn.board
        self.widgets = [self.board]

    def answer(self) -> Steps:
        """The steps on the board."""
        return self.turn.steps

    def show(self) -> None:
        """Play the answer on the board."""
        self.turn.lay(self.exercise.answer)

    def reset(self) -> None:
        """The throw is to be played again."""
        self.board.restart()
        self.board.mark()

    def judged(self, verdict: Verdict) -> None:
        """Mark what the broken rules are about."""
        point_out(self.board, verdict)

    def help(self, hint: Hint) -> None:
        """Mark the points of a hint."""
        point_at(self.board, hint)

    def refused(self, refused: Refused) -> None:
        """Some refused moves have words of their own in the exercise."""
        tried = " ".join([*map(str, refused.played), refused.tried])
        try:
            named = self.exercise.named_wrong(tried)
        except RulesError:
            return
        if named is not None:
            self.on_remark(named.comment())


class SequencePart(Part[TurnSequence]):
    """A board on which the learner's turns are answered."""

    def __init__(self, exercise: TurnSequence) -> None:
        super().__init__(exercise)
        self.played: list[Steps] = []
        self.turn = _Turn(self, exercise.position)
        self.board = self.turn.board
        self.widgets = [self.board]

    def answer(self) -> tuple[Steps, ...]:
        """The turns so far, with the one on the board."""
        return (*self.played, self.turn.steps)

    def next_stage(self) -> str:
        """Play the opponent's reply, put down the next throw, and say so."""
        stage = self.exercise.turns[len(self.played)]
        self.played.append(self.turn.steps)
        situation = self.exercise.situation(self.played)
        assert situation is not None, "a turn that was accepted is followed by another"
        self._put_up(situation)
        lang, reply = current_language(), stage.answered()
        opponent = situation.state.mover.other.value
        line = told(f"{opponent} {reply.roll}: {reply.turn}", lang)
        return say(lang, "exercise.sequence.go_on", line=line, roll=str(situation.roll))

    def show(self) -> None:
        """Play the written answers before the last turn, and lay that one on the board."""
        solution = self.exercise.read(self.exercise.solution)
        self.played = list(solution[:-1])
        situation = self.exercise.situation(self.played)
        assert situation is not None, "the written answers are accepted"
        self._put_up(situation)
        self.turn.lay(turn_text(solution[-1]))

    def reset(self) -> None:
        """Begin again with the first throw."""
        self.played = []
        self._put_up(self.exercise.position)

    def judged(self, verdict: Verdict) -> None:
        """Mark what the broken rules are about."""
        point_out(self.board, verdict)

    def help(self, hint: Hint) -> None:
        """Mark the points of a hint."""
        point_at(self.board, hint)

    def refused(self, _refused: Refused) -> None:
        """The board says why; there is nothing to add."""

    def _put_up(self, situation: Situation) -> None:
        self.board.session.set_state(situation.state, situation.roll)
        self.board.mark()
