"""A replay as one page that needs nothing else: text, pictures and buttons in a single HTML file."""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

import msgspec

from bot.ui.base.text import clean
from bot.ui.match import log, matches, seated, why
from bot.ui.match.viewer import Viewer
from bot.ui.replay.saved import ReplayTold
from bot.ui.replay.screens import moment_name
from bot.ui.replay.steps import ReplayStep

#: The words of the page, by their place in the template.
_WORDS = {
    "board": "replay-page-board",
    "inwords": "replay-page-words",
    "hint": "replay-page-hint",
    "steps": "replay-page-steps",
    "step": "replay-page-step",
    "first": "replay-page-first",
    "turnback": "replay-page-turn-back",
    "back": "replay-page-back",
    "on": "replay-page-on",
    "turnon": "replay-page-turn-on",
    "last": "replay-page-last",
    "moments": "replay-moments",
}
_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_SMALL = re.compile(r"^-# ", re.MULTILINE)
_ESCAPED = re.compile(r"\\([\\*_~`|<>\[\]()#:@-])")


def page(told: ReplayTold, tables: Sequence[Sequence[Viewer]], pictures: Mapping[int, bytes]) -> str:
    """The page.

    `tables[n]` is the table after step n as a spectator sees it, and as each seat does whose hand is shown;
    `pictures[n]` is its picture (WebP data), where it has one.
    """
    words, info = told.viewer.words, told.info
    players = seated.against(told.viewer.people, info.seating, words)
    title = words("match-thread", players=players, game=words.code("game", info.game), match=info.id)
    given = {name: words(key) for name, key in _WORDS.items()} | {"title": title, "language": words.language}
    text = resources.files(__package__).joinpath("page.html").read_text("utf-8")
    data = msgspec.json.encode(_data(told, tables, pictures)).decode().replace("<", "\\u003c")
    for name, value in given.items():
        text = text.replace(f"@@{name}@@", html.escape(value))
    return text.replace("@@data@@", data)


def _data(
    told: ReplayTold, tables: Sequence[Sequence[Viewer]], pictures: Mapping[int, bytes]
) -> dict[str, Any]:
    """What the script of the page reads. Boards that look the same are there once."""
    boards: dict[str, int] = {}
    shown: dict[int, int] = {}
    steps = []
    for step, (viewer, *hands) in zip(told.steps, tables, strict=True):
        board = viewer.face.board(viewer.view, viewer.words, viewer.people)
        board = "\n\n".join([board, *(_hand(each) for each in hands)])
        at = boards.setdefault(board, len(boards))
        if step.number in pictures:
            shown[step.number] = len(shown)
        steps.append({
            "head": matches.headline(viewer),
            "chapter": f"{step.game}.{step.turn}",
            "lines": _lines(step, viewer),
            "board": at,
            "picture": shown.get(step.number, -1),
        })  # fmt: skip
    words = told.viewer.words
    named = [(moment, told.steps[moment.step].turn) for moment in told.moments]
    return {
        "count": words("replay-page-count", step="%1", of="%2"),
        "choose": words("replay-moments"),
        "steps": steps,
        "boards": [_pieces(board) for board in boards],
        "pictures": [f"data:image/webp;base64,{base64.b64encode(pictures[n]).decode()}" for n in shown],
        "moments": [
            {
                "step": moment.step,
                "name": words("replay-moment", turn=turn, moment=clean(moment_name(moment, told.viewer))),
            }
            for moment, turn in named
        ],
    }


def _hand(viewer: Viewer) -> str:
    own = viewer.face.hand(viewer.view, viewer.words, brief=True) or viewer.words("hand-empty")
    return f"**✋ {viewer.people[viewer.seat or 0]}**\n{own}"


def _lines(step: ReplayStep, viewer: Viewer) -> list[str]:
    said = why.steps([n for n in step.notices if n.kind not in log.TRACES], viewer)
    return [clean(each.text) for each in said] or [viewer.words("replay-begins")]


def _pieces(board: str) -> list[tuple[bool, str]]:
    """A board in pieces, bold ones marked: its markdown read."""
    parts = _BOLD.split(_SMALL.sub("", board))
    return [(bool(n % 2), _ESCAPED.sub(r"\1", part)) for n, part in enumerate(parts) if part]
