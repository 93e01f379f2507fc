"""The least permissions, and a check before anything is created.

The bot is invited with the scopes `bot` and `applications.commands` and the permissions below, without any
privileged intent. Private threads are needed only where a server has chosen them.
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
"""What matches in a channel need, by discord.py's names."""

PRIVATE = "create_private_threads"

POSTED = ("view_channel", "send_messages", "embed_links")
"""What a post in a channel needs, where judges are asked."""


def invitation() -> discord.Permissions:
    """The permissions to ask for in the invitation."""
    return discord.Permissions(**dict.fromkeys((*NEEDED, PRIVATE), True))


def missing(granted: discord.Permissions, *, private: bool = False) -> list[str]:
    """Which of the permissions needed are not granted."""
    wanted = [PRIVATE if private and name == "create_public_threads" else name for name in NEEDED]
    return [name for name in wanted if not getattr(granted, name)]


def missing_to_post(granted: discord.Permissions) -> list[str]:
    """Which of the permissions that a post needs are not granted."""
    return [name for name in POSTED if not getattr(granted, name)]


def in_words(names: list[str], words: Words) -> str:
    """Permissions as Discord calls them in the reader's language."""
    return ", ".join(words.code("permission", name) for name in names)
