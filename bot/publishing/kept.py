"""Panels that outlive their process: what edits them is kept for as long as Discord takes it."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable
from typing import Any

import discord
import structlog

from bot.logs import apart, fault, fault_of
from bot.moment import Panel
from bot.publishing.voice import Voice
from bot.store import StoreError
from bot.store.sql.live.panels import OpenPanel, OpenPanels
from engine.core.decision import Seat

_log = structlog.get_logger("arbitre.publisher")

#: Seconds after which what was opened is stored, with all else since: a kill before costs a panel its newest token, and
#: the one before mostly lives.
SOON = 2.0


class ByToken:
    """The way to a panel through an interaction's token, in the form of that interaction.

    So a panel is reached that another process opened, and one that followed the click's first answer: `follow_up` is
    its message then, else None.
    """

    def __init__(self, voice: Voice, opened: OpenPanel | discord.Interaction, follow_up: int | None) -> None:
        self.token = opened.token
        self.locale = str(opened.locale)
        self.channel_id = opened.channel_id
        self.guild_id = opened.guild_id
        self.follow_up = follow_up
        self._voice = voice

    async def edit_original_response(self, **message: Any) -> Any:
        """Edit the panel."""
        return await self._voice.edit_answer(self.token, self.follow_up, **message)

    async def delete_original_response(self) -> None:
        """Delete it."""
        await self._voice.delete_answer(self.token, self.follow_up)


class KeptPanels:
    """Keeps the panels that this process opens, and finds those of an earlier one."""

    def __init__(
        self, store: OpenPanels, voice: Voice, clock: Callable[[], dt.datetime], now: Callable[[], float]
    ) -> None:
        self._store = store
        self._voice = voice
        self._clock = clock
        self._now = now
        self._waiting: dict[tuple[int, Seat], OpenPanel] = {}
        self._task: asyncio.Task[None] | None = None

    def keep(self, match: int, seat: Seat, panel: Panel) -> None:
        """Keep the newest panel of a seat, soon."""
        way = panel.interaction
        self._waiting[match, seat] = OpenPanel(
            match, seat, panel.player, way.token, str(way.locale), way.channel_id, way.guild_id, panel.message,
            opened_at=self._moment(panel.at), aside_at=self._moment(panel.aside),
            follows=isinstance(way, ByToken) and way.follow_up is not None,
        )  # fmt: skip
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._later(), context=apart())
            self._task.add_done_callback(fault_of)

    async def store(self) -> None:
        """Store what waits for that, and forget what can no longer be edited; what is not taken now waits on."""
        waiting, self._waiting = self._waiting, {}
        try:
            await self._store.keep(list(waiting.values()), self._clock())
        except StoreError as error:
            fault(_log.warning, "panels.not_kept", error)
            self._waiting = waiting | self._waiting

    async def left(self) -> list[tuple[OpenPanel, Panel]]:
        """The panels of an earlier process; what they show is not known."""
        return [(each, self._reopened(each)) for each in await self._store.all(self._clock())]

    async def close(self) -> None:
        """Store what waits."""
        if self._task is not None:
            self._task.cancel()
        if self._waiting:
            await self.store()

    async def _later(self) -> None:
        while self._waiting:
            await asyncio.sleep(SOON)
            await asyncio.shield(self.store())

    def _reopened(self, kept: OpenPanel) -> Panel:
        way = ByToken(self._voice, kept, kept.message_id if kept.follows else None)
        at, aside = self._at(kept.opened_at), self._at(kept.aside_at)
        return Panel(way, at, None, None, kept.message_id, kept.player, aside=aside)

    def _moment(self, at: float) -> dt.datetime:
        return self._clock() - dt.timedelta(seconds=self._now() - at)

    def _at(self, moment: dt.datetime) -> float:
        return self._now() - max(0.0, (self._clock() - moment).total_seconds())
