"""What a board says: notices, moves and places put into the learner's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nardy_edu.board.session import BoardSession, Notice
from nardy_edu.board.words import capital
from nardy_edu.locale import has_text, joined, say, sentence
from nardy_edu.rules import BAR, OFF, DieBlocked, Move, Violation

MOST_REASONS = 2
"""Sentences given for one refusal: more can't be taken in at once."""


def told(notice: Notice, lang: str) -> str:
    """The notice as it stands under the board."""
    if notice.violations:
        sentences = dict.fromkeys(sentence(violation, lang) for violation in notice.violations)
        return " ".join(list(sentences)[:MOST_REASONS])
    facts = dict(notice.facts)
    if notice.blocked:
        facts["reasons"] = " ".join(_blocked(die, lang) for die in notice.blocked)
        facts["dice"] = tuple(die.die for die in notice.blocked)
    text = say(lang, f"board.say.{notice.id}", **facts)
    return capital(text)


def _blocked(blocked: DieBlocked, lang: str) -> str:
    """Why a die can't be played: all closed points together, else the first reasons."""
    closed = sorted(
        {
            violation.facts["point"]
            for violation in blocked.violations
            if violation.rule == "point.closed" and isinstance(violation.facts["point"], int)
        },
        reverse=True,
    )
    others = [violation for violation in blocked.violations if violation.rule != "point.closed"]
    reasons = []
    if closed:
        reasons.append(say(lang, "board.say.all_closed", points=tuple(closed)))
    reasons += [_clause(violation, lang) for violation in _one_a_rule(others)]
    text = say(lang, "board.say.blocked", die=blocked.die, reasons="; ".join(reasons))
    return capital(text)


def _one_a_rule(violations: Iterable[Violation]) -> list[Violation]:
    first: dict[str, Violation] = {}
    for violation in violations:
        first.setdefault(violation.rule, violation)
    return list(first.values())[:MOST_REASONS]


def _clause(violation: Violation, lang: str) -> str:
    """A sentence as a part of another one."""
    text = sentence(violation, lang).rstrip(".")
    return text[:1].lower() + text[1:]


def source_spoken(place: int, lang: str) -> str:
    """Where a move begins, as it is spoken: a point's number or the bar."""
    return say(lang, "board.say.from_bar") if place == BAR else str(place)


def target_spoken(place: int, lang: str) -> str:
    """Where a move ends, as it is spoken: a point's number or off."""
    return say(lang, "board.say.off") if place == OFF else str(place)


def moves_spoken(moves: Sequence[Move], lang: str) -> str:
    """The legal moves by source: "from 24 to 23 or 18; from 13 to 7"."""
    targets: dict[int, dict[int, None]] = {}
    for move in moves:
        targets.setdefault(move.source, {})[move.target] = None
    if not targets:
        return say(lang, "board.say.no_moves")
    parts = [
        say(
            lang,
            "board.say.from_to",
            source=source_spoken(source, lang),
            targets=joined((target_spoken(target, lang) for target in found), lang, "or"),
        )
        for source, found in targets.items()
    ]
    return "; ".join(parts)


def way_named(move: Move, lang: str) -> str:
    """One of several ways to a target, with its stops, hits and dice."""
    dice = " + ".join(str(step.die) for step in move.steps)
    hit = tuple(step.target for step, hits in zip(move.steps, move.hits, strict=True) if hits)
    text = "board.ui.way_hitting" if hit else "board.ui.way"
    return say(lang, text, move=str(move), dice=dice, points=hit)


def spoken(session: BoardSession, lang: str) -> str:
    """What the live region says after an action: the last move, then the notice."""
    notice = session.notice
    text = told(notice, lang)
    gestures = session.table.gestures
    if notice.id in ("complete", "stuck", "won") and gestures and notice.tone != "refusal":
        moved = say(lang, "board.say.played", move=" ".join(map(str, gestures[-1])))
        return f"{moved} {text}"
    return text


def why_named(violation: Violation, lang: str) -> str:
    """The words of the link that opens the rule's lesson."""
    name = f"rule.{violation.rule}.name"
    rule = say(lang, name) if has_text(lang, name) else violation.rule
    return say(lang, "board.ui.why", rule=rule)
