"""The slash commands of `/deck`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.base.decks import OWN, Shelf
from bot.commands.base.gaming import ask_for_game, game_offers, game_typed, offer
from bot.commands.base.naming import named, said
from bot.commands.base.services import Services, UserError, open_form
from bot.commands.deck import reading
from bot.commands.deck.deckbox import Deckbox
from bot.ui.base import text
from bot.ui.deck import decks as screens
from bot.words import language_of
from cards.catalog import fold
from cards.decks import CONSTRUCTED

TextChoice = app_commands.Choice[str]
Name = app_commands.Range[str, 1, 100]

_DECK, _FORMAT = named("deck", "option-deck"), named("format", "option-format")
_GAME, _OF_GAME = named("game", "option-hosted-game"), said("option-hosted-game")


class DeckGroup(app_commands.Group):
    """Keep, look at and share deck lists."""

    def __init__(self, services: Services, box: Deckbox, *more: app_commands.Command[Any, ..., Any]) -> None:
        super().__init__(
            name=named("deck", "command-deck"),
            description=said("command-deck"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )
        self._services = services
        self._box = box
        for command in more:
            self.add_command(command)
        ask_for_game(services, self)
        for name in ("import", "check"):
            offer(self, name, "form", _formats(services))

    async def _games(self, interaction: discord.Interaction, current: str) -> list[TextChoice]:
        return game_offers(self._services, interaction, current)

    async def _shelf(self, interaction: discord.Interaction) -> Shelf:
        game = await game_typed(self._services, interaction)
        return self._services.shelves[game.key]

    async def _decks(self, interaction: discord.Interaction, current: str) -> list[TextChoice]:
        person = await self._services.people.find(interaction)
        number = person.number if person else None
        shelf = await self._shelf(interaction)
        found = await shelf.offers(number, current, language_of(interaction.locale))
        return [app_commands.Choice(name=text.label(name, 100), value=key) for name, key in found]

    async def _mine(self, interaction: discord.Interaction, current: str) -> list[TextChoice]:
        person = await self._services.people.find(interaction)
        own = await (await self._shelf(interaction)).own(person.number) if person else []
        fits = [deck for deck in own if fold(current) in fold(deck.name)]
        return [app_commands.Choice(name=text.label(d.name, 100), value=f"{OWN}{d.id}") for d in fits[:25]]

    @app_commands.command(
        name=named("import", "command-deck-import"), description=said("command-deck-import")
    )
    @app_commands.rename(
        name=named("name", "option-deck-name"),
        code=named("code", "option-deck-code"),
        file=named("file", "option-deck-file"),
        form=_FORMAT,
        game=_GAME,
    )
    @app_commands.describe(
        name=said("option-deck-name"),
        code=said("option-deck-code"),
        file=said("option-deck-file"),
        form=said("option-format"),
        game=_OF_GAME,
    )
    @app_commands.autocomplete(game=_games)
    async def import_(
        self,
        interaction: discord.Interaction,
        name: str | None = None,
        code: str | None = None,
        file: discord.Attachment | None = None,
        form: str = CONSTRUCTED,
        game: str | None = None,
    ) -> None:
        """A list from a code or a file, or pasted into a modal when neither is given."""
        if code and file:
            raise UserError("deck-import-one")
        person = await self._services.people.meet(interaction)
        called = text.label(name, screens.NAME) if name and text.clean(name) else ""
        if code:
            known = None if game else reading.game_of_code(code, self._services.tables.games)
            meant = known or await self._box.game(interaction, game)
            await self._box.take(interaction, reading.of_code(code, meant, person.number, called, form))
        elif file:
            if file.size <= reading.LARGEST:
                await self._services.wait(interaction)
            meant = await self._box.game(interaction, game)
            draft = await self._box.reader.of_file(file, meant, person.number, called, form)
            await self._box.take(interaction, draft)
        else:
            meant = await self._box.game(interaction, game)
            kind = f"{form}:{meant.key}"
            modal = screens.form(called, "", "-", person.words.of(meant.key), kind)
            await open_form(interaction, modal)

    @app_commands.command(name=named("list", "command-deck-list"), description=said("command-deck-list"))
    @app_commands.rename(game=_GAME)
    @app_commands.describe(game=_OF_GAME)
    @app_commands.autocomplete(game=_games)
    async def list_(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Own decks and the preconstructed ones."""
        await self._box.listed(interaction, game)

    @app_commands.command(name=named("show", "command-deck-show"), description=said("command-deck-show"))
    @app_commands.rename(deck=_DECK, game=_GAME)
    @app_commands.describe(deck=said("option-deck"), game=_OF_GAME)
    @app_commands.autocomplete(deck=_decks, game=_games)
    async def show(self, interaction: discord.Interaction, deck: Name, game: str | None = None) -> None:
        """One list with its picture."""
        await self._box.show(interaction, await self._box.find(interaction, deck, game))

    @app_commands.command(name=named("check", "command-deck-check"), description=said("command-deck-check"))
    @app_commands.rename(deck=_DECK, form=_FORMAT, game=_GAME)
    @app_commands.describe(deck=said("option-deck"), form=said("option-format"), game=_OF_GAME)
    @app_commands.autocomplete(deck=_decks, game=_games)
    async def check(
        self, interaction: discord.Interaction, deck: Name, form: str | None = None, game: str | None = None
    ) -> None:
        """All faults of a list in a format."""
        await self._box.check(interaction, await self._box.find(interaction, deck, game), form)

    @app_commands.command(name=named("test-hand", "command-deck-hand"), description=said("command-deck-hand"))
    @app_commands.rename(deck=_DECK, game=_GAME)
    @app_commands.describe(deck=said("option-deck"), game=_OF_GAME)
    @app_commands.autocomplete(deck=_decks, game=_games)
    async def hand(self, interaction: discord.Interaction, deck: Name, game: str | None = None) -> None:
        """A Hand as a game would deal it."""
        await self._box.hand(interaction, await self._box.find(interaction, deck, game))

    @app_commands.command(
        name=named("export", "command-deck-export"), description=said("command-deck-export")
    )
    @app_commands.rename(deck=_DECK, game=_GAME)
    @app_commands.describe(deck=said("option-deck"), game=_OF_GAME)
    @app_commands.autocomplete(deck=_decks, game=_games)
    async def export(self, interaction: discord.Interaction, deck: Name, game: str | None = None) -> None:
        """Code and list."""
        await self._box.export(interaction, await self._box.find(interaction, deck, game))

    @app_commands.command(name=named("share", "command-deck-share"), description=said("command-deck-share"))
    @app_commands.rename(deck=_DECK, game=_GAME)
    @app_commands.describe(deck=said("option-deck"), game=_OF_GAME)
    @app_commands.autocomplete(deck=_decks, game=_games)
    async def share(self, interaction: discord.Interaction, deck: Name, game: str | None = None) -> None:
        """Show a list in the channel."""
        await self._box.share(interaction, await self._box.find(interaction, deck, game))

    @app_commands.command(
        name=named("rename", "command-deck-rename"), description=said("command-deck-rename")
    )
    @app_commands.rename(deck=_DECK, game=_GAME, name=named("name", "option-deck-name"))
    @app_commands.describe(deck=said("option-own-deck"), game=_OF_GAME, name=said("option-deck-name"))
    @app_commands.autocomplete(deck=_mine, game=_games)
    async def rename(
        self, interaction: discord.Interaction, deck: Name, name: str, game: str | None = None
    ) -> None:
        """Another name for an own deck."""
        await self._box.rename(interaction, deck, name, game)

    @app_commands.command(
        name=named("delete", "command-deck-delete"), description=said("command-deck-delete")
    )
    @app_commands.rename(deck=_DECK, game=_GAME)
    @app_commands.describe(deck=said("option-own-deck"), game=_OF_GAME)
    @app_commands.autocomplete(deck=_mine, game=_games)
    async def delete(self, interaction: discord.Interaction, deck: Name, game: str | None = None) -> None:
        """Ask for confirmation, then delete."""
        _, own = await self._box.mine(interaction, deck, game)
        await self._box.ask_delete(interaction, own)


def _formats(services: Services) -> list[TextChoice]:
    """The formats of all games, each once."""
    games = services.tables.games
    known = {form: key for key, game in reversed(list(games.items())) for form in game.lists.formats()}
    order = dict.fromkeys(form for game in games.values() for form in game.lists.formats())
    return [app_commands.Choice(name=said(f"format-{form}", known[form]), value=form) for form in order][:25]
