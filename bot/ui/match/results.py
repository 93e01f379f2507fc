"""What a match was, once it is over: who won and lost with which deck, and how long it took."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games import Ended, HostedGame
from bot.ui.base import text
from bot.ui.base.screen import Screen
from bot.ui.match import log, moments, panels
from bot.ui.match.panels import Closed
from bot.ui.match.viewer import Viewer
from bot.words import Words
from cards import decks
from cards.decks import Deck
from engine.core.event import Notice

#: The sign that a line begins with.
_SIGN = re.compile(r"^[^\w<]+ ")
#: How many lines tell of what turned a match, and what never does.
_TOLD, _LITTLE = 2, frozenset({"turn", "drew", "passes", "starter"})


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The step that turned a match: in which turn, and what was told of it."""

    turn: int
    notices: Sequence[Notice]


@dataclass(frozen=True, slots=True)
class Story:
    """What is told of a finished match beside its result: decks (may be empty), length, the step that turned it."""

    decks: Sequence[str]
    lasted: dt.timedelta | None = None
    turning: TurningPoint | None = None


def deck(cards: Sequence[str], name: str, game: HostedGame, words: Words) -> str:
    """A deck in public: its central card, with its name where everybody has it; empty where there is neither."""
    ready = name if name in decks.preconstructed_ids(game.cards) else ""
    called = decks.name_of(ready, words.language, game.cards) if ready else ""
    known = game.lists.known_by(Deck.of(cards), game.cards)
    return words("result-deck", hero=known, deck=called) if known and called else known or called


def result(closed: Closed, viewer: Viewer, story: Story) -> Screen:
    """The result with both sides by name, and *Rematch*; beside a picture, which shows the same, only its title."""
    screen = panels.result(closed, viewer)
    body = screen.blocks[0]
    turning, _ = _turning(story, viewer)
    turned = [f"-# {turning}"] if turning else []
    told = "\n".join(
        [*_sides(closed, viewer, story.decks), body.text, *turned, *_length(story, viewer.words)]
    )
    return replace(screen, blocks=(replace(body, text=told, short=""),))


def ended(closed: Closed, viewer: Viewer, story: Story) -> Ended:
    """What the picture of the end tells; `viewer` has the names that are written in it."""
    title, body, *_ = (text.spoken(line) for line in panels.closing(closed, viewer))
    length = (
        [] if story.lasted is None else [viewer.words("result-lasted", time=span(story.lasted, viewer.words))]
    )
    turning, card = _turning(story, viewer)
    return Ended(
        title,
        (body, *length),
        closed.winners,
        tuple(story.decks),
        text.spoken(turning).removeprefix("⚡ ").replace("→", "›"),  # letters that the picture has
        card,
    )


def _turning(story: Story, viewer: Viewer) -> tuple[str, str]:
    """What turned the match, and the card it is about; empty where nothing did."""
    if story.turning is None:
        return "", ""
    seen = [n for n in story.turning.notices if n.kind not in _LITTLE and log.lines([n], viewer)]
    seen = [n for n in seen if n.kind != "appeared"] or seen  # what was played is said already
    great = [n for n in seen if viewer.face.moment(n)] or seen
    if not great:
        return "", ""
    biggest = sorted(great, key=lambda n: _weight(n, viewer), reverse=True)[:_TOLD]
    great = [n for n in great if any(n is one for one in biggest)]
    said = [line for n in great if (line := moments.said_of(n, viewer))] or log.lines(great, viewer)
    said = [_SIGN.sub("", line) for line in said]  # which the letters of a picture lack
    about = next((card for n in reversed(great) if (card := viewer.face.about(n, viewer.view))), "")
    return viewer.words(
        "result-turning", turn=story.turning.turn, moment=text.clip(" ".join(said), 160)
    ), about


def _weight(notice: Notice, viewer: Viewer) -> int:
    """How much a line matters: by its kind as the game says (`Face.telling`), and by its figure."""
    amount = notice.data.get("amount")
    times = max(1, amount) if isinstance(amount, int) else 1
    return viewer.face.telling(notice.kind, notice.data, viewer.view) * times


def _sides(closed: Closed, viewer: Viewer, played: Sequence[str]) -> list[str]:
    """A line for each seat: how it fared, and with what. The winners come first."""
    words = viewer.words

    def fared(seat: int) -> str:
        return ("won" if seat in closed.winners else "lost") if closed.winners else "drew"

    seats = sorted(range(len(viewer.people)), key=lambda seat: seat not in closed.winners)
    return [
        words(
            f"result-side-{fared(seat)}",
            player=viewer.people[seat],
            **{"with": played[seat] if played else ""},
        )
        for seat in seats
    ]


def _length(story: Story, words: Words) -> list[str]:
    return [] if story.lasted is None else [f"-# {words('result-lasted', time=span(story.lasted, words))}"]


def span(lasted: dt.timedelta, words: Words) -> str:
    """A length of time by its two largest units: minutes, hours with minutes, days with hours."""
    minutes = max(0, int(lasted.total_seconds())) // 60
    hours, days = minutes // 60, minutes // (60 * 24)
    if days:
        return words("span-days", days=days, hours=hours % 24)
    if hours:
        return words("span-hours", hours=hours, minutes=minutes % 60)
    return words("span-minutes", minutes=minutes)
