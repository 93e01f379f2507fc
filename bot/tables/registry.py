"""All tables of this process: making matches, finding them, ending them."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from typing import Any

import structlog

from bot.games import Games
from bot.store import (
    MatchEndedError,
    NoSuchRecordError,
    Store,
    StoreLockedError,
    WrongSequenceError,
)
from bot.store.records import Dump, JournalRow, MatchEnding, MatchRecord
from bot.tables.clocks.keeper import ClockKeeper
from bot.tables.computers import Computers
from bot.tables.dealing import at_hand, deal
from bot.tables.faults import log_fault
from bot.tables.loading import EDITIONS, LoadedTables
from bot.tables.model import (
    Limits,
    MatchInfo,
    Outcome,
    Player,
    Swept,
    TableRefusalError,
)
from bot.tables.published import disclosure
from bot.tables.replay import Report, rebuilt, verify
from bot.tables.sweeping import SLICE, Sweeper
from bot.tables.table import Table
from engine.core.decision import Seat
from engine.core.event import Notice
from engine.core.game import Concede, JudgeEdit

logger = structlog.get_logger("arbitre.tables")

#: Seconds between two matches against computers that are loaded after a restart, so that others are served meanwhile.
_BETWEEN = 0.02

#: Codes for a match that cannot be loaded but can still be ended by others than its players.
_UNREADABLE = frozenset({"unreadable", "unknown_game", "fault"})

Subscriber = Callable[[Table, Outcome], None]
"""Called at every change after it is on disk, in the order of a match's changes.

It must be a plain function that returns at once; slow work goes into a queue of its own. Its exceptions are logged and
have no other effect.
"""


class Tables(LoadedTables):
    """The registry of tables: matches are made, found and ended here.

    A match goes: `challenge` -> `accept` (or `practice`) -> the caller publishes the commitments and makes a thread
    (`set_thread`) -> `begin` deals -> the `Table`. After a restart call `resume`; before the end, `drain`.
    """

    def __init__(
        self,
        store: Store,
        games: Games,
        *,
        players: Mapping[str, Player] | None = None,
        executor: Executor | None = None,
        clock: Callable[[], dt.datetime] | None = None,
        monotonic: Callable[[], float] | None = None,
        limits: Limits | None = None,
    ) -> None:
        """Set up the registry.

        Args:
            store: the database; the caller closes it, after `drain`.
            games: the hosted games by key.
            players: computer players by name.
            executor: where computer players think; None for the threads of the event loop.
            clock: returns the current time with its zone; that of the store when None.
            monotonic: returns seconds, for checking the clock (`ClockWatch`); the event loop's when None.
            limits: what holds for all matches.
        """
        clock, monotonic = clock or store.clock, monotonic or asyncio.get_running_loop().time
        super().__init__(store, games, players or {}, clock, monotonic, limits or Limits())
        self._subscribers: list[Subscriber] = []
        self._computers = Computers(self.players, executor)
        self._sweeper = Sweeper(self)
        self.clocks = ClockKeeper(store, self.playing, self._call_time)
        self._told: dict[int, dict[str, Any]] = {}
        self.tableless: list[Callable[[int], None]] = []
        """Called with the number of a match that was aborted or adjourned without a loaded table; it is on disk."""

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber` at every change from now on; return a function that stops this."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    # ------------------------------------------------------------------ matches

    async def set_word(self, match_id: int, seat: int, word: str) -> None:
        """Store the missing word of a seat before the deal; otherwise raises `TableRefusalError` (`match_closed`)."""
        try:
            await self.store.matches.set_word(match_id, seat, word)
        except NoSuchRecordError:
            raise TableRefusalError("match_closed", status="open") from None

    async def set_thread(self, match_id: int, channel_id: int, thread_id: int) -> None:
        """Note the thread of a match."""
        await self.store.matches.set_thread(match_id, channel_id, thread_id)
        table = self._alive.get(match_id)
        if table is not None:
            table.place(channel_id, thread_id)

    async def unhouse(self, match_id: int) -> None:
        """Note that a match's thread is gone: a match in play is adjourned.

        A match that has not been dealt is aborted.
        """
        try:
            await (await self.table(match_id)).unhouse()
        except TableRefusalError:  # not dealt, or unreadable
            await self.store.matches.unhouse(match_id)
            await self.drop(match_id, "left")

    async def begin(self, match_id: int) -> Table:
        """Deal: make the seed, begin the game, open the table. The commitments must be published before.

        The players' standing orders for the game come into force. Repeating it is harmless.

        Raises:
            TableRefusalError: `no_such_match`, `match_closed` (aborted before it began), `draining`.
            TableFaultError: the game could not begin; the match is still opening.
        """
        self._admit()
        async with self._making:
            match = await self._record(match_id)
            if match.status == "aborted":
                raise TableRefusalError("match_closed", status=match.status)
            notices = await self._dealt(match) if match.status == "opening" else None
        table = await self.table(match_id)
        if notices is not None:
            self._publish(table, Outcome(match_id, "start", 0, None, notices, table.pending, table.result))
        return table

    async def open_matches(self, player: int) -> list[MatchInfo]:
        """Return a player's matches that are opening, open or adjourned, newest first."""
        found = await self.store.matches.of_player(player, ("opening", "open", "adjourned"))
        return [MatchInfo.of(match) for match in found]

    async def abort(
        self,
        match_id: int,
        player: int | None,
        *,
        moderator: bool = False,
        withdraw: bool = False,
        reason: str = "moderator",
    ) -> MatchInfo:
        """Abort a match: by consent of its players, or at once by a moderator or before it has begun.

        A moderator can also abort a match that cannot be loaded. The result's `status` and `abort_asked` say what has
        happened. The reason of the ending is `consent`, or the `reason` given; it is `left` when the other player is
        gone, or was forgotten (`forget_player`) before the deal. The players of a match that was made for them cannot.

        Raises:
            TableRefusalError: `no_such_match`, `not_a_player`, `match_closed`; to a player also `made_abort` and what
                `table` raises.
        """
        info = await self.info(match_id)
        seat = None if player is None else info.seat_of(player)
        if seat is None and not moderator:
            raise TableRefusalError("not_a_player")
        if moderator:
            return await self._abort(match_id, None, reason=reason)
        if info.maker:
            raise TableRefusalError("made_abort")
        return await self._abort(match_id, seat, withdraw=withdraw)

    async def _abort(
        self, match_id: int, seat: int | None, *, withdraw: bool = False, reason: str = "consent"
    ) -> MatchInfo:
        if await self.drop(match_id, reason):
            return MatchInfo.of(await self._record(match_id))
        try:
            table = await self.table(match_id)
        except TableRefusalError as refusal:
            if seat is not None or refusal.code not in _UNREADABLE:
                raise
            status = (await self._record(match_id)).status
            if status in {"over", "aborted"}:
                raise TableRefusalError("match_closed", status=status) from None
            if not await self._end(match_id, reason):
                raise TableRefusalError("match_closed", status=status) from None
            return MatchInfo.of(await self._record(match_id))
        return await table.abort(seat, withdraw=withdraw, reason=reason)

    async def drop(self, match_id: int, reason: str) -> bool:
        """Abort a match that was agreed on and has not begun; return whether there was such a match."""
        async with self._making:
            if (await self._record(match_id)).status != "opening":
                return False
            return await self._end(match_id, reason, undealt=True)

    async def _end(self, match_id: int, reason: str, *, undealt: bool = False) -> bool:
        """Abort a match that has no loaded table; whether it was not over yet (or not dealt, where that is wanted)."""
        ending = MatchEnding(status="aborted", at=self._clock(), reason=reason)
        ended = await self.store.matches.end(match_id, ending, undealt=undealt)
        if ended:
            self._changed_on_disk(match_id)
        return ended

    def _changed_on_disk(self, match_id: int) -> None:
        for told in self.tableless:
            told(match_id)

    async def judge(self, match_id: int, edit: JudgeEdit, *, interaction_id: int | None = None) -> Outcome:
        """Make a judge's edit; the caller has checked the judge's rights. Errors as for `Table.submit`."""
        self._admit()
        table = await self.table(match_id)
        return await table.act(None, edit, rebuilt, interaction_id=interaction_id)

    async def mend(self, match_id: int) -> int:
        """Keep of a match what its journal leads to, and have it shown again; return the number of its last row.

        For a match whose state on disk cannot be loaded or is not what it should be. Nothing is done to the match.

        Raises:
            TableRefusalError: `no_such_match`, `not_begun`, `match_closed`, `unreadable` (reason), `unknown_game`.
        """
        match, rows = await self._record(match_id), await self.store.journal.rows(match_id)
        if match.status not in {"open", "adjourned"}:
            raise TableRefusalError("not_begun" if match.status == "opening" else "match_closed")
        hosted = await self._edition(match)
        try:
            contest = await asyncio.to_thread(rebuilt, hosted, match, rows)
        except Exception as error:  # noqa: BLE001 - what cannot be played again fails in any way
            raise TableRefusalError("unreadable", reason=type(error).__name__) from None
        dump = Dump(
            match_id=match_id,
            seq=rows[-1].seq,
            data=contest.dump(),
            engine=hosted.engine,
            catalog=hosted.catalog,
            state_schema=hosted.state_schema,
        )
        await self.store.journal.mend(dump)
        self.forget_table(match_id)
        return dump.seq

    async def adjourn(self, match_id: int) -> MatchInfo:
        """Adjourn a match: it waits, and no longer counts as open. This works even if it cannot be loaded."""
        try:
            table = await self.table(match_id)
        except TableRefusalError as refusal:
            if refusal.code not in _UNREADABLE:
                raise
            try:
                await self.store.matches.set_status(match_id, "adjourned")
            except MatchEndedError:
                status = (await self._record(match_id)).status
                raise TableRefusalError("match_closed", status=status) from None
            self._changed_on_disk(match_id)
            return MatchInfo.of(await self._record(match_id))
        await table.change_status("adjourned")
        return table.info

    async def may_take_up(self, match_id: int) -> Table:
        """Check that an adjourned match can be taken up now; else raise `TableRefusalError` (`too_many_matches`)."""
        self._admit()
        table = await self.table(match_id)
        if table.status == "adjourned" and not table.info.maker:
            for seat in table.seats:
                await self._room_for(seat.player)
        return table

    async def take_up(self, match_id: int) -> Table:
        """Take up an adjourned match. Raises `TableRefusalError` (`too_many_matches`, `match_closed`)."""
        async with self._making:
            table = await self.may_take_up(match_id)
            await table.change_status("open")
        return table

    async def think(self, table: Table) -> None:
        """Wait until the computer players at a table have answered what they are asked."""
        await self._computers.settle(table)

    async def verify(self, match_id: int) -> Report:
        """Play a match again in a thread, and check it against all stored data.

        The report names every use of chance: it is for operators, and for `disclose`.
        """
        match = await self._record(match_id)
        with at_hand(match_id):
            return await self._verify(match, await self.store.journal.rows(match_id))

    async def _verify(self, match: MatchRecord, rows: Sequence[JournalRow]) -> Report:
        dump = await self.store.journal.dump(match.id) if rows else None
        hosted = await self._edition(match) if rows else self._hosted(match.game)
        return await asyncio.to_thread(verify, hosted, match, rows, dump)

    async def disclose(self, match_id: int) -> dict[str, Any]:
        """The file posted after a match, so that everyone can check its chance; `check_fairness.py` reads it.

        Raises:
            TableRefusalError: `no_such_match`, `away`, or `not_over` while the match can go on or is held.
        """
        match = await self._record(match_id)
        if match.status not in {"over", "aborted"} or match.held:
            raise TableRefusalError("not_over")
        if match_id in self._told:
            return self._told[match_id]
        with at_hand(match_id):
            rows = await self.store.journal.rows(match_id)
        report = await self._verify(match, rows)
        return disclosure(
            await self._edition(match) if rows else self._hosted(match.game), match, report, rows
        )

    async def release(self, maker: str) -> list[int]:
        """Hold back no longer what the matches of a maker disclose (`made`); return those that were held.

        No letters are written: their maker tells of all at once what `disclose` gives. Repeating it is harmless.
        """
        found = await self.store.matches.release(maker)
        for number in found:
            if number in self._loading:  # it may have been read before
                await asyncio.wait({self._loading[number]})
            if number in self._alive:
                self._alive[number].release()
        return found

    def reason(self, number: int, seat: Seat, epoch: int) -> object | None:
        """Why a computer seat did what everybody has seen of a row (`Computers.reason`): an `engine.players.Reason`."""
        return self._computers.reason(number, seat, epoch)

    # ------------------------------------------------------------------ time and restarts

    async def _call_time(self, match_id: int) -> None:
        await (await self.table(match_id)).call_time()

    async def sweep(self) -> Swept:
        """Expire challenges, adjourn idle matches, and name matches whose players need a reminder.

        Call it every few minutes. An agreed match that has not begun within the lifetime of a challenge is aborted
        (`expired`). A guild's `adjourn_days` and `remind_hours` override the limits.
        """
        self.clocks.wake()
        return await self._sweeper.sweep()

    async def tend(self) -> None:
        """Look after the tables in memory: computer players go on, tables unused since the last call rest.

        A computer player's answer whose commit failed is tried again.
        """
        for number, table in enumerate(list(self._alive.values())):
            if not table.packed:
                if self.serves(table) and any(seat.computer for seat in table.seats):
                    if self.store.slot.of > 1:
                        await self.hear(table.match_id)
                    self._computers.wake(table)
                table.rest()
            if number % SLICE == 0:
                await asyncio.sleep(0)

    def serves(self, table: Table) -> bool:
        """Whether it is for this process to archive a table's match, and to answer for its computer players."""
        return self.store.slot.serves(table.info.guild_id)

    async def resume(self) -> tuple[list[MatchInfo], list[int]]:
        """After a restart: return the matches that are opening and the numbers of those being played.

        An opening match waits until its commitments are published (again) and `begin` is called. Meanwhile computer
        players are woken one after the other. It also takes the first look at the clock.
        """
        await self.watch.look()
        await self.clocks.start()
        opening = [MatchInfo.of(match) for match in await self.store.matches.opening()]
        self._chore(self._wake_after_restart())
        return opening, await self.store.matches.playing()

    async def _wake_after_restart(self) -> None:
        for number in await self.store.matches.against_computers():
            try:
                self._computers.wake(await self.table(number))
            except TableRefusalError as refusal:
                logger.warning("match not readable", match=number, code=refusal.code)
            await asyncio.sleep(_BETWEEN)

    async def drain(self, timeout: float = 10.0) -> bool:  # noqa: ASYNC109 - one limit for all parts of a shutdown
        """Refuse new requests, finish what is under way; return whether all of it ended in `timeout` seconds.

        Afterwards nothing is written any more, and the store may be closed. Unfinished work is not on disk.
        """
        self._draining = True
        self.playing.hold("stop")
        tables = list(self._alive.values())
        work = [asyncio.ensure_future(self._computers.stop())]
        work += [asyncio.ensure_future(table.close()) for table in tables]
        work += self._chores
        _, left = await asyncio.wait(work, timeout=timeout)
        for task in left:
            task.cancel()
        await self.clocks.stop()
        return not left

    async def forget_player(self, player: int) -> None:
        """Concede a player's matches, then replace the player with a tombstone (`/privacy delete`)."""
        await self.leave(player)
        await self.store.privacy.delete(player)
        # Matches agreed on meanwhile. The player has no challenge left that could be accepted.
        await self.leave(player)
        for match in await self.store.matches.of_player(player, ("over", "aborted")):
            self._recent.pop(match.id, None)

    async def leave(self, player: int) -> list[int]:
        """Concede or abort all matches of a player: what was not dealt or cannot be loaded is aborted.

        Returns the numbers of the matches that were dealt.
        """
        conceded = []
        for match in await self.store.matches.of_player(player, ("opening", "open", "adjourned")):
            try:
                if not await self.drop(match.id, "left"):
                    await self._concede(match, player)
                    conceded.append(match.id)
                await self._remember_words(match.id)
            except TableRefusalError as refusal:
                if refusal.code != "match_closed":  # the match has just ended
                    raise
        return conceded

    async def _concede(self, match: MatchRecord, player: int) -> None:
        seat = next(n for n, each in enumerate(match.seats) if each.player == player)
        try:
            await (await self.table(match.id)).act(seat, Concede(match=True))
        except TableRefusalError as refusal:
            if refusal.code not in _UNREADABLE:
                raise
            await self._abort(match.id, None, reason="left")

    # ------------------------------------------------------------------ inside

    async def _remember_words(self, match_id: int) -> None:
        """Store the disclosure of a match in memory while its words are known: a player is about to be forgotten."""
        with contextlib.suppress(TableRefusalError):  # an unreadable match has no disclosure
            self._told[match_id] = await self.disclose(match_id)
        while len(self._told) > EDITIONS:
            del self._told[next(iter(self._told))]

    async def _dealt(self, match: MatchRecord) -> tuple[Notice, ...] | None:
        """Deal; None where another process did meanwhile."""
        try:
            return await deal(self.store, self._hosted(match.game), match, self._clock(), self.playing)
        except TableRefusalError:
            raise
        except (MatchEndedError, WrongSequenceError) as error:
            found = await self._record(match.id)
            if found.status == "opening" and found != match:
                return await self._dealt(found)  # a word has been said
            if found.status in {"over", "aborted"}:
                raise TableRefusalError("match_closed", status=found.status) from None
            if found.status == "opening":
                raise log_fault(logger, "game could not begin", error, match=match.id) from None
            return None
        except Exception as error:  # noqa: BLE001 - whatever failed, the match is still opening
            raise log_fault(logger, "game could not begin", error, match=match.id) from None

    def _publish(self, table: Table, outcome: Outcome) -> None:
        if table.info.lesson:  # whoever leads through it sees what comes of it, and nobody else is told
            return
        for subscriber in list(self._subscribers):
            try:
                subscriber(table, outcome)
            except Exception as error:  # noqa: BLE001 - the answer is on disk, even if a subscriber fails
                log_fault(logger, "subscriber failed", error, match=table.match_id)
        if self._draining:
            return
        if table.clock(None) is not None:
            self.clocks.wake()
        if not self.serves(table):
            if outcome.kind != "elsewhere":
                self._chore(self._hint(table.match_id))
            return
        if table.status in {"over", "aborted"}:
            self._chore(self._archive(table.match_id))
        else:
            self._computers.wake(table)

    async def _archive(self, match_id: int) -> None:
        with contextlib.suppress(StoreLockedError):  # the next sweep archives it
            await self.store.journal.archive(match_id)
