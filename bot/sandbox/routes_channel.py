"""Routes about channels, threads and messages."""

from bot.sandbox import limits, messages
from bot.sandbox.errors import error, refuse_invalid
from bot.sandbox.model import DM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Json, new
from bot.sandbox.permissions import P, require
from bot.sandbox.rest import Ask, Table

MAX_ACTIVE_THREADS = 1000
THREAD_FIELDS = frozenset({"archived", "locked", "auto_archive_duration", "invitable"})


def _get(ask: Ask) -> Json:
    require(ask.granted)
    return ask.channel.data


def _patch(ask: Ask) -> Json:
    channel = ask.channel
    if channel.kind == DM:
        raise error(50024)
    if channel.thread:
        _check_thread_change(ask, channel)
    else:
        require(ask.granted, P.MANAGE_CHANNELS)
    fresh = {k: v for k, v in ask.body.items() if k in THREAD_FIELDS}
    if "archived" in fresh:
        fresh["archive_timestamp"] = ask.world.clock.iso()
    channel.data |= {k: v for k, v in ask.body.items() if k not in THREAD_FIELDS}
    if channel.thread:
        channel.data["thread_metadata"] = channel.thread | fresh
    name = "THREAD_UPDATE" if channel.thread else "CHANNEL_UPDATE"
    ask.world.emit(name, channel.data, ask.world.audience(channel))
    return channel.data


def _check_thread_change(ask: Ask, channel: Channel) -> None:
    """A thread's creator may rename and archive it; only a moderator locks and unlocks."""
    granted, meta = ask.granted, channel.thread
    require(granted)
    reopens = ask.body.get("archived") is False
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
    shown = {k: v for k, v in channel.data.items() if k in ("id", "guild_id", "parent_id", "type", "name")}
    world.emit("THREAD_DELETE" if channel.thread else "CHANNEL_DELETE", shown, world.audience(channel))
    return world.channels.pop(channel.id).data


def _typing(ask: Ask) -> None:
    _check_send(ask)
    channel, world = ask.channel, ask.world
    data = {"channel_id": channel.id, "user_id": ask.me, "timestamp": int(world.clock.now())}
    guild = {"guild_id": channel.guild_id} if channel.guild_id else {}
    world.emit("TYPING_START", data | guild, world.audience(channel) - {ask.me})


# ---- threads


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
    world, parent, body = ask.world, ask.channel, ask.body
    if parent.kind != TEXT:
        raise error(50024)
    refuse_invalid(limits.thread(body, new=True))
    if len(world.threads(world.guilds[parent.guild_id or ""])) >= MAX_ACTIVE_THREADS:
        raise error(160006)
    data = new(
        "thread", id=thread_id, type=kind, name=body["name"], guild_id=parent.guild_id, owner_id=ask.me
    )
    now = world.clock.iso()
    meta = {"archived": False, "locked": False, "archive_timestamp": now, "create_timestamp": now}
    meta["auto_archive_duration"] = body.get("auto_archive_duration") or 4320
    thread = Channel(data | {"parent_id": parent.id, "thread_metadata": meta}, {ask.me})
    world.channels[thread.id] = thread
    world.emit("THREAD_CREATE", thread.data | {"newly_created": True}, world.audience(thread))
    return thread.data


def _thread_member(ask: Ask, *, present: bool) -> None:
    """Add or remove a member of a thread; whoever is added must see the parent."""
    world, thread = ask.world, ask.channel
    if not thread.thread:
        raise error(50024)
    if thread.thread["archived"]:
        raise error(50083)
    parent = world.parent_of(thread)
    own = ask.user_id == ask.me or (
        not present and thread.owner_id == ask.me and thread.kind == PRIVATE_THREAD
    )
    require(ask.granted, *(() if own else (P.SEND_MESSAGES_IN_THREADS if present else P.MANAGE_THREADS,)))
    if present and parent and ask.user_id not in world.audience(parent):
        raise error(50001 if ask.user_id in world.users else 10013)
    world.set_thread_member(thread, ask.user_id, present=present)


# ---- messages


def _check_send(ask: Ask) -> None:
    """Check that the bot may write here."""
    channel, world, granted = ask.channel, ask.world, ask.granted
    if channel.kind == DM:
        other = next(u for u in channel.members if u != ask.me)
        if other in world.closed_dms:
            raise error(50007)
        if not any({other, ask.me} <= g.members.keys() for g in world.guilds.values()):
            raise error(50278)
        return
    require(granted, P.SEND_MESSAGES_IN_THREADS if channel.thread else P.SEND_MESSAGES)
    require(granted, *((P.EMBED_LINKS,) if ask.body.get("embeds") else ()))
    require(granted, *((P.ATTACH_FILES,) if ask.files else ()))
    require(granted, *((P.READ_MESSAGE_HISTORY,) if ask.body.get("message_reference") else ()))
    if channel.thread.get("locked") and not granted & P.MANAGE_THREADS:
        raise error(160005)


def _send(ask: Ask) -> Json:
    _check_send(ask)
    messages.reopen(ask.world, ask.channel)
    return messages.create(ask.world, ask.channel, ask.world.me, ask.body, ask.files).data


def _list(ask: Ask) -> list[Json]:
    """The newest messages, or those before or after one; newest first."""
    require(ask.granted)
    found = [m for m in ask.world.messages_in(ask.channel.id) if m.only is None]
    if not ask.granted & P.READ_MESSAGE_HISTORY:
        return []
    limit, after = int(ask.query.get("limit", 50)), int(ask.query.get("after", 0))
    before = int(ask.query.get("before", 1 << 63))
    found = [m for m in found if after < int(m.id) < before]
    return [m.data for m in reversed(found[:limit] if after else found[-limit:])]


def _message(ask: Ask) -> Json:
    require(ask.granted, P.READ_MESSAGE_HISTORY)
    return ask.message.data


def _edit(ask: Ask) -> Json:
    require(ask.granted)
    message = ask.message
    if message.author["id"] != ask.me:
        raise error(50005)
    if ask.channel.thread.get("archived"):
        raise error(50083)
    messages.throttle(ask.world, message)
    messages.edit(ask.world, message, ask.body, ask.files)
    return message.data


def _delete(ask: Ask) -> None:
    own = ask.message.author["id"] == ask.me
    require(ask.granted, *(() if own else (P.MANAGE_MESSAGES,)))
    if ask.channel.thread.get("archived"):
        raise error(50083)
    messages.delete(ask.world, ask.message)


ONE = "/channels/{channel_id}"
MESSAGE, MEMBER = f"{ONE}/messages/{{message_id}}", f"{ONE}/thread-members/{{user_id}}"
TABLE: Table = [
    ("GET", ONE, _get),
    ("PATCH", ONE, _patch),
    ("DELETE", ONE, _delete_channel),
    ("POST", f"{ONE}/typing", _typing),
    ("POST", f"{ONE}/threads", _thread),
    ("POST", f"{MESSAGE}/threads", _thread_of_message),
    ("PUT", MEMBER, lambda ask: _thread_member(ask, present=True)),
    ("DELETE", MEMBER, lambda ask: _thread_member(ask, present=False)),
    ("GET", f"{ONE}/messages", _list),
    ("POST", f"{ONE}/messages", _send),
    ("GET", MESSAGE, _message),
    ("PATCH", MESSAGE, _edit),
    ("DELETE", MESSAGE, _delete),
]
