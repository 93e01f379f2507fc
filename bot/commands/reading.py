"""Deck lists as they come from people: pasted text, files, codes. Nothing is kept here, and nothing is believed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from bot.commands.crew import Sorry
from bot.ui import text
from bot.ui.decks import NOBODY
from cards import codes, lists, yamlfile
from cards.catalog import CardError, Catalog
from cards.formats import CONSTRUCTED
from cards.lists import Guess, Reading

#: Bytes of the largest file that is read.
LARGEST = 64 * 1024


@dataclass(slots=True)
class Draft:
    """A list that was read for a player, before it is kept.

    `picks` says what lines that may mean several cards are (line -> id, or `NOBODY`); `replaces` is the id of the deck
    whose cards it takes the place of.
    """

    player: int
    name: str
    text: str = field(repr=False)
    format: str
    reading: Reading = field(repr=False)
    picks: dict[int, str] = field(default_factory=dict)
    replaces: str = ""

    def replacing(self, deck: str) -> Draft:
        """The same in place of a deck."""
        return replace(self, replaces=deck)

    def open(self) -> list[Guess]:
        """The lines that nobody has decided yet."""
        return [guess for guess in self.reading.of_kind("several") if guess.line not in self.picks]

    def pick(self, line: str, values: list[str]) -> None:
        """Decide a line; what was never offered is not taken."""
        for guess in self.reading.of_kind("several"):
            if str(guess.line) == line and values and values[0] in (*guess.cards, NOBODY):
                self.picks[guess.line] = values[0]


async def of_text(given: str, catalog: Catalog, player: int, name: str, form: str) -> Draft:
    """Read a list, or a code where nothing else stands.

    Raises:
        Sorry: it is longer than any list, or a code that cannot be used.
    """
    if codes.looks_like(given):
        return of_code(given, catalog, player, name, form)
    try:
        read = await asyncio.to_thread(lists.read, given, catalog)
    except CardError:
        raise Sorry("deck-file-lines", most=lists.MOST_LINES) from None
    return Draft(player, name, given, form or CONSTRUCTED, read)


def of_code(code: str, catalog: Catalog, player: int, name: str, form: str) -> Draft:
    """Read a code.

    Raises:
        Sorry: it cannot be used, and why.
    """
    try:
        deck = codes.decode(code, catalog)
    except codes.CodeError as error:
        cards = text.escape(", ".join(error.cards[:5]), 200)
        raise Sorry(f"deck-code-{error.reason}", cards=cards, count=len(error.cards)) from None
    return Draft(player, name, "", form or CONSTRUCTED, Reading(deck.entries, deck.reserve))


async def of_file(file: discord.Attachment, catalog: Catalog, player: int, name: str, form: str) -> Draft:
    """Download and read a file: text in UTF-8, or YAML in the dialect of the card files.

    Raises:
        Sorry: it is too large, no text, or no list.
    """
    if file.size > LARGEST:
        raise Sorry("deck-file-large", most=LARGEST // 1024)
    try:
        data = await file.read()
    except discord.HTTPException:
        raise Sorry("deck-file-gone") from None
    if len(data) > LARGEST:
        raise Sorry("deck-file-large", most=LARGEST // 1024)
    try:
        given = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Sorry("deck-file-no-text") from None
    if any(ord(char) < 32 and char not in "\t\r\n" for char in given):
        raise Sorry("deck-file-no-text")
    if file.filename.lower().endswith((".yaml", ".yml")):
        given = await asyncio.to_thread(_from_yaml, given)
    return await of_text(given, catalog, player, name, form)


def _from_yaml(given: str) -> str:
    try:
        return lists.from_data(yamlfile.parse(given))
    except yamlfile.YamlError as error:
        raise Sorry("deck-file-yaml", line=error.line) from None
    except CardError:
        raise Sorry("deck-file-no-deck") from None


def fields(data: dict[str, Any]) -> dict[str, str]:
    """What was typed into a modal, by field."""
    found: dict[str, str] = {}
    for row in data.get("components") or []:
        inner = [row["component"]] if row.get("component") else row.get("components") or []
        found |= {str(item.get("custom_id")): str(item.get("value") or "") for item in inner}
    return found
