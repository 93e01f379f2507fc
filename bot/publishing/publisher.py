"""The loop of each match: a channel gets only the newest state, and every letter is delivered.

A change only marks its match; the loop sends the state at the time of sending. A table message is edited at most every
five seconds, is posted again near the bottom, and is left alone while it would look the same. When calls queue up, the
picture is dropped first, then the log, then copies of hands; prompts are always sent. What failed is retried at growing
intervals, and sooner when something changes on Discord. Each channel retries separately, so that one failing channel
delays no other. A letter is claimed before it is sent; what may have been sent is looked for first.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

import discord
import structlog

from bot.budget import Budget
from bot.logs import apart
from bot.moment import Moment, Panel
from bot.presenter import Presenter
from bot.publishing.board import TableMessage
from bot.publishing.claims import ClaimedElsewhereError, Claims
from bot.publishing.kept import ByToken, KeptPanels
from bot.publishing.letters import Letters
from bot.publishing.notices import KEY as NOTICE
from bot.publishing.notices import Notices
from bot.publishing.offers import OFFER, OpenTables
from bot.publishing.panels import Panels
from bot.publishing.rooms import GENTLY, LIVELY, ClickToken, Room
from bot.publishing.showcase import Showcase
from bot.publishing.voice import ABSENT, GIVEN_UP, HOPELESS, NO_CHANNEL, Voice
from bot.store.records import Letter
from bot.tables import MatchInfo, Outcome, Table, TableRefusalError
from bot.tables.faults import log_fault
from bot.ui.base.screen import Screen
from engine.core.decision import Seat

_log = structlog.get_logger("arbitre.publisher")

#: First answers after which the clicked message is the click's own: none yet, an acknowledgement, an edit.
_LEAVES = frozenset(
    {
        None,
        discord.InteractionResponseType.deferred_message_update,
        discord.InteractionResponseType.message_update,
    }
)
#: Seconds between two edits of a table, and between two tables posted because the last was deleted.
EVERY, DELETED = 5.0, 60.0
#: Seconds from a change to its publication, at least and at most: answers to clicks go first.
SOON, LATEST = 0.02, 0.4
#: Seconds without sending or opening anything after which a match is forgotten until its next change.
REST = 3600.0


class Publisher:
    """Publishes what happens at tables."""

    def __init__(
        self, client: discord.Client, presenter: Presenter, *, table_by_clicks: bool = False
    ) -> None:
        """`table_by_clicks`: whether a table's message is edited by the newest click on it while that can be."""
        self._table_by_clicks = table_by_clicks
        self._presenter = presenter
        store, measures = presenter.tables.store, presenter.tables.measures
        budget = Budget(shared=store.calls, slots=store.slot.of, waited=measures.waited)
        self.voice = Voice(client, budget, store.clock, measures.left_out)
        self._outbox = store.outbox
        self.showcase = Showcase(presenter, self.voice)
        self._letters = Letters(presenter, self.voice, self.showcase)
        self._offers = OpenTables(presenter, self.voice)
        self._claims = Claims(self._outbox)
        self._board = TableMessage(presenter, self.voice, self._claims, self._now)
        self._panels = Panels(presenter, self.voice, self._now)
        self._kept = KeptPanels(store.panels, self.voice, store.clock, self._now)
        self._notices = Notices(presenter, self.voice, self._claims, self._now)
        self._rooms: dict[int, Room] = {}
        self._threads: dict[int, int] = {}
        self._closing = False
        self.thread_gone: Callable[[int], Awaitable[bool]] | None = None
        """Called with the id of a channel that is found deleted, perhaps while the bot was offline. Returns whether it
        belonged to a match, which then gets another place or none."""
        self._answering = 0
        self._idle = asyncio.Event()
        self._idle.set()
        presenter.tables.subscribe(self.changed)
        presenter.ready = self.ready
        presenter.tables.tableless.append(self.renew)

    # ------------------------------------------------------------------ notifications

    async def take_over(self) -> list[int]:
        """After a restart, find the letters that an earlier process left, and the panels that it opened.

        Returns the numbers of their matches, to be passed to `renew`; the match with the oldest letter comes first,
        those at which somebody sits before a panel last.
        """
        await self._outbox.free()
        left = dict.fromkeys(letter.match_id for letter in await self._outbox.pending())
        for kept, panel in await self._kept.left():
            room = self._room(kept.match_id)
            room.panels[kept.seat] = panel
            room.active[kept.seat] = panel.at
            left.pop(kept.match_id, None)
            left[kept.match_id] = None
        return list(left)

    async def look(self) -> None:
        """Look for letters that another process wrote for this slot, where its hint was lost."""
        for letter in await self._outbox.pending():
            self.renew(letter.match_id)

    def changed(self, table: Table, _outcome: Outcome) -> None:
        """A table has changed."""
        room = self._room(table.match_id)
        room.hurry(LIVELY)
        self._notices.changed(room, table)
        self._mark(table.match_id)

    def opened(self, panel: Panel, table: Table, seat: Seat) -> None:
        """A panel was shown as the answer to an interaction; keep it up to date from now on."""
        room = self._room(table.match_id)
        room.active[seat] = self._now()
        old = room.panels.get(seat)
        if old is not None and old.message != panel.message:
            room.folding.append((seat, old))
        if room.copied.get(seat):
            room.copies.add(seat)
        room.panels[seat] = panel
        self._kept.keep(room.match, seat, panel)
        room.late.discard(seat)
        if seat in room.renewing or seat in room.crossed:
            room.crossed.discard(seat)
            panel.screen = panel.moment = None
        changed = panel.moment != Moment.of(table, seat)
        if room.folding or room.copies or seat in room.ready or changed:
            self._mark(table.match_id)

    def left(self, message: int | None) -> None:
        """A private message became another screen: its panel rests for a while, or until it is opened again."""
        for room in self._rooms.values():
            for seat, panel in room.panels.items():
                if message is not None and panel.message == message:
                    panel.aside, panel.screen = self._now(), None
                    self._kept.keep(room.match, seat, panel)

    def late(self, table: Table, seat: Seat) -> None:
        """An answer counted although Discord had given up its interaction: panel and table show it at once."""
        room = self._room(table.match_id)
        room.sent_at = -EVERY
        room.late.add(seat)
        self._mark(table.match_id)

    def ready(self, match: int, seat: Seat) -> None:
        """Advice or a picture is there that a seat's panel did not wait for: it is shown at once."""
        self._room(match).ready.add(seat)
        self._mark(match)

    def table_shown(self, match: int, message: int, screen: Screen, since: float) -> None:
        """A table message was edited as the answer to a click on it, which took from `since` until now.

        If an edit was sent meanwhile, the two may have crossed: then the content is unknown. An older table message
        tells nothing of the newest.
        """
        room = self._room(match)
        if room.place is None or room.place.message_id != message:
            return
        room.shown = None if room.sending or room.sent_at >= since else screen
        room.sent_at = self._now()

    async def clicked(self, interaction: discord.Interaction) -> None:
        """A click is answered: if it was on a table's newest message, that is edited by it from now on.

        A click that has no answer yet is acknowledged first; its answers are follow-ups then. Nobody sees by whose
        click a message is edited.
        """
        match = self._threads.get(interaction.channel_id or 0)
        room, message = self._rooms.get(match or 0), interaction.message
        if room is None or room.place is None or message is None or room.place.message_id != message.id:
            return
        response = interaction.response
        if not self._table_by_clicks or response.type not in _LEAVES:
            return
        if not response.is_done():
            await response.defer()
        room.click = ClickToken(interaction.token, self._now(), interaction.channel_id, message.id)

    def answered(self, match: int, interaction: discord.Interaction) -> None:
        """A click or command was answered that gave an answer in public: the table can be posted after it.

        A follow-up shows whose it is. So none follows the answer to a secret question, nor a look at a hand.
        """
        if self._table_by_clicks and interaction.response.is_done():
            room = self._room(match)
            room.answer = ClickToken(interaction.token, self._now(), interaction.channel_id)

    def way(self, interaction: discord.Interaction, follow_up: int) -> ByToken:
        """The way to a private message that followed a click's first answer."""
        return ByToken(self.voice, interaction, follow_up)

    @contextlib.contextmanager
    def answering(self) -> Iterator[None]:
        """While an interaction is being answered, deferrable work waits."""
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
        """How many calls to Discord are queued."""
        return self.voice.budget.waiting

    def renew(self, match: int) -> None:
        """Check a match for unsent messages."""
        self._mark(match)

    async def until_delivered(self, match: int, seconds: float) -> None:
        """Wait until a match's messages are sent, at most `seconds`."""
        room = self._rooms.get(match)
        if room is not None and room.task is not None:
            await asyncio.wait({room.task}, timeout=seconds)

    def lost(self, match: int) -> None:
        """The message of a table is gone, maybe with its thread. It is posted again, but not repeatedly at once."""
        room = self._room(match)
        room.place = room.shown = None
        if self._now() - room.lost_at > DELETED:
            room.lost_at = self._now()
            self._mark(match)

    def hurry(self) -> None:
        """Rights or channels changed on Discord: retry soon what was refused."""
        for room in self._rooms.values():
            if room.hurry(GENTLY):
                self._mark(room.match)

    async def show_featured(self) -> None:
        """Show what of featured matches has become old enough."""
        for match in await self.showcase.look():
            self._mark(match)

    async def tidy(self) -> None:
        """Forget matches in which nothing was sent or opened for a while; they are then as after a restart."""
        await self._kept.store()
        for room in list(self._rooms.values()):
            if (room.task is None or room.task.done()) and self._now() - room.used_at > REST:
                del self._rooms[room.match]
        self._threads = {thread: match for thread, match in self._threads.items() if match in self._rooms}

    async def close(self) -> None:
        """Finish what is being sent; retries wait for the next start."""
        self._closing = True
        for room in self._rooms.values():
            room.dirty.set()
        tasks = [room.task for room in self._rooms.values() if room.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=3)
        for task in tasks:
            task.cancel()
        await self._kept.close()

    # ------------------------------------------------------------------ the loop of one match

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _room(self, match: int) -> Room:
        room = self._rooms.get(match)
        if room is None:
            room = self._rooms[match] = Room(match)
        return room

    def _mark(self, match: int) -> None:
        room = self._room(match)
        room.dirty.set()
        if not self._closing and (room.task is None or room.task.done()):
            room.task = asyncio.create_task(self._serve(room), context=apart(match=match))

    async def _serve(self, room: Room) -> None:
        """Run rounds until nothing has changed and no retry is due."""
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
        """One round, with every error logged and retried, except `TableRefusalError`: the match does not exist."""
        try:
            return await self._round(room)
        except TableRefusalError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever failed is tried again
            log_fault(_log, "publisher.failed", error, match=room.match)
            room.failed("round", self._now())
            return room.retries["round"].at

    async def _round(self, room: Room) -> float | None:
        """Send everything due now; return when to look again, None when nothing is left."""
        await self._let_answers_pass()
        begun = self._now()
        try:
            info = await self._presenter.tables.info(room.match)
        except TableRefusalError:
            return await self._offered(room, begun)
        if info.lesson:  # a picture or advice that came late: whoever leads through it shows it
            return None
        table = await self._readable(room)
        renewing = None
        if table is not None:
            doing = self._attempt(room, "panels", lambda: self._panels.renew(room, table))
            renewing = asyncio.create_task(doing)
        again, own = None, self._presenter.tables.store.slot.serves(info.guild_id)
        try:
            again = await self._publish(room, info, table) if own else None
            if table is not None and own:  # below the table, if that is posted again
                await self._attempt(
                    room, "notices", lambda: self._notices.renew(room, table, post=again is None)
                )
        finally:
            renewed = renewing is None or await renewing
        wake = self._wake(room, begun)
        if again is not None:
            return min(again, wake or again)
        if wake is None and renewed and info.status in ("over", "aborted") and not room.dirty.is_set():
            self._forget(room, info)
        return wake

    async def _offered(self, room: Room, begun: float) -> float | None:
        """Send what is due about an open table, at which nobody sits yet."""
        for letter in await self._outbox.of_match(room.match):
            doing = partial(self._once, letter, partial(self._offers.tell, letter))
            await self._attempt(room, "offer", doing, letter, await self._offers.channel(letter))
        wake = self._wake(room, begun)
        if wake is None and not room.dirty.is_set():
            self._rooms.pop(room.match, None)
        return wake

    async def _publish(self, room: Room, info: MatchInfo, table: Table | None) -> float | None:
        """Send the channel messages; return when to look again although nothing failed."""
        letters = await self._outbox.of_match(room.match)
        if table is not None and table.busy:  # the letters may already describe a later state
            return self._now() + SOON
        for letter in letters:
            if letter.key.startswith(NOTICE):
                settle = partial(self._notices.settle, room, letter, info.thread_id)
                await self._attempt(room, "notice", settle, letter, info.thread_id)
            elif letter.key != "table":
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
        """When the next retry, notice or small change is due or a panel's rest ends; None without any.

        Failures since `begun`, the start of this round, count even if their time has come already.
        """
        now = self._now()
        room.retries = {
            w: retry for w, retry in room.retries.items() if retry.at > now or retry.tried >= begun
        }
        alone = [at for p in room.panels.values() for at in (p.alone_until, p.stale_at) if at > now]
        notice = self._notices.wake(room)
        alone += [at for at in (notice, room.lazy_at) if at is not None]
        return min((*(retry.at for retry in room.retries.values()), *alone), default=None)

    def _forget(self, room: Room, info: MatchInfo) -> None:
        self._rooms.pop(room.match, None)
        self._threads.pop(info.thread_id or 0, None)
        self._presenter.ended(room.match)

    async def _let_answers_pass(self) -> None:
        """Wait a moment: several changes come together, and clicks are answered first."""
        await asyncio.sleep(SOON)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), LATEST - SOON)

    # ------------------------------------------------------------------ one thing at a time

    async def _deliver(self, room: Room, letter: Letter, info: MatchInfo, table: Table | None) -> None:
        """Send a letter, after earlier ones in the same channel."""
        if info.status == "opening":  # it has no thread yet, or an empty one
            return
        if letter.key == OFFER:
            if await self._attempt(room, "link", partial(self._offers.seated, letter, info), letter):
                room.dirty.set()
            return
        where = self._letters.where(letter, info)
        stream = "link" if letter.key == "link" else str(where)
        doing = partial(self._once, letter, partial(self._letters.tell, letter, info, table))
        await self._attempt(room, stream, doing, letter, where)

    async def _once(self, letter: Letter, tell: Callable[..., Awaitable[None]]) -> None:
        """Send a letter that is this process's to send; with `look` if it may have been sent before."""
        look = await self._claims.take(letter)
        if look is not None:
            await tell(look=look)

    async def _show(self, room: Room, table: Table, letter: Letter | None) -> None:
        """Show the table."""
        if table.thread_id is not None:
            self._threads[table.thread_id] = room.match
        look = letter is not None and letter.claim != ""
        await self._attempt(
            room, "table",
            lambda: self._board.show(room, table, letter, look=look, patient=not self._closing),
            letter, table.thread_id,
        )  # fmt: skip

    async def _attempt(
        self,
        room: Room,
        what: str,
        doing: Callable[[], Awaitable[None]],
        letter: Letter | None = None,
        where: int | None = None,
    ) -> bool:
        """Do something at Discord unless its retry is not yet due; return whether it is settled."""
        if room.rests(what, self._now()):
            return False
        try:
            await doing()
        except ClaimedElsewhereError as other:
            room.waits(what, self._now(), other.seconds)
            return False
        except Exception as error:  # noqa: BLE001 - whatever failed is tried again, and delays nothing else
            if not isinstance(error, (discord.HTTPException, TableRefusalError, *ABSENT)):
                log_fault(_log, "publisher.failed", error, match=room.match)
            code = error.code if isinstance(error, discord.HTTPException | TableRefusalError) else 0
            fields = {"match": room.match, "what": letter.key if letter else what, "code": code}
            room.failed(what, self._now())  # before any await: rights may change meanwhile
            gone = code == NO_CHANNEL and where is not None and await self._gone(where)
            if gone and self.thread_gone is not None and await self.thread_gone(where or 0):
                room.retries.pop(what, None)
                room.dirty.set()  # another channel gets it, or none
                return False
            if letter is not None and (gone or await self._hopeless(error, letter)):
                _log.warning("publisher.given_up", **fields)
                await self._outbox.delivered(letter)
                room.retries.pop(what, None)
                return True
            _log.warning("publisher.failed_for_now", error=type(error).__name__, **fields)
            return False
        room.retries.pop(what, None)
        return True

    async def _gone(self, where: int) -> bool:
        """Whether a channel no longer exists, as far as Discord says."""
        try:
            return await self.voice.gone(where)
        except ABSENT:
            return False

    async def _hopeless(self, error: Exception, letter: Letter) -> bool:
        """Whether retrying is pointless: the message is invalid, or the letter has waited too long."""
        if isinstance(error, ABSENT):
            return False
        watch = self._presenter.tables.watch
        now = await watch.look()
        if now - watch.waited_since(letter.at, now) > GIVEN_UP:
            return True
        return isinstance(error, discord.HTTPException) and error.code in HOPELESS
