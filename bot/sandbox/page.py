"""The page to play from (stub)."""

from aiohttp import web

from bot.sandbox.world import World


class Page:
    def __init__(self, world: World) -> None:
        self._world = world

    def add(self, app: web.Application) -> None:
        app.router.add_get("/attachments/{tail:.*}", self._file)

    async def close(self) -> None:
        pass

    async def _file(self, request: web.Request) -> web.StreamResponse:
        found = self._world.files.get(request.path)
        if found is None or request.query.get("hm") != found[2]:
            return web.Response(status=404)
        return web.Response(body=found[0], content_type=found[1])
