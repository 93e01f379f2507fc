"""The page to play from: static files, and a WebSocket for each window."""

import asyncio
import base64
import json
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox import commands
from bot.sandbox.actors import Actor
from bot.sandbox.errors import ApiError
from bot.sandbox.gateway import Outbox, pump
from bot.sandbox.interactions import Interaction, NotAnswered
from bot.sandbox.model import Event, Json
from bot.sandbox.world import World

FILES = {
    "index.html": "text/html",
    "page.css": "text/css",
    "page.js": "text/javascript",
    "draw.js": "text/javascript",
}


class Page:
    """Serves the page; each window plays one actor of the world and is told what that actor is told."""

    def __init__(self, world: World) -> None:
        self._world, self._windows = world, dict[Outbox, Actor]()
        self._tasks = set[asyncio.Task[None]]()
        world.listeners.append(self._hear)

    def add(self, app: web.Application) -> None:
        """Add the page's routes to the application."""
        app.router.add_get("/", self._static)
        app.router.add_get("/page/live", self._live)
        app.router.add_get("/page/{name}", self._static)
        app.router.add_get("/attachments/{rest:.*}", self._attachment)

    def close(self) -> None:
        """Close all windows' sockets."""
        for outbox in self._windows:
            outbox.put_nowait(1001)

    async def _static(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("name", "index.html")
        if name not in FILES:
            raise web.HTTPNotFound
        text = await asyncio.to_thread((Path(__file__).parent / name).read_text, "utf-8")
        return web.Response(text=text, content_type=FILES[name])

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        content, kind, key = self._world.files.get(request.path, (b"", "", ""))
        if not key or request.query.get("hm") != key:
            raise web.HTTPNotFound
        shown = {} if kind.startswith("image/") else {"Content-Disposition": "attachment"}
        return web.Response(body=content, content_type=kind, headers=shown)

    def _hear(self, event: Event) -> None:
        for outbox, actor in self._windows.items():
            if actor.id in event.audience:
                outbox.put_nowait(f'{{"t":"{event.name}","d":{event.text}}}')

    async def _live(self, request: web.Request) -> web.StreamResponse:
        actors = self._world.actors
        actor = actors.get(request.query.get("user", "")) or next(iter(actors.values()), None)
        if actor is None:
            raise web.HTTPNotFound(text="There is nobody to play.")
        socket = web.WebSocketResponse(max_msg_size=16 << 20)
        await socket.prepare(request)
        outbox = Outbox()
        outbox.put_nowait(json.dumps({"t": "HELLO", "d": self._hello(actor)}))
        self._windows[outbox] = actor
        async with pump(socket, outbox):
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._serve(actor, outbox, json.loads(frame.data)))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
        del self._windows[outbox]
        return socket

    def _hello(self, actor: Actor) -> Json:
        world = self._world
        guilds = [g for g in world.guilds.values() if actor.id in g.members]
        return {
            "me": actor.user,
            "locale": world.locales[actor.id],
            "actors": [a.user for a in world.actors.values()],
            "users": list(world.users.values()),
            "roles": [r for g in guilds for r in g.roles.values()],
            "guild": guilds[0].name if guilds else "",
            "channels": [c.data for c in world.channels.values() if actor.id in world.audience(c)],
        }

    async def _serve(self, actor: Actor, outbox: Outbox, asked: Json) -> None:
        try:
            answer = await self._do(actor, asked)
        except (commands.CannotDo, NotAnswered, ApiError) as refusal:
            answer = {"error": str(refusal)}
        except (LookupError, ValueError, TypeError, AttributeError):
            answer = {"error": "That is not here any more."}
        outbox.put_nowait(json.dumps({"n": asked.get("n")} | answer))

    async def _do(self, actor: Actor, asked: Json) -> Json:
        world = self._world
        if asked["do"] == "modal":
            source = world.interactions[asked["token"]]
            fields = {
                k: self._values(asked, v) if isinstance(v, list) else v for k, v in asked["fields"].items()
            }
            return _outcome(await actor.submit_modal(source, fields))
        if asked["do"] in ("click", "select"):
            message, which = world.messages[asked["message"]], asked["custom_id"]
            if asked["do"] == "click":
                return _outcome(await actor.click(message, custom_id=which))
            return _outcome(
                await actor.select(message, self._values(asked, asked["values"]), custom_id=which)
            )
        channel = world.channels[asked["channel"]]
        if asked["do"] == "open":
            listed = [m.data for m in actor.messages(channel) if not m.ephemeral]
            return {"messages": listed, "commands": commands.available(world, actor.id, channel)}
        if asked["do"] == "say":
            actor.say(asked["text"], channel)
            return {}
        options = {o["name"]: self._value(actor, o["type"], o["value"]) for o in asked["options"]}
        if asked["do"] == "autocomplete":
            focused = asked["option"]
            text = options.pop(focused, "")
            return _outcome(await actor.autocomplete(asked["path"], focused, text, in_=channel, **options))
        return _outcome(await actor.slash(asked["path"], options, in_=channel))

    def _value(self, actor: Actor, kind: int, value: Any) -> Any:
        """What the form's value of an option stands for."""
        if kind == 11:
            return actor.upload(value["name"], base64.b64decode(value["content"]))
        if kind in (6, 7, 8, 9):
            return self._values({"of": kind}, [value])[0]
        return {4: int, 10: float}.get(kind, lambda same: same)(value)

    def _values(self, asked: Json, values: list[str]) -> list[Any]:
        """What chosen ids stand for, unless they are just texts."""
        world, roles = self._world, self._world.guild.roles
        known: Json = {**world.actors, **world.channels, **roles} if asked.get("of") else {}
        return [known.get(value, value) for value in values]


def _outcome(interaction: Interaction) -> Json:
    return {"modal": interaction.modal, "choices": interaction.choices, "token": interaction.payload["token"]}
