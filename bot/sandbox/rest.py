"""The REST API: reads requests, counts, checks and records them, and hands them to the routes."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from aiohttp import BodyPartReader, web

from bot.sandbox.errors import ApiError, error, refuse_invalid
from bot.sandbox.messages import Files
from bot.sandbox.model import Call, Json, Message
from bot.sandbox.security import Handler
from bot.sandbox.world import World

API = "/api/v10"
T = TypeVar("T")


class Ask:
    """A request to a route: the parts of its path and query, the bot's id, JSON body, uploads, present commands.

    Where the path names a guild or channel, `guild` or `channel` is that one, `granted` what the bot may do in it.
    """

    def __init__(self, world: World, params: dict[str, str], body: Any, files: Files) -> None:
        self.world, self.params, self.body, self.files, self.me = world, params, body, files, world.me["id"]
        self.commands = world.commands.get(params.get("guild_id"), {})
        self.user_id = params.get("user_id", "").replace("@me", self.me)
        if "guild_id" in params:
            self.guild = found({world.guild.id: world.guild}, params["guild_id"], 10004)
        if "channel_id" in params:
            self.channel = found(world.channels, params["channel_id"], 10003)
            self.granted = world.permissions(self.me, self.channel)

    @property
    def message(self) -> Message:
        """The message in the path, found or refused; ephemeral ones are not there for the bot's token."""
        message = self.world.messages.get(self.params["message_id"])
        if message is None or message.channel_id != self.channel.id or message.only:
            raise error(10008)
        return message


def found(things: dict[str, T], which: str, code: int) -> T:
    """Find something by its id; raises the error with this code."""
    if which not in things:
        raise error(code)
    return things[which]


Route = Callable[[Any], Any]
"""What answers an `Ask`: it gives the answer's body, None for 204."""


class Rest:
    """Serves a table of routes; whatever else is asked of the API is a violation."""

    def __init__(self, world: World, openapi: Path | None) -> None:
        self._world, self._validator = world, None
        if openapi is not None:
            from bot.sandbox import validate  # noqa: PLC0415 - needs a package that play does without

            self._validator = validate.load(openapi)

    def add(self, app: web.Application, kind: type[Ask], table: Iterable[tuple[str, str, Route]]) -> None:
        """Add routes (method, path, function), which are called with a request of this kind."""
        self._kind = kind
        for method, path, function in table:
            app.router.add_route(method, API + path, self._handler(path, function))
        app.router.add_route("*", API + "/{rest:.*}", self._handler("unknown", _unknown))

    def _handler(self, route: str, function: Route) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            text, files = await _read(request)
            headers, answer, status, code = {"Via": "1.1 sandbox"}, None, 204, 0
            try:
                headers |= self._count(request, route)
                answer = function(self._ask(request, route, text, files))
                status = 204 if answer is None else 200
            except ApiError as failure:
                answer, status, code = failure.body, failure.status, failure.body["code"]
                headers |= failure.headers
                self._blame(f"{request.method} {request.path}", failure)
            if self._world.remember:
                path, names = request.path.removeprefix(API), tuple(name for name, _ in files.values())
                call = Call(request.method, route, path, self._world.clock.now(), text, names, status, code)
                self._world.calls.append(call)
            self._world.touch()
            if answer is None:
                return web.Response(status=status, headers=headers)
            headers["Content-Type"] = "application/json"  # discord.py wants it bare, without a charset
            return web.Response(status=status, body=json.dumps(answer).encode(), headers=headers)

        return handle

    def _count(self, request: web.Request, route: str) -> dict[str, str]:
        keys = ("channel_id", "guild_id", "interaction_token", "webhook_token")
        major = "/".join(request.match_info.get(key, "") for key in keys)
        return self._world.rates.count(request.method, route, major)

    def _ask(self, request: web.Request, route: str, text: str, files: Files) -> Ask:
        body = json.loads(text or "{}")
        if self._validator and text and route != "unknown":
            refuse_invalid(self._validator.check(request.method, route, body))
        return self._kind(self._world, {**request.query, **request.match_info}, body, files)

    def _blame(self, what: str, failure: ApiError) -> None:
        """Note what no bot should send."""
        if failure.body["code"] in (50035, 50006) or failure.status == 501:
            details = json.dumps(failure.body.get("errors") or failure.body["message"])
            self._world.violations.append(f"{what}: {details}")
        self._world.rates.refused += failure.status in (401, 403, 429)


def _unknown(_ask: Ask) -> Json:
    raise ApiError(501, 0, "the sandbox has no such route")


async def _read(request: web.Request) -> tuple[str, Files]:
    """Read the JSON text and the uploads of a request."""
    if request.content_type != "multipart/form-data":
        return await request.text(), {}
    text, files = "", Files()
    async for part in await request.multipart():
        if isinstance(part, BodyPartReader) and part.name == "payload_json":
            text = await part.text()
        elif isinstance(part, BodyPartReader):
            which = (part.name or "").removeprefix("files[").removesuffix("]")
            files[which] = (part.filename or "file", bytes(await part.read()))
    return text, files
