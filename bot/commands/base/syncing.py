"""Tells Discord which commands there are, when they have changed."""

from __future__ import annotations

import asyncio
import hashlib
import json
from pathlib import Path

import discord
import structlog
from discord import app_commands

from bot.commands.base.naming import FrenchCommands

_log = structlog.get_logger("arbitre.app")


async def sync_commands(
    client: discord.Client, tree: app_commands.CommandTree, guild_id: int | None, file: Path | None
) -> None:
    """Sync the commands of a tree, to one server or to all.

    `file` keeps a digest of what Discord knows; without it they are synced every time.

    Raises:
        discord.HTTPException: Discord does not take them.
    """
    guild = discord.Object(guild_id) if guild_id else None
    if guild is not None:
        tree.copy_global_to(guild=guild)
    await tree.set_translator(translator := FrenchCommands())
    known = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands(guild=guild)
    ]
    digest = ""
    if file is not None:
        text = json.dumps([client.application_id, guild_id, known], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        if await asyncio.to_thread(_read, file) == digest:
            return
    if client.application_id is None:
        raise app_commands.MissingApplicationID
    # `tree.sync` would translate them all once more.
    if guild is None:
        await client.http.bulk_upsert_global_commands(client.application_id, payload=known)
    else:
        await client.http.bulk_upsert_guild_commands(client.application_id, guild.id, payload=known)
    _log.info("app.synced", commands=len(known))
    if file is not None:
        await asyncio.to_thread(file.write_text, digest, "utf-8")


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError:
        return ""
