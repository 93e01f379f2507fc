"""The page to play from (stub)."""

from aiohttp import web

from bot.sandbox.world import World


async def _file(world: World, request: web.Request) -> web.StreamResponse:
    found = world.files.get(request.path)
    if found is None or request.query.get("hm") != found[2]:
        return web.Response(status=404)
    return web.Response(body=found[0], content_type=found[1])


def add(app: web.Application, world: World) -> None:
    async def attachment(request: web.Request) -> web.StreamResponse:
        return await _file(world, request)

    app.router.add_get("/attachments/{tail:.*}", attachment)
