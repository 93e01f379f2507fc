"""What a click says besides its custom id."""

from __future__ import annotations

from typing import Any

import discord


def chosen(interaction: discord.Interaction) -> list[str]:
    """What was chosen in a select, each at most as long as Discord lets it be; nothing for a button."""
    data: dict[str, Any] = dict(interaction.data or {})
    return [str(value)[:100] for value in data.get("values") or []]
