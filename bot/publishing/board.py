"""The message that everyone sees: the newest state of a table, edited in place or posted again near the bottom."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace

import discord
import structlog

from bot.budget import Urgency
from bot.presenter import Presenter
from bot.publishing.rooms import Room
from bot.publishing.voice import Voice, custom_ids, place_of
from bot.store.records import Letter
from bot.tables import Table
from bot.ui.base import show
from bot.ui.base.ids import At
from bot.ui.base.screen import Screen
from bot.ui.match.panels import public
from engine.core.decision import Seat

_log = structlog.get_logger("arbitre.publisher")

#: A table message is posted again below more than `BELOW` messages, or when it is older than `OLD`.
BELOW = 5
OLD = dt.timedelta(minutes=50)
#: Seconds after which an inactive player is mentioned again.
AWAY = 10 * 60.0
#: Delays of the budget, in seconds, from which the picture or the log is left out.
NO_PICTURE, NO_LOG = 0.3, 0.8
#: Errors after which the message is posted again: unknown message, too many edits of an old one, archived thread.
GONE = frozenset({10008, 30046, 50083})


class TableMessage:
    """Keeps the table's message. Discord's errors are raised, and the letter then stays in the outbox."""

    def __init__(self, presenter: Presenter, voice: Voice, now: Callable[[], float]) -> None:
        self._presenter = presenter
        self._voice = voice
        self._now = now
        self._outbox = presenter.tables.store.outbox
        self._places = presenter.tables.store.places

    async def show(self, room: Room, table: Table, letter: Letter | None, *, look: bool) -> None:
        """Show the table's current state and remove its letter, if there is one.

        `look`: a message may have been posted without being noted; the thread is searched for it first.
        """
        if table.thread_id is not None:
            await self._find(room, table, look=look)
            letter = await self._send(room, table, letter)
        if letter is not None:
            await self._outbox.delivered(letter)

    async def _send(self, room: Room, table: Table, letter: Letter | None) -> Letter | None:
        """Edit the message or post it again if it must change; return the letter that is now sent."""
        delay = self._voice.budget.delay
        screen = await self._presenter.public(table, lines=delay < NO_LOG, picture=delay < NO_PICTURE)
        view = table.view(None)
        standing = view["match"]
        turn = (
            standing["number"],
            view["turn"]["number"],
            -1 if standing["between"] else view["turn"].get("seat"),
        )
        began = room.turn is not None and turn != room.turn
        pinged = self._to_ping(room, table, began=began)
        if room.place is not None and screen == room.shown and not pinged:
            return letter
        post = (
            room.place is None or began or pinged or room.below > BELOW or self._voice.age(room.place) > OLD
        )
        room.sending = True
        try:
            if post:
                ids = [await self._presenter.people.discord_id(table.seats[seat].player) for seat in pinged]
                shown = replace(screen, ping=tuple(i for i in ids if i))
                letter = await self._post(room, table, shown, letter)
            else:
                letter = await self._edit(room, table, screen, letter)
        except BaseException:
            for seat in pinged:
                room.pinged.pop(seat, None)
            raise
        finally:
            room.sending = False
        room.shown, room.turn, room.sent_at = screen, turn, self._now()
        return letter

    async def _find(self, room: Room, table: Table, *, look: bool) -> None:
        """Find the message from before a restart, with `look` also one that nobody noted; delete the others."""
        if not room.looked:
            room.place = (await self._places.of_match(room.match)).get("table")
        if room.place is not None and room.place.channel_id != table.thread_id:
            room.place = None  # it went with the old thread
        if look:
            await self._adopt(room, table)
        room.looked = True

    async def _adopt(self, room: Room, table: Table) -> None:
        """Take the newest table message in the thread as ours, and delete the others."""
        noted = room.place.message_id if room.place is not None else 0
        own = [m for m in await self._voice.own(table.thread_id or 0) if is_table(m, room.match)]
        if own and own[0].id > noted:
            room.place = place_of(room.match, "table", own[0])
            await self._places.put(room.place)
            now = self._now()
            room.pinged = {seat: now for seat, _ in enumerate(table.seats)}  # that message mentioned them
        for left in own:
            if room.place is not None and left.id != room.place.message_id:
                await self._voice.budget.take(Urgency.TABLE)
                await _delete(left, room.match)
        room.shown = None

    def _to_ping(self, room: Room, table: Table, *, began: bool) -> tuple[Seat, ...]:
        """The seats to mention: when a public question waits and their turn begins, or they were away."""
        now = self._now()
        found = []
        changing = [seat for seat, ready in enumerate(table.view(None)["match"]["ready"]) if not ready]
        for seat in [*(decision.seat for decision in public(table.pending)), *changing]:
            active = now - room.active.get(seat, now if room.place is None else -AWAY) < AWAY
            lately = now - room.pinged.get(seat, -AWAY) < AWAY
            turns = began and (seat in changing or table.view(None)["turn"].get("seat") == seat)
            if table.seats[seat].player is not None and (turns or (not active and not lately)):
                room.pinged[seat] = now
                found.append(seat)
        return tuple(found)

    async def _post(self, room: Room, table: Table, screen: Screen, letter: Letter | None) -> Letter | None:
        """Post the message again; the letter stays until the old one is deleted, so that a kill leaves no two."""
        old = room.place
        letter = letter or await self._outbox.open(room.match, "table")
        sent = await self._voice.say(table.thread_id or 0, Urgency.TABLE, letter.nonce, **show.new(screen))
        if letter.id in room.doubtful:  # an earlier process may have sent it, with the state of that time
            await sent.edit(**show.changed(screen))
        room.below = 0
        room.place = place_of(room.match, "table", sent)
        await self._places.put(room.place)
        if old is not None and old.message_id != sent.id:
            await self._voice.budget.take(Urgency.TABLE)
            await _delete(self._voice.message(old), room.match)
        return letter

    async def _edit(self, room: Room, table: Table, screen: Screen, letter: Letter | None) -> Letter | None:
        if room.place is None:
            return letter
        await self._voice.budget.take(Urgency.TABLE)
        try:
            await self._voice.message(room.place).edit(**show.changed(screen))
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            room.place = None
            return await self._post(room, table, screen, letter)
        return letter


async def _delete(message: discord.Message | discord.PartialMessage, match: int) -> None:
    try:
        await message.delete()
    except discord.HTTPException as error:
        if isinstance(error, discord.DiscordServerError):
            raise
        _log.info("table.old_not_deleted", match=match, code=error.code)


def is_table(message: discord.Message, match: int) -> bool:
    """Whether a message is the table of a match: only a table has both an embed and one of these buttons."""
    found = custom_ids(message)
    tables = {str(At(match, "pass")), str(At(match, "rematch")), str(At(match, "giveup"))}
    return bool(message.embeds) and any(each in tables for each in found)
