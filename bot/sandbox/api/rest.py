"""The REST API: reads, counts, checks and records requests, and passes them to the routes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox.actors import PlayedWorld
from bot.sandbox.api.routes import Routes
from bot.sandbox.api.security import Handler
from bot.sandbox.errors import ApiError, error, refuse_invalid
from bot.sandbox.messages import Files
from bot.sandbox.model import Call, Json

API = "/api/v10"
MAJOR = ("channel_id", "guild_id", "interaction_token", "webhook_token")


class Rest:
    """Serves the routes; any other request to the API is a violation."""

    def __init__(self, world: PlayedWorld, openapi: Path | None) -> None:
        self._world, self._validator = world, None
        if openapi is not None:
            from bot.sandbox.api import validate  # noqa: PLC0415 - needs a package that playing does without

            self._validator = validate.load(openapi)

    def add(self, app: web.Application) -> None:
        """Add the routes to the application."""
        for method, path, function in (*Routes.TABLE, ("*", "/{unknown:.*}", _unknown)):
            app.router.add_route(method, API + path, self._handler(path, function))

    def _handler(self, route: str, function: Callable[[Routes], Any]) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            text, files = "", Files()
            params = {**request.query, **request.match_info}
            headers, answer, status, code = {"Via": "1.1 sandbox"}, None, 204, 0
            try:
                major = "/".join(params.get(key, "") for key in MAJOR)
                headers |= self._world.rates.count(request.method, route, major)
                text, files = await _read(request)
                body = _json(text)
                if self._validator and text and "unknown" not in params:
                    refuse_invalid(self._validator.check(request.method, route, body))
                answer = function(Routes(self._world, params, body, files))
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
            headers["Content-Type"] = "application/json"  # discord.py expects it without a charset
            return web.Response(status=status, body=json.dumps(answer).encode(), headers=headers)

        return handle

    def _blame(self, what: str, failure: ApiError) -> None:
        """Note a request that no bot should send."""
        if failure.expected:
            return
        if failure.body["code"] in (50035, 50006) or failure.status == 501:
            details = json.dumps(failure.body.get("errors") or failure.body["message"])
            self._world.violations.append(f"{what}: {details}")
        self._world.rates.refused += failure.status in (401, 403, 429)


def _unknown(_ask: Routes) -> Json:
    raise ApiError(501, 0, "the sandbox has no such route")


def _json(text: str) -> Any:
    """The JSON body of a request; raises the error for invalid JSON."""
    try:
        return json.loads(text or "{}")
    except (ValueError, RecursionError):
        raise error(50109) from None


async def _read(request: web.Request) -> tuple[str, Files]:
    """Read the JSON text and the uploads of a request."""
    if request.content_type != "multipart/form-data":
        try:
            return await request.text(), Files()
        except (UnicodeDecodeError, LookupError):
            raise error(50109) from None
    text, files = "", Files()
    async for part in await request.multipart():
        if isinstance(part, BodyPartReader) and part.name == "payload_json":
            text = bytes(await part.read()).decode(errors="replace")
        elif isinstance(part, BodyPartReader):
            which = (part.name or "").removeprefix("files[").removesuffix("]")
            files[which] = (part.filename or "file", bytes(await part.read()))
    return text, files
