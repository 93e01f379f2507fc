"""Slash commands as a client sees them: which ones it offers, and what it sends."""

from collections.abc import Mapping
from typing import Any

from bot.sandbox.model import Channel, Guild, Json
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World
from cards.errors import ArbitreError


class CannotDoError(ArbitreError):
    """An action that a client does not offer its user."""


def available(world: World, user_id: str, channel: Channel) -> list[Json]:
    """The slash commands that a user's client offers in a channel."""
    granted, here = world.permissions(user_id, channel), 0 if channel.guild_id else 1
    own = world.commands.get(channel.guild_id, {}) if channel.guild_id else {}
    listed = {**world.commands.get(None, {}), **own}.values()
    return [c for c in listed if granted & Permission.USE_APPLICATION_COMMANDS and _allowed(c, granted, here)]


def _allowed(command: Json, granted: int, here: int) -> bool:
    """Whether a command is offered here, in a guild (0) or a DM with the bot (1)."""
    needed, places = command["default_member_permissions"], command["contexts"] or (0, 1)
    bits = int(needed or 0) or (0 if needed is None else int(Permission.ADMINISTRATOR))
    return command["type"] == 1 and here in places and (here == 1 or granted & bits == bits)


def fill(
    world: World, user_id: str, channel: Channel, path: str, given: Mapping[str, Any], focused: str = ""
) -> Json:
    """Build the interaction data that a filled-in command sends; raises CannotDoError. Values are not checked."""
    levels, below = list[Json](), available(world, user_id, channel)
    for word in path.removeprefix("/").split():
        fits = [o for o in below if word in (o["name"], *(o.get("name_localizations") or {}).values())]
        if not fits:
            raise CannotDoError(f"no command /{path} here")
        levels.append(fits[0])
        below = fits[0].get("options") or []
    declared = {o["name"]: o for o in below}
    missing = [n for n, o in declared.items() if o.get("required") and n not in given]
    if given.keys() - declared.keys() or any(o["type"] < 3 for o in below) or (missing and not focused):
        raise CannotDoError(f"/{path} has the options {sorted(declared)}, not {sorted(given)}")
    resolved: Json = {}
    options: list[Json] = []
    for name, value in given.items():
        sent = {
            "name": name,
            "type": declared[name]["type"],
            "value": plain(world.guild_of(channel), value, resolved),
        }
        options.append(sent | ({"focused": True} if name == focused else {}))
    for level in reversed(levels[1:]):
        options = [{"name": level["name"], "type": level["type"], "options": options}]
    top = {key: levels[0][key] for key in ("id", "name", "type", "guild_id") if key in levels[0]}
    return top | {"resolved": resolved, "options": options}


def plain(guild: Guild, value: Any, resolved: Json) -> Any:
    """Turn actors, channels, roles and uploads of a guild into ids, and put the objects into `resolved`."""
    if isinstance(value, (str, int, float)):
        return value
    if isinstance(value, dict):
        resolved.setdefault("attachments" if "filename" in value else "roles", {})[value["id"]] = value
        return value["id"]
    if isinstance(value, Channel):
        resolved.setdefault("channels", {})[value.id] = value.data | {"permissions": "0"}
    else:
        resolved.setdefault("users", {})[value.id] = value.user
        if member := guild.members.get(value.id):
            own = {k: v for k, v in member.items() if k != "user"} | {"permissions": "0"}
            resolved.setdefault("members", {})[value.id] = own
    return value.id
