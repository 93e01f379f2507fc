"""The page to play from: static files, and a WebSocket for each window, which plays one actor."""

import asyncio
import base64
import json
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox import commands
from bot.sandbox.actors import Actor, PlayedWorld
from bot.sandbox.api.gateway import Outbox, pump
from bot.sandbox.errors import ApiError
from bot.sandbox.interactions import NotAnsweredError
from bot.sandbox.model import Dispatch, Json

#: What a window may choose, as Discord names languages.
LANGUAGES = ("en-US", "fr")
KINDS = {"html": "text/html", "css": "text/css", "js": "text/javascript"}


class Page:
    """Serves the page; each window receives its actor's events and sends its actor's actions."""

    def __init__(self, world: PlayedWorld) -> None:
        self._world, self._windows, self._tasks = world, dict[Outbox, Actor](), set[asyncio.Task[None]]()
        self._files = {p.name: p.read_text(encoding="utf-8") for p in Path(__file__).parent.glob("*.[hcj]*")}
        world.listeners.append(self._hear)

    def add(self, app: web.Application) -> None:
        """Add the page's routes to the application."""
        app.router.add_get("/", self._static)
        app.router.add_get("/page/live", self._live)
        app.router.add_get("/page/{name}", self._static)
        app.router.add_get("/attachments/{rest:.*}", self._attachment)
        app.router.add_get("/emojis/{id}.png", self._emoji)

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

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        found = self._world.emojis.get(request.match_info["id"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(
            body=found[1](), content_type="image/png", headers={"Cache-Control": "max-age=86400"}
        )

    def _hear(self, event: Dispatch) -> None:
        for outbox, actor in self._windows.items():
            if actor.id in event.audience:
                outbox.put_nowait(f'{{"t":"{event.name}","d":{event.text}}}')

    async def _live(self, request: web.Request) -> web.StreamResponse:
        outbox, actor = Outbox(), self._actor(request.query.get("user", ""))
        if actor is None:
            raise web.HTTPNotFound(text="There is nobody to play.")
        if actor.id not in self._world.met:
            self._world.met.add(actor.id)
            self._world.locales[actor.id] = request.query.get("locale") or self._world.locales[actor.id]
        outbox.put_nowait(json.dumps({"t": "HELLO", "d": self._hello(actor)}))
        # Before anything is waited for: a window that is opened meanwhile plays somebody else.
        self._windows[outbox] = actor
        socket = web.WebSocketResponse(max_msg_size=16 << 20)
        try:
            await socket.prepare(request)
            async with pump(socket, outbox):
                async for frame in socket:
                    if frame.type is WSMsgType.TEXT:
                        task = asyncio.create_task(self._serve(actor, outbox, frame.data))
                        self._tasks.add(task)
                        task.add_done_callback(self._tasks.discard)
        finally:
            del self._windows[outbox]
        return socket

    def _actor(self, asked: str) -> Actor | None:
        """Who is asked for; else the first whom no window plays yet."""
        actors, played = self._world.actors, {actor.id for actor in self._windows.values()}
        free = (actor for actor in actors.values() if actor.id not in played)
        return actors.get(asked) or next(free, None) or next(iter(actors.values()), None)

    def _hello(self, actor: Actor) -> Json:
        world, guild = self._world, self._world.guild
        about: Json = {"me": actor.user, "locale": world.locales[actor.id], "guild": guild.name}
        about["channels"] = [c.data for c in world.channels.values() if actor.id in world.audience(c)]
        about |= {"users": list(world.users.values()), "roles": list(guild.roles.values())}
        return about | {"actors": [a.user | {"standing": world.standing(a)} for a in world.actors.values()]}

    async def _serve(self, actor: Actor, outbox: Outbox, frame: str) -> None:
        asked: Any = None
        try:
            asked = json.loads(frame)
            answer = await self._do(actor, asked["do"], asked)
        except NotAnsweredError:
            answer = {"error": "The application did not respond."}
        except (commands.CannotDoError, ApiError) as refusal:
            answer = {"error": str(refusal)}
        except (LookupError, ValueError, TypeError, AttributeError, RecursionError):
            answer = {"error": "That cannot be done, or is not here any more."}
        number = asked.get("n") if isinstance(asked, dict) else None
        outbox.put_nowait(json.dumps({"n": number} | answer))

    async def _do(self, actor: Actor, what: str, asked: Json) -> Json:
        """Do one thing as the actor: `room`, `message` or `token` say where, `with` gives {name: [kind, value]}."""
        world, given = self._world, {k: self._meant(actor, *v) for k, v in asked.get("with", {}).items()}
        room = world.channels[asked["room"]]
        if what == "open":
            listed = [m.data for m in actor.messages(room) if not m.ephemeral]
            return {"messages": listed, "commands": commands.available(world, actor.id, room)}
        if what == "language":
            if given["language"] not in LANGUAGES:
                raise commands.CannotDoError(f"The page speaks {' and '.join(LANGUAGES)} only.")
            world.locales[actor.id] = given["language"]
            return {}
        if what == "say":
            return {"said": actor.say(given["text"], room).id}
        if what == "slash":
            done = await actor.slash(asked["path"], given, in_=room)
        elif what == "autocomplete":
            text = given.pop(asked["option"], "")
            done = await actor.autocomplete(asked["path"], asked["option"], text, in_=room, **given)
        elif what == "modal":
            done = await actor.submit_modal(world.interactions[asked["token"]], given)
        else:
            message, which = world.messages[asked["message"]], asked["custom_id"]
            choose = actor.select(message, given["values"], custom_id=which) if what == "select" else None
            done = await (choose or actor.click(message, custom_id=which))
        return {"modal": done.modal, "choices": done.choices, "token": done.payload["token"]}

    def _meant(self, actor: Actor, kind: str, value: Any) -> Any:
        """What a form's value means: ids of users, channels or roles, a number, a file, or the value itself."""
        if kind == "things":
            known: Json = {**self._world.actors, **self._world.channels, **self._world.guild.roles}
            return [known[each] for each in value] if isinstance(value, list) else known[value]
        if kind == "file":
            return actor.upload(value["name"], base64.b64decode(value["content"]))
        return {"integer": int, "number": float}[kind](value) if kind in ("integer", "number") else value
