"""The REST API: reads requests, counts, checks and records them, and hands them to the routes."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox.errors import ApiError, Json, error, invalid
from bot.sandbox.messages import Files
from bot.sandbox.model import Call, Channel, Message
from bot.sandbox.security import Handler
from bot.sandbox.world import World

API = "/api/v10"


@dataclass(slots=True)
class Ask:
    """A request to a route.

    Attributes:
        world: The world.
        params: The named parts of the path.
        query: The query string.
        body: The JSON body, empty where there is none.
        files: The uploads.
    """

    world: World
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    files: Files

    @property
    def me(self) -> str:
        """The bot's id."""
        return str(self.world.me["id"])

    @property
    def channel(self) -> Channel:
        """The channel in the path, found or refused."""
        return self.world.find_channel(self.params["channel_id"])

    @property
    def message(self) -> Message:
        """The message in the path, found or refused; ephemeral ones are not there for the bot's token."""
        message = self.world.messages.get(self.params["message_id"])
        if message is None or message.channel_id != self.params["channel_id"] or message.only:
            raise error(10008)
        return message

    def granted(self, channel: Channel) -> int:
        """What the bot may do in a channel."""
        return self.world.permissions(self.me, channel)


Route = Callable[[Ask], Any]
Table = list[tuple[str, str, Route]]
"""Method, path below `/api/v10`, function; it gives the answer's body, None for 204."""


class Rest:
    """Serves a table of routes."""

    def __init__(self, world: World, openapi: Path | None) -> None:
        self._world = world
        self._validator = None
        if openapi is not None:
            from bot.sandbox import validate  # noqa: PLC0415 - needs a package that play does without

            self._validator = validate.load(openapi)

    def add(self, app: web.Application, table: Table) -> None:
        """Add the routes to the application."""
        for method, path, function in table:
            app.router.add_route(method, API + path, self._handler(path, function))
        app.router.add_route("*", API + "/{rest:.*}", self._unknown)

    def _handler(self, route: str, function: Route) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            text, files = await _read(request)
            headers: dict[str, str] = {}
            try:
                self._world.rates.scripted(request.method, route)
                headers = self._count(request, route)
                body = json.loads(text) if text else {}
                self._validate(request.method, route, body, given=bool(text))
                ask = Ask(self._world, request.match_info, request.query, body, files)
                answer = function(ask)
                status, code = (204, 0) if answer is None else (200, 0)
            except ApiError as failure:
                answer, status, code = failure.body, failure.status, failure.body["code"]
                headers |= failure.headers
                self._blame(request.method, route, failure)
            self._record(request, route, text, files, (status, code))
            return _answer(answer, status, headers)

        return handle

    def _count(self, request: web.Request, route: str) -> dict[str, str]:
        which = request.match_info
        major = which.get("channel_id") or which.get("guild_id") or which.get("interaction_token") or ""
        exempt = route.startswith(("/interactions", "/webhooks"))
        return self._world.rates.count(request.method, route, major, exempt=exempt)

    def _validate(self, method: str, route: str, body: Any, *, given: bool) -> None:
        if self._validator and given and (found := self._validator.check(method, route, body)):
            raise invalid(found)

    def _blame(self, method: str, route: str, failure: ApiError) -> None:
        """Note what no bot should send."""
        if failure.body["code"] in (50035, 50006):
            what = json.dumps(failure.body.get("errors") or failure.body["message"])
            self._world.violations.append(f"{method} {route}: invalid body: {what}")
        if failure.status in (401, 403, 429):
            self._world.rates.refused += 1

    def _record(
        self, request: web.Request, route: str, text: str, files: Files, result: tuple[int, int]
    ) -> None:
        if self._world.remember:
            names = tuple(name for name, _ in files.values())
            path = request.path.removeprefix(API)
            now = self._world.clock.now()
            self._world.calls.append(Call(request.method, route, path, now, text, names, *result))
        self._world.touch()

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        self._world.violations.append(f"{request.method} {path}: the sandbox has no such route")
        self._record(request, "unknown", "", {}, (501, 0))
        return _answer({"message": f"the sandbox has no route {request.method} {path}", "code": 0}, 501, {})


async def _read(request: web.Request) -> tuple[str, Files]:
    """Read the JSON text and the uploads of a request."""
    if request.content_type != "multipart/form-data":
        return (await request.read()).decode(), {}
    text, files = "", Files()
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        name = part.name or ""
        if name == "payload_json":
            text = content.decode()
        else:
            files[name.removeprefix("files[").removesuffix("]")] = (part.filename or "file", content)
    return text, files


def _answer(body: Json | list[Json] | None, status: int, headers: dict[str, str]) -> web.Response:
    # discord.py compares the content type with the bare words: no charset may follow.
    kind = {} if body is None else {"Content-Type": "application/json"}
    return web.Response(
        status=status,
        body=None if body is None else json.dumps(body).encode(),
        headers={"Via": "1.1 sandbox"} | headers | kind,
    )
