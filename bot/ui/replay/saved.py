"""A replay to keep: as text for people, as data for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.tables import MatchInfo
from bot.ui.base.replaying import ReplaySide
from bot.ui.base.text import clean
from bot.ui.match import log, seated, why
from bot.ui.match.viewer import Viewer
from bot.ui.replay.screens import moment_name
from bot.ui.replay.steps import KeyMoment, ReplayStep
from engine.core.seats import letter

FORMAT = "arbitre-replay-1"
"""The form of the data."""


@dataclass(frozen=True, slots=True)
class ReplayTold:
    """A match as one side may know it: its steps and key moments.

    `viewer` has the players' names as they are written without mentions, and the table at the end.
    """

    info: MatchInfo
    side: ReplaySide
    steps: Sequence[ReplayStep]
    moments: Sequence[KeyMoment]
    viewer: Viewer


def as_text(told: ReplayTold) -> str:
    """The whole match, a step a paragraph, each line with its rules."""
    viewer, info = told.viewer, told.info
    words = viewer.words
    players = seated.against(viewer.people, info.seating, words)
    out = [words("match-thread", players=players, game=words.code("game", info.game), match=info.id), ""]
    marks = {moment.step: moment_name(moment, viewer) for moment in told.moments}
    for step in told.steps:
        said = _lines(step, viewer) or [words("replay-begins")]
        head = f"{step.number + 1:>4}  "
        out += [f"{head if not n else ' ' * len(head)}{line}" for n, line in enumerate(said)]
        if step.number in marks:
            out.append(f"{' ' * len(head)}★ {clean(marks[step.number])}")
    return "\n".join(out) + "\n"


def as_data(told: ReplayTold) -> dict[str, Any]:
    """The whole match as JSON data: what happened, in codes and in words."""
    viewer, info = told.viewer, told.info
    return {
        "format": FORMAT,
        "match": info.id,
        "game": info.game,
        "language": viewer.words.language,
        "hands": told.side is ReplaySide.OPEN,
        "seats": {letter(seat): name for seat, name in enumerate(viewer.people)},
        "status": info.status,
        "result": {"winner": info.winner, "reason": info.reason, "rule": info.rule}
        if info.status == "over"
        else None,
        "steps": [
            {
                "step": step.number + 1,
                "game": step.game,
                "turn": step.turn,
                "lines": _lines(step, viewer),
                "told": [{"kind": notice.kind, "data": notice.data} for notice in step.notices],
                "scores": step.scores,
            }
            for step in told.steps
        ],
        "moments": [
            {"step": moment.step + 1, "name": moment_name(moment, viewer)} for moment in told.moments
        ],
    }


def _lines(step: ReplayStep, viewer: Viewer) -> list[str]:
    return [clean(s.text) for s in why.steps([n for n in step.notices if n.kind not in log.TRACES], viewer)]
