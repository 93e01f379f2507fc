"""Asking to take something back: what would be undone, in plain words, and the rivals' buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.base import text
from bot.ui.base.ids import At
from bot.ui.base.screen import Button, Screen
from bot.ui.match import log, seated
from bot.ui.match.viewer import Viewer
from engine.core.decision import Seat
from engine.core.event import Notice
from engine.core.game import AskBack
from engine.core.takeback import MOST, Request

#: The longest line of a step.
_STEP = 200


def undone(ask: AskBack, told: Sequence[Notice], viewer: Viewer) -> str:
    """Where a match would go back to, how much that undoes, and what has come to light since then.

    `told` are the public lines since then: the first of them names the moment.
    """
    words = viewer.words
    lines = (log.lines([notice], viewer) for notice in told)
    step = next((text.clip(line[0], _STEP) for line in lines if line), words("takeback-step"))
    since = seated.listed([words.code("takeback-since", code) for code in ask.since], words)
    return "\n".join([
        words("takeback-back-to", step=step, steps=ask.steps),
        words("takeback-since", since=since) if since else words("takeback-since-nothing"),
    ])  # fmt: skip


def offer(match: int, viewer: Viewer, said: str, step: int, *, left: int, computers: bool) -> Screen:
    """The question to who wants to take something back; `computers`: all rivals are."""
    words = viewer.words
    lines = [
        f"↩️ {said}",
        words("takeback-computers") if computers else words("takeback-must-agree", others=viewer.others),
        f"-# {words('takeback-left', left=left, most=MOST)}",
    ]
    ask = Button(str(At(match, "askback", str(step))), words("button-takeback-ask"), "primary", "↩️")
    stay = Button(str(At(match, "refresh")), words("button-keep-playing"))
    return Screen("\n".join(lines), (), ((ask, stay),))


def request(match: int, viewer: Viewer, open_: Request, said: str, asked: Sequence[Seat]) -> Screen:
    """The request in the thread; only those asked can answer. `viewer` is a spectator."""
    words = viewer.words
    players = seated.team(viewer.people, asked, words)
    lines = [
        f"↩️ {words('takeback-request', player=viewer.people[open_.seat])}",
        said,
        words("takeback-agree", players=players, others=len(asked)),
    ]
    buttons = (
        Button(str(At(match, "agreeback", str(open_.id))), words("button-takeback-agree"), "good", "✅"),
        Button(str(At(match, "refuseback", str(open_.id))), words("button-takeback-refuse"), "bad", "✖️"),
    )
    return Screen("\n".join(lines), (), (buttons,))
