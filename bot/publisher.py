"""The only voice towards Discord's channels, apart from answers to clicks and commands.

Per channel the newest state wins: a change only marks its match, and what is sent is what is true then. A table
message is edited at most every two seconds, is posted anew near the bottom, and is not sent when it would look the
same. When calls queue up, the picture is left out first, then the log, then copies of hands; never a prompt. What
Discord refuses waits for the next change; what it could not take because it was out of order or out of reach is sent
once it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import aiohttp
import discord
import structlog

from bot.budget import Budget, Urgency
from bot.desk import Desk
from bot.moment import Moment, Panel
from bot.store.records import Place
from bot.tables import Outcome, Refusal, Table
from bot.tables.faults import log_fault
from bot.ui import show
from bot.ui.panels import public
from bot.ui.screen import Screen
from bot.words import speaker
from engine.core.decision import Seat

_log = structlog.get_logger("arbitre.publisher")

#: Seconds between two edits of a table, and between renewals of a panel that asks nothing.
EVERY = 2.0
#: A message below which more than so many lie is posted anew; as is one older than `OLD`.
BELOW = 5
OLD = dt.timedelta(minutes=50)
#: An interaction's token lives 15 minutes.
TOKEN = 14.5 * 60
#: Seconds after a change, and at most, until it is published: answers to clicks go first.
SOON, LATEST = 0.02, 0.4
AWAY = 10 * 60.0
#: Seconds until what Discord was not there for is tried again, twice as many each time, and at most.
AGAIN, SELDOM = 30.0, 600.0
#: Seconds after which a match in which nothing was sent or opened is forgotten until its next change.
REST = 3600.0
#: Delays of the budget, in seconds, from which on something is left out.
NO_PICTURE, NO_LOG, NO_COPY = 0.3, 0.8, 1.5
#: Errors after which a message is posted anew: unknown message, edited too often while old, archived thread.
_GONE = {10008, 30046, 50083}
_NO_CHANNEL = 10003
#: Discord, or the way to it, is out of order.
_ABSENT = (discord.DiscordServerError, aiohttp.ClientError, OSError)


@dataclass(slots=True)
class Room:
    """What the publisher knows of one match."""

    match: int
    dirty: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    panels: dict[Seat, Panel] = field(default_factory=dict)
    copied: dict[Seat, int] = field(default_factory=dict)
    active: dict[Seat, float] = field(default_factory=dict)
    pinged: dict[Seat, float] = field(default_factory=dict)
    place: Place | None = None
    looked: bool = False
    shown: Screen | None = None
    turn: tuple[int, int, Seat | None] | None = None
    sent_at: float = -60.0
    below: int = 0
    game: str = ""
    blocked_until: float = -60.0
    lost_at: float = -60.0

    @property
    def used_at(self) -> float:
        """When something was last sent or opened here."""
        return max((self.sent_at, *self.active.values()))


def _bear(log: Callable[..., Any], event: str, error: discord.HTTPException | Refusal, **fields: Any) -> None:
    """Log what Discord refused, and go on; raise again what it was not there for."""
    if isinstance(error, discord.DiscordServerError):
        raise error
    log(event, error=type(error).__name__, code=error.code, **fields)


class Publisher:
    """Publishes what happens at tables."""

    def __init__(self, client: discord.Client, desk: Desk, budget: Budget | None = None) -> None:
        self._client = client
        self._desk = desk
        self._budget = budget or Budget()
        self._rooms: dict[int, Room] = {}
        self._threads: dict[int, int] = {}
        self._closing = False
        self.thread_gone: Callable[[int], Awaitable[None]] | None = None
        self._answering = 0
        self._idle = asyncio.Event()
        self._idle.set()
        desk.tables.subscribe(self.changed)

    # ------------------------------------------------------------------ what it is told

    def changed(self, table: Table, _outcome: Outcome) -> None:
        """Something happened at a table."""
        self._mark(table.match_id)

    def opened(
        self, interaction: discord.Interaction, table: Table, seat: Seat, screen: Screen, moment: Moment
    ) -> None:
        """A panel drawn at `moment` was shown as the answer to an interaction; it is kept up to date now."""
        room = self._room(table.match_id)
        room.panels[seat] = Panel(interaction, self._now(), screen, moment)
        room.active[seat] = self._now()

    def table_shown(self, match: int, screen: Screen) -> None:
        """The table message was updated as the answer to a click on it."""
        room = self._room(match)
        room.shown = screen
        room.sent_at = self._now()

    @contextlib.contextmanager
    def answering(self) -> Iterator[None]:
        """While an interaction is being answered: what can wait does."""
        self._answering += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._answering -= 1
            if not self._answering:
                self._idle.set()

    def message_below(self, thread_id: int) -> None:
        """Somebody wrote in a thread."""
        match = self._threads.get(thread_id)
        if match is not None and match in self._rooms:
            self._rooms[match].below += 1

    def renew(self, match: int) -> None:
        """Look at a match anew."""
        self._mark(match)

    async def told(self, match: int, seconds: float) -> None:
        """Wait until what is to be said of a match is said, or so many seconds have passed."""
        room = self._rooms.get(match)
        if room is not None and room.task is not None:
            await asyncio.wait({room.task}, timeout=seconds)

    def lost(self, match: int) -> None:
        """The message of a table is gone, and maybe its thread. It is posted anew, but not at once again and again."""
        room = self._room(match)
        room.place = room.shown = None
        if self._now() - room.lost_at > EVERY * 30:
            room.lost_at = self._now()
            self._mark(match)

    def tidy(self) -> None:
        """Forget matches in which nothing happens, or that were over when somebody looked; as after a restart."""
        for room in list(self._rooms.values()):
            if (room.task is None or room.task.done()) and self._now() - room.used_at > REST:
                del self._rooms[room.match]
        self._threads = {thread: match for thread, match in self._threads.items() if match in self._rooms}

    async def close(self) -> None:
        """Finish what is being sent."""
        self._closing = True
        tasks = [room.task for room in self._rooms.values() if room.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=3)
        for task in tasks:
            task.cancel()

    # ------------------------------------------------------------------ the loop of one match

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _room(self, match: int) -> Room:
        return self._rooms.setdefault(match, Room(match))

    def _mark(self, match: int) -> None:
        room = self._room(match)
        room.dirty.set()
        if not self._closing and (room.task is None or room.task.done()):
            room.task = asyncio.create_task(self._serve(room))

    async def _serve(self, room: Room) -> None:
        """Send until nothing new has come."""
        try:
            table = await self._desk.tables.table(room.match)
            pause = AGAIN
            while room.dirty.is_set() and not self._closing:
                room.dirty.clear()
                try:
                    await self._round(room, table)
                    pause = AGAIN
                except _ABSENT as error:
                    _log.warning("publisher.discord_absent", match=room.match, error=type(error).__name__)
                    await self._quiet(room, pause)
                    room.dirty.set()
                    pause = min(2 * pause, SELDOM)
            if table.status in ("over", "aborted"):
                self._rooms.pop(room.match, None)
                self._threads.pop(table.thread_id or 0, None)
                self._desk.ended(room.match)
        except Refusal as refusal:
            _log.info("publisher.refused", match=room.match, code=refusal.code)
        except Exception as error:  # noqa: BLE001 - this match's next change tries again
            log_fault(_log, "publisher.failed", error, match=room.match)

    async def _round(self, room: Room, table: Table) -> None:
        """Send what is to be said now. Raises one of `_ABSENT`."""
        await self._let_answers_pass()
        await self._panels(room, table)
        wait = max(room.sent_at + EVERY, room.blocked_until) - self._now()
        if wait > 0 and not await self._quiet(room, wait):
            room.dirty.set()
            return
        await self._table(room, table)
        if table.status in ("over", "aborted"):
            await self._finish(room, table)

    async def _let_answers_pass(self) -> None:
        """Several changes come together, and those who click are answered first."""
        await asyncio.sleep(SOON)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), LATEST - SOON)

    async def _quiet(self, room: Room, seconds: float) -> bool:
        """Wait until the table may be edited again; False when something new came first."""
        try:
            await asyncio.wait_for(room.dirty.wait(), seconds)
        except TimeoutError:
            return True
        return False

    # ------------------------------------------------------------------ private panels

    async def _panels(self, room: Room, table: Table) -> None:
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
        return now != panel.moment and self._budget.delay <= NO_COPY

    async def _renew(self, room: Room, seat: Seat, panel: Panel, screen: Screen, now: Moment) -> None:
        if screen == panel.screen:
            panel.moment = now
            return
        await self._budget.take(Urgency.PROMPT if now.decision is not None else Urgency.COPY)
        try:
            await panel.interaction.edit_original_response(**show.changed(screen))
        except discord.HTTPException as error:
            _bear(_log.info, "panel.gone", error, match=room.match, seat=seat)
            room.panels.pop(seat, None)
            return
        panel.screen, panel.moment = screen, now

    def _wants_copy(self, room: Room, table: Table, seat: Seat) -> bool:
        decision = table.pending_for(seat)
        return not (decision is None or room.copied.get(seat) == decision.id or self._budget.delay > NO_COPY)

    async def _copy(self, room: Room, table: Table, seat: Seat, player: int, screen: Screen) -> None:
        """Renew the panel in the DM of a player who has no other one open and is asked something."""
        decision = table.pending_for(seat)
        room.copied[seat] = decision.id if decision else 0
        store = self._desk.tables.store
        user = await store.users.get(player)
        settings = await store.settings.get(player)
        if user.dm_closed or user.discord_id is None or not settings.hand_in_dm:
            return
        place = (await store.places.of_match(room.match)).get(f"panel:{seat}")
        await self._budget.take(Urgency.COPY)
        try:
            await self._send_copy(room, seat, user.discord_id, user.dm_channel_id, player, place, screen)
        except discord.Forbidden:
            await store.users.set_dm(player, None, closed=True)
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
        store = self._desk.tables.store
        if place is not None and self._age(place) < OLD:
            try:
                message = self._channel(place.channel_id).get_partial_message(place.message_id)
                await message.edit(**show.changed(screen))
                return
            except discord.HTTPException as error:
                if error.code not in _GONE:
                    raise
        if channel_id is None:
            await self._budget.take(Urgency.COPY)
            channel_id = (await self._client.create_dm(discord.Object(discord_id))).id
            await store.users.set_dm(number, channel_id, closed=False)
        sent = await self._channel(channel_id).send(**show.new(screen))
        await self._keep(room, f"panel:{seat}", sent)

    # ------------------------------------------------------------------ the table message

    async def _table(self, room: Room, table: Table) -> None:
        if table.thread_id is None:
            return
        self._threads[table.thread_id] = room.match
        await self._look(room)
        await self._new_game(room, table)
        delay = self._budget.delay
        screen = await self._desk.public(table, lines=delay < NO_LOG, picture=delay < NO_PICTURE)
        view = table.view(None)
        standing = view["match"]
        turn = (
            standing["number"],
            view["turn"]["number"],
            -1 if standing["between"] else view["turn"].get("seat"),
        )
        began = room.turn is not None and turn != room.turn
        pinged = self._to_ping(room, table, began=began)
        if screen == room.shown and not pinged:
            return
        if room.place is not None and room.place.channel_id != table.thread_id:
            room.place = None  # it went with a thread of before
        thread = table.thread_id
        post = room.place is None or began or pinged or room.below > BELOW or self._age(room.place) > OLD
        try:
            ids = [await self._desk.people.discord_id(table.seats[seat].player) for seat in pinged]
            await (
                self._post(room, table, replace(screen, ping=tuple(i for i in ids if i)))
                if post
                else self._edit(room, table, screen)
            )
        except discord.HTTPException as error:
            # The match goes on by commands; the table is tried again with the next change, not in a loop.
            for seat in pinged:
                room.pinged.pop(seat, None)
            _bear(_log.warning, "table.failed", error, match=room.match)
            if error.code == _NO_CHANNEL and self.thread_gone is not None:
                await self.thread_gone(thread)  # it may have gone while nobody looked
                room.place = None
                return
            room.blocked_until = self._now() + 30
            return
        room.shown, room.turn, room.sent_at = screen, turn, self._now()

    async def _new_game(self, room: Room, table: Table) -> None:
        """Commit in the thread to the decks of a further game, once; again where a judge went back and they changed."""
        number, store = table.contest.number, self._desk.tables.store
        if number == 1 or table.thread_id is None:
            return
        key = f"game:{number}:{''.join(each[:8] for each in table.contest.committed)}"
        if key == room.game:
            return
        if key not in await store.places.of_match(room.match):
            screen = await self._desk.next_game(table)
            await self._budget.take(Urgency.TABLE)
            try:
                sent = await self._channel(table.thread_id).send(**show.new(screen))
            except discord.HTTPException as error:
                _bear(_log.warning, "game.untold", error, match=room.match)
                return
            await self._keep(room, key, sent)
        room.game = key

    async def _look(self, room: Room) -> None:
        """Find the table message of before a restart."""
        if not room.looked:
            places = await self._desk.tables.store.places.of_match(room.match)
            room.place = places.get("table")
            room.looked = True

    def _to_ping(self, room: Room, table: Table, *, began: bool) -> tuple[Seat, ...]:
        """The seats to mention: for public questions, when a turn begins or after an absence."""
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

    async def _post(self, room: Room, table: Table, screen: Screen) -> None:
        old = room.place
        await self._budget.take(Urgency.TABLE)
        sent = await self._channel(table.thread_id or 0).send(**show.new(screen))
        room.below = 0
        room.place = await self._keep(room, "table", sent)
        if old is not None and self._budget.delay < NO_LOG:
            await self._budget.take(Urgency.COPY)
            try:
                await self._channel(old.channel_id).get_partial_message(old.message_id).delete()
            except discord.HTTPException as error:
                _log.info("table.old_not_deleted", match=room.match, code=error.code)

    async def _edit(self, room: Room, table: Table, screen: Screen) -> None:
        place = room.place
        if place is None:
            return
        await self._budget.take(Urgency.TABLE)
        try:
            message = self._channel(place.channel_id).get_partial_message(place.message_id)
            await message.edit(**show.changed(screen))
        except discord.HTTPException as error:
            if error.code not in _GONE:
                raise
            room.place = None
            await self._post(room, table, screen)

    async def _finish(self, room: Room, table: Table) -> None:
        """Say in the parent channel how it ended, and in the thread what its chance was, aborted or not: each once."""
        places = await self._desk.tables.store.places.of_match(room.match)
        where = table.channel_id or table.thread_id
        if where is not None and table.status == "over" and "result" not in places:
            await self._result(room, table, where)
        where = table.thread_id or table.channel_id
        if where is not None and "secrets" not in places:
            await self._disclose(room, table, where)

    async def _result(self, room: Room, table: Table, where: int) -> None:
        screen = await self._desk.result(table)
        await self._budget.take(Urgency.PROMPT)
        try:
            await self._keep(room, "result", await self._channel(where).send(**show.new(screen)))
        except discord.HTTPException as error:
            _bear(_log.warning, "result.failed", error, match=room.match)

    async def _disclose(self, room: Room, table: Table, where: int) -> None:
        """Post what everyone needs to check the chance of a match that is over."""
        try:
            data = await self._desk.tables.disclose(room.match)
            await self._budget.take(Urgency.COPY)
            file = show.attachment(f"chance-{room.match}.json", data)
            sent = await self._channel(where).send(speaker(table.locale)("match-secrets"), file=file)
            await self._keep(room, "secrets", sent)
        except (discord.HTTPException, Refusal) as error:
            _bear(_log.warning, "secrets.failed", error, match=room.match)

    async def _keep(self, room: Room, key: str, sent: discord.Message) -> Place:
        """Note where a message of a match stands."""
        place = Place(
            match_id=room.match,
            key=key,
            channel_id=sent.channel.id,
            message_id=sent.id,
            posted_at=dt.datetime.now(dt.UTC),
        )
        await self._desk.tables.store.places.put(place)
        return place

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)

    @staticmethod
    def _age(place: Place) -> dt.timedelta:
        return dt.datetime.now(dt.UTC) - place.posted_at
