"""Private panels: edited through their interaction while it lives, then copied into a DM."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import discord
import structlog

from bot.budget import Urgency
from bot.moment import Moment, Panel
from bot.presenter import Presenter
from bot.publishing.board import GONE, OLD
from bot.publishing.rooms import TOKEN, Room
from bot.publishing.voice import Voice, custom_ids, place_of
from bot.store.records import Place
from bot.tables import Table
from bot.ui.base import show
from bot.ui.base.screen import Screen
from bot.ui.match import panels
from bot.words import speaker
from engine.core.decision import Seat

_log = structlog.get_logger("arbitre.publisher")

#: Delay of the budget, in seconds, from which no copies are sent.
NO_COPY = 1.5
#: Seconds between two renewals of a waiting player's panel for what happens at the table.
FRESH = 10.0
#: Seconds within which a copy is sent or dropped.
_SOON = 2.0


class Panels:
    """Keeps the panels of a match up to date."""

    def __init__(self, presenter: Presenter, voice: Voice, now: Callable[[], float]) -> None:
        self._presenter = presenter
        self._voice = voice
        self._now = now
        self._store = presenter.tables.store

    async def renew(self, room: Room, table: Table) -> None:
        """Edit panels that show an outdated question. Raises errors that mean Discord is unreachable."""
        seats = [seat for seat, info in enumerate(table.seats) if info.player is not None]
        doing = [self._fold(room, table)]
        doing += [self._seat(room, table, seat) for seat in seats]
        if table.status != "open":
            doing += [self._close_copy(room, table, seat) for seat in seats]
        done = await asyncio.gather(*doing, return_exceptions=True)
        for each in done:
            if each is not None:
                raise each

    async def _seat(self, room: Room, table: Table, seat: Seat) -> None:
        """Check one seat's panel. An answer under way renews it by itself, with the newest state."""
        panel = room.panels.get(seat)
        if panel is not None and self._now() - panel.at > TOKEN:
            room.panels.pop(seat)
            panel = None
        lock = self._presenter.lock(room.match, seat)
        if lock.locked():
            return
        player = table.seats[seat].player or 0
        if panel is not None:
            now, late = Moment.of(table, seat), seat in room.late
            ready = seat in room.ready
            if panel.alone_until > self._now() or not (late or ready or self._due(panel, now)):
                return
            room.late.discard(seat)
            room.ready.discard(seat)
            words = speaker(str(panel.interaction.locale)[:2])
            same = ready and panel.moment is not None and panel.moment.decision == now.decision
            note, beside = panel.note if same else "", panel.interaction.guild_id is not None
            note = panel.note = words("answer-late") if late else note
            screen = await self._presenter.hand(table, seat, words, note, beside=beside)
            screen = panels.led(screen, table.thread_id, panel.interaction.channel_id).asked_below()
            if room.panels.get(seat) is panel and not lock.locked():
                await self._renew(room, seat, panel, screen, now)
        elif self._wants_copy(room, table, seat):
            room.ready.discard(seat)
            words = await self._presenter.people.words_of(player)
            screen = (await self._presenter.hand(table, seat, words)).asked_below()
            await self._copy(room, table, seat, player, screen)

    async def _fold(self, room: Room, table: Table) -> None:
        """Fold older panels and copies to one line: one panel is alive, and no stale one goes on asking.

        Of those lines one stays, the newest.
        """
        folding, room.folding = room.folding, []
        for seat, old in folding:
            if self._now() - old.at > TOKEN or old.alone_until > self._now():
                continue
            await self._take_away(room, seat, old)
            screen = panels.folded(room.match, speaker(str(old.interaction.locale)[:2]))
            try:
                await old.interaction.edit_original_response(**show.changed(screen))
            except discord.HTTPException as error:
                _log.info("panel.not_folded", match=room.match, code=error.code)
        for seat in list(room.copies):
            room.copies.discard(seat)
            place = (await self._store.places.of_match(room.match)).get(f"panel:{seat}")
            panel = room.panels.get(seat)
            if place is None or panel is None or panel.message == place.message_id:
                continue
            if not await self._voice.budget.take(Urgency.COPY, _SOON):
                continue
            room.copied[seat] = 0
            screen = panels.folded(
                room.match, await self._presenter.people.words_of(table.seats[seat].player or 0)
            )
            try:
                await self._voice.message(place).edit(**show.changed(screen))
            except discord.HTTPException as error:
                _log.info("copy.failed", match=room.match, seat=seat, code=error.code)

    async def _take_away(self, room: Room, seat: Seat, newer: Panel) -> None:
        """Delete the line that an earlier panel was folded to, now that another is, unless it is a panel again."""
        line, room.folded[seat] = room.folded.get(seat), newer
        live = room.panels.get(seat)
        if line is None or line.message in (newer.message, None if live is None else live.message):
            return
        if self._now() - line.at > TOKEN:
            return
        try:
            await line.interaction.delete_original_response()
        except discord.HTTPException as error:
            _log.info("panel.not_folded", match=room.match, code=error.code)

    def _due(self, panel: Panel, now: Moment) -> bool:
        """Whether a panel shows an outdated question or status, or, if calls are few, an outdated battle or table.

        A waiting player's table is renewed now and then only, which `panel.stale_at` says. Checked before anything is
        drawn.
        """
        if panel.moment is None or now.status != panel.moment.status:
            return True
        if now.decision is not None:
            return (now.decision, now.until) != (panel.moment.decision, panel.moment.until)
        if now == panel.moment:
            return False
        if self._voice.budget.delay > NO_COPY:
            self._voice.left_out("panel")
            return False
        if (now.battle, now.until) != (panel.moment.battle, panel.moment.until):
            return True
        panel.stale_at = max(panel.sent, panel.at) + FRESH
        return panel.stale_at <= self._now()

    async def _renew(self, room: Room, seat: Seat, panel: Panel, screen: Screen, now: Moment) -> None:
        """Send a panel. Clicks are answered meanwhile; a panel that an answer crossed is sent again."""
        if screen == panel.screen:
            panel.moment = now
            return
        room.renewing.add(seat)
        try:
            edit = panel.interaction.edit_original_response
            await show.sent(edit, screen, self._presenter.emojis, show.changed)
        except discord.HTTPException as error:
            if isinstance(error, discord.DiscordServerError):
                raise
            _log.info("panel.gone", match=room.match, seat=seat, code=error.code)
            if room.panels.get(seat) is panel:
                room.panels.pop(seat)
            return
        finally:
            room.renewing.discard(seat)
            if self._presenter.lock(room.match, seat).locked():
                room.crossed.add(seat)
        panel.screen, panel.moment, panel.sent = screen, now, self._now()

    def _wants_copy(self, room: Room, table: Table, seat: Seat) -> bool:
        decision = table.pending_for(seat)
        known = decision is not None and room.copied.get(seat) == decision.id and seat not in room.ready
        lately = decision is None or known
        few = self._voice.budget.delay > NO_COPY
        if few and not lately:
            self._voice.left_out("copy")
        return not (lately or few)

    async def _copy(self, room: Room, table: Table, seat: Seat, player: int, screen: Screen) -> None:
        """Update the DM copy for a player who is asked something and has no open panel."""
        decision = table.pending_for(seat)
        room.copied[seat] = decision.id if decision else 0
        user = await self._store.users.get(player)
        settings = await self._store.settings.get(player)
        if user.dm_closed or user.discord_id is None or not settings.hand_in_dm:
            return
        place = (await self._store.places.of_match(room.match)).get(f"panel:{seat}")
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
        if not await self._voice.budget.take(Urgency.COPY, _SOON):
            _log.info("copy.dropped", match=room.match, seat=seat)
            return
        if place is not None and self._voice.age(place) < OLD:
            try:
                edit = self._voice.message(place).edit
                await show.sent(edit, screen, self._presenter.emojis, show.changed)
                return
            except discord.HTTPException as error:
                if error.code not in GONE:
                    raise
        if channel_id is None:
            channel_id = await self._voice.dm(discord_id)
            await self._store.users.set_dm(number, channel_id, closed=False)
        left = await self._left(room, channel_id, place)
        emojis = self._presenter.emojis
        if left is None:
            left = await show.sent(self._voice.channel(channel_id).send, screen, emojis)
        else:
            await show.sent(left.edit, screen, emojis, show.changed)
        await self._store.places.put(place_of(room.match, f"panel:{seat}", left))

    async def _close_copy(self, room: Room, table: Table, seat: Seat) -> None:
        """Edit a DM copy a last time when nothing is asked any more, and forget it: it must not go on asking."""
        place = (await self._store.places.of_match(room.match)).get(f"panel:{seat}")
        if place is None:
            return
        words = await self._presenter.people.words_of(table.seats[seat].player or 0)
        screen = (await self._presenter.hand(table, seat, words)).asked_below()
        await self._voice.budget.take(Urgency.COPY)
        try:
            await self._voice.message(place).edit(**show.changed(screen))
        except discord.HTTPException as error:
            if isinstance(error, discord.DiscordServerError):
                raise
            _log.info("copy.failed", match=room.match, seat=seat, code=error.code)
        await self._store.places.remove(room.match, f"panel:{seat}")
        room.copied.pop(seat, None)

    async def _left(self, room: Room, channel_id: int, place: Place | None) -> discord.Message | None:
        """The panel that an earlier process sent after the noted one, if there is one."""
        prefixes = (f"t.{room.match}.", f"a.{room.match}.")
        noted = place.message_id if place is not None else 0
        own = [m for m in await self._voice.own(channel_id) if m.id > noted]
        return next((m for m in own if any(i.startswith(prefixes) for i in custom_ids(m))), None)
