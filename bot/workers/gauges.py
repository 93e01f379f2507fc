"""What a process is like when a monitoring system asks: memory, lag, shards, tables, the last backup."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import discord
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily
from prometheus_client.registry import Collector

from bot import version
from bot.logs import Faults
from bot.store import Store, last_backup
from bot.tables import Tables

if TYPE_CHECKING:
    from prometheus_client import Metric

#: Seconds between two looks at how late the event loop is.
_LOOK = 0.25
_STATM = Path("/proc/self/statm")


class ProcessGauges(Collector):
    """What is so of every process, also of one that starts or waits."""

    def __init__(self) -> None:
        self._lag = 0.0
        self._version = {"version": version()}

    @contextlib.asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Look within the block how late the event loop is."""
        watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            watching.cancel()

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _LOOK
            await asyncio.sleep(_LOOK)
            self._lag = max(self._lag, loop.time() - due)

    def collect(self) -> Iterator[Metric]:
        """What is so now; the lag is the longest since it was last asked for."""
        yield InfoMetricFamily("build", "The version of the program", self._version)
        yield CounterMetricFamily(
            "faults", "What the program failed to do, whoever asked for it", Faults.total
        )
        lag, self._lag = self._lag, 0.0
        yield GaugeMetricFamily(
            "loop_lag_seconds", "How late the event loop was at most, since last asked", lag
        )
        with contextlib.suppress(OSError):
            pages = int(_STATM.read_bytes().split()[1])
            memory = pages * os.sysconf("SC_PAGE_SIZE")
            yield GaugeMetricFamily("rss_bytes", "Memory of this process, without those that draw", memory)


class WorkerGauges(Collector):
    """What is so of a process that has a slot."""

    def __init__(self, client: discord.Client, store: Store, tables: Tables) -> None:
        self._client = client
        self._store = store
        self._tables = tables

    def _heartbeats(self) -> list[tuple[int, float]]:
        """Each shard, and how long Discord takes to answer its heartbeat: for ever while it is not connected."""
        if isinstance(self._client, discord.AutoShardedClient):
            slot = self._store.slot  # who has waited was on the shards of other slots, too
            return [each for each in self._client.latencies if each[0] % slot.of == slot.number]
        return [(self._client.shard_id or 0, self._client.latency)]

    def collect(self) -> Iterator[Metric]:
        """What is so now."""
        up = GaugeMetricFamily("shard_up", "Whether a shard is connected to Discord", labels=["shard"])
        beat = GaugeMetricFamily("shard_latency_seconds", "From a heartbeat to its answer", labels=["shard"])
        for shard, latency in self._heartbeats():
            there = math.isfinite(latency) and not self._client.is_closed()
            up.add_metric([str(shard)], there)
            if there:
                beat.add_metric([str(shard)], latency)
        yield up
        yield beat
        yield GaugeMetricFamily("tables_loaded", "Matches in memory", self._tables.loaded)
        backup = last_backup(self._store.address)
        if backup is not None:
            with contextlib.suppress(OSError):
                age = time.time() - backup.stat().st_mtime
                yield GaugeMetricFamily("last_backup_seconds", "Age of the newest backup made here", age)
