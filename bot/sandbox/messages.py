"""Messages: made, edited, deleted; attachments and mentions."""

import json
import mimetypes
import re
import secrets

from bot.sandbox import limits
from bot.sandbox.clock import iso
from bot.sandbox.errors import Json, error, invalid
from bot.sandbox.model import (
    COMPONENTS_V2,
    DM,
    EPHEMERAL,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    THREADS,
    Channel,
    Message,
    walk,
)
from bot.sandbox.payloads import thread_member
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World

Files = dict[str, tuple[str, bytes]]
"""Uploads by their ids in the body: name and content."""

OLD = 3600.0
"""Seconds after which edits of a message are throttled."""
NONCE_LIFE = 300.0
SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
MENTION = re.compile(r"<@(!|&)?(\d+)>|@(everyone|here)\b")


def check(body: Json, flags: int, files: Files, *, new: bool) -> None:
    """Refuse a body that breaks Discord's limits.

    Raises:
        ApiError: 50035, or 50006 for a new message with nothing in it.
    """
    found = limits.message(body, flags)
    found.update(limits.uploads(files))
    if found:
        raise invalid(found)
    filled = any(body.get(key) for key in ("content", "embeds", "components", "poll", "sticker_ids"))
    if new and not (filled or files or flags & LOADING):
        raise error(50006)


def create(  # noqa: PLR0913 - a message has that many sides
    world: World,
    channel: Channel,
    author: Json,
    body: Json,
    files: Files,
    *,
    flags: int = 0,
    only: str | None = None,
    extra: Json | None = None,
) -> Message:
    """Put a new message into a channel; `only` names the one user who sees it when it is ephemeral."""
    flags |= (body.get("flags") or 0) & SETTABLE
    check(body, flags, files, new=True)
    if known := _same_nonce(world, channel, author, body):
        return known
    now = world.clock.now()
    only = only if flags & EPHEMERAL else None
    data: Json = {
        "id": world.new_id(),
        "channel_id": channel.id,
        "author": author,
        "type": 19 if body.get("message_reference") else 0,
        "content": body.get("content") or "",
        "timestamp": iso(now),
        "edited_timestamp": None,
        "tts": False,
        "pinned": False,
        "attachments": _attachments(world, channel.id, body, files, []),
        "embeds": [{"type": "rich"} | e for e in body.get("embeds") or ()],
        "components": body.get("components") or [],
        "flags": flags,
        **(extra or {}),
    }
    if body.get("nonce") is not None:
        data["nonce"] = body["nonce"]
    _complete(data)
    mentions, pinged = _mentions(world, channel, author["id"], body, data)
    quiet = only is not None or flags & SUPPRESS_NOTIFICATIONS
    message = Message(data | mentions, now, only, frozenset() if quiet else pinged)
    world.keep(message)
    if only is None:
        _count(world, channel, message, pinged)
    _tell(world, "MESSAGE_CREATE", message)
    return message


def edit(world: World, message: Message, body: Json, files: Files) -> None:
    """Change a message; a deferred answer is thereby filled in."""
    data = message.data
    flags = data["flags"] & ~LOADING | (body.get("flags") or 0) & (COMPONENTS_V2 | SUPPRESS_EMBEDS)
    kept = {key: data[key] for key in ("content", "embeds", "components")}
    check({**kept, **{k: v for k, v in body.items() if k in kept}}, flags, files, new=False)
    fresh = {"content": body["content"] or ""} if "content" in body else {}
    if "embeds" in body:
        fresh["embeds"] = [{"type": "rich"} | e for e in body["embeds"] or ()]
    if "components" in body:
        fresh["components"] = body["components"] or []
    fresh["attachments"] = _attachments(world, data["channel_id"], body, files, data["attachments"])
    first = data["flags"] & LOADING
    message.data = data | fresh | {"flags": flags}
    if not first:
        message.data["edited_timestamp"] = iso(world.clock.now())
    _complete(message.data)
    channel = world.channels[message.channel_id]
    mentions, pinged = _mentions(world, channel, data["author"]["id"], body, message.data)
    message.data |= mentions
    if first and message.only is None:  # an edit notifies nobody, but this is the message's first content
        message.pinged = pinged
    _tell(world, "MESSAGE_UPDATE", message)


def throttle(world: World, message: Message) -> None:
    """Count the edit of an old message.

    Raises:
        ApiError: 30046.
    """
    if world.clock.now() - message.at > OLD:
        world.rates.old_edit(message.channel_id)


def delete(world: World, message: Message) -> None:
    """Take a message away."""
    message.deleted = True
    world.messages.pop(message.id, None)
    channel = world.channels[message.channel_id]
    data = {"id": message.id, "channel_id": channel.id}
    guild = {"guild_id": channel.guild_id} if channel.guild_id else {}
    world.emit("MESSAGE_DELETE", data | guild, _audience(world, message))


def full(world: World, message: Message) -> Json:
    """The payload as the gateway gives it: with guild and member."""
    guild_id = world.channels[message.channel_id].guild_id
    if guild_id is None:
        return message.data
    member = world.guilds[guild_id].members.get(message.data["author"]["id"])
    rest = {"member": {k: v for k, v in member.items() if k != "user"}} if member else {}
    return message.data | {"guild_id": guild_id} | rest


def as_text(data: Json) -> str:
    """Write a payload as events carry it."""
    return json.dumps(data, ensure_ascii=False)


def reopen(world: World, channel: Channel) -> None:
    """Reopen an archived thread, since someone writes in it."""
    if channel.thread and channel.thread["archived"]:
        now = iso(world.clock.now())
        channel.data["thread_metadata"] = channel.thread | {"archived": False, "archive_timestamp": now}
        world.emit("THREAD_UPDATE", channel.data, world.audience(channel))


def _audience(world: World, message: Message) -> frozenset[str]:
    if message.only is not None:
        return frozenset({message.only})
    return world.audience(world.channels[message.channel_id])


def _tell(world: World, event: str, message: Message) -> None:
    world.emit(event, full(world, message), _audience(world, message))


def _same_nonce(world: World, channel: Channel, author: Json, body: Json) -> Message | None:
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    recent = world.clock.now() - NONCE_LIFE
    for message in reversed(world.messages_in(channel.id)):
        if message.at < recent:
            break
        if message.data.get("nonce") == body["nonce"] and message.data["author"]["id"] == author["id"]:
            return message
    return None


def _attachments(world: World, channel_id: str, body: Json, files: Files, had: list[Json]) -> list[Json]:
    """The attachments after a request: those it keeps, then the uploaded ones."""
    if body.get("attachments") is None and not files:
        return had
    known = {a["id"]: a for a in had}
    listed = body.get("attachments")
    asked = listed if listed is not None else [*had, *({"id": i} for i in files)]
    out = []
    for each in asked:
        which = str(each["id"])
        if which in known:
            out.append(known[which])
        elif which in files:
            out.append(store(world, channel_id, *files[which], each.get("description")))
        else:
            raise invalid({"attachments": f"{which} is neither kept nor uploaded"})
    return out


def store(world: World, channel_id: str, name: str, content: bytes, description: str | None = None) -> Json:
    """Keep an upload and build its attachment object."""
    which, key = world.new_id(), secrets.token_hex(16)
    path = f"/attachments/{channel_id}/{which}/{re.sub(r'[^A-Za-z0-9._-]', '_', name) or 'file'}"
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    world.files[path] = (content, kind, key)
    url = f"{world.base_url}{path}?hm={key}"
    attachment = {"id": which, "filename": path.rsplit("/", 1)[1], "size": len(content), "content_type": kind}
    attachment |= {"url": url, "proxy_url": url}
    if kind == "image/png" and len(content) > 24:
        attachment["width"], attachment["height"] = (int.from_bytes(content[i : i + 4]) for i in (16, 20))
    return attachment | ({"description": description} if description else {})


def _complete(data: Json) -> None:
    """Fill in what Discord fills in: ids of components, addresses for attachment://name."""
    urls = {"attachment://" + a["filename"]: a for a in data["attachments"]}
    components = list(walk(data["components"]))
    taken = {c["id"] for c in components if c.get("id")}
    free = (n for n in range(1, len(components) + len(taken) + 1) if n not in taken)
    for component in components:
        component["id"] = component.get("id") or next(free)
    holders = [c.get("media") or c.get("file") for c in components]
    holders += [item["media"] for c in components for item in c.get("items", ())]
    holders += [e.get(key) for e in data["embeds"] for key in ("image", "thumbnail")]
    for holder in filter(None, holders):
        if holder["url"].startswith("attachment://") and holder["url"] not in urls:
            raise invalid({"components": f"{holder['url']} is not among the attachments"})
        if found := urls.get(holder["url"]):
            holder |= {key: found[key] for key in ("url", "proxy_url", "width", "height") if key in found}
            holder["attachment_id"] = found["id"]


def _mentions(
    world: World, channel: Channel, author_id: str, body: Json, data: Json
) -> tuple[Json, frozenset[str]]:
    """What a message's text mentions, as `allowed_mentions` lets it, and who is notified."""
    text = "\n".join([data["content"], *(c["content"] for c in walk(data["components"]) if c["type"] == 10)])
    allowed = body.get("allowed_mentions")
    kinds = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
    named = {k: {str(i) for i in (allowed or {}).get(k) or ()} for k in ("users", "roles")}
    granted = world.permissions(author_id, channel)
    users: list[str] = []
    roles: list[str] = []
    everyone = False
    for sigil, which, broad in MENTION.findall(text):
        if broad:
            everyone = everyone or ("everyone" in kinds and bool(granted & Permission.MENTION_EVERYONE))
        elif sigil == "&":
            if ("roles" in kinds or which in named["roles"]) and _role_pings(world, channel, which, granted):
                roles.append(which)
        elif which in world.users and ("users" in kinds or which in named["users"]):
            users.append(which)
    guild = world.guilds.get(channel.guild_id or "")
    members = guild.members if guild else {}
    pinged = set(users) | {u for u, m in members.items() if everyone or set(roles) & set(m["roles"])}
    fields = {
        "mentions": [world.users[u] for u in dict.fromkeys(users)],
        "mention_roles": list(dict.fromkeys(roles)),
        "mention_everyone": everyone,
    }
    return fields, frozenset(pinged - {author_id}) & _reachable(world, channel)


def _role_pings(world: World, channel: Channel, role_id: str, granted: int) -> bool:
    role = world.guilds[channel.guild_id].roles.get(role_id) if channel.guild_id else None
    return bool(role and (role["mentionable"] or granted & Permission.MENTION_EVERYONE))


def _reachable(world: World, channel: Channel) -> frozenset[str]:
    """Those whom a mention can reach: in a thread it adds whoever sees the parent."""
    return world.audience(world.parent_of(channel) or channel)


def _count(world: World, channel: Channel, message: Message, pinged: frozenset[str]) -> None:
    """Note the newest message; a mention in a thread adds the one mentioned."""
    channel.data["last_message_id"] = message.id
    if channel.kind == DM or channel.kind not in THREADS:
        return
    channel.data["message_count"] += 1
    channel.data["total_message_sent"] += 1
    for user_id in pinged:
        add_to_thread(world, channel, user_id)


def add_to_thread(world: World, thread: Channel, user_id: str) -> None:
    """Let a user join a thread; they are told of it and of what stands in it."""
    if user_id in thread.members:
        return
    saw = user_id in world.audience(thread)
    thread.members.add(user_id)
    thread.data["member_count"] = len(thread.members)
    world.members_changed(thread)
    member = thread_member(thread.id, user_id, world.clock.now())
    data = {"id": thread.id, "guild_id": thread.guild_id, "member_count": len(thread.members)}
    world.emit("THREAD_MEMBERS_UPDATE", data | {"added_members": [member]}, world.audience(thread))
    if not saw:
        world.emit("THREAD_CREATE", thread.data | {"member": member}, {user_id})


def remove_from_thread(world: World, thread: Channel, user_id: str) -> None:
    """Let a user leave a thread."""
    if user_id not in thread.members:
        return
    before = world.audience(thread)
    thread.members.discard(user_id)
    thread.data["member_count"] = len(thread.members)
    world.members_changed(thread)
    data = {"id": thread.id, "guild_id": thread.guild_id, "member_count": len(thread.members)}
    world.emit("THREAD_MEMBERS_UPDATE", data | {"removed_member_ids": [user_id]}, before)
