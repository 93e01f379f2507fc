"""What a match was, once it is over: who won and lost with which deck, and how long it took."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games import Ended, HostedGame
from bot.ui.base import text
from bot.ui.base.screen import Screen
from bot.ui.match import panels
from bot.ui.match.panels import Closed
from bot.ui.match.viewer import Viewer
from bot.words import Words
from cards import decks
from cards.decks import Deck


@dataclass(frozen=True, slots=True)
class Story:
    """What is told of a finished match beside its result: the deck of each seat (may be empty), and its length."""

    decks: Sequence[str]
    lasted: dt.timedelta | None = None


def deck(cards: Sequence[str], name: str, game: HostedGame, words: Words) -> str:
    """A deck in public: its central card, with its name where everybody has it; empty where there is neither."""
    ready = name if name in decks.preconstructed_ids(game.cards) else ""
    called = decks.name_of(ready, words.language, game.cards) if ready else ""
    known = game.lists.known_by(Deck.of(cards), game.cards)
    return words("result-deck", hero=known, deck=called) if known and called else known or called


def result(closed: Closed, viewer: Viewer, story: Story) -> Screen:
    """The result with both sides by name, and *Rematch*."""
    screen = panels.result(closed, viewer)
    body = screen.blocks[0]
    told = "\n".join([*_sides(closed, viewer, story.decks), body.text, *_length(story, viewer.words)])
    return replace(screen, blocks=(replace(body, text=told),))


def ended(closed: Closed, viewer: Viewer, story: Story) -> Ended:
    """What the picture of the end tells; `viewer` has the names that are written in it."""
    title, body, *_ = (text.spoken(line) for line in panels.closing(closed, viewer))
    length = (
        [] if story.lasted is None else [viewer.words("result-lasted", time=span(story.lasted, viewer.words))]
    )
    return Ended(title, (body, *length), closed.winners)


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
