"""What `arbitre doctor` looks at: token, permissions, database, disk."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import discord

from bot.commands.base import permissions
from bot.settings import Settings
from bot.store import Address, ServerAddress, StoreError, check, open_store

#: Free space below which the doctor complains, in MiB.
LEAST_FREE = 500


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding: `state` is `ok`, `note` (worth knowing) or `bad` (must be mended); and why."""

    what: str
    state: Literal["ok", "note", "bad"]
    detail: str


async def examine(settings: Settings) -> list[Finding]:
    """Examine everything that can be checked without changing anything."""
    findings = [
        _disk(settings.data_dir),
        _writable("data folder", settings.data_dir),
        await _database(settings.database_address),
    ]
    if settings.token is None:
        return [*findings, Finding("token", "bad", "ARBITRE_TOKEN is not set (see .env.example)")]
    return findings + await _discord(settings.token.get_secret_value())


def _existing(path: Path) -> Path:
    """The nearest existing folder above a path, or whatever is in its place."""
    while not path.exists():
        path = path.absolute().parent
    return path


def _disk(folder: Path) -> Finding:
    free = shutil.disk_usage(_existing(folder)).free >> 20
    state: Literal["ok", "bad"] = "ok" if free >= LEAST_FREE else "bad"
    return Finding("disk", state, f"{free} MiB free, {LEAST_FREE} wanted")


def _writable(what: str, folder: Path) -> Finding:
    try:
        with tempfile.TemporaryFile(dir=_existing(folder)):
            return Finding(what, "ok", os.fspath(folder))
    except OSError as error:
        return Finding(what, "bad", f"{folder}: {error.strerror}")


async def _database(address: Address) -> Finding:
    if not isinstance(address, ServerAddress) and not await asyncio.to_thread(address.exists):
        place = await asyncio.to_thread(_writable, "database", address.parent)
        found = Finding("database", "note", f"{address} will be made at the first start")
        return place if place.state == "bad" else found
    try:
        store = await open_store(address, read_only=True)
        await store.close()
        problems = await asyncio.to_thread(check, address)
    except StoreError as error:
        return Finding("database", "bad", str(error))
    if problems:
        said = f"{address}: {problems[0]} ({len(problems)} in all: arbitre db check)"
        return Finding("database", "bad", said)
    return Finding("database", "ok", str(address))


async def _discord(token: str) -> list[Finding]:
    client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.5)
    try:
        await client.login(token)
    except (discord.HTTPException, discord.LoginFailure, OSError) as error:
        await client.close()
        refused = isinstance(error, discord.LoginFailure)
        why = (
            "Discord does not accept it" if refused else f"Discord cannot be reached: {type(error).__name__}"
        )
        return [Finding("token", "bad", why)]
    connecting = asyncio.create_task(client.connect(reconnect=False))
    try:
        await asyncio.wait_for(client.wait_until_ready(), 30)
        found = [Finding("token", "ok", f"this is {client.user}")]
        return found + [_guild(guild) for guild in client.guilds] + _alone(client)
    except TimeoutError:
        return [Finding("gateway", "bad", "no answer within 30 seconds")]
    finally:
        await client.close()
        connecting.cancel()
        await asyncio.gather(connecting, return_exceptions=True)


def _alone(client: discord.Client) -> list[Finding]:
    if client.guilds:
        return []
    url = discord.utils.oauth_url(
        client.application_id or 0,
        permissions=permissions.invitation(),
        scopes=("bot", "applications.commands"),
    )
    return [Finding("servers", "note", f"in none yet; invite it with {url}")]


def _guild(guild: discord.Guild) -> Finding:
    lacking = permissions.missing(guild.me.guild_permissions)
    if lacking:
        return Finding(f"server {guild.id}", "note", f"not granted by its roles: {', '.join(lacking)}")
    return Finding(f"server {guild.id}", "ok", "all permissions granted")
