"""`/match settings`: a server's choices, for those who may manage it."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands

from bot.commands.base import permissions
from bot.commands.base.naming import named, said
from bot.commands.base.services import Services, UserError
from bot.commands.match import clock
from bot.commands.match.clock import read as usual_clock
from bot.store.records import GuildSettings
from bot.tables.clocks.terms import ClockTerms
from bot.ui.clocks import lines as clocks
from bot.ui.welcome.onboarding import game_told
from bot.words import Words
from engine.rulebook.model import GAMES


async def change(
    services: Services,
    interaction: discord.Interaction,
    update: dict[str, Any],
    judges: discord.TextChannel | None = None,
) -> None:
    """Show a server's settings, after changing them if asked by those who may manage the server.

    Args:
        services: the services.
        interaction: who asks, and where.
        update: fields of the settings.
        judges: the channel for questions to judges.

    Raises:
        UserError: not in a server, no right to change, or the bot may not write in the judges' channel.
    """
    person = await services.people.meet(interaction)
    if interaction.guild is None:
        raise UserError("only-here")
    settings = await services.store.guilds.get(interaction.guild.id)
    if update or judges:
        if not interaction.permissions.manage_guild:
            raise UserError("settings-no-right")
        update |= {"judge_channel_id": _checked(judges, person.words)} if judges else {}
        settings = settings.model_copy(update=update)
        await services.store.guilds.put(settings)
    lines = [f"**{person.words('settings-title')}**", *_told(settings, person.words)]
    if update:
        lines.append(person.words("settings-saved"))
    await services.say(interaction, "\n".join(lines))


def _told(settings: GuildSettings, words: Words) -> list[str]:
    """The settings, one line each."""
    where, judges = settings.match_channel_id, settings.judge_channel_id
    role, featured = settings.judge_role_id, settings.feature_channel_id
    language = settings.locale and words(f"language-{settings.locale}")
    return [
        words("settings-channel", channel=f"<#{where}>") if where else words("settings-channel-here"),
        words("settings-language", language=language) if language else words("settings-language-open"),
        words("settings-private", private="yes" if settings.private_threads else "no"),
        words("settings-featured", channel=f"<#{featured}>", minutes=settings.feature_minutes)
        if featured
        else words("settings-featured-none"),
        words("settings-replays", open="yes" if settings.open_replays else "no"),
        words("settings-judges", channel=f"<#{judges}>") if judges else words("settings-judges-none"),
        words("settings-role", role=f"<@&{role}>") if role else words("settings-role-none"),
        game_told(settings, words),
        words("settings-clock", clock=clocks.described(ClockTerms.stored(settings.clock), words)),
        words("settings-waiting", hours=settings.remind_hours, days=settings.adjourn_days),
    ]


def _checked(channel: discord.TextChannel, words: Words) -> int:
    """The id of a channel in which the bot may post.

    Raises:
        UserError: it may not post there.
    """
    lacking = permissions.missing_to_post(channel.permissions_for(channel.guild.me))
    if lacking:
        names = permissions.in_words(lacking, words)
        raise UserError("permissions-missing", channel=channel.mention, names=names)
    return channel.id


def command(services: Services) -> app_commands.Command[app_commands.Group, ..., None]:
    """`/match settings`."""

    @app_commands.rename(
        channel=named("channel", "option-channel"),
        language=named("language", "option-language"),
        private=named("private", "option-private"),
        judges=named("judges", "option-judges"),
        game=named("game", "option-server-game"),
        replays=named("replays", "option-replays"),
        featured=named("featured", "option-featured"),
        delay=named("delay", "option-delay"),
        clock=named("clock", "option-server-clock"),
        remind=named("remind", "option-remind"),
        adjourn=named("adjourn", "option-adjourn"),
    )
    @app_commands.describe(
        channel=said("option-channel"),
        language=said("option-language"),
        private=said("option-private"),
        judges=said("option-judges"),
        game=said("option-server-game"),
        replays=said("option-replays"),
        featured=said("option-featured"),
        delay=said("option-delay"),
        clock=said("option-server-clock"),
        remind=said("option-remind"),
        adjourn=said("option-adjourn"),
    )
    @app_commands.autocomplete(clock=clock.offers)
    @app_commands.choices(
        game=[app_commands.Choice(name=said(f"game-{game}", game), value=game) for game in GAMES]
    )
    async def settings(  # noqa: PLR0913, PLR0917 - one for each option of the command
        interaction: discord.Interaction,
        channel: discord.TextChannel | None = None,
        language: Literal["fr", "en"] | None = None,
        private: bool | None = None,
        judges: discord.TextChannel | None = None,
        game: str | None = None,
        replays: bool | None = None,
        featured: discord.TextChannel | None = None,
        delay: app_commands.Range[int, 0, 1440] | None = None,
        clock: app_commands.Range[str, 1, 40] | None = None,
        remind: app_commands.Range[int, 1, 24 * 90] | None = None,
        adjourn: app_commands.Range[int, 1, 90] | None = None,
    ) -> None:
        given: dict[str, Any] = {
            "match_channel_id": channel and channel.id,
            "locale": language,
            "private_threads": private,
            "game": game,
            "open_replays": replays,
            "feature_channel_id": featured and featured.id,
            "feature_minutes": delay,
            "clock": None if clock is None else usual_clock(clock, ""),
            "remind_hours": remind,
            "adjourn_days": adjourn,
        }
        update = {key: value for key, value in given.items() if value is not None}
        await change(services, interaction, update, judges)

    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name=named("settings", "command-match-settings"),
        description=said("command-match-settings"),
        callback=settings,
    )
    return made
