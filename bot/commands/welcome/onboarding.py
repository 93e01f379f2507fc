"""`/match setup`: one command makes a server ready. Each choice is in force at once and can be changed at once."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.base import permissions
from bot.commands.base.naming import named, said
from bot.commands.base.pressed import chosen
from bot.commands.base.services import Services, UserError
from bot.store.records import GuildSettings
from bot.ui.base.screen import CHOICES
from bot.ui.welcome import onboarding as screens
from bot.ui.welcome.onboarding import NOTHING, Offered
from bot.words import LANGUAGES, Words, language_of


class Onboarding:
    """Sets a server up, for those who may manage it."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def command(self) -> app_commands.Command[app_commands.Group, ..., None]:
        """`/match setup`."""

        async def setup(interaction: discord.Interaction) -> None:
            await self.begin(interaction)

        made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
            name=named("setup", "command-match-setup"),
            description=said("command-match-setup"),
            callback=setup,
        )
        return made

    async def begin(self, interaction: discord.Interaction) -> None:
        """Choose what is not chosen yet as fits most servers, and show what is in force.

        Raises:
            UserError: not in a server, or no right to change it.
        """
        guild = self._allowed(interaction)
        settings = await self._services.store.guilds.get(guild.id)
        usual: dict[str, Any] = {}
        here = _text_channel(interaction)
        if guild.get_channel(settings.match_channel_id or 0) is None and here is not None:
            usual["match_channel_id"] = here.id
        if settings.locale is None:
            usual["locale"] = language_of(guild.preferred_locale)
        await self._show(interaction, guild, await self._changed(settings, usual))

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on the screen; False if it belongs to something else."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = screens.read(str(data.get("custom_id", "")))
        if press is None:
            return False
        value = next(iter(chosen(interaction)), "")
        async with self._services.answering(interaction):
            guild = self._allowed(interaction)
            settings = await self._services.store.guilds.get(guild.id)
            chosen_game = press.what.removeprefix("game.")
            if chosen_game in self._services.tables.games and chosen_game != press.what:
                update: dict[str, Any] = {"game": chosen_game}
            else:
                update = _update(press.what, value, guild)
            await self._show(interaction, guild, await self._changed(settings, update))
        return True

    @staticmethod
    def _allowed(interaction: discord.Interaction) -> discord.Guild:
        if interaction.guild is None:
            raise UserError("only-here")
        if not interaction.permissions.manage_guild:
            raise UserError("settings-no-right")
        return interaction.guild

    async def _changed(self, settings: GuildSettings, update: dict[str, Any]) -> GuildSettings:
        if update:
            settings = settings.model_copy(update=update)
            await self._services.store.guilds.put(settings)
        return settings

    async def _show(
        self, interaction: discord.Interaction, guild: discord.Guild, settings: GuildSettings
    ) -> None:
        words = (await self._services.people.meet(interaction)).words
        here = _text_channel(interaction)
        first = {settings.match_channel_id: 0, settings.judge_channel_id: 1, here and here.id: 2}
        channels = sorted(guild.text_channels, key=lambda c: (first.get(c.id, 3), c.position, c.id))
        roles = [role for role in reversed(guild.roles) if not (role.is_default() or role.managed)]
        roles.sort(key=lambda role: role.id != settings.judge_role_id)
        offered = Offered(
            [(c.id, c.name) for c in channels[: CHOICES - 1]],
            [(r.id, r.name) for r in roles[: CHOICES - 1]],
            tuple(self._services.tables.games),
        )
        lacking = _lacking(guild, settings, words)
        await self._services.reply(interaction, screens.screen(settings, offered, lacking, words))


def _text_channel(interaction: discord.Interaction) -> discord.TextChannel | None:
    """The channel where somebody is, or to which their thread belongs."""
    channel = interaction.channel
    found = channel.parent if isinstance(channel, discord.Thread) else channel
    return found if isinstance(found, discord.TextChannel) else None


def _update(what: str, value: str, guild: discord.Guild) -> dict[str, Any]:
    """The fields of the settings that a click changes; none to look again.

    Raises:
        UserError: there is no such button, or what was chosen is gone.
    """
    number = int(value) if value.isascii() and value.isdecimal() and len(value) < 20 else 0
    if what in ("channel", "judges"):
        key = "match_channel_id" if what == "channel" else "judge_channel_id"
        if what == "judges" and value == NOTHING:
            return {key: None}
        if isinstance(guild.get_channel(number), discord.TextChannel):
            return {key: number}
    elif what == "role" and (value == NOTHING or guild.get_role(number) is not None):
        return {"judge_role_id": number or None}
    elif what == "language" and value in (*LANGUAGES, NOTHING):
        return {"locale": None if value == NOTHING else value}
    elif what in ("private", "public"):
        return {"private_threads": what == "private"}
    elif what == "check":
        return {}
    raise UserError("old-button")


def _lacking(guild: discord.Guild, settings: GuildSettings, words: Words) -> list[tuple[str, str]]:
    """The channels in which the bot may not do what it must, and what that is."""
    found = []
    channel = guild.get_channel(settings.match_channel_id or 0)
    if isinstance(channel, discord.TextChannel):
        names = permissions.missing(channel.permissions_for(guild.me), private=settings.private_threads)
        found.append((channel.mention, names))
    judges = guild.get_channel(settings.judge_channel_id or 0)
    if isinstance(judges, discord.TextChannel):
        found.append((judges.mention, permissions.missing_to_post(judges.permissions_for(guild.me))))
    return [(mention, permissions.in_words(names, words)) for mention, names in found if names]
