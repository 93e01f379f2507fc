"""`/privacy export|delete`."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.services import Services
from bot.ui.base import show
from bot.ui.base.ids import At
from bot.ui.base.screen import Button, Screen

#: Seconds to wait for the result to be published before the player is forgotten.
_TOLD = 8.0


class PrivacyGroup(app_commands.Group):
    """What is stored about a person: export it, delete it."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            name=named("privacy", "command-privacy"),
            description=said("command-privacy"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )
        self._services = services

    @app_commands.command(
        name=named("export", "command-privacy-export"), description=said("command-privacy-export")
    )
    async def export(self, interaction: discord.Interaction) -> None:
        """A JSON file, for this person alone; compressed and split when years of matches make it large."""
        person = await self._services.people.find(interaction)
        if person is None:
            await self._services.sorry_key(interaction, "privacy-nothing")
            return
        await self._services.wait(interaction)
        data = await self._services.store.privacy.export(person.number)
        first, *rest = await asyncio.to_thread(show.archives, "arbitre", data, "matches")
        await interaction.edit_original_response(content=person.words("privacy-export"), attachments=[first])
        for part in rest:
            await interaction.followup.send(file=part, ephemeral=True)

    @app_commands.command(
        name=named("delete", "command-privacy-delete"), description=said("command-privacy-delete")
    )
    async def delete(self, interaction: discord.Interaction) -> None:
        """Ask for confirmation, then delete."""
        person = await self._services.people.find(interaction)
        if person is None:
            await self._services.sorry_key(interaction, "privacy-nothing")
            return
        words = person.words
        sure = Button(str(At(0, "forget")), words("privacy-delete-yes"), "bad")
        stay = Button(str(At(0, "stay")), words("privacy-delete-no"))
        await self._services.reply(interaction, Screen(words("privacy-sure"), (), ((sure, stay),)))


async def forget(services: Services, interaction: discord.Interaction) -> None:
    """Delete what is stored about the person who clicked; a second click meanwhile says it is under way."""
    person = await services.people.find(interaction)
    if person is None:
        await services.sorry_key(interaction, "privacy-nothing")
        return
    if person.number in services.leaving:
        await services.sorry_key(interaction, "privacy-under-way")
        return
    services.leaving.add(person.number)
    try:
        await services.wait(interaction)
        for match in await services.tables.leave(person.number):
            await services.publisher.until_delivered(
                match, _TOLD
            )  # the result shows a name, and the secrets show the words
        opened = [offer.id for offer in await services.tables.offers(person.number) if offer.opponent is None]
        await services.leagues.forget_player(person.number)
        await services.tables.forget_player(person.number)
        for number in opened:
            services.publisher.renew(number)
        for forget_player in (services.people.forget, *services.forgetting):
            forget_player(person.number)
    finally:
        services.leaving.discard(person.number)
    await interaction.edit_original_response(**show.changed(Screen(person.words("privacy-deleted"))))
