"""The clock of a table: calling time, reminding, stopping it and letting it go on."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import structlog

from bot.measuring.measures import Measures
from bot.store import MatchEndedError, NoSuchRecordError, Store, WrongSequenceError
from bot.store.records import ClockRecord
from bot.tables.clocks.reckoning import MatchClock
from bot.tables.clocks.timer import MAKER, TableClock
from bot.tables.faults import log_fault
from bot.tables.model import Kind, Outcome, TableRefusalError
from bot.tables.packing import Loaded
from bot.tables.shown import ShownTable
from engine.core.decision import IllegalMoveError, InvalidAnswerError, Seat, StaleAnswerError
from engine.core.event import Notice
from engine.core.game import ClockStop, Lapse, Timeout
from engine.core.match import Match as Contest

logger = structlog.get_logger("arbitre.tables")

Apply = Callable[[Contest], list[Notice]]

_Done = TypeVar("_Done")

_ACT: dict[str, Any] = {"kind": "act", "interaction_id": None}


class TimedTable(ShownTable):
    """The part of a table that keeps its clock, where one was agreed on."""

    def __init__(self, loaded: Loaded, store: Store, measures: Measures) -> None:
        super().__init__(loaded, store, measures)
        self._lock = asyncio.Lock()

    async def call_time(self) -> None:
        """See to the clock: whoever is out of time loses or is passed for, as was agreed; others are reminded.

        Whether they are out is looked at once all that came before is done. Raises `TableFaultError`.
        """
        await self._shielded(self._alone(self._called))

    async def wish(self, seat: Seat, *, stop: bool) -> bool:
        """Note that a seat wants the clock stopped, or to go on; return whether it is so now, because all want it.

        Raises:
            TableRefusalError: `no_clock`, `clock_judge` (a judge has stopped it), `made_clock` (the maker of the match
                alone lets it go, and it is not stopped by consent), `match_closed`, `draining`.
        """
        return await self._shielded(self._alone(partial(self._wish, seat, stop)))

    async def switch_clock(self, reason: str, *, stop: bool) -> None:
        """Stop the clock, or let it go on, as a judge. Raises `TableRefusalError` as `wish` does."""
        await self._shielded(self._alone(partial(self._switch_clock, reason, stop)))

    async def let_clock_go(self) -> None:
        """Let the clock run, as the maker of the match; one that runs, or that a judge has stopped, is left alone.

        Raises:
            TableRefusalError: `no_clock`, `match_closed`, `draining`.
        """
        await self._shielded(self._alone(self._let_clock_go))

    # ------------------------------------------------------------------ what a table does

    @abstractmethod
    async def _shielded(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Do something to its end, even if the caller is cancelled."""

    @abstractmethod
    async def _moved(
        self,
        fields: dict[str, Any],
        payload: Any,
        apply: Apply,
        prepare: Callable[[], Awaitable[Apply]] | None = None,
        clock: MatchClock | None = None,
    ) -> Outcome:
        """Make a move; the lock is held. `clock`: how the clock stands before it, where the move is about that."""

    @abstractmethod
    def _tell(self, kind: Kind, seat: Seat | None, notices: tuple[Notice, ...]) -> Outcome:
        """Tell the subscribers of a change."""

    # ------------------------------------------------------------------ inside

    async def _alone(self, work: Callable[[], Awaitable[_Done]]) -> _Done:
        """Do something to the match, nobody else here at the same time; see `_current`.

        Raises `TableFaultError` where others write it faster than this can be done.
        """
        async with self._lock:
            try:
                return await self._current(work)
            except MatchEndedError:
                raise TableRefusalError("match_closed", status=self.status) from None
            except NoSuchRecordError:
                raise TableRefusalError("no_such_match", id=self.match_id) from None
            except WrongSequenceError as error:
                raise log_fault(logger, "not written", error, match=self.match_id, epoch=self.epoch) from None

    def _clocked(
        self, contest: Contest | None, clock: MatchClock | None = None
    ) -> tuple[MatchClock | None, ClockRecord | None]:
        """The clock after a change, if there is one, and what is stored of it."""
        if self._clock is None:
            return None, None
        before = clock or (self._clock.state if self.status == "open" else self._clock.rested())
        after = self._clock.after(contest, before)
        return after, self._clock.record(after)

    def _wind(self, clock: MatchClock | None) -> None:
        """Take over how the clock stands once that is on disk."""
        if self._clock is not None and clock is not None:
            self._clock.wind(clock)

    async def _called(self) -> None:
        clock = self._clock
        while clock is not None and self.status == "open":
            fallen = clock.fallen(self.pending, self.info.seating)
            if fallen is None:
                await self._remind(clock)
                return
            await self._fall(clock, *fallen)

    async def _fall(self, clock: TableClock, seat: Seat, act: Timeout | Lapse) -> None:
        def apply(contest: Contest) -> list[Notice]:
            return contest.act(seat, act)

        before = clock.lapsed(seat) if isinstance(act, Lapse) else None
        logger.info("out of time", match=self.match_id, passed=isinstance(act, Lapse))
        try:
            await self._moved({**_ACT, "seat": seat}, act, apply, clock=before)
        except (StaleAnswerError, InvalidAnswerError, IllegalMoveError) as error:
            if not await self._caught_up("time"):
                raise log_fault(logger, "time could not be called", error, match=self.match_id) from None

    async def _remind(self, clock: TableClock) -> None:
        after, letters = clock.alerted()
        if letters:
            await self._store.clocks.put(clock.record(after), *letters)
            self._wind(after)
            self._tell("clock", None, ())

    async def _wish(self, seat: Seat, stop: bool) -> bool:
        clock = self._stoppable()
        if self.info.maker:
            raise TableRefusalError("made_clock")
        if bool(clock.state.stopped) is stop:
            return True
        if clock.state.stopped == "judge":
            raise TableRefusalError("clock_judge")
        after, all_want = clock.wanted(seat)
        if all_want:
            await self._switch(clock, ClockStop(not stop), "consent")
            return True
        await self._store.clocks.put(clock.record(after))
        self._wind(after)
        return False

    async def _switch_clock(self, reason: str, stop: bool) -> None:
        clock = self._stoppable()
        by = clock.state.stopped
        if by == MAKER:
            raise TableRefusalError("made_clock")
        if by != "judge" if stop else by:
            await self._switch(clock, ClockStop(not stop, judge=True, reason=reason), "judge")

    async def _let_clock_go(self) -> None:
        clock = self._stoppable()
        if clock.state.stopped == MAKER:
            await self._switch(clock, ClockStop(goes=True, maker=True), "")

    def _stoppable(self) -> TableClock:
        if self._clock is None:
            raise TableRefusalError("no_clock")
        if self.status != "open":
            raise TableRefusalError("match_closed", status=self.status)
        return self._clock

    async def _switch(self, clock: TableClock, act: ClockStop, by: str) -> None:
        def apply(contest: Contest) -> list[Notice]:
            return contest.act(-1, act)

        before = clock.switched("" if act.goes else by)
        await self._moved({**_ACT, "seat": None}, act, apply, clock=before)
