"""The gateway: sessions that outlive their sockets."""

import asyncio
import contextlib
import json
import secrets
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox.model import Dispatch, Guild, Json, new
from bot.sandbox.world import SHARD_BITS, World

PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
HELLO, ACK, INVALID = '{"op":10,"d":{"heartbeat_interval":41250}}', '{"op":11}', '{"op":9,"d":false}'
HIDDEN: Json = {"content": "", "embeds": [], "attachments": [], "components": []}
NO_TOKEN, NO_SHARD, TOO_MANY_GUILDS = 4004, 4010, 4011
#: Codes with which a client ends its session; others leave it to be resumed, for so many seconds.
ENDING, RESUMABLE = (1000, 1001), 180.0
_OF_GUILDS = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})
UNREADABLE = 4002  # a frame that is no JSON, or lacks required fields
Outbox = asyncio.Queue[str | int]
"""The frames to write to a socket; a number closes the socket with that code."""


@contextlib.asynccontextmanager
async def pump(socket: web.WebSocketResponse, outbox: Outbox) -> AsyncIterator[None]:
    """Write the outbox to the socket while the block runs."""

    async def write() -> None:
        with contextlib.suppress(ConnectionError):
            while isinstance(frame := await outbox.get(), str):
                await socket.send_str(frame)
            await socket.close(code=frame)

    writer = asyncio.create_task(write())
    try:
        yield
    finally:
        writer.cancel()
        await asyncio.wait([writer])


@dataclass
class Session:
    """One session: its last events, kept for a RESUME, its socket's outbox, if it has a socket, and its shard.

    A shard may have several sessions, each of which hears everything. `left`: when the socket was lost.
    """

    outbox: Outbox | None
    shard: tuple[int, int] = (0, 1)
    seq: int = 0
    left: float = 0.0
    log: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=2000))
    id: str = field(default_factory=lambda: secrets.token_hex(16))

    def hears(self, guild_id: str | None) -> bool:
        """Whether what happens in a guild, or in direct messages, is sent to this session's shard."""
        number, count = self.shard
        return (int(guild_id or 0) >> SHARD_BITS) % count == number

    def dispatch(self, event: str, text: str) -> None:
        """Send an event, now or at the RESUME."""
        self.seq += 1
        self.log.append((self.seq, f'{{"op":0,"t":"{event}","s":{self.seq},"d":{text}}}'))
        if self.outbox:
            self.outbox.put_nowait(self.log[-1][1])


class Gateway:
    """Serves the gateway, and lets a test cut it; `resumed` counts the sessions that were resumed."""

    def __init__(self, world: World, token: str, url: str) -> None:
        self._world, self._token, self._url, self.resumed = world, token, url, 0
        self.sessions: dict[str, Session] = {}
        world.listeners.append(self._hear)

    @property
    def ready(self) -> bool:
        """Whether a bot is connected."""
        return any(s.outbox for s in self.sessions.values())

    def drop(self, code: int = 4000) -> None:
        """Close every socket; the sessions can be resumed, and keep events meanwhile."""
        for session in self.sessions.values():
            if session.outbox:
                session.outbox.put_nowait(code)
                self._leave(session)

    def _leave(self, session: Session) -> None:
        """It has no socket any more; it may be resumed."""
        session.outbox, session.left = None, self._world.clock.now()

    def _hear(self, event: Dispatch) -> None:
        """Pass on events that need no privileged intent, so no other members, and no text of others in a guild."""
        me, text = self._world.me["id"], event.text
        if me not in event.audience:
            return
        data = event.payload
        if event.name.startswith("GUILD_MEMBER_") and (
            event.name[13:] != "UPDATE" or data["user"]["id"] != me
        ):
            return
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and "guild_id" in data:
            known = [user["id"] for user in (data["author"], *data["mentions"])]
            text = text if me in known else json.dumps(data | HIDDEN)
        guild = data.get("id") if event.name in _OF_GUILDS else data.get("guild_id")
        for session in self.sessions.values():
            if session.hears(guild):
                session.dispatch(event.name, text)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket."""
        socket, outbox = web.WebSocketResponse(max_msg_size=1 << 20, compress=False), Outbox()
        await socket.prepare(request)
        outbox.put_nowait(HELLO)
        async with pump(socket, outbox):
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._take(outbox, frame.data)
        for session in [each for each in self.sessions.values() if each.outbox is outbox]:
            self._leave(session)
            if socket.close_code in ENDING:
                del self.sessions[session.id]
        return socket

    def _take(self, outbox: Outbox, text: str) -> None:
        """Read a frame; one that cannot be read closes the socket, as at Discord."""
        try:
            self._read(outbox, json.loads(text))
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            outbox.put_nowait(UNREADABLE)

    def _read(self, outbox: Outbox, frame: Json) -> None:
        opcode: int = frame["op"]
        data: Any = frame.get("d")
        if opcode == 1:
            outbox.put_nowait(ACK)
        elif opcode in (2, 6) and data["token"] != self._token:
            outbox.put_nowait(NO_TOKEN)
        elif opcode == 2 and data["intents"] & PRIVILEGED:
            outbox.put_nowait(4014)
        elif opcode == 2:
            self._come(outbox, tuple(data.get("shard") or (0, 1)))
        elif opcode == 6:
            self._resume(outbox, data["session_id"], data["seq"])
        elif opcode == 8:
            self._members(outbox, data)

    def _members(self, outbox: Outbox, data: Json) -> None:
        """Tell of members that are asked for by their ids, at most 100; that takes no privileged intent."""
        told = data["user_ids"]
        guild, asked = (
            self._world.guilds[str(data["guild_id"])],
            [str(each) for each in (told if isinstance(told, list) else [told])],
        )
        known = [guild.members[each] for each in asked[:100] if each in guild.members]
        chunk = {"guild_id": guild.id, "members": known, "chunk_index": 0, "chunk_count": 1}
        chunk |= {
            "not_found": [each for each in asked if each not in guild.members],
            "nonce": data.get("nonce"),
        }
        for session in self.sessions.values():
            if session.outbox is outbox:
                session.dispatch("GUILD_MEMBERS_CHUNK", json.dumps(chunk))

    def _come(self, outbox: Outbox, shard: Any) -> None:
        number, count = map(int, shard)
        starts, session = self._world.starts, Session(outbox, (number, count))
        if not 0 <= number < count:
            outbox.put_nowait(NO_SHARD)
        elif len(self._guilds(session)) > starts.most:
            outbox.put_nowait(TOO_MANY_GUILDS)
        elif not starts.left:  # Discord ends all sessions then, and takes the token away
            self._world.violations.append("IDENTIFY: no start is left today")
            outbox.put_nowait(NO_TOKEN)
            self.drop(NO_TOKEN)
        elif starts.in_turn(number):
            self._identify(session)
        else:
            outbox.put_nowait(INVALID)

    def _guilds(self, session: Session) -> list[Guild]:
        """The guilds of a session's shard."""
        return [guild for guild in self._world.guilds.values() if session.hears(guild.id)]

    def _identify(self, session: Session) -> None:
        """Open a session and send the first events."""
        world, me, guilds = self._world, self._world.me["id"], self._guilds(session)
        since = world.clock.now() - RESUMABLE
        known = {i: s for i, s in self.sessions.items() if s.outbox or s.left > since}
        self.sessions = known | {session.id: session}
        ready = {"v": 10, "user": world.me, "session_id": session.id, "resume_gateway_url": self._url}
        ready |= {"guilds": [{"id": guild.id, "unavailable": True} for guild in guilds]}
        ready |= {"shard": session.shard, "application": {"id": me, "flags": 0}}
        session.dispatch("READY", json.dumps(ready))
        for guild in guilds:
            session.dispatch("GUILD_CREATE", json.dumps(self._guild(guild)))
        world.touch()

    def invite_again(self) -> None:
        """Remove the bot from the first guild and add it again; only its sessions are notified."""
        whole = self._guild(self._world.guild)
        whole.pop("unavailable", None)  # Discord sends this key only for guilds known before
        for session in self.sessions.values():
            if session.hears(whole["id"]):
                session.dispatch("GUILD_DELETE", json.dumps({"id": whole["id"]}))
                session.dispatch("GUILD_CREATE", json.dumps(whole))

    def _guild(self, guild: Guild) -> Json:
        """A guild as the bot sees it; its only member is the bot."""
        world, me = self._world, self._world.me["id"]
        own = [c for c in world.channels.values() if c.guild_id == guild.id]
        channels = [c.data for c in own if not c.thread]
        threads = [c.data for c in own if c.thread and not c.thread["archived"] and me in world.audience(c)]
        whole = new("guild_create", **guild.data) | {"channels": channels, "threads": threads}
        whole |= {"roles": list(guild.roles.values()), "members": [guild.members[me]]}
        return whole | {"member_count": len(guild.members), "joined_at": guild.members[me]["joined_at"]}

    def _resume(self, outbox: Outbox, session_id: str, seq: int) -> None:
        session = self.sessions.get(session_id)
        if session is None or seq < session.log[0][0] - 1:
            outbox.put_nowait(INVALID)
            return
        for _number, frame in [entry for entry in session.log if entry[0] > seq]:
            outbox.put_nowait(frame)
        session.outbox = outbox
        session.dispatch("RESUMED", "{}")
        self.resumed += 1
        self._world.touch()
