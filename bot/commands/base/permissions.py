"""The minimal permissions, and a check before anything is created.

The bot is invited with the scopes `bot` and `applications.commands` and the permissions below, without any privileged
intent. Only servers that chose private threads need the permission for them.
"""

from __future__ import annotations

import discord

from bot.words import Words

NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
)
"""The permissions that matches in a channel need, under discord.py's names."""

PRIVATE = "create_private_threads"

POSTED = ("view_channel", "send_messages", "embed_links")
"""The permissions that a post in the judges' channel needs."""


def invitation() -> discord.Permissions:
    """The permissions that the invitation asks for."""
    return discord.Permissions(**dict.fromkeys((*NEEDED, PRIVATE), True))


def missing(granted: discord.Permissions, *, private: bool = False) -> list[str]:
    """The needed permissions that are not granted."""
    wanted = [PRIVATE if private and name == "create_public_threads" else name for name in NEEDED]
    return [name for name in wanted if not getattr(granted, name)]


def missing_to_post(granted: discord.Permissions) -> list[str]:
    """The permissions needed for a post that are not granted."""
    return [name for name in POSTED if not getattr(granted, name)]


def in_words(names: list[str], words: Words) -> str:
    """Permissions under Discord's names in the reader's language."""
    return ", ".join(words.code("permission", name) for name in names)
