"""Routes about the application, users, guilds and commands."""

from typing import Any

from bot.sandbox import limits, payloads
from bot.sandbox.errors import Json, error, invalid
from bot.sandbox.rest import Ask, Table


def _gateway(ask: Ask) -> Json:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    url = ask.world.base_url.replace("http", "ws") + "/gateway"
    return {"url": url, "shards": 1, "session_start_limit": limit}


def _me(ask: Ask) -> Json:
    return ask.world.me


def _user(ask: Ask) -> Json:
    found = ask.world.users.get(ask.params["user_id"])
    if found is None:
        raise error(10013)
    return found


def _application(ask: Ask) -> Json:
    return payloads.application(ask.me, ask.world.owner, ask.world.me)


def _open_dm(ask: Ask) -> Json:
    """Opening always works; it is sending that fails."""
    recipient = str(ask.body["recipient_id"])
    if recipient not in ask.world.users:
        raise error(10013)
    return ask.world.dm_with(recipient).data


def _my_guilds(ask: Ask) -> list[Json]:
    return [g.data for g in ask.world.guilds.values() if ask.me in g.members]


def _guild(ask: Ask) -> Json:
    guild = ask.world.find_guild(ask.params["guild_id"])
    return guild.data | {"roles": list(guild.roles.values())}


def _channels(ask: Ask) -> list[Json]:
    guild = ask.world.find_guild(ask.params["guild_id"])
    return [c.data for c in ask.world.channels.values() if c.guild_id == guild.id and not c.thread]


def _roles(ask: Ask) -> list[Json]:
    return list(ask.world.find_guild(ask.params["guild_id"]).roles.values())


def _member(ask: Ask) -> Json:
    members = ask.world.find_guild(ask.params["guild_id"]).members
    which = ask.me if ask.params["user_id"] == "@me" else ask.params["user_id"]
    if which not in members:
        raise error(10007)
    return members[which]


def _active_threads(ask: Ask) -> Json:
    world = ask.world
    threads = world.threads(world.find_guild(ask.params["guild_id"]))
    seen = [t for t in threads if ask.me in world.audience(t)]
    now = world.clock.now()
    mine = [payloads.thread_member(t.id, ask.me, now) for t in seen if ask.me in t.members]
    return {"threads": [t.data for t in seen], "members": mine}


def _put_commands(ask: Ask) -> list[Json]:
    """Replace all commands, of the application or of one guild; a command that stays keeps its id."""
    world, guild_id = ask.world, ask.params.get("guild_id")
    listed: list[Json] = ask.body or []
    if guild_id:
        world.find_guild(guild_id)
    if found := limits.commands(listed):
        raise invalid(found)
    before = world.commands.get(guild_id, {})
    world.commands[guild_id] = {c["name"]: _command(ask, c, before.get(c["name"])) for c in listed}
    world.emit("COMMANDS", {"guild_id": guild_id}, world.actors)
    return list(world.commands[guild_id].values())


def _command(ask: Ask, given: Json, before: Json | None) -> Json:
    guild_id = ask.params.get("guild_id")
    usual: dict[str, Any] = {
        "type": 1,
        "description": "",
        "default_member_permissions": None,
        "nsfw": False,
        "contexts": None,
        "integration_types": [0],
    }
    own = {
        "id": before["id"] if before else ask.world.new_id(),
        "application_id": ask.me,
        "version": ask.world.new_id(),
    }
    return usual | given | own | ({"guild_id": guild_id} if guild_id else {})


def _get_commands(ask: Ask) -> list[Json]:
    return list(ask.world.commands.get(ask.params.get("guild_id"), {}).values())


TABLE: Table = [
    ("GET", "/gateway/bot", _gateway),
    ("GET", "/users/@me", _me),
    ("GET", "/users/@me/guilds", _my_guilds),
    ("POST", "/users/@me/channels", _open_dm),
    ("GET", "/users/{user_id}", _user),
    ("GET", "/applications/@me", _application),
    ("GET", "/oauth2/applications/@me", _application),
    ("GET", "/applications/{application_id}/commands", _get_commands),
    ("PUT", "/applications/{application_id}/commands", _put_commands),
    ("GET", "/applications/{application_id}/guilds/{guild_id}/commands", _get_commands),
    ("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", _put_commands),
    ("GET", "/guilds/{guild_id}", _guild),
    ("GET", "/guilds/{guild_id}/channels", _channels),
    ("GET", "/guilds/{guild_id}/roles", _roles),
    ("GET", "/guilds/{guild_id}/members/{user_id}", _member),
    ("GET", "/guilds/{guild_id}/threads/active", _active_threads),
]
