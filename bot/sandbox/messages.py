"""Messages: made, edited, deleted; attachments and mentions."""

import mimetypes
import re
import secrets
from itertools import takewhile

from bot.sandbox import limits, model
from bot.sandbox.errors import error, no_emoji, refuse_invalid
from bot.sandbox.model import Channel, Json, Message, new, walk
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World

Files = dict[str, tuple[str, bytes]]  # uploads by their id in the body: name and content
OLD = 3600.0  # seconds until edits are throttled
NONCE_LIFE = 300.0  # seconds for which a nonce stays taken
SETTABLE = model.SUPPRESS_EMBEDS | model.QUIET | model.COMPONENTS_V2
MENTION = re.compile(r"<@(!|&)?(\d+)>|@(everyone|here)\b")


def create(
    world: World, channel: Channel, author: Json, body: Json, files: Files, flags: int = 0, **extra: object
) -> Message:
    """Put a message into a channel; an ephemeral one is for the user in `interaction_metadata`."""
    flags |= (body.get("flags") or 0) & SETTABLE
    refuse_invalid(limits.message(body, flags, files))
    _refuse_emojis(world, body)
    if not (
        any(body.get(key) for key in ("content", "embeds", "components")) or files or flags & model.LOADING
    ):
        raise error(50006)
    nonce = body.get("nonce") if body.get("enforce_nonce") else None
    if nonce is not None and (sent := _sent_before(world, channel, author, nonce)):
        return sent
    data = new("message", id=world.clock.new_id(), channel_id=channel.id, author=author, flags=flags, **extra)
    data |= {key: body[key] for key in ("nonce", "message_reference") if body.get(key) is not None}
    data["timestamp"] = world.clock.iso()
    pinged = _write(world, data, body, files)
    message = Message(data, world.clock.now())
    world.messages[message.id] = message
    world.by_channel[channel.id].append(message)
    if flags & model.EPHEMERAL:
        message.only = data["interaction_metadata"]["user"]["id"]
    else:
        channel.data["last_message_id"] = message.id
        message.pinged = frozenset() if flags & model.QUIET else pinged
        for user_id in pinged if channel.thread else ():  # a mention adds the mentioned member
            world.add_thread_member(channel, user_id)
    _tell(world, "MESSAGE_CREATE", message)
    return message


def _refuse_emojis(world: World, body: Json) -> None:
    """Raise 50035 if a component has an emoji of the application that is not there."""
    parts = [
        each for part in walk(body.get("components") or []) for each in (part, *(part.get("options") or ()))
    ]
    wanted = {str(emoji["id"]) for each in parts if (emoji := each.get("emoji") or {}).get("id")}
    if wanted - world.emojis.keys():
        raise no_emoji("components/0/components/0/emoji/id")


def _sent_before(world: World, channel: Channel, author: Json, nonce: object) -> Message | None:
    """The message that an author posted with this nonce minutes ago, or None."""
    since = world.clock.now() - NONCE_LIFE
    young = takewhile(lambda m: m.at > since, reversed(world.by_channel[channel.id]))
    fits = (m for m in young if not m.deleted and m.author["id"] == author["id"])
    return next((m for m in fits if m.data.get("nonce") == nonce), None)


def edit(world: World, message: Message, body: Json, files: Files) -> Json:
    """Change a message, or fill in a deferred answer; returns its payload. Raises 50035, or 30046 for an old one."""
    first = message.flags & model.LOADING
    flags = message.flags & ~model.LOADING | (body.get("flags") or 0) & SETTABLE & ~model.QUIET
    kept = {key: message.data[key] for key in ("content", "embeds", "components")}
    refuse_invalid(limits.message(kept | body, flags, files))
    _refuse_emojis(world, body)
    if world.clock.now() - message.at > OLD:
        world.rates.old_edit(message.channel_id)
    data = message.data | {"flags": flags, "edited_timestamp": None if first else world.clock.iso()}
    pinged = _write(world, data, body, files)
    message.data = data
    if first and not message.only:  # the message's first content; later edits notify nobody
        message.pinged = pinged
    _tell(world, "MESSAGE_UPDATE", message)
    return data


def delete(world: World, message: Message) -> None:
    """Delete a message."""
    _tell(world, "MESSAGE_DELETE", message)
    message.deleted = True
    world.messages.pop(message.id)


def reopen(world: World, channel: Channel) -> None:
    """Unarchive a thread, because someone writes in it."""
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
    attachment = {"id": which, "filename": safe, "size": len(content), "content_type": kind}
    return attachment | dict.fromkeys(("url", "proxy_url"), f"{world.base_url}{path}?hm={key}")


def _tell(world: World, event: str, message: Message) -> None:
    channel, data = world.channels[message.channel_id], dict(message.data)
    if channel.guild_id:
        member = world.guild_of(channel).members.get(message.author["id"], {})
        data |= {"guild_id": channel.guild_id, "member": {k: v for k, v in member.items() if k != "user"}}
    if event == "MESSAGE_DELETE":
        data = {k: v for k, v in data.items() if k in ("id", "channel_id", "guild_id")}
    world.emit(event, data, {message.only} if message.only else world.audience(channel))


def _write(world: World, data: Json, body: Json, files: Files) -> frozenset[str]:
    """Copy the body's content into a message's payload; returns the users it mentions."""
    data |= {key: body[key] or empty for key, empty in (("content", ""), ("components", [])) if key in body}
    if "embeds" in body:
        data["embeds"] = [{"type": "rich"} | e for e in body["embeds"] or ()]
    known, kept, listed = {a["id"]: a for a in data["attachments"]}, [], body.get("attachments")
    for each in [*data["attachments"], *({"id": i} for i in files)] if listed is None else listed:
        which = str(each["id"])
        if which not in files and which not in known:
            refuse_invalid({"attachments": f"{which} is neither kept nor uploaded"})
        told = {"description": each["description"]} if each.get("description") else {}
        new_one = which in files
        kept.append(store(world, data["channel_id"], *files[which]) | told if new_one else known[which])
    data["attachments"] = kept
    _complete(data)
    return _mention(world, world.channels[data["channel_id"]], body.get("allowed_mentions"), data)


def _complete(data: Json) -> None:
    """Add what Discord adds: ids of components, those of emojis as text, addresses for attachment://name."""
    urls = {"attachment://" + a["filename"]: a for a in data["attachments"]}
    components = list(walk(data["components"]))
    taken = {c["id"] for c in components if c.get("id")}
    free = (n for n in range(1, 2 * len(components) + 1) if n not in taken)
    for component in components:
        component["id"] = component.get("id") or next(free)
        for each in (component, *(component.get("options") or ())):
            if (emoji := each.get("emoji") or {}).get("id"):  # as text: a page's numbers are not large enough
                each["emoji"] = emoji | {"id": str(emoji["id"])}
    holders = [c.get("media") or c.get("file") for c in components]
    holders += [item["media"] for c in components for item in c.get("items", ())]
    holders += [e.get(key) for e in data["embeds"] for key in ("image", "thumbnail")]
    for holder in filter(None, holders):
        if found := urls.get(holder["url"]):
            holder |= {"url": found["url"], "proxy_url": found["url"], "attachment_id": found["id"]}
        elif holder["url"].startswith("attachment://"):
            refuse_invalid({"components": f"{holder['url']} is not among the attachments"})


def _mention(world: World, channel: Channel, allowed: Json | None, data: Json) -> frozenset[str]:
    """Note the mentions in the text that `allowed_mentions` permits; returns the notified users."""
    text = "\n".join([data["content"], *(c.get("content", "") for c in walk(data["components"]))])
    parse = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
    named = {str(i) for key in ("users", "roles") for i in (allowed or {}).get(key) or ()}
    guild = world.guild_of(channel)
    broad = world.permissions(data["author"]["id"], channel) & Permission.MENTION_EVERYONE
    found = [(kind, which) for kind, which, _ in MENTION.findall(text)]
    users = [w for k, w in found if k != "&" and w in world.users and ("users" in parse or w in named)]
    roles = [w for k, w in found if k == "&" and w in guild.roles and ("roles" in parse or w in named)]
    roles = [w for w in roles if broad or guild.roles[w]["mentionable"]]
    everyone = bool(broad) and "everyone" in parse and any(m[2] for m in MENTION.findall(text))
    data["mentions"] = [world.users[w] for w in dict.fromkeys(users)]
    data |= {"mention_roles": roles, "mention_everyone": everyone}
    pinged = {u for u, m in guild.members.items() if everyone or set(roles) & set(m["roles"])} | set(users)
    reached = world.audience(world.channels.get(channel.data.get("parent_id", ""), channel))
    return reached & pinged - {data["author"]["id"]}
