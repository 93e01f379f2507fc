"""Handles an interaction once, even if Discord delivers it twice."""

from __future__ import annotations

from collections import OrderedDict

import discord
from discord import app_commands

from bot.logs import of_click

#: How many interactions are remembered: some minutes of the busiest hour. Deliveries repeat within seconds.
_REMEMBERED = 20_000


class Once:
    """Remembers the ids of the latest interactions. Discord does not redeliver after a restart.

    `open`: whether any are taken; else another process answers, or this one later. `last`: the newest that was taken.
    """

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()
        self.open, self.last = False, 0

    def first(self, interaction_id: int) -> bool:
        """Whether this interaction is new and to be taken; from now on it is known."""
        if not self.open or interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        self.last = max(self.last, interaction_id)
        if len(self._seen) > _REMEMBERED:
            self._seen.popitem(last=False)
        return True


class OnceTree(app_commands.CommandTree[discord.Client]):
    """The slash commands. An interaction that Discord delivers twice is handled once."""

    def __init__(self, client: discord.Client, once: Once) -> None:
        super().__init__(client)
        self._once = once

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Whether to handle the interaction."""
        of_click(interaction.id)
        return self._once.first(interaction.id)
