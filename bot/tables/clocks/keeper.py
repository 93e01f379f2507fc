"""Looks after the clocks of all tables: notes how far playing time has come, reminds, calls time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import structlog

from bot.store import Store
from bot.tables.clocks.playing import PlayingTime
from bot.tables.clocks.terms import MINUTE, SECOND
from bot.tables.clocks.timer import GRACE
from bot.tables.faults import log_fault
from bot.tables.model import TableRefusalError

logger = structlog.get_logger("arbitre.clocks")

#: How long play must have been possible without a break before anybody is called out of time, in milliseconds: whoever
#: could not answer meanwhile must first learn that they can again.
SETTLING = 60 * SECOND
#: After how long a match is tried again whose clock could not be seen to, in milliseconds.
_LATER = 10 * MINUTE
#: How many matches are seen to in one go.
_SLICE = 50


class ClockKeeper:
    """Sees to all clocks.

    Args:
        store: the database.
        playing: playing time.
        call: sees to the clock of one match; raises `TableRefusalError` where that cannot be.
    """

    def __init__(self, store: Store, playing: PlayingTime, call: Callable[[int], Awaitable[None]]) -> None:
        self._store = store
        self._playing = playing
        self._call = call
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """A clock has changed."""
        self._woken.set()

    async def start(self) -> None:
        """Go on from where an earlier process left; nothing runs before."""
        self._playing.start(await self._store.clocks.ran())

    def hold(self, reason: str) -> None:
        """Let all clocks stand still: nobody could answer."""
        self._playing.hold(reason)

    async def release(self, reason: str) -> list[int]:
        """Let them go on; return the matches whose clocks now show another moment than before."""
        if not self._playing.release(reason):
            return []
        self.wake()
        return [match for match, _ in await self._store.clocks.running()]

    async def stop(self) -> None:
        """Note how far playing time has come, which stands still by now."""
        await self._store.clocks.beat(self._playing.beat())

    async def run(self) -> None:
        """See to the clocks as long as the bot runs: at every beat, and when something is due."""
        while True:
            self._woken.clear()
            pause: float | None = self._playing.interval
            try:
                pause = await self.round()
            except Exception as error:  # noqa: BLE001 - the next round tries again
                log_fault(logger, "clocks not seen to", error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), pause)

    async def round(self) -> float | None:
        """See to what is due; return after how many seconds to look again, None while no clock runs."""
        clocks = self._store.clocks
        together = self._store.slot.of > 1
        if await clocks.next_due() is None and not together:
            return None
        ran = self._playing.keep_up(await clocks.beat(self._playing.beat()))
        if self._playing.settled < SETTLING:
            return self._playing.interval
        for match in await clocks.due(ran - GRACE, _SLICE):
            try:
                await self._call(match)
            except TableRefusalError as refusal:
                logger.warning("clock not seen to", match=match, code=refusal.code)
                await clocks.postpone(match, ran + _LATER)
            await asyncio.sleep(0)
        due = await clocks.next_due()
        if due is None:
            return self._playing.interval if together else None
        return min(self._playing.interval, max(0.0, (due + GRACE - self._playing.now()) / SECOND) + 0.001)
