"""Reads deck lists as people send them: pasted text, files, codes. It keeps nothing and trusts nothing.

Lists are read in a process of their own: even if a text breaks its reader, the tables go on.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from bot import lists
from bot.commands.base.services import UserError
from bot.games import Games, HostedGame
from bot.processes import RestartingPool
from bot.ui.base import text
from bot.ui.deck.decks import NOBODY
from cards import codes
from cards.decks import CONSTRUCTED
from cards.lists import Guess, Reading

#: The largest file that is read, in bytes.
LARGEST = 64 * 1024
#: Seconds allowed for reading one list; a list of 400 lines takes a fraction of one.
LONGEST = 10.0


@dataclass(slots=True)
class ReadList:
    """A list that was read for a player but is not yet kept.

    `picks` decides ambiguous lines (line -> id, or `NOBODY`); `replaces` is the id of the deck whose cards the list
    replaces.
    """

    game: str
    player: int
    name: str
    text: str = field(repr=False)
    format: str
    reading: Reading = field(repr=False)
    picks: dict[int, str] = field(default_factory=dict)
    replaces: str = ""

    def replacing(self, deck: str) -> ReadList:
        """The same list as a replacement for a deck."""
        return replace(self, replaces=deck)

    def open(self) -> list[Guess]:
        """The lines that are still undecided."""
        return [guess for guess in self.reading.of_kind("several") if guess.line not in self.picks]

    def pick(self, line: str, values: list[str]) -> None:
        """Decide a line; an answer that was not offered is ignored."""
        for guess in self.reading.of_kind("several"):
            if str(guess.line) == line and values and values[0] in (*guess.cards, NOBODY):
                self.picks[guess.line] = values[0]


def game_of_code(code: str, games: Games) -> HostedGame | None:
    """The hosted game whose letter the code has; None if no hosted game has it or the text is no code."""
    letter = codes.letter_of(code)
    return next((game for game in games.values() if game.cards.coding.letter == letter), None)


def of_code(code: str, game: HostedGame, player: int, name: str, form: str) -> ReadList:
    """Read a code.

    Raises:
        UserError: it cannot be used; the message says why.
    """
    try:
        deck = codes.decode(code, game.cards)
    except codes.CodeError as error:
        cards = text.escape(", ".join(error.cards[:5]), 200)
        raise UserError(f"deck-code-{error.reason}", cards=cards, count=len(error.cards)) from None
    return ReadList(game.key, player, name, "", form or CONSTRUCTED, Reading(deck.entries, deck.reserve))


class ListReader:
    """Reads people's lists: one at a time for each person, each for at most `LONGEST` seconds."""

    def __init__(self, processes: RestartingPool, seconds: float = LONGEST) -> None:
        """`processes`: where lists are read; the `kill` of a `RestartingPool` ends a job that takes too long."""
        self._processes = processes
        self._seconds = seconds
        self._under_way: set[int] = set()

    async def of_text(self, given: str, game: HostedGame, player: int, name: str, form: str) -> ReadList:
        """Read a list, or a code if the text is nothing else.

        Raises:
            UserError: it is too long for a list, or a code that cannot be used.
        """
        if codes.looks_like(given):
            return of_code(given, game, player, name, form)
        return await self._read(given, False, game, player, name, form)

    async def of_file(
        self, file: discord.Attachment, game: HostedGame, player: int, name: str, form: str
    ) -> ReadList:
        """Download and read a file: text in UTF-8, or YAML in the dialect of the card files.

        Raises:
            UserError: it is too large, no text, or no list.
        """
        if file.size > LARGEST:
            raise UserError("deck-file-large", most=LARGEST // 1024)
        with self._only_one(player):
            given = await downloaded(file)
        if file.filename.lower().endswith((".yaml", ".yml")):
            return await self._read(given, True, game, player, name, form)
        return await self.of_text(given, game, player, name, form)

    async def _read(
        self, given: str, in_yaml: bool, game: HostedGame, player: int, name: str, form: str
    ) -> ReadList:
        with self._only_one(player):
            job = asyncio.get_running_loop().run_in_executor(
                self._processes, lists.read, given, in_yaml, game.read_cards
            )
            try:
                text, read = await asyncio.wait_for(job, self._seconds)
            except TimeoutError:
                self._processes.kill()
                raise UserError("deck-file-slow") from None
            except BrokenProcessPool:
                raise UserError("deck-file-again") from None
            except lists.UnreadableListError as error:
                raise UserError(error.key, **error.values) from None
        return ReadList(game.key, player, name, text, form or CONSTRUCTED, read)

    @contextlib.contextmanager
    def _only_one(self, player: int) -> Iterator[None]:
        """Refuse a person's second list while their first is being read."""
        if player in self._under_way:
            raise UserError("deck-file-one")
        self._under_way.add(player)
        try:
            yield
        finally:
            self._under_way.discard(player)

    def close(self) -> None:
        """Stop reading."""
        self._processes.shutdown(wait=False, cancel_futures=True)


async def downloaded(file: discord.Attachment) -> str:
    """Download a file of text in UTF-8.

    Raises:
        UserError: it is gone, too large, or no text.
    """
    try:
        data = await file.read()
    except discord.HTTPException:
        raise UserError("deck-file-gone") from None
    if len(data) > LARGEST:
        raise UserError("deck-file-large", most=LARGEST // 1024)
    try:
        given = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError("deck-file-no-text") from None
    if any(ord(char) < 32 and char not in "\t\r\n" for char in given):
        raise UserError("deck-file-no-text")
    return given


def fields(data: dict[str, Any]) -> dict[str, str]:
    """The text typed into a modal, by field."""
    found: dict[str, str] = {}
    for row in data.get("components") or []:
        inner = [row["component"]] if row.get("component") else row.get("components") or []
        found |= {str(item.get("custom_id")): str(item.get("value") or "") for item in inner}
    return found
