"""Users to play, by tests and by the page."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.sandbox import commands, interactions, messages, model
from bot.sandbox.commands import CannotDoError
from bot.sandbox.interactions import Interaction, InteractiveWorld
from bot.sandbox.model import BUTTON, SELECTS, Channel, Clock, Dispatch, Guild, Json, Message, typed, walk
from bot.sandbox.permissions import BOT, MODERATOR, Permission

Given = Mapping[str, Any]
#: The name of the role of moderators.
MODERATORS = "Moderators"
Where = Channel | None


class Actor:
    """One user: sees and does what their client allows, in their `room` unless `in_` names another channel.

    What a client would prevent raises CannotDoError. A bot that answers too late raises NotAnsweredError, unless
    `wait_` is off.
    """

    def __init__(self, world: InteractiveWorld, user: Json) -> None:
        self.world, self.user, self.room = world, user, world.general
        self.id, self.name, self.mention = user["id"], user["global_name"], f"<@{user['id']}>"

    @property
    def dm(self) -> Channel:
        """Their DM with the bot, opened if necessary."""
        return self.world.dm_with(self.id)

    def close_dms(self, *, closed: bool = True) -> None:
        """Close their DMs to new messages, or open them again."""
        (self.world.closed_dms.add if closed else self.world.closed_dms.discard)(self.id)

    @property
    def seen(self) -> list[Dispatch]:
        """Everything ever shown to them, with the times; messages that they could look up now come last."""
        mine = [e for e in self.world.events if self.id in e.audience]
        told = {e.payload["id"] for e in mine if e.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE")}
        rest = [
            m.data
            for m in self.world.messages.values()
            if m.id not in told and self.world.can_see(self.id, m)
        ]
        now, me = self.world.clock.now(), frozenset({self.id})
        return mine + [Dispatch(now, "MESSAGE_CREATE", json.dumps(d, ensure_ascii=False), me) for d in rest]

    def messages(self, channel: Where = None) -> list[Message]:
        """The messages their client shows in a channel, oldest first."""
        return [
            m for m in self.world.messages_in((channel or self.room).id) if self.world.can_see(self.id, m)
        ]

    @property
    def inbox(self) -> list[Message]:
        """The messages of their DM with the bot."""
        return self.messages(self.dm)

    @property
    def pings(self) -> list[Message]:
        """The messages that notified them and still exist."""
        return [m for m in self.world.messages.values() if self.id in m.pinged]

    @property
    def threads(self) -> list[Channel]:
        """The threads they see, archived ones included, oldest first."""
        return [c for c in self.world.channels.values() if c.thread and self.id in self.world.audience(c)]

    async def sees(self, text: str = "", in_: Where = None, seconds: float = 15.0) -> Message:
        """Wait until they see a message with the text, in the channel or anywhere; returns the newest one."""

        def found() -> list[Message]:
            pool = self.world.messages_in(in_.id) if in_ else self.world.messages.values()
            return [m for m in pool if text in m.text and self.world.can_see(self.id, m)]

        return (await self.world.until(found, seconds, f"{self.name} to see {text!r}"))[-1]

    async def finds(
        self, message: Message, fits: Callable[[Json], bool], what: str = "a component", seconds: float = 15.0
    ) -> Json:
        """Wait until a message has a matching component that can be used; returns the first one."""

        def found() -> list[Json]:
            there = message.components if self.world.can_see(self.id, message) else []
            return [c for c in there if not c.get("disabled") and fits(c)]

        return (await self.world.until(found, seconds, f"{self.name} to find {what}"))[0]

    def screen(self, channel: Where = None) -> str:
        """A channel in text form, as they see it."""
        room, users = channel or self.room, self.world.users
        lines = [f"#{room.data.get('name', 'direct messages')} as {self.name} sees it"]
        for message in self.messages(room):
            who = message.author["global_name"] or message.author["username"]
            text = message.text.replace("\n", "\n  ")
            lines += ["", who + (" (only you)" if message.ephemeral else "") + ":", f"  {text}"]
        names = {f"<@{i}>": f"@{u['global_name'] or u['username']}" for i, u in users.items()}
        names |= {c.mention: f"#{c.data.get('name')}" for c in self.world.channels.values()}
        return re.sub(r"<[@#]\d+>", lambda m: names.get(m[0], m[0]), "\n".join(lines))

    def upload(self, name: str, content: bytes) -> Json:
        """Upload a file; the result is the value for an attachment option or a modal field."""
        return messages.store(self.world, self.room.id, name, content)

    def say(self, text: str, in_: Where = None) -> Message:
        """Write a message."""
        channel = in_ or self.room
        granted = self.world.permissions(self.id, channel)
        needed = Permission.SEND_MESSAGES_IN_THREADS if channel.thread else Permission.SEND_MESSAGES
        if not granted & needed or (channel.thread.get("locked") and not granted & Permission.MANAGE_THREADS):
            raise CannotDoError(f"{self.name} may not write here")
        messages.reopen(self.world, channel)
        if channel.thread:
            self.world.add_thread_member(channel, self.id)
        return messages.create(self.world, channel, self.user, {"content": text}, {})

    async def slash(
        self, path: str, options: Given | None = None, *, in_: Where = None, wait_: bool = True, **more: Any
    ) -> Interaction:
        """Use a slash command: `slash("match challenge", opponent=bob)`; options take actors, uploads and channels."""
        data = commands.fill(self.world, self.id, in_ or self.room, path, {**(options or {}), **more})
        return await self.interact(interactions.COMMAND, data, in_ or self.room, wait_=wait_)

    async def autocomplete(
        self, path: str, option: str, value: Any = "", /, *, in_: Where = None, **more: Any
    ) -> Interaction:
        """Type into an option; the suggestions are in the answer's `choices` and `names`."""
        data = commands.fill(self.world, self.id, in_ or self.room, path, {**more, option: value}, option)
        return await self.interact(interactions.AUTOCOMPLETE, data, in_ or self.room)

    async def click(
        self, message: Message, label: str | None = None, *, custom_id: str | None = None, wait_: bool = True
    ) -> Interaction:
        """Press a button, named by its label (or a unique part of it) or its custom id."""
        button = self._find(message, {BUTTON}, label, custom_id)
        return await self.forge(message, button["custom_id"], wait_=wait_, id=button["id"])

    async def select(
        self, message: Message, values: Iterable[Any], label: str | None = None, custom_id: str | None = None
    ) -> Interaction:
        """Choose labels, values, actors or channels in a select; name the select where there are several."""
        menu, resolved = self._find(message, SELECTS, label, custom_id), Json()
        guild = self.world.guild_of(self.world.channels[message.channel_id])
        chosen = self._choose(menu, list(values), resolved, guild)
        data: Json = {"values": chosen, "component_type": menu["type"]}
        data |= {"resolved": resolved} if resolved else {}
        return await self.forge(message, menu["custom_id"], id=menu["id"], **data)

    async def forge(self, on: Message, custom_id: str, *, wait_: bool = True, **data: Any) -> Interaction:
        """Send a component interaction without a client's checks: for components that are hidden, gone or invented."""
        whole = {"component_type": BUTTON, "custom_id": custom_id, "id": 1} | data
        return await self.interact(
            interactions.COMPONENT, whole, self.world.channels[on.channel_id], on, wait_=wait_
        )

    async def submit_modal(
        self, opener: Interaction, fields: Given | None = None, **more: Any
    ) -> Interaction:
        """Fill in the modal that an interaction opened (fields by custom id) and send it."""
        given, modal, resolved = {**(fields or {}), **more}, opener.modal or {"components": []}, Json()
        if unknown := given.keys() - {c.get("custom_id") for c in walk(modal["components"])}:
            raise CannotDoError(f"no modal with the field {', '.join(unknown)}")
        channel = self.world.channels[opener.payload["channel_id"]]
        guild = self.world.guild_of(channel)
        filled = [self._fill(c, given, resolved, guild) for c in modal["components"]]
        data = {"custom_id": modal["custom_id"], "components": filled, "resolved": resolved}
        on = self.world.messages.get(opener.payload.get("message", {}).get("id", ""))
        return await self.interact(interactions.SUBMIT, data, channel, on)

    async def interact(
        self, kind: int, data: Json, channel: Channel, on: Message | None = None, *, wait_: bool = True
    ) -> Interaction:
        """Send any interaction unchanged, and wait for its answer."""
        interaction = interactions.send(self.world, self.id, kind, data, channel, on)
        return await interaction.answered() if wait_ else interaction

    def _find(self, message: Message, kinds: Iterable[int], label: str | None, custom_id: str | None) -> Json:
        """The one matching component that can be used."""
        seen = message.components if self.world.can_see(self.id, message) else []
        found = [c for c in seen if c["type"] in kinds and custom_id in (None, c.get("custom_id"))]
        if label is not None:
            shown = [
                {key: typed(str(c.get(key))) for key in ("label", "placeholder", "emoji")} for c in found
            ]
            words = [str([*each.values()]) for each in shown]
            exact = [c for c, s in zip(found, shown, strict=True) if label in (s["label"], s["placeholder"])]
            found = exact or [c for c, text in zip(found, words, strict=True) if label in text]
        if len(found) != 1 or not found[0].get("custom_id") or found[0].get("disabled"):
            raise CannotDoError(
                f"{len(found)} components fit {label or custom_id!r}, or it is disabled: {message.buttons}"
            )
        return found[0]

    def _choose(self, menu: Json, values: list[Any], resolved: Json, guild: Guild) -> list[str]:
        known = {typed(o[key]): o["value"] for key in ("label", "value") for o in menu.get("options") or ()}
        values = [typed(value) if isinstance(value, str) else value for value in values]
        if not menu.get("min_values", 1) <= len(values) <= menu.get("max_values", 1):
            raise CannotDoError(f"{len(values)} is not how many can be chosen")
        if menu["type"] != model.STRING_SELECT:
            return [commands.plain(guild, v, resolved) for v in values]
        if set(values) - known.keys():
            raise CannotDoError(f"{values} not among {sorted(known)}")
        return [known[v] for v in values]

    def _fill(self, component: Json, given: Given, resolved: Json, guild: Guild) -> Json:
        """The data that a component of a modal sends."""
        sent: Json = {key: component[key] for key in ("type", "id", "custom_id") if key in component}
        if "component" in component:
            return sent | {"component": self._fill(component["component"], given, resolved, guild)}
        if "components" in component:
            return sent | {
                "components": [self._fill(c, given, resolved, guild) for c in component["components"]]
            }
        kind, required, which = (
            component["type"],
            component.get("required", True),
            component.get("custom_id", ""),
        )
        if kind == model.TEXT_INPUT:
            text, low = str(given.get(which, component.get("value") or "")), component.get("min_length", 0)
            if (text or required) and not max(low, required) <= len(text) <= component.get(
                "max_length", 4000
            ):
                raise CannotDoError(f"{which}: {len(text)} characters")
            return sent | {"value": text}
        if kind in SELECTS or kind == model.UPLOAD:
            default = [o["value"] for o in component.get("options") or () if o.get("default")]
            values = list(given.get(which, default))
            return sent | {
                "values": self._choose(component, values, resolved, guild) if values or required else []
            }
        return sent


class PlayedWorld(InteractiveWorld):
    """A world with users to play: `actors` by their ids."""

    def __init__(self, clock: Clock | None = None, bot_permissions: int = BOT) -> None:
        super().__init__(clock, bot_permissions)
        self.actors: dict[str, Actor] = {}
        #: The ids of those whose language is known, by their first window or by choice.
        self.met: set[str] = set()

    def named(self, name: str) -> Actor | None:
        """The user to play of that name."""
        return next((actor for actor in self.actors.values() if actor.name == name), None)

    def cast(self, players: Iterable[str], moderators: Iterable[str]) -> None:
        """Let these be played, and the server's owner; who is played already stays who they are."""
        for name in players:
            if self.named(name) is None:
                self.actor(name)
        for name in moderators:
            if self.named(name) is None:
                self.grant(self.actor(name).id, self._moderators())
        self.actors.setdefault(self.owner["id"], Actor(self, self.owner))

    def _moderators(self) -> Json:
        """Their role, made when there is none."""
        found = (role for role in self.guild.roles.values() if role["name"] == MODERATORS)
        return next(found, None) or self.add_role(MODERATORS, MODERATOR)

    def standing(self, actor: Actor) -> str:
        """`owner`, `moderator` (who may manage threads) or `player`."""
        if actor.id == self.owner["id"]:
            return "owner"
        granted = self.permissions(actor.id, self.general)
        return "moderator" if granted & Permission.MANAGE_THREADS else "player"

    def actor(
        self,
        name: str,
        *,
        locale: str = "en-US",
        member: bool = True,
        granted: int = 0,
        guild: Guild | None = None,
    ) -> Actor:
        """Create a user to play: a member of a guild, the first by default, with what is `granted`; or a stranger."""
        actor = Actor(self, self.add_user(name, locale))
        if guild is not None:
            actor.room = self.channels[guild.general_id]
        if member:
            self.join(actor.id, guild)
        if granted:
            self.grant(actor.id, self.add_role(name, granted, guild))
        self.actors[actor.id] = actor
        return actor
