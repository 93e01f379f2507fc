"""The REST API: reads requests, counts, checks and records them, and hands them to the routes."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox.errors import ApiError, error, refuse_invalid
from bot.sandbox.messages import Files
from bot.sandbox.model import Call, Channel, Json, Message
from bot.sandbox.security import Handler
from bot.sandbox.world import World

API = "/api/v10"


@dataclass
class Ask:
    """A request to a route: the named parts of its path and its query, JSON body, uploads."""

    world: World
    params: dict[str, str]
    body: Any
    files: Files

    @property
    def me(self) -> str:
        """The bot's id."""
        return self.world.me["id"]

    @property
    def user_id(self) -> str:
        """The user in the path."""
        return self.me if self.params["user_id"] == "@me" else self.params["user_id"]

    @property
    def channel(self) -> Channel:
        """The channel in the path, found or refused."""
        return self.world.find_channel(self.params["channel_id"])

    @property
    def granted(self) -> int:
        """What the bot may do in that channel."""
        return self.world.permissions(self.me, self.channel)

    @property
    def message(self) -> Message:
        """The message in the path, found or refused; ephemeral ones are not there for the bot's token."""
        message = self.world.messages.get(self.params["message_id"])
        if message is None or message.channel_id != self.channel.id or message.only:
            raise error(10008)
        return message


Route = Callable[[Ask], Any]
"""What answers a request: it gives the answer's body, None for 204."""


class Rest:
    """Serves a table of routes (method, path, function); whatever else is asked of the API is a violation."""

    def __init__(self, world: World, openapi: Path | None) -> None:
        self._world, self._validator = world, None
        if openapi is not None:
            from bot.sandbox import validate  # noqa: PLC0415 - needs a package that play does without

            self._validator = validate.load(openapi)

    def add(self, app: web.Application, table: list[tuple[str, str, Route]]) -> None:
        """Add the routes to the application."""
        for method, path, function in table:
            app.router.add_route(method, API + path, self._handler(path, function))
        app.router.add_route("*", API + "/{rest:.*}", self._handler("unknown", _unknown))

    def _handler(self, route: str, function: Route) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            text, files = await _read(request)
            headers: dict[str, str] = {}
            try:
                answer = self._answer(request, route, function, (text, files), headers)
                status, code = 204 if answer is None else 200, 0
            except ApiError as failure:
                answer, status, code = failure.body, failure.status, failure.body["code"]
                headers |= failure.headers
                self._blame(f"{request.method} {request.path}", failure)
            if self._world.remember:
                path, names = request.path.removeprefix(API), tuple(name for name, _ in files.values())
                call = Call(request.method, route, path, self._world.clock.now(), text, names, status, code)
                self._world.calls.append(call)
            self._world.touch()
            # discord.py wants the bare content type (no charset), and a Via where Discord itself answers a 429
            headers |= {"Via": "1.1 sandbox"} | (
                {} if answer is None else {"Content-Type": "application/json"}
            )
            body = None if answer is None else json.dumps(answer).encode()
            return web.Response(status=status, body=body, headers=headers)

        return handle

    def _answer(
        self,
        request: web.Request,
        route: str,
        function: Route,
        sent: tuple[str, Files],
        headers: dict[str, str],
    ) -> Any:
        params = {**request.query, **request.match_info}
        keys = ("channel_id", "guild_id", "interaction_token", "webhook_token")
        major = "/".join(params.get(key, "") for key in keys)
        headers |= self._world.rates.count(request.method, route, major)
        body = json.loads(sent[0] or "{}")
        if self._validator and sent[0] and route != "unknown":
            refuse_invalid(self._validator.check(request.method, route, body))
        return function(Ask(self._world, params, body, sent[1]))

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
