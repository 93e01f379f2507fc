"""`/match call-judge`: a player calls the judges of the server to their match, once until a judge has answered."""

from __future__ import annotations

import contextlib

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.services import PlayerContext, Services, UserError
from bot.commands.match.standings import Standings
from bot.tables import MatchInfo
from bot.ui.base import show
from bot.ui.settling import calling
from bot.words import speaker


class Calling:
    """Calls judges, and notes who has answered."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def offer(self, interaction: discord.Interaction, seated: PlayerContext) -> None:
        """Ask whether a judge is to be called: a button is easily pressed.

        Raises:
            UserError: as for `call`.
        """
        role = await self._role(interaction, seated.table.info)
        await self._services.reply(
            interaction, calling.confirm(seated.table.match_id, role.name, seated.words)
        )

    async def call(self, interaction: discord.Interaction, seated: PlayerContext) -> None:
        """Call the judges; their message is a letter, so it is told for certain.

        Raises:
            UserError: the server has chosen no role for its judges, or a call is waiting for its answer.
        """
        services, match = self._services, seated.table.match_id
        await self._role(interaction, seated.table.info)
        if not await services.store.outbox.call(match, seated.seat):
            raise UserError("call-waiting")
        services.publisher.renew(match)
        await services.reply(interaction, calling.called(match, seated.words))

    async def answer(self, interaction: discord.Interaction, match: int) -> None:
        """A judge answers a call by its button.

        Raises:
            UserError: they are no judge, they play in the match, or the call has been answered.
        """
        services = self._services
        info = await services.tables.info(match)
        person = await services.people.meet(interaction)
        if info.seat_of(person.number) is not None:
            raise UserError("judge-plays")
        if not await self._is_judge(interaction, info):
            raise UserError("call-not-judge")
        place = await services.store.outbox.answer_call(match)
        if place is None:
            raise UserError("call-answered-already")
        words = speaker(info.locale)
        screen = calling.answered(info, interaction.user.mention, words)
        if interaction.message is not None and interaction.message.id == place.message_id:
            await interaction.response.edit_message(**show.changed(screen))
        else:
            await services.say(interaction, person.words("call-thanks"))
        if info.thread_id is not None and info.thread_id != place.channel_id:
            thread = interaction.client.get_partial_messageable(info.thread_id)
            with contextlib.suppress(discord.HTTPException):  # the judge comes all the same
                await thread.send(**show.new(screen))

    async def heeded(self, interaction: discord.Interaction, info: MatchInfo) -> None:
        """Note that a judge has acted in a match: whoever called one has got an answer."""
        place = await self._services.store.outbox.answer_call(info.id)
        if place is None:
            return
        screen = calling.answered(info, interaction.user.mention, speaker(info.locale))
        message = interaction.client.get_partial_messageable(place.channel_id).get_partial_message(
            place.message_id
        )
        with contextlib.suppress(discord.HTTPException):  # the message is gone
            await message.edit(**show.changed(screen))

    async def _is_judge(self, interaction: discord.Interaction, info: MatchInfo) -> bool:
        """Whether somebody has the judges' role, or may judge the match."""
        guild, member = interaction.guild, interaction.user
        if guild is None or guild.id != info.guild_id or not isinstance(member, discord.Member):
            return False
        settings = await self._services.store.guilds.get(guild.id)
        if any(role.id == settings.judge_role_id for role in member.roles):
            return True
        channel = guild.get_channel(info.channel_id or 0)
        granted = member.guild_permissions if channel is None else channel.permissions_for(member)
        return granted.manage_threads

    async def _role(self, interaction: discord.Interaction, info: MatchInfo) -> discord.Role:
        """The role of the judges of the match's server. Raises `UserError` where there is none."""
        guild = interaction.client.get_guild(info.guild_id or 0)
        settings = await self._services.store.guilds.get(info.guild_id or 0)
        role = None if guild is None else guild.get_role(settings.judge_role_id or 0)
        if role is None:
            raise UserError("call-no-role")
        return role


def command(services: Services, standings: Standings) -> app_commands.Command[app_commands.Group, ..., None]:
    """`/match call-judge`."""
    desk = Calling(services)

    @app_commands.rename(match=named("match", "option-match"))
    @app_commands.describe(match=said("option-match"))
    @app_commands.autocomplete(match=standings.offers)
    async def call(interaction: discord.Interaction, match: int | None = None) -> None:
        await desk.call(interaction, await services.seated(interaction, match))

    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name=named("call-judge", "command-match-call-judge"),
        description=said("command-match-call-judge"),
        callback=call,
    )
    return made
