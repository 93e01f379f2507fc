"""Private panels: renewed through their interaction as long as that lives, else copied into a DM."""

from __future__ import annotations

from collections.abc import Callable

import discord
import structlog

from bot.budget import Urgency
from bot.desk import Desk
from bot.publishing.board import GONE, OLD
from bot.publishing.rooms import Moment, Panel, Room
from bot.publishing.voice import Voice, age, place_of
from bot.store.records import Place
from bot.tables import Table
from bot.ui import show
from bot.ui.screen import Screen
from bot.words import speaker
from engine.core.decision import Seat

_log = structlog.get_logger("arbitre.publisher")

#: An interaction's token lives 15 minutes.
TOKEN = 14.5 * 60
#: Delay of the budget, in seconds, from which on there are no copies.
NO_COPY = 1.5


class Panels:
    """Keeps the panels of a match as they should be."""

    def __init__(self, desk: Desk, voice: Voice, now: Callable[[], float]) -> None:
        self._desk = desk
        self._voice = voice
        self._now = now
        self._store = desk.tables.store

    async def renew(self, room: Room, table: Table) -> None:
        """Renew what asks something else than it should. Raises what says that Discord is not there."""
        for seat, info in enumerate(table.seats):
            if info.player is None:
                continue
            words = await self._desk.people.words_of(info.player)
            async with self._desk.lock(room.match, seat):
                panel = room.panels.get(seat)
                if panel is not None and self._now() - panel.at > TOKEN:
                    room.panels.pop(seat)
                    panel = None
                now = Moment.of(table, seat)
                if panel is not None and not self._due(panel, now):
                    continue
                if panel is not None:
                    words = speaker(str(panel.interaction.locale)[:2])
                    screen = await self._desk.hand(table, seat, words)
                    await self._renew(room, seat, panel, screen, now)
                elif self._wants_copy(room, table, seat):
                    screen = await self._desk.hand(table, seat, words)
                    await self._copy(room, table, seat, info.player, screen)

    def _due(self, panel: Panel, now: Moment) -> bool:
        """Whether a panel asks something else than it should, still asks, or shows a battle as it no longer is.

        Looked at before anything is drawn.
        """
        if now.status != panel.moment.status:
            return True
        if now.decision is not None:
            return now.decision != panel.moment.decision
        return now != panel.moment and self._voice.budget.delay <= NO_COPY

    async def _renew(self, room: Room, seat: Seat, panel: Panel, screen: Screen, now: Moment) -> None:
        if screen == panel.screen:
            panel.moment = now
            return
        await self._voice.budget.take(Urgency.PROMPT if now.decision is not None else Urgency.COPY)
        try:
            await panel.interaction.edit_original_response(**show.changed(screen))
        except discord.HTTPException as error:
            if isinstance(error, discord.DiscordServerError):
                raise
            _log.info("panel.gone", match=room.match, seat=seat, code=error.code)
            room.panels.pop(seat, None)
            return
        panel.screen, panel.moment = screen, now

    def _wants_copy(self, room: Room, table: Table, seat: Seat) -> bool:
        decision = table.pending_for(seat)
        lately = decision is None or room.copied.get(seat) == decision.id
        return not (lately or self._voice.budget.delay > NO_COPY)

    async def _copy(self, room: Room, table: Table, seat: Seat, player: int, screen: Screen) -> None:
        """Renew the panel in the DM of a player who has no other one open and is asked something."""
        decision = table.pending_for(seat)
        room.copied[seat] = decision.id if decision else 0
        user = await self._store.users.get(player)
        settings = await self._store.settings.get(player)
        if user.dm_closed or user.discord_id is None or not settings.hand_in_dm:
            return
        place = (await self._store.places.of_match(room.match)).get(f"panel:{seat}")
        await self._voice.budget.take(Urgency.COPY)
        try:
            await self._send_copy(room, seat, user.discord_id, user.dm_channel_id, player, place, screen)
        except discord.Forbidden:
            await self._store.users.set_dm(player, None, closed=True)
        except discord.HTTPException as error:
            _log.info("copy.failed", match=room.match, seat=seat, code=error.code)

    async def _send_copy(
        self,
        room: Room,
        seat: Seat,
        discord_id: int,
        channel_id: int | None,
        number: int,
        place: Place | None,
        screen: Screen,
    ) -> None:
        if place is not None and age(place) < OLD:
            try:
                await self._voice.message(place).edit(**show.changed(screen))
                return
            except discord.HTTPException as error:
                if error.code not in GONE:
                    raise
        if channel_id is None:
            await self._voice.budget.take(Urgency.COPY)
            channel_id = await self._voice.dm(discord_id)
            await self._store.users.set_dm(number, channel_id, closed=False)
        sent = await self._voice.channel(channel_id).send(**show.new(screen))
        await self._store.places.put(place_of(room.match, f"panel:{seat}", sent))
