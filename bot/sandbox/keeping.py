"""Keeps a world in a file, so that a sandbox goes on where it was stopped.

What a client forgets when it is opened anew is not kept: ephemeral messages, interactions and their tokens.
"""

import asyncio
import base64
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path

import structlog

from bot.sandbox.actors import Actor, PlayedWorld
from bot.sandbox.model import Channel, Dispatch, Guild, Json, Message
from cards.errors import UnreadableError

_log = structlog.get_logger("arbitre.sandbox")

FORM = "arbitre-sandbox/2"
#: Seconds between two looks whether there is something new to keep.
EVERY = 5.0


class UnreadableWorldError(UnreadableError):
    """A file holds no world of a sandbox."""


def saved(world: PlayedWorld) -> Json:
    """The world as JSON data."""
    messages = [m for m in world.messages.values() if not m.only and not m.deleted]
    used = "\n".join(json.dumps(m.data["attachments"]) for m in messages)
    return {
        "form": FORM,
        "at": world.base_url,
        "me": world.me["id"],
        "owner": world.owner["id"],
        "general": world.general.id,
        "actors": list(world.actors),
        "users": world.users,
        "locales": world.locales,
        "met": sorted(world.met),
        "closed_dms": sorted(world.closed_dms),
        "guild": world.guild.id,
        "guilds": [_kept(each) for each in world.guilds.values()],
        "channels": [{"data": c.data, "members": sorted(c.members)} for c in world.channels.values()],
        "messages": [{"data": m.data, "at": m.at, "pinged": sorted(m.pinged)} for m in messages],
        "files": {
            path: [base64.b64encode(content).decode(), kind, key]
            for path, (content, kind, key) in world.files.items()
            if path in used
        },
    }


def _kept(guild: Guild) -> Json:
    """A guild, by the names of its fields."""
    return {
        "data": guild.data,
        "roles": guild.roles,
        "members": guild.members,
        "general_id": guild.general_id,
    }


def restore(world: PlayedWorld, text: str) -> None:
    """Make a new world what `saved` wrote as JSON; addresses of files are moved to this world's.

    Raises:
        UnreadableWorldError: the text is nothing that `saved` has written.
    """
    try:
        known = json.loads(text)
        if known["form"] != FORM:
            raise UnreadableWorldError(f"its form is {known['form']}, not {FORM}")
        known = json.loads(text.replace(known["at"] + "/", world.base_url + "/"))
        _restore(world, known)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, UnreadableWorldError):
            raise
        raise UnreadableWorldError(f"{type(error).__name__}: {error}") from None


def _restore(world: PlayedWorld, known: Json) -> None:
    guilds = {each["data"]["id"]: Guild(**each) for each in known["guilds"]}
    guild = guilds[known["guild"]]
    channels = {c["data"]["id"]: Channel(c["data"], set(c["members"])) for c in known["channels"]}
    messages = [Message(m["data"], m["at"], pinged=frozenset(m["pinged"])) for m in known["messages"]]
    files = {
        path: (base64.b64decode(content), kind, key) for path, (content, kind, key) in known["files"].items()
    }
    me, owner, general = (
        known["users"][known["me"]],
        known["users"][known["owner"]],
        channels[known["general"]],
    )
    world.users, world.locales, world.closed_dms = known["users"], known["locales"], set(known["closed_dms"])
    world.met = set(known["met"])
    world.guild, world.guilds, world.channels, world.files = guild, guilds, channels, files
    world.me, world.owner, world.general = me, owner, general
    world.forget_audiences()
    world.messages = {m.id: m for m in messages}
    world.by_channel.clear()
    for message in messages:
        world.by_channel[message.channel_id].append(message)
    world.actors = {each: Actor(world, world.users[each]) for each in known["actors"]}


def write(world: PlayedWorld, path: Path) -> None:
    """Write the world to a file that only its owner reads; the file is whole at any moment."""
    part = path.with_name(path.name + ".part")
    path.parent.mkdir(parents=True, exist_ok=True)
    part.touch(0o600)
    part.write_text(json.dumps(saved(world), ensure_ascii=False), encoding="utf-8")
    part.replace(path)


@contextlib.asynccontextmanager
async def kept(world: PlayedWorld, path: Path) -> AsyncIterator[None]:
    """Keep the world in a file: every few seconds in which something happened, and at an orderly end.

    Nothing is written before something happens, nor when an error ends it: a sandbox that cannot start leaves the file
    of one that runs alone. A file that cannot be written is told in the log.
    """
    news = asyncio.Event()

    def heard(_event: Dispatch) -> None:
        news.set()

    async def keep() -> None:
        while True:
            await news.wait()
            news.clear()
            _try_to_write(world, path)
            await asyncio.sleep(EVERY)

    world.listeners.append(heard)
    keeping = asyncio.create_task(keep())
    try:
        yield
        _try_to_write(world, path)
    finally:
        keeping.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await keeping
        world.listeners.remove(heard)


def _try_to_write(world: PlayedWorld, path: Path) -> None:
    try:
        write(world, path)
    except OSError as error:
        _log.warning("world.not_kept", file=str(path), error=error.strerror)
