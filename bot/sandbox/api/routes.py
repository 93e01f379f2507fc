"""The routes of the REST API: a short method each, and the table at the end."""

import base64
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from bot.sandbox import limits, messages
from bot.sandbox.actors import PlayedWorld
from bot.sandbox.errors import error, refuse_invalid
from bot.sandbox.interactions import Interaction
from bot.sandbox.model import DM, LOADING, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Json, Message, new
from bot.sandbox.permissions import P, require

T = TypeVar("T")
MAX_ACTIVE_THREADS = 1000
THREAD_FIELDS = frozenset({"archived", "locked", "auto_archive_duration", "invitable"})
CHANNEL, GUILD, APPLICATION = "/channels/{channel_id}", "/guilds/{guild_id}", "/applications/{application_id}"
MESSAGE, MEMBER = f"{CHANNEL}/messages/{{message_id}}", f"{CHANNEL}/thread-members/{{user_id}}"
HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ANSWER = f"{HOOK}/messages/{{message_id}}"


def found(things: Mapping[str, T], which: str, code: int) -> T:
    """Return something by its id, or raise the error with this code."""
    if which not in things:
        raise error(code)
    return things[which]


def _later(message: Message) -> Json:
    """A message as it is read later: without its nonce, which is only in the answer to its sending and in the event."""
    return {key: value for key, value in message.data.items() if key != "nonce"}


class Routes:
    """One request, with a method for each route that returns the response's body, None for 204.

    `granted` are the bot's permissions in the channel of the path.
    """

    def __init__(self, world: PlayedWorld, params: dict[str, str], body: Any, files: messages.Files) -> None:
        self.world, self.params, self.body, self.files, self.me = world, params, body, files, world.me["id"]
        self.commands = world.commands.get(params.get("guild_id"), {})
        self.user_id = params.get("user_id", "").replace("@me", self.me)
        if "guild_id" in params:
            self.guild = found(world.guilds, params["guild_id"], 10004)
        if "channel_id" in params:
            self.channel = found(world.channels, params["channel_id"], 10003)
            self.granted = world.permissions(self.me, self.channel)

    @property
    def message(self) -> Message:
        """The message in the path; raises the error for an unknown or ephemeral one."""
        message = found(self.world.messages, self.params["message_id"], 10008)
        if message.channel_id != self.channel.id or message.only:
            raise error(10008)
        return message

    # ---- application, users, guilds, commands

    def _application(self) -> Json:
        return new("application", id=self.me, name="Arbitre", owner=self.world.owner, bot=self.world.me)

    def _gateway(self) -> Json:
        url, starts = self.world.base_url.replace("http", "ws", 1), self.world.starts
        shards = starts.recommended(len(self.world.guilds))
        return {"url": f"{url}/gateway", "shards": shards, "session_start_limit": starts.limit()}

    def _emojis(self) -> Json:
        return {"items": [emoji for emoji, _ in self.world.emojis.values()]}

    def _new_emoji(self) -> Json:
        kind, _, image = str(self.body.get("image", "")).partition(";base64,")
        if not kind.startswith("data:image/"):
            raise error(50035)
        return self.world.add_emoji(str(self.body["name"]), lambda: base64.b64decode(image))

    def _forget_emoji(self) -> None:
        found(self.world.emojis, self.params["emoji_id"], 10014)
        del self.world.emojis[self.params["emoji_id"]]

    def _open_dm(self) -> Json:
        """Opening a DM always works; sending may fail."""
        return self.world.dm_with(found(self.world.users, str(self.body["recipient_id"]), 10013)["id"]).data

    def _leave(self) -> None:
        """The bot leaves a guild, and hears of it; the guild itself stays for the players."""
        self.world.emit("GUILD_DELETE", {"id": self.guild.id}, [self.me])

    def _threads(self, guild_id: str | None) -> list[Channel]:
        return [thread for thread in self.world.threads if thread.guild_id == guild_id]

    def _active_threads(self) -> Json:
        seen = [t.data for t in self._threads(self.guild.id) if self.me in self.world.audience(t)]
        return {"threads": seen, "members": []}

    def _put_commands(self) -> list[Json]:
        """Replace all commands, of the application or of one guild; a command with the same name keeps its id."""
        world, guild_id = self.world, self.params.get("guild_id")
        refuse_invalid(limits.commands(self.body or []))
        place = {"guild_id": self.guild.id} if guild_id else {}
        fresh = dict[str, Json]()
        for command in self.body or []:
            which = self.commands.get(command["name"], {}).get("id") or world.clock.new_id()
            own = {"id": which, "application_id": self.me, "version": world.clock.new_id()}
            fresh[command["name"]] = new("command", **command) | own | place
        world.commands[guild_id] = fresh
        world.emit("COMMANDS", place, world.actors)
        return list(fresh.values())

    # ---- channels and threads

    def _get_channel(self) -> Json:
        require(self.granted)
        return self.channel.data

    def _patch_channel(self) -> Json:
        channel, world, meta = self.channel, self.world, self.channel.thread
        if channel.type == DM:
            raise error(50024)
        if meta:
            self._check_thread_change(meta)
            fresh = {k: v for k, v in self.body.items() if k in THREAD_FIELDS}
            channel.data["thread_metadata"] = meta | fresh | {"archive_timestamp": world.clock.iso()}
        else:
            require(self.granted, P.MANAGE_CHANNELS)
        channel.data |= {k: v for k, v in self.body.items() if k not in THREAD_FIELDS}
        world.emit("THREAD_UPDATE" if meta else "CHANNEL_UPDATE", channel.data, world.audience(channel))
        return channel.data

    def _check_thread_change(self, meta: Json) -> None:
        """Check a thread's change: its creator may rename and archive it, only a moderator may lock and unlock it."""
        reopens = self.body.get("archived") is False
        require(self.granted)
        if not self.granted & P.MANAGE_THREADS:
            if meta["archived"] and meta["locked"]:
                raise error(160005)
            if "locked" in self.body or not (reopens or self.channel.owner_id == self.me):
                raise error(50013)
        if meta["archived"] and not reopens and self.body.keys() - {"archived", "locked"}:
            raise error(50083)
        refuse_invalid(limits.thread(self.body))

    def _typing(self) -> None:
        self._check_send()
        data = {"channel_id": self.channel.id, "user_id": self.me, "timestamp": int(self.world.clock.now())}
        self.world.emit("TYPING_START", data, self.world.audience(self.channel) - {self.me})

    def _thread(self) -> Json:
        """Create a thread; a thread on a message is public and takes the message's id."""
        world, body, now, guild_id = self.world, self.body, self.world.clock.iso(), self.channel.guild_id
        which = self.message.id if "message_id" in self.params else world.clock.new_id()
        kind = PUBLIC_THREAD if "message_id" in self.params else body.get("type", PRIVATE_THREAD)
        require(self.granted, P.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else P.CREATE_PUBLIC_THREADS)
        if self.channel.type != TEXT or which in world.channels:
            raise error(160004 if which in world.channels else 50024)
        refuse_invalid(limits.thread({"name": ""} | body))
        if len(self._threads(guild_id)) >= MAX_ACTIVE_THREADS:
            raise error(160006)
        meta = {"archived": False, "locked": False, "archive_timestamp": now, "create_timestamp": now}
        meta["auto_archive_duration"] = body.get("auto_archive_duration") or 4320
        data = new("thread", id=which, type=kind, name=body["name"], guild_id=guild_id, owner_id=self.me)
        thread = Channel(data | {"parent_id": self.channel.id, "thread_metadata": meta}, {self.me})
        return world.add("THREAD_CREATE", thread).data

    def _put_member(self) -> None:
        """Add a member to a thread; they must see the parent channel."""
        if not self.channel.thread or self.channel.thread["archived"]:
            raise error(50083 if self.channel.thread else 50024)
        require(self.granted, *(() if self.user_id == self.me else (P.SEND_MESSAGES_IN_THREADS,)))
        if self.user_id not in self.world.audience(self.world.channels[self.channel.parent_id]):
            raise error(50001 if self.user_id in self.world.users else 10013)
        self.world.add_thread_member(self.channel, self.user_id)

    # ---- messages

    def _check_send(self) -> None:
        """Check that the bot may write here."""
        channel, world, body = self.channel, self.world, self.body
        if channel.type == DM:
            (other,) = channel.members - {self.me}
            if other in world.closed_dms:
                raise error(50007)
            if not world.is_known(other):
                raise error(50278)
            return
        require(self.granted, P.SEND_MESSAGES_IN_THREADS if channel.thread else P.SEND_MESSAGES)
        used = {P.EMBED_LINKS: "embeds" in body, P.ATTACH_FILES: self.files}
        used[P.READ_MESSAGE_HISTORY] = "message_reference" in body
        require(self.granted, *(right for right in used if used[right]))
        if channel.thread.get("locked") and not self.granted & P.MANAGE_THREADS:
            raise error(160005)

    def _send(self) -> Json:
        self._check_send()
        messages.reopen(self.world, self.channel)
        return messages.create(self.world, self.channel, self.world.me, self.body, self.files).data

    def _list(self) -> list[Json]:
        """The newest messages, or those before or after one; newest first."""
        require(self.granted)
        if not self.granted & P.READ_MESSAGE_HISTORY:
            return []
        limit, after = int(self.params.get("limit", 50)), int(self.params.get("after", 0))
        before, every = int(self.params.get("before", 1 << 63)), self.world.messages_in(self.channel.id)
        these = [m for m in every if not m.only and after < int(m.id) < before]
        return [_later(m) for m in reversed(these[:limit] if after else these[-limit:])]

    def _message(self) -> Json:
        require(self.granted, P.READ_MESSAGE_HISTORY)
        return _later(self.message)

    def _edit(self) -> Json:
        self._check_change(None)
        return messages.edit(self.world, self.message, self.body, self.files)

    def _delete(self) -> None:
        self._check_change(P.MANAGE_MESSAGES)
        messages.delete(self.world, self.message)

    def _check_change(self, right: P | None) -> None:
        """Check that the bot may change a message: its own, or with a permission those of others."""
        own = self.message.author["id"] == self.me
        require(self.granted, *((right,) if right and not own else ()))
        if not own and not right:
            raise error(50005)
        if self.channel.thread.get("archived"):
            raise error(50083)

    # ---- answers to interactions

    def _callback(self) -> Json | None:
        interaction = found(self.world.interactions, self.params["interaction_token"], 10062)
        response = interaction.callback(int(self.body["type"]), self.body.get("data") or {}, self.files)
        return response if self.params.get("with_response") in ("1", "true") else None

    def _hook(self) -> Interaction:
        """The interaction of a token that is still alive."""
        interaction = found(self.world.interactions, self.params["webhook_token"], 10015)
        if interaction.kind is None:
            raise error(10015)
        if self.world.clock.now() - interaction.at > self.world.token_life:
            raise error(50027)
        return interaction

    @property
    def answer(self) -> Message:
        """The message in the path, which the token can still access."""
        return self._hook().find(self.params["message_id"])

    def _follow_up(self) -> Json:
        """Post a follow-up; the first one after a deferral replaces the deferred answer."""
        original = self._hook().original
        if original is None or original.deleted or not original.flags & LOADING:
            return self._hook().post(self.body, self.files).data
        return messages.edit(self.world, original, self.body, self.files)

    TABLE: tuple[tuple[str, str, Callable[[Any], Any]], ...] = (
        ("GET", "/users/@me", lambda ask: ask.world.me),
        ("GET", "/gateway/bot", _gateway),
        ("POST", "/users/@me/channels", _open_dm),
        ("DELETE", "/users/@me/guilds/{guild_id}", _leave),
        ("GET", "/users/{user_id}", lambda ask: found(ask.world.users, ask.user_id, 10013)),
        ("GET", "/oauth2/applications/@me", _application),
        ("GET", f"{APPLICATION}/emojis", _emojis),
        ("POST", f"{APPLICATION}/emojis", _new_emoji),
        ("DELETE", f"{APPLICATION}/emojis/{{emoji_id}}", _forget_emoji),
        ("GET", f"{APPLICATION}/commands", lambda ask: list(ask.commands.values())),
        ("PUT", f"{APPLICATION}/commands", _put_commands),
        ("GET", f"{APPLICATION}{GUILD}/commands", lambda ask: list(ask.commands.values())),
        ("PUT", f"{APPLICATION}{GUILD}/commands", _put_commands),
        ("GET", GUILD, lambda ask: ask.guild.data | {"roles": list(ask.guild.roles.values())}),
        ("GET", f"{GUILD}/roles", lambda ask: list(ask.guild.roles.values())),
        ("GET", f"{GUILD}/members/{{user_id}}", lambda ask: found(ask.guild.members, ask.user_id, 10007)),
        ("GET", f"{GUILD}/threads/active", _active_threads),
        ("GET", CHANNEL, _get_channel),
        ("PATCH", CHANNEL, _patch_channel),
        ("POST", f"{CHANNEL}/typing", _typing),
        ("POST", f"{CHANNEL}/threads", _thread),
        ("POST", f"{MESSAGE}/threads", _thread),
        ("PUT", MEMBER, _put_member),
        ("GET", f"{CHANNEL}/messages", _list),
        ("POST", f"{CHANNEL}/messages", _send),
        ("GET", MESSAGE, _message),
        ("PATCH", MESSAGE, _edit),
        ("DELETE", MESSAGE, _delete),
        ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", _callback),
        ("POST", HOOK, _follow_up),
        ("GET", ANSWER, lambda ask: ask.answer.data),
        ("PATCH", ANSWER, lambda ask: messages.edit(ask.world, ask.answer, ask.body, ask.files)),
        ("DELETE", ANSWER, lambda ask: messages.delete(ask.world, ask.answer)),
    )
