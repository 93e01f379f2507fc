"""Who is who: internal player numbers, Discord ids, languages. Names are never kept."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

import discord

from bot.store import NoSuchRecord, Store
from bot.store.records import Locale
from bot.tables import SeatInfo
from bot.words import Words, language_of, speaker

#: Names kept in memory.
_NAMES = 1000


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who uses the bot, in this interaction."""

    number: int
    discord_id: int
    words: Words


class People:
    """Looks people up."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ids: dict[int, int] = {}
        self._names: OrderedDict[int, str] = OrderedDict()
        self._words: dict[int, Words] = {}

    async def meet(self, interaction: discord.Interaction) -> Person:
        """The player behind an interaction, made known when new; in the language of their client."""
        language = language_of(interaction.locale)
        locale: Locale = language
        user = await self._store.users.meet(interaction.user.id, locale)
        self._ids[user.number] = interaction.user.id
        self._words[user.number] = speaker(language)
        self._names[user.number] = interaction.user.display_name
        self._names.move_to_end(user.number)
        if len(self._names) > _NAMES:
            self._names.popitem(last=False)
        if user.locale is None:
            await self._store.users.set_locale(user.number, locale)
        return Person(user.number, interaction.user.id, speaker(language))

    async def find(self, interaction: discord.Interaction) -> Person | None:
        """The player behind an interaction if they are known."""
        user = await self._store.users.find(interaction.user.id)
        if user is None:
            return None
        return Person(user.number, interaction.user.id, speaker(language_of(interaction.locale)))

    async def number_of(self, discord_id: int) -> int:
        """The internal number for a Discord id, made when new."""
        return (await self._store.users.meet(discord_id)).number

    async def discord_id(self, number: int | None) -> int | None:
        """The Discord id of a player; None for computers and those who were deleted."""
        if number is None:
            return None
        if number not in self._ids:
            try:
                user = await self._store.users.get(number)
            except NoSuchRecord:
                return None
            if user.discord_id is None:
                return None
            self._ids[number] = user.discord_id
        return self._ids[number]

    async def words_of(self, number: int) -> Words:
        """The language of a player: of their client when last met, else the one noted."""
        if number not in self._words:
            try:
                user = await self._store.users.get(number)
            except NoSuchRecord:
                return speaker("en")
            if user.locale is None:
                return speaker("en")
            self._words[number] = speaker(user.locale)
        return self._words[number]

    async def names(self, seats: tuple[SeatInfo, SeatInfo], words: Words) -> tuple[str, str]:
        """How both seats are written: mentions, which notify nobody unless that is asked for."""
        first, second = [await self._written(seat, words) for seat in seats]
        return first, second

    async def _written(self, seat: SeatInfo, words: Words) -> str:
        if seat.computer is not None:
            return words("computer")
        number = await self.discord_id(seat.player)
        return words("someone") if number is None else f"<@{number}>"

    def name(self, number: int) -> str:
        """The name someone bore when last met, for the title of a thread; in memory only."""
        return self._names.get(number, "…")

    def forget(self, number: int) -> None:
        """Forget what is remembered about a player."""
        self._ids.pop(number, None)
        self._names.pop(number, None)
        self._words.pop(number, None)
