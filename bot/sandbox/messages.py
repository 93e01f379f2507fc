"""Messages: made, edited, deleted; attachments and mentions."""

import mimetypes
import re
import secrets

from bot.sandbox import limits, model
from bot.sandbox.errors import error, refuse_invalid
from bot.sandbox.model import Channel, Json, Message, new, walk
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World

Files = dict[str, tuple[str, bytes]]
"""Uploads by their ids in the body: name and content."""

OLD, NONCE_LIFE = 3600.0, 300.0
"""Seconds after which edits are throttled, and in which a nonce is not taken twice."""
SETTABLE = model.SUPPRESS_EMBEDS | model.QUIET | model.COMPONENTS_V2
MENTION = re.compile(r"<@(!|&)?(\d+)>|@(everyone|here)\b")


def create(
    world: World, channel: Channel, author: Json, body: Json, files: Files, flags: int = 0, **extra: object
) -> Message:
    """Put a message into a channel; an ephemeral one is for the user in `interaction_metadata`."""
    flags |= (body.get("flags") or 0) & SETTABLE
    refuse_invalid(limits.message(body, flags) | limits.uploads(files))
    filled = any(body.get(key) for key in ("content", "embeds", "components", "poll", "sticker_ids"))
    if not (filled or files or flags & model.LOADING):
        raise error(50006)
    if known := _same_nonce(world, channel, author, body):
        return known
    data = new("message", id=world.clock.new_id(), channel_id=channel.id, author=author, flags=flags, **extra)
    data |= {"content": "", "embeds": [], "components": [], "timestamp": world.clock.iso()}
    if body.get("message_reference"):
        data |= {"type": 19, "message_reference": body["message_reference"]}
    if body.get("nonce") is not None:
        data["nonce"] = body["nonce"]
    only = data["interaction_metadata"]["user"]["id"] if flags & model.EPHEMERAL else None
    message = Message(data, world.clock.now(), only)
    pinged = _write(world, message, body, files, [])
    world.keep(message)
    if only is None:
        channel.data["last_message_id"] = message.id
        message.pinged = frozenset() if flags & model.QUIET else pinged
        if channel.thread:
            channel.data["message_count"] += 1
            channel.data["total_message_sent"] += 1
            for user_id in pinged:  # a mention adds the one mentioned
                world.set_thread_member(channel, user_id)
    _tell(world, "MESSAGE_CREATE", message)
    return message


def edit(world: World, message: Message, body: Json, files: Files) -> None:
    """Change a message; a deferred answer is thereby filled in."""
    before = message.data
    flags = before["flags"] & ~model.LOADING | (body.get("flags") or 0) & SETTABLE & ~model.QUIET
    kept = {key: before[key] for key in ("content", "embeds", "components")}
    refuse_invalid(limits.message(kept | body, flags) | limits.uploads(files))
    message.data = before | {"flags": flags}
    pinged = _write(world, message, body, files, before["attachments"])
    if before["flags"] & model.LOADING:  # this is the message's first content; any other edit notifies nobody
        message.pinged = frozenset() if message.only else pinged
    else:
        message.data["edited_timestamp"] = world.clock.iso()
    _tell(world, "MESSAGE_UPDATE", message)


def throttle(world: World, message: Message) -> None:
    """Count the edit of an old message; raises 30046."""
    if world.clock.now() - message.at > OLD:
        world.rates.old_edit(message.channel_id)


def delete(world: World, message: Message) -> None:
    """Take a message away."""
    _tell(world, "MESSAGE_DELETE", message, ("id", "channel_id", "guild_id"))
    message.deleted = True
    world.messages.pop(message.id)


def reopen(world: World, channel: Channel) -> None:
    """Reopen an archived thread, since someone writes in it."""
    if channel.thread.get("archived"):
        fresh = {"archived": False, "archive_timestamp": world.clock.iso()}
        channel.data["thread_metadata"] = channel.thread | fresh
        world.emit("THREAD_UPDATE", channel.data, world.audience(channel))


def store(world: World, channel_id: str, name: str, content: bytes) -> Json:
    """Keep an upload and build its attachment object."""
    which, key = world.clock.new_id(), secrets.token_hex(16)
    safe = re.sub(r"[^A-Za-z0-9._-]", "_", name) or "file"
    kind = mimetypes.guess_type(safe)[0] or "application/octet-stream"
    path = f"/attachments/{channel_id}/{which}/{safe}"
    world.files[path] = (content, kind, key)
    url = f"{world.base_url}{path}?hm={key}"
    attachment = {"id": which, "filename": safe, "size": len(content), "content_type": kind}
    return attachment | {"url": url, "proxy_url": url}


def _tell(world: World, event: str, message: Message, fields: tuple[str, ...] | None = None) -> None:
    channel = world.channels[message.channel_id]
    audience = frozenset({message.only}) if message.only else world.audience(channel)
    data = dict(message.data)
    if channel.guild_id:
        data["guild_id"] = channel.guild_id
        if member := world.guilds[channel.guild_id].members.get(data["author"]["id"]):
            data["member"] = {k: v for k, v in member.items() if k != "user"}
    world.emit(event, {k: v for k, v in data.items() if fields is None or k in fields}, audience)


def _same_nonce(world: World, channel: Channel, author: Json, body: Json) -> Message | None:
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    since = world.clock.now() - NONCE_LIFE
    recent = (m for m in world.messages_in(channel.id) if m.at >= since and m.data["author"] is author)
    return next((m for m in recent if m.data.get("nonce") == body["nonce"]), None)


def _write(world: World, message: Message, body: Json, files: Files, had: list[Json]) -> frozenset[str]:
    """Put the body's content into the message; gives those whom it mentions."""
    data = message.data
    if "content" in body:
        data["content"] = body["content"] or ""
    if "embeds" in body:
        data["embeds"] = [{"type": "rich"} | e for e in body["embeds"] or ()]
    if "components" in body:
        data["components"] = body["components"] or []
    data["attachments"] = _attachments(world, message.channel_id, body, files, had)
    _complete(data)
    return _mention(world, world.channels[message.channel_id], body.get("allowed_mentions"), data)


def _attachments(world: World, channel_id: str, body: Json, files: Files, had: list[Json]) -> list[Json]:
    """The attachments after a request: those it keeps, then the uploaded ones."""
    listed = body.get("attachments")
    if listed is None:
        listed = [*had, *({"id": i} for i in files)]
    known, out = {a["id"]: a for a in had}, []
    for each in listed:
        which = str(each["id"])
        if which in files:
            told = {"description": each["description"]} if each.get("description") else {}
            out.append(store(world, channel_id, *files[which]) | told)
        elif which in known:
            out.append(known[which])
        else:
            refuse_invalid({"attachments": f"{which} is neither kept nor uploaded"})
    return out


def _complete(data: Json) -> None:
    """Fill in what Discord fills in: ids of components, addresses for attachment://name."""
    urls = {"attachment://" + a["filename"]: a for a in data["attachments"]}
    components = list(walk(data["components"]))
    taken = {c["id"] for c in components if c.get("id")}
    free = (n for n in range(1, 2 * len(components) + 1) if n not in taken)
    for component in components:
        component["id"] = component.get("id") or next(free)
    holders = [c.get("media") or c.get("file") for c in components]
    holders += [item["media"] for c in components for item in c.get("items", ())]
    holders += [e.get(key) for e in data["embeds"] for key in ("image", "thumbnail")]
    for holder in filter(None, holders):
        if found := urls.get(holder["url"]):
            holder |= {"url": found["url"], "proxy_url": found["url"], "attachment_id": found["id"]}
        elif holder["url"].startswith("attachment://"):
            refuse_invalid({"components": f"{holder['url']} is not among the attachments"})


def _mention(world: World, channel: Channel, allowed: Json | None, data: Json) -> frozenset[str]:
    """Note what the text mentions, as `allowed_mentions` lets it; gives those who are notified."""
    text = "\n".join([data["content"], *(c.get("content", "") for c in walk(data["components"]))])
    parse = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
    named = {str(i) for key in ("users", "roles") for i in (allowed or {}).get(key) or ()}
    guild = world.guilds.get(channel.guild_id or "")
    broad = world.permissions(data["author"]["id"], channel) & Permission.MENTION_EVERYONE
    users, roles, everyone = dict[str, Json](), list[str](), False
    for sigil, which, all_of_them in MENTION.findall(text):
        if all_of_them:
            everyone = everyone or bool(broad and "everyone" in parse)
        elif sigil == "&" and ("roles" in parse or which in named):
            if guild and which in guild.roles and (broad or guild.roles[which]["mentionable"]):
                roles.append(which)
        elif which in world.users and ("users" in parse or which in named):
            users[which] = world.users[which]
    data |= {"mentions": list(users.values()), "mention_roles": roles, "mention_everyone": everyone}
    members = guild.members.items() if guild else ()
    pinged = {u for u, m in members if everyone or set(roles) & set(m["roles"])} | users.keys()
    return world.audience(world.parent_of(channel) or channel) & pinged - {data["author"]["id"]}
