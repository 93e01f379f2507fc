"""The gateway: sessions that outlive their sockets."""

import asyncio
import contextlib
import json
import secrets
from collections import deque
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox.model import Event, Guild, Json, new
from bot.sandbox.world import World

MEMBERS, CONTENT, PRIVILEGED = 1 << 1, 1 << 15, 1 << 1 | 1 << 8 | 1 << 15
KEPT = 2000
"""How many events a session keeps for a RESUME."""


class Session:
    """One session: what was sent, and the queue of the socket it goes to, if one is there."""

    def __init__(self, intents: int) -> None:
        self.id, self.intents, self.seq = secrets.token_hex(16), intents, 0
        self.log = deque[tuple[int, str]](maxlen=KEPT)
        self.outbox: asyncio.Queue[str | int] | None = None

    def dispatch(self, event: str, text: str) -> None:
        """Send an event, and keep it for a RESUME."""
        self.seq += 1
        frame = f'{{"op":0,"t":"{event}","s":{self.seq},"d":{text}}}'
        self.log.append((self.seq, frame))
        self.put(frame)

    def put(self, frame: str | int) -> None:
        """Send a frame; a number closes the socket with that code."""
        if self.outbox is not None:
            self.outbox.put_nowait(frame)


class Gateway:
    """Serves the gateway, and lets a test cut it.

    Attributes:
        privileged: The privileged intents that the application may ask for; none at first.
        resumed: How many times a session was resumed.
    """

    def __init__(self, world: World, token: str, url: str) -> None:
        self._world, self._token, self._url = world, token, url
        self.privileged, self.resumed = 0, 0
        self.sessions: dict[str, Session] = {}
        world.listeners.append(self._hear)

    @property
    def ready(self) -> bool:
        """Whether a bot is connected."""
        return any(s.outbox is not None for s in self.sessions.values())

    def drop(self, code: int = 4000) -> None:
        """Close every socket; the sessions can be resumed, and keep what happens meanwhile."""
        for session in self.sessions.values():
            session.put(code)
            session.outbox = None

    def invalidate(self) -> None:
        """Declare every session invalid (opcode 9): the bot has to identify anew."""
        for session in self.sessions.values():
            session.put('{"op":9,"d":false}')
        self.sessions.clear()

    # ---- events

    def _hear(self, event: Event) -> None:
        if self._world.me["id"] in event.audience:
            for session in self.sessions.values():
                if text := self._for(session, event):
                    session.dispatch(event.name, text)

    def _for(self, session: Session, event: Event) -> str | None:
        """The payload as a session's privileged intents let it through: members, and others' content in a guild."""
        member, message = event.name.startswith("GUILD_MEMBER_"), event.name.startswith("MESSAGE_")
        if not member and not (message and "content" in event.text):
            return event.text
        data, me = event.payload, self._world.me["id"]
        if member:
            update = event.name == "GUILD_MEMBER_UPDATE" and data["user"]["id"] == me
            return event.text if update or session.intents & MEMBERS else None
        known = data["author"]["id"] == me or any(u["id"] == me for u in data["mentions"])
        if known or session.intents & CONTENT or "guild_id" not in data:
            return event.text
        return json.dumps(data | {"content": "", "embeds": [], "attachments": [], "components": []})

    # ---- the socket

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        outbox = asyncio.Queue[str | int]()
        writer = asyncio.create_task(_write(socket, outbox))
        outbox.put_nowait('{"op":10,"d":{"heartbeat_interval":41250}}')
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._read(outbox, json.loads(frame.data))
        finally:
            for session in self.sessions.values():
                session.outbox = None if session.outbox is outbox else session.outbox
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    def _read(self, outbox: asyncio.Queue[str | int], frame: Json) -> None:
        data: Any = frame.get("d")
        if frame["op"] == 1:
            outbox.put_nowait('{"op":11}')
        elif frame["op"] in (2, 6) and data["token"] != self._token:
            outbox.put_nowait(4004)
        elif frame["op"] == 2 and data["intents"] & PRIVILEGED & ~self.privileged:
            outbox.put_nowait(4014)
        elif frame["op"] == 2:
            self._identify(outbox, data["intents"])
        elif frame["op"] == 6:
            self._resume(outbox, data["session_id"], data["seq"])

    def _identify(self, outbox: asyncio.Queue[str | int], intents: int) -> None:
        me = self._world.me
        self.sessions = {i: s for i, s in self.sessions.items() if s.outbox is not None}
        session = Session(intents)
        session.outbox = outbox
        mine = [g for g in self._world.guilds.values() if me["id"] in g.members]
        ready = {"v": 10, "user": me, "session_id": session.id, "resume_gateway_url": self._url}
        ready |= {"guilds": [{"id": g.id, "unavailable": True} for g in mine]}
        session.dispatch("READY", json.dumps(ready | {"application": {"id": me["id"], "flags": 0}}))
        for guild in mine:
            session.dispatch("GUILD_CREATE", json.dumps(self._guild(guild, intents)))
        self.sessions[session.id] = session
        self._world.touch()

    def _guild(self, guild: Guild, intents: int) -> Json:
        """What is told of a guild at the start; of its members only the bot itself, without the intent."""
        me, world = self._world.me["id"], self._world
        parts: Json = {
            "roles": list(guild.roles.values()),
            "channels": [c.data for c in world.channels.values() if c.guild_id == guild.id and not c.thread],
            "threads": [c.data for c in world.threads(guild) if me in world.audience(c)],
            "members": [m for i, m in guild.members.items() if intents & MEMBERS or i == me],
            "member_count": len(guild.members),
            "joined_at": guild.members[me]["joined_at"],
        }
        return new("guild_create", **guild.data) | parts

    def _resume(self, outbox: asyncio.Queue[str | int], session_id: str, seq: int) -> None:
        session = self.sessions.get(session_id)
        if session is None or (session.log and seq < session.log[0][0] - 1):
            outbox.put_nowait('{"op":9,"d":false}')
            return
        for number, frame in session.log:
            if number > seq:
                outbox.put_nowait(frame)
        session.outbox = outbox
        session.dispatch("RESUMED", "{}")
        self.resumed += 1
        self._world.touch()


async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[str | int]) -> None:
    with contextlib.suppress(ConnectionError):
        while isinstance(frame := await outbox.get(), str):
            await socket.send_str(frame)
        await socket.close(code=frame)
