"""Who may make and run leagues: seen in each interaction, and asked again by the league itself."""

from __future__ import annotations

import discord

from bot.commands.base.services import UserError
from bot.commands.league.desk import LeagueDesk, roles_of
from bot.league.office import LeagueView
from bot.league.roles import organises, runs
from bot.people import Person
from engine.league.journal.state import LeagueRefusalError


async def creator(desk: LeagueDesk, interaction: discord.Interaction) -> Person:
    """Whoever makes a league.

    Raises:
        UserError: not in a server, or they may not.
    """
    guild = interaction.guild
    if guild is None:
        raise UserError("only-here")
    if not await desk.may_create(interaction):
        role = (await desk.services.store.guilds.get(guild.id)).judge_role_id
        raise UserError(
            "league-no-create",
            role=f"<@&{role}>" if role else "",
            owner=f"<@{guild.owner_id}>" if guild.owner_id else "",
        )
    return await desk.person(interaction)


async def organiser(desk: LeagueDesk, interaction: discord.Interaction, view: LeagueView) -> Person:
    """Whoever organises a league.

    Raises:
        LeagueRefusalError: `not_staff`.
    """
    person = await desk.person(interaction)
    if not organises(view, person.number, roles_of(interaction)):
        raise LeagueRefusalError("not_staff")
    return person


async def staff(desk: LeagueDesk, interaction: discord.Interaction, view: LeagueView) -> Person:
    """Whoever organises or judges a league.

    Raises:
        LeagueRefusalError: `not_staff`.
    """
    person = await desk.person(interaction)
    if not runs(view, person.number, roles_of(interaction)):
        raise LeagueRefusalError("not_staff")
    return person


def plays(view: LeagueView, person: Person) -> bool:
    """Whether somebody of the staff plays, too: then closed lists are closed to them."""
    known = view.state.entrants.get(person.number)
    return known is not None and known.status in ("in", "waitlist")


async def may_take_over(desk: LeagueDesk, interaction: discord.Interaction, view: LeagueView) -> bool:
    """Whether somebody may take over a league that nobody runs any more: a moderator, once its organisers are gone.

    A role that organises is somebody while it is there: who has it, the bot does not know.
    """
    guild = interaction.guild
    if guild is None or not interaction.permissions.manage_guild:
        return False
    if any(guild.get_role(role) is not None for role in view.record.organiser_roles):
        return False
    for number in view.state.organisers:
        found = await desk.services.people.discord_id(number)
        if found is not None and await _is_member(guild, found):
            return False
    return True


async def _is_member(guild: discord.Guild, user: int) -> bool:
    try:
        await guild.fetch_member(user)
    except discord.NotFound:
        return False
    except discord.HTTPException:  # nobody knows: then they are taken to be there
        return True
    return True
