"""What a table shows: one match as committed, read by everybody who does not change it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Awaitable, Callable, Sequence
from itertools import islice
from typing import TypeVar

from bot.games import HostedGame
from bot.measuring.measures import Measures
from bot.store import MatchEndedError, Store, WrongSequenceError
from bot.store.records import JournalRow, MatchRecord
from bot.tables.clocks.timer import ClockShown, TableClock
from bot.tables.lines import lines_of, seen
from bot.tables.model import LogLine, MatchInfo, SeatInfo, TableRefusalError
from bot.tables.packing import Loaded, NewerMatchError, PackedMatch, UnpackedMatch
from engine.core.decision import Decision, IllegalMoveError, InvalidAnswerError, Seat, StaleAnswerError
from engine.core.event import Result
from engine.core.game import Game
from engine.core.match import Match as Contest
from engine.core.takeback import Request
from engine.core.view import View

_Found = TypeVar("_Found")

#: How often something is tried on a match that others write meanwhile.
_TRIES = 5
#: What is believed only where nobody else has written the match since this table looked; how it is counted.
_DOUBTED: dict[type[Exception], str] = {
    InvalidAnswerError: "invalid",
    IllegalMoveError: "illegal",
    MatchEndedError: "ended",
    StaleAnswerError: "stale",
    TableRefusalError: "refused",
    WrongSequenceError: "sequence",
}


class ShownTable:
    """The read side of a table; `Table` is the only writer.

    It shows only committed state (`game`, `view`, `pending`, `log`): while an answer is being written to disk, it
    shows the state before.
    """

    def __init__(self, loaded: Loaded, store: Store, measures: Measures) -> None:
        self._match = loaded.match
        self._hosted: HostedGame = loaded.hosted
        self._held: UnpackedMatch | PackedMatch = loaded.state
        self._used = True
        self._clock: TableClock | None = loaded.clock
        self._store = store
        self._measures = measures
        self.newer: Callable[[int], object] = lambda _: None
        """Called with the number of the match when a newer version has played it, which this one cannot follow."""
        self._under_way = False
        self._shadow: Contest | None = None
        self._views: dict[Seat | None, View] = {}
        self._info: MatchInfo | None = None

    @property
    def match_id(self) -> int:
        """The number of the match."""
        return self._match.id

    @property
    def info(self) -> MatchInfo:
        """The match as everyone may see it."""
        if self._info is None:
            self._info = MatchInfo.of(self._match)
        return self._info

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Who sits at each seat."""
        return self.info.seats

    @property
    def computers(self) -> frozenset[Seat]:
        """The seats of computer players."""
        return frozenset(seat for seat, info in enumerate(self.seats) if info.computer is not None)

    @property
    def channel_id(self) -> int | None:
        """The channel the match belongs to."""
        return self._match.channel_id

    @property
    def thread_id(self) -> int | None:
        """The thread in which it is played."""
        return self._match.thread_id

    @property
    def locale(self) -> str:
        """The language of shared messages."""
        return self._match.locale

    @property
    def status(self) -> str:
        """`open`, `adjourned`, `over` or `aborted`."""
        return self._match.status

    @property
    def epoch(self) -> int:
        """The number of the last journal row; views and decisions change only with it."""
        return self._held.dump.seq

    @property
    def packed(self) -> bool:
        """Whether the table is packed in memory; any use unpacks it."""
        return isinstance(self._held, PackedMatch)

    @property
    def contest(self) -> Contest:
        """The match with its games as committed. Read-only: only `submit` and `act` change it."""
        if not self._under_way:
            return self._now.contest
        if self._shadow is None:
            self._shadow = Contest.load(self._hosted, self._now.dump.data)
        return self._shadow

    @property
    def game(self) -> Game:
        """The game in play, or the last one, as committed. Read-only."""
        return self.contest.game

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The open decisions; none in a match that is not in play. Respect `Decision.private`."""
        return self.contest.pending if self.status == "open" else ()

    def pending_for(self, seat: Seat) -> Decision | None:
        """The decision open for a seat, if any."""
        return next((d for d in self.pending if d.seat == seat), None)

    def clock(self, seat: Seat | None) -> ClockShown | None:
        """The clock as a seat (None: a spectator) may see it; None in a match without one."""
        return None if self._clock is None else self._clock.shown(seat)

    @property
    def request(self) -> Request | None:
        """The open request to take something back; none in a match that is not in play."""
        return self.contest.request if self.status == "open" else None

    @property
    def to_consent(self) -> tuple[Seat, ...]:
        """The computer players who have not consented to the open request."""
        asked = () if self.request is None else self.request.asked(self.info.seating)
        return tuple(seat for seat in asked if self.seats[seat].computer is not None)

    @property
    def result(self) -> Result | None:
        """How the match ended; None while it goes on and for an aborted match (see `status`)."""
        return self.contest.result

    def seat_of(self, player: int) -> Seat | None:
        """The seat of a player, None for a spectator."""
        return self.info.seat_of(player)

    def view(self, seat: Seat | None) -> View:
        """What a seat (None: a spectator) may know, as JSON data. Callers share it and must not change it."""
        if seat not in self._views:
            self._views[seat] = self.contest.view(seat)
        return self._views[seat]

    def information_set(self, seat: Seat) -> bytes:
        """The asked seat's knowledge, for a computer player. Raises `StaleAnswerError` for a seat that is not asked."""
        return self.contest.information_set(seat)

    def log(self, seat: Seat | None = None, last: int | None = None) -> list[LogLine]:
        """The latest lines of the log as a seat (None: a spectator) may know them, oldest first.

        Args:
            seat: who reads.
            last: how many lines at most; None for all in memory (`history` has every line).
        """
        if last is None:
            return list(seen(self._now.lines, seat))
        return [*islice(seen(reversed(self._now.lines), seat), last)][::-1]

    async def history(self, seat: Seat | None = None) -> list[LogLine]:
        """The whole log as a seat (None: a spectator) may know it, from the journal."""
        return list(seen(lines_of(await self._store.journal.rows(self.match_id)), seat))

    async def from_journal(
        self, work: Callable[[HostedGame, MatchRecord, Sequence[JournalRow]], _Found]
    ) -> _Found:
        """What `work`, which may take its time, makes of the match and its whole journal."""
        rows = await self._store.journal.rows(self.match_id)
        return await asyncio.to_thread(work, self._hosted, self._match, rows)

    def seed_for(self, decision: Decision) -> int:
        """The seed of a computer player's choice: repeatable, but unpredictable from outside."""
        label = f"computer/{decision.seat}/{decision.id}"
        digest = hmac.new(self._match.secret, label.encode(), hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big")

    async def _current(self, work: Callable[[], Awaitable[_Found]]) -> _Found:
        """Do something to the match; where another process has written it since, catch up and do it again."""
        for _ in range(_TRIES - 1):
            try:
                return await work()
            except tuple(_DOUBTED) as doubted:
                why = next(why for kind, why in _DOUBTED.items() if isinstance(doubted, kind))
                if not await self._caught_up(why):
                    raise
        return await work()

    async def _caught_up(self, why: str) -> bool:
        """Stand where the disk stands; whether that was further on. `why`: what makes it look, for the counters.

        Raises:
            NoSuchRecordError: the match is gone.
            TableRefusalError: `newer`, when a newer version has played it meanwhile, of which `newer` is told;
                `unreadable`, when a version of the game wrote it that this one cannot read.
        """
        kept = None if self._clock is None else self._clock.kept
        if await self._store.journal.stands(self.match_id) == (self.epoch, self.status, kept):
            return False
        longest = self._now.lines.maxlen
        found = await self._store.journal.stored(self.match_id, longest or 0)
        try:
            self._held = UnpackedMatch.of(self._hosted, found, longest)
        except NewerMatchError as error:
            self.newer(self.match_id)
            raise TableRefusalError("newer", reason=str(error)) from None
        except ValueError as error:
            raise TableRefusalError("unreadable", reason=str(error)) from None
        self._match = found.match
        if self._clock is not None and found.clock is not None:
            self._clock.reset(found.clock, played=self.status == "open")
        self._info = self._shadow = None
        self._views.clear()
        self._measures.caught_up(why)
        return True

    @property
    def _now(self) -> UnpackedMatch:
        """The match in use, unpacked if necessary."""
        self._used = True
        if isinstance(self._held, PackedMatch):
            self._held = self._held.taken_up(self._hosted)
        return self._held
