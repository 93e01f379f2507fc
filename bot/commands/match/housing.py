"""What happens when a match loses its thread, channel, server or table message: the match stays playable."""

from __future__ import annotations

import asyncio
import contextlib

import discord
import structlog

from bot.commands.base import permissions
from bot.commands.base.services import Services, UserError
from bot.commands.match import starting
from bot.tables import MatchInfo, Table, TableRefusalError
from bot.words import Words

_log = structlog.get_logger("arbitre.housing")


class Housing:
    """Keeps matches alive when their threads go, and gives them new ones.

    A match whose thread is gone is adjourned; taking it up again makes a new thread. It can be ended without one.
    """

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._moving = asyncio.Lock()
        services.publisher.thread_gone = self.thread_gone

    # ------------------------------------------------------------------ what goes

    async def thread_gone(self, thread_id: int) -> bool:
        """A thread was deleted. Returns whether it belonged to a match."""
        match = await self._services.store.matches.in_thread(thread_id)
        if match is not None:
            await self._unhouse(match.id)
        return match is not None

    async def channel_gone(self, channel_id: int, guild_id: int) -> None:
        """A channel was deleted with its threads; the server's settings that named it are cleared."""
        guilds = self._services.store.guilds
        settings = await guilds.get(guild_id)
        chosen = {
            "match_channel_id": settings.match_channel_id,
            "judge_channel_id": settings.judge_channel_id,
        }
        lost = {name: None for name, where in chosen.items() if where == channel_id}
        if lost:
            await guilds.put(settings.model_copy(update=lost))
        for number in await self._services.store.matches.in_channel(channel_id):
            await self._unhouse(number)
        self._services.publisher.hurry()  # unsent messages for the channel are given up

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was removed from a server: its matches wait until the bot comes back."""
        await self._services.store.guilds.forget(guild_id)
        for number in await self._services.store.matches.playing_in(guild_id):
            with contextlib.suppress(TableRefusalError):  # the match has just ended
                await self._services.tables.adjourn(number)

    async def message_gone(self, message_id: int) -> None:
        """A message was deleted: a table or a request is posted again, a judge may be called again."""
        store = self._services.store
        place = await store.places.of_message(message_id)
        if place is None:
            return
        if place.key == "challenge":
            await self._close_table(place.match_id)
        elif place.key.startswith(("table", "takeback", "call:")):
            await store.places.remove(place.match_id, place.key)
            if place.key == "table":
                self._services.publisher.lost(place.match_id)
            elif place.key == "takeback":
                await store.outbox.post(place.match_id, place.key)
                self._services.publisher.renew(place.match_id)

    async def _close_table(self, number: int) -> None:
        """The message of an open table was deleted: nobody could sit down there any more."""
        with contextlib.suppress(TableRefusalError):  # it is closed, or a match
            offer = await self._services.tables.offer(number)
            if offer.opponent is None:
                await self._services.tables.decline(number, offer.challenger)
                self._services.publisher.renew(number)

    async def _unhouse(self, number: int) -> None:
        await self._services.tables.unhouse(number)
        self._services.publisher.lost(number)
        self._services.publisher.renew(number)

    # ------------------------------------------------------------------ a new place

    async def take_up(self, table: Table, words: Words) -> None:
        """Take up an adjourned match, in a new thread where it has none.

        Raises:
            UserError: there is no channel for one; the match stays adjourned.
            TableRefusalError: as `Tables.take_up`.
        """
        async with self._moving:
            if table.thread_id is not None:
                await self._services.tables.take_up(table.match_id)
                return
            await self._services.tables.may_take_up(table.match_id)
            channel, private = await self._channel(table.info, words)
            try:
                await starting.move(self._services, table.info, channel, private=private)
            except discord.HTTPException as error:
                _log.warning("thread.failed", match=table.match_id, code=error.code)
                raise UserError("thread-failed-again", channel=channel.mention) from None
            await self._services.tables.take_up(table.match_id)

    async def _channel(self, match: MatchInfo, words: Words) -> tuple[discord.TextChannel, bool]:
        """Where a new thread goes, and whether it is private: the server's channel for matches, else the old one."""
        guild = self._client.get_guild(match.guild_id or 0)
        settings = await self._services.store.guilds.get(match.guild_id or 0)
        for number in (settings.match_channel_id, match.channel_id):
            channel = guild.get_channel(number or 0) if guild is not None else None
            if guild is not None and isinstance(channel, discord.TextChannel):
                granted = channel.permissions_for(guild.me)
                lacking = permissions.missing(granted, private=settings.private_threads)
                if lacking:
                    names = permissions.in_words(lacking, words)
                    raise UserError("permissions-missing", channel=channel.mention, names=names)
                return channel, settings.private_threads
        raise UserError("nowhere-to-play")
