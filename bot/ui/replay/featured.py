"""The message of a featured match: what everybody saw, some time later."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables import MatchInfo
from bot.ui.base import text
from bot.ui.base.replaying import ReplayPress
from bot.ui.base.screen import Block, Button, Screen
from bot.ui.match import matches, panels, seated
from bot.ui.match.panels import Closed
from bot.ui.match.viewer import Viewer
from bot.ui.replay.screens import step_lines
from bot.ui.replay.steps import ReplayStep
from bot.words import Words


def heading(info: MatchInfo, people: Sequence[str], words: Words, minutes: int) -> str:
    """Who plays, and how much later this is."""
    players = seated.against(people, info.seating, words)
    return words("featured-title", players=players, match=info.id, minutes=minutes)


def waiting(info: MatchInfo, head: str, words: Words) -> Screen:
    """The message before anything may be shown."""
    return Screen(f"{head}\n{words('featured-waiting')}", (), ((_sees(info.id, words),),))


def screen(
    info: MatchInfo,
    head: str,
    step: ReplayStep,
    viewer: Viewer,
    ending: Closed | None,
    picture: bytes | None = None,
    names: Sequence[str] = (),
) -> Screen:
    """A step as a spectator saw it; with `ending` how the match ended, and its replay. `names`: as in a picture."""
    words = viewer.words
    lines = [head]
    if ending is not None:
        lines += panels.closing(ending, viewer)
    else:
        lines += [f"**{matches.headline(viewer)}**", *step_lines(step, viewer)]
    shown = "" if picture else viewer.face.board(viewer.view, words, viewer.people)
    block = Block(shown, color=panels.GREY, footer=words("table-footer", match=info.id), picture=True)
    buttons = [_sees(info.id, words)]
    if ending is not None:
        replay = ReplayPress(info.id)
        buttons.append(Button(str(replay), words("button-replay"), emoji="🎞️"))
    said = text.spoken(viewer.face.board(viewer.view, words, names)) if picture else ""
    return Screen("\n".join(lines), (block,), (tuple(buttons),), picture, alt=said)


def _sees(match: int, words: Words) -> Button:
    return Button(str(ReplayPress(match, "sees")), words("button-sees"), emoji="👁️")
