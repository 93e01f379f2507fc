"""A table hosts one match and is its only writer."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any

import structlog

from bot.games import HostedGame
from bot.measuring.measures import Measures
from bot.store import (
    DuplicateInteractionError,
    MatchEndedError,
    Store,
    StoreLockedError,
    WrongSequenceError,
)
from bot.store.records import JournalRow, MatchEnding, MatchRecord
from bot.tables.clocks.reckoning import MatchClock
from bot.tables.faults import log_fault
from bot.tables.lines import decode_notices, encode
from bot.tables.model import Kind, LogLine, MatchInfo, Outcome, TableRefusalError, ending_of, game_key
from bot.tables.packing import Loaded, PackedMatch, UnpackedMatch
from bot.tables.timed import Apply, TimedTable
from engine.core.decision import (
    Answer,
    IllegalMoveError,
    InvalidAnswerError,
    Seat,
    StaleAnswerError,
)
from engine.core.event import Notice
from engine.core.game import Act, Concede, JudgeEdit, goes_back_to
from engine.core.match import Match as Contest

logger = structlog.get_logger("arbitre.tables")

Publish = Callable[["Table", Outcome], None]
Rebuild = Callable[[HostedGame, MatchRecord, Sequence[JournalRow]], Contest]
"""Replays the given rows of a journal and returns the match (`bot.tables.replay.rebuilt`)."""


class Table(TimedTable):
    """One match, in play or ended; the only writer of it.

    An answer is completed even if its caller is cancelled.
    """

    def __init__(
        self,
        loaded: Loaded,
        store: Store,
        clock: Callable[[], dt.datetime],
        publish: Publish,
        measures: Measures,
    ) -> None:
        super().__init__(loaded, store, measures)
        self._moment = clock
        self._publish = publish
        self._running: set[asyncio.Task[Any]] = set()
        self._closed = False

    # ------------------------------------------------------------------ what is done to it

    async def submit(
        self, seat: Seat, decision_id: int, answer: Answer, *, interaction_id: int | None = None
    ) -> Outcome:
        """Answer a decision. When this returns, the answer is on disk and subscribers have been called.

        Args:
            seat: whose answer it is; the caller has checked that the player sits there.
            decision_id: the number of the decision.
            answer: plain JSON, as the decision's shape wants it; hostile input is fine.
            interaction_id: Discord's id of the click or command. The same id again, whatever else is given with
                it, changes nothing and returns the first outcome.

        Raises:
            StaleAnswerError: the decision is not, or no longer, open for the seat.
            InvalidAnswerError: the answer cannot be read.
            IllegalMoveError: it is against a rule.
            TableRefusalError: `match_closed`, `draining`.
            TableFaultError: something failed.
        """

        def apply(contest: Contest) -> list[Notice]:
            if self.to_consent and self.seats[seat].computer is not None:
                raise StaleAnswerError(decision_id)  # it consents first
            return contest.submit(seat, decision_id, answer)

        row = {"kind": "answer", "seat": seat, "decision_id": decision_id, "interaction_id": interaction_id}
        return await self._shielded(self._alone(partial(self._moved, row, answer, apply)))

    async def act(
        self,
        seat: Seat | None,
        act: Act,
        rebuild: Rebuild | None = None,
        *,
        interaction_id: int | None = None,
    ) -> Outcome:
        """Perform an act that needs no decision: concede, take back, set standing orders, lose by time, judge.

        Conceding and judging (`seat` None) are possible in an adjourned match too. Arguments and errors as for
        `submit`; `rebuild` replays the match, in a thread, for an act that goes back.
        """

        def apply(contest: Contest) -> list[Notice]:
            return contest.act(-1 if seat is None else seat, act)

        back = goes_back_to(act)

        async def earlier() -> Apply:
            return await self._earlier(-1 if seat is None else seat, act, back or 0, rebuild)

        row = {"kind": "act", "seat": seat, "interaction_id": interaction_id}
        prepare = None if back is None else earlier
        return await self._shielded(self._alone(partial(self._moved, row, act, apply, prepare)))

    async def abort(
        self, seat: Seat | None, *, withdraw: bool = False, reason: str = "moderator"
    ) -> MatchInfo:
        """Abort the match by consent, or at once when `seat` is None, with the `reason` given.

        The match is aborted when every seat with a player wants it. A seat's wish stands until it is withdrawn or
        that seat answers a decision. Aborting an ended match raises `TableRefusalError` (`match_closed`).
        """
        return await self._shielded(self._alone(partial(self._abort, seat, withdraw, reason)))

    async def change_status(self, status: str) -> None:
        """Adjourn the match or take it up again, for `Tables`. A match already in that status is left alone.

        Raises `TableRefusalError` (`match_closed`) when the match has ended.
        """
        await self._shielded(self._alone(partial(self._change_status, status)))

    async def unhouse(self) -> None:
        """Note that the thread is gone: a match in play is adjourned and waits for a new thread."""
        await self._shielded(self._alone(self._unhouse))

    async def close(self) -> None:
        """Refuse new requests, and wait for those under way."""
        self._closed = True
        while self._running:
            await asyncio.wait(self._running)

    @property
    def busy(self) -> bool:
        """Whether a request is under way."""
        return bool(self._running)

    def rest(self) -> None:
        """Pack the match in memory if the table has not been used since the last call."""
        used, self._used = self._used, False
        if used or self._running or not isinstance(self._held, UnpackedMatch):
            return
        self._held = PackedMatch.of(self._held)
        self._info = self._shadow = None
        self._views.clear()

    def place(self, channel_id: int, thread_id: int) -> None:
        """Note the thread of the match, which `Tables.set_thread` has already stored."""
        self._match = self._match.model_copy(update={"channel_id": channel_id, "thread_id": thread_id})
        self._info = None

    def release(self) -> None:
        """Note that nothing of the match is held back any longer, which `Tables.release` has already stored."""
        self._set({"held": False})

    # ------------------------------------------------------------------ inside

    async def _shielded(self, work: Coroutine[Any, Any, Any]) -> Any:
        if self._closed:
            work.close()
            raise TableRefusalError("draining")
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # retrieve the exception even if the caller is gone

    async def _moved(
        self,
        fields: dict[str, Any],
        payload: Any,
        apply: Apply,
        prepare: Callable[[], Awaitable[Apply]] | None = None,
        clock: MatchClock | None = None,
    ) -> Outcome:
        """Make a move; the lock is held. `clock`: how the clock stands before it, where the move is about that."""
        interaction_id = fields["interaction_id"]
        if interaction_id in self._now.interactions:
            return await self._first_outcome(self._now.interactions[interaction_id])
        adjourned = self.status == "adjourned" and isinstance(payload, Concede | JudgeEdit)
        playable = self.status == "open" or adjourned
        if not playable:
            raise TableRefusalError("match_closed", status=self.status)
        given, asked = _readable(payload), self._now.contest.request
        try:
            if prepare is not None:
                apply = await prepare()
            notices = apply(self._now.contest)
            told = encode(notices)
        except StaleAnswerError:
            raise
        except (InvalidAnswerError, IllegalMoveError):
            # The engine promises that nothing has changed; the state is restored anyway.
            self._restore()
            raise
        except Exception as error:  # noqa: BLE001 - the engine may fail in any way; the match goes on
            self._restore()
            raise log_fault(logger, "engine failed", error, match=self.match_id, epoch=self.epoch) from None
        row = JournalRow(
            match_id=self.match_id,
            seq=self.epoch + 1,
            at=self._moment(),
            answer=given,
            notices=told,
            **fields,
        )
        tell = [game_key(notice.data) for notice in notices if notice.kind == "committed"]
        tell += ["takeback"] if self._now.contest.request != asked else []
        return await self._commit(row, tuple(notices), tell, clock)

    async def _earlier(self, seat: Seat, act: Act, back: int, rebuild: Rebuild | None) -> Apply:
        """What makes the match go on after row `back`."""
        self._now.contest.check_return(seat, act)
        if rebuild is None or not 0 <= back < self.epoch:
            raise InvalidAnswerError(back)
        found = await self.from_journal(lambda game, match, rows: rebuild(game, match, rows[: back + 1]))

        def go_back(contest: Contest) -> list[Notice]:
            notices = found.go_on_from(contest, seat, act)
            self._now.contest = found
            return notices

        return go_back

    async def _commit(
        self, row: JournalRow, notices: tuple[Notice, ...], tell: list[str], clock: MatchClock | None
    ) -> Outcome:
        self._under_way = True
        try:
            ending = self._ending(row.at, notices)
            after, record = self._clocked(self._now.contest, clock)
            update = {"seq": row.seq, "data": self._now.contest.dump()}
            versions = {"engine": self._hosted.engine, "state_schema": self._hosted.state_schema}
            dump = self._now.dump.model_copy(update={**update, **versions})
            begun = asyncio.get_running_loop().time()
            await self._store.journal.commit([row], dump, ending, tell, record, self._match.status)
            self._measures.committed(asyncio.get_running_loop().time() - begun)
        except DuplicateInteractionError as duplicate:
            self._restore()
            await self._caught_up("duplicate")
            return await self._first_elsewhere(duplicate.interaction_id)
        except (MatchEndedError, StoreLockedError, WrongSequenceError):
            self._restore()
            raise
        except Exception as error:  # noqa: BLE001 - a full disk, a broken dump: the match stays as it was
            await self._reload()
            raise log_fault(logger, "commit failed", error, match=self.match_id, epoch=self.epoch) from None
        finally:
            self._under_way = False
            self._shadow = None
        self._now.dump = dump
        self._wind(after)
        if row.interaction_id is not None:
            self._now.interactions[row.interaction_id] = row.seq
        self._after(row, ending)
        self._now.lines.extend(LogLine(row.seq, row.at, notice) for notice in notices)
        return self._tell(row.kind, row.seat, notices)

    def _after(self, row: JournalRow, ending: MatchEnding | None) -> None:
        asked = self._match.abort_asked
        update: dict[str, Any] = {"moved_at": row.at, "reminded_at": None, "status": "open"}
        if row.kind == "answer" and row.seat in asked:
            update["abort_asked"] = asked - {row.seat}
        if ending is not None:
            update.update(status=ending.status, ended_at=ending.at, winner=ending.winner)
            update.update(reason=ending.reason, rule=ending.rule, score=ending.score)
        self._set(update)

    def _ending(self, at: dt.datetime, notices: Sequence[Notice]) -> MatchEnding | None:
        if any(notice.kind == "judged" and notice.data["edit"] == "annul" for notice in notices):
            return MatchEnding(status="aborted", at=at, reason="annulled")
        return ending_of(self._now.contest, at)

    def _set(self, update: dict[str, Any]) -> None:
        self._match = self._match.model_copy(update=update)
        self._info = None
        self._views.clear()

    def _tell(self, kind: Kind, seat: Seat | None, notices: tuple[Notice, ...]) -> Outcome:
        outcome = Outcome(self.match_id, kind, self.epoch, seat, notices, self.pending, self.result)
        self._publish(self, outcome)
        return outcome

    async def catch_up(self) -> None:
        """Look whether another process has changed the match; if so, stand where it stands and tell the subscribers.

        Raises `NoSuchRecordError` and `TableRefusalError` as a read does.
        """
        async with self._lock:
            if await self._caught_up("hint"):
                self._tell("elsewhere", None, ())

    def _restore(self) -> None:
        self._now.contest = Contest.load(self._hosted, self._now.dump.data)
        self._views.clear()

    async def _reload(self) -> None:
        """After a failed commit, load the state that is on disk: the old one or the new one."""
        try:
            await self._caught_up("failed")
        except Exception as error:  # noqa: BLE001 - then the last dump known is used
            log_fault(logger, "dump not readable after a failed commit", error, match=self.match_id)
        self._restore()

    async def _first_outcome(self, seq: int) -> Outcome:
        rows = await self._store.journal.rows(self.match_id, seq)
        return self._as_outcome(rows[0])

    async def _first_elsewhere(self, interaction_id: int) -> Outcome:
        row = await self._store.journal.of_interaction(interaction_id)
        if row is None or row.match_id != self.match_id:
            raise StaleAnswerError(interaction_id)
        return self._as_outcome(row)

    def _as_outcome(self, row: JournalRow) -> Outcome:
        notices = tuple(decode_notices(row.notices))
        return Outcome(
            self.match_id, row.kind, row.seq, row.seat, notices, self.pending, self.result, repeated=True
        )

    async def _abort(self, seat: Seat | None, withdraw: bool, reason: str) -> MatchInfo:
        if self.status in {"over", "aborted"}:
            raise TableRefusalError("match_closed", status=self.status)
        if seat is not None:
            asked = await self._store.matches.ask_abort(self.match_id, seat, asked=not withdraw)
            self._set({"abort_asked": asked})
            players = {n for n, s in enumerate(self.seats) if s.player is not None}
            if not players <= asked:
                return self.info
            reason = "consent"
        await self._tell_request()
        ending = MatchEnding(status="aborted", at=self._moment(), reason=reason)
        if not await self._store.matches.end(self.match_id, ending):
            raise MatchEndedError(self.match_id)
        self._set({"status": "aborted", "ended_at": ending.at, "reason": reason})
        self._tell("abort", seat, ())
        return self.info

    async def _tell_request(self) -> None:
        """Have the message of an open request renewed: it is there only while the match is played."""
        if self._now.contest.request is not None:
            await self._store.outbox.post(self.match_id, "takeback")

    async def _change_status(self, status: str) -> None:
        if self.status in {"over", "aborted"}:
            raise TableRefusalError("match_closed", status=self.status)
        if self.status == status:
            return
        now = self._moment()
        moved_at = now if status == "open" else None
        await self._tell_request()
        after, record = self._clocked(self._now.contest if status == "open" else None)
        await self._store.matches.set_status(self.match_id, status, moved_at, record)  # type: ignore[arg-type]  # callers pass literals
        self._wind(after)
        self._set({"status": status, "moved_at": moved_at or self._match.moved_at, "reminded_at": None})
        self._tell("resume" if status == "open" else "adjourn", None, ())

    async def _unhouse(self) -> None:
        after, record = self._clocked(None) if self.status == "open" else (None, None)
        await self._store.matches.unhouse(self.match_id, record)
        self._wind(after)
        status = "adjourned" if self.status == "open" else self.status
        self._set({"thread_id": None, "status": status, "reminded_at": None})
        self._tell("adjourn", None, ())


def _readable(payload: Any) -> str:
    try:
        return encode(payload)
    except Exception:  # noqa: BLE001 - hostile text or nesting is no answer
        raise InvalidAnswerError(type(payload).__name__) from None
