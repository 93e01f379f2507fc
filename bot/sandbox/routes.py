"""The routes of the REST API: one short function each, and the table at the end."""

from typing import Any

from bot.sandbox import limits, messages
from bot.sandbox.errors import error, refuse_invalid
from bot.sandbox.interactions import Interaction
from bot.sandbox.model import DM, LOADING, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Json, new
from bot.sandbox.permissions import P, require
from bot.sandbox.rest import Ask, Route

MAX_ACTIVE_THREADS = 1000
THREAD_FIELDS = frozenset({"archived", "locked", "auto_archive_duration", "invitable"})

# ---- application, users, guilds, commands


def _gateway(ask: Ask) -> Json:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    url = ask.world.base_url.replace("http", "ws") + "/gateway"
    return {"url": url, "shards": 1, "session_start_limit": limit}


def _application(ask: Ask) -> Json:
    me = ask.world.me
    return new("application", id=ask.me, name=me["username"], owner=ask.world.owner, bot=me)


def _user(ask: Ask, user_id: Any) -> Json:
    if str(user_id) not in ask.world.users:
        raise error(10013)
    return ask.world.users[str(user_id)]


def _guild(ask: Ask) -> Json:
    guild = ask.world.find_guild(ask.params["guild_id"])
    return guild.data | {"roles": list(guild.roles.values())}


def _member(ask: Ask) -> Json:
    member = ask.world.find_guild(ask.params["guild_id"]).members.get(ask.user_id)
    if member is None:
        raise error(10007)
    return member


def _active_threads(ask: Ask) -> Json:
    threads = ask.world.threads(ask.world.find_guild(ask.params["guild_id"]).id)
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


# ---- channels and threads


def _get_channel(ask: Ask) -> Json:
    require(ask.granted)
    return ask.channel.data


def _patch_channel(ask: Ask) -> Json:
    channel, world, meta = ask.channel, ask.world, ask.channel.thread
    if channel.type == DM:
        raise error(50024)
    if meta:
        _check_thread_change(ask, channel)
        fresh = {k: v for k, v in ask.body.items() if k in THREAD_FIELDS}
        channel.data["thread_metadata"] = meta | fresh | {"archive_timestamp": world.clock.iso()}
    else:
        require(ask.granted, P.MANAGE_CHANNELS)
    channel.data |= {k: v for k, v in ask.body.items() if k not in THREAD_FIELDS}
    world.emit("THREAD_UPDATE" if meta else "CHANNEL_UPDATE", channel.data, world.audience(channel))
    return channel.data


def _check_thread_change(ask: Ask, channel: Channel) -> None:
    """A thread's creator may rename and archive it; only a moderator locks and unlocks."""
    granted, meta, reopens = ask.granted, channel.thread, ask.body.get("archived") is False
    require(granted)
    if not granted & P.MANAGE_THREADS:
        if meta["archived"] and meta["locked"]:
            raise error(160005)
        if "locked" in ask.body or not (reopens or channel.owner_id == ask.me):
            raise error(50013)
    if meta["archived"] and not reopens and ask.body.keys() - {"archived", "locked"}:
        raise error(50083)
    refuse_invalid(limits.thread(ask.body, new=False))


def _delete_channel(ask: Ask) -> Json:
    channel, world = ask.channel, ask.world
    require(ask.granted, P.MANAGE_THREADS if channel.thread else P.MANAGE_CHANNELS)
    world.emit("THREAD_DELETE" if channel.thread else "CHANNEL_DELETE", channel.data, world.audience(channel))
    return world.channels.pop(channel.id).data


def _typing(ask: Ask) -> None:
    _check_send(ask)
    data = {"channel_id": ask.channel.id, "user_id": ask.me, "timestamp": int(ask.world.clock.now())}
    ask.world.emit("TYPING_START", data, ask.world.audience(ask.channel) - {ask.me})


def _thread(ask: Ask) -> Json:
    """Create a thread that hangs on no message."""
    private = ask.body.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    require(ask.granted, P.CREATE_PRIVATE_THREADS if private else P.CREATE_PUBLIC_THREADS)
    return _new_thread(ask, PRIVATE_THREAD if private else PUBLIC_THREAD, ask.world.clock.new_id())


def _thread_of_message(ask: Ask) -> Json:
    """Create the thread of a message, which takes the message's id."""
    require(ask.granted, P.CREATE_PUBLIC_THREADS, P.READ_MESSAGE_HISTORY)
    if ask.message.id in ask.world.channels:
        raise error(160004)
    return _new_thread(ask, PUBLIC_THREAD, ask.message.id)


def _new_thread(ask: Ask, kind: int, thread_id: str) -> Json:
    world, parent, body, now = ask.world, ask.channel, ask.body, ask.world.clock.iso()
    if parent.type != TEXT:
        raise error(50024)
    refuse_invalid(limits.thread(body, new=True))
    if len(world.threads(parent.guild_id)) >= MAX_ACTIVE_THREADS:
        raise error(160006)
    data = new(
        "thread", id=thread_id, type=kind, name=body["name"], guild_id=parent.guild_id, owner_id=ask.me
    )
    meta = {"archived": False, "locked": False, "archive_timestamp": now, "create_timestamp": now}
    meta["auto_archive_duration"] = body.get("auto_archive_duration") or 4320
    thread = Channel(data | {"parent_id": parent.id, "thread_metadata": meta}, {ask.me})
    return world.add("THREAD_CREATE", thread).data


def _thread_member(ask: Ask, *, present: bool) -> None:
    """Add or remove a member of a thread; whoever is added must see the parent."""
    world, thread, user_id = ask.world, ask.channel, ask.user_id
    if not thread.thread or thread.thread["archived"]:
        raise error(50083 if thread.thread else 50024)
    own = user_id == ask.me or (not present and thread.owner_id == ask.me and thread.type == PRIVATE_THREAD)
    require(ask.granted, *(() if own else (P.SEND_MESSAGES_IN_THREADS if present else P.MANAGE_THREADS,)))
    if present and user_id not in world.audience(world.channels[thread.parent_id]):
        raise error(50001 if user_id in world.users else 10013)
    world.set_thread_member(thread, user_id, present=present)


# ---- messages


def _check_send(ask: Ask) -> None:
    """Check that the bot may write here."""
    channel, world, granted, body = ask.channel, ask.world, ask.granted, ask.body
    if channel.type == DM:
        (other,) = channel.members - {ask.me}
        if other in world.closed_dms:
            raise error(50007)
        if not any({other, ask.me} <= g.members.keys() for g in world.guilds.values()):
            raise error(50278)
        return
    require(granted, P.SEND_MESSAGES_IN_THREADS if channel.thread else P.SEND_MESSAGES)
    needed = {P.EMBED_LINKS: body.get("embeds"), P.READ_MESSAGE_HISTORY: body.get("message_reference")}
    require(granted, *(right for right, used in {**needed, P.ATTACH_FILES: ask.files}.items() if used))
    if channel.thread.get("locked") and not granted & P.MANAGE_THREADS:
        raise error(160005)


def _send(ask: Ask) -> Json:
    _check_send(ask)
    messages.reopen(ask.world, ask.channel)
    return messages.create(ask.world, ask.channel, ask.world.me, ask.body, ask.files).data


def _list(ask: Ask) -> list[Json]:
    """The newest messages, or those before or after one; newest first."""
    require(ask.granted)
    if not ask.granted & P.READ_MESSAGE_HISTORY:
        return []
    limit, after, before = (
        int(ask.params.get(k, d)) for k, d in (("limit", 50), ("after", 0), ("before", 1 << 63))
    )
    found = [m for m in ask.world.messages_in(ask.channel.id) if not m.only and after < int(m.id) < before]
    return [m.data for m in reversed(found[:limit] if after else found[-limit:])]


def _message(ask: Ask) -> Json:
    require(ask.granted, P.READ_MESSAGE_HISTORY)
    return ask.message.data


def _edit(ask: Ask) -> Json:
    require(ask.granted)
    if ask.message.author["id"] != ask.me:
        raise error(50005)
    if ask.channel.thread.get("archived"):
        raise error(50083)
    messages.throttle(ask.world, ask.message)
    messages.edit(ask.world, ask.message, ask.body, ask.files)
    return ask.message.data


def _delete(ask: Ask) -> None:
    require(ask.granted, *(() if ask.message.author["id"] == ask.me else (P.MANAGE_MESSAGES,)))
    if ask.channel.thread.get("archived"):
        raise error(50083)
    messages.delete(ask.world, ask.message)


# ---- answers to interactions


def _callback(ask: Ask) -> Json | None:
    interaction = ask.world.interactions.get(ask.params["interaction_token"])
    if interaction is None or interaction.payload["id"] != ask.params["interaction_id"]:
        raise error(10062)
    response = interaction.callback(int(ask.body["type"]), ask.body.get("data") or {}, ask.files)
    return response if ask.params.get("with_response") in ("1", "true") else None


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
    if original is None or original.deleted or not original.flags & LOADING:
        return interaction.post(ask.body, ask.files).data
    messages.edit(ask.world, original, ask.body, ask.files)
    return original.data


def _edit_answer(ask: Ask) -> Json:
    message = _hook(ask).find(ask.params["message_id"])
    messages.throttle(ask.world, message)
    messages.edit(ask.world, message, ask.body, ask.files)
    return message.data


CHANNEL, GUILD, COMMANDS = "/channels/{channel_id}", "/guilds/{guild_id}", "/applications/{application_id}"
MESSAGE, MEMBER = f"{CHANNEL}/messages/{{message_id}}", f"{CHANNEL}/thread-members/{{user_id}}"
HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ANSWER = f"{HOOK}/messages/{{message_id}}"
TABLE: list[tuple[str, str, Route]] = [
    ("GET", "/gateway/bot", _gateway),
    ("GET", "/users/@me", lambda ask: ask.world.me),
    (
        "POST",
        "/users/@me/channels",
        lambda ask: ask.world.dm_with(_user(ask, ask.body["recipient_id"])["id"]).data,
    ),
    ("GET", "/users/{user_id}", lambda ask: _user(ask, ask.user_id)),
    ("GET", "/applications/@me", _application),
    ("GET", "/oauth2/applications/@me", _application),
    ("GET", f"{COMMANDS}/commands", _get_commands),
    ("PUT", f"{COMMANDS}/commands", _put_commands),
    ("GET", f"{COMMANDS}{GUILD}/commands", _get_commands),
    ("PUT", f"{COMMANDS}{GUILD}/commands", _put_commands),
    ("GET", GUILD, _guild),
    ("GET", f"{GUILD}/roles", lambda ask: _guild(ask)["roles"]),
    ("GET", f"{GUILD}/members/{{user_id}}", _member),
    ("GET", f"{GUILD}/threads/active", _active_threads),
    ("GET", CHANNEL, _get_channel),
    ("PATCH", CHANNEL, _patch_channel),
    ("DELETE", CHANNEL, _delete_channel),
    ("POST", f"{CHANNEL}/typing", _typing),
    ("POST", f"{CHANNEL}/threads", _thread),
    ("POST", f"{MESSAGE}/threads", _thread_of_message),
    ("PUT", MEMBER, lambda ask: _thread_member(ask, present=True)),
    ("DELETE", MEMBER, lambda ask: _thread_member(ask, present=False)),
    ("GET", f"{CHANNEL}/messages", _list),
    ("POST", f"{CHANNEL}/messages", _send),
    ("GET", MESSAGE, _message),
    ("PATCH", MESSAGE, _edit),
    ("DELETE", MESSAGE, _delete),
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", _callback),
    ("POST", HOOK, _follow_up),
    ("GET", ANSWER, lambda ask: _hook(ask).find(ask.params["message_id"]).data),
    ("PATCH", ANSWER, _edit_answer),
    ("DELETE", ANSWER, lambda ask: messages.delete(ask.world, _hook(ask).find(ask.params["message_id"]))),
]
