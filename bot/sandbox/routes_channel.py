"""Routes about channels, threads and messages."""

from bot.sandbox import limits, messages, payloads
from bot.sandbox.clock import iso
from bot.sandbox.errors import Json, error, invalid
from bot.sandbox.model import DM, PRIVATE_THREAD, PUBLIC_THREAD, Channel, Message
from bot.sandbox.permissions import Permission, require
from bot.sandbox.rest import Ask, Table
from bot.sandbox.world import World

P = Permission
MAX_ACTIVE_THREADS = 1000
THREAD_FIELDS = ("archived", "locked", "auto_archive_duration", "invitable")


# ---- channels


def _get(ask: Ask) -> Json:
    require(ask.granted(ask.channel))
    return ask.channel.data


def _patch(ask: Ask) -> Json:
    channel, granted = ask.channel, ask.granted(ask.channel)
    if channel.kind == DM:
        raise error(50024)
    if channel.thread is None:
        require(granted, P.MANAGE_CHANNELS)
        channel.data |= ask.body
        ask.world.emit("CHANNEL_UPDATE", channel.data, ask.world.audience(channel))
        return channel.data
    _patch_thread(ask, channel, channel.thread, granted)
    return channel.data


def _patch_thread(ask: Ask, channel: Channel, meta: Json, granted: int) -> None:
    """Change a thread: its creator may rename and archive it, only a moderator locks and unlocks."""
    require(granted)
    moderator = granted & P.MANAGE_THREADS
    own = channel.data["owner_id"] == ask.me
    reopens = ask.body.get("archived") is False
    if not moderator and ("locked" in ask.body or not (own or reopens)):
        raise error(50013)
    if meta["archived"] and meta["locked"] and not moderator:
        raise error(160005)
    if meta["archived"] and not reopens and set(ask.body) - {"archived", "locked"}:
        raise error(50083)
    if found := limits.thread(ask.body, new=False):
        raise invalid(found)
    fresh = {key: ask.body[key] for key in THREAD_FIELDS if key in ask.body}
    if "archived" in fresh and fresh["archived"] != meta["archived"]:
        fresh["archive_timestamp"] = iso(ask.world.clock.now())
    channel.data["thread_metadata"] = meta | fresh
    channel.data |= {k: v for k, v in ask.body.items() if k not in THREAD_FIELDS}
    ask.world.emit("THREAD_UPDATE", channel.data, ask.world.audience(channel))


def _delete_channel(ask: Ask) -> Json:
    channel, world = ask.channel, ask.world
    require(ask.granted(channel), P.MANAGE_THREADS if channel.thread else P.MANAGE_CHANNELS)
    event = "THREAD_DELETE" if channel.thread else "CHANNEL_DELETE"
    kept = ("id", "guild_id", "parent_id", "type", "name")
    world.emit(event, {k: v for k, v in channel.data.items() if k in kept}, world.audience(channel))
    del world.channels[channel.id]
    return channel.data


def _typing(ask: Ask) -> None:
    channel, world = ask.channel, ask.world
    _may_send(ask, channel)
    guild = {"guild_id": channel.guild_id} if channel.guild_id else {}
    data = {"channel_id": channel.id, "user_id": ask.me, "timestamp": int(world.clock.now())}
    world.emit("TYPING_START", data | guild, world.audience(channel) - {ask.me})


# ---- threads


def _thread(ask: Ask) -> Json:
    """Create a thread that hangs on no message."""
    parent = ask.channel
    kind = ask.body.get("type", PRIVATE_THREAD)
    private = kind == PRIVATE_THREAD
    require(ask.granted(parent), P.CREATE_PRIVATE_THREADS if private else P.CREATE_PUBLIC_THREADS)
    return _new_thread(ask, parent, ask.world.new_id(), ask.body | {"type": kind})


def _thread_from_message(ask: Ask) -> Json:
    """Create the thread of a message, which takes the message's id."""
    require(ask.granted(ask.channel), P.CREATE_PUBLIC_THREADS, P.READ_MESSAGE_HISTORY)
    message = ask.message
    if message.id in ask.world.channels:
        raise error(160004)
    return _new_thread(ask, ask.channel, message.id, ask.body | {"type": PUBLIC_THREAD})


def _new_thread(ask: Ask, parent: Channel, thread_id: str, body: Json) -> Json:
    world = ask.world
    if parent.kind != 0 or parent.guild_id is None:
        raise error(50024)
    if found := limits.thread(body, new=True):
        raise invalid(found)
    if len(world.threads(world.guilds[parent.guild_id])) >= MAX_ACTIVE_THREADS:
        raise error(160006)
    now = world.clock.now()
    thread = Channel(payloads.thread(thread_id, body, parent, ask.me, now), {ask.me})
    thread.data["member_count"] = 1
    world.channels[thread.id] = thread
    world.emit("THREAD_CREATE", thread.data | {"newly_created": True}, world.audience(thread))
    return thread.data | {"member": payloads.thread_member(thread.id, ask.me, now)}


def _thread_members(ask: Ask) -> list[Json]:
    require(ask.granted(ask.channel))
    now = ask.world.clock.now()
    return [payloads.thread_member(ask.channel.id, u, now) for u in sorted(ask.channel.members)]


def _add_thread_member(ask: Ask) -> None:
    channel, world = _open_thread(ask), ask.world
    user_id = ask.me if ask.params["user_id"] == "@me" else ask.params["user_id"]
    require(ask.granted(channel), *(() if user_id == ask.me else (P.SEND_MESSAGES_IN_THREADS,)))
    parent = world.parent_of(channel)
    if user_id not in world.users:
        raise error(10013)
    if parent is None or user_id not in world.audience(parent):
        raise error(50001)
    messages.add_to_thread(world, channel, user_id)


def _remove_thread_member(ask: Ask) -> None:
    channel = _open_thread(ask)
    user_id = ask.me if ask.params["user_id"] == "@me" else ask.params["user_id"]
    granted = ask.granted(channel)
    own_private = channel.kind == PRIVATE_THREAD and channel.data["owner_id"] == ask.me
    require(granted, *(() if user_id == ask.me or own_private else (P.MANAGE_THREADS,)))
    messages.remove_from_thread(ask.world, channel, user_id)


def _open_thread(ask: Ask) -> Channel:
    channel = ask.channel
    if channel.thread is None:
        raise error(50024)
    if channel.thread["archived"]:
        raise error(50083)
    return channel


# ---- messages


def _may_send(ask: Ask, channel: Channel) -> None:
    """Check that the bot may write here; writing reopens an archived thread that is not locked."""
    granted = ask.granted(channel)
    if channel.kind == DM:
        _reachable(ask.world, channel)
        return
    require(granted, P.SEND_MESSAGES_IN_THREADS if channel.thread else P.SEND_MESSAGES)
    if ask.body.get("embeds"):
        require(granted, P.EMBED_LINKS)
    if ask.files:
        require(granted, P.ATTACH_FILES)
    if channel.thread and channel.thread["locked"] and not granted & P.MANAGE_THREADS:
        raise error(160005)


def _reachable(world: World, channel: Channel) -> None:
    """Check that the other one in a DM takes messages."""
    other = next(u for u in channel.members if u != world.me["id"])
    if other in world.closed_dms:
        raise error(50007)
    if not any({other, world.me["id"]} <= g.members.keys() for g in world.guilds.values()):
        raise error(50278)


def _send(ask: Ask) -> Json:
    channel, world = ask.channel, ask.world
    _may_send(ask, channel)
    if ask.body.get("message_reference"):
        require(ask.granted(channel), P.READ_MESSAGE_HISTORY)
    messages.reopen(world, channel)
    return messages.create(world, channel, world.me, ask.body, ask.files).data


def _list(ask: Ask) -> list[Json]:
    """The newest messages, or those before or after one."""
    channel = ask.channel
    granted = ask.granted(channel)
    require(granted)
    if not granted & P.READ_MESSAGE_HISTORY:
        return []
    found = [m for m in ask.world.messages_in(channel.id) if m.only is None]
    limit = int(ask.query.get("limit", 50))
    if before := ask.query.get("before"):
        found = [m for m in found if int(m.id) < int(before)]
    if after := ask.query.get("after"):
        return [m.data for m in reversed([m for m in found if int(m.id) > int(after)][:limit])]
    return [m.data for m in reversed(found[-limit:])]


def _message(ask: Ask) -> Json:
    require(ask.granted(ask.channel), P.READ_MESSAGE_HISTORY)
    return ask.message.data


def _edit(ask: Ask) -> Json:
    message = _own(ask)
    thread = ask.channel.thread
    if thread and thread["archived"]:
        raise error(50083)
    messages.throttle(ask.world, message)
    messages.edit(ask.world, message, ask.body, ask.files)
    return message.data


def _own(ask: Ask) -> Message:
    require(ask.granted(ask.channel))
    if ask.message.data["author"]["id"] != ask.me:
        raise error(50005)
    return ask.message


def _delete(ask: Ask) -> None:
    channel, message = ask.channel, ask.message
    require(ask.granted(channel))
    if message.data["author"]["id"] != ask.me:
        if channel.kind == DM:
            raise error(50013)
        require(ask.granted(channel), P.MANAGE_MESSAGES)
    if channel.thread and channel.thread["archived"]:
        raise error(50083)
    messages.delete(ask.world, message)


ONE = "/channels/{channel_id}"
MESSAGE = f"{ONE}/messages/{{message_id}}"
MEMBER = f"{ONE}/thread-members/{{user_id}}"
TABLE: Table = [
    ("GET", ONE, _get),
    ("PATCH", ONE, _patch),
    ("DELETE", ONE, _delete_channel),
    ("POST", f"{ONE}/typing", _typing),
    ("POST", f"{ONE}/threads", _thread),
    ("POST", f"{MESSAGE}/threads", _thread_from_message),
    ("GET", f"{ONE}/thread-members", _thread_members),
    ("PUT", MEMBER, _add_thread_member),
    ("DELETE", MEMBER, _remove_thread_member),
    ("GET", f"{ONE}/messages", _list),
    ("POST", f"{ONE}/messages", _send),
    ("GET", MESSAGE, _message),
    ("PATCH", MESSAGE, _edit),
    ("DELETE", MESSAGE, _delete),
]
