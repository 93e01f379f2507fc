"""Pictures, drawn in a process of their own and cached by their scene."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog

from bot.games import Painting
from bot.logs import fault
from bot.measuring.measures import Measures
from bot.processes import RestartingPool
from bot.ui.jobs import KeptJobs

_log = structlog.get_logger(__name__)


def _loaded(prepare: Sequence[Callable[[], object]], _needed: Sequence[object]) -> None:
    """Load what drawing needs, in the drawing process; what is handed over has been imported there by now."""
    for each in prepare:
        each()


class Pictures:
    """Draws; it caches `limit` pictures and draws at most `waiting` at the same time, and counts them in `measures`."""

    def __init__(
        self, processes: int = 1, limit: int = 128, waiting: int = 8, measures: Measures | None = None
    ) -> None:
        self._measures = measures = measures or Measures()
        self.processes = RestartingPool(processes)
        self._jobs: KeptJobs[bytes] = KeptJobs(
            self.processes, "picture.failed", limit, waiting, measures.pictured, measures.drawn
        )

    async def drawn(
        self,
        painted: Callable[[], Painting],
        language: str,
        seconds: float = 2.0,
        late: Callable[[], object] | None = None,
    ) -> bytes | None:
        """A picture; None if it takes too long or cannot be drawn: every screen is complete without its picture.

        `painted` says what to draw. It is called here, so that what fails in it is no more than a missing picture.
        `late` is called once a picture is kept that was not waited for.
        """
        try:
            painting = painted()
        except Exception as error:  # noqa: BLE001 - any failure is logged, and every screen is complete without
            fault(_log.warning, "picture.failed", error)
            self._measures.pictured("failed")
            return None
        by = f"{painting.draw.__module__}.{painting.draw.__qualname__}"
        key = [by, language, painting.scene]

        def came(data: bytes | None) -> None:
            if data is not None and late is not None:
                late()

        return await self._jobs.done(key, seconds, painting.draw, painting.scene, language, late=came)

    async def once(self, painting: Painting, language: str, seconds: float = 30.0) -> bytes | None:
        """A picture that is not kept, because it is large and seldom wanted; None if it cannot be drawn in time."""
        try:
            drawn = self._jobs.begun(painting.draw, painting.scene, language)
            found = await asyncio.wait_for(asyncio.shield(drawn), seconds)
        except Exception as error:  # noqa: BLE001 - any failure is logged, and whoever asked is told
            fault(_log.warning, "picture.failed", error)
            self._measures.pictured("late" if isinstance(error, TimeoutError) else "failed")
            return None
        self._measures.pictured("done")
        return found

    def warm(self, prepare: Sequence[Callable[[], object]] = (), needed: Sequence[object] = ()) -> None:
        """Start the drawing process, run these in it (`Face.prepare`) and import what else is done there (`needed`).

        It takes a moment: not for the event loop.
        """
        self.processes.submit(_loaded, prepare, needed).result()

    def close(self) -> None:
        """Stop drawing."""
        self.processes.shutdown(wait=False, cancel_futures=True)
