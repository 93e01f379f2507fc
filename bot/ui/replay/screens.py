"""The screen of one step of a replay: what was done and why, the table as it stood then, and where to go from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from bot.tables import MatchInfo
from bot.ui.base import text
from bot.ui.base.replaying import LATEST, ReplayPress, ReplaySide
from bot.ui.base.screen import Block, Button, Row, Screen, SelectLine, SelectMenu, button_rows
from bot.ui.match import log, matches, panels, seated, why
from bot.ui.match.viewer import Viewer
from bot.ui.replay.steps import KeyMoment, ReplayStep, Way
from bot.words import Words

#: How many lines of a step are shown, and how many characters of them.
_LINES, _TOLD = 8, 900
#: How many characters of the hands are shown to whoever sees all.
_HANDS = 1500


SAVES = {
    "text": "replay-save-text",
    "json": "replay-save-json",
    "scenario": "replay-save-scenario",
    "pictures": "replay-save-pictures",
}
"""As what a replay is saved, each with its message."""


class HandsOffer(Enum):
    """What may be done about the hands of a replay: nothing, show them, hide them again, agree to them, wait."""

    NONE = ""
    SHOW = "show"
    HIDE = "hide"
    AGREE = "agree"
    WAIT = "wait"


_OFFERS = {
    HandsOffer.SHOW: "button-replay-show",
    HandsOffer.HIDE: "button-replay-hide",
    HandsOffer.AGREE: "button-replay-agree",
    HandsOffer.WAIT: "button-replay-wait",
}


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A step to show: which of how many, where its buttons lead, and the key moments of the whole match."""

    match: int
    step: ReplayStep
    of: int
    way: Way
    moments: tuple[KeyMoment, ...]
    side: ReplaySide = ReplaySide.PUBLIC
    picture: bytes | None = None
    names: Sequence[str] = ()
    """How the players are called where no mention is read."""
    live: bool = False
    """Whether the match can go on, so that *last* means the newest step there is by then."""
    hands: HandsOffer = HandsOffer.NONE
    other: int = 0
    """The step of the other side at which the match stood so."""
    goes_on: bool = False
    """Whether one can play on from here against the computer."""
    saves: Sequence[str] = ()
    """As what it can be saved (`SAVES`)."""


def screen(
    page: ReplayPage, told: Sequence[ReplayStep], viewer: Viewer, hands: Sequence[Viewer] = ()
) -> Screen:
    """One step. `viewer` sees the table as a spectator; `hands` are the seats whose cards are shown besides."""
    words = viewer.words
    head = words("replay-title", match=page.match, step=page.step.number + 1, of=page.of)
    lines = [head, f"**{matches.headline(viewer)}**", *step_lines(page.step, viewer)]
    shown = "" if page.picture else viewer.face.board(viewer.view, words, viewer.people)
    blocks = [Block(shown, color=panels.GREY, footer=words("table-footer", match=page.match), picture=True)]
    if hands:
        blocks.append(Block(_hands(hands), words("replay-hands"), color=panels.GREY))
    said = text.spoken(viewer.face.board(viewer.view, words, page.names)) if page.picture else ""
    return Screen("\n".join(lines), tuple(blocks), _rows(page, told, viewer), page.picture, alt=said)


def blind(page: ReplayPage, told: Sequence[ReplayStep], viewer: Viewer) -> Screen:
    """One step of a match that the rules of today no longer play to there: its words without its table."""
    words = viewer.words
    head = words("replay-title", match=page.match, step=page.step.number + 1, of=page.of)
    lines = [head, *step_lines(page.step, viewer), words("replay-no-board")]
    return Screen("\n".join(lines), (), _rows(page, told, viewer))


def step_lines(step: ReplayStep, viewer: Viewer) -> list[str]:
    """What was done and why, with the rules, as many lines as fit."""
    said = [each.text for each in why.steps([n for n in step.notices if n.kind not in log.TRACES], viewer)]
    kept, room = [], _TOLD
    for line in said[:_LINES]:
        part = text.clip(line, room)
        room -= len(part) + 1
        kept.append(part)
        if room < 80:
            break
    if len(kept) < len(said):
        kept.append(viewer.words("replay-more", count=len(said) - len(kept)))
    return kept or [viewer.words("replay-begins")]


def _hands(hands: Sequence[Viewer]) -> str:
    parts = []
    for each in hands:
        own = each.face.hand(each.view, each.words, brief=True)
        parts.append(f"**{each.people[each.seat or 0]}**\n{own or each.words('hand-empty')}")
    return text.clip("\n".join(parts), _HANDS)


def moment_name(moment: KeyMoment, viewer: Viewer) -> str:
    """What a key moment is called."""
    if moment.notice is not None:
        values = log.values(moment.notice.data, viewer)
        return viewer.words.code("moment", viewer.face.moment(moment.notice), **values)
    if moment.seat is not None:
        return viewer.words("replay-swing", player=viewer.people[moment.seat])
    return viewer.words("replay-end")


def _rows(page: ReplayPage, told: Sequence[ReplayStep], viewer: Viewer) -> tuple[Row, ...]:
    here, way = page.step.number, page.way
    last = LATEST if page.live else way.last

    def to(what: str, emoji: str, step: int, label: str = "") -> Button:
        press = ReplayPress(page.match, what, page.side, step)
        return Button(str(press), label, emoji=emoji, disabled=not label and step == here)

    steps = (
        to("turnback", "⏪", way.turn_back), to("back", "◀️", way.back),
        to("on", "▶️", way.forward), to("turnon", "⏩", way.turn_forward),
    )  # fmt: skip
    ends = (to("first", "⏮️", way.first), to("last", "⏭️", last))
    more = [to("play", "🤖", here, viewer.words("button-replay-play"))] if page.goes_on else []
    rows = [steps, *button_rows([*ends, *_hands_button(page, viewer), *more])]
    if page.moments:
        plain = replace(viewer, people=page.names)
        choices = tuple(_choice(moment, told, plain, here) for moment in page.moments)
        press = ReplayPress(page.match, "moment", page.side)
        rows.append(SelectMenu(str(press), viewer.words("replay-moments"), choices))
    if page.saves:
        kept = tuple(SelectLine(each, viewer.words(SAVES[each])) for each in page.saves)
        press = ReplayPress(page.match, "save", page.side, here)
        rows.append(SelectMenu(str(press), viewer.words("replay-save"), kept))
    return tuple(rows)


def _hands_button(page: ReplayPage, viewer: Viewer) -> list[Button]:
    """The button that shows or hides the hands, or agrees to that."""
    offer = page.hands
    if offer is HandsOffer.NONE:
        return []
    sides = {HandsOffer.SHOW: ReplaySide.OPEN, HandsOffer.HIDE: ReplaySide.PUBLIC}
    side, step = (sides[offer], page.other) if offer in sides else (page.side, page.step.number)
    press = ReplayPress(page.match, offer.value, side, step)
    return [Button(str(press), viewer.words(_OFFERS[offer]), emoji="✋", disabled=offer is HandsOffer.WAIT)]


def opening(info: MatchInfo, people: Sequence[str], who: str, words: Words, mark: str) -> Screen:
    """That somebody agrees to show all hands, with the button to agree, too; without `who`: that all agree."""
    if who:
        button = Button(
            str(ReplayPress(info.id, "agree", mark=mark)), words("button-replay-agree"), emoji="✋"
        )
        line = words("replay-opening", player=who, match=info.id)
    else:
        press = ReplayPress(info.id, "at", ReplaySide.OPEN, mark=mark)
        button = Button(str(press), words("button-replay"), emoji="🎞️")
        line = words("replay-opened", players=seated.listed(people, words), match=info.id)
    return Screen(line, (), ((button,),))


def _choice(moment: KeyMoment, told: Sequence[ReplayStep], viewer: Viewer, here: int) -> SelectLine:
    """A key moment in the select: its turn and name, and what happened."""
    step = told[moment.step]
    label = viewer.words("replay-moment", turn=step.turn, moment=moment_name(moment, viewer))
    said = " ".join(log.lines(list(step.notices), viewer))
    return SelectLine(str(moment.step), label, said, chosen=moment.step == here)
