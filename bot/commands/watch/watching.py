"""`/match watch`, `/match feature`: what is being played on a server, and what its channel for matches shows."""

from __future__ import annotations

import contextlib
from typing import Any

import discord
from discord import app_commands

from bot.commands.base import permissions
from bot.commands.base.naming import named, said
from bot.commands.base.services import Services, UserError
from bot.commands.watch.replays import ReplayRoom
from bot.people import Person
from bot.tables import MatchInfo, TableRefusalError
from bot.ui.base import show, text
from bot.ui.base.replaying import ReplayPress
from bot.ui.base.screen import Block, Button, Row, Screen, SelectLine, SelectMenu
from bot.ui.match.matches import headline
from bot.words import speaker

#: The most matches listed, the newest.
_LISTED = 15


class LookingOn:
    """Lists what is being played, and has matches shown in a channel."""

    def __init__(self, services: Services, room: ReplayRoom) -> None:
        self._services = services
        self._room = room

    async def watch(self, interaction: discord.Interaction) -> None:
        """Answer `/match watch`: the matches in play on this server that the person can see, with what all may know."""
        services = self._services
        person = await services.people.meet(interaction)
        words = person.words
        found = await services.store.matches.in_guild(interaction.guild_id or 0, _LISTED)
        rows, choices = [], []
        for match in map(MatchInfo.of, found):
            if match.status != "open" or not await self._room.may_look(interaction, person, match):
                continue
            with contextlib.suppress(TableRefusalError):  # it cannot be read, so it cannot be watched
                rows.append(await self._row(match, person))
                choices.append(SelectLine(str(match.id), self._room.label(match, words)))
        body = text.lines(rows, 3500, newest_last=False) or words("watch-none")
        sees = Button(str(ReplayPress(0, "sees")), words("button-sees"), emoji="👁️")
        components: list[Row] = []
        if choices:
            components.append(SelectMenu(str(ReplayPress(0, "watch")), words("watch-which"), tuple(choices)))
        components.append((sees,))
        await services.reply(interaction, Screen("", (Block(body, words("watch-title")),), tuple(components)))

    async def _row(self, match: MatchInfo, person: Person) -> str:
        table = await self._services.tables.table(match.id)
        viewer = await self._services.presenter.viewer(table, None, person.words)
        where = f"<#{match.thread_id}>" if match.thread_id else ""
        players = " – ".join(viewer.people)
        return person.words("watch-row", id=match.id, players=players, state=headline(viewer), where=where)

    async def feature(self, interaction: discord.Interaction, number: int | None, *, stop: bool) -> None:
        """Answer `/match feature`, for moderators of the match.

        Raises:
            UserError: no moderator, no channel for featured matches, or the match cannot be shown there.
        """
        services = self._services
        number, person = await services.moderated(interaction, number)
        words = person.words
        if stop:
            shown = await services.store.featured.remove(number)
            await services.say(interaction, words("feature-stopped" if shown else "feature-not"))
            return
        info = await services.tables.info(number)
        settings = await services.store.guilds.get(info.guild_id or 0)
        guild = interaction.guild
        channel = None if guild is None else guild.get_channel(settings.feature_channel_id or 0)
        if guild is None or not isinstance(channel, discord.TextChannel):
            raise UserError("feature-no-channel")
        if info.status not in ("open", "adjourned"):
            raise TableRefusalError("match_closed", status=info.status)
        lacking = permissions.missing_to_post(channel.permissions_for(guild.me))
        if lacking:
            names = permissions.in_words(lacking, words)
            raise UserError("permissions-missing", channel=channel.mention, names=names)
        await services.store.featured.put(number, channel.id)
        services.publisher.renew(number)
        minutes = settings.feature_minutes
        told = {"match": number, "channel": channel.mention, "minutes": minutes}
        if interaction.channel_id == info.thread_id:  # so that the players know
            line = speaker(info.locale)("feature-done", **told)
            await interaction.response.send_message(**show.new(Screen(line)))
        else:
            await services.say(interaction, words("feature-done", **told))

    async def offers(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """The matches in play on this server."""
        found = await self._services.store.matches.in_guild(interaction.guild_id or 0, 25)
        return self._room.choices([MatchInfo.of(match) for match in found], interaction, current)


def commands(watching: LookingOn) -> tuple[app_commands.Command[Any, ..., Any], ...]:
    """Both commands, for the group `/match`."""

    async def offers(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await watching.offers(interaction, current)

    async def watch(interaction: discord.Interaction) -> None:
        await watching.watch(interaction)

    @app_commands.rename(match=named("match", "option-match"), stop=named("stop", "option-feature-stop"))
    @app_commands.describe(match=said("option-feature-match"), stop=said("option-feature-stop"))
    @app_commands.autocomplete(match=offers)
    async def feature(interaction: discord.Interaction, match: int | None = None, stop: bool = False) -> None:
        await watching.feature(interaction, match, stop=stop)

    return tuple(
        app_commands.Command(name=named(name, key), description=said(key), callback=callback)
        for name, key, callback in (
            ("watch", "command-match-watch", watch),
            ("feature", "command-match-feature", feature),
        )
    )
