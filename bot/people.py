"""Who is who: internal player numbers, Discord ids, languages. Names are never kept."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import zoneinfo
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import discord

from bot.store import NoSuchRecordError, Store
from bot.store.records import Locale, PlayerSettings
from bot.tables import SeatInfo
from bot.words import Words, language_of, speaker

#: How many people are kept in memory: those met or looked up last.
_KNOWN = 5000
#: How long what is stored of somebody is believed: another process may forget them.
_BELIEVED = dt.timedelta(seconds=60)
#: The most members that Discord tells of at once; the seconds in which a picture has to know their names.
_ASKED, _SOON = 100, 1.0


@dataclass(frozen=True, slots=True)
class Person:
    """The user behind the current interaction."""

    number: int
    discord_id: int
    words: Words


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of somebody: Discord id, language (of their client when met, else as stored), name if met.

    `at`: when the store last knew them.
    """

    discord_id: int
    words: Words
    at: dt.datetime
    name: str = "…"


def quiet(settings: PlayerSettings, now: dt.datetime) -> bool:
    """Whether it is now within a player's quiet hours, which may pass midnight."""
    begin, end = settings.quiet_from, settings.quiet_until
    if begin is None or end is None or begin == end:
        return False
    try:
        hour = now.astimezone(zoneinfo.ZoneInfo(settings.zone)).hour
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        hour = now.astimezone(dt.UTC).hour
    return begin <= hour < end if begin < end else hour >= begin or hour < end


def computer(seat: SeatInfo, words: Words) -> str:
    """How a computer player is called without its sign, which a picture does not have."""
    return words.code("opponent", seat.computer or "other").removeprefix("🤖 ")


class People:
    """Looks people up."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, Known] = OrderedDict()

    async def meet(self, interaction: discord.Interaction) -> Person:
        """The player behind an interaction, created if new, with the language of their client."""
        language = language_of(interaction.locale)
        locale: Locale = language
        user = await self._store.users.meet(interaction.user.id, locale)
        self._remember(user.number, interaction.user.id, speaker(language), interaction.user.display_name)
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
        """The internal number for a Discord id, created if new."""
        return (await self._store.users.meet(discord_id)).number

    async def discord_id(self, number: int | None) -> int | None:
        """The Discord id of a player; None for computers and deleted players."""
        known = None if number is None else await self._look_up(number)
        return None if known is None else known.discord_id

    async def to_notify(self, number: int | None) -> int | None:
        """The Discord id of a player who may be notified by a mention; None for others, as `discord_id`."""
        found = await self.discord_id(number)
        if number is None or found is None:
            return None
        settings = await self._store.settings.get(number)
        return found if settings.mentions and not quiet(settings, self._store.clock()) else None

    async def to_ping(self, numbers: Iterable[int | None]) -> tuple[int, ...]:
        """The Discord ids of those of some players whom a message may notify, as `to_notify`."""
        found = [await self.to_notify(number) for number in numbers]
        return tuple(one for one in found if one is not None)

    async def words_of(self, number: int) -> Words:
        """The words in a player's language: of their client when last met, else as stored."""
        known = await self._look_up(number)
        return speaker("en") if known is None else known.words

    async def _look_up(self, number: int) -> Known | None:
        """What is known of a player; None for a deleted one."""
        known = self._known.get(number)
        if known is not None and abs(self._store.clock() - known.at) < _BELIEVED:
            self._known.move_to_end(number)
            return known
        try:
            user = await self._store.users.get(number)
        except NoSuchRecordError:
            user = None
        if user is None or user.discord_id is None:
            self.forget(number)
            return None
        if known is None:
            return self._remember(number, user.discord_id, speaker(user.locale or "en"))
        return self._remember(number, user.discord_id, known.words, known.name)

    def _remember(self, number: int, discord_id: int, words: Words, name: str = "…") -> Known:
        known = self._known[number] = Known(discord_id, words, self._store.clock(), name)
        self._known.move_to_end(number)
        if len(self._known) > _KNOWN:
            self._known.popitem(last=False)
        return known

    async def names(self, seats: Sequence[SeatInfo], words: Words) -> tuple[str, ...]:
        """How all seats are written: as mentions, which notify nobody unless the message asks for it."""
        return tuple([await self._written(seat, words) for seat in seats])

    async def _written(self, seat: SeatInfo, words: Words) -> str:
        if seat.computer is not None:
            return words.code("opponent", seat.computer)
        number = await self.discord_id(seat.player)
        return words("someone") if number is None else f"<@{number}>"

    def shown(self, seats: Sequence[SeatInfo], words: Words) -> tuple[str, ...]:
        """How all seats are called in a picture, where no mention works; empty for somebody not met since the start."""
        return tuple(
            self._shown(seat.player) if seat.computer is None else computer(seat, words) for seat in seats
        )

    def _shown(self, number: int | None) -> str:
        known = None if number is None else self._known.get(number)
        return "" if known is None or known.name == "…" else known.name

    def name(self, number: int) -> str:
        """The name of somebody when last met, for a thread's title; kept in memory only."""
        known = self._known.get(number)
        return "…" if known is None else known.name

    async def called(self, numbers: Iterable[int], guild: discord.Guild) -> dict[int, str]:
        """How players are called in a picture; empty for who is not on the server, or not heard of in time.

        Whom nobody has met since the start is asked for, in one go: names are kept in memory only.
        """
        found = {number: self.name(number) for number in numbers}
        strangers = {}
        for number in [number for number, name in found.items() if name == "…"][:_ASKED]:
            found[number] = ""
            known = await self._look_up(number)
            if known is not None:
                strangers[known.discord_id] = number, known.words
        members: list[discord.Member] = []
        if strangers:
            with contextlib.suppress(TimeoutError, discord.DiscordException):
                asked = guild.query_members(user_ids=list(strangers), limit=_ASKED, cache=False)
                members = await asyncio.wait_for(asked, _SOON)
        for member in members:
            number, words = strangers[member.id]
            found[number] = member.display_name
            self._remember(number, member.id, words, member.display_name)
        return {number: "" if name == "…" else name for number, name in found.items()}

    def forget(self, number: int) -> None:
        """Forget what is kept in memory about a player."""
        self._known.pop(number, None)
