"""A client that may be connected to Discord before it does anything: what it is asked meanwhile it keeps for a moment.

So a standby is on the gateway beside whoever is at work, with the same shards, which Discord allows for handing over.
Its shards are those of all slots, for it may get any; the others it leaves once it has one.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any

import discord

#: Seconds for which an interaction is kept: Discord waits three for an answer.
KEPT = 2.5
#: Seconds after which whatever was kept is answered.
CALM = 5.0
#: Seconds in which shards are left.
_LEAVING = 1.0
#: What discord.py calls the tasks in which an interaction is answered.
_ANSWERING = ("discord.py: on_interaction", "CommandTree-invoker")


class HearingClient(discord.Client):
    """A client that is mute until `speak`, if it is told so by `mute`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.is_mute = self.is_warm = False
        self._kept: deque[tuple[float, discord.Interaction]] = deque()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Pass an event on; while mute only keep those interactions that can still be answered."""
        if not self.is_mute:
            super().dispatch(event, *args, **kwargs)
        elif event == "interaction":
            now = asyncio.get_running_loop().time()
            self._kept.append((now, args[0]))
            while self._kept[0][0] < now - KEPT:
                self._kept.popleft()

    def mute(self) -> None:
        """Do nothing with what is heard, until `speak`."""
        self.is_mute = True

    async def stay_on(self, own: range) -> None:
        """Leave all shards but these."""
        if isinstance(self, discord.AutoShardedClient):
            others = [shard.disconnect() for number, shard in self.shards.items() if number not in own]
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_LEAVING):
                    await asyncio.gather(*others, return_exceptions=True)

    def speak(self, after: int, own: range) -> int:
        """Be mute no longer: do what was kept and is of these shards and newer than an interaction; return how much."""
        self.is_mute = False
        if self.is_ready():
            self.dispatch("ready")
        since, count = asyncio.get_running_loop().time() - KEPT, self.shard_count or 1
        kept = [
            each
            for at, each in self._kept
            if at >= since and each.id > after and ((each.guild_id or 0) >> 22) % count in own
        ]
        self._kept.clear()
        tree = self._connection._command_tree  # noqa: SLF001 - only Discord's frames lead there otherwise
        for each in kept:
            if tree is not None and each.type.name in ("application_command", "autocomplete"):
                tree._from_interaction(each)  # noqa: SLF001 - as above
            self.dispatch("interaction", each)
        return len(kept)

    async def drop(self) -> None:
        """End without having spoken."""
        await self.close()

    @staticmethod
    async def answered(seconds: float) -> None:
        """Wait until the interactions that are being answered are, but not longer than that."""
        tasks = [task for task in asyncio.all_tasks() if task.get_name() in _ANSWERING]
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)
