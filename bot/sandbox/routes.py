"""Routes about the application, guilds, commands, and answers to interactions."""

from typing import Any

from bot.sandbox import limits, messages
from bot.sandbox.errors import error, refuse_invalid
from bot.sandbox.interactions import Interaction
from bot.sandbox.model import LOADING, Json, new
from bot.sandbox.rest import Ask, Table


def _gateway(ask: Ask) -> Json:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    url = ask.world.base_url.replace("http", "ws") + "/gateway"
    return {"url": url, "shards": 1, "session_start_limit": limit}


def _application(ask: Ask) -> Json:
    world = ask.world
    return new("application", id=ask.me, name=world.me["username"], owner=world.owner, bot=world.me)


def _known(ask: Ask, user_id: Any) -> str:
    if str(user_id) not in ask.world.users:
        raise error(10013)
    return str(user_id)


def _guild(ask: Ask) -> Json:
    guild = ask.world.find_guild(ask.params["guild_id"])
    return guild.data | {"roles": list(guild.roles.values())}


def _channels(ask: Ask) -> list[Json]:
    guild = ask.world.find_guild(ask.params["guild_id"])
    return [c.data for c in ask.world.channels.values() if c.guild_id == guild.id and not c.thread]


def _member(ask: Ask) -> Json:
    members = ask.world.find_guild(ask.params["guild_id"]).members
    if ask.user_id not in members:
        raise error(10007)
    return members[ask.user_id]


def _active_threads(ask: Ask) -> Json:
    threads = ask.world.threads(ask.world.find_guild(ask.params["guild_id"]))
    return {"threads": [t.data for t in threads if ask.me in ask.world.audience(t)], "members": []}


def _put_commands(ask: Ask) -> list[Json]:
    """Replace all commands, of the application or of one guild; a command that stays keeps its id."""
    world, guild_id = ask.world, ask.params.get("guild_id")
    refuse_invalid(limits.commands(ask.body or []))
    place = {"guild_id": world.find_guild(guild_id).id} if guild_id else {}
    before, fresh = world.commands.get(guild_id, {}), dict[str, Json]()
    for command in ask.body or []:
        which = before.get(command["name"], {}).get("id") or world.clock.new_id()
        own = {"id": which, "application_id": ask.me, "version": world.clock.new_id()}
        fresh[command["name"]] = new("command", **command) | own | place
    world.commands[guild_id] = fresh
    world.emit("COMMANDS", place, world.actors)
    return list(fresh.values())


def _get_commands(ask: Ask) -> list[Json]:
    return list(ask.world.commands.get(ask.params.get("guild_id"), {}).values())


# ---- answers to interactions


def _callback(ask: Ask) -> Json | None:
    interaction = ask.world.interactions.get(ask.params["interaction_token"])
    if interaction is None or interaction.payload["id"] != ask.params["interaction_id"]:
        raise error(10062)
    response = interaction.callback(int(ask.body["type"]), ask.body.get("data") or {}, ask.files)
    return response if ask.query.get("with_response") in ("1", "true") else None


def _hook(ask: Ask) -> Interaction:
    """The interaction of a token that is still alive."""
    interaction = ask.world.interactions.get(ask.params["webhook_token"])
    if interaction is None or interaction.kind is None or ask.params["webhook_id"] != ask.me:
        raise error(10015)
    if ask.world.clock.now() - interaction.at > ask.world.token_life:
        raise error(50027)
    return interaction


def _follow_up(ask: Ask) -> Json:
    """Post a follow-up; the first one after a deferral fills the deferral in."""
    interaction = _hook(ask)
    original = interaction.original
    if original is not None and original.flags & LOADING and not original.deleted:
        messages.edit(ask.world, original, ask.body, ask.files)
        return original.data
    return interaction.post(ask.body, ask.files).data


def _edit(ask: Ask) -> Json:
    message = _hook(ask).find(ask.params["message_id"])
    messages.throttle(ask.world, message)
    messages.edit(ask.world, message, ask.body, ask.files)
    return message.data


APPLICATION, GUILD = "/applications/{application_id}", "/guilds/{guild_id}"
HOOK, ANSWER = (
    "/webhooks/{webhook_id}/{webhook_token}",
    "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
)
TABLE: Table = [
    ("GET", "/gateway/bot", _gateway),
    ("GET", "/users/@me", lambda ask: ask.world.me),
    (
        "POST",
        "/users/@me/channels",
        lambda ask: ask.world.dm_with(_known(ask, ask.body["recipient_id"])).data,
    ),
    ("GET", "/users/{user_id}", lambda ask: ask.world.users[_known(ask, ask.user_id)]),
    ("GET", "/applications/@me", _application),
    ("GET", "/oauth2/applications/@me", _application),
    ("GET", f"{APPLICATION}/commands", _get_commands),
    ("PUT", f"{APPLICATION}/commands", _put_commands),
    ("GET", f"{APPLICATION}{GUILD}/commands", _get_commands),
    ("PUT", f"{APPLICATION}{GUILD}/commands", _put_commands),
    ("GET", GUILD, _guild),
    ("GET", f"{GUILD}/channels", _channels),
    ("GET", f"{GUILD}/roles", lambda ask: _guild(ask)["roles"]),
    ("GET", f"{GUILD}/members/{{user_id}}", _member),
    ("GET", f"{GUILD}/threads/active", _active_threads),
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", _callback),
    ("POST", HOOK, _follow_up),
    ("GET", ANSWER, lambda ask: _hook(ask).find(ask.params["message_id"]).data),
    ("PATCH", ANSWER, _edit),
    ("DELETE", ANSWER, lambda ask: messages.delete(ask.world, _hook(ask).find(ask.params["message_id"]))),
]
