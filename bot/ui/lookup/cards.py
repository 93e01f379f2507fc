"""The screens of `/card`: one card, and pages of search results. Nothing about the reader is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.games import Filters, HostedGame, Sheet
from bot.ui.base import text
from bot.ui.base.citing import beside
from bot.ui.base.look import ReaderContext
from bot.ui.base.screen import Block, Button, Row, Screen, SelectLine, SelectMenu
from bot.words import Language

#: Cards on a page of results.
PAGE = 12


@dataclass(frozen=True, slots=True)
class CardPress:
    """A custom id, `k.<what>.<language>.<number>.<key>`: a card and its face (0 or 1), or a search and its page."""

    what: str
    language: Language
    number: int
    key: str = "-"

    def __str__(self) -> str:
        """The custom id."""
        return f"k.{self.what}.{self.language}.{self.number}.{self.key}"


def read(custom_id: str) -> CardPress | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split(".", 4):
        case ["k", what, "fr" | "en" as language, number, key] if number.isascii() and number.isdecimal():
            return CardPress(what, "fr" if language == "fr" else "en", int(number[:4]), key)
        case _:
            return None


def key_of(game: HostedGame, card: Any) -> str:
    """The key of a card in custom ids: `game:id`. Older ids lack the game."""
    return f"{game.key}:{card.id}"


def card_button(game: str, id: str, name: str, look: ReaderContext) -> Button:
    """A button that opens a catalogue card privately."""
    return Button(str(CardPress("open", look.language, 0, f"{game}:{id}")), text.clip(name, 40), emoji="🃏")


# One card --------------------------------------------------------------------------------------------------


def screen(
    game: HostedGame,
    card: Any,
    look: ReaderContext,
    side: int = 0,
    *,
    note: str = "",
    picture: bytes | None = None,
    public: bool = False,
) -> Screen:
    """Everything about one card.

    Args:
        game: the card's game.
        card: the card.
        look: how the reader reads.
        side: 1 for the second face, where a card has two.
        note: a text above the card.
        picture: the drawn frame, if ready.
        public: for a channel: the only button opens the card privately.
    """
    sheet, key = game.sheets.sheet(card, side, look.words), key_of(game, card)
    # The picture has the footer, too.
    footer = "" if picture else sheet.footer
    block = Block(sheet.body, sheet.title, footer, sheet.color, picture=True)
    rows = [_public(key, sheet, look)] if public else _rows(key, sheet, look)
    return Screen(note, (block,), tuple(rows), picture)


def _rows(key: str, sheet: Sheet, look: ReaderContext) -> list[Row]:
    other = str(CardPress("show", look.other, sheet.side, key))
    tools = [Button(other, look.words("rules-button-language"), emoji="🌐")]
    if sheet.sides > 1:
        turn = CardPress("show", look.language, 1 - sheet.side, key)
        tools.insert(0, Button(str(turn), look.words("card-face", number=2 - sheet.side), "primary", "🔄"))
    if look.share:
        share = CardPress("share", look.language, sheet.side, key)
        tools.append(Button(str(share), look.words("rules-button-share"), emoji="📢"))
    return [*beside((tuple(tools),), sheet.rules, look.language)]


def _public(key: str, sheet: Sheet, look: ReaderContext) -> Row:
    own = str(CardPress("open", look.language, sheet.side, key))
    other = str(CardPress("open", look.other, sheet.side, key))
    return (
        Button(own, look.words("card-open"), "primary", "🃏"),
        Button(other, look.words("rules-button-language"), emoji="🌐"),
    )


# Searching -------------------------------------------------------------------------------------------------


def results(
    game: HostedGame, found: Sequence[Any], filters: Filters, key: str, look: ReaderContext, number: int = 0
) -> Screen:
    """One page of search results, with a select to open a card; `key` is the search's key."""
    words, sheets = look.words, game.sheets
    told = sheets.told(filters, words) or words("card-search-all")
    if not found:
        return Screen(words("card-search-none", filters=told))
    count = -(-len(found) // PAGE)
    number = min(number, count - 1)
    shown = found[number * PAGE : (number + 1) * PAGE]
    lines = "\n".join(f"**{game.cards.label(card)}** · {sheets.hint(card, words)}" for card in shown)
    footer_ = words("card-search-count", count=len(found)) + (f" · {number + 1}/{count}" if count > 1 else "")
    choices = tuple(
        SelectLine(key_of(game, card), game.cards.label(card), sheets.hint(card, words)) for card in shown
    )
    rows: list[Row] = [SelectMenu(str(CardPress("pick", look.language, 0)), words("card-pick"), choices)]
    if count > 1:
        pages = []
        if number > 0:
            pages.append(
                Button(str(CardPress("list", look.language, number - 1, key)), f"◀ {number}/{count}")
            )
        if number + 1 < count:
            pages.append(
                Button(str(CardPress("list", look.language, number + 1, key)), f"{number + 2}/{count} ▶")
            )
        rows.append(tuple(pages))
    return Screen("", (Block(lines, told, footer_),), tuple(rows))
