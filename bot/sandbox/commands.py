"""Slash commands as a client sees them: which there are, and what filling one in sends."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bot.sandbox.errors import Json
from bot.sandbox.model import Channel
from bot.sandbox.permissions import Permission

if TYPE_CHECKING:
    from bot.sandbox.actors import Actor
    from bot.sandbox.world import World

SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
"""Types of option."""


class CannotDo(Exception):
    """What a client does not even let its user do."""


def available(world: "World", user_id: str, channel: Channel) -> list[Json]:
    """The slash commands that a user's client offers in a channel."""
    granted = world.permissions(user_id, channel)
    if not granted & Permission.USE_APPLICATION_COMMANDS:
        return []
    in_guild = channel.guild_id is not None
    own = world.commands.get(channel.guild_id, {}) if in_guild else {}
    listed = {**world.commands.get(None, {}), **own}
    return [c for c in listed.values() if c["type"] == 1 and _allowed(c, granted, 0 if in_guild else 1)]


def _allowed(command: Json, granted: int, context: int) -> bool:
    if command["contexts"] is not None and context not in command["contexts"]:
        return False
    if context == 1 and command["contexts"] is None and command.get("dm_permission") is False:
        return False
    needed = command["default_member_permissions"]
    if needed is None or context == 1:
        return True
    bits = int(needed) or int(Permission.ADMINISTRATOR)
    return granted & bits == bits


def locate(listed: list[Json], path: str) -> tuple[list[Json], Json]:
    """Find a command by its words; gives the levels from the command down to the last.

    Raises:
        CannotDo: There is none.
    """
    levels: list[Json] = []
    below = listed
    for word in path.removeprefix("/").split():
        found = next(
            (o for o in below if word in (o["name"], *(o.get("name_localizations") or {}).values())), None
        )
        if found is None:
            raise CannotDo(f"no command /{path} here")
        levels.append(found)
        below = found.get("options") or []
    if not levels or any(o["type"] in (SUB, GROUP) for o in below):
        raise CannotDo(f"/{path} is not a whole command")
    return levels, levels[-1]


def fill(
    actor: "Actor", channel: Channel, path: str, given: Mapping[str, Any], focused: str | None = None
) -> Json:
    """Build the data of the interaction that a filled-in command sends.

    Raises:
        CannotDo: There is no such command or option, or a value is not allowed.
    """
    listed = available(actor.world, actor.id, channel)
    levels, last = locate(listed, path)
    declared = {o["name"]: o for o in last.get("options") or ()}
    if unknown := given.keys() - declared.keys():
        raise CannotDo(f"/{path} has no option {', '.join(sorted(unknown))}")
    missing = [n for n, o in declared.items() if o.get("required") and n not in given]
    if missing and focused is None:
        raise CannotDo(f"/{path} needs {', '.join(missing)}")
    resolved: Json = {}
    options = []
    for name, value in given.items():
        if name != focused:
            _check(declared[name], value)
        sent = {"name": name, "type": declared[name]["type"], "value": plain(actor.world, value, resolved)}
        options.append(sent | ({"focused": True} if name == focused else {}))
    for level in reversed(levels[1:]):
        options = [{"name": level["name"], "type": level["type"], "options": options}]
    top = levels[0]
    data = {"id": top["id"], "name": top["name"], "type": 1, "resolved": resolved, "options": options}
    return data | ({"guild_id": top["guild_id"]} if "guild_id" in top else {})


def _check(option: Json, value: Any) -> None:
    """Check a value as the client does; autocompleted options take any text."""
    name, choices = option["name"], option.get("choices")
    if choices and value not in [c["value"] for c in choices]:
        raise CannotDo(f"{name}: {value!r} is none of the choices")
    kinds: dict[int, tuple[type, ...]] = {3: (str,), 4: (int,), 5: (bool,), 10: (int, float)}
    wanted = kinds.get(option["type"])
    if wanted and (not isinstance(value, wanted) or (isinstance(value, bool) and bool not in wanted)):
        raise CannotDo(f"{name}: {value!r} is of the wrong type")
    size = len(value) if isinstance(value, str) else value
    low = option.get("min_length" if isinstance(value, str) else "min_value")
    high = option.get("max_length" if isinstance(value, str) else "max_value")
    if isinstance(value, str) and high is None:
        high = 6000
    if (low is not None and size < low) or (high is not None and size > high):
        raise CannotDo(f"{name}: {size} is out of range")


def plain(world: "World", value: Any, resolved: Json) -> Any:
    """Turn users, channels, roles and uploads into ids, and note what they stand for."""
    if isinstance(value, (str, int, float)):
        return value
    if isinstance(value, Channel):
        resolved.setdefault("channels", {})[value.id] = value.data | {"permissions": "0"}
        return value.id
    if isinstance(value, dict):
        kind = "attachments" if "filename" in value else "roles"
        resolved.setdefault(kind, {})[value["id"]] = value
        return value["id"]
    return resolve_user(world, value.id, resolved)


def resolve_user(world: "World", user_id: str, resolved: Json) -> str:
    """Note the user and member that an id stands for."""
    resolved.setdefault("users", {})[user_id] = world.users[user_id]
    member = world.guild.members.get(user_id)
    if member:
        own = {k: v for k, v in member.items() if k != "user"} | {"permissions": "0"}
        resolved.setdefault("members", {})[user_id] = own
    return user_id
