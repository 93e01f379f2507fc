"""The page to play from: static files, and a WebSocket for each window, which plays one actor."""

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
from bot.sandbox.model import Channel, Event, Json
from bot.sandbox.world import World

KINDS = {"html": "text/html", "css": "text/css", "js": "text/javascript"}


class Page:
    """Serves the page; each window is told what its actor is told, and asks for what its actor does."""

    def __init__(self, world: World) -> None:
        self._world, self._windows, self._tasks = world, dict[Outbox, Actor](), set[asyncio.Task[None]]()
        self._files = {p.name: p.read_text(encoding="utf-8") for p in Path(__file__).parent.glob("*.[hcj]*")}
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
        if name not in self._files:
            raise web.HTTPNotFound
        return web.Response(text=self._files[name], content_type=KINDS[name.rpartition(".")[2]])

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
        actors, outbox = self._world.actors, Outbox()
        actor = actors.get(request.query.get("user", "")) or next(iter(actors.values()), None)
        if actor is None:
            raise web.HTTPNotFound(text="There is nobody to play.")
        socket = web.WebSocketResponse(max_msg_size=16 << 20)
        await socket.prepare(request)
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
        world, guild = self._world, self._world.guild
        seen = [c.data for c in world.channels.values() if actor.id in world.audience(c)]
        about: Json = {
            "me": actor.user,
            "locale": world.locales[actor.id],
            "guild": guild.name,
            "channels": seen,
        }
        about |= {"users": list(world.users.values()), "roles": list(guild.roles.values())}
        return about | {"actors": [a.user for a in world.actors.values()]}

    async def _serve(self, actor: Actor, outbox: Outbox, asked: Json) -> None:
        try:
            done = await self._do(actor, asked)
        except (commands.CannotDo, NotAnswered, ApiError) as refusal:
            answer: Json = {"error": str(refusal)}
        except (LookupError, ValueError, TypeError, AttributeError):
            answer = {"error": "That cannot be done, or is not here any more."}
        else:
            answer = done if isinstance(done, dict) else {}
            if isinstance(done, Interaction):
                answer = {"modal": done.modal, "choices": done.choices, "token": done.payload["token"]}
        outbox.put_nowait(json.dumps({"n": asked.get("n")} | answer))

    async def _do(self, actor: Actor, asked: Json) -> Any:
        world, what = self._world, asked["do"]
        if what == "modal":
            fields = {k: self._meant(v[0], v[1]) for k, v in asked["fields"].items()}
            return await actor.submit_modal(world.interactions[asked["token"]], fields)
        if what in ("click", "select"):
            message, which = world.messages[asked["message"]], asked["custom_id"]
            if what == "click":
                return await actor.click(message, custom_id=which)
            return await actor.select(message, self._meant(asked["kind"], asked["values"]), custom_id=which)
        channel: Channel = world.channels[asked["channel"]]
        if what == "say":
            return actor.say(asked["text"], channel)
        if what == "open":
            listed = [m.data for m in actor.messages(channel) if not m.ephemeral]
            return {"messages": listed, "commands": commands.available(world, actor.id, channel)}
        options = {o["name"]: self._option(actor, o["type"], o["value"]) for o in asked["options"]}
        if what == "slash":
            return await actor.slash(asked["path"], options, in_=channel)
        text = options.pop(asked["option"], "")
        return await actor.autocomplete(asked["path"], asked["option"], text, in_=channel, **options)

    def _option(self, actor: Actor, kind: int, value: Any) -> Any:
        """What the form's value of an option stands for."""
        if kind == 11:
            return actor.upload(value["name"], base64.b64decode(value["content"]))
        return (
            self._meant(kind - 1, [value])[0]
            if kind in (6, 7, 8, 9)
            else {4: int, 10: float}.get(kind, _same)(value)
        )

    def _meant(self, kind: int, values: Any) -> Any:
        """What chosen ids stand for, in a select that does not choose among texts."""
        known: Json = {**self._world.actors, **self._world.channels, **self._world.guild.roles}
        return [known[v] for v in values] if kind in (5, 6, 7, 8) else values


def _same(value: Any) -> Any:
    return value
