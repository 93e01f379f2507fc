"""The gateway: sessions that outlive their sockets."""

import asyncio
import contextlib
import json
import secrets
from collections import deque

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from bot.sandbox import payloads
from bot.sandbox.errors import Json
from bot.sandbox.model import Event
from bot.sandbox.world import World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 8, 9, 10, 11
"""Opcodes."""
HEARTBEAT_MS = 41_250
KEPT = 2000
"""How many events a session keeps for a RESUME."""

INTENT_OF = {
    "GUILD_": 1 << 0,
    "CHANNEL_": 1 << 0,
    "THREAD_": 1 << 0,
    "GUILD_MEMBER_": 1 << 1,
    "MESSAGE_": 1 << 9,
    "TYPING_": 1 << 11,
}
IN_DM = {1 << 9: 1 << 12, 1 << 11: 1 << 14}
"""The same intents for direct messages."""
MEMBERS_INTENT, CONTENT_INTENT = 1 << 1, 1 << 15
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
CONTENT = ("content", "embeds", "attachments", "components")


class Session:
    """One session: what was sent, and the socket it is sent to, if one is there."""

    def __init__(self, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.seq = 0
        self.log: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self.ready = False
        self.outbox: asyncio.Queue[str] | None = None
        self.socket: web.WebSocketResponse | None = None

    def dispatch(self, event: str, text: str) -> None:
        """Send an event, or keep it for the RESUME."""
        self.seq += 1
        frame = f'{{"op":0,"t":"{event}","s":{self.seq},"d":{text}}}'
        self.log.append((self.seq, frame))
        if self.outbox is not None:
            self.outbox.put_nowait(frame)


class Gateway:
    """Serves the gateway, and lets a test cut it.

    Attributes:
        privileged: The privileged intents that the application may ask for; none at first.
        resumed: How many times a session was resumed.
    """

    def __init__(self, world: World, token: str) -> None:
        self._world = world
        self._token = token
        self.url = ""
        self.privileged = 0
        self.resumed = 0
        self.sessions: dict[str, Session] = {}
        world.listeners.append(self._hear)

    @property
    def ready(self) -> bool:
        """Whether a bot is connected and has been told of its guilds."""
        return any(s.ready and s.outbox is not None for s in self.sessions.values())

    # ---- cutting it

    async def drop(self, code: int = 4000) -> None:
        """Close every socket; the sessions can be resumed."""
        for session in self.sessions.values():
            if session.socket is not None:
                socket, session.socket, session.outbox = session.socket, None, None
                await socket.close(code=code)

    def ask_reconnect(self) -> None:
        """Ask the bot to reconnect and resume (opcode 7)."""
        self._send_all({"op": RECONNECT, "d": None})

    def invalidate(self) -> None:
        """Declare every session invalid (opcode 9): the bot has to identify anew."""
        self._send_all({"op": INVALID, "d": False})
        self.sessions.clear()

    def _send_all(self, frame: Json) -> None:
        for session in self.sessions.values():
            if session.outbox is not None:
                session.outbox.put_nowait(json.dumps(frame))

    # ---- events

    def _hear(self, event: Event) -> None:
        if self._world.me["id"] not in event.audience:
            return
        for session in self.sessions.values():
            if session.ready and (text := self._for(session, event)):
                session.dispatch(event.name, text)

    def _for(self, session: Session, event: Event) -> str | None:
        """The payload as this session's intents let it through, or None."""
        if event.name == "INTERACTION_CREATE":
            return event.text
        me = self._world.me["id"]
        needed = next((bit for start, bit in reversed(INTENT_OF.items()) if event.name.startswith(start)), 0)
        if needed == MEMBERS_INTENT and event.name == "GUILD_MEMBER_UPDATE" and me in event.text:
            return event.text  # told of itself without the intent
        data = event.payload
        if "guild_id" not in data and needed in IN_DM:
            needed = IN_DM[needed]
        if not session.intents & needed:
            return None
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not session.intents & CONTENT_INTENT:
            return json.dumps(_without_content(data, me))
        return event.text

    # ---- the socket

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        outbox: asyncio.Queue[str] = asyncio.Queue()
        writer = asyncio.create_task(self._write(socket, outbox))
        outbox.put_nowait(json.dumps({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}}))
        session: Session | None = None
        try:
            async for frame in socket:
                session = await self._read(socket, outbox, session, frame)
        finally:
            if session is not None and session.outbox is outbox:
                session.outbox = session.socket = None
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    @staticmethod
    async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[str]) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await socket.send_str(await outbox.get())

    async def _read(
        self,
        socket: web.WebSocketResponse,
        outbox: asyncio.Queue[str],
        session: Session | None,
        frame: WSMessage,
    ) -> Session | None:
        if frame.type is not WSMsgType.TEXT:
            return session
        sent = json.loads(frame.data)
        data = sent.get("d")
        match sent["op"]:
            case 1:
                outbox.put_nowait(json.dumps({"op": ACK}))
            case 2:
                return await self._identify(socket, outbox, data)
            case 6:
                return self._resume(socket, outbox, data)
            case 8 if session is not None:
                self._members(session, data)
            case 3 | 4:
                pass
            case _:
                await socket.close(code=4001, message=b"Unknown opcode")
        return session

    async def _identify(
        self, socket: web.WebSocketResponse, outbox: asyncio.Queue[str], data: Json
    ) -> Session | None:
        if data["token"] != self._token:
            await socket.close(code=4004, message=b"Authentication failed.")
            return None
        if data["intents"] & PRIVILEGED & ~self.privileged:
            await socket.close(code=4014, message=b"Disallowed intent(s).")
            return None
        self.sessions = {i: s for i, s in self.sessions.items() if s.outbox is not None}
        session = Session(data["intents"])
        session.outbox, session.socket = outbox, socket
        self.sessions[session.id] = session
        self._greet(session)
        return session

    def _greet(self, session: Session) -> None:
        world = self._world
        mine = [g for g in world.guilds.values() if world.me["id"] in g.members]
        ready = {
            "v": 10,
            "user": world.me,
            "guilds": [{"id": g.id, "unavailable": True} for g in mine],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "application": {"id": world.me["id"], "flags": 0},
        }
        session.dispatch("READY", json.dumps(ready))
        for guild in mine:
            channels = [c for c in world.channels.values() if c.guild_id == guild.id]
            threads = [c for c in world.threads(guild) if world.me["id"] in world.audience(c)]
            everyone = session.intents & MEMBERS_INTENT
            members = [m for i, m in guild.members.items() if everyone or i == world.me["id"]]
            session.dispatch(
                "GUILD_CREATE", json.dumps(payloads.guild_create(guild, channels, threads, members))
            )
        session.ready = True
        world.touch()

    def _resume(
        self, socket: web.WebSocketResponse, outbox: asyncio.Queue[str], data: Json
    ) -> Session | None:
        session = self.sessions.get(data["session_id"])
        lost = session is None or (session.log and data["seq"] < session.log[0][0] - 1)
        if session is None or lost or data["token"] != self._token:
            outbox.put_nowait(json.dumps({"op": INVALID, "d": False}))
            return None
        for seq, frame in session.log:
            if seq > data["seq"]:
                outbox.put_nowait(frame)
        session.outbox, session.socket = outbox, socket
        session.dispatch("RESUMED", "{}")
        self.resumed += 1
        self._world.touch()
        return session

    def _members(self, session: Session, data: Json) -> None:
        """Answer a request for members: by id for everyone, all of them with the intent only."""
        guild = self._world.guilds[str(data["guild_id"])]
        asked = data.get("user_ids")
        ids = {str(i) for i in asked} if isinstance(asked, list) else {str(asked)}
        every = asked is None and session.intents & MEMBERS_INTENT
        found = [m for i, m in guild.members.items() if every or i in ids]
        chunk = {"guild_id": guild.id, "members": found, "chunk_index": 0, "chunk_count": 1}
        session.dispatch("GUILD_MEMBERS_CHUNK", json.dumps(chunk | {"nonce": data.get("nonce")}))

    async def close(self) -> None:
        """Close all sockets for good."""
        await self.drop(WSCloseCode.GOING_AWAY)
        self.sessions.clear()


def _without_content(data: Json, me: str) -> Json:
    """What a bot without the message content intent gets of a guild's message by someone else."""
    own = data["author"]["id"] == me or any(u["id"] == me for u in data["mentions"])
    if own or "guild_id" not in data:
        return data
    return data | {key: "" if key == "content" else [] for key in CONTENT}
