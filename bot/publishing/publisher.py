"""The loop of each match: per channel the newest state wins, and what must be told is told for certain.

A change only marks its match, and what is sent is what is true then. A table message is edited at most every two
seconds, is posted anew near the bottom, and is not sent when it would look the same. When calls queue up, the picture
is left out first, then the log, then copies of hands; never a prompt. What Discord refused or was not there for is
tried again, ever more seldom, and as soon as something changes there; each channel by itself, so that nothing waits
behind what another one refuses. What an earlier process may have told is looked for before it is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
from collections.abc import Awaitable, Callable, Iterator

import discord
import structlog

from bot.budget import Budget
from bot.moment import Moment, Panel
from bot.presenter import Presenter
from bot.publishing.board import TableMessage
from bot.publishing.letters import Letters
from bot.publishing.panels import Panels
from bot.publishing.rooms import GENTLY, LIVELY, Room
from bot.publishing.voice import ABSENT, NO_CHANNEL, Voice
from bot.store.records import Letter
from bot.tables import MatchInfo, Outcome, Table, TableRefusalError
from bot.tables.faults import log_fault
from bot.ui.base.screen import Screen
from engine.core.decision import Seat

_log = structlog.get_logger("arbitre.publisher")

#: Seconds between two edits of a table, and between two tables posted because the last was deleted.
EVERY, DELETED = 2.0, 60.0
#: Seconds after a change, and at most, until it is published: answers to clicks go first.
SOON, LATEST = 0.02, 0.4
#: Seconds after which a match in which nothing was sent or opened is forgotten until its next change.
REST = 3600.0
#: A letter that was refused for so long is given up.
GIVEN_UP = dt.timedelta(days=7)
#: Errors that no second try mends: the message is not as Discord takes it.
_HOPELESS = frozenset({40005, 50006, 50035})


class Publisher:
    """Publishes what happens at tables."""

    def __init__(self, client: discord.Client, presenter: Presenter, budget: Budget | None = None) -> None:
        self._presenter = presenter
        self.voice = Voice(client, budget or Budget(), presenter.tables.store.clock)
        self._outbox = presenter.tables.store.outbox
        self._letters = Letters(presenter, self.voice)
        self._board = TableMessage(presenter, self.voice, self._now)
        self._panels = Panels(presenter, self.voice, self._now)
        self._rooms: dict[int, Room] = {}
        self._threads: dict[int, int] = {}
        self._inherited: dict[int, set[int]] = {}
        self._closing = False
        self.thread_gone: Callable[[int], Awaitable[bool]] | None = None
        """Called with the id of a channel that is found to be gone, maybe while nobody looked; whether a match is
        played elsewhere, or nowhere, from now on."""
        self._answering = 0
        self._idle = asyncio.Event()
        self._idle.set()
        presenter.tables.subscribe(self.changed)
        presenter.tables.tableless.append(self.renew)

    # ------------------------------------------------------------------ what it is told

    async def take_over(self) -> list[int]:
        """After a restart: find what an earlier process may not have told.

        Returns the numbers of the matches to `renew` for that, the longest untold first.
        """
        for letter in await self._outbox.pending():
            self._inherited.setdefault(letter.match_id, set()).add(letter.id)
        return list(self._inherited)

    def changed(self, table: Table, _outcome: Outcome) -> None:
        """Something happened at a table."""
        self._room(table.match_id).hurry(LIVELY)
        self._mark(table.match_id)

    def opened(self, panel: Panel, table: Table, seat: Seat) -> None:
        """A panel was shown as the answer to an interaction; it is kept up to date now."""
        room = self._room(table.match_id)
        room.active[seat] = self._now()
        room.panels[seat] = panel
        room.late.discard(seat)
        if seat in room.renewing or seat in room.crossed:
            room.crossed.discard(seat)
            panel.screen = panel.moment = None
        if panel.moment != Moment.of(table, seat):
            self._mark(table.match_id)

    def left(self, message: int | None) -> None:
        """A private message became something else than a panel: it is left alone for a while, or until it is one."""
        for room in self._rooms.values():
            for panel in room.panels.values():
                if message is not None and panel.message == message:
                    panel.aside, panel.screen = self._now(), None

    def late(self, table: Table, seat: Seat) -> None:
        """An answer was taken after Discord had given it up: panel and table show it at once."""
        room = self._room(table.match_id)
        room.sent_at = -EVERY
        room.late.add(seat)
        self._mark(table.match_id)

    def table_shown(self, match: int, screen: Screen, since: float) -> None:
        """The table message was updated as the answer to a click on it, which took from `since` until now.

        What was sent meanwhile may have crossed it: then nobody knows what it shows.
        """
        room = self._room(match)
        room.shown = None if room.sending or room.sent_at >= since else screen
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

    @property
    def waiting(self) -> int:
        """How many calls to Discord wait for their turn."""
        return self.voice.budget.waiting

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
        if self._now() - room.lost_at > DELETED:
            room.lost_at = self._now()
            self._mark(match)

    def hurry(self) -> None:
        """Something changed in Discord, rights or a channel: what was refused may be taken now."""
        for room in self._rooms.values():
            if room.hurry(GENTLY):
                self._mark(room.match)

    def tidy(self) -> None:
        """Forget matches in which nothing happens, or that were over when somebody looked; as after a restart."""
        for room in list(self._rooms.values()):
            if (room.task is None or room.task.done()) and self._now() - room.used_at > REST:
                del self._rooms[room.match]
        self._threads = {thread: match for thread, match in self._threads.items() if match in self._rooms}

    async def close(self) -> None:
        """Finish what is being sent; what is to be tried again later waits for the next start."""
        self._closing = True
        for room in self._rooms.values():
            room.dirty.set()
        tasks = [room.task for room in self._rooms.values() if room.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=3)
        for task in tasks:
            task.cancel()

    # ------------------------------------------------------------------ the loop of one match

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _room(self, match: int) -> Room:
        room = self._rooms.get(match)
        if room is None:
            room = self._rooms[match] = Room(match, doubtful=self._inherited.pop(match, set()))
        return room

    def _mark(self, match: int) -> None:
        room = self._room(match)
        room.dirty.set()
        if not self._closing and (room.task is None or room.task.done()):
            room.task = asyncio.create_task(self._serve(room))

    async def _serve(self, room: Room) -> None:
        """Send until nothing new has come and nothing is to be tried again."""
        try:
            wake: float | None = self._now()
            while wake is not None:
                room.dirty.clear()
                wake = await self._guarded(room)
                if self._closing:
                    return
                if wake is not None:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(room.dirty.wait(), max(0.0, wake - self._now()))
                elif room.dirty.is_set():
                    wake = self._now()
        except TableRefusalError as refusal:
            _log.info("publisher.refused", match=room.match, code=refusal.code)

    async def _guarded(self, room: Room) -> float | None:
        """A round, whatever breaks in it. Raises `TableRefusalError`: there is no such match."""
        try:
            return await self._round(room)
        except TableRefusalError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever broke is tried again
            log_fault(_log, "publisher.failed", error, match=room.match)
            room.failed("round", self._now())
            return room.retries["round"].at

    async def _round(self, room: Room) -> float | None:
        """Send what is to be said now; return when to look again, None when nothing is left."""
        await self._let_answers_pass()
        begun = self._now()
        info = await self._presenter.tables.info(room.match)
        table = await self._readable(room)
        renewing = None
        if table is not None:
            doing = self._attempt(room, "panels", lambda: self._panels.renew(room, table))
            renewing = asyncio.create_task(doing)
        try:
            again = await self._publish(room, info, table)
        finally:
            renewed = renewing is None or await renewing
        wake = self._wake(room, begun)
        if again is not None:
            return min(again, wake or again)
        if wake is None and renewed and info.status in ("over", "aborted") and not room.dirty.is_set():
            self._forget(room, info)
        return wake

    async def _publish(self, room: Room, info: MatchInfo, table: Table | None) -> float | None:
        """Tell what is to be told in channels; return when to look again although nothing failed."""
        letters = await self._outbox.of_match(room.match)
        if table is not None and table.busy:  # it may show less than the letters tell of
            return self._now() + SOON
        for letter in letters:
            if letter.key != "table":
                await self._deliver(room, letter, info, table)
        if table is not None:
            if room.sent_at + EVERY > self._now() and not self._closing:
                return room.sent_at + EVERY
            shown = next((letter for letter in letters if letter.key == "table"), None)
            await self._show(room, table, shown)
        return None

    async def _readable(self, room: Room) -> Table | None:
        try:
            return await self._presenter.tables.table(room.match)
        except TableRefusalError as refusal:
            _log.info("publisher.refused", match=room.match, code=refusal.code)
            return None

    def _wake(self, room: Room, begun: float) -> float | None:
        """When what failed is to be tried again, or a panel left alone is to be looked at; None when nothing is.

        What failed in this round, which has `begun` then, is tried again even if its time has come meanwhile.
        """
        now = self._now()
        room.retries = {
            w: retry for w, retry in room.retries.items() if retry.at > now or retry.tried >= begun
        }
        alone = [panel.alone_until for panel in room.panels.values() if panel.alone_until > now]
        return min((*(retry.at for retry in room.retries.values()), *alone), default=None)

    def _forget(self, room: Room, info: MatchInfo) -> None:
        self._rooms.pop(room.match, None)
        self._threads.pop(info.thread_id or 0, None)
        self._presenter.ended(room.match)

    async def _let_answers_pass(self) -> None:
        """Several changes come together, and those who click are answered first."""
        await asyncio.sleep(SOON)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), LATEST - SOON)

    # ------------------------------------------------------------------ one thing at a time

    async def _deliver(self, room: Room, letter: Letter, info: MatchInfo, table: Table | None) -> None:
        """Tell a letter, after those before it in the same channel."""
        if info.status == "opening":  # it has no thread yet, or nothing in it
            return
        where, look = self._letters.where(letter, info), letter.id in room.doubtful
        stream = "link" if letter.key == "link" else str(where)
        await self._attempt(
            room, stream, lambda: self._letters.tell(letter, info, table, look=look), letter, where
        )

    async def _show(self, room: Room, table: Table, letter: Letter | None) -> None:
        """Show the table."""
        if table.thread_id is not None:
            self._threads[table.thread_id] = room.match
        look = letter is not None and letter.id in room.doubtful
        await self._attempt(
            room, "table", lambda: self._board.show(room, table, letter, look=look), letter, table.thread_id
        )

    async def _attempt(
        self,
        room: Room,
        what: str,
        doing: Callable[[], Awaitable[None]],
        letter: Letter | None = None,
        where: int | None = None,
    ) -> bool:
        """Do something at Discord unless it is to rest; a failure is tried again later. Return whether it was done."""
        if room.rests(what, self._now()):
            return False
        try:
            await doing()
        except Exception as error:  # noqa: BLE001 - whatever broke is tried again, and holds up nothing else
            if not isinstance(error, (discord.HTTPException, TableRefusalError, *ABSENT)):
                log_fault(_log, "publisher.failed", error, match=room.match)
            code = error.code if isinstance(error, discord.HTTPException | TableRefusalError) else 0
            fields = {"match": room.match, "what": letter.key if letter else what, "code": code}
            room.failed(what, self._now())  # before anything is waited for: rights may change meanwhile
            gone = code == NO_CHANNEL and where is not None and await self._gone(where)
            if gone and self.thread_gone is not None and await self.thread_gone(where or 0):
                room.retries.pop(what, None)
                room.dirty.set()  # it is told elsewhere, or not at all
                return False
            if letter is not None and (gone or await self._hopeless(error, letter)):
                _log.warning("publisher.given_up", **fields)
                await self._outbox.told(letter)
                room.retries.pop(what, None)
                return True
            _log.warning("publisher.failed_for_now", error=type(error).__name__, **fields)
            if letter is not None:
                room.doubtful.add(letter.id)
            return False
        room.retries.pop(what, None)
        if letter is not None:
            room.doubtful.discard(letter.id)
        return True

    async def _gone(self, where: int) -> bool:
        """Whether a channel is no more, as far as Discord says so."""
        try:
            return await self.voice.gone(where)
        except ABSENT:
            return False

    async def _hopeless(self, error: Exception, letter: Letter) -> bool:
        """Whether Discord refused for good: the message is wrong, or it has waited long."""
        if isinstance(error, ABSENT):
            return False
        watch = self._presenter.tables.watch
        now = await watch.look()
        if now - watch.waited_since(letter.at, now) > GIVEN_UP:
            return True
        return isinstance(error, discord.HTTPException) and error.code in _HOPELESS
