"""`/profile`: what one has played; others see it only where its owner shares it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.decks import OWN
from bot.commands.base.gaming import game_meant
from bot.commands.base.naming import named, said
from bot.commands.base.services import Services, UserError
from bot.games import HostedGame
from bot.store.records import PlayedMatch
from bot.ui import profile as screens
from bot.ui.base.screen import Screen
from bot.words import Words, language_of, speaker


class Profiles:
    """Shows profiles."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def command(self) -> app_commands.Command[Any, ..., Any]:
        """`/profile`."""

        @app_commands.rename(player=named("player", "option-profile"))
        @app_commands.describe(player=said("option-profile"))
        async def profile(interaction: discord.Interaction, player: discord.User | None = None) -> None:
            if player is None or player.id == interaction.user.id:
                await self._own(interaction)
            else:
                await self._other(interaction, player)

        made: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=named("profile", "command-profile"), description=said("command-profile"), callback=profile
        )
        return made

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on one's own profile; False if it belongs to something else."""
        press = screens.read(str(dict(interaction.data or {}).get("custom_id", "")))
        if press is None:
            return False
        async with self._services.answering(interaction):
            if press.what not in ("share", "keep"):
                raise UserError("old-button")
            person = await self._services.people.meet(interaction)
            store = self._services.store.settings
            settings = await store.get(person.number)
            update = {"profile_shared": press.what == "share"}
            await store.put(person.number, settings.model_copy(update=update))
            await self._own(interaction)
        return True

    async def _own(self, interaction: discord.Interaction) -> None:
        person = await self._services.people.meet(interaction)
        game = await game_meant(self._services, interaction)
        words = person.words.of(game.key)
        settings = await self._services.store.settings.get(person.number)
        own = await self._services.shelves[game.key].own(person.number)
        mine = {f"{OWN}{deck.id}": deck.name for deck in own}
        played = await self._services.store.history.of_player(person.number, game.key)
        shown = self._screen(interaction.user.mention, played, game, words, mine)
        shown = screens.with_sharing(shown, words, shared=settings.profile_shared)
        await self._services.reply(interaction, shown)

    async def _other(self, interaction: discord.Interaction, player: discord.User) -> None:
        """Somebody else's profile. Whether the bot knows them does not show.

        Raises:
            UserError: they do not share it.
        """
        user = await self._services.store.users.find(player.id)
        settings = None if user is None else await self._services.store.settings.get(user.number)
        if user is None or settings is None or not settings.profile_shared:
            raise UserError("profile-not-shared", player=player.mention)
        game = await game_meant(self._services, interaction)
        words = speaker(language_of(interaction.locale)).of(game.key)
        played = await self._services.store.history.of_player(user.number, game.key)
        told = [replace(match, deck=(), deck_name="") if match.held else match for match in played]
        screen = self._screen(player.mention, told, game, words, {})
        await self._services.reply(interaction, screen)

    def _screen(
        self, who: str, played: Sequence[PlayedMatch], game: HostedGame, words: Words, own: dict[str, str]
    ) -> Screen:
        ready = self._services.shelves[game.key].ready.all
        decks = {deck.id: deck.name(words.language) for deck in ready} | own
        return screens.screen(who, played, decks, game, words)
